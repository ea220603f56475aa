//! The regions that rows can have in common, cell by cell, and what they cost.

mod codes;
mod column;
mod ladder;
mod ranges;
mod readings;

use std::cell::OnceCell;

use crate::Problem;
use crate::objective::Objective;
use crate::recoding::Region;
pub(in crate::local) use column::Below;
use column::Column;
pub(in crate::local) use ladder::{Ladder, WAYS};
use ranges::Ranges;

/// What a cell of a class becomes, as a number that only its column knows to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cell(u32);

impl Cell {
    /// The number of the node, where a column has no ranges.
    pub(super) fn number(self) -> u32 {
        self.0
    }
}

/// The cells of a problem's tuples, and how they are joined.
#[derive(Debug)]
pub(super) struct Space {
    columns: Vec<Column>,
    /// `cells[tuple * width + attribute]`: the smallest region that an allowed level has for the tuple.
    cells: Vec<Cell>,
    rows: Vec<u64>,
    /// What a row of each tuple costs that is suppressed.
    outside: Vec<f64>,
    /// Whether models compare with a population, whose tuples are there too, if need be without rows.
    populated: bool,
    /// Whether it matters who of the population is like no released row: the people of each tuple, or nothing.
    minded: Vec<u64>,
    /// The [ladders](Ladder) of columns with ranges, made when they are first needed.
    ladders: OnceCell<Vec<Option<Ladder>>>,
}

impl Space {
    /// Prices the regions of a problem by an objective over cells. With `ranges`, columns whose values have an order
    /// have ranges of their own.
    pub(super) fn new(problem: &Problem, objective: &dyn Objective, ranges: bool) -> Self {
        let populated = problem.frequency.details().has_population();
        // Who of a population is in a range that no hierarchy has is not asked.
        let ranges = ranges && !populated;
        let minds = problem.models.iter().any(|model| model.minds_absence());
        let minded = if minds { problem.frequency.people().to_vec() } else { Vec::new() };
        let width = problem.attributes.len();
        let columns: Vec<Column> =
            (0..width).map(|position| Column::new(problem, position, objective, ranges)).collect();
        let mut cells = vec![Cell(0); problem.frequency.tuples() * width];
        let mut outside = vec![0.0; problem.frequency.tuples()];
        for (position, (column, attribute)) in columns.iter().zip(&problem.attributes).enumerate() {
            for (tuple, &leaf) in problem.frequency.leaves(position).iter().enumerate() {
                cells[tuple * width + position] = column.cell(attribute, leaf);
                outside[tuple] += column.outside[leaf as usize];
            }
        }
        Self {
            columns,
            cells,
            rows: problem.frequency.counts().to_vec(),
            outside,
            populated,
            minded,
            ladders: OnceCell::new(),
        }
    }

