//! How well columns tell rows apart: distinction, separation and the share of unique rows.

use coversheet_error::SortFew as _;
use coversheet_error::SortMany;
use coversheet_table::{Column, Table};
use serde::Serialize;

/// How well one column, or several together, tell the rows of a table apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Uniqueness {
    /// Distinct values as a share of the rows (Motwani and Xu 2007, distinct ratio).
    pub distinction: f64,
    /// The share of all pairs of rows that differ (Motwani and Xu 2007, separation ratio).
    pub separation: f64,
    /// The share of rows that no other row is like.
    pub unique: f64,
}

impl Uniqueness {
    /// From the sizes of the groups of rows that are alike.
    pub(crate) fn of(groups: impl Iterator<Item = u64>) -> Self {
        let (mut rows, mut count, mut unique, mut alike) = (0_u64, 0_u64, 0_u64, 0_u128);
        for size in groups.filter(|&size| size > 0) {
            rows += size;
            count += 1;
            unique += u64::from(size == 1);
            alike += u128::from(size) * u128::from(size - 1);
        }
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let pairs = rows as f64 * (rows as f64 - 1.0);
        Self {
            distinction: share(count as f64, rows as f64),
            separation: share(pairs - alike as f64, pairs),
            unique: share(unique as f64, rows as f64),
        }
    }
}

/// Columns that together tell rows apart best.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combination {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// How well they tell all rows of the table apart; always counted, never estimated.
    #[serde(flatten)]
    pub uniqueness: Uniqueness,
}

/// The best of all combinations of one, two and three columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combinations {
    /// The best single column, pair and triple by the share of unique rows, as far as there are so many columns.
    pub best: Vec<Combination>,
    /// How many combinations were compared.
    pub compared: usize,
    /// Whether all of them were counted over all rows. If not, those of several columns were compared by some rows
    /// or some columns, and a better one may exist; what is said of the best is exact all the same.
    pub exhaustive: bool,
}

impl Combinations {
    /// The same with the uniqueness of a table whose records stand for so many rows each.
    pub(crate) fn of_records(mut self, table: &Table, weights: &[u64]) -> Self {
        for Combination { columns, uniqueness } in &mut self.best {
            let named = columns.iter().filter_map(|name| table.position(name));
            let named: Vec<&Column> = named.map(|position| &table.columns()[position]).collect();
            *uniqueness = Uniqueness::of(sums(&named, weights).into_iter());
        }
        self
    }
}

/// How many rows there are of each combination of values.
fn sums(columns: &[&Column], weights: &[u64]) -> Vec<u64> {
    let mut keys: Vec<u64> = vec![0; weights.len()];
    for column in columns {
        let values = column.dictionary().len() as u64;
        let distinct = renumber(&mut keys);
        debug_assert!(distinct.checked_mul(values).is_some(), "both are below 2^32");
        for (key, code) in keys.iter_mut().zip(column.codes().iter()) {
            *key = *key * values + u64::from(code);
        }
    }
    let mut sums = vec![0; renumber(&mut keys) as usize];
    for (&key, weight) in keys.iter().zip(weights) {
        sums[key as usize] += weight;
    }
    sums
}

/// Combinations are compared over all rows as long as that takes no more steps than this (a row in a combination).
const STEPS: usize = 4_000_000;

/// Rows by which the combinations of a large table are compared.
const SAMPLE: usize = 5000;

/// The most columns of which pairs and triples are compared: those with the greatest separation.
const MOST_COLUMNS: usize = 16;

/// A column that takes part.
struct Part<'a> {
    position: usize,
    codes: &'a coversheet_table::Codes,
    counts: &'a [u64],
    alone: Uniqueness,
}

