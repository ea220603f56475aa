//! The three things that can be said of a release.

use serde::Serialize;

/// What can be said of a release, or of one model of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// It holds what is required.
    Holds,
    /// It does not, whatever else is not known.
    DoesNotHold,
    /// What is at hand does not show it: the file does not say whose its rows are, or what they were made from.
    CannotBeShown,
}
