//! Inputs: standard input, what is no file, and files that a recipe may name.

use std::fs;
use std::process::Stdio;

use serde_json::json;

use crate::{Folder, Ran, recipe};

#[test]
fn standard_input_and_output_stand_for_files() {
    let folder = Folder::new();
    let piped = |input: &str, arguments: &[&str]| {
        let mut command = folder.command(arguments);
        command.stdin(Stdio::from(fs::File::open(folder.path(input)).unwrap()));
        Ran(command.output().unwrap())
    };
    let to_stdout = ["--output", "-", "--seed", "1"];
    let from_stdin = [&["anonymize", "-", "--recipe", "recipe.json"], &to_stdout[..]].concat();
    let released = piped("data.csv", &from_stdin).succeeded();
    assert!(released.stdout().starts_with("age,sex,disease\n") && released.stdout().lines().count() == 61);
    assert!(released.stderr().contains("60 of 60 rows"), "the summary goes elsewhere: {}", released.stderr());
    let recipe_piped = [&["anonymize", "data.csv", "--recipe", "-"], &to_stdout[..]].concat();
    assert_eq!(piped("recipe.json", &recipe_piped).succeeded().stdout(), released.stdout());
    folder.write("out.csv", released.stdout());
    piped("out.csv", &["verify", "-", "--recipe", "recipe.json"]).succeeded();
    piped("data.csv", &["inspect", "-"]).succeeded();
    piped("data.csv", &["verify", "out.csv", "--recipe", "recipe.json", "--original", "-"]).succeeded();
    // Standard input can be read once.
    for arguments in [
        &["anonymize", "-", "--recipe", "-", "--output", "x.csv"][..],
        &["explore", "-", "--recipe", "-"],
        &["compare", "-", "--recipe", "-"],
        &["freeze", "-", "--recipe", "-"],
        &["risk", "-", "--recipe", "-"],
        &["distributions", "-", "--recipe", "-"],
        &["verify", "-", "--recipe", "-"],
        &["verify", "out.csv", "--recipe", "-", "--original", "-"],
        &["report", "-", "--against", "-"],
    ] {
        piped("data.csv", arguments).failed("input-twice");
    }
    // Two things on standard output would be neither.
    piped("data.csv", &[&from_stdin[..], &["--json"]].concat()).failed("output-twice");
}

#[test]
fn folders_and_files_that_are_not_there_are_named() {
    let folder = Folder::new();
    for arguments in [
        &["inspect", "."][..],
        &["inspect", "none.csv"],
        &["verify", ".", "--recipe", "recipe.json"],
        &["verify", "data.csv", "--recipe", "."],
        &["explore", "data.csv", "--recipe", "none.json"],
    ] {
        let ran = folder.run(arguments).failed("file-unreadable");
        let named =
            arguments.iter().any(|argument| ran.stderr().contains(&format!("{argument} cannot be read")));
        assert!(named, "{}", ran.stderr());
    }
}

#[test]
fn a_recipe_names_files_of_its_own_folder_only() {
    let folder = Folder::new();
    let rows = (30..36).map(|age| format!("{age};*\n")).collect::<Vec<_>>().concat();
    folder.write("recipes/age.csv", &rows);
    folder.write("recipes/deeper/age.csv", &rows);
    folder.write("secret.csv", &rows);
    #[cfg(unix)]
    std::os::unix::fs::symlink("../secret.csv", folder.path("recipes/link.csv")).unwrap();
    let explore = |file: &str, more: &[&str]| {
        let mut recipe = recipe();
        recipe["columns"]["age"]["hierarchy"] = json!({ "file": file });
        folder.write("recipes/recipe.json", &recipe.to_string());
        folder.run(&[&["explore", "data.csv", "--recipe", "recipes/recipe.json"], more].concat())
    };
    for inside in ["age.csv", "./age.csv", "deeper/age.csv", "deeper/../age.csv"] {
        explore(inside, &[]).succeeded();
    }
    let absolute = folder.path("secret.csv").to_str().unwrap().to_owned();
    let mut outside = vec!["../secret.csv", "deeper/../../secret.csv", absolute.as_str()];
    if cfg!(unix) {
        outside.push("link.csv");
    }
    for outside in outside {
        explore(outside, &[]).failed("file-outside");
        explore(outside, &["--allow-outside"]).succeeded();
    }
    explore("none.csv", &[]).failed("hierarchy-file-missing");
    explore(".", &[]).failed("file-unreadable");
}

