//! Rare values together, where a column has enough values for that to say something.

use coversheet_hierarchy::{Frequency, Missing};

use crate::values::Values;
use coversheet_hierarchy::Spec;

/// Fewer values than this keep or lose their value.
const FEWEST: usize = 4;

/// The most of the rows that the rare values of level 1, 2, … hold together.
const SHARES: [f64; 3] = [0.05, 0.2, 0.5];

/// A hierarchy whose levels put more and more of the values that stand in the fewest rows together.
pub(super) fn suggest(values: &Values<'_>) -> Option<Spec> {
    if values.distinct() < FEWEST {
        return None;
    }
    let mut counts = values.counts.clone();
    counts.sort_unstable();
    let mut fewer_than: Vec<u64> =
        SHARES.iter().filter_map(|share| limit(&counts, share * values.present() as f64)).collect();
    fewer_than.dedup();
    let frequency = Frequency { fewer_than, other: "Other".to_owned(), missing: Missing(values.spellings()) };
    (!frequency.fewer_than.is_empty()).then_some(Spec::Frequency(frequency))
}

/// The limit below which the values hold `rows` together, or little more; none if that puts no two together, or all.
fn limit(counts: &[u64], rows: f64) -> Option<u64> {
    let mut held = 0;
    let within = counts.iter().take_while(|&&count| {
        held += count;
        held as f64 <= rows
    });
    let below = counts[within.count().max(1).min(counts.len() - 1)].max(counts[1] + 1);
    let (rare, common) = (counts.partition_point(|&count| count < below), counts.len());
    (rare >= 2 && rare < common).then_some(below)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(counts: &[u64]) -> Vec<u64> {
        let values = Values {
            list: vec!["x"; counts.len()],
            counts: counts.to_vec(),
            missing: Vec::new(),
            rows: counts.iter().sum(),
        };
        match suggest(&values) {
            Some(Spec::Frequency(frequency)) => frequency.fewer_than,
            _ => Vec::new(),
        }
    }

    #[test]
    fn rare_values_are_put_together_step_by_step() {
        assert_eq!(limits(&[860, 90, 30, 10, 10]), [90, 860]);
        assert_eq!(limits(&[25, 25, 25, 25]), [] as [u64; 0]);
        assert_eq!(limits(&[50, 40, 10]), [] as [u64; 0]);
    }
}
