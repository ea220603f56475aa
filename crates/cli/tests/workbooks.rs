//! Workbooks in, workbooks out, as a script sees them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use rust_xlsxwriter::{Format, Workbook, Worksheet};
use serde_json::{Value, json};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(TempDir::new().unwrap());
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "postcode": { "role": "quasi-identifier", "hierarchy": { "mask": { "from": "right" } } },
                "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10, 20] } } },
                "dose": { "role": "insensitive" },
                "seen": { "role": "insensitive" },
            },
            "privacy": [{ "k-anonymity": { "k": 4 } }],
            "suppression": { "limit": 0.1 },
            "search": { "objective": "loss" },
        });
        fs::write(folder.path("recipe.json"), recipe.to_string()).unwrap();
        let mut workbook = Workbook::new();
        patients(workbook.add_worksheet().set_name("Patients").unwrap());
        workbook.save(folder.path("one.xlsx")).unwrap();
        let mut workbook = Workbook::new();
        workbook.add_worksheet().set_name("Notes").unwrap().write(0, 0, "Call the clinic").unwrap();
        patients(workbook.add_worksheet().set_name("Patients").unwrap());
        workbook.save(folder.path("two.xlsx")).unwrap();
        let mut workbook = Workbook::new();
        patients(workbook.add_worksheet()).set_row_hidden(7).unwrap();
        workbook.save(folder.path("hidden.xlsx")).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_coversheet"))
            .args(arguments)
            .current_dir(self.0.path())
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code().unwrap(), text(stdout), text(stderr))
    }

    fn error(&self, arguments: &[&str]) -> Value {
        let (code, stdout, _) = self.run(&[arguments, &["--json"]].concat());
        assert_eq!(code, 2);
        serde_json::from_str::<Value>(&stdout).unwrap()["error"].clone()
    }
}

fn patients(sheet: &mut Worksheet) -> &mut Worksheet {
    for (column, name) in ["postcode", "age", "dose", "seen"].iter().enumerate() {
        sheet.write(0, column as u16, *name).unwrap();
    }
    for row in 1..=40u32 {
        sheet.write_with_format(row, 0, 1000 + row % 4, &Format::new().set_num_format("00000")).unwrap();
        sheet.write(row, 1, 30 + row % 9).unwrap();
        sheet.write(row, 2, f64::from(row) / 10.0).unwrap();
        sheet.write_with_format(row, 3, 45_400 + row, &Format::new().set_num_format("dd.mm.yyyy")).unwrap();
    }
    sheet
}

const ANONYMIZE: [&str; 2] = ["anonymize", "--recipe"];

#[test]
fn a_workbook_becomes_a_workbook_that_verifies() {
    let folder = Folder::new();
    for (output, other) in [("out.xlsx", "out.csv"), ("OUT.XLSX", "again.csv")] {
        let arguments = [&ANONYMIZE[..], &["recipe.json", "one.xlsx", "--output"]].concat();
        let (code, stdout, stderr) = folder.run(&[&arguments[..], &[output]].concat());
        assert_eq!(code, 0, "{stderr}");
        assert!(stdout.contains("every privacy model holds"), "{stdout}");
        assert!(fs::read(folder.path(output)).unwrap().starts_with(b"PK\x03\x04"));
        let (code, _, stderr) = folder.run(&["verify", output, "--recipe", "recipe.json"]);
        assert_eq!(code, 0, "{stderr}");
        let (code, _, stderr) =
            folder.run(&["verify", output, "--recipe", "recipe.json", "--original", "one.xlsx"]);
        assert_eq!(code, 0, "{stderr}");
        assert_eq!(folder.run(&[&arguments[..], &[other]].concat()).0, 0);
        let text = fs::read_to_string(folder.path(other)).unwrap();
        assert!(text.contains("\u{feff}postcode,age,dose,seen\r\n"), "{text}");
        assert!(text.contains(",2024-05-01\r\n") && text.contains(",0.3,"), "{text}");
    }
}

#[test]
fn a_release_with_another_sheet_does_not_pass() {
    let folder = Folder::new();
    for (name, code) in [("two.xlsx", "sheet-undecided"), ("hidden.xlsx", "hidden-undecided")] {
        assert_eq!(folder.error(&["verify", name, "--recipe", "recipe.json"])["code"], code);
    }
}

