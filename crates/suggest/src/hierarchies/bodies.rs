//! Ranges of heights and weights: most people lie close together, so those who are much smaller or larger are one group each.

use coversheet_error::SortFew;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{Decimal, Intervals, Missing, Spec};

/// The share of the rows that lies below where ranges begin, and beyond where they end.
const ENDS: f64 = 0.05;

/// About so many of the narrowest ranges lie between, and how many of them are a range of each level.
const NARROWEST: f64 = 10.0;
const LEVELS: [f64; 3] = [1.0, 2.0, 4.0];

/// Meters and centimeters in one column are so far apart, as no people are.
const APART: f64 = 20.0;

/// Grams at which groups of newborns begin: in steps of 500, then those of very low, low, usual and high weight (WHO, ICD-11 KA21),
/// and whether it is low.
const NEWBORNS: [&[i32]; 4] = [
    &[1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500],
    &[1500, 2500, 3000, 3500, 4000],
    &[1500, 2500, 4000],
    &[2500],
];

/// The cut points of the weights of newborns between these, in grams or kilograms; none of others.
pub(super) fn of_newborns(low: f64, high: f64) -> Option<Vec<Vec<Decimal>>> {
    const GRAMS: (f64, f64) = (250.0, 7000.0);
    const USUAL: f64 = 2500.0;
    let are = |scale: f64| low * scale >= GRAMS.0 && high * scale <= GRAMS.1 && high * scale > USUAL;
    let decimals = if are(1.0) { Some(0) } else { are(1000.0).then_some(3) };
    let level = |cuts: &&[i32], decimals| {
        let within = cuts.iter().map(|&grams| Decimal::from_scaled(grams.into(), decimals));
        within.collect::<Vec<_>>()
    };
    decimals.map(|decimals| NEWBORNS.iter().map(|cuts| level(cuts, decimals)).collect())
}

/// Kilograms at which groups of children begin, from newborns to those who have grown up: a fifth more or less is as much for each.
const CHILDREN: [&[i32]; 4] = [
    &[3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80],
    &[4, 6, 10, 15, 20, 30, 40, 60],
    &[6, 10, 20, 40],
    &[10, 40],
];

/// The cut points of the weights of children of all ages, in kilograms; none of others. `numbers` are in order, with the rows of each.
pub(super) fn of_children(numbers: &mut [(f64, u64)]) -> Option<Vec<Vec<Decimal>>> {
    const INFANTS: f64 = 12.0;
    const AT_SCHOOL: f64 = 20.0;
    const TIMES: f64 = 4.0;
    numbers.sort_few_by(|(first, _), (other, _)| first.total_cmp(other));
    let (low, high) = ends(numbers)?;
    let grow = low > 1.0 && low <= INFANTS && (AT_SCHOOL..200.0).contains(&high) && high >= TIMES * low;
    let level =
        |cuts: &&[i32]| cuts.iter().map(|&kilograms| Decimal::from_scaled(kilograms.into(), 0)).collect();
    grow.then(|| CHILDREN.iter().map(level).collect())
}

/// Ranges for numbers and the rows that have each; none where they lie too close together.
pub(super) fn suggest(
    numbers: &mut [(f64, u64)],
    whole: bool,
    decimal: Option<DecimalMark>,
    missing: &Missing,
) -> Option<Spec> {
    numbers.sort_few_by(|(first, _), (other, _)| first.total_cmp(other));
    let (low, high) = ends(numbers)?;
    let narrowest = nice((high - low) / NARROWEST, whole).filter(|_| low > 0.0 && high < APART * low)?;
    // Where the widest ranges leave none between both ends, there is a level less.
    let between = |levels: usize| {
        let widest = narrowest * LEVELS[levels - 1];
        let (below, above) = ((low / widest).ceil() * widest, (high / widest).floor() * widest);
        (below < above).then(|| (exact(below), exact(above), levels))
    };
    let (below, above, levels) = (1..=LEVELS.len()).rev().find_map(between)?;
    Some(Spec::Intervals(Intervals {
        widths: LEVELS[..levels].iter().map(|times| exact(narrowest * times)).collect(),
        below: Some(below),
        above: Some(above),
        decimal,
        missing: missing.clone(),
        ..Intervals::default()
    }))
}

