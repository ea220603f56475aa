//! `cargo xtask bench --scaling`: rows, distinct tuples and time, as a table and a chart.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::chart::{Chart, Point, Series};
use super::markdown::{line, spread, thousands};
use super::plan::Case;
use super::{groups, machine, program, recipes, tables, wide};
use crate::failure::Result;
use crate::tools::{file_error, root};

const ROWS: [u64; 5] = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const QUICK_ROWS: [u64; 3] = [1000, 3000, 10_000];
const RUNS: usize = 5;
/// The README shows it.
const CHART: &str = "www/scaling.svg";

/// A kind of table, with a recipe for each.
struct Kind {
    name: &'static str,
    table: fn(u64) -> Result<PathBuf>,
    recipe: Value,
}

/// Measures both kinds of table, prints the numbers and writes the chart.
pub(crate) fn run(quick: bool) -> Result<()> {
    let kinds = [
        Kind { name: "survey", table: tables::survey, recipe: wide::survey() },
        Kind { name: "discharges", table: tables::discharges, recipe: recipes::discharges() },
    ];
    let lengths: &[u64] = if quick { &QUICK_ROWS } else { &ROWS };
    let mut printed = String::from(
        "| table | rows | distinct tuples | evaluated of nodes | solving | solving again |\n\
         |---|---|---|---|---|---|\n",
    );
    let mut series = Vec::new();
    for kind in &kinds {
        let mut points = Vec::new();
        for &rows in lengths {
            let case = Case::solving(kind.name, kind.recipe.clone());
            let group = groups::of((kind.table)(rows)?, RUNS, vec![case]);
            let group = super::plan::Group { name: format!("{}-{rows}", kind.name), again: true, ..group };
            for outcome in program::native(&group)? {
                let medians = [&outcome.seconds, &outcome.again]
                    .map(|seconds| spread(seconds.iter().map(|seconds| seconds * 1000.0)));
                let (Some(search), [Some((_, first, _)), Some((_, again, _))]) = (outcome.search, medians)
                else {
                    println!("not measured: {}", outcome.refused.unwrap_or_default());
                    continue;
                };
                printed += &line(&[
                    kind.name.to_owned(),
                    thousands(rows),
                    thousands(search.tuples),
                    format!("{} of {}", thousands(search.evaluated), thousands(search.nodes)),
                    format!("{first:.1} ms"),
                    format!("{again:.1} ms"),
                ]);
                points.push(Point { rows, tuples: search.tuples, milliseconds: again });
            }
        }
        series.push(Series { name: kind.name, points });
    }
    println!("\n{}; medians of warm runs\n\n{printed}", machine());
    let path = if quick { tables::folder()?.join("scaling.svg") } else { root().join(CHART) };
    fs::write(&path, Chart::new(&series)?.svg()).map_err(|error| file_error(&path, &error))?;
    println!("{}", path.display());
    Ok(())
}
