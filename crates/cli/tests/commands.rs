//! The commands as a script sees them: output, JSON, exit codes, and files written or not.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A cell that must not get into logs.
const CELL: &str = "Trillian";

/// A folder with `data.csv`, its recipe in a folder of its own, and a hierarchy file next to the recipe.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(TempDir::new().unwrap());
        let mut csv = "name,age,sex,disease\n".to_owned();
        for person in 0..60 {
            let age = 30 + person % 6;
            let sex = if person % 2 == 0 { "F" } else { "M" };
            csv.extend([format!("{CELL}{person},{age},{sex},d{}\n", person % 3)]);
        }
        folder.write("data.csv", &csv);
        folder.write(
            "recipes/age.csv",
            "30;30-32;*\n31;30-32;*\n32;30-32;*\n33;33-35;*\n34;33-35;*\n35;33-35;*\n",
        );
        folder.recipe(|_| ());
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Writes the recipe after a change.
    fn recipe(&self, change: impl FnOnce(&mut Value)) {
        let mut recipe = json!({
            "coversheet": 1,
            "columns": {
                "name": { "role": "identifier" },
                "age": { "role": "quasi-identifier", "hierarchy": { "file": "age.csv" }, "weight": 3 },
                "sex": { "role": "quasi-identifier" },
                "disease": { "role": "sensitive" },
            },
            "privacy": [{ "k-anonymity": { "k": 25 } }],
            "suppression": { "limit": 0 },
            "search": { "algorithm": "optimal", "objective": "loss" },
        });
        change(&mut recipe);
        self.write("recipes/recipe.json", &recipe.to_string());
    }

    /// Runs the command from a folder elsewhere, so that nothing is found by chance.
    fn run(&self, arguments: &[&str]) -> Ran {
        let elsewhere = TempDir::new().unwrap();
        let arguments = arguments.iter().map(|argument| match argument.strip_prefix('@') {
            Some(name) => self.path(name).into_os_string(),
            None => argument.into(),
        });
        let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
            .args(arguments)
            .current_dir(elsewhere.path())
            .output()
            .unwrap();
        assert!(
            fs::read_dir(elsewhere.path()).unwrap().next().is_none(),
            "a file was left in the working folder"
        );
        Ran(output)
    }

    fn anonymize(&self, more: &[&str]) -> Ran {
        let arguments = [
            "anonymize",
            "@data.csv",
            "--recipe",
            "@recipes/recipe.json",
            "--output",
            "@out.csv",
            "--seed",
            "1",
        ];
        self.run(&[&arguments[..], more].concat())
    }

    /// The names of all files at the top of the folder.
    fn files(&self) -> Vec<String> {
        let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<String> = fs::read_dir(self.0.path()).unwrap().map(name).collect();
        names.sort();
        names
    }
}

/// What a run gave.
struct Ran(Output);

impl Ran {
    fn code(&self) -> i32 {
        self.0.status.code().unwrap()
    }

    fn stdout(&self) -> &str {
        std::str::from_utf8(&self.0.stdout).unwrap()
    }

    fn stderr(&self) -> &str {
        std::str::from_utf8(&self.0.stderr).unwrap()
    }

    /// The one JSON value on standard output.
    fn json(&self) -> Value {
        serde_json::from_str(self.stdout()).unwrap()
    }

    /// Checks a success that had nothing to complain about.
    #[track_caller]
    fn succeeded(self) -> Self {
        assert_eq!((self.code(), self.stderr()), (0, ""), "{}", self.stdout());
        self
    }

    /// Checks an error: exit code and stable code, on standard error alone.
    #[track_caller]
    fn failed(self, exit: i32, code: &str) -> Self {
        assert_eq!(self.code(), exit, "{}", self.stderr());
        assert!(self.stderr().starts_with(&format!("error[{code}]: ")), "{}", self.stderr());
        assert_eq!(self.stdout(), "");
        self
    }
}

/// The keys of a JSON object, in its order.
fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Checks that a JSON object has at least these keys.
#[track_caller]
fn assert_has(object: &Value, expected: &[&str]) {
    for key in expected {
        assert!(object.get(key).is_some(), "{key} is missing");
    }
}

