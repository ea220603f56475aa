//! One quasi-identifier: its hierarchy as arrays of group numbers.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Hierarchy, SUPPRESSED};

use crate::cell::Rating;

/// A quasi-identifier with its hierarchy as arrays (Issa 2009, optimization B).
#[derive(Clone, Debug)]
pub struct Attribute {
    name: String,
    hierarchy: Hierarchy,
    /// `groups[level][leaf]`: the group that a leaf belongs to.
    groups: Vec<Vec<u32>>,
    /// `leaves_under[level][group]`: how many leaves a group covers.
    leaves_under: Vec<Vec<u32>>,
    /// By level, the group that reads as a masked cell does.
    stars: Vec<Option<u32>>,
    min_level: usize,
    max_level: usize,
    weight: f64,
    profile: f64,
    rating: Rating,
    raise: usize,
    order: Option<Order>,
    sets_from: Option<usize>,
}

/// An order of an attribute's leaves.
#[derive(Clone, Debug)]
struct Order {
    /// The leaf at each place.
    leaves: Vec<u32>,
    /// The place of each leaf that has one.
    places: Vec<Option<u32>>,
}

impl Attribute {
    /// Takes a column's hierarchy. `max_level` is cut to the height; `weight` is finite and not negative.
    pub fn new(
        name: impl Into<String>,
        hierarchy: &Hierarchy,
        max_level: Option<usize>,
        weight: f64,
    ) -> Self {
        let height = hierarchy.height();
        let groups: Vec<Vec<u32>> = (0..=height).map(|level| hierarchy.groups(level)).collect();
        let leaves_under = groups.iter().enumerate().map(|(level, groups)| {
            let mut leaves = vec![0; hierarchy.labels(level).len()];
            for &group in groups {
                leaves[group as usize] += 1;
            }
            leaves
        });
        let star = |level| hierarchy.labels(level).iter().position(|label| label == SUPPRESSED);
        Self {
            name: name.into(),
            hierarchy: hierarchy.clone(),
            leaves_under: leaves_under.collect(),
            stars: (0..=height).map(|level| star(level).map(|group| group as u32)).collect(),
            min_level: 0,
            max_level: max_level.unwrap_or(height).min(height),
            weight,
            profile: 1.0,
            rating: Rating::Most,
            raise: 0,
            order: None,
            sets_from: None,
            groups,
        }
    }

    /// Sets the lowest level that a solution may use, cut to the highest; 0 unless set.
    #[must_use]
    pub fn with_min_level(self, min_level: usize) -> Self {
        Self { min_level: min_level.min(self.max_level), ..self }
    }

    /// Sets how readily Datafly generalizes this attribute, 0 to 1; it is 1 unless set.
    #[must_use]
    pub fn with_profile(self, profile: f64) -> Self {
        Self { profile, ..self }
    }

    /// Sets how identifying µ-Argus takes this attribute to be; most unless set.
    #[must_use]
    pub fn with_rating(self, rating: Rating) -> Self {
        Self { rating, ..self }
    }

    /// Sets by how many levels the data holder generalizes this attribute when µ-Argus has; none unless set.
    #[must_use]
    pub fn with_raise(self, raise: usize) -> Self {
        Self { raise, ..self }
    }

    /// Sets an order of leaves, such as numbers by size, so that a cell can become a
    /// [range](crate::recoding::Region::Range) of it. Leaves that have none, such as missing values, are left out.
    ///
    /// # Errors
    ///
    /// `leaf-order-invalid` when a leaf is named twice or is not one of the hierarchy.
    pub fn with_order(self, leaves: Vec<u32>) -> Result<Self> {
        let mut places = vec![None; self.leaves()];
        for (&leaf, place) in leaves.iter().zip(0..) {
            let known = places.get_mut(leaf as usize).map(|known| known.replace(place));
            if known != Some(None) {
                return Err(Error::new(
                    "leaf-order-invalid",
                    "An order of a column's values names one twice, or one that the column does not have.",
                )
                .hint("Name each value once at most, from the first to the last.")
                .at_column(self.name()));
            }
        }
        Ok(Self { order: Some(Order { leaves, places }), ..self })
    }

