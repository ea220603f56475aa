//! Recoding by person: persons are divided by what never changes within one, and all rows of a part are recoded in one way.
//!
//! Whoever knows which rows are of one person can put together what they read. If each row had a region of its own, they would
//! tell more of an age or a place together than any of them alone. Here what a cell becomes depends on the person's part and on
//! the cell alone, so rows of a person that are alike in a column read the same there.

use std::collections::VecDeque;

use super::partition::Partition;
use super::pools::{parts, separate, splits};
use super::space::{Cell, Space};
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

/// Classes with their regions, and what their rows cost together.
#[derive(Default)]
struct Found {
    classes: Vec<(Vec<u32>, Vec<Cell>)>,
    cost: f64,
}

/// Divides the persons of a table.
pub(super) struct ByPerson<'s, 'l> {
    space: &'s Space,
    /// Whether each attribute never changes within a person.
    of_person: Vec<bool>,
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
        problem: &Problem,
        (taken, steps): (usize, usize),
        listener: &'l mut dyn Listener,
    ) -> Self {
        let of_person = of_person(space, problem);
        let looks = STEP * taken;
        Self { space, of_person, steps, looks, heard: looks, goes_on: true, listener }
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
        let mut open: VecDeque<Vec<u32>> = separate(space).into();
        open.retain(|tuples| standard.holds(space.rows_of(tuples), tuples));
        // Many persons are divided in turn, so that all become finer at about the same time.
        while let Some(tuples) = open.pop_front() {
            if tuples.len() > TRIED_FROM
                && let Some(parts) = self.splits(standard, &tuples, 1).pop()
            {
                open.extend(parts);
                continue;
            }
            for (members, region) in self.persons(standard, &tuples).classes {
                for (of_attribute, &cell) in cells.iter_mut().zip(&region) {
                    for &tuple in &members {
                        of_attribute[tuple as usize] = cell;
                    }
                }
                partition.found(members);
            }
        }
        (outcome::units_of_cut(partition, &cells, problem), self.looks / STEP)
    }

    /// Divides persons by what never changes within one, as long as what that saves is more than what their rows lose which
    /// are divided by the rest.
    fn persons(&mut self, standard: &mut Standard<'_>, tuples: &[u32]) -> Found {
        let mut best = self.rows(standard, tuples);
        let most = if tuples.len() > TRIED_FROM || self.looks / STEP >= self.steps { 1 } else { TRIED };
        for parts in self.splits(standard, tuples, most) {
            let mut found = Found::default();
            for part in parts {
                let Found { classes, cost } = self.persons(standard, &part);
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
        let splits = splits.filter(|split| self.of_person[split.attribute]);
        let parts = splits.map(|split| parts(self.space, standard, tuples, &split));
        parts.filter(|parts| parts.len() > 1).take(most).collect()
    }

    /// Divides the rows of some persons by what changes within them: time and again, the cells of one column that read the same
    /// and cost most become those below them, as far as all classes hold.
    fn rows(&mut self, standard: &mut Standard<'_>, tuples: &[u32]) -> Found {
        let mut recoded = Recoded::new(self.space, tuples);
        let changing = (0..self.space.width()).filter(|&attribute| !self.of_person[attribute]);
        let mut open: Vec<Alike> =
            changing.map(|attribute| recoded.alike(attribute, (0..tuples.len() as u32).collect())).collect();
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

/// Members whose cells of an attribute read the same, and what these cost together.
struct Alike {
    attribute: usize,
    members: Vec<u32>,
    cost: f64,
}

/// The rows of some persons while they are divided. Members are places in `tuples`.
struct Recoded<'t> {
    space: &'t Space,
    tuples: &'t [u32],
    /// `cells[attribute][member]`
    cells: Vec<Vec<Cell>>,
    /// The class of each member, and how many there are.
    class_of: Vec<u32>,
    classes: u32,
}

impl<'t> Recoded<'t> {
    /// In one class.
    fn new(space: &'t Space, tuples: &'t [u32]) -> Self {
        let cells = space.region_of(tuples).into_iter().map(|cell| vec![cell; tuples.len()]).collect();
        Self { space, tuples, cells, class_of: vec![0; tuples.len()], classes: 1 }
    }

    fn alike(&self, attribute: usize, members: Vec<u32>) -> Alike {
        let rows: u64 = members.iter().map(|&member| self.space.rows(self.tuples[member as usize])).sum();
        let cell = members.first().map(|&member| self.cells[attribute][member as usize]);
        let cost = cell.map_or(0.0, |cell| rows as f64 * self.space.cell_cost(attribute, cell));
        Alike { attribute, members, cost }
    }

    /// Recodes members whose cells read the same as finely as the next nodes below, where all classes go on holding. Those of
    /// which some would not are together. Returns the parts with cells of their own, none where nothing changes.
    fn divide(&mut self, standard: &mut Standard<'_>, attribute: usize, members: &[u32]) -> Vec<Vec<u32>> {
        let Some(below) = members
            .first()
            .and_then(|&member| self.space.below(attribute, self.cells[attribute][member as usize]))
        else {
            return Vec::new();
        };
        let mut sorted: Vec<(usize, u32)> = members
            .iter()
            .map(|&member| (self.space.part(attribute, below, self.tuples[member as usize]), member))
            .collect();
        sorted.sort_unstable();
        let parts = sorted.chunk_by(|one, other| one.0 == other.0);
        let parts = parts.map(|part| part.iter().map(|&(_, member)| member).collect::<Vec<u32>>());
        let (mut parts, failing): (Vec<_>, Vec<_>) = parts.partition(|part| self.holds(standard, part));
        let mut rest = failing.concat();
        while !rest.is_empty() && !self.holds(standard, &rest) {
            let smallest = (0..parts.len()).min_by_key(|&at| parts[at].len());
            let Some(smallest) = smallest else { return Vec::new() };
            rest.extend(parts.swap_remove(smallest));
        }
        if parts.len() + usize::from(!rest.is_empty()) < 2 {
            return Vec::new();
        }
        parts.extend((!rest.is_empty()).then_some(rest));
        for part in &parts {
            self.recode(attribute, part);
        }
        parts
    }

    /// Whether the members in each of the classes that some are in may be classes without the others.
    fn holds(&self, standard: &mut Standard<'_>, members: &[u32]) -> bool {
        self.by_class(members).iter().all(|class| {
            let tuples: Vec<u32> = class.iter().map(|&member| self.tuples[member as usize]).collect();
            standard.holds(self.space.rows_of(&tuples), &tuples)
        })
    }

    /// Members by their class.
    fn by_class(&self, members: &[u32]) -> Vec<Vec<u32>> {
        let mut sorted: Vec<(u32, u32)> =
            members.iter().map(|&member| (self.class_of[member as usize], member)).collect();
        sorted.sort_unstable();
        let classes = sorted.chunk_by(|one, other| one.0 == other.0);
        classes.map(|class| class.iter().map(|&(_, member)| member).collect()).collect()
    }

    /// Gives members the smallest cell that they have in common, in classes of their own.
    fn recode(&mut self, attribute: usize, members: &[u32]) {
        let own = members.iter().map(|&member| self.space.cells(self.tuples[member as usize])[attribute]);
        let Some(cell) = own.reduce(|one, other| self.space.join_cells(attribute, one, other)) else {
            return;
        };
        for class in self.by_class(members) {
            for member in class {
                self.class_of[member as usize] = self.classes;
                self.cells[attribute][member as usize] = cell;
            }
            self.classes += 1;
        }
    }

    /// The classes.
    fn found(&self) -> Found {
        let all: Vec<u32> = (0..self.tuples.len() as u32).collect();
        let mut found = Found::default();
        for class in self.by_class(&all) {
            let region: Vec<Cell> = self.cells.iter().map(|cells| cells[class[0] as usize]).collect();
            let tuples: Vec<u32> = class.iter().map(|&member| self.tuples[member as usize]).collect();
            found.cost += self.space.rows_of(&tuples) as f64 * self.space.cost(&region);
            found.classes.push((tuples, region));
        }
        found
    }
}

/// Whether all rows of each person have the same cell of an attribute.
fn of_person(space: &Space, problem: &Problem) -> Vec<bool> {
    let mut alike = vec![true; space.width()];
    let mut last: Option<(u32, u32)> = None;
    problem.frequency.details().each_person(|person, tuple| {
        if let Some((_, before)) = last.filter(|&(before, _)| before == person) {
            let cells = space.cells(before).iter().zip(space.cells(tuple));
            alike.iter_mut().zip(cells).for_each(|(alike, (one, other))| *alike &= one == other);
        }
        last = Some((person, tuple));
    });
    alike
}