#[test]
fn inspect_describes_columns_and_suggests_a_recipe() {
    let folder = Folder::new();
    let profile = folder.run(&["inspect", "@data.csv", "--json"]).succeeded().json();
    assert_eq!(keys(&profile), ["dialect", "rows", "columns", "combinations", "recipe", "notices", "layout"]);
    assert_eq!(profile["dialect"], json!({ "delimiter": ",", "encoding": "utf-8", "header": true }));
    assert_eq!(profile["rows"], 60);
    let columns = profile["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 4);
    for column in columns {
        let expected = [
            "name",
            "type",
            "format",
            "role",
            "reason",
            "identifier",
            "distinct",
            "missing",
            "missing_spellings",
            "uniqueness",
            "notices",
            "question",
            "hierarchy",
            "weight",
            "examples",
        ];
        assert_eq!(keys(column), expected);
        assert_eq!(keys(&column["uniqueness"]), ["distinction", "separation", "unique"]);
    }
    assert_eq!(
        (&columns[1]["name"], &columns[1]["distinct"], &columns[1]["missing"]),
        (&json!("age"), &json!(6), &json!(0))
    );
    assert_eq!(
        (&columns[0]["role"], &columns[1]["role"]),
        (&json!("identifier"), &json!("quasi-identifier"))
    );

    let combinations = &profile["combinations"];
    assert_eq!(keys(combinations), ["best", "compared", "exhaustive"]);
    // age, sex and disease are released: three alone, three pairs, one triple.
    assert_eq!((&combinations["compared"], &combinations["exhaustive"]), (&json!(7), &json!(true)));
    let sizes: Vec<usize> = combinations["best"]
        .as_array()
        .unwrap()
        .iter()
        .map(|best| best["columns"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [1, 2, 3]);

    let text = folder.run(&["inspect", "@data.csv"]).succeeded();
    for name in ["name", "age", "sex", "disease", "60 rows", "of the rows are the only ones with their"] {
        assert!(text.stdout().contains(name), "{}", text.stdout());
    }
}

/// Whatever the table is, the suggested recipe can be used as it is.
#[test]
fn the_suggested_recipe_is_accepted() {
    let folder = Folder::new();
    let dates: Vec<String> = (1..=28).map(|day| format!("2024-02-{day:02};{day},5;")).collect();
    let header = "\u{feff}admission date;cost;\"empty one\"";
    folder.write("dates.csv", &format!("{header}\n{}\n", dates.join("\n")));
    folder.write("tiny.csv", "sex\nF\nM\n");
    for data in ["@data.csv", "@dates.csv", "@tiny.csv"] {
        let profile = folder.run(&["inspect", data, "--json"]).succeeded().json();
        folder.write("suggested.json", &profile["recipe"].to_string());
        let arguments = ["anonymize", data, "--recipe", "@suggested.json", "--output", "@suggested.csv"];
        folder.run(&arguments).succeeded();
        folder.run(&["verify", "@suggested.csv", "--recipe", "@suggested.json"]).succeeded();
    }
}

/// Rows that share birth and sex: `inspect` asks what their code stands for, and a role in the recipe answers.
#[test]
fn inspect_asks_whose_the_rows_are() {
    let folder = Folder::new();
    let mut csv = "code,born,sex,ward\n".to_owned();
    for row in 0..240 {
        let (person, visit) = (row % 40, row / 40);
        let (year, sex) = (1940 + person * 17 % 60, ["F", "M", "F"][person % 3]);
        csv.extend([format!(
            "K{},{year}-03-{:02},{sex},{}\n",
            100 + person,
            1 + person % 28,
            ["A", "B"][visit % 2]
        )]);
    }
    folder.write("visits.csv", &csv);
    let text = folder.run(&["inspect", "@visits.csv"]).succeeded();
    for line in ["What does each value stand for?", "One person: \"role\": \"person\""] {
        assert!(text.stdout().contains(line), "{}", text.stdout());
    }
    let mut recipe = folder.run(&["inspect", "@visits.csv", "--json"]).succeeded().json()["recipe"].clone();
    assert_eq!(recipe["columns"]["code"], json!({ "role": "person" }));
    for role in ["person", "identifier"] {
        recipe["columns"]["code"] = json!({ "role": role });
        folder.write("visits.json", &recipe.to_string());
        let arguments =
            ["anonymize", "@visits.csv", "--recipe", "@visits.json", "--output", "@visits-out.csv"];
        folder.run(&arguments).succeeded();
        assert!(!fs::read_to_string(folder.path("visits-out.csv")).unwrap().contains("K1"));
    }
}

#[test]
fn anonymize_writes_a_release_and_a_report() {
    let folder = Folder::new();
    let ran = folder.anonymize(&["--report", "@report.json", "--minimal"]).succeeded();
    assert!(ran.stdout().contains("60 of 60 rows"), "{}", ran.stdout());
    assert_eq!(folder.files(), ["data.csv", "out.csv", "recipes", "report.json"]);

    let released = fs::read_to_string(folder.path("out.csv")).unwrap();
    assert!(released.starts_with("age,sex,disease\n") && !released.contains(CELL));
    assert_eq!(released.lines().count(), 61);

    let report: Value = serde_json::from_slice(&fs::read(folder.path("report.json")).unwrap()).unwrap();
    let expected = [
        "rows",
        "released_rows",
        "suppressed_rows",
        "levels",
        "classes",
        "objective",
        "measures",
        "search",
        "minimal_nodes",
        "verified",
        "recipe",
    ];
    assert_has(&report, &expected);
    assert_eq!(
        (&report["rows"], &report["released_rows"], &report["suppressed_rows"]),
        (&json!(60), &json!(60), &json!(0))
    );
    // 10 rows of each age and 30 of each sex: 25 alike need two age groups and no sex, or no age at all.
    assert_eq!(report["levels"], json!({ "age": 1, "sex": 1 }));
    assert_eq!(report["classes"], json!({ "count": 2, "smallest": 30, "average": 30.0, "largest": 30 }));
    assert_eq!(report["minimal_nodes"], json!([[1, 1], [2, 0]]));
    assert_eq!(keys(&report["objective"]), ["name", "value"]);
    assert_eq!(report["objective"]["name"], "loss");
    assert_has(&report["search"], &["algorithm", "nodes", "evaluated", "deduced", "optimal", "milliseconds"]);
    assert_eq!((&report["search"]["nodes"], &report["search"]["optimal"]), (&json!(6), &json!(true)));
    assert_eq!(report["verified"], true);
    assert_eq!(report["recipe"]["privacy"], json!([{ "k-anonymity": { "k": 25 } }]));
    assert!(!report.to_string().contains(CELL));
}

#[test]
fn anonymize_prints_the_report_as_json() {
    let folder = Folder::new();
    let printed = folder.anonymize(&["--json", "--report", "@report.json"]).succeeded().json();
    let written: Value = serde_json::from_slice(&fs::read(folder.path("report.json")).unwrap()).unwrap();
    assert_eq!(printed, written);
    assert_eq!(printed["minimal_nodes"], Value::Null, "listed only when asked for");
}

#[test]
fn the_seed_decides_the_order_and_without_one_it_is_random() {
    let folder = Folder::new();
    let released = |more: &[&str]| {
        let arguments =
            ["anonymize", "@data.csv", "--recipe", "@recipes/recipe.json", "--output", "@out.csv"];
        folder.run(&[&arguments[..], more].concat()).succeeded();
        fs::read_to_string(folder.path("out.csv")).unwrap()
    };
    assert_eq!(released(&["--seed", "1"]), released(&["--seed", "1"]));
    assert_ne!(released(&["--seed", "1"]), released(&["--seed", "2"]));
    assert_ne!(released(&[]), released(&[]));
}

#[test]
fn verify_says_yes_to_a_release_and_no_to_a_changed_one() {
    let folder = Folder::new();
    folder.anonymize(&[]).succeeded();
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    let json = [&verify[..], &["--json"]].concat();
    folder.run(&verify).succeeded();
    let verdict = folder.run(&json).succeeded().json();
    let k = json!({
        "model": "k-anonymity", "column": null, "columns": null, "parameters": { "k": 25 }, "required": "k >= 25",
        "achieved": 30.0, "achieved_name": "k", "conclusion": "holds", "holds": true, "missing": 0, "counts": "rows",
        "sentence": "Every class has at least 30 rows (25 needed)."
    });
    let expected = json!({
        "conclusion": "holds", "holds": true, "rows": 60, "classes": 2, "smallest": 30, "privacy": [k],
        "violations": [], "not_shown": []
    });
    assert_eq!(verdict, expected);

    let released = fs::read_to_string(folder.path("out.csv")).unwrap();
    folder.write("out.csv", &released.replacen("30-32", "30", 1));
    let ran = folder.run(&verify);
    assert_eq!((ran.code(), ran.stderr()), (1, ""));
    assert!(ran.stdout().contains("Do not release this file."), "{}", ran.stdout());
    let ran = folder.run(&json);
    assert_eq!(ran.code(), 1);
    assert_eq!((&ran.json()["holds"], &ran.json()["smallest"]), (&json!(false), &json!(1)));

    // The original is no release: its names are there, and its classes are too small.
    let ran = folder.run(&["verify", "@data.csv", "--recipe", "@recipes/recipe.json", "--json"]);
    assert_eq!((ran.code(), ran.json()["violations"].as_array().unwrap().len()), (1, 2));
    assert!(!ran.stdout().contains(CELL));

    folder.write("out.csv", "age,sex\n30-32,*\n");
    folder.run(&verify).failed(2, "released-column-missing");
}

#[test]
fn verify_ends_with_3_where_the_file_alone_does_not_show_it() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["name"]["role"] = json!("person"));
    folder.anonymize(&[]).succeeded();
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    let ran = folder.run(&verify);
    assert_eq!((ran.code(), ran.stderr()), (3, ""));
    assert!(ran.stdout().contains("cannot be shown: k-anonymity cannot be shown"), "{}", ran.stdout());
    folder.run(&[&verify[..], &["--original", "@data.csv"]].concat()).succeeded();
    // What does not hold for rows does not hold for persons.
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(31));
    assert_eq!(folder.run(&verify).code(), 1);
}

