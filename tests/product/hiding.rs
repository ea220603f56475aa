//! When a first result is recoded row by row: where whole columns, at their best, would be released with one of them hidden.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use coversheet::{NoFiles, ReadOptions, Recipe, RecodingRecipe, Role, Session, SolveOptions, Table, read};

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

/// Rows with so many towns, as many of one as of the others together where `uneven`, and further columns of few values.
fn table(draw: &mut Draw, rows: u64, towns: u64, columns: usize, uneven: bool) -> String {
    const NAMES: [&str; 5] = ["sex", "religion", "occupation", "nationality", "marital status"];
    let mut csv = format!("age,town,{}\n", NAMES[..columns].join(","));
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
    let (mut hiding, mut plain) = (0, 0);
    for at in 0..120_u64 {
        let rows = 260 + draw.below(900);
        let (towns, columns) = (1 + draw.below(9), 1 + draw.below(5) as usize);
        let csv = table(&mut draw, rows, towns, columns, at.is_multiple_of(2));
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let profile = session.profile();
        let said = profile.notices.iter().any(|notice| notice.code == "whole-columns-hide");
        assert_eq!(said, profile.recipe.recoding == RecodingRecipe::Rows, "{csv}");
        let objective = profile.recipe.search.objective.clone();
        let mut recipe = profile.recipe.with_recoding(RecodingRecipe::Columns);
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
        if said { hiding += 1 } else { plain += 1 }
    }
    assert!(hiding > 20 && plain > 20, "{hiding} and {plain}");
}

/// First visits that say who somebody is, with further visits that say nothing of it: an export of `REDCap`.
fn visits(draw: &mut Draw, persons: u64, ages: u64, columns: usize) -> String {
    const NAMES: [&str; 3] = ["sex", "religion", "marital status"];
    let mut csv = format!("record_id,event,age,{},reading\n", NAMES[..columns].join(","));
    let mut reading = 0;
    for person in 0..persons {
        for visit in 0..4 + draw.below(7) {
            let _ = write!(csv, "P{:04},visit_{visit}", 1000 + person);
            let _ = if visit == 0 { write!(csv, ",{}", 30 + draw.below(ages)) } else { write!(csv, ",") };
            for column in 0..columns {
                let words = ["ash", "elm", "fir", "oak"];
                let word = if visit == 0 { words[draw.below(2 + column as u64) as usize] } else { "" };
                let _ = write!(csv, ",{word}");
            }
            reading += 1;
            let _ = writeln!(csv, ",{reading}.5");
        }
    }
    csv
}

/// All rows that whole columns leave out may be first visits: that they are few of all rows says little.
#[test]
fn rows_are_recoded_one_by_one_where_whole_columns_leave_out_many_first_visits() {
    let mut draw = Draw::new(41);
    let (mut many, mut few) = (0, 0);
    for _ in 0..60 {
        let persons = 90 + draw.below(200);
        let (ages, columns) = (20 + draw.below(50), 1 + draw.below(3) as usize);
        let csv = visits(&mut draw, persons, ages, columns);
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let profile = session.profile();
        let said = |code: &str| profile.notices.iter().any(|notice| notice.code == code);
        assert_eq!(profile.recipe.columns["record_id"].role, Role::Person, "{csv}");
        if said("whole-columns-hide") || said("small-table") {
            continue;
        }
        let mut recipe = profile.recipe.with_recoding(RecodingRecipe::Columns);
        recipe.columns["reading"].role = Role::Insensitive;
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
        let released = read(&bytes[..], ReadOptions::plain()).unwrap();
        let readings: HashSet<&str> = released.column("reading").unwrap().dictionary().iter().collect();
        let reading = |row: &str| row.rsplit_once(',').unwrap().1.to_owned();
        let gone = csv.lines().skip(1).filter(|row| !readings.contains(&*reading(row)));
        let first = gone.filter(|row| row.contains(",visit_0,")).count();
        let is_many = first as f64 > 0.05 * persons as f64;
        assert_eq!(said("whole-columns-leave-out"), is_many, "{first} of {persons}\n{csv}");
        if is_many { many += 1 } else { few += 1 }
    }
    assert!(many > 5 && few > 5, "{many} and {few}");
}

/// Below the levels of whole columns no row that is released says less than with them, and rows that are left out are at no level.
#[test]
fn rows_stay_below_the_highest_levels() {
    let mut draw = Draw::new(23);
    let mut left_out = 0;
    for _ in 0..20 {
        let (rows, columns) = (300 + draw.below(300), 1 + draw.below(3) as usize);
        let csv = table(&mut draw, rows, 9, columns, false);
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let mut solve =
            |recipe: &Recipe| session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let profile = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap()).profile();
        let mut recipe = profile.recipe.with_recoding(RecodingRecipe::Columns);
        let whole = solve(&recipe);
        for column in &whole.attributes {
            recipe.columns[column.name.as_str()].max_level = Some(column.level);
        }
        let report = solve(&recipe.with_recoding(RecodingRecipe::Rows));
        for (column, whole) in report.search.cells.unwrap().columns.iter().zip(&whole.attributes) {
            let highest = column.rows_at_level.iter().rposition(|&rows| rows > 0);
            assert!(column.name == whole.name && highest <= Some(whole.level), "{column:?}");
            let rows = column.rows_at_level.iter().sum::<u64>() + column.sets + column.empty;
            assert_eq!(rows, report.released_rows, "{column:?}");
        }
        left_out += report.suppressed_rows;
    }
    assert!(left_out > 0);
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
