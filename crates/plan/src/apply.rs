//! Applies a plan to a table.

use std::borrow::Cow;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Files;
use coversheet_recipe::{QuasiIdentifier, check_columns, population, quasi_identifiers, read_population};
use coversheet_table::{Column, Table};
use coversheet_verify::{Evidence, Verdict};
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::combinations::Finder;
use crate::plan::{ColumnPlan, Generalized, Plan, RecodedTuples, Suppressed};
use crate::pseudonym::PseudonymKey;
use crate::publication::{Publication, PublishedTable, ReleaseOptions, Requirements, Step, publish};
use crate::recoder::{AlikeRows, Output, Recoder};

/// How many values of a column an error lists.
const LISTED: usize = 20;

/// What a plan made of a table.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The tables to hand over.
    pub publication: Publication,
    /// Rows of the input, a record of an aggregated table being one.
    pub rows: usize,
    /// Rows that are left out or masked.
    pub suppressed_rows: usize,
}

/// Applies a plan to a table, and checks the bytes of what it makes of it. `files` are for hierarchies and a population
/// that the plan's recipe names.
///
/// # Errors
///
/// `plan-unknown-values` for values that the plan does not know, and `plan-unknown-combinations` for combinations of
/// them; `not-protected` when the check finds that the result does not satisfy the plan's recipe; those of a table that
/// does not fit the recipe, and of the check.
pub fn apply(
    table: &Table,
    plan: &Plan,
    files: &dyn Files,
    options: impl Into<ReleaseOptions>,
    progress: &mut dyn FnMut(Step, u64, u64),
) -> Result<Applied> {
    let ReleaseOptions { seed, pseudonym_key, format } = options.into();
    plan.check()?;
    check_columns(table, &plan.recipe)?;
    let key = pseudonym_key.unwrap_or_else(|| PseudonymKey::fresh(&seed));
    let recoder = plan.recoder(table, &key)?;
    let hierarchies = plan.hierarchies(table, files)?;
    let levels = plan.levels(table, &hierarchies).as_deref().into();
    let evidence = Evidence::new(table, &plan.recipe, files, &hierarchies, levels)?;
    let requirements = Requirements { recipe: &plan.recipe, evidence: &evidence, hierarchies: &hierarchies };
    let published = publish(&recoder, requirements, (seed, format), progress)?.published;
    if !published.verdict.holds {
        let found = published.verdict.violations.first().map_or("", String::as_str);
        return Err(Error::new(
            "not-protected",
            format!("What the plan makes of this table does not satisfy its requirements. {found}"),
        )
        .unmet()
        .hint("Nothing was released. A plan is only as good as the rows it was made from are like these: anonymize this table by itself, or together with the other."));
    }
    Ok(Applied {
        rows: table.rows(),
        suppressed_rows: (0..table.rows()).filter(|&row| recoder.suppressed(row)).count(),
        publication: Publication { tables: vec![published] },
    })
}

/// What a plan made of a table, checked from its own bytes; serialized to the page, the package and `--json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AppliedReport {
    /// Rows of the input, a record of an aggregated table being one.
    pub rows: usize,
    /// Rows that are left out or masked.
    pub suppressed_rows: usize,
    /// What the check of the bytes found.
    pub verdict: Verdict,
}

impl Applied {
    /// What is said of one of the tables.
    pub fn report(&self, table: &PublishedTable) -> AppliedReport {
        let Self { rows, suppressed_rows, .. } = *self;
        AppliedReport { rows, suppressed_rows, verdict: table.verdict.clone() }
    }
}

impl Plan {
    /// What becomes of each cell of a table that has the columns of the plan's recipe.
    ///
    /// # Errors
    ///
    /// `plan-unknown-values` and `plan-unknown-combinations`.
    pub fn recoder<'a>(&'a self, table: &'a Table, key: &PseudonymKey) -> Result<Recoder<'a>> {
        let mut unknown = Vec::new();
        let outputs = table.columns().iter().map(|column| self.output(column, key, &mut unknown));
        let outputs = outputs.collect::<Result<Vec<Option<Output<'a>>>>>()?;
        let together = self.tuples.as_ref().map(|tuples| {
            let values = |position: usize| tuples.rows.iter().map(move |row| row.values[position].as_str());
            let codes = tuples.columns.iter().enumerate().filter_map(|(position, name)| {
                let column = table.column(name)?;
                Some((column, numbers(column, values(position), &mut unknown)))
            });
            (tuples, codes.collect::<Vec<_>>())
        });
        refuse_unknown(&unknown)?;
        let mut units = match together {
            Some((tuples, columns)) => by_tuple(table, tuples, &columns)?,
            None => by_labels(table, self.suppressed.as_ref(), &outputs),
        };
        let outputs = outputs
            .into_iter()
            .zip(table.columns())
            .map(|(output, column)| output.unwrap_or_else(|| units.output(column.name())));
        let outputs = outputs.collect();
        Ok(Recoder::new(table, outputs, units.rows, &self.recipe))
    }

