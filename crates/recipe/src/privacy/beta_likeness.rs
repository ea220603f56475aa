//! β-likeness in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Reference, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of β-likeness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BetaLikenessSpec {
    /// The sensitive column.
    pub column: String,
    /// By how much, relative to the whole, a value may be more frequent in a class: 1 for twice as frequent.
    pub beta: Fraction,
    /// Whether frequent values are held to the stricter -ln p.
    #[serde(default = "yes")]
    pub enhanced: bool,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// What classes are compared with.
    #[serde(default)]
    pub reference: Reference,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

fn yes() -> bool {
    true
}

impl Requirement for BetaLikenessSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "beta-likeness",
    title: "No value much more frequent than in the whole table",
    term: "β-likeness",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always(
        "In no class is {values:a value} of {column} more than {beta:plus-one} times as frequent as in the whole table.",
    )],
    protects: "a value being much more frequent in a class than in the whole table",
    limits: "A value that is rarer than in the whole table is no violation, though it tells something too.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "whole table: 25 % HIV; β = 1, at most 50 %",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "HIV"], ["30–39", "HIV"], ["30–39", "flu"]],
                holds: false,
                why: "67 %: 2.7 times as frequent",
            },
            ExampleClass {
                rows: &[["40–49", "HIV"], ["40–49", "flu"], ["40–49", "flu"]],
                holds: true,
                why: "33 %: 1.3 times",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "beta",
            "β, how much more frequent",
            "1 allows twice as frequent, 2 three times.",
            Kind::Number {
                min: 0.01,
                max: 1_000.0,
                whole: false,
                slider: Some(Slider { min: 0.25, max: 5.0, step: 0.25 }),
            },
        )
        .start(Start::Number(1.0)),
        Field::new(
            "enhanced",
            "Enhanced",
            "Holds frequent values to a stricter limit, so that none becomes nearly certain.",
            Kind::Flag { default: true },
        ),
        fields::VALUES,
        fields::REFERENCE,
        fields::MISSING,
    ],
    source: "Cao and Karras 2012",
};
