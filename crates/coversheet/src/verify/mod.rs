//! Checks a release from its bytes alone, as a recipient would read them.
//!
//! This shares nothing with the search: the file is read back, rows are grouped by what their
//! quasi-identifiers say, and every model of the recipe is measured on the groups by its definition, with
//! parameters that are read from the recipe anew. No cell may be finer than its column's lowest level. Real numbers that are over a bound by less than a part in
//! a thousand million are within it; numbers of rows, persons and values are compared exactly. In a release
//! with masked rows these are a class of their own.

mod check;
mod evidence;
mod group;
mod labels;
mod lowest;
mod model;
mod number;
mod origin;
mod reference;
mod view;

use coversheet_hierarchy::Files;
use coversheet_table::{Column, Error, ReadOptions, Reader, Result, Table, is_formula, unescaped};
use serde::Serialize;
use serde_json::Value;

use crate::prepare::{Prepared, check_columns};
use crate::progress::{Phase, Progress};
use crate::pseudonym::is_pseudonym;
use crate::recipe::{Recipe, Role};

pub use check::PrivacyReport;
pub(crate) use check::{Check, number};
pub(crate) use evidence::Evidence;
use origin::Origin;

pub(crate) use group::{Group, Groups};
use lowest::Lowest;
pub(crate) use view::{Labels, Original, View};

/// What a check of released bytes found.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    let file = read_back(&[bytes], ReadOptions::default(), recipe, &mut |_| ())?;
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
    let file = read_back(&[bytes], ReadOptions::default(), recipe, &mut |_| ())?;
    let table = &file.table;
    columns(table, recipe)?;
    let prepared = Prepared::new(original, recipe, files, None)?;
    let columns = &prepared.quasi_identifiers;
    let origin = Origin::find(table, original, recipe, columns)?;
    let evidence = Evidence::new(original, recipe, files, columns, &origin.levels)?;
    let original = Original { row_of: Some(origin.rows), ..Original::of(original, recipe)? };
    let view = View::of_release(table, recipe)?.with_original(original).with_evidence(&evidence);
    judge(&file, recipe, &view.with_hierarchies(columns))
}

/// A file that was read back.
#[derive(Debug)]
pub(crate) struct ReadBack {
    /// Its cells, without the apostrophes that the recipe puts before formulas.
    pub(crate) table: Table,
    /// Its cells that begin like a formula though the recipe has them escaped.
    bare: u64,
}

/// Reads a file in parts.
pub(crate) fn read_back<P: AsRef<[u8]>>(
    parts: &[P],
    options: ReadOptions,
    recipe: &Recipe,
    progress: &mut dyn FnMut(Progress),
) -> Result<ReadBack> {
    let total = parts.iter().map(|part| part.as_ref().len() as u64).sum();
    let mut done = 0;
    let mut reader = Reader::new(options);
    for part in parts {
        progress(Progress::new(Phase::Verifying, done, total));
        reader.push(part.as_ref())?;
        done += part.as_ref().len() as u64;
    }
    let table = reader.finish()?;
    if !recipe.release.escapes() {
        return Ok(ReadBack { table, bare: 0 });
    }
    let bare = table.columns().iter().map(formulas).sum();
    Ok(ReadBack { table: table.reworded(unescaped)?, bare })
}

/// The cells of a column, its name among them, that begin like a formula.
fn formulas(column: &Column) -> u64 {
    let values = column.dictionary().iter().zip(column.counts());
    let cells: u64 = values.filter(|(value, _)| is_formula(value)).map(|(_, count)| count).sum();
    cells + u64::from(is_formula(column.name()))
}

/// Checks a table that was read back, seen as `view`.
pub(crate) fn judge(file: &ReadBack, recipe: &Recipe, view: &View<'_>) -> Result<Verdict> {
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
        notices.extend(check.notice());
        privacy.push(report);
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

/// What each model of a recipe achieves on a view.
pub(crate) fn privacy(recipe: &Recipe, view: &View<'_>) -> Result<Vec<PrivacyReport>> {
    let measure = |(model, parameters): (String, Value)| {
        let check = model::check(&model, &parameters, view)?;
        Ok(PrivacyReport::new(&model, &parameters, &*check, view))
    };
    requirements(recipe)?.into_iter().map(measure).collect()
}

/// The checks of a recipe's models on a view, with the models' names.
pub(crate) fn checks<'v>(recipe: &Recipe, view: &'v View<'v>) -> Result<Vec<(String, Box<dyn Check + 'v>)>> {
    let bind = |(model, parameters): (String, Value)| {
        let check = model::check(&model, &parameters, view)?;
        Ok((model, check))
    };
    requirements(recipe)?.into_iter().map(bind).collect()
}

/// The models of a recipe as it writes them: names and parameters.
fn requirements(recipe: &Recipe) -> Result<Vec<(String, Value)>> {
    let invalid = || {
        Error::new("recipe-invalid", "A privacy model of the recipe cannot be read.")
            .hint("Correct the recipe; the format is described in the README.")
    };
    let read = |spec| match serde_json::to_value(spec) {
        Ok(Value::Object(model)) => model.into_iter().next().ok_or_else(invalid),
        _ => Err(invalid()),
    };
    recipe.privacy.iter().map(read).collect()
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
