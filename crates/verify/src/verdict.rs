//! The check of a whole file: its columns, its lowest levels and every model of the recipe.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Files;
use coversheet_recipe::{Recipe, Role, check_columns, quasi_identifiers, range_columns, read_population};
use coversheet_table::{Column, Table};
use serde::Serialize;

use crate::conclusion::Conclusion;
use crate::evidence::Evidence;
use crate::lowest::{self, Lowest};
use crate::model;
use crate::origin::{MAX_FITS, Origin};
use crate::population::Levels;
use crate::privacy_report::PrivacyReport;
use crate::pseudonym::is_pseudonym;
use crate::range_columns::check as check_range_columns;
use crate::read_back::{ReadBack, read_back};
use crate::requirements::requirements;
use crate::rounded;
use crate::shown::{at_most, number};
use crate::view::{NOT_SHOWN, Original, OriginalRows, View};

/// What a check of released bytes found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// Whether every model holds and no column is there that must not be.
    pub conclusion: Conclusion,
    /// Whether that is shown.
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
    /// What cannot be shown by what is at hand, one sentence each.
    pub not_shown: Vec<String>,
}

/// Checks a file against a recipe's roles and models.
///
/// # Errors
///
/// Those of reading the file, `released-column-missing` and `unknown-column` when the file is not one that
/// the recipe could have made, and `count-invalid`. A model that does not hold, or of which the file alone does not
/// show it, is no error but a verdict.
pub fn verify(bytes: &[u8], recipe: &Recipe) -> Result<Verdict> {
    let file = read_back(&[bytes], None, recipe, &mut |_, _| ())?;
    judge(&file, recipe, &View::of_release(&file.table, recipe)?)
}

/// [`verify`] with the table that the file was made from, for models that a file alone cannot show: where
/// persons are counted, classes are compared with the input or a population, or a model names a hierarchy.
/// The file must be what generalizing and suppressing rows and cells of the original can give, whichever search did.
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
    verify_looking_at(bytes, recipe, (original, files), MAX_FITS)
}

/// [`verify_with_original`], by at most so many pairs of a released row and one of the original.
fn verify_looking_at(
    bytes: &[u8],
    recipe: &Recipe,
    (original, files): (&Table, &dyn Files),
    most_fits: usize,
) -> Result<Verdict> {
    check_columns(original, recipe)?;
    let file = read_back(&[bytes], None, recipe, &mut |_, _| ())?;
    let table = &file.table;
    columns(table, recipe)?;
    let people = read_population(original, recipe, files)?;
    let columns = &quasi_identifiers(original, recipe, people.as_ref(), files)?;
    let asked: Vec<&Column> = asked(recipe).iter().filter_map(|name| original.column(name)).collect();
    let rows = match Origin::find(table, original, recipe, columns, &asked, most_fits)? {
        Some(origin) => OriginalRows::Found(origin),
        None => OriginalRows::Unknown,
    };
    let levels = Levels::unknown(original, recipe, columns);
    let evidence = Evidence::new(original, recipe, files, columns, levels)?;
    let original = Original { rows, ..Original::of(original, recipe)? };
    let view = View::of_release(table, recipe)?.with_original(original).with_evidence(&evidence);
    let view = view.with_hierarchies(columns);
    let mut verdict = judge(&file, recipe, &view)?;
    if let Some(violation) = missing_rows(recipe, &view) {
        verdict.violations.push(violation);
        (verdict.conclusion, verdict.holds) = (Conclusion::DoesNotHold, false);
    }
    Ok(verdict)
}

