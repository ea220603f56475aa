//! Which combinations of attributes µ-Argus tests.

use std::fmt;

/// How identifying the data holder takes an attribute to be. Attributes rated [`Most`](Self::Most) are
/// tested in the most combinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// Most identifying.
    Most,
    /// More identifying.
    More,
    /// Identifying.
    Identifying,
}

/// A set of attributes, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AttributeSet(u64);

impl AttributeSet {
    /// The combination of these attributes. Numbers of [`MAX_ATTRIBUTES`](crate::MAX_ATTRIBUTES) and more
    /// are left out: there are no such attributes.
    pub fn new(attributes: &[usize]) -> Self {
        let bit = |&attribute: &usize| 1_u64.checked_shl(attribute as u32).unwrap_or(0);
        Self(attributes.iter().map(bit).fold(0, |bits, bit| bits | bit))
    }

    /// Whether the attribute is in it.
    pub fn contains(self, attribute: usize) -> bool {
        self.0 >> attribute & 1 == 1
    }

    /// Its attributes, in order.
    pub fn attributes(self) -> impl Iterator<Item = usize> {
        (0..u64::BITS as usize).filter(move |&attribute| self.contains(attribute))
    }
}

impl fmt::Debug for AttributeSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.attributes()).finish()
    }
}

use Rating::{Identifying, More, Most};

/// The kinds of combinations that are tested, in the order of Sweeney 2001, figure 56, and whether only if
/// some attribute is rated identifying.
///
/// Figure 49 lists the same kinds under other conditions, and is followed where they differ: figure 56 skips
/// Most x More unless two attributes are rated More, and everything when More and Identifying are empty, or
/// Most is. Where figure 49 says "only if |Identifying| > 1", the example of the thesis has one.
const KINDS: [(&[Rating], bool); 10] = [
    (&[Most, Most, Most], false),
    (&[Most, Most], false),
    (&[Most, Most, More], true),
    (&[Most, Most, Identifying], false),
    (&[Most, More], false),
    (&[More, More], true),
    (&[More, More, Most], true),
    (&[Most, More, Identifying], false),
    (&[More, Identifying], false),
    (&[Most, Identifying], false),
];

/// The combinations of two and three attributes to test, given each attribute's rating.
pub(super) fn tested(ratings: &[Rating]) -> Vec<AttributeSet> {
    let mut tested = Vec::new();
    for (kind, needs_identifying) in KINDS {
        if needs_identifying && !ratings.contains(&Identifying) {
            continue;
        }
        let mut chosen = vec![Vec::new()];
        for &rating in kind {
            chosen = chosen.iter().flat_map(|chosen| with_one_more(chosen, rating, ratings)).collect();
        }
        tested.extend(chosen.iter().map(|attributes| AttributeSet::new(attributes)));
    }
    tested
}

/// The choice extended by every attribute of that rating; after one of the same rating, by later ones only.
fn with_one_more(chosen: &[usize], rating: Rating, ratings: &[Rating]) -> Vec<Vec<usize>> {
    let after_last =
        |attribute: usize| chosen.last().is_none_or(|&last| ratings[last] != rating || last < attribute);
    (0..ratings.len())
        .filter(|&attribute| ratings[attribute] == rating && after_last(attribute))
        .map(|attribute| [chosen, &[attribute]].concat())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lists(ratings: &[Rating]) -> Vec<Vec<usize>> {
        tested(ratings).iter().map(|combination| combination.attributes().collect()).collect()
    }

    #[test]
    fn pairs_and_triples_of_one_rating_are_unordered() {
        assert_eq!(lists(&[Most, Most, Most]), [&[0, 1, 2][..], &[0, 1], &[0, 2], &[1, 2]]);
        assert_eq!(lists(&[More, More, More]), Vec::<Vec<usize>>::new());
    }

    #[test]
    fn figure_49_with_nothing_rated_identifying() {
        assert_eq!(lists(&[Most, More, More]), [[0, 1], [0, 2]]);
    }

    /// Section 7.2: a social security number rated most identifying, and the three attributes that identify
    /// most people together, which are never tested together.
    #[test]
    fn only_pairs_with_the_most_identifying() {
        assert_eq!(lists(&[Most, Identifying, Identifying, Identifying]), [[0, 1], [0, 2], [0, 3]]);
    }
}
