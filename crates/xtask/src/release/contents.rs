//! What a release's folder has: no file more, and none that is empty.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::documents::{COPIED, WRITTEN};
use super::{VERSION, files_below, sums};
use crate::failure::{Failure, Result};
use crate::tools::file_error;

/// The names of its files, where the command is for this platform.
fn names(platform: &str) -> BTreeSet<String> {
    let command = format!("coversheet-{platform}{}", std::env::consts::EXE_SUFFIX);
    let products = ["coversheet.html".to_owned(), format!("coversheet-{VERSION}.tgz"), command];
    let bills = products.clone().map(|product| format!("{product}.cdx.json"));
    let sums = ["coversheet.html.sha256", sums::FILE];
    let documents = COPIED.iter().map(|(_, to)| *to).chain(WRITTEN).chain(sums).map(str::to_owned);
    products.into_iter().chain(bills).chain(documents).collect()
}

/// Compares the folder with what it should have.
///
/// # Errors
/// When a file is missing, empty or one too many.
pub(super) fn check(folder: &Path, platform: &str) -> Result<()> {
    let mut found = BTreeSet::new();
    for path in files_below(folder)? {
        if fs::metadata(&path).map_err(|error| file_error(&path, &error))?.len() > 0 {
            found.insert(path.strip_prefix(folder).unwrap_or(&path).display().to_string());
        }
    }
    let wanted = names(platform);
    let wrong: Vec<&str> = wanted.symmetric_difference(&found).map(String::as_str).collect();
    if wrong.is_empty() {
        return Ok(());
    }
    let message = format!("missing, empty or one too many in {}: {}", folder.display(), wrong.join(", "));
    Err(Failure::new(message, "make the release again, or correct release/contents.rs"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scratch;
    use super::super::{documents, sbom};
    use super::*;
    use crate::build::Stamp;
    use crate::licences::Product;
    use crate::tools::root;

    const PLATFORM: &str = "x86_64-unknown-linux-gnu";

    /// Made as a release is, but for the programs, which take minutes.
    #[test]
    fn a_release_has_these_files_and_sums_of_all_of_them() {
        let scratch = Scratch::new("contents");
        let folder = &scratch.0;
        let stamp = Stamp { commit: "0123456789ab".into(), seconds: 1_795_305_599 };
        let command = format!("coversheet-{PLATFORM}{}", std::env::consts::EXE_SUFFIX);
        let package = format!("coversheet-{VERSION}.tgz");
        let products = [Product::Page, Product::Package, Product::Command];
        for (product, name) in products.into_iter().zip(["coversheet.html", &package, &command]) {
            fs::write(folder.join(name), name).unwrap();
            sbom::write(product, &folder.join(name), PLATFORM, &stamp).unwrap();
        }
        fs::write(folder.join("coversheet.html.sha256"), "sum").unwrap();
        documents::write(folder).unwrap();
        sums::write(folder).unwrap();
        check(folder, PLATFORM).unwrap();

        let sums = fs::read_to_string(folder.join(sums::FILE)).unwrap();
        let mut summed: BTreeSet<String> =
            sums.lines().filter_map(|line| Some(line.split_once("  ")?.1.to_owned())).collect();
        assert!(summed.insert(sums::FILE.to_owned()), "not of itself");
        assert_eq!(summed, names(PLATFORM));

        fs::write(folder.join("SECURITY.md"), "").unwrap();
        fs::remove_file(folder.join("LICENSE-MIT")).unwrap();
        fs::write(folder.join("notes.txt"), "left over").unwrap();
        let said = check(folder, PLATFORM).unwrap_err().to_string();
        assert!(said.contains("LICENSE-MIT, SECURITY.md, notes.txt"), "{said}");
    }

    #[test]
    fn the_guide_to_deployment_says_what_each_file_is() {
        let guide = fs::read_to_string(root().join("docs/deployment.md")).unwrap();
        let rows: Vec<&str> = guide.lines().filter(|line| line.starts_with("| `")).collect();
        for name in names("PLATFORM") {
            let name = name.replace(VERSION, "VERSION");
            let said = if name.ends_with(".cdx.json") { "*.cdx.json" } else { name.trim_end_matches(".exe") };
            assert!(rows.iter().any(|row| row.contains(&format!("`{said}`"))), "{said}");
        }
    }
}
