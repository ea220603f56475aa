//! The columns of a table by what a recipe says of them, for SQL.

use std::collections::HashSet;

use coversheet_error::{Error, Result};
use coversheet_recipe::{ModelSpec, Recipe, Role, did_you_mean};

/// The columns that scripts name themselves begin like this.
const OURS: &str = "coversheet_";

/// The columns of a table by what a recipe says of them.
#[derive(Debug)]
pub(crate) struct Subject<'r> {
    /// Those that are generalized.
    pub(crate) quasi_identifiers: Vec<&'r str>,
    /// Those whose values the models count, in the order of the recipe.
    pub(crate) counted: Vec<&'r str>,
    /// Those that are released as they are. Counts are not: they are added up where records become alike.
    pub(crate) kept: Vec<&'r str>,
    /// Those that must not be released.
    pub(crate) dropped: Vec<&'r str>,
    /// The one that says whose a row is.
    pub(crate) person: Option<&'r str>,
    /// The one that says how many rows a record stands for.
    pub(crate) count: Option<&'r str>,
}

impl<'r> Subject<'r> {
    /// Sorts a recipe's columns.
    ///
    /// # Errors
    ///
    /// `unknown-column` for one that a model names and the recipe does not, `sql-not-supported` where nothing is
    /// generalized or a column is read as the time since another, `sql-name` for names that are ours.
    pub(crate) fn new(recipe: &'r Recipe) -> Result<Self> {
        if !recipe.input.persons.is_empty() {
            return Err(not_supported("The recipe joins columns to tell persons apart, and the query would not.")
                .hint("Make a view of the table that has them in one column, and leave \"persons\" out of the recipe."));
        }
        if let Some(since) = recipe.input.since.first() {
            return Err(not_supported("The recipe reads a column as the time since another one, and the query would not.")
                .hint("Make a view of the table that has this time as a column of its own, and leave \"since\" out of the recipe.")
                .at_column(&since.column));
        }
        let with = |is: &dyn Fn(Role) -> bool| -> Vec<&str> {
            recipe
                .columns
                .iter()
                .filter(|(_, column)| is(column.role))
                .map(|(name, _)| name.as_str())
                .collect()
        };
        let mut asked: HashSet<&str> = HashSet::new();
        for name in recipe.privacy.iter().flat_map(|model| model.requirement().counted()).flatten() {
            if !recipe.columns.contains_key(name) {
                return Err(Error::new(
                    "unknown-column",
                    "A privacy model names a column that the recipe does not have.",
                )
                .hint(did_you_mean(name, recipe.columns.keys().map(String::as_str)))
                .at_column(name));
            }
            asked.insert(name);
        }
        let is_counted = |(name, column): &(&'r String, &'r _)| {
            let column: &coversheet_recipe::ColumnRecipe = column;
            let asked = asked.contains(name.as_str());
            // Persons are counted by themselves.
            (asked || column.role == Role::Class)
                && !matches!(column.role, Role::QuasiIdentifier | Role::Person)
        };
        let counted = recipe.columns.iter().filter(is_counted).map(|(name, _)| name.as_str()).collect();
        let subject = Self {
            quasi_identifiers: with(&|role| role == Role::QuasiIdentifier),
            counted,
            kept: with(&|role| !matches!(role, Role::QuasiIdentifier | Role::Count) && !role.identifies()),
            dropped: with(&Role::identifies),
            person: with(&|role| role == Role::Person).first().copied(),
            count: with(&|role| role == Role::Count).first().copied(),
        };
        if subject.quasi_identifiers.is_empty() {
            return Err(not_supported("A recipe without quasi-identifiers leaves nothing to decide.")
                .hint("Give at least one column the role quasi-identifier."));
        }
        if let Some(name) = recipe.columns.keys().find(|name| name.to_lowercase().starts_with(OURS)) {
            return Err(Error::new(
                "sql-name",
                "Names that begin with coversheet_ are those of the scripts.",
            )
            .hint("Rename the column in the data base and in the recipe.")
            .at_column(name));
        }
        Ok(subject)
    }
}

/// What SQL cannot do.
pub(crate) fn not_supported(message: impl Into<String>) -> Error {
    Error::new("sql-not-supported", message)
}

/// What SQL cannot do for a model.
pub(crate) fn model_not_supported(model: &ModelSpec, why: &str) -> Error {
    not_supported(format!("No query is written for the model {}: {why}", model.name()))
        .hint("Check the released rows with `coversheet verify`, or require another model.")
}
