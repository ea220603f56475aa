//! One work in a bill.

use serde_json::{Value, json};
use spdx::Expression;

use super::hashes::Hashes;
use crate::failure::{Failure, Result};
use crate::licences::{Key, Registry, Work};
use crate::tools::{command, output};

/// What names a version of a work everywhere: a package URL, <https://github.com/package-url/purl-spec>.
pub(super) fn reference((name, version, registry): &Key) -> String {
    match registry {
        Registry::Cargo => format!("pkg:cargo/{name}@{version}"),
        // Of `@scope/name` the sign is written as its code.
        Registry::Npm => format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
    }
}

/// What is said of a work.
///
/// # Errors
/// When no licence can be made of what it says.
pub(super) fn component(work: &Work, hashes: &Hashes) -> Result<Value> {
    let key = work.key();
    let reference = reference(&key);
    let mut said = json!({
        "type": "library",
        "bom-ref": reference,
        "name": work.name,
        "version": work.version,
        "scope": "required",
        "licenses": [{ "expression": expression(work)? }],
        "purl": reference,
    });
    if let Some((algorithm, hash)) = hashes.of(&key) {
        said["hashes"] = json!([{ "alg": algorithm, "content": hash }]);
    }
    if let Some(repository) = work.repository.as_deref().filter(|address| address.contains("://")) {
        said["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    Ok(said)
}

/// The standard library, of which no file of ours says that it is there.
///
/// # Errors
/// When rustc does not say its version.
pub(super) fn of_rust() -> Result<Value> {
    let said = output(&mut command("rustc", &["--version"]), "look whether `rustc` runs")?;
    let version = said.split_whitespace().nth(1).unwrap_or_default();
    let reference = format!("pkg:generic/rust-std@{version}");
    Ok(json!({
        "type": "library",
        "bom-ref": reference,
        "name": "rust-std",
        "version": version,
        "scope": "required",
        "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        "purl": reference,
        "externalReferences": [{ "type": "vcs", "url": "https://github.com/rust-lang/rust" }],
    }))
}

/// As SPDX writes it; older crates write `MIT/Apache-2.0`.
fn expression(work: &Work) -> Result<String> {
    let written = Expression::canonicalize(&work.licence).map_err(|error| {
        let message = format!("the licence of {}, `{}`, is not understood: {error}", work.name, work.licence);
        Failure::new(message, "use something else, or ask its authors")
    })?;
    Ok(written.unwrap_or_else(|| work.licence.clone()))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn work(registry: Registry, name: &str, licence: &str) -> Work {
        Work {
            registry,
            name: name.into(),
            version: "1.2.3".into(),
            licence: licence.into(),
            repository: Some("https://example.org/work".into()),
            folder: PathBuf::new(),
        }
    }

    #[test]
    fn a_work_is_named_by_its_package_url() {
        let npm = component(&work(Registry::Npm, "@scope/name", "MIT"), &Hashes::default()).unwrap();
        assert_eq!(npm["purl"], "pkg:npm/%40scope/name@1.2.3");
        let cargo = component(&work(Registry::Cargo, "name", "MIT"), &Hashes::default()).unwrap();
        assert_eq!(cargo["purl"], "pkg:cargo/name@1.2.3");
        assert_eq!(cargo["externalReferences"][0]["url"], "https://example.org/work");
        assert!(cargo.get("hashes").is_none());
    }

    #[test]
    fn licences_are_written_as_spdx_does() {
        assert_eq!(expression(&work(Registry::Cargo, "old", "MIT/Apache-2.0")).unwrap(), "MIT OR Apache-2.0");
        assert_eq!(expression(&work(Registry::Cargo, "new", "Zlib OR MIT")).unwrap(), "Zlib OR MIT");
        let said = expression(&work(Registry::Cargo, "odd", "as you like")).unwrap_err().to_string();
        assert!(said.contains("odd") && said.contains("as you like"), "{said}");
    }

    #[test]
    fn the_standard_library_has_the_version_of_the_compiler() {
        let rust = of_rust().unwrap();
        assert!(rust["version"].as_str().unwrap().starts_with("1."), "{rust}");
    }
}
