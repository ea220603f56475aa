//! What a release is worth and what it risks: measures of one recoding, whatever search found it.

mod classes;
mod utility;

pub use classes::ClassSizes;
pub use utility::{Utility, utility};
