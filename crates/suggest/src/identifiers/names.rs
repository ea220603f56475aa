//! Names of people, by given names that are common in five languages, and by titles before them.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use super::Recognizer;
use crate::identifier_kind::IdentifierKind;
use crate::words::fold;

pub(super) const NAME: Recognizer = Recognizer {
    kind: IdentifierKind::Name,
    what: "names of people",
    // Places and things are called Florence or Iris, too: a few of them prove nothing.
    chance: 0.1,
    share: 0.35,
    matches: name,
};

/// Given names in lower case without accents, common in English, German, French, Spanish and Italian.
static GIVEN_NAMES: LazyLock<FxHashSet<&'static str>> =
    LazyLock::new(|| include_str!("given_names.txt").split_whitespace().collect());

/// What stands before a person's name, in lower case without accents and points.
const TITLES: [&str; 22] = [
    "dr", "prof", "pd", "mr", "mrs", "ms", "miss", "herr", "frau", "mme", "mlle", "monsieur", "madame", "sr",
    "sra", "dra", "don", "dona", "sig", "sigra", "dott", "dottssa",
];

/// One to five words without digits, one of them a given name, or the first of several a title.
fn name(value: &str) -> bool {
    let words = value.split([' ', ',', '-']).filter(|word| !word.is_empty());
    let plain = |char: char| char.is_alphabetic() || matches!(char, ' ' | ',' | '-' | '.' | '\'' | '’');
    (1..=5).contains(&words.clone().count())
        && value.len() <= 60
        && value.chars().all(plain)
        && (words.clone().any(|word| GIVEN_NAMES.contains(fold(word).as_str()))
            || words.clone().count() > 1 && words.clone().next().is_some_and(is_title))
}

fn is_title(word: &str) -> bool {
    TITLES.contains(&fold(&word.replace('.', "")).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people() {
        for yes in [
            "Smith, John",
            "María García López",
            "Müller, Jürgen",
            "Jean-Pierre Dupont",
            "ANNA",
            "Dr. Weißgerber",
            "Sig.ra Bellini",
            "Prof. Dr. Holm",
        ] {
            assert!(name(yes), "{yes}");
        }
        for no in [
            "single",
            "John 3",
            "the patient was seen by Anna on the ward today",
            "White",
            "Frau",
            "Dr.",
            "Don't know 3",
            "",
        ] {
            assert!(!name(no), "{no}");
        }
    }
}
