//! The released table as its queries see it: counted once, so that every query is about few rows.

use std::collections::BTreeSet;

use coversheet_error::{Error, Result};
use coversheet_recipe::{MissingValues, Recipe};

use crate::dialect::SqlDialect;
use crate::lists::kept;
use crate::quote::{identifier, identifiers, literals};
use crate::script::Script;
use crate::subject::{Subject, not_supported};

/// The released rows, counted by what the models look at: quasi-identifiers, counted columns and `coversheet_n`.
pub(super) const RELEASE: &str = "coversheet_release";

/// What trims the ends of texts before they are compared with how missing values are written.
const BLANKS: &str = " \t\n\u{b}\u{c}\r\u{85}\u{a0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}";

/// A released table that was counted.
#[derive(Debug)]
pub(super) struct Release<'a> {
    pub(super) dialect: SqlDialect,
    recipe: &'a Recipe,
    subject: &'a Subject<'a>,
    /// The original's name in quotes.
    original: &'a str,
    /// Positions among the counted columns of those whose values in the original are counted too.
    wholes: BTreeSet<usize>,
}

impl<'a> Release<'a> {
    pub(super) fn new(
        dialect: SqlDialect,
        recipe: &'a Recipe,
        subject: &'a Subject<'a>,
        original: &'a str,
    ) -> Self {
        Self { dialect, recipe, subject, original, wholes: BTreeSet::new() }
    }

    /// Counts the released rows.
    pub(super) fn prepare(&self, script: &mut Script, released: &str) -> Result<()> {
        let columns: Vec<&str> =
            [self.subject.quasi_identifiers.as_slice(), self.subject.counted.as_slice()].concat();
        let query = counted(self.dialect, self.subject, released, &columns)?;
        kept(script, self.dialect, RELEASE, "The released rows, counted by what the models look at.", &query);
        Ok(())
    }

    /// The temporary tables that were made.
    pub(super) fn made(&self) -> Vec<String> {
        let wholes = self.wholes.iter().map(|number| format!("coversheet_input_{}", number + 1));
        std::iter::once(RELEASE.to_owned()).chain(wholes).collect()
    }

    /// The names of the quasi-identifiers.
    pub(super) fn quasi_identifiers(&self) -> &[&'a str] {
        &self.subject.quasi_identifiers
    }

    /// How many quasi-identifiers there are.
    pub(super) fn width(&self) -> usize {
        self.subject.quasi_identifiers.len()
    }

