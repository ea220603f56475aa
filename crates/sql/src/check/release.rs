//! The released table as its queries see it: counted once, so that every query is about few rows.

use std::collections::BTreeSet;

use coversheet_error::{Error, Result};
use coversheet_recipe::{MissingValues, Recipe};

use crate::dialect::SqlDialect;
use crate::lists::kept;
use crate::missing::value_or_null;
use crate::quote::{identifier, identifiers};
use crate::script::Script;
use crate::subject::{Subject, not_supported};

/// The released rows, counted by what the models look at: quasi-identifiers, counted columns and `coversheet_n`. Where rows
/// are of persons, each person once: those columns and `coversheet_person`.
pub(super) const RELEASE: &str = "coversheet_release";

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

    /// Counts the released rows. Where they are of persons, `whose` is a query for these.
    pub(super) fn prepare(&self, script: &mut Script, released: &str, whose: Option<&str>) -> Result<()> {
        if let Some(whose) = whose {
            let comment = "Whose the released rows are, by what the models look at.";
            kept(script, self.dialect, RELEASE, comment, whose);
            return Ok(());
        }
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
        value_or_null(self.dialect, self.recipe, name, &cell)
    }

    /// Whether persons are counted, and not rows.
    pub(super) fn of_persons(&self) -> bool {
        self.subject.person.is_some()
    }

    /// The column that says whose a row is.
    pub(super) fn person(&self) -> Option<&'a str> {
        self.subject.person
    }

    /// A query for the classes: the columns of `scope` and as `coversheet_rows` their rows, or persons.
    pub(super) fn classes(&self, scope: &str) -> String {
        let many = if self.of_persons() { "COUNT(DISTINCT coversheet_person)" } else { "SUM(coversheet_n)" };
        format!(
            "SELECT {scope}, {} AS coversheet_rows\n  FROM {RELEASE}\n  GROUP BY {scope}",
            self.dialect.wide(many)
        )
    }

    /// A query for the values of each class: the columns of `scope`, `coversheet_value`, as `coversheet_rows` the rows or
    /// persons that have it, as `coversheet_known` those of the class that have a value, and as `coversheet_pairs` the sum over
    /// its values.
    pub(super) fn values(&self, scope: &str, column: &str, missing: MissingValues) -> Result<String> {
        Ok(self.values_of(scope, &self.sensitive(column, missing)?, RELEASE))
    }

    /// The same of any expression, which is NULL where nothing is known, and of a table. Without a scope all of it is one class.
    pub(super) fn values_of(&self, scope: &str, value: &str, table: &str) -> String {
        let (listed, over) = match scope {
            "" => (String::new(), String::new()),
            scope => (format!("{scope}, "), format!("PARTITION BY {scope}")),
        };
        let wide = |what: &str| self.dialect.wide(what);
        let pairs = wide(&format!(
            "SUM(CASE WHEN coversheet_value IS NULL THEN 0 ELSE coversheet_rows END) OVER ({over})"
        ));
        if !self.of_persons() {
            return format!(
                "SELECT {listed}coversheet_value, coversheet_rows, {pairs} AS coversheet_known, {pairs} AS coversheet_pairs\n  FROM (\n    SELECT {listed}coversheet_value, {} AS coversheet_rows\n    FROM (SELECT {listed}{value} AS coversheet_value, coversheet_n FROM {table}) AS cells\n    GROUP BY {listed}coversheet_value\n  ) AS counted",
                wide("SUM(coversheet_n)")
            );
        }
        // A person counts once for each value, and once among those of whom one is known.
        format!(
            "SELECT {listed}coversheet_value, coversheet_rows, {} AS coversheet_known, {pairs} AS coversheet_pairs\n  FROM (\n    SELECT {listed}coversheet_value, {} AS coversheet_rows, SUM(coversheet_first) AS coversheet_firsts\n    FROM (\n      SELECT {listed}coversheet_value,\n        CASE WHEN coversheet_value IS NOT NULL AND ROW_NUMBER() OVER (PARTITION BY {listed}coversheet_person ORDER BY CASE WHEN coversheet_value IS NULL THEN 1 ELSE 0 END, coversheet_value) = 1 THEN 1 ELSE 0 END AS coversheet_first\n      FROM (SELECT DISTINCT {listed}{value} AS coversheet_value, coversheet_person FROM {table}) AS cells\n    ) AS persons\n    GROUP BY {listed}coversheet_value\n  ) AS counted",
            wide(&format!("SUM(coversheet_firsts) OVER ({over})")),
            wide("COUNT(*)"),
        )
    }

    /// The values of each class whichever one of their values each person is taken to have: the most frequent ones, until
    /// nobody is left, as [`Release::values`]. Of rows, which have one value each, these are all.
    pub(super) fn certain(&self, scope: &str, values: &str) -> String {
        if !self.of_persons() {
            return values.to_owned();
        }
        format!(
            "SELECT * FROM (\n    SELECT {scope}, coversheet_value, coversheet_known,\n      CASE WHEN coversheet_value IS NULL THEN coversheet_rows ELSE LEAST(coversheet_rows, coversheet_known + coversheet_rows - SUM(coversheet_rows) OVER (PARTITION BY {scope} ORDER BY CASE WHEN coversheet_value IS NULL THEN 1 ELSE 0 END, coversheet_rows DESC, coversheet_value ROWS UNBOUNDED PRECEDING)) END AS coversheet_rows\n    FROM (\n  {values}\n    ) AS all_values\n  ) AS some_values\n  WHERE coversheet_value IS NULL OR coversheet_rows > 0"
        )
    }

    /// A query for the values of a whole table: as [`Release::values`], without missing ones. The table is the release, or the
    /// original, whose values are counted for it.
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
        let values = self.values_of("", &self.sensitive(column, missing)?, &table);
        Ok(format!("SELECT * FROM (\n  {values}\n  ) AS with_missing WHERE coversheet_value IS NOT NULL"))
    }

    /// The name of the table with the counted values of a column of the original.
    fn input(&mut self, script: &mut Script, column: &str) -> Result<String> {
        let at = self.subject.counted.iter().position(|name| *name == column).unwrap_or_default();
        let name = format!("coversheet_input_{}", at + 1);
        if self.wholes.insert(at) {
            let query = match self.subject.person {
                Some(person) => format!(
                    "SELECT DISTINCT {} AS {}, {} AS coversheet_person\nFROM {} AS t",
                    self.dialect.text_of("t", column)?,
                    identifier(self.dialect, column)?,
                    self.dialect.text_of("t", person)?,
                    self.original
                ),
                None => counted(self.dialect, self.subject, self.original, &[column])?,
            };
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
