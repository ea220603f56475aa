//! A hierarchy that is put together value by value, with every label kept once.

use coversheet_error::{Error, Result};
use coversheet_table::Interner;

use crate::Hierarchy;

/// The highest hierarchy: levels are counted in bytes.
const MAX_HEIGHT: usize = 255;

/// Refuses a hierarchy that is too high, before room is made for its labels.
///
/// # Errors
///
/// `hierarchy-too-high`.
pub(crate) fn check_height(height: usize) -> Result<()> {
    if height <= MAX_HEIGHT {
        return Ok(());
    }
    Err(Error::new(
        "hierarchy-too-high",
        format!("The hierarchy would have {height} levels above the values; {MAX_HEIGHT} are possible."),
    )
    .hint("Take larger steps from level to level. A mask has a level for each character of the longest value, unless its steps are given."))
}

/// A hierarchy to which values are added one after the other.
#[derive(Debug, Default)]
pub struct HierarchyBuilder {
    /// The labels of each level so far.
    levels: Vec<Interner>,
    /// The group of `level + 1` that each group of `level` belongs to.
    parents: Vec<Vec<u32>>,
    rows: u64,
}

impl HierarchyBuilder {
    /// A hierarchy without values.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a value: `row` is the value itself, then its label at level 1, 2, …
    ///
    /// # Errors
    ///
    /// Rows of different lengths, one value with two different rows, levels that do not nest (two values alike at one
    /// level and different above it), or `out-of-memory`. Rows are counted from 1.
    pub fn push<S: AsRef<str>>(&mut self, row: &[S]) -> Result<()> {
        self.place(row).map(|_| ())
    }

    /// [`HierarchyBuilder::push`], with the value's group of level 1; 0 where there is no such level.
    pub(crate) fn place<S: AsRef<str>>(&mut self, row: &[S]) -> Result<u32> {
        self.rows += 1;
        if self.levels.is_empty() {
            check_height(row.len().saturating_sub(1))?;
            self.levels.resize_with(row.len(), Interner::default);
            self.parents.resize_with(row.len().saturating_sub(1), Vec::new);
        }
        if row.is_empty() && self.levels.is_empty() {
            return Err(empty());
        }
        if row.len() != self.levels.len() {
            return Err(self.ragged(row.len()));
        }
        let (mut below, mut group_1) = (None, 0);
        for (level, label) in row.iter().enumerate() {
            let group = self.levels[level].intern(label.as_ref())?;
            if let Some(child) = below {
                self.adopt(level - 1, child, group)?;
            }
            if level == 1 {
                group_1 = group;
            }
            below = Some(group);
        }
        Ok(group_1)
    }

    /// Adds a value that belongs to a group of level 1 which is there already.
    ///
    /// # Errors
    ///
    /// As [`HierarchyBuilder::push`].
    pub(crate) fn push_into(&mut self, value: &str, group: u32) -> Result<()> {
        self.rows += 1;
        let Some(values) = self.levels.first_mut().filter(|_| !self.parents.is_empty()) else {
            return Err(self.ragged(2));
        };
        let leaf = values.intern(value)?;
        self.adopt(0, leaf, group)
    }

    /// The hierarchy of the values so far.
    ///
    /// # Errors
    ///
    /// `hierarchy-empty` when there are none.
    pub fn finish(self) -> Result<Hierarchy> {
        if self.levels.is_empty() {
            return Err(empty());
        }
        let labels = self.levels.into_iter().map(|level| level.finish().into()).collect();
        Ok(Hierarchy::from_parts(labels, self.parents))
    }

    /// Records that `child` of `level` belongs to `parent`, refusing a second, different parent.
    fn adopt(&mut self, level: usize, child: u32, parent: u32) -> Result<()> {
        let parents = &mut self.parents[level];
        match parents.get(child as usize) {
            Some(&known) if known == parent => Ok(()),
            Some(&known) => Err(self.not_nested(level, child, [known, parent])),
            None => {
                // Groups are numbered as they come, so this one is the next.
                parents.try_reserve(1)?;
                parents.push(parent);
                Ok(())
            }
        }
    }

    fn ragged(&self, levels: usize) -> Error {
        let (row, width) = (self.rows, self.levels.len());
        Error::new(
            "hierarchy-ragged",
            format!("Row {row} of the hierarchy has {levels} levels; the first row has {width}."),
        )
        .hint("Give every value a label at every level.")
        .at_row(row)
    }

    fn not_nested(&self, level: usize, child: u32, parents: [u32; 2]) -> Error {
        let row = self.rows;
        let error = if level == 0 {
            Error::new(
                "hierarchy-duplicate",
                format!("Row {row} of the hierarchy repeats a value with other labels."),
            )
            .hint("Keep one row for each value.")
        } else {
            Error::new(
                "hierarchy-not-nested",
                format!("Row {row} of the hierarchy does not nest: one label of level {level} has two different labels at level {}.", level + 1),
            )
            .hint("Values that share a label at one level must share every label above it.")
        };
        let label = |level: usize, group: u32| self.levels[level].dictionary().get(group);
        let [first, second] = parents.map(|group| label(level + 1, group));
        error.at_row(row).with_value(format!("{} -> {first} and {second}", label(level, child)))
    }
}

fn empty() -> Error {
    Error::new("hierarchy-empty", "The hierarchy has no values.")
        .hint("Give one row per value: the value, then what it becomes at each level.")
}
