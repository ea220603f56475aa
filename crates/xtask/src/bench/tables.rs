//! The tables that are measured: written once, the same bytes on every machine.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;

use super::{hard, values, wide, workbook};
use crate::failure::Result;
use crate::tools::{file_error, root};
use crate::{build, sample};

const SEED: u64 = 1;
/// How somebody came to the hospital.
const ARRIVALS: [&str; 4] = ["on foot", "ambulance", "referred", "transferred"];

/// Where everything that the measurements need is kept.
pub(crate) fn folder() -> Result<PathBuf> {
    let folder = build::target_folder().join("bench");
    fs::create_dir_all(&folder).map_err(|error| file_error(&folder, &error))?;
    Ok(folder)
}

/// The sample generator's hospital discharges.
pub(crate) fn discharges(rows: u64) -> Result<PathBuf> {
    once("discharges", rows, sample::write)
}

/// The same discharges with one more column in front, which nothing follows from.
pub(crate) fn fifteen_columns(rows: u64) -> Result<PathBuf> {
    let discharges = discharges(rows)?;
    once("discharges-15", rows, |out, _, _| {
        for (at, line) in BufReader::new(File::open(&discharges)?).lines().enumerate() {
            let arrival = if at == 0 { "arrival" } else { ARRIVALS[at * 7919 % 11 % ARRIVALS.len()] };
            writeln!(out, "{arrival},{}", line?)?;
        }
        Ok(())
    })
}

/// The survey of `wide.rs`.
pub(crate) fn survey(rows: u64) -> Result<PathBuf> {
    once("survey", rows, wide::write)
}

/// The table of `values.rs`.
pub(crate) fn values(rows: u64) -> Result<PathBuf> {
    once("values", rows, values::write)
}

/// The table of `hard.rs`.
pub(crate) fn hard(rows: u64) -> Result<PathBuf> {
    once("hard", rows, hard::write)
}

/// The Adult census extract, which is not part of the repository.
pub(crate) fn adult() -> Option<PathBuf> {
    let folder = root().join("../shared/data/adult");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("{} is not there: Adult is not measured", folder.display());
    None
}

/// The same discharges as a workbook.
pub(crate) fn workbook(rows: u64) -> Result<PathBuf> {
    once_as("discharges", "xlsx", rows, workbook::write)
}

/// A file that is written unless it is there; under another name until it is whole.
fn once(
    name: &str,
    rows: u64,
    write: impl FnOnce(&mut BufWriter<File>, u64, u64) -> io::Result<()>,
) -> Result<PathBuf> {
    once_as(name, "csv", rows, write)
}

fn once_as(
    name: &str,
    extension: &str,
    rows: u64,
    write: impl FnOnce(&mut BufWriter<File>, u64, u64) -> io::Result<()>,
) -> Result<PathBuf> {
    let folder = folder()?;
    let path = folder.join(format!("{name}-{rows}.{extension}"));
    if !path.is_file() {
        let part = folder.join(format!("{name}-{rows}.part"));
        println!("writing {}", path.display());
        File::create(&part)
            .and_then(|file| write(&mut BufWriter::new(file), rows, SEED))
            .and_then(|()| fs::rename(&part, &path))
            .map_err(|error| file_error(&part, &error))?;
    }
    Ok(path)
}
