//! LKC-privacy in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of LKC-privacy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LkcPrivacySpec {
    /// How many quasi-identifiers of a person an adversary can know.
    #[serde(deserialize_with = "within::<_, _, 0, 255>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 255)))]
    pub l: usize,
    /// The least number of rows, or of persons, that are alike in those.
    #[serde(deserialize_with = "within::<_, _, 0, 9_007_199_254_740_992>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 9_007_199_254_740_992_u64)))]
    pub k: u64,
    /// The largest share of those that a guarded value may have.
    pub c: Fraction,
    /// The sensitive column.
    pub column: String,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for LkcPrivacySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "lkc-privacy",
    title: "Against people who know only a few columns",
    term: "LKC-privacy",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always(
        "Whoever knows any {l} quasi-identifiers of a person finds at least {k} that match, at most {c:share} of them with {values:the same value} in {column}.",
    )],
    protects: "adversaries who know at most L quasi-identifiers of a person",
    limits: "Whoever knows more columns than that can learn more.",
    example: Example {
        head: ["Any 1 column known", "Diagnosis"],
        given: "L = 1, K = 2, C = 50 %",
        classes: &[
            ExampleClass {
                rows: &[["sex F", "HIV"], ["sex F", "HIV"], ["sex F", "flu"]],
                holds: false,
                why: "67 % of women have HIV",
            },
            ExampleClass {
                rows: &[["job nurse", "HIV"], ["job nurse", "flu"]],
                holds: true,
                why: "50 % of nurses have HIV",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "l",
            "L, columns that can be known",
            "How many quasi-identifiers of a person somebody can find out.",
            Kind::Number {
                min: 1.0,
                max: 20.0,
                whole: true,
                slider: Some(Slider { min: 1.0, max: 6.0, step: 1.0 }),
            },
        )
        .start(Start::Number(2.0)),
        fields::K,
        Field::new(
            "c",
            "C, the largest share",
            "0.5 is half of the rows found.",
            Kind::Share { min: 0.0001, slider: Slider { min: 0.05, max: 1.0, step: 0.05 } },
        )
        .start(Start::Number(0.5)),
        fields::VALUES,
        fields::MISSING,
    ],
    source: "Mohammed et al. 2009; Fung et al. 2010, section 6.2",
};
