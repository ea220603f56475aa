//! Recursive (c,l)-diversity in a recipe.

use coversheet_describe::{
    self as describe, Against, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
    within,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of recursive (c,l)-diversity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecursiveClDiversitySpec {
    /// The sensitive column.
    pub column: String,
    /// How many times as frequent as the l-th most frequent and rarer values the most frequent may be.
    pub c: Fraction,
    /// From which value on, by frequency, values count.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000_000)))]
    pub l: u64,
    /// Whether the most frequent value must have fewer rows than that, not as many.
    #[serde(default)]
    pub strict: bool,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for RecursiveClDiversitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "recursive-cl-diversity",
    title: "The most frequent value not too frequent",
    term: "recursive (c,ℓ)-diversity",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[
        Meaning::when(
            Condition::Is("strict", "true"),
            "In every class the most frequent value of {column} is less than {c} times as frequent as all values from the {l}th on together.",
        ),
        Meaning::always(
            "In every class the most frequent value of {column} is at most {c} times as frequent as all values from the {l}th on together.",
        ),
    ],
    protects: "a value being likely in a class, though ℓ - 2 others can be ruled out",
    limits: "Treats all values alike: a rare but harmless one counts as much as HIV.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "c = 2, ℓ = 2",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "flu"], ["30–39", "flu"], ["30–39", "flu"], ["30–39", "HIV"]],
                holds: false,
                why: "flu 3 times, the rest once",
            },
            ExampleClass {
                rows: &[["40–49", "flu"], ["40–49", "flu"], ["40–49", "HIV"]],
                holds: true,
                why: "flu twice, the rest once",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        fields::L.start(Start::Number(3.0)),
        Field::new(
            "c",
            "c, how many times as frequent",
            "Smaller is stricter.",
            Kind::Number {
                min: 0.01,
                max: 1_000.0,
                whole: false,
                slider: Some(Slider { min: 0.5, max: 10.0, step: 0.5 }),
            },
        )
        .start(Start::Number(4.0)),
        Field::new(
            "strict",
            "Strictly less",
            "The literature has both: “at most” unless ticked.",
            Kind::Flag { default: false },
        ),
        fields::MISSING,
    ],
    source: "Machanavajjhala et al. 2007; Fung et al. 2010, section 2.2.1",
};
