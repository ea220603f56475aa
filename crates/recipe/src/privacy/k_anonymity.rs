//! k-anonymity in a recipe.

use coversheet_describe::{
    self as describe, Against, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
    within,
};
use serde::{Deserialize, Serialize};

use super::Requirement;

/// The parameters of k-anonymity. With a person column it counts persons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KAnonymitySpec {
    /// The least number of rows, or of persons, in a class.
    #[serde(deserialize_with = "within::<_, _, 0, 9_007_199_254_740_992>")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 9_007_199_254_740_992_u64)))]
    pub k: u64,
    /// The quasi-identifiers to group by; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<String>>,
}

impl Requirement for KAnonymitySpec {}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "k-anonymity",
    title: "Rows that look alike",
    term: "k-anonymity",
    against: Against::SinglingOut,
    expert: true,
    needs: Needs::Nothing,
    meaning: &[
        Meaning::when(
            Condition::Persons,
            "Every person looks like at least {k:less-one} others on {columns:all quasi-identifiers}.",
        ),
        Meaning::always(
            "Every row looks like at least {k:less-one} others on {columns:all quasi-identifiers}.",
        ),
    ],
    protects: "singling a person out among fewer than k, or over some columns only",
    limits: "Says nothing about what the rows of a class have in common, such as one diagnosis.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "k = 3",
        classes: &[
            ExampleClass {
                rows: &[["30–39, 021**", "asthma"], ["30–39, 021**", "flu"]],
                holds: false,
                why: "only 2 look alike",
            },
            ExampleClass {
                rows: &[["40–49, 021**", "asthma"], ["40–49, 021**", "flu"], ["40–49, 021**", "gout"]],
                holds: true,
                why: "3 look alike",
            },
        ],
    },
    fields: &[
        Field::new(
            "k",
            "k, the smallest class",
            "How many must look alike on the columns below.",
            Kind::Number {
                min: 2.0,
                max: 1_000_000.0,
                whole: true,
                slider: Some(Slider { min: 2.0, max: 50.0, step: 1.0 }),
            },
        )
        .start(Start::Number(10.0)),
        Field::new(
            "columns",
            "On these columns",
            "For people who know only some of the columns. All of them unless you choose some.",
            Kind::Quasi,
        )
        .start(Start::FirstQuasi(2)),
    ],
    source: "Samarati and Sweeney 1998; Sweeney 2002",
};
