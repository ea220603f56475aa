//! Distinct l-diversity in a recipe.

use coversheet_describe::{self as describe, Against, Example, ExampleClass, Meaning, Needs, Start, within};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};

/// The parameters of distinct l-diversity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DistinctLDiversitySpec {
    /// The sensitive column.
    pub column: String,
    /// The least number of different values in a class.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000_000)))]
    pub l: u64,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for DistinctLDiversitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "distinct-l-diversity",
    title: "Several different values in every class",
    term: "distinct ℓ-diversity",
    against: Against::Learning,
    expert: false,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always("Every class has at least {l} different values of {column}.")],
    protects: "a class with fewer than ℓ values",
    limits: "One value may still be far more frequent than the others of its class.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "ℓ = 2",
        classes: &[
            ExampleClass {
                rows: &[["30–39, 021**", "HIV"], ["30–39, 021**", "HIV"], ["30–39, 021**", "HIV"]],
                holds: false,
                why: "all have the same",
            },
            ExampleClass {
                rows: &[["40–49, 021**", "HIV"], ["40–49, 021**", "flu"], ["40–49, 021**", "flu"]],
                holds: true,
                why: "2 different values",
            },
        ],
    },
    fields: &[fields::COLUMN, fields::L.start(Start::Number(3.0)), fields::MISSING],
    source: "Machanavajjhala et al. 2007; Fung et al. 2010, section 2.2.1",
};
