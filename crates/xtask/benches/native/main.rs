//! Measures one group with the engine itself: reads the group's JSON file, prints an outcome for each case.
#![allow(clippy::print_stdout, reason = "its output is what it is for")]

mod memory;
#[allow(dead_code, reason = "the other program makes the cases")]
#[path = "../../src/bench/plan.rs"]
mod plan;

use std::error::Error;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Instant;

use coversheet::{Files, ReadOptions, Reader, Recipe, Report, Session, SolveOptions, Table};
use plan::{Case, Group, Outcome, Search};

/// As the browser hands over a file.
const PIECE: usize = 1 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    // cargo adds `--bench`.
    let path = std::env::args().skip(1).find(|argument| argument != "--bench").ok_or("which group?")?;
    let group: Group = serde_json::from_slice(&fs::read(path)?)?;
    // The program itself is not the engine's.
    let before = memory::peak().unwrap_or(0.0);
    for case in &group.cases {
        let mut outcome = measure(&group, case)?;
        outcome.peak = outcome.peak.map(|peak| peak - before);
        println!("{}", serde_json::to_string(&outcome)?);
    }
    Ok(())
}

/// Runs a case; what the engine refuses is an outcome as well.
fn measure(group: &Group, case: &Case) -> Result<Outcome, Box<dyn Error>> {
    let recipe = case.recipe.as_ref().map(|recipe| Recipe::parse(&recipe.to_string())).transpose();
    let recipe = match recipe {
        Ok(recipe) => recipe,
        Err(error) => return Ok(refused(&error)),
    };
    let files = Folder(group.hierarchies.clone().unwrap_or_default());
    let mut outcome = Outcome::default();
    for run in 0..=group.runs {
        let started = Instant::now();
        let table = read(&group.table)?;
        let mut times = (started.elapsed().as_secs_f64(), None);
        if case.profile {
            let mut session = Session::new(table);
            let started = Instant::now();
            session.profile();
            times.0 = started.elapsed().as_secs_f64();
        } else if let Some(recipe) = &recipe {
            let mut session = Session::new(table);
            let (seconds, report) = match solve(&mut session, recipe, &files) {
                Ok(solved) => solved,
                Err(error) => return Ok(refused(&error)),
            };
            times.0 = seconds;
            outcome.search = Some(size(&report));
            if group.again {
                times.1 = Some(solve(&mut session, recipe, &files)?.0);
            }
        }
        if run == 0 {
            outcome.peak = memory::peak();
        } else {
            outcome.seconds.push(times.0);
            outcome.again.extend(times.1);
        }
    }
    Ok(outcome)
}

/// From the first byte of a file to the encoded table.
fn read(path: &Path) -> Result<Table, Box<dyn Error>> {
    let mut file = File::open(path)?;
    let mut reader = Reader::new(ReadOptions::default());
    let mut piece = vec![0; PIECE];
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(reader.finish()?),
            length => reader.push(&piece[..length])?,
        }
    }
}

/// From the recipe to the report, with the seconds.
fn solve(session: &mut Session, recipe: &Recipe, files: &Folder) -> coversheet::Result<(f64, Report)> {
    let started = Instant::now();
    let report = session.solve(recipe, files, SolveOptions::default(), &mut |_| ())?;
    Ok((started.elapsed().as_secs_f64(), report))
}

fn size(report: &Report) -> Search {
    let search = &report.search;
    let reached = report.objective.value.zip(search.bound).filter(|_| !search.optimal);
    Search { tuples: search.tuples as u64, nodes: search.nodes, evaluated: search.evaluated as u64, reached }
}

fn refused(error: &coversheet::Error) -> Outcome {
    Outcome { refused: Some(error.message().to_owned()), ..Outcome::default() }
}

/// Hierarchy files in a folder.
struct Folder(PathBuf);

impl Files for Folder {
    fn read(&self, name: &str) -> coversheet::Result<Vec<u8>> {
        let path = self.0.join(name);
        fs::read(&path)
            .map_err(|error| coversheet::Error::new("no-file", format!("{}: {error}", path.display())))
    }
}