#[test]
fn formulas_are_escaped_when_the_recipe_says_so() {
    let folder = Folder::new();
    let data = fs::read_to_string(folder.path("data.csv")).unwrap();
    folder.write("data.csv", &data.replace(",d2\n", ",=d2\n"));
    let ran = folder.anonymize(&[]).succeeded();
    assert!(ran.stdout().contains("note: 20 released cells begin like a formula (with "), "{}", ran.stdout());
    folder.recipe(|recipe| recipe["release"] = json!({ "formulas": "escape" }));
    // What was released before lacks the apostrophes.
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    assert_eq!(folder.run(&verify).code(), 1);
    let ran = folder.anonymize(&[]).succeeded();
    assert!(
        ran.stdout().contains("note: 20 released cells begin like a formula, escaped"),
        "{}",
        ran.stdout()
    );
    let released = fs::read_to_string(folder.path("out.csv")).unwrap();
    assert_eq!((released.matches(",'=d2\n").count(), released.matches(",=d2").count()), (20, 0));
    folder.run(&verify).succeeded();
    folder.recipe(|recipe| recipe["release"] = json!({ "formulas": "escaped" }));
    folder.anonymize(&[]).failed(2, "recipe-invalid");
}

#[test]
fn the_original_the_reasons_and_the_presets_are_at_hand() {
    let folder = Folder::new();
    folder.anonymize(&["--suppressed", "@reasons.csv"]).succeeded();
    assert!(fs::read_to_string(folder.path("reasons.csv")).unwrap().starts_with("row,reason\n"));
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json", "--original", "@data.csv"];
    let ran = folder.run(&verify).succeeded();
    assert!(ran.stdout().contains("k >= 25") && ran.stdout().contains("k = 30"), "{}", ran.stdout());
    let presets = folder.run(&["presets", "--json"]).succeeded().json();
    assert!(presets.as_array().unwrap().iter().any(|preset| preset["id"] == "open"));
    assert!(folder.run(&["presets"]).succeeded().stdout().contains("What it does not do"));
}

