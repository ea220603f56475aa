//! Whether the columns beside a column, `age_from` and `age_to`, say where the ranges of its labels begin and end.
//!
//! Nobody writes into a file how its numbers and dates are to be read. One way must do for all rows.

mod reading;

use std::collections::HashMap;

use coversheet_recipe::{Recipe, range_columns};
use coversheet_table::{Column, Table};

use crate::shown::number;
use crate::view::{Original, View};
use reading::Reading;

/// Looks at every column that has such columns beside it, and says in a sentence what is not so. With the original the
/// value that a cell was made from must lie in the range.
pub(crate) fn check(release: &Table, recipe: &Recipe, view: &View<'_>) -> Vec<String> {
    let mut findings = Vec::new();
    for (name, settings) in &recipe.columns {
        if !settings.has_range_columns() {
            continue;
        }
        let names = range_columns(name);
        let [from, to] = names.each_ref().map(|name| release.column(name));
        let (Some(labels), Some(from), Some(to)) = (release.column(name), from, to) else { continue };
        let rows = Rows::new(labels, from, to);
        let original = view.original().ok().filter(|_| !view.origin_is_unknown());
        let source = original.and_then(|original| Some((original, original.table.column(name)?)));
        let values: Vec<&str> =
            source.map(|(_, column)| column.dictionary().iter().collect()).unwrap_or_default();
        let readings = Reading::all(&values, &rows.ranges(), settings.hierarchy.as_ref());
        let wrong = readings.iter().map(|reading| rows.wrong(reading) + rows.outside(reading, source)).min();
        let wrong = wrong.unwrap_or_else(|| rows.filled());
        if wrong > 0 {
            let [from, to] = names;
            findings.push(format!(
                "The columns {from:?} and {to:?} must say where the ranges of {name:?} begin and end; {} not.",
                number(wrong, "row does", "rows do")
            ));
        }
    }
    findings
}

/// What the three columns of a release read.
struct Rows<'r> {
    labels: &'r Column,
    from: &'r Column,
    to: &'r Column,
    /// How many rows read so.
    alike: HashMap<[u32; 3], u64>,
}

impl<'r> Rows<'r> {
    fn new(labels: &'r Column, from: &'r Column, to: &'r Column) -> Self {
        let mut alike = HashMap::new();
        let codes = labels.codes().iter().zip(from.codes().iter()).zip(to.codes().iter());
        for ((label, from), to) in codes {
            *alike.entry([label, from, to]).or_default() += 1;
        }
        Self { labels, from, to, alike }
    }

    fn texts(&self, [label, from, to]: [u32; 3]) -> [&'r str; 3] {
        [self.labels.dictionary().get(label), self.from.dictionary().get(from), self.to.dictionary().get(to)]
    }

    /// The labels that have an end beside them.
    fn ranges(&self) -> Vec<&'r str> {
        let texts = self.alike.keys().map(|&codes| self.texts(codes));
        texts.filter(|[_, from, to]| !from.is_empty() || !to.is_empty()).map(|[label, ..]| label).collect()
    }

    /// The rows that have an end beside their label.
    fn filled(&self) -> u64 {
        let filled = |codes: [u32; 3]| self.texts(codes)[1..].iter().any(|end| !end.is_empty());
        self.alike.iter().filter(|(codes, _)| filled(**codes)).map(|(_, rows)| rows).sum()
    }

    /// The rows whose ends are not those of their label.
    fn wrong(&self, reading: &Reading) -> u64 {
        let is_wrong = |codes: [u32; 3]| {
            let [label, from, to] = self.texts(codes);
            !reading.says(label, from, to)
        };
        self.alike.iter().filter(|(codes, _)| is_wrong(**codes)).map(|(_, rows)| rows).sum()
    }

    /// The rows whose value in the original does not lie between the ends, whichever row of it that can be.
    fn outside(&self, reading: &Reading, source: Option<(&Original<'_>, &Column)>) -> u64 {
        let Some((original, source)) = source else { return 0 };
        let mut seen: HashMap<[u32; 3], bool> = HashMap::new();
        let mut outside = 0;
        for (row, (from, to)) in (0..).zip(self.from.codes().iter().zip(self.to.codes().iter())) {
            let rows = original.rows(&row).unwrap_or_default();
            let mut is_outside = |before: u32| {
                *seen.entry([before, from, to]).or_insert_with(|| {
                    let value = source.dictionary().get(before);
                    !reading.holds(value, self.from.dictionary().get(from), self.to.dictionary().get(to))
                })
            };
            outside += u64::from(rows.iter().any(|&row| is_outside(source.codes().get(row as usize))));
        }
        outside
    }
}
