//! `coversheet anonymize`: a table and a recipe to a release and its report.

use std::path::{Path, PathBuf};

use coversheet::{Error, ReleaseOptions, Report, Result, Session, SolveOptions};

use crate::input::{Data, NextTo};
use crate::staged::Staged;
use crate::{Outcome, input, output};

/// The files of one run.
pub(crate) struct Paths {
    pub(crate) data: Data,
    pub(crate) recipe: PathBuf,
    pub(crate) output: PathBuf,
    pub(crate) report: Option<PathBuf>,
    pub(crate) pseudonym_key: Option<PathBuf>,
    pub(crate) suppressed: Option<PathBuf>,
    pub(crate) plan: Option<PathBuf>,
    /// Whether the report lists the minimal nodes.
    pub(crate) minimal: bool,
}

pub(crate) fn run(paths: &Paths, seed: Option<u64>, json: bool) -> Result<Outcome> {
    let recipe = input::recipe(&paths.recipe)?;
    // Before the work, so that a wrong key is found at once.
    let pseudonym_key = paths.pseudonym_key.as_deref().map(input::pseudonym_key).transpose()?;
    let mut session = Session::new(input::table(&paths.data, Some(&recipe))?);
    let mut progress = output::progress();
    let hierarchies = NextTo::new(&paths.recipe);
    let listing = SolveOptions { list_minimal: paths.minimal };
    session.solve(&recipe, &hierarchies, listing, &mut progress)?;
    let options = ReleaseOptions { seed: seed_bytes(seed)?, pseudonym_key };
    let release = session.release(options, &mut progress)?;
    let mut files = Vec::new();
    if let Some(path) = &paths.report {
        files.push(Staged::write(path, &[output::to_json(&release.report)?.into_bytes()])?);
    }
    if let Some(path) = &paths.suppressed {
        let mut text = "row,reason\n".to_owned();
        session.reasons(&mut |row, reason| {
            text.extend([format!("{row},\"{}\"\n", reason.replace('"', "\"\""))]);
        })?;
        files.push(Staged::write(path, &[text.into_bytes()])?);
    }
    if let Some(path) = &paths.plan {
        files.push(Staged::write(path, &[session.plan()?.to_json()?.into_bytes()])?);
    }
    // The release last: where it is, everything is.
    files.push(Staged::write(&paths.output, release.parts())?);
    files.iter().try_for_each(Staged::publish)?;
    if json {
        output::json(&release.report)?;
    } else {
        summarize(&release.report, &paths.output);
    }
    Ok(Outcome::Done)
}

/// 32 random bytes, or for tests bytes that depend on a number.
pub(crate) fn seed_bytes(seed: Option<u64>) -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    match seed {
        Some(seed) => bytes[..8].copy_from_slice(&seed.to_le_bytes()),
        None => getrandom::fill(&mut bytes).map_err(|error| {
            Error::new("no-randomness", format!("The system gives no random numbers: {error}."))
                .hint("Without them the order of the released rows could give the original order away.")
        })?,
    }
    Ok(bytes)
}

fn summarize(report: &Report, output: &Path) {
    let percent = |part: u64| part as f64 * 100.0 / report.rows.max(1) as f64;
    println!(
        "{}: {} of {} rows in {} classes, the smallest of {} rows; {} rows ({:.2} %) suppressed.",
        output.display(),
        report.released_rows,
        report.rows,
        report.classes.count,
        report.classes.smallest,
        report.suppressed_rows,
        percent(report.suppressed_rows),
    );
    println!("The file was read back and every privacy model holds on it.");
    output::privacy(&report.privacy);
    println!();
    let mut rows = vec![["COLUMN", "LEVEL", "EXAMPLE"].map(str::to_owned).to_vec()];
    for attribute in &report.attributes {
        let before = attribute.path.first().map_or("", String::as_str);
        let after = attribute.path.get(attribute.level).map_or("", String::as_str);
        rows.push(vec![
            attribute.name.clone(),
            format!("{} of {}", attribute.level, attribute.height),
            if attribute.level == 0 { "unchanged".to_owned() } else { format!("{before} -> {after}") },
        ]);
    }
    for removed in &report.removed_columns {
        rows.push(vec![removed.name.clone(), "removed".to_owned(), removed.reason.clone()]);
    }
    for name in &report.pseudonymized_columns {
        rows.push(vec![
            name.clone(),
            "pseudonyms".to_owned(),
            "Each value is replaced by a token.".to_owned(),
        ]);
    }
    output::aligned(&rows);
    for notice in &report.notices {
        println!("note: {notice}");
    }
}