/// The columns of the original that models ask for, released or not: whose a row is, and what it guards.
pub fn asked(recipe: &Recipe) -> Vec<&str> {
    let persons = recipe.columns.iter().filter(|(_, settings)| settings.role == Role::Person);
    let named = recipe.privacy.iter().flat_map(|model| model.requirement().counted()).flatten();
    persons.map(|(name, _)| name.as_str()).chain(named).collect()
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
    let mut not_shown = Vec::new();
    if *bare > 0 {
        violations.push(format!(
            "Cells that begin like a formula must have an apostrophe before them; {} none.",
            number(*bare, "cell has", "cells have")
        ));
    }
    if view.origin_is_unknown() {
        not_shown.push(
            "So many rows of the original fit each released row that it was not looked for which became which."
                .to_owned(),
        );
    }
    let groups = view.classes();
    let sizes: Vec<u64> = groups.iter(view).map(|group| group.size()).collect();
    let mut privacy = Vec::new();
    for finding in lowest::check(table, recipe, view) {
        match finding {
            Lowest::Finer(sentence) => violations.push(sentence),
            Lowest::Unknown(sentence) => not_shown.push(sentence),
        }
    }
    violations.extend(rounded::check(table, recipe, view)?);
    violations.extend(check_range_columns(table, recipe, view));
    for (at, (model, parameters)) in requirements(recipe)?.into_iter().enumerate() {
        let checked = recipe.check_complete_for(at).and_then(|()| model::check(&model, &parameters, view));
        let report = match checked {
            Ok(check) => PrivacyReport::new(&model, &parameters, &*check, view),
            Err(error) if NOT_SHOWN.contains(&error.code()) => {
                PrivacyReport::not_shown(&model, &parameters, &error)
            }
            Err(error) => return Err(error),
        };
        match report.conclusion {
            Conclusion::Holds => {}
            Conclusion::DoesNotHold => violations.push(report.finding()),
            Conclusion::CannotBeShown => not_shown.push(report.finding()),
        }
        privacy.push(report);
    }
    let conclusion = match (violations.is_empty(), not_shown.is_empty()) {
        (false, _) => Conclusion::DoesNotHold,
        (true, false) => Conclusion::CannotBeShown,
        (true, true) => Conclusion::Holds,
    };
    Ok(Verdict {
        conclusion,
        holds: conclusion == Conclusion::Holds,
        rows: sizes.iter().sum(),
        classes: sizes.len() as u64,
        smallest: sizes.iter().copied().min().unwrap_or(0),
        privacy,
        violations,
        not_shown,
    })
}

/// Says whether more rows of the original are missing than the recipe lets be suppressed.
fn missing_rows(recipe: &Recipe, view: &View<'_>) -> Option<String> {
    let all = view.original().ok()?.size();
    let missing = all.saturating_sub(view.rows().iter().map(|&row| view.weight(row)).sum());
    let allowed = recipe.suppression.limit.value() * all as f64;
    (missing > 0 && !at_most(missing as f64, allowed)).then(|| {
        format!(
            "{} of the original are missing; the recipe lets {} be suppressed.",
            number(missing, "row", "rows"),
            number(allowed as u64, "row", "rows")
        )
    })
}

/// Compares the columns of a file with those that a recipe releases; returns what must not be there.
fn columns(table: &Table, recipe: &Recipe) -> Result<Vec<String>> {
    let mut violations = Vec::new();
    let with_ranges = recipe.columns.iter().filter(|(_, settings)| settings.has_range_columns());
    let beside: Vec<String> = with_ranges.flat_map(|(name, _)| range_columns(name)).collect();
    for column in table.columns() {
        match recipe.columns.get(column.name()) {
            None if beside.iter().any(|name| name == column.name()) => {}
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
    let released = recipe.columns.iter().filter(|(_, settings)| settings.released()).map(|(name, _)| name);
    for name in released.chain(&beside) {
        if table.column(name).is_none() {
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

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::NoFiles;
    use coversheet_table::{ReadOptions, read};

    use super::*;

    #[test]
    fn an_origin_that_is_not_looked_for_is_said() {
        let recipe = Recipe::parse(
            r#"{ "coversheet": 1, "columns": { "a": { "role": "quasi-identifier" } },
                "privacy": [{ "k-anonymity": { "k": 2 } }], "suppression": { "limit": 1 } }"#,
        )
        .unwrap();
        let original = read(&b"a\n1\n1\n2\n2\n"[..], ReadOptions::plain()).unwrap();
        let check = |most_fits| {
            verify_looking_at(b"a\n1\n1\n*\n*\n", &recipe, (&original, &NoFiles), most_fits).unwrap()
        };
        assert_eq!((check(3).conclusion, check(3).not_shown.len()), (Conclusion::Holds, 0));
        let given_up = check(2);
        assert_eq!((given_up.conclusion, given_up.holds), (Conclusion::CannotBeShown, false));
        assert!(given_up.not_shown[0].contains("was not looked for"), "{given_up:?}");
    }
}
