//! Sorting what there is much of.

#![allow(
    clippy::inline_always,
    reason = "each sort asks once per item and byte, and the page is compiled to be small"
)]

/// Sorts numbers by their bytes, the last first (Knuth, The Art of Computer Programming 3, 5.2.5), in time that grows as their
/// number does. The page has small and slow sorts of the standard library (wasm-pack.toml): nothing for each row of a table.
pub trait SortMany {
    /// As `sort_unstable`; fractions by `total_cmp`.
    fn sort_many(&mut self);
}

impl<T: Key> SortMany for [T] {
    fn sort_many(&mut self) {
        sort(self);
    }
}

/// What is sorted as two numbers are, the second where the first are alike.
pub trait Key: Copy {
    /// Both.
    fn key(self) -> (u64, u64);
}

impl Key for u32 {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (0, self.into())
    }
}

impl Key for u64 {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (0, self)
    }
}

impl Key for f64 {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (0, in_order(self))
    }
}

/// Bits that are in the order of `total_cmp`: of negative numbers the other way round, and before all others.
fn in_order(number: f64) -> u64 {
    let bits = number.to_bits();
    if bits >> 63 == 1 { !bits } else { bits | 1 << 63 }
}

impl Key for (u32, u32) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (0, u64::from(self.0) << 32 | u64::from(self.1))
    }
}

impl Key for (u64, u32) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (self.0, self.1.into())
    }
}

impl Key for (usize, u64) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (self.0 as u64, self.1)
    }
}

impl Key for (f64, u32) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (in_order(self.0), self.1.into())
    }
}

impl Key for (f64, u64) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (in_order(self.0), self.1)
    }
}

impl Key for (f64, usize) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (in_order(self.0), self.1 as u64)
    }
}

impl Key for (u32, u32, u32) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (self.0.into(), u64::from(self.1) << 32 | u64::from(self.2))
    }
}

impl Key for (u32, u32, u64) {
    #[inline(always)]
    fn key(self) -> (u64, u64) {
        (u64::from(self.0) << 32 | u64::from(self.1), self.2)
    }
}

/// Fewer are compared, which is faster then.
const FEW: usize = 128;

fn sort<T: Key>(items: &mut [T]) {
    let mut room = Vec::new();
    if items.len() < FEW || room.try_reserve_exact(items.len()).is_err() {
        return items.sort_unstable_by_key(|item| item.key());
    }
    // Bytes that are the same in all say nothing; neither does the second number where the items come in its order.
    let first = items[0].key();
    let (mut differing, mut before, mut ascending) = ((0, 0), 0, true);
    for item in &*items {
        let (one, other) = item.key();
        differing = (differing.0 | one ^ first.0, differing.1 | other ^ first.1);
        ascending &= before <= other;
        before = other;
    }
    if ascending {
        differing.1 = 0;
    }
    room.extend_from_slice(items);
    let (mut from, mut to) = (&mut *items, &mut room[..]);
    let mut there = true;
    for byte in 0..16 {
        if byte_of(differing, byte) != 0 {
            scatter(from, to, byte);
            (from, to) = (to, from);
            there = !there;
        }
    }
    if !there {
        to.copy_from_slice(from);
    }
}

/// One of the bytes of two numbers, those of the second first, the lowest first.
#[inline(always)]
fn byte_of((one, other): (u64, u64), byte: u32) -> usize {
    (if byte < 8 { other } else { one } >> (byte % 8 * 8) & 0xff) as usize
}

/// Puts items in the order of a byte; those that have the same one stay in theirs.
fn scatter<T: Key>(from: &[T], to: &mut [T], byte: u32) {
    let mut places = [0_u32; 256];
    for &item in from {
        places[byte_of(item.key(), byte)] += 1;
    }
    let mut next = 0;
    for place in &mut places {
        next += std::mem::replace(place, next);
    }
    for &item in from {
        let place = &mut places[byte_of(item.key(), byte)];
        to[*place as usize] = item;
        *place += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random enough, with many alike where `wide` is small.
    fn numbers(length: usize, wide: u32) -> impl Iterator<Item = u64> + Clone {
        let mut state = length as u64 + 1;
        std::iter::repeat_with(move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state ^ state >> 31) >> (64 - wide)
        })
        .take(length)
    }

    fn check<T: Key + std::fmt::Debug + PartialEq>(
        items: impl Iterator<Item = T>,
        order: impl Fn(&T, &T) -> std::cmp::Ordering,
    ) {
        let mut items: Vec<T> = items.collect();
        let mut expected = items.clone();
        expected.sort_by(order);
        items.sort_many();
        assert_eq!(items, expected);
    }

    #[test]
    fn the_order_is_that_of_the_standard_library() {
        for length in [0, 1, 2, FEW - 1, FEW, FEW + 1, 3000] {
            for wide in [1, 8, 17, 40, 64] {
                let numbers = || numbers(length, wide);
                check(numbers(), u64::cmp);
                check(numbers().map(|number| number as u32), u32::cmp);
                check(numbers().map(|number| (number as u32 % 7, number as u32)), Ord::cmp);
                check(numbers().zip(0_u32..), Ord::cmp);
                check(numbers().map(|number| (number % 1000, (number >> 3) as u32)), Ord::cmp);
                check(
                    numbers().map(|number| (number as u32 % 9, (number >> 7) as u32, !number as u32)),
                    Ord::cmp,
                );
                check(
                    numbers().map(|number| (number as u32 % 9, (number >> 7) as u32 % 5, !number)),
                    Ord::cmp,
                );
            }
            let fractions = numbers(length, 64).map(f64::from_bits).filter(|number| !number.is_nan());
            let fractions = || fractions.clone().chain([0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, 0.0]);
            check(fractions(), f64::total_cmp);
            let both =
                |one: &(f64, u64), other: &(f64, u64)| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1));
            check(fractions().map(|number| (number, number.to_bits() >> 1 & 0xf0f0)), both);
        }
    }

    #[test]
    fn what_is_in_order_already_stays() {
        check((0..1000_u64).rev(), u64::cmp);
        check(0..1000_u64, u64::cmp);
        check(std::iter::repeat_n(5_u32, 1000), u32::cmp);
    }
}
