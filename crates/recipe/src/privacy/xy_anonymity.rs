//! (X,Y)-anonymity in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, fields};
use crate::role::Role;

/// The parameters of (X,Y)-anonymity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct XyAnonymitySpec {
    /// The least number of different combinations of `y` with every combination of `x`.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000_000)))]
    pub k: u64,
    /// Quasi-identifiers; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<Vec<String>>,
    /// The person column, or sensitive columns.
    pub y: Vec<String>,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

impl Requirement for XyAnonymitySpec {
    fn counted(&self) -> Vec<Vec<&str>> {
        vec![self.y.iter().map(String::as_str).collect()]
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }

    fn takes(&self, _column: &str, role: Role) -> bool {
        matches!(role, Role::Person | Role::Sensitive | Role::Insensitive | Role::Class)
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "xy-anonymity",
    title: "Different people, not only rows",
    term: "(X,Y)-anonymity",
    against: Against::SinglingOut,
    expert: true,
    needs: Needs::Counted,
    meaning: &[Meaning::always(
        "Every combination of {x:all quasi-identifiers} stands with at least {k} different values of {y}.",
    )],
    protects: "singling a person out where a person has several rows: it counts different persons, or other values",
    limits: "Counts how many there are, not how evenly they are spread.",
    example: Example {
        head: ["Known to others", "Patient"],
        given: "k = 3 different patients",
        classes: &[
            ExampleClass {
                rows: &[["30–39, F", "P1"], ["30–39, F", "P1"], ["30–39, F", "P2"]],
                holds: false,
                why: "3 rows, but 2 patients",
            },
            ExampleClass {
                rows: &[["30–39, M", "P3"], ["30–39, M", "P4"], ["30–39, M", "P5"]],
                holds: true,
                why: "3 patients",
            },
        ],
    },
    fields: &[
        Field::new(
            "k",
            "k, how many different ones",
            "Several rows of one patient count once.",
            Kind::Number {
                min: 2.0,
                max: 1_000_000.0,
                whole: true,
                slider: Some(Slider { min: 2.0, max: 50.0, step: 1.0 }),
            },
        )
        .start(Start::Number(3.0)),
        Field::new(
            "y",
            "Count different values of",
            "The person column, or sensitive columns.",
            Kind::Counted,
        )
        .start(Start::Columns),
        Field::new(
            "x",
            "In every combination of",
            "All quasi-identifiers unless you choose some.",
            Kind::Quasi,
        ),
        fields::MISSING,
    ],
    source: "Wang and Fung 2006; Fung et al. 2010, section 2.1.2",
};
