//! Columns whose values stand for persons, by what rows of the same value have in common.
//!
//! Rows of one person share birth, sex and other constants. Two rows of each value, as far apart in the file as can be,
//! agree in a column by chance as often as any two rows do; a column numbers persons if its rows agree in birth or sex
//! so often that chance explains it in less than one column in a million. That alone would be true of kinds of things
//! as well: a drug's code determines its name, its form and its group. No kind of things determines a birth.

use coversheet_error::SortFew as _;
use coversheet_table::Codes;
use rustc_hash::FxHashSet;

use super::constants::{About, Columns, Constant};
use crate::column_type::ColumnType;
use crate::identifiers::{BY_CHANCE, by_chance};
use crate::words::Whose;

/// A column that seems to number persons.
pub(super) struct Evidence {
    pub(super) column: usize,
    /// The columns in which rows of the same value agree, those about the person first.
    pub(super) shared: Vec<usize>,
    /// The least share of pairs of rows that agree in what is about the person, in thousandths.
    agreeing: u32,
}

/// Rows of some values, chosen without looking at the data, stand for all rows of a large table.
const ROWS: u64 = 20_000;

/// Pairs of rows looked at of each value.
const PAIRS: usize = 4;

/// The share of pairs that agree; the others are typing errors.
const MOST: f64 = 0.95;

/// Rows of which fewer agree in birth or sex are of several persons.
const FEW: f64 = 0.8;

/// By so many thousandths of the pairs that agree two columns may differ and be as sure.
const AS_SURE: u32 = 30;

/// The most columns that are looked at as constants of one column.
const MOST_CONSTANTS: usize = 32;

/// Fewer values are rather groups.
const FEWEST: usize = 3;

/// How rows of the same value agree in a constant.
struct Agreement<'a> {
    constant: &'a Constant<'a>,
    share: f64,
    /// How likely chance alone makes so many pairs agree, as a natural logarithm.
    by_chance: f64,
}

/// The columns that seem to number persons, the surest first. `person` is the column that is known to, if any; then
/// only other numbers of the same persons are looked for.
pub(super) fn find(columns: Columns<'_>, person: Option<usize>) -> Vec<Evidence> {
    let all = 0..columns.suggestions.len();
    let personal: Vec<Constant<'_>> = match person {
        Some(person) => columns.constant(person, About::Number).into_iter().collect(),
        None => all
            .clone()
            .filter_map(|column| columns.constant(column, columns.about(column)?))
            .take(MOST_CONSTANTS)
            .collect(),
    };
    if personal.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Evidence> = all
        .filter(|&column| Some(column) != person && columns.is_candidate(column, person))
        .filter_map(|column| columns.evidence(column, &personal))
        .collect();
    // A person has several cases, so of columns that are about as sure the one of fewest values: the more rows a value has, the more
    // typing errors are among them.
    // Nobody may be left without a person, so one that is always said comes first.
    let surest = found.iter().map(|evidence| evidence.agreeing).max().unwrap_or(0);
    found.sort_few_by_key(|evidence| {
        let blank = columns.suggestions[evidence.column].missing > 0;
        let less_sure = (surest - evidence.agreeing).saturating_sub(AS_SURE);
        (blank, less_sure, columns.counts[evidence.column].len())
    });
    found
}

/// Whether rows of the same value differ in birth or sex: a user may be whoever typed the row.
pub(super) fn are_several(columns: Columns<'_>, column: usize) -> bool {
    let pairs = columns.pairs(column);
    let constant =
        |other| columns.constant(other, columns.about(other).filter(|about| *about != About::Age)?);
    let constants = (0..columns.suggestions.len()).filter(|&other| other != column).filter_map(constant);
    constants
        .filter_map(|constant| agreement(&pairs, &constant).map(|agreement| agreement.share))
        .any(|share| share < FEW)
}

/// Whether rows of the same value agree in another column.
pub(super) fn agree(columns: Columns<'_>, column: usize, other: usize) -> bool {
    let constant = columns.constant(other, About::Other);
    let agreement = constant.as_ref().and_then(|constant| agreement(&columns.pairs(column), constant));
    agreement.is_some_and(|agreement| agreement.holds() && agreement.by_chance <= BY_CHANCE.ln())
}

