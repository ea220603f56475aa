//! `cargo xtask bench --views`: for how long the page is blocked when each of its views appears, and how long the risk and
//! the alternatives of a table of a million rows take.

use serde::Deserialize;

use super::markdown::{line, spread, thousands};
use super::{machine, tables};
use crate::build;
use crate::failure::{Failure, Result};
use crate::tools::{command, output};

const ROWS: u64 = 1_000_000;
const RUNS: u64 = 5;

/// What `benches/views.mjs` prints: for a view of a table the longest task of the page's main thread in each run, or for a
/// table how long its risk and its alternatives took after the result.
#[derive(Deserialize)]
#[serde(untagged)]
enum Measured {
    View { table: String, view: String, milliseconds: Vec<f64> },
    Waits { table: String, risk: Vec<f64>, alternatives: Vec<f64> },
}

/// Builds the page, opens every view in Chromium, and prints the longest tasks.
pub(crate) fn run(quick: bool) -> Result<()> {
    build::run_build()?;
    let (rows, runs) = if quick { (ROWS / 10, 1) } else { (ROWS, RUNS) };
    let mut node = command("node", &["crates/xtask/benches/views.mjs"]);
    node.arg(runs.to_string()).arg(tables::fifteen_columns(rows)?);
    node.env("CHROMIUM", crate::machine::ensure_chromium()?);
    let printed = output(&mut node, "fix what it says above")?;
    let measured: Vec<Measured> =
        printed.lines().map(serde_json::from_str).collect::<std::result::Result<_, _>>().map_err(
            |error| {
                Failure::new(format!("measuring views: {error}"), "look at crates/xtask/benches/views.mjs")
            },
        )?;
    println!("\n{}; {runs} runs; the long table has {} rows of 15 columns\n", machine(), thousands(rows));
    print!("| table | view | longest task of the page, median | most |\n|---|---|---|---|\n");
    for one in &measured {
        if let Measured::View { table, view, milliseconds } = one {
            let (_, median, most) = spread(milliseconds.iter().copied()).unwrap_or_default();
            let cells = [table.clone(), view.clone(), format!("{median:.0} ms"), format!("{most:.0} ms")];
            print!("{}", line(&cells));
        }
    }
    print!(
        "\n| table | risk after the result, median | risk and alternatives, median | most |\n|---|---|---|---|\n"
    );
    for one in &measured {
        if let Measured::Waits { table, risk, alternatives } = one {
            let (_, risk, _) = spread(risk.iter().copied()).unwrap_or_default();
            let (_, median, most) = spread(alternatives.iter().copied()).unwrap_or_default();
            let cells =
                [table.clone(), format!("{risk:.2} s"), format!("{median:.2} s"), format!("{most:.2} s")];
            print!("{}", line(&cells));
        }
    }
    Ok(())
}