impl Combinations {
    /// Compares the combinations of the columns at `positions`. `counts` has the rows of each code of each column.
    pub(crate) fn new(table: &Table, positions: &[usize], counts: &[Vec<u64>]) -> Self {
        let mut parts: Vec<Part<'_>> = positions
            .iter()
            .map(|&position| Part {
                position,
                codes: table.columns()[position].codes(),
                counts: &counts[position],
                alone: Uniqueness::of(counts[position].iter().copied()),
            })
            .collect();
        parts.sort_few_by(|a, b| {
            b.alone.separation.total_cmp(&a.alone.separation).then(a.position.cmp(&b.position))
        });
        let left_out = parts.len().saturating_sub(MOST_COLUMNS);
        let compared = parts.len();
        let best_alone = parts
            .iter()
            .max_by(|a, b| a.alone.unique.total_cmp(&b.alone.unique).then(b.position.cmp(&a.position)));
        let mut best: Vec<(Vec<usize>, Uniqueness)> =
            best_alone.map(|part| (vec![part.position], part.alone)).into_iter().collect();
        parts.truncate(MOST_COLUMNS);
        // The anchor of a combination is its column with the most values, so those come first.
        parts.sort_few_by_key(|part| (std::cmp::Reverse(part.counts.len()), part.position));
        let m = parts.len();
        let several = m * m.saturating_sub(1) / 2 + m * m.saturating_sub(1) * m.saturating_sub(2) / 6;
        let exact = several * table.rows() <= STEPS;
        let found = best_of_several(&parts, table.rows(), if exact { table.rows() } else { SAMPLE });
        let all_rows: Vec<u32> = (0..table.rows() as u32).collect();
        for members in found.into_iter().flatten() {
            let members: Vec<&Part<'_>> = members.iter().map(|&part| &parts[part]).collect();
            let uniqueness = count(&members, all_rows.clone());
            best.push((members.iter().map(|part| part.position).collect(), uniqueness));
        }
        let named = best.into_iter().map(|(mut positions, uniqueness)| {
            positions.sort_unstable();
            let name = |position: usize| table.columns()[position].name().to_owned();
            Combination { columns: positions.into_iter().map(name).collect(), uniqueness }
        });
        Self { best: named.collect(), compared: compared + several, exhaustive: exact && left_out == 0 }
    }
}

