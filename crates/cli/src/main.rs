//! The `coversheet` command: inspect, hierarchy, anonymize, report, risk, apply, verify, explore, compare and freeze.

#[macro_use]
mod print;

mod against;
mod anonymize;
mod apply;
mod clock;
mod compare;
mod distributions;
mod explore;
mod files;
mod fixes;
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
mod sql;
mod suggested;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use coversheet::{Category, Result, room_for};

use crate::input::Data;
use crate::month::Month;
use crate::reading::Reading;
use crate::report::Said;
use crate::run::Settings;
use crate::suggested::Required;

/// Anonymizes tables so that nobody can be singled out, with the least loss.
#[derive(Debug, Parser)]
#[command(name = "coversheet", version = env!("COVERSHEET_VERSION"), propagate_version = true)]
#[command(after_help = help::ALL)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one, made once")]
enum Command {
    /// Show what the columns are, with suggested roles and hierarchies.
    #[command(after_help = help::INSPECT)]
    Inspect {
        #[command(flatten)]
        data: Data,
        /// The file is what the SQL of `sql profile` wrote: it says what the columns of a table hold that is not here.
        #[arg(long)]
        profile: bool,
        /// Where the suggestions go, as a complete recipe.
        #[arg(long, value_name = "RECIPE")]
        write_recipe: Option<PathBuf>,
        #[command(flatten)]
        format: Format,
    },
    /// Write an anonymized table that was checked from its own bytes.
    ///
    /// Cells that a spreadsheet program could run as formulas are counted; with "release": { "formulas": "escape" }
    /// in the recipe, each gets an apostrophe before it.
    #[command(after_help = help::ANONYMIZE)]
    Anonymize {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection.
        #[arg(long, required_unless_present_any = ["k", "preset"], conflicts_with_all = ["k", "preset"])]
        recipe: Option<PathBuf>,
        #[command(flatten)]
        required: Required,
        /// Where the anonymized table goes: an Excel workbook if the name ends in .xlsx, else a CSV file; `-` for standard
        /// output. A plan can do without, such as one for rows that are elsewhere.
        #[arg(long, required_unless_present = "plan_out")]
        output: Option<PathBuf>,
        /// Where the report to hand on goes, as JSON. It has no value that stands in fewer rows than a class must have.
        #[arg(long)]
        report: Option<PathBuf>,
        /// Where the report to hand on goes as a page to read, print and sign (HTML); the same as `report` makes of the JSON.
        #[arg(long, value_name = "HTML")]
        report_html: Option<PathBuf>,
        #[command(flatten)]
        said: Said,
        /// Where the report with everything that was decided and found goes, as JSON. This file is NOT anonymous: it can
        /// hold values of single rows. Never hand it over.
        #[arg(long, value_name = "FILE")]
        internal_report: Option<PathBuf>,
        /// How fine the result may be, whatever the recipe says: `columns` (all values of a column at one level),
        /// `values` (each value always the same), `regions` (each combination of values always the same, without
        /// overlap) or `rows` (each row as fine as its neighbours allow).
        #[arg(long)]
        recoding: Option<String>,
        /// Lets numbers and dates become ranges of their own, such as `[37, 43]`, wherever their hierarchies have borders;
        /// with the recodings `regions` and `rows`.
        #[arg(long)]
        ranges: bool,
        /// Puts two columns beside each number and date, such as `age_from` and `age_to`, that say the first and the last
        /// value of what a row reads; so ranges that overlap can be counted.
        #[arg(long)]
        range_columns: bool,
        /// Where the codebook goes, as CSV: what each label stands for, how many rows read it, and the coarsest label that
        /// holds it.
        #[arg(long, value_name = "FILE")]
        codebook: Option<PathBuf>,
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
        /// Where the recipe goes that was used, such as the suggested one.
        #[arg(long, value_name = "RECIPE")]
        write_recipe: Option<PathBuf>,
        #[command(flatten)]
        month: Month,
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
        /// Where the codebook goes, as CSV: what each label of the anonymized table stands for.
        #[arg(long, value_name = "FILE")]
        codebook: Option<PathBuf>,
        /// The key of the pseudonyms, for the same tokens in several files; fresh for each release unless given.
        #[arg(long, value_name = "FILE")]
        pseudonym_key_file: Option<PathBuf>,
        /// Decides the order of the released rows, for tests; random unless given.
        #[arg(long, hide = true)]
        seed: Option<u64>,
        #[command(flatten)]
        format: Format,
    },
    /// Make a page to read, print and sign (HTML) of the JSON report of a release.
    ///
    /// It needs no scripts and no network. A report to hand on makes an edition to hand on; the page of an internal
    /// report is NOT anonymous and must stay inside.
    #[command(after_help = help::REPORT)]
    Report {
        /// The report as JSON, as `anonymize` writes it with --report or --internal-report.
        report: PathBuf,
        /// Where the page goes.
        #[arg(long, short, required_unless_present = "against")]
        output: Option<PathBuf>,
        /// Another report as JSON, such as last month's: prints what the two say differently.
        #[arg(long, value_name = "REPORT", conflicts_with = "output")]
        against: Option<PathBuf>,
        #[command(flatten)]
        said: Said,
        #[command(flatten)]
        format: Format,
    },
    /// Check whether every privacy model of a recipe holds on a released table: exit 0 if they do, 1 if one does not, 3 if
    /// the file alone cannot show it.
    #[command(after_help = help::VERIFY)]
    Verify {
        /// The released table, a CSV file or a workbook.
        data: PathBuf,
        /// The recipe that it was made with; that of the report unless given.
        #[arg(long, required_unless_present = "report")]
        recipe: Option<PathBuf>,
        /// The report that is said to be about it, as JSON: its checksum, the hashes and all figures that the file shows are
        /// checked too.
        #[arg(long)]
        report: Option<PathBuf>,
        /// The table that it was made from, for models that the released table alone cannot show.
        #[arg(long)]
        original: Option<PathBuf>,
        /// How the original is read; a release has a header and nothing but rows.
        #[command(flatten)]
        reading: Reading,
        #[command(flatten)]
        format: Format,
    },
    /// Show what the table gives away before and after it is anonymized, without writing it.
    ///
    /// Attackers who know the quasi-identifiers, and columns that are none but single people out: see docs/risk.md.
    Risk {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection; the suggested one unless given.
        #[arg(long)]
        recipe: Option<PathBuf>,
        /// Say what would answer the open findings, all at once, and what it would lead to.
        #[arg(long)]
        fix: bool,
        /// Write the recipe with these changes; replaces what is there with --force.
        #[arg(long, value_name = "RECIPE", requires = "fix")]
        write_recipe: Option<PathBuf>,
        #[command(flatten)]
        format: Format,
    },
    /// Show how the values of each column are distributed before and after, which columns belong together, and by how much
    /// counts miss, without writing a table. What is printed is NOT anonymous: it names values of few rows.
    Distributions {
        #[command(flatten)]
        data: Data,
        /// The recipe: what was decided about columns and protection; the suggested one unless given.
        #[arg(long)]
        recipe: Option<PathBuf>,
        /// The column that is predicted from the others, before and after; the one with the role `class` unless given.
        #[arg(long, value_name = "COLUMN")]
        class: Option<String>,
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
    /// Write SQL for a table that is too large to be moved: count it, carry out a plan, and check the result where the rows
    /// are.
    ///
    /// Nothing is run. See docs/sql.md for the steps, and for the models that are supported.
    #[command(after_help = sql::EXAMPLES)]
    Sql {
        #[command(subcommand)]
        command: sql::SqlCommand,
    },
    /// Print a script that completes the command line in a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print whose works are in this program, with the texts of their licences.
    Licences,
    /// Print the manual page, for `man`: coversheet man > coversheet.1
    Man {
        /// The command that it is about; all of them unless given.
        command: Option<String>,
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

/// The bytes that small things take in any run, such as recipes, messages and the first piece of a file. Whoever has less is told
/// so before anything begins.
const TO_BEGIN: u64 = 8 << 20;

fn main() -> ExitCode {
    let Cli { command, settings } = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(usage) => return usage_or_help(&usage),
    };
    run::begin(settings);
    let (result, json) = match room_for(TO_BEGIN).and_then(|()| files::remove_when_interrupted()) {
        Ok(()) => perform(command),
        Err(error) => (Err(error), false),
    };
    let code = match result {
        Ok(Outcome::Done) => 0,
        Ok(Outcome::DoesNotHold) => 1,
        Ok(Outcome::CannotBeShown) => 3,
        // Whoever read it has ended, and asks for no reason.
        Err(error) if error.code() == "output-closed" => CLOSED,
        Err(error) => {
            output::error(&error, json);
            match error.category() {
                Category::Requirement => 1,
                Category::Input => 2,
            }
        }
    };
    ExitCode::from(with_output(code))
}

/// The exit code when nobody reads the output any more: that of programs which the signal SIGPIPE ends.
const CLOSED: u8 = 141;

/// Ends with 0 for help and version, and with 2 for wrong usage.
fn usage_or_help(usage: &clap::Error) -> ExitCode {
    if usage.use_stderr() {
        // Where standard error cannot be written, there is nobody to tell.
        let _ = usage.print();
        return ExitCode::from(2);
    }
    match usage.print() {
        Ok(()) => ExitCode::from(with_output(0)),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::from(CLOSED),
        Err(_) => ExitCode::from(2),
    }
}

/// The exit code with what became of standard output. What a command found out about a table is more important.
fn with_output(code: u8) -> u8 {
    match print::finish() {
        print::Ended::Closed if code == 0 => CLOSED,
        print::Ended::Failed(error) if code == 0 => {
            output::error(&error, false);
            2
        }
        _ => code,
    }
}

/// Runs a command; and whether what it prints is JSON.
fn perform(command: Command) -> (Result<Outcome>, bool) {
    match command {
        Command::Inspect { data, profile, write_recipe, format } => {
            (inspect::run(&data, profile, write_recipe.as_deref(), format.json), format.json)
        }
        Command::Anonymize {
            data,
            recipe,
            required,
            output,
            report,
            report_html,
            said,
            internal_report,
            recoding,
            ranges,
            range_columns,
            codebook,
            pseudonym_key_file,
            suppressed,
            plan_out,
            write_recipe,
            month,
            minimal,
            seed,
            format,
        } => {
            let files = anonymize::Paths {
                data,
                recipe,
                required,
                output,
                report,
                report_html,
                said,
                internal_report,
                recoding,
                ranges,
                range_columns,
                codebook,
                pseudonym_key: pseudonym_key_file,
                suppressed,
                plan: plan_out,
                write_recipe,
                month,
                minimal,
            };
            (anonymize::run(&files, seed, format.json), format.json)
        }
        Command::Apply { data, plan, output, codebook, pseudonym_key_file, seed, format } => {
            let files = apply::Paths { data, plan, output, codebook, pseudonym_key: pseudonym_key_file };
            (apply::run(&files, seed, format.json), format.json)
        }
        Command::Hierarchy { data, column, recipe, output, format } => {
            (hierarchy::run(&data, &column, recipe.as_deref(), &output, format.json), format.json)
        }
        Command::Verify { data, recipe, report, original, reading, format } => {
            let files =
                verify::Paths { data, recipe, report, original: original.map(|data| Data { data, reading }) };
            (verify::run(&files, format.json), format.json)
        }
        Command::Report { report, against: Some(other), format, .. } => {
            (against::run(&report, &other, format.json), format.json)
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
        Command::Compare { data, recipe, algorithms, format } => {
            (compare::run(&data, &recipe, &algorithms, format.json), format.json)
        }
        Command::Freeze { data, recipe, format } => (freeze::run(&data, &recipe), format.json),
        Command::Explore { data, recipe, format } => (explore::run(&data, &recipe, format.json), format.json),
        Command::Sql { command } => sql::run(&command),
        Command::Completions { shell } => (Ok(generated::completions(shell)), false),
        Command::Licences => (Ok(generated::licences()), false),
        Command::Man { command } => (generated::man(command.as_deref()), false),
    }
}
