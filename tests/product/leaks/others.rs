//! What is made beside a release: the recipe as the page hands it over, the codebook, the answers to open findings, notices
//! and SQL. What is for others has no value of few rows; what is for inside says that it has, and has no other.

use std::collections::{BTreeMap, BTreeSet};

use coversheet::{NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};
use coversheet_sql::{Apply, Check, SqlDialect, TableName, apply, check};

use super::{Case, Released, TABLES, common_labels, release};

/// The values of a column that few rows of the table have, and that the text has.
fn there<'r>(rare: &'r BTreeMap<(&'static str, &str), usize>, text: &str) -> Vec<(&'static str, &'r str)> {
    rare.keys().filter(|(_, value)| text.contains(value)).map(|(column, value)| (*column, &**value)).collect()
}

/// The recipe as the page hands it over says of each column of whose values it holds some of few rows that it does.
fn check_recipe(session: &Session, case: &Case, all: &BTreeMap<(&'static str, &str), usize>) -> usize {
    let asked = Recipe::parse(&case.recipe.to_string()).unwrap();
    let written = session.with_contents(&asked).unwrap();
    let contains = serde_json::to_value(&written.contains).unwrap();
    let text = Recipe { contains: Vec::new(), ..written }.to_json().unwrap();
    let held = there(all, &text);
    for (column, value) in &held {
        let said = contains.as_array().unwrap().iter();
        let said = said.filter(|list| list["column"] == *column && list["below-k"].as_u64() > Some(0));
        assert!(said.count() > 0, "{column} {value}\n{contains:#}");
    }
    // How many they are, but not which.
    assert!(there(all, &contains.to_string()).is_empty(), "{contains:#}");
    held.len()
}

/// The codebook says which values a label stands for only where enough released rows have them.
fn check_codebook(session: &Session, rare: &BTreeMap<(&'static str, &str), usize>, said: &BTreeSet<&str>) {
    let book = String::from_utf8(session.codebook().unwrap()).unwrap();
    let words = book.split(['\n', ',', ';', '"']).map(str::trim).filter(|word| !said.contains(word));
    let words: Vec<&str> = words.collect();
    assert!(there(rare, &words.join("\n")).is_empty(), "{book}");
}

/// What would answer the open findings names columns and no values; the recipe with the answers holds what the recipe did.
fn check_fixes(session: &Session, case: &Case, all: &BTreeMap<(&'static str, &str), usize>) -> bool {
    let Ok(fixes) = session.fixes(&[], &NoFiles, &mut |_| ()) else { return false };
    let mut fixes = serde_json::to_value(fixes).unwrap();
    let recipe = fixes["recipe"].take().to_string();
    assert!(there(all, &fixes.to_string()).is_empty(), "{fixes:#}");
    for (column, value) in there(all, &recipe) {
        assert!(case.recipe.to_string().contains(value), "{column} {value}\n{recipe}");
    }
    true
}

/// SQL has the values that the plan has, and of columns without labels none.
fn check_sql(session: &Session, case: &Case, all: &BTreeMap<(&'static str, &str), usize>) -> usize {
    let Ok(plan) = session.plan() else { return 0 };
    let recipe = Recipe::parse(&case.recipe.to_string()).unwrap();
    let (table, released) = (TableName::parse("patients").unwrap(), TableName::parse("released").unwrap());
    let mut scripts = Vec::new();
    for (_, dialect) in SqlDialect::ALL {
        let what = Apply { recipe: &recipe, plan: &plan, table: &table, released: &released, parquet: None };
        scripts.extend(apply(what, dialect).ok().map(|script| script.to_string()));
        let what = Check { recipe: &recipe, plan: &plan, table: &table, released: &released };
        scripts
            .extend(check(what, dialect, &NoFiles).ok().map(|(script, notes)| format!("{script}{notes:?}")));
    }
    let plan = serde_json::to_value(&plan).unwrap().to_string() + &case.recipe.to_string();
    for script in &scripts {
        for (column, value) in there(all, script) {
            assert!(plan.contains(value), "{column} {value}\n{script}");
            assert!(!["row", "name", "patient"].contains(&column), "{column} {value}\n{script}");
        }
    }
    scripts.len()
}

#[test]
fn nothing_beside_a_release_has_a_value_of_few_rows_unsaid() {
    let (mut released, mut held, mut fixes, mut scripts) = (0, 0, 0, 0);
    for seed in 0..TABLES / 2 {
        let case = Case::random(seed);
        let Ok(Released { file, report, .. }) = release(&case) else { continue };
        released += 1;
        let table = read(case.csv().as_bytes(), ReadOptions::plain()).unwrap();
        let mut session = Session::new(table);
        let recipe = Recipe::parse(&case.recipe.to_string()).unwrap();
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let all = case.rare(|_| true);
        assert!(!all.is_empty());
        let notices = format!("{:?}{:?}", session.profile().notices, report.notices);
        assert!(there(&all, &notices).is_empty(), "table {seed}: {notices}");
        held += check_recipe(&session, &case, &all);
        let whole = report.suppressed_rows == 0;
        let kept: BTreeSet<&str> = file
            .lines()
            .skip(1)
            .map(|line| line.split(',').collect::<Vec<_>>())
            .filter(|cells| whole || cells[1..3] != ["*", "*"])
            .map(|cells| cells[0])
            .collect();
        let rare = case.rare(|row| kept.contains(row[0].as_str()));
        check_codebook(&session, &rare, &common_labels(&file, case.k));
        fixes += usize::from(check_fixes(&session, &case, &all));
        scripts += check_sql(&session, &case, &all);
    }
    let counted = format!("{released} released, {held} values held, {fixes} fixes, {scripts} scripts");
    assert!(released > 50 && held > 100 && fixes > 20 && scripts > 50, "{counted}");
}
