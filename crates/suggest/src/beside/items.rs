//! Items of a form: several columns whose names say nothing, with the same few answers: `4.1.1`, `4.1.2`, … or one for each tooth.

use std::collections::BTreeSet;

use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::words::Form;

/// So many columns with the same answers are a form.
const FEWEST: usize = 4;

/// More answers may be those of other things, such as countries of birth.
const ANSWERS: std::ops::RangeInclusive<usize> = 2..=8;

pub(super) const REASON: Plain = (
    "items",
    "One of several columns with the same few answers, as the items of a form have them, which others hardly know; make it a quasi-identifier if they might.",
);

/// The quasi-identifiers whose names say nothing and that have their answers in common with enough others.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    let of_form = |column: &usize| {
        let suggestion = &suggestions[*column];
        let meaning = suggestion.meaning;
        matches!(suggestion.role, Role::QuasiIdentifier | Role::Insensitive)
            && matches!(suggestion.kind, ColumnType::Category | ColumnType::Code | ColumnType::Boolean)
            && meaning.form == Form::Opaque
            && meaning.known.is_none()
            && !meaning.born
    };
    let forms: Vec<(usize, BTreeSet<&str>)> = (0..suggestions.len())
        .filter(of_form)
        .map(|column| (column, answers(table, column)))
        .filter(|(_, answers)| ANSWERS.contains(&answers.len()))
        .collect();
    let alike = |one: &BTreeSet<&str>, other: &BTreeSet<&str>| {
        let both = one.intersection(other).count();
        both >= *ANSWERS.start() && 2 * both >= one.len().max(other.len())
    };
    let block = |answers: &BTreeSet<&str>| forms.iter().filter(|(_, other)| alike(answers, other)).count();
    let blocks: Vec<(usize, usize)> =
        forms.iter().map(|(column, answers)| (*column, block(answers))).collect();
    // The next question of a form may have fewer items.
    let fewest = if blocks.iter().any(|&(_, block)| block >= FEWEST) { 2 } else { FEWEST };
    blocks
        .into_iter()
        .filter(|&(column, block)| block >= fewest && suggestions[column].role == Role::QuasiIdentifier)
        .map(|(column, _)| column)
        .collect()
}

fn answers(table: &Table, column: usize) -> BTreeSet<&str> {
    let dictionary = table.columns()[column].dictionary();
    if dictionary.len() > *ANSWERS.end() + 1 {
        return BTreeSet::new();
    }
    dictionary.iter().map(str::trim).filter(|value| !value.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn roles(names: &[&str]) -> Vec<Role> {
        let answers = ["selbständig", "überwiegend selbständig", "unselbständig"];
        let others = ["vorhanden", "in geringem Maße", "nicht vorhanden"];
        let row = |row: usize| {
            let cell = |at: usize| (if at < 4 { answers } else { others })[row * (at + 2) / 3 % 3];
            let cells: Vec<&str> = (0..names.len()).map(cell).collect();
            cells.join(",")
        };
        let rows: Vec<String> = (0..120).map(row).collect();
        let csv = format!("{}\n{}\n", names.join(","), rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts).iter().map(|column| column.role).collect()
    }

    #[test]
    fn columns_with_the_same_answers_are_items() {
        assert_eq!(roles(&["4.1.1", "4.1.2", "4.1.3", "4.2.1"]), [Role::Insensitive; 4]);
        assert_eq!(roles(&["4.1.1", "4.1.2", "4.1.3", "4.1.4", "4.2.1", "4.2.2"]), [Role::Insensitive; 6]);
        assert_eq!(roles(&["4.1.1", "4.1.2", "4.1.3"]), [Role::QuasiIdentifier; 3]);
    }
}
