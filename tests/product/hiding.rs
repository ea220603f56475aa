//! When a first result is recoded row by row: where whole columns, at their best, would be released with one of them hidden, or with
//! all of them as coarse as they can be without that.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use coversheet::{
    NoFiles, ReadOptions, Recipe, RecodingRecipe, Report, Role, Session, SolveOptions, Table, read,
};
use coversheet_hierarchy::{Builder, Values};

use crate::draw::Draw;

/// A group with more of all rows than this says next to nothing of them.
const TELLING: f64 = 0.95;

/// The share of rows that the most frequent value of a column has.
fn largest(table: &Table, column: &str) -> f64 {
    let column = table.column(column).unwrap();
    let mut rows = HashMap::new();
    for code in column.codes().iter() {
        *rows.entry(code).or_insert(0_u64) += 1;
    }
    rows.values().copied().max().unwrap_or(0) as f64 / table.rows() as f64
}

/// The highest level of a column at which no group has nearly all rows, as its labels say; without a hierarchy, its values.
fn highest_telling(table: &Table, recipe: &Recipe, name: &str) -> usize {
    let column = table.column(name).unwrap();
    let Some(spec) = &recipe.columns[name].hierarchy else { return 0 };
    let values: Vec<&str> = column.dictionary().iter().collect();
    let counts = column.counts();
    let built = spec.build(Values::new(&values, &counts), &NoFiles).unwrap();
    let tells = |level: &usize| {
        let mut rows: HashMap<&str, u64> = HashMap::new();
        for (leaf, count) in (0..).zip(&counts) {
            *rows.entry(built.path(leaf)[*level]).or_default() += count;
        }
        rows.values().all(|&rows| rows as f64 <= TELLING * table.rows() as f64)
    };
    (0..built.path(0).len()).rev().find(tells).unwrap_or_default()
}

/// Rows with so many towns, as many of one as of the others together where `uneven`, and further columns of few values.
fn table(draw: &mut Draw, rows: u64, towns: u64, columns: usize, uneven: bool) -> String {
    const NAMES: [&str; 5] = ["sex", "religion", "occupation", "nationality", "marital status"];
    let mut csv = format!("{}\n", [&["age", "town"], &NAMES[..columns]].concat().join(","));
    for _ in 0..rows {
        let town = if uneven && draw.below(2) == 0 { 0 } else { draw.below(towns) };
        let _ = write!(csv, "{},Town {}", 20 + draw.below(60), char::from(b'A' + town as u8));
        for column in 0..columns {
            let _ =
                write!(csv, ",{}", ["ash", "elm", "fir", "oak"][draw.below(2 + column as u64 % 3) as usize]);
        }
        csv.push('\n');
    }
    csv
}

#[test]
fn rows_are_recoded_one_by_one_where_the_best_of_whole_columns_hides_one() {
    let mut draw = Draw::new(17);
    let (mut hiding, mut coarse, mut plain) = (0, 0, 0);
    for at in 0..240_u64 {
        // With two columns of several levels and no others, both may be as coarse as they can be.
        let (rows, towns, columns) = match at % 3 {
            0 => (260 + draw.below(60), 20 + draw.below(6), 0),
            _ => (260 + draw.below(900), 1 + draw.below(9), 1 + draw.below(5) as usize),
        };
        let csv = table(&mut draw, rows, towns, columns, at.is_multiple_of(2));
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let profile = session.profile();
        let said = |code: &str| profile.notices.iter().any(|notice| notice.code == code);
        let (said, said_coarse) = (said("whole-columns-hide"), said("whole-columns-coarse"));
        assert_eq!(said || said_coarse, profile.recipe.recoding == RecodingRecipe::Rows, "{csv}");
        let objective = profile.recipe.search.objective.clone();
        let mut recipe = profile.recipe.clone().with_recoding(RecodingRecipe::Columns);
        assert_eq!(recipe.search.objective, objective);
        recipe.suppression.limit = 0.05.into();
        let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
        let released = read(&bytes[..], ReadOptions::plain()).unwrap();
        let hidden = report.attributes.iter().any(|column| {
            // Of what is released; rows that were left out can be no more than one in twenty.
            column.level > 0
                && largest(session.table(), &column.name) <= TELLING
                && largest(&released, &column.name) > 1.0 - 1e-9
        });
        assert_eq!(said, hidden, "{} rows, {towns} towns, {columns} columns: {:?}", rows, report.levels);
        // Of each column: its level, and the highest that says something.
        let levels: Vec<(usize, usize)> = report
            .attributes
            .iter()
            .map(|column| (column.level, highest_telling(session.table(), &recipe, &column.name)))
            .filter(|(_, highest)| *highest > 1)
            .collect();
        let is_coarse = levels.len() > 1 && levels.iter().all(|(level, highest)| level == highest);
        assert_eq!(
            said_coarse,
            !hidden && is_coarse,
            "{rows} rows, {towns} towns, {columns} columns: {levels:?}"
        );
        if said_coarse {
            is_as_fine_for_each_row(&mut session, &profile.recipe, &report);
        }
        match (said, said_coarse) {
            (true, _) => hiding += 1,
            (_, true) => coarse += 1,
            _ => plain += 1,
        }
    }
    assert!(hiding > 20 && coarse > 5 && plain > 20, "{hiding}, {coarse} and {plain}");
}

