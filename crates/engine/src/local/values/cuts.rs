//! A cut of every hierarchy, and the classes that it makes.

use super::super::space::{Cell, Space, WAYS};
use super::super::standard::Standard;
use crate::tuples::refine;

/// A cut of every attribute's hierarchy, and the classes that it makes.
#[derive(Clone)]
pub(super) struct Cuts<'s> {
    pub(super) space: &'s Space,
    /// `cells[attribute][tuple]`
    pub(super) cells: Vec<Vec<Cell>>,
    /// The class of each tuple, below `count`; those of one that does not hold are out.
    pub(super) classes: Vec<u32>,
    count: usize,
    pub(super) out: Vec<bool>,
    pub(super) suppressed: u64,
    /// What a row of each tuple costs that is not suppressed.
    costs: Vec<f64>,
}

/// A node of a cut that could be replaced by those below it, or an interval that could be divided in one of the [`WAYS`].
#[derive(Clone, Copy, Debug)]
struct Place {
    attribute: usize,
    cell: Cell,
    way: usize,
}

/// What comes of that.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cell: Cell,
    /// What that saves, less what the rows cost that it suppresses.
    saved: f64,
    /// The rows that it suppresses.
    suppressed: u64,
}

/// Tuples in groups of those that would be a class.
pub(super) struct Groups {
    /// The group of each tuple.
    pub(super) of_tuple: Vec<u32>,
    /// Of each group, whether it may be a class.
    pub(super) hold: Vec<bool>,
}

impl<'s> Cuts<'s> {
    /// The classes of a cut.
    pub(super) fn new(space: &'s Space, cells: Vec<Vec<Cell>>, standard: &mut Standard<'_>) -> Self {
        let tuples = space.tuples();
        let mut cuts = Self {
            space,
            cells,
            classes: vec![0; tuples],
            count: 1,
            out: vec![false; tuples],
            suppressed: 0,
            costs: vec![0.0; tuples],
        };
        for attribute in 0..space.width() {
            cuts.split_classes(attribute);
        }
        cuts.leave_out(standard);
        cuts.price();
        cuts
    }

    /// Replaces nodes until nothing is saved. False if it was stopped before.
    pub(super) fn descend(
        &mut self,
        standard: &mut Standard<'_>,
        budget: u64,
        power: f64,
        steps: &mut usize,
        goes_on: &mut dyn FnMut(usize, &Self) -> bool,
    ) -> bool {
        while let Some(place) = self.best(standard, budget, power) {
            if !goes_on(*steps, self) {
                return false;
            }
            self.replace(place, standard);
            *steps += 1;
        }
        true
    }

    /// What all rows cost.
    pub(super) fn cost(&self) -> f64 {
        let rows = (0..).zip(&self.costs).zip(&self.out);
        let cost = |((tuple, &cost), &out): ((u32, &f64), &bool)| {
            self.space.rows(tuple) as f64 * if out { self.space.suppressed(tuple) } else { cost }
        };
        rows.map(cost).sum()
    }

    /// The tuples that are not suppressed.
    pub(super) fn live(&self) -> impl Iterator<Item = u32> {
        self.space.members().filter(|&tuple| !self.out[tuple as usize])
    }

    /// Splits classes by the cells of an attribute.
    fn split_classes(&mut self, attribute: usize) {
        let cells = self.cells[attribute].iter().map(|&cell| self.space.slot(attribute, cell));
        self.count = refine(&mut self.classes, self.count, cells, self.space.slots(attribute));
    }

    /// Suppresses the classes that do not hold.
    fn leave_out(&mut self, standard: &mut Standard<'_>) {
        let hold = self.holding(&self.classes, self.count, standard);
        for (tuple, &class) in self.classes.iter().enumerate() {
            if !self.out[tuple] && !hold[class as usize] {
                self.out[tuple] = true;
                self.suppressed = self.suppressed.saturating_add(self.left_out(tuple as u32));
            }
        }
    }

    /// What leaving a tuple out counts as suppressed: its rows, or more than there ever may be where somebody minds.
    fn left_out(&self, tuple: u32) -> u64 {
        if self.space.is_minded(tuple) { u64::MAX } else { self.space.rows(tuple) }
    }

    /// Of so many groups of tuples, each of them a class or a part of one, which may be classes.
    fn holding(&self, group_of: &[u32], count: usize, standard: &mut Standard<'_>) -> Vec<bool> {
        let mut rows = vec![0; count];
        for tuple in self.live() {
            rows[group_of[tuple as usize] as usize] += self.space.rows(tuple);
        }
        if standard.rows_decide() {
            return rows.into_iter().map(|rows| rows >= standard.smallest()).collect();
        }
        let mut members: Vec<(u32, u32)> =
            self.live().map(|tuple| (group_of[tuple as usize], tuple)).collect();
        members.sort_unstable();
        let mut hold = vec![false; count];
        for group in members.chunk_by(|one, other| one.0 == other.0) {
            let Some(&(number, _)) = group.first() else { continue };
            let tuples: Vec<u32> = group.iter().map(|&(_, tuple)| tuple).collect();
            hold[number as usize] = standard.holds(rows[number as usize], &tuples);
        }
        hold
    }

