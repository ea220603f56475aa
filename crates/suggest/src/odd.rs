//! What is said and asked of a few cells of another kind.

use coversheet_error::Notice;
use coversheet_hierarchy::Spec;

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::question::{Answer, Question};
use crate::sentence::said;

/// How many of them a question shows.
const SHOWN: usize = 3;

/// What to say about cells that were set aside, without their content.
pub(super) fn notice(found: &ColumnKind, rows: u64) -> Notice {
    let what = what(found);
    let message = match (rows, what) {
        (1, "dates") => {
            "1 cell is not a date; once the column is generalized it counts as missing.".to_owned()
        }
        (1, "ages") => {
            "1 cell is not an age; once the column is generalized it counts as missing.".to_owned()
        }
        (1, _) => "1 cell is not a number; once the column is generalized it counts as missing.".to_owned(),
        _ => format!("{rows} cells are not {what}; once the column is generalized they count as missing."),
    };
    Notice::new("odd-cells", message).with("what", what).with("cells", rows)
}

/// What only somebody who knows the data can say of them. `as_values` is the hierarchy that keeps them as they are.
pub(super) fn question(found: &ColumnKind, as_values: Option<Spec>) -> Question {
    let shown: Vec<String> =
        found.odd.iter().take(SHOWN).map(|value| format!("`{}`", shortened(value))).collect();
    let (what, shown) = (what(found), shown.join(", "));
    let asked = if found.odd.len() > SHOWN {
        said!(
            "odd-cells-and-others",
            "Some cells are not {what}: {cells} and others. What are they?",
            what = what,
            cells = shown
        )
    } else {
        said!(
            "some-odd-cells",
            "Some cells are not {what}: {cells}. What are they?",
            what = what,
            cells = shown
        )
    };
    let options = vec![
        Answer::new(("say-nothing", "They say nothing: they count as missing")),
        Answer::with_hierarchy(("words", "Values like any other: the column is a list of words"), as_values),
    ];
    Question::new(vec![asked], options)
}

/// Whether a cell says what a number is below or above: `<0,08`, `> 90`.
pub(super) fn is_limit(value: &str) -> bool {
    let bare = value.trim().trim_start_matches(['<', '>', '≤', '≥', '=']);
    bare.len() < value.trim().len() && bare.trim().replace(',', ".").parse::<f64>().is_ok()
}

fn what(found: &ColumnKind) -> &'static str {
    match found.kind {
        ColumnType::Date | ColumnType::DateTime | ColumnType::Time => "dates",
        _ if found.odd.iter().all(|value| value.trim().parse::<u64>().is_ok()) => "ages",
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
