//! Judges classes by models that look at more than the number of rows.
//!
//! Suppressing rows changes what is left: the other groups of a model over some of the columns, and what
//! classes are compared with. So classes that violate a model are suppressed, and the rest is judged again,
//! until nothing changes. Two stages keep apart what can be deduced from: first only the
//! [absorbing](Monotonicity::Absorbing) models, then all.
//!
//! The first stage suppresses the fewest rows that those models allow, since what they keep at a node they
//! keep at every node above: each group there is made of groups that hold, and of more. So its rows are
//! suppressed at every node below as well.
//!
//! Of the second stage less follows. The rows of a class that are kept at a node below are in classes that hold
//! there, and if the model survives [merging](Monotonicity::Merging) those, together they hold as well. So at
//! least as many rows of a violating class are suppressed at every node below as must be taken out of it until
//! the rest holds; which of them is not known.

use std::sync::Arc;

use super::Evaluation;
use super::scopes::{Grouping, groupings};
use crate::details::{Details, NONE, Tally, Totals};
use crate::model::{Monotonicity, PrivacyModel, Scope, Whole};
use crate::tuples::refine;
use crate::{Problem, SuppressionMode};

/// Judges the classes of one problem's nodes.
#[derive(Debug)]
pub(super) struct Judge<'p> {
    problem: &'p Problem,
    scopes: Vec<Grouping<'p>>,
    input: Totals,
    smallest: u64,
    tally: Tally,
}

/// Which models are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Absorbing,
    All,
}

impl Stage {
    /// A scope with the models that are asked, but for those that the number of rows decides.
    fn asked<'p>(self, problem: &Problem, scope: &Grouping<'p>) -> Grouping<'p> {
        let asks = |model: &&Arc<dyn PrivacyModel>| {
            let decided = model.scope() == Scope::All && model.rows_decide();
            !decided && (self == Self::All || problem.monotonicity(model) == Monotonicity::Absorbing)
        };
        Grouping {
            columns: scope.columns.clone(),
            models: scope.models.iter().copied().filter(asks).collect(),
        }
    }
}

