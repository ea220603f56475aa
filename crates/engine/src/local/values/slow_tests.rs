//! Cuts found step by step from the whole table each time, which the groups that are kept must agree with.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::super::random_tests::case;
use super::super::space::{Cell, Space};
use super::super::target::Target;
use super::bottom_up::generalize;
use super::refine::{is_more, refine, tops};
use super::refinement::{Change, Way, gains, parts_of};
use super::scoped::Scopes;
use crate::Problem;
use crate::objective::{Name, Options};
use crate::search::Score;

/// `cells[attribute][tuple]`
type Cells = Vec<Vec<Cell>>;

/// Whether something is critical, and what it is worth.
type Merit = (bool, (f64, f64));

/// The tuples of each group of a scope.
fn groups(space: &Space, cells: &[Vec<Cell>], columns: &[usize]) -> BTreeMap<Vec<Cell>, Vec<u32>> {
    let mut groups: BTreeMap<Vec<Cell>, Vec<u32>> = BTreeMap::new();
    for tuple in 0..space.tuples() as u32 {
        let key = columns.iter().map(|&column| cells[column][tuple as usize]).collect();
        groups.entry(key).or_default().push(tuple);
    }
    groups
}

/// How much smaller the smallest group becomes on average over the scopes with an attribute.
fn anonymity_loss(
    scopes: &Scopes<'_>,
    space: &Space,
    attribute: usize,
    before: &[Vec<Cell>],
    after: &[Vec<Cell>],
) -> f64 {
    let with: Vec<&[usize]> =
        (0..scopes.count()).map(|scope| scopes.columns(scope)).filter(|of| of.contains(&attribute)).collect();
    let smallest = |cells: &[Vec<Cell>], columns: &[usize]| {
        groups(space, cells, columns).values().map(|tuples| space.rows_of(tuples)).min().unwrap_or(0) as f64
    };
    let lost: f64 = with.iter().map(|columns| smallest(before, columns) - smallest(after, columns)).sum();
    lost / with.len().max(1) as f64
}

/// What [`refine`] does.
fn refine_slowly(problem: &Problem, space: &Space, ways: &[Way]) -> Option<Vec<Vec<Cell>>> {
    let mut scopes = Scopes::new(problem)?;
    let target = Target::labels(&problem.frequency);
    let mut cells: Vec<Vec<Cell>> = (0..space.width()).map(|attribute| tops(space, attribute)).collect();
    if !scopes.hold(space, &cells) {
        return None;
    }
    let mut closed = BTreeSet::new();
    loop {
        let mut best: Option<((f64, f64), Cells)> = None;
        for (attribute, &way) in ways.iter().enumerate() {
            let distinct: BTreeSet<Cell> = cells[attribute].iter().copied().collect();
            for from in distinct {
                let tuples: Vec<u32> = (0..space.tuples() as u32)
                    .filter(|&tuple| cells[attribute][tuple as usize] == from)
                    .collect();
                for (value, parts) in parts_of(space, target.as_ref(), (attribute, from), way, &tuples) {
                    let mut after = cells.clone();
                    let mut changes = Vec::new();
                    for &tuple in &tuples {
                        let to = parts.of(space, attribute, from, tuple);
                        after[attribute][tuple as usize] = to;
                        changes.push(Change { tuple, from, to });
                    }
                    if closed.contains(&(attribute, from, value)) || !scopes.hold(space, &after) {
                        closed.insert((attribute, from, value));
                        continue;
                    }
                    let loss = anonymity_loss(&scopes, space, attribute, &cells, &after) + 1.0;
                    let gains = gains(space, target.as_ref(), attribute, &changes);
                    let score = (gains.0 / loss, gains.1 / loss);
                    if best.as_ref().is_none_or(|best| is_more(score, best.0)) {
                        best = Some((score, after));
                    }
                }
            }
        }
        let Some((_, after)) = best else { return Some(cells) };
        cells = after;
    }
}

/// What [`generalize`] does.
fn generalize_slowly(problem: &Problem, space: &Space) -> Option<Vec<Vec<Cell>>> {
    let mut scopes = Scopes::new(problem)?;
    let target = Target::labels(&problem.frequency);
    let lowest = |attribute: usize| {
        (0..space.tuples() as u32).map(|tuple| space.cells(tuple)[attribute]).collect::<Vec<Cell>>()
    };
    let mut cells: Vec<Vec<Cell>> = (0..space.width()).map(lowest).collect();
    while !scopes.hold(space, &cells) {
        let mut best: Option<(Merit, Cells)> = None;
        for attribute in 0..space.width() {
            let parent = |cell: Cell| space.parent(attribute, cell);
            let above: BTreeSet<Cell> = cells[attribute].iter().filter_map(|&cell| parent(cell)).collect();
            // A node may be put in place of what is below it once all of that is right below it.
            let strictly = |node: Cell, other: Cell| node != other && space.is_below(attribute, other, node);
            let ready = |node: &&Cell| !above.iter().any(|&other| strictly(**node, other));
            for &node in above.iter().filter(ready) {
                let mut after = cells.clone();
                let mut changes = Vec::new();
                for (tuple, cell) in (0..).zip(&mut after[attribute]) {
                    if parent(*cell) == Some(node) {
                        changes.push(Change { tuple, from: node, to: *cell });
                        *cell = node;
                    }
                }
                let gained = -anonymity_loss(&scopes, space, attribute, &cells, &after);
                let (learnt, saved) = gains(space, target.as_ref(), attribute, &changes);
                let critical = gained > 0.0;
                let share = if critical { gained } else { 1.0 };
                let score = (critical, (-(learnt / share), -(saved / share)));
                let better =
                    |best: &Merit| score.0 && !best.0 || score.0 == best.0 && is_more(score.1, best.1);
                if best.as_ref().is_none_or(|(best, _)| better(best)) {
                    best = Some((score, after));
                }
            }
        }
        cells = best?.1;
    }
    Some(cells)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn groups_that_are_divided_agree_with_all_looked_at_again(case in case(), disclose in any::<bool>()) {
        let problem = case.problem();
        let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
        // Ranges of a column's own have no values that could be disclosed one by one.
        let space = Space::new(&problem, &*objective, !disclose);
        let ways = Way::of_attributes(&problem, &space);
        let ways = if disclose { vec![Way::Disclose; space.width()] } else { ways };
        let found = refine(&problem, &space, &ways, Score::ForAnonymity, &mut |_, _| true);
        prop_assert_eq!(found.map(|cut| cut.cells), refine_slowly(&problem, &space, &ways));
    }

    #[test]
    fn groups_that_are_merged_agree_with_all_looked_at_again(case in case()) {
        let problem = case.problem();
        let space = Space::new(&problem, &*Name::Loss.objective(&problem, Options::default()).unwrap(), false);
        let found = generalize(&problem, &space, &mut |_, _| true);
        prop_assert_eq!(found.map(|cut| cut.cells), generalize_slowly(&problem, &space));
    }
}
