//! The tables of what cells cost: filled for all columns, and those of some of them.

use std::sync::OnceLock;

use super::{CellCosts, Shape};
use crate::{Attribute, Levels, Problem};

impl<'p> CellCosts<'p> {
    /// Fills the tables. `cost(position, attribute, level, leaf)` is what one cell costs, already weighted;
    /// `suppressed(position, attribute, leaf)` is what it costs when its row is suppressed, if that is more. With `only`, no
    /// other levels than these have costs.
    pub(in crate::objective) fn new(
        problem: &'p Problem,
        only: Option<&Levels>,
        cost: impl Fn(usize, &Attribute, usize, usize) -> f64,
        suppressed: impl Fn(usize, &Attribute, usize) -> f64,
    ) -> Self {
        let mut costs = Self {
            problem,
            unsuppressed: Vec::new(),
            extra: Vec::new(),
            cheapest: Vec::new(),
            least_extra: Vec::new(),
            mean_extra: Vec::new(),
            uneven: Vec::new(),
            shape: Shape::Sum,
            weights: Vec::new(),
        };
        for (position, attribute) in problem.attributes.iter().enumerate() {
            let rows = rows_per_leaf(problem, position);
            let leaves = 0..attribute.leaves();
            let there = |leaf: &usize| rows[*leaf] > 0;
            let all_there = leaves.clone().all(|leaf| there(&leaf));
            let mut when_suppressed = vec![0.0; rows.len()];
            for leaf in leaves.clone().filter(there) {
                when_suppressed[leaf] = suppressed(position, attribute, leaf);
            }
            let (mut unsuppressed, mut extra): (Vec<f64>, Vec<Vec<f64>>) = (Vec::new(), Vec::new());
            let (lowest, highest) = only.map_or((0, attribute.max_level()), |only| {
                let level = usize::from(only[position]);
                (level, level)
            });
            unsuppressed.resize(lowest, 0.0);
            extra.resize(lowest, Vec::new());
            for level in lowest..=highest {
                let (mut all, mut of_leaf) = (0.0, vec![0.0; rows.len()]);
                for leaf in leaves.clone().filter(there) {
                    let cost = cost(position, attribute, level, leaf);
                    all += rows[leaf] as f64 * cost;
                    of_leaf[leaf] = f64::max(when_suppressed[leaf] - cost, 0.0);
                }
                if !all_there {
                    share_in_groups(&mut of_leaf, attribute, level, there);
                }
                unsuppressed.push(all);
                extra.push(of_leaf);
            }
            costs.unsuppressed.push(unsuppressed);
            let least = |extra: &Vec<f64>| {
                let extra = extra.iter().zip(&rows).filter(|(_, rows)| **rows > 0).map(|(&extra, _)| extra);
                extra.min_by(f64::total_cmp).unwrap_or(0.0)
            };
            costs.least_extra.push(extra.iter().map(least).collect::<Vec<f64>>());
            let mean = |extra: &Vec<f64>| weigh(&rows, extra) / problem.rows().max(1) as f64;
            costs.mean_extra.push(extra.iter().map(mean).collect());
            let differs = |(extra, &least): (&Vec<f64>, &f64)| {
                extra.iter().zip(&rows).any(|(&extra, &rows)| rows > 0 && extra != least)
            };
            costs.uneven.push(extra.iter().zip(&costs.least_extra[position]).any(differs));
            costs.cheapest.push((0..extra.len()).map(|source| vec![OnceLock::new(); source]).collect());
            costs.extra.push(extra);
        }
        costs
    }

    /// The costs of some attributes' cells, for the frequency set of these attributes alone.
    pub(crate) fn project<'q>(&self, problem: &'q Problem, attributes: &[usize]) -> CellCosts<'q> {
        CellCosts {
            problem,
            cheapest: attributes.iter().map(|&attribute| self.cheapest[attribute].clone()).collect(),
            unsuppressed: attributes.iter().map(|&attribute| self.unsuppressed[attribute].clone()).collect(),
            extra: attributes.iter().map(|&attribute| self.extra[attribute].clone()).collect(),
            least_extra: attributes.iter().map(|&attribute| self.least_extra[attribute].clone()).collect(),
            mean_extra: attributes.iter().map(|&attribute| self.mean_extra[attribute].clone()).collect(),
            uneven: attributes.iter().map(|&attribute| self.uneven[attribute]).collect(),
            shape: self.shape,
            // A plain sum has none.
            weights: attributes
                .iter()
                .filter_map(|&attribute| self.weights.get(attribute).copied())
                .collect(),
        }
    }
}

/// What rows cost, given what one costs.
pub(super) fn weigh(rows: &[u64], costs: &[f64]) -> f64 {
    rows.iter().zip(costs).map(|(&rows, cost)| rows as f64 * cost).sum()
}

/// Rows of the table per leaf of an attribute.
pub(in crate::objective) fn rows_per_leaf(problem: &Problem, attribute: usize) -> Vec<u64> {
    let mut rows: Vec<u64> = problem.frequency.rows_per_code(attribute).to_vec();
    rows.resize(problem.attributes[attribute].leaves(), 0);
    rows
}

/// Cells of one group cost equally much more. A value that only a population has may represent its class, and costs as
/// much as those in the table.
fn share_in_groups(of_leaf: &mut [f64], attribute: &Attribute, level: usize, there: impl Fn(&usize) -> bool) {
    let groups = attribute.groups(level);
    let mut of_group = vec![0.0; attribute.leaves_under(level).len()];
    for leaf in (0..of_leaf.len()).filter(there) {
        of_group[groups[leaf] as usize] = of_leaf[leaf];
    }
    for (of_leaf, &group) in of_leaf.iter_mut().zip(groups) {
        *of_leaf = of_group[group as usize];
    }
}
