//! Columns whose values stand for persons, by what rows of the same value have in common.
//!
//! Rows of one person share birth, sex and other constants. Two rows of each value, as far apart in the file as can be,
//! agree in a column by chance as often as any two rows do; a column numbers persons if its rows agree in birth or sex
//! so often that chance explains it in less than one column in a million. That alone would be true of kinds of things
//! as well: a drug's code determines its name, its form and its group. No kind of things determines a birth.

use coversheet_table::{Codes, Column, Table};
use rustc_hash::FxHashSet;

use crate::column_type::ColumnType;
use crate::identifiers::{BY_CHANCE, by_chance};
use crate::missing;
use crate::suggestion::Suggestion;
use crate::words::{Subject, Whose, fold};

/// A column that seems to number persons.
pub(super) struct Evidence {
    pub(super) column: usize,
    /// The columns in which rows of the same value agree, those about the person first.
    pub(super) shared: Vec<usize>,
    /// The share of pairs of rows that agree in what is about the person.
    agreement: f64,
}

/// Rows of some values, chosen without looking at the data, stand for all rows of a large table.
const ROWS: u64 = 20_000;

/// Pairs of rows looked at of each value.
const PAIRS: usize = 4;

/// The share of pairs that agree; the others are typing errors.
const MOST: f64 = 0.95;

/// Rows of which fewer agree in birth or sex are of several persons.
const FEW: f64 = 0.8;

/// Fewer values are rather groups.
const FEWEST: usize = 3;

/// What a column says about a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    /// Whose number it is, as is known already.
    Number,
    /// The day of birth.
    Birth,
    /// The year of birth, or the age, which changes slowly.
    Age,
    Sex,
    Other,
}

/// A column that persons may have constant values in.
struct Constant<'a> {
    column: usize,
    about: About,
    codes: &'a Codes,
    missing: Vec<bool>,
    /// How likely any two rows agree.
    chance: f64,
}

/// How rows of the same value agree in a constant.
struct Agreement<'a> {
    constant: &'a Constant<'a>,
    share: f64,
    /// How likely chance alone makes so many pairs agree, as a natural logarithm.
    by_chance: f64,
}

/// The columns that seem to number persons, the surest first. `person` is the column that is known to, if any; then
/// only other numbers of the same persons are looked for.
pub(super) fn find(
    table: &Table,
    suggestions: &[Suggestion],
    counts: &[Vec<u64>],
    person: Option<usize>,
) -> Vec<Evidence> {
    let candidates: Vec<usize> = (0..suggestions.len())
        .filter(|&column| {
            Some(column) != person && is_candidate(&suggestions[column], &counts[column], person)
        })
        .collect();
    if candidates.is_empty() {
        return Vec::new();
    }
    let constants: Vec<Constant<'_>> = (0..suggestions.len())
        .filter(|&column| person.is_none_or(|person| person == column))
        .filter_map(|column| constant(table, suggestions, counts, column, person))
        .collect();
    let mut found: Vec<(Evidence, usize)> = candidates
        .into_iter()
        .filter_map(|column| Some((evidence(table, counts, column, &constants)?, counts[column].len())))
        .collect();
    // A person has several cases, so of equally sure columns the one of fewest values.
    found.sort_by(|(a, a_values), (b, b_values)| {
        b.agreement.total_cmp(&a.agreement).then(a_values.cmp(b_values)).then(a.column.cmp(&b.column))
    });
    found.into_iter().map(|(evidence, _)| evidence).collect()
}

/// Whether a column's values repeat and nothing says what they are.
fn is_candidate(suggestion: &Suggestion, counts: &[u64], person: Option<usize>) -> bool {
    use ColumnType::{Category, Code, Identifier, Integer, Text};
    let meaning = suggestion.meaning;
    let said = meaning.known.or(meaning.sensitive).is_some() || meaning.impersonal.is_some() || meaning.note;
    let other =
        meaning.numbered_for.is_some_and(|numbered| matches!(numbered.whose, Whose::Relative | Whose::Staff));
    let open = person.is_none() || !suggestion.role.identifies();
    let kind = match suggestion.kind {
        // Beside a known number of persons a measured value that few persons share proves nothing.
        Code | Identifier => true,
        Category | Integer | Text => person.is_none(),
        _ => false,
    };
    let rows: u64 = counts.iter().sum();
    let values = counts.len() as u64;
    open && kind
        && !said
        && !other
        && counts.len() >= FEWEST
        && rows * 10 >= values * 12
        && suggestion.missing * 2 < rows
}

