//! `coversheet models`: the one list of what there is to choose from.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output};

use serde_json::Value;

fn models(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_coversheet")).arg("models").args(arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn everything_is_listed_and_each_has_a_page_of_its_own() {
    let list: Value = serde_json::from_slice(&models(&["--json"]).stdout).unwrap();
    let counts =
        [("models", 18, "name"), ("searches", 9, "name"), ("objectives", 8, "name"), ("builders", 17, "id")];
    let short = text(&models(&[]));
    for (kind, least, key) in counts {
        let entries = list[kind].as_array().unwrap();
        assert!(entries.len() >= least, "{kind}");
        for entry in entries {
            let name = entry[key].as_str().unwrap();
            let page = models(&[name]);
            assert!(page.status.success() && text(&page).lines().count() >= 2, "{name}");
            assert!(short.contains(entry["key"].as_str().unwrap_or(name)), "{name}");
        }
    }
    assert!(text(&models(&["k-anonymity"])).contains("What it does not do"));
    assert!(text(&models(&["mask"])).contains("0213 > 021* > 02** > 0*** > *"));
}

#[test]
fn an_unknown_name_gets_the_nearest_one() {
    let output = models(&["k-anonimity"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Did you mean \"k-anonymity\"?"));
}
