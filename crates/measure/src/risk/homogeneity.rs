//! Sensitive values that whole classes share: whoever knows the class knows the value (Machanavajjhala et al. 2007, the
//! homogeneity attack; Li, Li and Venkatasubramanian 2007, skewness).

use serde::Serialize;

use super::partition::Partition;
use super::sample::{CountingUnit, Sample};
use super::special::sum;

/// What the classes of a table say of one sensitive column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Homogeneity {
    /// The column.
    pub column: String,
    /// Classes all of whose known values are the same; one without any known value is not counted.
    pub classes: u64,
    /// The rows of these classes.
    pub rows: u64,
    /// Their share of all rows.
    pub share: f64,
    /// How far the values of the most skewed class are from those of the whole table: half the sum of the differences of
    /// their shares, 0 to 1.
    pub greatest_skew: f64,
    /// The same on average over the rows.
    pub average_skew: f64,
}

impl Homogeneity {
    /// Looks at the column at a position. `missing` says by code what is no value.
    pub fn new(sample: &Sample<'_>, partition: &Partition, column: usize, missing: &[bool]) -> Self {
        let cells = &sample.columns()[column];
        let weight = |row: usize| match sample.counting() {
            CountingUnit::Weighted(weights) => weights[row],
            _ => 1,
        };
        let mut overall = vec![0_u64; cells.distinct];
        let mut rows: Vec<(u32, u32, u64)> = Vec::with_capacity(sample.rows());
        let mut class_rows = vec![0_u64; partition.len()];
        for (row, (&class, code)) in partition.of_row().iter().zip(cells.codes.iter()).enumerate() {
            class_rows[class as usize] += weight(row);
            if !missing.get(code as usize).copied().unwrap_or(false) {
                overall[code as usize] += weight(row);
                rows.push((class, code, weight(row)));
            }
        }
        rows.sort_unstable_by_key(|&(class, code, _)| (class, code));
        let known: u64 = overall.iter().sum();
        let mut found = Self {
            column: cells.name.to_owned(),
            classes: 0,
            rows: 0,
            share: 0.0,
            greatest_skew: 0.0,
            average_skew: 0.0,
        };
        let mut skews = Vec::new();
        for class in rows.chunk_by(|a, b| a.0 == b.0) {
            let size: u64 = class.iter().map(|row| row.2).sum();
            // Values that the class lacks differ by their whole share: the differences are those of its own values, above.
            let more = |value: &[(u32, u32, u64)]| {
                let inside = value.iter().map(|row| row.2).sum::<u64>() as f64 / size as f64;
                (inside - overall[value[0].1 as usize] as f64 / known as f64).max(0.0)
            };
            let skew = sum(class.chunk_by(|a, b| a.1 == b.1).map(more).collect());
            found.greatest_skew = found.greatest_skew.max(skew);
            skews.push(skew * size as f64 / known as f64);
            if class.first().map(|row| row.1) == class.last().map(|row| row.1) {
                found.classes += 1;
                found.rows += class_rows[class[0].0 as usize];
            }
        }
        found.average_skew = sum(skews);
        let all: u64 = class_rows.iter().sum();
        found.share = if all == 0 { 0.0 } else { found.rows as f64 / all as f64 };
        found
    }
}
