//! Evaluates nodes: which classes a node makes, and which of them violate a model.
//!
//! Three things make this fast. Attributes are grouped into [blocks](block::Block), so that a tuple's
//! class key takes one look-up per block and not one per attribute. Keys are dense numbers, so that
//! classes are counted in a plain array where it is not much larger than the input. And a node is
//! computed from the classes of an evaluated node below it where there is one (roll-up; LeFevre et al.
//! 2005; Issa 2009, optimization D).

mod block;
mod cache;
mod count;

use crate::model::Class;
use crate::{Levels, Problem, SuppressionMode};
use block::Block;
use cache::Cache;
use count::{Counter, Entries, Stop};

/// The classes of one node and what suppression does to them.
#[derive(Clone, Debug, Default)]
pub struct Evaluation {
    /// The node.
    pub levels: Levels,
    /// One tuple of each class.
    pub representatives: Vec<u32>,
    /// Rows of each class.
    pub sizes: Vec<u32>,
    /// The classes that violate a model and so are suppressed, as positions in `sizes`.
    pub violating: Vec<u32>,
    /// Rows in violating classes.
    pub suppressed: u64,
    /// Rows in the other classes.
    pub kept: u64,
    /// Sum of squared sizes over all classes.
    pub squares: f64,
    /// Sum of squared sizes over the classes that are kept.
    pub kept_squares: f64,
    /// The class of each tuple of the frequency set, where it was asked for; else empty.
    pub class_of_tuple: Vec<u32>,
    /// For each class whether it violates a model.
    pub violates: Vec<bool>,
}

impl Evaluation {
    /// The number of classes that are kept.
    pub fn kept_classes(&self) -> usize {
        self.sizes.len() - self.violating.len()
    }

    /// Whether the node can be released: few enough rows suppressed, and in [`SuppressionMode::Mask`]
    /// the masked rows satisfy the models as a class of their own.
    pub fn acceptable(&self, problem: &Problem) -> bool {
        let masked_holds = || match problem.suppression.mode {
            SuppressionMode::Drop => true,
            SuppressionMode::Mask => self.suppressed == 0 || problem.holds(&Class { size: self.suppressed }),
        };
        self.suppressed <= problem.suppression.rows && masked_holds()
    }
}

/// Evaluates nodes of one problem, reusing its buffers and earlier results.
#[derive(Debug)]
pub struct Evaluator<'p> {
    problem: &'p Problem,
    blocks: Vec<Block>,
    cache: Cache,
    counter: Counter,
    evaluation: Evaluation,
    /// The remembered node that the last evaluation was counted from; none for the tuples.
    source: Option<usize>,
    /// By level, where the groups of the attribute that the tuples are sorted by end.
    segments: Vec<Option<Vec<u32>>>,
}

