//! Releases of random small tables, counted again from their text: what a recipient could find out.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use coversheet::{NoFiles, ReadOptions, Recipe, Report, Role, Session, SolveOptions, read, verify};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::tally::Tally;

/// A table, its hierarchies and what is asked of it. The cells are letters, digits and `-`, so that a file
/// is split by its commas.
#[derive(Clone, Debug)]
struct Case {
    /// One row per value; every value of the column is there.
    hierarchies: Vec<Vec<Vec<String>>>,
    /// `rows[row][attribute]`: a row of the hierarchy.
    rows: Vec<Vec<usize>>,
    k: usize,
    /// The suppression limit in percent.
    percent: usize,
    mask: bool,
    objective: &'static str,
}

/// Up to 5 values and 3 levels above them, nested by merging neighbours.
fn hierarchy() -> impl Strategy<Value = Vec<Vec<String>>> {
    (1_usize..=5, 1_usize..=3).prop_map(|(values, height)| {
        let path = |value: usize| {
            let label = |level: usize| match level {
                0 => format!("v{value}"),
                level if level == height => "*".to_owned(),
                level => format!("l{level}-{}", value >> level),
            };
            (0..=height).map(label).collect()
        };
        (0..values).map(path).collect()
    })
}

fn case() -> impl Strategy<Value = Case> {
    let objectives = vec!["loss", "precision", "discernibility", "average-class-size", "non-uniform-entropy"];
    let settings = (1_usize..=4, 0_usize..=100, any::<bool>(), prop::sample::select(objectives));
    prop::collection::vec(hierarchy(), 1..=3)
        .prop_flat_map(move |hierarchies| {
            let row: Vec<_> = hierarchies.iter().map(|rows| 0..rows.len()).collect();
            (Just(hierarchies), prop::collection::vec(row, 1..=30), settings.clone())
        })
        .prop_map(|(hierarchies, rows, (k, percent, mask, objective))| Case {
            hierarchies,
            rows,
            k,
            percent,
            mask,
            objective,
        })
}

impl Case {
    /// An identifier, the quasi-identifiers, and the number of the row, by which the test finds it again.
    fn csv(&self) -> String {
        let names = (0..self.hierarchies.len()).map(|attribute| format!("q{attribute},"));
        let mut csv = format!("name,{}row\n", names.collect::<String>());
        for (number, row) in self.rows.iter().enumerate() {
            let cells =
                row.iter().zip(&self.hierarchies).map(|(&value, rows)| format!("{},", rows[value][0]));
            csv.extend([format!("Person{number},{}{number}\n", cells.collect::<String>())]);
        }
        csv
    }

    fn recipe(&self) -> Recipe {
        let mut columns = Map::new();
        columns.insert("name".to_owned(), json!({ "role": "identifier" }));
        columns.insert("row".to_owned(), json!({ "role": "insensitive" }));
        for (attribute, rows) in self.hierarchies.iter().enumerate() {
            let settings = json!({ "role": "quasi-identifier", "hierarchy": { "rows": rows } });
            columns.insert(format!("q{attribute}"), settings);
        }
        let recipe: Value = json!({
            "coversheet": 1,
            "columns": columns,
            "privacy": [{ "k-anonymity": { "k": self.k } }],
            "suppression": {
                "limit": self.percent as f64 / 100.0,
                "rows": if self.mask { "mask" } else { "drop" },
            },
            "search": { "objective": self.objective },
        });
        Recipe::parse(&recipe.to_string()).unwrap()
    }

    /// The released cells of a row at a node.
    fn generalized(&self, row: usize, report: &Report) -> Vec<&str> {
        let cell = |(attribute, &value): (usize, &usize)| {
            self.hierarchies[attribute][value][report.levels[attribute]].as_str()
        };
        self.rows[row].iter().enumerate().map(cell).collect()
    }
}

/// A session that has solved the case, or why it cannot be or leaves no row.
fn solve(case: &Case) -> Result<(Session, Report), &'static str> {
    let mut session = Session::new(read(case.csv().as_bytes(), ReadOptions::plain()).unwrap());
    match session.solve(&case.recipe(), &NoFiles, SolveOptions::default(), &mut |_| ()) {
        Ok(report) if report.released_rows > 0 => Ok((session, report)),
        Ok(_) => Err(session.release([0; 32], &mut |_| ()).unwrap_err().code()),
        Err(error) => {
            assert_eq!(session.release([0; 32], &mut |_| ()).unwrap_err().code(), "nothing-solved");
            Err(error.code())
        }
    }
}

/// What a case may end with instead of a release.
const REFUSALS: &[&str] = &["infeasible", "k-larger-than-table", "nothing-to-release"];

static AS_REPORTED: Tally = Tally::new(512, 200, REFUSALS);
static AS_SHOWN: Tally = Tally::new(512, 200, REFUSALS);

