//! Finds out what each column of a table is, and suggests a role with its reason and a hierarchy.

mod dates;
mod hierarchies;
mod identifiers;
mod kinds;
mod missing;
mod numbers;
mod persons;
mod roles;
mod values;
mod words;

use coversheet_table::{Column, Table};

use crate::Spec;
use crate::profile::{ColumnType, MissingSpelling, Question};
use crate::recipe::Role;
use kinds::Found;
use values::Values;
use words::{Meaning, Subject, Words};

pub use identifiers::IdentifierKind;

/// What was found out about a column, and what is suggested for it.
#[derive(Clone, Debug)]
pub(crate) struct Suggestion {
    pub(crate) kind: ColumnType,
    pub(crate) format: Option<String>,
    pub(crate) role: Role,
    pub(crate) reason: String,
    pub(crate) identifier: Option<IdentifierKind>,
    pub(crate) missing: u64,
    pub(crate) spellings: Vec<MissingSpelling>,
    pub(crate) notices: Vec<String>,
    pub(crate) question: Option<Question>,
    pub(crate) hierarchy: Option<Spec>,
    pub(crate) weight: Option<f64>,
    meaning: Meaning,
}

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
