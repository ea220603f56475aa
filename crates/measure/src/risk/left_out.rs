//! Whose rows were suppressed: whether some values lost more rows than others.

use serde::Serialize;

/// How many rows with each value of a column were suppressed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// The column.
    pub column: String,
    /// Its values as they are released, those that lost the greatest share first. Values of which few rows were suppressed
    /// or few were kept stand together under no name.
    pub values: Vec<LeftOutValue>,
}

/// How many rows with one value were suppressed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOutValue {
    /// The value; none for all others.
    pub value: Option<String>,
    /// Rows with it that were suppressed.
    pub suppressed: u64,
    /// Rows with it before.
    pub rows: u64,
    /// The share of its rows that was suppressed, divided by that of all rows.
    pub ratio: f64,
}

/// Counts the suppressed rows of each value, from its rows, and how many of them were suppressed. No number below `least` is
/// shown but 0, nor can one be worked out from the others: then there is no answer for the column.
pub fn left_out(column: &str, values: &[(&str, u64, u64)], least: u64) -> Option<LeftOut> {
    let rows: u64 = values.iter().map(|(_, rows, _)| rows).sum();
    let suppressed: u64 = values.iter().map(|(.., suppressed)| suppressed).sum();
    if suppressed == 0 || rows == 0 {
        return None;
    }
    let few = |count: u64| count > 0 && count < least;
    let can_be_shown = |rows: u64, suppressed: u64| !few(suppressed) && rows - suppressed >= least.max(1);
    let overall = suppressed as f64 / rows as f64;
    let entry = |value: Option<&str>, rows: u64, suppressed: u64| LeftOutValue {
        value: value.map(str::to_owned),
        suppressed,
        rows,
        ratio: suppressed as f64 / rows as f64 / overall,
    };
    let (shown, hidden): (Vec<_>, Vec<_>) =
        values.iter().copied().partition(|&(_, rows, suppressed)| can_be_shown(rows, suppressed));
    let mut shown: Vec<LeftOutValue> =
        shown.into_iter().map(|(value, rows, suppressed)| entry(Some(value), rows, suppressed)).collect();
    let other_rows: u64 = hidden.iter().map(|(_, rows, _)| rows).sum();
    let other_suppressed: u64 = hidden.iter().map(|(.., suppressed)| suppressed).sum();
    if other_rows > 0 {
        if few(other_suppressed) || few(other_rows - other_suppressed) || few(other_rows) {
            return None;
        }
        shown.push(entry(None, other_rows, other_suppressed));
    }
    shown.sort_by(|a, b| b.ratio.total_cmp(&a.ratio).then_with(|| a.value.cmp(&b.value)));
    (shown.len() > 1).then(|| LeftOut { column: column.to_owned(), values: shown })
}
