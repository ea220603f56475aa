//! The proven optimum of any objective.
//!
//! Two passes share their evaluations. One visits whatever may be the best node, from the most general downwards, and
//! skips what it can prove to be no better. The other, only if asked for, finds the border, the minimal nodes within
//! the suppression budget: chains of undecided nodes are bisected, and each evaluation decides more than itself (Issa
//! 2009, predictions a and b; chains as in Flash, Kohlmayer et al. 2012).
//!
//! Objectives over cells bound every node before anything is evaluated, and their nodes are visited in the order of
//! height. Where a node may be the best, the one that is evaluated is not always the node itself but another that would
//! rule it out, and as many others as possible with it: a node far above that suppresses too many rows. How many rows a
//! node suppresses is guessed from those that were evaluated (`guess`); a wrong guess costs time and nothing else, since what
//! is skipped follows from evaluations alone (`witness`).
//!
//! Other objectives are bounded by what evaluated nodes below and above a node say together. Where what is said are pairs
//! of rows that read alike, that is guessed in the same way, and a node is ruled out from above or from below, by one node alone
//! and by the one that rules out more for what it costs (`reach`). The nodes of the others are visited in an order in
//! which those that share levels are next to each other, each such part of the lattice after its lowest node, which
//! bounds the part from below and from which its nodes are rolled up. The border is found in the same order.
//!
//! Where suppressing a row costs as much as suppressing any other (`precision`), classes are only added up and not listed, unless
//! the budget may end a count of the tuples early. Where there are too many keys for each to have a byte of its own, some are
//! taken for one first: then fewer rows are suppressed than really are, and a node that is worse even so is not counted again.
//!
//! A node that would be counted from far more entries than it has classes is reached by way of another below it, from which its
//! neighbours are rolled up too (`passing`).
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
//! Measured on the Adult census extract, for objectives over cells: giving a count up as soon as the node cannot be the
//! best (up to three times as many evaluations, since less is known of the nodes below); bounding a node by the rows that
//! any of the evaluated nodes above it suppresses (a fifth fewer evaluations, each bound nearly as dear as one); rolling
//! up from the lowest node of a part, as for other objectives. For `discernibility`, on a survey of 63,000 rows: more
//! nodes on the way to others, so that half as many entries are counted, since those nodes have many classes and cost the
//! most; other margins of what is guessed; more room for remembered classes, and remembering larger or only smaller ones;
//! adding up squares without listing classes; adding up what nodes below and above say, which spares a tenth of the
//! evaluations and takes a fifth longer; weights for each level in what is guessed; tables of classes that grow;
//! remembering what remembered classes become in each block; bounds by which a row costs at least as many rows as the
//! smallest class has; beginning at the optimum, which spares one evaluation in fourteen; asking more of a guess each
//! time that it was wrong, which pays for objectives over cells alone. For `precision`, listing the classes of nodes that
//! have far fewer than entries, so that others are rolled up from them.

mod deduce;
mod first;
mod guess;
mod passing;
mod reach;
mod sweep;
mod witness;

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::objective::FromBelow;
use crate::{Lattice, Levels, NodeSet, Problem};

use super::walk::{Visit, Walk, Within};
use super::{Policy, Request, SearchResult, fields};
use deduce::Between;
use sweep::Goal;
use witness::Guesses;

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "optimal",
    title: "Optimal",
    meaning: "Proves that no combination of levels is better, and skips what cannot be.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Optimal,
    chooses: false,
    decides_all: true,
    fields: &[fields::POLICY, fields::COMPLEMENTARY],
    columns: &[],
    needs: "",
    figures: &[],
    source: "own; chains as in Flash (Kohlmayer et al. 2012), predictions as in Issa 2009",
};

/// The most bytes of each node: its place by height, while that is found too, its bounds and the sets that it is in.
const LATTICE: u64 = 48;

