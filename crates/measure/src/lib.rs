//! What a release is worth and what it risks.

pub mod distribution;
pub mod risk;

mod classes;
mod documents;
mod utility;

pub use classes::ClassSizes;
pub use utility::{Utility, utility, value};
