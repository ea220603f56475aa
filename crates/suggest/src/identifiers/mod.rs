//! Recognizes direct identifiers by their values. One table entry each, and a line in [`RECOGNIZERS`].

mod accounts;
#[cfg(test)]
mod chance_tests;
mod check_digits;
mod contact;
mod devices;
mod files;
mod mentions;
mod names;
mod national;
mod people;
mod places;
mod staff;
mod vehicles;

use crate::identifier_kind::IdentifierKind;
use crate::values::Values;

pub(super) use mentions::tells_of_relatives;
pub(super) use names::{are_unpointed, is_titled};
pub(super) use people::{may_be_names, say_how_somebody_is};
pub(super) use staff::{are_signed, may_be_signed};

/// Whether a value has the form of a number plate.
pub(super) fn is_plate(value: &str) -> bool {
    vehicles::plate(value)
}

/// How values of one kind are recognized.
///
/// A column is taken for that kind when at least `share` of the values looked at match, and so many that chance would
/// explain less than one column in a million ([`by_chance`]). For a check digit that one number in ten has by chance
/// that takes six distinct values, or eight of nine.
pub(super) struct Recognizer {
    pub(super) kind: IdentifierKind,
    /// The values in words, after "The values are" or "look like".
    pub(super) what: &'static str,
    /// How likely another value of the same outward form matches, at most.
    chance: f64,
    share: f64,
    matches: fn(&str) -> bool,
}

/// The most that chance may explain.
pub(crate) const BY_CHANCE: f64 = 1e-6;

/// Distinct values that are looked at in a large column, spread over all of it.
const LOOKED_AT: usize = 1000;

/// In the order in which they are tried; the first that fits is taken.
const RECOGNIZERS: &[&[Recognizer]] = &[
    &[contact::EMAIL, contact::URL, devices::MAC, contact::IP, files::UUID, accounts::IBAN, devices::UDI],
    &national::NATIONAL_IDS,
    &[
        accounts::CARD,
        devices::IMEI,
        vehicles::VIN,
        files::PHOTO,
        files::DOCUMENT,
        files::HASH,
        places::COORDINATES,
    ],
    &[
        contact::PHONE,
        contact::WRITTEN,
        contact::PHONE_IN_TEXT,
        places::ADDRESS,
        names::NAME,
        names::TITLED,
        names::INITIALED,
        names::GIVEN,
        mentions::NAME_IN_TEXT,
        vehicles::PLATE,
    ],
];

/// The first recognizer that a column's values fit, and the share of the values looked at that match.
pub(super) fn recognize(values: &Values<'_>) -> Option<(&'static Recognizer, f64)> {
    let sample: Vec<&str> = values.sample(LOOKED_AT).collect();
    let found = RECOGNIZERS.iter().copied().flatten().find_map(|recognizer| {
        let matches = sample.iter().filter(|value| (recognizer.matches)(value)).count();
        let share = matches as f64 / sample.len().max(1) as f64;
        let unlikely = by_chance(recognizer.chance, matches, sample.len()) <= BY_CHANCE * (1.0 + 1e-9);
        (matches > 0 && share >= recognizer.share && unlikely).then_some((recognizer, share))
    });
    found.or_else(|| names::are_initials_and_names(&sample).then_some((&names::TITLED, 1.0)))
}

/// How likely so many of some values match by chance, at most (Hoeffding 1963, theorem 1).
pub(crate) fn by_chance(chance: f64, matches: usize, values: usize) -> f64 {
    let (matches, others) = (matches as f64, (values - matches) as f64);
    let share = matches / values as f64;
    if share <= chance {
        return 1.0;
    }
    let rest = if others > 0.0 { ((1.0 - chance) / (1.0 - share)).powf(others) } else { 1.0 };
    (chance / share).powf(matches) * rest
}
