//! Recoding by person: persons are divided by what never changes within one, and all rows of a part are recoded in one way.
//!
//! Whoever knows which rows are of one person can put together what they read. If each row had a region of its own, they would
//! tell more of an age or a place together than any of them alone. Here what a cell becomes depends on the person's part and on
//! the cell alone, so rows of a person that are alike in a column read the same there.
//!
//! Few persons may differ in what never changes within the others, such as the age of somebody who came back, or all that is known
//! of two whom a typing error made one. They can be divided [by themselves](super::person_pools::apart), so that they do not cost the others that.

use std::collections::VecDeque;

use super::partition::Partition;
use super::person_pools::Pool;
use super::pools::{Split, divide, parts_that_hold, splits};
use super::recoded::{Alike, PricedClasses, Recoded};
use super::sites::Fixed;
use super::space::{Below, Cell, Space};
use super::standard::Standard;
use super::{Listener, outcome};
use crate::Problem;
use crate::recoding::Units;

/// Of more tuples only the best split is tried, of fewer so many, to the end.
const TRIED_FROM: usize = 300;
const TRIED: usize = 2;

/// So many tuples that are looked at are a step.
const STEP: usize = 1000;

/// A listener hears of it each time so many tuples were looked at, all of them counted.
const LOOKS: usize = 4;

/// Divides the persons of a table.
pub(super) struct ByPerson<'s, 'l> {
    space: &'s Space,
    /// Who are still to be divided.
    pools: VecDeque<Pool>,
    /// The same of those who are divided now.
    of_person: Vec<bool>,
    fixed: Fixed,
    kind_of: Vec<u32>,
    again: Vec<usize>,
    /// Whether [too few](Recoded::borrowed) may be told apart together with single values of the others.
    borrows: bool,
    /// Attributes that change and whose highest level has several groups: rows of different ones are never alike.
    apart: Vec<(usize, Below)>,
    steps: usize,
    /// How many tuples were looked at, each as often as it was, and how many the listener has heard of.
    looks: usize,
    heard: usize,
    goes_on: bool,
    listener: &'l mut dyn Listener,
}

impl<'s, 'l> ByPerson<'s, 'l> {
    /// So many steps were taken before; after so many only the best splits are tried.
    pub(super) fn new(
        space: &'s Space,
        pools: Vec<Pool>,
        borrows: bool,
        (taken, steps): (usize, usize),
        listener: &'l mut dyn Listener,
    ) -> Self {
        let looks = STEP * taken;
        let (pools, of_person, fixed, apart) = (pools.into(), Vec::new(), Vec::new(), Vec::new());
        let (kind_of, again) = (Vec::new(), Vec::new());
        Self {
            space,
            pools,
            of_person,
            fixed,
            kind_of,
            again,
            borrows,
            apart,
            steps,
            looks,
            heard: looks,
            goes_on: true,
            listener,
        }
    }

    /// Makes classes of all tuples that may be in one; what becomes of every row, and the steps that were taken, those before included.
    pub(super) fn divide(
        mut self,
        partition: &mut Partition<'_>,
        standard: &mut Standard<'_>,
        problem: &Problem,
    ) -> (Units, usize) {
        let space = self.space;
        let own = |attribute| (0..space.tuples() as u32).map(move |tuple| space.cells(tuple)[attribute]);
        let mut cells: Vec<Vec<Cell>> =
            (0..space.width()).map(|attribute| own(attribute).collect()).collect();
        while let Some(Pool { tuples, of_person, fixed, kind_of, again }) = self.pools.pop_front() {
            let changing = (0..space.width()).filter(|&attribute| !of_person[attribute]);
            self.apart = changing.filter_map(|attribute| Some((attribute, space.tops(attribute)?))).collect();
            (self.of_person, self.fixed) = (of_person, fixed);
            (self.kind_of, self.again) = (kind_of, again);
            self.divide_pool(tuples, &mut cells, partition, standard);
        }
        (outcome::units_of_cut(partition, &cells, problem), self.looks / STEP)
    }

