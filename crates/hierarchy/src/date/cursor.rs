//! A text that is read from left to right.

/// What is left of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a>(pub(super) &'a str);

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self(text)
    }

    pub(super) fn at_end(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes that character, if it comes next.
    pub(super) fn take(&mut self, char: char) -> bool {
        let rest = self.0.strip_prefix(char);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Takes a word, given in lower case, if it comes next and no letter follows.
    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let Some((next, rest)) = self.0.split_at_checked(word.len()) else { return false };
        let taken = next.eq_ignore_ascii_case(word) && !rest.starts_with(char::is_alphabetic);
        if taken {
            self.0 = rest;
        }
        taken
    }

    /// Whether that character comes next.
    pub(super) fn at(self, char: char) -> bool {
        self.0.starts_with(char)
    }

    /// Skips blanks; whether there were any.
    pub(super) fn skip_blanks(&mut self) -> bool {
        let rest = self.0.trim_start();
        let skipped = rest.len() < self.0.len();
        self.0 = rest;
        skipped
    }

    /// Takes all digits that come next.
    pub(super) fn digits(&mut self) -> &'a str {
        let end = self.0.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at(end);
        self.0 = rest;
        digits
    }

    /// Takes a number of `least` to `most` digits; `most` is at most 9.
    pub(super) fn number(&mut self, least: usize, most: usize) -> Option<u32> {
        let end = self.0.bytes().take(most).take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.0.split_at(end);
        if end < least {
            return None;
        }
        self.0 = rest;
        digits.parse().ok()
    }

    /// Takes a number of that many digits if nothing follows it.
    pub(super) fn alone(&mut self, digits: usize) -> Option<u32> {
        if self.0.len() == digits { self.number(digits, digits) } else { None }
    }

    /// Takes the letters that come next.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        let end = self.0.find(|char: char| !char.is_alphabetic()).unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }
}
