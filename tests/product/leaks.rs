//! What leaves with a release, or ends up in a log, has no value of few rows: every report, plan and error is searched for
//! every such value, on random tables, over models, searches and kinds of hierarchies.

use std::collections::{BTreeMap, BTreeSet};

use coversheet::{
    About, Error, Files, Language, NoFiles, ReadOptions, Recipe, Report, Result, Session, SolveOptions,
    WrittenReport, read, report_page, verify, verify_with_original,
};
use serde_json::{Map, Value, json};

mod others;

/// How many random tables are searched.
const TABLES: u64 = 300;

/// Numbers from a seed: a linear congruential generator, its high bits.
struct Draw(u64);

impl Draw {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

/// A table with the recipe for it. No value of it stands in the words of a report by chance.
struct Case {
    names: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    recipe: Value,
    k: usize,
    persons: bool,
}

/// A value of a column: rare ones have high numbers.
fn value(draw: &mut Draw, column: &str) -> String {
    let most = draw.of(&[3, 3, 3, 20]);
    format!("{column}x{:02}y", draw.below(most))
}

/// The hierarchy of a column, written in one of the ways that list values.
fn hierarchy(draw: &mut Draw, values: &BTreeSet<String>) -> Option<Value> {
    let values: Vec<&String> = values.iter().collect();
    let group = |at: usize| format!("group {}", at % 2);
    let of = |parity: usize| {
        values.iter().enumerate().filter(move |(at, _)| at % 2 == parity).map(|(_, value)| *value)
    };
    Some(match draw.below(7) {
        0 => json!({ "rows": values.iter().enumerate()
            .map(|(at, value)| vec![(*value).clone(), group(at), "*".to_owned()]).collect::<Vec<_>>() }),
        1 => json!({ "tree": { "groups": [
            { "group": "even", "of": of(0).collect::<Vec<_>>() }, { "group": "odd", "of": of(1).collect::<Vec<_>>() }] } }),
        2 => json!({ "order": { "values": values, "widths": [2, 4] } }),
        3 => json!({ "mask": {} }),
        4 => json!({ "frequency": { "fewer-than": [2, 6] } }),
        5 => json!({ "mask": { "missing": [values[0]] } }),
        _ => return None,
    })
}

impl Case {
    fn random(seed: u64) -> Self {
        let draw = &mut Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let persons = draw.below(3) == 0;
        let mut names = vec!["row", "name", "town", "job", "disease", "note"];
        if persons {
            names.push("patient");
        }
        let people = 6 + draw.below(20);
        let rows: Vec<Vec<String>> = (0..12 + draw.below(40))
            .map(|row| {
                let mut cells = vec![format!("Rx{row:03}y"), format!("Nx{row:03}y")];
                cells.extend(["town", "job", "disease", "note"].map(|column| value(draw, column)));
                cells.extend(persons.then(|| format!("Px{:02}y", draw.below(people))));
                cells
            })
            .collect();
        let values = |name: &str| -> BTreeSet<String> {
            let at = names.iter().position(|other| *other == name).unwrap();
            rows.iter().map(|row| row[at].clone()).collect()
        };
        let mut columns = Map::new();
        for (name, role) in [
            ("row", "insensitive"),
            ("name", "identifier"),
            ("town", "quasi-identifier"),
            ("job", "quasi-identifier"),
            ("disease", "sensitive"),
            ("note", "sensitive"),
        ] {
            columns.insert(name.to_owned(), json!({ "role": role }));
        }
        for name in ["town", "job"] {
            if let Some(spec) = hierarchy(draw, &values(name)) {
                columns[name]["hierarchy"] = spec;
            }
        }
        if draw.below(2) == 0 {
            columns["disease"]["missing"] = json!([draw.of(&Vec::from_iter(values("disease")))]);
        }
        if persons {
            columns.insert("patient".to_owned(), json!({ "role": "person" }));
        }
        let k = 2 + draw.below(3);
        let mut privacy = vec![json!({ "k-anonymity": { "k": k } })];
        let diseases = Vec::from_iter(values("disease"));
        let tree: Vec<[String; 3]> = diseases
            .iter()
            .enumerate()
            .map(|(at, one)| [one.clone(), format!("family {}", at % 2), "*".to_owned()])
            .collect();
        let one = draw.of(&diseases);
        match draw.below(8) {
            0 => privacy.push(json!({ "t-closeness": {
                "column": "disease", "t": 0.9, "distance": "ordered", "order": diseases } })),
            1 => {
                privacy.push(json!({ "t-closeness": {
                "column": "disease", "t": 0.9, "distance": "hierarchical", "hierarchy": { "rows": tree } } }));
            }
            2 => privacy
                .push(json!({ "confidence-bounding": { "column": "disease", "max": 0.9, "values": [one] } })),
            3 => privacy.push(
                json!({ "confidence-bounding": { "column": "disease", "max": 0.9, "bounds": { one: 0.8 } } }),
            ),
            4 => privacy.push(json!({ "personalized-privacy": {
                "column": "disease", "hierarchy": { "rows": tree }, "default": one, "max": 0.9 } })),
            5 => privacy.push(json!({ "distinct-l-diversity": { "column": "note", "l": 2 } })),
            _ => {}
        }
        let algorithm = draw.of(&[
            "optimal",
            "optimal",
            "osc",
            "samarati",
            "minimal",
            "mingen",
            "datafly",
            "incognito",
            "mu-argus",
            "best-effort",
        ]);
        if algorithm == "mu-argus" {
            privacy.truncate(1);
        }
        let rows_mode = draw.of(&["drop", "mask"]);
        let limit = draw.of(&[0.1, 0.3, 0.6]);
        let recipe = json!({
            "coversheet": 1, "columns": columns, "privacy": privacy,
            "suppression": { "limit": limit, "rows": rows_mode }, "search": { "algorithm": algorithm },
        });
        Self { names, rows, recipe, k, persons }
    }

