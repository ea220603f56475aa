//! Whether a row names the columns below it.
//!
//! Two kinds of columns speak. Those that speak for *names*: a word over numbers; a word that names columns everywhere;
//! a way of writing that only names have (`birth_date`, `weight (kg)`, a question). And those that speak for *data*: a
//! value that the column has again below; a number over numbers; a code over codes of the same pattern; an address
//! with an `@`. Where only one kind speaks, and clearly, the row is decided. Where both speak it is asked, unless the
//! names are certain beyond one odd column. Where neither does, as in a file of nothing but words that occur once, a
//! first row `Müller,Bern` is as plausible a patient as `Chirurg,Kanton` is a header, so that is asked too. What helps
//! there is that rows of data are exchangeable: if it were data, the first row would be the only one with words
//! that are new to *every* column only by chance, and that chance can be counted (Good 1953: a draw is new with the
//! probability that the share of values seen once says).

use std::collections::{HashMap, HashSet};

use super::SourceRow;
use super::shape::{Shape, Shapes, pattern};
use super::words::{self, Known};

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The names of the columns.
    Names,
    /// Data like the rows below.
    Data,
    /// Either.
    Undecided,
}

/// How much must speak for names when nothing speaks for data.
const ENOUGH: usize = 2;
/// How many times as much must speak for names as for data, among it at least [`CERTAIN`] columns with certain names.
const OUTWEIGHS: usize = 4;
const CERTAIN: usize = 2;
/// So many columns with names over numbers and dates need no certain one among them: `FECNAC`, beside `D1` over codes of diagnoses.
const MANY: usize = 10;
/// How rarely the words of a row of data would be new to the column where that is least likely, and to all columns if
/// these were independent. They are not (a rare town, its county and its clinic come together), so one column alone
/// must make it unlikely.
const CHANCE: (f64, f64) = (1.0 / 200.0, 1e-6);

/// How rarely a row of data would be new in a file of one column, where all that its only cell could give away is a word
/// with nothing beside it; and how rarely it would be written as no other value of its column is.
const CHANCE_ALONE: f64 = 1.0 / 50.0;
const CHANCE_OF_PATTERN: f64 = 1.0 / 60.0;

/// What the cells of a row say about it.
#[derive(Clone, Copy, Debug, Default)]
struct Evidence {
    /// What speaks for names.
    names: usize,
    /// Columns whose cell has a word that names columns, as values may have too.
    hints: usize,
    /// Columns whose cell is exactly a word that names columns.
    certain: usize,
    /// Columns that speak for data.
    data: usize,
    /// Those of them that speak with nothing but a code whose letters no code below has: `q0` over `v0`, `v1`.
    foreign: usize,
    /// The chance that a row of data has a word that is new to the column where that is least likely, and to all.
    chance: (f64, f64),
}

/// Decides what `first` is from the rows below it.
pub(super) fn verdict(first: &SourceRow, below: &[&SourceRow]) -> Verdict {
    if below.is_empty() {
        // A single row with a number in it may well be a patient.
        let like_data = first.cells.iter().any(|cell| {
            matches!(Shape::of(cell), Shape::Digits | Shape::Code) && words::known(cell) != Known::Whole
        });
        return if like_data { Verdict::Undecided } else { Verdict::Names };
    }
    // A header that is repeated where files were put together says nothing about the columns.
    let others: Vec<&SourceRow> = below.iter().copied().filter(|row| row.cells != first.cells).collect();
    let body = if others.is_empty() { below } else { &others };
    let numbered = numbered(first, body);
    if numbered == Numbered::InOrder {
        return Verdict::Undecided;
    }
    let mut evidence = Evidence { chance: (1.0, 1.0), ..Evidence::default() };
    for (position, cell) in first.cells.iter().enumerate() {
        let alike = first.cells.iter().filter(|other| other.trim() == cell.trim()).count();
        weigh(cell, alike == 1, numbered, &column(body, position), &mut evidence);
    }
    evidence.verdict(first.cells.len(), is_of_names(first, numbered))
}

