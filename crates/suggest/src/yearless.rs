//! Days without a year: `29 Oct`, `Oct 29`, `29. Okt`, `29.10.`, `29/10`.
//!
//! They are no dates that a builder could count from, but say as exactly as dates when something happened.

use std::collections::{BTreeMap, BTreeSet};

use coversheet_hierarchy::date::month_number;
use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::language::Language;
use crate::values::Values;

/// So large a share of the rows makes a column one of days, and so many different ones.
const MOST: f64 = 0.5;
const FEWEST: usize = 3;

/// Two numbers may be anything: so many different ones that could all be days are none by chance.
const FEWEST_NUMBERS: usize = 20;

/// In so many ways are the days of a column written at most, months included.
const MOST_WAYS: usize = 60;

const DAYS: [u32; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// A day of some month, and what stands around it.
#[derive(Clone, Copy)]
struct Day<'v> {
    month: u32,
    digits: &'v str,
    before: &'v str,
    after: &'v str,
}

/// What reads a value.
type Read = for<'v> fn(&'v str) -> Option<Day<'v>>;

/// Days of a year are no more, however they are written.
const MOST_DAYS: usize = 2000;

/// Whether most values are days without a year.
pub(super) fn are_days(values: &Values<'_>) -> bool {
    (FEWEST..=MOST_DAYS).contains(&values.distinct()) && reading(values).is_some()
}

/// Days, then months. It has all days of a month, so a recipe does not tell which of them a table has.
pub(super) fn hierarchy(values: &Values<'_>, language: Language) -> Option<Spec> {
    let read = reading(values)?;
    let days: Vec<Day<'_>> = values.list.iter().filter_map(|value| read(value)).collect();
    let padded = days.iter().any(|day| day.digits.starts_with('0'));
    let plain = !padded || days.iter().any(|day| day.digits.len() == 1);
    let ways: BTreeSet<(u32, &str, &str)> =
        days.iter().map(|day| (day.month, day.before, day.after)).collect();
    if ways.len() > MOST_WAYS {
        return None;
    }
    let mut months: BTreeMap<u32, (String, BTreeSet<String>)> = BTreeMap::new();
    for (month, before, after) in ways {
        let (_, of) = months.entry(month).or_insert_with(|| (name(before, after), BTreeSet::new()));
        for day in 1..=DAYS[month as usize - 1] {
            of.extend(plain.then(|| format!("{before}{day}{after}")));
            of.extend(padded.then(|| format!("{before}{day:02}{after}")));
        }
    }
    let group = |(group, of): (String, BTreeSet<String>)| Node::Group {
        group,
        of: of.into_iter().map(Node::Value).collect(),
    };
    // The months of a quarter, where there are several quarters of several months.
    let mut quarters: BTreeMap<u32, Vec<(String, BTreeSet<String>)>> = BTreeMap::new();
    for (month, days) in months {
        quarters.entry((month - 1) / 3).or_default().push(days);
    }
    let several = quarters.len() > 1 && quarters.values().any(|months| months.len() > 1);
    let groups = quarters.into_values().flat_map(|months| {
        let name = quarter(&months);
        let of: Vec<Node> = months.into_iter().map(group).collect();
        if several { vec![Node::Group { group: name, of }] } else { of }
    });
    Some(Spec::Tree(Tree {
        groups: groups.collect(),
        other: Some(language.other().to_owned()),
        missing: Missing(values.spellings()),
        ..Tree::default()
    }))
}

/// What the months of a quarter are called together: `Jan–Mar`, `*/01–03`; one of them alone by its own name.
fn quarter(months: &[(String, BTreeSet<String>)]) -> String {
    let plain = |last: &str| last.trim_start_matches(|char: char| !char.is_alphanumeric()).to_owned();
    match months {
        [(first, _), .., (last, _)] => format!("{first}–{}", plain(last)),
        _ => months.first().map(|(only, _)| only.clone()).unwrap_or_default(),
    }
}

/// What a month is called: by its name as it is written, or with a star for the day.
fn name(before: &str, after: &str) -> String {
    let mut words =
        [before, after].into_iter().flat_map(|part| part.split(|char: char| !char.is_alphabetic()));
    let month = words.find(|word| month_number(word).is_some());
    month.map_or_else(|| format!("{before}*{after}"), str::to_owned)
}

/// How the days of a column are written; none if it is one of something else.
fn reading(values: &Values<'_>) -> Option<Read> {
    let most = |read: &Read| values.share_of_rows(|value| read(value).is_some()) >= MOST;
    let all = |read: &Read| {
        let late = |value: &&str| read(value).is_some_and(|day| day.digits > "12");
        values.distinct() >= FEWEST_NUMBERS
            && values.all(|value| read(value).is_some())
            && values.list.iter().any(late)
    };
    let ways: [Read; 2] = [named, dotted];
    let numbers: [Read; 2] = [day_first, month_first];
    ways.into_iter().find(most).or_else(|| numbers.into_iter().find(all))
}

