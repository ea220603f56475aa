//! How well a column can be predicted from the others, before and after.

use rustc_hash::FxHashMap;
use serde::Serialize;

use super::bayes::{FOLDS, Lesson, SILENT, part};
use super::both::{Both, BothColumn, Cell, Fate};
use super::random::mixed;

/// How often the value of one column is predicted correctly from all other released columns, by naive Bayes. Rows are predicted
/// by what was learned from nine tenths of the others; the tenths are the same every time. Rows that are alike in all columns are
/// divided over the tenths as evenly as can be, so it is one whether each has a record or one record counts them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassAccuracy {
    /// The column.
    pub column: String,
    /// How many values it has.
    pub classes: usize,
    /// How many columns it is predicted from.
    pub predictors: usize,
    /// Rows that were looked at.
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
/// How many rows are looked at.
const MOST_ROWS: usize = 50_000;
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
    for (row, _) in both.some(MOST_ROWS) {
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
    /// Of the column at a position; none if it cannot be predicted. `owner` says whose a row is, where that is known: what is
    /// known of somebody is not learned from what is predicted of the same.
    pub fn new(
        both: &Both<'_>,
        class: usize,
        owner: Option<&dyn Fn(usize) -> u64>,
        seed: u64,
    ) -> Option<Self> {
        let column = both.columns.get(class).filter(|column| is_class(both, column))?;
        let predictors: Vec<&BothColumn<'_>> =
            (0..).zip(&both.columns).filter(|&(at, _)| at != class).map(|(_, column)| column).collect();
        let parts: Vec<Part<'_>> = predictors.iter().map(|column| Part::new(both, column)).collect();
        let all: Vec<Piece> = match owner {
            Some(owner) => {
                let piece = |(row, rows)| Piece { row, rows, fold: part(seed, owner(row)) };
                both.some(MOST_ROWS).map(piece).collect()
            }
            None => pieces(both, seed),
        };
        let is_kept = |piece: &Piece| both.fates[piece.row] != Fate::Dropped;
        let kept: Vec<Piece> = all.iter().copied().filter(is_kept).collect();
        let mut numbers = Numbers::new(column.values.len());
        for piece in &all {
            numbers.of(column.place(piece.row));
        }
        let mut right = |pieces: &[Piece], says: &dyn Fn(&Part<'_>, usize) -> Option<u32>| {
            let lesson = Lesson {
                classes: pieces.iter().map(|piece| numbers.of(column.place(piece.row))).collect(),
                parts: pieces.iter().map(|piece| piece.fold).collect(),
                weights: pieces.iter().map(|piece| piece.rows).collect(),
                distinct: numbers.len(),
            };
            let mut predictions = lesson.begin();
            for part in &parts {
                let mut occurring = Numbers::new(part.most);
                let heard: Vec<u32> = pieces
                    .iter()
                    .map(|piece| says(part, piece.row).map_or(SILENT, |says| occurring.of(says as usize)))
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
            records: both.looked_at(MOST_ROWS),
            baseline: baseline?,
            before: before?,
            without_quasi_identifiers: without?,
            released_baseline,
            after,
        })
    }
}

/// Rows of a record that are predicted from the same others.
#[derive(Clone, Copy)]
struct Piece {
    row: usize,
    rows: u64,
    fold: u8,
}

/// Divides the rows over the folds. Those that are alike in all columns are numbered, and follow each other through the folds,
/// beginning with one that what they say decides: so it does not matter how many of them each record stands for.
fn pieces(both: &Both<'_>, seed: u64) -> Vec<Piece> {
    let texts = |column: &BothColumn<'_>| column.values.iter().map(|value| of_text(value.text)).collect();
    let texts: Vec<Vec<u64>> = both.columns.iter().map(texts).collect();
    let mut before: FxHashMap<u64, u64> = FxHashMap::default();
    let mut pieces = Vec::new();
    for (row, rows) in both.some(MOST_ROWS) {
        // Rows that differ and have the same hash take turns like those that are alike, which is no worse.
        let says = both.columns.iter().zip(&texts);
        let says = says.fold(0, |says, (column, texts)| mixed(says ^ texts[column.place(row)]));
        let first = before.entry(says).or_insert(0);
        let begin = u64::from(part(seed, says)) + *first;
        *first += rows;
        let folds = FOLDS as u64;
        for turn in 0..rows.min(folds) {
            let fold = ((begin + turn) % folds) as u8;
            pieces.push(Piece { row, rows: (rows - turn).div_ceil(folds), fold });
        }
    }
    pieces
}

/// The same on every machine (Fowler, Noll and Vo, FNV-1a).
fn of_text(text: &str) -> u64 {
    let byte = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, byte)
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
    for (row, weight) in both.some(MOST_ROWS) {
        rows[column.place(row)] += weight;
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