/// Row by row, no row that is released says less than with whole columns, and as many are released.
fn is_as_fine_for_each_row(session: &mut Session, recipe: &Recipe, whole: &Report) {
    let report = session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let columns = report.search.cells.unwrap().columns;
    for (column, whole) in columns.iter().zip(&whole.attributes) {
        let highest = column.rows_at_level.iter().rposition(|&rows| rows > 0);
        assert!(
            column.name == whole.name && highest <= Some(whole.level) && column.suppressed == 0,
            "{column:?}"
        );
        assert_eq!(column.rows_at_level.iter().sum::<u64>(), report.released_rows, "{column:?}");
    }
    assert!(report.released_rows >= whole.released_rows);
}

/// Whoever has several rows reads the same in each of them, where nothing changes: put together they say no more than one.
#[test]
fn rows_of_a_person_read_the_same_where_nothing_changes() {
    const PERSONS: u64 = 150;
    let mut draw = Draw::new(5);
    let mut csv = "patient_id,age,town,occupation,religion,nationality,visit_date,value\n".to_owned();
    for person in 0..PERSONS {
        let age = 20 + draw.below(60);
        let town = draw.of(&["Ulm", "Bonn", "Kiel", "Jena"]);
        let rest =
            [draw.of(&["nurse", "driver", "cook"]), draw.of(&["none", "other"]), draw.of(&["D", "F", "I"])];
        for _ in 0..3 {
            let day = 1 + draw.below(28);
            let month = 1 + draw.below(12);
            // The value tells whose the row is, for the test.
            let _ = writeln!(
                csv,
                "P{person:04},{age},{town},{},2023-{month:02}-{day:02},{person}",
                rest.join(",")
            );
        }
    }
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let mut recipe = session.profile().recipe;
    assert_eq!(recipe.recoding, RecodingRecipe::Rows);
    let role = |recipe: &coversheet::Recipe, name: &str| recipe.columns[name].role;
    assert_eq!(role(&recipe, "patient_id"), Role::Person);
    recipe.columns.get_mut("value").unwrap().role = Role::Insensitive;
    recipe.columns.get_mut("value").unwrap().hierarchy = None;
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
    let released = read(&bytes[..], ReadOptions::plain()).unwrap();
    let texts = |name: &str| -> Vec<String> {
        let column = released.column(name).unwrap();
        let labels: Vec<&str> = column.dictionary().iter().collect();
        column.codes().iter().map(|code| labels[code as usize].to_owned()).collect()
    };
    let whose = texts("value");
    let mut finer = 0;
    for (at, column) in session.table().columns().iter().enumerate() {
        let name = column.name();
        if role(&recipe, name) != Role::QuasiIdentifier || name == "visit_date" {
            continue;
        }
        let labels = texts(name);
        let mut read: HashMap<&str, &str> = HashMap::new();
        for (person, label) in whose.iter().zip(&labels) {
            assert_eq!(*read.entry(person).or_insert(label), label, "column {at}, {name}");
        }
        finer += usize::from(labels.iter().any(|label| label != "*"));
    }
    assert!(finer >= 3 && whose.len() as u64 == 3 * PERSONS, "{finer} columns, {} rows", whose.len());
    // Each class has five persons at least.
    let columns: Vec<Vec<String>> = recipe
        .columns
        .iter()
        .filter(|(_, column)| column.role == Role::QuasiIdentifier)
        .map(|(name, _)| texts(name))
        .collect();
    let mut classes: HashMap<Vec<&str>, HashSet<&str>> = HashMap::new();
    for (row, person) in whose.iter().enumerate() {
        classes.entry(columns.iter().map(|column| &*column[row]).collect()).or_default().insert(person);
    }
    assert!(classes.len() > 5 && classes.values().all(|persons| persons.len() >= 5), "{}", classes.len());
}