/// Where ranges begin and end: so few rows lie below and beyond. `numbers` are in order, with the rows of each.
pub(crate) fn ends<N: Copy>(numbers: &[(N, u64)]) -> Option<(N, N)> {
    let rows: u64 = numbers.iter().map(|(_, rows)| rows).sum();
    let at = |share: f64| {
        let mut passed = 0;
        let reached = |&&(_, of): &&(N, u64)| {
            passed += of;
            passed as f64 >= share * rows as f64
        };
        numbers.iter().find(reached).map(|&(number, _)| number)
    };
    Some((at(ENDS)?, at(1.0 - ENDS)?))
}

/// The first of 1, 2 or 5 times a power of ten that is no smaller.
fn nice(width: f64, whole: bool) -> Option<f64> {
    let power = 10_f64.powf(width.log10().floor());
    let width = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|step| *step >= width)?;
    // One whole number is itself.
    (width.is_finite() && width > 0.0).then(|| exact(if whole { width.max(2.0) } else { width }))
}

/// Powers of ten below 1 have no exact binary form; the shortest decimal is what was meant.
fn exact(width: f64) -> f64 {
    format!("{width:.6}").parse().unwrap_or(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranges(numbers: &[(f64, u64)], whole: bool) -> Option<(Vec<f64>, Option<f64>, Option<f64>)> {
        match suggest(&mut numbers.to_vec(), whole, None, &Missing::default())? {
            Spec::Intervals(found) => Some((found.widths, found.below, found.above)),
            _ => None,
        }
    }

    #[test]
    fn children_weigh_from_three_kilograms_to_sixty() {
        let rows = |weights: &[f64]| weights.iter().map(|&weight| (weight, 5)).collect::<Vec<_>>();
        let found = of_children(&mut rows(&[52.0, 3.4, 7.7, 10.2, 14.0, 17.5, 23.0, 31.0])).unwrap();
        assert_eq!((found.len(), found[3].len()), (4, 2));
        for pair in found.windows(2) {
            assert!(pair[1].iter().all(|cut| pair[0].contains(cut)));
        }
        for others in [&[48.0, 61.0, 75.0, 93.0, 120.0][..], &[0.6, 2.9, 3.4, 4.1], &[9.0, 10.5, 12.0, 14.0]]
        {
            assert!(of_children(&mut rows(others)).is_none(), "{others:?}");
        }
    }

    #[test]
    fn newborns_weigh_grams_or_a_few_kilograms() {
        let first = |low, high| Some(of_newborns(low, high)?[3][0].to_string());
        assert_eq!(first(610.0, 4900.0), Some("2500".to_owned()));
        assert_eq!(first(0.61, 4.9), Some("2.5".to_owned()));
        for (low, high) in [(48.0, 120.0), (2.9, 19.0), (610.0, 92_000.0), (0.3, 1.2)] {
            assert_eq!(first(low, high), None, "{low} to {high}");
        }
    }

    #[test]
    fn the_smallest_and_the_largest_are_one_group_each() {
        let people =
            |from: u32, to: u32| (from..=to).map(|number| (f64::from(number), 10)).collect::<Vec<_>>();
        let mut weights = people(50, 100);
        weights.extend([(38.0, 2), (141.0, 1), (163.0, 1)]);
        assert_eq!(ranges(&weights, false), Some((vec![5.0, 10.0, 20.0], Some(60.0), Some(80.0))));
        assert_eq!(ranges(&people(150, 190), true), Some((vec![5.0, 10.0, 20.0], Some(160.0), Some(180.0))));
        let meters: Vec<(f64, u64)> = people(150, 190).iter().map(|(at, rows)| (at / 100.0, *rows)).collect();
        assert_eq!(ranges(&meters, false), Some((vec![0.05, 0.1, 0.2], Some(1.6), Some(1.8))));
        assert_eq!(ranges(&people(50, 109), false), Some((vec![10.0, 20.0], Some(60.0), Some(100.0))));
        let mixed: Vec<(f64, u64)> = people(150, 190).into_iter().chain(meters.clone()).collect();
        assert_eq!(ranges(&mixed, false), None);
        assert_eq!(ranges(&people(170, 171), true), None);
        assert_eq!(ranges(&[(170.0, 400)], true), None);
    }
}
