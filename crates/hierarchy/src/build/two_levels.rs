//! The hierarchy of a quasi-identifier that was given none: the value, and `*`.

use coversheet_table::Result;

use crate::{Hierarchy, SUPPRESSED};

/// The value itself at level 0, `*` at level 1.
///
/// # Errors
///
/// Only when there are no values.
pub fn two_levels(values: &[&str]) -> Result<Hierarchy> {
    Hierarchy::from_paths(values.iter().copied(), |_| Ok(vec![SUPPRESSED.to_owned()]))
}
