//! The groups that a cut makes in each set of quasi-identifiers that models group rows by.

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

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.sets.len()
    }

    /// The columns of one.
    pub(super) fn columns(&self, scope: usize) -> &[usize] {
        &self.sets[scope].1
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

    /// Whether tuples may be a group of a scope.
    pub(super) fn admits(&mut self, scope: usize, tuples: &[u32]) -> bool {
        let Some((&first, others)) = tuples.split_first() else { return true };
        let mut candidate = self.candidates[first as usize].clone();
        for &tuple in others {
            candidate.join(&self.candidates[tuple as usize]);
        }
        self.judge.admits_among(self.sets[scope].0.as_deref(), &candidate, &self.all)
    }
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
