//! Which works of others are in what we hand out, by Cargo and by npm.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{Metadata, MetadataCommand, Package};
use serde::Deserialize;

use crate::failure::{Failure, Result};
use crate::tools::{cargo, file_error, output, root};

/// A crate or an npm package that somebody else made.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub(crate) registry: Registry,
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression, or nearly so.
    pub(crate) licence: String,
    pub(crate) repository: Option<String>,
    pub(crate) says: Says,
}

/// Where it is said whose a work is.
#[derive(Clone, Debug)]
pub(crate) enum Says {
    /// In its files, which are in this folder of this machine.
    Folder(PathBuf),
    /// Here, because its files may not be on this machine.
    Notice(String),
}

/// Where a work is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Registry {
    Cargo,
    Npm,
    /// Nowhere by itself: it comes with Rust.
    Rust,
}

/// A version of a work: its name, its version, where it is published.
pub(crate) type Key = (String, String, Registry);

/// Each version of each work once, in the order of their names, and which others each is built on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Works {
    pub(crate) all: BTreeMap<Key, Work>,
    /// Of works of others to works of others.
    pub(crate) needs: BTreeMap<Key, BTreeSet<Key>>,
    /// What our own code takes from others.
    pub(crate) direct: BTreeSet<Key>,
}

impl Work {
    pub(crate) fn key(&self) -> Key {
        (self.name.clone(), self.version.clone(), self.registry)
    }
}

impl Works {
    pub(super) fn add(&mut self, work: Work) -> Key {
        let key = work.key();
        self.all.insert(key.clone(), work);
        key
    }

    /// Notes that a work, or our own code, is built on another.
    pub(super) fn link(&mut self, from: Option<&Key>, to: &Key) {
        let links = match from {
            Some(from) => self.needs.entry(from.clone()).or_default(),
            None => &mut self.direct,
        };
        links.insert(to.clone());
    }
}

/// Adds what Cargo compiles into a package of ours for these platforms. What runs at compile time only is not in it.
pub(crate) fn cargo_works(package: &str, targets: &[&str], works: &mut Works) -> Result<()> {
    let manifest = root().join("Cargo.toml");
    let metadata = MetadataCommand::new().manifest_path(&manifest).exec().map_err(|error| {
        Failure::new(format!("cargo metadata: {error}"), "look whether `cargo metadata` runs")
    })?;
    // The metadata's own graph has the features that any member of the workspace turns on, tests included; this one has
    // those of the package alone.
    let mut tree = cargo(&["tree", "--locked", "--package", package]);
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "depth", "--format", " {p}"]);
    for target in targets {
        tree.args(["--target", target]);
    }
    // The line above at each depth; none for a crate of this workspace, which comes from nowhere else.
    let mut above: Vec<Option<Key>> = Vec::new();
    for line in output(&mut tree, "look whether `cargo tree` runs")?.lines() {
        let mut words = line.split_whitespace();
        let depth = words.next().and_then(|depth| depth.parse().ok());
        let (Some(depth), Some(name), Some(version)) = (depth, words.next(), words.next()) else { continue };
        let found = find(&metadata, name, version.trim_start_matches('v'))?;
        above.truncate(depth);
        let key = match found.source {
            Some(_) => {
                let key = works.add(of_crate(found)?);
                works.link(above.last().and_then(Option::as_ref), &key);
                Some(key)
            }
            None => None,
        };
        above.push(key);
    }
    Ok(())
}

fn find<'a>(metadata: &'a Metadata, name: &str, version: &str) -> Result<&'a Package> {
    let same = |package: &&Package| package.name.as_str() == name && package.version.to_string() == version;
    metadata.packages.iter().find(same).ok_or_else(|| {
        Failure::new(format!("cargo metadata does not know {name} {version}"), "run `cargo fetch`")
    })
}

fn of_crate(package: &Package) -> Result<Work> {
    let folder = package.manifest_path.parent().map_or_else(PathBuf::new, Into::into);
    Ok(Work {
        registry: Registry::Cargo,
        name: package.name.to_string(),
        version: package.version.to_string(),
        licence: package.license.clone().ok_or_else(|| unlicensed(&package.name))?,
        repository: package.repository.clone(),
        says: Says::Folder(folder),
    })
}

/// What we read of an npm package's own file.
#[derive(Deserialize)]
struct Manifest {
    name: String,
    version: String,
    license: Option<String>,
    repository: Option<Repository>,
    #[serde(default)]
    dependencies: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Repository {
    Name(String),
    At { url: String },
}

/// Adds what a workspace of ours depends on, and what that depends on.
pub(crate) fn npm_works(workspace: &str, works: &mut Works) -> Result<()> {
    let mut waiting = vec![(root().join(workspace), None)];
    while let Some((folder, from)) = waiting.pop() {
        for dependency in manifest(&folder)?.dependencies.keys() {
            let found = installed(&folder, dependency)?;
            // A link leads to another workspace of ours.
            if found.is_symlink() {
                continue;
            }
            let work = of_package(found.clone(), manifest(&found)?)?;
            let before = works.all.len();
            let key = works.add(work);
            works.link(from.as_ref(), &key);
            if works.all.len() > before {
                waiting.push((found, Some(key)));
            }
        }
    }
    Ok(())
}

fn manifest(folder: &Path) -> Result<Manifest> {
    let path = folder.join("package.json");
    let text = fs::read_to_string(&path).map_err(|error| file_error(&path, &error))?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::new(format!("{}: {error}", path.display()), "run `npm ci`"))
}

/// Where npm put what a package of this folder depends on: beside it, or in a folder above.
fn installed(folder: &Path, name: &str) -> Result<PathBuf> {
    let mut places = folder.ancestors().map(|above| above.join("node_modules").join(name));
    places
        .find(|place| place.join("package.json").is_file())
        .ok_or_else(|| Failure::new(format!("the npm package {name} is not installed"), "run `npm ci`"))
}

fn of_package(folder: PathBuf, manifest: Manifest) -> Result<Work> {
    let licence = manifest.license.ok_or_else(|| unlicensed(&manifest.name))?;
    let repository = manifest.repository.map(|repository| match repository {
        Repository::Name(name) => format!("https://github.com/{}", name.trim_start_matches("github:")),
        Repository::At { url } => url.trim_start_matches("git+").trim_end_matches(".git").to_owned(),
    });
    let Manifest { name, version, .. } = manifest;
    Ok(Work { registry: Registry::Npm, name, version, licence, repository, says: Says::Folder(folder) })
}

fn unlicensed(name: &str) -> Failure {
    Failure::new(format!("{name} does not say its licence"), "use something else, or ask its authors")
}
