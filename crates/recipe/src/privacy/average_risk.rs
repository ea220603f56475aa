//! Average risk in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use serde::{Deserialize, Serialize};

use super::Requirement;
use crate::fraction::Fraction;

/// The parameters of the average risk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AverageRiskSpec {
    /// The highest average risk, above 0 and at most 1.
    pub max: Fraction,
}

impl Requirement for AverageRiskSpec {}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "average-risk",
    title: "Risk on average",
    term: "average prosecutor risk",
    against: Against::Risk,
    expert: true,
    needs: Needs::Nothing,
    meaning: &[Meaning::always(
        "Somebody who looks for a known person picks the right one with a chance of at most {max:share}, on average over all.",
    )],
    protects: "most being singled out",
    limits: "Some can have a far higher risk than the average.",
    example: Example {
        head: ["Known to others", "Class of"],
        given: "at most 50 % on average",
        classes: &[
            ExampleClass {
                rows: &[["30–39, F", "1"], ["30–39, M", "1"], ["40–49, F", "1"]],
                holds: false,
                why: "3 classes for 3 rows: 100 %",
            },
            ExampleClass {
                rows: &[["30–49, F", "2"], ["30–49, F", "2"], ["30–49, M", "1"]],
                holds: false,
                why: "2 classes for 3 rows: 67 %",
            },
            ExampleClass { rows: &[["30–49, *", "3"]], holds: true, why: "1 class for 3 rows: 33 %" },
        ],
    },
    fields: &[Field::new(
        "max",
        "Largest average risk",
        "0.2 is one in five.",
        Kind::Share { min: 0.0001, slider: Slider { min: 0.01, max: 0.5, step: 0.01 } },
    )
    .start(Start::Number(0.2))],
    source: "El Emam and Dankar 2008",
};
