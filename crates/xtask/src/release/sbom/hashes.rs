//! The hashes of what was installed, by the lock files of Cargo and npm.

use std::collections::BTreeMap;
use std::fs;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::Deserialize;

use crate::build::hex;
use crate::failure::{Failure, Result};
use crate::licences::{Key, Registry, standard_hashes};
use crate::tools::{file_error, root};

/// The hash of each version of a work, as digits, with the name of its algorithm in `CycloneDX`.
#[derive(Default)]
pub(super) struct Hashes(BTreeMap<Key, (&'static str, String)>);

#[derive(Deserialize)]
struct CargoLock {
    package: Vec<Crate>,
}

#[derive(Deserialize)]
struct Crate {
    name: String,
    version: String,
    checksum: Option<String>,
}

#[derive(Deserialize)]
struct NpmLock {
    packages: BTreeMap<String, Package>,
}

#[derive(Deserialize)]
struct Package {
    version: Option<String>,
    integrity: Option<String>,
}

impl Hashes {
    /// Those of the repository's lock files, and of the crates in Rust's standard library.
    ///
    /// # Errors
    /// When one cannot be read.
    pub(super) fn of_locks() -> Result<Self> {
        let mut hashes = Self::default();
        hashes.add_cargo(&text_of("Cargo.lock")?)?;
        hashes.add_npm(&text_of("package-lock.json")?)?;
        hashes.0.extend(standard_hashes()?.into_iter().map(|(key, hash)| (key, ("SHA-256", hash))));
        Ok(hashes)
    }

    pub(super) fn of(&self, key: &Key) -> Option<(&'static str, &str)> {
        self.0.get(key).map(|(algorithm, hash)| (*algorithm, hash.as_str()))
    }

    fn add_cargo(&mut self, text: &str) -> Result<()> {
        let lock: CargoLock = toml::from_str(text)
            .map_err(|error| Failure::new(format!("Cargo.lock: {error}"), "have Cargo write it again"))?;
        for Crate { name, version, checksum } in lock.package {
            if let Some(checksum) = checksum {
                self.0.insert((name, version, Registry::Cargo), ("SHA-256", checksum));
            }
        }
        Ok(())
    }

    fn add_npm(&mut self, text: &str) -> Result<()> {
        let lock: NpmLock = serde_json::from_str(text).map_err(|error| {
            Failure::new(format!("package-lock.json: {error}"), "have npm write it again")
        })?;
        for (path, package) in lock.packages {
            let name = path.rsplit_once("node_modules/").map(|(_, name)| name.to_owned());
            let hash = package.integrity.as_deref().and_then(|said| said.strip_prefix("sha512-"));
            let hash = hash.and_then(|hash| BASE64.decode(hash).ok());
            if let (Some(name), Some(version), Some(hash)) = (name, package.version, hash) {
                self.0.insert((name, version, Registry::Npm), ("SHA-512", hex(&hash)));
            }
        }
        Ok(())
    }
}

fn text_of(file: &str) -> Result<String> {
    let path = root().join(file);
    fs::read_to_string(&path).map_err(|error| file_error(&path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_lock_files() {
        let mut hashes = Hashes::default();
        let checksum = "0a".repeat(32);
        hashes
            .add_cargo(&format!(
                "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"{checksum}\"\n\
                 [[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n"
            ))
            .unwrap();
        let integrity = format!("sha512-{}", BASE64.encode([10; 64]));
        hashes
            .add_npm(&format!(
                r#"{{ "packages": {{ "": {{}}, "node_modules/b/node_modules/@s/c":
                    {{ "version": "2.0.0", "integrity": "{integrity}" }} }} }}"#
            ))
            .unwrap();
        let of = |name: &str, version: &str, registry| {
            hashes.of(&(name.into(), version.into(), registry)).map(|(name, hash)| (name, hash.to_owned()))
        };
        assert_eq!(of("a", "1.0.0", Registry::Cargo), Some(("SHA-256", checksum)));
        assert_eq!(of("@s/c", "2.0.0", Registry::Npm), Some(("SHA-512", "0a".repeat(64))));
        assert_eq!(of("ours", "0.1.0", Registry::Cargo), None);
        assert_eq!(of("a", "2.0.0", Registry::Cargo), None);
    }
}
