//! The groups of a cut on its way up, so that a step merges them and does not find them again (what the taxonomy encoded
//! anonymity index, TEA, of Wang, Yu and Chakraborty 2004 is for).

use super::super::space::{Cell, Space};
use super::scoped::{Scopes, group};

/// The groups of every scope.
#[derive(Debug)]
pub(super) struct Merged {
    scopes: Vec<Groups>,
}

/// The groups of one scope.
#[derive(Debug)]
struct Groups {
    columns: Vec<usize>,
    groups: Vec<Group>,
}

#[derive(Debug)]
struct Group {
    tuples: Vec<u32>,
    rows: u64,
    /// Whether the models are satisfied.
    holds: bool,
}

/// The smallest groups of each scope: their rows, and the places in the list of all.
pub(super) type Smallest = Vec<(u64, Vec<usize>)>;

impl Merged {
    /// The groups of `cells[attribute][tuple]`.
    pub(super) fn new(scopes: &mut Scopes<'_>, space: &Space, cells: &[Vec<Cell>]) -> Self {
        let scopes_of = 0..scopes.count();
        let mut groups_of = |scope: usize| {
            let columns = scopes.columns(scope).to_vec();
            let numbers = group(space, cells, &columns);
            let mut members: Vec<(u32, u32)> =
                numbers.into_iter().zip(0..).filter(|&(_, tuple)| space.rows(tuple) > 0).collect();
            members.sort_unstable();
            let groups = members.chunk_by(|one, other| one.0 == other.0).map(|members| {
                let tuples: Vec<u32> = members.iter().map(|&(_, tuple)| tuple).collect();
                Group { rows: space.rows_of(&tuples), holds: scopes.admits(scope, &tuples), tuples }
            });
            Groups { columns, groups: groups.collect() }
        };
        Self { scopes: scopes_of.map(&mut groups_of).collect() }
    }

    /// Whether every group satisfies the models.
    pub(super) fn hold(&self) -> bool {
        self.scopes.iter().all(|scope| scope.groups.iter().all(|group| group.holds))
    }

    /// The smallest groups.
    pub(super) fn smallest(&self) -> Smallest {
        let of = |scope: &Groups| {
            let least = scope.groups.iter().map(|group| group.rows).min().unwrap_or(0);
            let places = scope.groups.iter().enumerate().filter(|(_, group)| group.rows == least);
            (least, places.map(|(place, _)| place).collect())
        };
        self.scopes.iter().map(of).collect()
    }

    /// By how many rows the smallest group of a scope with an attribute becomes larger on average (equation 4.11 of Fung et al.
    /// 2010) if a node takes the place of those right below it. That is nothing where one of the smallest stays as it is.
    pub(super) fn anonymity_gain(
        &self,
        smallest: &Smallest,
        space: &Space,
        cells: &[Vec<Cell>],
        attribute: usize,
        node: Cell,
    ) -> f64 {
        let (mut gained, mut count) = (0, 0);
        for (scope, (before, places)) in self.scopes.iter().zip(smallest) {
            if !scope.columns.contains(&attribute) {
                continue;
            }
            count += 1;
            let below = |group: &Group| is_below(space, cells, attribute, node, group);
            if places.iter().all(|&place| below(&scope.groups[place])) {
                let parts = scope.merging(space, cells, attribute, node);
                let parts = parts.chunk_by(|one, other| one.0 == other.0);
                let rows = |part: &[(Vec<Cell>, usize)]| {
                    part.iter().map(|&(_, place)| scope.groups[place].rows).sum::<u64>()
                };
                let others = scope.groups.iter().filter(|group| !below(group)).map(|group| group.rows);
                let after = parts.map(rows).chain(others).min().unwrap_or(0);
                gained += after - before;
            }
        }
        gained as f64 / f64::from(count.max(1))
    }

    /// Merges groups for which a node takes the place of those right below it; `cells` are those before.
    pub(super) fn merge(
        &mut self,
        scopes: &mut Scopes<'_>,
        space: &Space,
        cells: &[Vec<Cell>],
        attribute: usize,
        node: Cell,
    ) {
        for (scope, of) in self.scopes.iter_mut().enumerate() {
            if !of.columns.contains(&attribute) {
                continue;
            }
            let merging = of.merging(space, cells, attribute, node);
            for part in merging.chunk_by(|one, other| one.0 == other.0) {
                let Some(((_, first), others)) = part.split_first() else { continue };
                if others.is_empty() {
                    continue;
                }
                let mut tuples = std::mem::take(&mut of.groups[*first].tuples);
                for (_, other) in others {
                    tuples.append(&mut of.groups[*other].tuples);
                }
                tuples.sort_unstable();
                let holds = scopes.admits(scope, &tuples);
                of.groups[*first] = Group { rows: space.rows_of(&tuples), holds, tuples };
            }
            of.groups.retain(|group| !group.tuples.is_empty());
        }
    }
}

impl Groups {
    /// The groups that have a cell right below a node, sorted by what they have in the other columns: those that have the
    /// same become one.
    fn merging(
        &self,
        space: &Space,
        cells: &[Vec<Cell>],
        attribute: usize,
        node: Cell,
    ) -> Vec<(Vec<Cell>, usize)> {
        let below = |(_, group): &(usize, &Group)| is_below(space, cells, attribute, node, group);
        let key = |(place, group): (usize, &Group)| {
            let others = self.columns.iter().filter(|&&column| column != attribute);
            let tuple = group.tuples.first().map_or(0, |&tuple| tuple as usize);
            (others.map(|&column| cells[column][tuple]).collect(), place)
        };
        let mut keys: Vec<(Vec<Cell>, usize)> =
            self.groups.iter().enumerate().filter(below).map(key).collect();
        keys.sort_unstable();
        keys
    }
}

/// Whether a group has a cell right below a node.
fn is_below(space: &Space, cells: &[Vec<Cell>], attribute: usize, node: Cell, group: &Group) -> bool {
    let cell = group.tuples.first().map(|&tuple| cells[attribute][tuple as usize]);
    cell.and_then(|cell| space.parent(attribute, cell)) == Some(node)
}
