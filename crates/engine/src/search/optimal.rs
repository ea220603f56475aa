//! The proven optimum of any objective.
//!
//! Two passes share their evaluations. One visits whatever may be the best node, from the most general downwards, and
//! skips what it can prove to be no better. The other, only if asked for, finds the border, the minimal nodes within
//! the suppression budget: chains of undecided nodes are bisected, and each evaluation decides more than itself (Issa
//! 2009, predictions a and b; chains as in Flash, Kohlmayer et al. 2012).
//!
//! Objectives over cells bound every node before anything is evaluated, and their nodes are visited in the order of
//! height. Others are bounded by what evaluated nodes below and above a node say together. So their nodes are visited in
//! an order in which those that share levels are next to each other, each such part of the lattice after its lowest
//! node, which bounds the part from below and from which its nodes are rolled up. The border is found in the same order.
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
//!    than the best score by more than rounding can explain; an equal score might still win the tie. If a node that
//!    can be released suppresses nothing and models are monotone, nodes above it suppress nothing either; they cost no
//!    less, and lose the tie since they are higher.
//! 4. *In mask mode, under complementary suppression and with other models nothing follows from a node being
//!    acceptable.* There each node is evaluated unless 1 or 3 rules it out.
//! 5. *Not every node is searched for the fewest rows.* Where it is not plain which classes have to be suppressed, that is
//!    only done if the node may be the best even if no others were. Then the nodes that were skipped because something was
//!    better are looked at again, as fewer rows of other classes can lose more. What is still not proven at the end is
//!    not claimed.
//!
//! # What was tried and did not pay
//!
//! Measured on the Adult census extract, for objectives over cells: evaluating a node some steps above the one in
//! question first (a quarter fewer evaluations, but dearer ones); giving a count up as soon as the node cannot be the
//! best (up to three times as many evaluations, since less is known of the nodes below); bounding a node by the rows that
//! any of the evaluated nodes above it suppresses (a fifth fewer evaluations, each bound nearly as dear as one); rolling
//! up from the lowest node of a part, as for other objectives.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::objective::{FromBelow, LatticeBounds};
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

/// How many nodes must be left for one to be evaluated from which they are rolled up.
const MANY: usize = 4;

/// Finds the optimum, or nothing when no node can be released. With a [`Policy`] other than the least loss it
/// returns the minimal node that is preferred by it, and the optimum's value as a bound.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<Found> {
    let by_policy = request.policy != Policy::LeastLoss;
    let lists = request.list_minimal || by_policy;
    let cells = walk.objective.cells().is_some();
    walk.evaluator.be_thorough(lists);
    let lattice =
        &if cells && !lists { walk.problem.lattice()? } else { walk.problem.lattice_by_leaves()? };
    let order = lattice.by_height();
    let mut search = Search::new(walk, lattice);
    if cells {
        search.dive();
    } else {
        search.descend();
    }
    search.find_best(&order);
    let mut minimal = Vec::new();
    if lists {
        search.total += lattice.nodes();
        minimal = search.find_minimal(&order);
        minimal.sort_unstable();
    }
    while search.walk.settle() {
        search.best = search.walk.best();
        search.find_best(&order);
    }
    let least = search.best;
    let proven = walk.is_proven(least.as_ref());
    let best =
        if by_policy { request.policy.choose(walk, &minimal) } else { least.map(|least| least.levels) };
    let bound = least.filter(|_| by_policy || !proven).and_then(|least| least.score);
    Ok(Found {
        best,
        optimal: proven && best == least.map(|least| least.levels),
        bound: bound.map(|score| walk.objective.value(score.min(walk.floor()))),
        none: proven,
        minimal: request.list_minimal.then_some(minimal),
        ..Found::default()
    })
}

