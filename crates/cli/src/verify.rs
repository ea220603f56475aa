//! `coversheet verify`: whether every model holds on these bytes.

use std::path::PathBuf;

use clap::Args;
use coversheet::{Conclusion, Error, Result, printable, verify, verify_with_original, written_report};

use crate::exit::bad_usage;
use crate::input::{Data, NextTo};
use crate::output::count;
use crate::reading::Reading;
use crate::{Format, Outcome, files, input, output, run};

// A released table, and what it is checked with. (Said in a comment, since clap prints what documents it.)
#[derive(Debug, Args)]
pub(crate) struct Paths {
    /// The released table, a CSV file or a workbook.
    pub(crate) data: PathBuf,
    /// The recipe that it was made with; that of the report unless given.
    #[arg(long, required_unless_present = "report")]
    pub(crate) recipe: Option<PathBuf>,
    /// The report that is said to be about it, as JSON or as a page: its checksum, the hashes and all figures that the file
    /// shows are checked too.
    #[arg(long)]
    pub(crate) report: Option<PathBuf>,
    /// The table that it was made from, for models that the released table alone cannot show.
    #[arg(long)]
    pub(crate) original: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) format: Format,
    // A release has a header and nothing but rows. Last, because what follows would stand below the same heading.
    #[command(flatten, next_help_heading = "How --original is read (a release is read as it was written)")]
    pub(crate) reading: Reading,
}

pub(crate) fn run(paths: &Paths) -> Result<Outcome> {
    let Paths { data, recipe: recipe_path, report: report_path, original, reading, format } = paths;
    let inputs = [Some(data), recipe_path.as_ref(), report_path.as_ref(), original.as_ref()];
    files::once(inputs.into_iter().flatten().map(PathBuf::as_path))?;
    if original.is_none() && reading.is_said() {
        let message = "How the original is read is said, and there is no --original.";
        return Err(bad_usage(message).hint("Name it, or leave it out: a release is read as it was written."));
    }
    let given = recipe_path.as_deref().map(input::recipe).transpose()?;
    let report = match report_path {
        Some(path) => Some(written_report(&input::report(path)?).map_err(input::in_file(path))?),
        None => None,
    };
    let recipe = match (given, &report) {
        (Some(given), _) => given,
        (None, Some(report)) => report.recipe().clone(),
        (None, None) => {
            return Err(Error::new("recipe-missing", "There is nothing to check against.")
                .hint("Name a recipe or a report."));
        }
    };
    let bytes = input::release(data)?;
    let verdict = match original {
        None => verify(&bytes, &recipe),
        Some(original) => {
            let original = Data { data: original.clone(), reading: reading.clone() };
            let original = input::table(&original, Some(&recipe))?;
            let beside = recipe_path.as_ref().or(report_path.as_ref()).unwrap_or(data);
            verify_with_original(&bytes, &recipe, &original, &NextTo::new(beside))
        }
    };
    let verdict = match &report {
        Some(report) => verdict.and_then(|verdict| verdict.with_report(report, &bytes)),
        None => verdict,
    };
    let verdict = verdict.map_err(input::in_file(data))?;
    if format.json {
        output::json(&verdict)?;
    } else if !run::settings().quiet {
        println!(
            "{} in {}, the smallest of {}.",
            count(verdict.rows, "row"),
            count(verdict.classes, "class"),
            count(verdict.smallest, "row"),
        );
        output::privacy(&verdict.privacy);
        for sentence in &verdict.not_shown {
            println!("cannot be shown: {}", printable(sentence));
        }
        for violation in &verdict.violations {
            println!("violation: {}", printable(violation));
        }
        println!(
            "{}",
            match verdict.conclusion {
                Conclusion::Holds if report.is_some() =>
                    "Every privacy model of the recipe holds, and the report belongs to this file.",
                Conclusion::Holds => "Every privacy model of the recipe holds.",
                Conclusion::DoesNotHold => "Do not release this file.",
                Conclusion::CannotBeShown => "This file alone does not show whether it may be released.",
            }
        );
    }
    Ok(match verdict.conclusion {
        Conclusion::Holds => Outcome::Done,
        Conclusion::DoesNotHold => Outcome::DoesNotHold,
        Conclusion::CannotBeShown => Outcome::CannotBeShown,
    })
}
