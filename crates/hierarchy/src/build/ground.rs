//! What a tree stands on: the values by themselves, or the hierarchy of another builder.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Values;
use crate::{Hierarchy, SUPPRESSED};

/// A value and its labels on the ground, up to the last below `*`.
pub(super) type Path<'a> = Vec<&'a str>;

/// For each name in a tree the values that it stands for, each with the level at which it is their label.
pub(super) type Named<'a> = FxHashMap<&'a str, Vec<(Path<'a>, usize)>>;

/// The values under a tree.
#[derive(Default)]
pub(super) struct Ground<'a> {
    pub(super) named: Named<'a>,
    /// The values that have no name in the tree.
    pub(super) unnamed: Vec<Path<'a>>,
}

impl<'a> Ground<'a> {
    /// The names by themselves, and the column's other values.
    pub(super) fn of_names(names: &[&'a str], values: Values<'a>) -> Self {
        let mut ground = Self::default();
        for &name in names {
            ground.named.insert(name, vec![(vec![name], 0)]);
        }
        ground.unnamed =
            values.iter().filter(|value| !ground.named.contains_key(value)).map(|v| vec![v]).collect();
        ground
    }

    /// The values of a hierarchy with their labels up to level `levels`, and the column's values that it lacks. A
    /// value is found by the first of its labels that is a name.
    pub(super) fn of_hierarchy(
        names: &[&'a str],
        values: Values<'a>,
        hierarchy: &'a Hierarchy,
        levels: usize,
    ) -> Self {
        let known = hierarchy.leaf_of();
        let lacking = values.iter().filter(|value| !known.contains_key(value)).map(|value| vec![value]);
        let paths = (0..hierarchy.leaves() as u32).map(|leaf| {
            let mut path = hierarchy.path(leaf);
            path.truncate(levels + 1);
            path
        });
        let names: FxHashSet<&str> = names.iter().copied().collect();
        let mut ground = Self::default();
        for path in paths.chain(lacking) {
            match path.iter().position(|label| names.contains(label)) {
                Some(level) => ground.named.entry(path[level]).or_default().push((path, level)),
                None => ground.unnamed.push(path),
            }
        }
        ground
    }
}

/// How many levels above 0 a hierarchy has without the `*`.
pub(crate) fn levels_below_top(hierarchy: &Hierarchy) -> usize {
    let height = hierarchy.height();
    if hierarchy.labels(height) == [SUPPRESSED] { height.saturating_sub(1) } else { height }
}