impl<'p> Evaluator<'p> {
    /// Prepares the evaluation of a problem's nodes.
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            blocks: block::group(problem),
            problem,
            cache: Cache::default(),
            counter: Counter::default(),
            evaluation: Evaluation::default(),
            source: None,
            segments: Vec::new(),
        }
    }

    /// Finds a node's classes, from the nearest evaluated node below it.
    pub fn evaluate(&mut self, levels: &Levels) -> &Evaluation {
        self.source = self.cache.nearest(levels, self.problem.frequency.tuples());
        self.count(levels);
        self.evaluation.class_of_tuple.clear();
        &self.evaluation
    }

    /// Finds a node's classes, or gives up when the node suppresses more rows than the budget allows: then
    /// nothing is returned, and [`Evaluator::last`] is of no use.
    pub fn evaluate_within(&mut self, levels: &Levels) -> Option<&Evaluation> {
        self.source = self.cache.nearest(levels, self.problem.frequency.tuples());
        self.evaluation.class_of_tuple.clear();
        let segments = match (self.source, self.problem.frequency.sorted_by()) {
            (None, Some(attribute)) => Some(self.segments(attribute, levels[attribute])),
            _ => None,
        };
        let complete = self.count_until(levels, segments.as_deref());
        if let (Some(ends), Some(attribute)) = (segments, self.problem.frequency.sorted_by()) {
            self.segments[levels[attribute] as usize] = Some(ends);
        }
        complete.then_some(&self.evaluation)
    }

    /// Takes the ends of the groups at a level out of where they are kept, or finds them.
    fn segments(&mut self, attribute: usize, level: u8) -> Vec<u32> {
        let level = level as usize;
        let groups = self.problem.attributes[attribute].groups(level);
        self.segments.resize_with(self.segments.len().max(level + 1), || None);
        self.segments[level].take().unwrap_or_else(|| {
            let leaves = self.problem.frequency.leaves(attribute);
            let group = |tuple: usize| groups[leaves[tuple] as usize];
            let inner = (1..leaves.len()).filter(|&tuple| group(tuple) != group(tuple - 1));
            inner.chain([leaves.len()]).map(|end| end as u32).collect()
        })
    }

    /// Finds a node's classes and the class of every tuple.
    pub fn evaluate_tuples(&mut self, levels: &Levels) -> &Evaluation {
        self.source = None;
        self.count(levels);
        self.evaluation.class_of_tuple.clone_from(self.counter.classes());
        &self.evaluation
    }

    /// The last evaluation.
    pub fn last(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The node from which the last evaluation was counted; the bottom node for the tuples themselves.
    pub fn source_levels(&self) -> Levels {
        self.source.map_or_else(Levels::default, |entry| self.cache.entry(entry).levels)
    }

    /// Calls `visit` with a tuple and the rows it stands for, once for each class of the node in
    /// [`Evaluator::source_levels`] whose rows are suppressed in the last evaluation.
    pub fn for_each_suppressed(&self, mut visit: impl FnMut(usize, u32)) {
        let entries = self.entries();
        for (entry, (&size, &class)) in entries.sizes.iter().zip(self.counter.classes()).enumerate() {
            if self.evaluation.violates[class as usize] {
                visit(entries.representatives.map_or(entry, |tuples| tuples[entry] as usize), size);
            }
        }
    }

    /// What the last evaluation was counted from.
    fn entries(&self) -> Entries<'_> {
        match self.source {
            None => Entries { representatives: None, sizes: self.problem.frequency.counts() },
            Some(entry) => self.cache.entry(entry).entries(),
        }
    }

    fn count(&mut self, levels: &Levels) {
        self.count_until(levels, None);
    }

    /// Counts a node's classes. With the ends of segments it gives up early, and returns false.
    fn count_until(&mut self, levels: &Levels, segments: Option<&[u32]>) -> bool {
        for block in &mut self.blocks {
            block.project(levels);
        }
        let evaluation = &mut self.evaluation;
        evaluation.levels = *levels;
        // Not self.entries(): that would borrow the counter too.
        let entries = match self.source {
            None => Entries { representatives: None, sizes: self.problem.frequency.counts() },
            Some(entry) => self.cache.entry(entry).entries(),
        };
        let stop = segments.map(|ends| Stop { ends, problem: self.problem });
        if !self.counter.count(&self.blocks, entries, stop.as_ref(), evaluation) {
            return false;
        }
        summarize(self.problem, evaluation);
        self.cache.offer(evaluation, self.counter.classes().len(), self.source);
        true
    }
}

/// Tells violating classes from those that are kept.
fn summarize(problem: &Problem, evaluation: &mut Evaluation) {
    evaluation.violating.clear();
    evaluation.violates.clear();
    (evaluation.suppressed, evaluation.kept) = (0, 0);
    let (mut squares, mut kept_squares) = (0_u128, 0_u128);
    for (class, &size) in evaluation.sizes.iter().enumerate() {
        let square = u128::from(size) * u128::from(size);
        let holds = problem.holds(&Class { size: u64::from(size) });
        squares += square;
        if holds {
            evaluation.kept += u64::from(size);
            kept_squares += square;
        } else {
            evaluation.suppressed += u64::from(size);
            evaluation.violating.push(class as u32);
        }
        evaluation.violates.push(!holds);
    }
    (evaluation.squares, evaluation.kept_squares) = (squares as f64, kept_squares as f64);
}
