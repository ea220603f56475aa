//! What a reader says of the first result for a file.

use coversheet::{FindingCode, NoFiles, ReadOptions, Role, Session, SolveOptions, read};

use crate::make::make;
use crate::spec::{Column, File, Keep};

/// What is counted of a file: points, and a complaint for each that is not reached.
pub(crate) struct Judged {
    pub points: usize,
    pub complaints: Vec<String>,
}

/// The share of a column's cells that may say nothing, or less than a reader accepts.
const TOO_COARSE: f64 = 0.1;

/// The share of its cells from which a quasi-identifier is hidden.
const HIDDEN: f64 = 0.9;

pub(crate) fn judge(file: &File<'_>, seed: u64) -> Judged {
    let csv = make(file, seed);
    let mut session = Session::new(read(csv.as_bytes(), file.options()).unwrap());
    let profile = session.profile();
    let mut judged = Judged { points: 0, complaints: Vec::new() };
    // Who accepts a date that is left out or generalized has more in how long after another one it was.
    let since: Vec<bool> = session.table().columns().iter().map(|column| column.since().is_some()).collect();
    for ((column, found), &since) in file.columns.iter().zip(&profile.columns).zip(&since) {
        assert!(column.name == found.name || since && found.name.starts_with(column.name));
        judged.points += 1;
        let role = word(found.role);
        if !(column.roles.contains(&role) || since && found.role == Role::Insensitive) {
            judged
                .complaints
                .push(format!("`{}` is {role} ({:?}): {}", column.name, found.kind, found.reason));
        }
    }
    let solved = session.solve(&profile.recipe, &NoFiles, SolveOptions::default(), &mut |_| ());
    let quasi_identifiers = profile.columns.iter().map(|found| found.role == Role::QuasiIdentifier);
    let quasi_identifiers: Vec<bool> = quasi_identifiers.collect();
    let looked_at = |(column, quasi): &(&Column<'_>, &bool)| !matches!(column.keep, Keep::No) || **quasi;
    judged.points += 1 + file.columns.iter().zip(&quasi_identifiers).filter(looked_at).count();
    if let Err(error) = solved {
        judged.complaints.push(format!("no result: {}", error.code()));
        return judged;
    }
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    // What was suggested for a column is not to be called a risk afterwards.
    let findings = release.report.risk.iter().flat_map(|risk| &risk.findings);
    let unsafe_columns = findings.filter(|finding| {
        matches!(finding.code, FindingCode::IdentifierReleased | FindingCode::FreeTextReleased)
    });
    judged.complaints.extend(unsafe_columns.map(|finding| finding.message.clone()));
    let bytes = release.parts().concat();
    let released = read(&bytes[..], ReadOptions { delimiter: Some(b','), ..ReadOptions::plain() }).unwrap();
    let kept = released.rows() as f64 / file.rows as f64;
    if kept < file.kept {
        judged.complaints.push(format!("{:.1} % of the rows are kept", kept * 100.0));
    }
    let read = profile.columns.iter().map(|found| &*found.name).zip(since);
    for ((column, &quasi), (name, since)) in file.columns.iter().zip(&quasi_identifiers).zip(read) {
        let Some(position) = released.position(name) else {
            if !matches!(column.keep, Keep::No) {
                judged.complaints.push(format!("`{}` is left out", column.name));
            }
            continue;
        };
        if since {
            continue;
        }
        let found = &released.columns()[position];
        let labels = found.dictionary().iter().zip(found.counts());
        judged.complaints.extend(complaint(column, quasi, labels, released.rows() as u64));
    }
    judged
}

fn word(role: Role) -> &'static str {
    match role {
        Role::Identifier | Role::Person => "out",
        Role::QuasiIdentifier => "quasi",
        Role::Sensitive | Role::Insensitive => "kept",
        Role::Class | Role::Count => "other",
    }
}

fn complaint<'a>(
    column: &Column<'_>,
    quasi: bool,
    labels: impl Iterator<Item = (&'a str, u64)>,
    rows: u64,
) -> Option<String> {
    // Whoever need not keep a column still sees it hidden.
    let (most, accepted) = match column.keep {
        Keep::No if quasi => (f64::INFINITY, HIDDEN),
        Keep::No => return None,
        Keep::Some => (f64::INFINITY, TOO_COARSE),
        Keep::Within(most) => (most, TOO_COARSE),
    };
    let (mut silent, mut wide, mut widest, mut widest_label) = (0, 0, 0.0, "");
    for (label, count) in labels.filter(|&(_, count)| count > 0) {
        if label == "*" || label == "Other" {
            silent += count;
            continue;
        }
        let width = width(label, is_dated(column));
        if width > most {
            wide += count;
        }
        if width > widest {
            (widest, widest_label) = (width, label);
        }
    }
    let (name, percent) = (column.name, |count: u64| count as f64 / rows as f64 * 100.0);
    let too_many = |count: u64| count as f64 > accepted * rows as f64;
    if too_many(silent) {
        return Some(format!("`{name}` says nothing in {:.0} % of the rows", percent(silent)));
    }
    too_many(silent + wide).then(|| {
        format!(
            "`{name}` has bands such as {widest_label}: too little in {:.0} % of the rows",
            percent(silent + wide)
        )
    })
}

fn is_dated(column: &Column<'_>) -> bool {
    matches!(column.generator, "birth" | "day" | "end")
}

/// How wide a label is: years for dates, else the unit of the numbers; 0 for a single value and an open end.
fn width(label: &str, dated: bool) -> f64 {
    let label = label.replace(['$', '€'], "");
    let numbers: Vec<f64> = label
        .split(|char: char| !(char.is_ascii_digit() || char == '.'))
        .filter_map(|number| number.parse().ok())
        .collect();
    if dated {
        let years: Vec<f64> =
            numbers.iter().copied().filter(|year| (1800.0..2200.0).contains(year)).collect();
        return match (&years[..], &numbers[..]) {
            ([from, to], _) => to - from + 1.0,
            (_, [_, _]) if label.contains('Q') => 0.25,
            (_, [_, _]) if label.contains('M') => 1.0 / 12.0,
            ([_], [_]) => 1.0,
            _ => 0.0,
        };
    }
    match numbers[..] {
        [from, to] if label.starts_with('[') => to - from,
        _ => 0.0,
    }
}
