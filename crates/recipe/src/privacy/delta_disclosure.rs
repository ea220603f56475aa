//! δ-disclosure privacy in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Reference, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of δ-disclosure privacy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeltaDisclosureSpec {
    /// The sensitive column.
    pub column: String,
    /// The binary logarithm of the factor by which a value's share in a class must differ less from that in the whole.
    pub delta: Fraction,
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

impl Requirement for DeltaDisclosureSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "delta-disclosure",
    title: "Every value about as frequent as in the whole table",
    term: "δ-disclosure privacy",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always(
        "In every class {values:each value} of {column} is less than {delta:power-of-two} times as frequent, or rare, as in the whole table.",
    )],
    protects: "a value being much more or less frequent in a class than in the whole table",
    limits: "Every value must occur in every class, which few tables allow.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "whole table: half HIV; δ = 1, less than twice",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "HIV"], ["30–39", "HIV"]],
                holds: false,
                why: "100 %: twice as frequent",
            },
            ExampleClass {
                rows: &[["40–49", "HIV"], ["40–49", "HIV"], ["40–49", "flu"]],
                holds: true,
                why: "67 %: 1.3 times",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "delta",
            "δ, in doublings",
            "1 is less than twice as frequent or rare, 2 less than four times.",
            Kind::Number {
                min: 0.01,
                max: 20.0,
                whole: false,
                slider: Some(Slider { min: 0.25, max: 5.0, step: 0.25 }),
            },
        )
        .start(Start::Number(1.0)),
        fields::VALUES,
        fields::REFERENCE,
        fields::MISSING,
    ],
    source: "Brickell and Shmatikov 2008",
};