impl<'p> Judge<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        Self {
            scopes: groupings(problem),
            input: totals(problem),
            smallest: problem.smallest_class(),
            tally: Tally::new(problem.frequency.details()),
            problem,
        }
    }

    /// Suppresses the classes that are too small for any model. With `within` it returns false when these alone are
    /// more rows than allowed.
    pub(super) fn begin(&self, evaluation: &mut Evaluation, within: bool) -> bool {
        let too_small = |&size: &u32| u64::from(size) < self.smallest;
        evaluation.classes.violates.clear();
        evaluation.classes.violates.extend(evaluation.classes.sizes.iter().map(too_small));
        !within || rows_of(evaluation) <= self.problem.suppression.rows
    }

    /// Finds the other classes that violate a model, after [`Judge::begin`]. `details` are the classes'. With
    /// `within` it gives up, and returns false, when it is certain that more rows are suppressed than allowed, and
    /// need not find them all when they are more than allowed.
    pub(super) fn judge(&mut self, evaluation: &mut Evaluation, details: &Details, within: bool) -> bool {
        let budget = within.then_some(self.problem.suppression.rows);
        evaluation.partly = 0;
        self.settle(evaluation, details, Stage::Absorbing, None);
        evaluation.certainly.clone_from(&evaluation.classes.violates);
        evaluation.certain = rows_of(evaluation);
        if budget.is_some_and(|budget| evaluation.certain > budget) {
            return false;
        }
        let left = budget.map(|budget| budget - evaluation.certain);
        let complete = self.settle(evaluation, details, Stage::All, left);
        evaluation.certain += evaluation.partly;
        evaluation.refused = complete && self.refuses(evaluation, details);
        complete
    }

    /// Suppresses what violates a model that the stage asks, until nothing does. With a budget it gives up, and
    /// returns false, when more rows are certain to be suppressed by it; and it goes no further than to the first
    /// row over the problem's budget.
    fn settle(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        stage: Stage,
        budget: Option<u64>,
    ) -> bool {
        let scopes = std::mem::take(&mut self.scopes);
        let asked: Vec<Grouping<'p>> = scopes
            .iter()
            .map(|scope| stage.asked(self.problem, scope))
            .filter(|scope| !scope.models.is_empty())
            .collect();
        let all = || asked.iter().flat_map(|scope| scope.models.iter().copied());
        let compares = all().any(|model| model.compares_with_released());
        let again = compares || asked.iter().any(|scope| scope.columns.is_some());
        let mut first = true;
        let complete = loop {
            let released = if compares { self.released(evaluation, details) } else { None };
            let mut changed = false;
            let mut within = true;
            for scope in &asked {
                // What is certain is found the first time, in the classes as they are.
                let certain = first && stage == Stage::All && scope.columns.is_none();
                let budget = certain.then_some(budget.unwrap_or(u64::MAX));
                let suppressed = self.suppress(evaluation, details, scope, released.as_ref(), budget);
                within &= suppressed.is_some();
                changed |= suppressed.unwrap_or(false);
            }
            first = false;
            if !within {
                break false;
            }
            if budget.is_some() && rows_of(evaluation) > self.problem.suppression.rows {
                break true;
            }
            if changed && again || suppress_smallest(evaluation, &all()) {
                continue;
            }
            break true;
        };
        self.scopes = scopes;
        complete
    }

    /// Suppresses the classes that belong to a group that violates a model, and returns whether there are any.
    /// With a budget it adds up what is certain, and returns nothing when that is over the budget.
    fn suppress(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        scope: &Grouping<'p>,
        released: Option<&Totals>,
        budget: Option<u64>,
    ) -> Option<bool> {
        let models = &scope.models;
        let (group_of_class, groups) = group(self.problem, evaluation, scope.columns.as_deref());
        self.tally.gather(details, &group_of_class, groups);
        let mut rows = vec![0_u64; groups];
        for (&group, &size) in
            group_of_class.iter().zip(&evaluation.classes.sizes).filter(|(group, _)| **group != NONE)
        {
            rows[group as usize] += u64::from(size);
        }
        let whole = Whole { input: self.input.class(), released: released.unwrap_or(&self.input).class() };
        let mut holds = Vec::with_capacity(groups);
        for (group, rows) in rows.into_iter().enumerate() {
            let class = self.tally.fill(details, group, rows);
            let violated = models.iter().any(|model| !model.holds(&class, &whole));
            if violated && let Some(budget) = budget {
                let rows = self.problem.suppression.rows;
                let removed = models
                    .iter()
                    .filter(|model| self.problem.monotonicity(model) >= Monotonicity::Merging)
                    .map(|model| model.least_removed(&class, &whole.input, rows));
                evaluation.partly += removed.max().unwrap_or(0);
                if evaluation.partly > budget {
                    return None;
                }
            }
            holds.push(!violated);
        }
        let mut changed = false;
        for (violates, &group) in evaluation.classes.violates.iter_mut().zip(&group_of_class) {
            if group != NONE && !holds[group as usize] {
                (*violates, changed) = (true, true);
            }
        }
        Some(changed)
    }

    /// What is released if what violates so far is suppressed; none for the whole input.
    fn released(&self, evaluation: &Evaluation, details: &Details) -> Option<Totals> {
        if self.problem.suppression.mode == SuppressionMode::Mask {
            return None;
        }
        let (classes, rows) = (&evaluation.classes, self.problem.rows() - rows_of(evaluation));
        Some(Totals::of(details, classes.sizes.len(), rows, |class| !classes.violates[class]))
    }

    /// Whether something that is not released, or the masked rows together, cannot be.
    fn refuses(&mut self, evaluation: &Evaluation, details: &Details) -> bool {
        let models = &self.problem.models;
        let masks = self.problem.suppression.mode == SuppressionMode::Mask;
        if !masks && !models.iter().any(|model| model.minds_absence()) {
            return false;
        }
        let mut groups = 0;
        let of_class: Vec<u32> = evaluation
            .classes
            .violates
            .iter()
            .map(|&violates| match (violates, masks) {
                (false, _) => NONE,
                (true, true) => 0,
                (true, false) => {
                    groups += 1;
                    groups - 1
                }
            })
            .collect();
        if !masks {
            self.tally.gather(details, &of_class, groups as usize);
            return (0..groups as usize).any(|group| {
                let class = self.tally.fill(details, group, 0);
                !models.iter().all(|model| model.allows_absence(&class))
            });
        }
        let suppressed = rows_of(evaluation);
        self.tally.gather(details, &of_class, 1);
        let whole = Whole { input: self.input.class(), released: self.input.class() };
        // Anyone of the population could be behind a row that says nothing.
        let class = self.tally.fill(details, 0, suppressed).with_population(whole.input.population);
        let classes = 1 + evaluation.classes.violates.iter().filter(|violates| !**violates).count() as u64;
        let holds = |model: &Arc<dyn PrivacyModel>| {
            model.holds(&class, &whole) && model.holds_overall(classes, whole.input.rows)
        };
        suppressed > 0 && !models.iter().all(holds)
    }
}

