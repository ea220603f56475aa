//! What one column is for.

use coversheet_describe::within;
use coversheet_hierarchy::{Missing, Spec};
use serde::{Deserialize, Serialize};

use crate::recipe::is_default;
use crate::role::Role;
use crate::round::RoundRecipe;

/// What one column is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColumnRecipe {
    /// Its role.
    pub role: Role,
    /// Why it has the role, in a sentence without cell content. The report says it of columns that are not released.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What becomes of an identifier, or of the column that says whose rows are whose; it is dropped unless given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub identifier: IdentifierUse,
    /// How a quasi-identifier is generalized; absent means two levels, the value and `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hierarchy: Option<Spec>,
    /// How the numbers of a sensitive or insensitive column are rounded before they are released; they are not unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundRecipe>,
    /// How a column that models count writes missing values, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
    /// The lowest level that a solution may use: no cell of the release is finer. 0 unless given.
    #[serde(deserialize_with = "within::<_, _, 0, 255>", default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 255)))]
    pub min_level: usize,
    /// The highest level that a solution may use.
    #[serde(deserialize_with = "within::<_, _, 0, 255>", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 255)))]
    pub max_level: Option<usize>,
    /// Whether the recodings `values`, `regions` and `rows` may write ranges of the column's own, `[37, 43]`, wherever its hierarchy
    /// has borders. For numbers and dates.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ranges: bool,
    /// Whether the recoding `rows` may write sets of at most three of the column's values, `nurse / student`, where a cell would be
    /// hidden or be among rare ones. Each of the values is that of as many rows as a class must have.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sets: bool,
    /// Whether two columns beside this one say the first and the last number or day of each label: `age_from` and `age_to`.
    /// For numbers and dates, with every recoding.
    #[serde(default, skip_serializing_if = "is_default")]
    pub range_columns: bool,
    /// How much this column's loss counts; 1 unless given.
    #[serde(
        deserialize_with = "within::<_, _, 0, 1_000_000>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1_000_000)))]
    pub weight: Option<f64>,
    /// How readily `datafly` generalizes this column, 0 to 1: the highest first, 0 never; 1 unless given.
    #[serde(deserialize_with = "within::<_, _, 0, 1>", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub profile: Option<f64>,
    /// How identifying `mu-argus` takes this column to be; `most` unless given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rating: RatingRecipe,
    /// By how many levels the data holder generalizes this column when `mu-argus` has; 0 unless given.
    #[serde(deserialize_with = "within::<_, _, 0, 255>", default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 255)))]
    pub raise: usize,
}

impl ColumnRecipe {
    /// A column with a role and nothing else.
    pub fn of(role: Role) -> Self {
        Self {
            role,
            reason: None,
            identifier: IdentifierUse::default(),
            hierarchy: None,
            round: None,
            missing: Missing::default(),
            min_level: 0,
            max_level: None,
            ranges: false,
            sets: false,
            range_columns: false,
            weight: None,
            profile: None,
            rating: RatingRecipe::Most,
            raise: 0,
        }
    }

    /// Whether the column is replaced by pseudonyms.
    pub fn pseudonymized(&self) -> bool {
        self.role.identifies() && self.identifier == IdentifierUse::Pseudonym
    }

    /// Whether the column is in the release, as it is or changed.
    pub fn released(&self) -> bool {
        !self.role.identifies() || self.pseudonymized()
    }
}

/// How identifying `mu-argus` takes a column to be: what is rated higher is tested in more combinations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RatingRecipe {
    /// Most identifying.
    #[default]
    Most,
    /// More identifying.
    More,
    /// Identifying.
    Identifying,
}

/// What becomes of an identifier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IdentifierUse {
    /// The column is left out.
    #[default]
    Drop,
    /// Each value is replaced by a token that depends on a key (HMAC-SHA-256, RFC 2104); see
    /// `PseudonymKey` in the facade.
    Pseudonym,
}