    fn csv(&self) -> String {
        let rows = self.rows.iter().map(|row| row.join(",") + "\n");
        format!("{}\n{}", self.names.join(","), rows.collect::<String>())
    }

    /// The values that stand in too few of some rows, or with too few persons.
    fn rare(&self, counts: impl Fn(&[String]) -> bool) -> BTreeMap<(&'static str, &str), usize> {
        let mut holders: BTreeMap<(&'static str, &str), BTreeSet<&str>> = BTreeMap::new();
        for row in &self.rows {
            for (name, cell) in self.names.iter().zip(row) {
                let holders = holders.entry((*name, cell)).or_default();
                if counts(row) {
                    holders.insert(if self.persons { &row[6] } else { &row[0] });
                }
            }
        }
        let rare = holders.into_iter().filter(|(_, holders)| holders.len() < self.k);
        rare.map(|(value, holders)| (value, holders.len())).collect()
    }
}

/// What is released of a case: its file, its reports and its plan.
struct Released {
    file: String,
    report: Report,
    internal: Report,
    plan: Option<Value>,
}

fn release(case: &Case) -> Result<Released> {
    let mut session = Session::new(read(case.csv().as_bytes(), ReadOptions::plain())?);
    let recipe = Recipe::parse(&case.recipe.to_string())?;
    session.solve(&recipe, &NoFiles, SolveOptions { list_minimal: true }, &mut |_| ())?;
    let release = session.release([7; 32], &mut |_| ())?;
    let file = String::from_utf8(release.parts().concat()).unwrap();
    let plan = session.plan().ok().map(|plan| serde_json::to_value(plan).unwrap());
    Ok(Released { file, report: release.report, internal: release.internal_report, plan })
}

/// What stands in at least `k` cells of a column of a release.
fn common_labels(file: &str, k: usize) -> BTreeSet<&str> {
    let mut rows: BTreeMap<(usize, &str), usize> = BTreeMap::new();
    for cell in file.lines().skip(1).flat_map(|line| line.split(',').enumerate()) {
        *rows.entry(cell).or_default() += 1;
    }
    rows.into_iter().filter(|(_, rows)| *rows >= k).map(|((_, label), _)| label).collect()
}

#[test]
fn no_artefact_has_a_value_of_few_rows() {
    let (mut released, mut left_out, mut plans, mut errors, mut belonging) = (0, 0, 0, 0, 0);
    let mut algorithms = BTreeSet::new();
    for seed in 0..TABLES {
        let case = Case::random(seed);
        let made = match release(&case) {
            Ok(made) => made,
            Err(error) => {
                errors += 1;
                assert_no_cell(&case, &error, seed);
                continue;
            }
        };
        released += 1;
        algorithms.insert(case.recipe["search"]["algorithm"].as_str().unwrap().to_owned());
        let whole = made.report.suppressed_rows == 0;
        let kept: BTreeSet<&str> = made
            .file
            .lines()
            .skip(1)
            .map(|line| line.split(',').collect::<Vec<_>>())
            .filter(|cells| whole || cells[1..3] != ["*", "*"])
            .map(|cells| cells[0])
            .collect();
        let rare = case.rare(|row| kept.contains(row[0].as_str()));
        assert!(!rare.is_empty());
        let report = serde_json::to_value(&made.report).unwrap();
        // The file itself says labels of enough rows, such as a range by its ends.
        let said = common_labels(&made.file, case.k);
        let text =
            said.iter().fold(report.to_string(), |text, label| text.replace(&format!("{label:?}"), ""));
        for (column, value) in rare.keys() {
            assert!(!text.contains(value), "table {seed}: {column} {value}\n{report:#}");
        }
        // The page says the same of itself, in whatever way it escapes it.
        let language = Language::ALL[seed as usize % Language::ALL.len()];
        let html = report_page(&made.report.to_json().unwrap(), &About::default(), language).unwrap();
        let html = said.iter().fold(html, |html, label| {
            html.replace(&format!("<bdi>{label}</bdi>"), "").replace(&format!("{label:?}"), "")
        });
        for (column, value) in rare.keys() {
            assert!(!html.contains(value), "table {seed}: {column} {value}\n{html}");
        }
        for report in [&made.report, &made.internal] {
            let written = WrittenReport::parse(&report.to_json().unwrap()).unwrap();
            if let Ok(verdict) = verify(made.file.as_bytes(), written.recipe()) {
                let found = written.differences(made.file.as_bytes(), &verdict).unwrap();
                assert!(found.is_empty(), "table {seed}: {found:?}");
                belonging += 1;
            }
        }
        assert!(made.report.internal.is_none());
        left_out += made.report.contains.iter().filter(|list| list.left_out).count();
        assert!(made.report.contains.iter().all(|list| list.left_out == (list.below_k > 0)));

        // What stays inside says so, and has the recipe as it is.
        assert!(made.internal.internal.is_some() && made.internal.contains.iter().all(|list| !list.left_out));
        let asked = Recipe::parse(&case.recipe.to_string()).unwrap();
        assert_eq!(
            (&made.internal.recipe.columns, &made.internal.recipe.privacy),
            (&asked.columns, &asked.privacy)
        );

        // A recipe without its lists checks nothing that they decide, and solves nothing.
        let original = read(case.csv().as_bytes(), ReadOptions::plain()).unwrap();
        let complete = made.report.recipe.contains.iter().all(|list| !list.left_out);
        let verdict = verify_with_original(made.file.as_bytes(), &made.report.recipe, &original, &NoFiles);
        assert_eq!(verdict.err().is_none_or(|error| error.code() != "recipe-left-out"), complete);

        if let Some(plan) = &made.plan {
            plans += 1;
            for column in ["town", "job"] {
                let labels = plan["columns"][column].to_string() + &plan["tuples"].to_string();
                let there = rare.keys().filter(|(of, value)| *of == column && labels.contains(value)).count();
                let said = plan["contains"]["below_k"][column].as_u64().unwrap_or(0);
                assert_eq!(there as u64, said, "table {seed}: {column}\n{plan:#}");
            }
            for (column, value) in rare.keys().filter(|(of, _)| !["town", "job", "disease"].contains(of)) {
                assert!(!plan.to_string().contains(value), "table {seed}: {column} {value}");
            }
        }
    }
    assert!(
        released > TABLES / 3 && left_out > 50 && plans > 50 && errors > 10 && belonging > 100,
        "{released} {left_out} {plans} {errors} {belonging}"
    );
    assert!(algorithms.len() >= 8, "{algorithms:?}");
}

/// What is printed of an error, and what is logged of it.
fn printed(error: &Error) -> String {
    let error = error.clone().without_value();
    format!("{error} {error:?}")
}

fn assert_no_cell(case: &Case, error: &Error, seed: u64) {
    let printed = printed(error);
    for cell in case.rows.iter().flatten() {
        assert!(!printed.contains(cell.as_str()), "table {seed}: {cell} in {printed}");
    }
}

/// A population that has one row of the table.
struct OneOf(String);

impl Files for OneOf {
    fn read(&self, _name: &str) -> Result<Vec<u8>> {
        Ok(self.0.clone().into_bytes())
    }
}

#[test]
fn no_error_has_a_cell() {
    let (mut codes, mut with_cells) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..TABLES / 10 {
        let case = Case::random(seed);
        let csv = case.csv();
        let (town, disease) = (case.rows[0][2].clone(), case.rows[0][4].clone());
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut recipe = case.recipe.clone();
            change(&mut recipe);
            recipe
        };
        let model = |model: Value| changed(&|recipe| recipe["privacy"] = json!([model]));
        let column =
            |name: &str, settings: Value| changed(&|recipe| recipe["columns"][name] = settings.clone());
        let quasi = |spec: Value| column("town", json!({ "role": "quasi-identifier", "hierarchy": spec }));
        let headless: String = csv.split_inclusive('\n').skip(1).collect();
        let ragged = format!("{csv}{},more\n", case.rows[0].join(","));
        let quoted = csv.replacen(&town, &format!("\"{town}\"{town}"), 1);
        let twice = format!("{town},{town}\n{csv}");
        for (csv, recipe) in [
            (&csv, quasi(json!({ "rows": [[town, "*"]] }))),
            (&csv, quasi(json!({ "rows": [[town, "a", "*"], [town, "b", "*"]] }))),
            (&csv, quasi(json!({ "rows": [[town, "a"], [town]] }))),
            (&csv, quasi(json!({ "rows": town }))),
            (&csv, quasi(json!({ "tree": { "groups": [town, town] } }))),
            (&csv, quasi(json!({ "order": { "values": [town], "widths": [2] } }))),
            (&csv, quasi(json!({ "order": { "values": [town, town], "widths": [2] } }))),
            (&csv, quasi(json!({ "intervals": { "widths": [5] } }))),
            (&csv, quasi(json!({ "dates": { "levels": ["year"] } }))),
            (&csv, quasi(json!({ "icd-10": {} }))),
            (&csv, quasi(json!({ "postcodes": { "country": "de" } }))),
            (&csv, quasi(json!({ "file": "x.csv" }))),
            (&csv, column("note", json!({ "role": "count" }))),
            (&csv, model(json!({ "ke-anonymity": { "column": "note", "k": 2, "e": 1 } }))),
            (&csv, model(json!({ "t-closeness": { "column": "disease", "t": 0.5, "distance": "ordered" } }))),
            (
                &csv,
                model(json!({ "t-closeness": {
                "column": "disease", "t": 0.5, "distance": "ordered", "order": [disease] } })),
            ),
            (
                &csv,
                model(json!({ "t-closeness": {
                "column": "disease", "t": 0.5, "distance": "ordered", "order": [disease, disease] } })),
            ),
            (
                &csv,
                model(
                    json!({ "confidence-bounding": { "column": "disease", "max": 0.5, "values": disease } }),
                ),
            ),
            (
                &csv,
                model(
                    json!({ "confidence-bounding": { "column": "disease", "max": 0.5, "bounds": { disease.clone(): 7 } } }),
                ),
            ),
            (
                &csv,
                model(json!({ "personalized-privacy": {
                "column": "disease", "hierarchy": { "rows": [[disease, "*"]] }, "max": 0.5 } })),
            ),
            (&csv, model(json!({ "k-map": { "k": 2, "population": "x.csv" } }))),
            (&headless, case.recipe.clone()),
            (&ragged, case.recipe.clone()),
            (&quoted, case.recipe.clone()),
            (&twice, case.recipe.clone()),
        ] {
            let people = OneOf(format!("town,job\n{town},{}\n", case.rows[0][3]));
            let solve = || {
                let table = read(csv.as_bytes(), ReadOptions::plain())?;
                let recipe = Recipe::parse(&recipe.to_string())?;
                let mut session = Session::new(table);
                session.solve(&recipe, &people, SolveOptions::default(), &mut |_| ())?;
                session.release([7; 32], &mut |_| ())
            };
            if let Err(error) = solve() {
                codes.insert(error.code());
                let printed = printed(&error);
                if case.rows.iter().flatten().any(|cell| printed.contains(cell.as_str())) {
                    with_cells.insert((error.code(), printed));
                }
            }
        }
    }
    assert!(with_cells.is_empty(), "{with_cells:#?}");
    assert!(codes.len() > 12, "{codes:?}");
}

#[test]
fn a_recipe_for_another_file_names_no_column_of_one_without_a_header() {
    let case = Case::random(1);
    let headless: String = case.csv().split_inclusive('\n').skip(1).collect();
    let mut session = Session::new(read(headless.as_bytes(), ReadOptions::plain()).unwrap());
    let recipe = Recipe::parse(&case.recipe.to_string()).unwrap();
    let error = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err();
    assert_eq!((error.code(), error.column()), ("role-missing", None));
    assert_no_cell(&case, &error, 1);
    assert!(error.hint_text().contains("--no-header"), "{error}");
}
