//! The role of a column that names nobody: whether others can know what it says.
//!
//! What singles people out is what somebody else can know of them, what stays so long enough to be matched, and what
//! tells people apart (Health Canada 2019, Guidance document on the public release of clinical information, section 4;
//! El Emam 2013, chapter 6: knowable, replicable, distinguishable). Who people are, where they live, when something
//! happened to them and how they look is such knowledge. What they answer, what is found, done and charged is not by
//! itself.

use coversheet_recipe::Role;

use crate::areas;
use crate::column_type::ColumnType;
use crate::counted_times;
use crate::identifier_kind::IdentifierKind;
use crate::identifiers::may_be_names;
use crate::kinds::ColumnKind;
use crate::measured::are_mostly_measured;
use crate::medical;
use crate::months;
use crate::ordered::{OrderKind, are_answers};
use crate::roles::{FEWEST_ALIKE, Suggested, identifier, name_identifies, plural, role};
use crate::sentence::Plain;
use crate::values::Values;
use crate::weekdays;
use crate::words::{
    Form, Impersonal, Meaning, ScaleKind, Subject, are_institutions, are_terms, are_towns, is_social,
    is_unit, is_yes_or_no, plain,
};
use crate::yearless;

/// More different values than these tell people apart, whatever they mean.
const FEW: usize = 12;

