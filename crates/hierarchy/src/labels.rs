//! The labels of one level: distinct texts, kept one behind the other instead of each by itself.

use std::fmt;
use std::ops::Index;

use coversheet_table::Dictionary;

/// The labels of a level's groups, in the order of the groups. No two are the same.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Labels(Dictionary);

impl Labels {
    /// The labels of a level that there is not.
    pub(crate) const NONE: &Self = &Self(Dictionary::new());

    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The labels.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter()
    }
}

impl From<Dictionary> for Labels {
    fn from(dictionary: Dictionary) -> Self {
        Self(dictionary)
    }
}

impl Index<usize> for Labels {
    type Output = str;

    /// The label of a group; empty where there is no such group.
    fn index(&self, group: usize) -> &str {
        u32::try_from(group).map_or("", |group| self.0.get(group))
    }
}

impl fmt::Debug for Labels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<S: AsRef<str>, const N: usize> PartialEq<[S; N]> for &Labels {
    fn eq(&self, other: &[S; N]) -> bool {
        self.iter().eq(other.iter().map(AsRef::as_ref))
    }
}

impl<S: AsRef<str>> PartialEq<Vec<S>> for Labels {
    fn eq(&self, other: &Vec<S>) -> bool {
        self.iter().eq(other.iter().map(AsRef::as_ref))
    }
}
