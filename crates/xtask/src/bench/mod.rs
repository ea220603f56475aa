//! `cargo xtask bench`: how fast and how large, here and in the browser, as a Markdown table.
//!
//! The measuring is done by `benches/native.rs`, an optimized program of its own so that `cargo xtask` itself needs
//! no engine, and by `benches/browser.mjs`, which drives the built npm package in Chromium. Both print table rows.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::args::Args;
use crate::failure::{Failure, Result};
use crate::tools::{cargo, command, file_error, output, root};
use crate::{build, machine, sample};

/// About 100 MB, and about 10 MB.
const ROWS: u64 = 545_000;
const QUICK_ROWS: u64 = 54_500;
const SEED: u64 = 1;

/// Runs the native measurements, with `--browser` also those in Chromium.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let quick = args.flag("--quick");
    let browser = args.flag("--browser");
    args.finish()?;
    let file = sample_file(if quick { QUICK_ROWS } else { ROWS })?;
    let mut rows = native(&file)?;
    if browser {
        build::run_build()?;
        rows.push('\n');
        rows.push_str(&in_browser(&file)?);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (os, architecture) = (std::env::consts::OS, std::env::consts::ARCH);
    println!("\n{cores} cores, {os} {architecture}; medians of warm runs\n");
    println!("| what | median | from - to |\n|---|---|---|\n{rows}");
    Ok(())
}

/// The file that is read: the same bytes on every machine.
fn sample_file(rows: u64) -> Result<PathBuf> {
    let folder = build::target_folder().join("bench");
    fs::create_dir_all(&folder).map_err(|error| file_error(&folder, &error))?;
    let path = folder.join(format!("sample-{rows}.csv"));
    File::create(&path)
        .and_then(|file| sample::write(&mut BufWriter::new(file), rows, SEED))
        .map_err(|error| file_error(&path, &error))?;
    Ok(path)
}

/// The Adult census extract, which is not part of the repository.
fn adult() -> Option<PathBuf> {
    let folder = root().join("../shared/data/adult");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("{} is not there: solving Adult is not measured", folder.display());
    None
}

fn native(file: &Path) -> Result<String> {
    println!("measuring the engine natively");
    measure(cargo(&["bench", "--package", "coversheet-xtask", "--bench", "native", "--"]), file)
}

fn in_browser(file: &Path) -> Result<String> {
    println!("measuring the npm package in Chromium");
    let mut node = command("node", &["crates/xtask/benches/browser.mjs"]);
    node.env("CHROMIUM", machine::ensure_chromium()?);
    measure(node, file)
}

/// Runs one of the programs; the rows it prints.
fn measure(mut program: Command, file: &Path) -> Result<String> {
    program.arg(file);
    program.args(adult()).stderr(Stdio::inherit());
    let printed = output(&mut program, "mend what it says above")?;
    let rows: Vec<&str> = printed.lines().filter(|line| line.starts_with('|')).collect();
    if rows.is_empty() {
        return Err(Failure::new(
            format!("the benchmark printed no rows:\n{printed}"),
            "look at crates/xtask/benches",
        ));
    }
    Ok(rows.join("\n"))
}
