//! The commands and what they take. The longest say it beside what they do with it.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::format::Format;
use crate::input::Data;
use crate::report::Said;
use crate::run::Settings;
use crate::{anonymize, apply, help, sql, verify};

/// Anonymizes tables so that nobody can be singled out, with the least loss.
#[derive(Debug, Parser)]
#[command(name = "coversheet", version = env!("COVERSHEET_VERSION"), propagate_version = true)]
#[command(after_help = help::ALL)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one, made once")]
pub(crate) enum Command {
    /// Show what the columns are, with suggested roles and hierarchies.
    #[command(after_help = help::INSPECT)]
    Inspect {
        #[command(flatten)]
        data: Data,
        /// The file is what the SQL of `sql profile` wrote: it says what the columns of a table hold that is not here.
        #[arg(long)]
        profile: bool,
        /// The column that says how many rows each record stands for: what is suggested is for these rows.
        #[arg(long, value_name = "COLUMN", conflicts_with = "profile")]
        count: Option<String>,
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
    Anonymize(anonymize::Paths),
    /// Treat a table as a plan says, such as next month's, and check the bytes before they are handed over.
    ///
    /// Values that the plan does not know are an error that counts them (with --show-values it lists them), and nothing is
    /// written; nor is a table that does not satisfy what the plan's recipe requires (exit 1).
    #[command(after_help = help::APPLY)]
    Apply(apply::Paths),
    /// Make a page to read, print and sign (HTML) of the JSON report of a release.
    ///
    /// It needs no scripts and no network. A report to hand on makes an edition to hand on; the page of an internal
    /// report is NOT anonymous and must stay inside.
    #[command(after_help = help::REPORT)]
    Report {
        /// The report as JSON, as `anonymize` writes it with --report or --internal-report, or as a page.
        report: PathBuf,
        /// Where the page goes.
        #[arg(long, short, required_unless_present = "against")]
        output: Option<PathBuf>,
        /// Another report, such as last month's: prints what the two say differently.
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
    Verify(verify::Paths),
    /// Show what the table gives away before and after it is anonymized, without writing it.
    ///
    /// Attackers who know the quasi-identifiers, and columns that are none but single people out: see docs/risk.md.
    #[command(after_help = help::RISK)]
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
    #[command(after_help = help::DISTRIBUTIONS)]
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
    #[command(after_help = help::PRESETS)]
    Presets {
        #[command(flatten)]
        format: Format,
    },
    /// List the privacy models, searches, objectives and hierarchies, or explain one.
    #[command(after_help = help::MODELS)]
    Models {
        /// Its name.
        name: Option<String>,
        #[command(flatten)]
        format: Format,
    },
    /// Show the lattice: minimal nodes, the optimum and what was evaluated.
    #[command(after_help = help::EXPLORE)]
    Explore(Decided),
    /// Write what a column's values become at each level, as a file in ARX's format.
    #[command(after_help = help::HIERARCHY)]
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
    #[command(after_help = help::COMPARE)]
    Compare {
        #[command(flatten)]
        decided: Decided,
        /// The searches, separated by commas; all unless given.
        #[arg(long, value_delimiter = ',')]
        algorithms: Vec<String>,
    },
    /// Print the recipe with everything that its hierarchies take from the data written down, for the next file.
    #[command(after_help = help::FREEZE)]
    Freeze(Decided),
    /// Write SQL for a table that is too large to be moved: count it, carry out a plan, and check the result where the rows
    /// are.
    ///
    /// Nothing is run. See docs/sql.md for the steps, and for the models that are supported.
    #[command(after_help = help::SQL)]
    Sql {
        #[command(subcommand)]
        command: sql::SqlCommand,
    },
    /// Print a script that completes the command line in a shell.
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print whose works are in this program, with the texts of their licences.
    #[command(after_help = help::LICENCES)]
    Licences,
    /// Print the manual page, for `man`: coversheet man > coversheet.1
    #[command(after_help = help::MAN)]
    Man {
        /// The command that it is about, such as `sql count`; all of them unless given.
        command: Vec<String>,
    },
}

// A table, and what was decided about it. (Said in a comment, since clap prints what documents it.)
#[derive(Debug, Args)]
pub(crate) struct Decided {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The recipe: what was decided about columns and protection.
    #[arg(long)]
    pub(crate) recipe: PathBuf,
    #[command(flatten)]
    pub(crate) format: Format,
}
