//! Gathers rows that lie next to each other into classes of few (Byun, Kamra, Bertino and Li 2007, k-member).

use coversheet_error::SortMany;

use super::space::{Cell, Space};
use super::standard::Standard;

/// A class that grows.
struct Growing {
    members: Vec<u32>,
    region: Vec<Cell>,
    rows: u64,
    cost: f64,
}

impl Growing {
    fn new(space: &Space, tuple: u32) -> Self {
        let region = space.cells(tuple).to_vec();
        Self { members: vec![tuple], rows: space.rows(tuple), cost: space.cost(&region), region }
    }

    fn add(&mut self, space: &Space, tuple: u32) {
        space.join(&mut self.region, space.cells(tuple));
        self.cost = space.cost(&self.region);
        self.rows += space.rows(tuple);
        self.members.push(tuple);
    }

    /// What all rows cost more with a tuple.
    fn price(&self, space: &Space, tuple: u32) -> f64 {
        let cost = space.joint_cost(&self.region, space.cells(tuple));
        self.rows as f64 * (cost - self.cost) + space.rows(tuple) as f64 * cost
    }
}

/// Classes of all tuples of a pool, each as small as may be. What is left joins the class where it costs least, or, where
/// it would break each, comes last as a class that does not hold.
///
/// Each class begins with the tuple that is farthest from the beginning of the last one, so that those far out find the
/// nearest while there are some.
pub(super) fn gather(space: &Space, standard: &mut Standard<'_>, pool: Vec<u32>) -> Vec<Vec<u32>> {
    let mut open = pool;
    let mut classes: Vec<Growing> = Vec::new();
    let mut left = Vec::new();
    let mut last = open.first().copied();
    let mut rows = space.rows_of(&open);
    while let Some(from) = last {
        if rows < standard.smallest() {
            break;
        }
        // People without rows are no beginning.
        let distance = |tuple: u32| match space.rows(tuple) {
            0 => f64::INFINITY,
            _ => -space.joint_cost(space.cells(from), space.cells(tuple)),
        };
        let Some(seed) = take_least(&mut open, distance) else { break };
        let mut class = Growing::new(space, seed);
        while !standard.holds(class.rows, &class.members) {
            let cost = |tuple: u32| space.joint_cost(&class.region, space.cells(tuple));
            let Some(nearest) = take_least(&mut open, cost) else { break };
            class.add(space, nearest);
        }
        rows -= class.rows;
        last = Some(seed).filter(|_| !open.is_empty());
        if standard.holds(class.rows, &class.members) {
            classes.push(class);
        } else {
            left = class.members;
        }
    }
    left.extend(open);
    let mut outside = Vec::new();
    for tuple in left.into_iter().filter(|&tuple| space.rows(tuple) > 0) {
        let mut nearest: Vec<(f64, usize)> =
            classes.iter().enumerate().map(|(at, class)| (class.price(space, tuple), at)).collect();
        nearest.sort_many();
        let fits = nearest.into_iter().find(|&(_, at)| {
            let class = &classes[at];
            standard.holds_with(class.rows + space.rows(tuple), &class.members, tuple)
        });
        match fits {
            Some((_, at)) => classes[at].add(space, tuple),
            None => outside.push(tuple),
        }
    }
    let outside = Some(outside).filter(|outside| !outside.is_empty());
    classes.into_iter().map(|class| class.members).chain(outside).collect()
}

/// Takes the tuple out that a number is least of, the first of several.
fn take_least(open: &mut Vec<u32>, number: impl Fn(u32) -> f64) -> Option<u32> {
    let mut least: Option<(f64, usize)> = None;
    for (at, &tuple) in open.iter().enumerate() {
        let number = number(tuple);
        if least.is_none_or(|(known, _)| number < known) {
            least = Some((number, at));
        }
    }
    least.map(|(_, at)| open.swap_remove(at))
}
