//! How fine a result may be.

use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use crate::nearest::did_you_mean;

/// How fine a result may be, from coarse to fine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RecodingRecipe {
    /// All values of a column are at one level.
    #[default]
    Columns,
    /// Each value of a column always becomes the same label, but values may be at different levels.
    Values,
    /// Rows that are alike in all quasi-identifiers always become the same, in regions that do not overlap.
    Regions,
    /// Each row is as fine as its neighbours allow: values of a column may be at different levels.
    Rows,
}

impl RecodingRecipe {
    /// Every kind with the name that recipes use.
    pub const ALL: [(&'static str, Self); 4] = [
        ("columns", Self::Columns),
        ("values", Self::Values),
        ("regions", Self::Regions),
        ("rows", Self::Rows),
    ];

    /// The kind of this name.
    ///
    /// # Errors
    ///
    /// `unknown-recoding` with the nearest name as a hint.
    pub fn find(name: &str) -> Result<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|&(_, recoding)| recoding).ok_or_else(|| {
            let names = Self::ALL.map(|(known, _)| known);
            Error::new(
                "unknown-recoding",
                format!("There is no recoding {name:?}; there are {}.", names.join(", ")),
            )
            .hint(did_you_mean(name, names.into_iter()))
        })
    }

    /// The name of the search that is meant where a recipe names none.
    pub fn search(self) -> &'static str {
        match self {
            Self::Columns => "optimal",
            Self::Values => "top-down-specialization",
            Self::Regions => "mondrian",
            Self::Rows => "local-recoding",
        }
    }
}
