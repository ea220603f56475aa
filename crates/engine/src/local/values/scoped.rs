//! The groups that a cut makes in each set of quasi-identifiers that models group rows by.

use std::collections::BTreeMap;

use super::super::space::{Cell, Space};
use crate::details::Candidate;
use crate::tuples::refine;
use crate::{Judge, Problem};

/// Asks the models about the groups of cuts that suppress no row.
pub(in crate::local) struct Scopes<'p> {
    judge: Judge<'p>,
    /// The columns of each scope, as the models name them and in full.
    sets: Vec<(Option<Vec<usize>>, Vec<usize>)>,
    /// What models count of each tuple, and of all.
    candidates: Vec<Candidate>,
    all: Candidate,
}

/// The groups of the scopes that an attribute is in, by the cells of the others.
pub(in crate::local) struct Others {
    scopes: Vec<OthersOf>,
}

struct OthersOf {
    scope: usize,
    /// The group of each tuple.
    groups: Vec<u32>,
    /// By cell of the attribute, the rows of its smallest group.
    smallest: BTreeMap<Cell, u64>,
}

impl<'p> Scopes<'p> {
    /// None for a table of no rows.
    pub(in crate::local) fn new(problem: &'p Problem) -> Option<Self> {
        let judge = Judge::new(problem);
        let all: Vec<usize> = (0..problem.attributes.len()).collect();
        let sets = judge.scopes().map(|scope| {
            (scope.map(<[usize]>::to_vec), scope.map_or_else(|| all.clone(), <[usize]>::to_vec))
        });
        let sets = sets.collect();
        let candidates: Vec<Candidate> =
            (0..problem.frequency.tuples()).map(|tuple| judge.candidate(tuple)).collect();
        let (first, others) = candidates.split_first()?;
        let mut all = first.clone();
        for candidate in others {
            all.join(candidate);
        }
        Some(Self { judge, sets, candidates, all })
    }

    /// Whether every group of a cut, `cells[attribute][tuple]`, satisfies the models.
    pub(in crate::local) fn hold(&mut self, space: &Space, cells: &[Vec<Cell>]) -> bool {
        (0..self.sets.len()).all(|scope| self.violating(space, cells, scope).is_none())
    }

    /// The tuples of a group that does not satisfy the models, and the columns that it is alike in.
    pub(in crate::local) fn first_violating(
        &mut self,
        space: &Space,
        cells: &[Vec<Cell>],
    ) -> Option<(Vec<u32>, Vec<usize>)> {
        let mut scopes = 0..self.sets.len();
        scopes.find_map(|scope| Some((self.violating(space, cells, scope)?, self.sets[scope].1.clone())))
    }

    fn violating(&mut self, space: &Space, cells: &[Vec<Cell>], scope: usize) -> Option<Vec<u32>> {
        let groups = group(space, cells, &self.sets[scope].1);
        let mut members: Vec<(u32, u32)> =
            groups.into_iter().zip(0..).filter(|&(_, tuple)| space.rows(tuple) > 0).collect();
        members.sort_unstable();
        let mut groups = members.chunk_by(|one, other| one.0 == other.0);
        let tuples = |group: &[(u32, u32)]| group.iter().map(|&(_, tuple)| tuple).collect::<Vec<u32>>();
        groups.find(|group| !self.admits(scope, &tuples(group))).map(tuples)
    }

    fn admits(&mut self, scope: usize, tuples: &[u32]) -> bool {
        let Some((&first, others)) = tuples.split_first() else { return true };
        let mut candidate = self.candidates[first as usize].clone();
        for &tuple in others {
            candidate.join(&self.candidates[tuple as usize]);
        }
        self.judge.admits_among(self.sets[scope].0.as_deref(), &candidate, &self.all)
    }

    /// The groups by the other attributes of each scope that one is in.
    pub(in crate::local) fn others(&self, space: &Space, cells: &[Vec<Cell>], attribute: usize) -> Others {
        let with = self.sets.iter().enumerate().filter(|(_, scope)| scope.1.contains(&attribute));
        let of = |(scope, (_, columns)): (usize, &(_, Vec<usize>))| {
            let others: Vec<usize> = columns.iter().copied().filter(|&other| other != attribute).collect();
            let groups = group(space, cells, &others);
            let mut rows: BTreeMap<(Cell, u32), u64> = BTreeMap::new();
            for (tuple, (&group, &cell)) in (0..).zip(groups.iter().zip(&cells[attribute])) {
                if space.rows(tuple) > 0 {
                    *rows.entry((cell, group)).or_default() += space.rows(tuple);
                }
            }
            let mut smallest = BTreeMap::new();
            for ((cell, _), rows) in rows {
                let least: &mut u64 = smallest.entry(cell).or_insert(u64::MAX);
                *least = rows.min(*least);
            }
            OthersOf { scope, groups, smallest }
        };
        Others { scopes: with.map(of).collect() }
    }

    /// By how many rows the smallest group of a scope becomes smaller (or, below 0, larger) on average if tuples, which are
    /// all of some cells, get others (`AnonyLoss` of Fung et al. 2010, equation 4.10). None if a group that this makes may
    /// not be one and that is asked.
    pub(in crate::local) fn anonymity_loss(
        &mut self,
        space: &Space,
        others: &Others,
        changes: &[Change],
        asks: bool,
    ) -> Option<f64> {
        let mut lost = 0.0;
        for OthersOf { scope, groups, smallest } in &others.scopes {
            let key = |change: &Change| (groups[change.tuple as usize], change.to, change.tuple);
            let mut members: Vec<(u32, Cell, u32)> = changes.iter().map(key).collect();
            members.sort_unstable();
            let mut after = u64::MAX;
            for group in members.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
                let tuples: Vec<u32> = group.iter().map(|&(.., tuple)| tuple).collect();
                if asks && !self.admits(*scope, &tuples) {
                    return None;
                }
                after = after.min(space.rows_of(&tuples));
            }
            let mut left: Vec<Cell> = changes.iter().map(|change| change.from).collect();
            left.sort_unstable();
            left.dedup();
            let before = smallest.values().copied().min().unwrap_or(0);
            let stay = smallest.iter().filter(|(cell, _)| left.binary_search(cell).is_err());
            let after = stay.map(|(_, &rows)| rows).fold(after, u64::min);
            lost += before as f64 - after as f64;
        }
        Some(lost / others.scopes.len().max(1) as f64)
    }
}

/// A tuple's cell before and after.
#[derive(Clone, Copy, Debug)]
pub(in crate::local) struct Change {
    pub(in crate::local) tuple: u32,
    pub(in crate::local) from: Cell,
    pub(in crate::local) to: Cell,
}

/// The group of each tuple by its cells in some columns.
pub(in crate::local) fn group(space: &Space, cells: &[Vec<Cell>], columns: &[usize]) -> Vec<u32> {
    let (mut groups, mut count) = (vec![0; space.tuples()], 1);
    for &column in columns {
        let mut distinct = cells[column].clone();
        distinct.sort_unstable();
        distinct.dedup();
        // Every cell is one of the distinct ones.
        let code = |cell: &Cell| distinct.binary_search(cell).unwrap_or_default() as u32;
        count = refine(&mut groups, count, cells[column].iter().map(code), distinct.len());
    }
    groups
}
