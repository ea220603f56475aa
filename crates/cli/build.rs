//! Finds out the commit and its day, for `--version` and reports. Where there is no repository or no git, there are none.

use std::process::Command;

/// What the command is built from, as seen from here. Cargo runs this again when something of it changes.
const SOURCES: [&str; 3] = ["..", "../../Cargo.toml", "../../Cargo.lock"];

fn main() {
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = match told("COVERSHEET_COMMIT", commit) {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rustc-env=COVERSHEET_VERSION={version}");
    told("COVERSHEET_BUILT", day);
    // The log of HEAD grows with every commit and checkout.
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", file])
            .filter(|path| std::path::Path::new(path).exists())
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    for path in SOURCES {
        println!("cargo::rerun-if-changed={path}");
    }
}

/// Tells the compiler what the environment says, or what is found.
fn told(name: &str, find: fn() -> Option<String>) -> Option<String> {
    println!("cargo::rerun-if-env-changed={name}");
    let value = std::env::var(name).ok().filter(|value| !value.is_empty()).or_else(find)?;
    println!("cargo::rustc-env={name}={value}");
    Some(value)
}

/// With `-dirty` where the sources are changed since.
fn commit() -> Option<String> {
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let changed = git(&[&["status", "--porcelain", "--"], &SOURCES[..]].concat()).is_some();
    Some(if changed { format!("{commit}-dirty") } else { commit })
}

/// The commit's day in UTC, as `cargo xtask build` has it too.
fn day() -> Option<String> {
    git(&["log", "-1", "--date=format-local:%Y-%m-%d", "--format=%cd"])
}

/// What git says, if it says anything.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).env("TZ", "UTC").output();
    let output = output.ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
