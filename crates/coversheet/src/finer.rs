//! The nodes right below the one that was chosen: what each column a level finer would have meant.

use coversheet_error::Result;

use crate::explore::Exploration;
use crate::report::FinerReport;
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
    let chosen = &levels[..attributes.len()];
    let most = MOST_TUPLES / problem.frequency.tuples().max(1);
    let mut done = 0;
    let node = |(at, attribute): (usize, &coversheet_engine::Attribute)| {
        let level = usize::from(chosen[at]);
        if level <= attribute.min_level() || done == most {
            return Ok(None);
        }
        done += 1;
        let mut below = chosen.to_vec();
        below[at] -= 1;
        let explored = Exploration::new(solved, &[below])?;
        Ok(explored.nodes.into_iter().next().map(|node| FinerReport {
            level: level - 1,
            holds: node.holds,
            suppressed_rows: node.suppressed_rows,
            value: node.value,
        }))
    };
    attributes.iter().enumerate().map(node).collect()
}
