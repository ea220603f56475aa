//! `MinGen` at cell level: the generalization of least cost, exactly, for small tables.

use coversheet_error::{Error, Result};

use crate::attribute::shares;
use crate::lattice::check_attributes;
use crate::model::{Class, KAnonymity, PrivacyModel};
use crate::recoding::{Region, Units, UnitsBuilder};
use crate::{Attribute, FrequencySet, Levels, ORIGINAL};

/// The most rows that [`mingen`] takes: it looks at every set of rows.
pub const MAX_ROWS: u64 = 18;

/// A k-anonymous generalization of least cost.
#[derive(Clone, Debug, PartialEq)]
pub struct CellSolution {
    /// The objective `precision`, one minus Sweeney's Prec, weighted by attribute: 0 (nothing lost) to 1.
    pub precision: f64,
    /// Rows that become alike. Other solutions of the same value may exist.
    pub classes: Vec<CellClass>,
}

/// Rows that become alike, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellClass {
    /// The tuple of each row, in order; as often as the class has rows of it.
    pub tuples: Vec<u32>,
    /// The level of these rows' cells in each attribute: the lowest at which they are the same.
    pub levels: Levels,
}

impl CellSolution {
    /// The solution as a recoding of the table that it is for. Each record must be one row.
    pub fn units(&self, attributes: &[Attribute], frequency: &FrequencySet) -> Units {
        let mut builder = UnitsBuilder::new(attributes.len());
        let mut units_of_tuple = vec![Vec::new(); frequency.tuples()];
        for class in &self.classes {
            for alike in class.tuples.chunk_by(|one, other| one == other) {
                let (tuple, rows) = (alike[0], alike.len());
                let unit = builder.push(tuple, rows as u64, false, |position| {
                    let leaf = frequency.leaves(position)[tuple as usize];
                    Region::node(&attributes[position], class.levels[position], leaf)
                });
                units_of_tuple[tuple as usize].extend(std::iter::repeat_n(unit, rows));
            }
        }
        let records = frequency.tuple_of_row().iter();
        builder.finish(Some(records.filter_map(|&tuple| units_of_tuple[tuple as usize].pop()).collect()))
    }
}

/// Finds a k-minimal distortion (Sweeney 2001, section 4.4.5 and figure 31) when every cell may have its own
/// level: the generalization with the greatest Prec.
///
/// # Errors
///
/// As [`mingen_by`].
pub fn mingen(attributes: &[Attribute], frequency: &FrequencySet, k: u64) -> Result<CellSolution> {
    let shares = shares(attributes);
    let cost = |position: usize, level: usize, _leaf: usize| {
        level as f64 / attributes[position].height().max(1) as f64 * shares[position]
    };
    mingen_by(attributes, frequency, k, &cost)
}

/// Finds a generalization of least cost, the sum over cells of `cost(attribute, level, leaf)`, which must not
/// fall as the level rises.
///
/// Rows that are alike in a release form a class of at least k rows, whose cells cost least at the lowest
/// levels at which they are the same; so an optimal release is a partition of the rows of least cost.
/// Classes of k to 2k - 1 rows suffice: a larger one can be split into two of at least k rows, and part of
/// a class needs no higher levels than the whole. The partition is found by dynamic programming over sets
/// of rows.
///
/// # Errors
///
/// `k-range`; `k-larger-than-table`; `too-many-quasi-identifiers`; `table-too-large` for more than
/// [`MAX_ROWS`] rows; `infeasible` when the highest levels keep too many rows apart.
pub fn mingen_by(
    attributes: &[Attribute],
    frequency: &FrequencySet,
    k: u64,
    cost: &dyn Fn(usize, usize, usize) -> f64,
) -> Result<CellSolution> {
    KAnonymity::new(k)?.feasible(&Class::of_rows(frequency.rows()), 0)?;
    check_attributes(attributes.len())?;
    if frequency.rows() > MAX_ROWS {
        return Err(Error::new(
            "table-too-large",
            format!(
                "The table has {} rows; an exact solution at cell level can be found for {MAX_ROWS}.",
                frequency.rows()
            ),
        )
        .hint("Choose a search that generalizes whole columns."));
    }
    let rows: Vec<u32> =
        (0..).zip(frequency.counts()).flat_map(|(tuple, &count)| (0..count).map(move |_| tuple)).collect();
    let members = |set: usize| -> Vec<u32> {
        (0..rows.len()).filter(|row| set >> row & 1 == 1).map(|row| rows[row]).collect()
    };
    let sets = 1_usize << rows.len();
    let mut cost_of_class = vec![f64::INFINITY; sets];
    let class_cost = |tuples: &[u32], levels: &Levels| -> f64 {
        let cell = |position: usize, tuple: u32| {
            let leaf = frequency.leaves(position)[tuple as usize];
            cost(position, levels[position] as usize, leaf as usize)
        };
        let row = |&tuple: &u32| (0..attributes.len()).map(|position| cell(position, tuple)).sum::<f64>();
        tuples.iter().map(row).sum()
    };
    for (set, cost) in cost_of_class.iter_mut().enumerate() {
        if (k..2 * k).contains(&u64::from(set.count_ones()))
            && let tuples = members(set)
            && let Some(levels) = common_levels(attributes, frequency, &tuples)
        {
            *cost = class_cost(&tuples, &levels);
        }
    }
    // The least cost of each set of rows, and the class of its first row that achieves it.
    let mut least = vec![f64::INFINITY; sets];
    let mut first_class = vec![0; sets];
    least[0] = 0.0;
    for set in 1..sets {
        if u64::from(set.count_ones()) < k {
            continue;
        }
        let first = set & set.wrapping_neg();
        let rest = set ^ first;
        let mut others = rest;
        loop {
            let class = others | first;
            let cost = cost_of_class[class] + least[set ^ class];
            if cost < least[set] {
                (least[set], first_class[set]) = (cost, class);
            }
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
    }
    if least[sets - 1].is_infinite() {
        return Err(Error::new(
            "infeasible",
            format!("Even at the highest levels some values are shared by fewer than {k} rows."),
        )
        .unmet()
        .hint("Raise the highest level of a column, or choose a smaller k."));
    }
    let (mut classes, mut lost) = (Vec::new(), 0.0);
    let shares = shares(attributes);
    let mut set = sets - 1;
    while set != 0 {
        let tuples = members(first_class[set]);
        let levels = common_levels(attributes, frequency, &tuples).unwrap_or(ORIGINAL);
        let of_row =
            attributes.iter().zip(&shares).zip(levels).map(|((attribute, share), level)| {
                f64::from(level) / attribute.height().max(1) as f64 * share
            });
        lost += tuples.len() as f64 * of_row.sum::<f64>();
        classes.push(CellClass { tuples, levels });
        set ^= first_class[set];
    }
    Ok(CellSolution { precision: lost / rows.len() as f64, classes })
}

/// The lowest allowed levels at which all the tuples are the same, if there are any.
fn common_levels(attributes: &[Attribute], frequency: &FrequencySet, tuples: &[u32]) -> Option<Levels> {
    let mut levels = ORIGINAL;
    for (position, attribute) in attributes.iter().enumerate() {
        let leaves = frequency.leaves(position);
        let alike = |level: &usize| {
            let mut groups =
                tuples.iter().map(|&tuple| attribute.groups(*level)[leaves[tuple as usize] as usize]);
            let first = groups.next();
            groups.all(|group| Some(group) == first)
        };
        levels[position] = (attribute.min_level()..=attribute.max_level()).find(alike)? as u8;
    }
    Some(levels)
}
