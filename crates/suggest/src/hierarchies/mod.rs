//! Suggests a hierarchy for a column's values, by what they are.

mod categories;
mod codes;
mod dates;
mod lattice;
mod numbers;

use crate::column_type::ColumnType;
use crate::kinds::Found;
use crate::question::Question;
use crate::values::Values;
use crate::words::{Subject, Words};
use coversheet_hierarchy::Spec;

pub(super) use lattice::fit;

/// A hierarchy, and what only the user can decide about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Proposal {
    /// None means two levels, the value and `*`.
    pub(super) hierarchy: Option<Spec>,
    pub(super) question: Option<Question>,
}

impl From<Option<Spec>> for Proposal {
    fn from(hierarchy: Option<Spec>) -> Self {
        Self { hierarchy, question: None }
    }
}

/// The hierarchy for a column.
pub(super) fn suggest(found: &Found, words: &Words, values: &Values<'_>) -> Proposal {
    let meaning = words.meaning();
    match found.kind {
        ColumnType::Text | ColumnType::Identifier | ColumnType::Boolean | ColumnType::Empty => {
            Proposal::default()
        }
        _ if found.mixed => categories::suggest(values).into(),
        ColumnType::Integer | ColumnType::Decimal => numbers::suggest(found, meaning, values),
        ColumnType::Date | ColumnType::DateTime | ColumnType::Time => dates::suggest(found, values),
        _ if meaning.known == Some(Subject::Postcode) => codes::postcodes(words, values),
        ColumnType::Code => codes::suggest(meaning, values).into(),
        ColumnType::Category => categories::suggest(values).into(),
    }
}
