//! Ranges of the days that somebody stayed: most stays are short and a few are very long, so they grow by days, weeks and months.

use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{CutPoints, Decimal, Missing, Spec};

/// The first days of the ranges of each level: two days, half a week, a week and more; then weeks, months and a year.
const LEVELS: [&[i128]; 3] =
    [&[2, 4, 6, 8, 11, 15, 22, 29, 43, 57, 85, 113, 183, 366], &[4, 8, 15, 29, 57, 113, 366], &[8, 29, 113]];

/// The ranges that stays between the shortest and the longest reach; none where these are too few for two levels.
pub(super) fn suggest(
    (low, high): (f64, f64),
    decimal: Option<DecimalMark>,
    missing: &Missing,
) -> Option<Spec> {
    let within = |cut: &&i128| low < **cut as f64 && **cut as f64 <= high;
    let reached = |cuts: &[i128]| -> Vec<Decimal> {
        cuts.iter().filter(within).map(|&cut| Decimal::from_scaled(cut, 0)).collect()
    };
    let mut levels: Vec<Vec<Decimal>> = LEVELS.map(reached).into();
    levels.retain(|cuts| !cuts.is_empty());
    levels.dedup_by_key(|cuts| cuts.len());
    (levels.len() > 1).then(|| Spec::CutPoints(CutPoints { levels, decimal, missing: missing.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_reach_as_far_as_the_stays() {
        let cuts = |low, high| match suggest((low, high), None, &Missing::default()) {
            Some(Spec::CutPoints(cuts)) => cuts.levels.iter().map(Vec::len).collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        assert_eq!(cuts(0.0, 400.0), [14, 7, 3]);
        assert_eq!(cuts(1.0, 14.0), [5, 2, 1]);
        assert_eq!(cuts(2.0, 30.0), [7, 4, 2]);
        // Days in a day clinic are of two lengths, which equal widths say as well.
        assert!(cuts(0.0, 2.0).is_empty());
    }
}