    fn divide_pool(
        &mut self,
        tuples: Vec<u32>,
        cells: &mut [Vec<Cell>],
        partition: &mut Partition<'_>,
        standard: &mut Standard<'_>,
    ) {
        let mut open = self.all(tuples, standard);
        // Many persons are divided in turn, so that all become finer at about the same time.
        while let Some(tuples) = open.pop_front() {
            if tuples.len() > TRIED_FROM
                && let Some(parts) = self.splits(standard, &tuples, 1).pop()
            {
                open.extend(parts);
                continue;
            }
            for (members, mut region) in self.persons(standard, &tuples).classes {
                self.fixed.iter().for_each(|&(attribute, cell)| region[attribute] = cell);
                for (of_attribute, &cell) in cells.iter_mut().zip(&region) {
                    for &tuple in &members {
                        of_attribute[tuple as usize] = cell;
                    }
                }
                partition.found(members);
            }
        }
    }

    /// All of some tuples that may be in a class, apart where their persons can have none in common.
    fn all(&self, tuples: Vec<u32>, standard: &mut Standard<'_>) -> VecDeque<Vec<u32>> {
        let mut all = VecDeque::from([tuples]);
        for attribute in (0..self.space.width()).filter(|&attribute| self.of_person[attribute]) {
            let Some(below) = self.space.tops(attribute) else { continue };
            all = all.iter().flat_map(|tuples| divide(self.space, tuples, attribute, below)).collect();
        }
        for tuples in &mut all {
            let classes = self.classes(std::mem::take(tuples)).into_iter();
            *tuples =
                classes.filter(|class| standard.holds(self.space.rows_of(class), class)).flatten().collect();
        }
        all.retain(|tuples| !tuples.is_empty());
        all
    }

    /// The coarsest classes of some persons' rows: one where everything may read the same.
    fn classes(&self, tuples: Vec<u32>) -> Vec<Vec<u32>> {
        self.apart.iter().fold(vec![tuples], |classes, &(attribute, below)| {
            classes.iter().flat_map(|class| divide(self.space, class, attribute, below)).collect()
        })
    }

    /// Whether persons may be a part: all of their rows that may read the same are a class.
    fn holds(&self, standard: &mut Standard<'_>, tuples: &[u32]) -> bool {
        let holds =
            |class: &[u32], standard: &mut Standard<'_>| standard.holds(self.space.rows_of(class), class);
        if self.apart.is_empty() {
            return holds(tuples, standard);
        }
        self.classes(tuples.to_vec()).iter().all(|class| holds(class, standard))
    }

    /// Divides persons by what never changes within one, as long as what that saves is more than what their rows lose which
    /// are divided by the rest.
    fn persons(&mut self, standard: &mut Standard<'_>, tuples: &[u32]) -> PricedClasses {
        let mut best = self.rows(standard, tuples);
        let most = if tuples.len() > TRIED_FROM || self.looks / STEP >= self.steps { 1 } else { TRIED };
        for parts in self.splits(standard, tuples, most) {
            let mut found = PricedClasses::default();
            for part in parts {
                let PricedClasses { classes, cost } = self.persons(standard, &part);
                found.classes.extend(classes);
                found.cost += cost;
            }
            if found.cost < best.cost {
                best = found;
            }
        }
        best
    }

    /// The parts of so many of the best splits by what never changes within a person.
    fn splits(&mut self, standard: &mut Standard<'_>, tuples: &[u32], most: usize) -> Vec<Vec<Vec<u32>>> {
        if !self.has_time(tuples.len()) {
            return Vec::new();
        }
        let splits = splits(self.space, tuples, standard.smallest()).into_iter();
        let splits =
            splits.filter(|split| self.of_person[split.attribute] && !self.is_fixed(split.attribute));
        let parts = splits.map(|split| self.parts(standard, tuples, &split));
        parts.filter(|parts| parts.len() > 1).take(most).collect()
    }

    /// The parts of a split, each of which holds as `tuples` do.
    fn parts(&self, standard: &mut Standard<'_>, tuples: &[u32], split: &Split) -> Vec<Vec<u32>> {
        let mut parts = parts_that_hold(self.space, tuples, split, &mut |part| self.holds(standard, part));
        // The few persons with rows in one of the coarsest classes are no more of them with persons who have none there.
        while !self.apart.is_empty()
            && let Some(failing) = parts.iter().position(|part| !self.holds(standard, part))
        {
            let rest = parts.swap_remove(failing);
            let Some(smallest) = parts.iter_mut().min_by_key(|part| part.len()) else { break };
            smallest.extend(rest);
        }
        parts
    }

