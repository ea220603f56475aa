//! What a report to hand on contains of the data: no value that stands in fewer than k released rows, and no row by its
//! number.

use coversheet_engine::{Problem, Recoding};

use crate::report::Report;
use crate::solve::Solved;

/// What stands where a value is not shown.
const HIDDEN: &str = "…";

/// The report of a release. Where the example of a column stands in too few of the released rows it is not shown, and
/// rows that `mu-argus` found are counted but not named.
pub(crate) fn shareable(solved: &Solved) -> Report {
    let Solved { problem, solution, prepared, .. } = solved;
    let mut report = solved.report.clone();
    let least = problem.k().unwrap_or(1).max(problem.smallest_class());
    let kept = kept_rows(problem, &solution.recoding, solution);
    let columns = report.attributes.iter_mut().zip(&prepared.quasi_identifiers);
    for (position, (attribute, column)) in columns.enumerate() {
        let leaves = problem.frequency.leaves(position);
        for (level, label) in attribute.path.iter_mut().enumerate() {
            let groups = problem.attributes[position].groups(level);
            let group = groups[column.most_frequent as usize];
            let tuples = leaves.iter().zip(&kept).filter(|(leaf, _)| groups[**leaf as usize] == group);
            if tuples.map(|(_, rows)| rows).sum::<u64>() < least {
                HIDDEN.clone_into(label);
            }
        }
    }
    for outlier in report.search.cells.iter_mut().flat_map(|cells| &mut cells.outliers) {
        outlier.rows.clear();
    }
    report
}

/// The released rows of each tuple.
fn kept_rows(
    problem: &Problem,
    recoding: &Recoding,
    solution: &coversheet_engine::search::Solution,
) -> Vec<u64> {
    let classes = &solution.classes;
    let mut kept = vec![0; problem.frequency.tuples()];
    for (unit, &class) in classes.class_of_unit.iter().enumerate() {
        if !classes.violates[class as usize] {
            let rows =
                recoding.units().map_or_else(|| problem.frequency.counts()[unit], |units| units.rows()[unit]);
            kept[recoding.tuple(unit) as usize] += u64::from(rows);
        }
    }
    kept
}
