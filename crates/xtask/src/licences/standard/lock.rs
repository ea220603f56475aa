//! The lock file that comes with the source of Rust's standard library.

use std::fs;
use std::path::PathBuf;

use serde::Deserialize;

use super::{Part, TOP, list};
use crate::failure::{Failure, Result};
use crate::tools::{command, file_error, output};

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

/// Compares the list with the Rust that is installed, if it is the one of the list and came with its source.
///
/// # Errors
/// When a version or a checksum is another one.
pub(crate) fn check() -> Result<()> {
    let Some(folder) = library()? else { return Ok(()) };
    let path = folder.join("Cargo.lock");
    let text = fs::read_to_string(&path).map_err(|error| file_error(&path, &error))?;
    let wrong = differences(&list()?, &text)?;
    if wrong.is_empty() {
        return Ok(());
    }
    let message = format!("list.toml and {} differ about {}", path.display(), wrong.join(", "));
    Err(Failure::new(message, "write down what that file says, and `cargo xtask licences`"))
}

/// The source of the standard library, where it is that of the list.
pub(super) fn library() -> Result<Option<PathBuf>> {
    let ask = |argument: &[&str]| output(&mut command("rustc", argument), "look whether `rustc` runs");
    let said = ask(&["--version"])?;
    let listed = list()?.into_iter().find(|part| part.name == TOP).map(|part| part.version);
    let folder = PathBuf::from(ask(&["--print", "sysroot"])?).join("lib/rustlib/src/rust/library");
    let same = said.split_whitespace().nth(1) == listed.as_deref();
    Ok(Some(folder).filter(|folder| same && folder.join("Cargo.lock").is_file()))
}

/// What the lock file does not have, or not so.
fn differences(parts: &[Part], lock: &str) -> Result<Vec<String>> {
    let lock: Lock = toml::from_str(lock)
        .map_err(|error| Failure::new(format!("Cargo.lock of Rust: {error}"), "install rust-src again"))?;
    let is_locked = |part: &&Part| {
        let same = |locked: &Locked| {
            (&locked.name, &locked.version, &locked.checksum) == (&part.name, &part.version, &part.sha256)
        };
        part.name == TOP || lock.package.iter().any(same)
    };
    let differing = parts.iter().filter(|part| !is_locked(part));
    Ok(differing.map(|part| format!("{} {}", part.name, part.version)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_that_of_the_rust_of_a_release() {
        let top = list().unwrap().into_iter().find(|part| part.name == TOP).unwrap();
        assert_eq!(top.version, crate::build::load_config().unwrap().tools.rust);
        check().unwrap();
    }

    #[test]
    fn another_version_or_checksum_is_named() {
        let parts = list().unwrap();
        let one = parts.iter().find(|part| part.name == "dlmalloc").unwrap();
        let lock = |version: &str, sum: &str| {
            format!("[[package]]\nname = \"dlmalloc\"\nversion = \"{version}\"\nchecksum = \"{sum}\"\n")
        };
        let sum = one.sha256.as_deref().unwrap();
        let wrong =
            |lock: String| differences(&parts, &lock).unwrap().contains(&format!("dlmalloc {}", one.version));
        assert!(!wrong(lock(&one.version, sum)));
        assert!(wrong(lock("0.0.1", sum)) && wrong(lock(&one.version, "00")));
    }
}
