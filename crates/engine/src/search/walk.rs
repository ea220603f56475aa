//! What all searches share: visiting nodes, remembering what was found, and comparing nodes.

use coversheet_error::{Result, SortFew};
use rustc_hash::FxHashMap;

use super::FoundClasses;
use crate::objective::Objective;
use crate::room::{Room, evaluation_bytes, passing_bytes};
use crate::{Classes, Evaluation, Evaluator, Lattice, Levels, Problem, Recoding};

/// The most evaluations that go by between two reports of progress.
const REPORT_EVERY: usize = 32;

/// The most tuples that are counted between two reports of progress, but for one evaluation.
const REPORT_TUPLES: usize = 1 << 20;

/// A search on its way through the lattice.
pub(super) struct Walk<'s, 'p> {
    pub(super) problem: &'p Problem,
    pub(super) objective: &'s dyn Objective,
    pub(super) evaluator: Evaluator<'p>,
    visited: FxHashMap<Levels, Visit>,
    /// Evaluations that were given up because the node is over the budget.
    given_up: usize,
    /// Nodes that were evaluated on the way to others.
    passed: usize,
    watch: &'s mut dyn Watch,
    /// The least score found.
    least: Option<f64>,
    /// The evaluation of the best node, where it is kept.
    best: Option<(Visit, Evaluation)>,
    keeps_best: bool,
    room: Room,
}

/// Receives how far a search has come, and says when it must stop.
pub trait Watch {
    /// Called now and then with what is done, the total, and the least value of the objective so far.
    fn progress(&mut self, done: usize, total: usize, best: Option<f64>);

    /// The share that has passed of the time after which a search that can stop at any time must; 0 without a
    /// limit.
    fn time_spent(&mut self) -> f64 {
        0.0
    }

    /// Called after that by `local-recoding` with what to begin with another time, which is made when it is asked for.
    fn found(&mut self, _found: &dyn Fn() -> FoundClasses) {}

    /// What `local-recoding` begins with instead of searching.
    fn start(&self) -> Option<&FoundClasses> {
        None
    }
}

/// What visiting a node found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Visit {
    pub(super) levels: Levels,
    /// Rows that the node suppresses.
    pub(super) suppressed: u64,
    /// Rows that are suppressed at every node below as well.
    pub(super) certain: u64,
    /// Classes that it keeps.
    pub(super) classes: usize,
    /// Whether it keeps within the suppression budget.
    pub(super) within: bool,
    /// Its score, if it can be released.
    pub(super) score: Option<f64>,
    /// Whether it is proven that no fewer rows can be suppressed there, or that it cannot be released.
    pub(super) proven: bool,
    /// The node scores no better, whichever classes are suppressed there; infinite if it cannot be released.
    pub(super) floor: f64,
    /// Whether it was looked for the fewest rows with all the time that is meant for it.
    thorough: bool,
}

/// Whether a node may be within the suppression budget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Within {
    /// It was not found out in time.
    Late,
    /// It is certain not to be, and so is every node below.
    No,
    /// It may be.
    Perhaps(Visit),
}

impl<'s, 'p> Walk<'s, 'p> {
    pub(super) fn new(problem: &'p Problem, objective: &'s dyn Objective, watch: &'s mut dyn Watch) -> Self {
        Self {
            problem,
            objective,
            room: Room::new(
                evaluation_bytes(&problem.frequency, problem.attributes.len()),
                passing_bytes(problem),
            ),
            evaluator: Evaluator::new(problem),
            visited: FxHashMap::default(),
            best: None,
            keeps_best: false,
            given_up: 0,
            passed: 0,
            watch,
            least: None,
        }
    }

    /// From now on keeps how the best node was evaluated, so that it need not be judged again when there is no time for it.
    pub(super) fn keep_best(&mut self) {
        self.keeps_best = true;
    }

