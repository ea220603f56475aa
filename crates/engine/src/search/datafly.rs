//! Core Datafly: generalize what has the most distinct values until few rows are left over.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::{Error, Result, SortFew};

use crate::recoding::Units;
use crate::{Complementary, Evaluation, Levels, Problem, Recoding, budget};

use super::refusals::one_row_each;
use super::walk::Walk;
use super::{Request, SearchResult, TraceStep, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "datafly",
    title: "Datafly",
    meaning: "Greedy: always generalizes the most varied column. Fast, and may be far from the best.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[fields::ANONYMITY, fields::COMPLEMENTARY],
    columns: &[fields::PROFILE],
    needs: "",
    figures: &[("loss", "Rows that may be suppressed"), ("complementary", "Rows suppressed besides")],
    source: "Sweeney 2001, figures 39 to 42",
};

/// Generalizes one attribute after the other by one level, each time the one with the most distinct values
/// among the tuples, the first of several, until the rows that violate a model are within the budget (`loss`
/// in the thesis); these are suppressed (Sweeney 2001, figures 39 to 42; with a budget other than k as in
/// Issa 2009, section 2.2.2, who breaks ties at random).
///
/// Attributes with a higher [profile](crate::Attribute::profile) go first, all the way up; the number of
/// distinct values decides among equals, and what has the profile 0 stays as it is. The thesis says no more
/// than that the profile "helps select which attribute" and that equal profiles leave it to the distinct
/// values (Sweeney 2001, section 6.1).
///
/// With [complementary suppression](Complementary) the suppressed rows are k or none, so that counts of all
/// rows give none of them away (Sweeney 2001, section 6.3.2). See [`complement`].
///
/// Greedy: the result can be released, but it need be neither minimal nor optimal.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    let top = walk.problem.top();
    let mut levels = walk.problem.bottom();
    let mut trace = vec![step(walk, &levels)?];
    let mut figures = vec![("loss", walk.problem.suppression.rows)];
    let units = loop {
        match finish(walk, &levels, request.complementary)? {
            Finish::Complete => break None,
            Finish::More(units, rows) => {
                figures.push(("complementary", rows));
                break Some(units);
            }
            Finish::Unfinished => {}
        }
        let distinct = &trace[trace.len() - 1].distinct;
        let Some(next) = choose(walk.problem, &levels, &top, distinct) else {
            return if levels == top {
                Ok(SearchResult { trace, ..SearchResult::default() })
            } else {
                Err(profile_forbids())
            };
        };
        levels[next] += 1;
        trace.push(step(walk, &levels)?);
    };
    Ok(SearchResult {
        best: Some(levels),
        trace,
        finer: units.map(Recoding::Units),
        figures,
        ..SearchResult::default()
    })
}

/// The most bytes of a row that is treated by itself.
const UNITS: u64 = 96;

/// The attribute to generalize next.
fn choose(problem: &Problem, levels: &Levels, top: &Levels, distinct: &[usize]) -> Option<usize> {
    let profile = |attribute: usize| problem.attributes[attribute].profile();
    let raisable = (0..distinct.len())
        .filter(|&attribute| levels[attribute] < top[attribute] && profile(attribute) > 0.0);
    // The last of the maxima of the reversed order is the first in order.
    raisable.rev().max_by(|&first, &second| {
        let by_distinct = distinct[first].cmp(&distinct[second]);
        profile(first).total_cmp(&profile(second)).then(by_distinct)
    })
}

/// Whether a node ends the search.
enum Finish {
    Unfinished,
    /// It can be released.
    Complete,
    /// It can, if so many more rows are suppressed.
    More(Units, u64),
}

fn finish(walk: &mut Walk<'_, '_>, levels: &Levels, complementary: Option<Complementary>) -> Result<Finish> {
    let visit = walk.visit(levels)?;
    let Some(choice) = complementary.filter(|_| visit.within) else {
        return Ok(if visit.score.is_some() { Finish::Complete } else { Finish::Unfinished });
    };
    if visit.certain == 0 || visit.certain >= walk.problem.smallest_class() {
        return Ok(if visit.score.is_some() { Finish::Complete } else { Finish::Unfinished });
    }
    one_row_each(walk.problem, "Complementary suppression")?;
    // Of each row whether it is suppressed, and the units of rows.
    walk.take_room(UNITS * walk.problem.rows())?;
    let more = complement(walk.problem, walk.evaluator.evaluate_tuples(levels), choice);
    Ok(more.map_or(Finish::Unfinished, |(units, rows)| Finish::More(units, rows)))
}

