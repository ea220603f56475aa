//! Columns of numbers: measured or counted, or numbers that are names.

use coversheet_error::Notice;
use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::number::{DecimalMark, NumberDecision, decide, has_currency, unit};

use crate::areas;
use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::kinds::MOST;
use crate::marks;
use crate::values::{Values, range};
use crate::words::{Meaning, Subject};

/// Values by which it is decided whether to look at all of them.
const FIRST_LOOK: usize = 50;

/// Whole numbers of one length name things if they are at least so long.
const SHORTEST_NAME: usize = 6;

/// What the column is if all its values are numbers, or most of them.
pub(super) fn find(values: &Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    let sample: Vec<&str> = values.sample(FIRST_LOOK).collect();
    if matches!(decide(&sample), NumberDecision::Undecided { .. }) {
        return mostly(values, meaning);
    }
    let mut grouped = None;
    let mark = match decide(&values.list) {
        _ if marks::are_lists(values) => return None,
        NumberDecision::Decided(mark) => Some(mark),
        NumberDecision::Either => None,
        NumberDecision::Ambiguous => {
            grouped = marks::of_groups(values);
            match grouped {
                Some(mark) => Some(mark),
                None => return Some(ambiguous(values)),
            }
        }
        NumberDecision::Undecided { .. } => return mostly(values, meaning),
    };
    let whole = mark
        .is_none_or(|mark| values.all(|value| mark.read(value).is_some_and(|number| number.scale() == 0)));
    let money = values.share(has_currency) > 0.5;
    let measured = values.share(|value| unit(value).is_some()) > 0.5;
    if whole
        && !money
        && !measured
        && let Some(kind) = naming(values, meaning, mark.unwrap_or(DecimalMark::Point))
    {
        return Some(ColumnKind::plain(kind));
    }
    let mut found = ColumnKind::plain(if whole { ColumnType::Integer } else { ColumnType::Decimal });
    (found.money, found.mark) = (money, grouped);
    found.format = (mark == Some(DecimalMark::Comma)).then(|| "decimal comma".to_owned());
    if let Some(number) = far_apart(values, mark.unwrap_or(DecimalMark::Point)) {
        let message = format!(
            "The number {number} stands in many rows, far from all others: it may mean that nothing is known."
        );
        found.notices.push(Notice::new("number-far-apart", message).with("number", number));
    }
    Some(found)
}

