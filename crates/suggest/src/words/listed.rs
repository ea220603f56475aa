//! Lists of words, each with what it is that a name says with one of them.

use std::sync::OnceLock;

/// Lists of entries, written in one string each: entries are separated by `;`, their words by single spaces. How an entry may
/// begin and end is said where `has` looks for it. The first list with an entry that is found counts.
pub(super) struct Listed<T: 'static> {
    written: &'static [(T, &'static str)],
    split: OnceLock<Vec<(T, Vec<&'static str>)>>,
}

impl<T: Copy> Listed<T> {
    pub(super) const fn of(written: &'static [(T, &'static str)]) -> Self {
        Self { written, split: OnceLock::new() }
    }

    /// The lists with their entries; they are split once.
    pub(super) fn lists(&self) -> &[(T, Vec<&'static str>)] {
        let entries = |words: &'static str| words.split(';').map(str::trim).collect();
        self.split
            .get_or_init(|| self.written.iter().map(|&(meaning, words)| (meaning, entries(words))).collect())
    }

    /// What the first list says that has one of its entries.
    pub(super) fn find(&self, has: impl Fn(&[&str]) -> bool) -> Option<T> {
        self.lists().iter().find(|(_, entries)| has(entries)).map(|&(meaning, _)| meaning)
    }
}
