//! What an evaluation says of a node.

use super::judge;
use super::sums::Sums;
use crate::{Classes, Levels, ORIGINAL, Problem};

/// The classes of one node, and what follows from them for other nodes.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The node.
    pub levels: Levels,
    /// Its classes.
    pub classes: Classes,
    /// Rows that are suppressed at every node below as well that keeps within the budget.
    pub certain: u64,
    /// For each class whether all its rows are suppressed at every node below as well; empty if that is so for
    /// all that violate.
    pub certainly: Vec<bool>,
    /// Those of `certain` of which it is not known which rows of their classes they are.
    pub partly: u64,
    /// Whether nothing was found that can be released, however many rows may be suppressed: in
    /// [`SuppressionMode::Mask`](crate::SuppressionMode::Mask) because the masked rows violate a model as a class of their own, else because a
    /// model minds what is missing.
    pub refused: bool,
    /// Fewer rows than these cannot be suppressed at this node.
    pub least: u64,
    /// Whether what is said of this node is proven: that no fewer rows can be suppressed or, if it cannot be
    /// released, that nothing within the budget can.
    pub proven: bool,
    /// Where that is not proven, for each class whether it has to go whatever is better than what was found; else
    /// empty.
    pub forced: Vec<bool>,
    /// Where the classes were only added up, and `classes` lists none.
    pub(super) sums: Option<Sums>,
}

impl Default for Evaluation {
    /// Of no classes, where nothing is generalized.
    fn default() -> Self {
        Self {
            levels: ORIGINAL,
            classes: Classes::default(),
            certain: 0,
            certainly: Vec::new(),
            partly: 0,
            refused: false,
            least: 0,
            proven: false,
            forced: Vec::new(),
            sums: None,
        }
    }
}

impl Evaluation {
    /// Whether the node can be released: few enough rows suppressed, and nothing else against it.
    pub fn acceptable(&self, problem: &Problem) -> bool {
        self.classes.suppressed <= problem.suppression.rows && !self.refused
    }

    /// How many classes there are, listed or not.
    pub(crate) fn class_count(&self) -> usize {
        self.sums.map_or(self.classes.sizes.len(), |sums| sums.classes)
    }

    /// How many classes are kept, listed or not.
    pub(crate) fn kept_classes(&self) -> usize {
        self.sums.map_or_else(|| self.classes.kept_classes(), |sums| sums.kept_classes)
    }

    /// Takes what classes amount to of which none is listed, where their rows decide.
    pub(super) fn sum_up(&mut self, sums: Sums, rows: u64) {
        let Classes { sizes, representatives, violates, violating, class_of_unit, .. } = &mut self.classes;
        for positions in [representatives, violating, class_of_unit] {
            positions.clear();
        }
        sizes.clear();
        violates.clear();
        self.certainly.clear();
        self.classes.star = None;
        (self.classes.suppressed, self.classes.kept) = (sums.suppressed, rows - sums.suppressed);
        (self.classes.squares, self.classes.kept_squares) = (0.0, 0.0);
        self.partly = 0;
        self.conclude();
        (self.least, self.certain) = (sums.suppressed, sums.suppressed);
        self.sums = Some(sums);
    }

    /// What is suppressed is plain.
    pub(super) fn conclude(&mut self) {
        self.least = judge::rows_of(self);
        (self.proven, self.refused) = (true, false);
        self.forced.clear();
    }

    /// For each class whether its rows are suppressed at every node below as well.
    pub(crate) fn certainly(&self) -> &[bool] {
        if self.certainly.is_empty() { &self.classes.violates } else { &self.certainly }
    }
}
