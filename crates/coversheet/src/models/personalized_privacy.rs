//! Personalized privacy: the engine's model of what a recipe says.

use std::collections::HashMap;
use std::sync::Arc;

use coversheet_engine::model::{Guards, PersonalizedPrivacy, PrivacyModel};
use coversheet_error::{Error, Result};
use coversheet_hierarchy::Hierarchy;
use coversheet_recipe::{MissingValues, PersonalizedPrivacySpec};

use super::{Context, limit};

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

pub(super) fn model(spec: &PersonalizedPrivacySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let (hierarchy, leaves) = context.hierarchy(&spec.column, &spec.hierarchy)?;
    let mut nodes =
        Nodes { hierarchy: &hierarchy, leaves: &leaves, known: HashMap::new(), under: Vec::new() };
    let default = spec.default.as_deref().map(|label| nodes.named(label, &spec.column)).transpose()?;
    let (column, of_code) = match &spec.guard {
        None => (None, vec![default]),
        Some(guard) => {
            let labels = context.column(guard)?.dictionary();
            let of_label = |label: &str| {
                if label.is_empty() { Ok(default) } else { nodes.named(label, guard).map(Some) }
            };
            (
                Some(context.sensitive(guard, MissingValues::Value)?),
                labels.iter().map(of_label).collect::<Result<_>>()?,
            )
        }
    };
    let guards = Guards { column, nodes: of_code, under: nodes.under };
    Ok(Arc::new(PersonalizedPrivacy::new(
        context.sensitive(&spec.column, MissingValues::NoValue)?,
        limit(spec.max),
        guards,
    )?))
}
