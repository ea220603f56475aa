//! The table that a release was made from, which of its rows became which, and what a view says of it.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Hierarchy;
use coversheet_recipe::{QuasiIdentifier, Recipe, Role, weights, with_role};
use coversheet_table::{Column, Table};

use crate::origin::Origin;
use crate::spread::Spread;

use super::View;

/// The codes of errors that say that something needed for a model is not at hand.
pub(crate) const NOT_SHOWN: [&str; 4] =
    ["original-needed", "origin-uncertain", "levels-uncertain", "recipe-left-out"];

/// The table that a release was made from.
#[derive(Debug)]
pub struct Original<'t> {
    /// The table.
    pub table: &'t Table,
    /// Its row for each row of the source.
    pub rows: OriginalRows,
    /// The column that says whose a row is.
    pub person: Option<&'t Column>,
    /// For how many rows each of its records stands.
    pub weights: Option<Vec<u64>>,
}

/// Which row of the original each row of a view is.
#[derive(Debug)]
pub enum OriginalRows {
    /// The same.
    Same,
    /// Those that were found, or are known.
    Found(Origin),
    /// Too many could be, so that none was looked for.
    Unknown,
}

impl<'t> Original<'t> {
    /// A table whose rows are those of the view.
    ///
    /// # Errors
    ///
    /// `count-invalid`.
    pub fn of(table: &'t Table, recipe: &Recipe) -> Result<Self> {
        let person = with_role(table, recipe, Role::Person).next().map(|position| &table.columns()[position]);
        Ok(Self { table, rows: OriginalRows::Same, person, weights: weights(table, recipe)? })
    }

    /// The original's rows that a row of the source can be: one where that is certain, none where it is not known.
    pub(crate) fn rows<'r>(&'r self, row: &'r u32) -> Option<&'r [u32]> {
        match &self.rows {
            OriginalRows::Same => Some(std::slice::from_ref(row)),
            OriginalRows::Found(origin) => Some(origin.rows(*row)),
            OriginalRows::Unknown => None,
        }
    }

    /// Whether a column of it says the same of each row of the source, whichever of its rows that can be.
    pub(super) fn settles(&self, column: &Column) -> bool {
        match &self.rows {
            OriginalRows::Same => true,
            OriginalRows::Found(origin) => origin.settles(column),
            OriginalRows::Unknown => false,
        }
    }

    /// All rows of it.
    pub(crate) fn size(&self) -> u64 {
        let records = self.table.rows() as u64;
        self.weights.as_ref().map_or(records, |weights| weights.iter().sum())
    }

    /// How the rows of the original, or their persons, spread over the values of a column: `values` are those of its
    /// codes, if they are any.
    pub(crate) fn spread(&self, column: &Column, values: &[Option<u32>]) -> Spread<u32> {
        let person = |row: usize| Some(self.person?.codes().get(row));
        let weight = |row: usize| self.weights.as_ref().map_or(1, |weights| weights[row]);
        let value = |(row, code): (usize, u32)| Some((values[code as usize]?, person(row), weight(row)));
        let most = values.iter().flatten().max().map_or(0, |&value| value as usize + 1);
        Spread::of_many(most, column.codes().iter().enumerate().filter_map(value))
    }
}

impl<'t> View<'t> {
    /// The original, for models that cannot do without.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub fn original(&self) -> Result<&Original<'t>> {
        self.original.as_ref().ok_or_else(original_needed)
    }

    /// Whether there is an original, and which of its rows became which is not known.
    pub(crate) fn origin_is_unknown(&self) -> bool {
        self.original.as_ref().is_some_and(|original| matches!(original.rows, OriginalRows::Unknown))
    }

    /// Whether it is known whose the rows are.
    pub fn has_persons(&self) -> bool {
        self.original.as_ref().is_some_and(|original| original.person.is_some())
    }

    /// The name of the column that says whose a row is, where it is at hand.
    pub fn person_name(&self) -> Option<&'t str> {
        Some(self.original.as_ref()?.person?.name())
    }

    /// The code that a row has in a column of the original.
    pub fn in_original(&self, column: &Column, row: u32) -> Option<u32> {
        Some(column.codes().get(self.original.as_ref()?.rows(&row)?[0] as usize))
    }

    /// A column of the original that says the same of each row, whichever row of the original it can be.
    ///
    /// # Errors
    ///
    /// `original-needed`, `unknown-column`, and `origin-uncertain`.
    pub fn settled(&self, name: &str) -> Result<&'t Column> {
        let original = self.original()?;
        let column = original.table.column(name).ok_or_else(|| {
            Error::new("unknown-column", "The original lacks a column that a privacy model names.")
                .hint("Give the table that the file was made from.")
                .at_column(name)
        })?;
        if original.settles(column) { Ok(column) } else { Err(uncertain()) }
    }

    /// Where the hierarchy of a quasi-identifier stands among those of the original, and the hierarchy.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub fn generalized(&self, column: usize) -> Result<(usize, &'t Hierarchy)> {
        let original = self.original()?;
        let name = self.quasi_identifiers[column].name();
        let of_name = |column: &QuasiIdentifier| original.table.columns()[column.position].name() == name;
        let place = self.hierarchies.iter().position(of_name).ok_or_else(original_needed)?;
        Ok((place, &self.hierarchies[place].hierarchy))
    }

    /// The leaves of a row of the original, in the order of its quasi-identifiers.
    pub(crate) fn leaves(&self, original: &Original<'_>, row: u32) -> Vec<u32> {
        let leaf = |column: &QuasiIdentifier| {
            column.leaves[original.table.columns()[column.position].codes().get(row as usize) as usize]
        };
        self.hierarchies.iter().map(leaf).collect()
    }

    /// The original with the hierarchy of its column of that name, where both are at hand.
    pub fn hierarchy(&self, name: &str) -> Option<(&Original<'t>, &'t QuasiIdentifier)> {
        let original = self.original.as_ref()?;
        let of_name = |column: &&QuasiIdentifier| original.table.columns()[column.position].name() == name;
        Some((original, self.hierarchies.iter().find(of_name)?))
    }
}

fn original_needed() -> Error {
    Error::new(
        "original-needed",
        "A privacy model of the recipe cannot be checked on the released file alone.",
    )
    .hint("Give the table that it was made from as well: --original DATA.csv.")
}

pub(super) fn uncertain() -> Error {
    Error::new(
        "origin-uncertain",
        "Some released rows could be several rows of the original, which differ in what a privacy model asks of them.",
    )
    .hint("Check the release where it is made: there it is known which row became which.")
}
