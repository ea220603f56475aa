//! Finds the rows of the original that a release was made from, by what it says.

use std::collections::{HashMap, HashSet};

use coversheet_error::{Error, Result};
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::{QuasiIdentifier, Recipe, Role, SuppressionRows};
use coversheet_table::{Column, Table};

/// The most combinations of levels that are tried where labels stand at several levels.
const MAX_TRIES: usize = 1000;

/// A release's levels, and the original's row of each of its rows. Rows that read the same could be
/// exchanged; that changes nothing that is counted.
#[derive(Debug)]
pub(crate) struct Origin {
    pub(crate) levels: Vec<u8>,
    pub(crate) rows: Vec<u32>,
}

impl Origin {
    /// Finds the levels at which the original reads like the release, row for row.
    ///
    /// # Errors
    ///
    /// `original-does-not-match`.
    pub(crate) fn find(
        release: &Table,
        original: &Table,
        recipe: &Recipe,
        quasi_identifiers: &[QuasiIdentifier],
    ) -> Result<Self> {
        let masks = recipe.suppression.rows == SuppressionRows::Mask;
        let name = |column: &QuasiIdentifier| original.columns()[column.position].name();
        let mut candidates: Vec<Vec<u8>> = vec![Vec::new()];
        for column in quasi_identifiers {
            let released = release.column(name(column)).ok_or_else(mismatch)?;
            let height = column.hierarchy.height();
            let fits = |level: &usize| {
                let labels: HashSet<&str> = column.hierarchy.labels(*level).iter().collect();
                let known = |value: &str| labels.contains(value) || masks && value == SUPPRESSED;
                released.dictionary().iter().all(known)
            };
            // The highest first: where only `*` is left, it is more likely the top than masked rows.
            let levels: Vec<u8> = (0..=height).rev().filter(fits).map(|level| level as u8).collect();
            candidates = candidates
                .iter()
                .flat_map(|before| levels.iter().map(|&level| [&before[..], &[level]].concat()))
                .take(MAX_TRIES)
                .collect();
        }
        let kept: Vec<(&Column, &Column)> = release
            .columns()
            .iter()
            .filter(|column| {
                recipe.columns.get(column.name()).is_some_and(|settings| {
                    settings.role != Role::QuasiIdentifier && !settings.pseudonymized()
                })
            })
            .map(|column| Some((column, original.column(column.name())?)))
            .collect::<Option<_>>()
            .ok_or_else(mismatch)?;
        let found = candidates.into_iter().find_map(|levels| {
            let columns = quasi_identifiers.iter().zip(&levels).map(|(column, &level)| {
                let groups = column.hierarchy.groups(level.into());
                let labels = column.hierarchy.labels(level.into());
                let label = |&leaf: &u32| &labels[groups[leaf as usize] as usize];
                let labels: Vec<&str> = column.leaves.iter().map(label).collect();
                Some((release.column(name(column))?, &original.columns()[column.position], labels))
            });
            let rows = matched(release, original, &columns.collect::<Option<Vec<_>>>()?, &kept, masks)?;
            Some(Self { levels, rows })
        });
        found.ok_or_else(mismatch)
    }
}

fn mismatch() -> Error {
    Error::new(
        "original-does-not-match",
        "The released file cannot have been made from this original by generalizing whole columns.",
    )
    .hint("Give the table and the recipe that the file was made from, with its hierarchy files.")
}

/// The original's row of each released row; none if a row has none, or rows of a released class are missing.
fn matched(
    release: &Table,
    original: &Table,
    columns: &[(&Column, &Column, Vec<&str>)],
    kept: &[(&Column, &Column)],
    masks: bool,
) -> Option<Vec<u32>> {
    let class_of_original = |row: usize| -> Vec<&str> {
        columns.iter().map(|(_, column, labels)| labels[column.codes().get(row) as usize]).collect()
    };
    let class_of_release =
        |row: usize| -> Vec<&str> { columns.iter().map(|(column, ..)| column.value(row)).collect() };
    let classes: HashSet<Vec<&str>> = (0..release.rows()).map(class_of_release).collect();
    let mut rows: HashMap<Vec<&str>, Vec<u32>> = HashMap::new();
    for row in 0..original.rows() {
        let mut key = class_of_original(row);
        if !classes.contains(&key) {
            if !masks {
                continue;
            }
            key.fill(SUPPRESSED);
        }
        key.extend(kept.iter().map(|(_, column)| column.value(row)));
        rows.entry(key).or_default().push(row as u32);
    }
    let mut found = Vec::with_capacity(release.rows());
    for row in 0..release.rows() {
        let mut key = class_of_release(row);
        key.extend(kept.iter().map(|(column, _)| column.value(row)));
        found.push(rows.get_mut(&key)?.pop()?);
    }
    rows.into_values().all(|left| left.is_empty()).then_some(found)
}