/// Finds the optimum, or nothing when no node can be released. With a [`Policy`] other than the least loss it
/// returns the minimal node that is preferred by it, and the optimum's value as a bound.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    let by_policy = request.policy != Policy::LeastLoss;
    let lists = request.list_minimal || by_policy;
    let cells = walk.objective.cells().is_some();
    walk.evaluator.be_thorough(lists);
    // Then nothing is suppressed at any node that can be released, and classes only grow upwards.
    let minimal_decide = !cells && walk.problem.is_closed() && walk.problem.suppression.rows == 0;
    let in_order = (cells || minimal_decide) && !lists;
    let lattice = &if in_order { walk.problem.lattice()? } else { walk.problem.lattice_by_leaves()? };
    walk.take_room(LATTICE * lattice.nodes() as u64)?;
    let order = lattice.by_height();
    let mut search = Search::new(walk, lattice);
    search.minimal_decide = minimal_decide;
    if minimal_decide {
        search.decide_by_chains(&order)?;
    } else {
        search.find_first()?;
        search.find_best(&order)?;
    }
    let mut minimal = Vec::new();
    if lists {
        search.total += lattice.nodes();
        minimal = search.find_minimal(&order)?;
        minimal.sort_unstable();
    }
    while search.walk.settle()? {
        search.best = search.walk.best();
        search.find_best(&order)?;
    }
    let least = search.best;
    let proven = walk.is_proven(least.as_ref());
    let best =
        if by_policy { request.policy.choose(walk, &minimal)? } else { least.map(|least| least.levels) };
    let bound = least.filter(|_| by_policy || !proven).and_then(|least| least.score);
    Ok(SearchResult {
        best,
        optimal: proven && best == least.map(|least| least.levels),
        bound: bound.map(|score| walk.objective.value(score.min(walk.floor()))),
        none: proven,
        minimal: request.list_minimal.then_some(minimal),
        ..SearchResult::default()
    })
}

/// A score that no node can be better than: the optimum's, unless the time is up before that is found. For objectives
/// over cells.
pub(super) fn least(walk: &mut Walk<'_, '_>) -> Result<f64> {
    let lattice = &walk.problem.lattice()?;
    walk.take_room(LATTICE * lattice.nodes() as u64)?;
    let order = lattice.by_height();
    let mut search = Search::new(walk, lattice);
    search.stops = true;
    search.dive()?;
    search.find_best(&order)?;
    let open = order.iter().map(|&node| node as usize).filter(|&node| search.is_open(node));
    let left = open.map(|node| search.bounds[node]).min_by(f64::total_cmp);
    let best = search.best.and_then(|best| best.score);
    Ok([left, best].into_iter().flatten().min_by(f64::total_cmp).unwrap_or(0.0))
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
    /// Nodes that one below rules out, whatever is said from above; closed upwards.
    dear_upwards: NodeSet,
    /// Nodes that one above rules out, whatever is said from below; closed downwards.
    dear_downwards: NodeSet,
    /// Nodes that this pass is done with.
    done: usize,
    /// Nodes of all passes.
    total: usize,
    /// Whether the search ends when the time is up.
    stops: bool,
    /// Whether only minimal nodes can be the best.
    minimal_decide: bool,
    /// A score that each node cannot be better than.
    bounds: Vec<f64>,
    /// For objectives whose bounds are raised by two nodes together.
    between: Option<Between>,
    /// For the others with bounds what evaluated nodes say of those above and of those below.
    said: Vec<(usize, FromBelow, f64)>,
    /// What is guessed of nodes, for objectives whose bounds follow from it.
    guess: Option<Guesses>,
    best: Option<Visit>,
}