#[test]
fn several_sheets_and_hidden_rows_are_asked_about() {
    let folder = Folder::new();
    let error = folder.error(&["inspect", "two.xlsx"]);
    assert_eq!(error["code"], "sheet-undecided");
    assert!(error["hint"].as_str().unwrap().contains("\"Notes\", \"Patients\""), "{error}");
    assert_eq!(folder.error(&["inspect", "two.xlsx", "--sheet", "Paitents"])["code"], "unknown-sheet");
    let patients = folder.error(&["inspect", "two.xlsx", "--sheet", "patients"]);
    assert!(patients["hint"].as_str().unwrap().starts_with("Did you mean \"Patients\"?"), "{patients}");
    // What means nothing for a workbook is not just passed over.
    for unused in [["--delimiter", ";"], ["--encoding", "utf-8"]] {
        let error = folder.error(&[&["inspect", "two.xlsx", "--sheet", "Patients"], &unused[..]].concat());
        assert_eq!(error["code"], "bad-usage");
    }
    assert_eq!(folder.error(&["inspect", "hidden.xlsx"])["code"], "hidden-undecided");
    for (arguments, rows) in [
        (["two.xlsx", "--sheet", "Patients"], 40),
        (["hidden.xlsx", "--hidden", "leave-out"], 39),
        (["hidden.xlsx", "--hidden", "keep"], 40),
    ] {
        let (code, stdout, stderr) = folder.run(&[&["inspect", "--json"], &arguments[..]].concat());
        assert_eq!(code, 0, "{stderr}");
        let profile: Value = serde_json::from_str(&stdout).unwrap();
        assert_eq!(profile["rows"], rows);
        let said = if arguments[1] == "--sheet" { "sheet" } else { "hidden" };
        assert_eq!(profile["recipe"]["input"][said], arguments[2]);
    }
}

#[test]
fn a_recipe_says_which_sheet_it_is() {
    let folder = Folder::new();
    let text = fs::read_to_string(folder.path("recipe.json")).unwrap();
    let mut recipe: Value = serde_json::from_str(&text).unwrap();
    recipe["input"] = json!({ "sheet": "Patients" });
    fs::write(folder.path("recipe.json"), recipe.to_string()).unwrap();
    let run = |data| {
        folder.run(&[&ANONYMIZE[..], &["recipe.json", data, "--output", "out.xlsx", "--force"]].concat()).0
    };
    assert_eq!((run("one.xlsx"), run("two.xlsx"), run("hidden.xlsx")), (0, 0, 2));
}

/// The advice counted the titles alone, and what was released by it "left out other rows" than had been.
#[test]
fn an_empty_row_between_title_and_header_is_counted_in_one_way() {
    let folder = Folder::new();
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write(0, 0, "Catheter laboratory").unwrap();
    for (column, name) in ["postcode", "age", "dose"].iter().enumerate() {
        sheet.write(2, column as u16, *name).unwrap();
    }
    for row in 3..=40u32 {
        sheet.write(row, 0, format!("{}", 1000 + row % 2)).unwrap();
        sheet.write(row, 1, 30 + row % 3).unwrap();
        sheet.write(row, 2, f64::from(row % 5) / 10.0).unwrap();
    }
    workbook.save(folder.path("titled.xlsx")).unwrap();
    let error = folder.error(&["inspect", "titled.xlsx"]);
    assert_eq!(error["code"], "layout-undecided");
    assert!(error["hint"].as_str().unwrap().contains("--skip-rows 2 "), "{error}");
    for rows in ["1", "2", "recognized"] {
        let said = ["titled.xlsx", "--skip-rows", rows];
        let (code, stdout, stderr) = folder.run(&[&["inspect"], &said[..]].concat());
        assert!(code == 0 && stdout.starts_with("38 rows"), "{stdout}{stderr}");
        let output = format!("{rows}.csv");
        let (code, _, stderr) =
            folder.run(&[&["anonymize", "--k", "3", "--output", &output], &said[..]].concat());
        assert_eq!(code, 0, "{stderr}");
    }
}
