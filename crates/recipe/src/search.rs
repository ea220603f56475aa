//! Which search, and what it minimizes.

use coversheet_describe::within;
use serde::{Deserialize, Serialize};

use crate::recipe::is_default;
use crate::recoding::RecodingRecipe;

/// Which search, and what it minimizes.
///
/// Searches, objectives and policies are said by name. Which there are is known where they are, and asked when a
/// search begins: whoever reads a recipe to check a release need not know how it was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SearchRecipe {
    /// The name of the search; the best for the recoding unless given.
    #[serde(default)]
    pub algorithm: String,
    /// The name of what it minimizes.
    #[serde(default = "loss")]
    pub objective: String,
    /// Whether `non-uniform-entropy` counts suppressed rows as fully generalized.
    #[serde(default, skip_serializing_if = "is_default")]
    pub suppressed: SuppressedBits,
    /// The name of how to choose among minimal nodes, after any search that finds them all, and `samarati`.
    #[serde(default = "least_loss", skip_serializing_if = "is_least_loss")]
    pub policy: String,
    /// After how many evaluations `best-effort` stops, `local-recoding` after how many thousand comparisons, and `mondrian` after how
    /// many divisions.
    #[serde(
        deserialize_with = "within::<_, _, 0, 1_000_000_000>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000_000)))]
    pub steps: Option<usize>,
    /// After how much time `best-effort` or `local-recoding` stops, if it has not by its steps. What it finds then depends on the
    /// machine; the report says after how many evaluations it stopped, and so many steps find the same.
    #[serde(
        deserialize_with = "within::<_, _, 0, 86_400_000>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 86_400_000)))]
    pub milliseconds: Option<u64>,
    /// Whether more is suppressed until it is nothing or at least k rows, so that counts of all rows give none of them
    /// away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complementary: Option<ComplementaryRecipe>,
    /// What `mingen` generalizes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub level: LevelRecipe,
    /// What `top-down-refinement` and `top-down-disclosure` choose a step by.
    #[serde(default, skip_serializing_if = "is_default")]
    pub score: ScoreRecipe,
    /// Datafly's anonymity level, 0 to 1: raises the k of k-anonymity to floor(level * rows / 100).
    #[serde(deserialize_with = "within::<_, _, 0, 1>", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub anonymity: Option<f64>,
}

fn loss() -> String {
    "loss".to_owned()
}

fn least_loss() -> String {
    "least-loss".to_owned()
}

fn is_least_loss(policy: &str) -> bool {
    policy == least_loss()
}

impl SearchRecipe {
    /// The search that is best for the recoding, whichever that is.
    pub(crate) fn best() -> Self {
        Self { algorithm: String::new(), ..Self::default() }
    }
}

impl Default for SearchRecipe {
    fn default() -> Self {
        Self {
            algorithm: RecodingRecipe::Columns.search().to_owned(),
            objective: loss(),
            suppressed: SuppressedBits::default(),
            policy: least_loss(),
            steps: None,
            milliseconds: None,
            complementary: None,
            level: LevelRecipe::default(),
            score: ScoreRecipe::default(),
            anonymity: None,
        }
    }
}

/// Which rows are suppressed besides when those that have to be are fewer than k. `mu-argus` suppresses the
/// fewest cells with either; `datafly` takes no more rows of a class than it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ComplementaryRecipe {
    /// The classes of the fewest rows.
    Fewest,
    /// The largest class that the limit allows.
    Most,
}

/// What `mingen` generalizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LevelRecipe {
    /// Whole columns.
    #[default]
    Attribute,
    /// Single cells; for small tables.
    Cell,
}

/// What a step from the top down gains most of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ScoreRecipe {
    /// Information on the class column for the anonymity that it takes.
    #[default]
    ForAnonymity,
    /// Information on the class column alone.
    Information,
    /// Rows that become finer.
    Distortion,
}

/// How `non-uniform-entropy` counts suppressed rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SuppressedBits {
    /// As fully generalized.
    #[default]
    Count,
    /// As if they were kept, as Issa 2009 does.
    Ignore,
}
