//! Suggests a role for a column, with the reason in words.

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::identifiers;
use crate::kinds::Found;
use crate::values::Values;
use crate::words::{Impersonal, Meaning, Numbered, Subject, Whose};
use coversheet_recipe::Role;

/// A role, why, and what identifies a person if it is a direct identifier.
pub(super) struct Suggested {
    pub(super) role: Role,
    pub(super) reason: String,
    pub(super) identifier: Option<IdentifierKind>,
}

fn role(role: Role, reason: impl Into<String>) -> Suggested {
    Suggested { role, reason: reason.into(), identifier: None }
}

fn identifier(kind: IdentifierKind, reason: impl Into<String>) -> Suggested {
    Suggested { role: Role::Identifier, reason: reason.into(), identifier: Some(kind) }
}

/// The role, and why. When in doubt the one that protects more.
pub(super) fn suggest(found: &Found, meaning: Meaning, values: &Values<'_>) -> Suggested {
    use ColumnType::{
        Boolean, Category, Code, Date, DateTime, Decimal, Empty, Identifier, Integer, Text, Time,
    };
    let kind = found.kind;
    if kind == Empty {
        return role(Role::Insensitive, "The column holds no values.");
    }
    let dated = matches!(kind, Date | DateTime | Time);
    if let Some(known) = meaning.certain.filter(|_| kind != Boolean && !dated) {
        return identifier(
            known,
            format!(
                "The column's name says that it holds {}, which identify a person directly.",
                plural(known)
            ),
        );
    }
    if let Some(numbered) =
        meaning.numbered_for.filter(|numbered| holds_numbers(*numbered, kind, meaning, values))
    {
        let recognized = identifiers::recognize(values).filter(|(_, share)| *share > 0.5);
        let known = recognized.map_or_else(|| numbered.whose.kind(), |(recognizer, _)| recognizer.kind);
        return identifier(known, format!("The column's name says that it holds {}.", numbered.whose.what()));
    }
    // A number of days is no telephone number, whatever its form.
    let measured = matches!(kind, Boolean | Integer | Decimal) && (values.present() < 6 || !is_long(values));
    let recognized = if measured { None } else { identifiers::recognize(values) };
    if let Some((recognizer, share)) = recognized.filter(|(_, share)| kind != Text || *share > 0.5) {
        let values = if share > 0.5 { "The values look like" } else { "Some values look like" };
        let reason = format!("{values} {}, which identify a person directly.", recognizer.what);
        return identifier(recognizer.kind, reason);
    }
    if kind == Text {
        return role(Role::Identifier, FREE_TEXT);
    }
    if meaning.note && matches!(kind, Category | Code | Identifier) {
        return role(Role::Identifier, FREE_TEXT);
    }
    let own = |known: IdentifierKind| {
        values.almost_unique() || (known == IdentifierKind::Other && kind != Boolean && values.all_differ())
    };
    let numbered = meaning.numbered.filter(|known| own(*known));
    if let Some(known) = numbered.filter(|_| !dated && kind != Decimal) {
        return identifier(
            known,
            format!(
                "Almost every row has a value of its own and the name says that they are {}.",
                plural(known)
            ),
        );
    }
    if dated {
        return role(
            Role::QuasiIdentifier,
            if meaning.born {
                "Others may know when a person was born and combine it with other columns."
            } else {
                "Others may know when something happened to a person."
            },
        );
    }
    if meaning.impersonal == Some(Impersonal::Measurement)
        && matches!(kind, Category | Code)
        && values.share(is_technical) > 0.9
    {
        return role(Role::Insensitive, "The column's name says that it holds how something was measured.");
    }
    if meaning.sensitive.is_some() {
        return role(
            Role::Sensitive,
            "The column's name says that it holds what should not be learned about a person.",
        );
    }
    if let Some(subject) = meaning.known {
        return role(
            Role::QuasiIdentifier,
            match subject {
                Subject::Year if !meaning.born => "Others may know when something happened to a person.",
                Subject::Age | Subject::Year => {
                    "Others may know a person's age and combine it with other columns."
                }
                Subject::Postcode => {
                    "Others may know where a person lives and combine it with other columns."
                }
                _ => "Others may know this about a person and combine it with other columns.",
            },
        );
    }
    let measured = matches!(kind, Boolean | Integer) || (kind == Decimal && is_coarse(values));
    if let Some(known) = meaning.alone.filter(|_| !measured) {
        return identifier(
            known,
            format!(
                "The column's name says that it holds {}, which identify a person directly.",
                plural(known)
            ),
        );
    }
    match kind {
        Identifier => identifier(
            IdentifierKind::Other,
            "Almost every row has a value of its own, as a number or code that identifies a person would.",
        ),
        Integer | Decimal => role(
            Role::Insensitive,
            "A number that others hardly know; make it a quasi-identifier if they might.",
        ),
        _ if values.distinct() == 1 && values.missing.is_empty() && values.rows >= FEWEST_ALIKE => {
            role(Role::Insensitive, "All rows have the same value, so it tells nobody from another.")
        }
        _ => role(
            Role::QuasiIdentifier,
            "Others may know this about a person; make it insensitive if they cannot.",
        ),
    }
}

