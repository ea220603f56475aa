//! What `cargo xtask bench` measures, natively and in the browser alike, and what ARX 3.9.2 takes for it.

use serde_json::{Value, json};

use super::plan::{Case, Group};
use super::recipes::{self, k_anonymity};
use super::{hard, tables, values, wide};
use crate::args;
use crate::failure::Result;

/// Their names, in the order in which they are measured.
const NAMES: [&str; 12] = [
    "reading",
    "workbook",
    "adult",
    "objectives",
    "models",
    "wide",
    "survey",
    "hard",
    "million",
    "rows",
    "neighbours",
    "values",
];

/// The groups, or the one of that name; `quick` makes tables a tenth as long and fewer runs.
pub(crate) fn groups(only: Option<&str>, quick: bool) -> Result<Vec<Group>> {
    if let Some(unknown) = only.filter(|name| !NAMES.contains(name)) {
        return Err(args::unknown(&format!("group `{unknown}`: there are {}", NAMES.join(", "))));
    }
    let wanted = NAMES.into_iter().filter(|name| only.is_none_or(|only| only == *name));
    let groups: Vec<Option<Group>> = wanted.map(|name| group(name, quick)).collect::<Result<_>>()?;
    Ok(groups.into_iter().flatten().collect())
}

/// A group; none where its table is not at hand.
fn group(name: &str, quick: bool) -> Result<Option<Group>> {
    let rows = |rows: u64| if quick { rows / 10 } else { rows };
    let group = match name {
        // About 100 MB.
        "reading" => {
            let table = tables::discharges(rows(545_000))?;
            let size = table.metadata().map_or(0, |file| file.len()) / 1_000_000;
            Group { memory: true, ..of(table, 5, vec![Case::reading(format!("reading a {size} MB CSV"))]) }
        }
        // A sheet cannot have more rows.
        "workbook" => {
            let rows = rows(1_000_000);
            let size = tables::discharges(rows)?.metadata().map_or(0, |file| file.len()) / 1_000_000;
            let what = format!("reading a workbook of {rows} rows, {size} MB as CSV");
            Group { memory: true, ..of(tables::workbook(rows)?, 3, vec![Case::reading(what)]) }
        }
        "adult" | "objectives" | "models" | "neighbours" => {
            let Some(folder) = tables::adult() else { return Ok(None) };
            let (cases, runs) = match name {
                "adult" => (adult(), 15),
                "models" => (models(), 15),
                "neighbours" => (neighbours(), 5),
                _ => (
                    objectives("Adult", |k, limit, name| {
                        recipes::adult(None, &[k_anonymity(k)], limit, name)
                    }),
                    5,
                ),
            };
            let group = of(folder.join("adult.csv"), if quick { 3 } else { runs }, cases);
            Group { hierarchies: Some(folder.join("hierarchies")), ..group }
        }
        "wide" => {
            let rows = rows(539_253);
            let what = format!("survey of {rows} rows, 9 quasi-identifiers, `loss`, k = 5, limit 4 %");
            let case = Case::solving(what, wide::survey());
            of(tables::survey(rows)?, 5, vec![if quick { case } else { case.arx(85_000.0) }])
        }
        "survey" => {
            let rows = rows(63_000);
            of(tables::survey(rows)?, 3, objectives(&format!("survey of {rows} rows"), wide::survey_with))
        }
        "hard" => {
            let rows = rows(40_000);
            let case = |milliseconds: u64| {
                let what = format!(
                    "survey of {rows} rows, 16 quasi-identifiers, `loss-geometric`, k = 5, limit 5 %, {milliseconds} ms"
                );
                Case::solving(what, hard::hard(milliseconds))
            };
            of(tables::hard(rows)?, 1, [500, 2000, 5000, 20_000].map(case).into())
        }
        "rows" => {
            let rows = rows(1_000_000);
            let what = format!("discharges, {rows} rows, 8 quasi-identifiers, row by row, `loss`, k = 5");
            let group = of(tables::discharges(rows)?, 3, vec![Case::solving(what, recipes::row_by_row())]);
            Group { memory: true, ..group }
        }
        "values" => {
            let rows = rows(1_000_000);
            let what = format!("two columns of {rows} values and two small ones, `loss`, k = 5, limit 5 %");
            let group = of(tables::values(rows)?, 3, vec![Case::solving(what, values::values())]);
            Group { memory: true, ..group }
        }
        _ => {
            let rows = rows(1_000_000);
            let what = format!("discharges, {rows} rows, 8 quasi-identifiers, `loss`, k = 5, limit 4 %");
            let profiling = Case::profiling(format!("discharges, {rows} rows, understanding 14 columns"));
            let cases = vec![Case::solving(what, recipes::discharges()), profiling];
            let group = of(tables::discharges(rows)?, 3, cases);
            Group { memory: true, ..group }
        }
    };
    Ok(Some(Group { name: name.to_owned(), ..group }))
}

