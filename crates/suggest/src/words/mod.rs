//! What a column's name says about it, in English, German, French, Spanish and Italian; whose number it is, and what
//! others may know, also in Dutch, Polish, Portuguese and Swedish.
//!
//! The lists hold lower-case words without accents. `*` stands for any letters at one end of a word, a blank joins
//! words that must follow one another, and `=` demands that the name holds nothing else.

mod abbreviations;
mod ambiguous;
mod biobank;
mod bodies;
mod codebooks;
mod entries;
mod everyday;
mod identifiers;
mod institutions;
mod insurers;
mod jobs;
mod known;
mod listed;
mod meaning;
mod medicine;
mod nouns;
mod numbers;
mod parts;
mod peoples;
mod reading;
mod results;
mod scales;
mod sensitive;
mod since;
mod social;
mod split;
mod stays;
#[cfg(test)]
mod tests;
mod towns;
mod units;
mod whose;

use coversheet_table::Column;
pub(super) use coversheet_table::fold;

pub(super) use ambiguous::{
    BEDS, DURATIONS, HOMES, MEASURED, NAMED_BY_NUMBERS, SIZES, SURVIVALS, WEIGHTS_OF_CASES,
};
pub(super) use bodies::are_of_a_body;
pub(super) use institutions::{are_institutions, has_institution};
pub(super) use insurers::are_insurers;
pub(super) use jobs::are_jobs;
pub(super) use meaning::{Form, Impersonal, Meaning, Subject};
pub(super) use medicine::are_terms;
pub(super) use numbers::is_relative;
pub(super) use results::are_results;
pub(super) use scales::{Kind as ScaleKind, SCALES, UNDECIDED, is_yes_or_no, plain};
pub(super) use since::{is_age_since, is_coming_or_going, is_service};
pub(super) use social::{SEXES, is_group, is_social};
pub(super) use towns::are_towns;
pub(super) use units::{is_unit, rule_out as unit_rules_out};
pub(super) use whose::{Numbered, Whose};

/// A column name's words.
#[derive(Clone, Debug)]
#[allow(clippy::struct_field_names, reason = "a name consists of words")]
pub(super) struct Words {
    words: Vec<String>,
    /// Whether the name is a question or a sentence.
    asks: bool,
    /// Whether it gives the numbers of its answers.
    rates: bool,
    /// The words with those whole that the name cuts short, if there are any.
    whole: Option<Vec<String>>,
}

impl Words {
    /// The same name with other words.
    fn with(&self, words: Vec<String>) -> Self {
        Self { words, asks: self.asks, rates: self.rates, whole: None }
    }

    /// The words of what says most about a column: its name, or what stands below that, such as the question that `Q1` is short for.
    pub(super) fn of_column(column: &Column) -> Self {
        Self::of(telling(column))
    }

    /// Whether one of the entries is in the name.
    pub(super) fn has(&self, entries: &[&str]) -> bool {
        entries::has(&self.words, entries)
    }

    /// Whether the name has two words at most.
    pub(super) fn is_short(&self) -> bool {
        self.words.len() <= 2
    }

    /// How many words the name has.
    pub(super) fn count_of_words(&self) -> usize {
        self.words.len()
    }

    /// Whether the name says free text with no word but such as lists of things are called by as well.
    pub(super) fn is_label(&self) -> bool {
        self.has(sensitive::LABELS) && !self.has(sensitive::NOTES)
    }

    /// How many of the entries are in the name.
    pub(super) fn count(&self, entries: &[&str]) -> usize {
        self.words.iter().filter(|word| entries.contains(&word.as_str())).count()
    }
}

/// The name of a column, or what stands below it where the name itself says nothing.
pub(super) fn telling(column: &Column) -> &str {
    if let Some(since) = column.since() {
        return since::words(since);
    }
    let Some(label) = column.label().filter(|label| label.chars().any(char::is_alphabetic)) else {
        return column.name();
    };
    if Words::of(column.name()).meaning().says_something() { column.name() } else { label }
}
