//! Figures with their places in the JSON, and messages that are filled with them.

use serde_json::Value;

use crate::escape::{SHORT, escape, foreign};
use crate::page::Page;

impl<'j> Page<'j> {
    /// What the JSON has at a pointer of RFC 6901; none for what is not there or `null`.
    pub(crate) fn at(&self, pointer: &str) -> Option<&'j Value> {
        self.json.pointer(pointer).filter(|value| !value.is_null())
    }

    /// The items of a list; none for what is not there.
    pub(crate) fn items(&self, pointer: &str) -> &'j [Value] {
        self.at(pointer).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// A whole number of the JSON.
    pub(crate) fn whole(&self, pointer: &str) -> Option<u64> {
        let value = self.at(pointer)?;
        // JavaScript writes 5.0 as 5, and the other way round nothing tells them apart.
        value
            .as_u64()
            .or_else(|| value.as_f64().filter(|value| value.fract() == 0.0).map(|value| value as u64))
    }

    /// A text of the JSON; empty for none.
    pub(crate) fn text(&self, pointer: &str) -> &'j str {
        self.at(pointer).and_then(Value::as_str).unwrap_or_default()
    }

    /// A text that somebody made up, as HTML.
    pub(crate) fn made_up(&self, pointer: &str) -> String {
        foreign(self.text(pointer), SHORT)
    }

    /// A list of names that somebody made up.
    pub(crate) fn names(&self, pointer: &str) -> String {
        let names = self.items(pointer).iter().filter_map(Value::as_str);
        names.map(|name| foreign(name, SHORT)).collect::<Vec<_>>().join(", ")
    }

    fn figure(pointer: &str, shown: &str) -> String {
        format!("<span data-figure=\"{}\">{}</span>", escape(pointer), escape(shown))
    }

    fn unknown(&self) -> String {
        escape(self.words.unknown)
    }

    /// How many.
    pub(crate) fn count(&self, pointer: &str) -> String {
        let count = self.whole(pointer).map(|count| self.language.count(count));
        count.map_or_else(|| self.unknown(), |shown| Self::figure(pointer, &shown))
    }

    /// A share as a percentage.
    pub(crate) fn share(&self, pointer: &str) -> String {
        let share = self.at(pointer).and_then(Value::as_f64).map(|share| self.language.share(share));
        share.map_or_else(|| self.unknown(), |shown| Self::figure(pointer, &shown))
    }

    /// A number with at most four decimals.
    pub(crate) fn number(&self, pointer: &str) -> String {
        let number = self.at(pointer).and_then(Value::as_f64).map(|number| self.language.number(number, 4));
        number.map_or_else(|| self.unknown(), |shown| Self::figure(pointer, &shown))
    }

    /// The form of a message for so many, of which `{count}` is filled in besides.
    pub(crate) fn plural(&self, message: &'static str, count: u64, filled: &[(&str, &str)]) -> String {
        let (one, several) = message.split_once('|').unwrap_or((message, message));
        let form = if self.language.is_one(count) { one } else { several };
        let shown = self.language.count(count);
        let mut all = filled.to_vec();
        all.push(("count", &shown));
        say(form, &all)
    }
}

/// A message with what is filled into it, which is HTML.
pub(crate) fn say(message: &str, filled: &[(&str, &str)]) -> String {
    let mut said = String::new();
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        said.push_str(&escape(before));
        said.push_str(filled.iter().find(|(known, _)| *known == name).map_or("", |(_, html)| html));
        rest = after;
    }
    said + &escape(rest)
}
