//! What the command says of searches other than the usual one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use coversheet::AlgorithmName;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A table and a recipe in a folder of their own.
struct Folder(TempDir);

impl Folder {
    fn new(search: &Value) -> Self {
        let folder = Self(TempDir::new().unwrap());
        let mut csv = "age,sex,disease\n".to_owned();
        for person in 0..60 {
            let sex = if person % 2 == 0 { "F" } else { "M" };
            csv.extend([format!("{},{sex},d{}\n", 30 + person % 6, person % 3)]);
        }
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [3, 6] } } },
                "sex": { "role": "quasi-identifier" },
                "disease": { "role": "sensitive" },
            },
            "privacy": [{ "k-anonymity": { "k": 15 } }],
            "suppression": { "limit": 0 },
            "search": search,
        });
        fs::write(folder.0.path().join("data.csv"), csv).unwrap();
        fs::write(folder.0.path().join("recipe.json"), recipe.to_string()).unwrap();
        folder
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    /// The exit code and what was printed on standard output and standard error.
    fn run(&self, command: &str, more: &[&str]) -> (i32, String, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
            .current_dir(self.0.path())
            .args([command, "data.csv", "--recipe", "recipe.json"])
            .args(more)
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }
}

#[test]
fn what_mu_argus_leaves_unprotected_is_shown_and_never_written() {
    let folder = Folder::new(&json!({ "algorithm": "mu-argus" }));
    let (code, shown, _) = folder.run("explore", &[]);
    assert_eq!(code, 0);
    assert!(shown.contains("NOT k-anonymous") && shown.contains("rare combinations"), "{shown}");
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv", "--report", "report.json"]);
    assert_eq!(code, 1);
    assert!(told.contains("error[not-protected]"), "{told}");
    assert!(!folder.0.path().join("out.csv").exists() && !folder.0.path().join("report.json").exists());
}

#[test]
fn with_complementary_suppression_it_is_written_with_cells_suppressed() {
    let folder = Folder::new(&json!({ "algorithm": "mu-argus", "complementary": "fewest" }));
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv"]);
    assert_eq!(code, 0, "{told}");
    let released = fs::read_to_string(folder.0.path().join("out.csv")).unwrap();
    assert_eq!(released.lines().count(), 61);
    assert!(released.contains('*'));
    fs::copy(folder.0.path().join("out.csv"), folder.0.path().join("data.csv")).unwrap();
    assert_eq!(folder.run("verify", &[]).0, 0);
}