/// Whether whole numbers below a name that says nothing else are years, and whether they span lives, as births do.
pub(super) fn years(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> Option<bool> {
    const FEWEST: usize = 3;
    const LIVES: f64 = 40.0;
    let said = meaning.sensitive.or(meaning.known).is_some() || meaning.numbered_for.is_some();
    if said || found.kind != ColumnType::Integer || found.mixed || values.distinct() < FEWEST {
        return None;
    }
    let numbers = values.numbers();
    let (low, high) = range(&numbers);
    let four = |value: &str| value.trim().len() == 4;
    let all = numbers.len() == values.distinct() && low >= 1900.0 && high <= 2035.0 && values.all(four);
    all.then_some(meaning.born || high - low > LIVES)
}

/// `1.234` may be more than a thousand, or little more than one.
fn ambiguous(values: &Values<'_>) -> ColumnKind {
    let fractions = values.share(|value| value.contains(['.', ','])) > 0.0;
    ColumnKind {
        ambiguous_mark: true,
        ..ColumnKind::plain(if fractions { ColumnType::Decimal } else { ColumnType::Integer })
    }
}

/// Whether whole numbers are names of something: codes, or one for each row.
fn naming(values: &Values<'_>, meaning: Meaning, mark: DecimalMark) -> Option<ColumnType> {
    let nothing_else = meaning.sensitive.or(meaning.known).is_none();
    // Leading zeros carry meaning that a number would lose.
    let coded = matches!(meaning.subject(), Subject::Postcode | Subject::Diagnosis | Subject::Medication)
        || values.list.iter().any(|value| is_padded(value))
        || areas::are_weeks_or_months(values)
        || meaning.known == Some(Subject::Other) && are_numbers_of_places(values)
        || (meaning.known != Some(Subject::Year) && areas::are_codes(values));
    if nothing_else && (if coded { values.almost_unique() } else { is_numbering(values, mark) }) {
        return Some(ColumnType::Identifier);
    }
    coded.then_some(ColumnType::Code)
}

/// Whether what others know are wards, practices or towns by their numbers, and no quantity of as many digits: neither years nor round.
fn are_numbers_of_places(values: &Values<'_>) -> bool {
    const DIGITS: usize = 4;
    const FEWEST: usize = 3;
    const ROWS_OF_EACH: u64 = 4;
    let (low, high) = range(&values.numbers());
    let years = low >= 1850.0 && high <= 2150.0;
    let shared = (FEWEST..).contains(&values.distinct())
        && values.distinct() as u64 * ROWS_OF_EACH <= values.present();
    shared && !years && are_of_one_length(values.list.iter().copied(), DIGITS)
}

fn is_padded(value: &str) -> bool {
    value.len() > 1 && value.starts_with('0') && value.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether whole numbers number the rows: nearly all different, and either all of one length or without gaps.
fn is_numbering(values: &Values<'_>, mark: DecimalMark) -> bool {
    if !values.almost_unique() {
        return false;
    }
    // What groups digits in threes is none of them.
    let digits = |value: &str| value.bytes().filter(|byte| ![b',', b'.'].contains(byte)).count();
    let length = digits(values.list[0]);
    if length >= SHORTEST_NAME && values.all(|value| digits(value) == length) {
        return true;
    }
    if length + 1 == SHORTEST_NAME && values.all(|value| digits(value) == length) && begin_evenly(values) {
        return true;
    }
    let number = |value: &&str| mark.read(value).map(Decimal::to_f64);
    let numbers: Vec<f64> = values.list.iter().filter_map(number).collect();
    let (low, high) = range(&numbers);
    high - low < values.present() as f64 * 1.5
}

/// Whether values have so many digits at least, all as many and nothing else, and are no round numbers, as quantities are.
pub(super) fn are_of_one_length<'v>(values: impl Iterator<Item = &'v str>, least: usize) -> bool {
    let (mut length, mut all, mut round) = (0, 0, 0);
    for value in values {
        // `632 563 741` beside `695919905`
        let digits = value.bytes().filter(u8::is_ascii_digit).count();
        if all == 0 {
            length = digits;
        }
        let others = value.bytes().any(|byte| !byte.is_ascii_digit() && byte != b' ');
        if digits != length || length < least || others {
            return false;
        }
        all += 1;
        round += usize::from(value.trim_end().ends_with('0'));
    }
    all > 0 && round * 2 < all
}

/// Whether numbers begin with each digit about as often: those that are given do, those that are measured do not.
fn begin_evenly(values: &Values<'_>) -> bool {
    const FEWEST: usize = 90;
    let mut first = [0_usize; 10];
    for value in &values.list {
        first[usize::from(value.as_bytes()[0].wrapping_sub(b'0')).min(9)] += 1;
    }
    let even = values.distinct() as f64 / 9.0;
    let about = |&count: &usize| (0.5 * even..=1.6 * even).contains(&(count as f64));
    values.distinct() >= FEWEST && first[1..].iter().all(about)
}

/// A number such as 999, 9.99 or -9 that lies far off all others and stands in many rows.
fn far_apart(values: &Values<'_>, mark: DecimalMark) -> Option<&'static str> {
    // What is said of a column is never what stands in a cell, but one of these.
    const CODES: [&str; 17] = [
        "-1", "-9", "-99", "-999", "-9999", "9.99", "99", "99.9", "99.99", "888", "999", "999.9", "8888",
        "9999", "9999.9", "88888", "99999",
    ];
    let number = |value: &str| mark.read(value).map(Decimal::to_f64);
    let numbers: Vec<f64> = values.list.iter().map_while(|value| number(value)).collect();
    if numbers.len() < 4 || numbers.len() != values.list.len() {
        return None;
    }
    let (low, high) = range(&numbers);
    let code = |number: f64| CODES.into_iter().find(|code| code.parse() == Ok(number));
    let at_an_end = |number: f64| number == high || (number == low && low < 0.0);
    let suspect = |number: f64| at_an_end(number) && code(number).is_some();
    let (mut others, mut rows) = (Vec::with_capacity(numbers.len()), 0);
    for (&number, &count) in numbers.iter().zip(values.counts.iter()) {
        if suspect(number) {
            rows += count;
        } else {
            others.push(number);
        }
    }
    let (least, most) = range(&others);
    let gap = if suspect(high) { high - most } else { least - low };
    let far = gap > most - least || (suspect(low) && least >= 0.0);
    let found = code(if suspect(high) { high } else { low });
    found.filter(|_| rows * 100 >= values.present().max(1) && far)
}

/// `44107-2214`: a ZIP with the four digits behind it, which is no number and not missing.
fn is_zip_plus_4(value: &str) -> bool {
    let digits = |text: &str, length| text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
    value.trim().split_once('-').is_some_and(|(zip, four)| digits(zip, 5) && digits(four, 4))
}

/// Columns of numbers but for some values.
fn mostly(values: &Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    if meaning.subject() == Subject::Postcode && values.list.iter().any(|value| is_zip_plus_4(value)) {
        return None;
    }
    let number =
        |value: &str| [DecimalMark::Point, DecimalMark::Comma].iter().any(|mark| mark.read(value).is_some());
    let most = values.share(number) >= MOST || meaning.says_age() && values.share_of_rows(number) >= MOST;
    if !most || values.list.iter().any(|value| is_padded(value)) {
        return None;
    }
    let whole = !values.list.iter().any(|value| number(value) && value.contains(['.', ',']));
    let kind = if whole { ColumnType::Integer } else { ColumnType::Decimal };
    let others = values.list.iter().filter(|value| !number(value)).count();
    if others == 0 {
        let notice = Notice::new(
            "several-units",
            "The numbers have several units or decimal signs, so the column is not generalized as numbers.",
        );
        return Some(ColumnKind { notices: vec![notice], mixed: true, ..ColumnKind::plain(kind) });
    }
    Some(ColumnKind::mixed(kind, "numbers", others, values.distinct()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(list: &[String]) -> Option<ColumnType> {
        let list = list.iter().map(String::as_str).collect();
        find(&Values::each(list, 1), Meaning::default()).map(|found| found.kind)
    }

    fn grouped(number: usize) -> String {
        if number < 1000 { number.to_string() } else { format!("{},{:03}", number / 1000, number % 1000) }
    }

    #[test]
    fn a_zip_plus_4_is_a_postcode() {
        let of = |extra: &str| {
            let list: Vec<String> =
                (44_100..44_120).map(|zip| zip.to_string()).chain([extra.to_owned()]).collect();
            let list = list.iter().map(String::as_str).collect();
            let mut values = Values::each(list, 9);
            let meaning = Meaning { known: Some(Subject::Postcode), ..Meaning::default() };
            let found = crate::kinds::find(&mut values, meaning);
            (found.kind, found.odd.len())
        };
        assert_eq!(of("44107-2214"), (ColumnType::Code, 0));
        assert_eq!(of("abroad").1, 1);
    }

    #[test]
    fn a_number_far_from_all_others_is_named() {
        let said = |list: &[&'static str]| {
            let values = Values::each(list.to_vec(), 9);
            let notices = find(&values, Meaning::default()).unwrap().notices;
            notices.first().map(|notice| notice.message.split(' ').nth(2).unwrap_or_default().to_owned())
        };
        assert_eq!(said(&["0", "17", "41", "63", "999"]).as_deref(), Some("999"));
        assert_eq!(said(&["55", "80", "105", "100", "888"]).as_deref(), Some("888"));
        assert_eq!(said(&["7.01", "7.25", "7.55", "7.4", "9.99"]).as_deref(), Some("9.99"));
        assert_eq!(said(&["7,01", "7,25", "7,55", "7,4", "9,99"]).as_deref(), Some("9.99"));
        assert_eq!(said(&["1", "2", "3", "4", "-1"]).as_deref(), Some("-1"));
        assert_eq!(said(&["120", "560", "880", "1040", "999"]), None);
        assert_eq!(said(&["9.2", "9.5", "9.75", "9.8", "9.99"]), None);
    }

    /// Doses said that 0 of them are no numbers.
    #[test]
    fn grams_beside_milligrams_are_numbers_of_several_units() {
        let said = |list: &[&'static str]| {
            let values = Values::each(list.to_vec(), 9);
            find(&values, Meaning::default()).unwrap().notices.first().map(|notice| notice.code)
        };
        assert_eq!(said(&["1 g", "1.25 g", "750 mg"]), Some("several-units"));
        assert_eq!(said(&["1 g", "1.25 g", "2 g"]), None);
    }

    /// Savings had no number that was read, and so numbered their rows without a gap.
    #[test]
    fn amounts_in_groups_of_three_number_nothing() {
        let amounts: Vec<String> = (1..300).map(|row| grouped(row * 7919 % 90_000)).collect();
        let amounts = [&["1,040,349".to_owned()], &amounts[..]].concat();
        assert_eq!(kind(&amounts), Some(ColumnType::Integer));
        let numbering: Vec<String> = (900..1300).map(grouped).chain(["1,000,000".to_owned()]).collect();
        assert_eq!(kind(&numbering[..400]), Some(ColumnType::Identifier));
    }
}
