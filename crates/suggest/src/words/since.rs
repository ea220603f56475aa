//! Words for columns that were read as the time since another one: their names say what the columns of the file were.

use coversheet_table::{TimeSince, TimeUnit};

use super::Words;

/// The words by which such a column is understood.
pub(super) fn words(since: &TimeSince) -> &'static str {
    match (is_age_since(since), since.unit) {
        (true, TimeUnit::Days) => "age in days",
        (true, _) => "age",
        (false, _) => "duration",
    }
}

/// Whether it is the time since a birth.
pub(crate) fn is_age_since(since: &TimeSince) -> bool {
    Words::of(&since.since).meaning().born
}
