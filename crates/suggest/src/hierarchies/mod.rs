//! Suggests a hierarchy for a column's values, by what they are.

pub(crate) mod bodies;
mod categories;
mod codes;
mod dates;
mod first_level;
mod households;
mod lattice;
mod lettered;
mod numbers;
mod order;
mod origins;
mod sectors;
mod sexes;
mod stays;

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::language::Language;
use crate::medical::are_weeks_and_days;
use crate::months;
use crate::question::Question;
use crate::related::HEIGHTS;
use crate::values::Values;
use crate::weekdays;
use crate::words::{Meaning, Subject, Words, is_group};
use crate::yearless;
use crate::{ages, ages_sexes, areas, heights, regions};
use coversheet_hierarchy::Spec;
use coversheet_table::Column;

pub(super) use first_level::says_enough;
pub(super) use lattice::{ask_beyond_limit, nodes};
pub(super) use sexes::are as are_sexes;

/// A hierarchy, and what only the user can decide about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Proposal {
    /// None means two levels, the value and `*`.
    pub(super) hierarchy: Option<Spec>,
    pub(super) question: Option<Question>,
}

impl From<Option<Spec>> for Proposal {
    fn from(hierarchy: Option<Spec>) -> Self {
        Self { hierarchy, question: None }
    }
}

/// The hierarchy for a column. Groups of others are named in the language of the table.
pub(super) fn suggest(
    found: &ColumnKind,
    meaning: Meaning,
    words: &Words,
    values: &Values<'_>,
    language: Language,
) -> Proposal {
    let worded = matches!(found.kind, ColumnType::Code | ColumnType::Category) && found.order.is_none();
    let known = matches!(meaning.known, Some(Subject::Other | Subject::Group));
    if let Some(spec) =
        (worded && known && !found.mixed).then(|| regions::hierarchy(words, values, language)).flatten()
    {
        return Some(spec).into();
    }
    match found.kind {
        ColumnType::Text | ColumnType::Identifier | ColumnType::Boolean | ColumnType::Empty => {
            Proposal::default()
        }
        _ if words.has(HEIGHTS) && heights::are_in_units(values) => {
            heights::hierarchy(values, language).or_else(|| categories::suggest(values, language)).into()
        }
        _ if found.mixed => categories::suggest(values, language).into(),
        _ if meaning.known == Some(Subject::Month) => Some(months::hierarchy(values)).into(),
        // Numbers of a list, in no order.
        ColumnType::Integer if meaning.known == Some(Subject::Sex) || are_codes_of_groups(words, values) => {
            Proposal::default()
        }
        ColumnType::Integer | ColumnType::Decimal => numbers::suggest(found, meaning, words, values),
        ColumnType::Date | ColumnType::DateTime | ColumnType::Time => dates::suggest(found, meaning, values),
        _ if meaning.known == Some(Subject::Postcode) && areas::digits_before_places(values).is_none() => {
            codes::postcodes(words, values, language)
        }
        ColumnType::Code | ColumnType::Category if areas::digits_before_places(values).is_some() => {
            codes::posts(values, language).into()
        }
        ColumnType::Category if weekdays::are_weekdays(values) => {
            Some(weekdays::hierarchy(values, language)).into()
        }
        ColumnType::Category if months::are_names(values) => Some(months::hierarchy(values)).into(),
        ColumnType::Code | ColumnType::Category
            if matches!(meaning.subject(), Subject::Age | Subject::Sex) && ages_sexes::are_both(values) =>
        {
            ages_sexes::hierarchy(values, language).or_else(|| categories::suggest(values, language)).into()
        }
        ColumnType::Category if ages::may_be(meaning, words) && ages::are_ages(values) => {
            ages::hierarchy(values, language).or_else(|| categories::suggest(values, language)).into()
        }
        ColumnType::Code | ColumnType::Category if yearless::are_days(values) => {
            yearless::hierarchy(values, language).or_else(|| categories::suggest(values, language)).into()
        }
        _ if found.order.is_some() => order::suggest(found.order.as_ref(), values).into(),
        // One man among women is no other: people are suppressed, or the column is.
        _ if meaning.known == Some(Subject::Sex)
            || meaning.known == Some(Subject::Group)
            || is_group(&values.sample(1000)) =>
        {
            let sexes = (meaning.known == Some(Subject::Sex)).then(|| sexes::suggest(values)).flatten();
            let origins = || {
                (meaning.known == Some(Subject::Group)).then(|| origins::hierarchy(values, words)).flatten()
            };
            sexes.or_else(origins).or_else(|| categories::spellings(values, language)).into()
        }
        ColumnType::Code | ColumnType::Category if are_weeks_and_days(values) => {
            Some(codes::weeks(values)).into()
        }
        ColumnType::Code => codes::suggest(meaning, values, language).into(),
        ColumnType::Category => categories::suggest(values, language).into(),
    }
}

/// Whether numbers stand for groups of people, of which none is more than another: `1` for white and `3` for Asian.
fn are_codes_of_groups(words: &Words, values: &Values<'_>) -> bool {
    const MOST: usize = 20;
    const GROUPS: &[&str] = &[
        "race*",
        "ethnic*",
        "ethnie",
        "etnia",
        "raza",
        "razza",
        "rasse",
        "raca",
        "marital*",
        "familienstand",
        "zivilstand",
        "etat civil",
        "estado civil",
        "stato civile",
        "religion*",
        "konfession",
        "religione",
    ];
    values.distinct() <= MOST && words.has(GROUPS)
}

/// The hierarchy for a column of words, whatever its values are.
pub(super) fn as_words(column: &Column, counts: &[u64], language: Language) -> Option<Spec> {
    categories::suggest(&Values::of(column, counts), language)
}
