//! What a table is: the type of each column, its role with a reason, a hierarchy, and how well columns tell rows apart.
//!
//! The result, a [`Profile`], holds a complete recipe to begin with. What the values do not decide becomes a
//! [`Question`], and the suggestion is safe whatever the answer.

mod ages;
mod answers;
mod areas;
mod beside;
mod checkboxes;
mod choices;
mod colleagues;
mod column_type;
mod counted;
mod counted_times;
mod date_formats;
mod date_order;
mod dates;
mod determined;
mod expanded;
mod grades;
mod hierarchies;
mod identifier_kind;
mod identifiers;
mod kinds;
mod knowable;
mod language;
mod layout;
mod marks;
mod medical;
mod missing;
mod negatives;
mod numbering;
mod numbers;
mod odd;
mod ordered;
mod packed_dates;
mod persons;
mod profile;
mod question;
mod related;
mod roles;
mod sentence;
mod sentinels;
mod sets;
mod since_first;
mod stays;
mod suggest;
mod suggestion;
mod times_of_day;
mod times_since;
mod understand;
mod uniqueness;
mod values;
mod visits;
mod weekdays;
mod weights;
mod words;
mod yearless;

pub use answers::ListedValues;
pub use column_type::ColumnType;
pub use identifier_kind::IdentifierKind;
pub use layout::{FileKindProfile, InputPart, LayoutProfile, LayoutQuestionProfile, SheetProfile, ShownRow};
pub use profile::{ColumnProfile, DialectProfile, Profile};
pub use question::{Answer, MissingSpelling, Question, ReadAs};
pub use sentence::{Part, Sentence};
pub use suggest::{RecognizedAs, recognized};
pub use uniqueness::{Combination, Combinations, Uniqueness};
