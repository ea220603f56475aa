//! Which node to evaluate so that others need not be: one that rules out many by what is guessed of it.

use coversheet_error::Result;

use super::Search;
use super::guess::Guess;
use super::reach::Way;
use crate::Levels;
use crate::objective::LatticeBounds;

/// How many times as much as needed a node should say by a guess, before it is evaluated for another one: more is needed of
/// the nodes beyond, and guesses are wrong.
const MARGIN: f64 = 1.5;

/// The same for suppressed rows where not the budget decides.
const MARGIN_OF_COST: f64 = 2.0;

/// The same for rows and for pairs of rows that read alike, where pairs are counted: they are guessed well.
const MARGIN_OF_PAIRS: f64 = 1.1;

/// How many times as many rows a node should suppress after another one did not rule out the same: where one guess is wrong,
/// those nearby are too.
pub(super) const AFTER_A_WRONG_GUESS: f64 = 1.5;

/// What is guessed of nodes.
#[derive(Debug)]
pub(super) struct Guesses {
    rows: Guess,
    pub(super) classes: Guess,
    /// For objectives that count pairs of rows.
    pairs: Option<Guess>,
    /// How many times as much as a row of the table a suppressed one costs more: those of rare values cost more of some
    /// objectives.
    dearness: f64,
}

impl Search<'_, '_, '_> {
    /// What is guessed, for objectives whose bounds are sums of what it is about.
    pub(super) fn guesses(&self) -> Option<Guesses> {
        let problem = self.walk.problem;
        let counts_pairs = self.walk.objective.bounds().is_some_and(|bounds| bounds.per_row().is_some());
        (self.walk.objective.cells().is_some() || counts_pairs).then(|| Guesses {
            rows: Guess::of_rows(problem, counts_pairs),
            classes: Guess::of_classes(problem, counts_pairs),
            pairs: counts_pairs.then(|| Guess::of_pairs(problem)),
            dearness: 1.0,
        })
    }

    /// The node to evaluate next so that an open one is ruled out, by a guess: the farthest above it that still suppresses enough
    /// rows, or below it that still has enough pairs, whichever rules out more; or the node itself. Asks `caution` times as many
    /// rows as are needed.
    pub(super) fn witness(&self, node: usize, caution: f64) -> usize {
        let Some(guesses) = &self.guess else { return node };
        let levels = self.lattice.levels(node);
        let needed = caution * self.needed_rows(&levels, guesses);
        let above = (guesses.rows.rows(&levels) > needed).then(|| {
            let guess = |levels: &Levels| guesses.rows.ln_rows(levels) - needed.ln();
            self.farthest(node, levels, Way::Up, guess)
        });
        let best = self.best.and_then(|best| best.score);
        let needed = best.map(|score| (MARGIN_OF_PAIRS * score.max(1.0)).ln());
        let pairs = guesses.pairs.as_ref().zip(needed);
        let below =
            pairs.filter(|(guess, needed)| guess.ln_pairs(&levels) > *needed).map(|(guess, needed)| {
                self.farthest(node, levels, Way::Down, |levels| guess.ln_pairs(levels) - needed)
            });
        match (above, below) {
            (Some(above), Some(below)) => {
                let gains = |node, way| self.gains(node, way, &guesses.classes);
                if gains(above, Way::Up) > gains(below, Way::Down) { above } else { below }
            }
            (above, below) => above.or(below).unwrap_or(node),
        }
    }

    /// How many rows a node above should suppress by a guess for this one to be ruled out.
    fn needed_rows(&self, levels: &Levels, guesses: &Guesses) -> f64 {
        let budget = MARGIN * self.walk.problem.suppression.rows as f64;
        let score = self.best.and_then(|best| best.score);
        let cells = self.walk.objective.cells().zip(score);
        let for_cells =
            cells.map(|(cells, score)| MARGIN_OF_COST * cells.rows_until(levels, score) / guesses.dearness);
        let per_row = self.walk.objective.bounds().and_then(LatticeBounds::per_row);
        let for_pairs = per_row.zip(score).map(|(per_row, score)| MARGIN_OF_PAIRS * score / per_row);
        for_cells.or(for_pairs).map_or(budget, |rows| rows.min(budget)) + 1.0
    }

    /// Learns from a node that was evaluated. Of one over the budget it may not be known how many rows it suppresses.
    pub(super) fn learn(&mut self, node: usize, visit: Option<&crate::search::walk::Visit>) {
        let Some(guesses) = &mut self.guess else { return };
        let levels = self.lattice.levels(node);
        let budget = self.walk.problem.suppression.rows as f64;
        let rows = visit.map_or_else(|| guesses.rows.rows(&levels).max(budget), |visit| visit.certain as f64);
        guesses.rows.learn_rows(&levels, rows);
        let classes = self.walk.evaluator.last().class_count();
        if classes > 0 {
            guesses.classes.learn_rows(&levels, classes as f64);
        }
        if let Some((pairs, bounds)) = guesses.pairs.as_mut().zip(self.walk.objective.bounds()) {
            pairs.learn_pairs(&levels, bounds.says_above(self.walk.evaluator.last()).amount);
        }
        let score = visit.filter(|visit| visit.suppressed > 0).and_then(|visit| visit.score);
        if let Some((cells, score)) = self.walk.objective.cells().zip(score) {
            let (none, like_others) = (cells.guess(&levels, 0.0), cells.guess(&levels, rows));
            if like_others > none {
                let dearness = ((score - none) / (like_others - none)).clamp(0.5, 16.0);
                guesses.dearness += (dearness - guesses.dearness) / 8.0;
            }
        }
    }

    /// Goes from the best node to what is better by a guess and next to it, as long as that is so: one level down, one down
    /// and another up, or one up.
    pub(super) fn improve(&mut self) -> Result<()> {
        let lattice = self.lattice;
        while let Some(best) = self.best {
            let mut near: Vec<usize> = lattice.predecessors(&best.levels).collect();
            for below in 0..near.len() {
                near.extend(lattice.successors(&lattice.levels(near[below])));
            }
            near.extend(lattice.successors(&best.levels));
            let promising =
                near.into_iter().filter(|&node| self.is_open(node)).map(|node| (self.promise(node), node));
            let most = promising.min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
            match most.zip(best.score) {
                Some(((promise, node), score)) if promise < score && !self.is_stopped() => {
                    self.evaluate(node)?;
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    /// What a node costs by a guess; infinite if it is over the budget by that.
    fn promise(&self, node: usize) -> f64 {
        let Some((cells, guesses)) = self.walk.objective.cells().zip(self.guess.as_ref()) else {
            return f64::INFINITY;
        };
        let levels = self.lattice.levels(node);
        let rows = guesses.rows.rows(&levels).max(0.0);
        if rows > self.walk.problem.suppression.rows as f64 {
            return f64::INFINITY;
        }
        cells.guess(&levels, rows * guesses.dearness)
    }
}
