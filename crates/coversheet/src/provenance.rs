//! Which file a report is about, what made it, and what became of every column by whose decision.

use coversheet_error::{Error, Result};
use coversheet_recipe::{ColumnRecipe, Recipe, Role, json};
use coversheet_table::{Column, Table};
use coversheet_verify::{Digest, UNSEALED, seal};
use serde::Serialize;

use crate::report::Report;

/// What a report says of where a table comes from, as far as the caller knows. No clock is read here, so that the same
/// input gives the same report.
#[derive(Clone, Debug, Default)]
pub struct Provenance {
    /// When, as a date of ISO 8601 such as `2026-11-22` or `2026-11-22T11:49:50Z`.
    pub date: Option<String>,
    /// The commit of the program.
    pub commit: Option<String>,
    /// The day of that commit, or what its build was told instead: `2026-11-22`.
    pub built: Option<String>,
    /// The sum of the page that it works in, as the page carries it.
    pub page: Option<String>,
    /// The file that the table was read from.
    pub input: FileReport,
}

/// Which file a report is about, and what made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvenanceReport {
    /// The SHA-256 sum of the report's own text, with 64 zeros in this place; zeros until it is written to a file.
    pub checksum: String,
    /// The version of Coversheet.
    pub version: String,
    /// The commit that it was built from, where that is known; with `-dirty` where files were changed since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The day of that commit, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub built: Option<String>,
    /// The SHA-256 sum of the page that made the report, with 64 zeros where the page carries it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// When, as the caller said it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The file that was read.
    pub input: FileReport,
    /// The file that is handed over.
    pub output: FileReport,
    /// The SHA-256 sum of the recipe in this report, written without white space.
    pub recipe: String,
}

/// A file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FileReport {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How long it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u64>,
    /// Its SHA-256 sum. A report to hand on has none of the input: whoever guesses the original could test the guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

/// What became of a column, and who decided it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColumnReport {
    /// The column.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// What became of it.
    pub becomes: Becomes,
    /// Who decided its role.
    pub decided: Decided,
    /// The role that was suggested, where a person decided otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggested: Option<Role>,
    /// Why it has the role, as the recipe says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What became of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Becomes {
    /// Released as it is.
    Kept,
    /// Released with its numbers rounded.
    Rounded,
    /// Generalized with the other quasi-identifiers.
    Generalized,
    /// Replaced by pseudonyms.
    Pseudonyms,
    /// Left out.
    LeftOut,
}

/// Who decided a column's role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// It is the role that Coversheet suggests for this table.
    AsSuggested,
    /// A person chose another.
    ByPerson,
}

/// The columns of a table with what a recipe makes of them; `suggested` are the roles that Coversheet suggests, and
/// `unchanged` are the quasi-identifiers whose cells are as they were.
pub(crate) fn columns(
    table: &Table,
    recipe: &Recipe,
    suggested: &[Role],
    unchanged: &[&str],
) -> Vec<ColumnReport> {
    let column = |(name, suggested): (&str, &Role)| {
        let settings = recipe.columns.get(name)?;
        let other = Some(*suggested).filter(|suggested| *suggested != settings.role);
        Some(ColumnReport {
            name: name.to_owned(),
            role: settings.role,
            becomes: becomes(settings, unchanged.contains(&name)),
            decided: if other.is_some() { Decided::ByPerson } else { Decided::AsSuggested },
            suggested: other,
            reason: settings.reason.clone(),
        })
    };
    table.columns().iter().map(Column::name).zip(suggested).filter_map(column).collect()
}

fn becomes(settings: &ColumnRecipe, unchanged: bool) -> Becomes {
    match settings.role {
        Role::QuasiIdentifier if unchanged => Becomes::Kept,
        Role::QuasiIdentifier => Becomes::Generalized,
        _ if settings.pseudonymized() => Becomes::Pseudonyms,
        _ if settings.released() && settings.round.is_some() => Becomes::Rounded,
        _ if settings.released() => Becomes::Kept,
        _ => Becomes::LeftOut,
    }
}

impl Report {
    /// Says which file the report is about. `shareable` is a report to hand on.
    pub(crate) fn say_provenance(
        &mut self,
        known: &Provenance,
        output: &FileReport,
        shareable: bool,
    ) -> Result<()> {
        let Provenance { date, commit, built, page, input } = known.clone();
        let recipe = json::to_plain(&self.recipe).map_err(|error| not_written(&error))?;
        self.provenance = Some(ProvenanceReport {
            checksum: UNSEALED.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            commit,
            built,
            page,
            date,
            input: FileReport { sha256: input.sha256.filter(|_| !shareable), ..input },
            output: output.clone(),
            recipe: Digest::of(&[recipe.to_string()]),
        });
        Ok(())
    }

    /// The report as the indented JSON of a file, with the checksum of its text where it is about a release.
    ///
    /// # Errors
    ///
    /// `json` for numbers that JSON cannot hold.
    pub fn to_json(&self) -> Result<String> {
        let text = serde_json::to_string_pretty(self).map_err(|error| not_written(&error))?;
        Ok(self.provenance.as_ref().and_then(|_| seal(&text)).unwrap_or(text))
    }
}

fn not_written(error: &serde_json::Error) -> Error {
    Error::new("json", format!("The report cannot be written as JSON: {error}."))
}

impl FileReport {
    /// The file of a release.
    pub(crate) fn of_parts(parts: &[Vec<u8>]) -> Self {
        let bytes = parts.iter().map(|part| part.len() as u64).sum();
        Self { name: None, bytes: Some(bytes), sha256: Some(Digest::of(parts)) }
    }
}
