//! Runs the programs that measure: `benches/native`, optimized and apart, so that `cargo xtask` needs no
//! engine, and `benches/browser.mjs`, which drives the built npm package in Chromium.

use std::fs;
use std::process::{Command, Stdio};

use super::plan::{Group, Outcome};
use super::tables;
use crate::failure::{Failure, Result};
use crate::machine;
use crate::tools::{cargo, command, file_error, output};

/// Measures a group with the engine.
pub(crate) fn native(group: &Group) -> Result<Vec<Outcome>> {
    println!("measuring {} natively", group.name);
    let program = cargo(&["bench", "--quiet", "--package", "coversheet-xtask", "--bench", "native", "--"]);
    measure(program, group)
}

/// Measures a group with the npm package, which must have been built.
pub(crate) fn in_browser(group: &Group) -> Result<Vec<Outcome>> {
    println!("measuring {} in Chromium", group.name);
    let mut node = command("node", &["crates/xtask/benches/browser.mjs"]);
    node.env("CHROMIUM", machine::ensure_chromium()?);
    measure(node, group)
}

/// The outcomes that a program prints, one for each case.
fn measure(mut program: Command, group: &Group) -> Result<Vec<Outcome>> {
    let path = tables::folder()?.join(format!("{}.json", group.name));
    let wrong = |what: &dyn std::fmt::Display| {
        Failure::new(format!("measuring {}: {what}", group.name), "look at crates/xtask/benches")
    };
    let json = serde_json::to_vec_pretty(group).map_err(|error| wrong(&error))?;
    fs::write(&path, json).map_err(|error| file_error(&path, &error))?;
    program.arg(&path).stderr(Stdio::inherit());
    let printed = output(&mut program, "fix what it says above")?;
    let lines = printed.lines().filter(|line| line.starts_with('{'));
    let outcomes: Vec<Outcome> = lines
        .map(serde_json::from_str)
        .collect::<std::result::Result<_, _>>()
        .map_err(|error| wrong(&error))?;
    if outcomes.len() == group.cases.len() {
        Ok(outcomes)
    } else {
        Err(wrong(&format!("{} cases gave {} outcomes", group.cases.len(), outcomes.len())))
    }
}
