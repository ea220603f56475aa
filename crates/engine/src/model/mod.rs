//! Privacy models: what every released class must satisfy. One file each.

mod k_anonymity;

use std::fmt;

use coversheet_table::Result;

pub use k_anonymity::KAnonymity;

/// An equivalence class, as a model sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// Rows in the class.
    pub size: u64,
}

/// A requirement on equivalence classes.
pub trait PrivacyModel: fmt::Debug {
    /// Whether the class satisfies the model.
    fn holds(&self, class: &Class) -> bool;

    /// Whether merging classes that satisfy the model always gives one that does. Searches prune with
    /// monotone models only.
    fn monotone(&self) -> bool;

    /// The size below which no class satisfies the model; 1 if any size can.
    fn smallest_class(&self) -> u64 {
        1
    }

    /// Says beforehand if no generalization and suppression of a table of `rows` rows can satisfy the model.
    ///
    /// # Errors
    ///
    /// The reason, and what to change.
    fn feasible(&self, rows: u64) -> Result<()>;
}
