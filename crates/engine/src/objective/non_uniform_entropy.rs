//! `non-uniform-entropy`: the bits that are lost about each cell's original value.

use coversheet_table::Result;

use super::cells::{CellCosts, rows_per_leaf};
use super::{Objective, Options};
use crate::{Attribute, Problem};

/// The sum over cells of `-log2(rows with the original value / rows with the generalized one)`, in bits,
/// weighted by attribute (Gionis and Tassa 2009; NE in Issa 2009). A suppressed cell counts as one that
/// every row shares, or with [`Options::ignore_suppressed`], as in Issa 2009, as if it were kept.
#[derive(Debug)]
pub(super) struct NonUniformEntropy<'p> {
    cells: CellCosts<'p>,
}

impl<'p> NonUniformEntropy<'p> {
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        let bits: Vec<Vec<Vec<f64>>> =
            (0..problem.attributes.len()).map(|position| bits(problem, position)).collect();
        let total = problem.rows().max(1) as f64;
        let leaves: Vec<Vec<u64>> =
            (0..problem.attributes.len()).map(|position| rows_per_leaf(problem, position)).collect();
        let cost = |position: usize, _: &Attribute, level: usize, leaf: usize| bits[position][level][leaf];
        let suppressed = |position: usize, attribute: &Attribute, leaf: usize| {
            if options.ignore_suppressed {
                return 0.0;
            }
            attribute.weight() * (total / leaves[position][leaf].max(1) as f64).log2()
        };
        Ok(Self { cells: CellCosts::new(problem, cost, suppressed) })
    }
}

/// `[level][leaf]`: the bits that a cell loses. 0 for leaves that are not in the data.
fn bits(problem: &Problem, position: usize) -> Vec<Vec<f64>> {
    let attribute = &problem.attributes[position];
    let rows = rows_per_leaf(problem, position);
    let at_level = |level| {
        let groups = attribute.groups(level);
        let mut together = vec![0_u64; attribute.leaves_under(level).len()];
        for (&group, &rows) in groups.iter().zip(&rows) {
            together[group as usize] += rows;
        }
        let lost = |(&group, &rows): (&u32, &u64)| {
            if rows == 0 {
                0.0
            } else {
                attribute.weight() * (together[group as usize] as f64 / rows as f64).log2()
            }
        };
        groups.iter().zip(&rows).map(lost).collect()
    };
    (0..=attribute.max_level()).map(at_level).collect()
}

impl Objective for NonUniformEntropy<'_> {
    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(&self.cells)
    }
}
