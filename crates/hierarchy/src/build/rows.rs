//! A hierarchy written out in the recipe, one row per value.

use coversheet_describe::{self as describe, Family, Path};
use coversheet_error::Result;
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Values};
use crate::Hierarchy;

/// One row per value: the value, then its label at level 1, 2, …
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Rows(pub Vec<Vec<String>>);

impl Builder for Rows {
    fn build(&self, _values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        Hierarchy::from_rows(&self.0)
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "rows",
    key: "rows",
    title: "Written out",
    family: Family::Own,
    meaning: "One row for each value: the value and what it becomes at each level.",
    types: &[],
    is: None,
    form: false,
    fields: &[],
    examples: &[Path {
        spec: r#"{ "rows": [["nurse", "health", "*"], ["baker", "food", "*"]] }"#,
        labels: &["nurse", "health", "*"],
    }],
}];
