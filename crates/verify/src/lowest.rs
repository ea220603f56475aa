//! Whether a release keeps to the lowest level of each column.

use std::collections::HashMap;

use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::{QuasiIdentifier, Recipe, Role};
use coversheet_table::{Column, Table};

use crate::labels::Allowed;
use crate::own_labels::OwnLabels;
use crate::shown::number;
use crate::view::{Original, View};

/// What is to be said of a column, in a sentence.
#[derive(Debug)]
pub(crate) enum Lowest {
    /// Some cells are finer than they may be.
    Finer(String),
    /// The file alone does not show it.
    Unknown(String),
}

/// Looks at every column that has a lowest level above 0: with the original at every cell, else at what the
/// recipe's hierarchy says of the values by itself.
pub(crate) fn check(release: &Table, recipe: &Recipe, view: &View<'_>) -> Vec<Lowest> {
    let mut findings = Vec::new();
    for (name, settings) in &recipe.columns {
        let lowest = settings.min_level;
        if settings.role != Role::QuasiIdentifier || lowest == 0 {
            continue;
        }
        let Some(column) = release.column(name) else { continue };
        let finer = match view.hierarchy(name) {
            Some((original, quasi_identifier)) => {
                finer_than_original(column, original, quasi_identifier, lowest)
            }
            None if recipe.lacks_lists_of(name) || settings.ranges => None,
            None => Allowed::new(settings.hierarchy.as_ref(), lowest, column).map(|allowed| {
                cells(column, |label| !(allowed.holds(label) || settings.sets && allowed.holds_set(label)))
            }),
        };
        match finer {
            Some(0) => {}
            Some(cells) => findings.push(Lowest::Finer(format!(
                "The column {name:?} must be at level {lowest} or above; {} finer.",
                number(cells, "cell is", "cells are")
            ))),
            None if view.hierarchy(name).is_some() => findings.push(Lowest::Unknown(format!(
                "Some cells of the column {name:?} could be of several rows of the original, and be at level {lowest} or above for one and finer for another."
            ))),
            None => findings.push(Lowest::Unknown(format!(
                "The file alone does not show whether the column {name:?} is at level {lowest} or above; give the table that it was made from as well: --original DATA.csv."
            ))),
        }
    }
    findings
}

/// The cells whose label, unless it is `*`, is like this.
fn cells(column: &Column, like: impl Fn(&str) -> bool) -> u64 {
    let labels = column.dictionary().iter().zip(column.counts());
    labels.filter(|(label, _)| *label != SUPPRESSED && like(label)).map(|(_, cells)| cells).sum()
}

/// How many cells read like no level from the lowest up of the cell that they were made from, whichever that can be;
/// none where that depends on which it was.
fn finer_than_original(
    column: &Column,
    original: &Original<'_>,
    quasi_identifier: &QuasiIdentifier,
    lowest: usize,
) -> Option<u64> {
    let QuasiIdentifier { position, hierarchy, leaves, .. } = quasi_identifier;
    let source = &original.table.columns()[*position];
    let own = OwnLabels::of(quasi_identifier);
    let groups = hierarchy.groups(lowest);
    // A range or a set may be written if it has the whole group of the lowest level.
    let has_group = |label: &str, leaf: u32| {
        let leaves = own.leaves(label);
        let group = groups[leaf as usize];
        let within = leaves.iter().filter(|&&leaf| groups[leaf as usize] == group).count();
        within > 0
            && !own.is_finer_set(label)
            && within == groups.iter().filter(|&&other| other == group).count()
    };
    let mut seen: HashMap<(u32, u32), bool> = HashMap::new();
    let mut is_finer = |before: u32, code: u32| {
        *seen.entry((before, code)).or_insert_with(|| {
            let label = column.dictionary().get(code);
            let path = hierarchy.path(leaves[before as usize]);
            label != SUPPRESSED
                && !path.iter().skip(lowest).any(|allowed| *allowed == label)
                && !has_group(label, leaves[before as usize])
        })
    };
    let mut finer = 0;
    for (row, code) in (0..).zip(column.codes().iter()) {
        let rows = original.rows(&row)?;
        let here = rows.iter().filter(|&&row| is_finer(source.codes().get(row as usize), code)).count();
        if here != 0 && here != rows.len() {
            return None;
        }
        finer += u64::from(here > 0);
    }
    Some(finer)
}
