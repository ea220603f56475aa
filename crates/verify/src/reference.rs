//! The rows that classes are compared with: those of the release, or all of the original.

use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_table::Column;
use serde::Deserialize;

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

/// How the rows that classes are compared with spread over the values of a column.
#[derive(Debug)]
pub(crate) struct Whole<'v> {
    /// The values: first those of the column by their codes, then those that only the original has.
    pub(crate) values: Vec<&'v str>,
    /// The rows of each.
    pub(crate) counts: Vec<u64>,
    /// All rows.
    pub(crate) rows: u64,
}

impl<'v> Whole<'v> {
    /// Counts a column of a view.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub(crate) fn new(view: &'v View<'v>, column: &'v Column, reference: Reference) -> Result<Self> {
        let mut values: Vec<&str> = column.dictionary().iter().collect();
        let mut counts = vec![0; values.len()];
        match reference {
            Reference::Release => counts = view.counts(column),
            Reference::Input => {
                let original = view.original()?;
                if let Some(known) = original.table.column(column.name()) {
                    let mut code: HashMap<&str, usize> =
                        values.iter().enumerate().map(|(code, &value)| (value, code)).collect();
                    for (value, count) in known.dictionary().iter().zip(original.counts(known)) {
                        let code = *code.entry(value).or_insert_with(|| {
                            values.push(value);
                            counts.push(0);
                            values.len() - 1
                        });
                        counts[code] += count;
                    }
                }
            }
        }
        Ok(Self { rows: counts.iter().sum(), values, counts })
    }

    /// The share of a value.
    pub(crate) fn share(&self, value: usize) -> f64 {
        self.counts[value] as f64 / self.rows as f64
    }
}
