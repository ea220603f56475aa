//! Columns that are generalized, with their hierarchies.

use std::cmp::Reverse;
use std::collections::HashSet;

use coversheet_error::{Error, Result, room_for};
use coversheet_hierarchy::{Builder, Files, Hierarchy, Spec, Values, by_size, two_levels};
use coversheet_table::{Column, Table};

use crate::column::ColumnRecipe;
use crate::columns::{weights, with_role};
use crate::population::population_column;
use crate::recipe::Recipe;
use crate::role::Role;

/// The most bytes that is taken for each value of a column while its hierarchy is built and bound, besides its labels.
const VALUE: u64 = 160;

/// A column that is generalized.
#[derive(Debug)]
pub struct QuasiIdentifier {
    /// Its position in the table.
    pub position: usize,
    /// How it is generalized.
    pub hierarchy: Hierarchy,
    /// The leaf of each of the column's codes.
    pub leaves: Vec<u32>,
    /// The leaf that most rows have, missing values apart unless there is nothing else: the column's example.
    pub most_frequent: u32,
    /// The leaves that have a size, smallest first, where the column may have ranges of its own.
    pub order: Option<Vec<u32>>,
    /// Sets of values, where the column may have them.
    pub sets: Option<SetLevels>,
}

/// Which cells of a column may become sets of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetLevels {
    /// The level whose groups are in a set.
    pub of: usize,
    /// The level from which a cell may become one.
    pub from: usize,
}

impl QuasiIdentifier {
    /// With a population the hierarchy is built over the values of both tables.
    fn new(
        table: &Table,
        position: usize,
        settings: Option<&ColumnRecipe>,
        population: Option<&Table>,
        weights: Option<&[u64]>,
        files: &dyn Files,
    ) -> Result<Self> {
        let column = &table.columns()[position];
        let spec = settings.and_then(|settings| settings.hierarchy.as_ref());
        room_for(VALUE * column.dictionary().len() as u64)?;
        let counts = rows_of_values(column, weights);
        let hierarchy = match population {
            None => build(column, weights, spec, files)?,
            Some(population) => {
                let more = population_column(population, column.name())?.dictionary();
                let known: HashSet<&str> = column.dictionary().iter().collect();
                let more = more.iter().filter(|value| !known.contains(value));
                build_over(column, more, weights, spec, files)?
            }
        };
        let leaves = hierarchy
            .bind(column.dictionary().iter().zip(counts.iter().copied()))
            .map_err(|error| error.at_column(column.name()))?;
        let most_frequent = most_frequent(column, settings, &hierarchy, &leaves, &counts);
        let order = settings.is_some_and(|settings| settings.ranges).then(|| order(&hierarchy, spec));
        let order = order.transpose().map_err(|error| error.at_column(column.name()))?;
        let sets = settings.filter(|settings| settings.sets).map(|settings| SetLevels {
            of: settings.min_level.min(hierarchy.height()),
            // Rare ones together have no more in common than all.
            from: if matches!(spec, Some(Spec::Frequency(_))) {
                settings.min_level + 1
            } else {
                hierarchy.height()
            },
        });
        Ok(Self { position, hierarchy, leaves, most_frequent, order, sets })
    }
}

/// The leaf that most rows of a column have, and that is no missing value if there is such a leaf.
fn most_frequent(
    column: &Column,
    settings: Option<&ColumnRecipe>,
    hierarchy: &Hierarchy,
    leaves: &[u32],
    counts: &[u64],
) -> u32 {
    let is_missing = |code: usize| {
        settings.is_some_and(|settings| settings.missing.holds(column.dictionary().get(code as u32)))
            // Builders put missing values below an empty label.
            || hierarchy.path(leaves[code]).get(1).is_some_and(|label| label.is_empty())
    };
    // Of values that are alike in rows it is the first.
    let most = |codes: &mut dyn Iterator<Item = usize>| codes.min_by_key(|&code| Reverse(counts[code]));
    let first = most(&mut (0..leaves.len()));
    let chosen = match first {
        Some(code) if is_missing(code) => most(&mut (0..leaves.len()).filter(|&code| !is_missing(code))),
        _ => first,
    };
    chosen.or(first).map_or(0, |code| leaves[code])
}

