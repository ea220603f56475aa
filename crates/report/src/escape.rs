//! Text of a table, or of a person, as it may stand in HTML.

use std::borrow::Cow;

use coversheet_error::printable;

/// How many characters of a name, a label or a reason are shown.
pub(crate) const SHORT: usize = 200;
/// How many characters of what a person wrote about the release are shown.
pub(crate) const LONG: usize = 2000;

/// Text as it may stand in HTML, between tags and in quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A text that somebody made up: its beginning, with what cannot be seen or turns the writing around spelled out. Long names of
/// columns may be divided behind `_`, rather than anywhere.
pub(crate) fn foreign(text: &str, longest: usize) -> String {
    let cut = match text.char_indices().nth(longest) {
        Some((at, _)) => Cow::Owned(format!("{}…", text.get(..at).unwrap_or_default())),
        None => Cow::Borrowed(text),
    };
    // The isolation keeps right-to-left text from reaching beyond its place.
    format!("<bdi>{}</bdi>", escape(&printable(&cut)).replace('_', "_<wbr>"))
}

/// The same of a sentence: names that it has between backticks are set apart, and limits are written as they are read.
pub(crate) fn sentence(text: &str, longest: usize) -> String {
    let shown = foreign(&text.replace(">=", "≥").replace("<=", "≤"), longest);
    let parts: Vec<&str> = shown.split('`').collect();
    // One that is not closed is no name.
    if parts.len().is_multiple_of(2) {
        return shown;
    }
    let part = |(at, part): (usize, &&str)| match at % 2 {
        0 => (*part).to_owned(),
        _ => format!("<code>{part}</code>"),
    };
    parts.iter().enumerate().map(part).collect()
}

/// The same of a text with lines of its own.
pub(crate) fn lines(text: &str) -> String {
    let cut = text.char_indices().nth(LONG).map_or(text, |(at, _)| text.get(..at).unwrap_or_default());
    cut.lines().map(|line| foreign(line, LONG)).collect::<Vec<_>>().join("<br>")
}

#[cfg(test)]
mod tests {
    use super::{foreign, lines, sentence};

    #[test]
    fn nothing_that_somebody_wrote_is_markup_or_goes_on_for_ever() {
        assert_eq!(
            foreign("<b onload='x'>\"&amp;", 100),
            "<bdi>&lt;b onload=&#39;x&#39;&gt;&quot;&amp;amp;</bdi>"
        );
        assert_eq!(foreign("äöü", 2), "<bdi>äö…</bdi>");
        assert_eq!(foreign("a_b", 9), "<bdi>a_<wbr>b</bdi>");
        let turned = foreign("a\u{202e}b\0c", 100);
        assert!(!turned.contains('\u{202e}') && !turned.contains('\0'), "{turned}");
        assert_eq!(lines("a\nb"), "<bdi>a</bdi><br><bdi>b</bdi>");
    }

    #[test]
    fn names_in_sentences_are_set_apart_and_limits_are_read() {
        assert_eq!(sentence("`a<b` says k >= 5.", 100), "<bdi><code>a&lt;b</code> says k ≥ 5.</bdi>");
        assert_eq!(sentence("`a` and `b", 100), "<bdi>`a` and `b</bdi>");
    }
}
