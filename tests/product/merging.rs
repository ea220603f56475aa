//! Records of an aggregated table that become alike are one record of the release, with the sum of their counts.

use std::collections::BTreeMap;

use coversheet::{
    Conclusion, Error, NoFiles, ReadOptions, Recipe, Session, SolveOptions, Table, read, verify_with_original,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::tally::Tally;

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn recipe(counted: bool, rows: &str, more: &Value) -> Recipe {
    let mut columns = json!({
        "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 20] } } },
        "town": { "role": "quasi-identifier" },
        "ill": { "role": "insensitive" },
    });
    if counted {
        columns["n"] = json!({ "role": "count" });
    }
    let mut recipe = json!({
        "coversheet": 1,
        "columns": columns,
        "privacy": [{ "k-anonymity": { "k": 4 } }],
        "suppression": { "limit": 0.3, "rows": rows },
    });
    for (key, value) in more.as_object().unwrap() {
        recipe[key] = value.clone();
    }
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// The released file, or why there is none.
fn release(csv: &str, recipe: &Recipe) -> Result<String, &'static str> {
    let mut session = Session::new(table(csv));
    let code = |error: Error| error.code();
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).map_err(code)?;
    let release = session.release([7; 32], &mut |_| ()).map_err(code)?;
    let parts = &release.publication.tables[0].parts;
    Ok(String::from_utf8(parts.concat()).unwrap())
}

static ALIKE: Tally = Tally::new(96, 40, &["infeasible", "k-larger-than-table", "nothing-to-release"]);

/// How many rows each combination of cells stands for.
fn rows(csv: &str, counted: bool) -> BTreeMap<String, Vec<u64>> {
    let mut rows: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for line in csv.lines().skip(1) {
        let (cells, count) = if counted { line.rsplit_once(',').unwrap() } else { (line, "1") };
        rows.entry(cells.to_owned()).or_default().push(count.parse().unwrap());
    }
    rows
}

/// A table of records, and with a record for every row.
fn tables(records: &[(u8, u8, bool, usize)]) -> [String; 2] {
    let mut both = ["age,town,ill,n\n".to_owned(), "age,town,ill\n".to_owned()];
    for (age, town, ill, count) in records {
        let cells = format!("{age},t{town},{}", if *ill { "yes" } else { "no" });
        both[0] += &[cells.as_str(), ",", &count.to_string(), "\n"].concat();
        both[1] += &format!("{cells}\n").repeat(*count);
    }
    both
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Each combination is there once, and stands for as many rows as in the release of the table with a record for every
    /// row; and the check with the original knows it again.
    #[test]
    fn alike_records_are_one_with_all_their_rows(
        records in proptest::collection::vec((20..45_u8, 0..3_u8, any::<bool>(), 1..6_usize), 2..20),
        masked in any::<bool>(),
        recoding in prop::sample::select(vec!["columns", "values", "regions", "rows"]),
    ) {
        let [counted, expanded] = tables(&records);
        let mode = if masked { "mask" } else { "drop" };
        let more = json!({ "recoding": recoding });
        let recipes = [recipe(true, mode, &more), recipe(false, mode, &more)];
        let files = [release(&counted, &recipes[0]), release(&expanded, &recipes[1])];
        prop_assert_eq!(files[0].is_ok(), files[1].is_ok());
        let [merged, expanded] = files;
        let Some(merged) = ALIKE.of(merged)? else { return Ok(()) };
        let expanded = expanded.unwrap();
        let found = rows(&merged, true);
        prop_assert!(found.values().all(|counts| counts.len() == 1), "{}", merged);
        let sums = |rows: BTreeMap<String, Vec<u64>>| -> BTreeMap<String, u64> {
            rows.into_iter().map(|(cells, counts)| (cells, counts.iter().sum())).collect()
        };
        if recoding == "columns" {
            prop_assert_eq!(sums(found), sums(rows(&expanded, false)));
        }
        let verdict = verify_with_original(merged.as_bytes(), &recipes[0], &table(&counted), &NoFiles).unwrap();
        prop_assert_eq!(verdict.conclusion, Conclusion::Holds, "{:?}", verdict.violations);
    }
}

#[test]
fn counts_that_the_original_does_not_have_are_refused() {
    let csv = "age,town,ill,n\n20,t1,no,3\n21,t1,no,4\n40,t1,no,9\n";
    let recipe = recipe(true, "drop", &json!({}));
    let file = release(csv, &recipe).unwrap();
    assert_eq!(
        rows(&file, true),
        BTreeMap::from([("\"[20, 25)\",t1,no".into(), vec![7]), ("\"[40, 45)\",t1,no".into(), vec![9])])
    );
    for wrong in [file.replace(",7", ",8"), file.replace(",9", ",10"), file + "\"[40, 45)\",t1,no,1\n"] {
        let error = verify_with_original(wrong.as_bytes(), &recipe, &table(csv), &NoFiles).unwrap_err();
        assert_eq!(error.code(), "original-does-not-match", "{wrong}");
    }
}

/// A release of an earlier version had a record for each of the input.
#[test]
fn records_that_were_not_merged_are_still_known_again() {
    let csv = "age,town,ill,n\n20,t1,no,3\n21,t1,no,4\n";
    let recipe = recipe(true, "drop", &json!({}));
    let file = "age,town,ill,n\n\"[20, 25)\",t1,no,4\n\"[20, 25)\",t1,no,3\n";
    let verdict = verify_with_original(file.as_bytes(), &recipe, &table(csv), &NoFiles).unwrap();
    assert_eq!(verdict.conclusion, Conclusion::Holds);
}

/// What a record's person guards is not released, and may differ where everything else is alike. Such records stay apart, since
/// a check knows what a record guards by one row of the original: `plan/src/merging.rs` says more.
#[test]
fn records_that_differ_in_what_models_ask_stay_apart() {
    let csv = "age,ill,guard,n\n20,flu,flu,3\n20,flu,cold,4\n20,cold,flu,5\n20,flu,flu,6\n";
    let counts = |models: Value| {
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "age": { "role": "quasi-identifier" },
                "ill": { "role": "sensitive" },
                "guard": { "role": "identifier" },
                "n": { "role": "count" },
            },
            "privacy": models,
            "suppression": { "limit": 0 },
        });
        let file = release(csv, &Recipe::parse(&recipe.to_string()).unwrap()).unwrap();
        let mut counts = rows(&file, true);
        for counts in counts.values_mut() {
            counts.sort_unstable();
        }
        counts
    };
    let merged = BTreeMap::from([("20,cold".into(), vec![5]), ("20,flu".into(), vec![13])]);
    assert_eq!(counts(json!([{ "k-anonymity": { "k": 2 } }])), merged);
    let personal = json!([{ "personalized-privacy": {
        "column": "ill", "hierarchy": { "rows": [["flu", "*"], ["cold", "*"]] }, "guard": "guard", "max": 1,
    } }]);
    let apart = BTreeMap::from([("20,cold".into(), vec![5]), ("20,flu".into(), vec![4, 9])]);
    assert_eq!(counts(personal), apart);
}
