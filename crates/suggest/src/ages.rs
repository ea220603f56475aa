//! Ages in several units, as those of children are: `20 d`, `14 m`, `8 a`, `2 a 3 m`, `3 mois`, `45 ans`, `8Y`.

mod ladder;

use coversheet_hierarchy::number::DecimalMark;

use crate::values::Values;
use crate::words::{Meaning, Subject, Words, fold};
pub(super) use ladder::hierarchy;

/// So large a share of the rows are such ages.
const MOST: f64 = 0.9;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Days,
    Weeks,
    Months,
    Years,
}

impl Unit {
    const ALL: [Self; 4] = [Self::Days, Self::Weeks, Self::Months, Self::Years];

    /// What it is called in five languages, without accents.
    const fn names(self) -> &'static str {
        match self {
            Self::Days => "/7 d day days t tag tage dia dias jour jours g gg giorno giorni",
            Self::Weeks => {
                "/52 w wk wks week weeks wo woche wochen sem semana semanas semaine semaines settimana settimane"
            }
            Self::Months => {
                "/12 m mo mos mth mths month months mon monat monate mois mes meses mese mesi mnd mnden maand maanden"
            }
            Self::Years => {
                "y yr yrs yo year years j jr jaar jahr jahre a an ans ano anos anno anni lat lata roku"
            }
        }
    }

    /// How many days it has, and how many of it an age has at most.
    const fn size(self) -> (f64, u32) {
        match self {
            Self::Days => (1.0, 400),
            Self::Weeks => (7.0, 110),
            Self::Months => (30.4375, 240),
            Self::Years => (365.25, 120),
        }
    }

    /// The French count days by the letter by which Germans count years.
    fn of(name: &str, french: bool) -> Option<Self> {
        if french && name == "j" {
            return Some(Self::Days);
        }
        Self::ALL.into_iter().find(|unit| unit.names().split(' ').any(|known| known == name))
    }
}

/// Parts of a year and of a week behind a number.
const PARTS: [&str; 3] = ["/12", "/52", "/7"];

/// An age.
struct Age<'v> {
    /// Whole ones.
    months: u32,
    /// The unit of its first number.
    unit: Unit,
    /// What stands behind the number; none where there are several.
    behind: Option<&'v str>,
    /// Whether neither zeros nor blanks stand before it, nor blanks behind.
    plain: bool,
}

/// Names of columns of how long somebody has worked somewhere, which is written as ages are.
const TENURES: &[&str] = &[
    "tenure",
    "seniority",
    "years service",
    "length service",
    "time post",
    "betriebszugehorigkeit",
    "dienstjahre",
    "dienstalter",
    "beschaftigungsdauer",
    "anciennete",
    "depuis combien annees exercez",
    "antiguedad",
    "anzianita",
];

/// Whether a column may have ages, or years of work.
pub(super) fn may_be(meaning: Meaning, words: &Words) -> bool {
    meaning.subject() == Subject::Age || meaning.known == Some(Subject::Other) && words.has(TENURES)
}

/// The years of an age with its unit: `60 a`, and a part of one where months are said, `14 m`.
pub(super) fn in_years(value: &str) -> Option<f64> {
    read(value, Style::default()).map(|age| f64::from(age.months) / 12.0)
}

/// Whether most values are ages, in more than one unit, or some of them with it and some without: `19` and `20 y`.
pub(super) fn are_ages(values: &Values<'_>) -> bool {
    let style = Style::of(values);
    let reads = |value: &str| read(value, style).is_some();
    let several = || {
        let ages = values.list.iter().filter_map(|value| read(value, style));
        let mut units = ages.map(|age| age.behind.map(|behind| (age.unit, behind.is_empty())));
        units.next().is_some_and(|first| first.is_none() || units.any(|other| other != first))
    };
    // `12a` is no number that something else would read.
    let number =
        |value: &str| [DecimalMark::Point, DecimalMark::Comma].iter().any(|mark| mark.read(value).is_some());
    let only_here = || !values.list.iter().any(|value| number(value));
    // `034`, which no number of years is read from.
    let padded = || {
        values.all(|value| value.len() == 3 && number(value))
            && values.list.iter().any(|value| value.starts_with('0'))
    };
    let only_here = || only_here() || padded();
    values.share(reads) >= MOST / 2.0 && values.share_of_rows(reads) >= MOST && (several() || only_here())
}

fn months(number: u32, unit: Unit) -> u32 {
    match unit {
        Unit::Months => number,
        Unit::Years => number * 12,
        Unit::Days | Unit::Weeks => (f64::from(number) * unit.size().0 / Unit::Months.size().0) as u32,
    }
}

/// Whether one of the values has a word for years or months that only French has.
fn is_french(values: &Values<'_>) -> bool {
    let words = |value: &str| value.ends_with("ans") || value.ends_with("mois");
    values.list.iter().any(|value| words(value))
}

