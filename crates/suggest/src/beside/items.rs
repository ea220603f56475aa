//! Items of a form: several columns whose names say nothing, with the same few answers: `4.1.1`, `4.1.2`, … or one for each tooth.

use std::collections::BTreeSet;

use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::words::{Form, Subject, is_social};

/// So many columns with the same answers are a form.
const FEWEST: usize = 4;

/// More answers may be those of other things, such as countries of birth.
const ANSWERS: std::ops::RangeInclusive<usize> = 2..=8;

pub(super) const REASON: Plain = (
    "items",
    "One of several columns with the same few answers, as the items of a form have them, which others hardly know; make it a quasi-identifier if they might.",
);

/// The quasi-identifiers that a word in their item makes, where most items of the same question were seen to be answers: `How far
/// do you agree? [I think of changing my employer]`.
pub(super) fn of_questions(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    const FEWEST: usize = 3;
    let is_worded =
        |suggestion: &Suggestion| matches!(suggestion.kind, ColumnType::Category | ColumnType::Code);
    let items: Vec<(usize, &str, BTreeSet<&str>)> = (0..suggestions.len())
        .filter(|&column| is_worded(&suggestions[column]))
        .filter_map(|column| {
            Some((column, question(table.columns()[column].name())?, answers(table, column)))
        })
        .filter(|(.., answers)| (FEWEST..=*ANSWERS.end()).contains(&answers.len()))
        .collect();
    let is_odd = |column: usize| {
        let suggestion = &suggestions[column];
        suggestion.role == Role::QuasiIdentifier
            && matches!(suggestion.meaning.known, None | Some(Subject::Other))
            && !suggestion.meaning.born
            && !is_social(&answers(table, column).iter().copied())
    };
    let follows = |(column, question, answers): &(usize, &str, BTreeSet<&str>)| {
        let others = items.iter().filter(|(other, of, said)| {
            other != column && of == question && alike(answers, said) && answers.is_subset(said)
        });
        let released =
            |&&(other, ..): &&(usize, &str, BTreeSet<&str>)| suggestions[other].role == Role::Insensitive;
        let (all, answered) = (others.clone().count(), others.filter(released).count());
        answered >= FEWEST - 1 && 2 * answered > all
    };
    let odd = items.iter().filter(|(column, ..)| is_odd(*column));
    odd.filter(|item| follows(item)).map(|(column, ..)| *column).collect()
}

/// What stands before the item of a question: `G02Q07` of `G02Q07[SQ005]. …`, or the text before the last bracket.
fn question(name: &str) -> Option<&str> {
    if let Some((question, _)) = name.split_once("[SQ") {
        return Some(question);
    }
    name.trim_end().strip_suffix(']')?.rsplit_once('[').map(|(question, _)| question.trim_end())
}

/// Whether two questions have most answers in common.
fn alike(one: &BTreeSet<&str>, other: &BTreeSet<&str>) -> bool {
    let both = one.intersection(other).count();
    both >= *ANSWERS.start() && 2 * both >= one.len().max(other.len())
}

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

/// The quasi-identifiers whose names say nothing, beside several columns that are released with the very same answers: one vaccination
/// among others.
pub(super) fn among_others(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    const SEVERAL: usize = 3;
    let is_open = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier
            && suggestion.kind == ColumnType::Category
            && suggestion.meaning.form == Form::Opaque
            && suggestion.meaning.known.is_none()
    };
    let same = |column: usize| {
        let own = answers(table, column);
        let others = (0..suggestions.len()).filter(|&other| suggestions[other].role == Role::Insensitive);
        ANSWERS.contains(&own.len())
            && others.filter(|&other| answers(table, other) == own).count() >= SEVERAL
    };
    (0..suggestions.len()).filter(is_open).filter(|&column| same(column)).collect()
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

    /// `Arbeitgeber` in one of four sentences hid 87 % of its answers.
    #[test]
    fn an_item_follows_the_others_of_its_question() {
        let question = |items: [&str; 4]| items.map(|item| format!("Wie sehr trifft das zu? [{item}]"));
        let names =
            question(["Ich schlafe gut", "Ich bin oft müde", "Mein Arbeitgeber ist gut", "Es ist laut"]);
        assert_eq!(roles(&names.each_ref().map(String::as_str)), [Role::Insensitive; 4]);
        let apart = ["Ich schlafe gut", "Ich bin oft müde", "Arbeitgeber", "Es ist laut"];
        assert_eq!(roles(&apart)[2], Role::QuasiIdentifier);
    }

    #[test]
    fn one_of_several_with_the_same_answers_is_no_more_known() {
        assert_eq!(roles(&["MMR2", "HepB", "Tetanus", "VAR"]), [Role::Insensitive; 4]);
    }

    #[test]
    fn columns_with_the_same_answers_are_items() {
        assert_eq!(roles(&["4.1.1", "4.1.2", "4.1.3", "4.2.1"]), [Role::Insensitive; 4]);
        assert_eq!(roles(&["4.1.1", "4.1.2", "4.1.3", "4.1.4", "4.2.1", "4.2.2"]), [Role::Insensitive; 6]);
        assert_eq!(roles(&["4.1.1", "4.1.2", "4.1.3"]), [Role::QuasiIdentifier; 3]);
    }
}
