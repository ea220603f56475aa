//! Columns that say which of the staff it was, under a name that does not say so, by the values that they share with one
//! that does.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};
use rustc_hash::FxHashSet;

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::identifiers::is_titled;
use crate::missing;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::{Impersonal, Whose, is_yes_or_no};

/// The share of a column's values that the staff's column has as well.
const MOST: f64 = 0.8;

/// The most values that are compared.
const MOST_VALUES: usize = 2000;

/// Leaves out columns whose values are those of a column of staff that is left out.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let staff: Vec<(usize, FxHashSet<&str>)> = (0..suggestions.len())
        .filter(|&column| names_staff(&suggestions[column]))
        .map(|column| (column, values(&table.columns()[column]).collect()))
        .collect();
    for (column, suggestion) in suggestions.iter_mut().enumerate() {
        if !may_name_staff(suggestion) {
            continue;
        }
        let own: Vec<&str> = values(&table.columns()[column]).collect();
        // What is counted in most rows, and `nr` in the others, is nobody's.
        let all = table.columns()[column].dictionary().iter().take(MOST_VALUES);
        if own.len() * 2 < all.filter(|value| !missing::is_spelling(value)).count() {
            continue;
        }
        let shares = |known: &FxHashSet<&str>| {
            let shared = own.iter().filter(|value| known.contains(*value)).count();
            shared > 0 && shared as f64 >= MOST * own.len() as f64
        };
        let Some((other, _)) = staff.iter().find(|(_, known)| shares(known)) else { continue };
        (suggestion.role, suggestion.kind) = (Role::Identifier, ColumnType::Identifier);
        suggestion.identifier = Some(IdentifierKind::Other);
        suggestion.hierarchy = None;
        suggestion.reason = vec![said!(
            "shares-staff",
            "Most of its values are those of `{name}`, which holds names or numbers of staff.",
            name = table.columns()[*other].name()
        )];
    }
}

/// Whether a column is left out because it holds names or numbers of staff.
fn names_staff(suggestion: &Suggestion) -> bool {
    suggestion.role == Role::Identifier
        && suggestion.identifier.is_some()
        && suggestion.meaning.numbered_for.is_some_and(|numbered| numbered.whose == Whose::Staff)
}

/// Whether a column that would be released may hold the same as one of staff.
fn may_name_staff(suggestion: &Suggestion) -> bool {
    let meaning = suggestion.meaning;
    matches!(suggestion.role, Role::Insensitive | Role::QuasiIdentifier)
        && matches!(suggestion.kind, ColumnType::Category | ColumnType::Code | ColumnType::Integer)
        && meaning.known.is_none()
        && matches!(meaning.impersonal, None | Some(Impersonal::Finding))
}

/// What can say who somebody is, each of several in a cell by itself (`Wolf, Becker`) and without titles: `1` to `99` count, and
/// yes and no say nothing.
fn values(column: &Column) -> impl Iterator<Item = &str> {
    let telling = |value: &&str| {
        let value = value.trim();
        let short = value.len() < 3 && value.bytes().any(|byte| byte.is_ascii_digit());
        value.chars().count() >= 2 && !short && !missing::is_spelling(value) && !is_yes_or_no(value)
    };
    let values = column.dictionary().iter().take(MOST_VALUES);
    values.flat_map(|value| value.split([',', ';', '|', '\n'])).map(without_titles).filter(telling)
}

/// The word behind titles and initials, if it is one: `Wolf` of `Dr. K. Wolf`.
fn without_titles(part: &str) -> &str {
    let part = part.trim();
    let before = |word: &&str| word.ends_with('.') || is_titled(word);
    let mut words = part.split_whitespace().skip_while(before);
    words.next().filter(|_| words.next().is_none()).unwrap_or(part)
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    fn role_of_last(header: &str, row: impl Fn(usize) -> String) -> Role {
        let rows: String = (0..200).map(row).collect();
        let table = read(format!("{header}\n{rows}").as_bytes(), ReadOptions::plain()).unwrap();
        Profile::new(&table).columns.last().unwrap().role
    }

    #[test]
    fn whoever_wrote_a_letter_may_have_released_it() {
        let users = ["KLEINJ", "WEBERK", "KRAUSEB", "VOGTS", "LANGEM"];
        let letter = |row: usize| format!("{},{}\n", users[row % 5], ["VOGTS", "LANGEM", ""][row / 5 % 3]);
        assert_eq!(role_of_last("erstellt_von,xqz", letter), Role::Identifier);
        let ward = |row: usize| format!("{},{}\n", users[row % 5], ["OPEN", "DONE", ""][row / 5 % 3]);
        assert_eq!(role_of_last("erstellt_von,xqz", ward), Role::Insensitive);
        // Who was there, as lists of those who are known one by one.
        let present = |row: usize| {
            let there = ["\"Vogt, Klein\"", "\"Lange, Vogt, Weber\"", "\"Klein, Weber\""][row / 5 % 3];
            format!("{},{there}\n", ["Dr. Klein", "Dr. Weber", "J. Vogt", "Lange", "Brehm"][row % 5])
        };
        assert_eq!(role_of_last("erstellt_von,xqz", present), Role::Identifier);
        let drugs = |row: usize| {
            let given = ["\"ASS, Heparin\"", "\"Heparin, Digoxin\"", "ASS"][row / 5 % 3];
            format!("{},{given}\n", users[row % 5])
        };
        assert_ne!(role_of_last("erstellt_von,xqz", drugs), Role::Identifier);
        // `nr` stands for nothing in both.
        let minutes = |row: usize| {
            let (nurse, took) = (["Klein", "Vogt", "nr"][row % 3], ["10", "20", "30", "nr"][row / 5 % 4]);
            format!("{nurse},{took}\n")
        };
        assert_eq!(role_of_last("erstellt_von,xqz", minutes), Role::Insensitive);
        // Staff by numbers of one or two digits says nothing of a score.
        let score = |row: usize| format!("{},{}\n", 11 + row % 5, 11 + row / 5 % 3);
        assert_eq!(role_of_last("nurse_id,xqz", score), Role::Insensitive);
    }
}
