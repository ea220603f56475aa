//! One work in a bill.

use serde_json::{Value, json};
use spdx::Expression;

use super::hashes::Hashes;
use crate::failure::{Failure, Result};
use crate::licences::{Key, Registry, Work};

/// What names a version of a work everywhere: a package URL, <https://github.com/package-url/purl-spec>.
pub(super) fn reference((name, version, registry): &Key) -> String {
    match registry {
        Registry::Cargo => format!("pkg:cargo/{name}@{version}"),
        Registry::Rust => format!("pkg:generic/{name}@{version}"),
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
    use super::*;
    use crate::licences::Says;

    fn work(registry: Registry, name: &str, licence: &str) -> Work {
        Work {
            registry,
            name: name.into(),
            version: "1.2.3".into(),
            licence: licence.into(),
            repository: Some("https://example.org/work".into()),
            says: Says::Notice(String::new()),
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
        let rust = component(&work(Registry::Rust, "rust-std", "MIT"), &Hashes::default()).unwrap();
        assert_eq!(rust["purl"], "pkg:generic/rust-std@1.2.3");
    }

    #[test]
    fn licences_are_written_as_spdx_does() {
        assert_eq!(expression(&work(Registry::Cargo, "old", "MIT/Apache-2.0")).unwrap(), "MIT OR Apache-2.0");
        assert_eq!(expression(&work(Registry::Cargo, "new", "Zlib OR MIT")).unwrap(), "Zlib OR MIT");
        let said = expression(&work(Registry::Cargo, "odd", "as you like")).unwrap_err().to_string();
        assert!(said.contains("odd") && said.contains("as you like"), "{said}");
    }
}
