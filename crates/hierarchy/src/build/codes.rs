//! What the builders for codes share: values that are none of the codes.

use coversheet_table::{Error, Result};

use super::{Missing, Values};
use crate::Hierarchy;

/// A kind of codes, and what becomes of values that are none.
#[derive(Debug)]
pub(crate) struct Codes<'a> {
    pub(crate) missing: &'a Missing,
    /// The label at every level of the values that are no codes; without one they are an error.
    pub(crate) unknown: Option<&'a str>,
    /// The code of that error.
    pub(crate) error: &'static str,
    /// What the codes are called, such as `ICD-10 codes`.
    pub(crate) name: &'a str,
}

impl Codes<'_> {
    /// Builds a hierarchy of `levels` levels and the `*` above them. `path` gives the labels of a code at levels 1 to
    /// `levels`, and nothing for a value that is no code.
    ///
    /// # Errors
    ///
    /// Unless `unknown` is given, values that are no codes: how many, and the first of them.
    pub(crate) fn hierarchy(
        &self,
        values: Values<'_>,
        levels: usize,
        path: impl Fn(&str) -> Option<Vec<String>>,
    ) -> Result<Hierarchy> {
        let mut strange = Strange::among(values);
        let hierarchy = self.missing.hierarchy(values, levels, |value| {
            Ok(path(value).unwrap_or_else(|| {
                strange.see(value);
                vec![self.unknown.unwrap_or_default().to_owned(); levels]
            }))
        });
        if self.unknown.is_some() {
            return hierarchy;
        }
        let name = self.name;
        strange.check(
            self.error,
            |count| format!("{count} cannot be read as {name}."),
            "Correct them, list how missing values are written as \"missing\", or set \"unknown\" to the label of a group for them.",
        )?;
        hierarchy
    }
}

/// Counts values that do not suit a builder.
#[derive(Debug)]
pub(crate) struct Strange {
    of: usize,
    count: usize,
    first: String,
}

impl Strange {
    pub(crate) fn among(values: Values<'_>) -> Self {
        Self { of: values.len(), count: 0, first: String::new() }
    }

    pub(crate) fn see(&mut self, value: &str) {
        if self.count == 0 {
            value.clone_into(&mut self.first);
        }
        self.count += 1;
    }

    /// An error if there are any; `message` gets "3 of the column's 20 distinct values".
    pub(crate) fn check(
        self,
        code: &'static str,
        message: impl Fn(&str) -> String,
        hint: &str,
    ) -> Result<()> {
        if self.count == 0 {
            return Ok(());
        }
        let count = format!("{} of the column's {} distinct values", self.count, self.of);
        let more = if self.count > 1 { ", …" } else { "" };
        Err(Error::new(code, message(&count)).hint(hint).with_value(format!("{}{more}", self.first)))
    }
}
