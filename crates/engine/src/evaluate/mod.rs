//! Evaluates nodes: which classes a node makes, and which of them violate a model.
//!
//! Three things make this fast. Attributes are grouped into [blocks](block::Block), so that a tuple's
//! class key takes one look-up per block and not one per attribute. Keys are dense numbers, so that
//! classes are counted in a plain array where it is not much larger than the input. And a node is
//! computed from the classes of an evaluated node below it where there is one (roll-up; LeFevre et al.
//! 2005; Issa 2009, optimization D).

mod block;
mod cache;
mod choose;
mod count;
mod judge;
mod keys;
mod pace;
mod places;
mod scopes;
mod star;
mod sums;

use coversheet_error::SortFew as _;
use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;

use crate::details::Details;
use crate::{Classes, Levels, ORIGINAL, Problem};
use block::Block;
use cache::{Cache, Entry};
use count::{Counter, Entries, Stop};
use judge::NodeJudge;
pub(crate) use judge::totals;
use pace::Pace;
pub(crate) use scopes::{Grouping, groupings};
use star::Star;
use sums::{Adder, Sums};

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
    sums: Option<Sums>,
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
    fn sum_up(&mut self, sums: Sums, rows: u64) {
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
    fn conclude(&mut self) {
        self.least = judge::rows_of(self);
        (self.proven, self.refused) = (true, false);
        self.forced.clear();
    }

    /// For each class whether its rows are suppressed at every node below as well.
    pub(crate) fn certainly(&self) -> &[bool] {
        if self.certainly.is_empty() { &self.classes.violates } else { &self.certainly }
    }
}

/// Evaluates nodes of one problem, reusing its buffers and earlier results.
#[derive(Debug)]
pub struct Evaluator<'p> {
    problem: &'p Problem,
    blocks: Vec<Block<'p>>,
    cache: Cache,
    counter: Counter,
    adder: Adder,
    /// Whether the classes of a node can be added up without being judged one by one. Found when it is first asked for.
    adds_up: OnceCell<bool>,
    evaluation: Evaluation,
    /// The remembered node that the last evaluation was counted from; none for the tuples.
    source: Option<Arc<Entry>>,
    /// By level, the groups of the attribute that the tuples are sorted by, as ranges of tuples.
    segments: Vec<Option<Vec<Range<usize>>>>,
    /// See [`Evaluator::suppressed_rows`].
    suppressed: OnceCell<Vec<Vec<u64>>>,
    /// Whether the next evaluation stays remembered.
    keeps: bool,
    /// The number of rows below which every class violates a model.
    smallest: u64,
    /// Whether the number of rows decides if a class is suppressed.
    rows_decide: bool,
    /// Judges classes, where more than the number of their rows decides.
    judge: Option<NodeJudge<'p>>,
    thorough: bool,
}

