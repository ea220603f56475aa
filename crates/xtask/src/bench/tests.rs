//! What must hold of the tables and recipes that are measured, and of what is printed.

use std::collections::BTreeSet;

use coversheet::{Files, ReadOptions, Reader, Recipe, Report, Session, SolveOptions};
use serde_json::Value;

use super::chart::{Chart, Point, Series};
use super::plan::{Case, Outcome, Search};
use super::{groups, hard, markdown, recipes, values, wide};
use crate::sample;

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, name: &str) -> coversheet::Result<Vec<u8>> {
        Err(coversheet::Error::new("no-file", name.to_owned()))
    }
}

fn survey(rows: u64, seed: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    wide::write(&mut bytes, rows, seed).unwrap();
    bytes
}

fn solve(csv: &[u8], recipe: &Value) -> Report {
    let mut reader = Reader::new(ReadOptions::default());
    reader.push(csv).unwrap();
    let mut session = Session::new(reader.finish().unwrap());
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap()
}

#[test]
fn the_survey_is_the_same_for_the_same_seed() {
    assert_eq!(survey(300, 9), survey(300, 9));
    assert_ne!(survey(300, 9), survey(300, 10));
    assert!(survey(300, 9).starts_with(&survey(100, 9)));
}

#[test]
fn the_survey_has_a_lattice_of_34_992_nodes() {
    let csv = survey(2000, 1);
    let report = solve(&csv, &wide::survey());
    let text = String::from_utf8(csv).unwrap();
    let distinct: BTreeSet<&str> = text.lines().skip(1).collect();
    assert_eq!((report.rows, report.search.nodes, report.attributes.len()), (2000, 34_992, 9));
    // All columns are quasi-identifiers, so tuples are lines.
    assert_eq!(report.search.tuples, distinct.len());
    assert!(report.search.optimal);
}

#[test]
fn tuples_of_the_survey_grow_more_slowly_than_its_rows() {
    let distinct = |rows| {
        let text = String::from_utf8(survey(rows, 1)).unwrap();
        text.lines().skip(1).map(str::to_owned).collect::<BTreeSet<_>>().len()
    };
    let (few, many) = (distinct(5000), distinct(50_000));
    assert!(many < few * 9, "{few} and {many}");
}

#[test]
fn the_discharges_have_eight_quasi_identifiers_and_at_least_10_000_nodes() {
    let mut csv = Vec::new();
    sample::write(&mut csv, 2000, 1).unwrap();
    let report = solve(&csv, &recipes::discharges());
    assert_eq!((report.attributes.len(), report.search.nodes), (8, 11_520));
}

#[test]
fn the_hard_table_has_sixteen_quasi_identifiers_and_85_030_560_nodes() {
    let mut csv = Vec::new();
    hard::write(&mut csv, 500, 1).unwrap();
    let report = solve(&csv, &hard::hard(0));
    assert_eq!((report.attributes.len(), report.search.nodes), (16, 85_030_560));
}

#[test]
fn no_value_of_two_columns_stands_twice() {
    let mut csv = Vec::new();
    values::write(&mut csv, 3000, 1).unwrap();
    let text = String::from_utf8(csv.clone()).unwrap();
    for column in 0..2 {
        let cells = text.lines().filter_map(|line| line.split(',').nth(column));
        assert_eq!(cells.collect::<BTreeSet<_>>().len(), 3001, "with the header");
    }
    let report = solve(&csv, &values::values());
    assert_eq!((report.attributes.len(), report.search.optimal), (4, true));
}

#[test]
fn a_row_says_how_it_compares() {
    let search = Some(Search { tuples: 1234, nodes: 12_960, evaluated: 56, reached: None });
    let outcome = |milliseconds: &[f64]| Outcome {
        seconds: milliseconds.iter().map(|time| time / 1000.0).collect(),
        search,
        ..Outcome::default()
    };
    let recipe = recipes::adult(None, &[recipes::k_anonymity(5)], 0.04, "loss");
    let cases = vec![
        Case::solving("k", recipe.clone()),
        Case::solving("k and l", recipe.clone()).arx(400.0).baseline(0),
        Case::solving("k and t", recipe),
    ];
    let group = groups::of("no-such-file".into(), 3, cases);
    let refused = Outcome { refused: Some("Not there.".to_owned()), ..Outcome::default() };
    let native = [outcome(&[12.0, 8.0, 10.0]), outcome(&[20.0, 21.0, 19.0]), refused.clone()];
    let browser = [outcome(&[20.0]), outcome(&[50.0]), refused];
    let rows = markdown::rows(&group, &native, Some(&browser));
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows[0], "| k | 1,234 | 56 of 12,960 | 10 ms (8 - 12) | 20 ms (20 - 20) |  |  |");
    assert!(
        rows[1].contains("| 20 ms (19 - 21), 2.0 x k alone | 50 ms (50 - 50), 2.5 x k alone |"),
        "{}",
        rows[1]
    );
    assert!(rows[1].ends_with("| 400 ms | 20.0 / 8.0 |"), "{}", rows[1]);
    assert!(rows[2].contains("not measured: Not there."), "{}", rows[2]);
}

#[test]
fn the_chart_has_the_colours_of_both_themes_and_a_label_at_each_point() {
    let point = |rows, tuples, milliseconds| Point { rows, tuples, milliseconds };
    let series = [
        Series { name: "survey", points: vec![point(1000, 900, 2.0), point(10_000, 4000, 7.5)] },
        Series { name: "discharges", points: vec![point(1000, 1000, 3.0), point(10_000, 10_000, 40.0)] },
    ];
    let svg = Chart::new(&series).unwrap().svg();
    for part in ["prefers-color-scheme: dark", "--", ">900<", ">4,000<", ">10,000<", "survey", "discharges"] {
        assert_eq!(svg.contains(part), part != "--", "{part}");
    }
    // One decade of rows fills the width; 1 to 100 ms the height.
    assert!(svg.contains("points=\"70.0,"), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}
