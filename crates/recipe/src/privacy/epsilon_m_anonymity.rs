//! (ε,m)-anonymity in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of (ε,m)-anonymity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EpsilonMAnonymitySpec {
    /// The sensitive column, of numbers; empty cells are missing.
    pub column: String,
    /// How far apart two numbers are that are taken for the same.
    pub epsilon: Fraction,
    /// At most one in m rows of a class may have a number that near to any.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000_000)))]
    pub m: u64,
}

impl Requirement for EpsilonMAnonymitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "epsilon-m-anonymity",
    title: "Few numbers close together",
    term: "(ε,m)-anonymity",
    against: Against::Learning,
    expert: true,
    needs: Needs::Numbers,
    meaning: &[Meaning::always(
        "In every class, at most one in {m} numbers of {column} lies within {epsilon} of any one of them.",
    )],
    protects: "guessing a number to within ε with a chance of more than 1/m",
    limits: "Joining classes can break it, so the search takes longer.",
    example: Example {
        head: ["Known to others", "Cost"],
        given: "ε = 100, m = 2",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "5,000"], ["30–39", "5,050"], ["30–39", "9,000"]],
                holds: false,
                why: "2 of 3 within 100",
            },
            ExampleClass {
                rows: &[["40–49", "2,000"], ["40–49", "5,000"], ["40–49", "9,000"]],
                holds: true,
                why: "1 of 3 within 100",
            },
        ],
    },
    fields: &[
        fields::NUMBERS,
        Field::new(
            "epsilon",
            "ε, what counts as close",
            "In the units of the column.",
            Kind::Number {
                min: 0.0,
                max: 1_000_000_000_000.0,
                whole: false,
                slider: Some(Slider { min: 0.0, max: 1_000.0, step: 1.0 }),
            },
        )
        .start(Start::Number(1.0)),
        Field::new(
            "m",
            "m, at most one in m close",
            "2 is half of the class.",
            Kind::Number {
                min: 2.0,
                max: 1_000_000.0,
                whole: true,
                slider: Some(Slider { min: 2.0, max: 20.0, step: 1.0 }),
            },
        )
        .start(Start::Number(2.0)),
    ],
    source: "Li, Tao and Xiao 2008",
};
