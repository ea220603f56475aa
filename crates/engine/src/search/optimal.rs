//! The proven optimum of any objective.
//!
//! Two passes share their evaluations. One finds the border, the minimal nodes within the suppression
//! budget: chains through the undecided nodes are bisected, and each evaluation decides more than itself
//! (Issa 2009, predictions a and b; chains as in Flash, Kohlmayer et al. 2012). The other visits whatever
//! may be the best node, from the most general downwards, and skips what it can prove to be no better.
//! The border comes first when the objective needs it for its bounds, and otherwise only if asked for.
//!
//! # What is skipped, and why that is safe
//!
//! Let `S(v)` be the rows that node `v` suppresses, `u <= v` mean that `v` is more general.
//!
//! 1. *Failing nodes rule out what is below them.* A row that an absorbing model suppresses at `u` is
//!    suppressed at every `v <= u`, whatever other models say: its class at `v` is part of one that
//!    violates, and a part of what violates an absorbing model violates it. So if those rows alone are over
//!    the budget at `u`, every node below fails too.
//! 2. *Holding nodes decide what is above them.* If every model is absorbing, a class that holds at `u` is part
//!    of a class that holds at `v >= u`: `S(v) <= S(u)`, and the nodes within the budget are closed upwards.
//!    That is so too if nothing may be suppressed and every model survives merging classes that hold, for then
//!    all classes do. Otherwise nothing is deduced this way: a class that holds may not once it is merged with
//!    a suppressed one.
//! 3. *Nodes that cannot be better are not evaluated.* `bounds` holds for each node a score that it
//!    cannot be better than: from its levels alone, and from evaluated nodes above and below it. Each
//!    objective proves its own bounds where it states them. A node is skipped only if its bound is worse
//!    than the best score by more than rounding can explain; an equal score might still win the tie.
//! 4. *In mask mode, under complementary suppression and with other models nothing follows from a node being
//!    acceptable.* There each node is evaluated unless 1 or 3 rules it out.
//! 5. *Not every node is searched for the fewest rows.* Where it is not plain which classes have to be suppressed, that is
//!    only done if the node may be the best even if no others were. Then the nodes that were skipped because something was
//!    better are looked at again, as fewer rows of other classes can lose more. What is still not proven at the end is
//!    not claimed.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::objective::CellCosts;
use crate::{Lattice, Levels, NodeSet};

use super::walk::{Visit, Walk};
use super::{Found, Policy, Request, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "optimal",
    title: "Optimal",
    meaning: "Proves that no combination of levels is better, and skips what cannot be.",
    promise: Promise::Optimal,
    chooses: false,
    decides_all: true,
    fields: &[fields::POLICY, fields::COMPLEMENTARY],
    needs: "",
    figures: &[],
    source: "own; chains as in Flash (Kohlmayer et al. 2012), predictions as in Issa 2009",
};

/// Finds the optimum, or nothing when no node can be released. With a [`Policy`] other than the least loss it
/// returns the minimal node that is preferred by it, and the optimum's value as a bound.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<Found> {
    let lattice = &walk.problem.lattice()?;
    let order = lattice.by_height();
    let cells = walk.objective.cells().is_some();
    let by_policy = request.policy != Policy::LeastLoss;
    let lists = request.list_minimal || by_policy;
    walk.evaluator.be_thorough(lists);
    let mut search = Search::new(walk, lattice);
    let mut minimal = Vec::new();
    // Bounds over cells are good before anything is evaluated; others need the border to start from.
    if cells {
        search.dive();
        search.find_best(&order, &[]);
    }
    if lists || !cells {
        minimal = search.find_minimal(&order);
    }
    if !cells {
        search.find_best(&order, &minimal);
    }
    while search.walk.settle() {
        search.best = search.walk.best();
        search.find_best(&order, &[]);
    }
    let least = search.best;
    let proven = walk.is_proven(least.as_ref());
    minimal.sort_unstable();
    let listed = || minimal.iter().map(|&node| lattice.levels(node as usize)).collect::<Vec<_>>();
    let best =
        if by_policy { request.policy.choose(walk, &listed()) } else { least.map(|least| least.levels) };
    let bound = least.filter(|_| by_policy || !proven).and_then(|least| least.score);
    Ok(Found {
        best,
        optimal: proven && best == least.map(|least| least.levels),
        bound: bound.map(|score| walk.objective.value(score.min(walk.floor()))),
        none: proven,
        minimal: request.list_minimal.then(listed),
        ..Found::default()
    })
}

struct Search<'s, 'w, 'p> {
    walk: &'s mut Walk<'w, 'p>,
    lattice: &'s Lattice,
    monotone: bool,
    /// Nodes over the budget; closed downwards where that follows.
    failing: NodeSet,
    /// Nodes within the budget; with monotone models closed upwards.
    within: NodeSet,
    /// Nodes known to be within the budget or over it.
    decided: usize,
    /// Nodes that the last pass, for the best node, has looked at.
    seen: usize,
    bounds: Vec<f64>,
    best: Option<Visit>,
}

impl<'s, 'w, 'p> Search<'s, 'w, 'p> {
    fn new(walk: &'s mut Walk<'w, 'p>, lattice: &'s Lattice) -> Self {
        let mut bounds = vec![0.0; lattice.nodes()];
        if let Some(cells) = walk.objective.cells() {
            let mut set = |node: usize, score| bounds[node] = score;
            lattice.for_each_between(lattice.bottom(), lattice.top(), &cells.floor(), &mut set);
        }
        Self {
            monotone: walk.problem.is_monotone(),
            failing: NodeSet::new(lattice),
            within: NodeSet::new(lattice),
            decided: 0,
            seen: 0,
            best: None,
            bounds,
            walk,
            lattice,
        }
    }

