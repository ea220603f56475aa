//! Recipe and table to problem: roles, hierarchies and the frequency set.

use std::collections::HashSet;
use std::sync::Arc;

use coversheet_engine::{Attribute, FrequencySet, Problem, Suppression, budget};
use coversheet_hierarchy::{Builder, Files, Hierarchy, Spec, Values, two_levels};
use coversheet_table::{Column, Error, Result, Table};

use crate::population::{population_column, read_population};
use crate::privacy::{Context, Counted, check_roles, comparing, counted, population};
use crate::recipe::{ColumnRecipe, IdentifierUse, Recipe, Role, nearest};

/// The parts of a problem that depend on the table and the roles and hierarchies only, kept from one
/// solve to the next.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) quasi_identifiers: Vec<QuasiIdentifier>,
    pub(crate) frequency: Arc<FrequencySet>,
    /// What models count in every class, in the order of the frequency set.
    counted: Vec<Counted>,
    key: Key,
}

/// A column that is generalized.
#[derive(Debug)]
pub(crate) struct QuasiIdentifier {
    /// Its position in the table.
    pub(crate) position: usize,
    pub(crate) hierarchy: Hierarchy,
    /// The leaf of each of the column's codes.
    pub(crate) leaves: Vec<u32>,
    /// The leaf that most rows have.
    pub(crate) most_frequent: u32,
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
pub(crate) fn build(column: &Column, spec: Option<&Spec>, files: &dyn Files) -> Result<Hierarchy> {
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
pub(crate) fn freeze(column: &Column, spec: &Spec) -> Result<Spec> {
    let values: Vec<&str> = column.dictionary().iter().collect();
    spec.frozen(Values::new(&values, &column.counts())).map_err(|error| error.at_column(column.name()))
}

/// What [`Prepared`] depends on.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    columns: Vec<(usize, Option<Spec>)>,
    class: Option<usize>,
    count: Option<usize>,
    person: Option<usize>,
    /// What models count in every class.
    counted: Vec<Vec<usize>>,
    /// The name of the population's file.
    population: Option<String>,
}

impl Key {
    fn new(table: &Table, recipe: &Recipe) -> Result<Self> {
        let spec = |position| (position, settings(table, recipe, position).hierarchy.clone());
        Ok(Self {
            columns: with_role(table, recipe, Role::QuasiIdentifier).map(spec).collect(),
            class: with_role(table, recipe, Role::Class).next(),
            count: with_role(table, recipe, Role::Count).next(),
            person: with_role(table, recipe, Role::Person).next(),
            counted: counted(table, recipe),
            population: population(recipe)?.map(str::to_owned),
        })
    }

    /// Whether what was prepared for this key can be used again: a file may have changed.
    fn reusable(&self) -> bool {
        self.population.is_none() && !self.columns.iter().flat_map(|(_, spec)| spec).any(Spec::reads_file)
    }
}

/// Checks that recipe and table name the same columns, and that the roles can be had.
pub(crate) fn check_columns(table: &Table, recipe: &Recipe) -> Result<()> {
    for name in recipe.columns.keys() {
        named(table, name)?;
    }
    for column in table.columns() {
        let Some(settings) = recipe.columns.get(column.name()) else {
            return Err(Error::new("role-missing", "The recipe gives this column no role.")
                .hint("Give it one: identifier, quasi-identifier, sensitive or insensitive. A column without a role would be released unseen.")
                .at_column(column.name()));
        };
        if settings.identifier != IdentifierUse::Drop && !settings.role.identifies() {
            return Err(Error::new(
                "pseudonym-role",
                "Only a column with the role identifier or person can be replaced by pseudonyms.",
            )
            .hint("Give the column that role, or leave \"identifier\" out.")
            .at_column(column.name()));
        }
    }
    for role in [Role::Class, Role::Count, Role::Person] {
        if let Some(second) = with_role(table, recipe, role).nth(1) {
            return Err(Error::new("role-twice", "Two columns have a role that only one can have.")
                .hint("Keep the role class, count or person for one column.")
                .at_column(table.columns()[second].name()));
        }
    }
    let persons = with_role(table, recipe, Role::Person).next();
    if let Some(person) = persons.filter(|_| with_role(table, recipe, Role::Count).next().is_some()) {
        return Err(Error::new(
            "person-and-count",
            "A row cannot belong to one person and stand for several.",
        )
        .hint("Give one of the columns with the roles person and count another role.")
        .at_column(table.columns()[person].name()));
    }
    for (at, model) in recipe.privacy.iter().enumerate() {
        check_roles(table, recipe, model).map_err(|error| error.about_models([at]))?;
    }
    if recipe.privacy.is_empty() {
        return Err(Error::new("no-privacy-model", "The recipe requires no privacy model.")
            .hint("Add one, such as { \"k-anonymity\": { \"k\": 5 } }."));
    }
    Ok(())
}

/// The column of that name.
pub(crate) fn named<'t>(table: &'t Table, name: &str) -> Result<&'t Column> {
    table.column(name).ok_or_else(|| {
        let known = nearest(name, table.columns().iter().map(Column::name)).unwrap_or_default();
        Error::new("unknown-column", "A column is named that the table does not have.")
            .hint(format!(
                "The nearest column of the table is {known:?}. Correct the name in the recipe, or leave it out."
            ))
            .at_column(name)
    })
}