/// `29 Oct`, `Oct. 29`, `29. Oktober`, `29 de octubre`.
fn named(value: &str) -> Option<Day<'_>> {
    let start = value.find(|char: char| char.is_ascii_digit())?;
    let (before, rest) = value.split_at_checked(start)?;
    let end = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
    let (day, after) = rest.split_at_checked(end)?;
    let other = |char: char| !char.is_alphabetic();
    let mut words = before.split(other).chain(after.split(other)).filter(|word| !matches!(*word, "" | "de"));
    let month = month_number(words.next()?)?;
    let marks = |char: char| char.is_alphabetic() || matches!(char, ' ' | '.' | '-' | '/' | ',');
    let plain = words.next().is_none() && before.chars().chain(after.chars()).all(marks);
    is_day(day, month).filter(|()| plain)?;
    Some(Day { month, digits: day, before, after })
}

/// `29.10.`
fn dotted(value: &str) -> Option<Day<'_>> {
    let (day, month) = value.trim_end().strip_suffix('.')?.split_once('.')?;
    let number = number(month.trim_start())?;
    is_day(day, number)?;
    Some(Day { month: number, digits: day, before: "", after: &value[day.len()..] })
}

/// `29/10`
fn day_first(value: &str) -> Option<Day<'_>> {
    let (day, month) = pair(value)?;
    let number = number(month)?;
    is_day(day, number)?;
    Some(Day { month: number, digits: day, before: "", after: &value[2..] })
}

/// `10/29`
fn month_first(value: &str) -> Option<Day<'_>> {
    let (month, day) = pair(value)?;
    let number = number(month)?;
    is_day(day, number)?;
    Some(Day { month: number, digits: day, before: &value[..3], after: "" })
}

/// Two numbers of two digits each.
fn pair(value: &str) -> Option<(&str, &str)> {
    value.split_once(['/', '-', '.']).filter(|(one, other)| one.len() == 2 && other.len() == 2)
}

/// A number of one or two digits.
fn number(digits: &str) -> Option<u32> {
    let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

fn is_day(day: &str, month: u32) -> Option<()> {
    let days = DAYS.get((month as usize).checked_sub(1)?)?;
    number(day).filter(|day| (1..=*days).contains(day)).map(|_| ())
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    fn values(list: Vec<&str>) -> Values<'_> {
        Values::each(list, 1)
    }

    fn paths(list: &[&'static str]) -> Vec<Vec<String>> {
        let hierarchy = hierarchy(&values(list.to_vec()), Language::English).unwrap();
        let built = hierarchy.build(Column::each_once(list), &NoFiles).unwrap();
        let leaves = || (0..built.leaves() as u32).map(|leaf| built.path(leaf));
        let of = |value: &&str| leaves().find(|path| path[0] == *value).unwrap();
        list.iter().map(|value| of(value).into_iter().map(str::to_owned).collect()).collect()
    }

    #[test]
    fn days_become_months() {
        let of =
            |list: &[&'static str]| paths(list).into_iter().map(|path| path[1].clone()).collect::<Vec<_>>();
        assert_eq!(paths(&["03 May", "29 Oct", "31 Oct"])[1], ["29 Oct", "Oct", "*"]);
        assert_eq!(of(&["May 3", "Oct. 29", "Dec 1"]), ["May", "Oct", "Dec"]);
        assert_eq!(paths(&["May 3", "Oct. 29", "Dec 1"])[1], ["Oct. 29", "Oct", "Oct–Dec", "*"]);
        assert_eq!(of(&["3. Mai", "29. Oktober", "1.Dez"]), ["Mai", "Oktober", "Dez"]);
        assert_eq!(of(&["3 de mayo", "29 de octubre", "1 de enero"]), ["mayo", "octubre", "enero"]);
        assert_eq!(of(&["3.5.", "29.10.", "1.12."]), ["*.5.", "*.10.", "*.12."]);
        assert_eq!(of(&["3-May", "29-Oct", "29-Oct-2022 (?)"]), ["May", "Oct", "Other"]);
    }

    #[test]
    fn what_could_be_anything_is_no_day() {
        let are = |list: Vec<String>| are_days(&values(list.iter().map(String::as_str).collect()));
        let of = |count: u32, write: fn(u32) -> String| are((0..count).map(write).collect());
        assert!(of(40, |at| format!("{:02}/{:02}", 1 + at % 31, 1 + at % 4 * 2)));
        assert!(of(40, |at| format!("{:02}-{:02}", 1 + at % 4 * 2, 1 + at % 31)));
        // Scores, pressures of the blood, weeks and days, visual acuity and few of anything.
        assert!(!of(40, |at| format!("{}/10", 1 + at % 10)));
        assert!(!of(40, |at| format!("{}/{}", 110 + at, 70 + at % 9)));
        assert!(!of(40, |at| format!("{}+{}", 30 + at % 11, at % 7)));
        assert!(!of(10, |at| format!("{:02}/{:02}", 1 + at * 3, 1 + at % 4 * 2)));
        assert!(!of(12, |at| format!("{:02}/{:02}", 1 + at, 1 + at)));
        assert!(!of(40, |at| format!("ward {} May", at % 3)));
        assert!(!of(40, |at| format!("May {}", 32 + at)));
    }
}
