//! `cargo xtask test`: everything that must hold before a change goes in, and a summary.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::args::Args;
use crate::failure::{Failure, Result};
use crate::tools::{cargo, npm, root, run};
use crate::{build, docs, install, licences, machine, peers, python, release, sql, types, wasm_pack};

/// What compiles to WebAssembly, besides the engine's boundary itself.
const LIBRARIES: [&str; 14] = [
    "coversheet-describe",
    "coversheet-error",
    "coversheet-table",
    "coversheet-statistics",
    "coversheet-workbook",
    "coversheet-hierarchy",
    "coversheet-engine",
    "coversheet-measure",
    "coversheet-recipe",
    "coversheet-plan",
    "coversheet-report",
    "coversheet-suggest",
    "coversheet-verify",
    "coversheet",
];

/// The readers of what comes from elsewhere, each on inputs changed at random for this many seconds with `--full`.
const FUZZ_SECONDS: &str = "120";

/// Tests that take random tables: they try these many more with `--full`. The package, the test's target, the tables.
const LONG: [(&str, &str, &str); 2] =
    [("coversheet-tests", "agreement", "20000"), ("coversheet-engine", "models", "20000")];

/// How often all others that do are repeated with `--full`, each time with other tables.
const AGAIN: usize = 3;

/// What these are made from, if anything says so.
const SEED: &str = "PROPTEST_RNG_SEED";

/// Where the whole-product tests in the browser leave the names of those that failed.
const FAILED: &str = "test-results/failed.txt";

/// Says that Rust's tests were compiled just before, and with them the command.
const BUILT: &str = "COVERSHEET_BUILT";

/// The file that tests name themselves in which cannot run here.
pub(crate) const SKIPPED: &str = "COVERSHEET_SKIPPED";

/// Where it is.
pub(crate) fn skipped() -> PathBuf {
    build::target_folder().join("skipped.txt")
}

struct Step<'a> {
    name: &'static str,
    /// Also with `--quick`: takes no build of the page and no browser.
    quick: bool,
    run: Box<dyn Fn() -> Result<()> + 'a>,
}

/// Runs the steps, or with `--only` those whose names have these words; stops at the first that fails, unless `--keep-going`.
pub(crate) fn run_tests(args: &mut Args) -> Result<()> {
    let quick = args.flag("--quick");
    let full = args.flag("--full");
    let keep_going = args.flag("--keep-going");
    let only = args.value::<String>("--only")?;
    args.finish()?;
    let config = build::load_config()?;
    machine::ensure_rust_components()?;
    machine::ensure_wasm_target(&config.engine.target)?;
    machine::ensure_npm_packages()?;
    let chromium = if quick { None } else { Some(machine::ensure_headless_chromium()?) };
    if !quick {
        machine::ensure_fonts()?;
    }
    let built = Cell::new(false);
    let mut steps = steps(&config.engine.target, &config.engine.package, chromium.as_deref(), &built);
    steps.retain(|step| step.quick || !quick);
    if full {
        steps.push(step("many more random tables", true, run_long));
        steps.push(step("round trips through LibreOffice", true, run_libreoffice));
        steps.push(step("runs without enough memory", true, || {
            let test =
                ["test", "--package", "coversheet-cli", "--features", "scarce-memory", "--test", "memory"];
            run(&mut cargo(&test), "fix the tests named above")
        }));
        steps.push(step("many more hostile inputs", true, run_fuzz));
        steps.push(step("the command as the README installs it", true, install::run_install));
        steps.push(step("more plans in DuckDB and PostgreSQL", true, sql::run_more));
        steps.push(step("plans in Spark", true, sql::run_spark));
        steps.push(step("10,000,000 rows in DuckDB and Spark", true, sql::run_scale));
        steps.push(step("the Python package in Spark", true, python::run_spark));
        if !quick {
            let chromium = chromium.as_deref();
            steps.push(step("the page in every look", false, move || {
                npm_run("test:looks", "tests", chromium)
            }));
            steps.push(step(
                "2,000 columns and 10,000,000 rows in the tab, and ten reports on paper",
                false,
                move || npm_run("test:full", "tests", chromium),
            ));
            steps.push(step("the packed package in projects of others", false, move || {
                npm_run("test:packed", "web", chromium)
            }));
            steps.push(step("the package as wasm-pack makes it", false, wasm_pack::run_wasm_pack));
            steps.push(step("a release larger than memory", false, move || {
                npm_run("test:large", "web", chromium)
            }));
            steps.push(step("the same release from another folder and home", false, || {
                release::check_again(&build::target_folder().join("release-twice"))
            }));
        }
    }
    if let Some(only) = only {
        steps.retain(|step| step.name.contains(&only));
        if steps.is_empty() {
            return Err(Failure::new(
                format!("no step is called `{only}`"),
                "see the names in a summary; some are only run with `--full`",
            ));
        }
    }
    let total = steps.len();
    // What an earlier run left there is not about this one; mostly there is nothing.
    std::fs::remove_file(root().join(FAILED)).ok();
    std::fs::remove_file(skipped()).ok();
    let mut done: Vec<(&str, bool, Duration)> = Vec::new();
    for step in &steps {
        println!("\n== {} ({} of {total})", step.name, done.len() + 1);
        let started = Instant::now();
        let result = (step.run)();
        if let Err(failure) = &result {
            eprintln!("{failure}");
        }
        done.push((step.name, result.is_ok(), started.elapsed()));
        if result.is_err() && !keep_going {
            break;
        }
    }
    let skipped = std::fs::read_to_string(skipped()).unwrap_or_default();
    summarize(&done, total, &skipped)
}

