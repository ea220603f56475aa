//! What a page carries of what it was made from, so that it can be checked against a file: the JSON report as it is, the language,
//! and what a person said. It stands in attributes of the head, which no browser shows, runs or asks anything for.

use std::collections::BTreeMap;

use coversheet_error::{Error, Result};
use serde_json::{Map, Value, json};

use crate::about::About;
use crate::language::Language;
use crate::packed::{packed, unpacked};

/// The longest page, in bytes.
const LONGEST: usize = 300_000;
/// What stands in place of the page's own checksum until somebody writes it there.
const UNSEALED: &str = "0000000000000000000000000000000000000000000000000000000000000000";
/// The names of what says how the page was made, and of the report as it is or packed.
const PAGE: &str = "coversheet-page";
const REPORT: &str = "coversheet-report";
const PACKED: &str = "coversheet-report-packed";

/// What a page was made from.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The JSON report.
    pub json: String,
    /// What a person said of the release, and the sentences in the language of the page.
    pub about: About,
    /// The language of the page.
    pub language: Language,
    /// The version of the program that made the page, whose words it has.
    pub version: String,
}

/// Whether a text is a page and not JSON.
pub fn is_page(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('<')
}

/// The attributes of a page that takes so many bytes without them.
pub(crate) fn carry(text: &str, json: &Value, about: &About, language: Language, page: usize) -> String {
    let made = Value::from(how(json, about, language)).to_string();
    let page_and = |held: &str| page + held.len() <= LONGEST;
    let made = attribute(PAGE, &made);
    let plain = made.clone() + &attribute(REPORT, text);
    if page_and(&plain) {
        return plain;
    }
    let short = packed(text).map(|text| made.clone() + &attribute(PACKED, &text));
    short.filter(|short| page_and(short)).unwrap_or(made)
}

/// How the page is made, without what the JSON says itself.
fn how(json: &Value, about: &About, language: Language) -> Map<String, Value> {
    let mut made = Map::new();
    made.insert("checksum".to_owned(), UNSEALED.into());
    made.insert("version".to_owned(), env!("CARGO_PKG_VERSION").into());
    made.insert("language".to_owned(), language.code().into());
    for (key, said) in said(about) {
        let recipe = json["recipe"]["about"][key].as_str().unwrap_or_default();
        if let Some(said) = said.as_ref().filter(|said| *said != recipe) {
            made.insert(key.to_owned(), said.clone().into());
        }
    }
    made.insert("sentences".to_owned(), json!(about.sentences));
    made
}

fn said(about: &About) -> [(&'static str, &Option<String>); 4] {
    let About { purpose, recipient, author, review, sentences: _ } = about;
    [("purpose", purpose), ("recipient", recipient), ("author", author), ("review", review)]
}

fn attribute(name: &str, content: &str) -> String {
    let content =
        content.replace('&', "&amp;").replace('\'', "&#39;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<meta name={name} content='{content}'>\n")
}

/// The content of an attribute that `attribute` wrote.
fn content(html: &str, name: &str) -> Option<String> {
    let (_, after) = html.split_once(&format!("<meta name={name} content='"))?;
    let (content, _) = after.split_once('\'')?;
    Some(content.replace("&gt;", ">").replace("&lt;", "<").replace("&#39;", "'").replace("&amp;", "&"))
}

/// What a page was made from.
///
/// # Errors
///
/// `report-invalid` for a page that does not carry it.
pub fn carried(html: &str) -> Result<Carried> {
    let missing = || {
        Error::new("report-invalid", "The page does not carry the report that it was made from.")
            .hint("Give the JSON report that was written together with the released table.")
    };
    let json = content(html, REPORT).or_else(|| unpacked(&content(html, PACKED)?)).ok_or_else(missing)?;
    let made: Value =
        content(html, PAGE).and_then(|made| serde_json::from_str(&made).ok()).ok_or_else(missing)?;
    let text = |key: &str| made[key].as_str().map(str::to_owned);
    let sentences: BTreeMap<String, String> =
        serde_json::from_value(made["sentences"].clone()).map_err(|_| missing())?;
    let about = About {
        purpose: text("purpose"),
        recipient: text("recipient"),
        author: text("author"),
        review: text("review"),
        sentences,
    };
    let language = text("language").and_then(|code| Language::find(&code)).ok_or_else(missing)?;
    Ok(Carried { json, about, language, version: text("version").unwrap_or_default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_carried_comes_back_whatever_it_has_in_it() {
        let text = "{ \"a\": \"<b>'&amp;lt;' \\u003c 'x' &#39;\" }\n";
        let about = About {
            purpose: Some("<meta name=coversheet-report content='x'>".to_owned()),
            author: Some("'&#39;".to_owned()),
            sentences: BTreeMap::from([("One's.".to_owned(), "L'un < l'autre.".to_owned())]),
            ..About::default()
        };
        for longer in [0, LONGEST - 700] {
            let html = carry(text, &json!({}), &about, Language::French, longer);
            assert!(html.len() + longer <= LONGEST);
            let carried = carried(&html).unwrap();
            assert_eq!((carried.json.as_str(), &carried.about), (text, &about));
            assert_eq!(
                (carried.language, carried.version.as_str()),
                (Language::French, env!("CARGO_PKG_VERSION"))
            );
        }
    }

    #[test]
    fn a_long_report_is_packed_and_one_that_is_longer_still_is_left_out() {
        let text = "{ \"rows\": 12345 }\n".repeat(20_000);
        let page = |length: usize| carry(&text, &json!({}), &About::default(), Language::English, length);
        let packed = page(LONGEST / 2);
        assert!(packed.len() < LONGEST / 2 && carried(&packed).unwrap().json == text);
        assert_eq!(carried(&page(LONGEST)).unwrap_err().code(), "report-invalid");
    }

    #[test]
    fn what_the_recipe_says_is_not_said_twice() {
        let json = json!({ "recipe": { "about": { "purpose": "A study" } } });
        let about = About { purpose: Some("A study".to_owned()), ..About::default() };
        assert!(!carry("{}", &json, &about, Language::English, 0).contains("A study"));
        assert!(carry("{}", &json!({}), &about, Language::English, 0).contains("A study"));
    }
}
