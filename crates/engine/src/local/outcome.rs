//! A partition as a recoding.

use super::partition::{NONE, Partition};
use super::space::Cell;
use crate::Problem;
use crate::recoding::{Units, UnitsBuilder};

/// Each tuple in the region of its class; one that is suppressed would be as fine as is allowed.
pub(super) fn units(partition: &Partition<'_>, problem: &Problem) -> Units {
    let space = partition.space;
    let mut builder = UnitsBuilder::new(space.width());
    for (tuple, &rows) in (0..).zip(problem.frequency.counts()) {
        let class = partition.class_of(tuple);
        let cells = if class == NONE { space.cells(tuple) } else { partition.region(class) };
        builder
            .push(tuple, rows, class == NONE, |attribute| space.region(problem, attribute, cells[attribute]));
    }
    builder.finish(None)
}

/// Each tuple in the cells of a cut, `cells[attribute][tuple]`; those in no class are suppressed.
pub(super) fn units_of_cut(partition: &Partition<'_>, cells: &[Vec<Cell>], problem: &Problem) -> Units {
    let space = partition.space;
    let mut builder = UnitsBuilder::new(space.width());
    for (tuple, &rows) in (0..).zip(problem.frequency.counts()) {
        builder.push(tuple, rows, partition.class_of(tuple) == NONE, |attribute| {
            space.region(problem, attribute, cells[attribute][tuple as usize])
        });
    }
    builder.finish(None)
}
