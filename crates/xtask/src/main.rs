//! `cargo xtask`: builds, tests, measures and serves Coversheet.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command-line tool talks on the terminal"
)]

mod args;
mod failure;
mod sample;

use std::process::ExitCode;

use args::Args;
use failure::Result;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  sample [--rows N] [--seed S] [--output FILE]   write a made-up hospital discharge file
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
    let Some(command) = arguments.next() else {
        print!("{USAGE}");
        return Ok(());
    };
    let mut args = Args::new(arguments);
    match command.as_str() {
        "sample" => sample::run(&mut args),
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(())
        }
        _ => Err(args::unknown(&format!("command `{command}`"))),
    }
}
