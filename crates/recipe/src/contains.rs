//! What a recipe, a report or a plan holds of the data that it was made for.

use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use crate::recipe::Recipe;

/// A list that holds values of the data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Contained {
    /// The column whose values they are.
    pub column: String,
    /// What the list is, as its key: `rows`, `groups`, `order`, `missing`, `values`; `path` for the examples of a report.
    pub list: String,
    /// The privacy model that has the list, as its position in the recipe; none for a list of the column itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<usize>,
    /// How many values of the data it holds.
    pub values: usize,
    /// How many of them stand in fewer rows, or with fewer persons, than every class must have. Of a result, only those
    /// that it keeps count.
    pub below_k: usize,
    /// Whether the list was left out because of these: then it says so and holds nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left_out: bool,
}

impl Recipe {
    /// Refuses a recipe that lacks what it decided: it comes from a report to hand on.
    ///
    /// # Errors
    ///
    /// `recipe-left-out`.
    pub fn check_complete(&self) -> Result<()> {
        let Some(Contained { column, .. }) = self.contains.iter().find(|list| list.left_out) else {
            return Ok(());
        };
        Err(left_out().at_column(column))
    }

    /// Whether a list of a column itself was left out.
    pub fn lacks_lists_of(&self, column: &str) -> bool {
        self.contains.iter().any(|list| list.left_out && list.model.is_none() && list.column == column)
    }

    /// Refuses to check a model of which a list was left out, or one of its column.
    ///
    /// # Errors
    ///
    /// `recipe-left-out`.
    pub fn check_complete_for(&self, model: usize) -> Result<()> {
        let column = self.privacy.get(model).and_then(|model| model.column());
        let lacks = self.contains.iter().any(|list| list.left_out && list.model == Some(model));
        if lacks || column.is_some_and(|column| self.lacks_lists_of(column)) {
            Err(left_out())
        } else {
            Ok(())
        }
    }
}

fn left_out() -> Error {
    Error::new(
        "recipe-left-out",
        "This recipe is that of a report to hand on: lists with values of few rows were left out.",
    )
    .hint("Use the recipe itself, or that of the internal report.")
}
