//! `coversheet apply`: a plan's table from other rows.

use std::path::PathBuf;

use coversheet::{ReleaseOptions, Result, Session};
use serde_json::json;

use crate::anonymize::seed_bytes;
use crate::input::{Data, NextTo};
use crate::staged::Staged;
use crate::{Outcome, input, output};

/// The files of one run.
pub(crate) struct Paths {
    pub(crate) data: Data,
    pub(crate) plan: PathBuf,
    pub(crate) output: PathBuf,
    pub(crate) pseudonym_key: Option<PathBuf>,
}

pub(crate) fn run(paths: &Paths, seed: Option<u64>, json: bool) -> Result<Outcome> {
    let plan = input::plan(&paths.plan)?;
    // Before the work, so that a wrong key is found at once.
    let pseudonym_key = paths.pseudonym_key.as_deref().map(input::pseudonym_key).transpose()?;
    let session = Session::new(input::table(&paths.data, Some(&plan.recipe))?);
    let options = ReleaseOptions { seed: seed_bytes(seed)?, pseudonym_key };
    let applied = session.apply(&plan, &NextTo::new(&paths.plan), options, &mut output::progress())?;
    let files: Vec<Staged> = applied
        .publication
        .tables
        .iter()
        .map(|table| Staged::write(&paths.output, &table.parts))
        .collect::<Result<_>>()?;
    files.iter().try_for_each(Staged::publish)?;
    for table in &applied.publication.tables {
        let verdict = &table.verdict;
        if json {
            let (rows, suppressed) = (applied.rows, applied.suppressed_rows);
            output::json(&json!({ "rows": rows, "suppressed_rows": suppressed, "verdict": verdict }))?;
            continue;
        }
        println!(
            "{}: {} of {} rows in {} classes, the smallest of {} rows; {} rows suppressed.",
            paths.output.display(),
            verdict.rows,
            applied.rows,
            verdict.classes,
            verdict.smallest,
            applied.suppressed_rows,
        );
        println!("The file was read back and every privacy model of the plan holds on it.");
        output::privacy(&verdict.privacy);
        for notice in &verdict.not_shown {
            println!("note: {notice}");
        }
    }
    Ok(Outcome::Done)
}
