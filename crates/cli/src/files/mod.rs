//! Files as people expect a command to treat them: inputs are only read, outputs appear whole or not at all.

mod outputs;
mod place;
mod source;
mod temporary;

use std::path::Path;

pub(crate) use outputs::{Holds, Outputs};
pub(crate) use source::{once, open, read, unreadable};
pub(crate) use temporary::remove_when_interrupted;

/// What an output is called in sentences: `-` is standard output.
pub(crate) fn shown(output: &Path) -> String {
    if output == Path::new("-") { "standard output".to_owned() } else { output.display().to_string() }
}
