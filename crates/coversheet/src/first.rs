//! Which kind of recoding a first result has: whether whole columns would be released with one of them hidden.

use coversheet_engine::{Attribute, Evaluator, Levels, Problem};
use coversheet_error::Result;
use coversheet_hierarchy::NoFiles;
use coversheet_recipe::Recipe;
use coversheet_table::Table;
use web_time::Instant;

use crate::alternatives::MOST_TUPLES;
use crate::options::SolveOptions;
use crate::prepare::Prepared;
use crate::search::Search;
use crate::solve::run;

/// What is searched for the answer takes no longer than this many nodes of one tuple each: a fraction of a second.
const MOST_SEARCHED: u64 = 50_000_000;

/// A group with more of all rows than this says next to nothing of them.
const TELLING: f64 = 0.95;

/// Whether the best node that the suggested models accept hides a quasi-identifier that says something.
///
/// One node mostly answers for all: that in which each column is at the highest level which still tells rows apart. All nodes
/// that hide none lie below it, and if it suppresses too many rows, so does each of them, as the suggested models are monotone.
/// Where it can be released, the search says whether the best node is such a one; for large tables, that is not asked.
pub(crate) fn hides(table: &Table, recipe: &Recipe, prepared: &Prepared) -> Result<bool> {
    let tuples = prepared.frequency.tuples();
    if prepared.quasi_identifiers.is_empty() || tuples > MOST_TUPLES {
        return Ok(false);
    }
    let problem = prepared.problem(table, recipe, &NoFiles)?;
    if !problem.is_monotone() {
        return Ok(false);
    }
    let telling = telling(&problem);
    if !Evaluator::new(&problem).evaluate(&telling).acceptable(&problem) {
        return Ok(true);
    }
    if problem.nodes().saturating_mul(tuples as u64) > MOST_SEARCHED {
        return Ok(false);
    }
    let search = Search::new(recipe, SolveOptions::default())?;
    let best = run(&problem, &search, Instant::now(), &mut |_| ())?;
    let above = |levels: &Levels| levels.iter().zip(&telling).any(|(level, highest)| level > highest);
    Ok(best.recoding.levels().is_some_and(above))
}

/// The node in which each column is at the highest level that says something.
fn telling(problem: &Problem) -> Levels {
    let mut levels = problem.top();
    for (at, attribute) in problem.attributes.iter().enumerate() {
        levels[at] = highest_telling(problem, at, attribute) as u8;
    }
    levels
}

/// The highest level of a column at which rows are still told apart; for a column that never tells them apart, the top.
fn highest_telling(problem: &Problem, at: usize, attribute: &Attribute) -> usize {
    let mut of_leaves = vec![0; attribute.leaves()];
    for (&leaf, &rows) in problem.frequency.leaves(at).iter().zip(problem.frequency.counts()) {
        of_leaves[leaf as usize] += rows;
    }
    let most = (TELLING * problem.rows() as f64) as u64;
    let tells = |level: &usize| {
        let mut of_groups = vec![0; attribute.leaves()];
        for (&group, &rows) in attribute.groups(*level).iter().zip(&of_leaves) {
            of_groups[group as usize] += rows;
        }
        of_groups.iter().all(|&rows| rows <= most)
    };
    (0..=attribute.max_level()).rev().find(tells).unwrap_or(attribute.max_level())
}
