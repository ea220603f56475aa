//! Plans: what becomes of every value, written down so that it can be applied to other rows.
//!
//! | | |
//! |---|---|
//! | [`Plan`] | labels of values or of combinations of values, what is suppressed, and the recipe that it must satisfy |
//! | [`apply`] | a plan's table from other rows, checked from its own bytes |
//! | [`Recoder`] | what becomes of each cell of a table, whether a plan or a search decided it |
//! | [`publish`] | writes a table and checks its bytes |
//! | [`PseudonymKey`] | keyed tokens for identifiers |
//!
//! Nothing here knows how a release is searched for: what a session releases and what a plan gives are written and
//! checked by the same code, and neither needs the search.

mod apply;
mod combinations;
mod plan;
mod pseudonym;
mod publication;
mod recoder;

pub use apply::{Applied, apply};
pub use plan::{ColumnPlan, Contains, Generalized, INTERNAL, Plan, RecodedTuple, RecodedTuples, Suppressed};
pub use pseudonym::{PREVIEW, PseudonymKey};
pub use publication::{Publication, PublishedTable, ReleaseOptions, Requirements, Step, publish};
pub use recoder::{Output, Recoder, Units};