fn constant<'a>(
    table: &'a Table,
    suggestions: &[Suggestion],
    counts: &[Vec<u64>],
    column: usize,
    person: Option<usize>,
) -> Option<Constant<'a>> {
    let missing = missing_codes(&table.columns()[column]);
    let present: Vec<(&str, u64)> = table.columns()[column]
        .dictionary()
        .iter()
        .zip(counts[column].iter().copied())
        .zip(&missing)
        .filter(|(_, missing)| !**missing)
        .map(|(value, _)| value)
        .collect();
    let rows = present.iter().map(|(_, count)| *count as f64).sum::<f64>();
    let chance = present.iter().map(|(_, count)| (*count as f64 / rows).powi(2)).sum::<f64>();
    if present.len() < 2 {
        return None;
    }
    let meaning = suggestions[column].meaning;
    let kind = suggestions[column].kind;
    let dated = matches!(kind, ColumnType::Date | ColumnType::DateTime);
    let about = if Some(column) == person {
        About::Number
    } else if dated && (meaning.born || spans_lives(&present)) {
        About::Birth
    } else if meaning.known == Some(Subject::Age) || (meaning.born && kind == ColumnType::Integer) {
        About::Age
    } else if is_sex(meaning.known == Some(Subject::Sex), &present) {
        About::Sex
    } else {
        About::Other
    };
    Some(Constant { column, about, codes: table.columns()[column].codes(), missing, chance })
}

/// Which codes of a column say that nothing is known.
fn missing_codes(column: &Column) -> Vec<bool> {
    column.dictionary().iter().map(missing::is_spelling).collect()
}

/// Whether dates lie so far apart as births do.
fn spans_lives(present: &[(&str, u64)]) -> bool {
    let year = |value: &str| {
        let mut numbers = value.split(|char: char| !char.is_ascii_digit());
        numbers.find(|digits| digits.len() == 4).and_then(|digits| digits.parse::<i32>().ok())
    };
    let years =
        || present.iter().filter_map(|(value, _)| year(value)).filter(|year| (1880..2100).contains(year));
    years().max().zip(years().min()).is_some_and(|(last, first)| last - first >= 40)
}

/// Two or three values that mean man and woman, or few in a column that says so.
fn is_sex(named: bool, present: &[(&str, u64)]) -> bool {
    const SEXES: &[&str] = &[
        "m",
        "f",
        "w",
        "d",
        "x",
        "h",
        "k",
        "v",
        "male",
        "female",
        "man",
        "woman",
        "mann",
        "frau",
        "mannlich",
        "weiblich",
        "divers",
        "homme",
        "femme",
        "hombre",
        "mujer",
        "varon",
        "maschio",
        "femmina",
        "masculino",
        "femenino",
        "feminino",
        "kobieta",
        "mezczyzna",
        "vrouw",
        "kvinna",
        "other",
    ];
    let sexes = || present.iter().all(|(value, _)| SEXES.contains(&fold(value.trim()).as_str()));
    (named && present.len() <= 8) || (present.len() <= 3 && sexes())
}

/// Whether rows of the same value have different dates of birth: a user may be whoever typed the row.
pub(super) fn differs_in_birth(
    table: &Table,
    suggestions: &[Suggestion],
    counts: &[Vec<u64>],
    column: usize,
) -> bool {
    let pairs = pairs(table, column, &counts[column]);
    let births = (0..suggestions.len())
        .filter(|&other| suggestions[other].meaning.born)
        .filter_map(|other| constant(table, suggestions, counts, other, None))
        .filter(|constant| constant.about == About::Birth);
    births
        .filter_map(|birth| agreement(&pairs, &birth).map(|agreement| agreement.share))
        .any(|share| share < FEW)
}

