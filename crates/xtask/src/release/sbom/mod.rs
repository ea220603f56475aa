//! What is in a product, for those who must know: a software bill of materials as `CycloneDX` 1.6 in JSON,
//! <https://cyclonedx.org/docs/1.6/json/>.

mod component;
mod hashes;

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use self::component::{component, reference};
use self::hashes::Hashes;
use super::VERSION;
use crate::build::{Stamp, hex};
use crate::failure::{Failure, Result};
use crate::licences::{Product, Works};
use crate::tools::file_error;

/// What stands for the product among its parts.
const TOP: &str = "coversheet";

/// Writes the bill of a product beside its file, as `FILE.cdx.json`. A program is for this platform.
pub(super) fn write(product: Product, file: &Path, platform: &str, stamp: &Stamp) -> Result<()> {
    let works = product.works_on(&[platform])?;
    let bytes = fs::read(file).map_err(|error| file_error(file, &error))?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let bill = bill(&name, &hex(&Sha256::digest(&bytes)), &works, &Hashes::of_locks()?, stamp)?;
    let path = file.with_file_name(format!("{name}.cdx.json"));
    let text = serde_json::to_string_pretty(&bill)
        .map_err(|error| Failure::new(format!("{name}: {error}"), "look at release/sbom"))?;
    fs::write(&path, text + "\n").map_err(|error| file_error(&path, &error))
}

