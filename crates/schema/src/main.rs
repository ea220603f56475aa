//! Writes the files of this crate into a folder, or with `--check` says which of them are out of date.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line prints")]

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let (flags, folders): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|word| word.starts_with("--"));
    let check = flags.iter().any(|flag| flag == "--check");
    let Some(folder) = folders.first().map(PathBuf::from) else {
        eprintln!("usage: coversheet-schema FOLDER [--check]");
        return ExitCode::from(2);
    };
    match write(&folder, check) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("run `cargo xtask types`, and commit what it writes");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all files are as they should be at the end.
fn write(folder: &std::path::Path, check: bool) -> std::io::Result<bool> {
    let mut current = true;
    for (name, text) in coversheet_schema::files()? {
        let path = folder.join(name);
        if fs::read_to_string(&path).is_ok_and(|there| there == text) {
            continue;
        }
        if check {
            eprintln!("{} is out of date", path.display());
            current = false;
        } else {
            fs::create_dir_all(folder)?;
            fs::write(&path, text)?;
            println!("{}", path.display());
        }
    }
    Ok(current)
}
