//! Tests that cannot run here.

use std::fs::OpenOptions;
use std::io::Write as _;

/// Says that this test is skipped, and why: where it runs, and to `cargo xtask test`, which names a file for it and counts.
pub(crate) fn skipped(why: &str) {
    let thread = std::thread::current();
    let line = format!("{}: {why}", thread.name().unwrap_or("a test"));
    println!("skipped {line}");
    if let Some(file) = std::env::var_os("COVERSHEET_SKIPPED") {
        let mut file = OpenOptions::new().append(true).create(true).open(file).unwrap();
        writeln!(file, "{line}").unwrap();
    }
}