/// The columns with a role, as positions in the table.
pub(crate) fn with_role(table: &Table, recipe: &Recipe, role: Role) -> impl Iterator<Item = usize> {
    let has_role =
        move |column: &Column| recipe.columns.get(column.name()).is_some_and(|column| column.role == role);
    table
        .columns()
        .iter()
        .enumerate()
        .filter(move |(_, column)| has_role(column))
        .map(|(position, _)| position)
}

impl Prepared {
    /// Builds the hierarchies and counts the table's tuples, unless `last` was for the same.
    pub(crate) fn new(table: &Table, recipe: &Recipe, files: &dyn Files, last: Option<Self>) -> Result<Self> {
        if let Some(last) = last.filter(|last| last.is_for(table, recipe)) {
            return Ok(last);
        }
        let key = Key::new(table, recipe)?;
        let people = key.population.as_deref().map(|name| {
            let people = read_population(files, name)?;
            for (position, _) in &key.columns {
                population_column(&people, table.columns()[*position].name())?;
            }
            Ok(people)
        });
        let people = people.transpose().map_err(|error: Error| error.about_models(comparing(recipe)))?;
        let quasi_identifiers = key
            .columns
            .iter()
            .map(|(position, spec)| {
                QuasiIdentifier::new(table, *position, spec.as_ref(), people.as_ref(), files)
            })
            .collect::<Result<Vec<_>>>()?;
        let leaves_of_rows = |column: &QuasiIdentifier| {
            table.columns()[column.position].codes().iter().map(|code| column.leaves[code as usize]).collect()
        };
        let people = people.map(|people| leaves_of_people(&people, table, &quasi_identifiers)).transpose()?;
        let columns: Vec<Vec<u32>> = quasi_identifiers.iter().map(leaves_of_rows).collect();
        let weights = key.count.map(|position| counts(&table.columns()[position])).transpose()?;
        let labels = key.class.map(|position| table.columns()[position].codes().iter().collect::<Vec<u32>>());
        let hierarchies: Vec<&Hierarchy> = quasi_identifiers.iter().map(|column| &column.hierarchy).collect();
        let mut frequency = FrequencySet::sorted_among(
            table.rows(),
            &columns,
            &hierarchies,
            weights.as_deref(),
            labels.as_deref(),
            people.as_deref(),
        )?;
        let mut counted = Vec::new();
        for positions in &key.counted {
            let (columns, codes, values) = Counted::new(table, positions.clone());
            frequency = frequency.with_sensitive(&codes, values, weights.as_deref());
            counted.push(columns);
        }
        if let Some(position) = key.person {
            let persons: Vec<u32> = table.columns()[position].codes().iter().collect();
            frequency = frequency.with_persons(&persons);
        }
        Ok(Self { quasi_identifiers, frequency: Arc::new(frequency), counted, key })
    }

