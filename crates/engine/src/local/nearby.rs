//! Tuples that lie near each other.

use super::space::Space;
use coversheet_error::SortMany;

/// Tuples sorted by all columns, in several orders of the columns: those next to each other in one of them have much in
/// common.
#[derive(Debug)]
pub(super) struct Nearby {
    orders: Vec<Order>,
    /// How far from a tuple others are near.
    window: usize,
}

#[derive(Debug)]
struct Order {
    tuples: Vec<u32>,
    /// The place of each tuple.
    places: Vec<u32>,
}

impl Nearby {
    /// Sorts all tuples by so many orders of the columns that come from a random number.
    pub(super) fn new(space: &Space, orders: usize, window: usize, random: &mut Random) -> Self {
        let order = |_| {
            let columns = random.order(space.width());
            let mut keys: Vec<(u64, u32)> =
                (0..space.tuples() as u32).map(|tuple| (key(space, &columns, tuple), tuple)).collect();
            keys.sort_many();
            let mut places = vec![0; keys.len()];
            for (place, &(_, tuple)) in (0..).zip(&keys) {
                places[tuple as usize] = place;
            }
            Order { tuples: keys.into_iter().map(|(_, tuple)| tuple).collect(), places }
        };
        Self { orders: (0..orders).map(order).collect(), window }
    }

    /// Calls `visit` with tuples near one.
    #[inline]
    pub(super) fn visit(&self, tuple: u32, mut visit: impl FnMut(u32)) {
        for order in &self.orders {
            let place = order.places[tuple as usize] as usize;
            let end = (place + self.window + 1).min(order.tuples.len());
            order.tuples[place.saturating_sub(self.window)..end].iter().for_each(|&other| visit(other));
        }
    }
}

/// A tuple's place by the columns in that order, as far as 64 bits tell.
fn key(space: &Space, columns: &[usize], tuple: u32) -> u64 {
    let (mut key, mut left) = (0, u64::BITS);
    for &column in columns {
        let bits = usize::BITS - space.places(column).leading_zeros();
        if bits > left {
            break;
        }
        key = key << bits | u64::from(space.place(column, tuple));
        left -= bits;
    }
    key
}

/// Numbers that look random and are always the same (Knuth's MMIX generator).
#[derive(Debug)]
pub(super) struct Random(pub(super) u64);

impl Random {
    /// A number below a limit.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    /// The numbers below a limit in some order.
    fn order(&mut self, limit: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..limit).collect();
        for place in (1..limit).rev() {
            order.swap(place, self.below(place + 1));
        }
        order
    }
}
