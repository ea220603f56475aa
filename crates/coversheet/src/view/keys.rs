//! What the labels of one level are sorted by, so that they come as people expect them: dates by the calendar, months
//! by the year, numbers by size whatever their decimal mark, codes as their classification has them, words as text.

use std::borrow::Cow;
use std::cmp::Ordering;

use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::{self, Format, TimeOfDay, month_number};
use coversheet_hierarchy::number::{self, DecimalMark};

/// Labels by which it is decided how to read all of them.
const LOOKED_AT: usize = 300;

/// How the labels of a level are read.
#[derive(Clone, Debug)]
enum Reading {
    /// As dates, with the latest year that two digits can stand for.
    Dates(Format, Option<i32>),
    Times,
    /// As months, with or without a year.
    Months,
    Icd10,
    Numbers(DecimalMark),
}

impl Reading {
    /// As the spec says, or else as most labels suggest.
    fn of(spec: Option<&Spec>, labels: &[String]) -> Self {
        match spec {
            Some(Spec::Dates(dates)) if dates.format.is_some() => {
                dates.format.clone().map(|format| Self::Dates(format, dates.latest_year))
            }
            Some(Spec::Age(age)) if age.format.is_some() => {
                let latest = age.latest_year.unwrap_or(age.at.year());
                age.format.clone().map(|format| Self::Dates(format, Some(latest)))
            }
            Some(Spec::Icd10(_)) => Some(Self::Icd10),
            Some(Spec::Intervals(intervals)) => intervals.decimal.map(Self::Numbers),
            Some(Spec::CutPoints(points)) => points.decimal.map(Self::Numbers),
            Some(Spec::EqualFrequency(frequency)) => frequency.decimal.map(Self::Numbers),
            Some(Spec::OptimalMerging(merging)) => merging.decimal.map(Self::Numbers),
            _ => None,
        }
        .unwrap_or_else(|| Self::guessed(labels))
    }

    fn guessed(labels: &[String]) -> Self {
        let step = labels.len().div_ceil(LOOKED_AT).max(1);
        let looked_at = labels.iter().step_by(step).map(String::as_str).filter(|label| !label.is_empty());
        let looked_at: Vec<&str> = looked_at.collect();
        let format = match date::decide(&looked_at) {
            date::DateDecision::Decided(format) => Some(format),
            date::DateDecision::Ambiguous(formats) => formats.into_iter().next(),
            date::DateDecision::Undecided { nearest, .. } => nearest,
        };
        // One number is in its order as it is.
        let dates = format.filter(|format| !format.is_one_number()).map(|format| Self::Dates(format, None));
        let fits = |reading: &Self| {
            let read = looked_at.iter().filter(|label| reading.read(label).is_some()).count();
            read * 3 >= looked_at.len() * 2 && read > 0
        };
        let mark = match number::decide(&looked_at) {
            number::NumberDecision::Decided(mark)
            | number::NumberDecision::Undecided { nearest: mark, .. } => mark,
            number::NumberDecision::Either | number::NumberDecision::Ambiguous => DecimalMark::Point,
        };
        let guesses = dates.into_iter().chain([Self::Times, Self::Months]);
        guesses.into_iter().find(fits).unwrap_or(Self::Numbers(mark))
    }

    /// The place of a label that is wholly what it is read as: minutes, or months.
    fn read(&self, label: &str) -> Option<f64> {
        let minutes =
            |time: TimeOfDay| f64::from(time.hour() * 60 + time.minute()) + f64::from(time.second()) / 60.0;
        match self {
            Self::Dates(format, latest) => {
                let day = format.read(label, *latest)?.days();
                Some(f64::from(day) * 1440.0 + format.read_time(label).map_or(0.0, minutes))
            }
            // `1430` is a number before it is a time.
            Self::Times if label.contains(|char: char| !char.is_ascii_digit()) => {
                TimeOfDay::parse(label).map(minutes)
            }
            Self::Months => month(label),
            Self::Times | Self::Icd10 | Self::Numbers(_) => None,
        }
    }
}

/// `March`, `mars 2024`, `03/2024` or `Q2 2024`, in months.
fn month(label: &str) -> Option<f64> {
    let (name, year) = match label.trim().split_once(['/', '-', ' ']) {
        Some((name, year)) => (name, if year.len() == 4 { year.parse::<u32>().ok()? } else { return None }),
        None => (label.trim(), 0),
    };
    let quarter = || match name.strip_prefix(['Q', 'T'])?.parse() {
        Ok(quarter @ 1..=4) => Some(quarter * 3 - 2),
        _ => None,
    };
    let numbered = || name.parse().ok().filter(|month| year > 0 && (1..=12).contains(month));
    let month = month_number(name.trim_end_matches('.')).or_else(quarter).or_else(numbered)?;
    Some(f64::from(year * 12 + month))
}

/// Words before a number that mean all smaller ones, and all larger ones.
const BELOW: &[&str] = &[
    "under ",
    "below ",
    "less than ",
    "up to ",
    "unter ",
    "bis ",
    "weniger als ",
    "moins de ",
    "menos de ",
    "hasta ",
    "meno di ",
    "fino a ",
];
const ABOVE: &[&str] = &[
    "over ",
    "above ",
    "more than ",
    "from ",
    "über ",
    "ab ",
    "mehr als ",
    "plus de ",
    "más de ",
    "desde ",
    "oltre ",
    "più di ",
];

