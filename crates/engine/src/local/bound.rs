//! What no recoding within the hierarchies can cost less than.
//!
//! Whatever the classes are, each row reads a region that holds all rows of its class, so at least as many as a class must
//! have. So it costs at least what the cheapest such region around it does. Regions are combinations of nodes, which
//! are looked through attribute by attribute, as in iceberg cubes (Beyer and Ramakrishnan 1999, BUC): a combination of
//! too few rows has none below it, and one that costs as much as every row in it is known to need is of no use.

use std::collections::BTreeMap;

use super::partition::{NONE, Partition};
use super::space::{Cell, Space};
use super::standard::Standard;
use crate::model::Scope;
use crate::objective::{CellCosts, Objective};
use crate::{Attribute, Problem};

/// The most times that a tuple is looked at for each tuple, and at least.
const LOOKS_PER_TUPLE: usize = 4_000;
const LEAST_LOOKS: usize = 20_000_000;
/// The most in all.
const MOST_LOOKS: usize = 80_000_000;

/// A score that no recoding can be better than, from what each row costs [at least](cheapest).
pub(super) fn bound(
    partition: &Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    objective: &dyn Objective,
) -> Option<f64> {
    let space = partition.space;
    let known = cheapest(partition, standard, problem, objective)?;
    Some(of_rows(space, &known, partition.budget))
}

/// A score that no recoding can be better than whose rows cost at least so much, if so many may be suppressed.
pub(super) fn of_rows(space: &Space, known: &[f64], budget: u64) -> f64 {
    total(space, known, budget) - space.offset()
}

/// What a row of each tuple costs at least that is not suppressed; none for objectives that are not sums over cells, where
/// ranges cost something else than the objective says, or where different nodes of a column read the same, so that rows of several regions could be one class.
pub(super) fn cheapest(
    partition: &Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    objective: &dyn Objective,
) -> Option<Vec<f64>> {
    let sums = objective.cells().is_some_and(CellCosts::is_sum);
    let space = partition.space;
    let priced = !space.has_ranges() || objective.counts_leaves();
    if !sums || !priced || !problem.attributes.iter().all(reads_as_one_node) {
        return None;
    }
    let known = |tuple: u32| match partition.class_of(tuple) {
        NONE => space.dearest(),
        class => space.cost(partition.region(class)),
    };
    // What is found is a region around each row too.
    let known = (0..space.tuples() as u32).map(known).collect();
    let asks = standard.absorbs() && problem.models.iter().all(|model| model.scope() == Scope::All);
    let looks = space.tuples().saturating_mul(LOOKS_PER_TUPLE).clamp(LEAST_LOOKS, MOST_LOOKS);
    let steps = (0..space.width()).map(|attribute| least_range(space, attribute)).collect();
    let mut cheapest = Cheapest { space, standard, asks, known, looks, attributes: order(space), steps };
    let all: Vec<u32> = (0..space.tuples() as u32).filter(|&tuple| space.rows(tuple) > 0).collect();
    cheapest.look(&all, 0, 0.0);
    Some(cheapest.known)
}

/// Whether nodes of a column that read the same stand for the same leaves.
pub(super) fn reads_as_one_node(attribute: &Attribute) -> bool {
    let mut leaves_of: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    (0..=attribute.height()).all(|level| {
        let mut leaves = vec![Vec::new(); attribute.leaves_under(level).len()];
        for (leaf, &group) in (0..).zip(attribute.groups(level)) {
            leaves[group as usize].push(leaf);
        }
        attribute
            .hierarchy()
            .labels(level)
            .iter()
            .zip(leaves)
            .all(|(label, leaves)| leaves_of.entry(label).or_insert_with(|| leaves.clone()) == &leaves)
    })
}

