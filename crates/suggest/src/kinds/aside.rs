//! Values that are set aside among numbers: words for none, open ends of ages, codes that are no ages.

use coversheet_error::SortFew as _;
use coversheet_hierarchy::{Decimal, Range};

use super::{MOST, MOST_ODD};
use crate::missing::AMONG_NUMBERS;
use crate::values::Values;
use crate::words::{Meaning, Subject, fold};

/// Counts the values at some places as missing, and returns them.
pub(super) fn set_aside(values: &mut Values<'_>, odd: Vec<usize>) -> Vec<String> {
    let aside: Vec<String> = odd.iter().map(|&at| values.list[at].to_owned()).collect();
    for at in odd.into_iter().rev() {
        values.set_missing(at);
    }
    values.missing.sort_few_by_key(|&(value, count)| (std::cmp::Reverse(count), value));
    aside
}

/// Numbers among ages that nobody reaches and that lie close together: Hospital Episode Statistics write those of children below one
/// year as 7001 to 7007.
pub(super) fn codes_among_ages(values: &Values<'_>, meaning: Meaning) -> Vec<usize> {
    const OLDEST: u64 = 125;
    const LEAST: u64 = 1000;
    const APART: u64 = 100;
    if meaning.subject() != Subject::Age || meaning.born {
        return Vec::new();
    }
    let Ok(ages) = values.list.iter().map(|value| value.trim().parse::<u64>()).collect::<Result<Vec<_>, _>>()
    else {
        return Vec::new();
    };
    let codes: Vec<usize> = (0..ages.len()).filter(|&at| ages[at] > OLDEST).collect();
    let of_codes = || codes.iter().map(|&at| ages[at]);
    let rows: u64 = codes.iter().map(|&at| values.counts[at]).sum();
    let close = of_codes().min().zip(of_codes().max());
    let close = close.is_some_and(|(least, most)| least >= LEAST && most - least <= APART);
    let few = codes.len() <= MOST_ODD && rows as f64 <= (1.0 - MOST) * values.present() as f64;
    if close && few { codes } else { Vec::new() }
}

/// Ages that are open ends, such as `90+`, with the first age of each. None where they are most of the values.
pub(super) fn open_ages<'a>(values: &Values<'a>, meaning: Meaning) -> Vec<(&'a str, u32)> {
    if meaning.subject() != Subject::Age {
        return Vec::new();
    }
    let open = |value: &&'a str| {
        let range = Range::parse(value).filter(|range| range.to.is_none())?;
        Some((*value, range.from.filter(|&from| from >= YOUNGEST_END)?))
    };
    let ends: Vec<(&str, u32)> = values.list.iter().filter_map(open).collect();
    let is_end = |value: &&str| ends.iter().any(|(end, _)| end == value);
    let rows: u64 = values
        .list
        .iter()
        .zip(values.counts.iter())
        .filter(|(value, _)| is_end(value))
        .map(|(_, rows)| rows)
        .sum();
    // One stray cell does not put all who are older together.
    let meant = |&(_, from): &(&str, u32)| from >= USUAL_END || rows as f64 > A_FEW * values.present() as f64;
    let most = ends.len() * 4 > values.list.len();
    if most { Vec::new() } else { ends.into_iter().filter(meant).collect() }
}

/// One cell in fifty is meant.
const A_FEW: f64 = 0.02;

/// Ages are put together from here on at the earliest.
const YOUNGEST_END: u32 = 60;

/// Ages from here on are usually put together.
const USUAL_END: u32 = 80;

/// `none` among numbers says that there is none.
pub(super) fn drop_words_among_numbers(values: &mut Values<'_>) {
    let word = |value: &str| AMONG_NUMBERS.contains(&fold(value.trim()).as_str());
    let words: Vec<usize> = (0..values.list.len().min(2000)).filter(|&at| word(values.list[at])).collect();
    let others = values.list.len() - words.len();
    let number = |at: &usize| words.contains(at) || Decimal::parse(values.list[*at].trim()).is_some();
    if words.is_empty() || others < 3 || !(0..values.list.len()).all(|at| number(&at)) {
        return;
    }
    for at in words.into_iter().rev() {
        values.set_missing(at);
    }
}