impl<'p> Evaluator<'p> {
    /// Prepares the evaluation of a problem's nodes.
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            blocks: Vec::new(),
            problem,
            cache: Cache::new(problem),
            counter: Counter::default(),
            adder: Adder::default(),
            adds_up: OnceCell::new(),
            evaluation: Evaluation::default(),
            source: None,
            segments: Vec::new(),
            suppressed: OnceCell::new(),
            keeps: false,
            smallest: problem.smallest_class(),
            rows_decide: problem.rows_decide(),
            judge: (!problem.rows_decide() || !problem.is_closed()).then(|| NodeJudge::new(problem)),
            thorough: true,
        }
    }

    /// Whether evaluations take the time to look for the fewest rows where it is not plain which classes have to
    /// be suppressed. They do unless told otherwise.
    pub fn be_thorough(&mut self, thorough: bool) {
        self.thorough = thorough;
    }

    /// Whether they do.
    pub(crate) fn is_thorough(&self) -> bool {
        self.thorough
    }

    /// The most bytes that all evaluations together keep, but for what combinations become at levels: few nodes' classes.
    pub(crate) fn most_remembered(problem: &Problem) -> u64 {
        Cache::room(problem)
    }

    /// The most bytes that an evaluation keeps for those after it: the node's classes, and what combinations of leaves
    /// become at its levels.
    pub(crate) fn kept_bytes(&self) -> u64 {
        let frequency = &self.problem.frequency;
        let combinations: usize = frequency.combinations().iter().map(|block| block.count).sum();
        let tuples = frequency.tuples();
        (12 * tuples + 4 * combinations + 256 * frequency.combinations().len()) as u64
            + frequency.details().bytes(tuples)
    }

    /// Finds a node's classes, from the nearest evaluated node below it.
    pub fn evaluate(&mut self, levels: &Levels) -> &Evaluation {
        self.source = self.nearest(levels);
        self.count(levels, None, false, &mut never);
        &self.evaluation
    }

    /// Finds a node's classes, with the class of every tuple if the objective needs it, unless `over` says in between that
    /// the time is over: then it returns false, and [`Evaluator::last`] is of no use.
    pub(crate) fn evaluate_until(
        &mut self,
        levels: &Levels,
        of_tuples: bool,
        over: &mut dyn FnMut() -> bool,
    ) -> bool {
        self.source = if of_tuples { None } else { self.nearest(levels) };
        if !self.count(levels, None, false, over) {
            return false;
        }
        if of_tuples {
            self.evaluation.classes.class_of_unit.clone_from(self.counter.classes());
        }
        true
    }

    /// Finds a node's classes, or gives up when it is certain that more rows are suppressed than the budget
    /// allows, here and at every node below: then nothing is returned, and [`Evaluator::last`] is of no use.
    pub fn evaluate_within(&mut self, levels: &Levels) -> Option<&Evaluation> {
        self.evaluate_within_until(levels, &mut never).then_some(&self.evaluation)
    }

    /// Finds how many rows a node suppresses and keeps, without listing its classes or summing their squares; nothing is rolled up
    /// from it. Returns nothing, and finds nothing, where more than the sizes of classes decides or keys are too long.
    pub fn evaluate_sums(&mut self, levels: &Levels) -> Option<&Evaluation> {
        let problem = self.problem;
        let adds_up =
            || problem.rows_decide() && problem.is_closed() && !problem.frequency.counts().contains(&0);
        if !*self.adds_up.get_or_init(adds_up) {
            return None;
        }
        let source = self.nearest(levels);
        self.project(levels);
        let entries = entries(problem, source.as_deref());
        let sums = self.adder.add(&self.blocks, entries, self.smallest, problem.rows())?;
        (self.source, self.suppressed) = (source, OnceCell::new());
        self.evaluation.levels = *levels;
        self.evaluation.sum_up(sums, problem.rows());
        Some(&self.evaluation)
    }

    /// As [`Evaluator::evaluate_within`], but it gives up as well when `over` says that the time is over. Returns false if it
    /// gave up.
    pub(crate) fn evaluate_within_until(&mut self, levels: &Levels, over: &mut dyn FnMut() -> bool) -> bool {
        self.source = self.nearest(levels);
        let segments = match (&self.source, self.problem.frequency.sorted_by()) {
            (None, Some(attribute)) if !Star::possible(self.problem, levels) => {
                Some(self.segments(attribute, levels[attribute]))
            }
            _ => None,
        };
        let complete = self.count(levels, segments.as_deref(), true, over);
        if let (Some(segments), Some(attribute)) = (segments, self.problem.frequency.sorted_by()) {
            self.segments[levels[attribute] as usize] = Some(segments);
        }
        complete
    }

    /// Takes the groups at a level out of where they are kept, or finds them. Those with the fewest rows per
    /// tuple come first: they suppress the most, so that a count gives up early.
    fn segments(&mut self, attribute: usize, level: u8) -> Vec<Range<usize>> {
        let level = level as usize;
        self.segments.resize_with(self.segments.len().max(level + 1), || None);
        if let Some(segments) = self.segments[level].take() {
            return segments;
        }
        let groups = self.problem.attributes[attribute].groups(level);
        let (leaves, counts) = (self.problem.frequency.leaves(attribute), self.problem.frequency.counts());
        let mut segments = Vec::new();
        let mut start = 0;
        for segment in leaves.chunk_by(|&one, &other| groups[one as usize] == groups[other as usize]) {
            segments.push(start..start + segment.len());
            start += segment.len();
        }
        let rows_per_tuple = |segment: &Range<usize>| {
            let rows: u64 = counts[segment.clone()].iter().sum();
            rows as f64 / segment.len() as f64
        };
        segments.sort_few_by(|one, other| rows_per_tuple(one).total_cmp(&rows_per_tuple(other)));
        segments
    }

    /// Finds a node's classes and remembers them for the nodes above, until [`Evaluator::release`].
    pub(crate) fn keep(&mut self, levels: &Levels) {
        self.source = self.nearest(levels);
        self.keeps = true;
        self.count(levels, None, false, &mut never);
        self.keeps = false;
    }

    /// Forgets the node that was kept last. What was counted from it is of no use then.
    pub(crate) fn release(&mut self) {
        self.cache.release();
    }

    /// Finds a node's classes and the class of every tuple.
    pub fn evaluate_tuples(&mut self, levels: &Levels) -> &Evaluation {
        self.source = None;
        self.count(levels, None, false, &mut never);
        self.evaluation.classes.class_of_unit.clone_from(self.counter.classes());
        &self.evaluation
    }

    /// The classes of a node that was evaluated, with the class of every tuple. Nothing is judged again.
    pub(crate) fn classes_of(&mut self, known: &Evaluation) -> Classes {
        self.project(&known.levels);
        let tuples = Entries { representatives: None, sizes: self.problem.frequency.counts() };
        let mut counted = Evaluation::default();
        self.counter.count(&self.blocks, tuples, None, &mut never, &mut counted);
        let (of_tuple, mut classes) = (self.counter.classes(), counted.classes);
        classes.violates.resize(classes.sizes.len(), false);
        let known = &known.classes;
        for (class, (&tuple, &violates)) in (0..).zip(known.representatives.iter().zip(&known.violates)) {
            let same = of_tuple[tuple as usize];
            classes.violates[same as usize] = violates;
            if known.star == Some(class) {
                classes.star = Some(same);
            }
        }
        classes.class_of_unit.clone_from(of_tuple);
        classes.summarize();
        classes
    }

    /// The last evaluation.
    pub fn last(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The node from which the last evaluation was counted; level 0 of each attribute for the tuples themselves.
    pub fn source_levels(&self) -> Levels {
        self.source.as_ref().map_or(ORIGINAL, |source| source.levels)
    }

    /// `[attribute][leaf]`: rows that are suppressed in the last evaluation and at every node below, by the leaf of a
    /// tuple that is in the same class of the node in [`Evaluator::source_levels`]; nothing for attributes that are not
    /// wanted. Between two evaluations the same must be wanted each time.
    pub fn suppressed_rows(&self, wanted: &[bool]) -> &[Vec<u64>] {
        self.suppressed.get_or_init(|| {
            if !wanted.contains(&true) {
                return vec![Vec::new(); wanted.len()];
            }
            let (entries, suppressed) = (self.entries(), self.evaluation.certainly());
            let (mut tuples, mut rows) = (vec![0; entries.sizes.len()], vec![0; entries.sizes.len()]);
            let mut count = 0;
            for (entry, (&size, &class)) in entries.sizes.iter().zip(self.counter.classes()).enumerate() {
                // Without a branch, since nothing foretells which classes are suppressed.
                (tuples[count], rows[count]) = (entries.tuple(entry), size);
                count += usize::from(suppressed[class as usize]);
            }
            self.problem.rows_per_leaf(&tuples[..count], &rows[..count], wanted)
        })
    }

    /// What the last evaluation was counted from.
    fn entries(&self) -> Entries<'_> {
        entries(self.problem, self.source.as_deref())
    }

    /// The remembered node that a node is best counted from.
    fn nearest(&self, levels: &Levels) -> Option<Arc<Entry>> {
        self.cache.nearest(levels, self.problem.frequency.tuples()).cloned()
    }

    /// How many entries a node would be counted from.
    pub(crate) fn input_of(&self, levels: &Levels) -> usize {
        let tuples = self.problem.frequency.tuples();
        self.cache.nearest(levels, tuples).map_or(tuples, |entry| entry.sizes.len())
    }

    /// Projects all blocks to some levels. The first time it makes them: not every search evaluates nodes.
    fn project(&mut self, levels: &Levels) {
        if self.blocks.is_empty() {
            self.blocks = block::blocks(self.problem);
        }
        for block in &mut self.blocks {
            block.project(levels);
        }
    }

    /// Counts a node's classes. With segments, or `within`, it gives up early, and returns false; so it does when the time
    /// is over.
    fn count(
        &mut self,
        levels: &Levels,
        segments: Option<&[Range<usize>]>,
        within: bool,
        over: &mut dyn FnMut() -> bool,
    ) -> bool {
        self.project(levels);
        self.suppressed = OnceCell::new();
        let evaluation = &mut self.evaluation;
        (evaluation.levels, evaluation.sums) = (*levels, None);
        // Not self.entries(): that would borrow the counter too.
        let entries = entries(self.problem, self.source.as_deref());
        let stop = segments.map(|segments| Stop {
            segments,
            smallest: self.smallest,
            budget: self.problem.suppression.rows,
        });
        if !self.counter.count(&self.blocks, entries, stop.as_ref(), over, evaluation) {
            evaluation.classes.sizes.clear();
            return false;
        }
        evaluation.classes.class_of_unit.clear();
        let star = Star::of(self.problem, evaluation);
        evaluation.classes.star = star.class.map(|class| class as u32);
        if self.rows_decide {
            suppress_small(evaluation, self.smallest, &star);
            if let Some(judge) = &mut self.judge {
                let mut pace = Pace::new(over);
                judge.complete(evaluation, &star, (within, self.thorough), &mut pace);
                if pace.is_stopped() {
                    return false;
                }
            }
            evaluation.classes.summarize();
            self.remember(Details::default());
            return true;
        }
        let Some(judge) = &mut self.judge else { return true };
        if !judge.begin(evaluation, &star, within) {
            return false;
        }
        let of_entries =
            self.source.as_ref().map_or_else(|| self.problem.frequency.details(), |source| &source.details);
        let details = of_entries.merged(self.counter.classes(), evaluation.classes.sizes.len());
        if over() {
            return false;
        }
        let mut pace = Pace::new(over);
        let complete = judge.judge(evaluation, &details, &star, (within, self.thorough), &mut pace);
        if pace.is_stopped() {
            return false;
        }
        evaluation.classes.summarize();
        self.remember(details);
        complete
    }

    /// Remembers the last evaluation for rolling up, if that is worth its memory.
    fn remember(&mut self, details: Details) {
        if self.keeps {
            self.cache.keep(&self.evaluation, details);
        } else {
            self.cache.offer(&self.evaluation, self.counter.classes().len(), details);
        }
    }
}

/// What is counted: a remembered node's classes, or the tuples.
fn entries<'e>(problem: &'e Problem, source: Option<&'e Entry>) -> Entries<'e> {
    let tuples = || Entries { representatives: None, sizes: problem.frequency.counts() };
    source.map_or_else(tuples, Entry::entries)
}

/// There is all the time that it takes.
fn never() -> bool {
    false
}

/// Suppresses the classes that are too small, where that decides.
fn suppress_small(evaluation: &mut Evaluation, smallest: u64, star: &Star) {
    let classes = &mut evaluation.classes;
    classes.violates.clear();
    classes.violates.extend(classes.sizes.iter().map(|&size| size < smallest));
    if let Some(class) = star.class {
        classes.violates[class] = false;
    }
    evaluation.certainly.clear();
    evaluation.partly = 0;
    evaluation.conclude();
    evaluation.certain = if star.stays { evaluation.least } else { 0 };
}
