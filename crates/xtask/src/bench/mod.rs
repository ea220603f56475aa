//! `cargo xtask bench`: how fast and how large, here and in the browser, as a Markdown table.

mod chart;
mod editing;
mod groups;
mod hard;
mod markdown;
mod plan;
mod program;
mod recipes;
mod scaling;
mod tables;
mod values;
mod views;
mod wide;
mod workbook;

use crate::args::Args;
use crate::build;
use crate::failure::Result;

/// Runs the native measurements, with `--browser` also those in Chromium; with `--scaling`, `--editing` and `--views` others.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let quick = args.flag("--quick");
    let browser = args.flag("--browser");
    let scaling = args.flag("--scaling");
    let editing = args.flag("--editing");
    let views = args.flag("--views");
    let only: Option<String> = args.value("--only")?;
    args.finish()?;
    if editing {
        return editing::run(quick);
    }
    if views {
        return views::run(quick);
    }
    if scaling {
        return scaling::run(quick);
    }
    let groups = groups::groups(only.as_deref(), quick)?;
    if browser {
        build::run_build()?;
    }
    let mut rows = String::new();
    for group in &groups {
        let here = program::native(group)?;
        let there = if browser { Some(program::in_browser(group)?) } else { None };
        rows += &markdown::rows(group, &here, there.as_deref());
    }
    println!("\n{}; medians of warm runs, from - to\n", machine());
    println!("{}{rows}", markdown::HEAD);
    Ok(())
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (os, architecture) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{cores} cores, {os} {architecture}")
}

#[cfg(test)]
mod tests;
