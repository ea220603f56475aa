//! What the JSON of a report says in English, in the languages of its page: the same texts as in the browser, which brings its
//! own, so that the engine there does without these.

use coversheet_error::SortFew as _;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::language::Language;

/// Sentences by their codes: in English, German, French, Spanish and Italian; `{name}` is a hole.
const SENTENCES: &str = include_str!("../../../www/src/messages/said/sentences.json");

/// English texts with the same in German, French, Spanish and Italian; `{1}` is a hole, `{1!}` one for a name or a value.
const TEXTS: [&str; 5] = [
    include_str!("../../../www/src/messages/said/columns.json"),
    include_str!("../../../www/src/messages/said/files.json"),
    include_str!("../../../www/src/messages/said/reading.json"),
    include_str!("../../../www/src/messages/said/result.json"),
    include_str!("../../../www/src/messages/said/things.json"),
];

/// The reasons, requirements and notices of a JSON report that a language says otherwise, for [`About`](crate::About). What is
/// no JSON has none.
pub fn sentences(json: &str, language: Language) -> BTreeMap<String, String> {
    let Some(place) = ["de", "fr", "es", "it"].iter().position(|&code| code == language.code()) else {
        return BTreeMap::new();
    };
    let Ok(report) = serde_json::from_str::<Value>(json.trim_start_matches('\u{feff}')) else {
        return BTreeMap::new();
    };
    let texts = Texts::new(place, language);
    let lists = [("columns", "reason"), ("privacy", "required"), ("notices", "message")];
    let all = lists.iter().flat_map(|(list, key)| {
        let items = report[*list].as_array().map(Vec::as_slice).unwrap_or_default();
        items.iter().filter_map(|item| item[*key].as_str())
    });
    let said = all.map(|sentence| (sentence.to_owned(), texts.say(sentence)));
    said.filter(|(sentence, said)| sentence != said).collect()
}

/// The texts of one language.
struct Texts {
    /// English and translated, what says most first.
    all: Vec<(String, String)>,
    language: Language,
}

impl Texts {
    fn new(place: usize, language: Language) -> Self {
        let parsed =
            TEXTS.iter().filter_map(|text| serde_json::from_str::<BTreeMap<String, Vec<String>>>(text).ok());
        let one = |(english, said): (String, Vec<String>)| Some((english, said.into_iter().nth(place)?));
        let coded = serde_json::from_str::<BTreeMap<String, Vec<String>>>(SENTENCES).unwrap_or_default();
        let coded = coded.into_values().filter_map(|said| {
            let (english, other) = (said.first()?, said.get(place + 1)?);
            Some((numbered(english, english, "!"), numbered(english, other, "")))
        });
        let mut all: Vec<(String, String)> = parsed.flatten().filter_map(one).chain(coded).collect();
        all.sort_by_cached_key(|(english, _)| std::cmp::Reverse(literals(english).concat().len()));
        Self { all, language }
    }

    /// A text sentence by sentence, several together where they are one; what nobody translated stays.
    fn say(&self, text: &str) -> String {
        let mut said = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let ends = ends(rest);
            let known = ends.iter().rev().find_map(|&end| Some((end, self.whole(rest.get(..end)?, false)?)));
            let first = ends.first().copied().unwrap_or(rest.len());
            let (end, words) =
                known.unwrap_or_else(|| (first, rest.get(..first).unwrap_or_default().to_owned()));
            said.push(words);
            rest = rest.get(end..).unwrap_or_default().trim_start_matches(' ');
        }
        said.join(" ")
    }

    /// A text that is one of those known. Some only stand `within` the holes of others: `{1} and {2}` fits half of all.
    fn whole(&self, text: &str, within: bool) -> Option<String> {
        self.all.iter().find_map(|(english, said)| {
            if !within && english.starts_with('{') && !english.ends_with(['.', '?']) {
                return None;
            }
            let holes = matched(text, &literals(english))?;
            let mut said = said.clone();
            for (at, hole) in holes.iter().enumerate() {
                let number = at + 1;
                let verbatim = english.contains(&format!("{{{number}!}}"));
                let word = if verbatim {
                    (*hole).to_owned()
                } else {
                    self.whole(hole, true).unwrap_or_else(|| self.number(hole))
                };
                said =
                    said.replace(&format!("{{{number}}}"), &word).replace(&format!("{{{number}!}}"), &word);
            }
            Some(said)
        })
    }

    /// A number as the language writes it. Years and small numbers stay as they are, and so does everything else.
    fn number(&self, hole: &str) -> String {
        let (digits, sign) = hole.strip_suffix(" %").map_or((hole, ""), |digits| (digits, "\u{a0}%"));
        let (whole, rest) =
            digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole) || !rest.is_none_or(is_number) {
            return hole.to_owned();
        }
        match (rest, digits.parse::<u64>(), digits.parse::<f64>()) {
            (None, Ok(count), _) if whole.len() > 4 => self.language.count(count) + sign,
            (Some(_), _, Ok(number)) => self.language.decimal(number) + sign,
            _ => hole.to_owned(),
        }
    }
}

