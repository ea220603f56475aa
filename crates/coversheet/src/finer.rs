//! The nodes right below the one that was chosen: what each column a level finer would have meant.

use coversheet_engine::{Attribute, Evaluator, Recoding};
use coversheet_error::{Result, room_for};
use coversheet_measure::value;

use crate::explore::TUPLE;
use crate::options::SolveOptions;
use crate::report::FinerReport;
use crate::search::Search;
use crate::solve::Solved;

/// So many tuples are counted for it, all columns together: a report is not worth waiting for long.
const MOST_TUPLES: usize = 2_000_000;

/// For each quasi-identifier the node in which it alone is a level finer; none where the recipe allows no such node, or where
/// cells are at several levels.
pub(crate) fn finer(solved: &Solved) -> Result<Vec<Option<FinerReport>>> {
    let Solved { problem, solution, .. } = solved;
    let attributes = &problem.attributes;
    let Some(levels) = solution.recoding.levels() else {
        return Ok(attributes.iter().map(|_| None).collect());
    };
    let most = MOST_TUPLES / problem.frequency.tuples().max(1);
    let search = Search::new(&solved.recipe, SolveOptions::default())?;
    room_for(TUPLE * problem.frequency.tuples() as u64)?;
    let mut evaluator = Evaluator::new(problem);
    let mut done = 0;
    let node = |(at, attribute): (usize, &Attribute)| {
        let level = usize::from(levels[at]);
        if level <= attribute.min_level() || done == most {
            return Ok(None);
        }
        done += 1;
        let mut below = *levels;
        below[at] -= 1;
        let evaluation = evaluator.evaluate_tuples(&below);
        let (recoding, classes) = (Recoding::Columns(below), &evaluation.classes);
        Ok(Some(FinerReport {
            level: level - 1,
            holds: evaluation.acceptable(problem),
            suppressed_rows: classes.suppressed,
            value: value(problem, &recoding, classes, search.objective.0, search.options())?,
        }))
    };
    attributes.iter().enumerate().map(node).collect()
}
