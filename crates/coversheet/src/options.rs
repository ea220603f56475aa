//! What a solve should report besides the solution.

/// What a solve should report besides the solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// Whether to list the minimal nodes, which takes longer than the optimum alone.
    pub list_minimal: bool,
}