/// The best pair and the best triple, as places in `parts`, by the share of unique rows.
///
/// Each combination is judged by about `sample` rows: all rows of some values of its first column. A row's likes have
/// the same value there, so they are among the rows looked at, and the share of unique rows is not overrated as it
/// would be in rows drawn one by one.
fn best_of_several(parts: &[Part<'_>], rows: usize, sample: usize) -> [Option<Vec<usize>>; 2] {
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
    let rows = part.codes.len();
    if sample >= rows {
        return (0..rows as u32).collect();
    }
    // Multiplying by an odd constant permutes the codes' hashes; a value is chosen when its hash is small.
    let hash = |code: u32| code.wrapping_add(1).wrapping_mul(0x9E37_79B1);
    let mut order: Vec<(u32, u32)> = (0..part.counts.len() as u32).map(|code| (hash(code), code)).collect();
    order.sort_many();
    let mut chosen = vec![false; order.len()];
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

/// How well columns together tell rows apart, over all of `rows`.
fn count(members: &[&Part<'_>], mut rows: Vec<u32>) -> Uniqueness {
    let all = rows.len();
    // A row that one column tells from all others needs no more looking at.
    rows.retain(|&row| members.iter().all(|part| part.counts[part.codes.get(row as usize) as usize] > 1));
    let unique = all - rows.len();
    let mut keys: Vec<u64> = vec![0; rows.len()];
    let mut room = 1_u64;
    for part in members {
        let values = part.counts.len() as u64;
        room = room.checked_mul(values).unwrap_or_else(|| renumber(&mut keys).saturating_mul(values));
        for (key, &row) in keys.iter_mut().zip(&rows) {
            *key = *key * values + u64::from(part.codes.get(row as usize));
        }
    }
    keys.sort_many();
    let groups = keys.chunk_by(|a, b| a == b).map(|group| group.len() as u64);
    Uniqueness::of(groups.chain(std::iter::repeat_n(1, unique)))
}

/// Numbers the distinct keys from 0, so that more can be joined to them; returns how many there are.
fn renumber(keys: &mut [u64]) -> u64 {
    let mut distinct = keys.to_vec();
    distinct.sort_many();
    distinct.dedup();
    for key in keys {
        *key = distinct.partition_point(|other| other < key) as u64;
    }
    distinct.len() as u64
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use coversheet_table::{ReadOptions, read};
    use proptest::prelude::*;

    use super::*;

    fn table(columns: usize, cells: &[u8]) -> Table {
        let header: Vec<String> = (0..columns).map(|column| format!("c{column}")).collect();
        let rows: Vec<String> = cells
            .chunks_exact(columns)
            .map(|row| row.iter().map(|cell| format!("v{cell}")).collect::<Vec<_>>().join(","))
            .collect();
        read(format!("{}\n{}\n", header.join(","), rows.join("\n")).as_bytes(), ReadOptions::plain()).unwrap()
    }

    fn counts(table: &Table) -> Vec<Vec<u64>> {
        table.columns().iter().map(coversheet_table::Column::counts).collect()
    }

    /// By comparing every two rows.
    fn slow(table: &Table, columns: &[usize]) -> Uniqueness {
        let tuple =
            |row: usize| columns.iter().map(|&column| table.columns()[column].value(row)).collect::<Vec<_>>();
        let rows = table.rows();
        let alike = |row: usize| (0..rows).filter(|&other| tuple(row) == tuple(other)).count();
        let likes: Vec<usize> = (0..rows).map(alike).collect();
        let pairs = (rows * (rows - 1)) as f64;
        let differing: usize = likes.iter().map(|alike| rows - alike).sum();
        let tuples: BTreeSet<Vec<&str>> = (0..rows).map(tuple).collect();
        Uniqueness {
            distinction: tuples.len() as f64 / rows as f64,
            separation: if rows > 1 { differing as f64 / pairs } else { 0.0 },
            unique: likes.iter().filter(|&&alike| alike == 1).count() as f64 / rows as f64,
        }
    }

    fn close(a: Uniqueness, b: Uniqueness) -> bool {
        let differences = [a.distinction - b.distinction, a.separation - b.separation, a.unique - b.unique];
        differences.iter().all(|difference| difference.abs() < 1e-12)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// The best of every size is as good as the best that comparing all rows finds, and counted exactly.
        #[test]
        fn the_best_are_those_of_brute_force(columns in 1..6_usize, cells in proptest::collection::vec(0..5_u8, 6..120)) {
            let table = table(columns, &cells);
            let positions: Vec<usize> = (0..columns).collect();
            let found = Combinations::new(&table, &positions, &counts(&table));
            prop_assert!(found.exhaustive);
            prop_assert_eq!(found.best.len(), columns.min(3));
            for (size, best) in (1..).zip(&found.best) {
                let subsets = (0_u32..1 << columns).filter(|subset| subset.count_ones() == size);
                let members = |subset: u32| (0..columns).filter(move |column| subset >> column & 1 == 1).collect::<Vec<_>>();
                let most = subsets.map(|subset| slow(&table, &members(subset)).unique).fold(0.0, f64::max);
                let named: Vec<usize> = best.columns.iter().map(|name| table.position(name).unwrap()).collect();
                prop_assert_eq!(named.len(), size as usize);
                prop_assert!(close(best.uniqueness, slow(&table, &named)));
                prop_assert!((best.uniqueness.unique - most).abs() < 1e-12);
            }
        }
    }

    /// Three of five columns tell nearly all rows apart; that is seen in a few hundred of 20,000 rows.
    #[test]
    fn a_part_of_the_rows_is_enough_to_choose() {
        let mut cells = Vec::new();
        let mut state = 1_u32;
        for _ in 0..20_000 {
            for values in [2, 40, 3, 200, 90] {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                cells.push(((state >> 8) % values) as u8);
            }
        }
        let table = table(5, &cells);
        let counts = counts(&table);
        let part = |position: usize| Part {
            position,
            codes: table.columns()[position].codes(),
            counts: &counts[position],
            alone: Uniqueness::of(counts[position].iter().copied()),
        };
        let parts: Vec<Part<'_>> = [3, 4, 1, 2, 0].map(part).into();
        let found = best_of_several(&parts, table.rows(), 600);
        assert_eq!(found, [Some(vec![0, 1]), Some(vec![0, 1, 2])]);
        let best = Combinations::new(&table, &[0, 1, 2, 3, 4], &counts);
        assert_eq!(best.best[2].columns, ["c1", "c3", "c4"]);
    }

    #[test]
    fn tables_of_one_row_or_column() {
        let one = table(2, &[1, 2]);
        let found = Combinations::new(&one, &[0, 1], &counts(&one));
        assert_eq!((found.best.len(), found.compared, found.best[0].uniqueness.unique), (2, 3, 1.0));
        assert!(Combinations::new(&one, &[], &counts(&one)).best.is_empty());
    }

    #[test]
    fn keys_too_large_for_one_number_are_numbered_anew() {
        let mut keys = [u64::MAX, 3, u64::MAX, 7];
        assert_eq!((renumber(&mut keys), keys), (3, [2, 0, 2, 1]));
    }
}
