//! Every exit code of the README, each from a run that ends with it, and no other.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use serde_json::json;

use crate::folder::Folder;

/// The codes in the README's table.
fn documented() -> BTreeSet<i32> {
    let readme = include_str!("../../../../README.md");
    let table = readme.lines().skip_while(|line| !line.starts_with("| exit code |")).skip(2);
    let codes = table.map_while(|line| line.strip_prefix("| ")?.split(" |").next());
    codes.flat_map(|codes| codes.split(", ")).map(|code| code.parse().unwrap()).collect()
}

/// The exit code as a shell gives it.
fn code(status: ExitStatus) -> i32 {
    status.code().or_else(|| Some(128 + status.signal()?)).unwrap()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coversheet"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Waits for its input, and is told to end.
fn ended_by(signal: &str) -> i32 {
    let mut child = command(&["inspect", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    // Its input stays open, so that it can only be ended.
    let _input = child.stdin.take();
    for _ in 0..3000 {
        let killed = Command::new("kill").arg(signal).arg(child.id().to_string()).status().unwrap();
        assert!(killed.success());
        std::thread::sleep(Duration::from_millis(20));
        if let Some(status) = child.try_wait().unwrap() {
            return code(status);
        }
    }
    child.kill().unwrap();
    panic!("{signal} does not end it");
}

#[test]
fn every_documented_code_is_given_and_no_other() {
    let folder = Folder::new();
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    let mut given = BTreeSet::from([ended_by("-INT"), ended_by("-TERM")]);

    given.insert(folder.anonymize(&[]).code());
    folder.run(&verify).succeeded();
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(61));
    given.insert(folder.anonymize(&[]).failed(1, "k-larger-than-table").code());
    assert_eq!(folder.run(&verify).code(), 1, "it does not hold");
    given.insert(folder.run(&["inspect", "@none.csv"]).failed(2, "file-unreadable").code());
    folder.recipe(|recipe| recipe["columns"]["name"]["role"] = json!("person"));
    folder.anonymize(&[]).succeeded();
    given.insert(folder.run(&verify).code());

    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    given.insert(code(command(&["models"]).stdout(writer).status().unwrap()));
    assert_eq!(given, documented());
}
