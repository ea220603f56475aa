//! What `coversheet anonymize` is told.

use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};

use crate::format::Format;
use crate::input::Data;
use crate::month::Month;
use crate::report::Said;
use crate::suggested::Required;

// The files of one run, and what is required of it without a recipe. (Said in a comment, since clap prints what documents it.)
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("what is required").args(["recipe", "k", "preset"]).required(true).multiple(true)))]
pub(crate) struct Paths {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The recipe: what was decided about columns and protection.
    #[arg(long, conflicts_with_all = ["k", "preset"])]
    pub(crate) recipe: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) required: Required,
    /// Where the anonymized table goes: an Excel workbook if the name ends in .xlsx, else a CSV file; `-` for standard
    /// output. A plan can do without, such as one for rows that are elsewhere.
    #[arg(long, required_unless_present = "plan_out")]
    pub(crate) output: Option<PathBuf>,
    /// Where the report to hand on goes, as JSON. It has no value that stands in fewer rows than a class must have.
    #[arg(long)]
    pub(crate) report: Option<PathBuf>,
    /// Where the report to hand on goes as a page to read, print and sign (HTML); the same as `report` makes of the JSON.
    #[arg(long, value_name = "HTML")]
    pub(crate) report_html: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) said: Said,
    /// Where the report with everything that was decided and found goes, as JSON. This file is NOT anonymous: it can
    /// hold values of single rows. Never hand it over.
    #[arg(long, value_name = "FILE")]
    pub(crate) internal_report: Option<PathBuf>,
    /// How fine the result may be, whatever the recipe says. With `columns` (all values of a column at one level) and
    /// `values` (each value always the same) labels do not overlap, so that counts add up. With `regions` (each combination
    /// of values always the same) labels of one column may overlap, but combinations do not: count by combinations. With
    /// `rows` (each row as fine as its neighbours allow) both may: count with the coarsest labels of the codebook, or with
    /// range columns.
    #[arg(long)]
    pub(crate) recoding: Option<String>,
    /// Lets numbers and dates become ranges of their own, such as `[37, 43]`, wherever their hierarchies have borders;
    /// with the recodings `values`, `regions` and `rows`.
    #[arg(long)]
    pub(crate) ranges: bool,
    /// Puts two columns beside each number and date, such as `age_from` and `age_to`, that say the first and the last
    /// value of what a row reads; so ranges that overlap can be counted.
    #[arg(long)]
    pub(crate) range_columns: bool,
    /// Where the codebook goes, as CSV: what each label stands for, how many rows read it, and the coarsest label that
    /// holds it.
    #[arg(long, value_name = "FILE")]
    pub(crate) codebook: Option<PathBuf>,
    /// The key of the pseudonyms, for the same tokens in several files; fresh for each release unless given.
    #[arg(long, value_name = "FILE")]
    pub(crate) pseudonym_key_file: Option<PathBuf>,
    /// Where the reason for every suppressed row goes, as CSV. This file is NOT anonymous: it describes single
    /// rows. Never hand it over.
    #[arg(long)]
    pub(crate) suppressed: Option<PathBuf>,
    /// Where the plan goes, as JSON: what becomes of every value, so that `apply` can treat other rows alike. This
    /// file is NOT anonymous: it lists original values. Never hand it over.
    #[arg(long, value_name = "PLAN")]
    pub(crate) plan_out: Option<PathBuf>,
    /// Where the recipe goes that was used, such as the suggested one.
    #[arg(long, value_name = "RECIPE")]
    pub(crate) write_recipe: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) month: Month,
    /// List all minimal nodes in the report; that takes longer than the optimum alone.
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Decides the order of the released rows, for tests; random unless given.
    #[arg(long, hide = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) format: Format,
}

impl Paths {
    /// What is read, as far as it is known before the recipe is.
    pub(super) fn inputs(&self) -> impl Iterator<Item = &Path> {
        let inputs = [Some(&self.data.data), self.recipe.as_ref(), self.pseudonym_key_file.as_ref()];
        inputs.into_iter().flatten().map(PathBuf::as_path)
    }
}