impl Evidence {
    /// `named` says whether every cell looks like a name.
    fn verdict(self, width: usize, named: bool) -> Verdict {
        let Self { names, hints, certain, data, foreign, chance } = self;
        let (enough, by_chance) = match width {
            1 => (1, chance.0 > CHANCE_ALONE),
            _ => (ENOUGH, chance.0 > CHANCE.0 || chance.1 > CHANCE.1),
        };
        match (names, data) {
            (names, 0) if names + hints >= enough || !by_chance => Verdict::Names,
            (0, data) if data > hints + foreign => Verdict::Data,
            (names, data)
                if data > 0 && (certain >= CERTAIN || names >= MANY) && names >= OUTWEIGHS * data =>
            {
                Verdict::Names
            }
            // Numbered names, `q0,q1` beside `disease,salary`, look like codes.
            (names, data)
                if data > 0
                    && data == foreign
                    && (certain >= CERTAIN || names >= OUTWEIGHS * data)
                    && named =>
            {
                Verdict::Names
            }
            _ => Verdict::Undecided,
        }
    }
}

/// Adds what one cell says; `alone` when no other of its row is the same, as names are.
fn weigh(cell: &str, alone: bool, numbered: Numbered, body: &[&str], evidence: &mut Evidence) {
    let (cell, shape) = (cell.trim(), Shape::of(cell));
    let shapes = Shapes::of(body.iter().copied());
    if shape == Shape::Missing {
        return;
    }
    if is_address(cell) {
        evidence.data += 1;
        return;
    }
    let common = shapes.common();
    let repeats = body.iter().filter(|value| value.trim() == cell).count();
    let known = words::known(cell);
    match (shape, common) {
        _ if known == Known::Whole && repeats == 0 => {
            evidence.certain += 1;
            evidence.names += 2;
        }
        (Shape::Digits, Some(Shape::Digits)) if numbered == Numbered::Years && repeats == 0 => {
            evidence.names += 1;
        }
        // `31-0.0` over numbers is the name of a field.
        (Shape::Digits, Some(Shape::Digits)) if !is_number(cell) && has_new_pattern(cell, body) => {
            evidence.names += usize::from(alone);
        }
        (Shape::Digits, Some(Shape::Digits)) => evidence.data += 1,
        (Shape::Digits | Shape::Code, Some(Shape::Code | Shape::Digits)) if same_pattern(cell, body) => {
            evidence.data += 1;
            evidence.foreign += usize::from(has_foreign_letters(cell, body));
        }
        _ if repeats > 0 => evidence.data += 1,
        _ => {
            evidence.hints += usize::from(known == Known::Part);
            // Words may be written in any way; codes are written in few.
            let of_codes = shape != Shape::Text || common != Some(Shape::Text);
            let odd = shapes.misfit(cell)
                || is_written_like_a_name(cell, body)
                || (of_codes && has_new_pattern(cell, body));
            evidence.names += usize::from(odd && alone);
            if common == Some(Shape::Text) {
                let chance = chance_of_new(body.iter().map(|value| value.trim().to_owned()));
                evidence.chance = (evidence.chance.0.min(chance), evidence.chance.1 * chance);
            }
        }
    }
}

/// Whether every cell looks like a name and no other is the same: it begins with a letter, and has letters, digits,
/// `_`, `-`, `.` and blanks only; or it is a year.
fn is_of_names(first: &SourceRow, numbered: Numbered) -> bool {
    let mut distinct = HashSet::new();
    let years = |cell: &str| numbered == Numbered::Years && cell.bytes().all(|byte| byte.is_ascii_digit());
    first.cells.iter().map(|cell| cell.trim()).all(|cell| {
        (cell.starts_with(char::is_alphabetic) || years(cell))
            && cell.chars().all(|char| char.is_alphanumeric() || "_-. ".contains(char))
            && distinct.insert(cell)
    })
}

/// Whether the cell begins with letters that no value of the column begins with, and these all begin with the same or with fewer.
fn has_foreign_letters(cell: &str, body: &[&str]) -> bool {
    let letters =
        |cell: &str| -> String { cell.trim().chars().take_while(|char| char.is_alphabetic()).collect() };
    let mut below =
        body.iter().filter(|value| Shape::of(value) != Shape::Missing).map(|value| letters(value));
    let first = below.next().unwrap_or_default();
    // `DIAG1` over `I10`, `J45` and `D50`.
    let own = letters(cell);
    let longer = |other: &String| other.chars().count() < own.chars().count();
    !first.is_empty()
        && first != own
        && (below.clone().all(|other| other == first) || longer(&first) && below.all(|other| longer(&other)))
}

