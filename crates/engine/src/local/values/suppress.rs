//! Values to suppress, the cheapest that will do (ℓ⁺-Optimize: Liu and Wang 2010, by suppressing values).

use std::collections::{BTreeSet, BinaryHeap};
use std::rc::Rc;

use super::super::space::{Cell, Space};
use super::scoped::Scopes;
use super::{Cut, GoesOn, Shown, top};
use crate::Problem;

/// An attribute and one of its values, as the cell that it is where it is not suppressed.
type Value = (usize, Cell);

/// A part of all choices: those with some values suppressed and others not.
#[derive(Debug)]
struct Choice {
    /// What the suppressed values cost more.
    cost: f64,
    /// Which of all parts it is.
    number: usize,
    added: Option<Rc<Added>>,
}

/// A value that is suppressed besides those before; the values in front of it in the list are not.
#[derive(Debug)]
struct Added {
    values: Rc<[Value]>,
    at: usize,
    before: Option<Rc<Self>>,
}

impl Choice {
    /// The values that are suppressed, and those that are not.
    fn decided(&self) -> (BTreeSet<Value>, BTreeSet<Value>) {
        let (mut suppressed, mut kept) = (BTreeSet::new(), BTreeSet::new());
        let mut added = &self.added;
        while let Some(last) = added {
            suppressed.insert(last.values[last.at]);
            kept.extend(last.values[..last.at].iter().copied());
            added = &last.before;
        }
        (suppressed, kept)
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Choice {}

impl Ord for Choice {
    /// The cheapest is the greatest, of equal ones the first.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.cost.total_cmp(&self.cost).then(other.number.cmp(&self.number))
    }
}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The cheapest values to suppress so that all groups satisfy the models.
///
/// What is suppressed costs the more the more it is, so the cheapest choice is looked at first, and the first that will do is
/// the best. A group that does not satisfy a model has to change: one of its values is suppressed, or, where it has a
/// suppressed one, another value of that attribute joins it. Every way is tried, each without the ways before it.
///
/// Stopped before the end, or where nothing is cheaper, it hands back `start`, a cut that holds. `goes_on` is asked before each
/// choice.
pub(in crate::local) fn least(
    problem: &Problem,
    space: &Space,
    start: Cut,
    goes_on: GoesOn<'_>,
) -> Option<Cut> {
    let mut scopes = Scopes::new(problem)?;
    let tops: Vec<Vec<Cell>> = top(space);
    let none = cost(space, &cells(space, &tops, &BTreeSet::new()));
    let most = cost(space, &start.cells) - none;
    let mut open = BinaryHeap::from([Choice { cost: 0.0, number: 0, added: None }]);
    let (mut steps, mut number) = (0, 0);
    let shown = || Shown { cells: start.cells.clone(), out: vec![false; space.tuples()] };
    while let Some(choice) = open.pop() {
        if choice.cost >= most || !goes_on(steps, (steps == 0).then_some(&shown)) {
            break;
        }
        steps += 1;
        let (suppressed, kept) = choice.decided();
        let cells = cells(space, &tops, &suppressed);
        let Some((group, columns)) = scopes.first_violating(space, &cells) else {
            return Some(Cut { cells, steps });
        };
        let ways = ways(space, &tops, &cells, &group, &columns);
        let values: Rc<[Value]> = ways.difference(&kept).copied().collect();
        for (at, &value) in values.iter().enumerate() {
            let cost = choice.cost + price(space, &tops, value);
            number += 1;
            if cost < most {
                let added = Added { values: Rc::clone(&values), at, before: choice.added.clone() };
                open.push(Choice { cost, number, added: Some(Rc::new(added)) });
            }
        }
    }
    Some(Cut { steps, ..start })
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
