//! The check of a whole file: its columns, its lowest levels and every model of the recipe.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Files;
use coversheet_recipe::{Recipe, Role, check_columns, quasi_identifiers, read_population};
use coversheet_table::{ReadOptions, Table};
use serde::Serialize;

use crate::check::{PrivacyReport, number};
use crate::evidence::Evidence;
use crate::group::Groups;
use crate::lowest::{self, Lowest};
use crate::model;
use crate::origin::Origin;
use crate::pseudonym::is_pseudonym;
use crate::read_back::{ReadBack, read_back};
use crate::requirements::requirements;
use crate::view::{Original, View};

/// What a check of released bytes found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// Whether every model holds, and no column is there that must not be.
    pub holds: bool,
    /// Rows of the file.
    pub rows: u64,
    /// Groups of rows that are alike in every quasi-identifier.
    pub classes: u64,
    /// Rows of the smallest group.
    pub smallest: u64,
    /// What each model of the recipe achieves, in the same order.
    pub privacy: Vec<PrivacyReport>,
    /// What does not hold, one sentence each.
    pub violations: Vec<String>,
    /// What the reader must know about this check, one sentence each.
    pub notices: Vec<String>,
}

/// Checks a file against a recipe's roles and models.
///
/// # Errors
///
/// Those of reading the file, `released-column-missing` and `unknown-column` when the file is not one that
/// the recipe could have made, `count-invalid`, and `original-needed` when a model cannot be checked on the
/// file alone. A model that does not hold is no error but a verdict.
pub fn verify(bytes: &[u8], recipe: &Recipe) -> Result<Verdict> {
    let file = read_back(&[bytes], ReadOptions::default(), recipe, &mut |_, _| ())?;
    judge(&file, recipe, &View::of_release(&file.table, recipe)?)
}

/// [`verify`] with the table that the file was made from, for models that a file alone cannot show: where
/// persons are counted, classes are compared with the input or a population, or a model names a hierarchy.
/// The file must be what generalizing whole columns of the original and suppressing classes gives.
///
/// # Errors
///
/// As [`verify`], those of the hierarchies, and `original-does-not-match`.
pub fn verify_with_original(
    bytes: &[u8],
    recipe: &Recipe,
    original: &Table,
    files: &dyn Files,
) -> Result<Verdict> {
    check_columns(original, recipe)?;
    let file = read_back(&[bytes], ReadOptions::default(), recipe, &mut |_, _| ())?;
    let table = &file.table;
    columns(table, recipe)?;
    let people = read_population(original, recipe, files)?;
    let columns = &quasi_identifiers(original, recipe, people.as_ref(), files)?;
    let origin = Origin::find(table, original, recipe, columns)?;
    let evidence = Evidence::new(original, recipe, files, columns, &origin.levels)?;
    let original = Original { row_of: Some(origin.rows), ..Original::of(original, recipe)? };
    let view = View::of_release(table, recipe)?.with_original(original).with_evidence(&evidence);
    judge(&file, recipe, &view.with_hierarchies(columns))
}

/// Checks a table that was read back, seen as `view`.
///
/// # Errors
///
/// As [`verify`], but for reading.
pub fn judge(file: &ReadBack, recipe: &Recipe, view: &View<'_>) -> Result<Verdict> {
    recipe.check_resolved()?;
    let ReadBack { table, bare } = file;
    let mut violations = columns(table, recipe)?;
    if *bare > 0 {
        violations.push(format!(
            "Cells that begin like a formula must have an apostrophe before them; {} none.",
            number(*bare, "cell has", "cells have")
        ));
    }
    let width = view.quasi_identifiers().len();
    let groups = Groups::of(view, &(0..width).collect::<Vec<_>>());
    let sizes: Vec<u64> = groups.iter(view).map(|group| group.size()).collect();
    let mut privacy = Vec::new();
    let mut notices = Vec::new();
    let mut counts_persons = false;
    for finding in lowest::check(table, recipe, view) {
        match finding {
            Lowest::Finer(sentence) => violations.push(sentence),
            Lowest::Unknown(sentence) => notices.push(sentence),
        }
    }
    for (model, parameters) in requirements(recipe)? {
        let check = model::check(&model, &parameters, view)?;
        let report = PrivacyReport::new(&model, &parameters, &*check, view);
        if !report.holds {
            violations
                .push(format!("{model} does not hold: {} is required. {}", report.required, report.sentence));
        }
        counts_persons |= check.counts_persons();
        privacy.push(report);
    }
    if counts_persons && view.hides_persons() {
        notices.push(
            "Rows were counted where the models count persons, because the released file does not say which rows are of one person. Give the original table to have persons counted."
                .to_owned(),
        );
    }
    Ok(Verdict {
        holds: violations.is_empty(),
        rows: sizes.iter().sum(),
        classes: sizes.len() as u64,
        smallest: sizes.iter().copied().min().unwrap_or(0),
        privacy,
        violations,
        notices,
    })
}

/// Compares the columns of a file with those that a recipe releases; returns what must not be there.
fn columns(table: &Table, recipe: &Recipe) -> Result<Vec<String>> {
    let mut violations = Vec::new();
    for column in table.columns() {
        match recipe.columns.get(column.name()) {
            None => {
                return Err(Error::new(
                    "unknown-column",
                    "The file has a column that the recipe does not name.",
                )
                .hint("Check the file against the recipe that made it.")
                .at_column(column.name()));
            }
            Some(settings) if settings.pseudonymized() => {
                let others = column.dictionary().iter().filter(|value| !is_pseudonym(value)).count();
                if others > 0 {
                    violations.push(format!(
                        "The column {:?} must hold pseudonyms only; {others} of its values are none.",
                        column.name()
                    ));
                }
            }
            Some(settings) if settings.role == Role::Person => violations.push(format!(
                "The column {:?} says whose a row is and must not be in the file.",
                column.name()
            )),
            Some(settings) if !settings.released() => {
                violations.push(format!(
                    "The column {:?} is an identifier and must not be in the file.",
                    column.name()
                ));
            }
            Some(_) => {}
        }
    }
    for (name, settings) in &recipe.columns {
        if settings.released() && table.column(name).is_none() {
            return Err(Error::new(
                "released-column-missing",
                "The file lacks a column that the recipe releases.",
            )
            .hint("Check the file against the recipe that made it.")
            .at_column(name));
        }
    }
    Ok(violations)
}