/// Suppresses more rows where some but fewer than k are: of the class with the fewest rows, or the most, the
/// first of several. Rows of it are left only if k are; else all of them go (figure 42, as section 6.3.2
/// explains it, since the figure as printed never gets there).
///
/// The thesis expects the budget to be k and may exceed it when a whole class goes. Here a class is passed
/// over if it would, and without any other the search goes on as if the budget were exceeded already.
fn complement(problem: &Problem, evaluation: &Evaluation, choice: Complementary) -> Option<(Units, u64)> {
    let k = problem.smallest_class();
    // Where rows are masked, whole classes may have been added already; those are not needed here.
    let gone = evaluation.certainly();
    let need = k.saturating_sub(evaluation.certain);
    let is_star = |class: usize| evaluation.classes.star == Some(class as u32);
    let size = |class: usize| evaluation.classes.sizes[class];
    let mut kept: Vec<usize> =
        (0..evaluation.classes.sizes.len()).filter(|&class| !gone[class] && !is_star(class)).collect();
    match choice {
        Complementary::Fewest => kept.sort_few_by_key(|&class| size(class)),
        Complementary::Most => kept.sort_few_by_key(|&class| std::cmp::Reverse(size(class))),
    }
    let taken = |class: usize| if size(class) >= k + need { need } else { size(class) };
    let class =
        kept.into_iter().find(|&class| evaluation.certain + taken(class) <= problem.suppression.rows)?;
    let mut left = taken(class);
    let suppressed = problem.frequency.tuple_of_row().iter().map(|&tuple| {
        let of = evaluation.classes.class_of_unit[tuple as usize] as usize;
        let more = of == class && left > 0;
        left -= u64::from(more);
        more || gone[of]
    });
    let suppressed: Vec<bool> = suppressed.collect();
    Some((Units::of_rows(&evaluation.levels, &suppressed, problem), taken(class)))
}

fn profile_forbids() -> Error {
    Error::new(
        "infeasible",
        "Every column that Datafly may generalize is at its highest level, and still too many rows would have to be suppressed.",
    )
    .unmet()
    .hint("Give another column a profile above 0, raise the suppression limit, or choose a smaller k.")
}

/// The k that Datafly's anonymity level stands for in a table of `rows` rows: floor(level * rows / 100),
/// computed exactly, and at least 1, which is the original data (Sweeney 2001, section 6.1).
///
/// The thesis leaves the map to the data holder; this one gives every row of its figure 38. For the level 1
/// it has "the most general" data instead of a number.
///
/// # Errors
///
/// `anonymity-level-range` unless the level is between 0 and 1.
pub fn datafly_k(level: f64, rows: u64) -> Result<u64> {
    let of_rows = budget(level, rows).map_err(|_| {
        Error::new("anonymity-level-range", format!("The anonymity level {level} is not between 0 and 1."))
            .hint("Choose 0 for the original data, and more for more protection, such as 0.1.")
    })?;
    Ok((of_rows / 100).max(1))
}

/// A step of the trace.
fn step(walk: &mut Walk<'_, '_>, levels: &Levels) -> Result<TraceStep> {
    let visit = walk.visit(levels)?;
    let evaluation = walk.evaluator.evaluate(levels);
    Ok(TraceStep {
        levels: *levels,
        suppressed: visit.suppressed,
        classes: evaluation.classes.sizes.len(),
        distinct: distinct_values(walk.problem, evaluation),
    })
}

/// The number of distinct values of each attribute at a node.
fn distinct_values(problem: &Problem, evaluation: &Evaluation) -> Vec<usize> {
    let count = |position: usize| {
        let attribute = &problem.attributes[position];
        let level = evaluation.levels[position] as usize;
        let mut seen = vec![false; attribute.leaves_under(level).len()];
        for &tuple in &evaluation.classes.representatives {
            let leaf = problem.frequency.leaves(position)[tuple as usize] as usize;
            seen[attribute.groups(level)[leaf] as usize] = true;
        }
        seen.into_iter().filter(|&seen| seen).count()
    };
    (0..problem.attributes.len()).map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anonymity_levels_have_limits() {
        assert_eq!(datafly_k(0.0, 54_805).unwrap(), 1);
        assert_eq!(datafly_k(1.0, 54_805).unwrap(), 548);
        // 0.29 * 100 is not quite 29 in binary.
        assert_eq!(datafly_k(0.29, 10_000).unwrap(), 29);
        for level in [-0.1, 1.5, f64::NAN] {
            assert_eq!(datafly_k(level, 10).unwrap_err().code(), "anonymity-level-range");
        }
    }
}
