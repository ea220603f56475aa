//! A public type's name has one meaning in all crates.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::module::{modules, without_tests};
use crate::root;

/// Names that several crates have on purpose, and why.
const ON_PURPOSE: [(&str, &str); 10] = [
    ("Builder", "what is said about a builder is named as the builder"),
    ("Check", "SQL's check of a release is a check of a release"),
    ("Objective", "what is said about an objective is named as the objective"),
    ("Population", "the check of a release shares nothing with the search"),
    ("Reader", "what reads a file, whatever its kind"),
    ("Recoding", "what is said about a recoding is named as the recoding"),
    ("Reference", "what a recipe compares classes with is what the engine does"),
    ("Release", "the boundary hands over the facade's"),
    ("Tree", "the check of a release shares nothing with what builds hierarchies"),
    ("Writer", "what writes a file, whatever its kind"),
];

#[test]
fn a_public_types_name_has_one_meaning() {
    let mut sources: Vec<_> =
        fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src")).collect();
    sources.push(root().join("web/src"));
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        for module in modules(&source).values() {
            let file = source.join(&module.file);
            for name in public_types(&without_tests(&fs::read_to_string(&file).unwrap())) {
                places.entry(name).or_default().insert(file.display().to_string());
            }
        }
    }
    assert!(places.len() > 300, "{} types were found: are they still recognized?", places.len());
    let twice: BTreeMap<_, _> = places.into_iter().filter(|(_, files)| files.len() > 1).collect();
    let found: Vec<&str> = twice.keys().map(String::as_str).collect();
    assert_eq!(found, ON_PURPOSE.map(|(name, _)| name), "{twice:#?}");
}

/// Names that say nothing of what they are for; the field has terms.
const EMPTY: [&str; 6] = ["Asked", "Counted", "Found", "Judged", "Told", "Whole"];

#[test]
fn types_have_names_that_say_what_they_are() {
    let mut types = 0;
    for crates in fs::read_dir(root().join("crates")).unwrap() {
        let source = crates.unwrap().path().join("src");
        for module in modules(&source).values() {
            let text = without_tests(&fs::read_to_string(source.join(&module.file)).unwrap());
            for line in text.lines() {
                let words: Vec<&str> =
                    line.split(|char: char| !(char.is_alphanumeric() || char == '_')).collect();
                for pair in
                    words.windows(2).filter(|pair| ["struct", "enum", "trait", "type"].contains(&pair[0]))
                {
                    types += 1;
                    assert!(!EMPTY.contains(&pair[1]), "{}: {}", module.file, pair[1]);
                }
            }
        }
    }
    assert!(types > 500, "{types} types were found: are they still recognized?");
}

/// The names of the structures, enumerations and traits that a file makes public.
fn public_types(text: &str) -> Vec<String> {
    let declared = |line: &str| {
        let rest = line.trim_start().strip_prefix("pub ")?;
        let name = ["struct ", "enum ", "trait "].iter().find_map(|kind| rest.strip_prefix(kind))?;
        Some(name.chars().take_while(|char| char.is_alphanumeric() || *char == '_').collect())
    };
    text.lines().filter_map(declared).collect()
}

#[test]
fn public_types_are_found() {
    let text = "pub struct A<T> {}\nstruct B;\n    pub enum C { D }\npub(crate) struct E;\npub trait F {}\npub fn g() {}";
    assert_eq!(public_types(text), ["A", "C", "F"]);
}