/// The role of a column that is no direct identifier by name or values, and why. When in doubt the one that protects more.
pub(super) fn role_by_knowledge(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> Suggested {
    use ColumnType::{Boolean, Category, Code, Date, DateTime, Decimal, Identifier, Integer, Time};
    let kind = found.kind;
    let known = meaning.known.filter(|subject| is_about(*subject, found, values));
    if matches!(kind, Date | DateTime | Time) {
        let when = if kind == Time { HAPPENED_AT } else { HAPPENED };
        return role(Role::QuasiIdentifier, if meaning.born { BORN } else { when });
    }
    let named =
        meaning.alone == Some(IdentifierKind::Name) && known.is_none() && meaning.impersonal.is_none();
    // Whoever is to be asked stands in every row.
    if named && values.distinct() == 1 && is_full_name(values) {
        return identifier(IdentifierKind::Name, name_identifies(plural(IdentifierKind::Name)));
    }
    if values.distinct() == 1
        && values.missing.is_empty()
        && values.rows >= FEWEST_ALIKE
        && kind != Identifier
    {
        return role(
            Role::Insensitive,
            ("one-value", "All rows have the same value, so it tells nobody from another."),
        );
    }
    if matches!(kind, Category | Code | Identifier) && (is_numbering(values) || is_numbered_by_year(values)) {
        return identifier(
            IdentifierKind::Other,
            (
                "numbered-rows",
                "Every row has a number of its own and the numbers have no gaps, as those of persons do.",
            ),
        );
    }
    let of_days = || {
        yearless::are_days(values)
            || weekdays::are_weekdays(values)
            || weekdays::are_shifts(values)
            || months::are_names(values)
    };
    if matches!(kind, Category | Code) && of_days() {
        return role(Role::QuasiIdentifier, HAPPENED);
    }
    if kind == Code && areas::are_weeks_or_months(values) {
        return role(Role::QuasiIdentifier, HAPPENED);
    }
    if meaning.impersonal == Some(Impersonal::Measurement) && matches!(kind, Category | Code) {
        return if values.share(is_technical) > 0.9 {
            role(
                Role::Insensitive,
                ("how-measured", "The column's name says that it holds how something was measured."),
            )
        } else {
            // A unit may be a ward as well.
            role(Role::QuasiIdentifier, what_others_know(Subject::Other, meaning))
        };
    }
    if meaning.impersonal == Some(Impersonal::Numbering) && meaning.sensitive.is_none() {
        return role(
            Role::Insensitive,
            (
                "numbered-things",
                "Numbers of places or of parts of the body, which others hardly know; make it a quasi-identifier if they might.",
            ),
        );
    }
    if meaning.impersonal == Some(Impersonal::Finding) {
        // The weights of newborns are not few, nor are weeks and days.
        let reason = match kind {
            Integer | Decimal if values.distinct() > FEW => NUMBER,
            Category | Code | Identifier
                if values.distinct() > FEW && medical::are_weeks_and_days(values) =>
            {
                PAIRS
            }
            _ => FINDING,
        };
        return role(Role::Insensitive, reason);
    }
    let on_scale =
        found.order.as_ref().is_some_and(|order| order.kind == OrderKind::Scale(ScaleKind::Answer));
    // `Would you recommend this hospital?` is about no hospital.
    let answered = on_scale
        || (meaning.form == Form::Rating && (kind == Integer || values.share_of_rows(is_rating) > 0.9))
        || (meaning.form == Form::Question
            && (kind == Boolean
                || values.all(is_yes_or_no)
                || are_answers(values)
                || kind == Integer && values.distinct() <= MOST_ANSWERS && values.all(is_step)));
    if answered && matches!(known, None | Some(Subject::Other)) && meaning.sensitive.is_none() {
        return role(
            Role::Insensitive,
            (
                "answer",
                "An answer to a question, which others hardly know and which may be another tomorrow.",
            ),
        );
    }
    if meaning.sensitive.is_some() {
        return role(
            Role::Sensitive,
            (
                "name-sensitive",
                "The column's name says that it holds what should not be learned about a person.",
            ),
        );
    }
    // `Lang` is a test of the eyes as well, and what a test said is nothing that others see.
    if matches!(kind, Boolean | Category | Code) && values.all(is_test_result) {
        return role(Role::Insensitive, FINDING);
    }
    if let Some(subject) = known {
        return role(Role::QuasiIdentifier, what_others_know(subject, meaning));
    }
    if matches!(kind, Category | Code | Identifier) && medical::are_codes(values) {
        return role(
            Role::Sensitive,
            (
                "medical-codes",
                "The values are codes of findings, treatments or drugs, which should not be learned about a person.",
            ),
        );
    }
    if kind == Category && medical::are_questions(values) {
        return role(Role::Insensitive, FINDING);
    }
    let educated =
        found.order.as_ref().is_some_and(|order| order.kind == OrderKind::Scale(ScaleKind::Education));
    if matches!(kind, Category | Code) && meaning.born {
        return role(Role::QuasiIdentifier, BORN);
    }
    let sample = || values.sample(1000);
    if matches!(kind, Category | Code) && (are_institutions(&sample()) || are_towns(&sample())) {
        return role(Role::QuasiIdentifier, what_others_know(Subject::Other, meaning));
    }
    // Steps such as low and high are those of findings, whatever else the words mean.
    let graded = found
        .order
        .as_ref()
        .is_some_and(|order| matches!(order.kind, OrderKind::Scale(ScaleKind::Finding | ScaleKind::Answer)));
    if matches!(kind, Category | Code) && !graded && (educated || is_social(&values.sample(1000))) {
        return role(Role::QuasiIdentifier, what_others_know(Subject::Group, meaning));
    }
    if kind == Code && meaning.impersonal.is_none() && areas::are_codes(values) {
        return role(Role::QuasiIdentifier, CODES);
    }
    if matches!(kind, Code | Category)
        && (areas::are_postcodes(values) || areas::digits_before_places(values).is_some())
    {
        return role(Role::QuasiIdentifier, what_others_know(Subject::Postcode, meaning));
    }
    let measured = matches!(kind, Boolean | Integer) || (kind == Decimal && is_coarse(values));
    // The name of a test, an event or a product is nobody's, unless nearly every row has another.
    let of_a_thing = meaning.impersonal == Some(Impersonal::Lot)
        || meaning.impersonal == Some(Impersonal::Thing) && values.distinct() <= FEW
        || named && are_small_words(values);
    if let Some(alone) = meaning.alone.filter(|_| !measured && !of_a_thing) {
        return identifier(alone, name_identifies(plural(alone)));
    }
    match kind {
        Identifier => identifier(
            IdentifierKind::Other,
            (
                "values-of-their-own",
                "Almost every row has a value of its own, as a number or code that identifies a person would.",
            ),
        ),
        _ if meaning.form == Form::Foreign => role(Role::QuasiIdentifier, UNKNOWN),
        Integer | Decimal if found.money => role(
            Role::Insensitive,
            (
                "money",
                "An amount of money that others hardly know; make it a quasi-identifier if they might.",
            ),
        ),
        Integer | Decimal if counted_times::are_times(values, meaning) => role(
            Role::QuasiIdentifier,
            (
                "counted-times",
                "The numbers lie as days or moments do where a program counts them, and others may know when something happened to a person; make it insensitive if they are something else.",
            ),
        ),
        Integer | Decimal => role(Role::Insensitive, NUMBER),
        Code | Category if are_numbers_with_units(values) => role(Role::Insensitive, NUMBER),
        Code | Category if values.share(is_pair) > 0.9 => role(Role::Insensitive, PAIRS),
        Code | Category if are_mostly_measured(values, meaning) => role(
            Role::Insensitive,
            (
                "mostly-numbers",
                "Numbers for the most part, as findings of several kinds are; make it a quasi-identifier if others might know them.",
            ),
        ),
        Boolean | Category if meaning.form == Form::Opaque && values.all(is_said) => {
            role(Role::Insensitive, FINDING)
        }
        _ if meaning.form == Form::Opaque => role(Role::QuasiIdentifier, UNKNOWN),
        Boolean => role(
            Role::Insensitive,
            (
                "yes-or-no",
                "Yes or no tells little, and others hardly know the answer; make it a quasi-identifier if they might.",
            ),
        ),
        // Whoever knows the day of a vaccination does not know its lot.
        Code | Category if meaning.impersonal == Some(Impersonal::Lot) => role(Role::Insensitive, NUMBER),
        _ if values.distinct() <= FEW => role(Role::Insensitive, FINDING),
        _ if are_terms(&values.list) => role(
            Role::Sensitive,
            (
                "medical-terms",
                "The values are findings, treatments or drugs, which should not be learned about a person.",
            ),
        ),
        _ => role(
            Role::QuasiIdentifier,
            (
                "many-values",
                "Its many values tell people apart if others know them; make it insensitive if they cannot.",
            ),
        ),
    }
}

pub(crate) const FINDING: Plain = (
    "few-values",
    "A finding, answer or code of a few values that others hardly know; make it a quasi-identifier if they might.",
);
const BORN: Plain =
    ("when-born", "Others may know when a person was born, it never changes, and it tells people apart.");
const UNKNOWN: Plain = (
    "unknown-meaning",
    "Nothing says what these values are, so others may know them; make it insensitive if they cannot.",
);
const CODES: Plain = (
    "codes-of-places",
    "Codes that many rows share are those of places, practices or groups, which others may know; make it insensitive if they are not.",
);
pub(crate) const HAPPENED: Plain =
    ("when-happened", "Others may know when something happened to a person, and the day tells people apart.");

const HAPPENED_AT: Plain = (
    "when-happened-time",
    "Others may know at what time of day something happened to a person, and with other columns it tells people apart.",
);
const PAIRS: Plain = (
    "pairs-of-numbers",
    "Pairs of numbers, as measurements are written, that others hardly know; make it a quasi-identifier if they might.",
);
const NUMBER: Plain =
    ("number", "A number that others hardly know; make it a quasi-identifier if they might.");

/// Whether the values are what the name says that others know.
fn is_about(subject: Subject, found: &ColumnKind, values: &Values<'_>) -> bool {
    match subject {
        // `visits last year` holds no years, `2022/23` does.
        Subject::Year => values.share(has_year) > 0.5 || matches!(found.kind, ColumnType::Date),
        // Others may know the day of a visit; why and how somebody came is the hospital's to know.
        Subject::Event => false,
        // No postcode has a fraction, and no group of people.
        Subject::Postcode | Subject::Group => found.kind != ColumnType::Decimal,
        // A class of heart failure is no class of a school, and 1 to 4 are neither.
        Subject::Other => !values.all(is_roman),
        _ => true,
    }
}

pub(crate) fn what_others_know(subject: Subject, meaning: Meaning) -> Plain {
    match subject {
        Subject::Month => HAPPENED,
        Subject::Year if !meaning.born => HAPPENED,
        Subject::Age | Subject::Year => (
            "age",
            "Others may know a person's age, it follows from a year that never changes, and it tells people apart.",
        ),
        Subject::Postcode => (
            "where-living",
            "Others may know where a person lives, which seldom changes and tells people apart.",
        ),
        Subject::Sex => (
            "can-be-seen",
            "Others can see it, it hardly ever changes, and with other columns it tells people apart.",
        ),
        Subject::Group => (
            "group-of-people",
            "Others may know or see which group of people somebody belongs to; it seldom changes, and with other columns it tells people apart.",
        ),
        _ => (
            "known-to-others",
            "Others may know this about a person; it seldom changes, and with other columns it tells people apart.",
        ),
    }
}

/// The most numbers of a scale, and whether a value is one of them.
const MOST_ANSWERS: usize = 7;

fn is_step(value: &str) -> bool {
    value.trim().parse().is_ok_and(|step: u8| (1..=7).contains(&step))
}

/// Whether a value is a number from 0 to 10; the answers that a form offers may stand among them.
fn is_rating(value: &str) -> bool {
    value.trim().parse().is_ok_and(|step: u8| step <= 10)
}

/// Whether four digits of a value are a year that somebody alive knows.
fn has_year(value: &str) -> bool {
    let mut numbers = value.split(|char: char| !char.is_ascii_digit());
    numbers.any(|digits| digits.len() == 4 && ("1850".."2150").contains(&digits))
}

/// Whether a value is a grade: `II`, `IIIb`.
fn is_roman(value: &str) -> bool {
    let grade = value.trim().trim_end_matches(['a', 'b', 'c', 'A', 'B', 'C']);
    ["I", "II", "III", "IV"].contains(&grade)
}

/// Whether nearly all values are numbers with one of a few units behind a blank, or with an exponent: `1,7 km`, `4.7e-06`.
fn are_numbers_with_units(values: &Values<'_>) -> bool {
    const UNITS: usize = 3;
    const LETTERS: usize = 6;
    const FEWEST: usize = 5;
    let is_exponent = |value: &str| {
        let value = value.trim().replace(',', ".");
        value.contains(['e', 'E']) && value.parse::<f64>().is_ok_and(|number| number.abs() < 1e30)
    };
    let unit = |value: &'_ str| {
        let value = value.trim();
        let end = value.find(|char: char| char.is_alphabetic() || matches!(char, '%' | '°'))?;
        let (number, unit) = value.split_at_checked(end)?;
        // `12A` is a place, `561µm` is not.
        (number.ends_with([' ', '\u{a0}']) || is_unit(unit)).then_some(())?;
        let letters = |char: char| char.is_alphabetic() || "%°²³/€$£".contains(char);
        let fits = is_short_number(number) && unit.chars().count() <= LETTERS && unit.chars().all(letters);
        fits.then(|| unit.to_lowercase())
    };
    let mut units: Vec<String> = values.sample(1000).filter_map(unit).collect();
    units.sort_unstable();
    units.dedup();
    values.distinct() >= FEWEST
        && (units.len() <= UNITS && values.share(|value| unit(value).is_some()) > 0.9
            || values.share(|value| is_exponent(value) || is_short_number(value)) > 0.9
                && values.share(is_exponent) > 0.5)
}

