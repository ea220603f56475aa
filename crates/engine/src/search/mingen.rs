//! `MinGen`: every generalization is made and judged.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::{Error, Result};

use crate::cell::mingen_by;
use crate::objective::CellCosts;
use crate::recoding::Region;
use crate::{NodeSet, Recoding};

use super::refusals::one_row_each;
use super::walk::Walk;
use super::{Level, Policy, Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "mingen",
    title: "MinGen",
    meaning: "Looks at every combination of levels: the same proof as Optimal, the slow way.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Optimal,
    chooses: true,
    decides_all: true,
    fields: &[fields::POLICY, fields::LEVEL, fields::COMPLEMENTARY],
    columns: &[],
    needs: "For single cells, a table of at most 18 rows.",
    figures: &[("protected", "Combinations that can be released"), ("cell-classes", "Classes")],
    source: "Sweeney 2001, figure 31",
};

/// Evaluates the whole lattice (Sweeney 2001, figure 31). Slow, and plainly right: the oracle of the other
/// searches. With a [`Policy`] other than the least loss it returns the minimal node that is preferred by it.
///
/// At [cell level](Level::Cell) each cell has its own level, and every partition of the rows is judged.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    if request.level == Level::Cell {
        return of_cells(walk);
    }
    let lattice = &walk.problem.lattice()?;
    let nodes = lattice.nodes();
    for node in 0..nodes {
        walk.visit(&lattice.levels(node))?;
        walk.report(node, nodes);
    }
    // In the order of the numbers every node comes after all nodes below it.
    let mut above = NodeSet::new(lattice);
    let mut minimal = Vec::new();
    let mut protected = 0;
    for node in 0..nodes {
        let levels = lattice.levels(node);
        if walk.visit(&levels)?.score.is_some() {
            protected += 1;
            if !above.contains(node) {
                minimal.try_reserve(1)?;
                minimal.push(levels);
                above.insert_upwards(lattice, node);
            }
        }
    }
    let least = walk.best().map(|best| best.levels);
    let proven = walk.is_proven(walk.best().as_ref());
    let by_policy = request.policy != Policy::LeastLoss;
    let best = if by_policy { request.policy.choose(walk, &minimal)? } else { least };
    let score = walk.best().filter(|_| by_policy || !proven).and_then(|least| least.score);
    Ok(SearchResult {
        best,
        optimal: proven && best == least,
        bound: score.map(|score| walk.objective.value(score.min(walk.floor()))),
        none: proven,
        figures: vec![("protected", protected)],
        minimal: Some(minimal),
        ..SearchResult::default()
    })
}

/// The least cost of any recoding of single cells, without suppressed rows. Exact, for small tables and
/// objectives over cells.
fn of_cells(walk: &Walk<'_, '_>) -> Result<SearchResult> {
    let problem = walk.problem;
    if !walk.objective.cells().is_some_and(CellCosts::is_sum) {
        return Err(Error::new(
            "search-not-applicable",
            "At the level of cells, mingen needs an objective that adds up what cells lose.",
        )
        .hint("Choose the objective loss, precision or non-uniform-entropy, or the level attribute."));
    }
    one_row_each(problem, "At the level of cells, mingen")?;
    let cost = |attribute: usize, level: usize, leaf: usize| {
        let region = Region::node(&problem.attributes[attribute], level as u8, leaf as u32);
        walk.objective.cell(attribute, &region, leaf as u32)
    };
    let solution = mingen_by(&problem.attributes, &problem.frequency, problem.smallest_class(), &cost)?;
    Ok(SearchResult {
        optimal: true,
        figures: vec![("cell-classes", solution.classes.len() as u64)],
        finer: Some(Recoding::Units(solution.units(&problem.attributes, &problem.frequency))),
        ..SearchResult::default()
    })
}
