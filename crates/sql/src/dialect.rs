//! The data bases that SQL is written for, and the few expressions in which they differ.

use coversheet_error::{Error, Result};
use coversheet_recipe::did_you_mean;

use crate::quote::{identifier, literal};

/// A data base that SQL is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SqlDialect {
    /// `DuckDB` 1.0 and later.
    DuckDb,
    /// Spark 3.4 and later.
    Spark,
    /// `PostgreSQL` 13 and later.
    Postgres,
}

impl SqlDialect {
    /// Every dialect with its name on the command line.
    pub const ALL: [(&'static str, Self); 3] =
        [("duckdb", Self::DuckDb), ("spark", Self::Spark), ("postgres", Self::Postgres)];

    /// The dialect of this name.
    ///
    /// # Errors
    ///
    /// `unknown-dialect` with the nearest name as a hint.
    pub fn find(name: &str) -> Result<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|&(_, dialect)| dialect).ok_or_else(|| {
            let names = Self::ALL.map(|(known, _)| known);
            Error::new(
                "unknown-dialect",
                format!("There is no dialect {name:?}; there are {}.", names.join(", ")),
            )
            .hint(did_you_mean(name, names.into_iter()))
        })
    }

    /// A cell as text, never NULL, compared byte by byte whatever the column's collation is.
    pub(crate) fn text(self, expression: &str) -> String {
        self.binary(&format!("COALESCE(CAST({expression} AS {}), '')", self.text_type()))
    }

    /// A column's cells as text.
    pub(crate) fn text_of(self, table: &str, column: &str) -> Result<String> {
        Ok(self.text(&format!("{table}.{}", identifier(self, column)?)))
    }

    /// A text that is compared byte by byte.
    pub(crate) fn binary(self, expression: &str) -> String {
        match self {
            Self::DuckDb => format!("{expression} COLLATE \"binary\""),
            Self::Postgres => format!("{expression} COLLATE \"C\""),
            // A cast to STRING has the binary collation.
            Self::Spark => expression.to_owned(),
        }
    }

    /// A whole number that texts have together: other texts hardly ever have the same.
    pub(crate) fn hashed(self, texts: &[String]) -> String {
        let hashed = match (self, texts) {
            (_, []) => "0".to_owned(),
            (Self::DuckDb, texts) => format!("hash({})", texts.join(", ")),
            (Self::Spark, texts) => format!("xxhash64({})", texts.join(", ")),
            // Each begins with the number of those before.
            (Self::Postgres, texts) => {
                texts.iter().fold("0".to_owned(), |seed, text| format!("hashtextextended({text}, {seed})"))
            }
        };
        self.wide(&hashed)
    }

    /// The type of texts.
    pub(crate) fn text_type(self) -> &'static str {
        match self {
            Self::DuckDb => "VARCHAR",
            Self::Spark => "STRING",
            Self::Postgres => "text",
        }
    }

    /// A whole number of up to 38 digits: products of counts are exact, or the statement fails.
    pub(crate) fn wide(self, expression: &str) -> String {
        let name = match self {
            Self::DuckDb => "HUGEINT",
            Self::Spark => "DECIMAL(38, 0)",
            Self::Postgres => "numeric",
        };
        format!("CAST({expression} AS {name})")
    }

    /// A binary floating point number of 64 bits.
    pub(crate) fn double(self, expression: &str) -> String {
        let name = if self == Self::Postgres { "double precision" } else { "DOUBLE" };
        format!("CAST({expression} AS {name})")
    }

    /// A text without the characters of `blanks` at its ends.
    pub(crate) fn trimmed(self, expression: &str, blanks: &str) -> Result<String> {
        let blanks = literal(self, blanks)?;
        Ok(match self {
            Self::DuckDb => format!("TRIM({expression}, {blanks})"),
            Self::Spark | Self::Postgres => format!("TRIM(BOTH {blanks} FROM {expression})"),
        })
    }

    /// A number for each row that orders them at random.
    pub(crate) fn random(self) -> &'static str {
        match self {
            Self::DuckDb => "random()",
            Self::Spark => "rand()",
            // From the system's source of randomness.
            Self::Postgres => "gen_random_uuid()",
        }
    }

    /// What is settled before a script: how texts are written and read, so that both sides agree.
    pub(crate) fn settings(self) -> &'static [&'static str] {
        match self {
            Self::DuckDb => &[],
            Self::Spark => &["SET spark.sql.session.timeZone = UTC", "SET spark.sql.ansi.enabled = true"],
            Self::Postgres => &[
                "SET DateStyle = 'ISO, YMD'",
                "SET IntervalStyle = 'postgres'",
                "SET TimeZone = 'UTC'",
                "SET extra_float_digits = 1",
                "SET bytea_output = 'hex'",
            ],
        }
    }

    /// Whether several statements can be undone together.
    pub(crate) fn has_transactions(self) -> bool {
        self != Self::Spark
    }
}
