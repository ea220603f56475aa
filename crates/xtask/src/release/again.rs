//! Building a release a second time, from a copy of the sources elsewhere and as if by somebody else, and comparing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{files_below, make};
use crate::build::Stamp;
use crate::failure::{Failure, Result};
use crate::tools::{cargo, command, file_error, output, root, run};

/// Makes the release in the folder, and again elsewhere.
///
/// # Errors
/// When a file differs.
pub(crate) fn check(folder: &Path) -> Result<()> {
    let stamp = Stamp::of_this_repository()?;
    make(folder, &stamp)?;
    let place = std::env::temp_dir().join(format!("coversheet-{}/in/another/folder", std::process::id()));
    let again = build_elsewhere(&place, &stamp)?;
    let differences = differences(folder, &again)?;
    if differences.is_empty() {
        println!("the same bytes from {} with another home folder", place.display());
        // Only what was made here, and nothing hangs on it.
        let _ = fs::remove_dir_all(place.ancestors().nth(3).unwrap_or(&place));
        return Ok(());
    }
    let message = format!(
        "these files differ between {} and {}: {}",
        folder.display(),
        again.display(),
        differences.into_iter().collect::<Vec<_>>().join(", ")
    );
    Err(Failure::new(message, "find out what of the machine is in them, such as with `diffoscope`"))
}

/// Copies the sources, what is installed for them and the sources of crates, and makes a release of it; its folder.
fn build_elsewhere(place: &Path, stamp: &Stamp) -> Result<PathBuf> {
    let home = place.join("home-of-somebody");
    let sources = place.join("sources");
    let cargo_home = home.join(".cargo");
    for file in sources_here()? {
        place_file(&root().join(&file), &sources.join(&file))?;
    }
    for workspace in ["", "web", "www", "tests"] {
        let installed = Path::new(workspace).join("node_modules");
        place_folder(&root().join(&installed), &sources.join(&installed))?;
    }
    let own = own_cargo_home();
    for part in ["registry/index", "registry/cache", "config.toml"] {
        let from = own.join(part);
        if from.is_file() {
            place_file(&from, &cargo_home.join(part))?;
        } else {
            place_folder(&from, &cargo_home.join(part))?;
        }
    }
    let out = place.join("release");
    let mut again = cargo(&["xtask", "release", "--output"]);
    again.arg(&out).current_dir(&sources);
    as_somebody(&mut again, &home, &cargo_home);
    stamp.tell(&mut again);
    run(&mut again, "see what it says above")?;
    Ok(out)
}

/// Another home folder, the same programs. Nothing is downloaded: what is needed was needed here.
fn as_somebody(program: &mut Command, home: &Path, cargo_home: &Path) {
    let rustup = std::env::var_os("RUSTUP_HOME").map(PathBuf::from);
    if let Some(rustup) = rustup.or_else(|| Some(std::env::home_dir()?.join(".rustup"))) {
        program.env("RUSTUP_HOME", rustup);
    }
    program.env("HOME", home).env("CARGO_HOME", cargo_home).env("CARGO_NET_OFFLINE", "true");
    program.env_remove("CARGO_TARGET_DIR");
}

fn own_cargo_home() -> PathBuf {
    crate::paths::cargo_home().unwrap_or_default()
}

/// Every file that git knows, and new ones that it is not told to ignore; relative to the repository.
fn sources_here() -> Result<Vec<PathBuf>> {
    let mut list = command("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let files = output(&mut list, "build from a clone")?;
    let files = files.split('\0').filter(|file| !file.is_empty()).map(PathBuf::from);
    Ok(files.filter(|file| root().join(file).is_file()).collect())
}

fn place_folder(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(to).map_err(|error| file_error(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| file_error(from, &error))?.flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_symlink() {
            link(&from, &to)?;
        } else if from.is_dir() {
            place_folder(&from, &to)?;
        } else {
            place_file(&from, &to)?;
        }
    }
    Ok(())
}

fn place_file(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    }
    fs::copy(from, to).map(drop).map_err(|error| file_error(from, &error))
}

/// Workspaces and programs of npm packages are links to places beside them.
#[cfg(unix)]
fn link(from: &Path, to: &Path) -> Result<()> {
    let target = fs::read_link(from).map_err(|error| file_error(from, &error))?;
    std::os::unix::fs::symlink(target, to).map_err(|error| file_error(to, &error))
}

#[cfg(not(unix))]
fn link(from: &Path, to: &Path) -> Result<()> {
    if from.is_dir() { place_folder(from, to) } else { place_file(from, to) }
}

/// The files that two folders do not both have with the same bytes.
fn differences(one: &Path, other: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for folder in [one, other] {
        let files = files_below(folder)?;
        names.extend(files.iter().filter_map(|file| Some(file.strip_prefix(folder).ok()?.to_owned())));
    }
    let bytes = |folder: &Path, name: &PathBuf| fs::read(folder.join(name)).ok();
    let differing = names.into_iter().filter(|name| bytes(one, name) != bytes(other, name));
    Ok(differing.map(|name| name.display().to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scratch;
    use super::*;

    #[test]
    fn what_differs_or_is_missing_is_named() {
        let scratch = Scratch::new("again");
        let (one, other) = (scratch.0.join("one"), scratch.0.join("other"));
        for (folder, file, text) in [
            (&one, "same", "a"),
            (&other, "same", "a"),
            (&one, "in/differs", "a"),
            (&other, "in/differs", "b"),
            (&one, "alone", "a"),
        ] {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let found: Vec<String> = differences(&one, &other).unwrap().into_iter().collect();
        assert_eq!(found, ["alone", "in/differs"]);
        let copy = scratch.0.join("copy");
        place_folder(&one, &copy).unwrap();
        assert!(differences(&one, &copy).unwrap().is_empty());
    }

    #[test]
    fn the_copy_has_the_sources_and_nothing_that_was_built() {
        let files = sources_here().unwrap();
        assert!(files.contains(&PathBuf::from("Cargo.lock")));
        assert!(!files.iter().any(|file| file.starts_with("target") || file.starts_with("node_modules")));
    }
}
