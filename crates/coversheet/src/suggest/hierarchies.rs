//! Suggests a hierarchy for a column's values.

use coversheet_hierarchy::{Dates, Intervals, Mask, MaskFrom, Period};
use coversheet_table::Column;

use super::kinds::{Values, range};
use super::words::{Meaning, is_postcode};
use crate::Spec;
use crate::profile::ColumnType;

/// The longest code that is masked character by character; longer ones would make too many levels.
const LONGEST_MASK: usize = 8;

/// The hierarchy for a column of this type; none means two levels, the value and `*`.
pub(super) fn suggest(kind: ColumnType, meaning: Meaning, values: &Values<'_>) -> Option<Spec> {
    let mask = || {
        let short = values.all(|value| value.chars().count() <= LONGEST_MASK);
        short.then_some(Spec::Mask(Mask { from: MaskFrom::Right, ..Mask::default() }))
    };
    match kind {
        _ if is_postcode(values.name) => mask(),
        ColumnType::Code => mask(),
        ColumnType::Category if meaning == Meaning::Known && values.distinct() > 20 => None,
        ColumnType::Integer | ColumnType::Decimal => Some(Spec::Intervals(intervals(&values.numbers()?))),
        ColumnType::Date => Some(Spec::Dates(dates(values))),
        _ => None,
    }
}

/// Intervals of 5, 10, 20 and 40 for ages, and of about a twentieth of the range and its doubles otherwise.
fn intervals(numbers: &[f64]) -> Intervals {
    let (low, high) = range(numbers);
    if low >= 0.0 && high <= 125.0 && high > 20.0 {
        return Intervals { widths: vec![5.0, 10.0, 20.0, 40.0], ..Intervals::default() };
    }
    let unit = 10_f64.powf(((high - low).max(1e-6) / 20.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * unit);
    let width = steps.clone().find(|step| step * 20.0 >= high - low).unwrap_or(unit * 10.0);
    // Powers of ten below 1 have no exact binary form; the shortest decimal is what was meant.
    let exact = |width: f64| format!("{width:.6}").parse().unwrap_or(width);
    Intervals {
        widths: [1.0, 2.0, 4.0, 8.0].iter().map(|times| exact(width * times)).collect(),
        ..Intervals::default()
    }
}

/// Months to decades for dates over many years, months to years for others.
fn dates(values: &Values<'_>) -> Dates {
    let year = |value: &&str| value.get(..4).and_then(|year| year.parse::<f64>().ok());
    let years: Vec<f64> = values.list.iter().filter_map(year).collect();
    let (first, last) = range(&years);
    let levels = if last - first > 15.0 {
        vec![Period::Month, Period::Year, Period::FiveYears, Period::Decade]
    } else {
        vec![Period::Month, Period::Quarter, Period::Year]
    };
    Dates { levels, ..Dates::default() }
}

/// The height that a suggested hierarchy will have.
pub(super) fn height(column: &Column, spec: Option<&Spec>) -> usize {
    match spec {
        Some(Spec::Mask(_)) => {
            column.dictionary().iter().map(|value| value.chars().count()).max().unwrap_or(1).max(1)
        }
        Some(Spec::Intervals(intervals)) => intervals.widths.len() + 1,
        Some(Spec::Dates(dates)) => dates.levels.len() + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_double_and_fit_the_range() {
        assert_eq!(intervals(&[18.0, 90.0]).widths, [5.0, 10.0, 20.0, 40.0]);
        assert_eq!(intervals(&[0.0, 1000.0]).widths, [50.0, 100.0, 200.0, 400.0]);
        assert_eq!(intervals(&[0.0, 0.7]).widths, [0.05, 0.1, 0.2, 0.4]);
        assert_eq!(intervals(&[3.0, 3.0]).widths.len(), 4);
    }

    #[test]
    fn dates_over_many_years_go_up_to_decades() {
        let list = vec!["1931-01-01", "2001-01-01"];
        assert_eq!(dates(&Values { name: "x", list }).levels.last(), Some(&Period::Decade));
        let list = vec!["2024-01-01", "2025-01-01"];
        assert_eq!(dates(&Values { name: "x", list }).levels.last(), Some(&Period::Year));
    }
}
