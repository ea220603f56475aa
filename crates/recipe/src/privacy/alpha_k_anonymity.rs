//! (α,k)-anonymity in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of (α,k)-anonymity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AlphaKAnonymitySpec {
    /// The sensitive column.
    pub column: String,
    /// The largest share of a class that a guarded value may have.
    pub alpha: Fraction,
    /// The least number of rows, or of persons, in a class.
    #[serde(deserialize_with = "within::<_, _, 0, 9_007_199_254_740_992>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 9_007_199_254_740_992_u64)))]
    pub k: u64,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for AlphaKAnonymitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "alpha-k-anonymity",
    title: "Large classes, and no value too frequent",
    term: "(α,k)-anonymity",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always(
        "At least {k} are alike in every class, and at most {alpha:share} of them have {values:the same value} in {column}.",
    )],
    protects: "singling out, and any of the values having more than α of a class",
    limits: "The share says nothing about how rare the value is in the whole table.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "α = 50 %, k = 2",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "HIV"], ["30–39", "HIV"], ["30–39", "flu"]],
                holds: false,
                why: "67 % have HIV",
            },
            ExampleClass {
                rows: &[["40–49", "HIV"], ["40–49", "flu"]], holds: true, why: "50 % have HIV"
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "alpha",
            "α, the largest share",
            "0.5 is half of the class.",
            Kind::Share { min: 0.0001, slider: Slider { min: 0.05, max: 1.0, step: 0.05 } },
        )
        .start(Start::Number(0.5)),
        fields::K,
        fields::VALUES,
        fields::MISSING,
    ],
    source: "Wong et al. 2006",
};
