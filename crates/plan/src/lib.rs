//! Plans: what becomes of every value, written down so that it can be applied to other rows.
//!
//! | | |
//! |---|---|
//! | [`Plan`] | labels of values or of combinations of values, what is suppressed, and the recipe that it must satisfy |
//! | [`apply`] | a plan's table from other rows, checked from its own bytes |
//! | [`Recoder`] | what becomes of each cell of a table, whether a plan or a search decided it |
//! | [`publish`] | writes a table and checks its bytes |
//! | [`Passes`] | the same for tables whose bytes no memory holds |
//! | [`PseudonymKey`] | keyed tokens for identifiers |
//!
//! Nothing here knows how a release is searched for: what a session releases and what a plan gives are written and
//! checked by the same code, and neither needs the search.

mod apply;
mod by_plan;
mod combinations;
mod file;
mod merging;
mod passes;
mod plan;
mod pseudonym;
mod publication;
mod range_columns;
mod recoder;
mod released;
mod units;
mod unknown_values;
mod writing;

pub use apply::{Applied, AppliedReport, apply};
pub use file::ReleaseFormat;
pub use merging::Merged;
pub use passes::{Pass, Passes};
pub use plan::{ColumnPlan, Contains, Generalized, INTERNAL, Plan, RecodedTuple, RecodedTuples, Suppressed};
pub use pseudonym::{PREVIEW, PseudonymKey};
pub use publication::{
    Checked, Publication, PublishedTable, ReleaseOptions, Requirements, Step, publish, seed,
};
pub use recoder::{AlikeRows, Output, Recoder};
pub use released::ReleasedCells;
