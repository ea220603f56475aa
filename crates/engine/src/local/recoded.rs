//! The rows of some persons, all recoded in one way.

use coversheet_error::SortFew as _;

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
    /// Whether too few members may be told apart together with single values of the others.
    borrows: bool,
    /// `cells[attribute][member]`
    cells: Vec<Vec<Cell>>,
    /// The class of each member, and how many there are.
    class_of: Vec<u32>,
    classes: u32,
}

impl<'t> Recoded<'t> {
    /// In one class, whose region is given.
    pub(super) fn new(space: &'t Space, tuples: &'t [u32], region: &[Cell], borrows: bool) -> Self {
        let cells = region.iter().map(|&cell| vec![cell; tuples.len()]).collect();
        Self { space, tuples, borrows, cells, class_of: vec![0; tuples.len()], classes: 1 }
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
        let (parts, failing): (Vec<_>, Vec<_>) =
            self.parts(attribute, below, members).into_iter().partition(|part| self.holds(standard, part));
        let rest = failing.concat();
        let found = if rest.is_empty() || self.holds(standard, &rest) {
            Some([parts, if rest.is_empty() { Vec::new() } else { vec![rest] }].concat())
        } else {
            let borrowed =
                if self.borrows { self.borrowed(standard, attribute, &rest, &parts) } else { None };
            let merged = self.merged(standard, rest, parts);
            let cost = |parts: &Vec<Vec<u32>>| self.cost(attribute, parts);
            match (borrowed, merged) {
                (Some(one), Some(other)) => Some(if cost(&one) <= cost(&other) { one } else { other }),
                (one, other) => one.or(other),
            }
        };
        let parts = found.filter(|parts| parts.len() > 1).unwrap_or_default();
        for part in &parts {
            self.recode(attribute, part);
        }
        parts
    }

    /// Members that do not hold, with as few others as it takes, and what is left of the parts that these come from; none where
    /// that takes all of a part. Members whose own cells are alike stay together, so that they read the same.
    ///
    /// Else three dates of another year would keep all others from being told more finely.
    fn borrowed(
        &self,
        standard: &mut Standard<'_>,
        attribute: usize,
        rest: &[u32],
        parts: &[Vec<u32>],
    ) -> Option<Vec<Vec<u32>>> {
        let own = |member: u32| self.space.cells(self.tuples[member as usize])[attribute];
        // Those with one cell each, the fewest first.
        let mut alike: Vec<(Vec<u32>, usize)> = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let mut sorted: Vec<(Cell, u32)> = part.iter().map(|&member| (own(member), member)).collect();
            sorted.sort_unstable();
            let cells = sorted.chunk_by(|one, other| one.0 == other.0);
            alike.extend(cells.map(|cell| (cell.iter().map(|&(_, member)| member).collect(), at)));
        }
        alike.sort_few_by_key(|(members, at)| (members.len(), *at));
        let (mut with, mut taken) = (rest.to_vec(), vec![false; alike.len()]);
        while let Some(class) = self.failing(standard, &with) {
            let next = (0..alike.len()).find(|&at| {
                !taken[at] && alike[at].0.iter().any(|&member| self.class_of[member as usize] == class)
            })?;
            taken[next] = true;
            with.extend_from_slice(&alike[next].0);
        }
        let mut left = vec![Vec::new(); parts.len()];
        for ((members, at), _) in alike.into_iter().zip(taken).filter(|(_, taken)| !taken) {
            left[at].extend(members);
        }
        let hold = left.iter().all(|part| !part.is_empty() && self.holds(standard, part));
        left.push(with);
        hold.then_some(left)
    }

    /// Members that do not hold with as many of the smallest parts as it takes, behind the others; none where that takes all.
    fn merged(
        &self,
        standard: &mut Standard<'_>,
        mut rest: Vec<u32>,
        mut parts: Vec<Vec<u32>>,
    ) -> Option<Vec<Vec<u32>>> {
        while !self.holds(standard, &rest) {
            let smallest = (0..parts.len()).min_by_key(|&at| parts[at].len())?;
            rest.extend(parts.swap_remove(smallest));
        }
        parts.push(rest);
        Some(parts)
    }

    /// What the cells of parts cost, if all of a part read the same.
    fn cost(&self, attribute: usize, parts: &[Vec<u32>]) -> f64 {
        let of = |part: &Vec<u32>| {
            let tuples = part.iter().map(|&member| self.tuples[member as usize]);
            let rows: u64 = tuples.clone().map(|tuple| self.space.rows(tuple)).sum();
            let cells = tuples.map(|tuple| self.space.cells(tuple)[attribute]);
            let cell = cells.reduce(|one, other| self.space.join_cells(attribute, one, other));
            cell.map_or(0.0, |cell| rows as f64 * self.space.cell_cost(attribute, cell))
        };
        parts.iter().map(of).sum()
    }

    /// A class that some members are in and may not be one without the others.
    fn failing(&self, standard: &mut Standard<'_>, members: &[u32]) -> Option<u32> {
        let classes = self.by_class(members);
        let failing = classes.iter().find(|class| {
            let tuples: Vec<u32> = class.iter().map(|&member| self.tuples[member as usize]).collect();
            !standard.holds(self.space.rows_of(&tuples), &tuples)
        })?;
        failing.first().map(|&member| self.class_of[member as usize])
    }

    /// Whether the members in each of the classes that some are in may be classes without the others.
    fn holds(&self, standard: &mut Standard<'_>, members: &[u32]) -> bool {
        self.failing(standard, members).is_none()
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
