//! The role of a column that names nobody: whether others can know what it says.
//!
//! What singles people out is what somebody else can know of them, what stays so long enough to be matched, and what
//! tells people apart (Health Canada 2019, Guidance document on the public release of clinical information, section 4;
//! El Emam 2013, chapter 6: knowable, replicable, distinguishable). Who people are, where they live, when something
//! happened to them and how they look is such knowledge. What they answer, what is found, done and charged is not by
//! itself.

use coversheet_recipe::Role;

use crate::areas;
use crate::choices;
use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::counted_times;
use crate::forms::{
    are_given_once, are_long_and_own, are_numbers_with_units, are_scored_in_parts, are_small_words,
    are_steps_of_a_letter, has_year, hold_dates, is_coarse, is_full_name, is_numbered_by_year, is_numbering,
    is_pair, is_rating, is_roman, is_said, is_step, is_technical, is_test_result,
};
use crate::identifier_kind::IdentifierKind;
use crate::measured::are_mostly_measured;
use crate::medical;
use crate::months;
use crate::ordered::{OrderKind, are_answers};
use crate::roles::{FEWEST_ALIKE, Suggested, identifier, name_identifies, plural, role};
use crate::sentence::Plain;
use crate::values::Values;
use crate::weekdays;
use crate::words::{
    Form, Impersonal, Meaning, ScaleKind, Subject, are_institutions, are_insurers, are_results, are_terms,
    are_towns, is_social, is_yes_or_no,
};
use crate::yearless;

/// More different values than these tell people apart, whatever they mean.
pub(super) const FEW: usize = 12;

/// The most numbers of a scale.
const MOST_ANSWERS: usize = 7;

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
    let in_words = || meaning.impersonal != Some(Impersonal::Lot) && hold_dates(values);
    if matches!(kind, Category | Code | Identifier) && (areas::are_weeks_or_months(values) || in_words()) {
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
            Category | Code | Identifier if values.distinct() > FEW && values.share(has_digits) > 0.9 => {
                NUMBER
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
    // `Proc.` is a procedure or the number of a file, and `Lab No` is no result.
    if meaning.sensitive.is_some()
        && (kind == Integer && are_given_once(values) || are_record_numbers(values, meaning))
    {
        return identifier(IdentifierKind::Other, OF_THEIR_OWN);
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
    if matches!(kind, Category | Code)
        && (are_institutions(&sample()) || are_towns(&sample()) || are_insurers(&sample()))
    {
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
        Identifier => identifier(IdentifierKind::Other, OF_THEIR_OWN),
        Category | Code
            if matches!(meaning.form, Form::Foreign | Form::Opaque) && are_steps_of_a_letter(values) =>
        {
            role(Role::Insensitive, FINDING)
        }
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
        Integer if are_given_once(values) || are_long_and_own(values) => {
            identifier(IdentifierKind::Other, OF_THEIR_OWN)
        }
        Integer if are_unsaid_codes(meaning, values) => role(Role::Insensitive, UNSAID),
        // The same code in two places, as those of an insurance: `110/110`.
        Code | Category if !meaning.says_something() && are_few_pairs(values) => {
            role(Role::Insensitive, UNSAID)
        }
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
        _ if values.distinct() <= FEW && !says(found, meaning, values) => role(Role::Insensitive, UNSAID),
        _ if values.distinct() <= FEW => role(Role::Insensitive, FINDING),
        _ if are_scored_in_parts(values) => role(Role::Insensitive, FINDING),
        _ if choices::are_recombined(values) => role(Role::Insensitive, UNSAID),
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

/// Whether the name or the values say what few values are.
fn says(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> bool {
    meaning.says_surely() || found.order.is_some() || are_results(&values.list)
}

/// Whether a few pairs of numbers are all that stands in many rows, as nothing that is measured does.
fn are_few_pairs(values: &Values<'_>) -> bool {
    const MOST: usize = 5;
    const ROWS_OF_EACH: u64 = 20;
    (2..=MOST).contains(&values.distinct())
        && values.distinct() as u64 * ROWS_OF_EACH <= values.present()
        && values.all(is_pair)
}

/// Whether numbers are the few codes of a list, or those of products, under a name that says nothing.
fn are_unsaid_codes(meaning: Meaning, values: &Values<'_>) -> bool {
    const MOST: usize = 9;
    let code = |value: &str| {
        value.trim().parse().is_ok_and(|code: u32| (1..=9).contains(&code) || matches!(code, 88 | 98 | 99))
    };
    let few = || (3..=MOST).contains(&values.distinct()) && values.all(code);
    // What was given out is a finding, if these are drugs, and says who was there, if they are something else.
    !meaning.says_surely() && (few() || areas::are_short_codes(values) || areas::are_products(values))
}

const OF_THEIR_OWN: Plain = (
    "values-of-their-own",
    "Almost every row has a value of its own, as a number or code that identifies a person would.",
);
/// What few values are of which neither the name nor they themselves say what they mean.
pub(crate) const UNSAID: Plain = (
    "few-values-unsaid",
    "Neither the name nor the few values say what this is. It is released as it is; make it a quasi-identifier if others may know it.",
);
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
/// Of a number whose name says nothing.
pub(crate) const NUMBER: Plain =
    ("number", "A number that others hardly know; make it a quasi-identifier if they might.");

/// Whether codes are those of orders and files: all of one form, with many digits and nothing between them, and their name says number or
/// no two are the same.
fn are_record_numbers(values: &Values<'_>, meaning: Meaning) -> bool {
    const FEWEST: usize = 30;
    const DIGITS: usize = 6;
    const ROWS: u64 = 100;
    let form =
        |value: &str| -> Vec<bool> { value.trim().bytes().map(|byte| byte.is_ascii_digit()).collect() };
    let Some(first) = values.list.first().map(|value| form(value)) else { return false };
    let alike =
        |value: &str| value.trim().bytes().all(|byte| byte.is_ascii_alphanumeric()) && form(value) == first;
    let own = values.all_differ() && values.present() >= ROWS;
    let numbered = (own || meaning.numbered == Some(IdentifierKind::Other))
        && meaning.sensitive != Some(Subject::Medication);
    let long = first.iter().filter(|digit| **digit).count() >= DIGITS;
    numbered && long && values.distinct() >= FEWEST && values.share(alike) > 0.95
}

fn has_digits(value: &str) -> bool {
    value.bytes().any(|byte| byte.is_ascii_digit())
}

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
