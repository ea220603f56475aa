//! The best column, pair and triple of a table, and how well they tell all of its rows apart.

use coversheet_error::SortFew as _;
use coversheet_table::{Column, Table};
use serde::Serialize;

use super::Uniqueness;
use super::best_of_several::{Part, best_of_several};
use super::groups::{count, sums};

/// Columns that together tell rows apart best.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combination {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// How well they tell all rows of the table apart; always counted, never estimated.
    #[serde(flatten)]
    pub uniqueness: Uniqueness,
}

/// The best of all combinations of one, two and three columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combinations {
    /// The best single column, pair and triple by the share of unique rows, as far as there are so many columns.
    pub best: Vec<Combination>,
    /// How many combinations were compared.
    pub compared: usize,
    /// Whether all of them were counted over all rows. If not, those of several columns were compared by some rows
    /// or some columns, and a better one may exist; what is said of the best is exact all the same.
    pub exhaustive: bool,
}

/// Combinations are compared over all rows as long as that takes no more steps than this (a row in a combination).
const STEPS: usize = 4_000_000;

/// Rows by which the combinations of a large table are compared.
const SAMPLE: usize = 5000;

/// The most columns of which pairs and triples are compared: those with the greatest separation.
const MOST_COLUMNS: usize = 16;

impl Combinations {
    /// Compares the combinations of the columns at `positions`. `counts` has the rows of each code of each column.
    pub(crate) fn new(table: &Table, positions: &[usize], counts: &[Vec<u64>]) -> Self {
        let mut parts: Vec<Part<'_>> = positions
            .iter()
            .map(|&position| Part {
                position,
                codes: table.columns()[position].codes(),
                counts: &counts[position],
                alone: Uniqueness::of(counts[position].iter().copied()),
            })
            .collect();
        parts.sort_few_by(|a, b| {
            b.alone.separation.total_cmp(&a.alone.separation).then(a.position.cmp(&b.position))
        });
        let left_out = parts.len().saturating_sub(MOST_COLUMNS);
        let compared = parts.len();
        let best_alone = parts
            .iter()
            .max_by(|a, b| a.alone.unique.total_cmp(&b.alone.unique).then(b.position.cmp(&a.position)));
        let mut best: Vec<(Vec<usize>, Uniqueness)> =
            best_alone.map(|part| (vec![part.position], part.alone)).into_iter().collect();
        parts.truncate(MOST_COLUMNS);
        // The anchor of a combination is its column with the most values, so those come first.
        parts.sort_few_by_key(|part| (std::cmp::Reverse(part.counts.len()), part.position));
        let m = parts.len();
        let several = m * m.saturating_sub(1) / 2 + m * m.saturating_sub(1) * m.saturating_sub(2) / 6;
        let exact = several * table.rows() <= STEPS;
        let found = best_of_several(&parts, table.rows(), if exact { table.rows() } else { SAMPLE });
        for members in found.into_iter().flatten() {
            let members: Vec<&Part<'_>> = members.iter().map(|&part| &parts[part]).collect();
            let uniqueness = count(&members, table.rows());
            best.push((members.iter().map(|part| part.position).collect(), uniqueness));
        }
        let named = best.into_iter().map(|(mut positions, uniqueness)| {
            positions.sort_unstable();
            let name = |position: usize| table.columns()[position].name().to_owned();
            Combination { columns: positions.into_iter().map(name).collect(), uniqueness }
        });
        Self { best: named.collect(), compared: compared + several, exhaustive: exact && left_out == 0 }
    }

    /// The same with the uniqueness of a table whose records stand for so many rows each.
    pub(crate) fn of_records(mut self, table: &Table, weights: &[u64]) -> Self {
        for Combination { columns, uniqueness } in &mut self.best {
            let named = columns.iter().filter_map(|name| table.position(name));
            let named: Vec<&Column> = named.map(|position| &table.columns()[position]).collect();
            *uniqueness = Uniqueness::of(sums(&named, weights).into_iter());
        }
        self
    }
}
