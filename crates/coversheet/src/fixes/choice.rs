//! What to do about one finding.

use coversheet_recipe::Role;
use coversheet_suggest::ColumnType;

use super::turn::Work;
use crate::risk::{Finding, FindingCode};

/// What is done about a finding.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Choice {
    /// Round the numbers of a column, beside these others that are no quasi-identifiers.
    Round(String, Vec<String>),
    /// Make a column a quasi-identifier, or the quasi-identifiers coarser that single people out with it, or leave it out.
    Settle(String, Vec<String>),
    /// Keep a column, for which files are made, and make the quasi-identifiers coarser that single people out with it.
    Keep(String, Vec<String>),
    /// Leave a column out.
    Drop(String),
}

impl Choice {
    /// The column.
    pub(super) fn column(&self) -> &str {
        match self {
            Self::Round(name, _) | Self::Settle(name, _) | Self::Keep(name, _) | Self::Drop(name) => name,
        }
    }
}

/// Whole numbers of so few values are counts or codes, which nobody rounds.
const FEW: usize = 12;

impl Work<'_> {
    /// What is done about a finding, if anything is: what identifies is left out, numbers are rounded, and of other values
    /// it is tried what costs least.
    pub(super) fn choice(&self, finding: &Finding) -> Option<Choice> {
        match finding.code {
            FindingCode::IdentifierReleased | FindingCode::FreeTextReleased => {
                let name = finding.columns.first().filter(|name| self.may_change(name))?;
                Some(Choice::Drop(name.clone()))
            }
            FindingCode::ColumnSinglesOut | FindingCode::ColumnsSingleOut => {
                let open =
                    finding.columns.iter().filter(|name| !self.is_marked(name) && self.may_change(name));
                // Of several facts, the one of the most values is what tells people apart. Sensitive ones are what the file is
                // for, so that others change first.
                let name = open.max_by_key(|name| (!self.is_kept(name), self.distinct(name)))?;
                let of_kind = |marked: bool| {
                    let columns = finding.columns.iter();
                    columns
                        .filter(|other| *other != name && self.is_marked(other) == marked)
                        .cloned()
                        .collect()
                };
                Some(if self.is_measured(name) {
                    Choice::Round(name.clone(), of_kind(false))
                } else if self.is_kept(name) && finding.columns.len() > 1 {
                    Choice::Keep(name.clone(), of_kind(true))
                } else {
                    Choice::Settle(name.clone(), of_kind(true))
                })
            }
            FindingCode::NotRecognized
            | FindingCode::NoQuasiIdentifier
            | FindingCode::ValueShared
            | FindingCode::RowsLinked => None,
        }
    }

    pub(super) fn is_marked(&self, name: &str) -> bool {
        self.recipe.columns.get(name).is_some_and(|column| column.role == Role::QuasiIdentifier)
    }

    /// Whether a column is sensitive, and nothing that can be rounded.
    fn is_kept(&self, name: &str) -> bool {
        let sensitive = self.recipe.columns.get(name).is_some_and(|column| column.role == Role::Sensitive);
        sensitive && !self.is_measured(name)
    }

    fn distinct(&self, name: &str) -> usize {
        self.table.column(name).map_or(0, |column| column.dictionary().len())
    }

    /// Whether a column holds measured numbers.
    fn is_measured(&self, name: &str) -> bool {
        let suggested = self.table.position(name).and_then(|at| self.suggested.get(at));
        match suggested.map(|column| column.kind) {
            Some(ColumnType::Decimal) => true,
            Some(ColumnType::Integer) => self.distinct(name) > FEW,
            _ => false,
        }
    }
}
