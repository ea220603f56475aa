//! Rows in classes that are alike in some columns.

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::sample::Cells;

/// Rows in classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Partition {
    of_row: Vec<u32>,
    len: usize,
}

/// The number of a class that no row has had yet.
const NONE: u32 = u32::MAX;

impl Partition {
    /// Classes of rows that are alike in all of the columns, numbered by their first rows where columns split them.
    pub(super) fn new<'c>(rows: usize, columns: impl Iterator<Item = &'c Cells<'c>>) -> Self {
        let mut partition = Self { of_row: vec![0; rows], len: usize::from(rows > 0) };
        // A class of one row is not split any more.
        let mut open: Vec<u32> = (0..rows as u32).collect();
        for column in columns {
            partition.refine(column, &open);
            let mut sizes = vec![0_u32; partition.len];
            for &row in &open {
                sizes[partition.of_row[row as usize] as usize] += 1;
            }
            open.retain(|&row| sizes[partition.of_row[row as usize] as usize] > 1);
        }
        partition
    }

    /// Splits the classes of the open rows by a column. The first value of a class keeps the class's number.
    fn refine(&mut self, column: &Cells<'_>, open: &[u32]) {
        let room = self.len.saturating_mul(column.distinct);
        let mut seen = vec![false; self.len];
        let mut next = self.len as u32;
        let mut number = |seen: &mut Vec<bool>, class: u32| {
            if std::mem::replace(&mut seen[class as usize], true) {
                next += 1;
                next - 1
            } else {
                class
            }
        };
        if room <= open.len().saturating_mul(4).max(1 << 12) {
            let mut numbers = vec![NONE; room];
            for &row in open {
                let class = &mut self.of_row[row as usize];
                let place = *class as usize * column.distinct + column.codes.get(row as usize) as usize;
                if numbers[place] == NONE {
                    numbers[place] = number(&mut seen, *class);
                }
                *class = numbers[place];
            }
        } else {
            let mut numbers: FxHashMap<(u32, u32), u32> =
                FxHashMap::with_capacity_and_hasher(open.len().min(room), FxBuildHasher);
            for &row in open {
                let class = &mut self.of_row[row as usize];
                let key = (*class, column.codes.get(row as usize));
                *class = *numbers.entry(key).or_insert_with(|| number(&mut seen, key.0));
            }
        }
        self.len = next as usize;
    }

    /// The class of each row.
    pub fn of_row(&self) -> &[u32] {
        &self.of_row
    }

    /// How many classes there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}
