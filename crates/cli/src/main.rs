//! The `coversheet` command: inspect, hierarchy, anonymize, report, risk, apply, verify, explore, compare and freeze.

#[macro_use]
mod print;

mod against;
mod anonymize;
mod apply;
mod clock;
mod command;
mod compare;
mod distributions;
mod exit;
mod explore;
mod files;
mod fixes;
mod format;
mod freeze;
mod generated;
mod help;
mod hierarchy;
mod input;
mod inspect;
mod models;
mod month;
mod output;
mod presets;
mod reading;
mod report;
mod risk;
mod run;
mod seed;
mod sql;
mod suggested;
mod verify;

use std::process::ExitCode;

use clap::Parser;
use coversheet::{Result, room_for};

use crate::command::{Cli, Command, Decided};
use crate::exit::Outcome;
use crate::format::Format;

/// The bytes that small things take in any run, such as recipes, messages and the first piece of a file. Whoever has less is told
/// so before anything begins.
const TO_BEGIN: u64 = 8 << 20;

fn main() -> ExitCode {
    let Cli { command, settings } = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(usage) => return exit::usage_or_help(&usage),
    };
    run::begin(settings);
    let (result, json) = match room_for(TO_BEGIN).and_then(|()| files::remove_when_interrupted()) {
        Ok(()) => perform(command),
        Err(error) => (Err(error), false),
    };
    exit::code(result, json)
}

/// Runs a command; and whether what it prints is JSON.
fn perform(command: Command) -> (Result<Outcome>, bool) {
    match command {
        Command::Inspect { data, profile, count, write_recipe, format } => (
            inspect::run(&data, profile, count.as_deref(), write_recipe.as_deref(), format.json),
            format.json,
        ),
        Command::Anonymize(paths) => (anonymize::run(&paths), paths.format.json),
        Command::Apply(paths) => (apply::run(&paths), paths.format.json),
        Command::Verify(paths) => (verify::run(&paths), paths.format.json),
        Command::Hierarchy { data, column, recipe, output, format } => {
            (hierarchy::run(&data, &column, recipe.as_deref(), &output, format.json), format.json)
        }
        Command::Report { report, against: Some(other), said, format, .. } => {
            let compared = said.has_page(false, "Leave them out, or leave --against out.");
            (compared.and_then(|()| against::run(&report, &other, format.json)), format.json)
        }
        Command::Report { report, output, said, format, .. } => {
            let output = output.unwrap_or_default();
            (report::run(&report, &output, &said, format.json), format.json)
        }
        Command::Models { name, format } => (models::run(name.as_deref(), format.json), format.json),
        Command::Risk { data, recipe, fix: true, write_recipe, format } => {
            (fixes::run(&data, recipe.as_deref(), write_recipe.as_deref(), format.json), format.json)
        }
        Command::Risk { data, recipe, format, .. } => {
            (risk::run(&data, recipe.as_deref(), format.json), format.json)
        }
        Command::Distributions { data, recipe, class, format } => {
            (distributions::run(&data, recipe.as_deref(), class.as_deref(), format.json), format.json)
        }
        Command::Presets { format } => (presets::run(format.json), format.json),
        Command::Compare { decided: Decided { data, recipe, format }, algorithms } => {
            (compare::run(&data, &recipe, &algorithms, format.json), format.json)
        }
        Command::Freeze(Decided { data, recipe, format }) => (freeze::run(&data, &recipe), format.json),
        Command::Explore(Decided { data, recipe, format }) => {
            (explore::run(&data, &recipe, format.json), format.json)
        }
        Command::Sql { command } => sql::run(&command),
        Command::Completions { shell } => (Ok(generated::completions(shell)), false),
        Command::Licences => (Ok(generated::licences()), false),
        Command::Man { command } => (generated::man(&command), false),
    }
}
