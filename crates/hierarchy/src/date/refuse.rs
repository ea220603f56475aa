//! Why dates of a format, or of several, cannot be read.

use coversheet_error::{Error, Result};

use super::Format;

/// Refuses dates with two digits for the year where nobody said which is the latest.
///
/// # Errors
///
/// `two-digit-years`.
pub fn check_years(format: Option<&Format>, latest_year: Option<i32>) -> Result<()> {
    let Some(format) = format.filter(|format| format.has_short_years() && latest_year.is_none()) else {
        return Ok(());
    };
    Err(Error::new(
        "two-digit-years",
        format!("The dates are written as {format}: two digits do not tell the century of a year."),
    )
    .hint("Say which is the latest year that the column can hold: with \"latest-year\": 2029, 29 is 2029 and 30 is 1930."))
}

/// The error for dates that can all be read in several formats.
pub fn ambiguous(formats: &[Format]) -> Error {
    let formats: Vec<String> = formats.iter().map(Format::to_string).collect();
    let first = formats.first().map(String::as_str).unwrap_or_default();
    Error::new(
        "date-order-ambiguous",
        format!("Every date of the column can be read as {}.", formats.join(" and as ")),
    )
    .hint(format!("Say how they are meant, such as \"format\": {first:?}."))
}
