//! Columns that are generalized, with their hierarchies.

use std::collections::HashSet;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Builder, Files, Hierarchy, Spec, Values, two_levels};
use coversheet_table::{Column, Table};

use crate::columns::with_role;
use crate::population::population_column;
use crate::recipe::{ColumnRecipe, Recipe};
use crate::role::Role;

/// A column that is generalized.
#[derive(Debug)]
pub struct QuasiIdentifier {
    /// Its position in the table.
    pub position: usize,
    /// How it is generalized.
    pub hierarchy: Hierarchy,
    /// The leaf of each of the column's codes.
    pub leaves: Vec<u32>,
    /// The leaf that most rows have.
    pub most_frequent: u32,
}

impl QuasiIdentifier {
    /// With a population the hierarchy is built over the values of both tables.
    fn new(
        table: &Table,
        position: usize,
        spec: Option<&Spec>,
        population: Option<&Table>,
        files: &dyn Files,
    ) -> Result<Self> {
        let column = &table.columns()[position];
        let counts = column.counts();
        let hierarchy = match population {
            None => build(column, spec, files)?,
            Some(population) => {
                let more = population_column(population, column.name())?.dictionary();
                let known: HashSet<&str> = column.dictionary().iter().collect();
                let more = more.iter().filter(|value| !known.contains(value));
                build_over(column, more, spec, files)?
            }
        };
        let leaves = hierarchy
            .bind(column.dictionary().iter().zip(counts.iter().copied()))
            .map_err(|error| error.at_column(column.name()))?;
        let most_frequent = leaves.iter().zip(&counts).rev().max_by_key(|(_, count)| **count);
        Ok(Self { position, most_frequent: most_frequent.map_or(0, |(&leaf, _)| leaf), hierarchy, leaves })
    }
}

/// Builds the hierarchy of a column; without a spec it has two levels.
///
/// # Errors
///
/// Those of the builder.
pub fn build(column: &Column, spec: Option<&Spec>, files: &dyn Files) -> Result<Hierarchy> {
    build_over(column, std::iter::empty(), spec, files)
}

/// [`build`] for a column and more values that stand in none of its rows.
fn build_over<'v>(
    column: &'v Column,
    more: impl Iterator<Item = &'v str>,
    spec: Option<&Spec>,
    files: &dyn Files,
) -> Result<Hierarchy> {
    let values: Vec<&str> = column.dictionary().iter().chain(more).collect();
    let mut counts = column.counts();
    counts.resize(values.len(), 0);
    let hierarchy = match spec {
        Some(spec) => spec.build(Values::new(&values, &counts), files),
        None => two_levels(&values),
    };
    hierarchy.map_err(|error| error.at_column(column.name()))
}

/// The spec with what it takes from the column written down.
///
/// # Errors
///
/// Those of the builder.
pub fn freeze(column: &Column, spec: &Spec) -> Result<Spec> {
    let values: Vec<&str> = column.dictionary().iter().collect();
    spec.frozen(Values::new(&values, &column.counts())).map_err(|error| error.at_column(column.name()))
}

/// The quasi-identifiers of a table. With a population, hierarchies are built over the values of both tables.
///
/// # Errors
///
/// Those of the hierarchies, and `population-column-missing`.
pub fn quasi_identifiers(
    table: &Table,
    recipe: &Recipe,
    population: Option<&Table>,
    files: &dyn Files,
) -> Result<Vec<QuasiIdentifier>> {
    let bound = |position: usize| {
        let settings = recipe.columns.get(table.columns()[position].name());
        let spec = settings.and_then(|settings| settings.hierarchy.as_ref());
        QuasiIdentifier::new(table, position, spec, population, files)
    };
    with_role(table, recipe, Role::QuasiIdentifier).map(bound).collect()
}

impl ColumnRecipe {
    /// Refuses settings of a quasi-identifier that a hierarchy of this height cannot have, or that are out of range.
    ///
    /// # Errors
    ///
    /// `max-level-range`, `min-level-range`, `weight-range` and `profile-range`.
    pub fn check(&self, height: usize) -> Result<()> {
        check_levels(self, height)?;
        let weight = self.weight.unwrap_or(1.0);
        if !weight.is_finite() || weight < 0.0 {
            return Err(Error::new("weight-range", format!("The weight {weight} is not usable."))
                .hint("Choose a number of at least 0; 1 is usual."));
        }
        let profile = self.profile.unwrap_or(1.0);
        if !(0.0..=1.0).contains(&profile) {
            return Err(Error::new("profile-range", format!("The profile {profile} is not usable."))
                .hint("Choose a number between 0 and 1: 1 generalizes the column first, 0 never."));
        }
        Ok(())
    }
}

/// Refuses lowest and highest levels that a hierarchy of this height does not have, or that leave none between them.
fn check_levels(settings: &ColumnRecipe, height: usize) -> Result<()> {
    if let Some(level) = settings.max_level.filter(|&level| level > height) {
        return Err(Error::new(
            "max-level-range",
            format!("The highest level {level} is above the top of the hierarchy, {height}."),
        )
        .hint(format!("Choose a level between 0 and {height}.")));
    }
    let lowest = settings.min_level;
    if lowest > height {
        return Err(Error::new(
            "min-level-range",
            format!("The lowest level {lowest} is above the top of the hierarchy, {height}."),
        )
        .hint(format!("Choose a level between 0 and {height}.")));
    }
    if let Some(highest) = settings.max_level.filter(|&highest| lowest > highest) {
        return Err(Error::new(
            "min-level-range",
            format!("The lowest level {lowest} is above the highest, {highest}, so that no level is left."),
        )
        .hint(format!("Choose a lowest level between 0 and {highest}, or raise the highest.")));
    }
    Ok(())
}
