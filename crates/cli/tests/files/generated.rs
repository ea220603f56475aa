//! Completions, manual pages, help and version, which are made from the command line's own description.

use crate::Folder;

#[test]
fn every_shell_has_completions() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = folder.run(&["completions", shell]).succeeded();
        assert!(script.stdout().contains("anonymize") && script.stdout().contains("plan-out"), "{shell}");
        assert!(script.stdout().contains("allow-outside") && script.stdout().contains("parquet"), "{shell}");
        assert!(!script.stdout().contains("seed"), "{shell}: what is hidden is not completed");
    }
    assert_eq!(folder.run(&["completions", "cmd"]).code(), Some(2));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Folder::new();
    let page = folder.run(&["man"]).succeeded();
    assert!(page.stdout().contains(".TH") && page.stdout().contains("Exit codes"), "{}", page.stdout());
    for command in ["inspect", "anonymize", "apply", "verify", "explore", "compare", "freeze", "hierarchy"] {
        let page = folder.run(&["man", command]).succeeded();
        assert!(page.stdout().contains(".TH") && page.stdout().contains("json"), "{command}");
    }
    for names in [&["sql count"][..], &["sql", "count"]] {
        let page = folder.run(&[&["man"], names].concat()).succeeded();
        assert!(
            page.stdout().contains("recipe\\-out") && page.stdout().contains("sql\\-count"),
            "{}",
            page.stdout()
        );
    }
    let told = folder.run(&["man", "sql cuont"]).failed("unknown-name");
    assert!(told.stderr().contains("count"), "{}", told.stderr());
    let told = folder.run(&["man", "anonymise"]).failed("unknown-name");
    assert!(told.stderr().contains("anonymize"), "{}", told.stderr());
}

#[test]
fn the_licences_of_what_is_in_the_command_are_there() {
    let folder = Folder::new();
    let licences = folder.run(&["licences"]).succeeded();
    for said in ["cfb ", "clap ", "Copyright (c)", "Permission is hereby granted", "Apache-2.0", "ICD-10"] {
        assert!(licences.stdout().contains(said), "{said}");
    }
    let times = licences.stdout().matches("to any person obtaining a copy\nof this software").count();
    assert_eq!(times, 1, "the text of MIT stands there once");
}

#[test]
fn help_has_examples_and_exit_codes() {
    let folder = Folder::new();
    for arguments in [&["--help"][..], &["anonymize", "--help"], &["verify", "--help"]] {
        let help = folder.run(arguments).succeeded();
        for part in ["Examples:", "Exit codes:"] {
            assert!(help.stdout().contains(part), "{arguments:?}");
        }
    }
}

#[test]
fn the_version_says_the_commit_where_there_is_one() {
    let folder = Folder::new();
    let version = folder.run(&["--version"]).succeeded();
    let (number, commit) = version.stdout().trim().split_once(" (").unzip();
    assert_eq!(number.unwrap_or(version.stdout().trim()), concat!("coversheet ", env!("CARGO_PKG_VERSION")));
    // `-dirty` where sources are changed since.
    let is_commit = |commit: &str| {
        let Some(commit) = commit.strip_suffix(')') else { return false };
        commit.trim_end_matches("-dirty").bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    assert!(commit.is_none_or(is_commit), "{}", version.stdout());
}