/// Whether a value is what a test said.
fn is_test_result(value: &str) -> bool {
    const RESULTS: [&str; 26] = [
        "pos",
        "neg",
        "positive",
        "negative",
        "positiv",
        "negativ",
        "positif",
        "negatif",
        "positivo",
        "negativo",
        "positiva",
        "negativa",
        "dubbio",
        "dubbia",
        "dudoso",
        "douteux",
        "equivocal",
        "borderline",
        "grenzwertig",
        "indeterminate",
        "indeterminado",
        "indetermine",
        "inconclusive",
        "invalid",
        "not tested",
        "nd",
    ];
    RESULTS.contains(&plain(value).as_str())
}

/// Whether a value is an answer in words: yes, no, or that somebody does not know.
fn is_said(value: &str) -> bool {
    is_yes_or_no(value) || ["unsure", "not sure", "n a"].contains(&plain(value).as_str())
}

/// Whether a value is two or three short numbers that were measured together, as in `120/80`, `3x4` and `2-3-3`.
pub(crate) fn is_pair(value: &str) -> bool {
    let numbers = |sign: char| value.split(sign).filter(|part| is_short_number(part)).count();
    let sizes = |sign: char| {
        let parts = value.split(sign).count();
        (2..=3).contains(&parts) && numbers(sign) == parts
    };
    // Longer ones between hyphens are dates, unless one is how a joint moves from its neutral position: `0-10-120`.
    let moved = || value.trim().len() <= 10 && value.trim().split('-').any(|part| part == "0");
    let scores = numbers('-') == 3 && (value.trim().len() == 5 || moved());
    value.split_once('/').is_some_and(|(first, second)| is_short_number(first) && is_short_number(second))
        || sizes('x')
        || sizes('×')
        || scores
}

