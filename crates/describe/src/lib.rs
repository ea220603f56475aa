//! The shapes of what is said about privacy models, searches, objectives and hierarchy builders.
//!
//! What is said stands as a constant beside each of them. The page's forms and words, the tables of the
//! documentation and `coversheet models` are made from these constants, so that there is one list of each.
//! Everything here is plain data: it says, and decides nothing.

mod builder;
mod field;
mod model;
mod search;
mod within;

use serde::Serialize;

pub use builder::{Builder, Family, Path};
pub use field::{Choice, Condition, Field, Kind, Slider, Start};
pub use model::{Against, Example, ExampleClass, Meaning, Model, Needs};
pub use search::{Objective, Promise, Recoding, Search};
pub use within::{Ranged, within};

/// Everything that is said, as `coversheet models --json` prints it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Catalogue {
    /// The privacy models, in the order in which they are offered.
    pub models: Vec<&'static Model>,
    /// The searches.
    pub searches: Vec<&'static Search>,
    /// What searches can minimize.
    pub objectives: Vec<&'static Objective>,
    /// The builders of hierarchies.
    pub builders: Vec<&'static Builder>,
}