    /// Lets cells that would be at this level or above become [sets](crate::recoding::Region::Set) of groups of the lowest level.
    #[must_use]
    pub fn with_sets_from(self, level: usize) -> Self {
        Self { sets_from: Some(level), ..self }
    }

    /// From which level cells may become sets; none if they may not.
    pub fn sets_from(&self) -> Option<usize> {
        self.sets_from
    }

    /// The column's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The hierarchy.
    pub fn hierarchy(&self) -> &Hierarchy {
        &self.hierarchy
    }

    /// The place of a leaf in the order of the leaves, if it has one.
    pub fn place(&self, leaf: u32) -> Option<u32> {
        self.order.as_ref().and_then(|order| order.places.get(leaf as usize).copied().flatten())
    }

    /// The leaf at a place in the order of the leaves, if that has so many.
    pub fn leaf_at(&self, place: u32) -> Option<u32> {
        self.order.as_ref().and_then(|order| order.leaves.get(place as usize).copied())
    }

    /// Whether leaves have an order.
    pub fn has_order(&self) -> bool {
        self.order.is_some()
    }

    /// Levels above 0 in the whole hierarchy, allowed or not.
    pub fn height(&self) -> usize {
        self.groups.len() - 1
    }

    /// The lowest level that a solution may use.
    pub fn min_level(&self) -> usize {
        self.min_level
    }

    /// The highest level that a solution may use.
    pub fn max_level(&self) -> usize {
        self.max_level
    }

    /// How many levels a solution may use.
    pub fn allowed_levels(&self) -> usize {
        self.max_level - self.min_level + 1
    }

    /// How much this attribute's loss counts.
    pub fn weight(&self) -> f64 {
        self.weight
    }

    /// The same, whose loss counts so much.
    #[must_use]
    pub(crate) fn with_weight(self, weight: f64) -> Self {
        Self { weight, ..self }
    }

    /// How readily Datafly generalizes this attribute: the highest first, 0 never.
    pub fn profile(&self) -> f64 {
        self.profile
    }

    /// How identifying µ-Argus takes this attribute to be.
    pub fn rating(&self) -> Rating {
        self.rating
    }

    /// By how many levels the data holder generalizes this attribute when µ-Argus has.
    pub fn raise(&self) -> usize {
        self.raise
    }

    /// The number of level-0 values, in the data or not.
    pub fn leaves(&self) -> usize {
        self.groups[0].len()
    }

    /// The group of every leaf at `level`.
    pub fn groups(&self, level: usize) -> &[u32] {
        &self.groups[level]
    }

    /// The group of `level` that reads `*`, as a masked cell does, if there is one.
    pub fn star(&self, level: usize) -> Option<u32> {
        self.stars[level]
    }

    /// Whether what reads `*` at a level does so at every level above it.
    pub(crate) fn stars_stay(&self) -> bool {
        (1..self.groups.len()).all(|level| {
            let leaf = self.stars[level - 1]
                .and_then(|star| self.groups[level - 1].iter().position(|&group| group == star));
            leaf.is_none_or(|leaf| Some(self.groups[level][leaf]) == self.stars[level])
        })
    }

    /// Whether whatever reads `*` stands for all leaves.
    pub(crate) fn stars_are_tops(&self) -> bool {
        let mut stars = self.stars.iter().zip(&self.leaves_under);
        stars.all(|(star, leaves)| star.is_none_or(|star| leaves[star as usize] as usize == self.leaves()))
    }

    /// How many leaves each group of `level` covers.
    pub fn leaves_under(&self, level: usize) -> &[u32] {
        &self.leaves_under[level]
    }
}

/// Each attribute's weight as a share of all weights; equal shares when all are 0.
pub(crate) fn shares(attributes: &[Attribute]) -> Vec<f64> {
    let total: f64 = attributes.iter().map(Attribute::weight).sum();
    let equal = 1.0 / attributes.len() as f64;
    attributes.iter().map(|attribute| if total > 0.0 { attribute.weight() / total } else { equal }).collect()
}
