//! `coversheet compare`: what several searches would have done.

use std::path::Path;

use coversheet::{
    AlgorithmName, Compared, Comparison, FoundNode, ObjectiveName, Outcome as SearchOutcome, Result, Session,
    printable,
};

use crate::input::{Data, NextTo};
use crate::{Outcome, files, input, output};

pub(crate) fn run(data: &Data, recipe_path: &Path, algorithms: &[String], json: bool) -> Result<Outcome> {
    files::once([data.data.as_path(), recipe_path])?;
    let recipe = input::recipe(recipe_path)?;
    let algorithms = chosen(algorithms)?;
    let session = Session::new(input::table(data, Some(&recipe))?);
    let comparison = session
        .compare(&recipe, &NextTo::new(recipe_path), &algorithms, &mut output::progress())
        .map_err(input::in_recipe(Some(recipe_path)))?;
    if json {
        output::json(&comparison)?;
    } else {
        print(&comparison);
    }
    let found = |result: &Compared| matches!(result.outcome, SearchOutcome::Found(_));
    Ok(if comparison.results.iter().any(found) { Outcome::Done } else { Outcome::DoesNotHold })
}

/// The searches with these names; all for none.
fn chosen(names: &[String]) -> Result<Vec<AlgorithmName>> {
    if names.is_empty() {
        return Ok(AlgorithmName::all());
    }
    names.iter().map(|name| AlgorithmName::find(name)).collect()
}

fn print(comparison: &Comparison) {
    println!("Levels in the order {}.\n", printable(&comparison.attributes.join(", ")));
    let objectives: Vec<&str> = ObjectiveName::all().iter().map(|name| name.as_str()).collect();
    let mut header: Vec<String> =
        ["SEARCH", "LEVELS", "SUPPRESSED", "EVALUATED", "OF LATTICE", "MS", "PROVEN", "RATIO"]
            .map(str::to_owned)
            .to_vec();
    header.extend(objectives.iter().map(|name| name.to_uppercase()));
    let mut rows = vec![header];
    let (mut unprotected, mut failed) = (Vec::new(), Vec::new());
    for result in &comparison.results {
        let name = result.algorithm.as_str().to_owned();
        match &result.outcome {
            SearchOutcome::Found(found) => {
                let mut row = vec![
                    name,
                    found.levels.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
                    suppressed(found),
                    found.search.evaluated.to_string(),
                    format!("{:.1} %", found.evaluated_share * 100.0),
                    format!("{:.1}", found.search.milliseconds),
                    if found.search.optimal { "yes" } else { "no" }.to_owned(),
                    found.ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.3}")),
                ];
                let value = |name: &&str| {
                    found.measures.get(*name).map_or_else(|| "-".to_owned(), |value| shown(*value))
                };
                row.extend(objectives.iter().map(value));
                if let Some(cells) = found.search.cells.as_ref().filter(|cells| !cells.k_anonymous) {
                    unprotected.push(format!(
                        "{}: not k-anonymous, {} rows are in classes that are too small; it cannot be released.",
                        result.algorithm.as_str(),
                        cells.rows_below_k
                    ));
                }
                rows.push(row);
            }
            SearchOutcome::Failed { message, .. } => {
                failed.push(printable(&format!("{name}: {message}")).into_owned());
            }
        }
    }
    output::aligned(&rows);
    println!(
        "\nRATIO is {} as a multiple of the proven optimum of whole columns.",
        comparison.objective.as_str()
    );
    for line in unprotected {
        println!("{line}");
    }
    for line in failed {
        println!("{line}");
    }
}

/// The rows that are suppressed, and the cells.
fn suppressed(found: &FoundNode) -> String {
    match &found.search.cells {
        Some(cells) if cells.suppressed > 0 => {
            format!("{} + {} cells", found.suppressed_rows, cells.suppressed)
        }
        _ => found.suppressed_rows.to_string(),
    }
}

/// Whole numbers as they are, others with four digits.
fn shown(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value}") } else { format!("{value:.4}") }
}
