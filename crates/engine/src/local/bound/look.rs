//! The cheapest region around each tuple, looked for attribute by attribute.

use super::super::space::{Cell, Space};
use super::super::standard::Standard;

/// The cheapest region known around each tuple, in some attributes.
pub(super) struct Cheapest<'b, 'p> {
    space: &'b Space,
    standard: &'b mut Standard<'p>,
    /// Whether the models are asked about regions, and not only the number of rows.
    pub(super) asks: bool,
    pub(super) known: Vec<f64>,
    looks: usize,
    /// In the order in which they are looked at.
    attributes: &'b [usize],
    /// By attribute with ranges of its own, what one costs at least that is no single cell.
    steps: Vec<f64>,
    /// By place in that order, what tuples are sorted in.
    rooms: Vec<Room>,
}

impl<'b, 'p> Cheapest<'b, 'p> {
    /// With what is known of each tuple, for so many looks at tuples.
    pub(super) fn new(
        space: &'b Space,
        standard: &'b mut Standard<'p>,
        attributes: &'b [usize],
        known: Vec<f64>,
        looks: usize,
    ) -> Self {
        let steps = (0..space.width()).map(|attribute| least_range(space, attribute)).collect();
        let rooms = attributes.iter().map(|_| Room::default()).collect();
        Self { space, standard, asks: false, known, looks, attributes, steps, rooms }
    }

    /// Looks through the regions of tuples that share the cells of the first attributes, which cost so much.
    pub(super) fn look(&mut self, tuples: &[u32], place: usize, cost: f64) {
        let useful = |known: f64| known > cost * (1.0 + 1e-12) + 1e-300;
        if !tuples.iter().any(|&tuple| useful(self.known[tuple as usize])) {
            return;
        }
        let Some(&attribute) = self.attributes.get(place) else {
            if !self.asks || self.standard.holds(self.space.rows_of(tuples), tuples) {
                self.lower(tuples, cost);
            }
            return;
        };
        // Borrowed, since the regions within need the rooms of the places that follow.
        let mut room = std::mem::take(&mut self.rooms[place]);
        if self.look_at_levels(tuples, place, cost, &mut room) {
            let step = self.steps[attribute];
            if step.is_finite() {
                self.look(tuples, place + 1, cost + step);
            }
        } else {
            // What is not looked at costs at least what is certain so far.
            self.lower(tuples, cost);
        }
        self.rooms[place] = room;
    }

    /// Looks through the regions at each level of one attribute. Returns whether there were looks enough.
    fn look_at_levels(&mut self, tuples: &[u32], place: usize, cost: f64, room: &mut Room) -> bool {
        let (space, attribute) = (self.space, self.attributes[place]);
        // A range is a single cell, or holds who knows what: these are more than can be looked through.
        let ranged = space.is_ranged(attribute);
        let levels = if ranged { 1 } else { space.levels(attribute) };
        room.begin(space, attribute, tuples);
        for level in 0..levels {
            if tuples.len() > self.looks {
                return false;
            }
            self.looks -= tuples.len();
            if level > 0 {
                room.climb(space, attribute);
            }
            room.sort(tuples, if ranged { None } else { Some(space.level(attribute, level)) });
            let mut start = 0;
            for part in 0..room.parts.len() {
                let (cell, end) = room.parts[part];
                let together = &room.sorted[start..end as usize];
                if space.rows_of(together) >= self.standard.smallest() {
                    self.look(together, place + 1, cost + space.cell_cost(attribute, cell));
                }
                start = end as usize;
            }
        }
        true
    }

    fn lower(&mut self, tuples: &[u32], cost: f64) {
        for &tuple in tuples {
            let known = &mut self.known[tuple as usize];
            *known = known.min(cost);
        }
    }
}

/// Tuples sorted by their cells of one attribute.
#[derive(Debug, Default)]
struct Room {
    /// The cell of each tuple, in the order in which they came.
    cells: Vec<Cell>,
    /// The tuples, those of one cell together.
    sorted: Vec<u32>,
    /// Each cell with the place where its tuples end.
    parts: Vec<(Cell, u32)>,
    keys: Vec<(Cell, u32)>,
    ends: Vec<u32>,
}

impl Room {
    /// Takes the finest cells of tuples.
    fn begin(&mut self, space: &Space, attribute: usize, tuples: &[u32]) {
        self.cells.clear();
        self.cells.extend(tuples.iter().map(|&tuple| space.cells(tuple)[attribute]));
    }

    /// Goes a level up.
    fn climb(&mut self, space: &Space, attribute: usize) {
        for cell in &mut self.cells {
            *cell = space.parent(attribute, *cell).unwrap_or(*cell);
        }
    }

    /// Sorts tuples by their cells, by counting where there are few: `nodes` are the first of the level and how many it has.
    fn sort(&mut self, tuples: &[u32], nodes: Option<(u32, usize)>) {
        self.parts.clear();
        if let Some((first, nodes)) = nodes.filter(|&(_, nodes)| nodes <= tuples.len()) {
            return self.count(tuples, first, nodes);
        }
        self.keys.clear();
        self.keys.extend(self.cells.iter().copied().zip(tuples.iter().copied()));
        self.keys.sort_unstable();
        self.sorted.clear();
        self.sorted.extend(self.keys.iter().map(|&(_, tuple)| tuple));
        let mut end = 0;
        for part in self.keys.chunk_by(|one, other| one.0 == other.0) {
            end += part.len() as u32;
            self.parts.push((part[0].0, end));
        }
    }

    fn count(&mut self, tuples: &[u32], first: u32, nodes: usize) {
        self.ends.clear();
        self.ends.resize(nodes, 0);
        let place = |cell: Cell| (cell.number() - first) as usize;
        for &cell in &self.cells {
            self.ends[place(cell)] += 1;
        }
        let mut end = 0;
        for (node, rows) in (first..).zip(&mut self.ends) {
            let start = end;
            end += *rows;
            if end > start {
                self.parts.push((Cell::of(node), end));
            }
            *rows = start;
        }
        self.sorted.clear();
        self.sorted.resize(tuples.len(), 0);
        for (&tuple, &cell) in tuples.iter().zip(&self.cells) {
            let next = &mut self.ends[place(cell)];
            self.sorted[*next as usize] = tuple;
            *next += 1;
        }
    }
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
