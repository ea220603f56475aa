//! Nodes that are evaluated on the way to others, which are rolled up from them.

use coversheet_error::Result;

use super::Search;
use super::reach::Way;
use crate::Levels;

/// How many times fewer classes than entries a node has by a guess, before another is evaluated on the way to it.
const FAR: f64 = 32.0;

/// How many times fewer classes than entries a node on the way should have.
const STEP: f64 = 4.0;

/// From so few entries a node is counted at once.
const FEW: usize = 4000;

impl Search<'_, '_, '_> {
    /// Evaluates a node on the way to another that would be counted from far more entries than it has classes: the lowest
    /// that has far fewer by a guess, so that most nodes are above it. It costs as much as the other would have, and all
    /// above it less from then on. Not where there is a clock to look at, nor where judging classes costs more than counting
    /// them.
    pub(super) fn pass(&mut self, node: usize, levels: &Levels) -> Result<()> {
        let Some(guesses) = &self.guess else { return Ok(()) };
        if self.stops || !self.walk.problem.rows_decide() {
            return Ok(());
        }
        let entries = self.walk.input_of(levels);
        let most = entries as f64 / STEP;
        if entries <= FEW || guesses.classes.rows(levels) * FAR > entries as f64 {
            return Ok(());
        }
        let guess = |levels: &Levels| most.ln() - guesses.classes.ln_rows(levels);
        let way = self.farthest(node, *levels, Way::Down, guess);
        if way == node {
            return Ok(());
        }
        let way = self.lattice.levels(way);
        self.walk.pass(&way)?;
        let classes = self.walk.evaluator.last().classes.sizes.len();
        if let Some(guesses) = &mut self.guess {
            guesses.classes.learn_rows(&way, classes as f64);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use std::sync::Arc;

    use coversheet_hierarchy::Hierarchy;

    use super::FEW;
    use crate::model::KAnonymity;
    use crate::objective::{Name, Options};
    use crate::search::Request;
    use crate::search::walk::Walk;
    use crate::{Attribute, Evaluator, FrequencySet, Problem, Recoding, Suppression, SuppressionMode};

    /// Columns of sixteen values each, which become four groups and then one; so many rows are different.
    fn problem(columns: u32, different: usize) -> Problem {
        let path = |leaf: u32| vec![format!("{leaf}"), format!("group {}", leaf / 4), "*".to_owned()];
        let paths: Vec<Vec<String>> = (0..16).map(path).collect();
        let hierarchy = Hierarchy::from_rows(&paths).unwrap();
        let rows = 2 * FEW;
        let spread = |row: usize| ((row % different) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let column = |at: u32| (0..rows).map(|row| (spread(row) >> (4 * at)) as u32 % 16).collect();
        let columns: Vec<Vec<u32>> = (0..columns).map(column).collect();
        Problem {
            attributes: columns.iter().map(|_| Attribute::new("a", &hierarchy, None, 1.0)).collect(),
            frequency: Arc::new(FrequencySet::new(rows, &columns, None, None).unwrap()),
            models: vec![Arc::new(KAnonymity::new(3).unwrap())],
            suppression: Suppression { rows: rows as u64, mode: SuppressionMode::Drop, complementary: None },
        }
    }

    /// Searches and compares with all nodes. Returns how many nodes were evaluated on the way to others, and how many given up.
    fn check(problem: &Problem, name: Name) -> (usize, usize) {
        let objective = name.objective(problem, Options::default()).unwrap();
        let mut never = |_, _| ();
        let mut watch = crate::search::walk::Progress(&mut never);
        let mut walk = Walk::new(problem, &*objective, &mut watch);
        let found = super::super::search(&mut walk, &Request::default()).unwrap();
        let numbers = (walk.passed(), walk.given_up());
        let mut evaluator = Evaluator::new(problem);
        let mut score = |levels| {
            let classes = &evaluator.evaluate_tuples(&levels).classes;
            objective.score(&Recoding::Columns(levels), classes).unwrap()
        };
        let lattice = problem.lattice().unwrap();
        let least = (0..lattice.nodes()).map(|node| score(lattice.levels(node))).min_by(f64::total_cmp);
        let (found, least) = (score(found.best.unwrap()), least.unwrap());
        assert!((found - least).abs() <= 1e-9 * least, "{name:?}: {found} and not {least}");
        numbers
    }

    #[test]
    fn what_is_evaluated_on_the_way_changes_no_result() {
        let problem = problem(4, usize::MAX);
        let names = [Name::Discernibility, Name::Loss, Name::Precision, Name::NonUniformEntropy];
        let passed: usize = names.into_iter().map(|name| check(&problem, name).0).sum();
        assert!(passed > 0, "no node is on the way");
    }

    /// So many keys that none has a byte of its own where little is generalized.
    #[test]
    fn classes_that_are_taken_for_one_change_no_result() {
        let problem = problem(7, 5000);
        assert!(check(&problem, Name::Precision).1 > 0, "no node is given up");
    }
}
