//! How well a column can be predicted from the others, before and after.

use serde::Serialize;

use super::bayes::{Lesson, SILENT, part};
use super::both::{Both, BothColumn, Cell, Fate};

/// How often the value of one column is predicted correctly from all other released columns, by naive Bayes. Rows are predicted
/// by what was learned from nine tenths of the others; the tenths are the same every time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassAccuracy {
    /// The column.
    pub column: String,
    /// How many values it has.
    pub classes: usize,
    /// How many columns it is predicted from.
    pub predictors: usize,
    /// Records that were looked at.
    pub records: usize,
    /// The share of the input's rows that are right if always the most frequent value is said.
    pub baseline: f64,
    /// The share that is right when the classifier learns from and predicts the input.
    pub before: f64,
    /// The same with all generalized columns left out: what the others alone say. A release that keeps them says no less,
    /// however coarse it is (Fung, Wang, Fu and Yu 2010, "lower bound error").
    pub without_quasi_identifiers: f64,
    /// The share of the released rows that are right if always the most frequent value is said; absent if none are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub released_baseline: Option<f64>,
    /// The share that is right when the classifier learns from and predicts the released rows, whose labels it takes as they
    /// are; absent if no row is released.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<f64>,
}

/// More values are no classes.
const MOST_CLASSES: usize = 50;
/// How many records are looked at.
const MOST_RECORDS: usize = 50_000;
/// Numbers of more values are put into so many parts with about as many rows each.
const BINS: u64 = 50;

/// Whether a column can be predicted: it is released as it is, neither generalized nor rounded, and has few values, but more than
/// one.
fn is_class(both: &Both<'_>, column: &BothColumn<'_>) -> bool {
    if column.generalized {
        return false;
    }
    let mut seen = vec![false; column.values.len()];
    let mut few = 0;
    for row in both.some(MOST_RECORDS) {
        let place = column.place(row);
        if !std::mem::replace(&mut seen[place], true) {
            few += 1;
            let reads = column.cell(row, Fate::Kept).and_then(|cell| column.cells[cell].places().next());
            if few > MOST_CLASSES || reads != Some(place) {
                return false;
            }
        }
    }
    few > 1
}

/// The positions of the columns that can be predicted.
pub fn classes(both: &Both<'_>) -> Vec<usize> {
    (0..both.columns.len()).filter(|&column| is_class(both, &both.columns[column])).collect()
}

impl ClassAccuracy {
    /// Of the column at a position; none if it cannot be predicted. `owner` says whose a row is: what is known of somebody is
    /// not learned from what is predicted of the same.
    pub fn new(both: &Both<'_>, class: usize, owner: &dyn Fn(usize) -> u64, seed: u64) -> Option<Self> {
        let column = both.columns.get(class).filter(|column| is_class(both, column))?;
        let predictors: Vec<&BothColumn<'_>> =
            (0..).zip(&both.columns).filter(|&(at, _)| at != class).map(|(_, column)| column).collect();
        let parts: Vec<Part<'_>> = predictors.iter().map(|column| Part::new(both, column)).collect();
        let all: Vec<usize> = both.some(MOST_RECORDS).collect();
        let kept: Vec<usize> = all.iter().copied().filter(|&row| both.fates[row] != Fate::Dropped).collect();
        let mut numbers = Numbers::new(column.values.len());
        for &row in &all {
            numbers.of(column.place(row));
        }
        let mut right = |rows: &[usize], says: &dyn Fn(&Part<'_>, usize) -> Option<u32>| {
            let lesson = Lesson {
                classes: rows.iter().map(|&row| numbers.of(column.place(row))).collect(),
                parts: rows.iter().map(|&row| part(seed, owner(row))).collect(),
                weights: rows.iter().map(|&row| both.weight(row)).collect(),
                distinct: numbers.len(),
            };
            let mut predictions = lesson.begin();
            for part in &parts {
                let mut occurring = Numbers::new(part.most);
                let heard: Vec<u32> = rows
                    .iter()
                    .map(|&row| says(part, row).map_or(SILENT, |says| occurring.of(says as usize)))
                    .collect();
                lesson.hear(&mut predictions, &heard, occurring.len());
            }
            let total = lesson.total() as f64;
            let share = |right: u64| if total > 0.0 { Some(right as f64 / total) } else { None };
            let predicted = lesson.right(|record| predictions.of(record, lesson.distinct));
            (share(lesson.of_most_frequent()), share(predicted))
        };
        let (baseline, before) = right(&all, &|part, row| Some(part.before(row)));
        let (_, without) = right(&all, &|part, row| (!part.column.generalized).then(|| part.before(row)));
        let (released_baseline, after) = right(&kept, &|part, row| part.after(row, both.fates[row]));
        Some(Self {
            column: column.name.to_owned(),
            classes: numbers.len(),
            predictors: predictors.len(),
            records: all.len(),
            baseline: baseline?,
            before: before?,
            without_quasi_identifiers: without?,
            released_baseline,
            after,
        })
    }
}

