//! What answers the open findings of a result, all at once.

mod choice;
mod turn;

use coversheet_error::Result;
use coversheet_hierarchy::{Files, Spec};
use coversheet_recipe::{Recipe, Role, RoundRecipe};
use coversheet_suggest::{ColumnType, Profile};
use coversheet_table::Table;
use serde::Serialize;

use crate::alternatives::mean_loss;
use crate::progress::Progress;
use crate::risk::{AnswerKind, Standing};
use crate::solve::Solved;
use turn::Work;

/// What would answer the open findings of a result, all at once, and what it would lead to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fixes {
    /// What would be changed, in the order of the table.
    pub changes: Vec<Fix>,
    /// Whether anything known would be left.
    pub standing: Standing,
    /// What would stay open, and why.
    pub open: Vec<LeftOpen>,
    /// Rows that are left out or masked.
    pub suppressed_rows: u64,
    /// The mean loss of the quasi-identifiers' cells, 0 (as they were) to 1 (nothing left), all columns counting alike.
    pub loss: f64,
    /// The recipe with the changes.
    pub recipe: Recipe,
}

/// What would be changed of one column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fix {
    /// The column.
    pub column: String,
    /// What would be done.
    pub answer: AnswerKind,
    /// How its numbers would be rounded, if they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundRecipe>,
    /// It in words.
    pub message: String,
}

/// A finding that would stay open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOpen {
    /// The columns of the finding.
    pub columns: Vec<String>,
    /// Why.
    pub why: WhyOpen,
    /// It in words.
    pub message: String,
}

/// Why a finding would stay open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyOpen {
    /// However coarse its numbers are made, they single out too many: there are too few rows.
    TooFewRows,
    /// With the columns as quasi-identifiers, the privacy models cannot be met.
    CannotBeMet,
    /// What can be done is for a person to decide.
    Decide,
}

/// What is suggested for a column.
#[derive(Clone, Debug)]
pub(crate) struct SuggestedColumn {
    pub(crate) role: Role,
    pub(crate) kind: ColumnType,
    pub(crate) hierarchy: Option<Spec>,
}

impl SuggestedColumn {
    /// What a profile suggests for each column.
    pub(crate) fn all(profile: &Profile) -> Vec<Self> {
        let column = |column: &coversheet_suggest::ColumnProfile| Self {
            role: column.role,
            kind: column.kind,
            hierarchy: column.hierarchy.clone(),
        };
        profile.columns.iter().map(column).collect()
    }
}

/// Changes a recipe, one finding after the other, until nothing is open or nothing more can be done.
pub(crate) fn fixes(
    table: &Table,
    solved: &Solved,
    suggested: &[SuggestedColumn],
    (only, files): (&[String], &dyn Files),
    progress: &mut dyn FnMut(Progress),
) -> Result<Fixes> {
    let mut work = Work::new(table, solved, suggested, only);
    let (findings, standing) = work.run(files, progress)?;
    let report = &work.solved().report;
    Ok(Fixes {
        changes: changes(table, &solved.recipe, &work.recipe),
        standing,
        open: findings.iter().filter(|finding| finding.open).map(|finding| work.left(finding)).collect(),
        suppressed_rows: report.suppressed_rows,
        loss: mean_loss(report),
        recipe: work.recipe.clone(),
    })
}

/// Where two recipes differ, in the order of the table.
fn changes(table: &Table, before: &Recipe, after: &Recipe) -> Vec<Fix> {
    let change = |name: &str| {
        let (before, after) = (before.columns.get(name)?, after.columns.get(name)?);
        let (answer, message) = match (after.role, after.round) {
            (Role::Identifier, _) if before.role != after.role => {
                (AnswerKind::Drop, format!("`{name}` is left out."))
            }
            (Role::QuasiIdentifier, _) if before.role != after.role => (
                AnswerKind::MakeQuasiIdentifier,
                format!("`{name}` becomes a quasi-identifier and is generalized with the others."),
            ),
            _ if before.min_level < after.min_level => {
                (AnswerKind::Coarsen, format!("`{name}` becomes one level coarser."))
            }
            (_, Some(round)) if before.round != after.round => (AnswerKind::Round, rounded(name, round)),
            _ => return None,
        };
        Some(Fix { column: name.to_owned(), answer, round: after.round, message })
    };
    table.columns().iter().filter_map(|column| change(column.name())).collect()
}

/// "`glucose` is rounded to 10, from 60 to 300."
fn rounded(name: &str, round: RoundRecipe) -> String {
    let bounds = match (round.low, round.high) {
        (None, None) => String::new(),
        (Some(low), None) => format!("; what is below {low} reads {low}"),
        (None, Some(high)) => format!("; what is above {high} reads {high}"),
        (Some(low), Some(high)) => {
            format!("; what is below {low} reads {low}, what is above {high} reads {high}")
        }
    };
    format!("`{name}` is rounded to multiples of {}{bounds}.", round.to)
}
