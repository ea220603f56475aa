//! The class that reads `*` in every column, as masked rows do.

use super::Evaluation;
use crate::{Levels, Problem, SuppressionMode};

/// What of a node's classes reads as masked rows do. Where rows are dropped nothing does.
#[derive(Debug, Default)]
pub(super) struct Star {
    /// The group of each attribute that reads `*` at the node's level.
    groups: Vec<Option<u32>>,
    /// The class that reads `*` in every column, if it has rows.
    pub(super) class: Option<usize>,
    /// Whether what reads so here does at every node above.
    pub(super) stays: bool,
}

impl Star {
    /// Finds it among classes that were just counted.
    pub(super) fn of(problem: &Problem, evaluation: &Evaluation) -> Self {
        if problem.suppression.mode == SuppressionMode::Drop {
            return Self { stays: true, ..Self::default() };
        }
        let star =
            Self { groups: groups(problem, &evaluation.levels), class: None, stays: problem.stars_stay() };
        let classes = 0..evaluation.classes.sizes.len();
        let class = if star.groups.iter().all(Option::is_some) {
            let mut there = classes.filter(|&class| evaluation.classes.sizes[class] > 0);
            there.find(|&class| star.is_in(problem, evaluation, class, None))
        } else {
            None
        };
        Self { class, ..star }
    }

    /// Whether a class at these levels may be one.
    pub(super) fn possible(problem: &Problem, levels: &Levels) -> bool {
        problem.suppression.mode == SuppressionMode::Mask
            && groups(problem, levels).iter().all(Option::is_some)
    }

    /// Whether the class reads `*` in every column.
    pub(super) fn is(&self, class: usize) -> bool {
        self.class == Some(class)
    }

    /// Whether the class reads `*` in these columns, or all.
    pub(super) fn is_in(
        &self,
        problem: &Problem,
        evaluation: &Evaluation,
        class: usize,
        columns: Option<&[usize]>,
    ) -> bool {
        if self.groups.is_empty() {
            // Without quasi-identifiers all rows read alike.
            return self.is(class) || problem.suppression.mode == SuppressionMode::Mask;
        }
        let reads_so = |column: usize| {
            let level = evaluation.levels[column] as usize;
            let leaf = problem.frequency.leaves(column)[evaluation.classes.representatives[class] as usize];
            self.groups[column] == Some(problem.attributes[column].groups(level)[leaf as usize])
        };
        match columns {
            Some(columns) => columns.iter().copied().all(reads_so),
            None => (0..self.groups.len()).all(reads_so),
        }
    }
}

fn groups(problem: &Problem, levels: &Levels) -> Vec<Option<u32>> {
    problem.attributes.iter().zip(levels).map(|(attribute, &level)| attribute.star(level as usize)).collect()
}
