//! Personalized privacy in a recipe.

use coversheet_describe::{
    self as describe, Against, Condition, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use std::collections::HashMap;
use std::sync::Arc;

use coversheet_engine::model::{Guards, PersonalizedPrivacy, PrivacyModel};
use coversheet_hierarchy::{Hierarchy, Spec};
use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Context, Requirement, can_be_sensitive, fields};
use crate::recipe::Role;

/// The parameters of [personalized privacy](PersonalizedPrivacy).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    pub max: f64,
}

impl PersonalizedPrivacySpec {
    fn columns(&self) -> Vec<&str> {
        [Some(self.column.as_str()), self.guard.as_deref()].into_iter().flatten().collect()
    }
}

/// The guarding nodes that were named, each once.
#[derive(Debug)]
struct Nodes<'h> {
    hierarchy: &'h Hierarchy,
    /// The leaf of each sensitive value.
    leaves: &'h [u32],
    known: HashMap<String, u32>,
    /// For each node, whether each sensitive value is under it.
    under: Vec<Vec<bool>>,
}

impl Nodes<'_> {
    /// The node of a label. Of nodes with the same label the most general is meant, which guards most.
    fn find(&mut self, label: &str) -> Option<u32> {
        if let Some(&node) = self.known.get(label) {
            return Some(node);
        }
        let of_level = |level: usize| {
            Some((level, self.hierarchy.labels(level).iter().position(|other| other == label)? as u32))
        };
        let (level, group) = (0..=self.hierarchy.height()).rev().find_map(of_level)?;
        let groups = self.hierarchy.groups(level);
        self.under.push(self.leaves.iter().map(|&leaf| groups[leaf as usize] == group).collect());
        let node = self.under.len() as u32 - 1;
        self.known.insert(label.to_owned(), node);
        Some(node)
    }

    /// The node of a label, or an error that names the column where it stands.
    fn named(&mut self, label: &str, column: &str) -> Result<u32> {
        self.find(label).ok_or_else(|| {
            Error::new("unknown-guard", "A guarding node is no label of the hierarchy.")
                .hint(
                    "Use a value of the sensitive column or a label that its hierarchy gives at some level.",
                )
                .at_column(column)
                .with_value(format!("{label:?}"))
        })
    }
}

impl Requirement for PersonalizedPrivacySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn counted(&self) -> Vec<Vec<&str>> {
        vec![self.columns()]
    }

    /// What a person guards says something about them, so that column need not be released.
    fn takes(&self, column: &str, role: Role) -> bool {
        can_be_sensitive(role) || role == Role::Identifier && self.guard.as_deref() == Some(column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let (hierarchy, leaves) = context.hierarchy(&self.column, &self.hierarchy)?;
        let mut nodes =
            Nodes { hierarchy: &hierarchy, leaves: &leaves, known: HashMap::new(), under: Vec::new() };
        let default = self.default.as_deref().map(|label| nodes.named(label, &self.column)).transpose()?;
        let place = context.counted(&self.columns())?;
        let (values, of_code) = match &self.guard {
            None => ((0..leaves.len() as u32).collect(), vec![default; leaves.len()]),
            Some(guard) => {
                let labels = context.column(guard)?.dictionary();
                let of_label = |label: &str| {
                    if label.is_empty() { Ok(default) } else { nodes.named(label, guard).map(Some) }
                };
                let of_label: Vec<Option<u32>> = labels.iter().map(of_label).collect::<Result<_>>()?;
                let pairs = &context.counted[place].combinations;
                pairs.iter().map(|pair| (pair[0], of_label[pair[1] as usize])).unzip()
            }
        };
        let guards = Guards { values, nodes: of_code, under: nodes.under };
        Ok(Arc::new(PersonalizedPrivacy::new(place, self.max, guards)?))
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
