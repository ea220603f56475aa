//! What the builders for numbers share: reading a column's numbers, and labels that stay what they are.

use coversheet_error::{Error, Result};

use super::{Missing, Values};
use crate::Decimal;
use crate::number::{DecimalMark, NumberDecision, decide, other_unit};

/// A number in units of 10^-18, in which every [`Decimal`] is whole.
pub(super) type Units = i128;

/// How the numbers of one column are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    /// None where the column's numbers have no fractions and no groups.
    pub(super) mark: Option<DecimalMark>,
}

impl Numbers {
    /// Takes the decimal mark that is given, or decides it from the values.
    ///
    /// # Errors
    ///
    /// `not-a-number`, `mixed-units` and `decimal-mark-ambiguous`.
    pub(super) fn of(values: Values<'_>, missing: &Missing, given: Option<DecimalMark>) -> Result<Self> {
        let present: Vec<&str> = missing.present(values).collect();
        if let Some(at) = other_unit(present.iter().copied()) {
            return Err(Error::new("mixed-units", "The numbers of a column have several units.")
                .hint("Convert them to one unit first, or use a mask, a file, or two levels instead.")
                .with_value(present.get(at).copied().unwrap_or_default()));
        }
        if given.is_some() {
            return Ok(Self { mark: given });
        }
        match decide(&present) {
            NumberDecision::Decided(mark) => Ok(Self { mark: Some(mark) }),
            NumberDecision::Either => Ok(Self { mark: None }),
            NumberDecision::Ambiguous => Err(Error::new(
                "decimal-mark-ambiguous",
                "The column's numbers can be read in two ways: 1.234 may be more than a thousand, or little more than one.",
            )
            .hint("Say which character starts the fraction: \"decimal\": \".\" or \"decimal\": \",\".")),
            NumberDecision::Undecided { first_unread, .. } => {
                Err(not_a_number(present.get(first_unread).copied().unwrap_or_default()))
            }
        }
    }

    /// Reads a value of the column.
    pub(super) fn read(self, value: &str) -> Result<Units> {
        let number =
            self.mark.unwrap_or(DecimalMark::Point).read(value).ok_or_else(|| not_a_number(value))?;
        Ok(units(number))
    }

    /// The distinct numbers, smallest first, each with its number of rows.
    pub(super) fn counted(self, values: Values<'_>, missing: &Missing) -> Result<Vec<(Units, u64)>> {
        let mut counted = values
            .counted()
            .filter(|(value, _)| !missing.holds(value))
            .map(|(value, rows)| Ok((self.read(value)?, rows)))
            .collect::<Result<Vec<_>>>()?;
        counted.sort_unstable();
        // The same number may be written in several ways: 7, 07, 7.0.
        counted.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        Ok(counted)
    }

    /// The positions of the values that are numbers, by size.
    pub(super) fn by_size(self, values: Values<'_>, missing: &Missing) -> Vec<u32> {
        values.by_size(|value| self.read(value).ok().filter(|_| !missing.holds(value)))
    }

    /// The label of the numbers from `from` on and below `to`; without one of them the range has no end there.
    ///
    /// A spreadsheet leaves all of them as they are: `[5, 10)` and `90+` are no dates, as `5-10` would be, and none
    /// starts with a sign, as a formula may.
    pub(super) fn label(self, from: Option<Units>, to: Option<Units>) -> String {
        match (from, to) {
            (Some(from), Some(to)) => {
                let comma = if self.mark == Some(DecimalMark::Comma) { ";" } else { "," };
                format!("[{}{comma} {})", self.write(from), self.write(to))
            }
            (Some(from), None) if from < 0 => format!(">={}", self.write(from)),
            (Some(from), None) => format!("{}+", self.write(from)),
            (None, Some(to)) => format!("<{}", self.write(to)),
            (None, None) => String::from("any"),
        }
    }

    /// Writes a number as the column's numbers are written.
    pub(super) fn write(self, number: Units) -> String {
        self.mark.unwrap_or(DecimalMark::Point).write(Decimal::from_scaled(number, Decimal::MAX_SCALE))
    }
}

/// A number in units.
pub(super) fn units(number: Decimal) -> Units {
    number.scaled(Decimal::MAX_SCALE)
}

/// Reads a number of the recipe as the decimal that was written.
pub(super) fn setting(number: f64) -> Result<Units> {
    Decimal::parse(&number.to_string()).map(units).ok_or_else(|| {
        Error::new("number-setting", format!("The number {number} is not usable here."))
            .hint("Use a plain number with at most 18 digits on either side of the point.")
    })
}

fn not_a_number(value: &str) -> Error {
    Error::new("not-a-number", "A value of the column is not a number.")
        .hint("If it stands for a missing value, list it under \"missing\". Otherwise use a mask, a file, or two levels instead.")
        .with_value(value)
}