    fn price(&mut self) {
        for (tuple, cost) in self.costs.iter_mut().enumerate() {
            let cells = self.cells.iter().enumerate();
            *cost = cells.map(|(attribute, cells)| self.space.cell_cost(attribute, cells[tuple])).sum();
        }
    }

    /// The place that saves most for the rows that it suppresses, of those that may be replaced.
    fn best(&self, standard: &mut Standard<'_>, budget: u64, power: f64) -> Option<Place> {
        let mut best: Option<(f64, Place)> = None;
        for attribute in 0..self.space.width() {
            for way in 0..if self.space.is_ranged(attribute) { WAYS } else { 1 } {
                for candidate in self.candidates(attribute, way, standard) {
                    let fits = self.suppressed.saturating_add(candidate.suppressed) <= budget;
                    let score = candidate.saved / (candidate.suppressed as f64 + 1.0).powf(power);
                    if fits && candidate.saved > 0.0 && best.is_none_or(|(most, _)| score > most) {
                        best = Some((score, Place { attribute, cell: candidate.cell, way }));
                    }
                }
            }
        }
        best.map(|(_, place)| place)
    }

    /// Each tuple's cell of an attribute, one level further down where that is possible; an interval is divided at the border
    /// that is said.
    pub(super) fn finer(&self, attribute: usize, border: impl Fn(Cell) -> Option<usize>) -> Vec<Cell> {
        let space = self.space;
        let Some(ladder) = space.ladder(attribute) else {
            let finer = |(tuple, &cell): (u32, &Cell)| match space.below(attribute, cell) {
                Some(below) => space.part_at(attribute, below, tuple),
                None => cell,
            };
            return (0..).zip(&self.cells[attribute]).map(finer).collect();
        };
        let mut borders: Vec<Option<Option<usize>>> = vec![None; space.slots(attribute)];
        let finer = |(tuple, &cell): (u32, &Cell)| {
            let border = borders[space.slot(attribute, cell) as usize].get_or_insert_with(|| border(cell));
            border
                .map_or(cell, |border| ladder.part(cell, border, ladder.rung(space.cells(tuple)[attribute])))
        };
        (0..).zip(&self.cells[attribute]).map(finer).collect()
    }

    /// The same, an interval divided in one of the [`WAYS`].
    fn finer_in(&self, attribute: usize, way: usize) -> Vec<Cell> {
        self.finer(attribute, |cell| self.space.border(attribute, cell, way, |_| true))
    }

    /// The groups that classes fall into by finer cells of some attributes.
    pub(super) fn split_by(&self, finer: &[(usize, &[Cell])], standard: &mut Standard<'_>) -> Groups {
        let (mut of_tuple, mut count) = (self.classes.clone(), self.count);
        for &(attribute, cells) in finer {
            let cells = cells.iter().map(|&cell| self.space.slot(attribute, cell));
            count = refine(&mut of_tuple, count, cells, self.space.slots(attribute));
        }
        let hold = self.holding(&of_tuple, count, standard);
        Groups { of_tuple, hold }
    }

    /// What each node or interval of an attribute's cut saves that is not a lowest one.
    fn candidates(
        &self,
        attribute: usize,
        way: usize,
        standard: &mut Standard<'_>,
    ) -> impl Iterator<Item = Candidate> {
        let space = self.space;
        let finer = self.finer_in(attribute, way);
        let groups = self.split_by(&[(attribute, &finer)], standard);
        let mut candidates: Vec<Option<Candidate>> = vec![None; space.slots(attribute)];
        for tuple in self.live() {
            let at = tuple as usize;
            let (cell, finer) = (self.cells[attribute][at], finer[at]);
            if cell == finer {
                continue;
            }
            let rows = space.rows(tuple);
            let candidate = candidates[space.slot(attribute, cell) as usize].get_or_insert(Candidate {
                cell,
                saved: 0.0,
                suppressed: 0,
            });
            if groups.hold[groups.of_tuple[at] as usize] {
                let saved = space.cell_cost(attribute, cell) - space.cell_cost(attribute, finer);
                candidate.saved += rows as f64 * saved;
            } else {
                candidate.saved -= rows as f64 * (space.suppressed(tuple) - self.costs[at]);
                candidate.suppressed = candidate.suppressed.saturating_add(self.left_out(tuple));
            }
        }
        candidates.into_iter().flatten()
    }

    /// Replaces a node by those below it, or an interval by its parts.
    fn replace(&mut self, Place { attribute, cell: node, way }: Place, standard: &mut Standard<'_>) {
        let finer = self.finer_in(attribute, way);
        let cells = self.cells[attribute].iter_mut().zip(&mut self.costs).zip(finer);
        for ((cell, cost), finer) in cells.filter(|((cell, _), _)| **cell == node) {
            *cost += self.space.cell_cost(attribute, finer) - self.space.cell_cost(attribute, node);
            *cell = finer;
        }
        self.split_classes(attribute);
        self.leave_out(standard);
    }
}
