//! Ages and sexes in one cell, as lists kept by hand have them: `77/F`, `34M`, `67 yo m`, `F, 45`.

use std::collections::{BTreeMap, BTreeSet};

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::language::Language;
use crate::values::Values;
use crate::words::fold;

/// So large a share of the rows says both, in so many different values.
const MOST: f64 = 0.9;
const FEWEST: usize = 8;

/// In so many ways are they written at most, sexes included.
const MOST_WAYS: usize = 16;

const OLDEST: u32 = 115;

/// From this age on people are so few that they are together.
const OLD: u32 = 90;

/// An age, a sex, and what stands around the age.
#[derive(Clone, Copy)]
struct Both<'v> {
    age: &'v str,
    sex: char,
    before: &'v str,
    after: &'v str,
}

impl<'v> Both<'v> {
    /// Reads a value: one number of years, one letter for the sex, and signs or a word for years between them.
    fn of(value: &'v str) -> Option<Self> {
        const YEARS: [&str; 12] =
            ["y", "yr", "yrs", "yo", "y o", "j", "jahre", "a", "ans", "anos", "anni", "yrs old"];
        let start = value.find(|char: char| char.is_ascii_digit())?;
        let end =
            start + value[start..].find(|char: char| !char.is_ascii_digit()).unwrap_or(value.len() - start);
        let (before, age, after) = (&value[..start], &value[start..end], &value[end..]);
        let sex_of = |text: &str| {
            let text: String =
                fold(text).chars().map(|char| if char.is_alphanumeric() { char } else { ' ' }).collect();
            let words: Vec<&str> = text.split_whitespace().collect();
            let is_sex = |word: &&str| ["m", "f", "w", "h", "d", "x"].contains(word);
            let sex = words.iter().rfind(|word| is_sex(word))?;
            let others: Vec<&str> = words.iter().filter(|word| *word != sex).copied().collect();
            (others.is_empty() || YEARS.contains(&others.join(" ").as_str()))
                .then(|| sex.chars().next())
                .flatten()
        };
        let says_nothing = |text: &str| !text.chars().any(char::is_alphanumeric);
        let sex = match (says_nothing(before), says_nothing(after)) {
            (true, false) => sex_of(after)?,
            (false, _) if says_nothing(after) || YEARS.contains(&fold(after.trim()).as_str()) => {
                sex_of(before)?
            }
            _ => return None,
        };
        let fits = age.len() <= 3 && age.parse::<u32>().is_ok_and(|age| age <= OLDEST);
        fits.then_some(Self { age, sex: sex.to_ascii_uppercase(), before, after })
    }
}

/// The years that a value says.
pub(super) fn age(value: &str) -> Option<f64> {
    Both::of(value)?.age.parse().ok()
}

/// Whether nearly all values are an age and a sex, of both sexes.
pub(super) fn are_both(values: &Values<'_>) -> bool {
    let sexes: BTreeSet<char> = values.sample(100).filter_map(|value| Some(Both::of(value)?.sex)).collect();
    values.distinct() >= FEWEST
        && sexes.len() >= 2
        && values.share_of_rows(|value| Both::of(value).is_some()) >= MOST
}

/// Five, ten and twenty years, then the sex alone. It has all ages, so a recipe does not tell which of them a table has.
pub(super) fn hierarchy(values: &Values<'_>, language: Language) -> Option<Spec> {
    let all: Vec<Both<'_>> = values.list.iter().filter_map(|value| Both::of(value)).collect();
    let padded = all.iter().any(|both| both.age.len() > 1 && both.age.starts_with('0'));
    let ways: BTreeSet<(char, &str, &str)> =
        all.iter().map(|both| (both.sex, both.before, both.after)).collect();
    if ways.len() > MOST_WAYS {
        return None;
    }
    let mut sexes: BTreeMap<char, Vec<(&str, &str)>> = BTreeMap::new();
    for (sex, before, after) in ways {
        sexes.entry(sex).or_default().push((before, after));
    }
    let values_of = |age: u32, ways: &[(&str, &str)]| -> Vec<Node> {
        let written = |age: &str| {
            ways.iter()
                .map(|(before, after)| Node::Value(format!("{before}{age}{after}")))
                .collect::<Vec<_>>()
        };
        let mut nodes = written(&age.to_string());
        if padded && age < 10 {
            nodes.extend(written(&format!("{age:02}")));
        }
        nodes
    };
    let group = |(sex, ways): (char, Vec<(&str, &str)>)| Node::Group {
        group: sex.to_string(),
        of: divided(0, OLDEST + 1, &[20, 10, 5], &|low, high| name(low, high, sex), &|age| {
            values_of(age, &ways)
        }),
    };
    Some(Spec::Tree(Tree {
        groups: sexes.into_iter().map(group).collect(),
        other: Some(language.other().to_owned()),
        missing: Missing(values.spellings()),
        ..Tree::default()
    }))
}

