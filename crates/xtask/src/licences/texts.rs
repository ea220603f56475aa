//! The texts of licences, and what a work's own files say besides them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use spdx::{Expression, Licensee, ParseMode};

use super::words::Words;
use super::works::{Says, Work};
use crate::failure::{Failure, Result};
use crate::tools::file_error;

/// The licences that we accept, the one that asks least first, with their texts from where they begin to be the same
/// for everybody.
pub(crate) const TEXTS: [(&str, &str); 7] = [
    ("MIT", include_str!("texts/MIT.txt")),
    ("ISC", include_str!("texts/ISC.txt")),
    ("Zlib", include_str!("texts/Zlib.txt")),
    ("BSD-3-Clause", include_str!("texts/BSD-3-Clause.txt")),
    ("Unicode-3.0", include_str!("texts/Unicode-3.0.txt")),
    ("Apache-2.0", include_str!("texts/Apache-2.0.txt")),
    // Besides the text above.
    ("Apache-2.0 WITH LLVM-exception", include_str!("texts/LLVM-exception.txt")),
];

/// What the Apache licence says of its own use, in the files of those who use it: nothing about them.
const ADVICE: [&str; 2] = [include_str!("texts/apache-appendix.txt"), include_str!("texts/apache-use.txt")];

/// Under what a work is used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// Names of [`TEXTS`].
    pub(crate) licences: BTreeSet<&'static str>,
    /// What its files say besides these texts: mostly whose it is.
    pub(crate) notice: String,
}

/// Chooses among a work's licences, and finds their texts in its files.
///
/// # Errors
/// When we accept none of them, or a text is missing.
pub(crate) fn terms(work: &Work) -> Result<Terms> {
    let chosen = chosen(&work.name, &work.licence)?;
    let folder = match &work.says {
        Says::Folder(folder) => folder,
        Says::Notice(notice) => return Ok(Terms { licences: chosen, notice: notice.clone() }),
    };
    let mut licences = BTreeSet::new();
    let mut notices = Vec::new();
    for (name, text) in licence_files(folder)? {
        let (found, rest) = taken_apart(&text);
        // A file of a licence that was not chosen says nothing more.
        if found.iter().any(|name| chosen.contains(name)) || name.starts_with("notice") {
            licences.extend(found);
            notices.push(rest);
        }
    }
    notices.retain(|notice| !notice.is_empty());
    if let Some(missing) = chosen.iter().find(|name| !licences.contains(*name)) {
        let message = format!("{} {} comes without the text of {missing}", work.name, work.version);
        return Err(Failure::new(message, "use something else, or ask its authors"));
    }
    Ok(Terms { licences, notice: notices.join("\n") })
}

/// Those of [`TEXTS`] that together satisfy an expression.
fn chosen(name: &str, expression: &str) -> Result<BTreeSet<&'static str>> {
    let refused = |why: String| {
        let message = format!("the licence of {name}, `{expression}`, is not accepted: {why}");
        Failure::new(message, "use something else, or add the licence to crates/xtask/src/licences/texts.rs")
    };
    let parsed =
        Expression::parse_mode(expression, ParseMode::LAX).map_err(|error| refused(error.to_string()))?;
    let accepted =
        TEXTS.iter().map(|(name, _)| Licensee::parse(name)).collect::<std::result::Result<Vec<_>, _>>();
    let accepted = accepted.map_err(|error| refused(error.to_string()))?;
    let needed = parsed.minimized_requirements(&accepted).map_err(|error| refused(error.to_string()))?;
    let needed: BTreeSet<String> = needed.iter().map(ToString::to_string).collect();
    Ok(TEXTS.iter().map(|(name, _)| *name).filter(|name| needed.contains(*name)).collect())
}

/// The files of a folder that are named like a licence: their names in lower case, in order, and what stands in them.
fn licence_files(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| file_error(folder, &error))?.flatten() {
        let (name, path) = (entry.file_name().to_string_lossy().to_lowercase(), entry.path());
        let begins = ["license", "licence", "copying", "notice"];
        if path.is_file() && begins.iter().any(|begin| name.starts_with(begin)) {
            files.insert(name, fs::read_to_string(&path).map_err(|error| file_error(&path, &error))?);
        }
    }
    Ok(files)
}

