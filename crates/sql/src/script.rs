//! Statements in their order, each with what it is for.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use crate::dialect::SqlDialect;

/// What a statement gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// Nothing to look at.
    Run,
    /// Rows to look at.
    Show,
    /// A file.
    Export,
    /// A row for each thing that must not be; none if all is well.
    Check,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Statement {
    /// What it gives.
    pub kind: StepKind,
    /// What it does, in a sentence without values of the data.
    pub comment: String,
    /// The statement, without a semicolon at its end.
    pub sql: String,
}

/// Statements in their order. They are run in one session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Script {
    /// The statements.
    pub steps: Vec<Statement>,
}

impl Script {
    /// A script that begins with the dialect's settings.
    pub(crate) fn new(dialect: SqlDialect) -> Self {
        let mut script = Self::default();
        for setting in dialect.settings() {
            script.run("How values become text.", *setting);
        }
        script
    }

    /// Adds a statement.
    pub(crate) fn add(&mut self, kind: StepKind, comment: impl Into<String>, sql: impl Into<String>) {
        // A line end in a name would end the comment.
        let comment = comment.into().replace(char::is_control, " ");
        self.steps.push(Statement { kind, comment, sql: sql.into() });
    }

    /// Adds a statement that gives nothing to look at.
    pub(crate) fn run(&mut self, comment: impl Into<String>, sql: impl Into<String>) {
        self.add(StepKind::Run, comment, sql);
    }

    /// Undoes everything from here on where a later statement fails, if the data base can.
    pub(crate) fn begin(&mut self, dialect: SqlDialect) {
        if dialect.has_transactions() {
            self.run("All or nothing.", "BEGIN");
        }
    }

    /// Keeps everything since [`Script::begin`].
    pub(crate) fn commit(&mut self, dialect: SqlDialect) {
        if dialect.has_transactions() {
            self.run("All is well.", "COMMIT");
        }
    }
}

/// As a file for the shell of a data base.
impl Display for Script {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut last = "";
        for Statement { comment, sql, .. } in &self.steps {
            if comment != last {
                writeln!(f, "\n-- {comment}")?;
            }
            writeln!(f, "{sql};")?;
            last = comment;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_end_a_comment() {
        let mut script = Script::default();
        script.run("The column a\nDROP TABLE t; \r--", "SELECT 1");
        assert_eq!(script.to_string(), "\n-- The column a DROP TABLE t;  --\nSELECT 1;\n");
    }
}
