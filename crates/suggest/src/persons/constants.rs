//! Columns that are constant for a person: birth, age, sex and others.

use coversheet_table::{Codes, Table};

use crate::column_type::ColumnType;
use crate::missing;
use crate::suggestion::Suggestion;
use crate::words::{SEXES, Subject, fold};

/// The table and what is known of its columns.
#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    pub(super) table: &'a Table,
    pub(super) suggestions: &'a [Suggestion],
    pub(super) counts: &'a [Vec<u64>],
}

/// What a column says about a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum About {
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
pub(super) struct Constant<'a> {
    pub(super) column: usize,
    pub(super) about: About,
    pub(super) codes: &'a Codes,
    pub(super) missing: Vec<bool>,
    /// How likely any two rows agree.
    pub(super) chance: f64,
}

impl<'a> Columns<'a> {
    /// What a column says about a person whose rows these are, if it is one of the constants that prove something.
    pub(super) fn about(&self, column: usize) -> Option<About> {
        let (meaning, kind) = (self.suggestions[column].meaning, self.suggestions[column].kind);
        let dated = matches!(kind, ColumnType::Date | ColumnType::DateTime);
        if dated && (meaning.born || self.spans_lives(column)) {
            Some(About::Birth)
        } else if meaning.known == Some(Subject::Age) || (meaning.born && kind == ColumnType::Integer) {
            Some(About::Age)
        } else {
            self.is_sex(column).then_some(About::Sex)
        }
    }

    /// Whether dates lie so far apart as births do.
    fn spans_lives(&self, column: usize) -> bool {
        let year = |value: &str| {
            let mut numbers = value.split(|char: char| !char.is_ascii_digit());
            numbers.find(|digits| digits.len() == 4).and_then(|digits| digits.parse::<i32>().ok())
        };
        let dictionary = self.table.columns()[column].dictionary();
        let years = || dictionary.iter().filter_map(year).filter(|year| (1880..2100).contains(year));
        years().max().zip(years().min()).is_some_and(|(last, first)| last - first >= 40)
    }

    /// Few values in a column that says so, or none but words for man and woman.
    fn is_sex(&self, column: usize) -> bool {
        let dictionary = self.table.columns()[column].dictionary();
        let named = self.suggestions[column].meaning.known == Some(Subject::Sex);
        let sex = |value: &str| missing::is_spelling(value) || SEXES.contains(&fold(value.trim()).as_str());
        (named && dictionary.len() <= 8) || (dictionary.len() <= 4 && dictionary.iter().all(sex))
    }

    pub(super) fn constant(&self, column: usize, about: About) -> Option<Constant<'a>> {
        let missing = self.missing(column);
        let counts = self.counts[column].iter().zip(&missing);
        let present: Vec<f64> =
            counts.filter(|(_, missing)| !**missing).map(|(&count, _)| count as f64).collect();
        let rows: f64 = present.iter().sum();
        let chance = present.iter().map(|count| (count / rows).powi(2)).sum();
        let codes = self.table.columns()[column].codes();
        (present.len() >= 2).then_some(Constant { column, about, codes, missing, chance })
    }

    /// Whether no value of a column has a digit, as names have none.
    pub(super) fn are_words(&self, column: usize) -> bool {
        let mut values = self.table.columns()[column].dictionary().iter();
        values.all(|value| !value.bytes().any(|byte| byte.is_ascii_digit()))
    }

    /// Whether a column has few small numbers, as those of the members of a household are.
    pub(super) fn are_ordinals(&self, column: usize) -> bool {
        const HIGHEST: u32 = 20;
        let values = self.table.columns()[column].dictionary();
        values.len() <= HIGHEST as usize
            && values.iter().all(|value| value.trim().parse().is_ok_and(|number: u32| number <= HIGHEST))
    }

    /// Which codes of a column say that nothing is known.
    pub(super) fn missing(&self, column: usize) -> Vec<bool> {
        self.table.columns()[column].dictionary().iter().map(missing::is_spelling).collect()
    }
}
