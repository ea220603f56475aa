//! Texts that stay where they are, numbered.

use std::collections::HashMap;

/// Different texts, in the order in which they were first met.
#[derive(Debug, Default)]
pub struct Texts<'t> {
    list: Vec<&'t str>,
    places: HashMap<&'t str, u32>,
}

impl<'t> Texts<'t> {
    /// The place of a text, which is a new one if it has not been met yet.
    pub fn place(&mut self, text: &'t str) -> u32 {
        *self.places.entry(text).or_insert_with(|| {
            self.list.push(text);
            self.list.len() as u32 - 1
        })
    }

    /// The number of different texts.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether none has been met.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The texts at their places.
    pub fn into_list(self) -> Vec<&'t str> {
        self.list
    }
}
