//! `coversheet explore`: the lattice, its minimal nodes and the optimum.

use std::path::Path;

use coversheet::{Report, Result, Session, SolveOptions};

use crate::input::NextTo;
use crate::{Outcome, input, output};

/// How many minimal nodes are printed as text.
const SHOWN: usize = 20;

pub(crate) fn run(data: &Path, recipe_path: &Path, json: bool) -> Result<Outcome> {
    let recipe = input::recipe(recipe_path)?;
    let mut session = Session::new(input::table(data)?);
    let options = SolveOptions { list_minimal: true };
    let report = session.solve(&recipe, &NextTo::new(recipe_path), options, &mut output::progress())?;
    if json {
        output::json(&report)?;
    } else {
        summarize(&report);
    }
    Ok(Outcome::Done)
}

fn summarize(report: &Report) {
    let search = &report.search;
    println!(
        "Lattice of {} nodes: {} evaluated, {} deduced, {:.0} ms.",
        search.nodes, search.evaluated, search.deduced, search.milliseconds
    );
    let proven = if search.optimal { "the proven optimum" } else { "the best found" };
    println!("Under {} {proven} is {}.\n", report.objective.name.0.as_str(), report.objective.value);
    let mut rows = vec![["COLUMN", "LEVEL", "HIGHEST", "HEIGHT"].map(str::to_owned).to_vec()];
    for attribute in &report.attributes {
        let numbers = [attribute.level, attribute.max_level, attribute.height];
        rows.push(
            [attribute.name.clone()].into_iter().chain(numbers.map(|number| number.to_string())).collect(),
        );
    }
    output::aligned(&rows);
    let minimal = report.minimal_nodes.as_deref().unwrap_or_default();
    println!("\n{} minimal nodes, levels in the order above:", minimal.len());
    for node in minimal.iter().take(SHOWN) {
        println!("  {}", node.iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
    }
    if minimal.len() > SHOWN {
        println!("  … and {} more; --json lists them all.", minimal.len() - SHOWN);
    }
}
