//! What is said and asked of a few cells of another kind.

use coversheet_error::Notice;
use coversheet_hierarchy::Spec;

use crate::column_type::ColumnType;
use crate::kinds::ColumnKind;
use crate::question::{Answer, Question};

/// How many of them a question shows.
const SHOWN: usize = 3;

/// What to say about cells that were set aside, without their content.
pub(super) fn notice(found: &ColumnKind, rows: u64) -> Notice {
    let cells = if rows == 1 { "1 cell is" } else { &format!("{rows} cells are") };
    let what = what(found);
    let message = format!("{cells} no {what}; once the column is generalized they count as missing.");
    Notice::new("odd-cells", message).with("what", what).with("cells", rows)
}

/// What only somebody who knows the data can say of them. `as_values` is the hierarchy that keeps them as they are.
pub(super) fn question(found: &ColumnKind, as_values: Option<Spec>) -> Question {
    let shown: Vec<String> =
        found.odd.iter().take(SHOWN).map(|value| format!("`{}`", shortened(value))).collect();
    let more = if found.odd.len() > SHOWN { " and others" } else { "" };
    let answer = |label: &str, hierarchy| Answer { label: label.to_owned(), role: None, hierarchy };
    Question {
        text: format!("Some cells are no {}: {}{more}. What are they?", what(found), shown.join(", ")),
        options: vec![
            answer("They say nothing: they count as missing", None),
            answer("Values like any other: the column is a list of words", as_values),
        ],
    }
}

fn what(found: &ColumnKind) -> &'static str {
    match found.kind {
        ColumnType::Date | ColumnType::DateTime | ColumnType::Time => "dates",
        _ => "numbers",
    }
}

fn shortened(value: &str) -> String {
    const LONGEST: usize = 24;
    let mut text: String = value.chars().take(LONGEST).collect();
    if value.chars().nth(LONGEST).is_some() {
        text.push('…');
    }
    text
}