/// Ages from one to below another, in groups of so many years within each other; the oldest are together.
fn divided(
    from: u32,
    to: u32,
    widths: &[u32],
    name: &dyn Fn(u32, u32) -> String,
    of_age: &dyn Fn(u32) -> Vec<Node>,
) -> Vec<Node> {
    let Some((&width, narrower)) = widths.split_first() else {
        return (from..to).flat_map(of_age).collect();
    };
    let mut groups = Vec::new();
    let mut low = from;
    while low < to {
        // The last group of each width is open, and holds the oldest.
        let open = low + width > OLD || low + width > to;
        let high = if open { to } else { low + width };
        groups.push(Node::Group { group: name(low, high), of: divided(low, high, narrower, name, of_age) });
        low = high;
    }
    groups
}

/// `70–74 F`, or `90+ F` of those who have no end.
fn name(low: u32, high: u32, sex: char) -> String {
    if high > OLDEST { format!("{low}+ {sex}") } else { format!("{low}–{} {sex}", high - 1) }
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    fn of(list: &[&'static str]) -> Values<'static> {
        Values::each(list.to_vec(), 9)
    }

    #[test]
    fn both_are_read_in_several_ways() {
        let read = |value: &str| Both::of(value).map(|both| (both.age.to_owned(), both.sex));
        for (value, age, sex) in [
            ("77/F", "77", 'F'),
            ("34M", "34", 'M'),
            ("67 yo m", "67", 'M'),
            ("F, 45", "45", 'F'),
            ("w45J", "45", 'W'),
        ] {
            assert_eq!(read(value), Some((age.to_owned(), sex)), "{value}");
        }
        for value in ["77", "F", "12A", "250F", "B6-72", "F32.1", "M54", "34 mm", "3x4 F"] {
            let read = read(value);
            assert!(read.is_none() || value == "M54", "{value} {read:?}");
        }
    }

    #[test]
    fn codes_of_diagnoses_are_no_people() {
        let codes = ["M54", "M17", "M16", "M51", "M75", "M23", "M79", "M48", "F32", "F41"];
        assert!(are_both(&of(&codes)), "their form alone tells nothing");
        assert!(!are_both(&of(&["M54.5", "M17.1", "M16.0", "M51.2", "M75.1", "M23.3", "M79.7", "F32.1"])));
    }

    #[test]
    fn years_go_before_the_sex() {
        let list = ["77/F", "34/M", "08/F", "93/M", "101/F", "79/F", "80/M", "12/M"];
        assert!(are_both(&of(&list)));
        let built = hierarchy(&of(&list), Language::English)
            .unwrap()
            .build(Column::each_once(&list), &NoFiles)
            .unwrap();
        let paths: Vec<Vec<&str>> = (0..built.leaves() as u32).map(|leaf| built.path(leaf)).collect();
        let path = |value: &str| paths.iter().find(|path| path[0] == value).unwrap()[1..].to_vec();
        assert_eq!(path("77/F"), ["75–79 F", "70–79 F", "60–79 F", "F", "*"]);
        assert_eq!(path("08/F"), ["5–9 F", "0–9 F", "0–19 F", "F", "*"]);
        assert_eq!(path("93/M"), ["90+ M", "90+ M", "80+ M", "M", "*"]);
        assert_eq!(path("101/F"), ["90+ F", "90+ F", "80+ F", "F", "*"]);
        assert_eq!(path("80/M"), ["80–84 M", "80–89 M", "80+ M", "M", "*"]);
    }
}
