//! Outputs appear whole or not at all, replace nothing that they may not, and are private where they hold originals.

use std::fs;

use crate::Folder;

#[test]
fn what_is_there_is_replaced_with_force_only() {
    let folder = Folder::new();
    folder.write("out.csv", "dear to somebody");
    folder.anonymize(&["--output", "out.csv"]).failed("output-exists");
    assert_eq!(folder.read("out.csv"), "dear to somebody");
    folder.anonymize(&["--output", "new.csv", "--report", "out.csv"]).failed("output-exists");
    assert_eq!(folder.files(), ["data.csv", "out.csv", "recipe.json"]);
    folder.anonymize(&["--output", "out.csv", "--force"]).succeeded();
    assert!(folder.read("out.csv").starts_with("age,sex,disease\n"));
    for more in [
        &["inspect", "data.csv", "--write-recipe", "out.csv"][..],
        &["hierarchy", "data.csv", "--column", "age", "--output", "out.csv"],
    ] {
        folder.run(more).failed("output-exists");
    }
}

/// By its path, by another path, by a link of either kind: an input is never replaced, whatever is said.
#[test]
fn inputs_are_never_replaced() {
    let folder = Folder::new();
    folder.write("next/nothing", "");
    fs::hard_link(folder.path("data.csv"), folder.path("same.csv")).unwrap();
    let mut names = vec!["data.csv", "./data.csv", "next/../data.csv", "same.csv", "recipe.json"];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("data.csv", folder.path("link.csv")).unwrap();
        names.push("link.csv");
    }
    // Where names differ in case only, they are the same file on many systems.
    if folder.path("DATA.CSV").exists() {
        names.push("DATA.CSV");
    }
    let before = (folder.read("data.csv"), folder.read("recipe.json"));
    for name in names {
        for output in ["--output", "--report", "--suppressed", "--plan-out"] {
            let mut arguments = vec![output, name, "--force"];
            if output != "--output" {
                arguments.extend(["--output", "out.csv"]);
            }
            let ran = folder.anonymize(&arguments).failed("output-is-input");
            assert!(ran.stderr().contains(name), "{}", ran.stderr());
        }
        folder.run(&["inspect", name, "--write-recipe", name, "--force"]).failed("output-is-input");
    }
    assert_eq!((folder.read("data.csv"), folder.read("recipe.json")), before);
    assert!(!folder.path("out.csv").exists());
}

/// Which files a recipe names is known only when it is read.
#[test]
fn files_that_a_recipe_names_are_inputs_too() {
    let folder = Folder::new();
    let rows = (30..36).map(|age| format!("{age};*\n")).collect::<Vec<_>>().concat();
    folder.write("age.csv", &rows);
    let mut recipe = crate::recipe();
    recipe["columns"]["age"]["hierarchy"] = serde_json::json!({ "file": "age.csv" });
    folder.write("recipe.json", &recipe.to_string());
    folder.anonymize(&["--output", "out.csv", "--plan-out", "plan.json"]).succeeded();
    let sql = ["--recipe", "recipe.json", "--dialect", "duckdb", "--table", "t"];
    let planned = [&sql[..], &["--plan", "plan.json"]].concat();
    for (command, rest, output) in [
        (&["anonymize", "data.csv"][..], &["--recipe", "recipe.json"][..], "--output"),
        (&["hierarchy", "data.csv", "--column", "sex"], &["--recipe", "recipe.json"], "--output"),
        (&["risk", "data.csv", "--fix"], &["--recipe", "recipe.json"], "--write-recipe"),
        (&["apply", "data.csv"], &["--plan", "plan.json"], "--output"),
        (&["sql", "profile"], &sql, "--output"),
        (&["sql", "count", "--of-population"], &sql, "--output"),
        (&["sql", "count"], &sql, "--recipe-out"),
        (&["sql", "apply"], &planned, "--output"),
        (&["sql", "check"], &planned, "--output"),
    ] {
        folder.run(&[command, rest, &[output, "age.csv", "--force"]].concat()).failed("output-is-input");
        assert_eq!(folder.read("age.csv"), rows, "{command:?}");
    }
    assert_eq!(folder.files(), ["age.csv", "data.csv", "out.csv", "plan.json", "recipe.json"]);
}

#[test]
fn two_outputs_need_two_files() {
    let folder = Folder::new();
    folder.anonymize(&["--output", "out.csv", "--report", "./out.csv"]).failed("output-twice");
    folder.anonymize(&["--output", "-", "--report", "-"]).failed("output-twice");
    assert_eq!(folder.files(), ["data.csv", "recipe.json"]);
    // What is printed of a table goes elsewhere, if it is no JSON.
    let ran = folder.run(&["inspect", "data.csv", "--write-recipe", "-"]).succeeded();
    assert!(ran.stdout().starts_with("{\n") && ran.stderr().contains("60 rows"), "{}", ran.stdout());
    let ran = folder.run(&["inspect", "data.csv", "--write-recipe", "-", "--json"]).failed("output-twice");
    assert!(ran.stderr().contains("What --json prints"), "{}", ran.stderr());
}