/// The leaves of a hierarchy that have a size, smallest first.
fn order(hierarchy: &Hierarchy, spec: Option<&Spec>) -> Result<Vec<u32>> {
    let values: Vec<&str> = hierarchy.labels(0).iter().collect();
    by_size_of(&values, spec)?.ok_or_else(|| {
        Error::new(
            "ranges-without-order",
            "The column's values are not all numbers or all dates, so it has no ranges of its own.",
        )
        .hint("Say in its hierarchy how they are written and which are missing, or leave \"ranges\" out.")
    })
}

/// The positions of the values that have a size, by size; none where not all are numbers, or dates.
fn by_size_of(values: &[&str], spec: Option<&Spec>) -> Result<Option<Vec<u32>>> {
    let values = Values::each_once(values);
    spec.map_or_else(|| Ok(by_size(values)), |spec| spec.order(values))
}

/// Whether a column with this hierarchy can have [ranges](ColumnRecipe::ranges) of its own.
pub fn may_have_ranges(column: &Column, spec: Option<&Spec>) -> bool {
    let values: Vec<&str> = column.dictionary().iter().collect();
    by_size_of(&values, spec).is_ok_and(|order| order.is_some_and(|order| order.len() > 1))
}

/// How many rows hold each of a column's values. `weights` says how many rows each record of an aggregated table stands
/// for; without it each is one row.
pub fn rows_of_values(column: &Column, weights: Option<&[u64]>) -> Vec<u64> {
    let Some(weights) = weights else { return column.counts() };
    let mut rows = vec![0; column.dictionary().len()];
    for (code, &weight) in column.codes().iter().zip(weights) {
        rows[code as usize] += weight;
    }
    rows
}

/// Builds the hierarchy of a column; without a spec it has two levels. `weights` are those of [`rows_of_values`].
///
/// # Errors
///
/// Those of the builder.
pub fn build(
    column: &Column,
    weights: Option<&[u64]>,
    spec: Option<&Spec>,
    files: &dyn Files,
) -> Result<Hierarchy> {
    build_over(column, std::iter::empty(), weights, spec, files)
}

/// [`build`] for a column and more values that stand in none of its rows.
fn build_over<'v>(
    column: &'v Column,
    more: impl Iterator<Item = &'v str>,
    weights: Option<&[u64]>,
    spec: Option<&Spec>,
    files: &dyn Files,
) -> Result<Hierarchy> {
    let values: Vec<&str> = column.dictionary().iter().chain(more).collect();
    let mut counts = rows_of_values(column, weights);
    counts.resize(values.len(), 0);
    let hierarchy = match spec {
        Some(spec) => spec.build(Values::new(&values, &counts), files),
        None => two_levels(&values),
    };
    hierarchy.map_err(|error| error.at_column(column.name()))
}

/// The spec with what it takes from the column written down. `weights` are those of [`rows_of_values`].
///
/// # Errors
///
/// Those of the builder.
pub fn freeze(column: &Column, weights: Option<&[u64]>, spec: &Spec) -> Result<Spec> {
    let values: Vec<&str> = column.dictionary().iter().collect();
    spec.frozen(Values::new(&values, &rows_of_values(column, weights)))
        .map_err(|error| error.at_column(column.name()))
}

/// The quasi-identifiers of a table. With a population, hierarchies are built over the values of both tables.
///
/// # Errors
///
/// Those of the hierarchies, `count-invalid`, and `population-column-missing`.
pub fn quasi_identifiers(
    table: &Table,
    recipe: &Recipe,
    population: Option<&Table>,
    files: &dyn Files,
) -> Result<Vec<QuasiIdentifier>> {
    let weights = weights(table, recipe)?;
    let bound = |position: usize| {
        let settings = recipe.columns.get(table.columns()[position].name());
        QuasiIdentifier::new(table, position, settings, population, weights.as_deref(), files)
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
