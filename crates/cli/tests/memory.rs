//! With little memory a run says so, whatever it was doing, and leaves everything as it was.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking, and says how much memory was enough"
)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// How much more memory there is from one run to the next, in KiB; and at most.
const STEP: u64 = 256;
const MOST: u64 = 1 << 20;

/// Runs the command with so many KiB of address space; its code and what it wrote to standard error.
fn run(folder: &Path, kibibytes: u64, arguments: &[&str]) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = Command::new("sh")
        .args(["-c", &format!("ulimit -v {kibibytes}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_coversheet")])
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    (status.code(), String::from_utf8(stderr).unwrap())
}

/// Rows that hardly have a value in common.
fn table(rows: u64) -> String {
    let mut text = String::from("a,b,c,d,e\n");
    let mut state = 1u64;
    for _ in 0..rows {
        let cells = [(); 5].map(|()| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % 90
        });
        let [a, b, c, d, e] = cells;
        writeln!(text, "{a},{b},{c},{d},{e}").unwrap();
    }
    text
}

/// Each search, with models that it takes and settings under which it keeps the most.
fn recipes() -> Vec<(&'static str, Value)> {
    let k = json!([{ "k-anonymity": { "k": 5 } }]);
    let diverse =
        json!([{ "k-anonymity": { "k": 5 } }, { "distinct-l-diversity": { "column": "e", "l": 3 } }]);
    let close = json!([{ "t-closeness": { "column": "e", "t": 0.4 } }]);
    let timed = json!({ "algorithm": "best-effort", "milliseconds": 300 });
    let recipe = |recoding: &str, privacy: &Value, search: &Value| {
        let column =
            json!({ "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10, 40] } } });
        let sensitive = json!({ "role": "sensitive" });
        let last = if *privacy == k { &column } else { &sensitive };
        let columns: BTreeMap<&str, &Value> =
            ["a", "b", "c", "d"].map(|name| (name, &column)).into_iter().chain([("e", last)]).collect();
        let mut search = search.clone();
        search["objective"] = json!("loss");
        json!({
            "coversheet": 1,
            "columns": columns,
            "privacy": privacy,
            "suppression": { "limit": 0.1 },
            "recoding": recoding,
            "search": search,
        })
    };
    let by = |algorithm: &str| json!({ "algorithm": algorithm });
    vec![
        ("optimal", recipe("columns", &k, &by("optimal"))),
        ("optimal, t-closeness", recipe("columns", &close, &by("optimal"))),
        ("best-effort", recipe("columns", &k, &by("best-effort"))),
        ("best-effort, diversity", recipe("columns", &diverse, &by("best-effort"))),
        ("best-effort, t-closeness, timed", recipe("columns", &close, &timed)),
        ("datafly", recipe("columns", &k, &json!({ "algorithm": "datafly", "complementary": "fewest" }))),
        ("samarati", recipe("columns", &k, &by("samarati"))),
        ("incognito", recipe("columns", &diverse, &by("incognito"))),
        ("osc", recipe("columns", &k, &by("osc"))),
        ("minimal", recipe("columns", &k, &by("minimal"))),
        ("mingen", recipe("columns", &k, &by("mingen"))),
        ("mu-argus", recipe("columns", &k, &by("mu-argus"))),
        ("mondrian", recipe("regions", &k, &by("mondrian"))),
        ("local-recoding", recipe("rows", &diverse, &json!({ "algorithm": "local-recoding", "steps": 20 }))),
        ("top-down-specialization", recipe("values", &k, &by("top-down-specialization"))),
        (
            "top-down-refinement",
            recipe("values", &k, &json!({ "algorithm": "top-down-refinement", "steps": 5 })),
        ),
        ("genetic", recipe("values", &k, &json!({ "algorithm": "genetic", "steps": 5 }))),
        ("bottom-up-recoding", recipe("rows", &diverse, &by("bottom-up-recoding"))),
        ("condensation", recipe("rows", &k, &by("condensation"))),
        ("relaxed-mondrian", recipe("rows", &k, &by("relaxed-mondrian"))),
        ("optimal-values", recipe("values", &k, &json!({ "algorithm": "optimal-values", "steps": 20 }))),
    ]
}

#[test]
fn a_run_without_enough_memory_says_so_and_leaves_nothing() {
    let only = std::env::var("COVERSHEET_SEARCH").unwrap_or_default();
    for (search, recipe) in recipes().into_iter().filter(|(search, _)| search.starts_with(&only)) {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("table.csv"), table(3000)).unwrap();
        let recipe = recipe.to_string();
        fs::write(path("recipe.json"), &recipe).unwrap();
        let arguments =
            ["anonymize", "table.csv", "--recipe", "recipe.json", "--output", "out.csv", "--force"];
        // With all memory; a search that promises nothing may end without a release.
        let (best, stderr) = run(folder.path(), 1 << 24, &arguments);
        assert!(best == Some(0) || best == Some(1) && search == "mu-argus", "{search}: {best:?} {stderr}");
        let there = fs::read_dir(folder.path()).unwrap().count();
        // What the program needs to begin at all.
        let starts = (0..MOST / STEP)
            .map(|step| step * STEP)
            .find(|&kibibytes| run(folder.path(), kibibytes, &["--version"]).0 == Some(0));
        let mut refused = 0;
        let mut steps = (1..MOST / STEP).map(|step| starts.unwrap() + step * STEP);
        let enough = steps.find(|&kibibytes| {
            let (code, stderr) = run(folder.path(), kibibytes, &arguments);
            if code == best {
                return true;
            }
            let said = code == Some(2) && stderr.contains("error[out-of-memory]");
            assert!(said, "{search}, {kibibytes} KiB: {code:?} {stderr}");
            refused += 1;
            // Table and recipe are as they were, and nothing is beside them.
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), there, "{search}, {kibibytes} KiB");
            assert_eq!(fs::read_to_string(path("recipe.json")).unwrap(), recipe);
            false
        });
        assert!(enough.is_some(), "{search}: it never ends well");
        assert!(refused >= 3, "{search}: refused {refused} times");
        println!("{search}: refused {refused} times, enough with {} KiB", enough.unwrap_or(0));
    }
}
