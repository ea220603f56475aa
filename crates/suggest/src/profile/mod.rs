//! A table as it was found, what its columns are, and what is suggested for it.

mod column;
mod recipe;
mod row_by_row;

use coversheet_error::Notice;
use coversheet_recipe::{InputRecipe, Recipe};
use coversheet_table::{Column, Table};
use serde::Serialize;

use crate::hierarchies::nodes;
use crate::layout::LayoutProfile;
use crate::persons;
use crate::suggest::suggest;
use crate::suggestion::Suggestion;
use crate::uniqueness::Combinations;

pub use column::ColumnProfile;
use column::profile;
use recipe::recipe;
use row_by_row::SMALL;
pub use row_by_row::WholeColumns;

/// A table as it was found, and what is suggested for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// How the file is written.
    pub dialect: DialectProfile,
    /// Records without the header.
    pub rows: usize,
    /// The columns.
    pub columns: Vec<ColumnProfile>,
    /// How well the columns that the suggestion releases tell rows apart, alone and together.
    pub combinations: Combinations,
    /// The suggestions as a recipe that can be solved as it is.
    pub recipe: Recipe,
    /// What was noticed while reading.
    pub notices: Vec<Notice>,
    /// What of the file is this table, and what must be said before it is used.
    pub layout: LayoutProfile,
}

/// How a file is written.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DialectProfile {
    /// The character between cells.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [",", ";", "\t", "|", "^", "$", ":", " "])))]
    pub delimiter: char,
    /// The encoding's name.
    pub encoding: &'static str,
    /// Whether the first record names the columns.
    pub header: bool,
}

impl Profile {
    /// Looks at a table.
    pub fn new(table: &Table) -> Self {
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(table, &counts);
        Self::with_combinations(table, &counts, suggestions)
    }

    /// The same unless something is better made of columns first; then that, which is found sooner.
    ///
    /// # Errors
    ///
    /// What is better made of columns.
    pub fn unless_made(table: &Table) -> Result<Self, InputRecipe> {
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(table, &counts);
        let made = InputRecipe {
            since: suggestions.iter().filter_map(|suggestion| suggestion.since.clone()).collect(),
            persons: persons::joined(table, &suggestions),
            ..InputRecipe::default()
        };
        if made == InputRecipe::default() {
            return Ok(Self::with_combinations(table, &counts, suggestions));
        }
        Err(made)
    }

    fn with_combinations(table: &Table, counts: &[Vec<u64>], suggestions: Vec<Suggestion>) -> Self {
        let profile = Self::of(table, table.rows(), counts, suggestions);
        let released = |&position: &usize| !profile.columns[position].role.identifies();
        let released: Vec<usize> = (0..counts.len()).filter(released).collect();
        let profile = Self { combinations: Combinations::new(table, &released, counts), ..profile };
        if profile.is_small() { profile.row_by_row(SMALL) } else { profile }
    }

    /// From what is suggested for the columns of a table of so many rows, without how telling they are together.
    pub(crate) fn of(table: &Table, rows: usize, counts: &[Vec<u64>], suggestions: Vec<Suggestion>) -> Self {
        let nodes = nodes(table, &suggestions);
        let columns: Vec<ColumnProfile> = table
            .columns()
            .iter()
            .zip(counts)
            .zip(suggestions)
            .map(|((column, counts), suggestion)| profile(column, counts, suggestion))
            .collect();
        let dialect = table.dialect();
        Self {
            dialect: DialectProfile {
                delimiter: char::from(dialect.delimiter),
                encoding: dialect.encoding.name(),
                header: dialect.header,
            },
            rows,
            combinations: Combinations { best: Vec::new(), compared: 0, exhaustive: false },
            recipe: recipe(table, rows, &columns, nodes),
            columns,
            notices: table.notices().to_vec(),
            layout: LayoutProfile::new(table.layout()),
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use super::*;

    /// Why a column is a quasi-identifier: others can know it, it stays so, and it tells people apart.
    #[test]
    fn reasons_say_what_makes_a_quasi_identifier() {
        let row = |row: usize| {
            let of = |list: &[&str]| list[row % list.len()].to_owned();
            [
                (20 + row % 60).to_string(),
                of(&["m", "f"]),
                of(&["10115", "20095", "50667", "80331"]),
                of(&["Dutch", "Polish", "Turkish"]),
                of(&["nurse", "driver"]),
                format!("{}-03-{:02}", 1940 + row * 7 % 50, 1 + row % 28),
            ]
            .join(",")
        };
        let rows: Vec<String> = (0..80).map(row).collect();
        let csv = format!("age,sex,postcode,nationality,occupation,birth date\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        for column in Profile::new(&table).columns {
            let said = ["thers ", "change", "apart"].iter().all(|part| column.reason.contains(part));
            assert!(said && column.role == Role::QuasiIdentifier, "{}: {}", column.name, column.reason);
        }
    }
}