    /// Finds a first good node, and classes from which others can be rolled up: bisects the chain that goes
    /// down from the top by the step that promises the most.
    fn dive(&mut self) {
        let Some(floor) = self.walk.objective.cells().map(CellCosts::floor) else { return };
        let mut levels = *self.lattice.top();
        let mut chain = vec![self.lattice.index(&levels)];
        let gain = |levels: &Levels, attribute: usize| {
            let level = levels[attribute] as usize;
            if levels[attribute] == self.lattice.bottom()[attribute] {
                return f64::NEG_INFINITY;
            }
            floor[attribute][level] - floor[attribute][level - 1]
        };
        while levels != *self.lattice.bottom() {
            let steps = (0..floor.len()).rev();
            let best = steps.max_by(|&one, &other| gain(&levels, one).total_cmp(&gain(&levels, other)));
            let Some(attribute) = best else { return };
            levels[attribute] -= 1;
            chain.push(self.lattice.index(&levels));
        }
        chain.reverse();
        self.bisect(&chain);
    }

    /// Decides for every node whether it keeps within the budget.
    fn find_border(&mut self, order: &[u32]) {
        for &node in order {
            let mut chain = Vec::new();
            let mut next = Some(node as usize).filter(|&node| self.undecided(node));
            while let Some(node) = next {
                chain.push(node);
                next = self.lattice.successors(&self.lattice.levels(node)).find(|&node| self.undecided(node));
            }
            self.bisect(&chain);
        }
    }

    /// Decides the nodes of a chain that leads upwards: those over the budget come first.
    fn bisect(&mut self, chain: &[usize]) {
        let (mut low, mut high) = (0, chain.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            self.evaluate(chain[middle]);
            if self.within.contains(chain[middle]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
    }

    fn undecided(&self, node: usize) -> bool {
        !self.failing.contains(node) && !self.within.contains(node)
    }

    /// The acceptable nodes with no acceptable node below.
    fn find_minimal(&mut self, order: &[u32]) -> Vec<u32> {
        if self.monotone {
            self.find_border(order);
        }
        let mut above = NodeSet::new(self.lattice);
        let mut minimal = Vec::new();
        // Within the budget is all there is to being acceptable, and known for all nodes.
        let known = self.walk.problem.is_closed();
        for &number in order {
            let node = number as usize;
            if self.failing.contains(node) || above.contains(node) {
                continue;
            }
            if known || self.evaluate(node) {
                minimal.push(number);
                above.insert_upwards(self.lattice, node);
            }
        }
        minimal
    }

    /// Evaluates whatever may be better than the best node, the minimal nodes first and then from the
    /// most general downwards.
    fn find_best(&mut self, order: &[u32], minimal: &[u32]) {
        for (seen, &node) in minimal.iter().chain(order.iter().rev()).enumerate() {
            let node = node as usize;
            self.seen = seen.saturating_sub(minimal.len());
            if !self.failing.contains(node) && self.may_be_best(node) {
                self.evaluate(node);
            }
        }
    }

    fn may_be_best(&self, node: usize) -> bool {
        let best = self.best.and_then(|best| best.score);
        best.is_none_or(|score| self.bounds[node] <= score + self.walk.objective.tolerance(score))
    }

    /// Evaluates a node and, the first time, deduces what follows. Returns whether it can be released.
    fn evaluate(&mut self, node: usize) -> bool {
        let levels = self.lattice.levels(node);
        let known = self.walk.is_visited(&levels);
        // Only bounds that are not over cells learn anything from a node over the budget.
        let visit = match self.walk.objective.cells() {
            Some(_) => self.walk.visit_within(&levels),
            None => Some(self.walk.visit(&levels)),
        };
        let acceptable = visit.is_some_and(|visit| visit.score.is_some());
        if known {
            return acceptable;
        }
        // Two passes look at every node: one decides it, one asks whether it may be the best.
        self.walk.report(usize::midpoint(self.decided, self.seen), self.lattice.nodes());
        let within = visit.is_some_and(|visit| visit.within);
        let certain = visit.is_none_or(|visit| visit.certain > self.walk.problem.suppression.rows);
        let set = if within { &mut self.within } else { &mut self.failing };
        self.decided += match within {
            true if self.monotone => set.insert_upwards(self.lattice, node),
            false if self.monotone || certain => set.insert_downwards(self.lattice, node),
            _ => usize::from(set.insert(node)),
        };
        if let Some(visit) = visit {
            if acceptable && self.best.is_none_or(|best| self.walk.is_better(&visit, &best)) {
                self.best = Some(visit);
            }
            self.raise_bounds(&visit);
        }
        acceptable
    }

    /// Raises the bounds of the nodes above and below the node that was just evaluated.
    fn raise_bounds(&mut self, visit: &Visit) {
        let Walk { evaluator, objective, .. } = &self.walk;
        let (evaluation, levels) = (evaluator.last(), &visit.levels);
        let bounds = &mut self.bounds;
        let floor = objective.bounds().map_or(0.0, |bounds| bounds.floor_above(evaluation));
        if floor > 0.0 {
            self.lattice.for_each_between(levels, self.lattice.top(), &[], &mut |node, _| {
                bounds[node] = bounds[node].max(floor);
            });
        }
        if !visit.within || visit.certain == 0 {
            return;
        }
        let terms = objective.cells().map(|cells| cells.floor_below(evaluator));
        let floor = objective.bounds().map_or(0.0, |bounds| bounds.floor_below(evaluation));
        self.lattice.for_each_between(
            self.lattice.bottom(),
            levels,
            &terms.unwrap_or_default(),
            &mut |node, sum| {
                bounds[node] = bounds[node].max(sum).max(floor);
            },
        );
    }
}
