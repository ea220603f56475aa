//! (k,e)-anonymity in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of (k,e)-anonymity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KeAnonymitySpec {
    /// The sensitive column, of numbers; empty cells are missing.
    pub column: String,
    /// The least number of different numbers in a class.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000_000)))]
    pub k: u64,
    /// The least difference between the largest and the smallest number of a class.
    pub e: Fraction,
}

impl Requirement for KeAnonymitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "ke-anonymity",
    title: "Different numbers, wide apart",
    term: "(k,e)-anonymity",
    against: Against::Learning,
    expert: true,
    needs: Needs::Numbers,
    meaning: &[Meaning::always(
        "Every class has at least {k} different numbers of {column}, the largest at least {e} above the smallest.",
    )],
    protects: "a number being known, or to less than e",
    limits: "Most numbers of a class may still lie close together.",
    example: Example {
        head: ["Known to others", "Cost"],
        given: "k = 2, e = 1000",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "5,000"], ["30–39", "5,100"], ["30–39", "5,200"]],
                holds: false,
                why: "only 200 apart",
            },
            ExampleClass {
                rows: &[["40–49", "2,000"], ["40–49", "5,000"], ["40–49", "9,000"]],
                holds: true,
                why: "7,000 apart",
            },
        ],
    },
    fields: &[
        fields::NUMBERS,
        Field::new(
            "k",
            "k, different numbers",
            "In every class.",
            Kind::Number {
                min: 2.0,
                max: 1_000_000.0,
                whole: true,
                slider: Some(Slider { min: 2.0, max: 50.0, step: 1.0 }),
            },
        )
        .start(Start::Number(3.0)),
        Field::new(
            "e",
            "e, how far apart",
            "In the units of the column.",
            Kind::Number {
                min: 0.0,
                max: 1_000_000_000_000.0,
                whole: false,
                slider: Some(Slider { min: 0.0, max: 10_000.0, step: 10.0 }),
            },
        )
        .start(Start::Number(1.0)),
    ],
    source: "Zhang et al. 2007",
};
