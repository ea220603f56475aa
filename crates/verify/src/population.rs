//! A population as a release is compared with it.

use std::collections::HashMap;

/// The rows of a population by the labels that they would have in the release.
pub type Population = HashMap<Vec<String>, u64>;
