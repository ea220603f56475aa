//! What is to be read beside the programs.

use std::fs;
use std::path::Path;

use super::VERSION;
use crate::failure::{Failure, Result};
use crate::licences;
use crate::tools::{file_error, root};

/// Files of the repository, and what they are called in a release.
pub(super) const COPIED: [(&str, &str); 4] = [
    ("docs/deployment.md", "DEPLOYMENT.md"),
    ("SECURITY.md", "SECURITY.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// Those that are made for it.
pub(super) const WRITTEN: [&str; 2] = ["THIRD-PARTY.txt", "CHANGELOG.md"];

/// Writes them into the folder.
pub(super) fn write(folder: &Path) -> Result<()> {
    for (from, to) in COPIED {
        put(folder, to, &read(from)?)?;
    }
    let [third_party, changelog] = WRITTEN;
    put(folder, third_party, &licences::whole()?)?;
    put(folder, changelog, &changes(&read("CHANGELOG.md")?, VERSION)?)
}

fn read(file: &str) -> Result<String> {
    let path = root().join(file);
    fs::read_to_string(&path).map_err(|error| file_error(&path, &error))
}

fn put(folder: &Path, name: &str, text: &str) -> Result<()> {
    let path = folder.join(name);
    fs::write(&path, text).map_err(|error| file_error(&path, &error))
}

/// What changed in a version: its section, or what is under `Unreleased` while it has none.
fn changes(changelog: &str, version: &str) -> Result<String> {
    let sections = || changelog.split("\n## ").skip(1);
    let of_version = sections().find(|section| {
        let heading = section.lines().next().unwrap_or_default();
        heading.split_whitespace().next().map(|word| word.trim_matches(['[', ']'])) == Some(version)
    });
    let section = of_version.or_else(|| sections().find(|section| section.starts_with("Unreleased")));
    let (heading, text) = section.and_then(|section| section.split_once('\n')).ok_or_else(|| {
        let message = format!("CHANGELOG.md has no section for {version} and none that is unreleased");
        Failure::new(message, format!("add one: `## {version}`"))
    })?;
    let heading =
        if of_version.is_some() { heading.to_owned() } else { format!("{version}, before its release") };
    Ok(format!("# Coversheet {heading}\n\n{}\n", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str =
        "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2026-01-02)\n\n- two\n\n## [0.1.0]\n\n- one\n";

    #[test]
    fn the_section_of_the_version_is_taken() {
        assert_eq!(changes(LOG, "0.2.0").unwrap(), "# Coversheet 0.2.0 (2026-01-02)\n\n- two\n");
        assert_eq!(changes(LOG, "0.1.0").unwrap(), "# Coversheet [0.1.0]\n\n- one\n");
    }

    #[test]
    fn before_the_release_it_is_what_is_unreleased() {
        assert_eq!(changes(LOG, "0.3.0").unwrap(), "# Coversheet 0.3.0, before its release\n\n- new\n");
        assert!(changes("# Changelog\n", "0.3.0").unwrap_err().to_string().contains("0.3.0"));
    }

    /// Whoever has the folder alone has no other documents of ours.
    #[test]
    fn no_document_points_to_one_that_is_not_beside_it() {
        for (from, to) in COPIED {
            let text = read(from).unwrap();
            assert!(!text.contains("`docs/") && !text.contains("](../"), "{from}");
            for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
                let there =
                    link.is_empty() || link.contains("://") || COPIED.iter().any(|(_, name)| *name == link);
                assert!(there, "{to}: {link}");
            }
        }
    }

    #[test]
    fn every_document_is_in_the_repository() {
        for (from, _) in COPIED {
            assert!(root().join(from).is_file(), "{from}");
        }
        changes(&read("CHANGELOG.md").unwrap(), VERSION).unwrap();
    }
}
