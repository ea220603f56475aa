//! Whose rows were suppressed: whether some values lost more rows than others.

use coversheet_error::SortFew as _;
use coversheet_error::SortMany;
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

/// Whose rows have a value, by number, in any order and any number of times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owners {
    /// Of the suppressed rows.
    pub suppressed: Vec<u32>,
    /// Of the others.
    pub kept: Vec<u32>,
}

/// Counts the suppressed rows of each value, from its rows, and how many of them were suppressed. No number below `least` is
/// shown but 0, nor can one be worked out from the others: then there is no answer for the column.
pub fn left_out(column: &str, values: &[(&str, u64, u64)], least: u64) -> Option<LeftOut> {
    counted(column, values, least, |which| {
        let rows = which.iter().map(|&at| values[at]);
        rows.fold((0, 0), |(out, kept), (_, rows, suppressed)| (out + suppressed, kept + rows - suppressed))
    })
}

/// The same where persons are counted: the numbers are those of rows, and none is shown, nor can be worked out, that says something
/// of fewer than `least` persons. The owners are those of the values, in the same order.
pub fn left_out_of_persons(
    column: &str,
    values: &[(&str, u64, u64)],
    owners: &[Owners],
    least: u64,
) -> Option<LeftOut> {
    let different = |of: &dyn Fn(&Owners) -> &Vec<u32>, which: &[usize]| {
        let mut all: Vec<u32> = which.iter().flat_map(|&at| of(&owners[at])).copied().collect();
        all.sort_many();
        all.dedup();
        all.len() as u64
    };
    counted(column, values, least, |which| {
        (different(&|owners| &owners.suppressed, which), different(&|owners| &owners.kept, which))
    })
}

/// `targets` says of some values together of how many targets rows were suppressed, and of how many they were kept.
fn counted(
    column: &str,
    values: &[(&str, u64, u64)],
    least: u64,
    targets: impl Fn(&[usize]) -> (u64, u64),
) -> Option<LeftOut> {
    let rows: u64 = values.iter().map(|(_, rows, _)| rows).sum();
    let suppressed: u64 = values.iter().map(|(.., suppressed)| suppressed).sum();
    if suppressed == 0 || rows == 0 {
        return None;
    }
    let few = |count: u64| count > 0 && count < least;
    let can_be_shown = |at: &usize| {
        let (suppressed, kept) = targets(&[*at]);
        !few(suppressed) && kept >= least.max(1)
    };
    let overall = suppressed as f64 / rows as f64;
    let entry = |value: Option<&str>, rows: u64, suppressed: u64| LeftOutValue {
        value: value.map(str::to_owned),
        suppressed,
        rows,
        ratio: suppressed as f64 / rows as f64 / overall,
    };
    let (shown, hidden): (Vec<usize>, Vec<usize>) = (0..values.len()).partition(can_be_shown);
    let mut shown: Vec<LeftOutValue> = shown
        .into_iter()
        .map(|at| values[at])
        .map(|(value, rows, suppressed)| entry(Some(value), rows, suppressed))
        .collect();
    if !hidden.is_empty() {
        let (other_suppressed, other_kept) = targets(&hidden);
        if few(other_suppressed) || few(other_kept) {
            return None;
        }
        let of_others = hidden.iter().map(|&at| values[at]);
        let (rows, suppressed) =
            of_others.fold((0, 0), |(all, out), (_, rows, suppressed)| (all + rows, out + suppressed));
        shown.push(entry(None, rows, suppressed));
    }
    shown.sort_few_by(|a, b| b.ratio.total_cmp(&a.ratio).then_with(|| a.value.cmp(&b.value)));
    (shown.len() > 1).then(|| LeftOut { column: column.to_owned(), values: shown })
}
