//! Confidence bounding in a recipe.

use coversheet_describe::{
    self as describe, Against, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of confidence bounding. Several templates are several models.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfidenceBoundingSpec {
    /// The sensitive column.
    pub column: String,
    /// The largest share of a class that a guarded value may have, unless `bounds` says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<Fraction>,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// The largest share for single values.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub bounds: IndexMap<String, Fraction>,
    /// The quasi-identifiers to group by; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<String>>,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for ConfidenceBoundingSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "confidence-bounding",
    title: "No value too likely",
    term: "confidence bounding",
    against: Against::Learning,
    expert: false,
    needs: Needs::Sensitive,
    meaning: &[
        Meaning::when(
            Condition::Given("bounds"),
            "In every class, single values of {column} have largest shares of their own, and others of at most {max:share}.",
        ),
        Meaning::always("In every class, at most {max:share} have {values:the same value} in {column}."),
    ],
    protects: "guessing a value with more than the confidence set for it",
    limits: "Knowing that a value is at most this likely is still knowing something.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "HIV at most 50 %",
        classes: &[
            ExampleClass {
                rows: &[["30–39, F", "HIV"], ["30–39, F", "HIV"], ["30–39, F", "flu"]],
                holds: false,
                why: "2 of 3 have HIV: 67 %",
            },
            ExampleClass {
                rows: &[["40–49, F", "HIV"], ["40–49, F", "flu"], ["40–49, F", "gout"]],
                holds: true,
                why: "1 of 3 has HIV: 33 %",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "max",
            "Largest share of a value",
            "0.5 is half of the class.",
            Kind::Share { min: 0.0001, slider: Slider { min: 0.05, max: 1.0, step: 0.05 } },
        )
        .start(Start::Number(0.5)),
        fields::VALUES,
        Field::new("bounds", "Other shares for single values", "Such as 0.2 for HIV.", Kind::Bounds),
        Field::new(
            "columns",
            "For people who know",
            "All quasi-identifiers unless you choose some.",
            Kind::Quasi,
        ),
        fields::MISSING,
    ],
    source: "Wang, Fung and Yu 2007; Fung et al. 2010, section 2.2.2",
};
