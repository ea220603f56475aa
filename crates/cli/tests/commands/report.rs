//! `coversheet report`, `anonymize --report-html` and `verify --report`.

use std::fs;

use serde_json::{Value, json};

use crate::folder::{CELL, Folder};

/// A folder with a release, its reports and its page.
fn released() -> Folder {
    let folder = Folder::new();
    folder
        .recipe(|recipe| recipe["about"] = json!({ "purpose": "A study of <ages>", "review": "2027-06-30" }));
    let outputs =
        ["--report", "@report.json", "--internal-report", "@internal.json", "--report-html", "@report.html"];
    folder.anonymize(&outputs).succeeded();
    folder
}

fn text(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.path(name)).unwrap()
}

/// A page as it is read: without what it carries for its check.
fn shown(page: &str) -> String {
    let (before, after) = page.split_once("<meta name=coversheet-page").unwrap();
    format!("{before}{}", after.split_once("</head>").unwrap().1)
}

fn json_of(folder: &Folder, name: &str) -> Value {
    serde_json::from_str(&text(folder, name)).unwrap()
}

#[test]
fn the_page_is_written_beside_the_json_and_is_the_same_made_from_it() {
    let folder = released();
    let page = text(&folder, "report.html");
    assert!(page.contains("A study of &lt;ages&gt;") && page.contains("30 June 2027"));
    assert!(!page.contains(CELL) && !page.contains("<script") && page.len() < 300_000);
    folder.run(&["report", "@report.json", "--output", "@again.html"]).succeeded();
    assert_eq!(text(&folder, "again.html"), page);

    let provenance = &json_of(&folder, "report.json")["provenance"];
    assert_eq!(provenance["input"]["name"], "data.csv");
    assert_eq!(provenance["input"]["bytes"], fs::metadata(folder.path("data.csv")).unwrap().len());
    assert_eq!(provenance["input"]["sha256"], Value::Null);
    let internal = json_of(&folder, "internal.json");
    assert_eq!(internal["provenance"]["input"]["sha256"].as_str().unwrap().len(), 64);
    assert!(provenance["date"].as_str().unwrap().ends_with('Z'));
}

/// `jq --compact-output .recipe` writes what the sum of the recipe is of, since whole numbers have no `.0`.
#[test]
fn numbers_of_the_recipe_stand_in_a_report_as_every_program_writes_them() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["age"]["weight"] = json!(2.0));
    folder.anonymize(&["--report", "@report.json"]).succeeded();
    let report = text(&folder, "report.json");
    let recipe = json_of(&folder, "report.json")["recipe"].to_string();
    assert!(recipe.contains("\"weight\":2,") || recipe.contains("\"weight\":2}"), "{recipe}");
    assert!(report.contains("\"weight\": 2"), "{report}");
    assert!(![".0,", ".0]", ".0}"].iter().any(|end| recipe.contains(end)), "{recipe}");
}

/// Built from a clone, as tests are.
#[test]
fn both_reports_say_version_commit_and_day_of_the_build() {
    let folder = released();
    let page = text(&folder, "report.html");
    for name in ["report.json", "internal.json"] {
        let provenance = &json_of(&folder, name)["provenance"];
        assert_eq!(provenance["version"], env!("CARGO_PKG_VERSION"));
        let commit = provenance["commit"].as_str().unwrap();
        let digits = commit.trim_end_matches("-dirty");
        assert!(digits.len() == 12 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()), "{commit}");
        let day: Vec<usize> = provenance["built"].as_str().unwrap().split('-').map(str::len).collect();
        assert_eq!(day, [4, 2, 2]);
        assert!(page.contains(commit), "{commit}");
        assert!(folder.run(&["--version"]).succeeded().stdout().contains(&format!("({commit})")));
    }
}

