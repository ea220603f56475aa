//! What each privacy model does not do, in every language. `cargo xtask types` makes the texts of the one list of models and of
//! what the page has it say in other languages.

use std::collections::BTreeMap;

use crate::language::Language;

/// By model, then by language.
const LIMITS: &str = include_str!("limits.json");

/// What each model does not do, by its name in recipes.
pub(crate) fn limits(language: Language) -> BTreeMap<String, String> {
    let all: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(LIMITS).unwrap_or_default();
    all.into_iter().filter_map(|(model, mut texts)| Some((model, texts.remove(language.code())?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_it_of_every_model() {
        let english = limits(Language::English);
        assert!(english.len() > 10);
        for language in Language::ALL {
            let said = limits(language);
            assert!(said.keys().eq(english.keys()), "{}", language.code());
            assert!(said.values().all(|text| text.ends_with('.') && !text.contains(['<', '>', '&'])));
        }
    }
}
