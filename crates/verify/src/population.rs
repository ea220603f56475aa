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
    /// The level of each quasi-identifier, where it is known that whole columns were generalized.
    pub(crate) levels: Option<Vec<u8>>,
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
        levels: Option<&[u8]>,
    ) -> Result<Self> {
        let leaves = leaves_of_people(file, table, quasi_identifiers)?;
        let counts = population_counts(file, recipe)?;
        let mut people = BTreeMap::new();
        for record in 0..file.rows() {
            let values: Vec<u32> = leaves.iter().map(|leaves| leaves[record]).collect();
            *people.entry(values).or_default() +=
                counts.as_ref().map_or(1, |counts| u64::from(counts[record]));
        }
        Ok(Self { people, levels: levels.map(<[u8]>::to_vec) })
    }
}