    /// What becomes of a column; none if that depends on others. Values that the plan does not know are added to
    /// `unknown`.
    fn output<'a>(
        &'a self,
        column: &'a Column,
        key: &PseudonymKey,
        unknown: &mut Vec<(&'a str, Vec<&'a str>)>,
    ) -> Result<Option<Output<'a>>> {
        Ok(Some(match self.columns.get(column.name()) {
            Some(ColumnPlan::Kept) => Output::Kept,
            Some(ColumnPlan::Rounded) => Output::Rounded(Cow::Owned(self.rounded(column)?)),
            Some(ColumnPlan::Pseudonyms) => {
                let tokens: Vec<String> = column.dictionary().iter().map(|value| key.token(value)).collect();
                Output::Pseudonyms(Some(tokens.into()))
            }
            Some(ColumnPlan::Generalized(Generalized { labels, .. })) => {
                let found = column.dictionary().iter().map(|value| labels.get(value).ok_or(value));
                let (labels, lacking) = split(found);
                if !lacking.is_empty() {
                    unknown.push((column.name(), lacking));
                }
                Output::ByValue(labels.into_iter().map(String::as_str).collect())
            }
            Some(ColumnPlan::ByTuple) => return Ok(None),
            // A column that the plan does not name is never released.
            Some(ColumnPlan::Dropped) | None => Output::Removed,
        }))
    }

    /// What the values of a column become whose numbers are rounded.
    fn rounded(&self, column: &Column) -> Result<Vec<String>> {
        match self.recipe.columns.get(column.name()).and_then(|settings| settings.round) {
            Some(round) => round.values(column),
            // Plan::check has seen to that.
            None => Ok(Vec::new()),
        }
    }

    /// The levels of the labels, where each column has one.
    fn levels(&self, table: &Table, hierarchies: &[QuasiIdentifier]) -> Option<Vec<u8>> {
        let level = |column: &QuasiIdentifier| match self.columns.get(table.columns()[column.position].name())
        {
            Some(ColumnPlan::Generalized(generalized)) => generalized.level,
            _ => None,
        };
        hierarchies.iter().map(level).collect()
    }

    /// The hierarchies of the table's columns, where the check needs them: for lowest levels and a population.
    fn hierarchies(&self, table: &Table, files: &dyn Files) -> Result<Vec<QuasiIdentifier>> {
        let compares = population(&self.recipe)?.is_some();
        if !compares && self.recipe.columns.values().all(|column| column.min_level == 0) {
            return Ok(Vec::new());
        }
        let people = read_population(table, &self.recipe, files)?;
        quasi_identifiers(table, &self.recipe, people.as_ref(), files)
    }
}

/// Keeps what was found apart from what was not.
fn split<T, U>(found: impl Iterator<Item = std::result::Result<T, U>>) -> (Vec<T>, Vec<U>) {
    let (mut known, mut lacking) = (Vec::new(), Vec::new());
    for one in found {
        match one {
            Ok(one) => known.push(one),
            Err(one) => lacking.push(one),
        }
    }
    (known, lacking)
}

/// For each code of a column the number of its value among `values`, and the numbers of `values` themselves.
struct Numbers {
    of_code: Vec<u32>,
    of_values: Vec<u32>,
}

fn numbers<'a>(
    column: &'a Column,
    values: impl Iterator<Item = &'a str>,
    unknown: &mut Vec<(&'a str, Vec<&'a str>)>,
) -> Numbers {
    let mut known: FxHashMap<&str, u32> = FxHashMap::default();
    let number = |value| {
        let next = known.len() as u32;
        *known.entry(value).or_insert(next)
    };
    let of_values = values.map(number).collect();
    let found = column.dictionary().iter().map(|value| known.get(value).copied().ok_or(value));
    let (of_code, lacking) = split(found);
    if !lacking.is_empty() {
        unknown.push((column.name(), lacking));
    }
    Numbers { of_code, of_values }
}

/// Refuses a table with values that the plan does not know, and lists them by column.
fn refuse_unknown(unknown: &[(&str, Vec<&str>)]) -> Result<()> {
    let [(first, _), ..] = unknown else { return Ok(()) };
    let count: usize = unknown.iter().map(|(_, values)| values.len()).sum();
    let listed = unknown.iter().map(|(column, values)| {
        let shown: Vec<String> = values.iter().take(LISTED).map(|value| format!("{value:?}")).collect();
        let more = if values.len() > LISTED { ", …" } else { "" };
        format!("{column}: {}{more}", shown.join(", "))
    });
    Err(Error::new(
        "plan-unknown-values",
        format!(
            "The table has {} that the plan does not know, in {}.",
            number(count, "value"),
            number(unknown.len(), "column")
        ),
    )
    .hint("Anonymize this table by itself, or make the plan from a table with these values too.")
    .at_column(*first)
    .with_value(listed.collect::<Vec<_>>().join("; ")))
}

/// `1 value`, `2 values`.
fn number(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// Units of a table and the labels of those columns that go by them.
struct Planned<'a> {
    rows: AlikeRows<'a>,
    /// By name of column.
    labels: FxHashMap<&'a str, (Vec<&'a str>, Vec<u32>)>,
}

impl<'a> Planned<'a> {
    fn output(&mut self, column: &str) -> Output<'a> {
        match self.labels.remove(column) {
            Some((labels, of_unit)) => Output::ByUnit(labels, Cow::Owned(of_unit)),
            None => Output::Removed,
        }
    }
}

/// Rows by the combination of their values.
fn by_tuple<'a>(
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
fn by_labels<'a>(
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
