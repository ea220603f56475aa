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
        let combinations = combinations(&others, &released, (table, position), weights);
        suggestions.insert(position, counting(table, position));
        counts.insert(position, table.columns()[position].counts());
        let rows = usize::try_from(weights.iter().sum::<u64>()).unwrap_or(usize::MAX);
        let profile = Self::of(table, rows, &counts, suggestions);
        Self { rows: table.rows(), combinations, ..profile }
    }
}

/// How telling the columns at these positions of the expanded table are together.
fn combinations(
    others: &Table,
    released: &[usize],
    (table, count): (&Table, usize),
    weights: &[u64],
) -> Combinations {
    let of = |table: &Table| {
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        Combinations::new(table, released, &counts)
    };
    if weights.iter().sum::<u64>() <= MOST_ROWS {
        return of(others);
    }
    // Which rows are the only ones of their kind is seen where two stand for any more; how many there are is counted.
    let twice: Vec<u64> = weights.iter().map(|&weight| weight.min(2)).collect();
    of(&expanded(table.clone().without(count), &twice)).of_records(table, weights)
}

/// A record for every row; where these are too many, for as large a share of them, and at least for two where there are several.
fn expanded(table: Table, weights: &[u64]) -> Table {
    let all: u64 = weights.iter().sum();
    let copies = |weight: u64| {
        if all <= MOST_ROWS {
            return weight as usize;
        }
        let share = u128::from(weight) * u128::from(MOST_ROWS) / u128::from(all);
        share.max(weight.min(2).into()) as usize
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
    let mut suggestion = suggest_columns(table, &counts).swap_remove(position);
    suggestion.count_rows();
    suggestion
}

impl Suggestion {
    /// Makes it one of a column that says how many rows each record stands for.
    pub(crate) fn count_rows(&mut self) {
        (self.kind, self.role, self.reason) = (ColumnType::Integer, Role::Count, vec![COUNTS.into()]);
        (self.identifier, self.question, self.hierarchy, self.weight) = (None, None, None, None);
        self.notices.clear();
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
        assert_eq!(of(&[2, 1 << 50]), 1_000_001);
    }

    /// Where a row stands alone does not depend on how many others there are.
    #[test]
    fn how_telling_columns_are_is_counted_of_all_rows() {
        let profile = |weights: &dyn Fn(u32) -> u64| {
            let row = |at: u32| format!("{},{},{}\n", at % 110, at / 110, weights(at));
            let rows = (0..12_000).map(row).collect::<Vec<String>>().concat();
            let csv = format!("x,y,n\n{rows}0,zero,{}\n", 1_u64 << 52);
            let weights: Vec<u64> = (0..12_000).map(weights).chain([1 << 52]).collect();
            Profile::counted(&read(csv.as_bytes(), ReadOptions::plain()).unwrap(), 2, &weights)
        };
        let all = (1_u64 << 52) as f64;
        let pair = |profile: &Profile| {
            let best = profile.combinations.best.iter().find(|best| best.columns.len() == 2).unwrap();
            best.uniqueness
        };
        let many = pair(&profile(&|_| 1_000_000));
        assert_eq!((many.unique, many.distinction), (0.0, 12_001.0 / (all + 12e9)));
        // Every tenth stands for one row.
        let some = pair(&profile(&|at| if at.is_multiple_of(10) { 1 } else { 1_000_000 }));
        assert_eq!(some.unique, 1_200.0 / (all + 1_200.0 + 10_800.0 * 1e6));
        // Every record stands for more rows than are looked at of all.
        let twos = pair(&profile(&|_| 2));
        assert_eq!(twos.unique, 0.0);
    }
}
