//! Cell-level recoding: cells of one column may be at different levels, or be suppressed one by one.
//!
//! Most [searches](crate::search) generalize whole columns and suppress whole rows. Here are the two
//! algorithms of Sweeney 2001 that do not: [`mingen`], exact and only for small tables, and [`MuArgus`],
//! which generalizes columns, suppresses cells, and does not promise k-anonymity. What they make of a table
//! is written down in [`Units`](crate::recoding::Units).

mod combination;
mod complement;
mod generalized;
mod mingen;
mod mu_argus;
mod outlier;

pub use combination::{AttributeSet, Rating};
pub use generalized::GeneralizedTable;
pub use mingen::{CellClass, CellSolution, MAX_ROWS, mingen, mingen_by};
pub use mu_argus::{MuArgus, SuppressedTable};
pub use outlier::{CellSuppression, Outlier};
