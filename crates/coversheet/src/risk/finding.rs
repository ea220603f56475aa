//! What is known that could give somebody away, what can be done about it, and whether anything is left.

use coversheet_suggest::IdentifierKind;
use serde::Serialize;

/// Whether anything is known that could give somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// No column that is no quasi-identifier singles many out, alone or with one or two quasi-identifiers, nor do several of
    /// them most; or somebody accepted it and said why.
    Green,
    /// Something known is left that calls for an answer.
    Amber,
}

impl Standing {
    /// Of all findings, and whether there are combinations that are not among them though they call for an answer.
    pub(super) fn of(findings: &[Finding], unnamed: bool) -> Self {
        if unnamed || findings.iter().any(|finding| finding.open) { Self::Amber } else { Self::Green }
    }
}

/// What could give somebody away.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// What it is.
    pub code: FindingCode,
    /// The columns that it is about.
    pub columns: Vec<String>,
    /// What the column identifies a person by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub identifier: Option<IdentifierKind>,
    /// How many rows or persons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The share of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// Whether it keeps the result from being green. An identifier or free text does even if it was accepted. Two
    /// or three columns that are no quasi-identifiers, and that single out fewer than half, do not.
    pub open: bool,
    /// Why it was accepted, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
    /// What can be done about it.
    pub answers: Vec<RiskAnswer>,
    /// It in words.
    pub message: String,
}

/// What could give somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FindingCode {
    /// A column is released that holds what identifies a person directly.
    IdentifierReleased,
    /// A column of free text is released.
    FreeTextReleased,
    /// Columns are released as they are of which neither the names nor the values say what they hold.
    NotRecognized,
    /// No column is a quasi-identifier, so nobody is protected.
    NoQuasiIdentifier,
    /// One column that is no quasi-identifier singles many out.
    ColumnSinglesOut,
    /// Columns together single many out.
    ColumnsSingleOut,
    /// All rows of some classes have the same sensitive value.
    ValueShared,
    /// Pseudonyms say which rows are of one person, and together these single many persons out.
    RowsLinked,
}

/// What can be done about a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RiskAnswer {
    /// What.
    pub answer: AnswerKind,
    /// With which columns: any one of them, but for `accept`, which is about all.
    pub columns: Vec<String>,
}

/// What can be done about a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnswerKind {
    /// Make a column a quasi-identifier, so that it is generalized with the others.
    MakeQuasiIdentifier,
    /// Round the numbers of a column, as `round` of the recipe says it.
    Round,
    /// Make a quasi-identifier at least one level coarser than it is.
    Coarsen,
    /// Leave a column out.
    Drop,
    /// Ask for a model such as distinct l-diversity.
    RequireDiversity,
    /// Accept it with a reason: an entry of the recipe's `risk.accepted` with these columns.
    Accept,
}
