//! Intervals of nice widths, ages up to 90, or ranges of equally many rows where numbers lie close together.

use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{CutPoints, Decimal, EqualFrequency, Intervals, Missing};

use super::{Proposal, bodies, households, stays};
use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::question::{Answer, Question};
use crate::related::{HEIGHTS, WEIGHTS};
use crate::sentence::Plain;
use crate::values::{Values, range};
use crate::words::{Meaning, Subject, Words};
use coversheet_hierarchy::Spec;

/// Numbers of so few different values keep or lose their value; ranges would say no more.
const FEW: usize = 5;

/// The age from which on the HIPAA Safe Harbor rule puts all ages into one group (45 CFR 164.514(b)(2)(i)(C)).
const OLDEST: f64 = 90.0;

/// Years over a longer time are those of births.
const LIVES: f64 = 40.0;

/// Numbers are unevenly spread when one of this many intervals of equal width holds more than half of the rows.
const INTERVALS: usize = 20;

/// Of children whose ages lie as close together as those of a school, five years say nothing.
const GROWN: f64 = 20.0;
const CLASSES: f64 = 10.0;

/// Months below which months of age tell children apart, and above which years do.
const INFANTS: f64 = 12.0;
const CHILDREN: f64 = 60.0;

/// The months at which groups of children of all ages begin, the finest level first; the last are infants and toddlers, children,
/// and adolescents (ICH E11). Years follow beyond.
const GROUPS: [&[i32]; 4] =
    [&[3, 6, 12, 24, 36, 48, 60, 72], &[6, 12, 24, 48, 72, 96, 120], &[12, 24, 72], &[24, 144]];
const MONTHS_BEYOND: [i32; 4] = [12, 24, 72, 144];

/// Words for hours, in which a stay is counted.
const HOURS: &[&str] = &["h", "hr", "hrs", "hours", "std", "stunden", "heures", "horas", "ore"];

/// Words for months, in which children's ages are counted.
const MONTHS: &[&str] = &[
    "months",
    "mths",
    "mon",
    "mo",
    "mois",
    "monate",
    "monaten",
    "mt",
    "mte",
    "mnd",
    "mnden",
    "mm",
    "lebensmonate",
    "meses",
    "mesi",
    "maanden",
    "miesiace",
    "manader",
];

/// Ages whose unit is a letter.
const AGE_IN_M: &[&str] = &["age m", "alter m", "edad m", "eta m"];

/// Words for the month of a year.
const MONTH: &[&str] =
    &["month", "monat", "mois", "mes", "mese", "maand", "miesiac", "manad", "geburtsmonat"];

/// Words for the rank of an area among all by how well off its people are.
const RANKS: &[&str] = &["imd*", "simd*", "wimd*", "depriv*", "quintil*", "decil*", "fdep*", "edi"];

/// The cut points of quintiles, and of deciles, which become quintiles first.
fn of_ranks(words: &Words, values: &Values<'_>) -> Option<Vec<Vec<Decimal>>> {
    let ranks: Vec<u32> = values.list.iter().map(|value| value.trim().parse().ok()).collect::<Option<_>>()?;
    let levels: &[&[i32]] = match (ranks.iter().min()?, ranks.iter().max()?) {
        (1.., 4 | 5) if !words.has(&["decil*"]) => &[&[3]],
        (1.., 4..=10) => &[&[3, 5, 7, 9], &[5, 7]],
        _ => return None,
    };
    let cuts = |level: &&[i32]| level.iter().map(|&rank| Decimal::from_scaled(rank.into(), 0)).collect();
    Some(levels.iter().map(cuts).collect())
}

pub(super) fn suggest(found: &ColumnKind, meaning: Meaning, words: &Words, values: &Values<'_>) -> Proposal {
    let months = meaning.subject() == Subject::Age && (words.has(MONTHS) || words.has(AGE_IN_M));
    if words.has(RANKS)
        && let Some(levels) = of_ranks(words, values)
    {
        let missing = Missing(values.spellings());
        return Some(Spec::CutPoints(CutPoints { levels, decimal: None, missing })).into();
    }
    if values.distinct() <= FEW {
        return Proposal::default();
    }
    if words.has(MONTH) && values.all(is_month) {
        // Quarters and halves of a year.
        let missing = Missing(values.spellings());
        let widths = vec![3.0, 6.0];
        return Some(Spec::Intervals(Intervals {
            widths,
            origin: Some(1.0),
            missing,
            ..Intervals::default()
        }))
        .into();
    }
    if !found.ambiguous_mark {
        return read_with(found.mark, found, (meaning, months), words, values).into();
    }
    let answer = |said: Plain, mark| {
        Answer::with_hierarchy(said, read_with(Some(mark), found, (meaning, months), words, values))
    };
    let asked: Plain = ("decimal-mark", "Which character starts the fraction of these numbers?");
    let options = vec![
        answer(("point", "The point"), DecimalMark::Point),
        answer(("comma", "The comma"), DecimalMark::Comma),
    ];
    Proposal { hierarchy: None, question: Some(Question::new(vec![asked.into()], options)) }
}

