//! The recipe: everything that was decided, as one JSON file.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Spec;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::about::AboutRecipe;
use crate::column::ColumnRecipe;
use crate::contains::Contained;
use crate::input::InputRecipe;
use crate::privacy::ModelSpec;
use crate::recoding::RecodingRecipe;
use crate::release::ReleaseRecipe;
use crate::risk::RiskRecipe;
use crate::search::SearchRecipe;
use crate::suppression::SuppressionRecipe;

/// Everything that was decided about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The version of the recipe format: 1.
    pub coversheet: u32,
    /// What it holds of the data that it was made for, as Coversheet found it; what is written here changes nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contains: Vec<Contained>,
    /// What the release is for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: AboutRecipe,
    /// What of the file is the table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub input: InputRecipe,
    /// What each column of the table is for. Every column must be named.
    pub columns: IndexMap<String, ColumnRecipe>,
    /// The models that every released class must satisfy.
    pub privacy: Vec<ModelSpec>,
    /// How much may be suppressed, and how.
    pub suppression: SuppressionRecipe,
    /// How fine the result may be.
    #[serde(default, skip_serializing_if = "is_default")]
    pub recoding: RecodingRecipe,
    /// Which search, and what it minimizes.
    #[serde(default = "SearchRecipe::best")]
    pub search: SearchRecipe,
    /// How the release is written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub release: ReleaseRecipe,
    /// How risk is measured, and which of it was accepted.
    #[serde(default, skip_serializing_if = "RiskRecipe::is_default")]
    pub risk: RiskRecipe,
}

impl Recipe {
    /// The same with another recoding, by the search that is best for it.
    #[must_use]
    pub fn with_recoding(mut self, recoding: RecodingRecipe) -> Self {
        recoding.search().clone_into(&mut self.search.algorithm);
        Self { recoding, ..self }
    }

    /// The names of the files that it is not complete without: hierarchies, and the table of a population.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let of_columns = self.columns.values().filter_map(|column| column.hierarchy.as_ref());
        let of_models = self.privacy.iter().filter_map(|model| model.requirement().hierarchy());
        of_columns
            .chain(of_models)
            .filter_map(Spec::file)
            .chain(self.privacy.iter().filter_map(ModelSpec::population))
    }

    /// Refuses a recipe whose k depends on a table that is not at hand.
    ///
    /// # Errors
    ///
    /// `anonymity-unresolved`.
    pub fn check_resolved(&self) -> Result<()> {
        if self.search.anonymity.is_none() {
            return Ok(());
        }
        Err(Error::new(
            "anonymity-unresolved",
            "The recipe gives an anonymity level, which stands for a k that depends on the original table.",
        )
        .hint("Check against the recipe in the report of the release: it has the k."))
    }

    /// Writes the recipe as indented JSON.
    ///
    /// # Errors
    ///
    /// `recipe-invalid` for numbers that JSON cannot hold.
    pub fn to_json(&self) -> Result<String> {
        crate::json::write_indented(self)
            .map_err(|error| Error::new("recipe-invalid", format!("The recipe cannot be written: {error}.")))
    }
}

/// Whether something need not be written.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
