//! What the values of a column are.

use serde::Serialize;

/// What the values of a column are. Missing values are left out of account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ColumnType {
    /// Whole numbers.
    Integer,
    /// Numbers with a decimal point or comma.
    Decimal,
    /// Days.
    Date,
    /// Days with a time of day.
    DateTime,
    /// Times of day.
    Time,
    /// Two values that mean yes and no.
    Boolean,
    /// Few values, repeated often, or words.
    Category,
    /// Short values with digits, such as postcodes.
    Code,
    /// Free text.
    Text,
    /// Values that stand for one person each.
    Identifier,
    /// No values at all.
    Empty,
}
