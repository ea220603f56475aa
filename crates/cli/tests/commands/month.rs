//! January's decisions on February's file: one command, and both reports side by side.

use std::fs;

use serde_json::{Value, json};

use crate::folder::Folder;

/// A month of sixty rows: two sexes, and towns in turn.
fn month(head: &str, towns: &[&str], last: &str) -> String {
    let row = |at: usize| {
        format!("P{at},{},{}{last}\n", if at.is_multiple_of(2) { "F" } else { "M" }, towns[at % towns.len()])
    };
    format!("{head}\n{}", (0..60).map(row).collect::<String>())
}

/// A folder with January's file and recipe, released.
fn january() -> Folder {
    let folder = Folder::new();
    folder.write("january.csv", &month("name,sex,Abteilung", &["Bern", "Chur"], ""));
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "name": { "role": "identifier" },
            "sex": { "role": "quasi-identifier" },
            "Abteilung": { "role": "quasi-identifier", "hierarchy": { "tree": { "groups": ["Bern", "Chur"] } } },
        },
        "privacy": [{ "k-anonymity": { "k": 5, "columns": ["sex", "Abteilung"] } }],
        "suppression": { "limit": 0 },
    });
    folder.write("january.json", &recipe.to_string());
    let arguments = [
        "anonymize",
        "@january.csv",
        "--recipe",
        "@january.json",
        "--output",
        "@out1.csv",
        "--report",
        "@report1.json",
    ];
    folder.run(&arguments).succeeded();
    folder
}

const FEBRUARY: [&str; 8] = [
    "anonymize",
    "@february.csv",
    "--recipe",
    "@january.json",
    "--output",
    "@out2.csv",
    "--report",
    "@report2.json",
];

fn json_of(folder: &Folder, name: &str) -> Value {
    serde_json::from_slice(&fs::read(folder.path(name)).unwrap()).unwrap()
}

#[test]
fn two_new_values_and_a_new_column_are_one_command() {
    let folder = january();
    let towns = ["Bern", "Chur", "Genf", "Zug"];
    folder.write("february.csv", &month("name,sex,Abteilung,phone", &towns, ",0"));
    // Nothing is guessed: each is refused until something is said about it.
    let ran = folder.run(&[&FEBRUARY[..], &[]].concat()).failed(2, "role-missing");
    assert!(ran.stderr().contains("--added drop"), "{}", ran.stderr());
    let ran = folder.run(&[&FEBRUARY[..], &["--added", "drop"]].concat()).failed(2, "hierarchy-incomplete");
    assert!(ran.stderr().contains("--new-values"), "{}", ran.stderr());
    folder.run(&[&FEBRUARY[..], &["--new-values", "other"]].concat()).failed(2, "columns-added");

    folder.run(&[&FEBRUARY[..], &["--added", "drop", "--new-values", "other"]].concat()).succeeded();
    let released = fs::read_to_string(folder.path("out2.csv")).unwrap();
    assert!(released.starts_with("sex,Abteilung\n"), "{released}");
    assert!(!released.contains("Zug") || json_of(&folder, "report2.json")["levels"]["Abteilung"] == 0);

    let ran = folder.run(&["report", "@report2.json", "--against", "@report1.json", "--json"]).succeeded();
    let found: Value = serde_json::from_str(ran.stdout()).unwrap();
    let about: Vec<&str> =
        found["differences"].as_array().unwrap().iter().filter_map(|each| each["what"].as_str()).collect();
    assert!(about.contains(&"input file") && about.contains(&"column phone: role"), "{about:?}");
    let ran = folder.run(&["report", "@report2.json", "--against", "@report1.json"]).succeeded();
    assert!(
        ran.stdout().contains("february.csv") && ran.stdout().contains("report1.json"),
        "{}",
        ran.stdout()
    );
    let ran = folder.run(&["report", "@report2.json", "--against", "@report2.json"]).succeeded();
    assert_eq!(ran.stdout(), "The reports say the same.\n");
}

#[test]
fn a_column_under_another_name_is_listed_and_decided() {
    let folder = january();
    folder.write("february.csv", &month("name,sex,Station", &["Bern", "Chur"], ""));
    let ran = folder.run(&[&FEBRUARY[..], &[]].concat()).failed(2, "unknown-column");
    assert!(ran.stderr().contains(r#"--renamed "Abteilung"="Station""#), "{}", ran.stderr());
    folder.run(&[&FEBRUARY[..], &["--added", "drop"]].concat()).failed(2, "columns-perhaps-renamed");

    // Also in the model that names it.
    folder.run(&[&FEBRUARY[..], &["--renamed", "Abteilung=Station"]].concat()).succeeded();
    let released = fs::read_to_string(folder.path("out2.csv")).unwrap();
    assert!(released.starts_with("sex,Station\n") && released.contains("Chur"), "{released}");
    let recipe = &json_of(&folder, "report2.json")["recipe"];
    assert_eq!(recipe["privacy"][0]["k-anonymity"]["columns"], json!(["sex", "Station"]));

    folder.run(&[&FEBRUARY[..], &["--renamed", "Abteilung=Ward"]].concat()).failed(2, "rename-unknown");
    // A model names the column, so that it cannot just be gone.
    let gone = folder.run(&[&FEBRUARY[..], &["--gone", "leave-out", "--added", "drop"]].concat());
    assert!(gone.code() == 2 && gone.stderr().contains("Abteilung"), "{}", gone.stderr());
}

#[test]
fn of_several_new_columns_the_likely_ones_are_listed_and_each_is_decided() {
    let folder = january();
    let csv = month("name,gender,Station,ward", &["Bern", "Chur"], ",W1");
    folder.write(
        "february.csv",
        &csv.replace(",Bern,", ",Nord,").replace(",Chur,", ",Bern,").replace(",W1", ",Chur"),
    );
    let ran = folder.run(&[&FEBRUARY[..], &[]].concat()).failed(2, "role-missing");
    for said in [
        r#"Not in the recipe: "gender", "Station", "ward"."#,
        r#"Not in the table: "sex", "Abteilung"."#,
        r#""Abteilung" may be "ward" or "Station""#,
        r#"--renamed "Abteilung"="ward""#,
        "--added drop",
        "--gone leave-out",
    ] {
        assert!(ran.stderr().contains(said), "{said}\n{}", ran.stderr());
    }
    let ran =
        folder.run(&[&FEBRUARY[..], &["--added", "drop"]].concat()).failed(2, "columns-perhaps-renamed");
    assert!(ran.stderr().contains("--renamed \"Abteilung\"=\"ward\""), "{}", ran.stderr());

    // What nobody would guess can be said all the same.
    let decided = ["--renamed", "sex=gender", "--renamed", "Abteilung=ward", "--added", "drop"];
    folder.run(&[&FEBRUARY[..], &decided].concat()).succeeded();
    let released = fs::read_to_string(folder.path("out2.csv")).unwrap();
    assert!(released.starts_with("gender,ward\n") && released.contains("Chur"), "{released}");
}