/// The hierarchy of numbers that are written with a decimal mark; none is given where the values say it themselves.
fn read_with(
    mark: Option<DecimalMark>,
    found: &ColumnKind,
    (meaning, months): (Meaning, bool),
    words: &Words,
    values: &Values<'_>,
) -> Option<Spec> {
    let written =
        mark.unwrap_or(if found.format.is_some() { DecimalMark::Comma } else { DecimalMark::Point });
    let plain =
        |value: &str| if written == DecimalMark::Point { value.trim().parse::<f64>().ok() } else { None };
    let number = |value: &&str| plain(value).or_else(|| written.read(value).map(Decimal::to_f64));
    let numbers: Vec<f64> = values.list.iter().filter_map(number).collect();
    let missing = Missing(values.spellings());
    let (low, high) = range(&numbers);
    if months && low < INFANTS && high > CHILDREN {
        let (levels, decimal) = (of_children_in_months(low, high), mark);
        return Some(Spec::CutPoints(CutPoints { levels, decimal, missing }));
    }
    if months {
        // A quarter, a half, one and two years; of children who are older, twice that.
        let widths = if high - low > 60.0 { vec![6.0, 12.0, 24.0, 48.0] } else { vec![3.0, 6.0, 12.0, 24.0] };
        return Some(Spec::Intervals(Intervals { widths, decimal: mark, missing, ..Intervals::default() }));
    }
    let counted = || -> Vec<(f64, u64)> {
        let rows = values.list.iter().zip(values.counts.iter());
        rows.filter_map(|(value, &rows)| Some((number(value)?, rows))).collect()
    };
    if words.has(WEIGHTS)
        && let Some(levels) = bodies::of_newborns(low, high)
    {
        return Some(Spec::CutPoints(CutPoints { levels, decimal: mark, missing }));
    }
    if words.has(WEIGHTS)
        && let Some(levels) = bodies::of_children(&mut counted())
    {
        return Some(Spec::CutPoints(CutPoints { levels, decimal: mark, missing }));
    }
    let ranges = if words.are_days_of_a_stay() {
        stays::suggest(&mut counted(), words.has(HOURS), mark, &missing)
    } else if words.has(HEIGHTS) || words.has(WEIGHTS) {
        bodies::suggest(&mut counted(), found.kind == ColumnType::Integer, mark, &missing)
    } else {
        None
    };
    let age = meaning.subject() == Subject::Age && low >= 0.0 && are_years(&numbers, &values.counts);
    let people = || {
        (!age && found.kind == ColumnType::Integer)
            .then(|| households::suggest(words, (low, high), mark, &missing))
    };
    if let Some(ranges) = ranges.or_else(|| people().flatten()) {
        return Some(match ranges {
            Spec::Intervals(ranges) => Spec::Intervals(written_singly(ranges, found.kind)),
            other => other,
        });
    }
    if !age && meaning.subject() != Subject::Year && is_uneven(&numbers, &values.counts) {
        let groups = vec![16, 8, 4, 2];
        return Some(Spec::EqualFrequency(EqualFrequency { groups, decimal: mark, missing }));
    }
    // A column with `85+` in it says no more of those who are older.
    let end = found.oldest.map(f64::from).filter(|_| age);
    let above = end.map(|end| end.min(OLDEST)).or_else(|| (age && high >= OLDEST).then_some(OLDEST));
    let widths = if age || meaning.subject() == Subject::Year {
        let whole = found.kind == ColumnType::Integer;
        match high - low {
            span if age && high < GROWN && span <= CLASSES => of_children(span, whole),
            // Years come before five of them, also where the oldest are one group.
            _ if age && (!whole || above.is_some()) => vec![1.0, 5.0, 10.0, 20.0],
            span if age || span > LIVES => vec![5.0, 10.0, 20.0],
            _ => vec![5.0, 10.0],
        }
    } else {
        nice_widths(low, high, found.kind == ColumnType::Integer)
    };
    // Of deciles the lower and the upper half: pairs of them lie in no group of five.
    if !age && found.kind == ColumnType::Integer && (low, high) == (1.0, 10.0) {
        let (widths, origin) = (vec![5.0], Some(1.0));
        return Some(Spec::Intervals(Intervals {
            widths,
            origin,
            decimal: mark,
            missing,
            ..Intervals::default()
        }));
    }
    let intervals = Intervals { widths, above, decimal: mark, missing, ..Intervals::default() };
    Some(Spec::Intervals(written_singly(intervals, found.kind)))
}

