//! δ-presence in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use serde::{Deserialize, Serialize};

use super::{Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of δ-presence. With a person column it counts persons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeltaPresenceSpec {
    /// The least share of the population's rows, among those alike, that are in the table.
    pub min: Fraction,
    /// The largest share.
    pub max: Fraction,
    /// The name of the population's file, a table with the same quasi-identifiers.
    pub population: String,
    /// The column of that file that says how many people each of its records stands for; unless given, a column with
    /// the name of the table's own count column, or each stands for one.
    #[serde(default, rename = "population-count", skip_serializing_if = "Option::is_none")]
    pub population_count: Option<String>,
}

impl Requirement for DeltaPresenceSpec {
    fn population(&self) -> Option<&str> {
        Some(&self.population)
    }

    fn population_count(&self) -> Option<&str> {
        self.population_count.as_deref()
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "delta-presence",
    title: "Whether somebody is in the file",
    term: "δ-presence",
    against: Against::Presence,
    expert: true,
    needs: Needs::Population,
    meaning: &[Meaning::always(
        "Of the people in “{population}” who look alike, between {min:share} and {max:share} are in your file.",
    )],
    protects: "learning that somebody of the population is in the table, or is not",
    limits: "Only as good as the population file, and it says nothing about single columns.",
    example: Example {
        head: ["Look like this", "Register / your file"],
        given: "at most 50 %",
        classes: &[
            ExampleClass { rows: &[["80–89, F", "4 / 3"]], holds: false, why: "75 % are in the file" },
            ExampleClass {
                rows: &[["60–69, F", "10 / 4"], ["50–59, F", "12 / 3"], ["40–49, F", "9 / 2"]],
                holds: true,
                why: "at most 40 %",
            },
        ],
    },
    fields: &[
        Field::new(
            "max",
            "Largest share in your file",
            "0.5: whoever is found in the register is in your file with a chance of one in two at most.",
            Kind::Share { min: 0.0, slider: Slider { min: 0.05, max: 1.0, step: 0.05 } },
        )
        .start(Start::Number(0.5)),
        Field::new(
            "min",
            "Smallest share",
            "Above 0 only if nobody may be ruled out either.",
            Kind::Share { min: 0.0, slider: Slider { min: 0.0, max: 1.0, step: 0.05 } },
        )
        .start(Start::Number(0.0)),
        fields::POPULATION,
        fields::POPULATION_COUNT,
    ],
    source: "Nergiz, Atzori and Clifton 2007",
};
