//! Personalized privacy in a recipe.

use coversheet_describe::{
    self as describe, Against, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use coversheet_hierarchy::Spec;
use serde::{Deserialize, Serialize};

use super::{MissingValues, Requirement, can_be_sensitive, fields};
use crate::fraction::Fraction;
use crate::role::Role;

/// The parameters of personalized privacy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PersonalizedPrivacySpec {
    /// The sensitive column.
    pub column: String,
    /// A hierarchy of its values; guarding nodes are labels in it.
    pub hierarchy: Spec,
    /// The column that says each row's guarding node. An empty cell stands for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<String>,
    /// The guarding node of rows that name none; without it they guard nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The largest probability with which a value under a row's guarding node may be thought to be the row's.
    pub max: Fraction,
}

impl Requirement for PersonalizedPrivacySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn hierarchy(&self) -> Option<&Spec> {
        Some(&self.hierarchy)
    }

    fn counted(&self) -> Vec<Vec<&str>> {
        [Some(&self.column), self.guard.as_ref()]
            .into_iter()
            .flatten()
            .map(|name| vec![name.as_str()])
            .collect()
    }

    /// A row that names nothing to guard stands for the default.
    fn missing(&self, columns: &[&str]) -> MissingValues {
        if columns == [self.column.as_str()] { MissingValues::NoValue } else { MissingValues::Value }
    }

    /// What a person guards says something about them, so that column need not be released.
    fn takes(&self, column: &str, role: Role) -> bool {
        can_be_sensitive(role) || role == Role::Identifier && self.guard.as_deref() == Some(column)
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "personalized-privacy",
    title: "What each person wants guarded",
    term: "personalized privacy",
    against: Against::Learning,
    expert: true,
    needs: Needs::Sensitive,
    meaning: &[
        Meaning::when(
            Condition::Given("guard"),
            "The chance that somebody has a value that falls under what {guard} names in {column} is at most {max:share}.",
        ),
        Meaning::always(
            "The chance that somebody has a value that falls under “{default}” in {column} is at most {max:share}.",
        ),
    ],
    protects: "what each person wants guarded being likely in their class",
    limits: "Protects only what is named; what counts as alike is up to the groups of the column.",
    example: Example {
        head: ["Wants guarded", "Diagnosis"],
        given: "at most 50 %",
        classes: &[
            ExampleClass {
                rows: &[["any infection", "flu"], ["any infection", "HIV"], ["nothing", "flu"]],
                holds: false,
                why: "all have an infection",
            },
            ExampleClass {
                rows: &[["any infection", "flu"], ["nothing", "gout"], ["nothing", "asthma"]],
                holds: true,
                why: "1 of 3 has an infection",
            },
        ],
    },
    fields: &[
        fields::COLUMN,
        Field::new(
            "hierarchy",
            "Groups of its values",
            "Guarded nodes are values or groups of these.",
            Kind::Hierarchy,
        )
        .start(Start::Hierarchy),
        Field::new(
            "guard",
            "Column with each person’s wish",
            "An empty cell means the default.",
            Kind::Guard,
        ),
        Field::new(
            "default",
            "Default",
            "A value or group; * is everything. Empty guards nothing.",
            Kind::Text,
        )
        .start(Start::Text("*")),
        Field::new(
            "max",
            "Largest chance",
            "0.5 is one in two.",
            Kind::Share { min: 0.0001, slider: Slider { min: 0.05, max: 1.0, step: 0.05 } },
        )
        .start(Start::Number(1.0)),
    ],
    source: "Xiao and Tao 2006",
};