#[test]
fn compare_shows_every_search_with_its_ratio_to_the_optimum() {
    let folder = Folder::new(&json!({}));
    let (code, shown, _) = folder.run("compare", &["--json"]);
    assert_eq!(code, 0);
    let comparison: Value = serde_json::from_str(&shown).unwrap();
    let results = comparison["results"].as_array().unwrap();
    let names: Vec<&str> = results.iter().map(|result| result["algorithm"].as_str().unwrap()).collect();
    assert_eq!(names, AlgorithmName::all().iter().map(|name| name.as_str()).collect::<Vec<_>>());
    for result in results {
        let found = &result["found"];
        if result["algorithm"] == "mu-argus" {
            assert_eq!(found["search"]["cells"]["k_anonymous"], false);
            assert!(found["ratio"].is_null());
            continue;
        }
        if ["infogain-mondrian", "lsd-mondrian"].iter().any(|name| result["algorithm"] == *name) {
            assert_eq!(result["failed"]["code"], "search-not-applicable", "{result}");
            continue;
        }
        // What is finer than whole columns is not compared with their optimum.
        if found["search"]["cells"].is_object() {
            assert_eq!(found["search"]["cells"]["k_anonymous"], true);
            assert!(found["ratio"].is_null());
            continue;
        }
        let ratio = found["ratio"].as_f64().unwrap();
        assert!(ratio >= 1.0 && (ratio == 1.0 || found["search"]["optimal"] == false), "{result}");
        assert!((0.0..=1.0).contains(&found["evaluated_share"].as_f64().unwrap()));
    }
    let (_, text, _) = folder.run("compare", &[]);
    for words in ["RATIO", "OF LATTICE", "mu-argus: not k-anonymous"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn explore_shows_the_steps_of_datafly() {
    let folder = Folder::new(&json!({ "algorithm": "datafly" }));
    let (code, shown, _) = folder.run("explore", &[]);
    assert_eq!(code, 0);
    assert!(shown.contains("DISTINCT") && shown.contains("ENTRIES"), "{shown}");
    assert!(shown.lines().any(|line| line.split_whitespace().eq(["0", "0", "6", "2", "6", "60"])), "{shown}");
}

#[test]
fn explore_says_so_where_minimal_nodes_are_not_listed() {
    let folder = Folder::new(&json!({ "algorithm": "best-effort" }));
    let (code, shown, told) = folder.run("explore", &[]);
    assert_eq!(code, 0, "{told}");
    assert!(shown.contains("Minimal nodes were not listed") && !shown.contains("0 minimal nodes"), "{shown}");
}

/// The whole command comes to its end although the lattice has 4^16 nodes, with something better than `*` everywhere.
#[test]
fn a_search_that_is_limited_in_time_ends_on_a_lattice_of_any_size() {
    let names: Vec<String> = (0..16).map(|column| format!("c{column}")).collect();
    let mut csv = names.join(",");
    for row in 0_u32..3000 {
        let cell =
            |column: u32| ((row.wrapping_mul(2_654_435_761) >> (column + 8)) % 12).min(row % 7).to_string();
        csv += "\n";
        csv += &(0..16).map(cell).collect::<Vec<_>>().join(",");
    }
    let hierarchy = json!({ "intervals": { "widths": [3, 6] } });
    let column =
        |name: &String| (name.clone(), json!({ "role": "quasi-identifier", "hierarchy": hierarchy }));
    let recipe = json!({
        "coversheet": 1,
        "columns": names.iter().map(column).collect::<serde_json::Map<_, _>>(),
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0.05 },
        "search": { "algorithm": "best-effort", "milliseconds": 200 },
    });
    let folder = Folder(TempDir::new().unwrap());
    fs::write(folder.0.path().join("data.csv"), csv).unwrap();
    fs::write(folder.0.path().join("recipe.json"), recipe.to_string()).unwrap();
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv", "--report", "report.json"]);
    assert_eq!(code, 0, "{told}");
    let report: Value =
        serde_json::from_str(&fs::read_to_string(folder.0.path().join("report.json")).unwrap()).unwrap();
    assert_eq!(report["search"]["nodes"], json!(4_294_967_296_u64));
    assert!(report["objective"]["value"].as_f64().unwrap() < 0.99, "{}", report["objective"]);
    assert_eq!(report["verified"], json!(true));
}

/// The other two kinds, and ranges of the ages' own.
#[test]
fn values_and_regions_hold_beside_their_original_and_ranges_are_read() {
    let folder = Folder::new(&json!({}));
    for (recoding, ranges) in
        [("values", false), ("values", true), ("regions", false), ("regions", true), ("rows", true)]
    {
        // Where all ages read alike there is no range of them: cut by cut they have to matter more than the sex.
        let mut asked: Value = serde_json::from_str(&folder.read("recipe.json")).unwrap();
        asked["columns"]["age"]["weight"] = json!(if recoding == "values" { 3.0 } else { 1.0 });
        fs::write(folder.0.path().join("recipe.json"), asked.to_string()).unwrap();
        let out = ["--recoding", recoding, "--output", "out.csv", "--report", "report.json", "--force"];
        let more: &[&str] = if ranges { &["--ranges"] } else { &[] };
        let (code, _, told) = folder.run("anonymize", &[&out[..], more].concat());
        assert_eq!(code, 0, "{recoding}: {told}");
        let report: Value = serde_json::from_str(&folder.read("report.json")).unwrap();
        assert_eq!(report["recipe"]["recoding"], recoding);
        assert_eq!(report["recipe"]["columns"]["age"]["ranges"] == true, ranges, "{recoding}");
        // A range is as high as the group that holds it.
        assert!(report["levels"]["age"].as_u64() > Some(0), "{recoding}: {}", report["levels"]);
        assert_eq!(
            folder.read("out.csv").lines().skip(1).any(|line| line.contains("]\"")),
            ranges,
            "{recoding}"
        );
        fs::write(folder.0.path().join("made.json"), report["recipe"].to_string()).unwrap();
        let verify = |original: &[&str]| {
            let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
                .current_dir(folder.0.path())
                .args(["verify", "out.csv", "--recipe", "made.json"])
                .args(original)
                .output()
                .unwrap();
            (output.status.code(), String::from_utf8(output.stdout).unwrap())
        };
        let (code, told) = verify(&["--original", "data.csv"]);
        assert_eq!(code, Some(0), "{recoding}: {told}");
        // Each combination of what is read stands in as many rows as were asked for.
        let text = folder.read("out.csv");
        let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
        for line in text.lines().skip(1) {
            *classes.entry(line.rsplit_once(',').unwrap().0).or_default() += 1;
        }
        assert!(classes.len() > 1 && classes.values().all(|&rows| rows >= 15), "{recoding}: {classes:?}");
    }
    // What each of them means for counting stands where they are chosen.
    let help = Command::new(env!("CARGO_BIN_EXE_coversheet")).args(["anonymize", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let said = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in ["so that counts add up", "count by combinations", "count with the coarsest labels"] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn rows_are_as_fine_as_their_neighbours_allow_and_their_plan_is_applied() {
    let folder = Folder::new(&json!({}));
    let out = ["--output", "out.csv", "--report", "report.json", "--plan-out", "plan.json"];
    let (code, shown, told) = folder.run("anonymize", &[&["--recoding", "rows"][..], &out].concat());
    assert_eq!(code, 0, "{told}");
    assert!(shown.contains("% as it is"), "{shown}");
    let report: Value = serde_json::from_str(&folder.read("report.json")).unwrap();
    assert_eq!(report["recipe"]["recoding"], "rows");
    assert_eq!(report["search"]["algorithm"], "local-recoding");
    // The file holds by itself, and beside its original.
    fs::write(folder.0.path().join("made.json"), report["recipe"].to_string()).unwrap();
    let verify = |more: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
            .current_dir(folder.0.path())
            .args(["verify", "out.csv", "--recipe", "made.json"])
            .args(more)
            .output()
            .unwrap();
        output.status.code()
    };
    assert_eq!((verify(&[]), verify(&["--original", "data.csv"])), (Some(0), Some(0)));
    // The same rows by the plan are the same.
    let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
        .current_dir(folder.0.path())
        .args(["apply", "data.csv", "--plan", "plan.json", "--output", "again.csv"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let sorted = |name: &str| {
        let text = folder.read(name);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted("out.csv"), sorted("again.csv"));
    // A search for whole columns does not make rows.
    let folder = Folder::new(&json!({ "algorithm": "local-recoding" }));
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv"]);
    assert_eq!(code, 2);
    assert!(told.contains("search-not-applicable"), "{told}");
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv", "--recoding", "row"]);
    assert_eq!(code, 2);
    assert!(told.contains("Did you mean \"rows\"?"), "{told}");
}