    /// Divides the rows of some persons by what changes within them: time and again, the cells of one column that read the same
    /// and cost most become those below them, as far as all classes hold.
    fn rows(&mut self, standard: &mut Standard<'_>, tuples: &[u32]) -> PricedClasses {
        let kinds = self.kinds(standard, tuples);
        let all = self.space.region_of(tuples);
        if kinds.len() < 2 {
            return self.rows_of_kind(standard, tuples, &all, &[]);
        }
        // What does not change, or not in most, reads the same in rows of all kinds.
        let again = std::mem::take(&mut self.again);
        let mut found = PricedClasses::default();
        for tuples in kinds {
            let mut region = self.space.region_of(&tuples);
            for (attribute, cell) in region.iter_mut().enumerate() {
                if self.of_person[attribute] || again.contains(&attribute) {
                    *cell = all[attribute];
                }
            }
            let PricedClasses { classes, cost } = self.rows_of_kind(standard, &tuples, &region, &again);
            found.classes.extend(classes);
            found.cost += cost;
        }
        self.again = again;
        found
    }

    /// Rows by their kind, those of kinds that are too few together or with the fewest others.
    fn kinds(&self, standard: &mut Standard<'_>, tuples: &[u32]) -> Vec<Vec<u32>> {
        if self.kind_of.is_empty() {
            return Vec::new();
        }
        let mut sorted: Vec<(u32, u32)> =
            tuples.iter().map(|&tuple| (self.kind_of[tuple as usize], tuple)).collect();
        sorted.sort_unstable();
        let all = sorted.chunk_by(|one, other| one.0 == other.0);
        let all = all.map(|kind| kind.iter().map(|&(_, tuple)| tuple).collect::<Vec<_>>());
        let (mut kinds, few): (Vec<_>, Vec<_>) = all.partition(|kind| self.holds(standard, kind));
        let mut rest = few.concat();
        while !rest.is_empty() && !self.holds(standard, &rest) {
            let Some(fewest) = (0..kinds.len()).min_by_key(|&at| kinds[at].len()) else { return Vec::new() };
            rest.extend(kinds.swap_remove(fewest));
        }
        kinds.extend((!rest.is_empty()).then_some(rest));
        kinds
    }

    /// The same of rows of one kind, which lie in a region and are not divided by some attributes.
    fn rows_of_kind(
        &mut self,
        standard: &mut Standard<'_>,
        tuples: &[u32],
        region: &[Cell],
        whole: &[usize],
    ) -> PricedClasses {
        let mut recoded = Recoded::new(self.space, tuples, region, self.borrows);
        let changing = (0..self.space.width())
            .filter(|&attribute| !self.of_person[attribute] && !self.is_fixed(attribute))
            .filter(|attribute| !whole.contains(attribute));
        let mut open: Vec<Alike> = Vec::new();
        for attribute in changing {
            let apart = self.apart.iter().find(|apart| apart.0 == attribute);
            let parts = recoded.apart(attribute, apart.map(|&(_, below)| below));
            open.extend(parts.into_iter().map(|part| recoded.alike(attribute, part)));
        }
        let dearest = |open: &[Alike]| {
            (0..open.len()).max_by(|&one, &other| open[one].cost.total_cmp(&open[other].cost))
        };
        while let Some(next) = dearest(&open) {
            let Alike { attribute, members, .. } = open.swap_remove(next);
            if !self.has_time(members.len()) {
                break;
            }
            let parts = recoded.divide(standard, attribute, &members);
            open.extend(parts.into_iter().map(|part| recoded.alike(attribute, part)));
        }
        recoded.found()
    }

    fn is_fixed(&self, attribute: usize) -> bool {
        self.fixed.iter().any(|&(fixed, _)| fixed == attribute)
    }

    /// Whether there is time to look at so many tuples.
    fn has_time(&mut self, tuples: usize) -> bool {
        self.looks += tuples;
        if self.looks >= self.heard + LOOKS * self.space.tuples() {
            self.heard = self.looks;
            self.goes_on &= self.listener.goes_on((self.looks / STEP).min(self.steps), None);
        }
        self.goes_on &= self.listener.has_time();
        self.goes_on
    }
}