#[test]
fn explore_shows_the_lattice_and_writes_nothing() {
    let folder = Folder::new();
    let explore = ["explore", "@data.csv", "--recipe", "@recipes/recipe.json"];
    let report = folder.run(&[&explore[..], &["--json"]].concat()).succeeded().json();
    assert_eq!(report["minimal_nodes"], json!([[1, 1], [2, 0]]));
    assert_eq!(report["levels"], json!({ "age": 1, "sex": 1 }));
    let search = &report["search"];
    assert_eq!(search["evaluated"].as_u64().unwrap() + search["deduced"].as_u64().unwrap(), 6);
    assert_eq!(report["verified"], false);
    let text = folder.run(&explore).succeeded();
    assert!(text.stdout().contains("Lattice of 6 nodes"), "{}", text.stdout());
    assert!(text.stdout().contains("2 minimal nodes"), "{}", text.stdout());
    folder.recipe(|recipe| {
        recipe["columns"]["age"]["min-level"] = json!(1);
        recipe["columns"]["sex"]["min-level"] = json!(1);
    });
    let report = folder.run(&[&explore[..], &["--json"]].concat()).succeeded().json();
    assert_eq!((&report["minimal_nodes"], &report["search"]["nodes"]), (&json!([[1, 1]]), &json!(2)));
    let text = folder.run(&explore).succeeded();
    assert!(text.stdout().contains("LOWEST"), "{}", text.stdout());
    assert_eq!(folder.files(), ["data.csv", "recipes"]);
}

