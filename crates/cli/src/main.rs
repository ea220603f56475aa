//! The `coversheet` command: inspect, hierarchy, anonymize, apply, verify, explore, compare and freeze.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line prints")]

mod anonymize;
mod apply;
mod compare;
mod explore;
mod freeze;
mod hierarchy;
mod input;
mod inspect;
mod models;
mod output;
mod presets;
mod staged;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use coversheet::Category;

use crate::input::{Data, Reading};

/// Anonymizes tables so that nobody can be singled out, with the least loss.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Show what the columns are, with suggested roles and hierarchies.
    Inspect {
        #[command(flatten)]
        data: Data,
        #[command(flatten)]
        format: Format,
    },
    /// Write an anonymized table that was checked from its own bytes.
    ///
    /// Cells that a spreadsheet program could run as formulas are counted; with "release": { "formulas": "escape" }
    /// in the recipe, each gets an apostrophe before it.
    Anonymize {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection.
        #[arg(long)]
        recipe: PathBuf,
        /// Where the anonymized table goes.
        #[arg(long)]
        output: PathBuf,
        /// Where the report goes, as JSON.
        #[arg(long)]
        report: Option<PathBuf>,
        /// The key of the pseudonyms, for the same tokens in several files; fresh for each release unless given.
        #[arg(long, value_name = "FILE")]
        pseudonym_key_file: Option<PathBuf>,
        /// Where the reason for every suppressed row goes, as CSV. This file is NOT anonymous: it describes single
        /// rows. Never hand it over.
        #[arg(long)]
        suppressed: Option<PathBuf>,
        /// Where the plan goes, as JSON: what becomes of every value, so that `apply` can treat other rows alike. This
        /// file is NOT anonymous: it lists original values. Never hand it over.
        #[arg(long, value_name = "PLAN")]
        plan_out: Option<PathBuf>,
        /// List all minimal nodes in the report; that takes longer than the optimum alone.
        #[arg(long)]
        minimal: bool,
        /// Decides the order of the released rows, for tests; random unless given.
        #[arg(long, hide = true)]
        seed: Option<u64>,
        #[command(flatten)]
        format: Format,
    },
    /// Treat a table as a plan says, such as next month's, and check the bytes before they are handed over.
    ///
    /// A value that the plan does not know is an error that lists it, and nothing is written; nor is a table that does
    /// not satisfy what the plan's recipe requires (exit 1).
    Apply {
        /// The table has the columns that the plan names.
        #[command(flatten)]
        data: Data,
        /// The plan, as `anonymize --plan-out` writes it.
        #[arg(long)]
        plan: PathBuf,
        /// Where the anonymized table goes.
        #[arg(long)]
        output: PathBuf,
        /// The key of the pseudonyms, for the same tokens in several files; fresh for each release unless given.
        #[arg(long, value_name = "FILE")]
        pseudonym_key_file: Option<PathBuf>,
        /// Decides the order of the released rows, for tests; random unless given.
        #[arg(long, hide = true)]
        seed: Option<u64>,
        #[command(flatten)]
        format: Format,
    },
    /// Check whether every privacy model of a recipe holds on a released table: exit 0 if they do, 1 if one does not, 3 if
    /// the file alone cannot show it.
    Verify {
        /// The released table, a CSV file.
        data: PathBuf,
        /// The recipe that it was made with.
        #[arg(long)]
        recipe: PathBuf,
        /// The table that it was made from, for models that the released table alone cannot show.
        #[arg(long)]
        original: Option<PathBuf>,
        /// How the original is read; a release has a header and nothing but rows.
        #[command(flatten)]
        reading: Reading,
        #[command(flatten)]
        format: Format,
    },
    /// Show requirements for common purposes, with their sources.
    Presets {
        #[command(flatten)]
        format: Format,
    },
    /// List the privacy models, searches, objectives and hierarchies, or explain one.
    Models {
        /// Its name.
        name: Option<String>,
        #[command(flatten)]
        format: Format,
    },
    /// Show the lattice: minimal nodes, the optimum and what was evaluated.
    Explore {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection.
        #[arg(long)]
        recipe: PathBuf,
        #[command(flatten)]
        format: Format,
    },
    /// Write what a column's values become at each level, as a file in ARX's format.
    Hierarchy {
        #[command(flatten)]
        data: Data,
        /// The column.
        #[arg(long)]
        column: String,
        /// The recipe with the column's hierarchy; the suggested one unless given.
        #[arg(long)]
        recipe: Option<PathBuf>,
        /// Where the hierarchy goes.
        #[arg(long)]
        output: PathBuf,
        #[command(flatten)]
        format: Format,
    },
    /// Show what several searches would have done, side by side.
    Compare {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection.
        #[arg(long)]
        recipe: PathBuf,
        /// The searches, separated by commas; all unless given.
        #[arg(long, value_delimiter = ',')]
        algorithms: Vec<String>,
        #[command(flatten)]
        format: Format,
    },
    /// Print the recipe with everything that its hierarchies take from the data written down, for the next file.
    Freeze {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection.
        #[arg(long)]
        recipe: PathBuf,
        #[command(flatten)]
        format: Format,
    },
}

#[derive(Clone, Copy, Debug, Args)]
struct Format {
    /// Print machine-readable JSON on standard output.
    #[arg(long)]
    json: bool,
}

/// How a command ended, besides errors.
enum Outcome {
    Done,
    /// A released table does not hold what its recipe requires.
    DoesNotHold,
    /// The file alone does not show whether it does.
    CannotBeShown,
}

fn main() -> ExitCode {
    // Clap ends with 0 for help and version and with 2 for wrong usage, as we want.
    let (result, json) = match Cli::parse().command {
        Command::Inspect { data, format } => (inspect::run(&data, format.json), format.json),
        Command::Anonymize {
            data,
            recipe,
            output,
            report,
            pseudonym_key_file,
            suppressed,
            plan_out,
            minimal,
            seed,
            format,
        } => {
            let files = anonymize::Paths {
                data,
                recipe,
                output,
                report,
                pseudonym_key: pseudonym_key_file,
                suppressed,
                plan: plan_out,
                minimal,
            };
            (anonymize::run(&files, seed, format.json), format.json)
        }
        Command::Apply { data, plan, output, pseudonym_key_file, seed, format } => {
            let files = apply::Paths { data, plan, output, pseudonym_key: pseudonym_key_file };
            (apply::run(&files, seed, format.json), format.json)
        }
        Command::Hierarchy { data, column, recipe, output, format } => {
            (hierarchy::run(&data, &column, recipe.as_deref(), &output, format.json), format.json)
        }
        Command::Verify { data, recipe, original, reading, format } => {
            let original = original.map(|data| Data { data, reading });
            (verify::run(&data, &recipe, original.as_ref(), format.json), format.json)
        }
        Command::Models { name, format } => (models::run(name.as_deref(), format.json), format.json),
        Command::Presets { format } => (presets::run(format.json), format.json),
        Command::Compare { data, recipe, algorithms, format } => {
            (compare::run(&data, &recipe, &algorithms, format.json), format.json)
        }
        Command::Freeze { data, recipe, format } => (freeze::run(&data, &recipe), format.json),
        Command::Explore { data, recipe, format } => (explore::run(&data, &recipe, format.json), format.json),
    };
    match result {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::DoesNotHold) => ExitCode::from(1),
        Ok(Outcome::CannotBeShown) => ExitCode::from(3),
        Err(error) => {
            output::error(&error, json);
            ExitCode::from(match error.category() {
                Category::Requirement => 1,
                Category::Input => 2,
            })
        }
    }
}
