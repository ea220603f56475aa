//! Releases whose cells were generalized or suppressed one by one are known again beside the original, and populations are
//! compared with them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use coversheet::{
    Conclusion, Error, Files, NoFiles, ReadOptions, Recipe, ReleaseOptions, Report, Result, Session,
    SolveOptions, Table, apply, read, verify_with_original,
};
use serde_json::{Value, json};

/// Files by their names.
struct Folder(Vec<(&'static str, String)>);

impl Files for Folder {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found
            .map(|(_, text)| text.clone().into_bytes())
            .ok_or_else(|| Error::new("no-file", "There is no such file."))
    }
}

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn age() -> Value {
    json!({ "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20] } } })
}

fn recipe(columns: &Value, privacy: &Value, search: &Value, limit: f64) -> Recipe {
    let recipe = json!({ "coversheet": 1, "columns": columns, "privacy": privacy,
        "suppression": { "limit": limit }, "search": search });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// The report and what is released.
fn release(csv: &str, recipe: &Recipe, files: &dyn Files) -> Result<(Report, String)> {
    let mut session = Session::new(table(csv));
    let report = session.solve(recipe, files, SolveOptions::default(), &mut |_| ())?;
    let release = session.release([7; 32], &mut |_| ())?;
    Ok((report, String::from_utf8(release.parts().concat()).unwrap()))
}

/// Ages, two ages and a disease, of people of whom some are alone with what they are.
fn people(count: usize) -> String {
    let mut csv = "age,sex,disease\n".to_owned();
    for person in 0..count {
        let age = if person % 7 == 0 { 20 + person * 13 % 60 } else { 30 + person % 2 };
        let _ = writeln!(csv, "{age},{},d{}", ["f", "m"][person % 5 % 2], person % 3);
    }
    csv
}

/// The cells of a line; labels such as `"[20, 30)"` stand in quotes.
fn cells(line: &str) -> Vec<&str> {
    let mut quoted = false;
    line.split(|character| {
        quoted ^= character == '"';
        character == ',' && !quoted
    })
    .collect()
}

/// A release with one cell of another row's.
fn changed(text: &str, original: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let ages: BTreeSet<&str> = original.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    // An age that nobody has.
    let nobody = (20..99).map(|age| age.to_string()).find(|age| !ages.contains(age.as_str())).unwrap();
    let rest = cells(&lines[1])[1..].join(",");
    lines[1] = format!("{nobody},{rest}");
    lines.join("\n") + "\n"
}

#[test]
fn cells_that_were_generalized_or_suppressed_one_by_one_are_known_again() {
    let columns =
        json!({ "age": age(), "sex": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } });
    let k = |k: u64| json!([{ "k-anonymity": { "k": k } }]);
    for (search, rows, k, limit) in [
        (json!({ "algorithm": "mingen", "level": "cell", "objective": "precision" }), 12, k(3), 0.0),
        (json!({ "algorithm": "mu-argus", "complementary": "fewest" }), 60, k(3), 0.0),
        (json!({ "algorithm": "mu-argus", "complementary": "most" }), 60, k(3), 0.0),
        (json!({ "algorithm": "datafly", "complementary": "fewest" }), 61, k(4), 0.2),
        (json!({ "algorithm": "datafly", "complementary": "most" }), 61, k(4), 0.2),
    ] {
        let csv = people(rows);
        let recipe = recipe(&columns, &k, &search, limit);
        let (report, text) =
            release(&csv, &recipe, &NoFiles).unwrap_or_else(|error| panic!("{search}: {error}"));
        // It is what whole columns cannot do: cells of a column at several levels, or rows of a class left out.
        let parts = report.search.cells.is_some() || report.suppressed_rows > 0;
        assert!(parts, "{search}: {:?}", report.search);
        let verdict = verify_with_original(text.as_bytes(), &recipe, &table(&csv), &NoFiles).unwrap();
        assert_eq!(verdict.conclusion, Conclusion::Holds, "{search}: {verdict:?}");
        let error = verify_with_original(changed(&text, &csv).as_bytes(), &recipe, &table(&csv), &NoFiles);
        assert_eq!(error.unwrap_err().code(), "original-does-not-match", "{search}");
    }
}

/// A label that does not stand for what a row had is refused whichever recoding made the others.
#[test]
fn a_wrong_cell_of_a_finer_release_is_refused() {
    use coversheet::RecodingRecipe::{Regions, Rows, Values};
    let columns =
        json!({ "age": age(), "sex": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } });
    // Many of two ages, and few of each of eight others.
    let person = |person: usize| {
        let age = if person.is_multiple_of(5) { 40 + person / 5 % 8 } else { 30 + person % 2 };
        format!("{age},{},d{}\n", ["f", "m"][person / 2 % 2], person % 3)
    };
    let csv = "age,sex,disease\n".to_owned() + &(0..60).map(person).collect::<String>();
    for recoding in [Values, Regions, Rows] {
        let recipe = recipe(&columns, &json!([{ "k-anonymity": { "k": 3 } }]), &json!({}), 0.0)
            .with_recoding(recoding);
        let (report, text) = release(&csv, &recipe, &NoFiles).unwrap();
        let columns = report.search.cells.unwrap().columns;
        let levels =
            columns.iter().map(|column| column.rows_at_level.iter().filter(|&&rows| rows > 0).count());
        assert!(levels.max().unwrap() > 1, "{recoding:?}");
        let verdict = |text: &str| verify_with_original(text.as_bytes(), &recipe, &table(&csv), &NoFiles);
        assert_eq!(verdict(&text).unwrap().conclusion, Conclusion::Holds, "{recoding:?}");
        let error = verdict(&changed(&text, &csv)).unwrap_err();
        assert_eq!(error.code(), "original-does-not-match", "{recoding:?}");
        // So is the label of a group that a row is not in.
        let lines: Vec<&str> = text.lines().collect();
        let groups: BTreeSet<&str> = lines[1..].iter().map(|line| cells(line)[0]).collect();
        let at = lines.iter().position(|line| line.starts_with("30,")).unwrap();
        let other = groups.iter().find(|label| label.starts_with("\"[4")).unwrap();
        let moved = format!("{other},{}", cells(lines[at])[1..].join(","));
        let error = verdict(&(text.replacen(lines[at], &moved, 1))).unwrap_err();
        assert_eq!(error.code(), "original-does-not-match", "{recoding:?}");
    }
}

#[test]
fn thousands_of_different_rows_are_known_again() {
    // Each row is one of its kind, and its label fits many others.
    let mut csv = "p,age,code,disease\n".to_owned();
    for person in 0..4_000_u32 {
        let _ =
            writeln!(csv, "p{},{},{:04},d{}", person / 2, person % 97, person * 7919 % 10_000, person % 5);
    }
    let columns = json!({ "p": { "role": "person" },
        "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 50] } } },
        "code": { "role": "quasi-identifier", "hierarchy": { "mask": {} } }, "disease": { "role": "sensitive" } });
    let recipe = recipe(&columns, &json!([{ "k-anonymity": { "k": 5 } }]), &json!({}), 0.05);
    let (report, text) = release(&csv, &recipe, &NoFiles).unwrap();
    assert!(report.released_rows > 3_000);
    let verdict = verify_with_original(text.as_bytes(), &recipe, &table(&csv), &NoFiles).unwrap();
    // Whose a row is can be otherwise, which is said; that the file was made from the original is certain.
    assert!(verdict.violations.is_empty(), "{:?}", verdict.violations);
    let error = verify_with_original(changed(&text, &csv).as_bytes(), &recipe, &table(&csv), &NoFiles);
    assert_eq!(error.unwrap_err().code(), "original-does-not-match");
}

#[test]
fn a_population_may_not_have_values_that_a_hierarchy_lacks() {
    let towns = json!({ "role": "quasi-identifier", "hierarchy": { "rows": [["A", "*"], ["B", "*"]] } });
    let csv = "town,sex\nA,f\nA,f\nB,f\n";
    let columns = json!({ "town": towns, "sex": { "role": "quasi-identifier" } });
    for model in ["k-map", "delta-presence"] {
        let parameters = match model {
            "k-map" => json!({ "k": 2, "population": "register.csv" }),
            _ => json!({ "min": 0, "max": 0.9, "population": "register.csv" }),
        };
        let recipe = recipe(&columns, &json!([{ model: parameters }]), &json!({}), 0.0);
        let register = |unknown: &str| {
            Folder(vec![("register.csv", format!("town,sex\nA,f\nA,f\nA,f\nB,f\nB,f\nB,f\n{unknown}"))])
        };
        let file = "town,sex\nA,f\nA,f\nB,f\n";
        assert!(release(csv, &recipe, &register("")).is_ok(), "{model}");
        assert!(verify_with_original(file.as_bytes(), &recipe, &table(csv), &register("")).unwrap().holds);
        // C is nobody's town, and is not taken for A, the first of the hierarchy.
        let error = release(csv, &recipe, &register("C,f\n")).unwrap_err();
        assert_eq!((error.code(), error.column()), ("hierarchy-incomplete", Some("town")), "{model}");
        let error =
            verify_with_original(file.as_bytes(), &recipe, &table(csv), &register("C,f\n")).unwrap_err();
        assert_eq!((error.code(), error.column()), ("hierarchy-incomplete", Some("town")), "{model}");
    }
}

/// How many of a register could be a released row, by what its labels say.
fn could_be(line: &str, register: &str) -> usize {
    let cells = cells(line);
    let within = |label: &str, value: &str| {
        let number: u32 = value.parse().unwrap_or(0);
        let range = label.strip_prefix("\"[").and_then(|label| label.strip_suffix(")\"")).and_then(|range| {
            let (low, end) = range.split_once(", ")?;
            Some((low.parse::<u32>().ok()?, end.parse::<u32>().ok()?))
        });
        label == "*" || label == value || range.is_some_and(|(low, end)| (low..end).contains(&number))
    };
    let fits = |other: &&str| {
        let mut values = other.split(',');
        within(cells[0], values.next().unwrap()) && within(cells[1], values.next().unwrap())
    };
    register.lines().skip(1).filter(fits).count()
}

#[test]
fn a_population_is_compared_cell_by_cell_where_cells_were_suppressed() {
    let csv = people(60);
    let mut register = "age,sex\n".to_owned();
    for line in csv.lines().skip(1) {
        let (who, _) = line.rsplit_once(',').unwrap();
        let _ = writeln!(register, "{who}\n{who}");
    }
    let files = Folder(vec![("register.csv", register.clone())]);
    let columns =
        json!({ "age": age(), "sex": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } });
    let search = json!({ "algorithm": "mu-argus", "complementary": "fewest" });
    let privacy = |k: u64| json!([{ "k-anonymity": { "k": 3 } }, { "k-map": { "k": k, "population": "register.csv" } }]);
    let (report, text) = release(&csv, &recipe(&columns, &privacy(2), &search, 0.0), &files).unwrap();
    assert!(report.search.cells.is_some());
    assert!(text.lines().skip(1).any(|line| line.contains('*')), "cells were suppressed: {text}");
    let least = text.lines().skip(1).map(|line| could_be(line, &register)).min().unwrap();
    assert_eq!(report.privacy[1].achieved, Some(least as f64));
    let verdict = |k: u64| {
        let recipe = recipe(&columns, &privacy(k), &search, 0.0);
        verify_with_original(text.as_bytes(), &recipe, &table(&csv), &files).unwrap()
    };
    assert_eq!(verdict(least as u64).privacy[1].achieved, Some(least as f64));
    assert!(verdict(least as u64).holds);
    assert!(!verdict(least as u64 + 1).holds);
}

/// Applied, the plan of a release gives it, and it names nobody whom only the register has.
fn check_plan(csv: &str, recipe: &Recipe, files: &Folder) {
    let mut session = Session::new(table(csv));
    session.solve(recipe, files, SolveOptions::default(), &mut |_| ()).unwrap();
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    let plan = session.plan().unwrap();
    let applied = apply(&table(csv), &plan, files, ReleaseOptions::from([8; 32]), &mut |_, _, _| ()).unwrap();
    let lines = |parts: &[Vec<u8>]| {
        let text = String::from_utf8(parts.concat()).unwrap();
        text.lines().map(str::to_owned).collect::<BTreeSet<String>>()
    };
    assert_eq!(lines(&applied.publication.tables[0].parts), lines(release.parts()));
    let in_table: BTreeSet<&str> = csv.lines().skip(1).map(|line| line.split_once(',').unwrap().0).collect();
    for tuple in plan.tuples.iter().flat_map(|tuples| &tuples.rows) {
        assert!(in_table.contains(tuple.values[0].as_str()), "{:?}", tuple.values);
    }
}

#[test]
fn finer_recodings_compare_with_a_population_by_what_their_labels_say() {
    use coversheet::RecodingRecipe::{Regions, Rows, Values};
    let csv = people(60);
    // Some are not in the table, and of these in the table only the register tells how many are like them.
    let register = (0..90).fold("age,sex\n".to_owned(), |register, person| {
        format!("{register}{},{}\n", 20 + person * 7 % 60, if person % 3 == 0 { "m" } else { "f" })
    });
    let register = csv.lines().skip(1).fold(register, |register, line| {
        let (who, _) = line.rsplit_once(',').unwrap();
        format!("{register}{who}\n")
    });
    let files = Folder(vec![("register.csv", register.clone())]);
    let columns =
        json!({ "age": age(), "sex": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } });
    let of = |recoding, privacy: serde_json::Value| {
        recipe(&columns, &privacy, &json!({}), 0.0).with_recoding(recoding)
    };
    let least_of = |text: &str| text.lines().skip(1).map(|line| could_be(line, &register)).min().unwrap();
    for recoding in [Values, Regions, Rows] {
        let map = |k: u64| json!([{ "k-map": { "k": k, "population": "register.csv" } }]);
        let (report, text) = release(&csv, &of(recoding, map(4)), &files).unwrap();
        let least = least_of(&text);
        assert!(least >= 4, "{recoding:?}: {least}");
        assert_eq!(report.privacy[0].achieved, Some(least as f64), "{recoding:?}");
        let verdict = |k: usize| {
            verify_with_original(text.as_bytes(), &of(recoding, map(k as u64)), &table(&csv), &files).unwrap()
        };
        assert!(verdict(least).holds && !verdict(least + 1).holds, "{recoding:?}");
        // A larger register asks less of the table: fewer than four rows are alike somewhere.
        assert!(report.classes.smallest < 4 || matches!(recoding, Values), "{recoding:?}");
        check_plan(&csv, &of(recoding, map(4)), &files);
        let present = |min: f64| json!([{ "delta-presence": { "min": min, "max": 0.6, "population": "register.csv" } }]);
        let (report, text) = release(&csv, &of(recoding, present(0.0)), &files).unwrap();
        let share = report.privacy[0].achieved.unwrap();
        assert!(share <= 0.6, "{recoding:?}: {share}");
        let verdict =
            verify_with_original(text.as_bytes(), &of(recoding, present(0.0)), &table(&csv), &files).unwrap();
        assert!(verdict.holds, "{recoding:?}");
        // With a smallest share nobody of the register may be like no released row.
        let everybody = release(&csv, &of(recoding, present(0.1)), &files);
        if matches!(recoding, Rows) {
            assert_eq!(everybody.unwrap_err().code(), "search-not-applicable");
            continue;
        }
        let (_, text) = everybody.unwrap();
        let verdict =
            verify_with_original(text.as_bytes(), &of(recoding, present(0.1)), &table(&csv), &files).unwrap();
        assert!(verdict.holds, "{recoding:?}");
    }
}
