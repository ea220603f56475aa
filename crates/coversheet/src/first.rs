//! Which kind of recoding a first result has: whether whole columns would be released with one of them hidden, or without rows of
//! many persons.

use std::collections::HashSet;

use coversheet_engine::search::Solution;
use coversheet_engine::{Attribute, Evaluator, Levels, Problem};
use coversheet_error::Result;
use coversheet_hierarchy::NoFiles;
use coversheet_recipe::{Recipe, Role, with_role};
use coversheet_suggest::WholeColumns;
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

/// What the best node that the suggested models accept would cost too much: a quasi-identifier that says something, or rows of
/// more persons than the share of rows that may be left out.
///
/// One node mostly answers for all columns: that in which each is at the highest level which still tells rows apart. All nodes
/// that hide none lie below it, and if it suppresses too many rows, so does each of them, as the suggested models are monotone.
/// Where it can be released, the search says whether the best node is such a one; for large tables, that is not asked.
pub(crate) fn lost(table: &Table, recipe: &Recipe, prepared: &Prepared) -> Result<Option<WholeColumns>> {
    let tuples = prepared.frequency.tuples();
    if prepared.quasi_identifiers.is_empty() || tuples > MOST_TUPLES {
        return Ok(None);
    }
    let problem = prepared.problem(table, recipe, &NoFiles)?;
    if !problem.is_monotone() {
        return Ok(None);
    }
    let telling = telling(&problem);
    if !Evaluator::new(&problem).evaluate(&telling).acceptable(&problem) {
        return Ok(Some(WholeColumns::Hide));
    }
    if problem.nodes().saturating_mul(tuples as u64) > MOST_SEARCHED {
        return Ok(None);
    }
    let search = Search::new(recipe, SolveOptions::default())?;
    let best = run(&problem, &search, Instant::now(), &mut |_| ())?;
    let above = |levels: &Levels| levels.iter().zip(&telling).any(|(level, highest)| level > highest);
    Ok(if best.recoding.levels().is_some_and(above) {
        Some(WholeColumns::Hide)
    } else {
        leaves_out_many(table, recipe, &problem, &best).then_some(WholeColumns::LeaveOut)
    })
}

/// Whether more than the share of rows that may be left out is one of persons who lose a row. Rows of a visit mostly repeat each
/// other, while those that say who somebody is are one for each person: all that is left out may be such.
fn leaves_out_many(table: &Table, recipe: &Recipe, problem: &Problem, best: &Solution) -> bool {
    let Some(person) = with_role(table, recipe, Role::Person).next() else { return false };
    let (persons, classes) = (&table.columns()[person], &best.classes);
    let units = best.recoding.unit_of_record(&problem.frequency);
    let is_out = |unit: u32| {
        let class = classes.class_of_unit.get(unit as usize);
        class.is_some_and(|&class| classes.violates[class as usize])
    };
    let losing: HashSet<u32> = units
        .iter()
        .zip(persons.codes().iter())
        .filter(|(unit, _)| is_out(**unit))
        .map(|(_, code)| code)
        .collect();
    let share = problem.suppression.rows as f64 / problem.rows().max(1) as f64;
    losing.len() as f64 > share * persons.dictionary().len() as f64
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