pub(crate) fn is_short_number(text: &str) -> bool {
    let text = text.trim();
    let of_number = |char: char| char.is_ascii_digit() || char == '.' || char == ',';
    !text.is_empty() && text.len() <= 6 && text.chars().all(of_number)
}

/// Whether every row has a value of its own, letters or a site and then a number, and the numbers have hardly a gap: `P01`,
/// `3-017`.
fn is_numbering(values: &Values<'_>) -> bool {
    const FEWEST: usize = 10;
    if values.distinct() < FEWEST || !values.all_differ() {
        return false;
    }
    let number = |value: &&str| {
        let value = value.trim();
        let first = value.trim_end_matches(|char: char| char.is_ascii_digit());
        value.strip_prefix(first).filter(|_| !first.is_empty())?.parse::<u32>().ok()
    };
    let mut numbers: Vec<u32> = values.list.iter().filter_map(number).collect();
    let all = numbers.len() == values.distinct();
    numbers.sort_unstable();
    numbers.dedup();
    let span = numbers.last().zip(numbers.first()).map_or(0.0, |(&high, &low)| f64::from(high - low));
    all && numbers.len() == values.distinct() && span < values.distinct() as f64 * 1.5
}

/// Whether every row has a number of its own within a year: `1/23`, `2/23`, `1/24`.
fn is_numbered_by_year(values: &Values<'_>) -> bool {
    const FEWEST: usize = 20;
    const YEARS: usize = 12;
    let parts = |value: &'_ str| {
        let (number, year) = value.trim().split_once('/')?;
        let years = matches!(year.len(), 2 | 4) && year.bytes().all(|byte| byte.is_ascii_digit());
        years.then_some(())?;
        Some((number.parse::<u32>().ok()?, year.parse::<u32>().ok()?))
    };
    if values.distinct() < FEWEST || !values.all_differ() || !values.all(|value| parts(value).is_some()) {
        return false;
    }
    let mut years: Vec<u32> =
        values.list.iter().filter_map(|value| parts(value)).map(|(_, year)| year).collect();
    years.sort_unstable();
    years.dedup();
    let all_years = years.last().zip(years.first()).is_some_and(|(last, first)| last - first < YEARS as u32);
    // A pressure of the blood is about two thirds of the other.
    all_years && years.len() <= YEARS && values.distinct() >= FEWEST * years.len() / 4
}

