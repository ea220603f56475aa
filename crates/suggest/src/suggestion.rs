//! What was found out about one column.

use coversheet_error::Notice;
use coversheet_hierarchy::Spec;
use coversheet_recipe::{Role, SinceRecipe};

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::question::{MissingSpelling, Question};
use crate::sentence::Sentence;
use crate::words::Meaning;

/// What was found out about a column, and what is suggested for it.
#[derive(Clone, Debug)]
pub(crate) struct Suggestion {
    pub(crate) kind: ColumnType,
    pub(crate) format: Option<String>,
    pub(crate) role: Role,
    pub(crate) reason: Vec<Sentence>,
    pub(crate) identifier: Option<IdentifierKind>,
    pub(crate) missing: u64,
    pub(crate) spellings: Vec<MissingSpelling>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) question: Option<Question>,
    pub(crate) hierarchy: Option<Spec>,
    pub(crate) weight: Option<f64>,
    /// As the time since which column it is better read.
    pub(crate) since: Option<SinceRecipe>,
    pub(crate) meaning: Meaning,
}
