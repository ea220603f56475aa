//! Suggests a role for a column, with the reason in words.

use crate::areas;
use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::counted_times;
use crate::identifier_kind::IdentifierKind;
use crate::identifiers;
use crate::knowable;
use crate::numbers;
use crate::ordered::OrderKind;
use crate::sentence::{Plain, Sentence, said};
use crate::values::Values;
use crate::words::{
    Form, Impersonal, Meaning, Numbered, Subject, Whose, are_institutions, is_social, is_yes_or_no,
};
use coversheet_recipe::Role;

/// A role, why, and what identifies a person if it is a direct identifier.
pub(super) struct Suggested {
    pub(super) role: Role,
    pub(super) reason: Sentence,
    pub(super) identifier: Option<IdentifierKind>,
}

pub(super) fn role(role: Role, reason: impl Into<Sentence>) -> Suggested {
    Suggested { role, reason: reason.into(), identifier: None }
}

pub(super) fn identifier(kind: IdentifierKind, reason: impl Into<Sentence>) -> Suggested {
    Suggested { role: Role::Identifier, reason: reason.into(), identifier: Some(kind) }
}

/// The role, and why. When in doubt the one that protects more.
pub(super) fn suggest(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> Suggested {
    use ColumnType::{
        Boolean, Category, Code, Date, DateTime, Decimal, Empty, Identifier, Integer, Text, Time,
    };
    let kind = found.kind;
    if kind == Empty {
        return role(Role::Insensitive, ("no-values", "The column holds no values."));
    }
    let dated = matches!(kind, Date | DateTime | Time);
    // `Did the doctors call you by your name?` is answered with `Always`.
    let on_a_scale = found.order.as_ref().is_some_and(|order| matches!(order.kind, OrderKind::Scale(_)));
    // `edad_nino_1` is a child's age and no British number.
    let of_child =
        |known: &IdentifierKind| *known == IdentifierKind::NationalId && meaning.known == Some(Subject::Age);
    let said =
        |known: &IdentifierKind| kind != Boolean && !dated && !of_child(known) && may_be(*known, values);
    if let Some(known) = meaning.certain.filter(|known| !on_a_scale && said(known)) {
        return identifier(known, name_identifies(plural(known)));
    }
    if let Some(numbered) =
        meaning.numbered_for.filter(|numbered| !on_a_scale && holds_numbers(*numbered, kind, meaning, values))
    {
        let recognized = identifiers::recognize(values).filter(|(_, share)| *share > 0.5);
        let known = recognized.map_or_else(|| numbered.whose.kind(), |(recognizer, _)| recognizer.kind);
        // A bare `Patient` heads names as well.
        let what = match known {
            IdentifierKind::Name if numbered.whose < Whose::Relative => plural(known),
            _ => numbered.whose.what(),
        };
        let reason = match numbered.whose {
            Whose::Staff => {
                said!(
                    "name-says-staff",
                    "The column's name says that it holds {what}, who are people too.",
                    what = what
                )
            }
            _ => name_identifies(what),
        };
        return identifier(known, reason);
    }
    // Whatever it names, others may know it.
    if meaning.numbered_for.is_some_and(|numbered| numbered.whose == Whose::Unknown)
        && matches!(kind, Integer | Code)
        && are_shared(values)
    {
        return role(Role::QuasiIdentifier, SHARED);
    }
    // A number of days is no telephone number, whatever its form.
    let short = || values.present() < 6 || !is_long(values);
    let measured = matches!(kind, Boolean | Integer | Decimal) && (found.money || short());
    let recognized = if measured { None } else { identifiers::recognize(values) };
    // Of places that others know some are called after somebody, and of schools all may be; a practice is its doctor's.
    let institutions = || {
        are_institutions(&values.sample(1000))
            && !values.list.iter().any(|value| identifiers::is_titled(value))
    };
    let place = |share: f64| {
        meaning.known.is_some() && (share < A_FEW || institutions() || are_towns_of_states(values))
    };
    // `02139-4307` is where somebody lives.
    let of_post = meaning.known == Some(Subject::Postcode);
    let recognized = recognized.filter(|(recognizer, share)| {
        // Nor is a day with its time of day: `03/14/2023 0742`.
        let of_a_thing = meaning.impersonal == Some(Impersonal::Finding);
        let number = of_post || of_a_thing || dated && !found.mixed && found.odd.is_empty();
        if number && recognizer.kind == IdentifierKind::Phone {
            return false;
        }
        if recognizer.kind == IdentifierKind::Name && kind != Text && place(*share) {
            return false;
        }
        *share > 0.5 || kind != Text
    });
    if let Some((recognizer, share)) = recognized {
        let what = recognizer.what;
        let reason = if share > 0.5 {
            values_look_like(what)
        } else {
            said!(
                "some-values-look-like",
                "Some values look like {what}, which identify a person directly.",
                what = what
            )
        };
        return identifier(recognizer.kind, reason);
    }
    if kind == Integer
        && !found.money
        && !meaning.says_something()
        && are_as_long_as_numbers_of_persons(values, meaning)
    {
        return identifier(IdentifierKind::Other, values_look_like(plural(IdentifierKind::Other)));
    }
    if matches!(kind, Category | Identifier) && meaning.known.is_none() && identifiers::are_unpointed(values)
    {
        return identifier(IdentifierKind::Name, values_look_like(plural(IdentifierKind::Name)));
    }
    if matches!(kind, Category | Code) && !meaning.says_something() && identifiers::are_signed(values) {
        return identifier(IdentifierKind::Other, values_look_like(Whose::Staff.what()));
    }
    if kind == Text {
        return role(Role::Identifier, FREE_TEXT);
    }
    // A question that is answered on a scale is no text, whatever it asks.
    let one = values.distinct() == 1 && values.present() >= FEWEST_ALIKE;
    if meaning.note && matches!(kind, Category | Code | Identifier) && found.order.is_none() && !one {
        return role(Role::Identifier, FREE_TEXT);
    }
    let own = |known: IdentifierKind| {
        values.almost_unique() || (known == IdentifierKind::Other && kind != Boolean && values.all_differ())
    };
    // The number of a town's post is nobody's, in however few rows.
    let numbered = meaning.numbered.filter(|known| own(*known) && !(of_post && kind == Code));
    if let Some(known) = numbered.filter(|_| !dated && kind != Decimal) {
        return identifier(
            known,
            said!(
                "name-and-values-identify",
                "Almost every row has a value of its own and the name says that they are {what}.",
                what = plural(known)
            ),
        );
    }
    knowable::role_by_knowledge(found, meaning, values)
}

/// That a column's name says what identifies a person directly.
pub(super) fn name_identifies(what: &str) -> Sentence {
    said!(
        "name-identifies",
        "The column's name says that it holds {what}, which identify a person directly.",
        what = what
    )
}

fn values_look_like(what: &str) -> Sentence {
    said!("values-look-like", "The values look like {what}, which identify a person directly.", what = what)
}

/// Whether a column holds the numbers that its name says. What the name of a person's number says goes, whatever the
/// values; `doctor` may be yes or no, and the number of a visit the first or the second.
fn holds_numbers(numbered: Numbered, kind: ColumnType, meaning: Meaning, values: &Values<'_>) -> bool {
    use ColumnType::{Boolean, Category, Code, Date, DateTime, Decimal, Integer, Text, Time};
    let dated = matches!(kind, Date | DateTime | Time);
    let ordinal = |value: &str| value.trim().parse().is_ok_and(|number: u64| number <= HIGHEST_ORDINAL);
    let constant = values.distinct() == 1 && values.rows >= FEWEST_ALIKE;
    match numbered.whose {
        _ if dated => numbered.number && meaning.known != Some(Subject::Date) && numbered.whose <= Whose::Row,
        Whose::Patient if numbered.open => {
            let worded = matches!(kind, Category | Code | ColumnType::Identifier | Text);
            worded && (identifiers::may_be_names(values, false) || are_numbers_of_patients(values))
        }
        Whose::Patient | Whose::Insured | Whose::Member | Whose::Record | Whose::Case => {
            // `12.1` is the first of the twelfth family.
            match kind {
                // `RID_ATTIVO` is answered with `S` and `N`; `0` and `1` may be two of them.
                Boolean => numbered.number && !values.all(is_letters),
                Decimal => numbered.number || values.all_differ(),
                _ => true,
            }
        }
        // Nor are few codes that hundreds share, such as those of towns and practices.
        Whose::Unknown if are_shared(values) => false,
        // Few numbers that many rows share each, such as those of doses, are nobody's.
        Whose::Unknown if values.distinct() <= MOST_SHARED && values.all(|value| ordinal(value)) => {
            kind != Boolean && values.distinct() as u64 * FEWEST_ALIKE > values.present()
        }
        Whose::Row | Whose::Unknown => {
            kind != Decimal && !constant && (kind != Boolean || values.all_differ())
        }
        Whose::Event => {
            kind != Boolean
                && (kind != Decimal || values.all_differ())
                && (kind != Integer || values.all_differ() || !values.all(ordinal))
        }
        Whose::Relative | Whose::Staff if numbered.open => {
            let worded = matches!(kind, Category | Code | ColumnType::Identifier | Text);
            let social = || values.all(is_word) && is_social(&values.sample(1000));
            let may_be_names = || identifiers::may_be_names(values, numbered.whose == Whose::Staff);
            worded && !social() && (may_be_names() || kind == Code && are_numbers_of_many(values))
        }
        // Who cares for somebody may be a daughter, whose name is not said.
        Whose::Relative | Whose::Staff => {
            let social = || values.all(is_word) && is_social(&values.sample(1000));
            // How often somebody saw a doctor; nobody has the number 0.
            let counts =
                || kind == Integer && values.all(ordinal) && !values.all(|value| value.trim() != "0");
            // The age of a carer, and how well a nurse listened, are no names.
            let answered = kind == Integer && meaning.form == Form::Question && values.all(ordinal);
            !matches!(kind, Boolean | Decimal)
                && meaning.known != Some(Subject::Age)
                && !answered
                && !counts()
                && !social()
                && !identifiers::say_how_somebody_is(values)
        }
    }
}

/// Whether a value has no digits.
fn is_letters(value: &str) -> bool {
    !value.bytes().any(|byte| byte.is_ascii_digit())
}

/// Whether numbers are as long as those that are given to persons, and as many. What is counted or paid is not rounded as seldom, where it
/// has fewer digits.
fn are_as_long_as_numbers_of_persons(values: &Values<'_>, meaning: Meaning) -> bool {
    const DIGITS: usize = 7;
    const FEWER: usize = 5;
    const FEWEST: usize = 20;
    const ROUND: f64 = 0.2;
    // Of so many digits even those that each of several persons or cases has in some rows.
    const LONG: usize = 10;
    const ROWS_OF_EACH: u64 = 8;
    let is_many =
        |rows: u64| values.distinct() >= FEWEST && values.distinct() as u64 * rows >= values.present();
    let many = is_many(5);
    let of = |digits: usize| numbers::are_of_one_length(values.list.iter().copied(), digits);
    let round = |value: &str| value.trim().ends_with('0');
    // Days that a program counts have five digits.
    let fewer = || of(FEWER) && values.share(round) < ROUND && !counted_times::are_times(values, meaning);
    many && (of(DIGITS) || fewer()) || is_many(ROWS_OF_EACH) && of(LONG) && !areas::are_products(values)
}

/// Whether a value is longer than initials.
fn is_word(value: &str) -> bool {
    value.trim().chars().count() > 3
}

/// Whether codes are those of many patients (`W23884`), and no stages of a tumour (`pT2a`).
fn are_numbers_of_patients(values: &Values<'_>) -> bool {
    const DIGITS: usize = 4;
    let long = |value: &str| value.bytes().filter(u8::is_ascii_digit).count() >= DIGITS;
    values.distinct() > MOST_SHARED && values.all(long)
}

/// Whether codes are those of more families or the like than answers are different.
fn are_numbers_of_many(values: &Values<'_>) -> bool {
    values.distinct() > MOST_SHARED && values.all(|value| value.bytes().any(|byte| byte.is_ascii_digit()))
}

/// Whether few codes of several digits, which are no ordinals, stand in many rows each.
fn are_shared(values: &Values<'_>) -> bool {
    const DIGITS: usize = 3;
    const ROWS_OF_EACH: u64 = 50;
    let code = |value: &str| value.bytes().filter(u8::is_ascii_digit).count() >= DIGITS;
    let shared = values.distinct() as u64 * ROWS_OF_EACH <= values.present();
    values.distinct() >= 2 && shared && values.all(code)
}

const SHARED: Plain = (
    "codes-of-groups",
    "Codes that many rows share are those of places or groups, which others may know; make it insensitive if they are not.",
);

/// Whether the values may be what the name says: a telephone's system is no number.
fn may_be(known: IdentifierKind, values: &Values<'_>) -> bool {
    use IdentifierKind::{
        Account, Certificate, Email, Fax, HealthPlan, IpAddress, NationalId, Phone, Url, Vehicle,
    };
    const DIGITS: usize = 4;
    let digits = |value: &str| value.bytes().filter(u8::is_ascii_digit).count() >= DIGITS;
    // `npi` is a score as well: few numbers of one to three digits that many rows share.
    let small = |value: &str| {
        let value = value.trim().trim_start_matches('-');
        value.len() < DIGITS && value.parse::<u32>().is_ok()
    };
    let number = |value: &str| value.trim().replace(',', ".").parse::<f64>();
    let is_number = |value: &str| number(value).is_ok();
    let is_short = |value: &str| is_number(value) && value.trim().len() <= DIGITS;
    let is_whole = |value: &str| number(value).is_ok_and(|number| number.fract() == 0.0);
    match known {
        // A few plates are those of a laboratory.
        Vehicle => {
            values.distinct() as u64 * 5 > values.present() || values.share(identifiers::is_plate) > 0.8
        }
        // Whether somebody may drive (`guida`, `non guida`) is no number of a licence, and no score is one (`NPI`).
        Certificate if values.all(is_letters) || values.all(small) => false,
        // Whether somebody is reported (`IP`) is no address.
        IpAddress => values.share(|value| value.bytes().any(|byte| byte.is_ascii_digit())) > 0.5,
        // Days of leave (`Url.`) are no addresses, nor is how many e-mails somebody opened.
        Url => !values.all(is_number),
        Email => values.almost_unique() || !values.all(|value| small(value) || is_yes_or_no(value)),
        // The number of a commune (INSEE) has five digits, that of a person three times as many.
        NationalId
            if values.distinct() as u64 * 5 <= values.present()
                && values.all(|value| value.trim().len() == 5) =>
        {
            false
        }
        // `nino` is a child in Spanish, whose haemoglobin has a fraction.
        NationalId if values.all(is_short) && !values.all(is_whole) => false,
        Phone | Fax => values.distinct() as u64 * 5 > values.present() || values.share(digits) > 0.1,
        Account | Certificate | HealthPlan | NationalId => {
            values.distinct() as u64 * 5 > values.present() || !values.all(small)
        }
        _ => true,
    }
}

/// A smaller share of names is no column of names.
const A_FEW: f64 = 0.35;

/// Persons are more, or there is nothing to hide among them.
const MOST_SHARED: usize = 12;

/// Visits of one person are rarely more.
const HIGHEST_ORDINAL: u64 = 100;

/// So many rows with one value are no accident.
pub(super) const FEWEST_ALIKE: u64 = 20;

const FREE_TEXT: Plain = (
    "free-text",
    "Free text can name people, places and rare events anywhere in it, so the column is left out.",
);

/// The kinds in words.
pub(super) fn plural(kind: IdentifierKind) -> &'static str {
    match kind {
        IdentifierKind::Name => "names of people",
        IdentifierKind::Address => "addresses or exact places",
        IdentifierKind::Phone => "telephone numbers",
        IdentifierKind::Fax => "fax numbers",
        IdentifierKind::Email => "e-mail addresses",
        IdentifierKind::NationalId => "national identification numbers",
        IdentifierKind::MedicalRecord => "numbers of patients, cases or samples",
        IdentifierKind::HealthPlan => "health insurance numbers",
        IdentifierKind::Account => "account numbers",
        IdentifierKind::Certificate => "numbers of certificates, licences or passports",
        IdentifierKind::Vehicle => "numbers of vehicles",
        IdentifierKind::Device => "numbers of devices",
        IdentifierKind::Url => "web addresses",
        IdentifierKind::IpAddress => "internet addresses",
        IdentifierKind::Biometric => "biometric features",
        IdentifierKind::Photo => "pictures",
        IdentifierKind::Other => "numbers or codes given to one person each",
    }
}

/// Whether values are towns with their states, `Dayton, OH`, which read like names with an initial or two.
fn are_towns_of_states(values: &Values<'_>) -> bool {
    let state = |value: &str| {
        let state = value.trim().rsplit_once(", ").map(|(_, state)| state.as_bytes());
        matches!(state, Some([first, second]) if first.is_ascii_uppercase() && second.is_ascii_uppercase())
    };
    values.share(state) > 0.9
}

/// Whether numbers have as many digits as identification numbers have.
fn is_long(values: &Values<'_>) -> bool {
    values.share(|value| value.len() >= 7) > 0.8
}
