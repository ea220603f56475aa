//! `cargo xtask sample`: a made-up hospital discharge file, the same for the same seed on every machine.
//!
//! The first rows of a long file are exactly a short file with the same seed.
#![allow(clippy::cast_possible_wrap, reason = "ages, days and years are small numbers")]

pub(crate) mod dates;
mod diagnoses;
mod notes;
mod people;
mod places;
pub(crate) mod rng;
mod stays;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use crate::args::Args;
use crate::failure::{Failure, Result};

use notes::write_note;
use people::{marital_status, write_name};
use places::Region;
use rng::Rng;
use stays::Hospital;

/// More would need longer record numbers.
pub(crate) const MOST_ROWS: u64 = 90_000_000;
const RECORD_NUMBERS: u64 = 100_000_000;

const HEADER: &str = "mrn,name,birth_date,sex,postcode,ethnicity,marital_status,admission_date,\
                      discharge_date,diagnosis,procedure,length_of_stay,cost,note\n";

/// `YYYY-MM-DD` of a number of days since 1970-01-01.
pub(crate) fn iso_date(days: i32) -> String {
    let mut date = Vec::new();
    dates::write_iso(&mut date, days);
    String::from_utf8_lossy(&date).into_owned()
}

/// The command: writes to a file, or to standard output.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let rows = args.value("--rows")?.unwrap_or(1000);
    let seed = args.value("--seed")?.unwrap_or(1);
    let output: Option<PathBuf> = args.value("--output")?;
    args.finish()?;
    let written = match &output {
        None => write(&mut BufWriter::new(io::stdout().lock()), rows, seed),
        Some(path) => File::create(path).and_then(|file| write(&mut BufWriter::new(file), rows, seed)),
    };
    match written {
        // The reader has seen enough, as in `cargo xtask sample | head`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(|error| {
            let place = output.map_or("standard output".into(), |path| path.display().to_string());
            Failure::new(format!("cannot write {place}: {error}"), "see `cargo xtask help`")
        }),
    }
}

/// Writes `rows` rows of comma-separated values after a header, lines ending in `\n`.
///
/// # Errors
/// When `out` cannot be written, or `rows` is more than [`MOST_ROWS`].
pub(crate) fn write(out: &mut impl Write, rows: u64, seed: u64) -> io::Result<()> {
    if rows > MOST_ROWS {
        return Err(io::Error::other(format!("at most {MOST_ROWS} rows can be made")));
    }
    let hospital = Hospital::new().map_err(io::Error::other)?;
    let region = Region::new();
    let mut rng = Rng::new(seed);
    let first_number = rng.next_u64() % RECORD_NUMBERS;
    let mut line = Vec::with_capacity(512);
    let mut note = Vec::with_capacity(256);
    out.write_all(HEADER.as_bytes())?;
    for row in 0..rows {
        line.clear();
        note.clear();
        write_row(&mut line, &mut note, &mut rng, &hospital, &region, record_number(first_number, row))?;
        out.write_all(&line)?;
    }
    out.flush()
}

/// Eight digits, each number once: the step shares no divisor with the count of numbers.
fn record_number(first: u64, row: u64) -> u64 {
    (first + row * 61_803_399) % RECORD_NUMBERS
}

fn write_row(
    line: &mut Vec<u8>,
    note: &mut Vec<u8>,
    rng: &mut Rng,
    hospital: &Hospital,
    region: &Region,
    number: u64,
) -> io::Result<()> {
    let stay = hospital.draw(rng);
    let home = region.draw(rng);
    write!(line, "{number:08},")?;
    write_name(line, rng, stay.sex);
    line.push(b',');
    dates::write_iso(line, stay.born);
    write!(line, ",{},", stay.sex.letter())?;
    if !rng.chance(6) {
        write!(line, "{:05}", home.postcode)?;
    }
    line.push(b',');
    if !rng.chance(25) {
        line.extend_from_slice(home.ethnicity.as_bytes());
    }
    line.push(b',');
    let marital_status = marital_status(rng, stay.age, stay.sex);
    if !rng.chance(15) {
        line.extend_from_slice(marital_status.as_bytes());
    }
    line.push(b',');
    dates::write_iso(line, stay.admitted);
    line.push(b',');
    dates::write_iso(line, stay.admitted + stay.length as i32);
    let (code, procedure) = (&stay.diagnosis.code, &stay.procedure.name);
    let (whole, hundredths) = (stay.cost / 100, stay.cost % 100);
    write!(line, ",{code},{procedure},{},{whole}.{hundredths:02},", stay.length)?;
    write_note(note, rng, &stay);
    write_field(line, note);
    line.push(b'\n');
    Ok(())
}

/// Quotes where the text needs it.
fn write_field(line: &mut Vec<u8>, text: &[u8]) {
    if !text.iter().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r')) {
        line.extend_from_slice(text);
        return;
    }
    line.push(b'"');
    for &byte in text {
        if byte == b'"' {
            line.push(b'"');
        }
        line.push(byte);
    }
    line.push(b'"');
}

#[cfg(test)]
mod tests;
