//! `cargo xtask release`: everything that is handed out, in one folder, with what its receivers ask for.
//!
//! The same sources give the same bytes, wherever they lie and whoever builds them: the compiler's version is fixed,
//! paths are kept out, and the date is that of the commit. [`again`] tries it.

mod again;
mod command;
mod contents;
mod documents;
mod sbom;
mod sums;
mod traces;

use std::fs;
use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::build::{Config, Stamp, load_config};
use crate::failure::{Failure, Result};
use crate::licences::{Product, check_standard};
use crate::machine;
use crate::tools::{command as program, file_error, npm, output, root, run as run_program};

pub(crate) use again::check as check_again;
#[cfg(test)]
pub(crate) use tests::Scratch;

/// The version of everything here.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds the folder, and with `--twice` once more elsewhere to compare.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let folder = args.value::<PathBuf>("--output")?;
    let twice = args.flag("--twice");
    args.finish()?;
    let folder = root().join(folder.unwrap_or_else(default_folder));
    if twice { check_again(&folder) } else { make(&folder, &Stamp::of_this_repository()?) }
}

fn default_folder() -> PathBuf {
    format!("dist/release/coversheet-{VERSION}").into()
}

/// Builds the folder.
fn make(folder: &Path, stamp: &Stamp) -> Result<()> {
    let config = load_config()?;
    check_compiler(&config.tools.rust)?;
    check_source()?;
    check_standard()?;
    clear(folder)?;
    build_page(stamp)?;
    let page = copy(&config.page.file, folder)?;
    copy(&config.page.file.with_extension("html.sha256"), folder)?;
    let package = pack(folder)?;
    let platform = command::platform()?;
    let command = command::build(folder, &platform, stamp)?;
    for (product, file) in
        [(Product::Page, &page), (Product::Package, &package), (Product::Command, &command)]
    {
        sbom::write(product, file, &platform, stamp)?;
    }
    documents::write(folder)?;
    check_traces(&config, &command)?;
    sums::write(folder)?;
    contents::check(folder, &platform)?;
    println!("{}", folder.display());
    Ok(())
}

/// The compiler decides bytes, so a release is made with one version of it.
fn check_compiler(wanted: &str) -> Result<()> {
    let version =
        output(&mut program("rustc", &["--version"]), "install Rust with rustup (https://rustup.rs)")?;
    if version.split_whitespace().nth(1) == Some(wanted) {
        return Ok(());
    }
    let message = format!("a release is made with Rust {wanted}, here is {version}");
    let hint = format!("`rustup toolchain install {wanted}`, then `cargo +{wanted} xtask release`");
    Err(Failure::new(message, hint))
}

/// Without it the page would be another one.
fn check_source() -> Result<()> {
    if machine::ensure_rust_source()? {
        return Ok(());
    }
    let message = "the source of Rust's standard library is missing, with which a release is compiled";
    Err(Failure::new(message, "`rustup component add rust-src`"))
}

/// Makes the folder, and empties one of an earlier release. Any other folder with something in it is left alone.
fn clear(folder: &Path) -> Result<()> {
    let filled = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if filled && !folder.join(sums::FILE).is_file() {
        let message = format!("{} has something else in it", folder.display());
        return Err(Failure::new(message, "give --output a folder that is empty or not there yet"));
    }
    if filled {
        fs::remove_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    }
    fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))
}

/// In a process of its own, because the stamp is told through the environment.
fn build_page(stamp: &Stamp) -> Result<()> {
    let here = std::env::current_exe().map_err(|error| {
        Failure::new(format!("this program does not know where it is: {error}"), "run `cargo xtask release`")
    })?;
    let mut build = program(&here.to_string_lossy(), &["build"]);
    stamp.tell(&mut build);
    run_program(&mut build, "fix what it says above")
}

/// The npm package as a tarball; its path.
fn pack(folder: &Path) -> Result<PathBuf> {
    let mut pack = npm(&["pack", "--silent", "--ignore-scripts", "--workspace", "web", "--pack-destination"]);
    let name = output(pack.arg(folder), "look whether `npm pack --workspace web` runs")?;
    let path = folder.join(name.lines().last().unwrap_or_default());
    if path.is_file() {
        return Ok(path);
    }
    Err(Failure::new(format!("npm packed no {}", path.display()), "look at web/package.json"))
}

/// Looks for paths of this machine in what the page and the package are made of, before it is packed, and in the command.
fn check_traces(config: &Config, command: &Path) -> Result<()> {
    let parts = [&config.page.script, &config.page.worker, &config.page.wasm].map(|part| root().join(part));
    let folders = parts.iter().filter_map(|part| part.parent());
    let places = folders.chain([root().join("web/ts").as_path(), command]).map(Path::to_owned).collect();
    traces::check(places)
}

/// Puts a file of the repository into the folder; its new path.
fn copy(file: &Path, folder: &Path) -> Result<PathBuf> {
    let from = root().join(file);
    let to = folder.join(file.file_name().unwrap_or_default());
    fs::copy(&from, &to).map_err(|error| file_error(&from, &error))?;
    Ok(to)
}

/// Every file below a folder, in the order of their paths.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| file_error(&folder, &error))?.flatten() {
            let path = entry.path();
            if path.is_dir() { waiting.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for a test, which is removed at its end.
    pub(crate) struct Scratch(pub(crate) PathBuf);

    impl Scratch {
        pub(crate) fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("coversheet-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Self(folder)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_folder_with_something_else_in_it_is_left_alone() {
        let scratch = Scratch::new("clear");
        let folder = scratch.0.join("release");
        clear(&folder).unwrap();
        assert!(folder.is_dir());
        fs::write(folder.join("letter.txt"), "keep me").unwrap();
        assert!(clear(&folder).unwrap_err().to_string().contains("something else"));
        assert!(folder.join("letter.txt").is_file());
        fs::write(folder.join(sums::FILE), "").unwrap();
        clear(&folder).unwrap();
        assert!(files_below(&folder).unwrap().is_empty());
    }

    #[test]
    fn another_compiler_is_refused_with_the_way_to_get_the_right_one() {
        let said = check_compiler("0.0.1").unwrap_err().to_string();
        assert!(said.contains("Rust 0.0.1") && said.contains("cargo +0.0.1 xtask release"), "{said}");
    }

    #[test]
    fn the_compiler_of_a_release_can_build_the_workspace() {
        let manifest: toml::Table =
            toml::from_str(&fs::read_to_string(root().join("Cargo.toml")).unwrap()).unwrap();
        let oldest = manifest["workspace"]["package"]["rust-version"].as_str().unwrap();
        let release = load_config().unwrap().tools.rust;
        let numbers =
            |version: &str| -> Vec<u32> { version.split('.').map(|n| n.parse().unwrap()).collect() };
        assert!(numbers(&release) >= numbers(oldest), "{release} {oldest}");
    }
}
