//! How many rows of a class can be kept when its values may only have certain shares of what is kept.

/// The most rows that can be kept of a class whose values stand in `counts` rows each, when of all that is kept
/// only `m * cap` rows, for each value's own cap, count as allowed, and at least the share `allowed` must.
/// An upper bound; less than one row above the exact number.
///
/// Of `m` rows at best the sum over values of `min(count, m * cap)` are allowed. That sum over `m` falls with `m`.
pub(super) fn most_kept(values: &(impl Iterator<Item = (u64, f64)> + Clone), allowed: f64) -> f64 {
    let within =
        |kept: f64| -> f64 { values.clone().map(|(count, cap)| (count as f64).min(kept * cap)).sum() };
    let (mut least, mut most) = (0.0, values.clone().map(|(count, _)| count as f64).sum());
    while most - least > 0.5 {
        let middle = f64::midpoint(least, most);
        // Of 2^52 rows and more, numbers have no halves.
        if middle <= least || middle >= most {
            break;
        }
        if within(middle) >= allowed * middle { least = middle } else { most = middle }
    }
    most
}

/// The fewest rows to take out of a class of so many when so many can be kept at most. Rounding never makes it a
/// row too many.
pub(super) fn removed(rows: u64, kept: f64) -> u64 {
    let rows = rows as f64;
    (rows - kept - 1e-6 * (1.0 + rows)).ceil().max(0.0) as u64
}

/// How many times a value's share of the release can be its share of the input, when at most `budget` of so many
/// rows are suppressed.
pub(super) fn growth(rows: u64, budget: u64) -> f64 {
    rows as f64 / (rows.saturating_sub(budget)) as f64
}