/// What a label is sorted by.
#[derive(Clone, Debug)]
pub(crate) struct Key<'a> {
    /// What was read, then other numbers, then words, then nothing.
    class: u8,
    number: f64,
    /// -1 for `< 20`, which comes before `20`, and 1 for `> 20`.
    side: i8,
    text: Cow<'a, str>,
}

impl<'a> Key<'a> {
    /// The keys of a level's labels. `spec` is what level 0 is built from, if these are its values.
    pub(crate) fn of(spec: Option<&Spec>, labels: &'a [String]) -> Vec<Self> {
        let reading = Reading::of(spec, labels);
        labels.iter().map(|label| Self::new(&reading, label)).collect()
    }

    fn new(reading: &Reading, label: &'a str) -> Self {
        if let Some(number) = reading.read(label) {
            return Self { class: 0, number, side: 0, text: label.into() };
        }
        let bytes = label.trim().as_bytes();
        if matches!(reading, Reading::Icd10)
            && matches!(bytes, [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
        {
            return Self { class: 0, number: 0.0, side: 0, text: label.trim().to_uppercase().into() };
        }
        let mark = if let Reading::Numbers(mark) = reading { *mark } else { DecimalMark::Point };
        let (side, bare) = side(label);
        match leading_number(bare, mark) {
            Some(number) => Self { class: 1, number, side, text: label.into() },
            None => {
                Self { class: if label.is_empty() { 3 } else { 2 }, number: 0.0, side: 0, text: label.into() }
            }
        }
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        (self.class.cmp(&other.class))
            .then_with(|| self.number.total_cmp(&other.number))
            .then_with(|| self.side.cmp(&other.side))
            .then_with(|| self.text.cmp(&other.text))
    }
}

/// Whether a label is about all below or above its number, and what stands after the sign or the words for that.
fn side(label: &str) -> (i8, &str) {
    let label = label.trim_start();
    let after = |words: &[&str]| {
        words.iter().find_map(|word| {
            let start = label.get(..word.len())?;
            start.to_lowercase().eq(word).then(|| &label[word.len()..])
        })
    };
    if let Some(rest) = label.strip_prefix(['<', '≤']) {
        (-1, rest)
    } else if let Some(rest) = label.strip_prefix(['>', '≥']) {
        (1, rest)
    } else if let Some(rest) = after(BELOW) {
        (-1, rest)
    } else if let Some(rest) = after(ABOVE) {
        (1, rest)
    } else {
        (0, label)
    }
}

/// The number that a label begins with, behind the bracket of an interval.
fn leading_number(label: &str, mark: DecimalMark) -> Option<f64> {
    let bare = label.trim_start_matches(['[', '(', '=', ' ']);
    let signed = bare.strip_prefix(['-', '\u{2212}']).unwrap_or(bare);
    let end = signed
        .find(|char: char| !char.is_ascii_digit() && char != '.' && char != ',')
        .unwrap_or(signed.len());
    let digits = signed[..end].trim_end_matches(['.', ',']);
    if digits.is_empty() {
        return None;
    }
    // `1.2.3` is no number, but begins with one.
    let read = |text: &str| mark.read(text).and_then(|number| number.to_string().parse::<f64>().ok());
    let number = read(digits).or_else(|| read(digits.split(['.', ',']).next()?))?;
    Some(if signed.len() < bare.len() { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted<'a>(labels: &[&'a str]) -> Vec<&'a str> {
        let owned: Vec<String> = labels.iter().map(|&label| label.to_owned()).collect();
        let keys = Key::of(None, &owned);
        let mut order: Vec<usize> = (0..labels.len()).collect();
        order.sort_by(|&a, &b| keys[a].compare(&keys[b]));
        order.into_iter().map(|at| labels[at]).collect()
    }

    /// Each list is in the order in which people expect it, and comes back from its reverse and from the order of text.
    #[test]
    fn labels_are_ordered_as_people_read_them() {
        for expected in [
            &["-5", "1.5", "< 10", "10", "[10, 20)", "90+", "1961-M03", "a", "b", ""][..],
            &["14.03.1961", "01.04.1961", "02.01.1999", "NA", ""],
            &["3/14/61", "12/1/61", "1/2/62"],
            &["2024-03-14 07:30", "2024-03-14 18:05", "2024-03-15 06:00"],
            &["7:05", "07:30", "14:00"],
            &["-3,25", "-3", "0,5", "1,5", "10,2", "1.000,5"],
            &["<18", "18-25", "26-40", "41-64", "≥65"],
            &["unter 18", "18-64", "ab 65"],
            &["moins de 5 ans", "5-14 ans", "plus de 64 ans"],
            &["January", "February", "March", "December", "unknown"],
            &["Jan", "Feb", "Mär", "Apr", "Okt", "Dez"],
            &["12/2023", "01/2024", "03/2024"],
            &["Q4 2023", "Q1 2024", "Q2 2024"],
            &["I10", "II", "VIII"],
            &["1.2.3", "2.1", "10"],
        ] {
            let mut reversed = expected.to_vec();
            reversed.reverse();
            assert_eq!(sorted(&reversed), expected);
            reversed.sort_unstable();
            assert_eq!(sorted(&reversed), expected);
        }
    }
}