/// A sentence with the names of its holes replaced by their numbers in English; a hole between backticks is one for a name.
fn numbered(english: &str, text: &str, mark: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in english.split('{').filter_map(|part| part.split_once('}')) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.iter().enumerate().fold(text.to_owned(), |text, (at, name)| {
        let number = at + 1;
        text.replace(&format!("`{{{name}}}"), &format!("`{{{number}{mark}}}"))
            .replace(&format!("{{{name}}}"), &format!("{{{number}}}"))
    })
}

/// What stands between the holes of a text.
fn literals(english: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = english;
    while let Some((before, after)) = rest.split_once('{') {
        found.push(before);
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    found.push(rest);
    found
}

/// What stands in the holes, if a text has these literals in order, and no hole is empty or goes on into another sentence.
fn matched<'t>(text: &'t str, literals: &[&str]) -> Option<Vec<&'t str>> {
    let (first, others) = literals.split_first()?;
    let rest = text.strip_prefix(first)?;
    let Some(next) = others.first() else { return rest.is_empty().then(Vec::new) };
    let ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]).skip(1);
    ends.filter(|&end| rest.get(end..).is_some_and(|after| after.starts_with(next))).find_map(|end| {
        let hole = rest.get(..end).filter(|hole| ends_of(hole).is_empty())?;
        let mut found = matched(rest.get(end..)?, others)?;
        found.insert(0, hole);
        Some(found)
    })
}

/// Where each sentence of a text ends.
fn ends(text: &str) -> Vec<usize> {
    let mut ends = ends_of(text);
    ends.push(text.len());
    ends
}

/// Where another sentence follows.
fn ends_of(text: &str) -> Vec<usize> {
    let begins = |rest: &str| rest.starts_with(|char: char| char.is_ascii_uppercase() || char == '`');
    let after = |at: usize| text.get(at + 2..).is_some_and(begins);
    let stops = text.match_indices(". ").chain(text.match_indices("? ")).map(|(at, _)| at);
    let mut ends: Vec<usize> = stops.filter(|&at| after(at)).map(|at| at + 1).collect();
    ends.sort_few();
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_said_one_by_one_and_names_are_no_words() {
        let texts = Texts::new(2, Language::Spanish);
        assert_eq!(
            texts.say("One of 4 checkboxes of `dates`. The column holds no values. Made by hand."),
            "Una de 4 casillas de `dates`. La columna no contiene valores. Made by hand."
        );
    }

    #[test]
    fn a_hole_is_said_too_and_ends_with_its_sentence() {
        let texts = Texts::new(0, Language::German);
        let said = texts
            .say("The column's name says that it holds names of people, which identify a person directly.");
        assert_eq!(
            said,
            "Der Name der Spalte sagt, dass sie Namen von Menschen enthält, die eine Person direkt identifizieren."
        );
        assert_eq!(matched("a big. Then c", &["a ", " c"]), None);
        assert_eq!(matched("a b c", &["a ", " c"]), Some(vec!["b"]));
    }

    #[test]
    fn numbers_are_written_as_the_language_does_and_other_things_stay() {
        let said = |language| {
            let texts = Texts::new(0, language);
            ["12345", "1234", "0.0005 %", "2.50", "1.2.3", "12 rows", ".5"].map(|hole| texts.number(hole))
        };
        assert_eq!(
            said(Language::German),
            ["12.345", "1234", "0,0005\u{a0}%", "2,5", "1.2.3", "12 rows", ".5"]
        );
        assert_eq!(said(Language::French)[0], "12\u{202f}345");
    }

    #[test]
    fn named_holes_have_numbers_by_their_order_in_english() {
        let english = "One of {count} checkboxes of `{of}`.";
        assert_eq!(numbered(english, english, "!"), "One of {1} checkboxes of `{2!}`.");
        assert_eq!(numbered(english, "`{of}`: {count}", ""), "`{2}`: {1}");
    }

    #[test]
    fn every_text_is_said_in_each_language() {
        for place in 0..4 {
            let texts = Texts::new(place, Language::French);
            assert!(texts.all.len() > 300, "{}", texts.all.len());
            for (english, said) in texts.all.iter().filter(|(english, _)| !english.contains('{')) {
                assert_eq!(texts.whole(english, false).as_ref(), Some(said));
            }
        }
    }

    #[test]
    fn a_report_in_english_stays_as_it_is_and_what_is_no_report_says_nothing() {
        let json = r#"{ "columns": [{ "reason": "The column holds no values." }, { "reason": "Mine." }] }"#;
        assert!(
            sentences(json, Language::English).is_empty() && sentences("no", Language::German).is_empty()
        );
        let said = sentences(json, Language::German);
        assert_eq!(said.into_values().collect::<Vec<_>>(), ["Die Spalte enthält keine Werte."]);
    }
}