/// A score that no node can be better than: the optimum's, unless the time is up before that is found. For objectives
/// over cells.
pub(super) fn least(walk: &mut Walk<'_, '_>) -> Result<f64> {
    let lattice = &walk.problem.lattice()?;
    let order = lattice.by_height();
    let mut search = Search::new(walk, lattice);
    search.stops = true;
    search.dive();
    search.find_best(&order);
    let open = order.iter().map(|&node| node as usize).filter(|&node| search.is_open(node));
    let left = open.map(|node| search.bounds[node]).min_by(f64::total_cmp);
    let best = search.best.and_then(|best| best.score);
    Ok([left, best].into_iter().flatten().min_by(f64::total_cmp).unwrap_or(0.0))
}

/// What a sweep through the lattice looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// The best node.
    Best,
    /// For every node whether it keeps within the budget.
    Border,
}

struct Search<'s, 'w, 'p> {
    walk: &'s mut Walk<'w, 'p>,
    lattice: &'s Lattice,
    monotone: bool,
    /// Nodes over the budget; closed downwards where that follows.
    failing: NodeSet,
    /// Nodes within the budget; with monotone models closed upwards.
    within: NodeSet,
    /// Nodes that were evaluated, and those that are no better than an evaluated one below.
    closed: NodeSet,
    /// Nodes that this pass is done with.
    done: usize,
    /// Nodes of all passes.
    total: usize,
    /// Whether the search ends when the time is up.
    stops: bool,
    /// A score that each node cannot be better than.
    bounds: Vec<f64>,
    between: Option<Between>,
    best: Option<Visit>,
}

/// What evaluated nodes say of each node, for objectives that are not over cells.
struct Between {
    /// What was said from below.
    said: Vec<FromBelow>,
    /// What says the most of each node from below, as a position in `said`.
    below: Vec<u32>,
    /// The most that was said from above.
    above: Vec<f64>,
}

impl<'s, 'w, 'p> Search<'s, 'w, 'p> {
    fn new(walk: &'s mut Walk<'w, 'p>, lattice: &'s Lattice) -> Self {
        let nodes = lattice.nodes();
        let mut bounds = vec![0.0; nodes];
        if let Some(cells) = walk.objective.cells() {
            let mut set = |node: usize, score| bounds[node] = score;
            lattice.for_each_between(lattice.bottom(), lattice.top(), &cells.floor(), &mut set);
        }
        let between = walk.objective.bounds().map(|_| Between {
            said: vec![FromBelow::default()],
            below: vec![0; nodes],
            above: vec![0.0; nodes],
        });
        Self {
            monotone: walk.problem.is_monotone(),
            failing: NodeSet::new(lattice),
            within: NodeSet::new(lattice),
            closed: NodeSet::new(lattice),
            done: 0,
            total: nodes,
            stops: false,
            between,
            best: None,
            bounds,
            walk,
            lattice,
        }
    }

    /// Finds a first good node, and classes from which others can be rolled up: bisects the chain that goes
    /// down from the top by the step that promises the most.
    fn dive(&mut self) {
        let mut levels = *self.lattice.top();
        let mut chain = vec![self.lattice.index(&levels)];
        while let Some(attribute) = self.most_promising(&levels, 0..self.lattice.attributes()) {
            levels[attribute] -= 1;
            chain.push(self.lattice.index(&levels));
        }
        chain.reverse();
        self.bisect(&chain);
    }

    /// Finds a first good node: lowers one attribute after the other, what promises the most first, as long as the
    /// node gets better.
    fn descend(&mut self) {
        let mut here = *self.lattice.top();
        self.evaluate(self.lattice.index(&here));
        let mut left: Vec<usize> = (0..self.lattice.attributes()).collect();
        while let Some(attribute) = self.most_promising(&here, left.iter().copied()) {
            here[attribute] -= 1;
            let node = self.lattice.index(&here);
            if !self.failing.contains(node) {
                self.evaluate(node);
            }
            if self.best.is_none_or(|best| best.levels != here) {
                here[attribute] += 1;
                left.retain(|&other| other != attribute);
            }
        }
    }

