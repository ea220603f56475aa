//! The sizes of the equivalence classes that are released.

use coversheet_engine::{Classes, SuppressionMode};

/// The sizes, in rows, of the equivalence classes of a release. All 0 when nothing is released.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ClassSizes {
    /// How many classes there are.
    pub count: u64,
    /// Rows of the smallest; 1 divided by it is the highest prosecutor risk.
    pub smallest: u64,
    /// Rows per class.
    pub average: f64,
    /// Rows of the largest.
    pub largest: u64,
}

impl ClassSizes {
    /// Counts the classes that are released. In mask mode the masked rows are one of them, with what reads as they do.
    pub fn of(classes: &Classes, mode: SuppressionMode) -> Self {
        let star = classes.star.map(|class| class as usize);
        let kept = (0..classes.sizes.len()).filter(|&class| !classes.violates[class] && Some(class) != star);
        let there = star.map_or(0, |class| classes.sizes[class]);
        let masked = if mode == SuppressionMode::Mask { classes.suppressed + there } else { 0 };
        let kept = kept.map(|class| classes.sizes[class]);
        let mut sizes = Self::default();
        let mut rows = 0;
        for size in kept.chain((masked > 0).then_some(masked)) {
            sizes.smallest = if sizes.count == 0 { size } else { sizes.smallest.min(size) };
            sizes.largest = sizes.largest.max(size);
            sizes.count += 1;
            rows += size;
        }
        sizes.average = if sizes.count == 0 { 0.0 } else { rows as f64 / sizes.count as f64 };
        sizes
    }
}
