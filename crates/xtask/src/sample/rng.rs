//! `SplitMix64` (Steele, Lea and Flood 2014): integers only, so a seed gives the same file on every platform.

/// The generator all of the sample's choices come from.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..bound`; 0 when `bound` is 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A number in `from..=to`.
    pub(crate) fn between(&mut self, from: u32, to: u32) -> u32 {
        from + self.below(to - from + 1)
    }

    /// True in `permille` of 1,000 cases.
    pub(crate) fn chance(&mut self, permille: u32) -> bool {
        self.below(1000) < permille
    }

    /// One of `items`, which is never empty here.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

/// Numbers `0..n` drawn in proportion to their weights.
pub(crate) struct Weighted {
    cumulative: Vec<u32>,
    total: u32,
}

impl Weighted {
    pub(crate) fn new(weights: impl IntoIterator<Item = u32>) -> Self {
        let mut total = 0;
        let cumulative = weights
            .into_iter()
            .map(|weight| {
                total += weight;
                total
            })
            .collect();
        Self { cumulative, total }
    }

    pub(crate) fn draw(&self, rng: &mut Rng) -> usize {
        let at = rng.below(self.total);
        self.cumulative.partition_point(|&end| end <= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_the_published_sequence() {
        // First outputs of splitmix64 for seed 1234567, as listed with the reference implementation.
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn draws_by_weight_and_never_where_the_weight_is_nought() {
        let choice = Weighted::new([0, 3, 0, 1]);
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 4];
        for _ in 0..4000 {
            seen[choice.draw(&mut rng)] += 1;
        }
        assert_eq!((seen[0], seen[2]), (0, 0));
        assert!((2800..3200).contains(&seen[1]), "{seen:?}");
    }
}
