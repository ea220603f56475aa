//! `non-uniform-entropy`: the bits that are lost about each cell's original value.

use coversheet_table::Result;

use super::cells::{CellCosts, rounding, rows_per_leaf};
use super::{Objective, Options};
use crate::{Attribute, Evaluation, Problem};

/// The sum over cells of `-log2(rows with the original value / rows with the generalized one)`, in bits,
/// weighted by attribute (Gionis and Tassa 2009; NE in Issa 2009). A suppressed cell counts as one that
/// every row shares, or with [`Options::ignore_suppressed`] not at all.
#[derive(Debug)]
pub(super) struct NonUniformEntropy<'p> {
    problem: &'p Problem,
    cells: CellCosts<'p>,
    /// `bits[attribute][level][leaf]`, kept where suppressed rows are left out.
    bits: Option<Vec<Vec<Vec<f64>>>>,
}

impl<'p> NonUniformEntropy<'p> {
    #[expect(clippy::unnecessary_wraps, reason = "every objective is made the same way")]
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        let bits: Vec<Vec<Vec<f64>>> =
            (0..problem.attributes.len()).map(|position| bits(problem, position)).collect();
        let total = problem.rows().max(1) as f64;
        let leaves: Vec<Vec<u64>> =
            (0..problem.attributes.len()).map(|position| rows_per_leaf(problem, position)).collect();
        let cost = |position: usize, _: &Attribute, level: usize, leaf: usize| bits[position][level][leaf];
        let suppressed = |position: usize, attribute: &Attribute, leaf: usize| {
            attribute.weight() * (total / leaves[position][leaf].max(1) as f64).log2()
        };
        let cells = CellCosts::new(problem, cost, suppressed);
        Ok(Self { problem, cells, bits: options.ignore_suppressed.then_some(bits) })
    }

    /// The bits lost in the rows that are kept.
    fn kept(&self, bits: &[Vec<Vec<f64>>], evaluation: &Evaluation) -> f64 {
        let frequency = &self.problem.frequency;
        bits.iter()
            .enumerate()
            .map(|(position, bits)| {
                let bits = &bits[evaluation.levels[position] as usize];
                let leaves = frequency.leaves(position);
                let cells = evaluation.class_of_tuple.iter().zip(leaves).zip(frequency.counts());
                cells
                    .filter(|((class, _), _)| !evaluation.violates[**class as usize])
                    .map(|((_, &leaf), &rows)| f64::from(rows) * bits[leaf as usize])
                    .sum::<f64>()
            })
            .sum()
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
    fn score(&self, evaluation: &Evaluation) -> f64 {
        match &self.bits {
            Some(bits) => self.kept(bits, evaluation),
            None => self.cells.score(evaluation),
        }
    }

    fn tolerance(&self, score: f64) -> f64 {
        rounding(score)
    }

    fn cells(&self) -> Option<&CellCosts<'_>> {
        // Without suppressed rows the bounds of cells do not hold: suppressing makes a node cheaper.
        self.bits.is_none().then_some(&self.cells)
    }

    /// Rows kept in a node are kept in every node above it, where they have lost no fewer bits.
    fn floor_above(&self, evaluation: &Evaluation) -> f64 {
        if self.bits.is_some() { self.score(evaluation) } else { 0.0 }
    }

    fn needs_tuples(&self) -> bool {
        self.bits.is_some()
    }
}