/// A release as text.
fn release(session: &Session, seed: u8) -> String {
    let release = session.release([seed; 32], &mut |_| ()).unwrap();
    assert!(release.report.verified);
    String::from_utf8(release.parts().concat()).unwrap()
}

/// The cells of the quasi-identifiers of a released line, and the number of its row.
fn split(line: &str) -> (Vec<&str>, usize) {
    let mut cells: Vec<&str> = line.split(',').collect();
    let number = cells.pop().unwrap().parse().unwrap();
    (cells, number)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_release_is_what_the_report_says(case in case()) {
        let Some((session, report)) = AS_REPORTED.of(solve(&case))? else { return Ok(()) };
        let text = release(&session, 1);
        let (header, body) = text.split_once('\n').unwrap();
        let names: Vec<String> = (0..case.hierarchies.len()).map(|attribute| format!("q{attribute}")).collect();
        prop_assert_eq!(header, names.join(",") + ",row");
        prop_assert!(!text.contains("Person"), "an identifier is released");

        let mut classes: HashMap<Vec<&str>, usize> = HashMap::new();
        let mut numbers = BTreeSet::new();
        let mut masked = 0;
        for (cells, number) in body.lines().map(split) {
            prop_assert!(numbers.insert(number), "row {} is released twice", number);
            if cells != case.generalized(number, &report) {
                prop_assert!(case.mask && cells.iter().all(|cell| *cell == "*"), "{:?}", cells);
                masked += 1;
            }
            *classes.entry(cells).or_default() += 1;
        }
        // Every class has k rows, the masked rows too.
        prop_assert!(classes.values().all(|&rows| rows >= case.k), "{:?}", classes);

        // Every row of the input is released or suppressed, and not more than the limit allows.
        let dropped = case.rows.len() - numbers.len();
        let suppressed = report.suppressed_rows as usize;
        prop_assert!(suppressed * 100 <= case.percent * case.rows.len());
        prop_assert_eq!(dropped, if case.mask { 0 } else { suppressed });
        // What reads like a masked row is none.
        prop_assert_eq!(masked, if case.mask { suppressed } else { 0 });
        prop_assert_eq!(report.released_rows as usize, numbers.len());
        prop_assert_eq!(report.classes.count as usize, classes.len());
        prop_assert_eq!(report.classes.smallest as usize, classes.values().copied().min().unwrap_or(0));
        // Only rows in too small classes are suppressed, and where they are masked and too few, the smallest other class.
        let class_of = |row: usize| {
            let cells = case.generalized(row, &report);
            (0..case.rows.len()).filter(|&other| case.generalized(other, &report) == cells).count()
        };
        let reads_so = |row: &usize| case.mask && case.generalized(*row, &report).iter().all(|cell| *cell == "*");
        let (stars, others): (Vec<usize>, Vec<usize>) = (0..case.rows.len()).partition(reads_so);
        let small = others.iter().filter(|&&row| class_of(row) < case.k).count();
        let few = case.mask && (1..case.k).contains(&(small + stars.len()));
        let smallest = others.iter().map(|&row| class_of(row)).filter(|&rows| rows >= case.k).min();
        prop_assert_eq!(small + smallest.filter(|_| few).unwrap_or(0), suppressed);
    }

    #[test]
    fn an_aggregated_table_is_the_same_problem(case in case()) {
        let mut counts: BTreeMap<&Vec<usize>, usize> = BTreeMap::new();
        for row in &case.rows {
            *counts.entry(row).or_default() += 1;
        }
        let (rows, counts): (Vec<_>, Vec<_>) = counts.into_iter().map(|(row, count)| (row.clone(), count)).unzip();
        let aggregated = Case { rows, ..case.clone() };
        // The last column, which numbered the rows, counts them.
        let mut csv = String::new();
        for (line, cells) in aggregated.csv().lines().enumerate() {
            let (cells, number) = cells.rsplit_once(',').unwrap();
            let last = if line == 0 { number.to_owned() } else { counts[line - 1].to_string() };
            csv.extend([cells, ",", &last, "\n"]);
        }
        let mut recipe = case.recipe();
        recipe.columns["row"].role = Role::Count;
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let solved = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ());
        let Ok((_, expected)) = solve(&case) else {
            prop_assert_eq!(solved.map_or(0, |report| report.released_rows), 0);
            return Ok(());
        };
        let report = solved.unwrap();
        prop_assert_eq!(&report.levels, &expected.levels);
        prop_assert_eq!(report.objective.value, expected.objective.value);
        prop_assert_eq!(report.suppressed_rows, expected.suppressed_rows);
        prop_assert_eq!((report.rows, report.released_rows), (expected.rows, expected.released_rows));
        prop_assert_eq!(report.classes.smallest, expected.classes.smallest);
        prop_assert!(session.release([1; 32], &mut |_| ()).unwrap().report.verified);
    }

    #[test]
    fn the_preview_shows_what_is_released(case in case()) {
        let Some((session, _)) = AS_SHOWN.of(solve(&case))? else { return Ok(()) };
        let window = session.rows(0, case.rows.len()).unwrap();
        let shown = window.rows.iter().filter(|row| case.mask || !row.suppressed);
        let mut shown: Vec<String> = shown
            .map(|row| row.after.iter().flatten().cloned().collect::<Vec<_>>().join(","))
            .collect();
        let text = release(&session, 1);
        let mut released: Vec<&str> = text.lines().skip(1).collect();
        shown.sort_unstable();
        released.sort_unstable();
        prop_assert_eq!(released, shown);
    }
}

