//! A release: what a solution makes of the session's own table, and its report.

use std::borrow::Cow;

use coversheet_engine::Recoding;
use coversheet_plan::{AlikeRows, Output, PseudonymKey, Publication, Recoder};
use coversheet_recipe::{ColumnRecipe, QuasiIdentifier, Recipe, Role};
use coversheet_table::{Column, Table};

use crate::report::Report;
use crate::solve::Solved;

/// A release that was checked from its own bytes.
#[derive(Clone, Debug)]
pub struct Release {
    /// The tables to hand over.
    pub publication: Publication,
    /// The report to hand on, with `verified` set: it has no value of fewer rows than a class must have.
    pub report: Report,
    /// The report with everything that was decided and found. It is not anonymous and must stay inside.
    pub internal_report: Report,
}

impl Release {
    /// The bytes of the anonymized file, in parts of about 1 MiB.
    pub fn parts(&self) -> &[Vec<u8>] {
        self.publication.tables.first().map_or(&[], |table| &table.parts)
    }
}

/// What becomes of each cell. Without a key, pseudonyms are only hinted at.
pub(crate) fn recoder<'a>(table: &'a Table, solved: &'a Solved, key: Option<&PseudonymKey>) -> Recoder<'a> {
    recoder_as(table, solved, (&solved.recipe, &solved.rounded), key)
}

/// The same with other columns left out or rounded, as a recipe says, which must not differ in what the search looked at.
pub(crate) fn recoder_as<'a>(
    table: &'a Table,
    solved: &'a Solved,
    (recipe, rounded): (&Recipe, &'a [(usize, Vec<String>)]),
    key: Option<&PseudonymKey>,
) -> Recoder<'a> {
    let Solved { prepared, problem, solution, .. } = solved;
    let quasi_identifiers = &prepared.quasi_identifiers;
    let output = |(position, column): (usize, &Column)| {
        let settings = recipe.columns.get(column.name());
        let attribute = quasi_identifiers.iter().position(|column| column.position == position);
        match attribute.map(|attribute| (attribute, &solution.recoding)) {
            Some((attribute, Recoding::Columns(levels))) => {
                Output::ByValue(labels(&quasi_identifiers[attribute], levels[attribute] as usize))
            }
            Some((attribute, Recoding::Units(units))) => {
                let regions = units.regions(attribute).iter();
                let labels = regions.map(|region| region.label(&problem.attributes[attribute])).collect();
                Output::ByUnit(labels, Cow::Borrowed(units.region_of(attribute)))
            }
            None if settings.is_some_and(ColumnRecipe::pseudonymized) => {
                let token =
                    |key: &PseudonymKey| column.dictionary().iter().map(|value| key.token(value)).collect();
                let tokens = |key| Cow::Owned(token(key));
                Output::Pseudonyms(key.map(tokens))
            }
            None if settings.is_some_and(kept) => {
                let rounded = rounded.iter().find(|(rounded, _)| *rounded == position);
                rounded.map_or(Output::Kept, |(_, values)| Output::Rounded(Cow::Borrowed(values)))
            }
            None => Output::Removed,
        }
    };
    let units = AlikeRows {
        of_row: Cow::Borrowed(solution.recoding.unit_of_record(&problem.frequency)),
        classes: Cow::Borrowed(&solution.classes.class_of_unit),
        suppressed: Cow::Borrowed(&solution.classes.violates),
    };
    Recoder::new(table, table.columns().iter().enumerate().map(output).collect(), units, recipe)
}

/// Whether cells are released as they are, or rounded. A quasi-identifier never is, whatever is known of its hierarchy.
fn kept(settings: &ColumnRecipe) -> bool {
    settings.released() && settings.role != Role::QuasiIdentifier
}

/// The label of each of a column's codes at a level.
fn labels(column: &QuasiIdentifier, level: usize) -> Vec<&str> {
    let groups = column.hierarchy.groups(level);
    let labels = column.hierarchy.labels(level);
    column.leaves.iter().map(|&leaf| &labels[groups[leaf as usize] as usize]).collect()
}
