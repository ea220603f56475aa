//! A hierarchy written out in the recipe, one row per value.

use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Values};
use crate::Hierarchy;

/// One row per value: the value, then its label at level 1, 2, …
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rows(pub Vec<Vec<String>>);

impl Builder for Rows {
    fn build(&self, _values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        Hierarchy::from_rows(&self.0)
    }
}
