//! Settings that several builders share, as forms ask for them.

use coversheet_describe::{Choice, Field, Kind};

/// How missing values are written.
pub(super) const MISSING: Field = Field::new(
    "missing",
    "Also means missing",
    "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
    Kind::Words,
)
.more();

/// The decimal mark.
pub(super) const DECIMAL: Field = Field::new(
    "decimal",
    "Decimal mark",
    "",
    Kind::Choice {
        options: &[
            Choice::new("", "As the values have it"),
            Choice::new(".", "Point: 1.5"),
            Choice::new(",", "Comma: 1,5"),
        ],
    },
)
.more();

/// Where values go that are no codes.
pub(super) const UNKNOWN: Field = Field::new(
    "unknown",
    "Group for everything else",
    "Where values go that are no such codes. Without it they are refused.",
    Kind::Text,
)
.more();

/// How dates are written.
pub(super) const FORMAT: Field = Field::new(
    "format",
    "How the dates are written",
    "Such as DD.MM.YYYY or M/D/YY; several ways with `or` between them. Found out from the values unless given.",
    Kind::Text,
)
.more();

/// The latest year that two digits can stand for.
pub(super) const LATEST_YEAR: Field = Field::new(
    "latest-year",
    "Latest year of two digits",
    "With 2029, 29 is 2029 and 30 is 1930.",
    Kind::Number { min: 1.0, max: 9999.0, whole: true, slider: None },
)
.more();
