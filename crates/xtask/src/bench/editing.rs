//! `cargo xtask bench --editing`: for how long the page is blocked by each edit of a column with many values.

use serde::Deserialize;

use super::machine;
use super::markdown::{line, spread, thousands};
use crate::build;
use crate::failure::{Failure, Result};
use crate::tools::{command, output};

const VALUES: u64 = 10_000;
const RUNS: u64 = 5;

/// An edit, as `benches/editing.mjs` prints it.
#[derive(Deserialize)]
struct Edit {
    edit: String,
    /// The longest task of the page's main thread in each run.
    milliseconds: Vec<f64>,
}

/// Builds the page, edits a column in Chromium, and prints the longest tasks.
pub(crate) fn run(quick: bool) -> Result<()> {
    build::run_build()?;
    let (values, runs) = if quick { (VALUES / 10, 1) } else { (VALUES, RUNS) };
    let mut node = command("node", &["crates/xtask/benches/editing.mjs"]);
    node.args([values.to_string(), runs.to_string()]);
    node.env("CHROMIUM", crate::machine::ensure_chromium()?);
    let printed = output(&mut node, "fix what it says above")?;
    println!("\n{}; a column of {} values, {runs} runs\n", machine(), thousands(values));
    print!("| edit | longest task of the page, median | most |\n|---|---|---|\n");
    for text in printed.lines() {
        let Edit { edit, milliseconds } = serde_json::from_str(text).map_err(|error| {
            Failure::new(format!("measuring edits: {error}"), "look at crates/xtask/benches/editing.mjs")
        })?;
        let (_, median, most) = spread(milliseconds.into_iter()).unwrap_or_default();
        print!("{}", line(&[edit, format!("{median:.0} ms"), format!("{most:.0} ms")]));
    }
    Ok(())
}
