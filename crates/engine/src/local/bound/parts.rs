//! Tuples in parts that have a node of one attribute in common, level by level.

use coversheet_error::SortMany;

use super::super::space::{Cell, Space};

/// Tuples by their cells of one attribute. Those of a node are next to each other at every level, so they are sorted once.
#[derive(Debug, Default)]
pub(super) struct Parts {
    sorted: Vec<u32>,
    parts: Vec<Part>,
}

/// Tuples that have a node in common, as a range of the sorted ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) cell: Cell,
    start: u32,
    end: u32,
    pub(super) rows: u64,
    /// What the dearest of the tuples is known to cost, or more.
    pub(super) dearest: f64,
    /// Whether no node further down holds the same tuples.
    pub(super) is_new: bool,
}

/// A tuple's rows, and what one of them is known to cost at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) rows: u64,
    pub(super) cost: f64,
}

/// What sorting takes, kept for the next time.
#[derive(Debug, Default)]
pub(super) struct Sorter {
    keys: Vec<u64>,
    /// The places of the tuples, looked up once: they lie far apart.
    places: Vec<u32>,
    ends: Vec<u32>,
    /// Where the tuples of each place end among those sorted last; more than once where there are none.
    runs: Vec<u32>,
}

impl Parts {
    /// Takes tuples by their finest cells.
    pub(super) fn begin(
        &mut self,
        space: &Space,
        attribute: usize,
        tuples: &[u32],
        known: &[Known],
        sorter: &mut Sorter,
    ) {
        sorter.sort(space, attribute, tuples, &mut self.sorted);
        self.parts.clear();
        let mut start = 0;
        for &end in &sorter.runs {
            let run = &self.sorted[start as usize..end as usize];
            let (mut rows, mut dearest) = (0, 0.0_f64);
            for &tuple in run {
                let known = known[tuple as usize];
                rows += known.rows;
                dearest = dearest.max(known.cost);
            }
            // Those next to each other have one place, so also one cell.
            let Some(&first) = run.first() else { continue };
            let cell = space.cells(first)[attribute];
            self.parts.push(Part { cell, start, end, rows, dearest, is_new: true });
            start = end;
        }
    }

    /// Goes a level up: parts of one node become one.
    pub(super) fn climb(&mut self, space: &Space, attribute: usize) {
        let mut kept: usize = 0;
        for at in 0..self.parts.len() {
            let part = self.parts[at];
            let cell = space.parent(attribute, part.cell).unwrap_or(part.cell);
            if let Some(last) = self.parts[..kept].last_mut().filter(|last| last.cell == cell) {
                last.end = part.end;
                last.rows += part.rows;
                last.dearest = last.dearest.max(part.dearest);
                last.is_new = true;
            } else {
                self.parts[kept] = Part { cell, is_new: false, ..part };
                kept += 1;
            }
        }
        self.parts.truncate(kept);
    }

    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    pub(super) fn part(&mut self, at: usize) -> &mut Part {
        &mut self.parts[at]
    }

    /// The tuples of a part.
    pub(super) fn tuples(&self, at: usize) -> &[u32] {
        let part = self.parts[at];
        &self.sorted[part.start as usize..part.end as usize]
    }
}

impl Sorter {
    /// Sorts tuples by the places of their values: by counting, where there are not many more of these.
    fn sort(&mut self, space: &Space, attribute: usize, tuples: &[u32], sorted: &mut Vec<u32>) {
        let place = |tuple: u32| space.place(attribute, tuple);
        sorted.clear();
        let places = space.places(attribute);
        if places > 2 * tuples.len() {
            self.keys.clear();
            self.keys.extend(tuples.iter().map(|&tuple| u64::from(place(tuple)) << 32 | u64::from(tuple)));
            self.keys.sort_many();
            self.runs.clear();
            for run in self.keys.chunk_by(|one, other| one >> 32 == other >> 32) {
                sorted.extend(run.iter().map(|&key| key as u32));
                self.runs.push(sorted.len() as u32);
            }
            return;
        }
        self.places.clear();
        self.places.extend(tuples.iter().map(|&tuple| place(tuple)));
        self.ends.clear();
        self.ends.resize(places, 0);
        for &place in &self.places {
            self.ends[place as usize] += 1;
        }
        let mut end = 0;
        for here in &mut self.ends {
            end += std::mem::replace(here, end);
        }
        sorted.resize(tuples.len(), 0);
        for (&tuple, &place) in tuples.iter().zip(&self.places) {
            let next = &mut self.ends[place as usize];
            sorted[*next as usize] = tuple;
            *next += 1;
        }
        std::mem::swap(&mut self.runs, &mut self.ends);
    }
}