    /// Whether this is what the recipe needs.
    pub(crate) fn is_for(&self, table: &Table, recipe: &Recipe) -> bool {
        self.key.reusable() && Key::new(table, recipe).is_ok_and(|key| key == self.key)
    }

    /// The problem that a recipe poses. `files` are for hierarchies that models name.
    pub(crate) fn problem(&self, table: &Table, recipe: &Recipe, files: &dyn Files) -> Result<Problem> {
        let mut attributes = Vec::new();
        for QuasiIdentifier { position, hierarchy, .. } in &self.quasi_identifiers {
            let name = table.columns()[*position].name();
            let settings = settings(table, recipe, *position);
            check_levels(settings, hierarchy.height()).map_err(|error| error.at_column(name))?;
            let weight = settings.weight.unwrap_or(1.0);
            if !weight.is_finite() || weight < 0.0 {
                return Err(Error::new("weight-range", format!("The weight {weight} is not usable."))
                    .hint("Choose a number of at least 0; 1 is usual.")
                    .at_column(name));
            }
            let profile = settings.profile.unwrap_or(1.0);
            if !(0.0..=1.0).contains(&profile) {
                return Err(Error::new("profile-range", format!("The profile {profile} is not usable."))
                    .hint("Choose a number between 0 and 1: 1 generalizes the column first, 0 never.")
                    .at_column(name));
            }
            let attribute = Attribute::new(name, hierarchy, settings.max_level, weight);
            let attribute = attribute.with_min_level(settings.min_level);
            let attribute = attribute.with_rating(settings.rating.into()).with_raise(settings.raise);
            attributes.push(attribute.with_profile(profile));
        }
        let context = Context {
            table,
            recipe,
            quasi_identifiers: &self.quasi_identifiers,
            counted: &self.counted,
            files,
        };
        let models =
            recipe.privacy.iter().enumerate().map(|(at, model)| {
                model.requirement().model(&context).map_err(|error| error.about_models([at]))
            });
        Ok(Problem {
            attributes,
            models: models.collect::<Result<_>>()?,
            suppression: Suppression {
                rows: budget(recipe.suppression.limit, self.frequency.rows())?,
                mode: recipe.suppression.rows.into(),
            },
            frequency: Arc::clone(&self.frequency),
        })
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

/// The leaf of each record of the population in each quasi-identifier.
fn leaves_of_people(
    people: &Table,
    table: &Table,
    quasi_identifiers: &[QuasiIdentifier],
) -> Result<Vec<Vec<u32>>> {
    let leaves = |quasi_identifier: &QuasiIdentifier| {
        let name = table.columns()[quasi_identifier.position].name();
        let column = population_column(people, name)?;
        let values = column.dictionary().iter().zip(column.counts());
        let leaves = quasi_identifier.hierarchy.bind(values).map_err(|error| error.at_column(name))?;
        Ok(column.codes().iter().map(|code| leaves[code as usize]).collect())
    };
    quasi_identifiers.iter().map(leaves).collect()
}

fn settings<'r>(table: &Table, recipe: &'r Recipe, position: usize) -> &'r ColumnRecipe {
    // The positions come from with_role, so the recipe names the column.
    &recipe.columns[table.columns()[position].name()]
}

/// How many rows each record stands for.
pub(crate) fn counts(column: &Column) -> Result<Vec<u32>> {
    let wrong = |code: u32| {
        let row = column.codes().iter().position(|other| other == code).unwrap_or(0);
        Error::new("count-invalid", "A cell of the count column is not a whole number of at least 1.")
            .hint("Write how many rows the record stands for, such as 3, or give the column another role.")
            .at_row(row as u64 + 2)
            .at_column(column.name())
            .with_value(column.dictionary().get(code))
    };
    let parse = |(code, value): (usize, &str)| {
        let plain = value.bytes().all(|byte| byte.is_ascii_digit());
        value.parse::<u32>().ok().filter(|&count| plain && count > 0).ok_or_else(|| wrong(code as u32))
    };
    let of_code = column.dictionary().iter().enumerate().map(parse).collect::<Result<Vec<u32>>>()?;
    Ok(column.codes().iter().map(|code| of_code[code as usize]).collect())
}
