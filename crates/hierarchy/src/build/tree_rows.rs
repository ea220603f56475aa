//! The rows of a tree's hierarchy, and that they nest.

use coversheet_error::{Error, Result};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Node;
use super::ground::Named;
use crate::SUPPRESSED;

/// A walk through a tree that finds the rows of its hierarchy.
pub(super) struct Walk<'a> {
    keep: usize,
    /// Levels of groups of the tree.
    levels: usize,
    named: Named<'a>,
    pub(super) rows: Vec<Vec<String>>,
    /// The first row of each label of the last level that is kept.
    kept: FxHashMap<String, usize>,
    /// The labels around each label, outermost first, by how many there are.
    around: FxHashMap<(usize, &'a str), Vec<&'a str>>,
    /// The tree's groups, each by how many are around it.
    groups: FxHashSet<(usize, &'a str)>,
}

impl<'a> Walk<'a> {
    /// For a tree that keeps so many levels and has so many of its own.
    pub(super) fn new(keep: usize, levels: usize, named: Named<'a>) -> Self {
        let (kept, around, groups) = Default::default();
        Self { keep, levels, named, rows: Vec::new(), kept, around, groups }
    }

    /// Adds the rows of the values in the nodes; `around` are the labels of the groups around them, outermost first.
    ///
    /// # Errors
    ///
    /// `tree-splits-group` and `tree-group-twice`.
    pub(super) fn visit(&mut self, nodes: &'a [Node], around: &mut Vec<&'a str>) -> Result<()> {
        for node in nodes {
            match node {
                Node::Value(name) => {
                    for (path, level) in self.named.remove(name.as_str()).unwrap_or_default() {
                        let stays = path.get(self.keep.max(level)).copied().unwrap_or(name);
                        self.add(&path, stays, around)?;
                    }
                }
                Node::Group { group, of } => {
                    self.claim(group, around)?;
                    self.groups.insert((around.len(), group));
                    around.push(group);
                    self.visit(of, around)?;
                    around.pop();
                }
            }
        }
        Ok(())
    }

    /// Adds the row of a value in these groups, the outermost first, with `stays` where it has no other label.
    ///
    /// # Errors
    ///
    /// As [`Walk::visit`].
    pub(super) fn add(&mut self, path: &[&'a str], stays: &'a str, around: &[&'a str]) -> Result<()> {
        let mut labels = around.to_vec();
        labels.resize(self.levels, stays);
        let kept = (0..=self.keep).map(|level| path.get(level).copied().unwrap_or(stays));
        let row = kept.chain(labels.iter().rev().copied()).chain([SUPPRESSED]);
        let row: Vec<String> = row.map(str::to_owned).collect();
        if self.keep > 0 {
            let first = *self.kept.entry(row[self.keep].clone()).or_insert(self.rows.len());
            let above = self.keep + 1..;
            if self.rows.get(first).is_some_and(|first| first[above.clone()] != row[above]) {
                return Err(self.splits(&row[self.keep]));
            }
        }
        for (level, label) in labels.iter().enumerate() {
            self.claim(label, &labels[..level])?;
        }
        self.rows.push(row);
        Ok(())
    }

    /// Moves labels, outermost first, to where the tree has the innermost of its groups among them.
    pub(super) fn follow(&self, labels: &mut [&'a str]) {
        let inside = (0..labels.len()).rev().find(|&at| self.groups.contains(&(at, labels[at])));
        if let Some((at, around)) = inside.and_then(|at| Some((at, self.around.get(&(at, labels[at]))?))) {
            labels[..at].copy_from_slice(around);
        }
    }

    fn splits(&self, label: &str) -> Error {
        Error::new(
            "tree-splits-group",
            format!("The tree takes a group of level {} apart, a level that it keeps.", self.keep),
        )
        .hint(format!(
            "Put all of that group in one place, most simply by its label, or keep fewer levels: \"keep\": {}.",
            self.keep - 1
        ))
        .with_value(label)
    }

    /// Gives a label its place at the level that is so far in; it may have only one there.
    fn claim(&mut self, label: &'a str, around: &[&'a str]) -> Result<()> {
        let known = self.around.entry((around.len(), label)).or_insert_with(|| around.to_vec());
        if known == around {
            return Ok(());
        }
        Err(Error::new(
            "tree-group-twice",
            "Two groups of one level have the same label but are in different groups.",
        )
        .hint(
            "Give one of them another label, or join them: a reader of the release could not tell them apart.",
        )
        .with_value(label))
    }
}
