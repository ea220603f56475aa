//! One setting of a model, search or builder: what a form asks for.

use serde::Serialize;

/// A setting, by its key in the recipe.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    /// The key in the recipe.
    pub key: &'static str,
    /// What a form calls it.
    pub label: &'static str,
    /// What a person should know to fill it in.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: &'static str,
    /// What it holds.
    #[serde(flatten)]
    pub kind: Kind,
    /// Whether a form shows it only to people who ask for more settings.
    #[serde(skip_serializing_if = "is_false")]
    pub more: bool,
    /// When it means anything; always without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<Condition>,
    /// What it begins with in a new entry; left out without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
}

impl Field {
    /// A setting that is always shown and left out at first.
    pub const fn new(key: &'static str, label: &'static str, note: &'static str, kind: Kind) -> Self {
        Self { key, label, note, kind, more: false, when: None, start: None }
    }

    /// The setting, but a new entry begins with this.
    #[must_use]
    pub const fn start(self, start: Start) -> Self {
        Self { start: Some(start), ..self }
    }

    /// The setting, but only under a condition.
    #[must_use]
    pub const fn when(self, when: Condition) -> Self {
        Self { when: Some(when), ..self }
    }

    /// The setting, but only for people who ask for more settings.
    #[must_use]
    pub const fn more(self) -> Self {
        Self { more: true, ..self }
    }
}

/// What a setting holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Kind {
    /// A number within a range.
    Number {
        /// The least that is allowed.
        min: f64,
        /// The most that is allowed.
        max: f64,
        /// Whether it must be a whole number.
        whole: bool,
        /// The range that is usual.
        #[serde(skip_serializing_if = "Option::is_none")]
        slider: Option<Slider>,
    },
    /// A share from 0 to 1, as a number or as a fraction such as `"1/3"`.
    Share {
        /// The least that is allowed.
        min: f64,
        /// The range that is usual.
        slider: Slider,
    },
    /// Numbers, separated by commas.
    Numbers,
    /// Lists of numbers, one per line.
    Lists,
    /// Words, separated by commas.
    Words,
    /// A line of text.
    Text,
    /// A day, such as `2026-01-01`.
    Date,
    /// One of several values.
    Choice {
        /// The first is what an absent setting means.
        options: &'static [Choice],
    },
    /// Some of several values, in their order, at least one.
    Levels {
        /// Those that count where the recipe names none.
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        usual: &'static [&'static str],
        /// The values.
        options: &'static [Choice],
    },
    /// Yes or no.
    Flag {
        /// What an absent setting means.
        default: bool,
    },
    /// A column that is released as it is.
    Sensitive {
        /// Whether it must hold numbers.
        numbers: bool,
    },
    /// Some of the quasi-identifiers; all without.
    Quasi,
    /// The person column or sensitive columns, at least one.
    Counted,
    /// Some values of the sensitive column; all without.
    Values,
    /// A largest share for single values of the sensitive column.
    Bounds,
    /// The values of a column in order, lowest first.
    Order,
    /// A hierarchy over a column's values.
    Hierarchy,
    /// A column with what each person wants guarded.
    Guard,
    /// A file about the population, with the quasi-identifiers as columns.
    Population,
}

/// A range for a slider.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Slider {
    /// Its lower end.
    pub min: f64,
    /// Its upper end.
    pub max: f64,
    /// How far it goes at once.
    pub step: f64,
}

/// One of several values.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// As a recipe writes it; empty where the choice leaves the setting out.
    pub value: &'static str,
    /// What a form calls it.
    pub label: &'static str,
    /// What it means.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: &'static str,
}

impl Choice {
    /// A value with its label.
    pub const fn new(value: &'static str, label: &'static str) -> Self {
        Self { value, label, note: "" }
    }

    /// A value with its label and what it means.
    pub const fn noted(value: &'static str, label: &'static str, note: &'static str) -> Self {
        Self { value, label, note }
    }
}

/// When something is said or asked.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Where a column has the role `person`.
    Persons,
    /// Where a setting has this value.
    Is(&'static str, &'static str),
    /// Where a setting is given and not empty.
    Given(&'static str),
}

/// What a setting begins with in a new entry.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// A number.
    Number(f64),
    /// Numbers.
    Numbers(&'static [f64]),
    /// Lists of numbers.
    Lists(&'static [&'static [f64]]),
    /// A text.
    Text(&'static str),
    /// Words.
    Words(&'static [&'static str]),
    /// The column that the entry is about.
    Column,
    /// A list of the column that the entry is about.
    Columns,
    /// So many of the first quasi-identifiers.
    FirstQuasi(u8),
    /// The name of the population's file.
    Population,
    /// The suggested hierarchy of the column that the entry is about.
    Hierarchy,
    /// The column's values in a readable order.
    Values,
    /// The first day of this year.
    ThisYear,
}

/// For `skip_serializing_if`, which hands out references.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(value: &bool) -> bool {
    !value
}
