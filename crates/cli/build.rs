//! Finds out the commit, for `--version`. Where there is no repository or no git, there is none.

use std::process::Command;

fn main() {
    let commit =
        std::env::var("COVERSHEET_COMMIT").ok().or_else(|| git(&["rev-parse", "--short=12", "HEAD"]));
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = match commit {
        Some(commit) => {
            println!("cargo::rustc-env=COVERSHEET_COMMIT={commit}");
            format!("{version} ({commit})")
        }
        None => version,
    };
    println!("cargo::rustc-env=COVERSHEET_VERSION={version}");
    println!("cargo::rerun-if-env-changed=COVERSHEET_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    // The log of HEAD grows with every commit and checkout.
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", file])
            .filter(|path| std::path::Path::new(path).exists())
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
}

/// What git says, if it says anything.
fn git(arguments: &[&str]) -> Option<String> {
    let output =
        Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
