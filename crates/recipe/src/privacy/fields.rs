//! Settings that several models share, as forms ask for them.

use coversheet_describe::{Choice, Field, Kind, Slider, Start};

/// The column that a model is about.
pub(super) const COLUMN: Field =
    Field::new("column", "Sensitive column", "", Kind::Sensitive { numbers: false }).start(Start::Column);

/// The column of numbers that a model is about.
pub(super) const NUMBERS: Field =
    Field::new("column", "Column with numbers", "", Kind::Sensitive { numbers: true }).start(Start::Column);

/// Which values are guarded.
pub(super) const VALUES: Field =
    Field::new("values", "Values to guard", "All values are guarded unless you choose some.", Kind::Values);

/// The rows that classes are compared with.
pub(super) const REFERENCE: Field = Field::new(
    "reference",
    "Compared with",
    "",
    Kind::Choice {
        options: &[
            Choice::noted(
                "release",
                "the released rows",
                "Anyone can check it from the file that is handed over.",
            ),
            Choice::noted(
                "input",
                "all rows of your file",
                "As the program ARX does; suppressed rows count too.",
            ),
        ],
    },
);

/// What missing values of the sensitive column are.
pub(super) const MISSING: Field = Field::new(
    "missing",
    "Missing values",
    "",
    Kind::Choice {
        options: &[
            Choice::noted(
                "no-value",
                "are left out",
                "Nobody learns anything from an empty cell, and it hides nobody.",
            ),
            Choice::noted("value", "count as values", "For columns in which a missing value says something."),
        ],
    },
);

/// The smallest class.
pub(super) const K: Field = Field::new(
    "k",
    "k, the smallest class",
    "How many must look alike.",
    Kind::Number {
        min: 1.0,
        max: 1_000_000.0,
        whole: true,
        slider: Some(Slider { min: 2.0, max: 50.0, step: 1.0 }),
    },
)
.start(Start::Number(5.0));

/// How many values a class has.
pub(super) const L: Field = Field::new(
    "l",
    "ℓ, different values",
    "At most as many as the column has.",
    Kind::Number {
        min: 2.0,
        max: 10_000.0,
        whole: true,
        slider: Some(Slider { min: 2.0, max: 20.0, step: 1.0 }),
    },
);

/// The file about the population.
pub(super) const POPULATION: Field = Field::new(
    "population",
    "Population file",
    "A CSV file with the same quasi-identifier columns, one row per person.",
    Kind::Population,
)
.start(Start::Population);

/// The column of the population's file that says how many people a record stands for.
pub(super) const POPULATION_COUNT: Field = Field::new(
    "population-count",
    "Column with the number of people",
    "For a population file whose rows stand for several people each.",
    Kind::Text,
)
.more();
