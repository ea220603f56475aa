//! k-map in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start, within,
};
use serde::{Deserialize, Serialize};

use super::{Requirement, fields};

/// The parameters of k-map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KMapSpec {
    /// The least number of rows of the population that a released row may be.
    #[serde(deserialize_with = "within::<_, _, 0, 9_007_199_254_740_992>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 9_007_199_254_740_992_u64)))]
    pub k: u64,
    /// The name of the population's file, a table with the same quasi-identifiers.
    pub population: String,
    /// The column of that file that says how many people each of its records stands for; unless given, a column with
    /// the name of the table's own count column, or each stands for one.
    #[serde(default, rename = "population-count", skip_serializing_if = "Option::is_none")]
    pub population_count: Option<String>,
}

impl Requirement for KMapSpec {
    fn population(&self) -> Option<&str> {
        Some(&self.population)
    }

    fn population_count(&self) -> Option<&str> {
        self.population_count.as_deref()
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "k-map",
    title: "Alike in the whole population",
    term: "k-map",
    against: Against::SinglingOut,
    expert: true,
    needs: Needs::Population,
    meaning: &[Meaning::always(
        "Every row could be at least {k} people of the population file “{population}”.",
    )],
    protects: "singling a person out in a file about the population",
    limits: "Only as good as the population file; somebody who knows that a patient is in your file learns more.",
    example: Example {
        head: ["Row of your file", "In the population"],
        given: "k = 3",
        classes: &[
            ExampleClass {
                rows: &[["80–89, 021**", "2 people"]],
                holds: false,
                why: "could be 2 people only",
            },
            ExampleClass {
                rows: &[
                    ["40–49, 021**", "310 people"],
                    ["30–39, 021**", "290 people"],
                    ["20–29, 021**", "275 people"],
                ],
                holds: true,
                why: "could be many people",
            },
        ],
    },
    fields: &[
        Field::new(
            "k",
            "k, people of the population",
            "How many people of the population every row must be like.",
            Kind::Number {
                min: 2.0,
                max: 1_000_000.0,
                whole: true,
                slider: Some(Slider { min: 2.0, max: 50.0, step: 1.0 }),
            },
        )
        .start(Start::Number(5.0)),
        fields::POPULATION,
        fields::POPULATION_COUNT,
    ],
    source: "Sweeney 2001, section 4",
};
