//! The population: a second table with the same quasi-identifiers, which people could be looked up in.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Files, Missing};
use coversheet_table::{Column, ReadOptions, Table};
use coversheet_workbook::read;

use crate::columns::{counts, with_role};
use crate::persons::{nobody, person};
use crate::privacy::ModelSpec;
use crate::quasi_identifier::QuasiIdentifier;
use crate::recipe::Recipe;
use crate::role::Role;

/// Reads the population that the recipe's models compare with, if they do.
///
/// # Errors
///
/// `population-file-missing`, those of reading it, `population-column-missing` and `population-twice`.
pub fn read_population(table: &Table, recipe: &Recipe, files: &dyn Files) -> Result<Option<Table>> {
    let names =
        with_role(table, recipe, Role::QuasiIdentifier).map(|position| table.columns()[position].name());
    population_file(recipe, &names.collect::<Vec<_>>(), files)
}

/// As [`read_population`], where the quasi-identifiers have these names.
///
/// # Errors
///
/// As [`read_population`].
pub fn population_file(recipe: &Recipe, names: &[&str], files: &dyn Files) -> Result<Option<Table>> {
    let Some(name) = population(recipe)? else { return Ok(None) };
    let read = || {
        let bytes = files.read(name).map_err(|error| {
            Error::new(
                "population-file-missing",
                format!("The population file {name:?} cannot be read: {}", error.message()),
            )
            .hint("Choose the file that the recipe names, or correct its name in the recipe.")
        })?;
        let people = read(&bytes, ReadOptions::plain())?;
        people.layout().settled()?;
        for name in names {
            population_column(&people, name)?;
        }
        Ok(people)
    };
    read().map(Some).map_err(|error: Error| error.about_models(comparing(recipe)))
}

/// The column of the population with that name.
///
/// # Errors
///
/// `population-column-missing`.
pub fn population_column<'t>(population: &'t Table, name: &str) -> Result<&'t Column> {
    population.column(name).ok_or_else(|| {
        Error::new("population-column-missing", "The population file lacks a quasi-identifier.")
            .hint("Give the file a column of that name, or give the column another role in the recipe.")
            .at_column(name)
    })
}

/// The file of the population that the recipe's models compare with.
///
/// # Errors
///
/// `population-twice` for two files.
pub fn population(recipe: &Recipe) -> Result<Option<&str>> {
    let mut all = recipe.privacy.iter().filter_map(|model| {
        let name = model.population()?;
        Some((name, model.requirement().population_count()))
    });
    let first = all.next();
    if all.any(|other| Some(other) != first) {
        return Err(Error::new("population-twice", "Two models compare with different populations.")
            .hint("Use the same population file and column of counts for all of them.")
            .about_models(comparing(recipe)));
    }
    Ok(recipe.privacy.iter().find_map(ModelSpec::population))
}

/// The positions of the recipe's models that compare with a population.
fn comparing(recipe: &Recipe) -> impl Iterator<Item = usize> {
    recipe.privacy.iter().enumerate().filter(|(_, model)| model.population().is_some()).map(|(at, _)| at)
}

/// How many people each record of the population stands for; none if one each.
///
/// That is said by the column that a model names as `population-count`, or else by one with the name of the table's own
/// count column, if the file has it. Where the file has the table's column of persons, those count: further records of one
/// person stand for nobody.
///
/// # Errors
///
/// `population-column-missing`, `count-invalid`, and `population-persons` where it is not said how many people there are.
pub fn population_counts(file: &Table, recipe: &Recipe) -> Result<Option<Vec<u64>>> {
    let named = recipe.privacy.iter().find_map(|model| model.requirement().population_count());
    let column = if let Some(name) = named {
        Some(file.position(name).ok_or_else(|| {
            Error::new("population-column-missing", "The population file lacks the column of counts.")
                .hint("Correct \"population-count\" in the recipe, or leave it out.")
                .at_column(name)
        })?)
    } else {
        let mut columns = recipe.columns.iter();
        let own = columns.find(|(_, column)| column.role == Role::Count);
        own.and_then(|(name, _)| file.position(name))
    };
    let persons = person(recipe).and_then(|(name, missing)| Some((file.position(name)?, missing)));
    let counts = match (column, persons) {
        (Some(column), None) => counts(file, column).map(Some),
        (None, Some((person, missing))) => firsts(file, recipe, person, missing).map(Some),
        (None, None) => Ok(None),
        (Some(_), Some((person, _))) => Err(Error::new(
            "population-persons",
            "The population file says whose its rows are, and also for how many people they stand.",
        )
        .hint("Remove one of the two columns from the file.")
        .at_column(file.columns()[person].name())),
    };
    counts.map_err(|error| error.about_models(comparing(recipe)))
}

/// 1 for the first record of each person, and 0 for others.
fn firsts(file: &Table, recipe: &Recipe, person: usize, missing: &Missing) -> Result<Vec<u64>> {
    let refused = |message: &str, row: usize| {
        Error::new("population-persons", message)
            .hint("Write one row for each person into the population file, or remove the column.")
            .at_row(file.source_row(row))
            .at_column(file.columns()[person].name())
    };
    if let Some(&row) = nobody(file, person, missing).first() {
        return Err(refused("A row of the population file does not say whose it is.", row));
    }
    let quasi_identifiers: Vec<&Column> = recipe
        .columns
        .iter()
        .filter(|(_, column)| column.role == Role::QuasiIdentifier)
        .map(|(name, _)| population_column(file, name))
        .collect::<Result<_>>()?;
    let persons = &file.columns()[person];
    let mut first: Vec<Option<usize>> = vec![None; persons.dictionary().len()];
    let mut people = Vec::with_capacity(file.rows());
    for (row, code) in persons.codes().iter().enumerate() {
        let own = *first[code as usize].get_or_insert(row);
        // Somebody who has moved would count in both places.
        if quasi_identifiers.iter().any(|column| column.codes().get(own) != column.codes().get(row)) {
            return Err(refused(
                "A person of the population file has rows that differ in the quasi-identifiers, and would count twice.",
                row,
            ));
        }
        people.push(u64::from(own == row));
    }
    Ok(people)
}

/// The leaf of each record of the population in each quasi-identifier.
///
/// # Errors
///
/// `population-column-missing`, and `hierarchy-incomplete` for a value that a hierarchy lacks.
pub fn leaves_of_people(
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