/// A table of two columns, `age` and a count, solved for k = 2 without suppression.
fn solve_counted(csv: &str, count_role: &str) -> Report {
    let recipe = json!({
        "coversheet": 1,
        "columns": { "age": { "role": "quasi-identifier" }, "rows": { "role": count_role } },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session.release([3; 32], &mut |_| ()).unwrap().report
}

#[test]
fn a_count_column_stands_for_rows() {
    let report = solve_counted("age,rows\n30,2\n31,3\n", "count");
    assert_eq!((report.rows, report.released_rows, report.levels["age"]), (5, 5, 0));
    assert_eq!((report.classes.smallest, report.classes.largest), (2, 3));
    let report = solve_counted("age,rows\n30,2\n31,3\n", "insensitive");
    assert_eq!((report.rows, report.levels["age"], report.classes.smallest), (2, 1, 2));
}

/// An empty cell is a value like any other and never one that fits all.
#[test]
fn a_missing_value_is_alike_only_to_missing_values() {
    assert_eq!(solve_counted("age,rows\n,1\n,1\n30,1\n30,1\n", "count").levels["age"], 0);
    assert_eq!(solve_counted("age,rows\n,1\n30,1\n30,1\n", "count").levels["age"], 1);
}

/// 200 rows in four classes of 50, released as they are.
fn large() -> Case {
    let values = ["v0", "v1", "v2", "v3"].map(|value| vec![value.to_owned(), "*".to_owned()]);
    Case {
        hierarchies: vec![values.to_vec()],
        rows: (0..200).map(|row| vec![row % 4]).collect(),
        k: 50,
        percent: 0,
        mask: false,
        objective: "loss",
    }
}

#[test]
fn the_order_of_rows_is_the_seeds_alone() {
    let numbers = |text: &str| text.lines().skip(1).map(|line| split(line).1).collect::<Vec<_>>();
    let order = |case: &Case, seed: u8| numbers(&release(&solve(case).unwrap().0, seed));
    let first = order(&large(), 1);
    assert_eq!(order(&large(), 1), first);
    assert_ne!(order(&large(), 2), first);
    assert_ne!(first, (0..200).collect::<Vec<_>>());
    // Other cells, another result, the same places.
    let mut other = large();
    other.rows.iter_mut().for_each(|row| row[0] = 0);
    assert_eq!(order(&other, 1), first);
    // Rows that were neighbours are not neighbours more often than chance has it: about twice.
    let neighbours = first.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) == 1).count();
    assert!(neighbours < 20, "{neighbours}");
}

#[test]
fn verify_finds_what_was_tampered_with() {
    let case = large();
    let (session, _) = solve(&case).unwrap();
    let text = release(&session, 7);
    let verdict = |text: &str| verify(text.as_bytes(), &case.recipe()).unwrap();
    let good = verdict(&text);
    assert_eq!((good.holds, good.rows, good.classes, good.smallest), (true, 200, 4, 50));
    assert!(good.violations.is_empty());

    // One cell changed to another value of the column: 49 are left of one class.
    let changed = verdict(&text.replacen("v0,", "v1,", 1));
    assert_eq!((changed.holds, changed.classes, changed.smallest), (false, 4, 49));
    // To a value of its own.
    let changed = verdict(&text.replacen("v0,", "v9,", 1));
    assert_eq!((changed.holds, changed.classes, changed.smallest), (false, 5, 1));
    // Only a blank more.
    assert!(!verdict(&text.replacen("v0,", "v0 ,", 1)).holds);

    // The identifiers put back.
    let named: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(line, cells)| {
            format!("{},{cells}\n", if line == 0 { "name".to_owned() } else { format!("P{line}") })
        })
        .collect();
    let named = verdict(&named.concat());
    assert!(!named.holds && named.violations[0].contains("\"name\""));

    // A file that the recipe could not have made.
    let error = |text: String| verify(text.as_bytes(), &case.recipe()).unwrap_err();
    let unknown = error(text.replacen("row", "number", 1));
    assert_eq!((unknown.code(), unknown.column()), ("unknown-column", Some("number")));
    let without: Vec<&str> = text.lines().map(|line| line.rsplit_once(',').unwrap().0).collect();
    let missing = error(without.join("\n"));
    assert_eq!((missing.code(), missing.column()), ("released-column-missing", Some("row")));
}
