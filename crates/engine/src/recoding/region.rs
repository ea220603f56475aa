//! What a cell becomes: the leaves that it may stand for, and what it reads.

use coversheet_hierarchy::SUPPRESSED;

use crate::Attribute;

/// The leaves that a cell may stand for, and what it reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// A node of the attribute's hierarchy.
    Node {
        /// Its level.
        level: u8,
        /// Its group of that level.
        group: u32,
    },
    /// Leaves that are next to each other in the attribute's [order](Attribute::with_order).
    Range {
        /// The place of the first leaf in that order.
        first: u32,
        /// The place of the last leaf.
        last: u32,
        /// What the cell reads.
        label: Box<str>,
    },
    /// A few groups of the attribute's lowest level that no node has alone.
    Set {
        /// The level of its groups.
        level: u8,
        /// The groups, in their order.
        groups: Box<[u32]>,
        /// What the cell reads.
        label: Box<str>,
    },
    /// Every leaf: a cell that is suppressed. It reads `*`.
    All,
}

impl Region {
    /// The node that a leaf belongs to at a level.
    pub fn node(attribute: &Attribute, level: u8, leaf: u32) -> Self {
        Self::Node { level, group: attribute.groups(level.into())[leaf as usize] }
    }

    /// Whether a leaf belongs to it.
    pub fn covers(&self, attribute: &Attribute, leaf: u32) -> bool {
        match self {
            Self::Node { level, group } => attribute.groups((*level).into())[leaf as usize] == *group,
            Self::Range { first, last, .. } => {
                attribute.place(leaf).is_some_and(|place| (*first..=*last).contains(&place))
            }
            Self::Set { level, groups, .. } => {
                groups.binary_search(&attribute.groups((*level).into())[leaf as usize]).is_ok()
            }
            Self::All => true,
        }
    }

    /// How many leaves belong to it, in the data or not.
    pub fn leaves(&self, attribute: &Attribute) -> u32 {
        match self {
            Self::Node { level, group } => attribute.leaves_under((*level).into())[*group as usize],
            Self::Range { first, last, .. } => last - first + 1,
            Self::Set { level, groups, .. } => {
                let under = attribute.leaves_under((*level).into());
                groups.iter().map(|&group| under[group as usize]).sum()
            }
            Self::All => attribute.leaves() as u32,
        }
    }

    /// The share of a column's values that a cell could stand for besides its own, 0 to 1. A suppressed cell could be
    /// anything, in a column of one value too.
    pub fn loss(&self, attribute: &Attribute) -> f64 {
        match self {
            Self::All => 1.0,
            _ => f64::from(self.leaves(attribute) - 1) / (attribute.leaves() - 1).max(1) as f64,
        }
    }

    /// What the cell reads.
    pub fn label<'r>(&'r self, attribute: &'r Attribute) -> &'r str {
        match self {
            Self::Node { level, group } => &attribute.hierarchy().labels((*level).into())[*group as usize],
            Self::Range { label, .. } | Self::Set { label, .. } => label,
            Self::All => SUPPRESSED,
        }
    }

    /// Its level, if it is a node of the hierarchy.
    pub fn level(&self) -> Option<u8> {
        match self {
            Self::Node { level, .. } => Some(*level),
            Self::Range { .. } | Self::Set { .. } | Self::All => None,
        }
    }

    /// The level of the smallest node that holds it: its own if it is one, and the height for everything.
    pub fn enclosing_level(&self, attribute: &Attribute) -> usize {
        match self {
            Self::Node { level, .. } => (*level).into(),
            Self::Range { first, last, .. } => {
                let one_group = |level: &usize| {
                    let groups = attribute.groups(*level);
                    let mut groups = (*first..=*last)
                        .filter_map(|place| attribute.leaf_at(place))
                        .map(|leaf| groups[leaf as usize]);
                    let first = groups.next();
                    groups.all(|group| Some(group) == first)
                };
                (0..=attribute.height()).find(one_group).unwrap_or(attribute.height())
            }
            Self::Set { level, groups, .. } => {
                let own = attribute.groups((*level).into());
                let leaves = || own.iter().zip(0..).filter(|(group, _)| groups.binary_search(group).is_ok());
                let one_group = |level: &usize| {
                    let above = attribute.groups(*level);
                    let mut groups = leaves().map(|(_, leaf): (_, usize)| above[leaf]);
                    let first = groups.next();
                    groups.all(|group| Some(group) == first)
                };
                (0..=attribute.height()).find(one_group).unwrap_or(attribute.height())
            }
            Self::All => attribute.height(),
        }
    }
}
