//! What a release is worth and what it risks: measures of one node, whatever search found it.

mod classes;
mod utility;

pub use classes::ClassSizes;
pub use utility::{Utility, utility, utility_of_cells};
