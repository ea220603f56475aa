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
//! 1. *Failing nodes rule out what is below them, holding nodes decide what is above them.* If every
//!    model is monotone, a class that holds at `u` is part of a class that holds at `v >= u`. So
//!    `S(v) <= S(u)`, and the nodes within the budget are closed upwards. If some model is not
//!    monotone, nothing is deduced this way.
//! 2. *Nodes that cannot be better are not evaluated.* `bounds` holds for each node a score that it
//!    cannot be better than: from its levels alone, and from evaluated nodes above and below it. Each
//!    objective proves its own bounds where it states them. A node is skipped only if its bound is worse
//!    than the best score by more than rounding can explain; an equal score might still win the tie.
//! 3. *In mask mode and with non-monotone models nothing follows from a node being acceptable.* There
//!    each node is evaluated unless 1 or 2 rules it out.

use crate::objective::Objective;
use crate::{Evaluator, Lattice, Levels, Problem, SuppressionMode};

use super::Solution;
use crate::NodeSet;

/// How many evaluations go by between two reports of progress.
const REPORT_EVERY: usize = 32;

/// Finds the optimum, or nothing when no node can be released.
pub(super) fn search(
    problem: &Problem,
    objective: &dyn Objective,
    lattice: &Lattice,
    list_minimal: bool,
    progress: &mut dyn FnMut(usize, usize),
) -> Option<Solution> {
    let order = lattice.by_height();
    let mut search = Search::new(problem, objective, lattice, progress);
    // Bounds over cells are good before anything is evaluated; others need the border to start from.
    let mut minimal = Vec::new();
    if objective.cells().is_some() {
        search.find_best(&order, &[]);
    }
    if list_minimal || objective.cells().is_none() {
        minimal = search.find_minimal(&order);
    }
    if objective.cells().is_none() {
        search.find_best(&order, &minimal);
    }
    let best = search.best?;
    minimal.sort_unstable();
    Some(Solution {
        levels: lattice.levels(best.node),
        suppressed: best.suppressed,
        loss: objective.value(best.score),
        optimal: true,
        minimal: list_minimal.then(|| minimal.iter().map(|&node| lattice.levels(node as usize)).collect()),
        nodes: lattice.nodes(),
        evaluated: search.evaluations,
        deduced: lattice.nodes() - search.evaluations,
    })
}

/// The best node so far.
#[derive(Clone, Copy, Debug)]
struct Best {
    score: f64,
    suppressed: u64,
    height: usize,
    node: usize,
}

struct Search<'s, 'p> {
    problem: &'p Problem,
    objective: &'s dyn Objective,
    lattice: &'s Lattice,
    progress: &'s mut dyn FnMut(usize, usize),
    evaluator: Evaluator<'p>,
    monotone: bool,
    /// Nodes over the budget; with monotone models closed downwards.
    failing: NodeSet,
    /// Nodes within the budget; with monotone models closed upwards.
    within: NodeSet,
    acceptable: NodeSet,
    evaluated: NodeSet,
    evaluations: usize,
    /// Nodes known to be within the budget or over it.
    decided: usize,
    /// Nodes that the last pass, for the best node, has looked at.
    seen: usize,
    bounds: Vec<f64>,
    best: Option<Best>,
}

impl<'s, 'p> Search<'s, 'p> {
    fn new(
        problem: &'p Problem,
        objective: &'s dyn Objective,
        lattice: &'s Lattice,
        progress: &'s mut dyn FnMut(usize, usize),
    ) -> Self {
        let mut bounds = vec![0.0; lattice.nodes()];
        if let Some(cells) = objective.cells() {
            lattice.for_each_between(
                &Levels::default(),
                lattice.top(),
                &cells.floor(),
                &mut |node, score| {
                    bounds[node] = score;
                },
            );
        }
        let empty = NodeSet::new(lattice);
        Self {
            evaluator: Evaluator::new(problem),
            monotone: problem.models.iter().all(|model| model.monotone()),
            failing: empty.clone(),
            within: empty.clone(),
            acceptable: empty.clone(),
            evaluated: empty,
            evaluations: 0,
            decided: 0,
            seen: 0,
            best: None,
            bounds,
            problem,
            objective,
            lattice,
            progress,
        }
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
            // Along a chain the nodes over the budget come first.
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
        let known = self.monotone && self.problem.suppression.mode == SuppressionMode::Drop;
        for &number in order {
            let node = number as usize;
            if self.failing.contains(node) || above.contains(node) {
                continue;
            }
            if !known {
                self.evaluate(node);
            }
            if known || self.acceptable.contains(node) {
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
        self.best.is_none_or(|best| self.bounds[node] <= best.score + self.objective.tolerance(best.score))
    }

    /// Evaluates a node, unless that was done, and deduces what follows.
    fn evaluate(&mut self, node: usize) {
        if !self.evaluated.insert(node) {
            return;
        }
        self.evaluations += 1;
        if self.evaluations.is_multiple_of(REPORT_EVERY) {
            (self.progress)(self.decided + self.seen, 2 * self.lattice.nodes());
        }
        let levels = self.lattice.levels(node);
        if self.objective.needs_tuples() {
            self.evaluator.evaluate_tuples(&levels);
        } else {
            self.evaluator.evaluate(&levels);
        }
        let evaluation = self.evaluator.last();
        let within = evaluation.suppressed <= self.problem.suppression.rows;
        let set = if within { &mut self.within } else { &mut self.failing };
        self.decided += match (self.monotone, within) {
            (false, _) => usize::from(set.insert(node)),
            (true, true) => set.insert_upwards(self.lattice, node),
            (true, false) => set.insert_downwards(self.lattice, node),
        };
        if within && evaluation.acceptable(self.problem) {
            self.acceptable.insert(node);
            let score = self.objective.score(evaluation);
            let found =
                Best { score, suppressed: evaluation.suppressed, height: Lattice::height(&levels), node };
            if self.best.is_none_or(|best| self.better(&found, &best)) {
                self.best = Some(found);
            }
        }
        self.raise_bounds(&levels, within);
    }

    /// Lower loss, then fewer suppressed rows, then lower height, then the lexicographically first node.
    fn better(&self, found: &Best, best: &Best) -> bool {
        if (found.score - best.score).abs() > self.objective.tolerance(best.score) {
            return found.score < best.score;
        }
        (found.suppressed, found.height, found.node) < (best.suppressed, best.height, best.node)
    }

    /// Raises the bounds of the nodes above and below the node that was just evaluated.
    fn raise_bounds(&mut self, levels: &Levels, within: bool) {
        let evaluation = self.evaluator.last();
        let bounds = &mut self.bounds;
        if !self.monotone {
            return;
        }
        let floor = self.objective.floor_above(evaluation);
        if floor > 0.0 {
            self.lattice.for_each_between(levels, self.lattice.top(), &[], &mut |node, _| {
                bounds[node] = bounds[node].max(floor);
            });
        }
        if !within || evaluation.suppressed == 0 {
            return;
        }
        let terms = self.objective.cells().map(|cells| cells.floor_below(&self.evaluator));
        let floor = if terms.is_some() { 0.0 } else { self.objective.floor_below(evaluation) };
        self.lattice.for_each_between(
            &Levels::default(),
            levels,
            &terms.unwrap_or_default(),
            &mut |node, sum| {
                bounds[node] = bounds[node].max(sum).max(floor);
            },
        );
    }
}
