//! `cargo xtask types`: what crosses the boundary, written down from the Rust types.

use crate::args::Args;
use crate::failure::Result;
use crate::machine;
use crate::tools::{command, debug_program, npm, run};

/// Where the schemas and the catalogue are, below the repository's folder.
const FOLDER: &str = "web/schema";

/// Writes the JSON Schemas and the catalogue, and makes the TypeScript types from them; with `--check` only says whether
/// they are up to date.
pub(crate) fn run_types(args: &mut Args) -> Result<()> {
    let check = args.flag("--check");
    args.finish()?;
    machine::ensure_npm_packages()?;
    write(check)
}

/// See [`run_types`].
pub(crate) fn write(check: bool) -> Result<()> {
    let flag: &[&str] = if check { &["--check"] } else { &[] };
    let hint = "run `cargo xtask types`, and commit what it writes";
    let program = debug_program("coversheet-schema")?;
    run(command(&program.to_string_lossy(), &[FOLDER]).args(flag), hint)?;
    run(npm(&["run", "--silent", "types", "--workspace", "web", "--"]).args(flag), hint)
}
