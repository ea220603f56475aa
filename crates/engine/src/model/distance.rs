//! The earth mover's distance between the values of a class and those of the whole, as an exact fraction.

use coversheet_hierarchy::Hierarchy;

use super::Histogram;
use super::removal::{most_kept, removed};

/// How far apart two values of a column are, 0 to 1 (Li, Li and Venkatasubramanian 2007, section 4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Distance {
    /// All values are equally far apart.
    Equal,
    /// By their places in an order.
    Ordered {
        /// The place of each value; values may share one.
        places: Vec<u32>,
        /// The number of places; none for those that the whole has values in.
        all: Option<u32>,
    },
    /// By the level at which a hierarchy first puts two values together.
    Hierarchical {
        /// The hierarchy.
        hierarchy: Hierarchy,
        /// The leaf of each value.
        leaves: Vec<u32>,
    },
}

impl Distance {
    /// The distance as a fraction, numerator and denominator. The whole must have all values of the class.
    pub(super) fn between(&self, class: Histogram<'_>, whole: Histogram<'_>) -> (u128, u128) {
        // What the class has too much of a value, times the rows with a value of both.
        let (in_class, in_whole) = (class.pairs(), whole.pairs());
        let excess = |value: u32| {
            let of = |one: Histogram<'_>, all: u64| i128::from(one.counts[value as usize]) * i128::from(all);
            of(class, in_whole) - of(whole, in_class)
        };
        let all = u128::from(in_class) * u128::from(in_whole);
        match self {
            Self::Equal => {
                // Products of counts below 2^32 fit 64 bits, and so does their sum, at most `all`; more takes longer.
                if all > u128::from(u64::MAX) {
                    let too_much = |&value: &u32| excess(value).max(0).unsigned_abs();
                    return (class.present.iter().map(too_much).sum(), all);
                }
                let too_much = |&value: &u32| {
                    let of = |one: Histogram<'_>, all: u64| one.counts[value as usize] * all;
                    of(class, in_whole).saturating_sub(of(whole, in_class))
                };
                (u128::from(class.present.iter().map(too_much).sum::<u64>()), all)
            }
            Self::Ordered { places, all: domain } => {
                let mut by_place: Vec<(u32, i128)> =
                    whole.present.iter().map(|&value| (places[value as usize], excess(value))).collect();
                by_place.sort_unstable_by_key(|&(place, _)| place);
                ordered(&by_place, *domain, all)
            }
            Self::Hierarchical { hierarchy, leaves } => {
                let mut excesses = vec![0; hierarchy.leaves()];
                for &value in whole.present {
                    excesses[leaves[value as usize] as usize] += excess(value);
                }
                moved_in_tree(hierarchy, excesses, all)
            }
        }
    }
}

impl Distance {
    /// Whether values can be other distances apart when so many rows are taken out of the whole: places that nothing is
    /// left at are no steps.
    pub(super) fn changes_without(&self, whole: Histogram<'_>, rows: u64) -> bool {
        let Self::Ordered { places, all: None } = self else { return false };
        let mut at_place: Vec<(u32, u64)> = whole
            .present
            .iter()
            .map(|&value| (places[value as usize], whole.counts[value as usize]))
            .collect();
        at_place.sort_unstable();
        at_place
            .chunk_by(|one, other| one.0 == other.0)
            .any(|alike| alike.iter().map(|(_, count)| count).sum::<u64>() <= rows)
    }

    /// The fewest rows that must be taken out of a class until the distance of the rest can be at most `t`. Never
    /// too many: fewer than exact where distances are not all equal.
    pub(super) fn least_removed(&self, class: Histogram<'_>, whole: Histogram<'_>, t: f64) -> u64 {
        if *self == Self::Equal {
            // What is within the whole's shares of the values does not have to be moved.
            let all = whole.pairs() as f64;
            let share = |value: u32| whole.counts[value as usize] as f64 / all;
            let values = class.present.iter().map(|&value| (class.counts[value as usize], share(value)));
            return removed(class.pairs(), most_kept(&values, 1.0 - t));
        }
        if t >= 1.0 {
            return 0;
        }
        // The distance of the class is at most the mean, by rows, of the distances of the rest and of what is
        // taken out, which is at most 1.
        let (part, of) = self.between(class, whole);
        let distance = part as f64 / of.max(1) as f64;
        removed(class.pairs(), class.pairs() as f64 * (1.0 - distance) / (1.0 - t))
    }
}

/// Moves the excess of each place on to the next. Places that the whole has no value in are not counted as
/// steps unless the domain says how many there are.
fn ordered(excesses: &[(u32, i128)], domain: Option<u32>, all: u128) -> (u128, u128) {
    let (mut moved, mut carried, mut places) = (0_u128, 0_i128, 0_u32);
    for (index, &(place, excess)) in excesses.iter().enumerate() {
        carried += excess;
        if let Some(&(next, _)) = excesses.get(index + 1).filter(|(next, _)| *next != place) {
            let steps = if domain.is_some() { next - place } else { 1 };
            moved += carried.unsigned_abs() * u128::from(steps);
            places += 1;
        }
    }
    let steps = domain.map_or(places, |domain| domain.saturating_sub(1));
    (moved, all * u128::from(steps.max(1)))
}

/// Moves what a child has too much of to siblings that have too little, at the cost of their parent's level, and
/// what is left up to the parent. Values that no level puts together are as far apart as if one more did.
fn moved_in_tree(hierarchy: &Hierarchy, mut excesses: Vec<i128>, all: u128) -> (u128, u128) {
    let mut moved = 0;
    let height = hierarchy.height() + usize::from(hierarchy.labels(hierarchy.height()).len() > 1);
    for level in 0..height {
        let parents = hierarchy.parents(level);
        let groups = hierarchy.labels(level + 1).len().max(1);
        let (mut over, mut under) = (vec![0_i128; groups], vec![0_i128; groups]);
        for (group, &excess) in excesses.iter().enumerate() {
            let parent = parents.get(group).map_or(0, |&parent| parent as usize);
            let side = if excess > 0 { &mut over } else { &mut under };
            side[parent] += excess.abs();
        }
        let met: i128 = over.iter().zip(&under).map(|(&over, &under)| over.min(under)).sum();
        moved += met as u128 * (level + 1) as u128;
        excesses = over.iter().zip(&under).map(|(over, under)| over - under).collect();
    }
    (moved, all * height.max(1) as u128)
}