/// The group of each class that is kept, alike in the given quasi-identifiers, and how many groups there are.
fn group(problem: &Problem, evaluation: &Evaluation, columns: Option<&[usize]>) -> (Vec<u32>, usize) {
    let mut groups = vec![NONE; evaluation.classes.sizes.len()];
    let kept: Vec<usize> = (0..groups.len()).filter(|&class| !evaluation.classes.violates[class]).collect();
    let mut ids: Vec<u32> = (0..kept.len() as u32).collect();
    let mut count = kept.len();
    if let Some(columns) = columns {
        ids.fill(0);
        count = usize::from(!kept.is_empty());
        for &column in columns {
            let level = evaluation.levels[column] as usize;
            let (attribute, leaves) = (&problem.attributes[column], problem.frequency.leaves(column));
            let value = |&class: &usize| {
                attribute.groups(level)[leaves[evaluation.classes.representatives[class] as usize] as usize]
            };
            count = refine(&mut ids, count, kept.iter().map(value), attribute.leaves_under(level).len());
        }
    }
    for (class, id) in kept.into_iter().zip(ids) {
        groups[class] = id;
    }
    (groups, count)
}

/// While so many classes and rows do not satisfy what models say of them together, suppresses the smallest
/// classes, all of one size at once so that the result does not depend on their order.
fn suppress_smallest<'m>(
    evaluation: &mut Evaluation,
    asked: &(impl Iterator<Item = &'m Arc<dyn PrivacyModel>> + Clone),
) -> bool {
    let mut changed = false;
    loop {
        let kept = || {
            evaluation
                .classes
                .sizes
                .iter()
                .zip(&evaluation.classes.violates)
                .filter(|(_, violates)| !**violates)
        };
        let (classes, rows) =
            kept().fold((0_u64, 0_u64), |(classes, rows), (&size, _)| (classes + 1, rows + u64::from(size)));
        let holds = asked.clone().all(|model| model.holds_overall(classes, rows));
        let Some(smallest) = kept().map(|(&size, _)| size).min().filter(|_| !holds) else { return changed };
        for (violates, &size) in evaluation.classes.violates.iter_mut().zip(&evaluation.classes.sizes) {
            *violates |= size == smallest;
        }
        changed = true;
    }
}

/// Rows in violating classes.
fn rows_of(evaluation: &Evaluation) -> u64 {
    let classes = evaluation.classes.sizes.iter().zip(&evaluation.classes.violates);
    classes.filter(|(_, violates)| **violates).map(|(&size, _)| u64::from(size)).sum()
}

/// All rows of a problem together.
pub(crate) fn totals(problem: &Problem) -> Totals {
    let tuples = problem.frequency.tuples();
    Totals::of(problem.frequency.details(), tuples, problem.rows(), |_| true)
}
