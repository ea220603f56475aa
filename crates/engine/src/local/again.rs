//! Classes that were found before, to begin with instead of building them.

#[cfg(test)]
#[path = "again_tests.rs"]
mod again_tests;

use std::collections::BTreeMap;

use coversheet_error::{Error, Result};

use super::partition::{NONE, Partition};
use super::standard::Standard;
use crate::search::FoundClasses;

/// What a partition has that so many steps find.
pub(super) fn keep(partition: &Partition<'_>, steps: usize) -> FoundClasses {
    let tuples = 0..partition.space.tuples() as u32;
    FoundClasses { steps, classes: tuples.map(|tuple| partition.class_of(tuple)).collect() }
}

/// Makes these classes, in their order, for a search of so many steps. They may have been found in another table, or by
/// other settings, so every one of them is checked.
///
/// # Errors
///
/// `search-not-applicable`.
pub(super) fn found(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    found: &FoundClasses,
    steps: usize,
) -> Result<()> {
    if found.steps != steps || found.classes.len() != partition.space.tuples() {
        return Err(refused());
    }
    let mut members: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (tuple, &class) in (0..).zip(&found.classes) {
        if class != NONE {
            members.entry(class).or_default().push(tuple);
        }
    }
    for members in members.into_values() {
        let class = partition.found(members);
        let holds = standard.holds(partition.rows(class), partition.members(class));
        if !holds || !partition.cost(class).is_finite() {
            return Err(refused());
        }
    }
    Ok(())
}

fn refused() -> Error {
    Error::new(
        "search-not-applicable",
        "The classes to begin with do not belong to this table and these settings.",
    )
    .hint("Solve the recipe without them, or with the steps that found them.")
}
