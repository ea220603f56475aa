//! Sets of values where cells would be hidden: every one says what is so by a recount, and one that does not is refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use coversheet::{
    Conclusion, NoFiles, ReadOptions, Recipe, Session, SolveOptions, Table, apply, read, verify,
    verify_with_original,
};
use serde_json::json;

const K: usize = 4;

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

/// Jobs, towns and ages of so many people, each of some number; a few jobs are those of hardly anybody, and some say none.
fn people(count: usize, seed: usize) -> String {
    let jobs = ["nurse", "student", "baker", "", "clerk", "astronaut"];
    let towns = ["Bern", "Thun", "Chur", "Sils"];
    let mut csv = "job,town,age,row\n".to_owned();
    for person in 0..count {
        let at = (person * 7 + seed * 13) % 101;
        let job = if at == 5 { 5 } else { at % 5 };
        let _ = writeln!(csv, "{},{},{},{person}", jobs[job], towns[at * 3 % 7 % 4], 20 + at * 11 % 60);
    }
    csv
}

fn recipe(lowest: usize) -> Recipe {
    let towns =
        json!({ "tree": { "groups": [{ "group": "Oberland", "of": ["Bern", "Thun"] }, "Chur", "Sils"] } });
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "job": { "role": "quasi-identifier", "sets": true, "hierarchy": { "frequency": { "fewer-than": [3] } } },
            "town": { "role": "quasi-identifier", "sets": true, "min-level": lowest, "hierarchy": towns },
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20] } } },
            "row": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": K } }],
        "suppression": { "limit": 0.05 },
        "recoding": "rows",
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn solved(csv: &str, recipe: &Recipe) -> Session {
    let mut session = Session::new(table(csv));
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session
}

fn released(session: &Session) -> String {
    String::from_utf8(session.release([7; 32], &mut |_| ()).unwrap().parts().concat()).unwrap()
}

/// The values of a set; none of another label.
fn parts(label: &str) -> Option<BTreeSet<&str>> {
    let parts: BTreeSet<&str> = label.split(" / ").map(|part| if part == "?" { "" } else { part }).collect();
    (parts.len() > 1).then_some(parts)
}

#[test]
fn every_set_says_what_is_so_and_classes_hold_by_a_recount() {
    let (mut sets, mut missing) = (0, 0);
    for seed in 0..20 {
        let (lowest, csv) = (seed % 2, people(60 + seed, seed));
        let (original, recipe) = (table(&csv), recipe(lowest));
        let session = solved(&csv, &recipe);
        let text = released(&session);
        let file = table(&text);
        let value = |name: &str, row: usize| {
            let value = original.column(name).unwrap().value(row);
            if name == "town" && lowest == 1 && ["Bern", "Thun"].contains(&value) {
                "Oberland"
            } else {
                value
            }
        };
        let rows_with =
            |name: &str, part: &str| (0..original.rows()).filter(|&row| value(name, row) == part).count();
        let mut classes: BTreeMap<[&str; 3], Vec<usize>> = BTreeMap::new();
        for row in 0..file.rows() {
            let number = file.column("row").unwrap().value(row).parse().unwrap();
            let labels = ["job", "town", "age"].map(|name| file.column(name).unwrap().value(row));
            classes.entry(labels).or_default().push(number);
        }
        for (labels, rows) in &classes {
            assert!(rows.len() >= K, "{labels:?}");
            for (name, label) in ["job", "town"].into_iter().zip(labels) {
                let Some(parts) = parts(label) else { continue };
                let own: BTreeSet<&str> = rows.iter().map(|&row| value(name, row)).collect();
                assert_eq!(parts, own, "{label}");
                let named = || parts.iter().filter(|part| !part.is_empty());
                assert!(named().count() <= 3 && named().all(|part| rows_with(name, part) >= K), "{label}");
                sets += 1;
                missing += usize::from(parts.contains(""));
            }
        }
        assert!(!text.contains("astronaut"));
        let check = verify_with_original(text.as_bytes(), &recipe, &original, &NoFiles).unwrap();
        assert_eq!(check.conclusion, Conclusion::Holds, "{check:?}");
        assert_eq!(verify(text.as_bytes(), &recipe).unwrap().conclusion, Conclusion::Holds);
        // The codebook of the release and that of its plan say what each is a set of.
        let book = String::from_utf8(session.codebook().unwrap()).unwrap();
        let plan = session.plan().unwrap();
        let planned = String::from_utf8(session.planned_codebook(&plan, &NoFiles).unwrap()).unwrap();
        // Values stand in the order in which each knows them.
        let words = |text: &str| {
            let mut words: Vec<String> = text.split([',', ';', '"', '\n', ' ']).map(str::to_owned).collect();
            words.sort_unstable();
            words
        };
        assert_eq!(words(&planned), words(&book));
        for label in classes.keys().flat_map(|labels| &labels[..2]).filter(|label| parts(label).is_some()) {
            assert!(book.contains(*label), "{label}: {book}");
        }
        // Applied to the same rows, the plan gives the same labels.
        let applied = apply(&original, &plan, &NoFiles, [7; 32], &mut |_, _, _| ()).unwrap();
        let applied = String::from_utf8(applied.publication.tables[0].parts.concat()).unwrap();
        let sorted = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
        assert_eq!(sorted(&applied), sorted(&text));
    }
    assert!(sets > 20 && missing > 5, "{sets} {missing}");
}

#[test]
fn a_set_that_leaves_its_row_out_is_noticed() {
    let csv = people(80, 3);
    let (original, recipe) = (table(&csv), recipe(0));
    let text = released(&solved(&csv, &recipe));
    let file = table(&text);
    let column = file.column("job").unwrap();
    let label = column.dictionary().iter().find(|label| parts(label).is_some()).unwrap();
    let own = parts(label).unwrap();
    let other = ["nurse", "student", "baker", "clerk"]
        .into_iter()
        .filter(|job| !own.contains(job))
        .collect::<Vec<_>>();
    // Values of others, one that nobody has, a set of one, and a set in another order.
    for wrong in [&other.join(" / "), "nurse / pilot", "nurse / ", &format!("{label} / pilot")] {
        let changed = text.replace(&format!("{label},"), &format!("{wrong},"));
        assert_ne!(changed, text);
        let error = verify_with_original(changed.as_bytes(), &recipe, &original, &NoFiles).unwrap_err();
        assert_eq!(error.code(), "original-does-not-match", "{wrong}");
    }
    // Only rows have sets.
    let whole = recipe.with_recoding(coversheet::RecodingRecipe::Columns);
    assert!(!released(&solved(&csv, &whole)).contains(" / "));
}
