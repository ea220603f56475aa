//! A folder with a table and a recipe, and the command run in it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A cell that must not get into logs.
pub(crate) const CELL: &str = "Trillian";

/// A folder with `data.csv`, its recipe in a folder of its own, and a hierarchy file next to the recipe.
pub(crate) struct Folder(pub(crate) TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
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

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Writes the recipe after a change.
    pub(crate) fn recipe(&self, change: impl FnOnce(&mut Value)) {
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
    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        // Many tests release twice; what happens without it has tests of its own.
        let force = arguments.contains(&"--output").then_some("--force");
        let elsewhere = TempDir::new().unwrap();
        let arguments = arguments.iter().map(|argument| match argument.strip_prefix('@') {
            Some(name) => self.path(name).into_os_string(),
            None => argument.into(),
        });
        let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
            .args(arguments)
            .args(force)
            .current_dir(elsewhere.path())
            .output()
            .unwrap();
        assert!(
            fs::read_dir(elsewhere.path()).unwrap().next().is_none(),
            "a file was left in the working folder"
        );
        Ran(output)
    }

    pub(crate) fn anonymize(&self, more: &[&str]) -> Ran {
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
    pub(crate) fn files(&self) -> Vec<String> {
        let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<String> = fs::read_dir(self.0.path()).unwrap().map(name).collect();
        names.sort();
        names
    }
}

/// What a run gave.
pub(crate) struct Ran(Output);

impl Ran {
    pub(crate) fn code(&self) -> i32 {
        self.0.status.code().unwrap()
    }

    pub(crate) fn stdout(&self) -> &str {
        std::str::from_utf8(&self.0.stdout).unwrap()
    }

    pub(crate) fn stderr(&self) -> &str {
        std::str::from_utf8(&self.0.stderr).unwrap()
    }

    /// The one JSON value on standard output.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(self.stdout()).unwrap()
    }

    /// Checks a success that had nothing to complain about.
    #[track_caller]
    pub(crate) fn succeeded(self) -> Self {
        assert_eq!((self.code(), self.stderr()), (0, ""), "{}", self.stdout());
        self
    }

    /// Checks an error: exit code and stable code, on standard error alone.
    #[track_caller]
    pub(crate) fn failed(self, exit: i32, code: &str) -> Self {
        assert_eq!(self.code(), exit, "{}", self.stderr());
        assert!(self.stderr().starts_with(&format!("error[{code}]: ")), "{}", self.stderr());
        assert_eq!(self.stdout(), "");
        self
    }
}

/// The keys of a JSON object, in its order.
pub(crate) fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Checks that a JSON object has at least these keys.
#[track_caller]
pub(crate) fn assert_has(object: &Value, expected: &[&str]) {
    for key in expected {
        assert!(object.get(key).is_some(), "{key} is missing");
    }
}