/// Gives a commit's tests the same random tables wherever they run, so that chance does not decide what passes; those of the next
/// commit are others. With `--full` they are others each time.
fn seeded(command: &mut Command) -> &mut Command {
    let digits =
        build::Stamp::of_this_repository().ok().and_then(|stamp| stamp.commit.get(..12).map(str::to_owned));
    let seed = digits.and_then(|digits| u64::from_str_radix(&digits, 16).ok());
    match seed.filter(|_| std::env::var_os(SEED).is_none()) {
        Some(seed) => command.env(SEED, seed.to_string()),
        None => command,
    }
}

/// Runs the tests that take random tables on many more.
fn run_long() -> Result<()> {
    for _ in 0..AGAIN {
        let mut command = cargo(&["test", "--workspace", "--exclude", "coversheet-tests"]);
        run(&mut command, "fix the tests named above, and commit the seeds that were kept")?;
    }
    LONG.iter().try_for_each(|(package, target, tables)| {
        let mut command = cargo(&["test", "--package", package, "--test", target]);
        run(command.env("COVERSHEET_TABLES", tables), "fix the tests named above")
    })
}

/// Has `LibreOffice` open what is written here, and reads what it writes.
fn run_libreoffice() -> Result<()> {
    machine::ensure_libreoffice()?;
    let test =
        ["test", "--package", "coversheet-workbook", "--features", "libreoffice", "--test", "libreoffice"];
    run(&mut cargo(&test), "fix the tests named above")
}

/// Tries each reader of what comes from elsewhere for minutes.
fn run_fuzz() -> Result<()> {
    let mut command = cargo(&[
        "test",
        "--package",
        "coversheet-tests",
        "--test",
        "hostile",
        "--",
        "mutated::",
        "workbooks::",
    ]);
    run(
        command.env("COVERSHEET_FUZZ_SECONDS", FUZZ_SECONDS),
        "fix what the input printed above does, and add it to tests/hostile/corpus",
    )
}

/// Says what passed, what failed, and how many tests were skipped, a line of `skipped` for each.
fn summarize(done: &[(&str, bool, Duration)], total: usize, skipped: &str) -> Result<()> {
    println!("\n== summary");
    for (name, passed, time) in done {
        let word = if *passed { "ok" } else { "FAILED" };
        println!("{word:<7} {:>6.1} s  {name}", time.as_secs_f64());
    }
    let failed = done.iter().filter(|(_, passed, _)| !passed).count();
    let left = total - done.len();
    if left > 0 {
        println!("{left} not run");
    }
    println!("{}", last_line(done.len() - failed, failed, skipped));
    if failed == 0 {
        return Ok(());
    }
    // The end of a long log may be all that somebody sees.
    if let Ok(names) = std::fs::read_to_string(root().join(FAILED)) {
        print!("in the browser:\n{names}");
    }
    Err(Failure::new(
        "not everything passed",
        "the first failed step above says why; `--keep-going` runs the others as well",
    ))
}

