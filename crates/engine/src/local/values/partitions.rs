//! The groups of a cut on its way down, so that a step looks only at those that it divides (the taxonomy indexed partitions,
//! TIPS, of Fung, Wang and Yu 2007).

use rustc_hash::FxHashMap;

use super::super::space::{Cell, Space};
use super::scoped::{Scopes, group};

/// The groups of every scope, none of which is violating.
#[derive(Debug)]
pub(super) struct Partitions {
    scopes: Vec<Groups>,
}

/// The groups of one scope.
#[derive(Debug)]
struct Groups {
    columns: Vec<usize>,
    of_tuple: Vec<u32>,
    /// The tuples of each group; none of one that has been divided.
    tuples: Vec<Vec<u32>>,
    rows: Vec<u64>,
}

/// A group that has been divided, and those that it has become.
#[derive(Debug)]
pub(super) struct Divided {
    pub(super) scope: usize,
    group: u32,
    pub(super) parts: std::ops::Range<u32>,
}

/// What a way to take a cell apart would do to the groups that it divides.
#[derive(Debug)]
pub(super) struct Effect {
    /// For each scope, by group, the rows of its smallest part.
    smallest: Vec<FxHashMap<u32, u64>>,
}

impl Partitions {
    /// The groups of `cells[attribute][tuple]`.
    pub(super) fn new(scopes: &Scopes<'_>, space: &Space, cells: &[Vec<Cell>]) -> Self {
        let groups = |scope: usize| {
            let columns = scopes.columns(scope).to_vec();
            let of_tuple = group(space, cells, &columns);
            let mut tuples: Vec<Vec<u32>> = Vec::new();
            for (tuple, &group) in (0..).zip(&of_tuple).filter(|&(tuple, _)| space.rows(tuple) > 0) {
                tuples.resize_with(tuples.len().max(group as usize + 1), Vec::new);
                tuples[group as usize].push(tuple);
            }
            let rows = tuples.iter().map(|tuples| space.rows_of(tuples)).collect();
            Groups { columns, of_tuple, tuples, rows }
        };
        Self { scopes: (0..scopes.count()).map(groups).collect() }
    }

    /// The columns of a scope.
    pub(super) fn columns(&self, scope: usize) -> &[usize] {
        &self.scopes[scope].columns
    }

    /// The tuples of a group.
    pub(super) fn tuples(&self, scope: usize, group: u32) -> &[u32] {
        &self.scopes[scope].tuples[group as usize]
    }

    /// The rows of each scope's smallest group.
    pub(super) fn smallest(&self) -> Vec<u64> {
        let least = |groups: &Groups| groups.rows.iter().copied().filter(|&rows| rows > 0).min();
        self.scopes.iter().map(|groups| least(groups).unwrap_or(0)).collect()
    }

    /// What becomes of all groups with one of the tuples, where `to` is what each tuple gets in the attribute. None if a
    /// group may not become that.
    pub(super) fn effect(
        &self,
        scopes: &mut Scopes<'_>,
        space: &Space,
        attribute: usize,
        tuples: &[u32],
        to: &dyn Fn(u32) -> Cell,
    ) -> Option<Effect> {
        let mut effect = Effect { smallest: vec![FxHashMap::default(); self.scopes.len()] };
        for (scope, groups) in self.scopes.iter().enumerate() {
            if !groups.columns.contains(&attribute) {
                continue;
            }
            for group in groups.of(tuples) {
                if !self.look(scopes, space, (scope, group), to, &mut effect) {
                    return None;
                }
            }
        }
        Some(effect)
    }

