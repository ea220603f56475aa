//! Many quasi-identifiers at once: more than the levels of a node once had room for.

use std::fmt::Write as _;

use coversheet::{
    Conclusion, NoFiles, ReadOptions, Recipe, Session, SolveOptions, read, verify_with_original,
};
use serde_json::{Map, Value, json};

use crate::draw::Draw;

const ROWS: u64 = 200;

/// Answers that go together, a code that hardly differs, a disease, and the row's number.
fn csv(columns: usize) -> String {
    let mut draw = Draw::new(17);
    let names: Vec<String> = (0..columns).map(|column| format!("v{column}")).collect();
    let mut csv = format!("{},disease,row,outcome\n", names.join(","));
    for row in 0..ROWS {
        let kind = draw.below(4);
        for column in 0..columns as u64 {
            let odd = draw.below(60) == 0;
            let _ = write!(csv, "{},", if odd { 8 } else { 2 * ((kind + column) % 4) });
        }
        let disease = ["flu", "cold", "HIV"][draw.below(9).min(2) as usize];
        let _ = writeln!(csv, "{disease},{row},{}", ["well", "ill"][(kind / 2) as usize]);
    }
    csv
}

fn recipe(columns: usize, recoding: &str, search: Option<Value>) -> Recipe {
    let quasi = |column| {
        let hierarchy = json!({ "intervals": { "widths": [4] } });
        (format!("v{column}"), json!({ "role": "quasi-identifier", "hierarchy": hierarchy }))
    };
    let mut roles: Map<String, Value> = (0..columns).map(quasi).collect();
    roles.insert("disease".to_owned(), json!({ "role": "sensitive" }));
    roles.insert("row".to_owned(), json!({ "role": "insensitive" }));
    roles.insert("outcome".to_owned(), json!({ "role": "class" }));
    let lkc = json!({ "l": 2, "k": 5, "c": 0.9, "column": "disease" });
    let mut recipe = json!({
        "coversheet": 1,
        "columns": roles,
        "privacy": [{ "lkc-privacy": lkc }],
        "suppression": { "limit": 0.2 },
        "recoding": recoding,
    });
    if let Some(search) = search {
        recipe["search"] = search;
    }
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// Of 41 columns anybody may know two (Mohammed et al. 2009 call the model LKC for tables like this).
#[test]
fn forty_one_columns_are_recoded_in_every_way() {
    let best_effort = json!({ "algorithm": "best-effort", "steps": 15 });
    let by = |algorithm: &str| Some(json!({ "algorithm": algorithm }));
    // How many of a hundred cells may be stars: what suppresses no row keeps few columns, in which nothing is rare, or none.
    for (recoding, search, most) in [
        ("columns", Some(best_effort), 50),
        ("values", None, 50),
        ("values", by("top-down-refinement"), 98),
        ("values", by("bottom-up-generalization"), 100),
        ("regions", None, 50),
        ("rows", None, 50),
    ] {
        let (csv, recipe) = (csv(41), recipe(41, recoding, search.clone()));
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let release = session.release([1; 32], &mut |_| ()).unwrap();
        assert!(release.report.verified, "{recoding}");
        let original = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let bytes = release.parts().concat();
        let verdict = verify_with_original(&bytes, &recipe, &original, &NoFiles).unwrap();
        assert_eq!(verdict.conclusion, Conclusion::Holds, "{recoding}");
        // A release of stars alone would hold too.
        let released = String::from_utf8(bytes).unwrap();
        let cells: Vec<&str> = released.lines().skip(1).flat_map(|line| line.split(',').take(41)).collect();
        let stars = cells.iter().filter(|cell| **cell == "*").count();
        assert!(
            100 * stars <= most * cells.len(),
            "{recoding} {search:?}: {stars} of {} cells are *",
            cells.len()
        );
        assert!(report.suppressed_rows <= ROWS / 5, "{recoding}");
    }
}
