//! What can be said before any search of a column's values when some rows may be suppressed.

use coversheet_error::SortMany;

/// The counts that are left when `budget` rows, or fractions of them, are taken from the most frequent values:
/// what makes them as even as can be. In no order.
pub(super) fn levelled(counts: impl Iterator<Item = u64>, budget: u64) -> Vec<f64> {
    let mut counts: Vec<f64> = counts.map(|count| count as f64).collect();
    counts.sort_many();
    counts.reverse();
    let mut left = budget as f64;
    for next in 1..=counts.len() {
        // The first `next` values stand at one height; lower them to the height of the one after.
        let height = counts[next - 1];
        let below = counts.get(next).copied().unwrap_or(0.0);
        let lowered = (height - below).min(left / next as f64);
        left -= lowered * next as f64;
        counts[..next].fill(height - lowered);
        if lowered < height - below {
            break;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_from_the_most_frequent() {
        let levelled = |budget| levelled([2, 9, 5].into_iter(), budget);
        assert_eq!(levelled(0), [9.0, 5.0, 2.0]);
        assert_eq!(levelled(3), [6.0, 5.0, 2.0]);
        assert_eq!(levelled(5), [4.5, 4.5, 2.0]);
        assert_eq!(levelled(13), [1.0, 1.0, 1.0]);
        assert_eq!(levelled(99), [0.0, 0.0, 0.0]);
    }
}
