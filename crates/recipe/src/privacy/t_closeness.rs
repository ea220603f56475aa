//! t-closeness in a recipe.

use coversheet_describe::{
    self as describe, Against, Choice, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider,
    Start,
};
use coversheet_hierarchy::Spec;
use serde::{Deserialize, Serialize};

use super::{MissingValues, Reference, Requirement, fields};
use crate::fraction::Fraction;

/// The parameters of t-closeness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TClosenessSpec {
    /// The sensitive column.
    pub column: String,
    /// The largest distance of a class from the whole, 0 to 1.
    pub t: Fraction,
    /// How far apart two values are.
    #[serde(default)]
    pub distance: DistanceName,
    /// For `ordered`: all values in order. Without it they must be numbers, and are ordered by size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// For `hierarchical`: the hierarchy of the column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hierarchy: Option<Spec>,
    /// What classes are compared with.
    #[serde(default)]
    pub reference: Reference,
    /// Whether a missing value counts as one.
    #[serde(default, skip_serializing_if = "MissingValues::is_default")]
    pub missing: MissingValues,
}

/// How far apart two values are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DistanceName {
    /// All equally far.
    #[default]
    Equal,
    /// By their places in an order.
    Ordered,
    /// By the level at which a hierarchy first puts them together.
    Hierarchical,
}

impl Requirement for TClosenessSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn hierarchy(&self) -> Option<&Spec> {
        self.hierarchy.as_ref()
    }

    fn missing(&self, _columns: &[&str]) -> MissingValues {
        self.missing
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "t-closeness",
    title: "Every class like the whole table",
    term: "t-closeness",
    against: Against::Learning,
    expert: false,
    needs: Needs::Sensitive,
    meaning: &[Meaning::always(
        "In every class {column} is spread nearly as in the whole table: the two differ by at most {t} (0 is the same, 1 entirely different).",
    )],
    protects: "learning more from a class than from the whole table",
    limits: "Small values of t also remove the patterns that a study looks for.",
    example: Example {
        head: ["Known to others", "Diagnosis"],
        given: "whole table: half flu, half HIV; t = 0.2",
        classes: &[
            ExampleClass {
                rows: &[["30–39", "HIV"], ["30–39", "HIV"], ["30–39", "HIV"], ["30–39", "flu"]],
                holds: false,
                why: "75 % HIV, 50 % in all: 0.25",
            },
            ExampleClass {
                rows: &[["40–49", "HIV"], ["40–49", "flu"]],
                holds: true,
                why: "50 % HIV as in all: 0",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "t",
            "t, the largest difference",
            "0.2 is usual; smaller is stricter.",
            Kind::Number {
                min: 0.0,
                max: 1.0,
                whole: false,
                slider: Some(Slider { min: 0.05, max: 0.8, step: 0.05 }),
            },
        )
        .start(Start::Number(0.2)),
        Field::new(
            "distance",
            "How far apart two values are",
            "",
            Kind::Choice {
                options: &[
                    Choice::noted("equal", "All equally far", "For names, such as diagnoses."),
                    Choice::noted(
                        "ordered",
                        "By their order",
                        "For numbers and grades: 1 is nearer to 2 than to 9.",
                    ),
                    Choice::noted(
                        "hierarchical",
                        "By common groups",
                        "Two infections are nearer than flu and a fracture.",
                    ),
                ],
            },
        ),
        Field::new(
            "order",
            "The order, lowest first",
            "It begins as the values sort, which may not be what they mean.",
            Kind::Order,
        )
        .when(Condition::Is("distance", "ordered")),
        Field::new(
            "hierarchy",
            "Groups of its values",
            "Values that share a group earlier are nearer.",
            Kind::Hierarchy,
        )
        .when(Condition::Is("distance", "hierarchical")),
        fields::REFERENCE,
        fields::MISSING,
    ],
    source: "Li, Li and Venkatasubramanian 2007",
};