impl<'s, 'w, 'p> Search<'s, 'w, 'p> {
    fn new(walk: &'s mut Walk<'w, 'p>, lattice: &'s Lattice) -> Self {
        let nodes = lattice.nodes();
        let mut bounds = vec![0.0; nodes];
        if let Some(cells) = walk.objective.cells() {
            let mut set = |node: usize, score| bounds[node] = score;
            lattice.for_each_between(lattice.bottom(), lattice.top(), &cells.floor(), &mut set);
        }
        let bounds_add_up = walk.objective.bounds().filter(|bounds| bounds.per_row().is_none());
        let between = bounds_add_up.map(|_| Between {
            said: vec![FromBelow::default()],
            below: vec![0; nodes],
            above: vec![0.0; nodes],
        });
        let mut search = Self {
            monotone: walk.problem.is_monotone(),
            failing: NodeSet::new(lattice),
            within: NodeSet::new(lattice),
            closed: NodeSet::new(lattice),
            dear_upwards: NodeSet::new(lattice),
            dear_downwards: NodeSet::new(lattice),
            done: 0,
            total: nodes,
            stops: false,
            minimal_decide: false,
            between,
            said: Vec::new(),
            guess: None,
            best: None,
            bounds,
            walk,
            lattice,
        };
        search.guess = search.guesses();
        search
    }

    fn is_stopped(&mut self) -> bool {
        self.stops && self.walk.time_spent() >= 1.0
    }

    /// Evaluates whatever may be better than the best node, or what rules it out: from the most general downwards for
    /// objectives over cells, else from the most specific upwards.
    fn find_best(&mut self, order: &[u32]) -> Result<()> {
        if self.guess.is_none() {
            return self.sweep(Goal::Best, 0, 0, None);
        }
        let upwards = self.walk.objective.cells().is_none();
        for done in 0..order.len() {
            let node = order[if upwards { done } else { order.len() - 1 - done }];
            let mut caution = 1.0;
            while self.is_open(node as usize) {
                if self.is_stopped() {
                    return Ok(());
                }
                self.done = done;
                self.evaluate(self.witness(node as usize, caution))?;
                if !upwards {
                    caution *= witness::AFTER_A_WRONG_GUESS;
                }
            }
        }
        Ok(())
    }

    /// Whether a node may still be the best.
    fn is_open(&self, node: usize) -> bool {
        let best = self.best.and_then(|best| best.score);
        let may_be_best =
            || best.is_none_or(|score| self.bounds[node] <= score + self.walk.objective.tolerance(score));
        let ruled_out = [&self.failing, &self.closed, &self.dear_upwards, &self.dear_downwards];
        !ruled_out.iter().any(|set| set.contains(node)) && may_be_best()
    }

    /// Evaluates a node and, the first time, deduces what follows. Returns whether it can be released.
    fn evaluate(&mut self, node: usize) -> Result<bool> {
        let levels = self.lattice.levels(node);
        let known = self.walk.is_visited(&levels);
        if !known {
            self.pass(node, &levels)?;
        }
        // Only bounds that are not over cells learn anything from a node over the budget.
        let sums = if !known && self.sums_will_do(&levels) { self.visit_sums(&levels)? } else { None };
        let visit = match self.walk.objective.cells() {
            Some(_) if sums.is_some() => {
                sums.filter(|sums| sums.certain <= self.walk.problem.suppression.rows)
            }
            Some(_) if self.stops => match self.walk.visit_within_in_time(&levels)? {
                Within::Late => return Ok(false),
                Within::No => None,
                Within::Perhaps(visit) => Some(visit),
            },
            Some(_) => self.walk.visit_within(&levels)?,
            None => Some(self.walk.visit(&levels)?),
        };
        if known {
            self.closed.insert(node);
        } else {
            self.deduce(node, visit)?;
        }
        Ok(visit.is_some_and(|visit| visit.score.is_some()))
    }

    /// Visits a node without listing its classes, and without telling all of them apart where it is worse than the best even so.
    fn visit_sums(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        let worse = match self.best.and_then(|best| best.score) {
            Some(score) => self.walk.visit_worse(levels, score)?,
            None => None,
        };
        Ok(if worse.is_some() { worse } else { self.walk.visit_sums(levels)? })
    }

    /// Whether to add up a node's classes without listing them: where nothing else is asked for, and unless a count from the
    /// tuples may give up soon.
    fn sums_will_do(&self, levels: &Levels) -> bool {
        let Problem { frequency, suppression, .. } = self.walk.problem;
        let gives_up =
            || suppression.rows < frequency.rows() && self.walk.input_of(levels) == frequency.tuples();
        !self.stops && !self.walk.objective.needs_classes() && !gives_up()
    }
}
