//! What a search hands back, and the solution that becomes of it.

use crate::cell::Outlier;
use crate::{Classes, Levels, Recoding};

/// What a search found, and what can be said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What becomes of every cell.
    pub recoding: Recoding,
    /// The classes that this makes, and which rows are suppressed.
    pub classes: Classes,
    /// The objective's value; none for an objective that has none for such a recoding.
    pub value: Option<f64>,
    /// What is proven of that value.
    pub claims: Claims,
    /// From a search in the lattice, what it saw of it.
    pub lattice: Option<LatticeFacts>,
    /// What else the search counts, such as Issa's optimal solution candidates.
    pub figures: Vec<(&'static str, u64)>,
    /// The rare combinations that µ-Argus reports, before it suppresses cells.
    pub outliers: Vec<Outlier>,
}

/// What is proven of a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Claims {
    /// Whether no recoding of the kind that was searched can be better.
    pub optimal: bool,
    /// A value that none can be better than, where the search knows one.
    pub bound: Option<f64>,
}

/// What a search saw of the lattice.
#[derive(Clone, Debug, PartialEq)]
pub struct LatticeFacts {
    /// The node that it ended at.
    pub node: Levels,
    /// Nodes in the lattice.
    pub nodes: u64,
    /// Nodes whose classes were counted.
    pub evaluated: usize,
    /// The nodes that can be released while no node below them can, in lexicographic order, if the search
    /// lists them. `optimal` does when [`Request::list_minimal`](super::Request::list_minimal) is set.
    pub minimal: Option<Vec<Levels>>,
    /// The nodes that the search went through, where the literature shows them.
    pub trace: Vec<TraceStep>,
}

/// A step of a search that the literature shows as a sequence of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The node.
    pub levels: Levels,
    /// Rows in classes that violate a model there.
    pub suppressed: u64,
    /// Entries of the frequency list: the distinct combinations of values.
    pub classes: usize,
    /// The number of distinct values of each attribute.
    pub distinct: Vec<usize>,
}

/// What a search hands back.
#[derive(Debug, Default)]
pub(super) struct SearchResult {
    /// The node to release, if any can be, or the one that units were made at.
    pub(super) best: Option<Levels>,
    /// Whether, if there is none, it is proven that there is none.
    pub(super) none: bool,
    pub(super) optimal: bool,
    pub(super) bound: Option<f64>,
    pub(super) minimal: Option<Vec<Levels>>,
    pub(super) figures: Vec<(&'static str, u64)>,
    pub(super) trace: Vec<TraceStep>,
    /// What is released, if it is not a node.
    pub(super) finer: Option<Recoding>,
    pub(super) outliers: Vec<Outlier>,
}
