//! What the builders for dates share: reading a column's dates.

use coversheet_error::{Error, Result};

use super::{Missing, Values};
use crate::date::{Date, DateDecision, Format, Period, ambiguous, check_years, decide};

/// How the dates of one column are read.
#[derive(Clone, Debug)]
pub(super) struct Dating {
    /// None for a column without dates.
    pub(super) format: Option<Format>,
    latest_year: Option<i32>,
}

impl Dating {
    /// Takes the format that is given, or decides it from the values.
    ///
    /// # Errors
    ///
    /// `not-a-date`, `date-order-ambiguous`, `two-digit-years`.
    pub(super) fn of(
        values: Values<'_>,
        missing: &Missing,
        format: Option<&Format>,
        latest_year: Option<i32>,
    ) -> Result<Self> {
        let format = match format {
            Some(format) => Some(format.clone()),
            None => decided(values, missing)?,
        };
        check_years(format.as_ref(), latest_year)?;
        if latest_year.is_some_and(|year| !(100..=9999).contains(&year)) {
            return Err(Error::new("two-digit-years", "The latest year is not between 100 and 9999.")
                .hint("Write a whole year, such as \"latest-year\": 2029."));
        }
        Ok(Self { format, latest_year })
    }

    /// The same with another latest year for two digits.
    pub(super) fn until(self, latest_year: i32) -> Self {
        Self { latest_year: Some(latest_year), ..self }
    }

    /// Reads a value of the column.
    pub(super) fn read(&self, value: &str) -> Result<Date> {
        self.read_period(value).map(|(date, _)| date)
    }

    /// Reads a value of the column, and the period that it says.
    pub(super) fn read_period(&self, value: &str) -> Result<(Date, Period)> {
        let format = self.format.as_ref();
        format
            .and_then(|format| format.read_period(value, self.latest_year))
            .ok_or_else(|| not_a_date(value, format))
    }
}

fn decided(values: Values<'_>, missing: &Missing) -> Result<Option<Format>> {
    let present: Vec<&str> = missing.present(values).collect();
    if present.is_empty() {
        return Ok(None);
    }
    match decide(&present) {
        DateDecision::Decided(format) => Ok(Some(format)),
        DateDecision::Ambiguous(formats) => Err(ambiguous(&formats)),
        DateDecision::Undecided { nearest, first_unread } => {
            Err(not_a_date(present.get(first_unread).copied().unwrap_or_default(), nearest.as_ref()))
        }
    }
}

fn not_a_date(value: &str, format: Option<&Format>) -> Error {
    let message = match format {
        Some(format) => format!("A value of the column is not a date written as {format}."),
        None => String::from("A value of the column is not a date in a format that is known."),
    };
    Error::new("not-a-date", message)
        .hint("If it stands for a missing value, list it under \"missing\". If the dates are written otherwise, say how: \"format\": \"DD/MM/YYYY\".")
        .with_value(value)
}
