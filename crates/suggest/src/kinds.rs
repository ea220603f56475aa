//! What the values of a column are.

use coversheet_error::Notice;
use coversheet_error::SortFew as _;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{Decimal, Range};

use crate::column_type::ColumnType;
use crate::dates::{self, Written};
use crate::estimates;
use crate::forms::is_pair;
use crate::medical;
use crate::missing::AMONG_NUMBERS;
use crate::negatives;
use crate::numbers;
use crate::ordered::{self, Ordered};
use crate::times_of_day;
use crate::values::Values;
use crate::words::{Meaning, Subject, fold};

/// What was found out about a column's values.
#[derive(Clone, Debug)]
pub(super) struct ColumnKind {
    pub(super) kind: ColumnType,
    /// How numbers or dates are written, where that is not the plain way.
    pub(super) format: Option<String>,
    /// What the user should know.
    pub(super) notices: Vec<Notice>,
    /// How dates are written.
    pub(super) dates: Option<Written>,
    /// Whether nothing decides which character starts the fraction of a number.
    pub(super) ambiguous_mark: bool,
    /// That character, where groups of three say it and no single number does.
    pub(super) mark: Option<DecimalMark>,
    /// Whether some values are of another kind.
    pub(super) mixed: bool,
    /// A few values of another kind, which are taken for missing until somebody says otherwise.
    pub(super) odd: Vec<String>,
    /// The least open end among ages, such as 90 of `90+`.
    pub(super) oldest: Option<u32>,
    /// Whether the numbers are amounts of money.
    pub(super) money: bool,
    /// The order of the values.
    pub(super) order: Option<Ordered>,
}

impl ColumnKind {
    pub(super) fn plain(kind: ColumnType) -> Self {
        Self {
            kind,
            format: None,
            notices: Vec::new(),
            dates: None,
            ambiguous_mark: false,
            mark: None,
            mixed: false,
            odd: Vec::new(),
            oldest: None,
            money: false,
            order: None,
        }
    }

    /// Whether a value is of the kind that most of them are.
    pub(super) fn reads(&self, value: &str) -> bool {
        match (&self.dates, self.kind) {
            (Some(Written::As(format)), _) => !dates::is_never(value) && format.read(value, None).is_some(),
            (Some(Written::Times), _) => times_of_day::is_among_times(value),
            (_, ColumnType::Integer | ColumnType::Decimal) => {
                [DecimalMark::Point, DecimalMark::Comma].iter().any(|mark| mark.read(value).is_some())
            }
            _ => true,
        }
    }

    /// A column of which some values are of another kind.
    pub(super) fn mixed(kind: ColumnType, what: &'static str, others: usize, distinct: usize) -> Self {
        let message = match (others, what) {
            (1, "dates") => format!(
                "1 of {distinct} distinct values is not a date, so the column is not generalized as dates."
            ),
            (1, _) => format!(
                "1 of {distinct} distinct values is not a number, so the column is not generalized as numbers."
            ),
            _ => format!(
                "{others} of {distinct} distinct values are not {what}, so the column is not generalized as {what}."
            ),
        };
        let notice = Notice::new("other-values", message).with("what", what);
        let notice = notice.with("others", others).with("distinct", distinct);
        Self { notices: vec![notice], mixed: true, ..Self::plain(kind) }
    }
}

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
    if odd.len() > most || (!words && rows as f64 > share * values.present() as f64) {
        return Some(found);
    }
    let odd = set_aside(values, odd);
    find(values).map(|found| ColumnKind { odd, ..found })
}

/// Counts the values at some places as missing, and returns them.
fn set_aside(values: &mut Values<'_>, odd: Vec<usize>) -> Vec<String> {
    let aside: Vec<String> = odd.iter().map(|&at| values.list[at].to_owned()).collect();
    for at in odd.into_iter().rev() {
        values.missing.push((values.list.remove(at), values.counts.remove(at)));
    }
    values.missing.sort_few_by_key(|&(value, count)| (std::cmp::Reverse(count), value));
    aside
}

/// Numbers among ages that nobody reaches and that lie close together: Hospital Episode Statistics write those of children below one
/// year as 7001 to 7007.
fn codes_among_ages(values: &Values<'_>, meaning: Meaning) -> Vec<usize> {
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
fn open_ages<'a>(values: &Values<'a>, meaning: Meaning) -> Vec<(&'a str, u32)> {
    if meaning.subject() != Subject::Age {
        return Vec::new();
    }
    let open = |value: &&'a str| {
        let range = Range::parse(value).filter(|range| range.to.is_none())?;
        Some((*value, range.from.filter(|&from| from >= YOUNGEST_END)?))
    };
    let ends: Vec<(&str, u32)> = values.list.iter().filter_map(open).collect();
    let is_end = |value: &&str| ends.iter().any(|(end, _)| end == value);
    let rows: u64 =
        values.list.iter().zip(&values.counts).filter(|(value, _)| is_end(value)).map(|(_, rows)| rows).sum();
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
fn drop_words_among_numbers(values: &mut Values<'_>) {
    let word = |value: &str| AMONG_NUMBERS.contains(&fold(value.trim()).as_str());
    let words: Vec<usize> = (0..values.list.len().min(2000)).filter(|&at| word(values.list[at])).collect();
    let others = values.list.len() - words.len();
    let number = |at: &usize| words.contains(at) || Decimal::parse(values.list[*at].trim()).is_some();
    if words.is_empty() || others < 3 || !(0..values.list.len()).all(|at| number(&at)) {
        return;
    }
    for at in words.into_iter().rev() {
        values.missing.push((values.list.remove(at), values.counts.remove(at)));
    }
}

