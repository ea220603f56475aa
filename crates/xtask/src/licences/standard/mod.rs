//! What Rust's standard library consists of: `list.toml`, which is compared with Rust's own lock file where that is.

mod lock;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::works::{Key, Registry, Says, Work, Works};
use crate::failure::{Failure, Result};

pub(crate) use lock::check as check_standard;

/// What stands for all that is in the repository of Rust.
const TOP: &str = "rust-std";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    work: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    name: String,
    version: String,
    /// Of the crate, unless it is part of Rust.
    sha256: Option<String>,
    licence: String,
    repository: String,
    /// Whose it is.
    notice: String,
    on: Vec<Place>,
    #[serde(default)]
    needs: Vec<String>,
}

/// Where it matters what the standard library is built on.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Place {
    Wasm,
    Unix,
    Msvc,
}

impl Place {
    fn of(target: &str) -> Self {
        if target.starts_with("wasm32-") {
            Self::Wasm
        } else if target.ends_with("-windows-msvc") {
            Self::Msvc
        } else {
            Self::Unix
        }
    }
}

impl Part {
    fn key(&self) -> Key {
        let registry = if self.sha256.is_some() { Registry::Cargo } else { Registry::Rust };
        (self.name.clone(), self.version.clone(), registry)
    }
}

fn list() -> Result<Vec<Part>> {
    let list: List = toml::from_str(include_str!("list.toml"))
        .map_err(|error| Failure::new(format!("list.toml: {error}"), "correct that line"))?;
    Ok(list.work)
}

/// Adds what the standard library for these platforms consists of.
pub(super) fn standard_works(targets: &[&str], works: &mut Works) -> Result<()> {
    let mut parts = list()?;
    parts.retain(|part| targets.iter().any(|target| part.on.contains(&Place::of(target))));
    let keys: BTreeMap<String, Key> = parts.iter().map(|part| (part.name.clone(), part.key())).collect();
    for part in parts {
        let key = part.key();
        // What is not in the list is not compiled for these platforms.
        for needed in part.needs.iter().filter_map(|name| keys.get(name)) {
            works.link(Some(&key), needed);
        }
        if part.name == TOP {
            works.link(None, &key);
        }
        let (name, version, registry) = key;
        let (licence, repository) = (part.licence, Some(part.repository));
        works.add(Work { registry, name, version, licence, repository, says: Says::Notice(part.notice) });
    }
    Ok(())
}

/// The SHA-256 of each of its crates.
pub(crate) fn standard_hashes() -> Result<Vec<(Key, String)>> {
    Ok(list()?.into_iter().filter_map(|part| Some((part.key(), part.sha256?))).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::super::texts::terms;
    use super::super::{COMMAND, ENGINE};
    use super::lock::library;
    use super::*;
    use crate::tools::{cargo, output};

    fn names(target: &str) -> BTreeSet<String> {
        let mut works = Works::default();
        standard_works(&[target], &mut works).unwrap();
        works.all.into_keys().map(|(name, ..)| name).collect()
    }

    #[test]
    fn memory_is_handed_out_by_dlmalloc_in_the_engine_and_symbols_are_read_in_the_command() {
        let (engine, linux, windows) =
            (names(ENGINE.1[0]), names("x86_64-unknown-linux-gnu"), names("x86_64-pc-windows-msvc"));
        for all in [&engine, &linux, &windows] {
            assert!(
                ["rust-std", "compiler_builtins", "hashbrown", "rustc-demangle"]
                    .iter()
                    .all(|name| all.contains(*name))
            );
        }
        assert!(engine.contains("dlmalloc") && !engine.contains("gimli"));
        assert!(!linux.contains("dlmalloc") && linux.contains("gimli") && linux.contains("miniz_oxide"));
        assert!(!windows.contains("gimli") && !windows.contains("libc"));
    }

    /// What Cargo says it compiles, where the sources of all of it are on this machine: building the engine fetches its part.
    #[test]
    fn cargo_compiles_what_the_list_says() {
        let Some(library) = library().unwrap() else { return };
        for target in ENGINE.1.iter().chain(COMMAND.1) {
            let features =
                if *target == ENGINE.1[0] { "optimize_for_size" } else { "backtrace,panic-unwind" };
            let mut tree = cargo(&["tree", "--locked", "--offline", "--package", "std"]);
            tree.args(["--no-default-features", "--features", features, "--target", target]);
            tree.args(["--edges", "normal", "--prefix", "none", "--format", "{p}"]);
            let Ok(said) = output(tree.current_dir(&library).env("RUSTC_BOOTSTRAP", "1"), "") else {
                println!("not all of std's crates for {target} are here");
                continue;
            };
            // What has a folder is part of Rust.
            let crates = said.lines().filter(|line| !line.contains('('));
            let compiled: BTreeSet<String> =
                crates.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect();
            let mut listed = names(target);
            listed.retain(|name| !["rust-std", "compiler_builtins"].contains(&name.as_str()));
            assert_eq!(listed, compiled, "{target}");
        }
    }

    /// The crates' own files, where they are on this machine, say what the list says of whose they are.
    #[test]
    fn the_notices_are_those_of_the_crates() {
        let sources = crate::paths::cargo_home().unwrap().join("registry/src");
        let indexes = fs::read_dir(sources).into_iter().flatten().flatten().map(|entry| entry.path());
        for (part, index) in
            indexes.flat_map(|index| list().unwrap().into_iter().map(move |part| (part, index.clone())))
        {
            let folder = index.join(format!("{}-{}", part.name, part.version));
            if part.sha256.is_none() || !folder.is_dir() {
                continue;
            }
            let (name, version, registry) = part.key();
            let (licence, repository) = (part.licence.clone(), None);
            let work = Work { registry, name, version, licence, repository, says: Says::Folder(folder) };
            let notice = terms(&work).unwrap().notice;
            let said = |notice: &str| {
                notice
                    .lines()
                    .map(str::to_owned)
                    .filter(|line| line.contains("opyright"))
                    .collect::<BTreeSet<_>>()
            };
            assert_eq!(said(&part.notice), said(&notice), "{}", part.name);
        }
    }
}
