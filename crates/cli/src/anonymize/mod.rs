//! `coversheet anonymize`: a table and a recipe to a release and its report.

mod paths;

use std::path::{Path, PathBuf};

use coversheet::{
    AttributeReport, CellsReport, NOT_SHOWN, Provenance, Recipe, RecodingRecipe, ReleaseFormat,
    ReleaseOptions, Report, Result, Role, Session, SolveOptions,
};

use crate::exit::bad_usage;
use crate::files::{Holds, Outputs, shown};
use crate::input::NextTo;
use crate::month::Month;
use crate::output::count;
use crate::seed::seed_bytes;
use crate::{Outcome, clock, input, output, print, risk, run};
pub(crate) use paths::Paths;

pub(crate) fn run(paths: &Paths) -> Result<Outcome> {
    let (seed, json) = (paths.seed, paths.format.json);
    // Before the work, so that what cannot be written, or a wrong key, is found at once.
    let mut outputs = Outputs::new(json);
    let mut more =
        |path: &Option<PathBuf>, holds| path.as_deref().map(|path| outputs.add(path, holds)).transpose();
    let output = more(&paths.output, Holds::Release)?;
    let report = more(&paths.report, Holds::Release)?;
    let page = more(&paths.report_html, Holds::Release)?;
    let codebook = more(&paths.codebook, Holds::Release)?;
    let internal_report = more(&paths.internal_report, Holds::Originals)?;
    let suppressed = more(&paths.suppressed, Holds::Originals)?;
    let plan = more(&paths.plan_out, Holds::Originals)?;
    let written_recipe = more(&paths.write_recipe, Holds::Originals)?;
    outputs.apart_from(paths.inputs())?;
    let pseudonym_key = paths.pseudonym_key_file.as_deref().map(input::pseudonym_key).transpose()?;

    // Before the work too, so that a wrong name is found at once.
    paths.said.language()?;
    if let Some(report) = paths.report.iter().chain(&paths.internal_report).find(|path| is_page(path)) {
        return Err(bad_usage(format!(
            "A report is JSON, and {} would be taken for a page.",
            report.display()
        ))
        .hint("Say where the page goes with --report-html FILE, or end the name in .json."));
    }
    paths.said.has_page(paths.report_html.is_some(), "Say where the page goes: --report-html FILE.")?;
    let recoding = paths.recoding.as_deref().map(RecodingRecipe::find).transpose()?;
    let recipe = paths.recipe.as_deref().map(input::recipe).transpose()?;
    let (table, file) = input::table_with_file(&paths.data, recipe.as_ref())?;
    let mut session = Session::new(table);
    session.set_provenance(Provenance {
        date: Some(clock::now()?),
        commit: option_env!("COVERSHEET_COMMIT").map(str::to_owned),
        built: option_env!("COVERSHEET_BUILT").map(str::to_owned),
        page: None,
        input: file,
    });
    let mut recipe = match recipe {
        Some(recipe) => paths.month.fit(recipe, &session)?,
        None => paths.required.recipe(&mut session)?,
    };
    if let Some(recoding) = recoding {
        recipe = recipe.with_recoding(recoding);
    }
    if paths.ranges {
        recipe = session.with_ranges(recipe);
    }
    if paths.range_columns {
        recipe = session.with_range_columns(recipe);
    }
    let mut progress = output::progress();
    let next_to = NextTo::new(paths.recipe.as_deref().unwrap_or(&paths.data.data));
    outputs.apart_from(next_to.named(&recipe))?;
    let listing = SolveOptions { list_minimal: paths.minimal };
    let solved = session.solve(&recipe, &next_to, listing, &mut progress);
    let in_recipe = input::in_recipe(paths.recipe.as_deref());
    let solved = solved.map_err(|error| in_recipe(Month::explain(error, &recipe, &session)))?;
    let format = paths.output.as_deref().map_or(ReleaseFormat::Csv, output::format);
    let options = ReleaseOptions { seed: seed_bytes(seed)?, pseudonym_key, format };
    let is_read = [&output, &report, &page, &internal_report].iter().any(|place| place.is_some());
    // Without any of these there are no bytes to be read back: the plan is carried out on other rows.
    let released = is_read || !counts_persons(&recipe);
    let release = released.then(|| session.release(options, &mut progress)).transpose()?;
    if let Some(release) = &release {
        if let Some(output) = output {
            outputs.write(output, release.parts())?;
        }
        if let Some(report) = report {
            outputs.write(report, vec![release.report.to_json()?.into_bytes()])?;
        }
        if let Some(page) = page {
            outputs.write(page, vec![paths.said.page(&release.report.to_json()?)?.into_bytes()])?;
        }
        if let Some(internal) = internal_report {
            outputs.write(internal, vec![release.internal_report.to_json()?.into_bytes()])?;
        }
    }
    let said = release.as_ref().map_or(&solved, |release| &release.report);
    if let Some(codebook) = codebook {
        outputs.write(codebook, vec![session.codebook()?])?;
    }
    if let Some(suppressed) = suppressed {
        outputs.write(suppressed, vec![reasons(&session)?.into_bytes()])?;
    }
    if let Some(plan) = plan {
        outputs.write(plan, vec![session.plan()?.to_json()?.into_bytes()])?;
    }
    if let Some(written) = written_recipe {
        outputs.write(written, vec![recipe.to_json()?.into_bytes()])?;
    }
    outputs.publish()?;
    if json {
        print::json(&said.to_json()?);
    } else if !run::settings().quiet {
        summarize(said, paths.output.as_deref());
        if paths.recipe.is_none() {
            println!(
                "note: The roles are suggestions, and they miss things: look at each with `coversheet inspect`."
            );
        }
    }
    Ok(Outcome::Done)
}

