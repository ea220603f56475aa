//! What a column is by the columns beside it, where its own name and values leave it open.

mod ages;
mod births;
mod expiries;
mod items;
mod sides;
mod sizes;
mod tumours;

use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::knowable::{FINDING, HAPPENED};
use crate::sentence::Plain;
use crate::suggestion::Suggestion;

/// Takes columns for findings that look like something others know until one sees their neighbours.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    births::correct(table, suggestions, HAPPENED);
    ages::suggest(table, suggestions);
    for (columns, reason) in [
        (items::find(table, suggestions), items::REASON),
        (items::of_questions(table, suggestions), items::REASON),
        (items::among_others(table, suggestions), items::REASON),
        (sizes::find(table, suggestions), sizes::REASON),
        (tumours::find(table, suggestions), FINDING),
        (expiries::find(table, suggestions), expiries::REASON),
    ] {
        for column in columns {
            is_finding(&mut suggestions[column], reason);
        }
    }
    for (right, left) in sides::find(table, suggestions) {
        (suggestions[right].role, suggestions[right].reason) =
            (suggestions[left].role, suggestions[left].reason.clone());
    }
}

fn is_finding(suggestion: &mut Suggestion, reason: Plain) {
    suggestion.role = Role::Insensitive;
    suggestion.reason = vec![reason.into()];
    suggestion.weight = None;
    suggestion.meaning.known = None;
}
