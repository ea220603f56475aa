//! Tuples in parts that have a node of one attribute in common, level by level.

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

/// What sorting takes, kept for the next time.
#[derive(Debug, Default)]
pub(super) struct Sorter {
    keys: Vec<u64>,
    ends: Vec<u32>,
}

impl Parts {
    /// Takes tuples by their finest cells. `known` is what each tuple is known to cost.
    pub(super) fn begin(
        &mut self,
        space: &Space,
        attribute: usize,
        tuples: &[u32],
        known: &[f64],
        sorter: &mut Sorter,
    ) {
        sorter.sort(space, attribute, tuples, &mut self.sorted);
        self.parts.clear();
        for (place, &tuple) in (0..).zip(&self.sorted) {
            let (cell, rows, known) =
                (space.cells(tuple)[attribute], space.rows(tuple), known[tuple as usize]);
            if let Some(part) = self.parts.last_mut().filter(|part| part.cell == cell) {
                part.end = place + 1;
                part.rows += rows;
                part.dearest = part.dearest.max(known);
            } else {
                let (start, end) = (place, place + 1);
                self.parts.push(Part { cell, start, end, rows, dearest: known, is_new: true });
            }
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
        let places = 1 << space.bits(attribute);
        if places > 2 * tuples.len() {
            self.keys.clear();
            self.keys.extend(tuples.iter().map(|&tuple| u64::from(place(tuple)) << 32 | u64::from(tuple)));
            self.keys.sort_unstable();
            sorted.extend(self.keys.iter().map(|&key| key as u32));
            return;
        }
        self.ends.clear();
        self.ends.resize(places, 0);
        for &tuple in tuples {
            self.ends[place(tuple) as usize] += 1;
        }
        let mut end = 0;
        for here in &mut self.ends {
            end += std::mem::replace(here, end);
        }
        sorted.resize(tuples.len(), 0);
        for &tuple in tuples {
            let next = &mut self.ends[place(tuple) as usize];
            sorted[*next as usize] = tuple;
            *next += 1;
        }
    }
}
