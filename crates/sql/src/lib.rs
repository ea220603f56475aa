//! Plans as SQL: where a table is too large to be moved, its data base counts what a search needs, carries out what was
//! decided, and checks the result.
//!
//! | | |
//! |---|---|
//! | [`profile`] | what each column holds, without rows: a file from which roles and hierarchies are suggested |
//! | [`count`] | the rows of each combination that the models look at, and the recipe for the file of counts |
//! | [`apply`] | a plan as tables of labels and joins |
//! | [`check`] | queries that return no row if the release holds what the recipe requires |
//!
//! Each writes a [`Script`]: plain statements, one for each step, with a comment that says what it does. Nothing here
//! runs them. [`check`] shares no statement with [`apply`]: it asks by the models' definitions.
//!
//! A cell is the text that the data base casts it to, and NULL is the empty text. What SQL cannot do as
//! `coversheet apply` does is refused with the reason, code `sql-not-supported`.

mod apply;
mod check;
mod count;
mod dialect;
mod files;
mod lists;
mod lowest;
mod many;
mod missing;
mod profile;
mod quote;
mod script;
mod subject;
mod table_name;

pub use apply::{Apply, apply};
pub use check::{Check, check};
pub use count::{Count, CountScript, count, count_population};
pub use dialect::SqlDialect;
pub use lowest::KnownValues;
pub use profile::{ProfileQuery, profile};
pub use script::{Script, Statement, StepKind};
pub use table_name::TableName;
