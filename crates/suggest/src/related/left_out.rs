//! How a column is left out that others say the same as, and what is asked of it.

use coversheet_recipe::Role;
use coversheet_table::Table;

use super::filled::{fills, is_mostly_alone};
use crate::question::{Answer, Question};
use crate::sentence::{Sentence, said};
use crate::suggestion::Suggestion;

/// Leaves out a column that others say the same as. Of two columns the one is kept that is filled where the other is empty; where
/// each says what the other does not, both are.
/// Returns which one is left out, if one is.
pub(super) fn leave_out(
    table: &Table,
    suggestions: &mut [Suggestion],
    left_out: usize,
    kept: &[usize],
) -> Option<usize> {
    let (left_out, kept) = match *kept {
        [kept] if fills(table, left_out, kept) && fills(table, kept, left_out) => return None,
        [ref kept] if fills(table, left_out, *kept) => (*kept, &[left_out][..]),
        // When the others were last seen does not follow from when a few died. What is released as it is says more than its own rows.
        [_, _, ..]
            if kept.iter().all(|&column| suggestions[column].role == Role::QuasiIdentifier)
                && is_mostly_alone(table, left_out, kept) =>
        {
            return None;
        }
        _ => (left_out, kept),
    };
    let names = names_of(table, kept);
    let (asked, reason) = if names.len() == 1 {
        (
            said!(
                "one-says-the-same-asked",
                "{names} says the same. Is this column needed too?",
                names = names.clone()
            ),
            said!(
                "one-says-the-same",
                "{names} says the same, and more is left of one than of both: this one is left out.",
                names = names
            ),
        )
    } else {
        (
            said!(
                "several-say-the-same-asked",
                "{names} say the same. Is this column needed too?",
                names = names.clone()
            ),
            said!(
                "several-say-the-same",
                "{names} say the same, and more is left of one than of both: this one is left out.",
                names = names
            ),
        )
    };
    ask(&mut suggestions[left_out], asked, reason);
    Some(left_out)
}

/// Leaves out a column that lies close to another one in nearly every row, which is not the same.
pub(super) fn leave_out_one_near(
    table: &Table,
    suggestions: &mut [Suggestion],
    left_out: usize,
    kept: usize,
) {
    let names = names_of(table, &[kept]);
    let asked = said!(
        "one-lies-close-asked",
        "{names} lies close to it, or at a fixed distance, in nearly every row. Is this column needed too?",
        names = names.clone()
    );
    let reason = said!(
        "one-lies-close",
        "{names} lies close to it, or at a fixed distance, in nearly every row, and more is left of one than of both: this one is left out.",
        names = names
    );
    ask(&mut suggestions[left_out], asked, reason);
}

pub(super) fn names_of(table: &Table, columns: &[usize]) -> Vec<String> {
    columns.iter().map(|&column| table.columns()[column].name().to_owned()).collect()
}

/// Leaves out what says an age together with others.
pub(super) fn leave_out_telling(table: &Table, suggestion: &mut Suggestion, beside: &[usize]) {
    let names = names_of(table, beside);
    let asked = said!(
        "tells-an-age-asked",
        "Together with {names} it gives a person's age, by a public formula. Is this column needed?",
        names = names.clone()
    );
    let reason = said!(
        "tells-an-age",
        "Together with {names} it gives a person's age within a few years, by a public formula: this one is left out.",
        names = names
    );
    ask(suggestion, asked, reason);
}

/// Leaves a column out, and asks whether it is needed.
pub(super) fn ask(suggestion: &mut Suggestion, asked: Sentence, reason: Sentence) {
    let before = suggestion.role;
    suggestion.role = Role::Identifier;
    suggestion.question.get_or_insert_with(|| {
        let needed = match before {
            Role::QuasiIdentifier => ("needed", "Yes: generalize it with the others"),
            _ => ("needed-as-it-is", "Yes: keep it as it is"),
        };
        let options = vec![
            Answer::with_role(("not-needed", "No: leave it out"), Role::Identifier),
            Answer::with_role(needed, before),
        ];
        Question::new(vec![asked], options)
    });
    suggestion.reason = vec![reason];
}
