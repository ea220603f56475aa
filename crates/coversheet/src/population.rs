//! The population: a second table with the same quasi-identifiers, which people could be looked up in.

use coversheet_hierarchy::Files;
use coversheet_table::{Column, Error, ReadOptions, Result, Table, read};

/// Reads the population file.
pub(crate) fn read_population(files: &dyn Files, name: &str) -> Result<Table> {
    let bytes = files.read(name).map_err(|error| {
        Error::new(
            "population-file-missing",
            format!("The population file {name:?} cannot be read: {}", error.message()),
        )
        .hint("Choose the file that the recipe names, or correct its name in the recipe.")
    })?;
    read(&bytes, ReadOptions::default())
}

/// The column of the population with that name.
pub(crate) fn population_column<'t>(population: &'t Table, name: &str) -> Result<&'t Column> {
    population.column(name).ok_or_else(|| {
        Error::new("population-column-missing", "The population file lacks a quasi-identifier.")
            .hint("Give the file a column of that name, or give the column another role in the recipe.")
            .at_column(name)
    })
}