fn is_boolean(values: &Values<'_>) -> bool {
    let mut folded: Vec<String> = values.list.iter().take(5).map(|value| fold(value.trim())).collect();
    folded.sort_few();
    folded.dedup();
    let mark = || folded.len() == 1 && values.missing_rows() > 0 && MARKS.contains(&folded[0].as_str());
    values.list.len() <= 4 && (BOOLEANS.iter().any(|pair| folded == pair) || mark())
}

/// Columns of words, codes or prose.
fn words_or_codes(values: &Values<'_>, meaning: Meaning) -> ColumnType {
    let about = meaning.sensitive.or(meaning.known).is_some();
    let repeated = values.distinct() as u64 * 2 <= values.present() || values.distinct() <= 5;
    if is_prose(values, repeated) {
        return ColumnType::Text;
    }
    let named = matches!(meaning.subject(), Subject::Postcode | Subject::Diagnosis | Subject::Medication);
    let digits = values.share(|value| value.bytes().any(|byte| byte.is_ascii_digit()));
    if named && digits > 0.8 && values.share(|value| value.chars().count() <= 10) > MOST {
        return ColumnType::Code;
    }
    let few = values.distinct() as u64 <= 20.max(values.present() / 50).min(1000);
    if few && repeated {
        ColumnType::Category
    } else if values.almost_unique() && !about && values.share(is_pair) < MOST {
        ColumnType::Identifier
    } else if digits > 0.5 {
        ColumnType::Code
    } else {
        ColumnType::Category
    }
}

/// Whether the values are sentences: most of several words, or long, and seldom repeated.
fn is_prose(values: &Values<'_>, repeated: bool) -> bool {
    // Nobody writes the same sentence so often; a list to choose from does.
    const CHOICES: usize = 12;
    const ROWS_OF_EACH: u64 = 50;
    let few = (2..=CHOICES).contains(&values.distinct());
    if few
        && values.distinct() as u64 * ROWS_OF_EACH <= values.present()
        && !values.list.iter().any(|value| value.contains('\n'))
    {
        return false;
    }
    let words = |value: &str| value.split_whitespace().count();
    let letters = |value: &str| value.chars().filter(|char| char.is_alphabetic()).count();
    let sentence = |value: &str| words(value) >= 8 || value.len() > 80 || value.contains('\n');
    let wordy = |value: &str| (words(value) > 2 && letters(value) > 8) || value.chars().count() > 40;
    values.share(sentence) > 0.3 || (!repeated && values.share(wordy) > 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_of(list: &[&str], rows: u64) -> ColumnType {
        let counts = vec![(rows / list.len().max(1) as u64).max(1); list.len()];
        let mut values = Values::counted(list.to_vec(), counts);
        find(&mut values, Meaning::default()).kind
    }

    #[test]
    fn kinds() {
        let many: Vec<String> = (0..100).map(|number| format!("{number:05}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(kind_of(&["34", "0", "-5"], 9), ColumnType::Integer);
        assert_eq!(kind_of(&["34", "0.5"], 9), ColumnType::Decimal);
        assert_eq!(kind_of(&["34", "0,5"], 9), ColumnType::Decimal);
        assert_eq!(kind_of(&many, 1000), ColumnType::Code);
        assert_eq!(kind_of(&many, 100), ColumnType::Identifier);
        assert_eq!(kind_of(&["1961-03-14", "2000-02-29"], 9), ColumnType::Date);
        assert_eq!(kind_of(&["Ja", "Nein"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["Sí", "NO", "No"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["0", "1"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["0", "1", "2"], 9), ColumnType::Integer);
        assert_eq!(kind_of(&["single", "married"], 9), ColumnType::Category);
        assert_eq!(kind_of(&[], 9), ColumnType::Empty);
        let prose: Vec<String> = (0..100).map(|number| format!("seen on ward {number}")).collect();
        assert_eq!(kind_of(&prose.iter().map(String::as_str).collect::<Vec<_>>(), 100), ColumnType::Text);
    }

    #[test]
    fn codes_among_ages_are_no_ages() {
        let ages: Vec<String> = (18..95).map(|age| age.to_string()).collect();
        let of = |codes: &[&'static str], subject: Subject| {
            let list: Vec<&str> = ages.iter().map(String::as_str).chain(codes.iter().copied()).collect();
            let mut values = Values::each(list, 3);
            find(&mut values, Meaning { known: Some(subject), ..Meaning::default() }).odd
        };
        assert_eq!(of(&["7001", "7006"], Subject::Age), ["7001", "7006"]);
        assert!(of(&["7001", "7006"], Subject::Other).is_empty());
        assert!(
            of(&["7001", "9900"], Subject::Age).is_empty() && of(&["140", "150"], Subject::Age).is_empty()
        );
    }

    /// `n.d.` in most rows of a laboratory value says why there is none; words of a column of words do not.
    #[test]
    fn a_word_beside_many_numbers_is_missing() {
        let numbers: Vec<String> = (80..110).map(|value| format!("{}.{}", value / 10, value % 10)).collect();
        let of = |words: &[&'static str]| {
            let list: Vec<&str> = numbers.iter().map(String::as_str).chain(words.iter().copied()).collect();
            let counts: Vec<u64> =
                list.iter().map(|value| if words.contains(value) { 200 } else { 5 }).collect();
            let mut values = Values::counted(list, counts);
            let found = find(&mut values, Meaning::default());
            (found.kind, found.odd)
        };
        assert_eq!(of(&["n.d."]), (ColumnType::Decimal, vec!["n.d.".to_owned()]));
        assert!(of(&["low", "high", "very high"]).1.is_empty());
    }
}