    /// The names of the chosen quasi-identifiers in quotes, all of them unless some are chosen.
    ///
    /// # Errors
    ///
    /// `unknown-column`.
    pub(super) fn scope(&self, chosen: Option<&[String]>) -> Result<String> {
        let all = &self.subject.quasi_identifiers;
        let Some(chosen) = chosen else { return identifiers(self.dialect, "", all) };
        if let Some(name) = chosen.iter().find(|name| !all.contains(&name.as_str())) {
            return Err(Error::new(
                "unknown-column",
                "A privacy model names a column that is no quasi-identifier.",
            )
            .hint("Name quasi-identifiers only.")
            .at_column(name));
        }
        if chosen.is_empty() {
            return Err(not_supported("A privacy model is about no column.")
                .hint("Name a quasi-identifier, or leave the list out for all of them."));
        }
        identifiers(self.dialect, "", &chosen.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// The names of these quasi-identifiers in quotes.
    pub(super) fn scope_of(&self, positions: &[usize]) -> Result<String> {
        let names: Vec<&str> =
            positions.iter().filter_map(|&at| self.subject.quasi_identifiers.get(at).copied()).collect();
        identifiers(self.dialect, "", &names)
    }

    /// A sensitive cell as a model looks at it: NULL where it is missing, unless missing values are values.
    pub(super) fn sensitive(&self, name: &str, missing: MissingValues) -> Result<String> {
        let cell = identifier(self.dialect, name)?;
        if missing == MissingValues::Value {
            return Ok(cell);
        }
        let column = self.recipe.columns.get(name);
        let spellings = column.iter().flat_map(|column| &column.missing.0).map(|spelling| spelling.trim());
        let absent = literals(self.dialect, std::iter::once("").chain(spellings))?;
        let trimmed = self.dialect.binary(&self.dialect.trimmed(&cell, BLANKS)?);
        Ok(format!("CASE WHEN {trimmed} IN ({absent}) THEN NULL ELSE {cell} END"))
    }

    /// A query for the classes: the columns of `scope` and `coversheet_rows`.
    pub(super) fn classes(&self, scope: &str) -> String {
        format!(
            "SELECT {scope}, {} AS coversheet_rows\n  FROM {RELEASE}\n  GROUP BY {scope}",
            self.dialect.wide("SUM(coversheet_n)")
        )
    }

    /// A query for the values of each class: the columns of `scope`, `coversheet_value`, its `coversheet_rows`, and as
    /// `coversheet_known` the rows of the class that have a value.
    pub(super) fn values(&self, scope: &str, column: &str, missing: MissingValues) -> Result<String> {
        let value = self.sensitive(column, missing)?;
        let rows = self.dialect.wide("SUM(coversheet_n)");
        let known = self.dialect.wide(&format!(
            "SUM(CASE WHEN coversheet_value IS NULL THEN 0 ELSE coversheet_rows END) OVER (PARTITION BY {scope})"
        ));
        Ok(format!(
            "SELECT {scope}, coversheet_value, coversheet_rows, {known} AS coversheet_known\n  FROM (\n    SELECT {scope}, coversheet_value, {rows} AS coversheet_rows\n    FROM (SELECT {scope}, {value} AS coversheet_value, coversheet_n FROM {RELEASE}) AS cells\n    GROUP BY {scope}, coversheet_value\n  ) AS counted"
        ))
    }

    /// A query for the values of a whole table: `coversheet_value`, its `coversheet_rows`, and as `coversheet_known` the
    /// rows that have a value. The table is the release, or the original, whose values are counted for it.
    pub(super) fn whole(
        &mut self,
        script: &mut Script,
        column: &str,
        missing: MissingValues,
        reference: coversheet_recipe::Reference,
    ) -> Result<String> {
        let table = match reference {
            coversheet_recipe::Reference::Release => RELEASE.to_owned(),
            coversheet_recipe::Reference::Input => self.input(script, column)?,
        };
        let value = self.sensitive(column, missing)?;
        let rows = self.dialect.wide("SUM(coversheet_n)");
        let known = self.dialect.wide("SUM(coversheet_rows) OVER ()");
        Ok(format!(
            "SELECT coversheet_value, coversheet_rows, {known} AS coversheet_known\n  FROM (\n    SELECT coversheet_value, {rows} AS coversheet_rows\n    FROM (SELECT {value} AS coversheet_value, coversheet_n FROM {table}) AS cells\n    WHERE coversheet_value IS NOT NULL\n    GROUP BY coversheet_value\n  ) AS counted"
        ))
    }

    /// The name of the table with the counted values of a column of the original.
    fn input(&mut self, script: &mut Script, column: &str) -> Result<String> {
        let at = self.subject.counted.iter().position(|name| *name == column).unwrap_or_default();
        let name = format!("coversheet_input_{}", at + 1);
        if self.wholes.insert(at) {
            let query = counted(self.dialect, self.subject, self.original, &[column])?;
            let comment = format!("The values of {column} in the original, counted.");
            kept(script, self.dialect, &name, &comment, &query);
        }
        Ok(name)
    }
}

/// A query for the different rows of a table in some columns, as texts, with `coversheet_n`.
pub(super) fn counted(
    dialect: SqlDialect,
    subject: &Subject<'_>,
    table: &str,
    columns: &[&str],
) -> Result<String> {
    let names = identifiers(dialect, "", columns)?;
    Ok(format!(
        "SELECT {names}, SUM(coversheet_many) AS coversheet_n\nFROM (\n{}\n) AS cells\nGROUP BY {names}",
        texts(dialect, subject, table, columns)?
    ))
}

/// A query for all rows of a table in some columns, as texts, with `coversheet_many`.
pub(super) fn texts(
    dialect: SqlDialect,
    subject: &Subject<'_>,
    table: &str,
    columns: &[&str],
) -> Result<String> {
    let mut cells = Vec::new();
    for name in columns {
        cells.push(format!("    {} AS {}", dialect.text_of("t", name)?, identifier(dialect, name)?));
    }
    cells.push(format!("    {} AS coversheet_many", many(dialect, subject)?));
    Ok(format!("  SELECT\n{}\n  FROM {table} AS t", cells.join(",\n")))
}

/// For how many rows a record of the table `t` stands.
pub(super) fn many(dialect: SqlDialect, subject: &Subject<'_>) -> Result<String> {
    Ok(match subject.count {
        Some(name) => format!("CAST(t.{} AS BIGINT)", identifier(dialect, name)?),
        None => "1".to_owned(),
    })
}
