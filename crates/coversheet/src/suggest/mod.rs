//! Suggests for each column a type, a role with its reason, and a hierarchy.

mod hierarchies;
mod kinds;
mod words;

use coversheet_table::{Column, Table};

use crate::Spec;
use crate::profile::ColumnType;
use crate::recipe::Role;
use kinds::{Values, kind};
use words::Meaning;

/// The largest lattice that a first suggestion may span; the user can ask for more.
const MAX_NODES: f64 = 100_000.0;

/// What is suggested for a column.
#[derive(Clone, Debug)]
pub(crate) struct Suggestion {
    pub(crate) kind: ColumnType,
    pub(crate) role: Role,
    pub(crate) reason: &'static str,
    pub(crate) hierarchy: Option<Spec>,
}

/// Suggests something for every column of a table.
pub(crate) fn suggest(table: &Table) -> Vec<Suggestion> {
    let mut suggestions: Vec<Suggestion> =
        table.columns().iter().map(|column| suggest_column(column, table.rows())).collect();
    flatten(table, &mut suggestions);
    suggestions
}

fn suggest_column(column: &Column, rows: usize) -> Suggestion {
    let values = Values::of(column);
    let meaning = Meaning::of(column.name());
    let kind = kind(&values, rows);
    let (role, reason) = role(kind, meaning, &values, rows);
    let hierarchy = hierarchies::suggest(kind, meaning, &values);
    Suggestion { kind, role, reason, hierarchy }
}

/// The role, and why in one sentence. When in doubt the role that protects more.
fn role(kind: ColumnType, meaning: Meaning, values: &Values<'_>, rows: usize) -> (Role, &'static str) {
    use ColumnType::{Boolean, Category, Code, Date, Decimal, Empty, Integer, Text};
    let almost_unique = rows >= 20 && values.distinct() * 10 >= rows * 9;
    match (meaning, kind) {
        (_, Empty) => (Role::Insensitive, "The column is empty."),
        (Meaning::Identifier, _) => {
            (Role::Identifier, "The column's name says that it identifies a person directly.")
        }
        (Meaning::Note, _) => {
            (Role::Identifier, "Free text can name people or places, so the column is left out.")
        }
        (Meaning::Sensitive, _) => (
            Role::Sensitive,
            "The column's name says that it holds what should not be learned about a person.",
        ),
        (Meaning::Known, _) => {
            (Role::QuasiIdentifier, "Others may know this about a person and combine it with other columns.")
        }
        (_, Date) => (Role::QuasiIdentifier, "Others may know such a date about a person."),
        (_, Text) => (Role::Identifier, "Free text can name people or places, so the column is left out."),
        (_, Code) if almost_unique => (
            Role::Identifier,
            "Almost every row has a value of its own, as a number that identifies a person would.",
        ),
        (_, Integer) if almost_unique && values.counts_up(rows) => (
            Role::Identifier,
            "The values are numbered through, as a number that identifies a person would be.",
        ),
        (_, Integer | Decimal) => {
            (Role::Insensitive, "A number that others hardly know; make it a quasi-identifier if they might.")
        }
        (_, Boolean | Category | Code) => (
            Role::QuasiIdentifier,
            "Others may know this about a person; make it insensitive if they cannot.",
        ),
    }
}

/// Gives the tallest hierarchies two levels until the lattice is small enough for a quick first result.
fn flatten(table: &Table, suggestions: &mut [Suggestion]) {
    let heights = |suggestions: &[Suggestion]| -> Vec<usize> {
        let height = |(column, suggestion): (&Column, &Suggestion)| {
            let quasi_identifier = suggestion.role == Role::QuasiIdentifier;
            if quasi_identifier { hierarchies::height(column, suggestion.hierarchy.as_ref()) } else { 0 }
        };
        table.columns().iter().zip(suggestions).map(height).collect()
    };
    loop {
        let heights = heights(suggestions);
        let nodes: f64 = heights.iter().map(|&height| height as f64 + 1.0).product();
        let tallest = (0..heights.len()).rev().max_by_key(|&column| heights[column]);
        match tallest {
            Some(tallest) if nodes > MAX_NODES && heights[tallest] > 1 => {
                suggestions[tallest].hierarchy = None;
            }
            Some(_) if nodes > MAX_NODES => {
                // Only two-level columns are left: too many to search, so the last give way.
                let Some(last) = heights.iter().rposition(|&height| height > 0) else { return };
                suggestions[last].role = Role::Identifier;
                suggestions[last].reason = "There are too many columns that others may know to search at once, so this one is left out.";
            }
            _ => return,
        }
    }
}
