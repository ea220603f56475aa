//! Other programs' measures of our releases: `tests/peers`, in a Python environment of its own.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use crate::failure::Result;
use crate::machine;
use crate::sample;
use crate::test;
use crate::tools::{command, debug_program, file_error, root, run};

const ROWS: u64 = 3_000;

/// Releases made-up tables, and compares what is measured on them.
pub(crate) fn run_peers() -> Result<()> {
    let folder = root().join("target/peers");
    let python = ensure_environment(&folder, &root().join("tests/peers/requirements.txt"))?;
    let program = debug_program("coversheet")?;
    let data = write_sample(&folder)?;
    let script = root().join("tests/peers/compare.py");
    let mut compare = command(&python.to_string_lossy(), &[]);
    compare.env(test::SKIPPED, test::skipped());
    run(compare.arg(script).arg(program).arg(data), "see tests/peers/README.md for what may differ")
}

/// Writes a made-up hospital's discharges into a folder; the file.
pub(crate) fn write_sample(folder: &Path) -> Result<PathBuf> {
    let data = folder.join("discharges.csv");
    File::create(&data)
        .and_then(|file| sample::write(&mut BufWriter::new(file), ROWS, 1))
        .map_err(|error| file_error(&data, &error))?;
    Ok(data)
}

/// The interpreter of a Python environment, which is made if it is not there or for other requirements.
pub(crate) fn ensure_environment(folder: &Path, requirements: &Path) -> Result<PathBuf> {
    let wanted = fs::read(requirements).map_err(|error| file_error(requirements, &error))?;
    let installed = folder.join("requirements.txt");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if fs::read(&installed).is_ok_and(|installed| installed == wanted) && python.exists() {
        return Ok(python);
    }
    println!("installing the Python packages of {}", requirements.display());
    let system = machine::ensure_python()?;
    run(command(system, &["-m", "venv", "--clear"]).arg(folder), machine::INSTALL_PYTHON)?;
    let mut install = command(
        &python.to_string_lossy(),
        &["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--requirement"],
    );
    run(install.arg(requirements), "look whether the Python package index can be reached, then try again")?;
    fs::write(&installed, wanted).map_err(|error| file_error(&installed, &error))?;
    Ok(python)
}