/// Whether a column holds the numbers that its name says. What the name of a person's number says goes, whatever the
/// values; `doctor` may be yes or no, and the number of a visit the first or the second.
fn holds_numbers(numbered: Numbered, kind: ColumnType, meaning: Meaning, values: &Values<'_>) -> bool {
    use ColumnType::{Boolean, Date, DateTime, Decimal, Integer, Time};
    let dated = matches!(kind, Date | DateTime | Time);
    let constant = values.distinct() == 1 && values.rows >= FEWEST_ALIKE;
    match numbered.whose {
        _ if dated => numbered.number && meaning.known != Some(Subject::Date) && numbered.whose <= Whose::Row,
        Whose::Patient | Whose::Insured | Whose::Member | Whose::Record | Whose::Case => {
            numbered.number || !matches!(kind, Boolean | Decimal)
        }
        Whose::Row | Whose::Unknown => {
            kind != Decimal && !constant && (kind != Boolean || values.all_differ())
        }
        Whose::Event => {
            let ordinal =
                |value: &str| value.trim().parse().is_ok_and(|number: u64| number <= HIGHEST_ORDINAL);
            !matches!(kind, Boolean | Decimal)
                && (kind != Integer || values.all_differ() || !values.all(ordinal))
        }
        Whose::Relative | Whose::Staff => !matches!(kind, Boolean | Decimal),
    }
}

/// Visits of one person are rarely more.
const HIGHEST_ORDINAL: u64 = 100;

/// Whether a value is a unit or a range of numbers, as reference ranges are.
fn is_technical(value: &str) -> bool {
    const UNITS: &[&str] = &[
        "mg", "µg", "μg", "ug", "mcg", "g", "kg", "ml", "l", "mmol", "mm", "cm", "mmhg", "u", "iu", "ie",
        "ui", "bpm", "s", "min", "h", "ng", "pg", "fl",
    ];
    let value = value.trim().to_lowercase();
    let range = value.chars().all(|char| char.is_ascii_digit() || " .,-–<>≤≥=".contains(char));
    range || value.contains('%') || UNITS.contains(&value.split(['/', '*', ' ']).next().unwrap_or_default())
}

/// So many rows with one value are no accident.
const FEWEST_ALIKE: u64 = 20;

const FREE_TEXT: &str =
    "Free text can name people, places and rare events anywhere in it, so the column is left out.";

/// The kinds in words.
fn plural(kind: IdentifierKind) -> &'static str {
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

/// Whether numbers have as many digits as identification numbers have.
fn is_long(values: &Values<'_>) -> bool {
    values.share(|value| value.len() >= 7) > 0.8
}

/// Whether decimals have too few digits to be coordinates.
fn is_coarse(values: &Values<'_>) -> bool {
    values.share(|value| value.split_once('.').is_some_and(|(_, decimals)| decimals.len() >= 2)) < 0.5
}
