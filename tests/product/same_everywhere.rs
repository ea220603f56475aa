//! What is found here is found in a browser: both are compared with one file, `web/test/same/expected.json`, the latter in
//! `web/test/browser/same.test.ts`.
//!
//! Where a search is meant to find something else, both files are written again:
//!
//!     COVERSHEET_WRITE=1 cargo test -p coversheet-tests --test product same_everywhere

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use coversheet::{NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};
use serde_json::{Map, Value, json};

use crate::draw::Draw;

fn file(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/test/same")).join(name)
}

/// 600 made patients: dates, whole numbers, numbers with fractions and words.
fn table() -> String {
    let mut draw = Draw::new(600);
    let mut csv = String::from("born,stay,fever,ward,outcome\n");
    for _ in 0..600 {
        let (year, month, day) = (1940 + draw.below(60), 1 + draw.below(12), 1 + draw.below(28));
        let (stay, fever) = (1 + draw.below(6) * draw.below(6), 360 + draw.below(50));
        let (ward, outcome) = (draw.of(&["A1", "A2", "B1", "C"]), draw.of(&["home", "home", "moved"]));
        let (whole, tenths) = (fever / 10, fever % 10);
        writeln!(csv, "{year}-{month:02}-{day:02},{stay},{whole}.{tenths},{ward},{outcome}").unwrap();
    }
    csv
}

/// Ranges of its own are for regions and rows alone.
fn recipe(recoding: &str) -> Value {
    let ranges = recoding != "values";
    json!({
        "coversheet": 1,
        "columns": {
            "born": { "role": "quasi-identifier", "hierarchy": { "dates": { "levels": ["month", "year"] } }, "ranges": ranges },
            "stay": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [2, 6, 12] } }, "ranges": ranges },
            "fever": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [0.5, 1, 2] } } },
            "ward": { "role": "quasi-identifier" },
            "outcome": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 4 } }],
        "suppression": { "limit": 0.05 },
        "recoding": recoding,
        "search": { "objective": "loss", "steps": 30 },
    })
}

/// Fowler, Noll and Vo's hash (FNV-1a) of the lines, sorted, each with a line feed.
fn digest(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    let bytes = lines.iter().flat_map(|line| line.bytes().chain([b'\n']));
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{hash:016x}")
}

#[test]
fn same_everywhere() {
    let csv = table();
    let mut kinds = Map::new();
    for recoding in ["columns", "values", "regions", "rows"] {
        let recipe = recipe(recoding);
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::default()).unwrap());
        let parsed = Recipe::parse(&recipe.to_string()).unwrap();
        let report = session.solve(&parsed, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let release = session.release([1; 32], &mut |_| ()).unwrap();
        let text = String::from_utf8(release.parts().concat()).unwrap();
        let found = json!({
            "recipe": recipe,
            "classes": report.classes.count,
            "suppressed": report.suppressed_rows,
            "value": format!("{:.12}", report.objective.value.unwrap()),
            "lines": digest(&text),
        });
        kinds.insert(recoding.to_owned(), found);
    }
    let expected = json!({
        "about": "Written by tests/product/same_everywhere.rs, which says how; compared there and in a browser.",
        "found": kinds,
    });
    if std::env::var_os("COVERSHEET_WRITE").is_some() {
        fs::create_dir_all(file("")).unwrap();
        fs::write(file("table.csv"), &csv).unwrap();
        fs::write(file("expected.json"), format!("{expected:#}\n")).unwrap();
    }
    assert_eq!(fs::read_to_string(file("table.csv")).unwrap(), csv);
    let written: Value = serde_json::from_slice(&fs::read(file("expected.json")).unwrap()).unwrap();
    for (kind, found) in written["found"].as_object().unwrap() {
        assert_eq!(&expected["found"][kind], found, "{kind}");
    }
    assert_eq!(written, expected);
}
