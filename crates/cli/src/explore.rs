//! `coversheet explore`: the lattice, its minimal nodes and the optimum.

use std::path::Path;

use coversheet::{CellsReport, ExploredColumn, Report, Result, Session, SolveOptions, printable};

use crate::input::{Data, NextTo};
use crate::{Outcome, files, input, output};

/// How many minimal nodes are printed as text.
const SHOWN: usize = 20;

pub(crate) fn run(data: &Data, recipe_path: &Path, json: bool) -> Result<Outcome> {
    files::once([data.data.as_path(), recipe_path])?;
    let recipe = input::recipe(recipe_path)?;
    let mut session = Session::new(input::table(data, Some(&recipe))?);
    let options = SolveOptions { list_minimal: true };
    let report = session
        .solve(&recipe, &NextTo::new(recipe_path), options, &mut output::progress())
        .map_err(input::in_recipe(Some(recipe_path)))?;
    if json {
        output::json(&report)?;
    } else {
        summarize(&report);
        minimal(&session, &report)?;
    }
    Ok(Outcome::Done)
}

/// The minimal nodes with what the most frequent values read there, and what they cost.
fn minimal(session: &Session, report: &Report) -> Result<()> {
    let Some(minimal) = report.minimal_nodes.as_deref() else {
        println!("\nMinimal nodes were not listed: this search does not find them all.");
        return Ok(());
    };
    println!("\n{} minimal nodes, levels in the order above:", minimal.len());
    let explored = session.explore(&minimal[..minimal.len().min(SHOWN)])?;
    let mut rows = vec![vec!["LEVELS".to_owned()]];
    if let Some(head) = rows.first_mut() {
        head.extend(explored.columns.iter().map(|column| column.name.clone()));
        head.extend(["SUPPRESSED", "SMALLEST"].map(str::to_owned));
    }
    for node in &explored.nodes {
        let levels = node.levels.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let mut row = vec![levels];
        let read = |(column, level): (&ExploredColumn, &u8)| {
            column.levels.get(usize::from(*level)).map_or_else(String::new, |level| level.example.clone())
        };
        row.extend(explored.columns.iter().zip(&node.levels).map(read));
        row.extend([node.suppressed_rows, node.smallest].map(|number| number.to_string()));
        rows.push(row);
    }
    output::aligned(&rows);
    if minimal.len() > SHOWN {
        println!("… and {} more; --json lists them all.", minimal.len() - SHOWN);
    }
    Ok(())
}

/// What became of single cells.
fn explain(cells: &CellsReport) {
    let protection = if cells.k_anonymous {
        "k-anonymous over all quasi-identifiers".to_owned()
    } else {
        format!("NOT k-anonymous: {} in classes that are too small", output::count(cells.rows_below_k, "row"))
    };
    println!("{} suppressed alone; {protection}.", output::count(cells.suppressed, "cell"));
    for outlier in cells.outliers.iter().take(SHOWN) {
        let rows: Vec<String> = outlier.rows.iter().take(5).map(u64::to_string).collect();
        println!(
            "  rows {}: {} rare combinations, suppressed {}",
            rows.join(", "),
            outlier.combinations.len(),
            printable(&outlier.suppressed.join(", "))
        );
    }
}

/// The way of a search, where it has one.
fn trace(report: &Report) {
    let steps = &report.search.trace;
    if steps.is_empty() {
        return;
    }
    println!("\nIts steps:");
    let mut rows = vec![["LEVELS", "DISTINCT", "ENTRIES", "ROWS BELOW"].map(str::to_owned).to_vec()];
    for step in steps {
        let levels: Vec<String> = step.levels.iter().map(u8::to_string).collect();
        let distinct: Vec<String> = step.distinct.iter().map(usize::to_string).collect();
        rows.push(vec![
            levels.join(" "),
            distinct.join(" "),
            step.classes.to_string(),
            step.suppressed.to_string(),
        ]);
    }
    output::aligned(&rows);
}

fn summarize(report: &Report) {
    let search = &report.search;
    println!(
        "Lattice of {} nodes: {} evaluated, {} deduced, {:.0} ms.",
        search.nodes, search.evaluated, search.deduced, search.milliseconds
    );
    let proven = if search.optimal { "the proven optimum" } else { "the best found" };
    if let Some(value) = report.objective.value {
        println!("Under {} {proven} is {value}.", report.objective.name.0.as_str());
    }
    if let Some(bound) = search.bound.filter(|_| !search.optimal) {
        println!("Nothing can be better than {bound}.");
    }
    if let Some(cells) = &search.cells {
        explain(cells);
    }
    trace(report);
    println!();
    let mut rows = vec![["COLUMN", "LEVEL", "LOWEST", "HIGHEST", "HEIGHT"].map(str::to_owned).to_vec()];
    for attribute in &report.attributes {
        let numbers = [attribute.level, attribute.min_level, attribute.max_level, attribute.height];
        rows.push(
            [attribute.name.clone()].into_iter().chain(numbers.map(|number| number.to_string())).collect(),
        );
    }
    output::aligned(&rows);
}
