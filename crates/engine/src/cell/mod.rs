//! Cell-level recoding: cells of one column may be at different levels, or be suppressed one by one.
//!
//! The [searches](crate::search) generalize whole columns and suppress whole rows. Here are the two
//! algorithms of Sweeney 2001 that do not: [`mingen`], exact and only for small tables, and [`MuArgus`],
//! which generalizes columns, suppresses cells, and does not promise k-anonymity.

mod combination;
mod complement;
mod mingen;
mod mu_argus;
mod outlier;
mod recoding;

pub use combination::{Combination, Rating};
pub use mingen::{CellClass, CellSolution, MAX_ROWS, mingen};
pub use mu_argus::{MuArgus, Release};
pub use outlier::{Outlier, Remedy};
pub use recoding::Recoding;
