//! Checks a release from its bytes alone, as a recipient would read them.
//!
//! This shares nothing with the search: the file is read back, rows are grouped by what their
//! quasi-identifiers say, and every model of the recipe is checked on the groups by its definition.

use std::collections::HashMap;

use coversheet_table::{Column, Error, ReadOptions, Reader, Result, Table};
use serde::Serialize;

use crate::prepare::counts;
use crate::privacy::ModelSpec;
use crate::progress::{Phase, Progress};
use crate::recipe::{Recipe, Role};
use crate::report::released;

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
    /// What does not hold, one sentence each.
    pub violations: Vec<String>,
}

/// Checks a file against a recipe's roles and models.
///
/// # Errors
///
/// Those of reading the file, `released-column-missing` and `unknown-column` when the file is not one that
/// the recipe could have made, and `count-invalid`. A model that does not hold is no error but a verdict.
pub fn verify(bytes: &[u8], recipe: &Recipe) -> Result<Verdict> {
    verify_parts(&[bytes], ReadOptions::default(), recipe, &mut |_| ())
}

/// [`verify`] for a file in parts.
pub(crate) fn verify_parts<P: AsRef<[u8]>>(
    parts: &[P],
    options: ReadOptions,
    recipe: &Recipe,
    progress: &mut dyn FnMut(Progress),
) -> Result<Verdict> {
    let total = parts.iter().map(|part| part.as_ref().len() as u64).sum();
    let mut done = 0;
    let mut reader = Reader::new(options);
    for part in parts {
        progress(Progress::new(Phase::Verifying, done, total));
        reader.push(part.as_ref())?;
        done += part.as_ref().len() as u64;
    }
    judge(&reader.finish()?, recipe)
}

fn judge(table: &Table, recipe: &Recipe) -> Result<Verdict> {
    recipe.check_resolved()?;
    let mut violations = Vec::new();
    for column in table.columns() {
        match recipe.columns.get(column.name()).map(|column| column.role) {
            None => {
                return Err(Error::new(
                    "unknown-column",
                    "The file has a column that the recipe does not name.",
                )
                .hint("Check the file against the recipe that made it.")
                .at_column(column.name()));
            }
            Some(role) if !released(role) => {
                violations.push(format!(
                    "The column {:?} is an identifier and must not be in the file.",
                    column.name()
                ));
            }
            Some(_) => {}
        }
    }
    let mut identifying: Vec<&Column> = Vec::new();
    for (name, settings) in &recipe.columns {
        match table.column(name) {
            Some(column) if settings.role == Role::QuasiIdentifier => identifying.push(column),
            None if released(settings.role) => {
                return Err(Error::new(
                    "released-column-missing",
                    "The file lacks a column that the recipe releases.",
                )
                .hint("Check the file against the recipe that made it.")
                .at_column(name));
            }
            _ => {}
        }
    }
    let weights = table
        .columns()
        .iter()
        .find(|column| recipe.columns.get(column.name()).is_some_and(|column| column.role == Role::Count))
        .map(counts)
        .transpose()?;
    let classes = group(table.rows(), &identifying, weights.as_deref());
    let smallest = classes.iter().copied().min().unwrap_or(0);
    for model in &recipe.privacy {
        match model {
            ModelSpec::KAnonymity(spec) if spec.columns.is_none() => {
                let small = classes.iter().filter(|&&rows| rows < spec.k).count();
                if small > 0 {
                    violations.push(format!(
                        "{small} of {} classes have fewer than {} rows; the smallest has {smallest}.",
                        classes.len(),
                        spec.k
                    ));
                }
            }
            other => violations.push(format!("The model {} cannot be checked yet.", other.name())),
        }
    }
    Ok(Verdict {
        holds: violations.is_empty(),
        rows: classes.iter().sum(),
        classes: classes.len() as u64,
        smallest,
        violations,
    })
}

/// The rows of each group of rows that are alike in all the given columns.
fn group(rows: usize, columns: &[&Column], weights: Option<&[u32]>) -> Vec<u64> {
    let mut classes: HashMap<Vec<u32>, u64> = HashMap::new();
    let mut key = Vec::new();
    for row in 0..rows {
        key.clear();
        key.extend(columns.iter().map(|column| column.codes().get(row)));
        let weight = weights.map_or(1, |weights| u64::from(weights[row]));
        match classes.get_mut(&key) {
            Some(rows) => *rows += weight,
            None => {
                classes.insert(key.clone(), weight);
            }
        }
    }
    classes.into_values().collect()
}