    /// The attribute whose cells lose most by their last level, or without cells the one that is highest in its
    /// hierarchy; the first of several. None where no level can be lowered.
    fn most_promising(&self, levels: &Levels, attributes: impl Iterator<Item = usize>) -> Option<usize> {
        let promise = |attribute: usize| {
            let level = levels[attribute] as usize;
            match self.walk.objective.cells() {
                Some(cells) => cells.floor_of(attribute, level) - cells.floor_of(attribute, level - 1),
                None => level as f64 / self.walk.problem.attributes[attribute].height().max(1) as f64,
            }
        };
        let promises = attributes
            .filter(|&attribute| levels[attribute] > self.lattice.bottom()[attribute])
            .map(|attribute| (attribute, promise(attribute)));
        let most = promises.reduce(|most, next| if next.1.total_cmp(&most.1).is_gt() { next } else { most });
        most.map(|(attribute, _)| attribute)
    }

    fn is_stopped(&mut self) -> bool {
        self.stops && self.walk.time_spent() >= 1.0
    }

    /// Evaluates whatever may be better than the best node, from the most general downwards.
    fn find_best(&mut self, order: &[u32]) {
        if self.walk.objective.cells().is_none() {
            return self.sweep(Goal::Best, 0, 0, None);
        }
        for (done, &node) in order.iter().rev().enumerate() {
            if self.is_open(node as usize) {
                if self.is_stopped() {
                    return;
                }
                self.done = done;
                self.evaluate(node as usize);
            }
        }
    }

    /// Reaches a goal among the nodes that share their levels of the first `fixed` attributes in the lattice's order;
    /// `lowest` is the first of them. Every node comes after those above it.
    ///
    /// Where many are open, the lowest is evaluated too: the others are rolled up from it, and it bounds them from
    /// below. `kept` is the last such node.
    fn sweep(&mut self, goal: Goal, fixed: usize, lowest: usize, kept: Option<usize>) {
        let order = self.lattice.order();
        let nodes =
            fixed.checked_sub(1).map_or(self.lattice.nodes(), |last| self.lattice.stride(order[last]));
        let open = (lowest..lowest + nodes).filter(|&node| self.is_open_for(goal, node)).take(MANY).count();
        if open == 0 {
            self.done = self.total - lowest;
            return;
        }
        let Some(&attribute) = order.get(fixed) else {
            self.evaluate(lowest);
            return;
        };
        let levels = self.walk.problem.attributes[attribute].allowed_levels();
        let at = |step: usize| lowest + step * self.lattice.stride(attribute);
        if goal == Goal::Border && fixed + 1 == order.len() {
            let chain: Vec<usize> = (0..levels).map(at).filter(|&node| self.undecided(node)).collect();
            self.bisect(&chain);
            return;
        }
        let keeps = open == MANY && self.may_keep(lowest, kept);
        if keeps {
            self.keep(lowest);
        }
        for step in (0..levels).rev() {
            self.sweep(goal, fixed + 1, at(step), if keeps { Some(lowest) } else { kept });
        }
        if keeps {
            self.walk.release();
        }
    }

    fn is_open_for(&self, goal: Goal, node: usize) -> bool {
        match goal {
            Goal::Best => self.is_open(node),
            Goal::Border => self.undecided(node),
        }
    }

    /// Whether the classes of a node serve those above it better than what there is.
    fn may_keep(&self, node: usize, kept: Option<usize>) -> bool {
        let is_finest = || self.lattice.levels(node) == Levels::default();
        !self.walk.objective.needs_units() && kept != Some(node) && !is_finest()
    }

    /// Whether a node may still be the best.
    fn is_open(&self, node: usize) -> bool {
        let best = self.best.and_then(|best| best.score);
        let may_be_best =
            || best.is_none_or(|score| self.bounds[node] <= score + self.walk.objective.tolerance(score));
        !self.failing.contains(node) && !self.closed.contains(node) && may_be_best()
    }

