//! Suggests a role with its reason and a hierarchy for every column of a table.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::column_type::ColumnType;
use crate::kinds::Found;
use crate::question::MissingSpelling;
use crate::suggestion::Suggestion;
use crate::values::Values;
use crate::words::{Meaning, Subject, Words};
use crate::{hierarchies, kinds, persons, roles};

/// Suggests something for every column of a table. `counts` has the rows of each code of each column.
pub(crate) fn suggest(table: &Table, counts: &[Vec<u64>]) -> Vec<Suggestion> {
    let mut suggestions: Vec<Suggestion> =
        table.columns().iter().zip(counts).map(|(column, counts)| suggest_column(column, counts)).collect();
    persons::suggest(table, &mut suggestions, counts);
    hierarchies::fit(table, &mut suggestions);
    suggestions
}

fn suggest_column(column: &Column, counts: &[u64]) -> Suggestion {
    let mut values = Values::of(column, counts);
    let words = Words::of(column.name());
    let meaning = words.meaning();
    let mut found = kinds::find(&mut values, meaning);
    let suggested = roles::suggest(&found, meaning, &values);
    if suggested.identifier.is_some() {
        found.kind = ColumnType::Identifier;
    }
    let proposal = hierarchies::suggest(&found, &words, &values);
    let weight = (suggested.role == Role::QuasiIdentifier && is_wanted(&found, meaning)).then_some(WANTED);
    let spelling = |&(value, rows): &(&str, u64)| MissingSpelling { value: value.to_owned(), rows };
    Suggestion {
        kind: found.kind,
        format: found.format,
        role: suggested.role,
        reason: suggested.reason,
        identifier: suggested.identifier,
        missing: values.missing_rows(),
        spellings: values.missing.iter().map(spelling).collect(),
        notices: found.notices,
        question: proposal.question,
        hierarchy: proposal.hierarchy,
        weight,
        meaning,
    }
}

/// The weight of a person's age and home. Nearly every analysis divides by them, and with weights of 1 the least loss
/// hides them first: all values of a column of a few categories cost less than one step of a birth date.
const WANTED: f64 = 2.0;

fn is_wanted(found: &Found, meaning: Meaning) -> bool {
    match meaning.subject() {
        Subject::Age | Subject::Postcode => true,
        Subject::Date | Subject::Year => meaning.born && found.kind != ColumnType::Identifier,
        Subject::Sex | Subject::Diagnosis | Subject::Medication | Subject::Other => false,
    }
}
