//! What is not meant is refused, with what may have been meant.

use std::fs;

use crate::Folder;

/// What an option is told that it does not take, and what the error says.
#[test]
fn wrong_words_are_refused_with_what_is_meant() {
    let folder = Folder::new();
    let out = ["anonymize", "data.csv", "--output", "x.csv"];
    let page = [&out[..], &["--k", "5", "--report-html", "x.html"]].concat();
    for (arguments, said) in [
        (&["inspect", "data.csv", "--encoding", "windows-125"][..], "did you mean windows-1252?"),
        (&["inspect", "data.csv", "--encoding", "zzzz"], "WHATWG Encoding Standard"),
        (&[&out[..], &["--k", "five"]].concat(), "give a whole number from 2 to 1000000"),
        (&[&out[..], &["--k", "1"]].concat(), "give a whole number from 2 to 1000000"),
        (&out, "--k <K>|--preset <NAME>"),
        (&[&page[..], &["--review", "soon"]].concat(), "such as 2027-06-30"),
        (&[&page[..], &["--review", "2027-02-29"]].concat(), "such as 2027-06-30"),
        (&[&out[..], &["--k", "5", "--language", "de"]].concat(), "--report-html FILE"),
        (&[&out[..], &["--k", "5", "--report", "report.html"]].concat(), "--report-html FILE"),
        (&["report", "r.json", "--against", "r.json", "--language", "de"], "none is written"),
        (&["verify", "data.csv", "--recipe", "recipe.json", "--delimiter", ";"], "there is no --original"),
        (&["verify", "data.csv", "--recipe", "recipe.json", "--encoding", "utf-8"], "there is no --original"),
        (&["verify", "data.csv", "--recipe", "recipe.json", "--sheet", "S"], "there is no --original"),
        (&["hierarchy", "data.csv", "--column", "aeg", "--output", "h.csv"], "Did you mean \"age\"?"),
        (&["distributions", "data.csv", "--class", "diseas"], "Did you mean \"disease\"?"),
        (&["models", "l-diversity"], "Did you mean \"distinct-l-diversity\"?"),
        (&["models", "zzzz"], "lists them all"),
        (&["models", ""], "lists them all"),
        (
            &["compare", "data.csv", "--recipe", "recipe.json", "--algorithms", "optimla"],
            "Did you mean \"optimal\"?",
        ),
    ] {
        let ran = folder.run(arguments);
        assert_eq!(ran.code(), Some(2), "{arguments:?}");
        assert!(ran.stderr().contains(said), "{arguments:?}: {}", ran.stderr());
        assert!(
            !ran.stderr().contains("\"\"?") && !ran.stderr().contains("invalid digit"),
            "{}",
            ran.stderr()
        );
    }
    let far = folder.run(&["compare", "data.csv", "--recipe", "recipe.json", "--algorithms", "zzzz"]);
    assert!(!far.stderr().contains("Did you mean"), "{}", far.stderr());
    let hierarchy = folder.run(&["hierarchy", "data.csv", "--column", "aeg", "--output", "h.csv"]);
    assert!(!hierarchy.stderr().contains("recipe"), "{}", hierarchy.stderr());
    assert_eq!(folder.files(), ["data.csv", "recipe.json"]);
}

#[test]
fn words_are_taken_in_capitals_too() {
    let folder = Folder::new();
    folder.write("tabs.csv", &folder.read("data.csv").replace(',', "\t"));
    for tab in ["Tab", "tab", "TAB"] {
        folder.run(&["inspect", "tabs.csv", "--delimiter", tab]).succeeded();
    }
}

/// How many there are is said in the number that they have.
#[test]
fn one_is_not_several() {
    let folder = Folder::new();
    folder.write("single.csv", &(folder.read("data.csv") + "Ada,99,F,d1\n"));
    let mut recipe = crate::recipe();
    recipe["suppression"]["limit"] = serde_json::json!(0.1);
    recipe["columns"]["age"]["max-level"] = serde_json::json!(0);
    folder.write("limit.json", &recipe.to_string());
    let arguments =
        ["anonymize", "single.csv", "--recipe", "limit.json", "--output", "-", "--plan-out", "plan.json"];
    let ran = folder.run(&arguments).succeeded();
    assert!(ran.stderr().starts_with("standard output: 60 of 61 rows"), "{}", ran.stderr());
    assert!(ran.stderr().contains("; 1 row (1.64 %) suppressed."), "{}", ran.stderr());
    folder.write("next.csv", &folder.read("data.csv").replacen("30,F", "28,F", 1));
    let ran = folder.run(&["apply", "next.csv", "--plan", "plan.json", "--output", "n.csv"]);
    let ran = ran.failed("plan-unknown-values");
    assert!(
        ran.stderr().contains("has 1 value that the plan does not know, in 1 column."),
        "{}",
        ran.stderr()
    );
    folder.write("short.csv", "a,b\n1\n");
    let ran = folder.run(&["inspect", "short.csv", "--header"]).failed("ragged-row");
    assert!(ran.stderr().contains("has 1 cell, but"), "{}", ran.stderr());
    let ran = folder.run(&["hierarchy", "data.csv", "--column", "age", "--output", "h.csv"]).succeeded();
    assert!(ran.stdout().contains(": 1 group\n") && !ran.stdout().contains(" 1 groups"), "{}", ran.stdout());
}

/// Whoever compares searches by a script learns that none can meet the requirement.
#[test]
fn a_comparison_in_which_nothing_is_found_ends_with_1() {
    let folder = Folder::new();
    let compare = ["compare", "data.csv", "--recipe", "recipe.json", "--algorithms", "optimal,datafly"];
    folder.run(&compare).succeeded();
    let mut recipe = crate::recipe();
    for column in ["age", "sex"] {
        recipe["columns"][column]["max-level"] = serde_json::json!(0);
    }
    recipe["privacy"][0]["k-anonymity"]["k"] = serde_json::json!(40);
    folder.write("recipe.json", &recipe.to_string());
    assert_eq!(folder.run(&compare).code(), Some(1));
    assert_eq!(folder.run(&[&compare[..], &["--json"]].concat()).code(), Some(1));
}

/// Files that are no tables are called by their names, also where only the file's name tells what it is.
#[test]
fn what_is_no_table_is_named() {
    let folder = Folder::new();
    for (file, bytes, name) in [
        ("a.rds", &b"\x1f\x8b\x08\x00"[..], "a file of R"),
        ("a.csv.gz", b"\x1f\x8b\x08\x00", "gzip"),
        ("a.zst", b"\x28\xb5\x2f\xfd\x24\x05", "Zstandard"),
        ("a.odt", b"PK\x03\x04\x14\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x27\x00\x00\x00\x27\x00\x00\x00\x08\x00\x00\x00mimetypeapplication/vnd.oasis.opendocument.text", "odt"),
        ("a.json", b"[{\"a\": 1}]", "JSON"),
    ] {
        fs::write(folder.path(file), bytes).unwrap();
        let ran = folder.run(&["inspect", file]).failed("unsupported-file");
        assert!(ran.stderr().contains(name) && ran.stderr().contains(file), "{}", ran.stderr());
    }
}