/// How the ages of a column are written.
#[derive(Clone, Copy, Debug, Default)]
struct Style {
    /// Whether days have the letter that years have elsewhere.
    french: bool,
    /// Whether `7,02` is seven years and two months, as `7a 2m` beside it is.
    pointed: bool,
}

impl Style {
    fn of(values: &Values<'_>) -> Self {
        let plain = Self { french: is_french(values), pointed: false };
        let is_pair =
            |value: &&str| value.contains(' ') && read(value, plain).is_some_and(|age| age.behind.is_none());
        Self { pointed: values.list.iter().any(is_pair), ..plain }
    }
}

/// Years and months as studies of language write them: `6;5`, `4;10`. Where others are written with words, also `6,05`.
fn years_and_months(value: &str, style: Style) -> Option<u32> {
    let pointed = || value.split_once([',', '.']).filter(|(_, months)| style.pointed && months.len() == 2);
    let (years, months) = value.split_once(';').or_else(pointed)?;
    let digits = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let months: u32 = months.parse().ok().filter(|&months| digits(years) && months < 12)?;
    Some(years.parse::<u32>().ok()? * 12 + months)
}

/// What stands before a half: `2a 1/2`, `3 ½`.
fn without_half(value: &str) -> Option<&str> {
    let whole = value.strip_suffix('½').or_else(|| {
        value.strip_suffix("1/2").filter(|whole| !whole.ends_with(|char: char| char.is_ascii_digit()))
    })?;
    Some(whole.trim_end()).filter(|whole| !whole.is_empty())
}