/// The licences whose texts stand in a file, and the rest of it without headings and blank lines.
fn taken_apart(text: &str) -> (BTreeSet<&'static str>, String) {
    let mut rest = text.to_owned();
    let mut found = BTreeSet::new();
    for (name, licence) in TEXTS {
        let licence = Words::of(licence);
        while let Some(range) = Words::of(&rest).find(&licence) {
            found.insert(name);
            rest.replace_range(range, "\n");
        }
    }
    for advice in ADVICE {
        while let Some(range) = Words::of(&rest).find(&Words::of(advice)) {
            rest.replace_range(range, "\n");
        }
    }
    let lines = rest.lines().map(str::trim_end).filter(|line| !is_heading(line));
    (found, lines.collect::<Vec<_>>().join("\n"))
}

/// Whether a line says nothing but which licence this is, or nothing at all.
fn is_heading(line: &str) -> bool {
    let key = Words::of(line).key();
    let headings = [
        "",
        "mit license",
        "the mit license",
        "the mit license mit",
        "mit license mit",
        "isc license",
        "zlib license",
        "apache license",
        "version 20 january 2004",
        "unicode license v3",
        "copyright and permission notice",
        "httpwwwapacheorglicenses",
    ];
    headings.contains(&key.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(expression: &str) -> Vec<&'static str> {
        chosen("a work", expression).unwrap().into_iter().collect()
    }

    #[test]
    fn the_licence_that_asks_least_is_chosen() {
        assert_eq!(names("Apache-2.0 OR MIT"), ["MIT"]);
        assert_eq!(names("Unlicense/MIT"), ["MIT"]);
        assert_eq!(names("(Apache-2.0 OR MIT) AND BSD-3-Clause"), ["BSD-3-Clause", "MIT"]);
        assert_eq!(names("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"), ["MIT"]);
        assert_eq!(
            names("MIT AND Apache-2.0 WITH LLVM-exception AND (MIT OR Apache-2.0)"),
            ["Apache-2.0 WITH LLVM-exception", "MIT"]
        );
    }

    #[test]
    fn others_are_refused() {
        let refused = chosen("a work", "GPL-3.0-only").unwrap_err().to_string();
        assert!(refused.contains("a work") && refused.contains("GPL-3.0-only"), "{refused}");
        assert!(chosen("a work", "MIT AND GPL-3.0-only").is_err());
        assert!(chosen("a work", "as you like").is_err());
    }

    #[test]
    fn a_file_is_its_licences_and_whose_it_is() {
        let text = format!("# The MIT License (MIT)\n\nCopyright (c) 2020 Somebody\n\n{}", TEXTS[0].1);
        let (found, rest) = taken_apart(&text.replace('\n', "\r\n"));
        assert_eq!(found, BTreeSet::from(["MIT"]));
        assert_eq!(rest, "Copyright (c) 2020 Somebody");
    }

    #[test]
    fn a_work_without_the_text_of_its_licence_is_refused() {
        let folder = std::env::temp_dir().join(format!("coversheet-licences-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let work = Work {
            registry: super::super::works::Registry::Cargo,
            name: "a-work".into(),
            version: "1.2.3".into(),
            licence: "MIT".into(),
            repository: None,
            says: Says::Folder(folder.clone()),
        };
        let without = terms(&work);
        fs::write(folder.join("LICENSE.md"), format!("Copyright Somebody\n{}", TEXTS[1].1)).unwrap();
        let other = terms(&work);
        fs::write(folder.join("LICENSE-MIT"), TEXTS[0].1).unwrap();
        let with = terms(&work).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(without.unwrap_err().to_string().contains("a-work 1.2.3"));
        assert!(other.is_err());
        assert_eq!(with.licences, BTreeSet::from(["MIT"]));
    }
}
