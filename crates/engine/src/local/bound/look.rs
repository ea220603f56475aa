//! The cheapest region around each tuple, looked for attribute by attribute.

use super::super::space::{Cell, Space};
use super::super::standard::Standard;
use super::parts::{Known, Parts, Sorter};

/// The cheapest region known around each tuple, in some attributes.
pub(super) struct Cheapest<'b, 'p> {
    space: &'b Space,
    standard: &'b mut Standard<'p>,
    /// Whether the models are asked about regions, and not only the number of rows.
    pub(super) asks: bool,
    pub(super) known: Vec<Known>,
    looks: usize,
    /// In the order in which they are looked at.
    attributes: &'b [usize],
    /// By attribute without ranges of its own and by node, what a cell costs at least that reads so.
    costs: &'b [Vec<f64>],
    /// By attribute with ranges of its own, what one costs at least that is no single cell.
    steps: Vec<f64>,
    /// By place in that order, the tuples that were looked at last.
    parts: Vec<Parts>,
    sorter: Sorter,
}

impl<'b, 'p> Cheapest<'b, 'p> {
    /// In some attributes, with what their cells cost, and with what is known of each tuple, for so many looks at tuples.
    pub(super) fn new(
        space: &'b Space,
        standard: &'b mut Standard<'p>,
        (attributes, costs): (&'b [usize], &'b [Vec<f64>]),
        known: Vec<Known>,
        looks: usize,
    ) -> Self {
        let steps = (0..space.width()).map(|attribute| least_range(space, attribute)).collect();
        let parts = attributes.iter().map(|_| Parts::default()).collect();
        Self {
            space,
            standard,
            asks: false,
            known,
            looks,
            attributes,
            costs,
            steps,
            parts,
            sorter: Sorter::default(),
        }
    }

    /// Looks through the regions of tuples that share the cells of the first attributes, which cost so much.
    pub(super) fn look(&mut self, tuples: &[u32], place: usize, cost: f64) {
        let Some(&attribute) = self.attributes.get(place) else {
            if !self.asks || self.standard.holds(self.space.rows_of(tuples), tuples) {
                self.lower(tuples, cost);
            }
            return;
        };
        // Borrowed, since the regions within need those of the attributes that follow.
        let mut parts = std::mem::take(&mut self.parts[place]);
        let step = self.steps[attribute];
        if !self.look_at_levels(tuples, place, cost, &mut parts) {
            // What is not looked at costs at least what is certain so far.
            self.lower(tuples, cost);
        } else if step.is_finite() && is_less(cost + step, self.dearest(tuples)) {
            self.look(tuples, place + 1, cost + step);
        }
        self.parts[place] = parts;
    }

    /// Looks through the regions at each level of one attribute. Returns whether there were looks enough.
    ///
    /// Tuples that have no others beside them than a level further down were looked at there, where they cost no more.
    fn look_at_levels(&mut self, tuples: &[u32], place: usize, cost: f64, parts: &mut Parts) -> bool {
        let (space, attribute) = (self.space, self.attributes[place]);
        if tuples.len() > self.looks {
            return false;
        }
        self.looks -= tuples.len();
        parts.begin(space, attribute, tuples, &self.known, &mut self.sorter);
        // A range is a single cell, or holds who knows what: these are more than can be looked through.
        let levels = if space.is_ranged(attribute) { 1 } else { space.levels(attribute) };
        for level in 0..levels {
            if level > 0 {
                if parts.len() == 1 {
                    break;
                }
                parts.climb(space, attribute);
            }
            for at in 0..parts.len() {
                let part = parts.part(at);
                let cell = self.costs[attribute].get(part.cell.number() as usize).copied();
                let cost = cost + cell.unwrap_or_else(|| space.cell_cost(attribute, part.cell));
                if !part.is_new || part.rows < self.standard.smallest() || !is_less(cost, part.dearest) {
                    continue;
                }
                let dearest = self.dearest(parts.tuples(at));
                parts.part(at).dearest = dearest;
                if is_less(cost, dearest) {
                    self.look(parts.tuples(at), place + 1, cost);
                }
            }
        }
        true
    }

    /// What the dearest of tuples is known to cost.
    fn dearest(&self, tuples: &[u32]) -> f64 {
        tuples.iter().map(|&tuple| self.known[tuple as usize].cost).fold(0.0, f64::max)
    }

    /// Knows that tuples cost so much at most.
    fn lower(&mut self, tuples: &[u32], cost: f64) {
        for &tuple in tuples {
            let known = &mut self.known[tuple as usize].cost;
            *known = known.min(cost);
        }
    }
}

/// Whether a cost is less than another, and not only by rounding.
fn is_less(cost: f64, other: f64) -> bool {
    other > cost * (1.0 + 1e-12) + 1e-300
}

/// What a cell costs at least in a range of a column's own that holds more than it; infinite where no such range may be.
fn least_range(space: &Space, attribute: usize) -> f64 {
    if !space.is_ranged(attribute) {
        return f64::INFINITY;
    }
    let mut cells: Vec<Cell> =
        (0..space.tuples() as u32).map(|tuple| space.cells(tuple)[attribute]).collect();
    cells.sort_unstable();
    cells.dedup();
    // Every such range holds two cells next to each other, and costs the more the more it holds.
    let pairs = cells.windows(2).map(|pair| space.join_cells(attribute, pair[0], pair[1]));
    pairs.map(|range| space.cell_cost(attribute, range)).fold(f64::INFINITY, f64::min)
}