/// The bill of a file with this SHA-256.
fn bill(name: &str, sha256: &str, works: &Works, hashes: &Hashes, stamp: &Stamp) -> Result<Value> {
    let components =
        works.all.values().map(|work| component(work, hashes)).collect::<Result<Vec<Value>>>()?;
    let direct: Vec<String> = works.direct.iter().map(reference).collect();
    let mut dependencies = vec![json!({ "ref": TOP, "dependsOn": direct })];
    for key in works.all.keys() {
        let needs = works.needs.get(key).into_iter().flatten().map(reference).collect::<Vec<String>>();
        dependencies.push(json!({ "ref": reference(key), "dependsOn": needs }));
    }
    let described = json!({
        "type": "application",
        "bom-ref": TOP,
        "name": name,
        "version": VERSION,
        "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        "hashes": [{ "alg": "SHA-256", "content": sha256 }],
        "properties": [{ "name": "coversheet:commit", "value": stamp.commit }],
    });
    Ok(json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": serial(sha256),
        "version": 1,
        "metadata": { "timestamp": time(stamp), "component": described },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// A UUID of version 8 (RFC 9562) that is the same for the same file.
fn serial(sha256: &str) -> String {
    let digits = |from: usize, to: usize| sha256.get(from..to).unwrap_or_default();
    let (a, b, c, d, e) = (digits(0, 8), digits(8, 12), digits(12, 15), digits(15, 18), digits(18, 30));
    format!("urn:uuid:{a}-{b}-8{c}-8{d}-{e}")
}

/// When the commit was made, as RFC 3339 writes it.
fn time(stamp: &Stamp) -> String {
    let (day, rest) = (stamp.day(), stamp.seconds % 86_400);
    format!("{day}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn stamp() -> Stamp {
        Stamp { commit: "0123456789ab".into(), seconds: 1_795_305_599 }
    }

    fn text<'v>(value: &'v Value, pointer: &str) -> &'v str {
        value.pointer(pointer).and_then(Value::as_str).unwrap_or_else(|| panic!("no {pointer} in {value}"))
    }

    fn is_hex(text: &str, length: usize) -> bool {
        text.len() == length
            && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
    }

    /// What the schema of `CycloneDX` 1.6 asks of the parts that are written here.
    fn check_shape(bill: &Value) {
        assert_eq!((text(bill, "/bomFormat"), text(bill, "/specVersion")), ("CycloneDX", "1.6"));
        assert_eq!(bill["version"], 1);
        let serial = text(bill, "/serialNumber").strip_prefix("urn:uuid:").unwrap();
        let lengths: Vec<usize> = serial.split('-').map(str::len).collect();
        assert_eq!(lengths, [8, 4, 4, 4, 12]);
        assert!(serial.split('-').all(|part| is_hex(part, part.len())), "{serial}");
        let components = bill["components"].as_array().unwrap();
        let mut references = BTreeSet::from([text(bill, "/metadata/component/bom-ref")]);
        for component in components.iter().chain([&bill["metadata"]["component"]]) {
            assert!(["library", "application"].contains(&text(component, "/type")), "{component}");
            assert!(!text(component, "/name").is_empty() && !text(component, "/version").is_empty());
            for hash in component["hashes"].as_array().into_iter().flatten() {
                let length = if text(hash, "/alg") == "SHA-256" { 64 } else { 128 };
                assert!(is_hex(text(hash, "/content"), length), "{hash}");
            }
            let licences = component["licenses"].as_array().unwrap();
            assert_eq!(licences.len(), 1, "one expression, or a list of licences: {component}");
            spdx::Expression::parse(text(&licences[0], "/expression")).unwrap();
        }
        for component in components {
            let purl = text(component, "/purl");
            assert!(
                purl.starts_with("pkg:") && !purl.contains(' ') && purl.matches('@').count() == 1,
                "{purl}"
            );
            assert!(references.insert(text(component, "/bom-ref")), "twice: {component}");
        }
        let mut described = BTreeSet::new();
        for dependency in bill["dependencies"].as_array().unwrap() {
            assert!(described.insert(text(dependency, "/ref")), "twice: {dependency}");
            let needs: Vec<&str> = dependency["dependsOn"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|one| one.as_str().unwrap())
                .collect();
            assert!(needs.iter().all(|need| references.contains(need)), "{dependency}");
            assert_eq!(needs.len(), needs.iter().collect::<BTreeSet<_>>().len(), "twice in {dependency}");
        }
        assert_eq!(described, references, "every part says what it is built on");
    }

    /// Of every product: whole, of the right shape, and everything in it is needed by something in it.
    #[test]
    fn bills_are_of_the_shape_of_the_standard_and_leave_nothing_out() {
        let hashes = Hashes::of_locks().unwrap();
        for product in Product::ALL {
            let works = product.works().unwrap();
            let bill = bill("coversheet.html", &"0a".repeat(32), &works, &hashes, &stamp()).unwrap();
            check_shape(&bill);
            let components = bill["components"].as_array().unwrap();
            assert_eq!(components.len(), works.all.len(), "{product:?}");
            // What is part of Rust has no file of its own.
            let whole = |part: &&Value| !text(part, "/purl").starts_with("pkg:generic/");
            assert!(components.iter().filter(whole).all(|part| part["hashes"].is_array()), "{product:?}");
            let mut reached = BTreeSet::new();
            let mut waiting: Vec<_> = works.direct.iter().collect();
            while let Some(key) = waiting.pop() {
                if reached.insert(key) {
                    waiting.extend(works.needs.get(key).into_iter().flatten());
                }
            }
            assert_eq!(reached, works.all.keys().collect(), "{product:?}");
        }
    }

    #[test]
    fn the_bill_of_a_program_has_what_is_in_it_on_its_platform_alone() {
        let names = |platform: &str| -> BTreeSet<String> {
            let works = Product::Command.works_on(&[platform]).unwrap();
            works.all.into_keys().map(|(name, ..)| name).collect()
        };
        let windows_alone =
            ["anstyle-wincon", "once_cell_polyfill", "windows-link", "windows-sys", "winapi-util"];
        let (linux, windows) = (names("x86_64-unknown-linux-gnu"), names("x86_64-pc-windows-msvc"));
        for name in windows_alone {
            assert!(!linux.contains(name), "{name}");
        }
        assert!(windows.contains("windows-sys"));
        assert!(linux.contains("serde_json") && linux.contains("gimli") && !windows.contains("gimli"));
    }

    #[test]
    fn the_standard_library_is_listed_by_its_crates() {
        for (product, inside) in [(Product::Page, "dlmalloc"), (Product::Command, "addr2line")] {
            let works = product.works_on(&["x86_64-unknown-linux-gnu"]).unwrap();
            let bill = bill("a", &"0a".repeat(32), &works, &Hashes::of_locks().unwrap(), &stamp()).unwrap();
            let dependencies = bill["dependencies"].as_array().unwrap();
            let rust = dependencies.iter().find(|one| text(one, "/ref").starts_with("pkg:generic/rust-std@"));
            let needs = rust.unwrap()["dependsOn"].as_array().unwrap();
            let begin = format!("pkg:cargo/{inside}@");
            assert!(needs.iter().any(|need| need.as_str().unwrap().starts_with(&begin)), "{needs:?}");
        }
    }

    #[test]
    fn the_bill_says_which_file_and_which_sources_it_is_about() {
        let (works, hashes) = (Works::default(), Hashes::default());
        let bill = bill("a.html", &"0a".repeat(32), &works, &hashes, &stamp()).unwrap();
        assert_eq!(text(&bill, "/metadata/timestamp"), "2026-11-21T23:59:59Z");
        assert_eq!(text(&bill, "/metadata/component/hashes/0/content"), "0a".repeat(32));
        assert_eq!(text(&bill, "/metadata/component/properties/0/value"), "0123456789ab");
        assert_eq!(text(&bill, "/serialNumber"), "urn:uuid:0a0a0a0a-0a0a-80a0-8a0a-0a0a0a0a0a0a");
    }
}
