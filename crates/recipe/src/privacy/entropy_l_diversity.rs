//! Entropy l-diversity in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};

/// The parameters of entropy l-diversity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EntropyLDiversitySpec {
    /// The sensitive column.
    pub column: String,
    /// The number of equally frequent values that a class must at least be as uncertain as; need not be whole.
    #[serde(deserialize_with = "within::<_, _, 1, 1_000_000>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1_000_000)))]
    pub l: f64,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for EntropyLDiversitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "entropy-l-diversity",
    title: "Values as mixed as if evenly spread",
    term: "entropy ℓ-diversity",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always(
        "In every class {column} is as uncertain as {l} equally frequent values would be.",
    )],
    protects: "a value being likely in a class: as uncertain as ℓ equally frequent ones",
    limits: "Cannot be met where one value is very frequent in the whole table.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "ℓ = 2",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "flu"], ["30–39", "flu"], ["30–39", "HIV"]],
                holds: false,
                why: "as uncertain as 1.9 values",
            },
            ExampleClass {
                rows: &[["40–49", "flu"], ["40–49", "HIV"], ["40–49", "gout"]],
                holds: true,
                why: "as uncertain as 3 values",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "l",
            "ℓ, equally frequent values",
            "Need not be a whole number.",
            Kind::Number {
                min: 1.0,
                max: 10_000.0,
                whole: false,
                slider: Some(Slider { min: 1.0, max: 10.0, step: 0.1 }),
            },
        )
        .start(Start::Number(2.0)),
        fields::MISSING,
    ],
    source: "Machanavajjhala et al. 2007; Fung et al. 2010, section 2.2.1",
};
