//! The best pair and the best triple of columns; in a large table, by some of its rows.

use coversheet_error::SortMany;

use super::Uniqueness;

/// A column that takes part.
pub(super) struct Part<'a> {
    pub(super) position: usize,
    pub(super) codes: &'a coversheet_table::Codes,
    pub(super) counts: &'a [u64],
    pub(super) alone: Uniqueness,
}

/// The best pair and the best triple, as places in `parts`, by the share of unique rows.
///
/// Each combination is judged by about `sample` rows: all rows of some values of its first column. A row's likes have
/// the same value there, so they are among the rows looked at, and the share of unique rows is not overrated as it
/// would be in rows drawn one by one.
pub(super) fn best_of_several(parts: &[Part<'_>], rows: usize, sample: usize) -> [Option<Vec<usize>>; 2] {
    let mut best: [Option<(f64, Vec<usize>)>; 2] = [None, None];
    let mut offer = |members: &[usize], unique: f64| {
        // No more rows can be unique than there are combinations of values.
        let cells: f64 = members.iter().map(|&member| parts[member].counts.len() as f64).product();
        let unique = unique.min(cells / rows as f64);
        let place = &mut best[members.len() - 2];
        if place.as_ref().is_none_or(|(most, _)| unique > *most) {
            *place = Some((unique, members.to_vec()));
        }
    };
    let mut singles = Singles::new(parts);
    for (first, anchor) in parts.iter().enumerate() {
        if first + 1 == parts.len() {
            break;
        }
        let chosen = rows_of_some_values(anchor, sample);
        let looked_at = chosen.len().max(1) as f64;
        let kept: Vec<u32> = chosen
            .iter()
            .copied()
            .filter(|&row| anchor.counts[anchor.codes.get(row as usize) as usize] > 1)
            .collect();
        let unique_alone = chosen.len() - kept.len();
        let gathered: Vec<Vec<u32>> = parts
            .iter()
            .enumerate()
            .map(|(at, part)| {
                if at < first {
                    Vec::new()
                } else {
                    kept.iter().map(|&row| part.codes.get(row as usize)).collect()
                }
            })
            .collect();
        for second in first + 1..parts.len() {
            // Rows that are unique in the pair stay so in every triple; only the others are looked at again.
            let mut keys: Vec<(u64, u32)> = (0..)
                .zip(gathered[first].iter().zip(&gathered[second]))
                .map(|(row, (&a, &b))| (u64::from(a) << 32 | u64::from(b), row))
                .collect();
            let before = keys.len();
            let classes = drop_unique(&mut keys);
            let unique = unique_alone + before - keys.len();
            offer(&[first, second], unique as f64 / looked_at);
            for (third, codes) in gathered.iter().enumerate().skip(second + 1) {
                let codes = keys.iter().map(|&(_, row)| codes[row as usize]);
                let more = singles.count(classes.iter().copied().zip(codes));
                offer(&[first, second, third], (unique + more) as f64 / looked_at);
            }
        }
    }
    best.map(|found| found.map(|(_, members)| members))
}

/// Counts the values that stand in one row of a class.
struct Singles {
    /// Of each code the class that it was last seen in, as a number that no class had before, doubled; odd if it was seen again.
    seen: Vec<u32>,
    /// The next number that no class had.
    next: u32,
}

impl Singles {
    fn new(parts: &[Part<'_>]) -> Self {
        let codes = parts.iter().map(|part| part.counts.len()).max().unwrap_or(0);
        Self { seen: vec![0; codes], next: 1 }
    }

    /// Of rows class by class, each with its class and its code.
    fn count(&mut self, rows: impl Iterator<Item = (u32, u32)>) -> usize {
        let (mut single, mut last) = (0_usize, 0);
        for (class, code) in rows {
            let this = (self.next + class) * 2;
            let seen = &mut self.seen[code as usize];
            if *seen == this {
                (*seen, single) = (this + 1, single - 1);
            } else if *seen != this + 1 {
                (*seen, single) = (this, single + 1);
            }
            last = class + 1;
        }
        self.next += last;
        single
    }
}

/// Leaves only rows whose key stands more than once; returns the number of each one's group.
fn drop_unique(keys: &mut Vec<(u64, u32)>) -> Vec<u32> {
    keys.sort_many();
    let (mut kept, mut classes) = (Vec::new(), Vec::new());
    for (class, group) in (0..).zip(keys.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1)) {
        kept.extend_from_slice(group);
        classes.resize(kept.len(), class);
    }
    *keys = kept;
    classes
}

/// All rows of some of a column's values, about `sample` together: values in an order that has nothing to do with the
/// data, the same on every machine.
fn rows_of_some_values(part: &Part<'_>, sample: usize) -> Vec<u32> {
    const ENOUGH: usize = 4;
    let rows = part.codes.len();
    if sample >= rows {
        return (0..rows as u32).collect();
    }
    // Multiplying by an odd constant permutes the codes' hashes; a value is chosen when its hash is small.
    let hash = |code: u32| code.wrapping_add(1).wrapping_mul(0x9E37_79B1);
    let below = |limit: u32| {
        let codes = (0..part.counts.len() as u32).map(|code| (hash(code), code));
        let mut order: Vec<(u32, u32)> = codes.filter(|&(hash, _)| hash <= limit).collect();
        order.sort_many();
        order
    };
    let rows_of = |order: &[(u32, u32)]| -> usize {
        order.iter().map(|&(_, code)| part.counts[code as usize] as usize).sum()
    };
    // Of many values a few are enough, and the others need not be sorted.
    let share = (ENOUGH * sample) as f64 / rows as f64;
    let few = below((share * f64::from(u32::MAX)) as u32);
    let order = if rows_of(&few) >= sample { few } else { below(u32::MAX) };
    let mut chosen = vec![false; part.counts.len()];
    let mut total = 0;
    for (_, code) in order {
        chosen[code as usize] = true;
        total += part.counts[code as usize] as usize;
        if total >= sample {
            break;
        }
    }
    let all = (0..).zip(part.codes.iter()).filter(|&(_, code)| chosen[code as usize]).map(|(row, _)| row);
    // A column of few values has far more rows of each; then every so manieth of them will do.
    all.step_by((total / sample).max(1)).collect()
}