#[test]
fn freeze_writes_down_what_the_recipe_takes_from_the_data() {
    let folder = Folder::new();
    folder.recipe(|recipe| {
        recipe["columns"]["age"]["hierarchy"] = json!({ "equal-frequency": { "groups": [3] } });
        recipe["privacy"] = json!([{ "k-anonymity": { "k": 20 } }]);
    });
    let frozen = folder.run(&["freeze", "@data.csv", "--recipe", "@recipes/recipe.json"]).succeeded().json();
    assert_eq!(frozen["columns"]["age"]["hierarchy"], json!({ "cut-points": { "levels": [[32, 34]] } }));
    folder.write("recipes/recipe.json", &frozen.to_string());
    folder.anonymize(&[]).succeeded();
    assert!(fs::read_to_string(folder.path("out.csv")).unwrap().contains("[32, 34)"));
}

/// Exit code 1: the requirement cannot be met. Exit code 2: the input has to be fixed.
#[test]
fn a_failed_run_writes_nothing() {
    let folder = Folder::new();
    let fails = |exit: i32, code: &str| {
        let ran = folder.anonymize(&["--report", "@report.json"]).failed(exit, code);
        assert_eq!(folder.files(), ["data.csv", "recipes"], "{code}");
        ran
    };
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(61));
    fails(1, "k-larger-than-table");
    folder.recipe(|recipe| {
        for column in ["age", "sex"] {
            recipe["columns"][column]["max-level"] = json!(0);
        }
    });
    fails(1, "infeasible");
    folder.recipe(|recipe| recipe["columns"]["age"]["rol"] = json!("sensitive"));
    fails(2, "recipe-invalid");
    folder.recipe(|recipe| _ = recipe["columns"].as_object_mut().unwrap().remove("disease"));
    fails(2, "role-missing");
    folder.recipe(|recipe| recipe["columns"]["age"]["hierarchy"]["file"] = json!("none.csv"));
    fails(2, "hierarchy-file-missing");
    folder.recipe(|_| ());
    folder.write("recipes/age.csv", "30;*\n31;*\n");
    let ran = fails(2, "hierarchy-incomplete");
    assert!(ran.stderr().contains("40 rows") && ran.stderr().contains("age"), "{}", ran.stderr());
    folder.write("data.csv", &format!("name,age,sex,disease\n{CELL},30\n"));
    let ran = fails(2, "ragged-row");
    assert!(ran.stderr().contains("Row 2") && !ran.stderr().contains(CELL), "{}", ran.stderr());
    folder.write("data.csv", "");
    fails(2, "empty-file");
}

/// What was there before is not touched by a run that fails.
#[test]
fn a_failed_run_leaves_an_earlier_release_alone() {
    let folder = Folder::new();
    folder.anonymize(&[]).succeeded();
    let earlier = fs::read(folder.path("out.csv")).unwrap();
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(61));
    folder.anonymize(&[]).failed(1, "k-larger-than-table");
    assert_eq!(fs::read(folder.path("out.csv")).unwrap(), earlier);
    assert_eq!(folder.files(), ["data.csv", "out.csv", "recipes"]);
}

#[test]
fn a_report_that_cannot_be_written_leaves_no_release() {
    let folder = Folder::new();
    // A folder that is not there, and a folder where the report should be.
    for report in ["@no/such/folder.json", "@recipes"] {
        folder.anonymize(&["--report", report]).failed(2, "file-unwritable");
        assert_eq!(folder.files(), ["data.csv", "recipes"]);
    }
}

#[test]
fn files_that_are_not_there() {
    let folder = Folder::new();
    folder.run(&["inspect", "@none.csv"]).failed(2, "file-unreadable");
    folder.run(&["explore", "@data.csv", "--recipe", "@none.json"]).failed(2, "file-unreadable");
    folder.run(&["verify", "@none.csv", "--recipe", "@recipes/recipe.json"]).failed(2, "file-unreadable");
    let arguments =
        ["anonymize", "@data.csv", "--recipe", "@recipes/recipe.json", "--output", "@no/such/out.csv"];
    folder.run(&arguments).failed(2, "file-unwritable");
    assert_eq!(folder.files(), ["data.csv", "recipes"]);
}