#[test]
fn the_dialect_can_be_said() {
    let folder = Folder::new();
    fs::write(folder.path("odd.csv"), b"a,x;b\n1,Z\xfcrich;2\n3,B;4\n5,C;6\n").unwrap();
    let names = |more: &[&str]| {
        let ran = folder.run(&[&["inspect", "odd.csv", "--json", "--header"], more].concat()).succeeded();
        let profile: serde_json::Value = serde_json::from_str(ran.stdout()).unwrap();
        let names = profile["columns"].as_array().unwrap().iter().map(|column| column["name"].clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(&["--delimiter", ";"]), ["a,x", "b"]);
    assert_eq!(names(&["--delimiter", "comma", "--encoding", "windows-1252"]), ["a", "x;b"]);
    folder.run(&["inspect", "odd.csv", "--encoding", "utf-8"]).failed("invalid-utf-8");
    for wrong in [["--delimiter", "::"], ["--encoding", "klingon"]] {
        assert_eq!(folder.run(&["inspect", "odd.csv", wrong[0], wrong[1]]).code(), Some(2));
    }
    folder.run(&["inspect", "odd.csv", "--delimiter", "\u{1}"]).failed("unknown-delimiter");
}

#[test]
fn errors_name_the_file() {
    let folder = Folder::new();
    folder.write("short.csv", "a,b\n1\n");
    folder.write("wrong.json", "{");
    fs::write(folder.path("latin.json"), b"{\"\xfc\": 1}").unwrap();
    for (arguments, code, file) in [
        (&["inspect", "short.csv", "--header"][..], "ragged-row", "short.csv"),
        (&["explore", "data.csv", "--recipe", "wrong.json"], "recipe-invalid", "wrong.json"),
        (&["apply", "data.csv", "--plan", "wrong.json", "--output", "o.csv"], "plan-invalid", "wrong.json"),
        (&["verify", "short.csv", "--recipe", "recipe.json"], "ragged-row", "short.csv"),
        (&["apply", "data.csv", "--plan", "latin.json", "--output", "o.csv"], "plan-invalid", "latin.json"),
        (
            &["anonymize", "data.csv", "--k", "5", "--output", "o.csv", "--pseudonym-key-file", "short.csv"],
            "pseudonym-key-short",
            "short.csv",
        ),
    ] {
        let ran = folder.run(arguments).failed(code);
        assert!(ran.stderr().contains(file), "{}", ran.stderr());
    }
    // Names in a recipe that nothing has are in that recipe.
    for (path, value, code) in [
        ("/search", json!({ "algorithm": "optimla" }), "unknown-algorithm"),
        ("/search", json!({ "objective": "los" }), "unknown-objective"),
        ("/privacy", json!([{ "distinct-l-diversity": { "column": "diseas", "l": 2 } }]), "unknown-column"),
    ] {
        let mut wrong = recipe();
        wrong["search"] = json!({});
        *wrong.pointer_mut(path).unwrap() = value;
        folder.write("named.json", &wrong.to_string());
        let named = ["data.csv", "--recipe", "named.json"];
        for command in ["explore", "compare", "risk", "anonymize"] {
            let output = if command == "anonymize" { &["--output", "o.csv"][..] } else { &[] };
            // Each search of a comparison has its own objectives and algorithm.
            if command == "compare" && code != "unknown-column" {
                continue;
            }
            let ran = folder.run(&[&[command], &named[..], output].concat()).failed(code);
            assert!(ran.stderr().contains("The file is named.json."), "{command}: {}", ran.stderr());
        }
    }
}

#[test]
fn errors_in_a_hierarchy_name_its_file() {
    let folder = Folder::new();
    let mut recipe = recipe();
    recipe["columns"]["age"]["hierarchy"] = json!({ "file": "age.csv" });
    folder.write("recipe.json", &recipe.to_string());
    for (rows, code, said) in [
        ("", "hierarchy-empty", "The hierarchy file age.csv is empty."),
        ("30;*\n31\n", "ragged-row", "has 1 cell"),
        ("30;a;*\n30;b;*\n", "hierarchy-duplicate", "repeats a value"),
    ] {
        folder.write("age.csv", rows);
        let ran = folder.run(&["explore", "data.csv", "--recipe", "recipe.json"]).failed(code);
        assert!(ran.stderr().contains("age.csv") && ran.stderr().contains(said), "{}", ran.stderr());
    }
}

/// A plan lists values, and a recipe may: none of them is in a message.
#[test]
fn values_in_a_wrong_place_are_not_shown() {
    let folder = Folder::new();
    let mut recipe = recipe();
    recipe["columns"]["sex"]["hierarchy"] = json!({ "tree": { "Zaphod": ["F"] } });
    folder.write("tree.json", &recipe.to_string());
    recipe["columns"]["sex"]["hierarchy"] = json!({ "rows": [["F", 12345]] });
    folder.write("rows.json", &recipe.to_string());
    folder.anonymize(&["--output", "o.csv", "--plan-out", "p.json"]).succeeded();
    let mut plan: serde_json::Value = serde_json::from_str(&folder.read("p.json")).unwrap();
    plan["columns"]["age"] = json!({ "generalized": { "labels": { "Zaphod": 12345 } } });
    folder.write("p.json", &plan.to_string());
    for (arguments, code) in [
        (&["explore", "data.csv", "--recipe", "tree.json"][..], "recipe-invalid"),
        (&["explore", "data.csv", "--recipe", "rows.json"], "recipe-invalid"),
        (&["apply", "data.csv", "--plan", "p.json", "--output", "n.csv"], "plan-invalid"),
    ] {
        let ran = folder.run(arguments).failed(code);
        assert!(!ran.stderr().contains("Zaphod") && !ran.stderr().contains("12345"), "{}", ran.stderr());
    }
}
