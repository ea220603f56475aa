//! Rows of a table that a plan treats alike: those with one combination of values, or those that are suppressed.

use std::borrow::Cow;

use coversheet_error::{Error, Result};
use coversheet_table::{Column, Table};
use rustc_hash::FxHashMap;

use crate::combinations::Finder;
use crate::plan::{RecodedTuples, Suppressed};
use crate::recoder::{AlikeRows, Output};
use crate::unknown_values::Numbers;

/// Units of a table and the labels of those columns that go by them.
pub(crate) struct Planned<'a> {
    pub(crate) rows: AlikeRows<'a>,
    /// By name of column.
    labels: FxHashMap<&'a str, (Vec<&'a str>, Vec<u32>)>,
}

impl<'a> Planned<'a> {
    pub(crate) fn output(&mut self, column: &str) -> Output<'a> {
        match self.labels.remove(column) {
            Some((labels, of_unit)) => Output::ByUnit(labels, Cow::Owned(of_unit)),
            None => Output::Removed,
        }
    }
}

/// Rows by the combination of their values.
pub(crate) fn by_tuple<'a>(
    table: &'a Table,
    tuples: &'a RecodedTuples,
    columns: &[(&Column, Numbers)],
) -> Result<Planned<'a>> {
    let mut finder = Finder::default();
    for row in 0..tuples.rows.len() {
        let values = columns.iter().map(|(_, numbers)| numbers.of_values[row]);
        if finder.insert(values, row as u32).is_some() {
            return Err(Error::new("plan-invalid", "The plan has a combination of values twice.")
                .hint("Use a plan as `coversheet anonymize --plan-out` writes it."));
        }
    }
    let mut of_row = Vec::new();
    of_row.try_reserve_exact(table.rows())?;
    let mut unknown: Vec<usize> = Vec::new();
    for row in 0..table.rows() {
        let values =
            columns.iter().map(|(column, numbers)| numbers.of_code[column.codes().get(row) as usize]);
        match finder.find(values) {
            Some(unit) => of_row.push(unit),
            None => unknown.push(row),
        }
    }
    if let Some(&first) = unknown.first() {
        let values: Vec<String> = columns
            .iter()
            .map(|(column, _)| format!("{}: {:?}", column.name(), column.value(first)))
            .collect();
        return Err(Error::new(
            "plan-unknown-combinations",
            match unknown.len() {
                1 => "1 row of the table combines values as the plan does not know.".to_owned(),
                rows => format!("{rows} rows of the table combine values as the plan does not know."),
            },
        )
        .hint("Anonymize this table by itself, or make the plan from a table with these rows too.")
        .at_row(first as u64 + 2)
        .with_value(values.join(", ")));
    }
    let labels = tuples.columns.iter().enumerate().map(|(position, name)| {
        let mut texts: Vec<&str> = Vec::new();
        let mut known: FxHashMap<&str, u32> = FxHashMap::default();
        // What suppressed rows would read is not in the plan.
        let of_unit = tuples.rows.iter().map(|row| {
            let label =
                row.labels.as_ref().map_or(coversheet_hierarchy::SUPPRESSED, |labels| &labels[position]);
            *known.entry(label).or_insert_with(|| {
                texts.push(label);
                texts.len() as u32 - 1
            })
        });
        let of_unit = of_unit.collect();
        (name.as_str(), (texts, of_unit))
    });
    Ok(Planned {
        labels: labels.collect(),
        rows: AlikeRows {
            of_row: Cow::Owned(of_row),
            classes: Cow::Owned((0..tuples.rows.len() as u32).collect()),
            suppressed: Cow::Owned(tuples.rows.iter().map(|row| row.labels.is_none()).collect()),
        },
    })
}

/// Rows in two units: those that are suppressed by what they would read, and the others.
pub(crate) fn by_labels<'a>(
    table: &Table,
    suppressed: Option<&'a Suppressed>,
    outputs: &[Option<Output<'a>>],
) -> Planned<'a> {
    let mut of_row = vec![0; table.rows()];
    if let Some(Suppressed { columns, labels }) = suppressed {
        let mut finder = Finder::default();
        let mut known: FxHashMap<&str, u32> = FxHashMap::default();
        for labels in labels {
            let numbers: Vec<u32> = labels
                .iter()
                .map(|label| {
                    let next = known.len() as u32;
                    *known.entry(label).or_insert(next)
                })
                .collect();
            finder.insert(numbers.into_iter(), 1);
        }
        // The number of the label of each code; none that is suppressed has another.
        let columns: Vec<(&Column, Vec<u32>)> = columns
            .iter()
            .filter_map(|name| {
                let position = table.position(name)?;
                let Some(Output::ByValue(labels)) = &outputs[position] else { return None };
                let number = |label: &&str| known.get(label).copied().unwrap_or(u32::MAX);
                Some((&table.columns()[position], labels.iter().map(number).collect()))
            })
            .collect();
        for (row, unit) in of_row.iter_mut().enumerate() {
            let labels = columns.iter().map(|(column, labels)| labels[column.codes().get(row) as usize]);
            *unit = finder.find(labels).unwrap_or(0);
        }
    }
    Planned {
        labels: FxHashMap::default(),
        rows: AlikeRows {
            of_row: Cow::Owned(of_row),
            classes: Cow::Owned(vec![0, 1]),
            suppressed: Cow::Owned(vec![false, true]),
        },
    }
}
