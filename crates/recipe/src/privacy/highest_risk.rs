//! Highest risk in a recipe.

use coversheet_describe::{
    self as describe, Against, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use serde::{Deserialize, Serialize};

use super::Requirement;
use crate::fraction::Fraction;

/// The parameters of the highest risk. With a person column it counts persons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HighestRiskSpec {
    /// The highest risk of any row, above 0 and at most 1.
    pub max: Fraction,
}

impl Requirement for HighestRiskSpec {}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "highest-risk",
    title: "Risk of every row",
    term: "highest prosecutor risk",
    against: Against::Risk,
    expert: true,
    needs: Needs::Nothing,
    meaning: &[
        Meaning::when(
            Condition::Persons,
            "For no person is the chance of being picked by somebody who knows that it is in the file above {max:share}; that takes classes of {max:class-size}.",
        ),
        Meaning::always(
            "Somebody who looks for a known person picks the right one with a chance of at most {max:share}, whoever it is; that takes classes of {max:class-size}.",
        ),
    ],
    protects: "the same as k-anonymity with k = 1 / max",
    limits: "The same as k-anonymity, said as a risk: it does not hide what a class has in common.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "at most 50 %",
        classes: &[
            ExampleClass { rows: &[["30–39, F", "asthma"]], holds: false, why: "class of 1: 100 %" },
            ExampleClass {
                rows: &[["40–49, F", "flu"], ["40–49, F", "gout"], ["40–49, F", "asthma"]],
                holds: true,
                why: "class of 3: 33 %",
            },
        ],
    },
    fields: &[Field::new(
        "max",
        "Largest risk of a row",
        "0.09 is the threshold of the European Medicines Agency: classes of 12.",
        Kind::Share { min: 0.0001, slider: Slider { min: 0.01, max: 0.5, step: 0.01 } },
    )
    .start(Start::Number(0.09))],
    source: "El Emam and Dankar 2008",
};