/// Whether the records of a file say how many rows each person has: of these a plan can be made, and no release.
fn counts_persons(recipe: &Recipe) -> bool {
    let has = |role| recipe.columns.values().any(|column| column.role == role);
    has(Role::Person) && has(Role::Count)
}

/// Why each suppressed row was, as CSV.
fn reasons(session: &Session) -> Result<String> {
    let mut text = "row,reason\n".to_owned();
    session.reasons(&mut |row, reason| {
        text.extend([format!("{row},\"{}\"\n", reason.replace('"', "\"\""))]);
    })?;
    Ok(text)
}

/// Whether a file is called as pages are.
fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("html") || end.eq_ignore_ascii_case("htm"))
}

fn summarize(report: &Report, output: Option<&Path>) {
    let percent = |part: u64| part as f64 * 100.0 / report.rows.max(1) as f64;
    println!(
        "{}: {} of {} in {}, the smallest of {}; {} ({:.2} %) suppressed.",
        output.map_or_else(|| "Not written".to_owned(), shown),
        report.released_rows,
        count(report.rows, "row"),
        count(report.classes.count, "class"),
        count(report.classes.smallest, "row"),
        count(report.suppressed_rows, "row"),
        percent(report.suppressed_rows),
    );
    match output {
        Some(_) => println!("The file was read back and every privacy model holds on it."),
        None => println!("Every privacy model holds on what would be written."),
    }
    output::privacy(&report.privacy);
    if let (Some(value), Some(bound), false) =
        (report.objective.value, report.search.bound, report.search.optimal)
    {
        println!(
            "The loss by `{}` is {value:.4}; nothing of this kind within these hierarchies can be better than {bound:.4}.",
            report.objective.name.as_str()
        );
    }
    if let Some(risk) = &report.risk {
        risk::summarize(risk);
    }
    println!();
    let mut rows = vec![["COLUMN", "LEVEL", "WHAT IT BECOMES"].map(str::to_owned).to_vec()];
    for attribute in &report.attributes {
        let before = attribute.path.first().map_or("", String::as_str);
        let after = attribute.path.get(attribute.level).map_or("", String::as_str);
        let (level, example) = match levels_of_rows(report, attribute) {
            Some(levels) => (format!("up to {} of {}", attribute.level, attribute.height), levels),
            None if attribute.level == 0 => (format!("0 of {}", attribute.height), "unchanged".to_owned()),
            None => (format!("{} of {}", attribute.level, attribute.height), format!("{before} -> {after}")),
        };
        rows.push(vec![attribute.name.clone(), level, example]);
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
    let several = |cells: &CellsReport| cells.columns.iter().any(|column| column.sets > 0);
    if report.search.cells.as_ref().is_some_and(several) {
        println!(
            "Several values in a cell are those of its group, of which it has one; `?` is an empty cell."
        );
    }
    output::notices(&report.notices);
}

/// The share of a column's rows that have something there at each level, where they are at several.
fn levels_of_rows(report: &Report, attribute: &AttributeReport) -> Option<String> {
    let cells = report.search.cells.as_ref()?;
    let column = cells.columns.iter().find(|known| known.name == attribute.name)?;
    let all: u64 = column.rows_at_level.iter().sum::<u64>() + column.sets + column.suppressed;
    let share = |rows: u64| rows as f64 * 100.0 / all.max(1) as f64;
    let levels = column.rows_at_level.iter().enumerate().filter(|(_, rows)| **rows > 0);
    // What the example's value reads at each level; the highest is that of hidden cells.
    let read = |level: usize| match attribute.path.get(level) {
        _ if level == 0 => "as it is".to_owned(),
        // The example is one of those that a group of rare values leaves alone, or its group is not shown as few rows have it.
        Some(label)
            if level < attribute.height && (attribute.path.first() == Some(label) || label == NOT_SHOWN) =>
        {
            "as it is or in groups".to_owned()
        }
        Some(label) if level < attribute.height => format!("as coarse as {label}"),
        _ => "hidden".to_owned(),
    };
    let mut read_as: Vec<(String, u64)> = Vec::new();
    for (level, &rows) in levels {
        match read_as.last_mut() {
            Some((read_before, of)) if *read_before == read(level) => *of += rows,
            _ => read_as.push((read(level), rows)),
        }
    }
    let at_level = read_as.into_iter().map(|(read, rows)| format!("{:.1} % {read}", share(rows)));
    let sets = (column.sets > 0).then(|| format!("{:.1} % several values", share(column.sets)));
    let shares: Vec<String> = at_level.chain(sets).collect();
    let of = if column.empty > 0 { "of filled cells " } else { "" };
    Some(format!("{of}{}", shares.join(", ")))
}
