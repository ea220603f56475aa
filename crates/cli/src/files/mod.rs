//! Files as people expect a command to treat them: inputs are only read, outputs appear whole or not at all.

mod outputs;
mod place;
mod source;
mod temporary;

pub(crate) use outputs::{Holds, Outputs};
pub(crate) use source::{open, read, unreadable};
pub(crate) use temporary::remove_when_interrupted;