/// The cells of a column.
fn column<'a>(rows: &[&'a SourceRow], position: usize) -> Vec<&'a str> {
    rows.iter().filter_map(|row| row.cells.get(position)).map(String::as_str).collect()
}

/// Whether at least half of the cells are written like this one, and it is about as long as they are.
fn same_pattern(cell: &str, body: &[&str]) -> bool {
    let wanted = pattern(cell);
    let filled = body.iter().filter(|value| Shape::of(value) != Shape::Missing);
    let (mut same, mut all, mut shortest, mut longest) = (0, 0, usize::MAX, 0);
    for value in filled {
        all += 1;
        same += usize::from(pattern(value) == wanted);
        let length = value.trim().len();
        (shortest, longest) = (shortest.min(length), longest.max(length));
    }
    2 * same >= all && shortest <= cell.len() + 1 && cell.len() <= longest + 1
}

/// An e-mail address, which never names a column.
fn is_address(cell: &str) -> bool {
    cell.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}

/// Whether the cell is written as names of columns are and values of this column are not.
fn is_written_like_a_name(cell: &str, body: &[&str]) -> bool {
    let marks: [fn(&str) -> bool; 4] = [
        |cell| cell.contains('_') && !cell.contains(' '),
        |cell| {
            cell.as_bytes()
                .windows(2)
                .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase())
        },
        |cell| (cell.ends_with(')') && cell.contains(" (")) || (cell.ends_with(']') && cell.contains('[')),
        |cell| cell.ends_with('?') || cell.ends_with(':'),
    ];
    marks.iter().any(|mark| mark(cell) && !body.iter().any(|value| mark(value.trim())))
}

fn is_number(cell: &str) -> bool {
    cell.replace(',', ".").parse::<f64>().is_ok()
}

/// Whether the cell is written as no value of this column is, where that is rare.
fn has_new_pattern(cell: &str, body: &[&str]) -> bool {
    let wanted = pattern(cell);
    let patterns: Vec<String> = body.iter().map(|value| pattern(value)).collect();
    !patterns.contains(&wanted) && chance_of_new(patterns.into_iter()) <= CHANCE_OF_PATTERN
}

/// The chance that one more draw is none of these.
fn chance_of_new(draws: impl ExactSizeIterator<Item = String>) -> f64 {
    let all = draws.len();
    let mut counts: HashMap<String, usize> = HashMap::new();
    for draw in draws {
        *counts.entry(draw).or_default() += 1;
    }
    let once = counts.values().filter(|&&count| count == 1).count();
    (once + 1) as f64 / (all + 1) as f64
}

/// How the numbers of a first row follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbered {
    Not,
    /// Years, over columns that hold none: `2019,2020,2021`.
    Years,
    /// All cells are 0, 1, 2 ... or 1, 2, 3 ..., as programs number columns without names, and as a patient may answer.
    InOrder,
}

fn numbered(first: &SourceRow, body: &[&SourceRow]) -> Numbered {
    let numbers: Vec<Option<i64>> = first.cells.iter().map(|cell| cell.trim().parse().ok()).collect();
    let from = numbers.first().copied().flatten();
    if first.cells.len() >= 3
        && let Some(from @ (0 | 1)) = from
        && (from..).zip(&numbers).all(|(expected, &number)| number == Some(expected))
    {
        return Numbered::InOrder;
    }
    let is_year = |number: &i64| (1900..=2100).contains(number);
    let years: Vec<(usize, i64)> = numbers
        .iter()
        .enumerate()
        .filter_map(|(position, &number)| Some((position, number.filter(is_year)?)))
        .collect();
    let distinct: HashSet<i64> = years.iter().map(|&(_, year)| year).collect();
    let found = numbers.iter().flatten().count();
    if years.is_empty() || years.len() < found || distinct.len() < years.len() {
        return Numbered::Not;
    }
    let year_below = |&(position, _): &(usize, i64)| {
        column(body, position).iter().any(|value| value.trim().parse().is_ok_and(|number| is_year(&number)))
    };
    if years.iter().any(year_below) { Numbered::Not } else { Numbered::Years }
}
