//! A partition of tuples into classes, each with the smallest region that holds its members.

use super::space::{Cell, Space};

/// No class.
pub(super) const NONE: u32 = u32::MAX;

/// Tuples in classes; those in none are suppressed. A class without members is free for others.
#[derive(Clone, Debug)]
pub(super) struct Partition<'s> {
    pub(super) space: &'s Space,
    /// The class of each tuple, or [`NONE`].
    class_of: Vec<u32>,
    members: Vec<Vec<u32>>,
    heads: Vec<Head>,
    /// `regions[class * width + attribute]`
    regions: Vec<Cell>,
    free: Vec<u32>,
    /// The rows in no class, and the most there may be in the end.
    suppressed: u64,
    pub(super) budget: u64,
}

/// What is asked about a class most often, side by side.
#[derive(Clone, Copy, Debug, Default)]
struct Head {
    rows: u64,
    /// What a row costs.
    cost: f64,
}

impl<'s> Partition<'s> {
    /// Without any class. So many rows may stay in none.
    pub(super) fn new(space: &'s Space, budget: u64) -> Self {
        Self {
            space,
            class_of: vec![NONE; space.tuples()],
            members: Vec::new(),
            heads: Vec::new(),
            regions: Vec::new(),
            free: Vec::new(),
            suppressed: (0..space.tuples() as u32).map(|tuple| space.rows(tuple)).sum(),
            budget,
        }
    }

    /// The class of a tuple, or [`NONE`].
    #[inline]
    pub(super) fn class_of(&self, tuple: u32) -> u32 {
        self.class_of[tuple as usize]
    }

    /// The tuples of a class.
    pub(super) fn members(&self, class: u32) -> &[u32] {
        &self.members[class as usize]
    }

    /// The rows of a class.
    pub(super) fn rows(&self, class: u32) -> u64 {
        self.heads[class as usize].rows
    }

    /// The rows in no class.
    pub(super) fn suppressed(&self) -> u64 {
        self.suppressed
    }

    /// The tuples in no class.
    pub(super) fn outside(&self) -> Vec<u32> {
        (0..self.class_of.len() as u32).filter(|&tuple| self.class_of(tuple) == NONE).collect()
    }

    /// The tuples of rows in no class.
    pub(super) fn left_out(&self) -> Vec<u32> {
        self.outside().into_iter().filter(|&tuple| self.space.rows(tuple) > 0).collect()
    }

    /// The smallest region that holds the members of a class.
    #[inline]
    pub(super) fn region(&self, class: u32) -> &[Cell] {
        let width = self.space.width();
        &self.regions[class as usize * width..][..width]
    }

    /// What all rows of a class cost together.
    pub(super) fn cost(&self, class: u32) -> f64 {
        let head = self.heads[class as usize];
        head.rows as f64 * head.cost
    }

    /// More than the number of any class.
    pub(super) fn capacity(&self) -> usize {
        self.members.len()
    }

    /// The classes that have members.
    pub(super) fn classes(&self) -> impl Iterator<Item = u32> {
        (0..self.members.len() as u32).filter(|&class| !self.members[class as usize].is_empty())
    }

    /// Makes a class of tuples that are in none.
    pub(super) fn found(&mut self, members: Vec<u32>) -> u32 {
        let class = self.free.pop().unwrap_or_else(|| {
            self.members.push(Vec::new());
            self.heads.push(Head::default());
            self.regions.resize(self.regions.len() + self.space.width(), Cell::default());
            self.members.len() as u32 - 1
        });
        for &tuple in &members {
            self.class_of[tuple as usize] = class;
        }
        self.members[class as usize] = members;
        self.measure(class);
        self.suppressed -= self.rows(class);
        class
    }

    /// Finds the region and the rows of a class again.
    fn measure(&mut self, class: u32) {
        let (space, width) = (self.space, self.space.width());
        let region = &mut self.regions[class as usize * width..][..width];
        let members = &self.members[class as usize];
        if let Some((&first, others)) = members.split_first() {
            region.copy_from_slice(space.cells(first));
            for &tuple in others {
                space.join(region, space.cells(tuple));
            }
        }
        self.heads[class as usize] = Head { rows: space.rows_of(members), cost: space.cost(region) };
    }

    /// Takes all members out of a class.
    pub(super) fn dissolve(&mut self, class: u32) -> Vec<u32> {
        let members = std::mem::take(&mut self.members[class as usize]);
        for &tuple in &members {
            self.class_of[tuple as usize] = NONE;
        }
        self.suppressed += std::mem::take(&mut self.heads[class as usize]).rows;
        self.free.push(class);
        members
    }

    /// Adds a tuple that is in no class.
    pub(super) fn add(&mut self, tuple: u32, class: u32) {
        let (space, width) = (self.space, self.space.width());
        let region = &mut self.regions[class as usize * width..][..width];
        space.join(region, space.cells(tuple));
        let rows = self.heads[class as usize].rows + space.rows(tuple);
        self.heads[class as usize] = Head { rows, cost: space.cost(region) };
        self.members[class as usize].push(tuple);
        self.class_of[tuple as usize] = class;
        self.suppressed -= space.rows(tuple);
    }

    /// Takes a tuple out of a class that has others.
    pub(super) fn remove(&mut self, tuple: u32) {
        let class = std::mem::replace(&mut self.class_of[tuple as usize], NONE);
        self.members[class as usize].retain(|&member| member != tuple);
        self.measure(class);
        self.suppressed += self.space.rows(tuple);
    }

    /// Moves all members of a class into another.
    pub(super) fn merge(&mut self, class: u32, into: u32) {
        for tuple in self.dissolve(class) {
            self.add(tuple, into);
        }
    }

    /// What all rows of a class and of a tuple cost more once it has joined than the class does now.
    #[inline]
    pub(super) fn price(&self, tuple: u32, class: u32) -> f64 {
        let together = self.space.joint_cost(self.region(class), self.space.cells(tuple));
        let Head { rows, cost } = self.heads[class as usize];
        rows as f64 * (together - cost) + self.space.rows(tuple) as f64 * together
    }

    /// What all rows of a class would cost without each of its members in turn; nothing for a class of one.
    pub(super) fn costs_without(&self, class: u32) -> Vec<f64> {
        let (members, width) = (self.members(class), self.space.width());
        if members.len() < 2 {
            return Vec::new();
        }
        // `after[place * width ..]` is the region of the members from that place on.
        let mut after = vec![Cell::default(); members.len() * width];
        for place in (0..members.len()).rev() {
            let (here, later) = after[place * width..].split_at_mut(width);
            here.copy_from_slice(self.space.cells(members[place]));
            if let Some(later) = later.get(..width) {
                self.space.join(here, later);
            }
        }
        let mut before: Option<Vec<Cell>> = None;
        let costs = members.iter().enumerate().map(|(place, &tuple)| {
            let cells = self.space.cells(tuple);
            let rest = after.get((place + 1) * width..(place + 2) * width);
            let cost = match (&before, rest) {
                (Some(before), Some(rest)) => self.space.joint_cost(before, rest),
                (Some(one), None) => self.space.cost(one),
                (None, Some(one)) => self.space.cost(one),
                (None, None) => 0.0,
            };
            match &mut before {
                Some(before) => self.space.join(before, cells),
                None => before = Some(cells.to_vec()),
            }
            cost * (self.rows(class) - self.space.rows(tuple)) as f64
        });
        costs.collect()
    }
}
