//! Improves classes until nothing or no time is left.

#[cfg(test)]
#[path = "improve_tests.rs"]
mod improve_tests;

use coversheet_error::SortMany;

use super::gather::gather;
use super::nearby::{Nearby, Random};
use super::partition::{NONE, Partition};
use super::repair;
use super::standard::Standard;

/// Orders of the tuples in which neighbours are looked for in a round, and how far.
const ORDERS: usize = 4;
const WINDOW: usize = 3;

/// The most classes besides that a class is gathered again with.
const OTHERS: usize = 3;

/// The most tuples that are gathered again.
const MOST_TUPLES: usize = 1000;

/// Rounds that save nearly nothing before the search ends, and what nearly nothing is.
const QUIET_ROUNDS: usize = 3;
const NEARLY_NOTHING: f64 = 1e-4;

/// What the steps must save at least, as a share of what all rows cost, at the rate of the first of them: very large tables
/// are not improved by steps that are over long before every class has been visited, unless somebody asked for them. Which
/// share of the steps the first are.
const WORTH: f64 = 0.01;
const FIRST: f64 = 0.05;

/// Visits between two looks at the clock.
const VISITS: usize = 256;

/// Prices in a step.
const PRICES: u64 = 1000;

/// Improves a partition in rounds.
///
/// In each, every class is visited, those that cost most first. A tuple is moved where it costs less, or left out if that
/// may be; a class is dissolved if its tuples cost less elsewhere; and a class is gathered again with those next to it.
/// Neighbours are looked for in other orders in each round.
pub(super) struct Improver<'i, 's, 'p> {
    partition: &'i mut Partition<'s>,
    standard: &'i mut Standard<'p>,
    random: Random,
    prices: u64,
    rounds: usize,
    quiet: usize,
    /// What has been saved in this round, and in those before it.
    saved: f64,
    saved_before: f64,
    /// Whether steps that save nearly nothing are taken too.
    takes_all: bool,
}

impl<'i, 's, 'p> Improver<'i, 's, 'p> {
    pub(super) fn new(partition: &'i mut Partition<'s>, standard: &'i mut Standard<'p>) -> Self {
        Self {
            partition,
            standard,
            random: Random(7),
            prices: 0,
            rounds: 0,
            quiet: 0,
            saved: 0.0,
            saved_before: 0.0,
            takes_all: false,
        }
    }

    /// The same that takes all steps it is given, if so told.
    pub(super) fn taking_all(self, takes_all: bool) -> Self {
        Self { takes_all, ..self }
    }

