//! The rows that classes are compared with: those of the release, or all of the original.

use std::collections::HashMap;

use coversheet_error::{Error, Result};
use serde::Deserialize;

use crate::sensitive::{Missing, Sensitive};
use crate::view::View;

/// What classes are compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reference {
    /// The released rows.
    #[default]
    Release,
    /// All rows of the original.
    Input,
}

/// How the rows, or persons, that classes are compared with spread over the values of a column.
#[derive(Debug)]
pub(crate) struct ReferenceCounts<'v> {
    /// The values: first those of the column by their codes, then those that only the original has.
    pub(crate) values: Vec<&'v str>,
    /// Whether each is missing, and so none.
    pub(crate) absent: Vec<bool>,
    /// The rows, or persons, of each.
    pub(crate) counts: Vec<u64>,
    /// The rows, or persons, that have a value.
    known: u64,
    /// Rows, or persons with one of their values.
    pairs: u64,
}

impl<'v> ReferenceCounts<'v> {
    /// Counts a column of a view.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub(crate) fn new(
        view: &'v View<'v>,
        column: &Sensitive<'v>,
        missing: Missing,
        reference: Reference,
    ) -> Result<Self> {
        let mut values: Vec<&str> = column.dictionary().iter().collect();
        let mut absent: Vec<bool> = (0..values.len() as u32).map(|code| column.is_absent(code)).collect();
        let spread = match reference {
            Reference::Release => view.spread(column),
            Reference::Input => {
                let original = view.original()?;
                let known = original.table.column(column.name()).ok_or_else(|| {
                    Error::new(
                        "unknown-column",
                        "A privacy model names a column that the original does not have.",
                    )
                    .hint("Give the table that the file was made from.")
                    .at_column(column.name())
                })?;
                let of_original = view.missing_of(known, missing);
                let mut code: HashMap<&str, u32> =
                    values.iter().zip(0..).map(|(&value, code)| (value, code)).collect();
                let mut codes: Vec<Option<u32>> = Vec::new();
                for (of_known, value) in (0..).zip(known.dictionary().iter()) {
                    let code = *code.entry(value).or_insert_with(|| {
                        values.push(value);
                        absent.push(of_original.is_absent(of_known));
                        values.len() as u32 - 1
                    });
                    codes.push(Some(code).filter(|_| !of_original.is_absent(of_known)));
                }
                original.spread(known, &codes)
            }
        };
        let mut counts = vec![0; values.len()];
        for &(code, count) in &spread.having {
            counts[code as usize] = count;
        }
        Ok(Self { values, absent, counts, known: spread.known, pairs: spread.pairs() })
    }

    /// The share of those with a value that have this one.
    pub(crate) fn share(&self, value: usize) -> f64 {
        self.counts[value] as f64 / self.known as f64
    }

    /// The share of a value in all values; what is the same where nobody has several.
    pub(crate) fn share_of_pairs(&self, value: usize) -> f64 {
        self.counts[value] as f64 / self.pairs as f64
    }
}