/// What a cell costs at least in a range of a column's own that holds more than it; infinite where no such range may be.
fn least_range(space: &Space, attribute: usize) -> f64 {
    if !space.is_ranged(attribute) {
        return f64::INFINITY;
    }
    let mut cells: Vec<Cell> =
        (0..space.tuples() as u32).map(|tuple| space.cells(tuple)[attribute]).collect();
    cells.sort_unstable();
    cells.dedup();
    // Every such range holds two cells next to each other, and costs the more the more it holds.
    let pairs = cells.windows(2).map(|pair| space.join_cells(attribute, pair[0], pair[1]));
    pairs.map(|range| space.cell_cost(attribute, range)).fold(f64::INFINITY, f64::min)
}

/// The attributes, those first that cost most when they are generalized.
fn order(space: &Space) -> Vec<usize> {
    let mut order: Vec<usize> = (0..space.width()).collect();
    order.sort_by(|&one, &other| space.least_step(other).total_cmp(&space.least_step(one)));
    order
}

/// What all rows cost at least, if so many may be suppressed: those that save most.
fn total(space: &Space, known: &[f64], budget: u64) -> f64 {
    let rows = |tuple: usize| space.rows(tuple as u32);
    let sum: f64 = known.iter().enumerate().map(|(tuple, cost)| rows(tuple) as f64 * cost).sum();
    let mut saved: Vec<(f64, u64)> = known
        .iter()
        .enumerate()
        .map(|(tuple, cost)| (cost - space.least_suppressed(), rows(tuple)))
        .filter(|&(saved, _)| saved > 0.0)
        .collect();
    saved.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut left = budget;
    let most: f64 = saved
        .into_iter()
        .map(|(saved, rows)| {
            let rows = rows.min(left);
            left -= rows;
            saved * rows as f64
        })
        .sum();
    sum - most
}

/// The cheapest region known around each tuple.
struct Cheapest<'b, 'p> {
    space: &'b Space,
    standard: &'b mut Standard<'p>,
    /// Whether the models are asked about regions, and not only the number of rows.
    asks: bool,
    known: Vec<f64>,
    looks: usize,
    /// In the order in which they are looked at.
    attributes: Vec<usize>,
    /// By attribute with ranges of its own, what one costs at least that is no single cell.
    steps: Vec<f64>,
}

impl Cheapest<'_, '_> {
    /// Looks through the regions of tuples that share the cells of the first attributes, which cost so much.
    fn look(&mut self, tuples: &[u32], place: usize, cost: f64) {
        let useful = |known: f64| known > cost * (1.0 + 1e-12) + 1e-300;
        if !tuples.iter().any(|&tuple| useful(self.known[tuple as usize])) {
            return;
        }
        let Some(&attribute) = self.attributes.get(place) else {
            if !self.asks || self.standard.holds(self.space.rows_of(tuples), tuples) {
                self.lower(tuples, cost);
            }
            return;
        };
        // A range is a single cell, or holds who knows what: these are more than can be looked through.
        let ranged = self.space.is_ranged(attribute);
        let levels = if ranged { 1 } else { self.space.levels(attribute) };
        for level in 0..levels {
            if tuples.len() > self.looks {
                // What is not looked at costs at least what is certain so far.
                self.lower(tuples, cost);
                return;
            }
            self.looks -= tuples.len();
            let own = |tuple: u32| self.space.cells(tuple)[attribute];
            let cell = |tuple: u32| if ranged { own(tuple) } else { self.space.at(attribute, level, tuple) };
            let mut sorted: Vec<(Cell, u32)> = tuples.iter().map(|&tuple| (cell(tuple), tuple)).collect();
            sorted.sort_unstable();
            for part in sorted.chunk_by(|one, other| one.0 == other.0) {
                let part_cost = cost + self.space.cell_cost(attribute, part[0].0);
                let part: Vec<u32> = part.iter().map(|&(_, tuple)| tuple).collect();
                if self.space.rows_of(&part) >= self.standard.smallest() {
                    self.look(&part, place + 1, part_cost);
                }
            }
        }
        if ranged && self.steps[attribute].is_finite() {
            self.look(tuples, place + 1, cost + self.steps[attribute]);
        }
    }

    fn lower(&mut self, tuples: &[u32], cost: f64) {
        for &tuple in tuples {
            let known = &mut self.known[tuple as usize];
            *known = known.min(cost);
        }
    }
}
