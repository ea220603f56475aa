//! A partition as a recoding.

use rustc_hash::FxHashMap;

use super::partition::{NONE, Partition};
use super::space::{Cell, Space};
use crate::Problem;
use crate::recoding::{Units, UnitsBuilder};

/// Each tuple in the region of its class; one that is suppressed would be as fine as is allowed.
pub(super) fn units(partition: &Partition<'_>, problem: &Problem) -> Units {
    let space = partition.space;
    let mut regions = Regions::new(space, problem);
    // Tuples of a class read the same, so their regions are looked up once.
    let width = space.width();
    let mut of_class = vec![NONE; partition.capacity() * width];
    let mut alone = vec![0; width];
    for (tuple, &rows) in (0..).zip(problem.frequency.counts()) {
        let class = partition.class_of(tuple);
        if class == NONE {
            regions.look_up(space.cells(tuple), &mut alone);
            regions.builder.push_numbers(tuple, rows, true, &alone);
            continue;
        }
        let numbers = &mut of_class[class as usize * width..][..width];
        if numbers.contains(&NONE) {
            regions.look_up(partition.region(class), numbers);
        }
        regions.builder.push_numbers(tuple, rows, false, numbers);
    }
    regions.builder.finish(None)
}

/// Each tuple in the cells of a cut, `cells[attribute][tuple]`; those in no class are suppressed.
pub(super) fn units_of_cut(partition: &Partition<'_>, cells: &[Vec<Cell>], problem: &Problem) -> Units {
    units_of_cells(partition.space, cells, problem, |tuple| partition.class_of(tuple) == NONE)
}

/// The same, given which tuples are suppressed.
pub(super) fn units_of_cells(
    space: &Space,
    cells: &[Vec<Cell>],
    problem: &Problem,
    is_out: impl Fn(u32) -> bool,
) -> Units {
    let mut regions = Regions::new(space, problem);
    let (mut own, mut numbers) = (vec![Cell::default(); cells.len()], vec![0; cells.len()]);
    for (tuple, &rows) in (0..).zip(problem.frequency.counts()) {
        for (cell, cells) in own.iter_mut().zip(cells) {
            *cell = cells[tuple as usize];
        }
        regions.look_up(&own, &mut numbers);
        regions.builder.push_numbers(tuple, rows, is_out(tuple), &numbers);
    }
    regions.builder.finish(None)
}

/// What cells become, each of them asked once.
struct Regions<'s, 'p> {
    space: &'s Space,
    problem: &'p Problem,
    builder: UnitsBuilder,
    /// `known[attribute]`: the number of each cell's region.
    known: Vec<FxHashMap<Cell, u32>>,
}

impl<'s, 'p> Regions<'s, 'p> {
    fn new(space: &'s Space, problem: &'p Problem) -> Self {
        let width = space.width();
        let mut builder = UnitsBuilder::new(width);
        builder.reserve(space.tuples());
        Self { space, problem, builder, known: vec![FxHashMap::default(); width] }
    }

    fn look_up(&mut self, cells: &[Cell], numbers: &mut [u32]) {
        for (attribute, (&cell, number)) in cells.iter().zip(numbers).enumerate() {
            *number = *self.known[attribute].entry(cell).or_insert_with(|| {
                self.builder.region(attribute, self.space.region(self.problem, attribute, cell))
            });
        }
    }
}
