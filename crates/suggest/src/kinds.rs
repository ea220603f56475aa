//! What the values of a column are.

mod aside;
#[cfg(test)]
mod tests;
mod worded;

use coversheet_error::SortFew as _;

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::values::Values;
use crate::words::{Meaning, fold};
use crate::{dates, estimates, medical, negatives, numbers, ordered};
use aside::{codes_among_ages, drop_words_among_numbers, open_ages, set_aside};
use worded::words_or_codes;

/// Pairs of words that mean yes and no, in nine languages and as programs write them.
const BOOLEANS: &[[&str; 2]] = &[
    ["0", "1"],
    ["n", "y"],
    ["f", "t"],
    ["j", "n"],
    ["n", "o"],
    ["n", "s"],
    ["no", "yes"],
    ["false", "true"],
    ["ja", "nein"],
    ["falsch", "wahr"],
    ["non", "oui"],
    ["faux", "vrai"],
    ["no", "si"],
    ["falso", "verdadero"],
    ["falso", "vero"],
    ["off", "on"],
    ["nao", "sim"],
    ["nie", "tak"],
    ["ja", "nee"],
    ["ja", "nej"],
    ["n", "t"],
    ["checked", "unchecked"],
    ["no", "s"],
];

/// Words that mean yes, where nothing else is written.
const MARKS: &[&str] = &["x", "y", "yes", "ja", "oui", "si", "sim", "tak", "true", "1", "✓", "✔"];

/// The share of the values that decides for a kind which some values are not of.
pub(super) const MOST: f64 = 0.9;

/// That of the rows, for dates: as words they say nothing any more.
pub(super) const MOST_DATES: f64 = 0.8;

/// The share of the rows that a few odd cells have at most, and how many different ones there are.
const ODD: f64 = 0.05;
const MOST_ODD: usize = 20;
const MOST_ODD_DATES: usize = 100;

/// Words that stand for missing numbers are no more, and numbers beside which they do are no fewer.
pub(super) const MOST_WORDS: usize = 2;
pub(super) const FEWEST_NUMBERS: usize = 10;

/// Finds out what the values of a column are.
pub(super) fn find(values: &mut Values<'_>, meaning: Meaning) -> ColumnKind {
    if values.list.is_empty() {
        return ColumnKind::plain(ColumnType::Empty);
    }
    drop_words_among_numbers(values);
    negatives::drop_among_numbers(values);
    if is_boolean(values) {
        return ColumnKind::plain(ColumnType::Boolean);
    }
    if let Some(found) = dates_or_numbers(values, meaning) {
        return found;
    }
    let mut found = ColumnKind::plain(words_or_codes(values, meaning));
    if matches!(found.kind, ColumnType::Category | ColumnType::Code) {
        found.order = ordered::find(values);
    }
    // Ranges and answers with digits in them are no codes.
    if found.order.is_some() {
        found.kind = ColumnType::Category;
    }
    found
}

/// Dates or numbers. A few cells of another kind among many do not make words of them: they are set aside as missing.
fn dates_or_numbers(values: &mut Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    // A few letters among many numbers of procedures: `E0601` is a code of a catalogue as `99213` is.
    if meaning.sensitive.is_some() && medical::are_procedures(values) {
        return None;
    }
    let ends = open_ages(values, meaning);
    let oldest = ends.iter().map(|&(_, from)| from).min();
    let ends: Vec<&str> = ends.into_iter().map(|(value, _)| value).collect();
    let find = |values: &Values<'_>| {
        let numbers = || match &ends[..] {
            [] => numbers::find(values, meaning),
            ends => numbers::find(&values.without(ends), meaning),
        };
        dates::find(values, meaning).or_else(numbers).map(|found| ColumnKind { oldest, ..found })
    };
    let found = find(values);
    if found.as_ref().is_some_and(|found| !found.mixed) {
        let codes = codes_among_ages(values, meaning);
        if codes.is_empty() {
            return found;
        }
        let odd = set_aside(values, codes);
        return find(values).map(|found| ColumnKind { odd, ..found });
    }
    if let Some(estimates) = estimates::find(values, meaning) {
        let odd = set_aside(values, estimates);
        return find(values).map(|found| ColumnKind { odd, ..found });
    }
    let found = found?;
    let is_odd = |value: &str| !ends.contains(&value) && !found.reads(value);
    let odd: Vec<usize> = (0..values.list.len()).filter(|&at| is_odd(values.list[at])).collect();
    let rows: u64 = odd.iter().map(|&at| values.counts[at]).sum();
    // One or two words beside many numbers say why there is none, in however many rows.
    let wordless = |&at: &usize| {
        values.list[at].bytes().any(|byte| byte.is_ascii_digit()) && !dates::is_never(values.list[at])
    };
    let words = odd.len() <= MOST_WORDS && values.list.len() >= FEWEST_NUMBERS && !odd.iter().any(wordless);
    let (most, share) = match found.dates {
        Some(_) => (MOST_ODD_DATES, 1.0 - MOST_DATES),
        // `about 40` and `20-30` are ages as well, and the name says that the others are.
        None if meaning.says_age() => (MOST_ODD, 1.0 - MOST),
        None => (MOST_ODD, ODD),
    };
    // `2A` and `2B` are departments of France.
    if odd.iter().any(|&at| ["2A", "2B"].contains(&values.list[at].trim())) {
        return None;
    }
    if odd.len() > most || (!words && rows as f64 > share * values.present() as f64) {
        return Some(found);
    }
    let odd = set_aside(values, odd);
    find(values).map(|found| ColumnKind { odd, ..found })
}

fn is_boolean(values: &Values<'_>) -> bool {
    let mut folded: Vec<String> = values.list.iter().take(5).map(|value| fold(value.trim())).collect();
    folded.sort_few();
    folded.dedup();
    let mark = || folded.len() == 1 && values.missing_rows() > 0 && MARKS.contains(&folded[0].as_str());
    values.list.len() <= 4 && (BOOLEANS.iter().any(|pair| folded == pair) || mark())
}
