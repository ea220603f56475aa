//! Tables that were counted already, once somebody has said which column counts: the same is suggested as for a table with a
//! record for every row.

use coversheet_recipe::Role;
use coversheet_table::{Codes, Column, Table};

use crate::column_type::ColumnType;
use crate::profile::Profile;
use crate::sentence::Plain;
use crate::suggest::{suggest, suggest_columns};
use crate::suggestion::Suggestion;
use crate::uniqueness::Combinations;

/// Of a table that stands for more rows, so many are looked at, as many of each record as its count is of all.
const MOST_ROWS: u64 = 1_000_000;

const COUNTS: Plain = ("counts-rows", "It says how many rows each record stands for.");

impl Profile {
    /// Looks at a table of which the column at `position` says how many rows each record stands for. `weights` has these
    /// numbers.
    ///
    /// The one difference from a table with a record for every row is that few rows are not suggested to be recoded one by one:
    /// the rows of a record stay together.
    pub fn counted(table: &Table, position: usize, weights: &[u64]) -> Self {
        let others = expanded(table.clone().without(position), weights);
        // Of all rows, also where only some are looked at.
        let mut counts: Vec<Vec<u64>> =
            table.columns().iter().map(|column| weighted(column, weights)).collect();
        counts.remove(position);
        let mut suggestions = suggest(&others, &counts);
        let released = |&column: &usize| !suggestions[column].role.identifies();
        let released: Vec<usize> = (0..counts.len()).filter(released).collect();
        let looked_at: Vec<Vec<u64>> = others.columns().iter().map(Column::counts).collect();
        let combinations = Combinations::new(&others, &released, &looked_at);
        suggestions.insert(position, counting(table, position));
        counts.insert(position, table.columns()[position].counts());
        let rows = usize::try_from(weights.iter().sum::<u64>()).unwrap_or(usize::MAX);
        let profile = Self::of(table, rows, &counts, suggestions);
        Self { rows: table.rows(), combinations, ..profile }
    }
}

/// A record for every row; where these are too many, for as large a share of them.
fn expanded(table: Table, weights: &[u64]) -> Table {
    let all: u64 = weights.iter().sum();
    let copies = |weight: u64| {
        if all <= MOST_ROWS {
            return weight as usize;
        }
        (u128::from(weight) * u128::from(MOST_ROWS) / u128::from(all)).max(1) as usize
    };
    let codes = table.columns().iter().map(|column| {
        let codes = column.codes().iter().zip(weights);
        let codes = codes.flat_map(|(code, &weight)| std::iter::repeat_n(code, copies(weight)));
        Codes::below(column.dictionary().len(), codes)
    });
    let codes: Vec<Codes> = codes.collect();
    table.with_codes(codes)
}

/// The rows of each code.
fn weighted(column: &Column, weights: &[u64]) -> Vec<u64> {
    let mut counts = vec![0; column.dictionary().len()];
    for (code, weight) in column.codes().iter().zip(weights) {
        counts[code as usize] += weight;
    }
    counts
}

/// What is said of the column of counts.
fn counting(table: &Table, position: usize) -> Suggestion {
    let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
    Suggestion {
        kind: ColumnType::Integer,
        role: Role::Count,
        reason: vec![COUNTS.into()],
        identifier: None,
        notices: Vec::new(),
        question: None,
        hierarchy: None,
        weight: None,
        ..suggest_columns(table, &counts).swap_remove(position)
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;

    #[test]
    fn of_more_rows_than_can_be_written_down_all_are_counted() {
        let most = 1_u64 << 52;
        let row = |at: u32| format!("{},{},{most}\n", 20 + at, if at.is_multiple_of(4) { "" } else { "f" });
        let rows = (0..40).map(row).collect::<Vec<String>>().concat();
        let table = read(format!("age,sex,n\n{rows}").as_bytes(), ReadOptions::plain()).unwrap();
        let profile = Profile::counted(&table, 2, &[most; 40]);
        assert_eq!(profile.columns[1].missing, 10 * most);
        assert_eq!(profile.columns[0].role, Role::QuasiIdentifier);
        assert_eq!((profile.columns[2].role, profile.columns[2].reason.as_str()), (Role::Count, COUNTS.1));
        // No value stands for one row, as all of them do without counts.
        assert_eq!(
            (profile.columns[0].uniqueness.unique, Profile::new(&table).columns[0].uniqueness.unique),
            (0.0, 1.0)
        );
        assert!(profile.combinations.best.iter().all(|best| best.uniqueness.unique == 0.0));
    }

    #[test]
    fn rare_records_are_looked_at_too() {
        let table = read(b"a,n\nx,1\ny,1\n", ReadOptions::plain()).unwrap();
        let of = |weights: &[u64]| expanded(table.clone(), weights).rows();
        assert_eq!(of(&[3, 4]), 7);
        assert_eq!(of(&[1, 1 << 50]), 1_000_000);
        assert_eq!(of(&[1, MOST_ROWS - 1]), 1_000_000);
    }
}
