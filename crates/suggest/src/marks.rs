//! Which character groups the digits of numbers and which starts a fraction, where no single number says it: `1,234` may be more
//! than a thousand, or little more than one.

use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{Intervals, Spec};
use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::values::Values;

/// The code of the question that is asked where nothing decides.
const ASKED: &str = "decimal-mark";

/// Of numbers with three digits behind the mark, so many tell that there are never fewer.
const MANY: usize = 20;

/// Different numbers without a mark, of which codes for what is not known are none.
const FEWEST: usize = 2;
const CODES: [&str; 6] = ["0", "9", "99", "999", "88", "888"];

/// More codes of a list that stand alone as well do so by chance.
const MOST_OF_A_LIST: usize = 20;

/// How many values of a column are looked at.
const LOOKED_AT: usize = 1000;

/// The decimal mark of numbers of which all that have a mark could be grouped in threes, if those without one say that they are:
/// none is a thousand, some are greater than all that stands before a mark, and a fraction would have lost its last zeros as
/// whole numbers have.
pub(super) fn of_groups(values: &Values<'_>) -> Option<DecimalMark> {
    let (marked, plain): (Vec<&str>, Vec<&str>) =
        values.list.iter().copied().partition(|value| value.contains(['.', ',']));
    let mark = marked.first()?.chars().find(|char| ['.', ','].contains(char))?;
    let other = if mark == ',' { DecimalMark::Point } else { DecimalMark::Comma };
    let size = |value: &&str| other.read(value)?.to_string().trim_start_matches('-').parse::<f64>().ok();
    let first = |value: &&str| size(&value.split(mark).next()?.trim());
    let plain: Vec<f64> =
        plain.iter().filter(|value| !CODES.contains(&value.trim())).filter_map(size).collect();
    let greatest = plain.iter().copied().fold(0.0, f64::max);
    let before = marked.iter().filter_map(first).fold(0.0, f64::max);
    let round = |value: &&str| value.trim_end_matches(|last: char| !last.is_ascii_digit()).ends_with('0');
    let grouped = marked.iter().all(|value| value.matches(['.', ',']).all(|found| found.starts_with(mark)))
        && plain.len() >= FEWEST.max(marked.len() / 4)
        && (100.0..1000.0).contains(&greatest)
        && greatest > before
        && (marked.len() >= MANY || marked.iter().any(round));
    grouped.then_some(other)
}

/// Whether cells with a comma or point are lists of codes: `03003,03220`, which no number is written like, or `16,221` where `16`
/// and `221` are all that stands alone.
pub(super) fn are_lists(values: &Values<'_>) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let padded = |value: &str| {
        value.trim().split_once([',', '.']).is_some_and(|(code, next)| {
            code.len() > 1 && code.starts_with('0') && is_digits(code) && is_digits(next) && next.len() > 3
        })
    };
    if values.sample(LOOKED_AT).any(padded) {
        return true;
    }
    let (listed, alone): (Vec<&str>, Vec<&str>) =
        values.sample(LOOKED_AT).map(str::trim).partition(|value| value.contains(','));
    // Two digits behind the only comma are cents.
    let is_price = |value: &&str| value.split_once(',').is_some_and(|(_, next)| next.len() < 3);
    let is_known = |value: &&str| value.split(',').all(|code| code.len() > 1 && alone.contains(&code));
    !listed.is_empty()
        && alone.len() <= MOST_OF_A_LIST
        && listed.iter().all(|value| !is_price(value) && is_known(value))
}

/// Has ranges of whole numbers written as those of fractions are, if some start with a comma and none with a point: `[17; 33)` beside
/// `[1,5; 2)`.
pub(super) fn write_alike(suggestions: &mut [Suggestion]) {
    let is_comma = |suggestion: &Suggestion| suggestion.format.as_deref() == Some("decimal comma");
    let is_point = |suggestion: &Suggestion| suggestion.kind == ColumnType::Decimal && !is_comma(suggestion);
    if !suggestions.iter().any(is_comma) || suggestions.iter().any(is_point) {
        return;
    }
    for suggestion in suggestions.iter_mut().filter(|suggestion| suggestion.kind == ColumnType::Integer) {
        if let Some(Spec::Intervals(Intervals { decimal: decimal @ None, .. })) = &mut suggestion.hierarchy {
            *decimal = Some(DecimalMark::Comma);
        }
    }
}

