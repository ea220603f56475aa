//! The anonymizer: how to generalize and suppress a table so that nobody can be singled out, with the
//! least loss.
//!
//! A [`Problem`] holds everything a search needs: the quasi-identifiers with their hierarchies, the
//! table's [`FrequencySet`], the [privacy models](crate::model) and the [suppression budget](Suppression).
//! [`search::solve`] finds the node of the [`Lattice`] that an [objective] likes best.
//! This crate does no I/O and knows neither CSV nor JSON nor browsers.

mod attribute;
pub mod cell;
mod combinations;
mod details;
mod evaluate;
mod frequency;
mod judge;
mod lattice;
mod local;
pub mod model;
pub mod objective;
mod problem;
pub mod recoding;
mod room;
pub mod search;
mod tuples;

pub use attribute::Attribute;
pub use details::Candidate;
pub use details::Counting;
pub use evaluate::{Evaluation, Evaluator};
pub use frequency::{FrequencySet, MOST_ROWS, Population};
pub use judge::Judge;
pub use lattice::{Lattice, Levels, MAX_ATTRIBUTES, MAX_NODES, NodeSet, ORIGINAL};
pub use problem::{Complementary, Problem, Suppression, SuppressionMode, budget};
pub use recoding::{Classes, Recoding};
pub use room::evaluation_bytes;
pub use tuples::few_tuples;