fn evidence(
    table: &Table,
    counts: &[Vec<u64>],
    column: usize,
    constants: &[Constant<'_>],
) -> Option<Evidence> {
    let pairs = pairs(table, column, &counts[column]);
    let agreements: Vec<Agreement<'_>> = constants
        .iter()
        .filter(|constant| constant.column != column)
        .filter_map(|constant| agreement(&pairs, constant))
        .collect();
    let holds = |agreement: &&Agreement<'_>| agreement.share >= MOST;
    let of = |about: About| agreements.iter().filter(move |agreement| agreement.constant.about == about);
    let differs = |about: About| {
        of(about).map(|agreement| agreement.share).reduce(f64::max).is_some_and(|share| share < FEW)
    };
    if differs(About::Birth) || differs(About::Sex) {
        return None;
    }
    let limit = BY_CHANCE.ln();
    let surest =
        |about: About| of(about).filter(holds).map(|agreement| agreement.by_chance).fold(0.0, f64::min);
    let (number, birth, age, sex) =
        (surest(About::Number), surest(About::Birth), surest(About::Age), surest(About::Sex));
    // Values and ages that go with each other one to one may be two ways to write an age.
    let recoded = of(About::Age).filter(holds).any(|agreement| {
        let constant = agreement.constant;
        distinct_pairs(table.columns()[column].codes(), constant.codes) <= counts[constant.column].len()
    });
    let age = if recoded && sex > limit { 0.0 } else { age };
    let others: Vec<&Agreement<'_>> =
        of(About::Other).filter(holds).filter(|agreement| agreement.by_chance <= limit).collect();
    let proven = number <= limit
        || birth.min(age) < 0.0 && birth.min(age) + sex <= limit
        || sex <= limit && are_crossed(&others, counts);
    if !proven {
        return None;
    }
    let mut shared: Vec<&Agreement<'_>> = agreements.iter().filter(holds).collect();
    shared.sort_by_key(|agreement| (agreement.constant.about, agreement.constant.column));
    let personal = shared.iter().filter(|agreement| agreement.constant.about != About::Other);
    Some(Evidence {
        column,
        agreement: personal.map(|agreement| agreement.share).fold(1.0, f64::min),
        shared: shared.iter().map(|agreement| agreement.constant.column).collect(),
    })
}

/// Pairs of rows with the same value, the first of each value with its last, and so on.
fn pairs(table: &Table, column: usize, counts: &[u64]) -> Vec<(usize, usize)> {
    let column = &table.columns()[column];
    let missing = missing_codes(column);
    let mut order: Vec<u32> = (0..counts.len() as u32).filter(|&code| !missing[code as usize]).collect();
    // Multiplying by an odd constant permutes the codes, on every machine alike.
    order.sort_unstable_by_key(|code| code.wrapping_add(1).wrapping_mul(0x9E37_79B1));
    let mut rows: Vec<Option<Vec<usize>>> = vec![None; counts.len()];
    let mut total = 0;
    for code in order {
        if total >= ROWS {
            break;
        }
        let count = counts[code as usize];
        if count > 1 {
            rows[code as usize] = Some(Vec::new());
            total += count;
        }
    }
    for (row, code) in column.codes().iter().enumerate() {
        if let Some(rows) = &mut rows[code as usize] {
            rows.push(row);
        }
    }
    let of_one = |rows: &Vec<usize>| {
        (0..PAIRS.min(rows.len() / 2)).map(|at| (rows[at], rows[rows.len() - 1 - at])).collect::<Vec<_>>()
    };
    rows.iter().flatten().flat_map(of_one).collect()
}

fn agreement<'a>(pairs: &[(usize, usize)], constant: &'a Constant<'a>) -> Option<Agreement<'a>> {
    let (mut known, mut agree) = (0, 0);
    for &(a, b) in pairs {
        let (a, b) = (constant.codes.get(a), constant.codes.get(b));
        if !constant.missing[a as usize] && !constant.missing[b as usize] {
            known += 1;
            agree += usize::from(a == b);
        }
    }
    (known > 0).then(|| Agreement {
        constant,
        share: agree as f64 / known as f64,
        by_chance: by_chance(constant.chance, agree, known).ln(),
    })
}

/// Whether two of the constants vary independently, as blood group and town do and ward and building do not.
fn are_crossed(others: &[&Agreement<'_>], counts: &[Vec<u64>]) -> bool {
    let values = |agreement: &Agreement<'_>| counts[agreement.constant.column].len();
    others.iter().enumerate().any(|(at, a)| {
        others[..at].iter().any(|b| {
            let joint = distinct_pairs(a.constant.codes, b.constant.codes);
            joint > values(a).max(values(b))
        })
    })
}

/// How many different pairs two columns have, by the first rows of a large table.
fn distinct_pairs(a: &Codes, b: &Codes) -> usize {
    a.iter().zip(b.iter()).take(ROWS as usize).collect::<FxHashSet<(u32, u32)>>().len()
}
