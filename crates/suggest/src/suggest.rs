//! Suggests a role with its reason and a hierarchy for every column of a table.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::language::Language;
use crate::question::MissingSpelling;
use crate::suggestion::Suggestion;
use crate::understand::understand;
use crate::values::Values;
use crate::words::{self, Meaning, Subject, Words};
use crate::{
    beside, checkboxes, closing, colleagues, counted, date_order, determined, hierarchies, marks, negatives,
    odd, persons, related, roles, sets, short_years, stays, times_since, weights,
};

/// What a column was recognized as that nobody should have who is given the table, or that it was not recognized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecognizedAs {
    /// Something that identifies a person directly.
    Identifier(IdentifierKind),
    /// Free text, which can name anybody and anything.
    FreeText,
    /// A few values of which neither the name nor they themselves say what they are: others may know them.
    Nothing,
}

/// Says whether a column holds what identifies a person directly, or free text, or what nothing tells.
pub fn recognized(column: &Column) -> Option<RecognizedAs> {
    let counts = column.counts();
    let mut values = Values::of(column, &counts);
    let (found, meaning) = understand(words::telling(column), &Words::of_column(column), &mut values);
    let suggested = roles::suggest(&found, meaning, &values);
    match suggested.role {
        Role::Identifier => {
            Some(suggested.identifier.map_or(RecognizedAs::FreeText, RecognizedAs::Identifier))
        }
        _ if suggested.reason.code == crate::knowable::UNSAID.0 => Some(RecognizedAs::Nothing),
        _ => None,
    }
}

/// Suggests something for every column by its values alone, where there are no rows to compare columns by.
pub(crate) fn suggest_columns(table: &Table, counts: &[Vec<u64>]) -> Vec<Suggestion> {
    let mut suggestions = each(table, counts);
    hierarchies::ask_beyond_limit(&mut suggestions);
    suggestions
}

fn each(table: &Table, counts: &[Vec<u64>]) -> Vec<Suggestion> {
    let language = Language::of(table);
    let columns = table.columns().iter().zip(counts);
    let mut suggestions: Vec<Suggestion> =
        columns.map(|(column, counts)| suggest_column(column, counts, language, &[], None)).collect();
    // What stands for nothing in several columns of a survey does so in the others: `-2`.
    let spellings = suggestions.iter().flat_map(|suggestion| &suggestion.spellings);
    let codes = negatives::of_table(spellings.map(|spelling| spelling.value.as_str()));
    if !codes.is_empty() {
        for ((column, counts), suggestion) in table.columns().iter().zip(counts).zip(&mut suggestions) {
            let number = matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal);
            if number && negatives::has(&Values::of(column, counts), &codes) {
                *suggestion = suggest_column(column, counts, language, &codes, None);
            }
        }
    }
    marks::decide_by_others(table, &mut suggestions);
    date_order::decide_by_others(&mut suggestions);
    short_years::decide(table, &mut suggestions);
    times_since::suggest(table, &mut suggestions);
    closing::suggest(table, &mut suggestions);
    stays::suggest(table, &mut suggestions);
    suggestions
}

/// Suggests something for every column of a table. `counts` has the rows of each code of each column.
pub(crate) fn suggest(table: &Table, counts: &[Vec<u64>]) -> Vec<Suggestion> {
    let mut suggestions = each(table, counts);
    persons::suggest(table, &mut suggestions, counts);
    beside::suggest(table, &mut suggestions);
    colleagues::suggest(table, &mut suggestions);
    sets::suggest(table, &mut suggestions);
    for column in related::unnamed_ages(table, &suggestions) {
        let (age, counts) = (Some(Subject::Age), &counts[column]);
        suggestions[column] = suggest_column(&table.columns()[column], counts, Language::of(table), &[], age);
    }
    related::suggest(table, &mut suggestions);
    determined::suggest(table, &mut suggestions, counts);
    related::again(table, &mut suggestions);
    related::nest(table, &mut suggestions);
    closing::of_dates(table, &mut suggestions);
    checkboxes::suggest(table, &mut suggestions);
    counted::suggest(table, &mut suggestions);
    marks::write_alike(&mut suggestions);
    weights::prefer_first_date(&mut suggestions);
    hierarchies::ask_beyond_limit(&mut suggestions);
    suggestions
}

/// Suggests something for a column. `codes` are numbers that stand for nothing besides those that are known to; `known` is what
/// others know of it where other columns tell that.
fn suggest_column(
    column: &Column,
    counts: &[u64],
    language: Language,
    codes: &[String],
    known: Option<Subject>,
) -> Suggestion {
    let mut values = Values::of(column, counts);
    negatives::drop_those(&mut values, codes);
    let words = Words::of_column(column);
    let (mut found, meaning) = understand(words::telling(column), &words, &mut values);
    let meaning = Meaning { known: known.or(meaning.known), ..meaning };
    let suggested = roles::suggest(&found, meaning, &values);
    if suggested.identifier.is_some() {
        found.kind = ColumnType::Identifier;
    }
    let mut proposal = hierarchies::suggest(&found, meaning, &words, &values, language);
    if !found.odd.is_empty() && found.kind != ColumnType::Identifier {
        let odd = |(value, _): &&(&str, u64)| found.odd.iter().any(|odd| odd == value);
        let rows = values.missing.iter().filter(odd).map(|(_, rows)| rows).sum();
        found.notices.push(odd::notice(&found, rows));
        // Where measurements are released as they are, so is `<0.08`, which says much.
        if suggested.role != Role::QuasiIdentifier && found.odd.iter().all(|value| odd::is_limit(value)) {
            values.missing.retain(|(value, _)| found.odd.iter().all(|odd| odd != value));
        } else {
            let as_values = hierarchies::as_words(column, counts, language);
            proposal.question.get_or_insert_with(|| odd::question(&found, as_values));
        }
    }
    let weight =
        weights::weight(&found, meaning, &words, &values).filter(|_| suggested.role == Role::QuasiIdentifier);
    let spelling = |&(value, rows): &(&str, u64)| MissingSpelling { value: value.to_owned(), rows };
    Suggestion {
        kind: found.kind,
        format: found.format,
        role: suggested.role,
        reason: vec![suggested.reason],
        identifier: suggested.identifier,
        missing: values.missing_rows(),
        spellings: values.missing.iter().map(spelling).collect(),
        notices: found.notices,
        question: proposal.question,
        hierarchy: proposal.hierarchy,
        weight,
        since: None,
        meaning,
    }
}

#[cfg(test)]
mod tests;