/// Intervals of one whole number read as that number.
fn written_singly(intervals: Intervals, kind: ColumnType) -> Intervals {
    let single = kind == ColumnType::Integer && intervals.widths.first() == Some(&1.0);
    Intervals { single, ..intervals }
}

/// Years of ages over a time of so many.
fn of_children(span: f64, whole: bool) -> Vec<f64> {
    match (whole, span > 3.0) {
        (true, _) => vec![2.0, 4.0, 8.0],
        (false, true) => vec![1.0, 2.0, 4.0],
        (false, false) => vec![0.5, 1.0, 2.0],
    }
}

/// Whether a value is the number of a month: `1`, `01` to `12`.
fn is_month(value: &str) -> bool {
    value.trim().parse().is_ok_and(|month: u8| (1..=12).contains(&month))
}

/// The cut points of ages in months, narrow for infants and wide for those at school.
fn of_children_in_months(low: f64, high: f64) -> Vec<Vec<Decimal>> {
    let mut levels: Vec<Vec<Decimal>> = Vec::new();
    for (starts, step) in GROUPS.into_iter().zip(MONTHS_BEYOND) {
        let last = starts.last().copied().unwrap_or_default();
        let beyond = (1..).map(|years| last + years * step);
        let starts = starts.iter().copied().chain(beyond).take_while(|&start| f64::from(start) <= high);
        let cuts: Vec<Decimal> = starts
            .filter(|&start| f64::from(start) > low)
            .map(|months| Decimal::from_scaled(months.into(), 0))
            .collect();
        if !cuts.is_empty() && levels.last().is_none_or(|below| cuts.len() < below.len()) {
            levels.push(cuts);
        }
    }
    levels
}

/// Whether nearly all ages are such as people reach. Those in months, or with the unit as their first digit, are not.
fn are_years(ages: &[f64], counts: &[u64]) -> bool {
    const REACHED: f64 = 120.0;
    let rows = |beyond: bool| {
        let counted = ages.iter().zip(counts).filter(|(age, _)| (**age > REACHED) == beyond);
        counted.map(|(_, rows)| rows).sum::<u64>()
    };
    rows(true) * 20 <= rows(false)
}

/// About a twentieth of the range, 1, 2 or 5 times a power of ten, and its doubles, as long as they divide the range; at least
/// 2 for whole numbers.
fn nice_widths(low: f64, high: f64, whole: bool) -> Vec<f64> {
    let unit = 10_f64.powf(((high - low).max(1e-6) / INTERVALS as f64).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * unit);
    let width = steps.clone().find(|step| step * INTERVALS as f64 >= high - low).unwrap_or(unit * 10.0);
    // Half of a whole number says nothing, and one of them is itself.
    let width = if whole { width.max(2.0) } else { width };
    // Powers of ten below 1 have no exact binary form; the shortest decimal is what was meant.
    let exact = |width: f64| format!("{width:.6}").parse().unwrap_or(width);
    let divides = |width: &f64| (low / width).floor() < (high / width).floor();
    let mut widths: Vec<f64> =
        [1.0, 2.0, 4.0, 8.0].iter().map(|times| exact(width * times)).filter(divides).collect();
    if widths.is_empty() {
        widths.push(exact(width));
    }
    widths
}

