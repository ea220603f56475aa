//! What the values of a column are.

use coversheet_hierarchy::{Decimal, is_date};
use coversheet_table::Column;

use crate::profile::ColumnType;

/// A column's distinct values without the empty one.
pub(super) struct Values<'a> {
    pub(super) name: &'a str,
    pub(super) list: Vec<&'a str>,
}

impl<'a> Values<'a> {
    pub(super) fn of(column: &'a Column) -> Self {
        Self {
            name: column.name(),
            list: column.dictionary().iter().filter(|value| !value.is_empty()).collect(),
        }
    }

    pub(super) fn distinct(&self) -> usize {
        self.list.len()
    }

    pub(super) fn all(&self, test: impl Fn(&str) -> bool) -> bool {
        self.list.iter().all(|value| test(value))
    }

    /// The values as numbers, if all are.
    pub(super) fn numbers(&self) -> Option<Vec<f64>> {
        self.list.iter().map(|value| value.parse().ok()).collect()
    }

    /// Whether the values are whole numbers that hardly skip any, as row numbers do.
    pub(super) fn counts_up(&self, rows: usize) -> bool {
        self.numbers().is_some_and(|numbers| {
            let (low, high) = range(&numbers);
            high - low < rows as f64 * 1.5
        })
    }
}

/// The smallest and the largest of some numbers.
pub(super) fn range(numbers: &[f64]) -> (f64, f64) {
    numbers
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &number| (low.min(number), high.max(number)))
}

/// Pairs of words that mean yes and no.
const BOOLEANS: &[[&str; 2]] = &[
    ["0", "1"],
    ["n", "y"],
    ["f", "t"],
    ["no", "yes"],
    ["false", "true"],
    ["ja", "nein"],
    ["non", "oui"],
    ["no", "si"],
    ["no", "sí"],
    ["no", "sì"],
];

/// The type of a column's values.
pub(super) fn kind(values: &Values<'_>, rows: usize) -> ColumnType {
    if values.list.is_empty() {
        return ColumnType::Empty;
    }
    let mut lower: Vec<String> = values.list.iter().take(3).map(|value| value.to_lowercase()).collect();
    lower.sort();
    if BOOLEANS.iter().any(|pair| lower == pair) {
        return ColumnType::Boolean;
    }
    // Leading zeros carry meaning that a number would lose.
    let whole = |value: &str| is_number(value, false) && (!value.starts_with('0') || value == "0");
    if values.all(whole) {
        ColumnType::Integer
    } else if values.all(|value| is_number(value, true)) && !values.all(|value| is_number(value, false)) {
        ColumnType::Decimal
    } else if values.all(is_date) {
        ColumnType::Date
    } else if values.distinct() <= 20.max(rows / 50).min(1000) {
        ColumnType::Category
    } else if is_prose(values) {
        ColumnType::Text
    } else {
        ColumnType::Code
    }
}

fn is_number(value: &str, decimal: bool) -> bool {
    Decimal::parse(value).is_some_and(|number| decimal || number.scale() == 0)
}

/// Whether the values are mostly several words, or long.
fn is_prose(values: &Values<'_>) -> bool {
    let wordy = |value: &&&str| value.split_whitespace().count() > 1 || value.chars().count() > 24;
    values.list.iter().filter(wordy).count() * 2 > values.list.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_of(list: &[&str], rows: usize) -> ColumnType {
        kind(&Values { name: "x", list: list.to_vec() }, rows)
    }

    #[test]
    fn kinds() {
        let many: Vec<String> = (0..100).map(|number| format!("{number:05}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(kind_of(&["34", "0", "-5"], 9), ColumnType::Integer);
        assert_eq!(kind_of(&["34", "0.5"], 9), ColumnType::Decimal);
        assert_eq!(kind_of(&many, 100), ColumnType::Code);
        assert_eq!(kind_of(&["1961-03-14", "2000-02-29"], 9), ColumnType::Date);
        assert_eq!(kind_of(&["Ja", "Nein"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["0", "1"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["0", "1", "2"], 9), ColumnType::Integer);
        assert_eq!(kind_of(&["single", "married"], 9), ColumnType::Category);
        assert_eq!(kind_of(&[], 9), ColumnType::Empty);
        let prose: Vec<String> = (0..100).map(|number| format!("seen on ward {number}")).collect();
        assert_eq!(kind_of(&prose.iter().map(String::as_str).collect::<Vec<_>>(), 100), ColumnType::Text);
    }
}