/// With `--json` the error is on standard output too, as an object.
#[test]
fn errors_as_json() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["sex"]["max-level"] = json!(5));
    let ran = folder.anonymize(&["--json"]);
    assert_eq!(ran.code(), 2);
    assert!(ran.stderr().starts_with("error[max-level-range]: "), "{}", ran.stderr());
    let printed = ran.json();
    assert_eq!(keys(&printed["error"]), ["code", "category", "message", "hint", "column"]);
    assert_eq!(
        (&printed["error"]["code"], &printed["error"]["column"]),
        (&json!("max-level-range"), &json!("sex"))
    );
}

#[test]
fn wrong_usage_ends_with_2_and_help_with_0() {
    let folder = Folder::new();
    for arguments in [
        &[][..],
        &["anonymise"],
        &["anonymize", "@data.csv"],
        &["inspect"],
        &["inspect", "@data.csv", "--nonsense"],
    ] {
        let ran = folder.run(arguments);
        assert_eq!((ran.code(), ran.stdout()), (2, ""), "{arguments:?}");
        assert!(!ran.stderr().is_empty());
    }
    for arguments in [["--help"], ["--version"]] {
        assert!(!folder.run(&arguments).succeeded().stdout().is_empty());
    }
    for command in ["inspect", "hierarchy", "anonymize", "verify", "explore"] {
        assert!(folder.run(&[command, "--help"]).succeeded().stdout().contains("--json"), "{command}");
    }
}

#[test]
fn input_files_are_only_read() {
    let folder = Folder::new();
    let read = |path: &str| fs::read(folder.path(path)).unwrap();
    let before = ["data.csv", "recipes/recipe.json", "recipes/age.csv"].map(read);
    folder.anonymize(&[]).succeeded();
    assert_eq!(["data.csv", "recipes/recipe.json", "recipes/age.csv"].map(read), before);
}

#[test]
fn a_hierarchy_is_written_as_a_file_that_the_recipe_can_name() {
    let folder = Folder::new();
    let hierarchy = |more: &[&str]| {
        folder.run(&[&["hierarchy", "@data.csv", "--output", "@recipes/out.csv"], more].concat())
    };
    let written = || fs::read_to_string(folder.path("recipes/out.csv")).unwrap();
    let ran = hierarchy(&["--column", "age", "--recipe", "@recipes/recipe.json", "--json"]).succeeded();
    assert_eq!(ran.json(), json!({ "column": "age", "groups": [6, 2, 1], "missing": [] }));
    assert!(written().starts_with("\"30\";\"30-32\";\"*\"\n"), "{}", written());
    folder.recipe(|recipe| recipe["columns"]["age"]["hierarchy"] = json!({ "file": "out.csv" }));
    folder.anonymize(&[]).succeeded();
    // Without a recipe the suggestion, and what a hierarchy lacks is said.
    let text = hierarchy(&["--column", "age"]).succeeded();
    assert!(text.stdout().contains("6 values in "), "{}", text.stdout());
    folder.write("recipes/age.csv", "30;*\n31;*\n");
    folder.recipe(|_| ());
    let text = hierarchy(&["--column", "age", "--recipe", "@recipes/recipe.json"]).succeeded();
    assert!(text.stdout().contains("lacks 4 of the column's values"), "{}", text.stdout());
    hierarchy(&["--column", "agee"]).failed(2, "unknown-column");
}

#[test]
fn pseudonyms_are_the_same_for_the_same_key() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["name"]["identifier"] = json!("pseudonym"));
    folder.write("key.txt", "correct horse battery staple\n");
    let released = |more: &[&str]| {
        let arguments =
            ["anonymize", "@data.csv", "--recipe", "@recipes/recipe.json", "--output", "@out.csv"];
        let ran = folder.run(&[&arguments[..], more].concat()).succeeded();
        assert!(!ran.stdout().contains("horse") && ran.stdout().contains("pseudonyms"), "{}", ran.stdout());
        folder.run(&["verify", "@out.csv", "--recipe", "@recipes/recipe.json"]).succeeded();
        let mut lines: Vec<String> =
            fs::read_to_string(folder.path("out.csv")).unwrap().lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let key = ["--pseudonym-key-file", "@key.txt", "--report", "@report.json"];
    assert_eq!(released(&key), released(&key));
    assert_ne!(released(&key), released(&[]));
    let report = fs::read_to_string(folder.path("report.json")).unwrap();
    assert!(!report.contains("horse") && !report.contains(CELL));
    folder.write("key.txt", "too short");
    folder.anonymize(&key).failed(2, "pseudonym-key-short");
    folder.anonymize(&["--pseudonym-key-file", "@none.txt"]).failed(2, "file-unreadable");
}
