//! The Python package: a wheel, installed into an environment of its own and tested there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::build::Stamp;
use crate::failure::{Failure, Result};
use crate::peers::ensure_environment;
use crate::tools::{command, file_error, root, run};

/// The package on tables of pandas, Polars and Arrow, and in `DuckDB`.
pub(crate) fn run_python() -> Result<()> {
    let python = ensure_environment(&root().join("target/python"), &tests().join("requirements.txt"))?;
    let mut types =
        command(&python.to_string_lossy(), &["-m", "mypy", "--strict", "--ignore-missing-imports"]);
    types.args(["--cache-dir", "../target/python/mypy", "coversheet"]).current_dir(root().join("python"));
    run(&mut types, "fix the types named above")?;
    let wheel = wheel(&python)?;
    test(&python, &wheel, &["--ignore=test_spark.py"])
}

/// The package in Spark, on this machine alone.
pub(crate) fn run_spark() -> Result<()> {
    let python = ensure_environment(&root().join("target/python"), &tests().join("requirements.txt"))?;
    let wheel = wheel(&python)?;
    let spark =
        ensure_environment(&root().join("target/spark"), &root().join("tests/sql/requirements-spark.txt"))?;
    test(&spark, &wheel, &["test_spark.py"])
}

fn tests() -> PathBuf {
    root().join("python/tests")
}

/// Builds the wheel that is handed out, into a folder.
pub(crate) fn run_wheel(args: &mut Args) -> Result<()> {
    let folder = args.value::<PathBuf>("--output")?;
    args.finish()?;
    let python = ensure_environment(&root().join("target/python"), &tests().join("requirements.txt"))?;
    let folder = root().join(folder.unwrap_or_else(|| "dist/wheels".into()));
    let wheel = build(&python, &folder, "release")?;
    println!("{}", wheel.display());
    Ok(())
}

/// Builds the wheel with the environment's maturin, compiled as `cargo xtask` is: tests ask little of it, and it shares no crate
/// with what Rust's tests were compiled from, whose features are others.
fn wheel(python: &Path) -> Result<PathBuf> {
    let folder = root().join("target/python/wheels");
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| file_error(&folder, &error))?;
    }
    build(python, &folder, "xtask")
}

/// Builds the wheel with a profile; its path.
fn build(python: &Path, folder: &Path, profile: &str) -> Result<PathBuf> {
    let mut maturin = command(&python.to_string_lossy(), &["-m", "maturin", "build", "--profile", profile]);
    maturin.arg("--manifest-path").arg(root().join("python/Cargo.toml")).arg("--out").arg(folder);
    if let Some(stamp) = Stamp::find()? {
        stamp.tell(&mut maturin);
    }
    run(&mut maturin, "fix what it says above")?;
    let files = fs::read_dir(folder).map_err(|error| file_error(folder, &error))?;
    let wheel = files
        .flatten()
        .map(|file| file.path())
        .find(|path| path.extension().is_some_and(|ending| ending == "whl"));
    wheel.ok_or_else(|| Failure::new("maturin made no wheel", "look at python/pyproject.toml"))
}

/// Installs the wheel and nothing else, and runs its tests where the sources of the package are not found.
fn test(python: &Path, wheel: &Path, what: &[&str]) -> Result<()> {
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"];
    run(command(&python.to_string_lossy(), &pip).arg(wheel), "look at what pip says above")?;
    let mut pytest =
        command(&python.to_string_lossy(), &["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    pytest.args(what).current_dir(tests());
    run(&mut pytest, "fix the tests named above; see python/README.md")
}
