//! Columns of numbers: measured or counted, or numbers that are names.

use coversheet_hierarchy::number::{DecimalMark, Decision, decide};

use crate::column_type::ColumnType;
use crate::kinds::{Found, MOST};
use crate::values::{Values, range};
use crate::words::{Meaning, Subject};

/// Values by which it is decided whether to look at all of them.
const FIRST_LOOK: usize = 50;

/// Whole numbers of one length name things if they are at least so long.
const SHORTEST_NAME: usize = 6;

/// What the column is if all its values are numbers, or most of them.
pub(super) fn find(values: &Values<'_>, meaning: Meaning) -> Option<Found> {
    let sample: Vec<&str> = values.sample(FIRST_LOOK).collect();
    if matches!(decide(&sample), Decision::Undecided { .. }) {
        return mostly(values);
    }
    let mark = match decide(&values.list) {
        Decision::Decided(mark) => Some(mark),
        Decision::Either => None,
        Decision::Ambiguous => return Some(ambiguous(values)),
        Decision::Undecided { .. } => return mostly(values),
    };
    let whole = mark
        .is_none_or(|mark| values.all(|value| mark.read(value).is_some_and(|number| number.scale() == 0)));
    if whole && let Some(kind) = naming(values, meaning) {
        return Some(Found::plain(kind));
    }
    let mut found = Found::plain(if whole { ColumnType::Integer } else { ColumnType::Decimal });
    found.format = (mark == Some(DecimalMark::Comma)).then(|| "decimal comma".to_owned());
    if whole && far_apart(values) {
        found.notices.push(
            "One number stands in many rows, far from all others: it may mean that nothing is known."
                .to_owned(),
        );
    }
    Some(found)
}

/// `1.234` may be more than a thousand, or little more than one.
fn ambiguous(values: &Values<'_>) -> Found {
    let fractions = values.share(|value| value.contains(['.', ','])) > 0.0;
    Found {
        ambiguous_mark: true,
        ..Found::plain(if fractions { ColumnType::Decimal } else { ColumnType::Integer })
    }
}

/// Whether whole numbers are names of something: codes, or one for each row.
fn naming(values: &Values<'_>, meaning: Meaning) -> Option<ColumnType> {
    let nothing_else = meaning.sensitive.or(meaning.known).is_none();
    // Leading zeros carry meaning that a number would lose.
    let coded = matches!(meaning.subject(), Subject::Postcode | Subject::Diagnosis | Subject::Medication)
        || values.list.iter().any(|value| is_padded(value));
    if nothing_else && (if coded { values.almost_unique() } else { is_numbering(values) }) {
        return Some(ColumnType::Identifier);
    }
    coded.then_some(ColumnType::Code)
}

fn is_padded(value: &str) -> bool {
    value.len() > 1 && value.starts_with('0') && value.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether whole numbers number the rows: nearly all different, and either all of one length or without gaps.
fn is_numbering(values: &Values<'_>) -> bool {
    if !values.almost_unique() {
        return false;
    }
    let length = values.list[0].len();
    if length >= SHORTEST_NAME && values.all(|value| value.len() == length) {
        return true;
    }
    let (low, high) = range(&values.numbers());
    high - low < values.present() as f64 * 1.5
}

/// Whether a number such as 999 or -9 lies far off all others and stands in many rows.
fn far_apart(values: &Values<'_>) -> bool {
    const CODES: [f64; 9] = [-1.0, -9.0, -99.0, -999.0, -9999.0, 99.0, 999.0, 9999.0, 99999.0];
    let numbers = values.numbers();
    if numbers.len() < 4 || numbers.len() != values.list.len() {
        return false;
    }
    let (low, high) = range(&numbers);
    let suspect = |number: f64| CODES.contains(&number) && (number == high || (number == low && low < 0.0));
    let (mut others, mut rows) = (Vec::with_capacity(numbers.len()), 0);
    for (&number, &count) in numbers.iter().zip(&values.counts) {
        if suspect(number) {
            rows += count;
        } else {
            others.push(number);
        }
    }
    let (least, most) = range(&others);
    let gap = if suspect(high) { high - most } else { least - low };
    rows * 100 >= values.present().max(1) && (gap > most - least || (suspect(low) && least >= 0.0))
}

/// Columns of numbers but for some values.
fn mostly(values: &Values<'_>) -> Option<Found> {
    let number =
        |value: &str| [DecimalMark::Point, DecimalMark::Comma].iter().any(|mark| mark.read(value).is_some());
    if values.share(number) < MOST || values.list.iter().any(|value| is_padded(value)) {
        return None;
    }
    let whole = !values.list.iter().any(|value| number(value) && value.contains(['.', ',']));
    let kind = if whole { ColumnType::Integer } else { ColumnType::Decimal };
    let others = values.list.iter().filter(|value| !number(value)).count();
    Some(Found::mixed(kind, "numbers", others, values.distinct()))
}
