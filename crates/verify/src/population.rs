//! A population as a release is compared with it.

use std::collections::BTreeMap;

use coversheet_error::Result;
use coversheet_recipe::{QuasiIdentifier, Recipe, leaves_of_people, population_counts};
use coversheet_table::Table;

/// The people that releases are compared with, by the values that they have in the quasi-identifiers.
#[derive(Debug)]
pub struct Population {
    /// The leaves of each quasi-identifier, in the order of the original, and how many people have them.
    pub(crate) people: BTreeMap<Vec<u32>, u64>,
    /// How a release of the original was generalized.
    pub(crate) levels: Levels,
}

/// How far the columns of a release were generalized.
#[derive(Clone, Debug)]
pub enum Levels {
    /// Each to this level, in the order of the original.
    Columns(Vec<u8>),
    /// Cell by cell.
    Cells,
    /// Nobody says it; each column to a level from the first to the second of these if it was to one.
    Unknown(Vec<(usize, usize)>),
}

impl Levels {
    /// Where nobody says it, what the recipe allows.
    pub(crate) fn unknown(table: &Table, recipe: &Recipe, quasi_identifiers: &[QuasiIdentifier]) -> Self {
        let range = |column: &QuasiIdentifier| {
            let settings = recipe.columns.get(table.columns()[column.position].name());
            let height = column.hierarchy.height();
            settings
                .map_or((0, height), |settings| (settings.min_level, settings.max_level.unwrap_or(height)))
        };
        Self::Unknown(quasi_identifiers.iter().map(range).collect())
    }
}

impl From<Option<&[u8]>> for Levels {
    /// The levels of columns that have one each.
    fn from(levels: Option<&[u8]>) -> Self {
        levels.map_or(Self::Cells, |levels| Self::Columns(levels.to_vec()))
    }
}

impl Population {
    /// Counts the records of a file; a record may stand for several people.
    ///
    /// # Errors
    ///
    /// `population-column-missing`, `count-invalid`, and `hierarchy-incomplete` for a value that a hierarchy lacks: it
    /// would be nobody's, and is never taken for another.
    pub(crate) fn new(
        file: &Table,
        table: &Table,
        recipe: &Recipe,
        quasi_identifiers: &[QuasiIdentifier],
        levels: Levels,
    ) -> Result<Self> {
        let leaves = leaves_of_people(file, table, quasi_identifiers)?;
        let counts = population_counts(file, recipe)?;
        let mut people = BTreeMap::new();
        for record in 0..file.rows() {
            let values: Vec<u32> = leaves.iter().map(|leaves| leaves[record]).collect();
            *people.entry(values).or_default() += counts.as_ref().map_or(1, |counts| counts[record]);
        }
        Ok(Self { people, levels })
    }
}