/// The last line; tests that were skipped are named above it.
fn last_line(passed: usize, failed: usize, skipped: &str) -> String {
    let named = skipped.lines().fold(String::new(), |text, line| text + "skipped " + line + "\n");
    let count = match skipped.lines().count() {
        0 => String::new(),
        1 => ", 1 test skipped".to_owned(),
        tests => format!(", {tests} tests skipped"),
    };
    format!("{named}{passed} passed, {failed} failed{count}")
}

fn steps<'a>(
    target: &'a str,
    engine: &'a str,
    chromium: Option<&'a Path>,
    built: &'a Cell<bool>,
) -> Vec<Step<'a>> {
    // What the npm suites start; they find one by themselves when run by hand.
    let browser = move |mut command: Command| {
        if let Some(path) = chromium {
            command.env("CHROMIUM", path);
        }
        command
    };
    vec![
        step("format", true, || run(&mut cargo(&["fmt", "--all", "--check"]), "run `cargo fmt --all`")),
        step("lints", true, || {
            let mut command = cargo(&["clippy", "--workspace", "--all-targets"]);
            run(command.args(["--", "-D", "warnings"]), "fix what clippy says above")
        }),
        step("lints, WebAssembly", false, move || {
            let mut command = cargo(&["clippy", "--lib", "--target", target]);
            for package in LIBRARIES.iter().chain([&engine]) {
                command.args(["--package", package]);
            }
            run(command.args(["--", "-D", "warnings"]), "fix what clippy says above")
        }),
        step("Rust tests", true, || {
            let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
            run(seeded(&mut command).env(SKIPPED, skipped()), "fix the tests named above")?;
            built.set(true);
            Ok(())
        }),
        step("licences of what is handed out", true, || licences::write(true)),
        step("tables and links of the documentation", false, || docs::run_docs(true)),
        step("other programs' measures of releases", false, peers::run_peers),
        step("plans in DuckDB", false, sql::run_sql),
        step("the Python package", false, python::run_python),
        step("Rust documentation", false, || {
            // Of libraries only: the command and the facade have the same name, and so would their pages.
            let mut command = cargo(&["doc", "--no-deps", "--workspace", "--lib"]);
            run(command.env("RUSTDOCFLAGS", "-Dwarnings"), "fix what rustdoc says above")
        }),
        step("the page", false, || build::run_build().map(drop)),
        step("TypeScript types", false, || {
            types::write(true)?;
            let mut command = npm(&["run", "check", "--workspaces", "--if-present"]);
            run(&mut command, "fix the types named above")
        }),
        step("package tests, also in the browser", false, move || npm_test("web", &browser)),
        step("page tests", true, move || npm_test("www", &browser)),
        step("whole-product tests in the browser", false, move || {
            let with_command = |mut command: Command| {
                if built.get() {
                    command.env(BUILT, "1");
                }
                browser(command)
            };
            npm_test("tests", &with_command)
        }),
    ]
}

fn step<'a>(name: &'static str, quick: bool, run: impl Fn() -> Result<()> + 'a) -> Step<'a> {
    Step { name, quick, run: Box::new(run) }
}

/// Runs a script of a workspace that starts a browser, on all that it can try.
fn npm_run(script: &str, workspace: &str, chromium: Option<&Path>) -> Result<()> {
    let mut command = npm(&["run", script, "--workspace", workspace]);
    command.env("COVERSHEET_EVERY_LOOK", "1");
    if let Some(path) = chromium {
        command.env("CHROMIUM", path);
    }
    run(&mut command, "fix the tests named above")
}

fn npm_test(workspace: &str, browser: &impl Fn(Command) -> Command) -> Result<()> {
    let mut command = browser(npm(&["test", "--workspace", workspace]));
    run(&mut command, "fix the tests named above")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_fails_when_a_step_did() {
        let time = Duration::from_secs(1);
        assert!(summarize(&[("a", true, time), ("b", true, time)], 2, "").is_ok());
        assert!(summarize(&[("a", true, time), ("b", false, time)], 3, "").is_err());
    }

    #[test]
    fn skipped_tests_are_counted_in_the_last_line() {
        assert_eq!(last_line(3, 0, ""), "3 passed, 0 failed");
        let said = last_line(2, 1, "adult: not here\npeers: not here\n");
        assert!(said.starts_with("skipped adult: not here\n"));
        assert_eq!(said.lines().last(), Some("2 passed, 1 failed, 2 tests skipped"));
    }
}
