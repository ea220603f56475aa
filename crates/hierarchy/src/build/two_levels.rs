//! The hierarchy of a quasi-identifier that was given none: the value, and `*`.

use coversheet_error::Result;

use crate::{Hierarchy, HierarchyBuilder, SUPPRESSED};

/// The value itself at level 0, `*` at level 1.
///
/// # Errors
///
/// When there are no values, or `out-of-memory`.
pub fn two_levels(values: &[&str]) -> Result<Hierarchy> {
    let mut builder = HierarchyBuilder::new();
    values.iter().try_for_each(|value| builder.push(&[value, SUPPRESSED]))?;
    builder.finish()
}
