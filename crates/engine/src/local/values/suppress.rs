//! Values to suppress, the cheapest that will do (ℓ⁺-Optimize: Liu and Wang 2010, by suppressing values).

use std::collections::{BTreeSet, BinaryHeap};

use super::super::space::{Cell, Space};
use super::Cut;
use super::scoped::Scopes;
use crate::Problem;

/// An attribute and one of its values, as the cell that it is where it is not suppressed.
type Value = (usize, Cell);

/// Values that are suppressed, and such as are not below this part of all choices.
#[derive(Clone, Debug, PartialEq)]
struct Choice {
    cost: f64,
    suppressed: BTreeSet<Value>,
    kept: BTreeSet<Value>,
}

impl Eq for Choice {}

impl Ord for Choice {
    /// The cheapest is the greatest, of equal ones that of the fewest values.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let fewer = other.suppressed.len().cmp(&self.suppressed.len());
        let settled = self.kept.cmp(&other.kept).then_with(|| other.suppressed.cmp(&self.suppressed));
        other.cost.total_cmp(&self.cost).then(fewer).then(settled)
    }
}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What was found, and what no choice of values can cost less than.
pub(in crate::local) struct Suppressed {
    pub(in crate::local) cut: Cut,
    pub(in crate::local) least: f64,
}

/// The cheapest values to suppress so that all groups satisfy the models, with what all rows then cost.
///
/// What is suppressed costs the more the more it is, so the cheapest choice is looked at first, and the first that will do is
/// the best. A group that does not satisfy a model has to change: one of its values is suppressed, or, where it has a
/// suppressed one, another value of that attribute joins it. Every way is tried, each without the ways before it.
///
/// Stopped before the end, or with more than it may, it hands back `start`, a cut that holds. `goes_on` is asked before each
/// choice.
pub(in crate::local) fn least(
    problem: &Problem,
    space: &Space,
    start: Cut,
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Suppressed> {
    let mut scopes = Scopes::new(problem)?;
    let tops: Vec<Vec<Cell>> =
        (0..space.width()).map(|attribute| super::refine::tops(space, attribute)).collect();
    let mut open = BinaryHeap::new();
    open.push(Choice { cost: 0.0, suppressed: BTreeSet::new(), kept: BTreeSet::new() });
    let none = cost(space, &cells(space, &tops, &BTreeSet::new()));
    let mut steps = 0;
    let most = cost(space, &start.cells);
    while let Some(choice) = open.pop() {
        let least = none + choice.cost;
        if least >= most || !goes_on(steps) {
            return Some(Suppressed { least: least.min(most), cut: Cut { steps, ..start } });
        }
        steps += 1;
        let cells = cells(space, &tops, &choice.suppressed);
        let Some((group, columns)) = scopes.first_violating(space, &cells) else {
            return Some(Suppressed { cut: Cut { cells, steps }, least });
        };
        let mut kept = choice.kept.clone();
        for value in ways(space, &tops, &cells, &group, &columns) {
            if kept.insert(value) {
                let mut suppressed = choice.suppressed.clone();
                suppressed.insert(value);
                let before = kept.iter().copied().filter(|&other| other != value).collect();
                let cost = choice.cost + price(space, &tops, value);
                open.push(Choice { cost, suppressed, kept: before });
            }
        }
    }
    Some(Suppressed { least: most, cut: Cut { steps, ..start } })
}

/// The values of which one at least has to be suppressed for a group to change.
fn ways(
    space: &Space,
    tops: &[Vec<Cell>],
    cells: &[Vec<Cell>],
    group: &[u32],
    columns: &[usize],
) -> BTreeSet<Value> {
    let mut ways = BTreeSet::new();
    let Some(&first) = group.first() else { return ways };
    for &attribute in columns {
        let own = |tuple: u32| space.cells(tuple)[attribute];
        let (cell, top) = (cells[attribute][first as usize], tops[attribute][first as usize]);
        if cell != top {
            ways.insert((attribute, cell));
            continue;
        }
        // Those that could still become the same.
        let others = (0..space.tuples() as u32).filter(|&tuple| tops[attribute][tuple as usize] == top);
        let apart = others.filter(|&tuple| cells[attribute][tuple as usize] != top);
        ways.extend(apart.map(|tuple| (attribute, own(tuple))));
    }
    ways
}

/// Each tuple's own cells but for the values that are suppressed.
fn cells(space: &Space, tops: &[Vec<Cell>], suppressed: &BTreeSet<Value>) -> Vec<Vec<Cell>> {
    let cell = |attribute: usize, tuple: u32| {
        let own = space.cells(tuple)[attribute];
        if suppressed.contains(&(attribute, own)) { tops[attribute][tuple as usize] } else { own }
    };
    let tuples = 0..space.tuples() as u32;
    (0..space.width()).map(|attribute| tuples.clone().map(|tuple| cell(attribute, tuple)).collect()).collect()
}

/// What all rows of a cut cost.
fn cost(space: &Space, cells: &[Vec<Cell>]) -> f64 {
    let of_column = |(attribute, cells): (usize, &Vec<Cell>)| -> f64 {
        (0..)
            .zip(cells)
            .map(|(tuple, &cell)| space.rows(tuple) as f64 * space.cell_cost(attribute, cell))
            .sum()
    };
    cells.iter().enumerate().map(of_column).sum()
}

/// What a value costs more when it is suppressed.
fn price(space: &Space, tops: &[Vec<Cell>], (attribute, value): Value) -> f64 {
    let with = (0..space.tuples() as u32).filter(|&tuple| space.cells(tuple)[attribute] == value);
    let more = |tuple: u32| {
        let cost = |cell: Cell| space.cell_cost(attribute, cell);
        space.rows(tuple) as f64 * (cost(tops[attribute][tuple as usize]) - cost(value))
    };
    with.map(more).sum()
}
