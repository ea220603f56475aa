//! What became of the columns of a table: how their values are distributed, what belongs together, and how well a release
//! answers questions that count.
//!
//! | | |
//! |---|---|
//! | [`Both`], [`BothColumn`] | the rows of a table with what each cell reads in the release |
//! | [`ColumnCounts`] | what the rows hold, counted once for the next two |
//! | [`Distribution`] | one column in bars, before and after, and what suppression alone changed |
//! | [`Pair`] | how strongly two columns belong together, before and after |
//! | [`QueryError`] | by how much random counting queries miss |
//! | [`ClassAccuracy`] | how well a column can be predicted from the others |
//!
//! A released cell can stand for several values, such as `[37, 44)`. It counts in equal parts for each of the values of its
//! column's hierarchy that it covers: nothing in the release says which is more likely (LeFevre, DeWitt and Ramakrishnan 2006;
//! Xiao and Tao 2006). A cell that could be any value says nothing; in bars it is counted apart.

mod accuracy;
mod bars;
mod bayes;
mod both;
mod column;
mod counted;
mod pairs;
mod queries;
mod random;
mod spread;

pub use accuracy::{ClassAccuracy, classes};
pub use bars::{Bar, BarOf};
pub use both::{After, Before, Both, BothColumn, Cell, Fate, Value};
pub use column::{Distribution, Moments};
pub use counted::ColumnCounts;
pub use pairs::{Association, Pair, Pairs, cramers_v};
pub use queries::QueryError;
