//! Random tables under k-anonymity with dropped rows, and every node judged from its definition.

use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_engine::model::KAnonymity;
use coversheet_engine::{Attribute, FrequencySet, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

/// A table, and what is asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) hierarchies: Vec<Hierarchy>,
    /// The lowest level that each attribute may have.
    pub(crate) lowest: Vec<usize>,
    /// `rows[row][attribute]`: a leaf.
    pub(crate) rows: Vec<Vec<u32>>,
    pub(crate) k: u64,
    pub(crate) budget: u64,
}

/// A node: one level per attribute.
pub(crate) type Node = Vec<usize>;

/// What a node makes of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeFigures {
    pub(crate) suppressed: u64,
    /// Classes that are kept.
    pub(crate) classes: usize,
    /// The mean over rows and attributes of (leaves under the value - 1) / (leaves - 1), a suppressed cell
    /// being 1.
    pub(crate) loss: f64,
}

/// A hierarchy of up to 6 leaves and up to 3 levels above them; the top need not be a single group.
fn hierarchy() -> impl Strategy<Value = Hierarchy> {
    (2_usize..=6, prop::collection::vec(prop::collection::vec(0_usize..4, 6), 0..=3)).prop_map(
        |(leaves, merges)| {
            let mut groups: Vec<usize> = (0..leaves).collect();
            let mut rows: Vec<Vec<String>> = groups.iter().map(|leaf| vec![format!("v{leaf}")]).collect();
            for (level, merge) in merges.iter().enumerate() {
                for (row, group) in rows.iter_mut().zip(&mut groups) {
                    *group = merge[*group];
                    row.push(format!("l{level}g{group}"));
                }
            }
            Hierarchy::from_rows(&rows).unwrap()
        },
    )
}

/// Any table with at least k rows.
pub(crate) fn case() -> impl Strategy<Value = Case> {
    (prop::collection::vec((hierarchy(), prop_oneof![Just(0), 0_usize..=2]), 1..=4), 1_u64..=4, 0_u64..=6)
        .prop_flat_map(|(attributes, k, budget)| {
            let lowest =
                attributes.iter().map(|(hierarchy, lowest)| (*lowest).min(hierarchy.height())).collect();
            let hierarchies: Vec<Hierarchy> =
                attributes.into_iter().map(|(hierarchy, _)| hierarchy).collect();
            let row: Vec<_> = hierarchies.iter().map(|hierarchy| 0..hierarchy.leaves() as u32).collect();
            (Just((hierarchies, lowest)), prop::collection::vec(row, 4..=20), Just(k), Just(budget))
        })
        .prop_map(|((hierarchies, lowest), rows, k, budget)| Case { hierarchies, lowest, rows, k, budget })
}

impl Case {
    pub(crate) fn problem(&self) -> Problem {
        let columns: Vec<Vec<u32>> = (0..self.hierarchies.len())
            .map(|attribute| self.rows.iter().map(|row| row[attribute]).collect())
            .collect();
        let attribute = |(hierarchy, &lowest): (&Hierarchy, &usize)| {
            Attribute::new("a", hierarchy, None, 1.0).with_min_level(lowest)
        };
        Problem {
            attributes: self.hierarchies.iter().zip(&self.lowest).map(attribute).collect(),
            frequency: Arc::new(FrequencySet::new(self.rows.len(), &columns, None, None).unwrap()),
            models: vec![Arc::new(KAnonymity::new(self.k).unwrap())],
            suppression: Suppression { rows: self.budget, mode: SuppressionMode::Drop, complementary: None },
        }
    }

    /// The label of a row's cell at a level.
    pub(crate) fn label(&self, row: &[u32], attribute: usize, level: usize) -> &str {
        self.hierarchies[attribute].path(row[attribute])[level]
    }

    /// Every node, in lexicographic order.
    pub(crate) fn nodes(&self) -> Vec<Node> {
        let mut nodes = vec![vec![]];
        for (hierarchy, &lowest) in self.hierarchies.iter().zip(&self.lowest) {
            let extended =
                |node: Node| (lowest..=hierarchy.height()).map(move |level| [&node[..], &[level]].concat());
            nodes = nodes.into_iter().flat_map(extended).collect();
        }
        nodes
    }

    pub(crate) fn judge(&self, node: &[usize]) -> NodeFigures {
        let mut classes: BTreeMap<Vec<&str>, Vec<&Vec<u32>>> = BTreeMap::new();
        for row in &self.rows {
            let labels = node.iter().enumerate().map(|(attribute, &level)| self.label(row, attribute, level));
            classes.entry(labels.collect()).or_default().push(row);
        }
        let kept: Vec<_> = classes.values().filter(|class| class.len() as u64 >= self.k).collect();
        let kept_rows: usize = kept.iter().map(|class| class.len()).sum();
        let cell = |row: &[u32], attribute: usize| {
            let hierarchy = &self.hierarchies[attribute];
            let leaves = hierarchy.leaves() as u32;
            let own = self.label(row, attribute, node[attribute]);
            let alike = (0..leaves).filter(|&leaf| hierarchy.path(leaf)[node[attribute]] == own).count();
            (alike - 1) as f64 / f64::from(leaves - 1)
        };
        let row_loss = |row: &&Vec<u32>| {
            let cells = (0..node.len()).map(|attribute| cell(row, attribute));
            cells.sum::<f64>() / node.len() as f64
        };
        let suppressed = self.rows.len() - kept_rows;
        let lost: f64 = kept.iter().copied().flatten().map(row_loss).sum::<f64>() + suppressed as f64;
        NodeFigures {
            suppressed: suppressed as u64,
            classes: kept.len(),
            loss: lost / self.rows.len() as f64,
        }
    }

    /// The nodes within the budget.
    pub(crate) fn within(&self) -> Vec<Node> {
        self.nodes().into_iter().filter(|node| self.judge(node).suppressed <= self.budget).collect()
    }

    /// The nodes within the budget with no such node below them.
    pub(crate) fn minimal(&self) -> Vec<Node> {
        let within = self.within();
        let is_minimal = |node: &&Node| !within.iter().any(|other| other != *node && below(other, node));
        within.iter().filter(is_minimal).cloned().collect()
    }
}

/// Whether no level of the first is above that of the second.
pub(crate) fn below(first: &[usize], second: &[usize]) -> bool {
    first.iter().zip(second).all(|(first, second)| first <= second)
}
