//! Ranges of the days that somebody stayed: most stays are short and a few are very long, so those are one group at every level.

use coversheet_error::SortFew;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{Intervals, Missing, Spec};

/// Up to how many days most stays last, and the widths of the ranges then. Of short ones two days count; longer ones are told
/// in weeks, and those of a home in months.
const WIDTHS: [(f64, &[f64]); 3] = [
    (32.0, &[1.0, 2.0, 4.0, 8.0, 16.0]),
    (112.0, &[1.0, 7.0, 14.0, 28.0]),
    (f64::INFINITY, &[7.0, 28.0, 84.0, 336.0]),
];

/// The same in hours.
const HOURS: [(f64, &[f64]); 4] = [
    (48.0, &[1.0, 2.0, 4.0, 8.0, 16.0]),
    (768.0, &[24.0, 48.0, 96.0, 192.0, 384.0]),
    (2_688.0, &[24.0, 168.0, 336.0, 672.0]),
    (f64::INFINITY, &[168.0, 672.0, 2_016.0, 8_064.0]),
];

/// The share of the rows that are no longer than where the last group begins.
const MOST: f64 = 0.9;

/// Ranges for days and the rows that have each, or for hours. They start with the first day, or with none where some stayed for none.
pub(super) fn suggest(
    stays: &mut [(f64, u64)],
    hours: bool,
    decimal: Option<DecimalMark>,
    missing: &Missing,
) -> Option<Spec> {
    stays.sort_few_by(|(first, _), (other, _)| first.total_cmp(other));
    let (&(low, _), &(high, _)) = (stays.first()?, stays.last()?);
    let rows: u64 = stays.iter().map(|(_, rows)| rows).sum();
    let mut passed = 0;
    let (usual, _) = stays.iter().find(|(_, of)| {
        passed += of;
        passed as f64 >= MOST * rows as f64
    })?;
    let all = if hours { &HOURS[..] } else { &WIDTHS };
    let (_, widths) = all.iter().find(|(most, _)| usual <= most)?;
    let widest = widths.last()?;
    let origin = if low >= 1.0 && !hours { 1.0 } else { 0.0 };
    let last = origin + widest * ((usual - origin) / widest).ceil().max(1.0);
    let above = Some(last).filter(|&last| last <= high);
    // Single days say what the lowest level says where there are no longest ones, and very wide ranges what the highest one says.
    let least = if above.is_some() { 1.0 } else { 2.0 };
    let is_told = |width: &f64| *width >= least && width * 2.0 <= high - low;
    let widths: Vec<f64> = widths.iter().copied().filter(is_told).collect();
    (low >= 0.0 && widths.len() > 1).then(|| {
        Spec::Intervals(Intervals {
            widths,
            origin: Some(origin).filter(|&first| first > 0.0),
            above,
            decimal,
            missing: missing.clone(),
            ..Intervals::default()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranges(stays: &[(f64, u64)]) -> Option<(Vec<f64>, Option<f64>, Option<f64>)> {
        match suggest(&mut stays.to_vec(), false, None, &Missing::default())? {
            Spec::Intervals(found) => Some((found.widths, found.origin, found.above)),
            _ => None,
        }
    }

    #[test]
    fn ranges_reach_as_far_as_most_stays() {
        let days = |from: u32, to: u32| (from..=to).map(|day| (f64::from(day), 10)).collect::<Vec<_>>();
        assert_eq!(ranges(&days(0, 13)), Some((vec![2.0, 4.0], None, None)));
        // A few stayed for a year: they are one group with all who stayed for more than two weeks.
        let mut ward = days(1, 16);
        ward.extend([(40.0, 2), (365.0, 1)]);
        assert_eq!(ranges(&ward), Some((vec![1.0, 2.0, 4.0, 8.0, 16.0], Some(1.0), Some(17.0))));
        assert_eq!(ranges(&days(0, 60)), Some((vec![1.0, 7.0, 14.0, 28.0], None, Some(56.0))));
        let mut home = days(100, 400);
        home.push((4000.0, 1));
        assert_eq!(ranges(&home), Some((vec![7.0, 28.0, 84.0, 336.0], Some(1.0), Some(673.0))));
        // Days in a day clinic are of two lengths, which ranges say no better.
        assert_eq!(ranges(&days(0, 2)), None);
    }
}
