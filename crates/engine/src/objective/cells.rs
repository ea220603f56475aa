//! Objectives that are sums over cells: each cell costs something that depends on its column, level and
//! group, and more when its row is suppressed.

use std::sync::OnceLock;

use crate::recoding::Units;
use crate::{Attribute, Classes, Evaluation, Evaluator, Levels, Problem};

/// The costs of cells as look-up tables.
///
/// A node's score is the sum over attributes of `shape(cost of the attribute's cells)`, where that cost is
/// what the cells cost unsuppressed (known for each level without looking at any class) plus what the
/// suppressed rows cost more. Both parts are never negative and the first grows with the level, which
/// gives two bounds without evaluating a node:
///
/// - a node costs at least what its cells cost unsuppressed;
/// - a row that an [absorbing](crate::model::Monotonicity::Absorbing) model suppresses in a node is suppressed
///   in every node below it: its class there is a part of a class that violates. So a node costs at least what
///   its cells cost unsuppressed plus what those rows of any node above it cost more. Of rows of which only the
///   number is known, each costs at least what the cheapest does.
#[derive(Debug)]
pub struct CellCosts<'p> {
    problem: &'p Problem,
    /// `unsuppressed[attribute][level]`: the summed cost of the column's cells.
    unsuppressed: Vec<Vec<f64>>,
    /// `extra[attribute][level][leaf]`: what a cell costs more when its row is suppressed.
    extra: Vec<Vec<Vec<f64>>>,
    /// `rows[attribute][leaf]`: rows of the table.
    rows: Vec<Vec<u64>>,
    /// `cheapest[attribute][source][level]`, made when it is first needed. See [`CellCosts::cheapest`].
    cheapest: Vec<Vec<Vec<OnceLock<Vec<f64>>>>>,
    /// `least_extra[attribute][level]`: what any cell costs more at least when its row is suppressed.
    least_extra: Vec<Vec<f64>>,
    /// `mean_extra[attribute][level]`: what a cell costs more on average when its row is suppressed.
    mean_extra: Vec<Vec<f64>>,
    /// Of each attribute, whether suppressing cells of the same level costs more for some than for others.
    uneven: Vec<bool>,
    /// What becomes of an attribute's cost in the score.
    shape: Shape,
    /// The weight of each attribute in a shape that needs it.
    weights: Vec<f64>,
}

/// How the costs of attributes make a score. Each grows with the cost, so bounds of costs bound scores.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    /// Their plain sum.
    Sum,
    /// The logarithm of a weighted geometric mean of 1 + cost.
    Geometric,
    /// A weighted sum of powers of the costs.
    Power(i32),
}

impl<'p> CellCosts<'p> {
    /// Fills the tables. `cost(position, attribute, level, leaf)` is what one cell costs, already weighted;
    /// `suppressed(position, attribute, leaf)` is what it costs when its row is suppressed, if that is more. With `only`, no
    /// other levels than these have costs.
    pub(super) fn new(
        problem: &'p Problem,
        only: Option<&Levels>,
        cost: impl Fn(usize, &Attribute, usize, usize) -> f64,
        suppressed: impl Fn(usize, &Attribute, usize) -> f64,
    ) -> Self {
        let mut costs = Self {
            problem,
            unsuppressed: Vec::new(),
            extra: Vec::new(),
            rows: Vec::new(),
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
            costs.rows.push(rows);
        }
        costs
    }

    /// Makes the score the logarithm of `prod((1 + cost)^weight)`.
    pub(super) fn geometric(self, weights: Vec<f64>) -> Self {
        Self { shape: Shape::Geometric, weights, ..self }
    }

    /// Makes the score the sum of `weight * cost^power`.
    pub(super) fn powers(self, power: i32, weights: Vec<f64>) -> Self {
        Self { shape: Shape::Power(power), weights, ..self }
    }

