//! Some rows of a table as numbers, and whether they agree.

use std::cmp::Reverse;

use coversheet_error::{SortFew, SortMany};
use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::{Date, Format};
use coversheet_hierarchy::number::DecimalMark;
use coversheet_table::{Column, Table};

use super::since;
use crate::column_type::ColumnType;
use crate::heights::in_feet;
use crate::suggestion::Suggestion;
use crate::words::{Subject, Words};

/// Rows that are looked at, spread over all.
const ROWS: usize = 2000;

/// The share of rows that agree; the others are typing errors.
pub(super) const MOST: f64 = 0.95;

/// Fewer rows may agree by chance.
const FEWEST: usize = 10;

/// The table and the words of its columns' names.
pub(super) struct View<'a> {
    pub(super) table: &'a Table,
    pub(super) words: Vec<Words>,
}

impl<'a> View<'a> {
    pub(super) fn new(table: &'a Table) -> Self {
        Self { table, words: table.columns().iter().map(Words::of_column).collect() }
    }

    pub(super) fn numbers(&self, column: usize, suggestion: &Suggestion) -> Vec<Option<f64>> {
        numbers(self.table, column, suggestion)
    }

    /// The days of some rows, counted from 1970.
    pub(super) fn days(&self, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
        self.dates(column, suggestion, |date| f64::from(date.days()))
    }

    /// The minutes of some rows, counted from an old day.
    pub(super) fn minutes(&self, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
        since::minutes(self.table, column, suggestion)
    }

    /// The years of some rows, of dates or written as years.
    pub(super) fn years(&self, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
        let dated = self.dates(column, suggestion, |date| f64::from(date.year()));
        let years = || suggestion.meaning.known == Some(Subject::Year) || suggestion.meaning.born;
        dated.or_else(|| {
            (suggestion.kind == ColumnType::Integer && years()).then(|| self.numbers(column, suggestion))
        })
    }

    pub(super) fn dates(
        &self,
        column: usize,
        suggestion: &Suggestion,
        as_number: impl Fn(Date) -> f64,
    ) -> Option<Vec<Option<f64>>> {
        dates(self.table, column, suggestion, as_number)
    }
}

/// The dates of some rows as numbers; none of a column that is not generalized as dates.
pub(crate) fn dates(
    table: &Table,
    column: usize,
    suggestion: &Suggestion,
    as_number: impl Fn(Date) -> f64,
) -> Option<Vec<Option<f64>>> {
    let Some(Spec::Dates(dates)) = &suggestion.hierarchy else { return None };
    let format: &Format = dates.format.as_ref()?;
    let column = &table.columns()[column];
    Some(rows(column).map(|value| format.read(value, dates.latest_year).map(&as_number)).collect())
}

/// The numbers of some rows, the centimeters of heights in feet; none where `-9` says that one is missing.
pub(crate) fn numbers(table: &Table, column: usize, suggestion: &Suggestion) -> Vec<Option<f64>> {
    let missing = |value: &str| suggestion.spellings.iter().any(|spelling| spelling.value == value);
    let plain = |value: &str| value.trim().parse().ok();
    let read = |value: &str| {
        let written = DecimalMark::Comma.read(value).or_else(|| DecimalMark::Point.read(value))?;
        Some(written.to_f64())
    };
    let number = |value: &str| {
        plain(value).or_else(|| read(value)).or_else(|| in_feet(value)).filter(|_| !missing(value))
    };
    rows(&table.columns()[column]).map(number).collect()
}

/// Whether nearly all numbers, and enough of them, are as far from the one in the middle as is said of it at most.
pub(super) fn are_steady(numbers: Vec<Option<f64>>, near: impl Fn(f64) -> f64) -> bool {
    let mut known: Vec<f64> = numbers.iter().flatten().copied().collect();
    known.sort_many();
    let Some(&middle) = known.get(known.len() / 2) else { return false };
    let most = near(middle);
    let is_near = |number: f64| f64::from(u8::from((number - middle).abs() <= most));
    agree(numbers.into_iter().map(|number| number.map(is_near)).collect())
}

/// Columns in the order in which one of several that lie close to each other is kept: those that most rows have before those that
/// are empty in many, when something happened before when it was typed in, and those that nearly all rows have before others.
pub(super) fn most_telling(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    const CLERICAL: &[&str] = &[
        "creation",
        "creacion",
        "creazione",
        "enter*",
        "entry date",
        "submi*",
        "timestamp",
        "time stamp",
        "zeitstempel",
        "horodat*",
        "marca temporal",
        "modif*",
        "updated",
        "record date",
        "recorded",
        "saisie",
        "erfass*",
        "erfasst",
        "eingabe*",
        "angelegt",
        "grabacion",
        "inserimento",
    ];
    let empty = |column: usize| 4 * suggestions[column].missing > table.rows() as u64;
    // A few cells are empty in most columns.
    let incomplete = |column: usize| 20 * suggestions[column].missing > table.rows() as u64;
    let clerical = |column: usize| Words::of_column(&table.columns()[column]).has(CLERICAL);
    let mut columns: Vec<usize> = (0..suggestions.len()).collect();
    columns.sort_few_by_key(|&column| (empty(column), clerical(column), incomplete(column), column));
    columns
}

/// Whether numbers are so different that they say the same as others by no accident.
pub(super) fn are_varied(numbers: &[Option<f64>]) -> bool {
    const FEWEST: usize = 5;
    let mut known: Vec<f64> = numbers.iter().flatten().copied().collect();
    known.sort_many();
    let groups: Vec<usize> = known.chunk_by(|a, b| a == b).map(<[f64]>::len).collect();
    groups.len() >= FEWEST && groups.iter().all(|rows| rows * 2 < known.len())
}

/// Of each value of a column the value of another that most of its rows have, and how many these are, given the codes of both in some
/// rows.
pub(super) fn mostly(rows: impl Iterator<Item = (u32, u32)>) -> Vec<(u32, u32, usize)> {
    let mut pairs: Vec<u64> = rows.map(|(value, other)| u64::from(value) << 32 | u64::from(other)).collect();
    pairs.sort_many();
    let value = |pair: u64| (pair >> 32) as u32;
    let most = |alike: &[u64]| {
        let others = alike.chunk_by(|a, b| a == b);
        let (other, rows) = others
            .map(|rows| (rows[0] as u32, rows.len()))
            .max_by_key(|&(other, rows)| (rows, Reverse(other)))?;
        Some((value(alike[0]), other, rows))
    };
    pairs.chunk_by(|a, b| value(*a) == value(*b)).filter_map(most).collect()
}

/// The values of some rows, the same rows of every column of a table.
pub(super) fn rows(column: &Column) -> impl Iterator<Item = &str> {
    let all = column.codes().len();
    let step = all.div_ceil(ROWS).max(1);
    (0..all).step_by(step).map(|row| column.value(row))
}

pub(super) fn zip(a: &[Option<f64>], b: &[Option<f64>], with: impl Fn(f64, f64) -> f64) -> Vec<Option<f64>> {
    a.iter().zip(b).map(|(a, b)| Some(with((*a)?, (*b)?))).collect()
}

/// Whether nearly all rows of which something is known say yes (1), and enough are known.
pub(super) fn agree(said: Vec<Option<f64>>) -> bool {
    let known: Vec<f64> = said.into_iter().flatten().collect();
    known.len() >= FEWEST && known.iter().sum::<f64>() >= MOST * known.len() as f64
}
