//! The plan as JSON: what becomes of every value, and what the result must satisfy.

use coversheet_error::{Error, Result};
use coversheet_recipe::json::{Misread, read, write_indented};
use coversheet_recipe::{ColumnRecipe, Contained, Recipe, Role};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// What every plan says of itself first.
pub const INTERNAL: &str =
    "This plan is NOT anonymous: it lists values of the original table. It must stay inside.";

/// What becomes of every value of a table, so that other rows can be treated alike without the table that it was
/// made from.
///
/// A plan holds original values and so is as confidential as the table. See [`Plan::contains`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The version of the plan format: 1.
    #[serde(rename = "coversheet-plan")]
    pub version: u32,
    /// That the plan is not anonymous and must stay inside.
    pub internal: String,
    /// What it contains of the original table.
    pub contains: Contains,
    /// What becomes of each column. Every column of a table must be named.
    pub columns: IndexMap<String, ColumnPlan>,
    /// What becomes of the columns that are recoded together, by the combination of their values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuples: Option<RecodedTuples>,
    /// Which rows are suppressed, by what they would read; none if no row is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suppressed: Option<Suppressed>,
    /// What was decided, with everything written down that depends on the original table: roles, the privacy models
    /// that the result must satisfy, and how it is written.
    pub recipe: Recipe,
}

/// What a plan contains of the table that it was made from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Contains {
    /// How many values of each column are listed, those that only a hierarchy or a population has among them.
    pub values: IndexMap<String, usize>,
    /// How many of them stand in fewer released rows than a class must have, those of suppressed rows alone among them.
    /// Without them the plan would refuse the table that it was made from.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub below_k: IndexMap<String, usize>,
    /// The lists of the recipe that hold values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recipe: Vec<Contained>,
    /// How many combinations of original values are listed. One that stands in a single row describes a person.
    pub tuples: usize,
    /// How many combinations of labels are listed whose rows are suppressed. Few rows have them.
    pub suppressed: usize,
}

/// What becomes of the cells of one column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ColumnPlan {
    /// The column is left out.
    Dropped,
    /// Cells stay as they are.
    Kept,
    /// Numbers are rounded as the recipe says.
    Rounded,
    /// Each value is replaced by a token that depends on a key.
    Pseudonyms,
    /// Each value becomes a label, the same in every row.
    Generalized(Generalized),
    /// What a cell becomes depends on those of other columns: see [`Plan::tuples`].
    ByTuple,
}

/// What becomes of each value of a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Generalized {
    /// The level of the hierarchy that the labels are of, if they all are of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The label of each value.
    pub labels: IndexMap<String, String>,
}

/// What becomes of combinations of values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecodedTuples {
    /// The columns.
    pub columns: Vec<String>,
    /// The combinations, each once.
    pub rows: Vec<RecodedTuple>,
}

/// What becomes of one combination of values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecodedTuple {
    /// The values, in the order of the columns.
    pub values: Vec<String>,
    /// The labels that they become; without labels, rows with these values are suppressed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<String>>,
}

/// Rows that are suppressed, by the labels that they would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Suppressed {
    /// The columns.
    pub columns: Vec<String>,
    /// The combinations of labels, in the order of the columns.
    pub labels: Vec<Vec<String>>,
}

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    ///
    /// `plan-invalid` with the place in the plan; `plan-version` for a version other than 1.
    pub fn parse(json: &str) -> Result<Self> {
        /// What is looked at before all else.
        #[derive(Deserialize)]
        struct Version {
            #[serde(rename = "coversheet-plan")]
            version: Option<u32>,
        }
        let version = serde_json::from_str::<Version>(json).ok().and_then(|read| read.version);
        if let Some(version) = version.filter(|&version| version != 1) {
            return Err(Error::new(
                "plan-version",
                format!("The plan has version {version}; this program reads version 1."),
            )
            .hint("Use the version of Coversheet that wrote it."));
        }
        let plan: Self = read(json).map_err(|misread| {
            let Misread { place, error, goes_on } = &misread;
            if *goes_on {
                return invalid(format!("The plan goes on after its end: {error}."));
            }
            // Below are values of a column as keys.
            let place = place.split_inclusive(".labels").next().unwrap_or_default();
            let place = if place.is_empty() { String::new() } else { format!(" at {place}") };
            invalid(format!("The plan is not valid{place}: {}.", misread.said()))
        })?;
        plan.check()?;
        Ok(plan)
    }

    /// Writes the plan as indented JSON.
    ///
    /// # Errors
    ///
    /// `plan-invalid` for numbers that JSON cannot hold.
    pub fn to_json(&self) -> Result<String> {
        write_indented(self).map_err(|error| invalid(format!("The plan cannot be written: {error}.")))
    }

    /// Checks that the parts agree: nothing that the recipe drops or protects may be kept.
    ///
    /// # Errors
    ///
    /// `plan-invalid`.
    pub fn check(&self) -> Result<()> {
        for name in self.columns.keys() {
            if !self.recipe.columns.contains_key(name) {
                return Err(
                    invalid("The recipe of the plan does not name a column of the plan.").at_column(name)
                );
            }
        }
        let mut together: Vec<&str> = Vec::new();
        for (name, settings) in &self.recipe.columns {
            let Some(column) = self.columns.get(name) else {
                return Err(invalid("The plan lacks a column of its recipe.").at_column(name));
            };
            if !suits(column, settings) {
                return Err(invalid("What the plan does with a column is not what its role requires.")
                    .at_column(name));
            }
            if *column == ColumnPlan::ByTuple {
                together.push(name);
            }
        }
        let tuples = self.tuples.as_ref();
        let columns = tuples.map_or(&[][..], |tuples| &tuples.columns);
        if columns.iter().map(String::as_str).ne(together.iter().copied()) {
            return Err(invalid("The tuples are not about the columns that go by tuple, in their order."));
        }
        let rows = tuples.map_or(&[][..], |tuples| &tuples.rows);
        let width = columns.len();
        let wrong = |row: &RecodedTuple| {
            row.values.len() != width || row.labels.as_ref().is_some_and(|labels| labels.len() != width)
        };
        if rows.iter().any(wrong) {
            return Err(invalid("A tuple has more or fewer values than there are columns."));
        }
        let Some(suppressed) = &self.suppressed else { return Ok(()) };
        let generalized = |name: &String| matches!(self.columns.get(name), Some(ColumnPlan::Generalized(_)));
        let width = suppressed.columns.len();
        if !suppressed.columns.iter().all(generalized)
            || suppressed.labels.iter().any(|labels| labels.len() != width)
        {
            return Err(invalid(
                "The suppressed rows are not described by the columns that are generalized.",
            ));
        }
        Ok(())
    }
}

/// Whether this can become of a column with such a role.
fn suits(column: &ColumnPlan, settings: &ColumnRecipe) -> bool {
    match column {
        ColumnPlan::Dropped => !settings.released(),
        ColumnPlan::Pseudonyms => settings.pseudonymized(),
        ColumnPlan::Kept | ColumnPlan::Rounded => {
            let rounded = *column == ColumnPlan::Rounded;
            let kept = settings.released() && !settings.pseudonymized();
            kept && settings.role != Role::QuasiIdentifier && settings.round.is_some() == rounded
        }
        ColumnPlan::Generalized(_) | ColumnPlan::ByTuple => settings.role == Role::QuasiIdentifier,
    }
}

fn invalid(message: impl Into<String>) -> Error {
    Error::new("plan-invalid", message).hint("Use a plan as `coversheet anonymize --plan-out` writes it.")
}