/// Numbers, each with its unit; a number alone is one of years.
fn read(written: &str, style: Style) -> Option<Age<'_>> {
    let value = written.trim();
    if let Some(months) = years_and_months(value, style) {
        return Some(Age { months, unit: Unit::Years, behind: None, plain: true });
    }
    if let Some(whole) = without_half(value) {
        let age = read(whole, style).filter(|age| age.unit == Unit::Years)?;
        return Some(Age { months: age.months + 6, behind: None, ..age });
    }
    let (mut rest, mut unit, mut sum, mut parts, mut behind) = (value, None, 0, 0, None);
    while !rest.is_empty() {
        let end = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, after) = rest.split_at_checked(end)?;
        // As hospitals in Britain write them: `7/12` are months.
        let part = PARTS.iter().find(|part| {
            after
                .strip_prefix(**part)
                .is_some_and(|rest| !rest.starts_with(|char: char| char.is_ascii_digit()))
        });
        let start = part.map(|part| part.len());
        let start = start.or_else(|| after.find(|char: char| char.is_ascii_digit())).unwrap_or(after.len());
        let (word, next) = after.split_at_checked(start)?;
        let number: u32 = digits.parse().ok()?;
        let name = fold(word.trim_matches([' ', '\u{a0}', '.', ',']));
        let of = if name.is_empty() && value.len() == digits.len() {
            Unit::Years
        } else {
            Unit::of(&name, style.french)?
        };
        // Years, then months, and not the other way round.
        if number > of.size().1 || unit.is_some_and(|last| last <= of) {
            return None;
        }
        (unit, sum, parts, behind, rest) =
            (Some(of), sum + months(number, of), parts + 1, behind.or(Some((of, word))), next);
    }
    let (first, word) = behind?;
    let padded = value.len() < written.len()
        || value.strip_prefix('0').is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()));
    Some(Age { months: sum, unit: first, behind: (parts == 1).then_some(word), plain: !padded })
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;
    use crate::language::Language;

    fn values(list: Vec<&str>) -> Values<'_> {
        Values::each(list, 1)
    }

    fn paths(list: &[&'static str]) -> Vec<String> {
        let hierarchy = hierarchy(&values(list.to_vec()), Language::English).unwrap();
        let built = hierarchy.build(Column::each_once(list), &NoFiles).unwrap();
        list.iter().map(|value| built.path(built.leaf_of()[value])[1..].join(" | ")).collect()
    }

    #[test]
    fn ages_become_wider_with_age() {
        let spanish = paths(&["20 d", "8 m", "23 m", "1 a", "3 a", "2 a 3 m", "14 a", "43 a", "97 a", "?"]);
        assert_eq!(
            spanish,
            [
                "0-5 m | 0-1 a | 0-4 a | 0-19 a | *",
                "6-11 m | 0-1 a | 0-4 a | 0-19 a | *",
                "12-23 m | 0-1 a | 0-4 a | 0-19 a | *",
                "12-23 m | 0-1 a | 0-4 a | 0-19 a | *",
                "2-4 a | 2-4 a | 0-4 a | 0-19 a | *",
                "2-4 a | 2-4 a | 0-4 a | 0-19 a | *",
                "10-14 a | 10-19 a | 10-19 a | 0-19 a | *",
                "40-44 a | 40-49 a | 40-59 a | 40-59 a | *",
                "90+ a | 90+ a | 80+ a | 80+ a | *",
                "Other | Other | Other | Other | *",
            ]
        );
        assert_eq!(paths(&["3 mois", "12 j", "45 ans"])[1], "0-5 mois | 0-1 ans | 0-4 ans | 0-19 ans | *");
        assert_eq!(paths(&["8Y", "14M"])[1], "12-17M | 12-23M | 1-2Y | 0-5Y | *");
        // As scanners write them.
        let scanned = paths(&["045Y", "003M", "012D", "8Y ", "0Y"]);
        assert_eq!(scanned[0], "45-49Y | 40-49Y | 40-59Y | 40-59Y | *");
        assert_eq!(scanned[1..3], ["0-5M | 0-1Y | 0-4Y | 0-19Y | *"; 2]);
        assert_eq!(scanned[3..], ["5-9Y | 5-9Y | 5-9Y | 0-19Y | *", "0-5M | 0-1Y | 0-4Y | 0-19Y | *"]);
        assert_eq!(paths(&["9 Tage", "12 Jahre"])[0], "0 Jahre | 0 Jahre | 0 Jahre | 0-5 Jahre | *");
        assert_eq!(
            paths(&["45", "7 mo"]),
            ["45-49 | 40-49 | 40-59 | 40-59 | *", "6-11 mo | 0-1 | 0-4 | 0-19 | *"]
        );
        assert_eq!(
            paths(&["45", "7/12", "3/52"]),
            [
                "45-49 | 40-49 | 40-59 | 40-59 | *",
                "6-11 mo | 0-1 | 0-4 | 0-19 | *",
                "0-5 mo | 0-1 | 0-4 | 0-19 | *"
            ]
        );
        assert_eq!(
            paths(&["6;5", "44;11", "0;7"])[..2],
            ["5-9 | 5-9 | 5-9 | 0-19 | *", "40-44 | 40-49 | 40-59 | 40-59 | *"]
        );
        assert_eq!(paths(&["10 d", "7 mo"])[0], "0 mo | 0-5 mo | 0-11 mo | 0-71 mo | *");
    }

    #[test]
    fn children_at_school_have_their_years() {
        let school = paths(&["7a7m", "10a8m", "6a0m", "14a11m", "17a2m"]);
        assert_eq!(school[..2], ["7 | 6-7 | 6-9 | *", "10 | 10-11 | 10-13 | *"]);
        assert_eq!(paths(&["6;5", "9;11"])[1], "9 | 8-9 | 6-9 | *");
        assert_eq!(paths(&["7a 5m", "9,11"])[1], "9 | 8-9 | 6-9 | *");
    }

    #[test]
    fn children_in_a_hospital_are_young() {
        let young = paths(&["2 a", "2a 1/2", "3 ½", "13 a", "5 m", "17 a", "8 a", "1 m"]);
        assert_eq!(
            young,
            [
                "2 a | 2 a | 1-2 a | 0-5 a | *",
                "2 a | 2 a | 1-2 a | 0-5 a | *",
                "3 a | 3-5 a | 3-5 a | 0-5 a | *",
                "13 a | 12-14 a | 12-17 a | 6-17 a | *",
                "3-5 m | 0-5 m | 0-11 m | 0-5 a | *",
                "17 a | 15-17 a | 12-17 a | 6-17 a | *",
                "8 a | 6-8 a | 6-11 a | 6-17 a | *",
                "1-2 m | 0-5 m | 0-11 m | 0-5 a | *",
            ]
        );
    }

    #[test]
    fn ages_have_several_units() {
        let are = |list: &[&str]| are_ages(&values(list.to_vec()));
        assert!(are(&["8 a", "14 m"]) && are(&["2a 3m", "14a 10m"]) && are(&["45", "8 mo"]));
        assert!(are(&["6;5", "9;11", "44;5"]) && !are(&["6;5", "9;12", "12;30"]));
        assert!(are(&["45", "7/12", "3/52"]) && !are(&["45", "7/120"]));
        assert!(
            are(&["8,05", "3a 10m", "10,03"])
                && !are(&["8,05", "9,50"])
                && !are(&["8,05", "3a 10m", "10,53"])
        );
        assert!(are(&["12a", "13a"]) && are(&["19", "20a"]));
        assert!(are(&["3 mois", "45 ans", "12 j"]) && are(&["8Y", "14M", "20D"]));
        // These are numbers, and no ages.
        for other in [&["45", "46"][..], &["12 mg", "3 g"], &["3 m 2 a"], &["A1", "B2"], &["500 a", "3 m"]] {
            assert!(!are(other), "{other:?}");
        }
    }
}
