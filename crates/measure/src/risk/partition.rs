//! Rows in classes that are alike in some columns.

use super::parts::Parts;
use super::sample::Cells;

/// Rows in classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Partition {
    of_row: Vec<u32>,
    len: usize,
}

/// The number of a class that no row has had yet.
const NONE: u32 = u32::MAX;

/// Up to so many combinations have a place each, which stay in the processor's cache.
const ROOM: u64 = 1 << 17;

impl Partition {
    /// Classes of rows that are alike in all of the columns, numbered by their first rows.
    ///
    /// As many columns are looked at together as 64 bits can number the combinations of. A class of one row is not split any
    /// more.
    pub(super) fn new<'c>(rows: usize, columns: impl Iterator<Item = &'c Cells<'c>>) -> Self {
        let mut split = Split {
            of_row: vec![0; rows],
            alone: 0,
            open: (0..rows as u32).collect(),
            classes: vec![0; rows],
            len: 1,
        };
        let (mut keys, mut room) = (vec![0_u64; rows], 1_u64);
        for column in columns {
            let values = column.distinct.max(1) as u64;
            room = room.checked_mul(values).unwrap_or_else(|| {
                split.by(&keys, room);
                keys.clear();
                keys.extend(split.classes.iter().map(|&class| u64::from(class)));
                // Neither is above the number of 32 bits.
                u64::from(split.len) * values
            });
            column.append_to(&mut keys, Some(&split.open));
        }
        split.by(&keys, room);
        split.finish()
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

/// Rows that are being split.
struct Split {
    /// A number of its own for each row that is alone.
    of_row: Vec<u32>,
    /// How many those are.
    alone: u32,
    /// The rows that are not alone.
    open: Vec<u32>,
    /// The class of each of them.
    classes: Vec<u32>,
    /// How many classes they have.
    len: u32,
}

impl Split {
    /// Puts open rows of the same key, all of which are below `room`, into one class.
    fn by(&mut self, keys: &[u64], room: u64) {
        let mut sizes = Vec::new();
        if room <= ROOM {
            let mut numbers = vec![NONE; room as usize];
            for (class, &key) in self.classes.iter_mut().zip(keys) {
                *class = numbers[key as usize];
                if *class == NONE {
                    *class = sizes.len() as u32;
                    numbers[key as usize] = *class;
                    sizes.push(0);
                }
                sizes[*class as usize] += 1;
            }
        } else {
            let (classes, mut numbers) = (&mut self.classes, Vec::new());
            Parts::new(keys, |place| place as u32).each(|mut part| {
                numbers.clear();
                part.with_firsts(|rows, at, first| {
                    if at == first {
                        numbers.push(sizes.len() as u32);
                        sizes.push(0_u32);
                    } else {
                        numbers.push(numbers[first]);
                    }
                    let class = numbers[at];
                    classes[rows[at].1 as usize] = class;
                    sizes[class as usize] += 1;
                });
            });
        }
        self.leave(&sizes);
    }

    /// Leaves out the rows that are alone, and numbers the classes of the others anew.
    fn leave(&mut self, sizes: &[u32]) {
        let (mut kept, mut numbers) = (0, vec![NONE; sizes.len()]);
        self.len = 0;
        for at in 0..self.open.len() {
            let (row, class) = (self.open[at], self.classes[at] as usize);
            if sizes[class] == 1 {
                self.of_row[row as usize] = self.alone;
                self.alone += 1;
                continue;
            }
            if numbers[class] == NONE {
                numbers[class] = self.len;
                self.len += 1;
            }
            (self.open[kept], self.classes[kept]) = (row, numbers[class]);
            kept += 1;
        }
        self.open.truncate(kept);
        self.classes.truncate(kept);
    }

    /// Numbers all classes by their first rows.
    fn finish(self) -> Partition {
        let Self { mut of_row, alone, open, classes, len } = self;
        for (row, class) in open.into_iter().zip(classes) {
            of_row[row as usize] = alone + class;
        }
        let (mut numbers, mut next) = (vec![NONE; (alone + len) as usize], 0);
        for class in &mut of_row {
            let number = &mut numbers[*class as usize];
            if *number == NONE {
                *number = next;
                next += 1;
            }
            *class = *number;
        }
        Partition { of_row, len: next as usize }
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::HashMap;

    use coversheet_table::Codes;

    use super::*;

    /// Columns of few and of many values, of more combinations than 64 bits number, and of rows in one class each.
    #[test]
    fn rows_are_in_a_class_if_and_only_if_all_their_cells_are_alike() {
        for (columns, distinct, alike) in
            [(0, 1, 7), (1, 3, 7), (2, 300, 40), (3, 70_000, 9000), (4, 1 << 30, 5000), (5, 1 << 31, 10_000)]
        {
            let code = |row: usize, at: usize| ((row % alike) * (at + 3) * 7919 % distinct) as u32;
            let cells: Vec<Cells<'_>> = (0..columns)
                .map(|at| Cells {
                    name: "column",
                    codes: Cow::Owned(Codes::U32((0..10_000).map(|row| code(row, at)).collect())),
                    distinct,
                })
                .collect();
            let found = Partition::new(10_000, cells.iter());
            let mut known = HashMap::new();
            for row in 0..10_000 {
                let next = known.len() as u32;
                let class =
                    *known.entry((0..columns).map(|at| code(row, at)).collect::<Vec<_>>()).or_insert(next);
                assert_eq!(found.of_row()[row], class, "{columns} {distinct} {row}");
            }
            assert_eq!(found.len(), known.len());
        }
        assert!(Partition::new(0, std::iter::empty()).is_empty());
    }
}