/// A group without extras.
pub(crate) fn of(table: std::path::PathBuf, runs: usize, cases: Vec<Case>) -> Group {
    Group { name: String::new(), table, hierarchies: None, runs, again: false, memory: false, cases }
}

/// Row by row, with nothing suppressed: k, and the steps that the search is given.
const NEIGHBOURS: [(u64, u64); 5] = [(2, 1500), (5, 2000), (10, 1000), (50, 200), (5, 40_000)];

fn neighbours() -> Vec<Case> {
    let case = |(k, steps): (u64, u64)| {
        let mut recipe = recipes::adult(None, &[k_anonymity(k)], 0.0, "loss");
        recipe["recoding"] = json!("rows");
        recipe["search"] = json!({ "objective": "loss", "steps": steps });
        Case::solving(format!("Adult row by row, `loss`, k = {k}, {steps} steps"), recipe)
    };
    NEIGHBOURS.map(case).into()
}

/// k, the suppression limit in percent, and ARX's milliseconds.
const ADULT: [(u64, f64, f64); 5] =
    [(5, 4.0, 860.0), (2, 5.0, 730.0), (10, 2.0, 620.0), (5, 100.0, 2400.0), (5, 0.0, 40.0)];

/// All nine columns are quasi-identifiers.
fn adult() -> Vec<Case> {
    let case = |(k, percent, arx): (u64, f64, f64)| {
        let recipe = recipes::adult(None, &[k_anonymity(k)], percent / 100.0, "loss");
        Case::solving(format!("Adult, `loss`, k = {k}, limit {percent} %"), recipe).arx(arx)
    };
    ADULT.map(case).into()
}

/// Every objective that needs no class column, each at every k and limit.
fn objectives(table: &str, recipe: impl Fn(u64, f64, &str) -> Value) -> Vec<Case> {
    let mut cases = Vec::new();
    for objective in OBJECTIVES {
        for k in [2, 5, 10] {
            for percent in [0.0, 2.0, 4.0, 100.0] {
                let what = format!("{table}, `{objective}`, k = {k}, limit {percent} %");
                cases.push(Case::solving(what, recipe(k, percent / 100.0, objective)));
            }
        }
    }
    cases
}

const OBJECTIVES: [&str; 7] = [
    "loss",
    "loss-geometric",
    "precision",
    "non-uniform-entropy",
    "discernibility",
    "discernibility-star",
    "average-class-size",
];

/// Occupation is sensitive, the other eight columns are quasi-identifiers.
fn models() -> Vec<Case> {
    const SENSITIVE: &str = "occupation";
    let t_closeness = |reference: &str| {
        let parameters =
            json!({ "column": SENSITIVE, "t": 0.2, "distance": "equal", "reference": reference });
        json!({ "t-closeness": parameters })
    };
    let models: [(&str, Option<Value>, Option<f64>); 4] = [
        ("alone", None, None),
        (
            "and distinct 3-diversity",
            Some(json!({ "distinct-l-diversity": { "column": SENSITIVE, "l": 3 } })),
            Some(400.0),
        ),
        // ARX compares classes with the input.
        ("and 0.2-closeness to the input", Some(t_closeness("input")), Some(840.0)),
        ("and 0.2-closeness to the release", Some(t_closeness("release")), None),
    ];
    let mut cases = Vec::new();
    for objective in ["loss-geometric", "loss"] {
        let alone = cases.len();
        for (what, model, arx) in &models {
            let privacy: Vec<Value> = std::iter::once(k_anonymity(5)).chain(model.clone()).collect();
            let recipe = recipes::adult(Some(SENSITIVE), &privacy, 0.04, objective);
            let mut case =
                Case::solving(format!("Adult, occupation sensitive, `{objective}`, k = 5 {what}"), recipe);
            if model.is_some() {
                case = case.baseline(alone);
            }
            // The objective that ARX was measured with.
            case.arx = arx.filter(|_| objective == "loss-geometric");
            cases.push(case);
        }
    }
    cases
}
