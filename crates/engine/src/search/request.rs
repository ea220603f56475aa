//! What a search is asked to do.

use super::{Algorithm, Policy};
use crate::Complementary;

/// Which search, and what it should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The search.
    pub algorithm: Algorithm,
    /// Whether to list all minimal nodes. That takes more evaluations than the optimum alone.
    pub list_minimal: bool,
    /// How to choose among minimal nodes, for searches that find several.
    pub policy: Policy,
    /// After how many evaluations `best-effort` stops, and `local-recoding` after how many thousand comparisons.
    pub steps: usize,
    /// Whether `local-recoding` takes them all, also where they save nearly nothing.
    pub all_steps: bool,
    /// Whether more is suppressed until what is suppressed is k-anonymous too, for `datafly` and `mu-argus`.
    pub complementary: Option<Complementary>,
    /// What `mingen` generalizes.
    pub level: Level,
    /// What `top-down-refinement` and `top-down-disclosure` choose a step by.
    pub score: Score,
}

/// What the best step gains most of, on the way from the top down (Fung et al. 2010, sections 4.3 and 6.3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// Information on the class column for the anonymity that it takes (`IGPL`, equation 4.7).
    #[default]
    ForAnonymity,
    /// Information alone (equation 4.8).
    Information,
    /// Rows that become finer (`MD`, one unit for each generalized value).
    Distortion,
}

/// What is generalized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Whole columns.
    #[default]
    Attribute,
    /// Single cells.
    Cell,
}
