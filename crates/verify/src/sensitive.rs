//! A sensitive column of a file, and which of its values are missing.

use coversheet_table::{Column, Dictionary};
use serde::Deserialize;

/// What missing values are, as a model of a recipe says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Missing {
    /// No value.
    #[default]
    NoValue,
    /// Values like others.
    Value,
}

/// A sensitive column of a file.
#[derive(Clone, Debug)]
pub struct Sensitive<'v> {
    column: &'v Column,
    /// By code, whether it is no value.
    absent: Vec<bool>,
}

impl<'v> Sensitive<'v> {
    pub(crate) fn new(column: &'v Column, is_absent: impl Fn(&str) -> bool) -> Self {
        Self { absent: column.dictionary().iter().map(is_absent).collect(), column }
    }

    /// The column's name.
    pub(crate) fn name(&self) -> &'v str {
        self.column.name()
    }

    /// The texts of its codes.
    pub(crate) fn dictionary(&self) -> &'v Dictionary {
        self.column.dictionary()
    }

    /// The code of a row's value, if it has one.
    pub(crate) fn value(&self, row: u32) -> Option<u32> {
        let code = self.column.codes().get(row as usize);
        Some(code).filter(|&code| !self.is_absent(code))
    }

    /// Whether a code is no value.
    pub(crate) fn is_absent(&self, code: u32) -> bool {
        self.absent[code as usize]
    }
}
