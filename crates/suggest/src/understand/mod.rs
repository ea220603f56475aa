//! What a column's values are, and what its name says of them as far as they agree with it.

mod findings;
mod meant;
mod numbered;
mod places;
mod staff;
mod times;
mod traits;
mod written;

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::values::Values;
use crate::words::{Impersonal, Meaning, Subject, Words};
use crate::{ages, dates, grades, kinds, numbering, numbers, quarters, sentinels};

/// What the values of a column are, and what its name means beside them. `values` loses those that are missing.
pub(crate) fn understand(name: &str, words: &Words, values: &mut Values<'_>) -> (ColumnKind, Meaning) {
    let (found, meaning) = read(words, values);
    let mut column = Understood { name, words, values, found, meaning };
    column.is_list();
    column.is_told();
    column.is_meant_otherwise();
    column.is_no_trait();
    column.is_no_sex();
    column.is_no_age();
    column.is_height();
    column.is_doctor();
    column.is_signed();
    column.is_age();
    column.is_either_sex();
    column.is_named_by_numbers();
    column.is_canton();
    column.is_province();
    column.is_department();
    column.is_post();
    column.is_commissioner();
    column.is_meeting();
    column.is_site();
    column.is_written_as_postcode();
    column.is_german_postcode();
    column.is_german_district();
    column.is_british_area();
    column.is_clock();
    column.is_duration();
    column.is_diagnosis();
    column.is_measured();
    column.is_month();
    column.is_yearless();
    column.is_finding();
    column.is_other_answer();
    column.is_numbering();
    column.has_choices();
    column.is_about_an_answer();
    let Understood { mut found, meaning, .. } = column;
    // `312A` is a room beside `312`, and not a number that somebody mistyped.
    if found.kind == ColumnType::Code && numbering::is_room(words) {
        values.take_back(&std::mem::take(&mut found.odd));
    }
    (found, meaning)
}

/// The type, by the values and what the name says, and whether these are births.
fn read(words: &Words, values: &mut Values<'_>) -> (ColumnKind, Meaning) {
    let mut meaning = words.meaning();
    let single = |values: &Values<'_>| values.all(|value| value.trim().len() == 1);
    let short = |values: &Values<'_>| {
        single(values) || words.has(&["cp", "c p"]) && values.all(|value| value.trim().len() <= 2)
    };
    // Town or country, in a letter each, is where somebody lives and no address.
    if meaning.alone == Some(IdentifierKind::Address) && single(values) {
        (meaning.alone, meaning.known) = (None, Some(Subject::Other));
    }
    // Which side (`Lat`) is no latitude.
    let side = |value: &str| value.bytes().all(|byte| !byte.is_ascii_digit());
    if meaning.alone == Some(IdentifierKind::Address) && words.has(&["=lat", "=lat cat"]) && values.all(side)
    {
        meaning = finding();
    }
    // A group of ethnicities is no general practitioner (`GP`), and a school no person.
    if words.has(&["eth gp", "ethnic gp", "gp prac", "last dentist"]) {
        (meaning.numbered_for, meaning.certain) = (None, None);
    }
    if words.has(&["eth gp", "ethnic gp"]) {
        meaning.known = Some(Subject::Group);
    }
    if words.has(&["sch name", "school name", "ktname", "kt name", "kassenname"]) {
        (meaning.alone, meaning.known) = (None, Some(Subject::Other));
    }
    numbered::correct(words, values, &mut meaning);
    // Whose costs they are is where somebody works.
    if words.has(&[
        "cost centre",
        "cost center",
        "kostenstelle",
        "centre cout",
        "centro coste",
        "centro costo",
    ]) {
        (meaning.sensitive, meaning.known) = (None, Some(Subject::Other));
    }
    // The pain in a chest (`cp`) is written 0 to 3, teeth (`c+p+o`) 0 to 13, and no postcode is.
    if meaning.known == Some(Subject::Postcode) && short(values) {
        meaning.known = None;
    }
    sentinels::drop(words, meaning, values);
    let found = match grades::find(words, values).or_else(|| quarters::find(words, values)) {
        Some(order) => {
            (meaning.sensitive, meaning.known) = (None, Some(Subject::Other));
            ColumnKind { order: Some(order), ..ColumnKind::plain(ColumnType::Category) }
        }
        None if ages::may_be(meaning, words) && ages::are_ages(values) => {
            ColumnKind::plain(ColumnType::Category)
        }
        // The health of a newborn after one, five and ten minutes (`10-10-10`) is no date.
        None if words.has(&["apgar*"]) && values.share(|value| value.matches('-').count() == 2) > 0.5 => {
            ColumnKind::plain(ColumnType::Code)
        }
        None => kinds::find(values, meaning),
    };
    if let Some(born) = numbers::years(&found, meaning, values) {
        meaning = Meaning { known: Some(Subject::Year), born, ..meaning };
    }
    // `D.N.` is a diabetic nephropathy as well as a birth (data di nascita).
    let named = || found.dates.is_some() && words.has(&["=dn", "=d n"]) && meaning.certain.is_none();
    // People have been patients of a practice, and ill, for as long as they live.
    let joined = || {
        words.has(&[
            "reg",
            "registered",
            "registration*",
            "joined",
            "onset",
            "diagnos*",
            "dx",
            "since",
            "seit",
            "depuis",
        ])
    };
    if dates::are_births(&found, meaning, values) && !joined() || named() {
        meaning.born = true;
        meaning.known = meaning.known.or(Some(Subject::Date));
    }
    (found, meaning)
}

/// What was read of a column so far. Each method corrects one thing that the type or the name alone gets wrong.
struct Understood<'a, 'v> {
    name: &'a str,
    words: &'a Words,
    values: &'a Values<'v>,
    found: ColumnKind,
    meaning: Meaning,
}

impl Understood<'_, '_> {
    fn is_code(&self) -> bool {
        matches!(self.found.kind, ColumnType::Code | ColumnType::Identifier)
    }
}

/// Something found in a person, and nothing else.
fn finding() -> Meaning {
    Meaning { impersonal: Some(Impersonal::Finding), ..Meaning::default() }
}