/// Whether most rows lie in one of many intervals of equal width.
fn is_uneven(numbers: &[f64], counts: &[u64]) -> bool {
    let (low, high) = range(numbers);
    let mut rows = [0_u64; INTERVALS];
    for (number, count) in numbers.iter().zip(counts) {
        let at = ((number - low) / (high - low) * INTERVALS as f64) as usize;
        rows[at.min(INTERVALS - 1)] += count;
    }
    rows.iter().any(|&most| most * 2 > rows.iter().sum())
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    #[test]
    fn widths_double_and_fit_the_range() {
        assert_eq!(nice_widths(0.0, 1000.0, true), [50.0, 100.0, 200.0, 400.0]);
        assert_eq!(nice_widths(0.0, 0.7, false), [0.05, 0.1, 0.2, 0.4]);
        assert_eq!(nice_widths(3.0, 3.0, false).len(), 1);
        assert_eq!(nice_widths(3.0, 15.0, true), [2.0, 4.0, 8.0]);
    }

    #[test]
    fn deciles_become_quintiles() {
        let levels = |name: &str, ranks: &[&str]| {
            let values = Values::each(ranks.to_vec(), 9);
            of_ranks(&Words::of(name), &values).map(|levels| levels.iter().map(Vec::len).collect::<Vec<_>>())
        };
        assert_eq!(levels("IMD Decile", &["1", "2", "5", "8"]), Some(vec![4, 2]));
        assert_eq!(levels("imd_decile", &["1", "2", "3", "4", "5"]), Some(vec![4, 2]));
        assert_eq!(levels("IMD_Q", &["1", "2", "3", "4", "5"]), Some(vec![1]));
        assert_eq!(levels("IMD score", &["1", "17", "23"]), None);
        assert_eq!(levels("IMD", &["0", "4", "5"]), None);
    }

    #[test]
    fn infants_are_told_apart_by_months_and_pupils_by_years() {
        let path_up_to = |last: usize, name: &str, months: &str| {
            let list: Vec<String> = (0..=last).map(|age| age.to_string()).collect();
            let list: Vec<&str> = list.iter().map(String::as_str).collect();
            let words = Words::of(name);
            let found = ColumnKind::plain(ColumnType::Integer);
            let values = Values::each(list.clone(), 3);
            let spec = suggest(&found, words.meaning(), &words, &values).hierarchy.unwrap();
            let built = spec.build(Column::each_once(&list), &NoFiles).unwrap();
            built.path(built.leaf_of()[months]).join(" ")
        };
        let path = |name: &str, months: &str| path_up_to(190, name, months);
        assert_eq!(path("Alter_Mt", "4"), "4 [3, 6) <6 <12 <24 *");
        assert_eq!(path("Age months", "30"), "30 [24, 36) [24, 48) [24, 72) [24, 144) *");
        assert_eq!(path("ETA_MESI", "150"), "150 [144, 156) [144, 168) 144+ 144+ *");
        for last in 61..600 {
            assert!(path_up_to(last, "Alter_Mt", "0").ends_with('*'));
        }
    }

    #[test]
    fn ages_in_months_are_generalized_to_years() {
        let widths = |name: &str, last: usize| {
            let list: Vec<String> = (0..=last).map(|age| age.to_string()).collect();
            let list: Vec<&str> = list.iter().map(String::as_str).collect();
            let values = Values::each(list, 3);
            let words = Words::of(name);
            let found = ColumnKind::plain(ColumnType::Integer);
            match suggest(&found, words.meaning(), &words, &values).hierarchy {
                Some(Spec::Intervals(intervals)) => intervals.widths,
                _ => Vec::new(),
            }
        };
        assert_eq!(widths("Age months", 59), [3.0, 6.0, 12.0, 24.0]);
        assert!(widths("Alter (Monate)", 140).is_empty());
        assert_eq!(widths("Age", 89), [5.0, 10.0, 20.0]);
        assert_eq!(widths("Age", 95), [1.0, 5.0, 10.0, 20.0]);
        // Pupils of one school.
        assert_eq!(widths("Age", 9), [2.0, 4.0, 8.0]);
        // No year has a month 0.
        assert_eq!(widths("birth month", 12), [2.0, 4.0, 8.0]);
    }

    #[test]
    fn uneven_numbers_are_noticed() {
        let even: Vec<f64> = (0..100).map(f64::from).collect();
        assert!(!is_uneven(&even, &[1; 100]));
        let outlier: Vec<f64> = even.iter().copied().chain([1e6]).collect();
        assert!(is_uneven(&outlier, &[1; 101]));
    }
}