/// Answers what starts a fraction where all other numbers of the table say the same.
pub(super) fn decide_by_others(table: &Table, suggestions: &mut [Suggestion]) {
    let is_asked =
        |suggestion: &Suggestion| suggestion.question.as_ref().is_some_and(|question| question.is(ASKED));
    if !suggestions.iter().any(is_asked) {
        return;
    }
    let mut found = [false; 2];
    for (column, suggestion) in table.columns().iter().zip(&*suggestions) {
        let number = matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal);
        if number && !is_asked(suggestion) {
            let values = || column.dictionary().iter().take(LOOKED_AT);
            let only = |mark: DecimalMark, other: DecimalMark| {
                values().filter(|value| mark.read(value).is_some() && other.read(value).is_none()).count() > 1
            };
            found[0] |= only(DecimalMark::Point, DecimalMark::Comma);
            found[1] |= only(DecimalMark::Comma, DecimalMark::Point);
        }
    }
    let (answer, format) = match found {
        [true, false] => (0, None),
        [false, true] => (1, Some("decimal comma")),
        _ => return,
    };
    for suggestion in suggestions.iter_mut().filter(|suggestion| is_asked(suggestion)) {
        let question = suggestion.question.take();
        let answer = question.and_then(|question| question.options.into_iter().nth(answer));
        suggestion.hierarchy = answer.and_then(|answer| answer.hierarchy);
        suggestion.format = format.map(str::to_owned);
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use super::*;

    fn values<'a>(list: &[&'a str]) -> Values<'a> {
        Values::each(list.to_vec(), 3)
    }

    #[test]
    fn groups_of_three_are_told_by_the_numbers_below_a_thousand() {
        let of = |list: &[&str]| of_groups(&values(list));
        assert_eq!(of(&["2.160", "540", "360", "1.440", "720", "180"]), Some(DecimalMark::Comma));
        assert_eq!(of(&["£1,460", "£22", "£991", "£3,841", "£110"]), Some(DecimalMark::Point));
        for list in [
            // Values of a laboratory, and beside them a code and a whole number.
            &["12,375", "4,125", "3,500", "999"][..],
            &["12.375", "4.125", "3.500", "5", "7"],
            &["120.375", "4.125", "3.500", "99", "118", "105"],
            // All have a mark, or are thousands without one.
            &["85,120", "8,030", "10,240"],
            &["1,460", "1200", "300", "400"],
            &["1,234", "540", "360"],
        ] {
            assert_eq!(of(list), None, "{list:?}");
        }
    }

    #[test]
    fn lists_of_codes_are_no_decimals() {
        for list in [&["03003", "03003,03220", "03005"][..], &["16", "221", "50", "16,221"]] {
            assert!(are_lists(&values(list)), "{list:?}");
        }
        for list in [
            &["0,12345", "0,5"][..],
            &["01,50", "12,25"],
            &["12", "50", "12,50"],
            &["2.160", "540", "360"],
            &["16,221", "16", "50"],
        ] {
            assert!(!are_lists(&values(list)), "{list:?}");
        }
    }

    #[test]
    fn ranges_of_one_file_are_written_alike() {
        let hierarchy = |value: fn(usize) -> String| {
            let rows: Vec<String> =
                (0..90).map(|row| format!("{};{}", 20 + row * 7 % 60, value(row))).collect();
            let text = format!("age;weight\n{}\n", rows.join("\n"));
            let table = read(text.as_bytes(), ReadOptions::plain()).unwrap();
            let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
            match crate::suggest::suggest(&table, &counts).swap_remove(0).hierarchy {
                Some(Spec::Intervals(intervals)) => intervals.decimal,
                _ => panic!("ages become intervals"),
            }
        };
        assert_eq!(hierarchy(|row| format!("{},{}", 50 + row % 40, row % 10)), Some(DecimalMark::Comma));
        assert_eq!(hierarchy(|row| format!("{}.{}", 50 + row % 40, row % 10)), None);
    }

    #[test]
    fn other_columns_say_what_starts_a_fraction() {
        let asked = |others: fn(usize) -> String| {
            let rows: Vec<String> = (0..60)
                .map(|row| format!("{};12,{:03};{}", row % 5, 100 + row * 7 % 300, others(row)))
                .collect();
            let text = format!("ward;value;other\n{}\n", rows.join("\n"));
            let table = read(text.as_bytes(), ReadOptions::plain()).unwrap();
            let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
            let found = crate::suggest::suggest(&table, &counts).swap_remove(1);
            (found.question.is_some(), found.format)
        };
        assert_eq!(
            asked(|row| format!("{},{}", 4 + row % 3, row % 10)),
            (false, Some("decimal comma".to_owned()))
        );
        assert_eq!(asked(|row| format!("{}.{}", 4 + row % 3, row % 10)), (false, None));
        assert_eq!(asked(|row| (row % 10).to_string()), (true, None));
    }
}
