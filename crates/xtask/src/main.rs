//! `cargo xtask`: builds, tests, measures and serves Coversheet.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool talks on the terminal")]

mod args;
mod bench;
mod build;
mod docs;
mod failure;
mod install;
mod licences;
mod machine;
mod paths;
mod peers;
mod python;
mod release;
mod sample;
mod serve;
mod sql;
mod start;
mod test;
mod tools;
mod types;
mod wasm_pack;

use std::process::ExitCode;

use args::Args;
use failure::Result;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  start [--port N]                  build the page to try it, and serve it on this machine
  build                             build dist/coversheet.html to hand out, installing what that needs
  test [--quick] [--full] [--only WORDS] [--keep-going]
                                    run every check and test; --quick leaves out the page and the browser, --full
                                    adds what takes long; --only runs the steps whose names have these words
  bench [--quick] [--browser] [--only GROUP]
                                    measure speed and memory, with --browser in Chromium as well;
                                    groups: reading, adult, models, wide, million, rows, values
  bench --scaling [--quick]         measure tables of growing length, and draw the chart of the README
  bench --editing [--quick]         measure for how long edits of 10,000 values block the page
  bench --views [--quick]           measure for how long each view blocks the page, and the risk of 1,000,000 rows
  types [--check]                   write the schemas, the catalogue and the TypeScript types from the Rust types
  docs [--check]                    write the tables of docs/ that say what the program knows of itself
  licences [--check]                write which works of others are in the page, the package and the command
  release [--output FOLDER] [--twice]
                                    build everything that is handed out into one folder, with checksums; --twice also
                                    builds it elsewhere, with another home folder, and compares all bytes
  wheel [--output FOLDER]           build the Python package for this platform, optimized
  sample [--rows N] [--seed S] [--output FILE]
                                    write a made-up hospital discharge file
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next();
    let mut args = Args::new(arguments);
    match command.as_deref() {
        Some("start") => start::run(&mut args),
        Some("build") => {
            args.finish()?;
            build::run_build().map(drop)
        }
        Some("test") => test::run_tests(&mut args),
        Some("bench") => bench::run(&mut args),
        Some("types") => types::run_types(&mut args),
        Some("docs") => docs::run(&mut args),
        Some("licences") => licences::run(&mut args),
        Some("release") => release::run(&mut args),
        Some("wheel") => python::run_wheel(&mut args),
        Some("sample") => sample::run(&mut args),
        None | Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(args::unknown(&format!("command `{other}`"))),
    }
}