/// Whether rows of the same value differ in age or birth, and in birth or sex as well. Somebody's child may have another
/// sex, and the age grows.
pub(super) fn are_strangers(columns: Columns<'_>, column: usize) -> bool {
    let pairs = columns.pairs(column);
    let constants = || {
        let others = (0..columns.suggestions.len()).filter(|&other| other != column);
        others.filter_map(|other| columns.constant(other, columns.about(other)?))
    };
    let shares = |about: About| {
        let of = constants().filter(move |constant| constant.about == about);
        of.filter_map(|constant| agreement(&pairs, &constant).map(|agreement| agreement.share))
            .collect::<Vec<f64>>()
    };
    let differ = |shares: &[f64]| !shares.is_empty() && shares.iter().all(|&share| share < FEW);
    let agree = |shares: &[f64]| shares.iter().any(|&share| share >= FEW);
    let (births, sexes) = (shares(About::Birth), shares(About::Sex));
    let ages: Vec<f64> = constants()
        .filter(|constant| constant.about == About::Age)
        .filter_map(|constant| columns.share_alike(&pairs, &constant))
        .collect();
    !agree(&births)
        && !agree(&ages)
        && (differ(&births) || differ(&ages))
        && (differ(&births) || differ(&sexes))
}

impl Columns<'_> {
    /// The share of pairs whose ages lie close together, if they are numbers.
    fn share_alike(&self, pairs: &[(usize, usize)], constant: &Constant<'_>) -> Option<f64> {
        const YEARS: f64 = 5.0;
        let dictionary = self.table.columns()[constant.column].dictionary();
        let age =
            |row: usize| dictionary.get(constant.codes.get(row)).trim().replace(',', ".").parse::<f64>().ok();
        let both: Vec<bool> =
            pairs.iter().filter_map(|&(a, b)| Some((age(a)? - age(b)?).abs() <= YEARS)).collect();
        (!both.is_empty()).then(|| both.iter().filter(|alike| **alike).count() as f64 / both.len() as f64)
    }

    /// Whether a column's values repeat and nothing says what they are.
    fn is_candidate(&self, column: usize, person: Option<usize>) -> bool {
        use ColumnType::{Category, Code, Identifier, Integer, Text};
        let (suggestion, counts) = (&self.suggestions[column], &self.counts[column]);
        let meaning = suggestion.meaning;
        let said =
            meaning.known.or(meaning.sensitive).is_some() || meaning.impersonal.is_some() || meaning.note;
        let others = |whose| matches!(whose, Whose::Relative | Whose::Staff);
        let of_others = meaning.numbered_for.is_some_and(|numbered| others(numbered.whose) && !numbered.open);
        let open = person.is_none() || !suggestion.role.identifies();
        let kind = match suggestion.kind {
            Code | Identifier => true,
            // Beside a known number of persons a measured value that few persons share proves nothing.
            Category | Integer | Text => person.is_none(),
            _ => false,
        };
        let (rows, values) = (counts.iter().sum::<u64>(), counts.len() as u64);
        let repeats = rows * 10 >= values * 12 && suggestion.missing * 2 < rows;
        open && kind && !said && !of_others && counts.len() >= FEWEST && repeats
    }

    fn evidence(&self, column: usize, personal: &[Constant<'_>]) -> Option<Evidence> {
        let pairs = self.pairs(column);
        let constants = personal.iter().filter(|constant| constant.column != column);
        let agreements: Vec<Agreement<'_>> =
            constants.filter_map(|constant| agreement(&pairs, constant)).collect();
        let of = |about: About| agreements.iter().filter(move |agreement| agreement.constant.about == about);
        let differs = |about: About| {
            of(about).map(|agreement| agreement.share).reduce(f64::max).is_some_and(|share| share < FEW)
        };
        if differs(About::Birth) || differs(About::Sex) {
            return None;
        }
        let limit = BY_CHANCE.ln();
        let surest = |about: About| {
            of(about)
                .filter(|agreement| agreement.holds())
                .map(|agreement| agreement.by_chance)
                .fold(0.0, f64::min)
        };
        let sex = surest(About::Sex);
        // Values and ages that go with each other one to one may be two ways to write an age.
        let recoded = |constant: &Constant<'_>| {
            let joint = distinct_pairs(self.table.columns()[column].codes(), constant.codes);
            joint <= self.counts[constant.column].len()
        };
        let age = match surest(About::Age) {
            age if sex <= limit || !of(About::Age).any(|age| age.holds() && recoded(age.constant)) => age,
            _ => 0.0,
        };
        let birth = surest(About::Birth).min(age);
        let proven = surest(About::Number) <= limit || (birth < 0.0 && birth + sex <= limit);
        if !proven && sex > limit {
            return None;
        }
        let known = |column: usize| personal.iter().any(|constant| constant.column == column);
        let others: Vec<Constant<'_>> = (0..self.suggestions.len())
            .filter(|&other| other != column && !known(other))
            .take(MOST_CONSTANTS)
            .filter_map(|other| self.constant(other, About::Other))
            .filter(|constant| {
                agreement(&pairs, constant)
                    .is_some_and(|agreement| agreement.holds() && agreement.by_chance <= limit)
            })
            .collect();
        if !proven && !self.are_crossed(&others) {
            return None;
        }
        let mut agreeing: Vec<&Agreement<'_>> =
            agreements.iter().filter(|agreement| agreement.holds()).collect();
        agreeing.sort_few_by_key(|agreement| (agreement.constant.about, agreement.constant.column));
        let personal = agreeing.iter().map(|agreement| agreement.constant.column);
        let least = agreeing.iter().map(|agreement| agreement.share).fold(1.0, f64::min);
        Some(Evidence {
            column,
            shared: personal.chain(others.iter().map(|constant| constant.column)).collect(),
            agreeing: (least * 1000.0) as u32,
        })
    }

    /// Whether two of the constants vary independently, as blood group and town do and ward and building do not.
    fn are_crossed(&self, others: &[Constant<'_>]) -> bool {
        let values = |constant: &Constant<'_>| self.counts[constant.column].len();
        let crossed =
            |a: &Constant<'_>, b: &Constant<'_>| distinct_pairs(a.codes, b.codes) > values(a).max(values(b));
        others.iter().enumerate().any(|(at, a)| others[..at].iter().any(|b| crossed(a, b)))
    }

    /// Pairs of rows with the same value, the first of each value with its last, and so on.
    fn pairs(&self, column: usize) -> Vec<(usize, usize)> {
        let (counts, missing) = (&self.counts[column], self.missing(column));
        let repeats = |&code: &u32| counts[code as usize] > 1 && !missing[code as usize];
        let mut order: Vec<u32> = (0..counts.len() as u32).filter(repeats).collect();
        // Multiplying by an odd constant permutes the codes, on every machine alike.
        order.sort_unstable_by_key(|code| code.wrapping_add(1).wrapping_mul(0x9E37_79B1));
        let mut rows: Vec<Option<Vec<usize>>> = vec![None; counts.len()];
        let mut total = 0;
        for code in order.into_iter().map(|code| code as usize) {
            if total >= ROWS {
                break;
            }
            rows[code] = Some(Vec::new());
            total += counts[code];
        }
        for (row, code) in self.table.columns()[column].codes().iter().enumerate() {
            if let Some(rows) = &mut rows[code as usize] {
                rows.push(row);
            }
        }
        let of_one = |rows: &Vec<usize>| {
            let pair = |at: usize| (rows[at], rows[rows.len() - 1 - at]);
            (0..PAIRS.min(rows.len() / 2)).map(pair).collect::<Vec<_>>()
        };
        rows.iter().flatten().flat_map(of_one).collect()
    }
}

impl Agreement<'_> {
    /// Whether but for typing errors all rows agree.
    fn holds(&self) -> bool {
        self.share >= MOST
    }
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

/// How many different pairs two columns have, by the first rows of a large table.
fn distinct_pairs(a: &Codes, b: &Codes) -> usize {
    a.iter().zip(b.iter()).take(ROWS as usize).collect::<FxHashSet<(u32, u32)>>().len()
}
