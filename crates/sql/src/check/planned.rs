//! The released rows as the plan has them, where the released table alone does not say enough.
//!
//! Whose the rows are is asked of the original: which labels its rows have become by the plan. That is known only if the
//! released rows are those, so it is asked too. And where labels overlap, no query of a data base can ask whether each released
//! row has a row of the original of its own; rows that are those of the plan have one.

use coversheet_error::Result;
use coversheet_plan::{ColumnPlan, Plan, RecodedTuples, Suppressed};
use coversheet_recipe::SuppressionRows;

use super::Query;
use super::release::{many, texts};
use crate::dialect::SqlDialect;
use crate::lists::list;
use crate::quote::{identifier, identifiers};
use crate::script::Script;
use crate::subject::Subject;

const BECOMES: &str = "coversheet_becomes";
const LEFT_OUT: &str = "coversheet_left_out";

/// The original's rows as the plan has them.
#[derive(Debug)]
pub(super) struct Planned {
    /// The temporary tables.
    pub(super) made: Vec<String>,
    /// The expression of each quasi-identifier's label, in their order.
    labels: Vec<String>,
    /// The original with everything that says what becomes of its rows, and which rows are left out.
    rows: String,
}

impl Planned {
    /// Adds what becomes of values, if the recipe says whose rows are, or rows of the same value can read differently, or
    /// labels are ranges.
    pub(super) fn list(
        script: &mut Script,
        dialect: SqlDialect,
        (plan, subject): (&Plan, &Subject<'_>),
        original: &str,
    ) -> Result<Option<Self>> {
        let ranges = plan.recipe.columns.values().any(|column| column.ranges);
        if subject.person.is_none() && plan.tuples.is_none() && !ranges {
            return Ok(None);
        }
        let masks = plan.recipe.suppression.rows == SuppressionRows::Mask;
        let (mut made, mut labels, mut joins) = (Vec::new(), Vec::new(), Vec::new());
        // What is true of a suppressed row.
        let mut suppressed: Vec<String> = Vec::new();
        if let Some(tuples) = &plan.tuples {
            joins.push(by_tuple(script, dialect, tuples)?);
            suppressed.push("becomes.left_out = 'yes'".to_owned());
            made.push(BECOMES.to_owned());
        }
        for (number, &name) in (1..).zip(&subject.quasi_identifiers) {
            let place =
                plan.tuples.as_ref().and_then(|tuples| tuples.columns.iter().position(|of| of == name));
            if let Some(place) = place {
                labels.push(format!("becomes.label_{}", place + 1));
                continue;
            }
            let Some(ColumnPlan::Generalized(generalized)) = plan.columns.get(name) else { continue };
            let (table, columns) = (format!("{BECOMES}_{number}"), ["value", "label"].map(str::to_owned));
            let rows = generalized.labels.iter().map(|(value, label)| [value.as_str(), label.as_str()]);
            let comment = format!("What the values of {name} have become.");
            list(script, dialect, (&table, &columns), &comment, rows)?;
            joins.push(format!(
                "LEFT JOIN {table} AS becomes_{number} ON becomes_{number}.value = {}",
                dialect.text_of("t", name)?
            ));
            labels.push(format!("becomes_{number}.label"));
            made.push(table);
        }
        if let Some(Suppressed { columns, labels: rows }) = &plan.suppressed {
            let names: Vec<String> = (1..=columns.len()).map(|number| format!("label_{number}")).collect();
            let rows = rows.iter().map(|row| row.iter().map(String::as_str));
            list(script, dialect, (LEFT_OUT, &names), "Rows that read like this are suppressed.", rows)?;
            let of = |column: &String| {
                let place = subject.quasi_identifiers.iter().position(|name| name == column);
                place.and_then(|place| labels.get(place)).map_or("NULL", String::as_str)
            };
            let on: Vec<String> = names
                .iter()
                .zip(columns)
                .map(|(name, column)| format!("left_out.{name} = {}", of(column)))
                .collect();
            joins.push(format!("LEFT JOIN {LEFT_OUT} AS left_out ON {}", on.join(" AND ")));
            suppressed.extend(names.first().map(|name| format!("left_out.{name} IS NOT NULL")));
            made.push(LEFT_OUT.to_owned());
        }
        let mut rows = format!("{original} AS t\n{}", joins.join("\n"));
        if !suppressed.is_empty() {
            let is = format!("COALESCE({}, FALSE)", suppressed.join(" OR "));
            if masks {
                for label in &mut labels {
                    *label = format!("CASE WHEN {is} THEN '*' ELSE {label} END");
                }
            } else {
                rows = format!("{rows}\nWHERE NOT {is}");
            }
        }
        Ok(Some(Self { made, labels, rows }))
    }

    /// The labels under their columns' names.
    fn named(&self, dialect: SqlDialect, subject: &Subject<'_>) -> Result<Vec<String>> {
        let labels = self.labels.iter().zip(&subject.quasi_identifiers);
        labels
            .map(|(label, name)| {
                Ok(format!("{} AS {}", dialect.binary(&format!("({label})")), identifier(dialect, name)?))
            })
            .collect()
    }

    /// A query for the labels, counted columns and persons of released rows, each combination once.
    pub(super) fn persons(&self, dialect: SqlDialect, subject: &Subject<'_>) -> Result<String> {
        let mut cells = self.named(dialect, subject)?;
        for name in &subject.counted {
            cells.push(format!("{} AS {}", dialect.text_of("t", name)?, identifier(dialect, name)?));
        }
        if let Some(person) = subject.person {
            cells.push(format!("{} AS coversheet_person", dialect.text_of("t", person)?));
        }
        Ok(format!("SELECT DISTINCT\n  {}\nFROM {}", cells.join(",\n  "), self.rows))
    }

    /// A query for kinds of rows of which more are released than the plan has, and where persons are counted also for those of
    /// which fewer are.
    pub(super) fn query(&self, dialect: SqlDialect, subject: &Subject<'_>, released: &str) -> Result<Query> {
        let all: Vec<&str> = [subject.quasi_identifiers.as_slice(), subject.kept.as_slice()].concat();
        let names = identifiers(dialect, "", &all)?;
        let mut cells = self.named(dialect, subject)?;
        for name in &subject.kept {
            cells.push(format!("{} AS {}", dialect.text_of("t", name)?, identifier(dialect, name)?));
        }
        let (name, comment, wrong) = if subject.person.is_some() {
            let comment =
                "released rows that the plan has not, or has more of; then it is not known whose they are.";
            ("persons", comment, "<> 0")
        } else {
            ("plan", "released rows that the plan has not, or has fewer of.", "> 0")
        };
        let query = format!(
            "SELECT '{name}' AS requirement, {names}, SUM(coversheet_many) AS more_released\nFROM (\n{}\n  UNION ALL\n  SELECT {}, -{} AS coversheet_many\n  FROM {}\n) AS both_sides\nGROUP BY {names}\nHAVING SUM(coversheet_many) {wrong}",
            texts(dialect, subject, released, &all)?,
            cells.join(", "),
            many(dialect, subject)?,
            self.rows,
        );
        Ok((format!("{name}: {comment}"), query))
    }
}

/// Adds what becomes of combinations, and returns what joins it.
fn by_tuple(script: &mut Script, dialect: SqlDialect, tuples: &RecodedTuples) -> Result<String> {
    let numbered =
        |what: &'static str| (1..=tuples.columns.len()).map(move |number| format!("{what}_{number}"));
    let columns: Vec<String> =
        numbered("value").chain(numbered("label")).chain(["left_out".to_owned()]).collect();
    let rows = tuples.rows.iter().map(|row| {
        let labels = row.labels.as_deref().unwrap_or(&row.values).iter();
        let left_out = if row.labels.is_none() { "yes" } else { "no" };
        row.values.iter().chain(labels).map(String::as_str).chain([left_out]).collect::<Vec<_>>()
    });
    let comment = "What combinations of values have become; suppressed ones are left out.";
    list(script, dialect, (BECOMES, &columns), comment, rows)?;
    let on: Vec<String> = (1..)
        .zip(&tuples.columns)
        .map(|(number, name)| Ok(format!("becomes.value_{number} = {}", dialect.text_of("t", name)?)))
        .collect::<Result<_>>()?;
    Ok(format!("LEFT JOIN {BECOMES} AS becomes ON {}", on.join(" AND ")))
}