    pub(super) fn width(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn tuples(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn rows(&self, tuple: u32) -> u64 {
        self.rows[tuple as usize]
    }

    /// The tuples that classes are made of: those of rows, and of people that rows are compared with.
    pub(super) fn members(&self) -> impl Iterator<Item = u32> {
        (0..self.rows.len() as u32).filter(|&tuple| self.populated || self.rows(tuple) > 0)
    }

    /// Whether a tuple stands for people who may not be left out.
    pub(super) fn is_minded(&self, tuple: u32) -> bool {
        self.minded.get(tuple as usize).is_some_and(|&people| people > 0)
    }

    /// The cells of a tuple.
    #[inline]
    pub(super) fn cells(&self, tuple: u32) -> &[Cell] {
        let width = self.columns.len();
        &self.cells[tuple as usize * width..][..width]
    }

    /// Makes a region hold another.
    #[inline]
    pub(super) fn join(&self, region: &mut [Cell], other: &[Cell]) {
        for ((column, cell), &other) in self.columns.iter().zip(region).zip(other) {
            *cell = column.join(*cell, other);
        }
    }

    /// What a row costs in a region; infinite for rows that no allowed level has in common.
    #[inline]
    pub(super) fn cost(&self, region: &[Cell]) -> f64 {
        self.columns.iter().zip(region).map(|(column, &cell)| column.cost(cell)).sum()
    }

    /// What a row costs in the smallest region that holds two.
    #[inline]
    pub(super) fn joint_cost(&self, one: &[Cell], other: &[Cell]) -> f64 {
        let columns = self.columns.iter().zip(one.iter().zip(other));
        columns.map(|(column, (&one, &other))| column.joint_cost(one, other)).sum()
    }

    /// What a row of a tuple costs that is suppressed.
    #[inline]
    pub(super) fn suppressed(&self, tuple: u32) -> f64 {
        self.outside[tuple as usize]
    }

    /// The parts that a cell of a region can be divided into; none for the finest.
    pub(super) fn below(&self, attribute: usize, cell: Cell) -> Option<Below> {
        self.columns[attribute].below(cell)
    }

    /// Which of those parts, from 0, a tuple belongs to.
    #[inline]
    pub(super) fn part(&self, attribute: usize, below: Below, tuple: u32) -> usize {
        self.part_of(attribute, below, self.cells(tuple))
    }

    /// The same of a tuple's cells.
    #[inline]
    pub(super) fn part_of(&self, attribute: usize, below: Below, cells: &[Cell]) -> usize {
        (self.columns[attribute].holder(cells[attribute], below.level) - below.start) as usize
    }

    /// What a cell costs.
    #[inline]
    pub(super) fn cell_cost(&self, attribute: usize, cell: Cell) -> f64 {
        self.columns[attribute].cost(cell)
    }

    /// What a cell costs that becomes a part.
    #[inline]
    pub(super) fn part_cost(&self, attribute: usize, below: Below, part: usize) -> f64 {
        self.columns[attribute].costs[below.start as usize + part]
    }

    /// The place of a tuple's cell among those of its column, the cells of a node next to each other.
    #[inline]
    pub(super) fn place(&self, attribute: usize, tuple: u32) -> u32 {
        self.columns[attribute].place(self.cells[tuple as usize * self.columns.len() + attribute])
    }

    /// More than any place in a column.
    pub(super) fn places(&self, attribute: usize) -> usize {
        self.columns[attribute].places()
    }

    /// What a cell becomes.
    pub(super) fn region(&self, problem: &Problem, attribute: usize, cell: Cell) -> Region {
        self.columns[attribute].region(&problem.attributes[attribute], cell)
    }

    /// Whether an attribute's cells are ranges of its own.
    pub(super) fn is_ranged(&self, attribute: usize) -> bool {
        self.columns[attribute].has_ranges()
    }

    /// The smallest cell that holds two of an attribute.
    pub(super) fn join_cells(&self, attribute: usize, one: Cell, other: Cell) -> Cell {
        self.columns[attribute].join(one, other)
    }

    /// The intervals of a column with ranges of its own; none for one without.
    pub(super) fn ladder(&self, attribute: usize) -> Option<&Ladder> {
        let of_column = |(position, column): (usize, &Column)| {
            let cells = self.cells.iter().skip(position).step_by(self.columns.len()).copied();
            Some(Ladder::new(column.ranges()?, cells.zip(self.rows.iter().copied())))
        };
        let ladders = self.ladders.get_or_init(|| self.columns.iter().enumerate().map(of_column).collect());
        ladders[attribute].as_ref()
    }

    /// Where an interval can be divided, as its [ladder](Ladder::border) says.
    pub(super) fn border(
        &self,
        attribute: usize,
        cell: Cell,
        way: usize,
        allowed: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        self.ladder(attribute)?.border(&self.columns[attribute], cell, way, allowed)
    }

    /// A number of a cell of a cut, below [`Space::slots`], that no other cell of the same cut has.
    #[inline]
    pub(super) fn slot(&self, attribute: usize, cell: Cell) -> u32 {
        self.columns[attribute].place(cell)
    }

    /// More than any such number.
    pub(super) fn slots(&self, attribute: usize) -> usize {
        if self.is_ranged(attribute) { self.places(attribute) } else { self.nodes(attribute) }
    }

    /// All that a cell covers as the region that it becomes.
    pub(super) fn covered(&self, attribute: usize, cell: Cell) -> Cell {
        self.columns[attribute].covered(cell)
    }

    /// Whether a column has ranges of its own.
    pub(super) fn has_ranges(&self) -> bool {
        self.columns.iter().any(Column::has_ranges)
    }

    /// The smallest region that holds tuples, of which there is one at least.
    ///
    /// What holds the first and the last cell of a column holds those between them.
    pub(super) fn region_of(&self, tuples: &[u32]) -> Vec<Cell> {
        let Some((&one, others)) = tuples.split_first() else { return Vec::new() };
        let (mut first, mut last) = (self.cells(one).to_vec(), self.cells(one).to_vec());
        for &tuple in others {
            for ((first, last), &cell) in first.iter_mut().zip(&mut last).zip(self.cells(tuple)) {
                *first = cell.min(*first);
                *last = cell.max(*last);
            }
        }
        let ends = self.columns.iter().zip(first.into_iter().zip(last));
        ends.map(|(column, (first, last))| column.join(first, last)).collect()
    }

    /// The rows of tuples.
    pub(super) fn rows_of(&self, tuples: &[u32]) -> u64 {
        tuples.iter().map(|&tuple| self.rows(tuple)).sum()
    }

    /// The highest nodes that a cell may become; none if there is only one.
    pub(super) fn tops(&self, attribute: usize) -> Option<Below> {
        self.columns[attribute].tops().filter(|tops| tops.count > 1)
    }

    /// What a suppressed row costs at least.
    pub(super) fn least_suppressed(&self) -> f64 {
        self.columns.iter().map(|column| column.suppressed.0).sum()
    }

    /// What all rows cost more here than by the objective, whatever becomes of them.
    pub(super) fn offset(&self) -> f64 {
        self.columns.iter().map(|column| column.offset).sum()
    }

    /// What a cell of a column costs at most.
    pub(super) fn dearest_of(&self, attribute: usize) -> f64 {
        let column = &self.columns[attribute];
        column.costs.iter().copied().filter(|cost| cost.is_finite()).fold(column.suppressed.1, f64::max)
    }

    /// What all cells of a column cost more here than by the objective.
    pub(super) fn offset_of(&self, attribute: usize) -> f64 {
        self.columns[attribute].offset
    }

    /// More than the number of any node of a column.
    pub(super) fn nodes(&self, attribute: usize) -> usize {
        self.columns[attribute].parents.len()
    }

    /// How many levels are allowed.
    pub(super) fn levels(&self, attribute: usize) -> usize {
        self.columns[attribute].starts.len() - 1
    }

    /// A tuple's cell at one of the allowed levels, from 0.
    pub(super) fn at(&self, attribute: usize, level: usize, tuple: u32) -> Cell {
        let cell = self.cells[tuple as usize * self.columns.len() + attribute];
        Cell(self.columns[attribute].ancestor(cell, level as u8))
    }

    /// What a tuple's cell costs as the node of one of the allowed levels, from 0.
    pub(super) fn node_cost(&self, attribute: usize, level: usize, tuple: u32) -> f64 {
        self.columns[attribute].costs[self.at(attribute, level, tuple).0 as usize]
    }

    /// The least that a cell costs more one level above the lowest; infinite where there is only one level.
    pub(super) fn least_step(&self, attribute: usize) -> f64 {
        let column = &self.columns[attribute];
        let nodes = column.costs.iter().zip(&column.parents).zip(&column.levels);
        let steps = nodes.filter(|((cost, _), level)| **level == 0 && cost.is_finite());
        steps.map(|((cost, &parent), _)| column.costs[parent as usize] - cost).fold(f64::INFINITY, f64::min)
    }

    /// Which of those parts, as a cell, a tuple belongs to.
    pub(super) fn part_at(&self, attribute: usize, below: Below, tuple: u32) -> Cell {
        Cell(below.start + self.part(attribute, below, tuple) as u32)
    }

    /// The node above a cell; none above the highest.
    pub(super) fn parent(&self, attribute: usize, cell: Cell) -> Option<Cell> {
        let column = &self.columns[attribute];
        let parent = column.parents[cell.0 as usize];
        (parent as usize + 1 < column.parents.len()).then_some(Cell(parent))
    }

    /// Whether a cell is a node or below it.
    pub(super) fn is_below(&self, attribute: usize, cell: Cell, node: Cell) -> bool {
        let column = &self.columns[attribute];
        let level = column.levels[node.0 as usize];
        column.levels[cell.0 as usize] <= level && column.ancestor(cell, level) == node.0
    }
}