#[test]
fn the_page_has_a_language_an_edition_and_what_a_person_says() {
    let folder = released();
    let said = ["--language", "de", "--purpose", "Zweck & Ziel", "--author", "A. Muster"];
    let ran = folder
        .run(&[&["report", "@internal.json", "--output", "@page.html"], &said[..]].concat())
        .succeeded();
    assert!(ran.stdout().contains("NOT anonymous"), "{}", ran.stdout());
    let page = text(&folder, "page.html");
    for expected in ["<html lang=de>", "Zweck &amp; Ziel", "A. Muster", "30. Juni 2027", "NICHT anonym"] {
        assert!(page.contains(expected), "{expected}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |name: &str| fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o077;
        assert_eq!(mode("page.html"), 0, "only its owner may read it");
        assert_ne!(mode("report.html"), 0);
    }
    let ran = folder.run(&["report", "@internal.json", "--output", "@page.html", "--json"]).succeeded();
    assert_eq!(ran.json(), json!({ "internal": true }));

    folder
        .run(&["report", "@report.json", "--output", "@x.html", "--language", "tlh"])
        .failed(2, "language-unknown");
    folder.run(&["report", "@recipes/recipe.json", "--output", "@x.html"]).failed(2, "report-invalid");
    folder.run(&["report", "@data.csv", "--output", "@x.html"]).failed(2, "report-invalid");
    folder.run(&["report", "@report.json", "--output", "@report.json"]).failed(2, "output-is-input");
    assert!(!folder.path("x.html").exists());
    folder.anonymize(&["--report-html", "@y.html", "--language", "xx"]).failed(2, "language-unknown");
    assert!(!folder.path("y.html").exists());
}

#[test]
fn verify_says_whether_a_report_belongs_to_a_file() {
    let folder = released();
    for report in ["@report.json", "@internal.json"] {
        let ran = folder.run(&["verify", "@out.csv", "--report", report]).succeeded();
        assert!(ran.stdout().contains("the report belongs to this file"), "{}", ran.stdout());
        folder
            .run(&["verify", "@out.csv", "--report", report, "--recipe", "@recipes/recipe.json"])
            .succeeded();
    }

    // Another order of the rows is another file, though every model holds on it.
    let released = text(&folder, "out.csv");
    let mut lines: Vec<&str> = released.lines().collect();
    let (one, other) = (1, lines.iter().rposition(|line| *line != lines[1]).unwrap());
    lines.swap(one, other);
    folder.write("swapped.csv", &(lines.join("\n") + "\n"));
    let verify = ["verify", "@swapped.csv", "--report", "@report.json", "--json"];
    let ran = folder.run(&verify);
    let violations = ran.json()["violations"].clone();
    assert_eq!((ran.code(), violations.as_array().unwrap().len()), (1, 1), "{violations}");
    assert!(violations[0].as_str().unwrap().contains("SHA-256"));

    // A report that was changed, and one of something else.
    folder.write("changed.json", &text(&folder, "report.json").replacen("\"rows\": 60", "\"rows\": 61", 1));
    let ran = folder.run(&["verify", "@out.csv", "--report", "@changed.json"]);
    assert_eq!(ran.code(), 1);
    assert!(ran.stdout().contains("its checksum does not fit"), "{}", ran.stdout());
    folder.run(&["verify", "@out.csv", "--report", "@recipes/recipe.json"]).failed(2, "report-invalid");
    assert_eq!(folder.run(&["verify", "@out.csv"]).code(), 2);
}

#[test]
fn a_page_is_checked_like_the_json_that_it_carries() {
    let folder = released();
    folder
        .run(&[
            "report",
            "@internal.json",
            "--output",
            "@bericht.html",
            "--language",
            "de",
            "--purpose",
            "'Ziel'",
        ])
        .succeeded();
    for page in ["report.html", "bericht.html"] {
        let written = text(&folder, page);
        let given = format!("@{page}");
        let ran = folder.run(&["verify", "@out.csv", "--report", &given]).succeeded();
        assert!(ran.stdout().contains("the report belongs to this file"), "{}", ran.stdout());
        // Of what it shows, what it carries and what it says of itself.
        let from = |what: &str| written.find(what).unwrap();
        for at in
            [1, from("<h1>") + 5, from("data-figure") + 5, from("\"rows\"") + 2, from("\"checksum\"") + 20]
        {
            let mut changed = written.clone();
            let other = if &written[at..=at] == "1" { "2" } else { "1" };
            changed.replace_range(at..=at, other);
            folder.write("changed.html", &changed);
            let ran = folder.run(&["verify", "@out.csv", "--report", "@changed.html"]);
            assert_eq!(ran.code(), 1, "{page} {at}: {}{}", ran.stdout(), ran.stderr());
            assert!(ran.stdout().contains("The page was changed after it was written"), "{}", ran.stdout());
        }
    }
    folder.write("swapped.csv", &text(&folder, "out.csv").replacen('2', "3", 1));
    let ran = folder.run(&["verify", "@swapped.csv", "--report", "@report.html"]);
    assert_eq!(ran.code(), 1);
    assert!(ran.stdout().contains("its SHA-256 is another"), "{}", ran.stdout());
    // A page of something else, and another page of the same report.
    folder.write("other.html", "<!doctype html><title>Report</title>");
    folder.run(&["verify", "@out.csv", "--report", "@other.html"]).failed(2, "report-invalid");
    folder.run(&["report", "@report.html", "--output", "@again.html"]).succeeded();
    assert_eq!(text(&folder, "again.html"), text(&folder, "report.html"));
    let ran = folder.run(&["report", "@report.html", "--against", "@report.json"]).succeeded();
    assert_eq!(ran.stdout(), "The reports say the same.\n");
}

#[test]
fn reasons_requirements_and_notices_are_in_the_language_of_the_page() {
    let folder = Folder::new();
    let outputs = ["--output", "@out.csv", "--report", "@report.json"];
    folder.run(&[&["anonymize", "@data.csv", "--k", "5"], &outputs[..]].concat()).succeeded();
    let report = json_of(&folder, "report.json");
    let columns = report["columns"].as_array().unwrap().iter();
    let reasons: Vec<&str> = columns.filter_map(|column| column["reason"].as_str()).collect();
    assert!(reasons.len() == 4 && reasons.iter().all(|reason| !reason.is_empty()), "{reasons:?}");
    for language in ["de", "fr", "es", "it"] {
        let arguments = ["report", "@report.json", "--output", "@page.html", "--language", language];
        folder.run(&arguments).succeeded();
        let page = shown(&text(&folder, "page.html")).replace("&#39;", "'");
        for reason in &reasons {
            assert!(!page.contains(reason), "{language}: {reason}");
        }
    }
}
