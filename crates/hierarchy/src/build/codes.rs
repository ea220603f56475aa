//! What the builders for codes share: values that are none of the codes.

use std::hash::Hash;

use coversheet_error::{Error, Result};

use super::missing::Path;
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
    /// Builds a hierarchy of `levels` levels and the `*` above them. `code` reads what a value says of level 1, and
    /// nothing of one that is no code; `path` writes its labels at levels 1 to `levels`.
    ///
    /// # Errors
    ///
    /// Unless `unknown` is given, values that are no codes: how many, and the first of them.
    pub(crate) fn hierarchy<'a, C: Eq + Hash>(
        &self,
        values: Values<'a>,
        levels: usize,
        code: impl Fn(&'a str) -> Option<C>,
        path: impl Fn(&C, &mut Path),
    ) -> Result<Hierarchy> {
        let mut strange = Strange::among(values);
        let read = |value| {
            let code = code(value);
            if code.is_none() {
                strange.see(value);
            }
            Ok(code)
        };
        let hierarchy = self.missing.hierarchy(values, levels, read, |code, labels| match code {
            Some(code) => path(code, labels),
            None => (0..levels).for_each(|_| labels.push(self.unknown.unwrap_or_default())),
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
