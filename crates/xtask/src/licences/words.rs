//! Finding one text inside another, however lines are broken and quotation marks are written.

use std::ops::Range;

/// A text as its words: letters and digits in lower case, with where each stands.
pub(crate) struct Words {
    words: Vec<(String, Range<usize>)>,
}

impl Words {
    pub(crate) fn of(text: &str) -> Self {
        let mut words = Vec::new();
        let mut at = 0;
        for piece in text.split_inclusive(char::is_whitespace) {
            let word: String =
                piece.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
            if !word.is_empty() {
                words.push((word, at..at + piece.trim_end().len()));
            }
            at += piece.len();
        }
        Self { words }
    }

    /// Where these words stand in a row for the first time, in bytes of the text.
    pub(crate) fn find(&self, wanted: &Self) -> Option<Range<usize>> {
        let first = wanted.words.first()?;
        self.words.windows(wanted.words.len()).find_map(|window| {
            let same = window[0].0 == first.0 && window.iter().zip(&wanted.words).all(|(a, b)| a.0 == b.0);
            Some(window.first()?.1.start..window.last()?.1.end).filter(|_| same)
        })
    }

    /// The same for all texts that have the same words.
    pub(crate) fn key(&self) -> String {
        self.words.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
        Words::of(text).find(&Words::of(wanted)).map(|range| &text[range])
    }

    #[test]
    fn lines_and_quotation_marks_make_no_difference() {
        let text = "© Somebody\n\nThe “Software”\nis * provided, as\tis.\nEnd";
        assert_eq!(found(text, "the \"software\" is provided"), Some("The “Software”\nis * provided,"));
        assert_eq!(found(text, "as is"), Some("as\tis."));
    }

    #[test]
    fn other_words_do() {
        assert_eq!(found("one two three", "one three"), None);
        assert_eq!(found("one", "one two"), None);
        assert_eq!(found("one", ""), None);
    }
}
