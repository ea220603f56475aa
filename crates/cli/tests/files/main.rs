//! Files, pipes and terminals as people expect a command to treat them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod generated;
mod inputs;
#[cfg(target_os = "linux")]
mod memory;
mod outputs;
mod printing;
#[cfg(unix)]
mod streams;
mod usage;
mod without_recipe;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with `data.csv` and `recipe.json`, in which commands run.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(TempDir::new().unwrap());
        let rows =
            (0..60).map(|row| format!("P{row},{},{},d{}\n", 30 + row % 6, ["F", "M"][row % 2], row % 3));
        folder.write("data.csv", &("name,age,sex,disease\n".to_owned() + &rows.collect::<String>()));
        folder.write("recipe.json", &recipe().to_string());
        folder
    }

    fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of all files at the top of the folder, hidden ones too.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn command<A: AsRef<OsStr>>(&self, arguments: &[A]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_coversheet"));
        command.current_dir(self.0.path()).args(arguments).stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        Ran(self.command(arguments).output().unwrap())
    }

    /// Releases the table with more arguments.
    fn anonymize(&self, more: &[&str]) -> Ran {
        self.run(&[&["anonymize", "data.csv", "--recipe", "recipe.json", "--seed", "1"], more].concat())
    }
}

/// A recipe for the table of the folder.
fn recipe() -> Value {
    json!({
        "coversheet": 1,
        "columns": {
            "name": { "role": "identifier" },
            "age": { "role": "quasi-identifier" },
            "sex": { "role": "quasi-identifier" },
            "disease": { "role": "sensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0 },
    })
}

/// What a run gave.
struct Ran(Output);

impl Ran {
    fn code(&self) -> Option<i32> {
        self.0.status.code()
    }

    fn stdout(&self) -> &str {
        std::str::from_utf8(&self.0.stdout).unwrap()
    }

    fn stderr(&self) -> &str {
        std::str::from_utf8(&self.0.stderr).unwrap()
    }

    #[track_caller]
    fn succeeded(self) -> Self {
        assert_eq!(self.code(), Some(0), "{}", self.stderr());
        self
    }

    #[track_caller]
    fn failed(self, code: &str) -> Self {
        assert_eq!(self.code(), Some(2), "{}", self.stderr());
        assert!(self.stderr().starts_with(&format!("error[{code}]: ")), "{}", self.stderr());
        self
    }
}