    /// Adds to an effect what becomes of a group. False if it may not become that.
    fn look(
        &self,
        scopes: &mut Scopes<'_>,
        space: &Space,
        (scope, group): (usize, u32),
        to: &dyn Fn(u32) -> Cell,
        effect: &mut Effect,
    ) -> bool {
        let tuples = self.tuples(scope, group);
        let mut parts: Vec<(Cell, u32)> = tuples.iter().map(|&tuple| (to(tuple), tuple)).collect();
        parts.sort_unstable();
        // A group that stays as it is holds as it did.
        if parts.first().map(|part| part.0) == parts.last().map(|part| part.0) {
            return true;
        }
        let mut smallest = u64::MAX;
        for part in parts.chunk_by(|one, other| one.0 == other.0) {
            let tuples: Vec<u32> = part.iter().map(|&(_, tuple)| tuple).collect();
            if !scopes.admits(scope, &tuples) {
                return false;
            }
            smallest = smallest.min(space.rows_of(&tuples));
        }
        effect.smallest[scope].insert(group, smallest);
        true
    }

    /// Brings an effect up to date after a division by another attribute. False if a group may not become that any more.
    pub(super) fn update(
        &self,
        scopes: &mut Scopes<'_>,
        space: &Space,
        divided: &Divided,
        to: &dyn Fn(u32) -> Cell,
        effect: &mut Effect,
    ) -> bool {
        effect.smallest[divided.scope].remove(&divided.group);
        divided.parts.clone().all(|part| self.look(scopes, space, (divided.scope, part), to, effect))
    }

    /// Divides all groups with one of the tuples by their new cells of an attribute.
    pub(super) fn divide(
        &mut self,
        space: &Space,
        attribute: usize,
        tuples: &[u32],
        cells: &[Cell],
    ) -> Vec<Divided> {
        let mut divided = Vec::new();
        for (scope, groups) in self.scopes.iter_mut().enumerate() {
            if !groups.columns.contains(&attribute) {
                continue;
            }
            for group in groups.of(tuples) {
                let parts = groups.divide(space, group, cells);
                if !parts.is_empty() {
                    divided.push(Divided { scope, group, parts });
                }
            }
        }
        divided
    }

    /// By how many rows the smallest group of a scope with an attribute becomes smaller on average (`AnonyLoss` of Fung et al.
    /// 2010, equation 4.10), where `before` has that of each scope. Groups are only ever divided, so the smallest is a part
    /// or what it was.
    pub(super) fn anonymity_loss(&self, before: &[u64], attribute: usize, effect: &Effect) -> f64 {
        let (mut lost, mut count) = (0.0, 0);
        let scopes = self.scopes.iter().zip(before).zip(&effect.smallest);
        for ((_, &before), smallest) in scopes.filter(|((groups, _), _)| groups.columns.contains(&attribute))
        {
            let after = smallest.values().copied().fold(before, u64::min);
            lost += before as f64 - after as f64;
            count += 1;
        }
        lost / f64::from(count.max(1))
    }
}

impl Groups {
    /// The groups with one of the tuples.
    fn of(&self, tuples: &[u32]) -> Vec<u32> {
        let mut groups: Vec<u32> = tuples.iter().map(|&tuple| self.of_tuple[tuple as usize]).collect();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// Divides a group by its tuples' cells of a column. Returns the new groups; none if all have the same cell.
    fn divide(&mut self, space: &Space, group: u32, cells: &[Cell]) -> std::ops::Range<u32> {
        let start = self.tuples.len() as u32;
        let tuples = &self.tuples[group as usize];
        let mut parts: Vec<(Cell, u32)> =
            tuples.iter().map(|&tuple| (cells[tuple as usize], tuple)).collect();
        parts.sort_unstable();
        if parts.first().map(|part| part.0) == parts.last().map(|part| part.0) {
            return start..start;
        }
        self.tuples[group as usize] = Vec::new();
        self.rows[group as usize] = 0;
        for part in parts.chunk_by(|one, other| one.0 == other.0) {
            let tuples: Vec<u32> = part.iter().map(|&(_, tuple)| tuple).collect();
            for &tuple in &tuples {
                self.of_tuple[tuple as usize] = self.tuples.len() as u32;
            }
            self.rows.push(space.rows_of(&tuples));
            self.tuples.push(tuples);
        }
        start..self.tuples.len() as u32
    }
}
