//! What is measured and what came out, as `cargo xtask bench` and the programs that measure pass it on.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Measurements of one table. A program of its own measures each group, so its memory is that of the group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Group {
    /// For `--only`.
    pub(crate) name: String,
    pub(crate) table: PathBuf,
    /// Where the recipes' hierarchy files are.
    pub(crate) hierarchies: Option<PathBuf>,
    /// How often each case is measured; one run before these does not count.
    pub(crate) runs: usize,
    /// Whether to measure solving again with the same table and hierarchies too.
    pub(crate) again: bool,
    /// Whether the peak memory is of interest.
    pub(crate) memory: bool,
    pub(crate) cases: Vec<Case>,
}

/// One thing that is measured.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Case {
    pub(crate) what: String,
    /// What is solved; nothing where reading or understanding the columns is measured.
    pub(crate) recipe: Option<Value>,
    /// Whether understanding the columns is measured, once the table is read.
    #[serde(default)]
    pub(crate) profile: bool,
    /// What ARX 3.9.2 takes for the same, warm, in milliseconds.
    pub(crate) arx: Option<f64>,
    /// The case of the group that this one is a multiple of.
    pub(crate) baseline: Option<usize>,
}

impl Case {
    pub(crate) fn reading(what: impl Into<String>) -> Self {
        Self { what: what.into(), recipe: None, profile: false, arx: None, baseline: None }
    }

    pub(crate) fn profiling(what: impl Into<String>) -> Self {
        Self { profile: true, ..Self::reading(what) }
    }

    pub(crate) fn solving(what: impl Into<String>, recipe: Value) -> Self {
        Self { recipe: Some(recipe), ..Self::reading(what) }
    }

    pub(crate) fn arx(self, milliseconds: f64) -> Self {
        Self { arx: Some(milliseconds), ..self }
    }

    pub(crate) fn baseline(self, case: usize) -> Self {
        Self { baseline: Some(case), ..self }
    }
}

/// What came out of a case; a program prints one per line, in the order of the cases.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Outcome {
    /// From the first byte to the table, from there to the suggestions, or from the recipe to the report.
    pub(crate) seconds: Vec<f64>,
    /// From the recipe to the report once the frequency set is there.
    pub(crate) again: Vec<f64>,
    /// The most memory until the end of the case's first run, in bytes.
    pub(crate) peak: Option<f64>,
    pub(crate) search: Option<Search>,
    /// Why it could not be measured.
    pub(crate) refused: Option<String>,
}

/// How large a search was.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Search {
    pub(crate) tuples: u64,
    pub(crate) nodes: u64,
    pub(crate) evaluated: u64,
    /// The objective's value, and one that none can be better than, where the search proved no optimum.
    #[serde(default)]
    pub(crate) reached: Option<(f64, f64)>,
}