/// What a column that is predicted from says, as numbers.
struct Part<'a> {
    column: &'a BothColumn<'a>,
    /// What each value says.
    of_place: Vec<u32>,
    /// What each cell says: what its value does if it has one only, otherwise something of its own.
    of_cell: Vec<u32>,
    /// All that is said is below this.
    most: usize,
}

impl<'a> Part<'a> {
    fn new(both: &Both<'_>, column: &'a BothColumn<'a>) -> Self {
        let of_place = said(both, column);
        let values = of_place.iter().max().map_or(0, |most| most + 1);
        let says = |(cell, at): (&Cell, u32)| {
            let mut places = cell.places();
            match (cell.size(), places.next()) {
                (1, Some(place)) => of_place[place],
                _ => values + at,
            }
        };
        let of_cell = column.cells.iter().zip(0..).map(says).collect();
        Self { column, most: values as usize + column.cells.len(), of_cell, of_place }
    }

    fn before(&self, row: usize) -> u32 {
        self.of_place[self.column.place(row)]
    }

    fn after(&self, row: usize, fate: Fate) -> Option<u32> {
        self.column.cell(row, fate).map(|cell| self.of_cell[cell])
    }
}

/// What each value says: itself, or of many numbers in which part of them it is.
fn said(both: &Both<'_>, column: &BothColumn<'_>) -> Vec<u32> {
    let mut rows = vec![0; column.values.len()];
    for row in both.some(MOST_RECORDS) {
        rows[column.place(row)] += both.weight(row);
    }
    let itself = (0..column.values.len() as u32).collect();
    if !column.is_number() || rows.iter().filter(|rows| **rows > 0).count() as u64 <= BINS {
        return itself;
    }
    let is_number = |place: usize| column.values[place].number.is_some();
    let all: u64 =
        rows.iter().enumerate().filter(|&(place, _)| is_number(place)).map(|(_, &rows)| rows).sum();
    let mut below = 0;
    let mut said: Vec<u32> = itself;
    for (place, said) in said.iter_mut().enumerate() {
        if is_number(place) {
            *said = (below * BINS / all.max(1)).min(BINS - 1) as u32;
            below += rows[place];
        } else {
            *said += BINS as u32;
        }
    }
    said
}

/// Numbers in the order in which something is met first, from 0.
struct Numbers {
    of: Vec<u32>,
    met: u32,
}

impl Numbers {
    fn new(most: usize) -> Self {
        Self { of: vec![SILENT; most], met: 0 }
    }

    fn of(&mut self, what: usize) -> u32 {
        if self.of[what] == SILENT {
            self.of[what] = self.met;
            self.met += 1;
        }
        self.of[what]
    }

    fn len(&self) -> usize {
        self.met as usize
    }
}
