//! `coversheet apply`: a plan's table from other rows.

use std::path::PathBuf;

use clap::Args;
use coversheet::{ReleaseOptions, Result, Session, printable};

use crate::files::{Holds, Outputs, shown};
use crate::input::{Data, NextTo};
use crate::output::count;
use crate::seed::seed_bytes;
use crate::{Format, Outcome, input, output, run};

// The files of one run. (Said in a comment, since clap prints what documents it.)
#[derive(Debug, Args)]
pub(crate) struct Paths {
    /// The table has the columns that the plan names.
    #[command(flatten)]
    pub(crate) data: Data,
    /// The plan, as `anonymize --plan-out` writes it.
    #[arg(long)]
    pub(crate) plan: PathBuf,
    /// Where the anonymized table goes.
    #[arg(long)]
    pub(crate) output: PathBuf,
    /// Where the codebook goes, as CSV: what each label of the anonymized table stands for.
    #[arg(long, value_name = "FILE")]
    pub(crate) codebook: Option<PathBuf>,
    /// The key of the pseudonyms, for the same tokens in several files; fresh for each release unless given.
    #[arg(long, value_name = "FILE")]
    pub(crate) pseudonym_key_file: Option<PathBuf>,
    /// Decides the order of the released rows, for tests; random unless given.
    #[arg(long, hide = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) format: Format,
}

pub(crate) fn run(paths: &Paths) -> Result<Outcome> {
    let (seed, json) = (paths.seed, paths.format.json);
    let mut outputs = Outputs::new(json);
    let output = outputs.add(&paths.output, Holds::Release)?;
    let codebook = paths.codebook.as_ref().map(|path| outputs.add(path, Holds::Release)).transpose()?;
    let inputs = [Some(&paths.data.data), Some(&paths.plan), paths.pseudonym_key_file.as_ref()];
    outputs.apart_from(inputs.into_iter().flatten())?;
    let plan = input::plan(&paths.plan)?;
    let next_to = NextTo::new(&paths.plan);
    outputs.apart_from(next_to.named(&plan.recipe))?;
    // Before the work, so that a wrong key is found at once.
    let pseudonym_key = paths.pseudonym_key_file.as_deref().map(input::pseudonym_key).transpose()?;
    let session = Session::new(input::table(&paths.data, Some(&plan.recipe))?);
    let options =
        ReleaseOptions { seed: seed_bytes(seed)?, pseudonym_key, format: output::format(&paths.output) };
    let applied = session.apply(&plan, &next_to, options, &mut output::progress())?;
    for table in &applied.publication.tables {
        outputs.write(output, table.parts.as_slice())?;
    }
    if let Some(codebook) = codebook {
        outputs.write(codebook, vec![session.planned_codebook(&plan, &next_to)?])?;
    }
    outputs.publish()?;
    for table in &applied.publication.tables {
        let verdict = &table.verdict;
        if json {
            output::json(&applied.report(table))?;
            continue;
        }
        if run::settings().quiet {
            continue;
        }
        println!(
            "{}: {} of {} in {}, the smallest of {}; {} suppressed.",
            shown(&paths.output),
            verdict.rows,
            count(applied.rows, "row"),
            count(verdict.classes, "class"),
            count(verdict.smallest, "row"),
            count(applied.suppressed_rows, "row"),
        );
        println!("The file was read back and every privacy model of the plan holds on it.");
        output::privacy(&verdict.privacy);
        for notice in &verdict.not_shown {
            println!("note: {}", printable(notice));
        }
    }
    Ok(Outcome::Done)
}
