//! Columns that were read as the time since another column of the same row, or since the first row of the same person.

use crate::codes::Codes;
use crate::dictionary::Dictionary;
use crate::table::{Column, Table};

/// As what a column was read instead of what the file holds: the time since another column of the same row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeSince {
    /// The column as the file names it.
    pub column: String,
    /// The column since which the time has passed, as the file names it.
    pub since: String,
    /// The column that says whose rows are whose, where the time has passed since the first of the same person.
    pub first_of: Option<String>,
    /// What is counted.
    pub unit: TimeUnit,
    /// How the column's dates are written; none for times of day.
    pub format: Option<String>,
    /// How the other column's dates are written; none for times of day.
    pub since_format: Option<String>,
    /// The latest year that two digits stand for.
    pub latest_year: Option<i32>,
    /// Rows in which the file has something in the column, and no time is known.
    pub unknown: u64,
}

/// What is counted of the time between two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUnit {
    /// Whole minutes.
    Minutes,
    /// Whole hours.
    Hours,
    /// Days of the calendar.
    Days,
}

impl Column {
    /// A column of times since another one, in the place of `read`.
    pub fn of_times(
        read: &Self,
        name: String,
        since: TimeSince,
        (dictionary, codes): (Dictionary, Codes),
    ) -> Self {
        Self {
            name,
            label: read.label.clone(),
            dictionary,
            codes,
            since: Some(Box::new(since)),
            joined: Vec::new(),
        }
    }

    /// As what the column was read, if that is not what the file holds.
    pub fn since(&self) -> Option<&TimeSince> {
        self.since.as_deref()
    }
}

impl Table {
    /// Puts another column of as many rows in the place of one, and returns that.
    ///
    /// # Panics
    ///
    /// When there is no such column, like indexing a slice.
    pub fn replace(&mut self, position: usize, column: Column) -> Column {
        std::mem::replace(&mut self.columns[position], column)
    }
}
