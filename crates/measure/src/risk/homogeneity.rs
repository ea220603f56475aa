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
        let mut class_rows = vec![0_u64; partition.len()];
        let mut ends = vec![0; partition.len()];
        let known_rows = || {
            let rows = partition.of_row().iter().zip(cells.codes.iter()).enumerate();
            rows.filter(|(_, (_, code))| !missing.get(*code as usize).copied().unwrap_or(false))
        };
        for (row, &class) in partition.of_row().iter().enumerate() {
            class_rows[class as usize] += weight(row);
        }
        for (row, (&class, code)) in known_rows() {
            overall[code as usize] += weight(row);
            ends[class as usize] += 1;
        }
        // The rows of each class side by side, by counting: sorting takes several times as long.
        let mut all = 0;
        for end in &mut ends {
            all += std::mem::replace(end, all);
        }
        let mut codes = vec![0_u32; all];
        let mut weights =
            vec![0_u64; if matches!(sample.counting(), CountingUnit::Weighted(_)) { all } else { 0 }];
        for (row, (&class, code)) in known_rows() {
            let end = &mut ends[class as usize];
            codes[*end] = code;
            if let Some(place) = weights.get_mut(*end) {
                *place = weight(row);
            }
            *end += 1;
        }
        let known: u64 = overall.iter().sum();
        let mut found = Self {
            column: cells.name.to_owned(),
            classes: 0,
            rows: 0,
            share: 0.0,
            greatest_skew: 0.0,
            average_skew: 0.0,
        };
        let (mut skews, mut inside, mut values) = (Vec::new(), vec![0_u64; cells.distinct], Vec::new());
        let mut start = 0;
        for (class, end) in ends.into_iter().enumerate() {
            let rows = std::mem::replace(&mut start, end)..end;
            for (at, &code) in rows.clone().zip(&codes[rows]) {
                if inside[code as usize] == 0 {
                    values.push(code);
                }
                inside[code as usize] += weights.get(at).copied().unwrap_or(1);
            }
            if values.is_empty() {
                continue;
            }
            let size: u64 = values.iter().map(|&code| inside[code as usize]).sum();
            // Values that the class lacks differ by their whole share: the differences are those of its own values, above.
            let more = |&code: &u32| {
                let [inside, overall] = [&inside, &overall].map(|rows| rows[code as usize] as f64);
                (inside / size as f64 - overall / known as f64).max(0.0)
            };
            let skew = sum(values.iter().map(more).collect());
            found.greatest_skew = found.greatest_skew.max(skew);
            skews.push(skew * size as f64 / known as f64);
            if values.len() == 1 {
                found.classes += 1;
                found.rows += class_rows[class];
            }
            values.drain(..).for_each(|code| inside[code as usize] = 0);
        }
        found.average_skew = sum(skews);
        let all: u64 = class_rows.iter().sum();
        found.share = if all == 0 { 0.0 } else { found.rows as f64 / all as f64 };
        found
    }
}