    /// What has been found so far.
    pub(super) fn partition(&self) -> &Partition<'s> {
        self.partition
    }

    /// How much has been done.
    pub(super) fn steps(&self) -> usize {
        (self.prices / PRICES) as usize
    }

    /// Visits every class, as long as there are steps and time. Returns whether another round may save something.
    #[inline(never)]
    pub(super) fn round(&mut self, steps: usize, has_time: &mut dyn FnMut() -> bool) -> bool {
        let nearby = Nearby::new(self.partition.space, ORDERS, WINDOW, &mut self.random);
        self.saved_before += std::mem::take(&mut self.saved);
        self.readmit(&nearby);
        let mut classes: Vec<u32> = self.partition.classes().collect();
        let cost = |class: u32| self.partition.cost(class);
        let total: f64 = classes.iter().map(|&class| cost(class)).sum();
        classes.sort_by(|&one, &other| cost(other).total_cmp(&cost(one)).then(one.cmp(&other)));
        for (visited, class) in classes.into_iter().enumerate() {
            let looks_up = visited % VISITS == VISITS - 1;
            if self.steps() >= steps || looks_up && !(self.is_worth(steps, total) && has_time()) {
                return false;
            }
            self.visit(&nearby, class);
        }
        self.rounds += 1;
        self.quiet = if self.saved > total * NEARLY_NOTHING { 0 } else { self.quiet + 1 };
        self.quiet < QUIET_ROUNDS
    }

    /// Whether so many steps save enough of a total if they go on as they began, where that is asked.
    fn is_worth(&self, steps: usize, total: f64) -> bool {
        let taken = self.steps() as f64 / steps as f64;
        let saved = self.saved_before + self.saved;
        self.takes_all || taken < FIRST || saved > taken * WORTH * total
    }

    /// Puts tuples that are suppressed back where they cost less.
    fn readmit(&mut self, nearby: &Nearby) {
        for tuple in self.partition.left_out() {
            let suppressed = self.partition.space.rows(tuple) as f64 * self.partition.space.suppressed(tuple);
            let near = self.near(nearby, tuple, NONE);
            if let Some((class, price)) = self.best(tuple, &near)
                && price < suppressed
                && self.may_join(tuple, class)
            {
                self.partition.add(tuple, class);
                self.saved += suppressed - price;
            }
        }
    }

    fn visit(&mut self, nearby: &Nearby, class: u32) {
        let members = self.partition.members(class).to_vec();
        let near: Vec<Vec<u32>> = members.iter().map(|&tuple| self.near(nearby, tuple, class)).collect();
        let best: Vec<Option<(u32, f64)>> =
            members.iter().zip(&near).map(|(&tuple, near)| self.best(tuple, near)).collect();
        let elsewhere: f64 = best.iter().map(|best| best.map_or(f64::INFINITY, |(_, price)| price)).sum();
        if elsewhere < self.partition.cost(class) && self.dissolve(class, &members, &near) {
            return;
        }
        for (&tuple, near) in members.iter().zip(&near) {
            self.move_away(tuple, near);
        }
        let mut others: Vec<u32> = best.iter().flatten().map(|&(class, _)| class).collect();
        others.sort_unstable();
        others.dedup();
        self.gather_again(class, others);
    }

    /// Other classes with tuples near one.
    fn near(&self, nearby: &Nearby, tuple: u32, own: u32) -> Vec<u32> {
        let mut near = Vec::new();
        nearby.visit(tuple, |other| {
            let class = self.partition.class_of(other);
            if class != own && class != NONE && !near.contains(&class) {
                near.push(class);
            }
        });
        near
    }

    /// The class that a tuple can join at the least price.
    fn best(&mut self, tuple: u32, classes: &[u32]) -> Option<(u32, f64)> {
        self.prices += classes.len() as u64;
        let mut best: Option<(u32, f64)> = None;
        for &class in classes {
            let price = self.partition.price(tuple, class);
            if price.is_finite() && best.is_none_or(|(_, least)| price < least) {
                best = Some((class, price));
            }
        }
        best
    }

    fn may_join(&mut self, tuple: u32, class: u32) -> bool {
        let rows = self.partition.rows(class) + self.partition.space.rows(tuple);
        self.standard.holds_with(rows, self.partition.members(class), tuple)
    }

    /// Moves a tuple to where it costs less, or leaves it out, if the others still hold.
    fn move_away(&mut self, tuple: u32, near: &[u32]) {
        let class = self.partition.class_of(tuple);
        let rows = self.partition.space.rows(tuple);
        let left = self.partition.rows(class) - rows;
        if left < self.standard.smallest() {
            return;
        }
        let place = self.partition.members(class).iter().position(|&member| member == tuple);
        let costs = self.partition.costs_without(class);
        let Some(&without) = place.and_then(|place| costs.get(place)) else { return };
        self.prices += costs.len() as u64;
        let saved = self.partition.cost(class) - without;
        let outside = rows as f64 * self.partition.space.suppressed(tuple);
        let may_leave = self.partition.suppressed() + rows <= self.partition.budget;
        let target = self.best(tuple, near).filter(|&(_, price)| price < saved - rounding(saved));
        if !target.is_some_and(|(_, price)| price <= outside)
            && may_leave
            && outside < saved - rounding(saved)
        {
            if self.standard.holds_without(left, self.partition.members(class), tuple) {
                self.partition.remove(tuple);
                self.saved += saved - outside;
            }
        } else if let Some((to, price)) = target
            && self.standard.holds_without(left, self.partition.members(class), tuple)
            && self.may_join(tuple, to)
        {
            self.partition.remove(tuple);
            self.partition.add(tuple, to);
            self.saved += saved - price;
        }
    }

    /// Moves all tuples of a class to others, if they cost less there together.
    fn dissolve(&mut self, class: u32, members: &[u32], near: &[Vec<u32>]) -> bool {
        let before = self.partition.cost(class);
        self.partition.dissolve(class);
        let mut price = 0.0;
        let mut added = Vec::new();
        for (&tuple, near) in members.iter().zip(near) {
            let target = self.best(tuple, near).filter(|&(to, _)| self.may_join(tuple, to));
            let Some((to, more)) = target else { break };
            self.partition.add(tuple, to);
            added.push(tuple);
            price += more;
        }
        if added.len() == members.len() && price < before - rounding(before) {
            self.saved += before - price;
            return true;
        }
        for tuple in added {
            self.partition.remove(tuple);
        }
        self.partition.found(members.to_vec());
        false
    }

    /// Gathers the tuples of a class and of the nearest others again. It begins with another tuple each time.
    fn gather_again(&mut self, class: u32, others: Vec<u32>) {
        let space = self.partition.space;
        let distance =
            |other: u32| space.joint_cost(self.partition.region(class), self.partition.region(other));
        let mut others: Vec<(f64, u32)> = others.into_iter().map(|other| (distance(other), other)).collect();
        others.sort_many();
        others.truncate(OTHERS.min(1 + self.rounds));
        let mut classes = vec![class];
        classes.extend(others.into_iter().map(|(_, other)| other));
        let mut pool: Vec<u32> =
            classes.iter().flat_map(|&class| self.partition.members(class)).copied().collect();
        if classes.len() < 2 || pool.len() > MOST_TUPLES {
            return;
        }
        self.prices += (pool.len() * pool.len()) as u64;
        let before: f64 = classes.iter().map(|&class| self.partition.cost(class)).sum();
        let first = self.random.below(pool.len());
        pool.swap(0, first);
        let parts = gather(space, self.standard, pool);
        let cost = |part: &Vec<u32>| space.rows_of(part) as f64 * space.cost(&space.region_of(part));
        let after: f64 = parts.iter().map(cost).sum();
        if after < before - rounding(before)
            && parts.iter().all(|part| self.standard.holds(space.rows_of(part), part))
        {
            for class in classes {
                self.partition.dissolve(class);
            }
            for part in parts {
                self.partition.found(part);
            }
            self.saved += before - after;
        }
    }

    /// Makes every class hold: tuples of those that do not are put into others, or these are merged. What no class can
    /// take is suppressed.
    #[inline(never)]
    pub(super) fn settle(&mut self) {
        let classes: Vec<u32> = self.partition.classes().collect();
        let failing: Vec<u32> = classes
            .into_iter()
            .filter(|&class| !self.standard.holds(self.partition.rows(class), self.partition.members(class)))
            .collect();
        if failing.is_empty() {
            return;
        }
        if self.standard.absorbs() {
            let nearby = Nearby::new(self.partition.space, 2 * ORDERS, 2 * WINDOW, &mut self.random);
            let outside: Vec<u32> =
                failing.iter().flat_map(|&class| self.partition.dissolve(class)).collect();
            let mut alone = Vec::new();
            for tuple in outside {
                if self.partition.space.rows(tuple) == 0 {
                    continue;
                }
                let near = self.near(&nearby, tuple, NONE);
                match self.best(tuple, &near) {
                    Some((class, _)) => self.partition.add(tuple, class),
                    None => alone.push(tuple),
                }
            }
            for tuple in alone {
                let class = self.partition.found(vec![tuple]);
                repair::merge_until_it_holds(self.partition, self.standard, class);
            }
        } else {
            for class in failing {
                if !self.partition.members(class).is_empty() {
                    repair::merge_until_it_holds(self.partition, self.standard, class);
                }
            }
        }
    }
}

/// How far two sums can be apart that are equal but for rounding.
fn rounding(cost: f64) -> f64 {
    1e-9 * cost.abs()
}