/// Whether a value is a unit or a range of numbers, as reference ranges are.
fn is_technical(value: &str) -> bool {
    const UNITS: &[&str] = &[
        "mg", "µg", "μg", "ug", "mcg", "g", "kg", "ml", "l", "mmol", "mm", "cm", "mmhg", "u", "iu", "ie",
        "mu", "miu", "ku", "µu", "µmol", "umol", "nmol", "pmol", "mosm", "mval", "meq", "°c", "kpa", "ms",
        "cells", "copies", "ui", "mui", "kui", "gui", "giga", "tera", "bpm", "s", "min", "h", "ng", "pg",
        "fl",
    ];
    /// What something is measured in.
    const PER: &[&str] =
        &["l", "dl", "ml", "µl", "μl", "ul", "mm3", "mm³", "kg", "min", "h", "mol", "mmol", "g"];
    let value = value.trim().to_lowercase();
    let range = value.chars().all(|char| char.is_ascii_digit() || " .,-–<>≤≥=".contains(char));
    let per = value.rsplit_once('/').is_some_and(|(_, per)| PER.contains(&per.trim()));
    range
        || per
        || value.contains('%')
        || UNITS.contains(&value.split(['/', '*', ' ']).next().unwrap_or_default())
}

/// Whether a value consists of words that may be somebody's names, each with a capital.
fn is_full_name(values: &Values<'_>) -> bool {
    let words = |value: &str| value.split([' ', ',']).filter(|word| !word.is_empty()).count();
    values.all(|value| words(value) > 1) && may_be_names(values, false)
}

/// Whether few values, which many rows share each, are words without a capital, as names of screens and drugs are.
fn are_small_words(values: &Values<'_>) -> bool {
    let small = |value: &str| value.starts_with(char::is_lowercase);
    values.distinct() <= FEW
        && values.distinct() as u64 * FEWEST_ALIKE <= values.present()
        && values.share(small) > 0.5
        && values.share(|value| value.contains([' ', ','])) == 0.0
}

/// Whether decimals have too few digits to be coordinates.
fn is_coarse(values: &Values<'_>) -> bool {
    // In half of Europe the fraction follows a comma.
    let fine = |value: &str| value.split_once(['.', ',']).is_some_and(|(_, decimals)| decimals.len() >= 2);
    values.share(fine) < 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `48,5227381` below `lat` was released where `48.5227381` was not.
    #[test]
    fn coordinates_are_fine_with_commas_as_with_points() {
        let of = |list: &[&'static str]| {
            let (counts, rows) = (vec![1; list.len()], list.len() as u64);
            is_coarse(&Values { list: list.to_vec(), counts, missing: Vec::new(), rows })
        };
        assert!(!of(&["48,5227381", "0,8482132"]) && !of(&["48.5227381", "0.8482132"]));
        assert!(of(&["48,5", "0,8"]) && of(&["48.5", "0.8"]) && of(&["48", "7"]));
    }
}
