//! Measures the engine on this machine; prints rows of the table that `cargo xtask bench` shows.
//!
//! Arguments: a CSV file to read, and the folder of the Adult census extract if there is one.
#![allow(clippy::print_stdout, reason = "its output is what it is for")]

use std::error::Error;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Instant;

use coversheet::{Files, ReadOptions, Reader, Recipe, Session, SolveOptions, Table};

const READS: usize = 5;
const SOLVES: usize = 15;
/// As the browser hands over a file.
const PIECE: usize = 1 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    // cargo adds `--bench`.
    let mut paths = std::env::args().skip(1).filter(|argument| argument != "--bench").map(PathBuf::from);
    let file = paths.next().ok_or("which file?")?;
    reading(&file)?;
    paths.next().map_or(Ok(()), |adult| solving(&adult))
}

/// From the first byte of a file to the encoded table.
fn reading(path: &Path) -> Result<(), Box<dyn Error>> {
    let megabytes = fs::metadata(path)?.len() as f64 / 1e6;
    let before = peak_memory();
    read(path)?;
    let peak = peak_memory().zip(before).map(|(after, before)| after - before);
    let mut speeds = Vec::new();
    for _ in 0..READS {
        let started = Instant::now();
        let table = read(path)?;
        speeds.push(megabytes / started.elapsed().as_secs_f64());
        drop(table);
    }
    row(&format!("reading {megabytes:.0} MB, native"), &mut speeds, "MB/s");
    if let Some(peak) = peak {
        let times = peak / megabytes;
        println!("| its peak memory, native | {peak:.0} MB ({times:.2} x the file) | |");
    }
    Ok(())
}

fn read(path: &Path) -> Result<Table, Box<dyn Error>> {
    let mut file = File::open(path)?;
    let mut reader = Reader::new(ReadOptions::default());
    let mut piece = vec![0; PIECE];
    loop {
        match file.read(&mut piece)? {
            0 => return reader.finish().map_err(|error| error.to_string().into()),
            length => reader.push(&piece[..length]).map_err(|error| error.to_string())?,
        }
    }
}

/// k, and the suppression limit in percent.
const ASKED: [(u64, f64); 5] = [(5, 4.0), (2, 5.0), (10, 2.0), (5, 100.0), (5, 0.0)];

/// All nine columns of Adult are quasi-identifiers; from the recipe to the report, in a session of its own.
fn solving(folder: &Path) -> Result<(), Box<dyn Error>> {
    let file = folder.join("adult.csv");
    let files = Folder(folder.join("hierarchies"));
    let table = read(&file)?;
    let columns: Vec<String> = table
        .columns()
        .iter()
        .map(|column| {
            let name = column.name();
            format!(r#""{name}": {{ "role": "quasi-identifier", "hierarchy": {{ "file": "{name}.csv" }} }}"#)
        })
        .collect();
    for (k, percent) in ASKED {
        let recipe = Recipe::parse(&format!(
            r#"{{ "coversheet": 1, "columns": {{ {} }}, "privacy": [{{ "k-anonymity": {{ "k": {k} }} }}],
                "suppression": {{ "limit": {} }}, "search": {{ "algorithm": "optimal", "objective": "loss" }} }}"#,
            columns.join(", "),
            percent / 100.0,
        ))?;
        let mut times = Vec::new();
        for _ in 0..SOLVES {
            let mut session = Session::new(read(&file)?);
            let started = Instant::now();
            session.solve(&recipe, &files, SolveOptions::default(), &mut |_| ())?;
            times.push(started.elapsed().as_secs_f64() * 1000.0);
        }
        row(&format!("Adult, k = {k}, limit {percent} %, loss, native"), &mut times, "ms");
    }
    Ok(())
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

/// The most memory that this process has had so far, in MB; Linux only.
fn peak_memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kibibytes * 1024.0 / 1e6)
}

fn row(what: &str, values: &mut [f64], unit: &str) {
    values.sort_by(f64::total_cmp);
    let (least, median, most) = (values[0], values[values.len() / 2], values[values.len() - 1]);
    println!("| {what} | {median:.0} {unit} | {least:.0} - {most:.0} |");
}
