//! What a tree must say of its levels, and that no value stands in it twice.

use coversheet_error::{Error, Result};
use rustc_hash::FxHashSet;

use super::Tree;
use super::tree_nodes::{depth, names};

impl Tree {
    /// Checks what does not depend on the values; the names in the tree and its levels of groups.
    pub(super) fn check(&self) -> Result<(Vec<&str>, usize)> {
        let depth = depth(&self.groups);
        let levels = self.rest.as_ref().map_or(depth, Vec::len);
        if levels < depth {
            return Err(wrong_rest(format!("The tree has {depth} levels of groups, its \"rest\" {levels}.")));
        }
        if !self.levels.is_empty() && self.levels.len() != levels {
            return Err(Error::new(
                "tree-level-names",
                format!("The tree has {levels} levels of groups but {} names for them.", self.levels.len()),
            )
            .hint("Name every level of groups, the innermost first, or none."));
        }
        if self.over.is_none() {
            self.check_ground(0)?;
        }
        let mut known = Vec::new();
        names(&self.groups, &mut known);
        let mut seen = FxHashSet::default();
        match known.iter().find(|&&name| !seen.insert(name)) {
            Some(&twice) => Err(Error::new("tree-value-twice", "A value stands twice in the tree.")
                .hint("Leave it in one group only.")
                .with_value(twice)),
            None => Ok((known, levels)),
        }
    }

    /// Checks what is asked of a hierarchy of so many levels above 0 without the `*`.
    pub(super) fn check_ground(&self, levels: usize) -> Result<()> {
        if self.keep > levels {
            return Err(too_many_kept(self.keep, levels));
        }
        let rest = self.rest.as_deref().unwrap_or_default();
        let grows = rest.is_sorted() && rest.first().is_none_or(|&first| first >= self.keep);
        if grows && rest.last().is_none_or(|&last| last <= levels) {
            return Ok(());
        }
        Err(wrong_rest(format!(
            "The levels of \"rest\" do not go up from {}, the last level that is kept, to {levels}, the last below the \"*\".",
            self.keep
        )))
    }
}

fn too_many_kept(keep: usize, levels: usize) -> Error {
    Error::new(
        "tree-keep",
        format!("The tree keeps {keep} levels of groups of what it stands on, which has {levels} below the \"*\"."),
    )
    .hint(match levels {
        0 => String::from("Leave \"keep\" out."),
        _ => format!(
            "Keep at most {levels}: \"keep\": {levels}. If the number depends on the data, write the builder down with freeze first."
        ),
    })
}

fn wrong_rest(message: String) -> Error {
    Error::new("tree-rest", message).hint(
        "List one level of the builder below for each of the tree's levels, the innermost first, such as 2, 3.",
    )
}