    /// The costs of some attributes' cells, for the frequency set of these attributes alone.
    pub(crate) fn project<'q>(&self, problem: &'q Problem, attributes: &[usize]) -> CellCosts<'q> {
        CellCosts {
            problem,
            rows: attributes.iter().map(|&attribute| self.rows[attribute].clone()).collect(),
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

    fn shape(&self, attribute: usize, cost: f64) -> f64 {
        match self.shape {
            Shape::Sum => cost,
            Shape::Geometric => self.weights[attribute] * cost.ln_1p(),
            Shape::Power(power) => self.weights[attribute] * cost.powi(power),
        }
    }

    /// The score of a node with its classes.
    pub(super) fn score(&self, levels: &Levels, classes: &Classes) -> f64 {
        let more = |attribute: usize| {
            let extra = &self.extra[attribute][levels[attribute] as usize];
            let leaves = self.problem.frequency.leaves(attribute);
            let cost = |&class: &u32| {
                let tuple = classes.representatives[class as usize];
                classes.sizes[class as usize] as f64 * extra[leaves[tuple as usize] as usize]
            };
            classes.violating.iter().map(cost).sum()
        };
        (0..self.extra.len())
            .map(|attribute| self.term(attribute, levels[attribute] as usize, more(attribute)))
            .sum()
    }

    /// The score of the last evaluated node; none where some rows are suppressed there and not at every node below.
    /// What it adds up serves [`CellCosts::floor_below`] too.
    pub(crate) fn score_of_last(&self, evaluator: &Evaluator<'_>) -> Option<f64> {
        let evaluation = evaluator.last();
        if !evaluation.certainly.is_empty() || evaluation.certain != evaluation.classes.suppressed {
            return None;
        }
        let (levels, certain) = (&evaluator.last().levels, evaluator.last().certain);
        let rows = evaluator.suppressed_rows(&self.uneven);
        let term = |attribute: usize| {
            let level = levels[attribute];
            // A representative's group at a level is that of all rows it stands for.
            self.term(
                attribute,
                level as usize,
                self.more(attribute, level, level, &rows[attribute], certain),
            )
        };
        Some((0..self.extra.len()).map(term).sum())
    }

    /// What a node would score if so many rows of mean cost were suppressed.
    pub(crate) fn guess(&self, levels: &Levels, rows: f64) -> f64 {
        let term = |attribute: usize| {
            let level = levels[attribute] as usize;
            self.term(attribute, level, rows * self.mean_extra[attribute][level])
        };
        (0..self.extra.len()).map(term).sum()
    }

    /// How many rows of mean cost have to be suppressed at a node until it scores so much; all if it never does.
    pub(crate) fn rows_until(&self, levels: &Levels, score: f64) -> f64 {
        let (mut fewest, mut most) = (0.0, self.problem.rows() as f64);
        if self.shape == Shape::Sum {
            let none = self.guess(levels, 0.0);
            let all = self.guess(levels, most);
            return if all > score { most * ((score - none) / (all - none)).max(0.0) } else { most };
        }
        while most - fewest > 1.0 {
            let middle = f64::midpoint(fewest, most);
            if self.guess(levels, middle) > score { most = middle } else { fewest = middle }
        }
        most
    }

    /// The score of units, whose cells cost `cell(unit, attribute, leaf)` each.
    pub(super) fn score_units(&self, units: &Units, cell: impl Fn(usize, usize, u32) -> f64) -> f64 {
        let cost = |attribute: usize| self.cost_of(attribute, units, &cell);
        (0..self.extra.len()).map(|attribute| self.shape(attribute, cost(attribute))).sum()
    }

    /// What the cells of a column cost together.
    fn cost_of(&self, attribute: usize, units: &Units, cell: &impl Fn(usize, usize, u32) -> f64) -> f64 {
        let leaves = self.problem.frequency.leaves(attribute);
        let units = units.tuples().iter().zip(units.rows()).enumerate();
        units.map(|(unit, (&tuple, &rows))| rows as f64 * cell(unit, attribute, leaves[tuple as usize])).sum()
    }

    /// The score of what all cells of each attribute cost.
    pub(crate) fn score_of_columns(&self, costs: impl Iterator<Item = f64>) -> f64 {
        costs.enumerate().map(|(attribute, cost)| self.shape(attribute, cost)).sum()
    }

    /// What a little more costs in each column, relative to its weight, where the columns of units cost so much; none where that
    /// is the same for all.
    pub(crate) fn slopes(&self, units: &Units, cell: impl Fn(usize, usize, u32) -> f64) -> Option<Vec<f64>> {
        let slope = |cost: f64| match self.shape {
            Shape::Sum => None,
            Shape::Geometric => Some((1.0 + cost).recip()),
            Shape::Power(power) => Some(f64::from(power) * cost.powi(power - 1)),
        };
        (0..self.extra.len()).map(|attribute| slope(self.cost_of(attribute, units, &cell))).collect()
    }

    /// How far apart two scores of many rounded terms can be when their true values are equal.
    pub(super) fn rounding(&self, score: f64) -> f64 {
        match self.shape {
            // Powers of small costs are far smaller than the costs, and never negative, so they round as they are.
            Shape::Power(_) => 1e-12 * score,
            Shape::Sum | Shape::Geometric => 1e-12 * (1.0 + score.abs()),
        }
    }

    /// Whether suppressing a row costs as much as suppressing any other of the same levels.
    pub(super) fn is_even(&self) -> bool {
        !self.uneven.contains(&true)
    }

    /// Whether the score is the plain sum of what cells cost.
    pub(crate) fn is_sum(&self) -> bool {
        self.shape == Shape::Sum
    }

    /// The least score of columns that cost so much together, each times its weight: for a power that of equal ones (Jensen's
    /// inequality); a logarithm of what is between 1 and 2 is at least its chord.
    pub(crate) fn least_score(&self, together: f64) -> f64 {
        match self.shape {
            Shape::Sum => together,
            Shape::Geometric => std::f64::consts::LN_2 * together,
            Shape::Power(power) => together.max(0.0).powi(power),
        }
    }

    /// One of the terms of [`CellCosts::floor`].
    pub(crate) fn floor_of(&self, attribute: usize, level: usize) -> f64 {
        self.shape(attribute, self.unsuppressed[attribute][level])
    }

    /// `terms[attribute][level]`: a node's score is at least the sum over its levels.
    pub fn floor(&self) -> Vec<Vec<f64>> {
        let shape = |attribute: usize, costs: &Vec<f64>| {
            costs.iter().map(|&cost| self.shape(attribute, cost)).collect::<Vec<f64>>()
        };
        self.unsuppressed.iter().enumerate().map(|(attribute, costs)| shape(attribute, costs)).collect()
    }

    /// `terms[attribute][level]`: the score of every node below the last evaluated one is at least the
    /// sum over its levels.
    pub fn floor_below(&self, evaluator: &Evaluator<'_>) -> Vec<Vec<f64>> {
        let source = evaluator.source_levels();
        let Evaluation { levels: top, partly, certain, .. } = evaluator.last();
        let rows = evaluator.suppressed_rows(&self.uneven);
        let terms = |attribute: usize| {
            let term = |level: u8| {
                let of_whole =
                    self.more(attribute, level, source[attribute], &rows[attribute], certain - partly);
                let of_partly = *partly as f64 * self.least_extra[attribute][level as usize];
                self.term(attribute, level as usize, of_whole + of_partly)
            };
            (0..=top[attribute]).map(term).collect()
        };
        (0..self.extra.len()).map(terms).collect()
    }

    /// What suppressed rows cost more at a level, `rows` by leaf and `all` together. Below the level of the source, a leaf
    /// stands for any of those of its group, so that each costs at least what the cheapest of these does.
    fn more(&self, attribute: usize, level: u8, source: u8, rows: &[u64], all: u64) -> f64 {
        if !self.uneven[attribute] {
            return all as f64 * self.least_extra[attribute][level as usize];
        }
        if level >= source {
            return weigh(rows, &self.extra[attribute][level as usize]);
        }
        let groups = self.problem.attributes[attribute].groups(source as usize);
        let cheapest = self.cheapest(attribute, source as usize, level as usize);
        let cost = |(&rows, &group): (&u64, &u32)| rows as f64 * cheapest[group as usize];
        rows.iter().zip(groups).filter(|(rows, _)| **rows > 0).map(cost).sum()
    }

    /// By group of the source, the least of what a suppressed cell costs more at a level below, among the leaves of
    /// the group that are in the table.
    fn cheapest(&self, attribute: usize, source: usize, level: usize) -> &[f64] {
        self.cheapest[attribute][source][level].get_or_init(|| {
            let groups = self.problem.attributes[attribute].groups(source);
            let mut least =
                vec![f64::INFINITY; self.problem.attributes[attribute].leaves_under(source).len()];
            let leaves = groups.iter().zip(&self.extra[attribute][level]).zip(&self.rows[attribute]);
            for ((&group, &extra), _) in leaves.filter(|(_, rows)| **rows > 0) {
                least[group as usize] = extra.min(least[group as usize]);
            }
            least
        })
    }

    /// An attribute's term of a score, given what its suppressed cells cost more.
    fn term(&self, attribute: usize, level: usize, more: f64) -> f64 {
        self.shape(attribute, self.unsuppressed[attribute][level] + more)
    }
}

/// What rows cost, given what one costs.
fn weigh(rows: &[u64], costs: &[f64]) -> f64 {
    rows.iter().zip(costs).map(|(&rows, cost)| rows as f64 * cost).sum()
}

/// Rows of the table per leaf of an attribute.
pub(super) fn rows_per_leaf(problem: &Problem, attribute: usize) -> Vec<u64> {
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
