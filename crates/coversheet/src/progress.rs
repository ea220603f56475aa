//! How far long work has come.

use coversheet_plan::Step;
use serde::Serialize;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Reading the file, in bytes.
    Reading,
    /// Unpacking a workbook, in bytes of what it unpacks to.
    Unpacking,
    /// Searching the lattice, in nodes.
    Searching,
    /// Writing the release, in rows.
    Writing,
    /// Checking the release from its own bytes, in bytes.
    Verifying,
}

impl From<Step> for Phase {
    fn from(step: Step) -> Self {
        match step {
            Step::Writing => Self::Writing,
            Step::Checking => Self::Verifying,
        }
    }
}

/// How far a phase has come, in its own units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// How much of it is done.
    pub done: u64,
    /// How much there is.
    pub total: u64,
    /// The least value of the objective so far, from a search that has found something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
}

impl Progress {
    /// How far a phase has come that finds nothing on its way.
    pub fn new(phase: Phase, done: u64, total: u64) -> Self {
        Self { phase, done, total, best: None }
    }
}