    /// Decides the nodes of a chain that leads upwards: those over the budget come first.
    fn bisect(&mut self, chain: &[usize]) {
        let (mut low, mut high) = (0, chain.len());
        while low < high && !self.is_stopped() {
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
    fn find_minimal(&mut self, order: &[u32]) -> Vec<Levels> {
        if self.monotone {
            self.sweep(Goal::Border, 0, 0, None);
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
                minimal.push(self.lattice.levels(node));
                above.insert_upwards(self.lattice, node);
            }
        }
        minimal
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
        if !known {
            self.deduce(node, visit);
        }
        visit.is_some_and(|visit| visit.score.is_some())
    }

    /// Evaluates a node from which others will be rolled up.
    fn keep(&mut self, node: usize) {
        let visit = self.walk.keep(&self.lattice.levels(node));
        if visit.is_some() {
            self.deduce(node, visit);
        }
    }

    /// Deduces what follows from a node that was just evaluated; nothing is known of one that is over the budget together
    /// with all below.
    fn deduce(&mut self, node: usize, visit: Option<Visit>) {
        self.walk.report(self.done, self.total);
        let within = visit.is_some_and(|visit| visit.within);
        let certain = visit.is_none_or(|visit| visit.certain > self.walk.problem.suppression.rows);
        self.closed.insert(node);
        let set = if within { &mut self.within } else { &mut self.failing };
        match within {
            true if self.monotone => set.insert_upwards(self.lattice, node),
            false if self.monotone || certain => set.insert_downwards(self.lattice, node),
            _ => usize::from(set.insert(node)),
        };
        let Some(visit) = visit else { return };
        if visit.score.is_some() {
            if self.best.is_none_or(|best| self.walk.is_better(&visit, &best)) {
                self.best = Some(visit);
            }
            let never_falls = self.walk.objective.bounds().is_some_and(LatticeBounds::never_falls);
            if never_falls || self.monotone && visit.suppressed == 0 {
                let closed = &mut self.closed;
                let mut close = |node, _| {
                    closed.insert(node);
                };
                self.lattice.for_each_between(&visit.levels, self.lattice.top(), &[], &mut close);
            }
        }
        self.raise_bounds(&visit);
    }

    /// Raises the bounds of the nodes above and below the node that was just evaluated.
    fn raise_bounds(&mut self, visit: &Visit) {
        let Walk { evaluator, objective, .. } = &self.walk;
        let (levels, raised) = (&visit.levels, &mut self.bounds);
        // All nodes below one that is certainly over the budget are.
        let below = visit.certain > 0 && visit.certain <= self.walk.problem.suppression.rows;
        if let Some(cells) = objective.cells().filter(|_| below) {
            let terms = cells.floor_below(evaluator);
            self.lattice.for_each_between(self.lattice.bottom(), levels, &terms, &mut |node, sum| {
                raised[node] = raised[node].max(sum);
            });
        }
        let (Some(bounds), Some(between)) = (objective.bounds(), &mut self.between) else { return };
        let Between { said, below: said_below, above } = between;
        let number = said.len() as u32;
        said.push(bounds.says_above(evaluator.last()));
        self.lattice.for_each_between(levels, self.lattice.top(), &[], &mut |node, _| {
            let floor = bounds.floor(&said[number as usize], above[node]);
            if floor > raised[node] {
                (raised[node], said_below[node]) = (floor, number);
            }
        });
        let from_above = bounds.says_below(evaluator.last());
        if !below || from_above <= 0.0 {
            return;
        }
        self.lattice.for_each_between(self.lattice.bottom(), levels, &[], &mut |node, _| {
            if from_above > above[node] {
                above[node] = from_above;
                raised[node] = raised[node].max(bounds.floor(&said[said_below[node] as usize], from_above));
            }
        });
    }
}