/// The last output cannot be moved to its place, so those before it are taken back.
#[test]
fn all_outputs_appear_or_none() {
    let folder = Folder::new();
    folder.write("out.csv", "as it was");
    folder.write("reasons/full", "");
    let ran = folder.anonymize(&[
        "--output",
        "out.csv",
        "--report",
        "report.json",
        "--plan-out",
        "none/plan.json",
        "--suppressed",
        "reasons",
        "--force",
    ]);
    ran.failed("file-unwritable");
    assert_eq!(folder.files(), ["data.csv", "out.csv", "reasons", "recipe.json"]);
    assert_eq!(folder.read("out.csv"), "as it was");
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::{Command, Stdio};

    use crate::{Folder, Ran};

    fn mode(folder: &Folder, name: &str) -> u32 {
        fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o777
    }

    /// Open files have names too, by which one output would replace another, or an input.
    #[test]
    fn open_files_are_files() {
        let folder = Folder::new();
        let opened = |name: &str| {
            let file =
                fs::OpenOptions::new().read(true).append(true).create(true).open(folder.path(name)).unwrap();
            Stdio::from(file)
        };
        let anonymize = |input: &str, more: &[&str]| {
            folder.command(&[&["anonymize", input, "--recipe", "recipe.json"], more].concat())
        };
        let run = |command: &mut Command| Ran(command.output().unwrap());
        for report in ["/dev/fd/1", "/proc/self/fd/1", "/dev/stdout"] {
            let mut twice = anonymize("data.csv", &["--output", "-", "--report", report]);
            run(twice.stdout(opened("out.csv"))).failed("output-twice");
        }
        let mut twice = anonymize("data.csv", &["--output", "out.csv", "--report", "-", "--force"]);
        run(twice.stdout(opened("out.csv"))).failed("output-twice");
        let before = folder.read("data.csv");
        let mut again = anonymize("data.csv", &["--output", "-"]);
        run(again.stdout(opened("data.csv"))).failed("output-is-input");
        let mut again = anonymize("-", &["--output", "data.csv", "--force"]);
        run(again.stdin(opened("data.csv"))).failed("output-is-input");
        assert_eq!((folder.read("data.csv"), folder.read("out.csv").as_str()), (before, ""));
    }

    #[test]
    fn what_holds_originals_is_for_its_owner_alone() {
        let folder = Folder::new();
        let before = ["--output", "out.csv", "--report", "report.json"];
        folder
            .anonymize(&[&before[..], &["--suppressed", "s.csv", "--plan-out", "p.json"]].concat())
            .succeeded();
        assert_eq!((mode(&folder, "s.csv"), mode(&folder, "p.json")), (0o600, 0o600));
        // As any other new file.
        folder.write("any", "");
        assert_eq!(
            (mode(&folder, "out.csv"), mode(&folder, "report.json")),
            (mode(&folder, "any"), mode(&folder, "any"))
        );
        folder.run(&["hierarchy", "data.csv", "--column", "age", "--output", "h.csv"]).succeeded();
        assert_eq!(mode(&folder, "h.csv"), 0o600);
    }

    #[test]
    fn a_file_that_is_replaced_keeps_its_rights() {
        let folder = Folder::new();
        folder.write("out.csv", "");
        fs::set_permissions(folder.path("out.csv"), fs::Permissions::from_mode(0o640)).unwrap();
        folder.anonymize(&["--output", "out.csv", "--force"]).succeeded();
        assert_eq!(mode(&folder, "out.csv"), 0o640);
    }

    #[test]
    fn a_link_means_what_it_leads_to() {
        let folder = Folder::new();
        folder.write("there/old.csv", "old");
        symlink("there/old.csv", folder.path("old.csv")).unwrap();
        symlink("there/new.csv", folder.path("new.csv")).unwrap();
        folder.anonymize(&["--output", "old.csv"]).failed("output-exists");
        folder.anonymize(&["--output", "old.csv", "--force"]).succeeded();
        folder.anonymize(&["--output", "new.csv"]).succeeded();
        for name in ["old.csv", "new.csv"] {
            assert!(fs::symlink_metadata(folder.path(name)).unwrap().is_symlink());
            assert!(folder.read(&format!("there/{name}")).starts_with("age,sex,disease\n"));
        }
        symlink("round.csv", folder.path("round.csv")).unwrap();
        folder.anonymize(&["--output", "round.csv"]).failed("file-unwritable");
        assert_eq!(fs::read_dir(folder.path("there")).unwrap().count(), 2);
    }
}
