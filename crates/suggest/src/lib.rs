//! What a table is: the type of each column, its role with a reason, a hierarchy, and how well columns tell rows apart.
//!
//! The result, a [`Profile`], holds a complete recipe to begin with. What the values do not decide becomes a
//! [`Question`], and the suggestion is safe whatever the answer.

mod column_type;
mod dates;
mod hierarchies;
mod identifier_kind;
mod identifiers;
mod kinds;
mod layout;
mod missing;
mod numbers;
mod persons;
mod profile;
mod question;
mod roles;
mod suggest;
mod suggestion;
mod uniqueness;
mod values;
mod words;

pub use column_type::ColumnType;
pub use identifier_kind::IdentifierKind;
pub use layout::{InputPart, LayoutProfile, LayoutQuestionProfile, ShownRow};
pub use profile::{ColumnProfile, DialectProfile, Profile};
pub use question::{Answer, MissingSpelling, Question};
pub use uniqueness::{Combination, Combinations, Uniqueness};
