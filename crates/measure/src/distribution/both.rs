//! The rows of a table with what each of their cells reads in the release.

use std::borrow::Cow;
use std::ops::Range;

use coversheet_table::Codes;

/// The rows of a table, before and after.
#[derive(Debug)]
pub struct Both<'a> {
    /// The columns that are released.
    pub columns: Vec<BothColumn<'a>>,
    /// What became of each row.
    pub fates: Vec<Fate>,
    /// For how many rows each record stands; one unless given.
    pub weights: Option<Vec<u64>>,
}

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is released.
    Kept,
    /// It is released with nothing in its generalized columns.
    Masked,
    /// It is left out.
    Dropped,
}

/// A column, before and after.
#[derive(Debug)]
pub struct BothColumn<'a> {
    /// Its name.
    pub name: &'a str,
    /// All values that it could have, in an order in which neighbours are alike: numbers by size and before what is none.
    pub values: Vec<Value<'a>>,
    /// Whether a range of these values is what somebody would ask for.
    pub ordered: bool,
    /// A group for each value and the groups' labels, where values have natural groups few enough to be drawn.
    pub groups: Option<(Vec<u32>, Vec<&'a str>)>,
    /// Whether it is generalized, so that masked rows say nothing in it.
    pub generalized: bool,
    /// What the rows held.
    pub before: Before<'a>,
    /// What they read.
    pub after: After<'a>,
    /// What the released cells may stand for.
    pub cells: Vec<Cell>,
}

/// A value of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct Value<'a> {
    /// As it is written.
    pub text: &'a str,
    /// As a number, if it is one.
    pub number: Option<f64>,
}

/// What the rows held: a code each, and the position of each code's value.
#[derive(Debug)]
pub struct Before<'a> {
    /// A code for each row.
    pub codes: Cow<'a, Codes>,
    /// The position in the column's values of each code.
    pub place: Vec<u32>,
}

/// What the rows read: a position in the column's cells for each.
#[derive(Debug)]
pub enum After<'a> {
    /// By the code that the row held.
    ByCode(Vec<u32>),
    /// By the unit that the row is in.
    ByUnit {
        /// The unit of each row.
        of_row: &'a [u32],
        /// The cell of each unit.
        cells: &'a [u32],
    },
}

/// The values that a released cell may stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Runs of positions in the column's values, in order, none of them empty.
    runs: Vec<Range<u32>>,
    size: u32,
}

impl Cell {
    /// Of the positions of values, in any order and each once.
    pub fn of(mut places: Vec<u32>) -> Self {
        places.sort_unstable();
        let mut runs: Vec<Range<u32>> = Vec::new();
        for &place in &places {
            match runs.last_mut() {
                Some(run) if run.end == place => run.end += 1,
                _ => runs.push(place..place + 1),
            }
        }
        Self { runs, size: places.len() as u32 }
    }

    /// How many values it may stand for.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The positions of these values.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.runs.iter().flat_map(|run| run.start as usize..run.end as usize)
    }

    /// How many of its values have a position in a range.
    pub(super) fn within(&self, range: &Range<u32>) -> u32 {
        let part = |run: &Range<u32>| run.end.min(range.end).saturating_sub(run.start.max(range.start));
        self.runs.iter().map(part).sum()
    }
}

impl Both<'_> {
    /// For how many rows a record stands.
    pub(super) fn weight(&self, row: usize) -> u64 {
        self.weights.as_ref().map_or(1, |weights| weights[row])
    }

    /// How many rows the records stand for in all.
    pub fn rows(&self) -> u64 {
        (0..self.fates.len()).map(|row| self.weight(row)).sum()
    }

    /// The rows that are looked at where all would take too long: all of at most `most`, otherwise every second, third... By the
    /// record that they are of, how many of its rows; of a table with a record for every row the same rows are looked at.
    pub(super) fn some(&self, most: usize) -> impl Iterator<Item = (usize, u64)> {
        let step = self.step(most);
        let mut before = 0_u64;
        (0..self.fates.len()).filter_map(move |row| {
            let first = before.div_ceil(step);
            before += self.weight(row);
            let looked_at = before.div_ceil(step) - first;
            (looked_at > 0).then_some((row, looked_at))
        })
    }

    /// How many rows these are.
    pub(super) fn looked_at(&self, most: usize) -> usize {
        self.rows().div_ceil(self.step(most)) as usize
    }

    fn step(&self, most: usize) -> u64 {
        self.rows().div_ceil(most as u64).max(1)
    }
}

impl BothColumn<'_> {
    /// The position of the value that a row held.
    pub(super) fn place(&self, row: usize) -> usize {
        self.before.place[self.before.codes.get(row) as usize] as usize
    }

    /// The released cell of a row; none where it says nothing: it is masked, or could be any value.
    pub(super) fn cell(&self, row: usize, fate: Fate) -> Option<usize> {
        if self.generalized && fate == Fate::Masked {
            return None;
        }
        let cell = match &self.after {
            After::ByCode(cells) => cells[self.before.codes.get(row) as usize],
            After::ByUnit { of_row, cells } => cells[of_row[row] as usize],
        };
        Some(cell as usize).filter(|&cell| !self.says_nothing(cell))
    }

    /// Whether a cell could be any value of a column that has several.
    fn says_nothing(&self, cell: usize) -> bool {
        self.generalized && self.values.len() > 1 && self.cells[cell].size() as usize == self.values.len()
    }

    /// Whether the column holds numbers, but for a few cells.
    pub(super) fn is_number(&self) -> bool {
        let numbers = self.values.iter().filter(|value| value.number.is_some()).count();
        numbers > 1 && numbers * 10 >= self.values.len() * 9
    }
}
