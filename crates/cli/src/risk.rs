//! `coversheet risk`: what a table gives away, before and after it is anonymized.

use std::path::Path;

use coversheet::{
    Figures, Finding, Homogeneity, LeftOut, NoFiles, PopulationUniqueness, Progress, RecordUnit, Result,
    RiskReport, RiskSide, Session, SolveOptions, Standing,
};

use crate::input::{Data, NextTo};
use crate::seed::seed_bytes;
use crate::{Outcome, files, input, output};

pub(crate) fn run(data: &Data, recipe: Option<&Path>, json: bool) -> Result<Outcome> {
    let mut progress = output::progress();
    let session = solved(data, recipe, &mut progress)?;
    // Measured on the bytes, which are not kept.
    let release = session.release(seed_bytes(None)?, &mut progress)?;
    if let Some(risk) = &release.report.risk {
        if json {
            output::json(risk)?;
        } else {
            in_full(risk);
        }
    }
    Ok(Outcome::Done)
}

/// A table that is solved by a recipe, or by the suggested one.
pub(crate) fn solved(
    data: &Data,
    recipe: Option<&Path>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Session> {
    files::once([data.data.as_path()].into_iter().chain(recipe))?;
    let given = recipe.map(input::recipe).transpose()?;
    let mut session = Session::new(input::table(data, given.as_ref())?);
    let options = SolveOptions::default();
    if let (Some(given), Some(path)) = (&given, recipe) {
        let solved = session.solve(given, &NextTo::new(path), options, progress);
        solved.map_err(input::in_recipe(recipe))?;
    } else {
        let suggested = session.profile().recipe;
        session.solve(&suggested, &NoFiles, options, progress)?;
    }
    Ok(session)
}

/// Prints what a person should know before a release is handed over.
pub(crate) fn summarize(risk: &RiskReport) {
    let who = who(risk);
    let (before, after) = (&risk.before.marked, &risk.after.marked);
    println!(
        "risk: {} of {} {who} were alone in the quasi-identifiers, {} are; the highest risk was {}, it is {}; the average was {}, it is {}.",
        before.singled_out,
        before.targets,
        after.singled_out,
        percent(before.prosecutor.highest),
        percent(after.prosecutor.highest),
        percent(before.prosecutor.average),
        percent(after.prosecutor.average),
    );
    standing(risk);
}

/// Which of a side's figures are meant.
type FiguresOf = fn(&RiskSide) -> Option<&Figures>;

fn in_full(risk: &RiskReport) {
    let mut rows = vec![["", "BEFORE", "AFTER"].map(str::to_owned).to_vec()];
    let mut both = |name: String, figure: &dyn Fn(&RiskSide) -> Option<String>| {
        let none = || "-".to_owned();
        let (before, after) = (figure(&risk.before), figure(&risk.after));
        if before.is_some() || after.is_some() {
            rows.push(vec![name, before.unwrap_or_else(none), after.unwrap_or_else(none)]);
        }
    };
    let who = who(risk);
    let columns: [(&str, FiguresOf); 3] = [
        ("quasi-identifiers", |side| Some(&side.marked)),
        ("all released columns", |side| Some(&side.released)),
        ("all rows of a person", |side| side.trajectories.as_ref()),
    ];
    for (name, figures) in columns {
        let share = |part: u64, whole: u64| format!("{part} of {whole}");
        both(format!("{name}: {who} alone"), &|side| {
            figures(side).map(|found| share(found.singled_out, found.targets))
        });
        both(format!("{name}: highest risk"), &|side| {
            figures(side).map(|found| percent(found.prosecutor.highest))
        });
        both(format!("{name}: average risk"), &|side| {
            figures(side).map(|found| percent(found.prosecutor.average))
        });
        both(format!("{name}: in groups of fewer than {}", risk.group), &|side| {
            figures(side).map(|found| percent(found.prosecutor.at_risk))
        });
        both(format!("{name}: highest risk, if only the population is known"), &|side| {
            Some(percent(figures(side)?.journalist?.highest))
        });
        both(format!("{name}: average risk, if only the population is known"), &|side| {
            Some(percent(figures(side)?.journalist?.average))
        });
        both(format!("{name}: expected to be unique in the population"), &|side| {
            figures(side)?.population.as_ref().map(estimates)
        });
    }
    both("individual risk: expected re-identifications".to_owned(), &|side| {
        side.individual.map(|risk| format!("{:.2}", risk.expected))
    });
    both("special uniques: highest DIS-SUDA score".to_owned(), &|side| {
        side.suda.map(|suda| format!("{:.4}", suda.highest_dis))
    });
    output::aligned(&rows);
    if let Some(population) = &risk.journalist_population {
        let how = if population.estimated { "estimated for" } else { "counted among" };
        println!("If only the population is known, risk is {how} {} people.", population.people);
    }
    println!();
    shared(&risk.homogeneity);
    left_out(&risk.left_out);
    standing(risk);
}

fn estimates(found: &PopulationUniqueness) -> String {
    format!("{:.0} ({:.0} to {:.0})", found.expected, found.lowest, found.highest)
}

fn shared(columns: &[Homogeneity]) {
    for column in columns.iter().filter(|column| column.classes > 0) {
        println!(
            "`{}`: {} classes share one value, {} of the rows.",
            column.column,
            column.classes,
            percent(column.share)
        );
    }
}

fn left_out(columns: &[LeftOut]) {
    for column in columns {
        if let Some(most) = column.values.first().filter(|value| value.ratio > 1.5) {
            let value =
                most.value.as_deref().map_or_else(|| "rare values".to_owned(), |value| format!("{value:?}"));
            println!(
                "Left out by `{}`: {} of {} rows with {value}, {:.1} times as many as of all rows.",
                column.column, most.suppressed, most.rows, most.ratio
            );
        }
    }
}

/// Says whether anything is known that could give somebody away, and what.
fn standing(risk: &RiskReport) {
    let accepted = risk.findings.iter().filter(|finding| finding.accepted.is_some()).count();
    let told = |finding: &&Finding| !finding.open && finding.accepted.is_none();
    let some_told = risk.findings.iter().filter(told).count() > 0;
    let words = match risk.standing {
        Standing::Green if accepted == 0 && some_told => {
            "green. No other column singles many out, alone or with one or two quasi-identifiers."
        }
        Standing::Green if accepted == 0 => "green. Nothing known is left that singles people out.",
        Standing::Green => "green. What is known was accepted:",
        Standing::Amber => "amber. The privacy models hold, but something known is left:",
    };
    println!("standing: {words}");
    for finding in risk.findings.iter().filter(|finding| finding.accepted.is_some() && !finding.open) {
        let reason = finding.accepted.as_deref().unwrap_or_default();
        println!("  accepted: {} Reason: {reason}", finding.message);
    }
    // What stays whoever accepts it stands among what is left.
    listed(risk.findings.iter().filter(|finding| finding.open), 0);
    let told_and_unnamed = risk.findings.iter().filter(told).count() + risk.combinations.more;
    match risk.standing {
        Standing::Green if some_told => {
            println!("Two facts that others hardly know still single some out, if both are known exactly:");
            listed(risk.findings.iter().filter(told), risk.combinations.more);
        }
        _ if told_and_unnamed > 0 => {
            println!(
                "  {told_and_unnamed} more combinations of columns single out some; they are in the report."
            );
        }
        _ => {}
    }
}

/// The worst of some findings, and how many more there are.
fn listed<'a>(findings: impl Iterator<Item = &'a Finding>, unnamed: usize) {
    const SHOWN: usize = 5;
    let findings: Vec<&Finding> = findings.collect();
    for finding in findings.iter().take(SHOWN) {
        match &finding.accepted {
            Some(reason) => println!("  accepted, but it stays: {} Reason: {reason}", finding.message),
            None => println!("  {}", finding.message),
        }
    }
    let more = findings.len().saturating_sub(SHOWN) + unnamed;
    if more > 0 {
        println!("  {more} more; `--report` and `coversheet risk --json` have those that are counted.");
    }
}

fn who(risk: &RiskReport) -> &'static str {
    match risk.counted {
        RecordUnit::Rows => "rows",
        RecordUnit::Persons => "persons",
    }
}

fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}