    /// The classes of a node, with the class of every tuple.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub(super) fn classes(&mut self, levels: &Levels) -> Result<Classes> {
        self.make_room()?;
        if let Some((visit, evaluation)) = &self.best
            && visit.levels == *levels
        {
            return Ok(self.evaluator.classes_of(evaluation));
        }
        self.evaluator.be_thorough(true);
        Ok(self.evaluator.evaluate_tuples(levels).classes.clone())
    }

    /// Asks for memory that the search is going to take and to keep.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub(super) fn take_room(&mut self, bytes: u64) -> Result<()> {
        self.room.take(bytes)
    }

    /// Asks for what another evaluation takes.
    fn make_room(&mut self) -> Result<()> {
        self.room.take(self.evaluator.kept_bytes())?;
        Ok(self.visited.try_reserve(1)?)
    }

    /// The number of nodes visited.
    pub(super) fn evaluations(&self) -> usize {
        self.visited.len() + self.given_up + self.passed
    }

    /// Whether the node was visited.
    pub(super) fn is_visited(&self, levels: &Levels) -> bool {
        self.visited.contains_key(levels)
    }

    /// Evaluates a node, unless that was done.
    ///
    /// # Errors
    ///
    /// `out-of-memory`, here and wherever a node is evaluated.
    pub(super) fn visit(&mut self, levels: &Levels) -> Result<Visit> {
        if let Some(visit) = self.visited.get(levels) {
            return Ok(*visit);
        }
        self.evaluate(levels)?;
        Ok(self.remember(levels))
    }

    /// As [`Walk::visit`], but nothing is returned, and nothing remembered, if the time is over before the node is evaluated.
    pub(super) fn visit_in_time(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        if let Some(visit) = self.visited.get(levels) {
            return Ok(Some(*visit));
        }
        Ok(self.evaluate_in_time(levels)?.then(|| self.remember(levels)))
    }

    /// Finds a node's classes, unless the time is over before that is done: then it returns false.
    pub(super) fn evaluate_in_time(&mut self, levels: &Levels) -> Result<bool> {
        self.make_room()?;
        let Self { evaluator, watch, objective, .. } = self;
        Ok(evaluator.evaluate_until(levels, objective.needs_units(), &mut || watch.time_spent() >= 1.0))
    }

    /// As [`Walk::visit`], but nothing is returned of a node that is certain to be over the budget, and so is
    /// every node below; such a visit is not remembered.
    pub(super) fn visit_within(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        let budget = self.problem.suppression.rows;
        if self.objective.needs_units() || self.is_visited(levels) {
            return Ok(Some(self.visit(levels)?).filter(|visit| visit.certain <= budget));
        }
        self.make_room()?;
        let complete = self.evaluator.evaluate_within(levels).is_some();
        if !complete {
            self.given_up += 1;
            return Ok(None);
        }
        Ok(Some(self.remember(levels)).filter(|visit| visit.certain <= budget))
    }

    /// As [`Walk::visit`] for a node that was not visited, without listing its classes, from which nothing is rolled up. Nothing
    /// is returned where that is not possible.
    pub(super) fn visit_sums(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        self.make_room()?;
        let found = self.evaluator.evaluate_sums(levels).is_some();
        Ok(found.then(|| self.remember(levels)))
    }

    /// As [`Walk::visit_within`], unless the time is over before the node is evaluated.
    pub(super) fn visit_within_in_time(&mut self, levels: &Levels) -> Result<Within> {
        if self.objective.needs_units() || self.is_visited(levels) {
            let visit = self.visit_in_time(levels)?;
            return Ok(visit.map_or(Within::Late, |visit| self.within(visit)));
        }
        self.make_room()?;
        let Self { evaluator, watch, .. } = self;
        let mut is_late = false;
        let mut over = || {
            is_late |= watch.time_spent() >= 1.0;
            is_late
        };
        let complete = evaluator.evaluate_within_until(levels, &mut over);
        if is_late {
            return Ok(Within::Late);
        }
        if !complete {
            self.given_up += 1;
            return Ok(Within::No);
        }
        let visit = self.remember(levels);
        Ok(self.within(visit))
    }

    fn within(&self, visit: Visit) -> Within {
        if visit.certain <= self.problem.suppression.rows { Within::Perhaps(visit) } else { Within::No }
    }

    /// Evaluates a node whose classes serve the nodes above it until [`Walk::release`]. Nothing is returned if it was
    /// visited before.
    pub(super) fn keep(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        self.make_room()?;
        self.evaluator.keep(levels);
        Ok((!self.is_visited(levels)).then(|| self.remember(levels)))
    }

    /// How many entries a node would be counted from.
    pub(super) fn input_of(&self, levels: &Levels) -> usize {
        self.evaluator.input_of(levels)
    }

    /// Evaluates a node from which others will be rolled up, and learns nothing else from it.
    pub(super) fn pass(&mut self, levels: &Levels) -> Result<()> {
        self.make_room()?;
        self.evaluator.evaluate(levels);
        self.passed += 1;
        Ok(())
    }

    /// How many nodes were.
    #[cfg(test)]
    pub(super) fn passed(&self) -> usize {
        self.passed
    }

    /// Forgets the classes of the node that was kept last.
    pub(super) fn release(&mut self) {
        self.evaluator.release();
    }

    /// Remembers the last evaluation.
    fn remember(&mut self, levels: &Levels) -> Visit {
        let evaluation = self.evaluator.last();
        let budget = self.problem.suppression.rows;
        let (certain, suppressed) = (evaluation.certain, evaluation.classes.suppressed);
        let score = if evaluation.acceptable(self.problem) { self.score_of_last() } else { None };
        // What masked rows or complementary suppression add is not needed at every node below.
        let within = if self.problem.is_monotone() {
            certain <= budget && (budget > 0 || suppressed == 0 && !evaluation.refused)
        } else {
            suppressed <= budget
        };
        let visit = Visit {
            levels: *levels,
            suppressed,
            certain,
            classes: evaluation.kept_classes(),
            within,
            score,
            proven: evaluation.proven,
            floor: if evaluation.proven {
                score.unwrap_or(f64::INFINITY)
            } else {
                floor(self.objective, evaluation)
            },
            thorough: self.evaluator.is_thorough(),
        };
        if let Some(score) = visit.score {
            self.least = Some(self.least.map_or(score, |least| least.min(score)));
        }
        self.visited.insert(*levels, visit);
        if self.keeps_best && visit.score.is_some() {
            let best = self.best.as_ref().map(|(best, _)| best);
            // Who looks again at the best node may have found other classes to suppress.
            if best.is_none_or(|best| best.levels == visit.levels || self.is_better(&visit, best)) {
                self.best = Some((visit, self.evaluator.last().clone()));
            }
        }
        visit
    }

    /// Takes the time to look for the fewest rows at visited nodes of which that is not proven, as long as they may
    /// score better than the best, and as there is time. Returns whether there were any.
    pub(super) fn settle(&mut self) -> Result<bool> {
        self.take_room((self.visited.len() * size_of::<Visit>()) as u64)?;
        let best = self.best();
        let may_be_better = |visit: &Visit| {
            let score = best.and_then(|best| best.score);
            score.is_none_or(|score| visit.floor <= score + self.objective.tolerance(score))
        };
        let open =
            self.visited.values().filter(|visit| !visit.proven && !visit.thorough && may_be_better(visit));
        let mut open: Vec<Visit> = open.copied().collect();
        open.sort_few_by(|one, other| one.floor.total_cmp(&other.floor).then(one.levels.cmp(&other.levels)));
        self.evaluator.be_thorough(true);
        let mut in_time = true;
        for visit in &open {
            in_time = self.time_spent() < 1.0 && self.evaluate_in_time(&visit.levels)?;
            if !in_time {
                break;
            }
            self.remember(&visit.levels);
        }
        self.evaluator.be_thorough(false);
        Ok(in_time && !open.is_empty())
    }

    /// The best visited node.
    pub(super) fn best(&self) -> Option<Visit> {
        let released = self.visited.values().filter(|visit| visit.score.is_some());
        released.copied().reduce(|best, visit| if self.is_better(&visit, &best) { visit } else { best })
    }

    /// A score that no visited node of which something is not proven can be better than; infinite without such nodes.
    pub(super) fn floor(&self) -> f64 {
        let open = self.visited.values().filter(|visit| !visit.proven);
        open.map(|visit| visit.floor).fold(f64::INFINITY, f64::min)
    }

    /// Whether no visited node can be better than the best of them, whichever classes are suppressed there.
    pub(super) fn is_proven(&self, best: Option<&Visit>) -> bool {
        let score = best.and_then(|best| best.score);
        score.map_or(self.floor() == f64::INFINITY, |score| {
            self.floor() > score + self.objective.tolerance(score)
        })
    }

    /// The score of the last evaluation.
    fn score_of_last(&self) -> Option<f64> {
        let evaluation = self.evaluator.last();
        let of_cells = self.objective.cells().and_then(|cells| cells.score_of_last(&self.evaluator));
        of_cells.or_else(|| self.objective.score(&Recoding::Columns(evaluation.levels), &evaluation.classes))
    }

    /// Reports progress, though not each time.
    pub(super) fn report(&mut self, done: usize, total: usize) {
        let evaluations = REPORT_TUPLES / self.problem.frequency.tuples().max(1);
        if self.evaluations().is_multiple_of(evaluations.clamp(1, REPORT_EVERY)) {
            self.watch.progress(done, total, self.least.map(|score| self.objective.value(score)));
        }
    }

    /// Reports progress of a search that visits no nodes, and its best score.
    pub(super) fn tell(&mut self, done: usize, total: usize, score: Option<f64>) {
        self.watch.progress(done, total, score.map(|score| self.objective.value(score)));
    }

    /// Offers what to begin with another time.
    pub(super) fn offer(&mut self, found: &dyn Fn() -> FoundClasses) {
        self.watch.found(found);
    }

    /// What to begin with.
    pub(super) fn start(&self) -> Option<&FoundClasses> {
        self.watch.start()
    }

    /// The share of its time that the search has used.
    pub(super) fn time_spent(&mut self) -> f64 {
        self.watch.time_spent()
    }

    /// The order of nodes that can be released: lower loss, then fewer suppressed rows, then lower height,
    /// then the lexicographically first.
    pub(super) fn is_better(&self, found: &Visit, best: &Visit) -> bool {
        let (Some(score), Some(least)) = (found.score, best.score) else { return found.score.is_some() };
        if (score - least).abs() > self.objective.tolerance(least) {
            return score < least;
        }
        let rest = |visit: &Visit| (visit.suppressed, Lattice::height(&visit.levels), visit.levels);
        rest(found) < rest(best)
    }

    /// Visits nodes and returns the best that can be released.
    pub(super) fn best_of(&mut self, nodes: impl IntoIterator<Item = Levels>) -> Result<Option<Levels>> {
        let mut best: Option<Visit> = None;
        for levels in nodes {
            let visit = self.visit(&levels)?;
            if visit.score.is_some() && best.is_none_or(|best| self.is_better(&visit, &best)) {
                best = Some(visit);
            }
        }
        Ok(best.map(|visit| visit.levels))
    }

    /// Finds a node's classes, with the class of every tuple if the objective needs it.
    pub(super) fn evaluate(&mut self, levels: &Levels) -> Result<&Evaluation> {
        self.make_room()?;
        Ok(if self.objective.needs_units() {
            self.evaluator.evaluate_tuples(levels)
        } else {
            self.evaluator.evaluate(levels)
        })
    }
}

/// The score with only those classes suppressed that have to be.
fn floor(objective: &dyn Objective, evaluation: &Evaluation) -> f64 {
    if !objective.minds_suppression() {
        return 0.0;
    }
    let mut least = evaluation.classes.clone();
    least.violates.clone_from(&evaluation.forced);
    least.summarize();
    objective.score(&Recoding::Columns(evaluation.levels), &least).unwrap_or(0.0)
}

/// A step of a search that the literature shows as a sequence of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The node.
    pub levels: Levels,
    /// Rows in classes that violate a model there.
    pub suppressed: u64,
    /// Entries of the frequency list: the distinct combinations of values.
    pub classes: usize,
    /// The number of distinct values of each attribute.
    pub distinct: Vec<usize>,
}
