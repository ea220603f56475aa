//! The rows of some persons, all recoded in one way.

use super::space::{Below, Cell, Space};
use super::standard::Standard;

/// Classes with their regions, and what their rows cost together.
#[derive(Default)]
pub(super) struct PricedClasses {
    pub(super) classes: Vec<(Vec<u32>, Vec<Cell>)>,
    pub(super) cost: f64,
}

/// Members whose cells of an attribute read the same, and what these cost together.
pub(super) struct Alike {
    pub(super) attribute: usize,
    pub(super) members: Vec<u32>,
    pub(super) cost: f64,
}

/// The rows of some persons while they are divided. Members are places in `tuples`.
pub(super) struct Recoded<'t> {
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
    pub(super) fn new(space: &'t Space, tuples: &'t [u32]) -> Self {
        let cells = space.region_of(tuples).into_iter().map(|cell| vec![cell; tuples.len()]).collect();
        Self { space, tuples, cells, class_of: vec![0; tuples.len()], classes: 1 }
    }

    /// All members, by the nodes that they are in with cells of their own where none holds all.
    pub(super) fn apart(&mut self, attribute: usize, below: Option<Below>) -> Vec<Vec<u32>> {
        let all: Vec<u32> = (0..self.tuples.len() as u32).collect();
        let Some(below) = below else { return vec![all] };
        let parts = self.parts(attribute, below, &all);
        for part in &parts {
            self.recode(attribute, part);
        }
        parts
    }

    /// Members by the nodes that they are in.
    fn parts(&self, attribute: usize, below: Below, members: &[u32]) -> Vec<Vec<u32>> {
        grouped(members, |member| self.space.part(attribute, below, self.tuples[member as usize]))
    }

    /// Members whose cells of an attribute read the same, priced.
    pub(super) fn alike(&self, attribute: usize, members: Vec<u32>) -> Alike {
        let rows: u64 = members.iter().map(|&member| self.space.rows(self.tuples[member as usize])).sum();
        let cell = members.first().map(|&member| self.cells[attribute][member as usize]);
        let cost = cell.map_or(0.0, |cell| rows as f64 * self.space.cell_cost(attribute, cell));
        Alike { attribute, members, cost }
    }

    /// Recodes members whose cells read the same as finely as the next nodes below, where all classes go on holding. Those of
    /// which some would not are together. Returns the parts with cells of their own, none where nothing changes.
    pub(super) fn divide(
        &mut self,
        standard: &mut Standard<'_>,
        attribute: usize,
        members: &[u32],
    ) -> Vec<Vec<u32>> {
        let Some(below) = members
            .first()
            .and_then(|&member| self.space.below(attribute, self.cells[attribute][member as usize]))
        else {
            return Vec::new();
        };
        let (mut parts, failing): (Vec<_>, Vec<_>) =
            self.parts(attribute, below, members).into_iter().partition(|part| self.holds(standard, part));
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
        grouped(members, |member| self.class_of[member as usize] as usize)
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
    pub(super) fn found(&self) -> PricedClasses {
        let all: Vec<u32> = (0..self.tuples.len() as u32).collect();
        let mut found = PricedClasses::default();
        for class in self.by_class(&all) {
            let region: Vec<Cell> = self.cells.iter().map(|cells| cells[class[0] as usize]).collect();
            let tuples: Vec<u32> = class.iter().map(|&member| self.tuples[member as usize]).collect();
            found.cost += self.space.rows_of(&tuples) as f64 * self.space.cost(&region);
            found.classes.push((tuples, region));
        }
        found
    }
}

/// Members by a number of each.
fn grouped(members: &[u32], number: impl Fn(u32) -> usize) -> Vec<Vec<u32>> {
    // Pairs as others sort them, so that there is one sort in the module.
    let mut sorted: Vec<(usize, usize)> =
        members.iter().map(|&member| (number(member), member as usize)).collect();
    sorted.sort_unstable();
    let groups = sorted.chunk_by(|one, other| one.0 == other.0);
    groups.map(|group| group.iter().map(|&(_, member)| member as u32).collect()).collect()
}
