//! Judges classes by models that look at more than the number of rows.
//!
//! Some classes have to be suppressed whatever becomes of the others: those that violate a model that looks at
//! nothing else, and every class of a group that violates an [absorbing](Monotonicity::Absorbing) model over some of
//! the columns, since a group only gets smaller. What else is suppressed is a [choice](super::choose): a model that
//! compares with the release, or that is about groups or about all classes together, holds again when the right classes
//! are dropped.
//!
//! Two stages keep apart what can be deduced from: first only the absorbing models, then all. The first stage suppresses
//! the fewest rows that those models allow, since what they keep at a node they keep at every node above: each group
//! there is made of groups that hold, and of more. So its rows are suppressed at every node below as well.
//!
//! Of the second stage less follows. The rows of a class that are kept at a node below are in classes that hold
//! there, and if the model survives [merging](Monotonicity::Merging) those, together they hold as well. So at
//! least as many rows of a violating class are suppressed at every node below as must be taken out of it until
//! the rest holds; which of them is not known.
//!
//! Masked rows read `*` in every column, and so may rows that were generalized: a reader cannot tell them apart. So
//! the class that reads so is never suppressed; it is judged together with the masked rows.

use std::sync::Arc;

use super::Evaluation;
use super::pace::Pace;
use super::scopes::{Grouping, groupings};
use super::star::Star;
use crate::details::{Details, NONE, Tally, Totals};
use crate::model::{Monotonicity, PrivacyModel, ReferenceClasses, Scope};
use crate::tuples::refine;
use crate::{Problem, SuppressionMode};

/// Judges the classes of one problem's nodes.
#[derive(Debug)]
pub(super) struct NodeJudge<'p> {
    pub(super) problem: &'p Problem,
    pub(super) scopes: Vec<Grouping<'p>>,
    pub(super) input: Totals,
    smallest: u64,
    pub(super) tally: Tally,
    /// Whether some absorbing model looks at some of the columns only.
    absorbs_groups: bool,
    /// Whether classes can hold or not depending on which others are suppressed.
    leaves_choice: bool,
}

/// Which models are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Absorbing,
    /// Those that are not absorbing: every class that is kept after the first stage holds for the others.
    Others,
    All,
}

impl Stage {
    /// A scope with the models that are asked, but for those that the number of rows decides.
    fn asked<'p>(self, problem: &Problem, scope: &Grouping<'p>) -> Grouping<'p> {
        let asks = |model: &&Arc<dyn PrivacyModel>| {
            let decided = model.scope() == Scope::All && model.rows_decide();
            let absorbs = problem.monotonicity(model) == Monotonicity::Absorbing;
            !decided && (self == Self::All || absorbs == (self == Self::Absorbing))
        };
        Grouping {
            columns: scope.columns.clone(),
            models: scope.models.iter().copied().filter(asks).collect(),
        }
    }
}

impl<'p> NodeJudge<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        let scopes = groupings(problem);
        let absorbs = |model: &&Arc<dyn PrivacyModel>| problem.monotonicity(model) == Monotonicity::Absorbing;
        let of_groups =
            || scopes.iter().filter(|scope| scope.columns.is_some()).flat_map(|scope| scope.models.iter());
        let masks = problem.suppression.mode == SuppressionMode::Mask;
        Self {
            absorbs_groups: of_groups().any(&absorbs),
            leaves_choice: masks
                || problem.suppression.complementary.is_some()
                || problem.models.iter().any(|model| {
                    model.compares_with_released() || model.judges_all_together() || model.minds_absence()
                })
                || of_groups().any(|model| !absorbs(model)),
            input: totals(problem),
            smallest: problem.smallest_class(),
            tally: Tally::new(problem.frequency.details()),
            scopes,
            problem,
        }
    }

    pub(super) fn masks(&self) -> bool {
        self.problem.suppression.mode == SuppressionMode::Mask
    }

    /// Suppresses the classes that are too small for any model. With `within` it returns false when these alone are
    /// more rows than allowed, here and at every node below.
    pub(super) fn begin(&self, evaluation: &mut Evaluation, star: &Star, within: bool) -> bool {
        let too_small = |(class, &size): (usize, &u64)| size == 0 || size < self.smallest && !star.is(class);
        let classes = &mut evaluation.classes;
        classes.violates.clear();
        classes.violates.extend(classes.sizes.iter().enumerate().map(too_small));
        !within || !star.stays || rows_of(evaluation) <= self.problem.suppression.rows
    }

    /// Suppresses more where too few rows are masked, or dropped under complementary suppression, after the classes that
    /// are too small, where the number of rows decides.
    pub(super) fn complete(
        &mut self,
        evaluation: &mut Evaluation,
        star: &Star,
        (within, thorough): (bool, bool),
        pace: &mut Pace<'_>,
    ) {
        let there = star.class.map_or(0, |class| evaluation.classes.sizes[class]);
        let rows = evaluation.least + there;
        if rows == 0 || rows >= self.smallest || within && evaluation.least > self.problem.suppression.rows {
            return;
        }
        if star.stays {
            evaluation.certainly.clone_from(&evaluation.classes.violates);
        } else {
            evaluation.certainly = vec![false; evaluation.classes.sizes.len()];
        }
        self.choose(evaluation, &Details::default(), star, (within, thorough), pace);
    }

    /// Finds the other classes that are suppressed, after [`NodeJudge::begin`]. `details` are the classes'. With
    /// `within` it gives up, and returns false, when it is certain that more rows are suppressed than allowed, and
    /// need not find them all when they are more than allowed. Only a `thorough` judgement takes the time to look for
    /// the fewest rows where that is not plain. It gives up as well when the time is over.
    pub(super) fn judge(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        (within, thorough): (bool, bool),
        pace: &mut Pace<'_>,
    ) -> bool {
        let budget = self.problem.suppression.rows;
        evaluation.partly = 0;
        self.settle(evaluation, details, star, (Stage::Absorbing, None), pace);
        evaluation.certainly.clone_from(&evaluation.classes.violates);
        evaluation.certain = rows_of(evaluation);
        if !star.stays {
            evaluation.certainly.fill(false);
            evaluation.certain = 0;
        }
        if within && evaluation.certain > budget {
            return false;
        }
        let left = (within && star.stays).then(|| budget - evaluation.certain);
        if pace.is_stopped() || !self.suppress_whatever(evaluation, details, star, left, pace) {
            return false;
        }
        evaluation.partly *= u64::from(star.stays);
        evaluation.certain += evaluation.partly;
        if self.absorbs_groups {
            self.settle(evaluation, details, star, (Stage::Absorbing, None), pace);
        }
        evaluation.conclude();
        if within && evaluation.least > budget {
            return true;
        }
        if self.leaves_choice {
            self.choose(evaluation, details, star, (within, thorough), pace);
        }
        !pace.is_stopped()
    }

    /// Suppresses the classes that violate a model whatever else is suppressed, and adds up what is certain of them to
    /// be suppressed at every node below. With a budget it gives up, and returns false, when that is more; so it does when
    /// the time is over.
    fn suppress_whatever(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        budget: Option<u64>,
        pace: &mut Pace<'_>,
    ) -> bool {
        let models = self.scopes.iter().find(|scope| scope.columns.is_none());
        let Some(models) = models.map(|scope| Stage::Others.asked(self.problem, scope).models) else {
            return true;
        };
        if models.is_empty() {
            return true;
        }
        let masks = self.masks();
        let released = self.released(evaluation, details);
        let (group_of_class, groups) = group(self.problem, evaluation, None);
        self.tally.gather(details, &group_of_class, groups);
        let whole = ReferenceClasses {
            input: self.input.class(),
            released: released.as_ref().unwrap_or(&self.input).class(),
        };
        let most = self.problem.suppression.rows;
        let work = details.work();
        for (class, &group) in group_of_class.iter().enumerate() {
            if group == NONE || star.is(class) {
                continue;
            }
            if pace.stops_after(work) {
                return false;
            }
            let size = evaluation.classes.sizes[class];
            let rows = self.tally.fill(details, group as usize, size);
            let (mut violates, mut whatever) = (false, false);
            for model in models.iter().filter(|model| !model.holds(&rows, &whole)) {
                violates = true;
                whatever |= masks || !model.compares_with_released();
            }
            if violates {
                let merging =
                    models.iter().filter(|model| self.problem.monotonicity(model) >= Monotonicity::Merging);
                let removed = merging.map(|model| model.least_removed(&rows, &whole.input, most));
                let removed = removed.max().unwrap_or(0);
                evaluation.partly += removed;
                if budget.is_some_and(|budget| evaluation.partly > budget) {
                    return false;
                }
                // A class of which rows must be taken out cannot stay whole.
                evaluation.classes.violates[class] = whatever || removed > 0;
            }
        }
        true
    }

    /// Suppresses what violates a model that the stage asks, in one group or all together, until nothing does. With a
    /// budget it goes no further than to the first row over it, and in no case further than there is time.
    pub(super) fn settle(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        (stage, budget): (Stage, Option<u64>),
        pace: &mut Pace<'_>,
    ) {
        let asked: Vec<Grouping<'p>> = self
            .scopes
            .iter()
            .map(|scope| stage.asked(self.problem, scope))
            .filter(|scope| !scope.models.is_empty())
            .collect();
        let models = || asked.iter().flat_map(|scope| scope.models.iter().copied());
        let compares = models().any(|model| model.compares_with_released());
        let again = compares || asked.iter().any(|scope| scope.columns.is_some());
        loop {
            let released = if compares { self.released(evaluation, details) } else { None };
            let mut changed = false;
            for scope in &asked {
                changed |= self.suppress(evaluation, details, star, (scope, released.as_ref()), pace);
            }
            if pace.is_stopped() || budget.is_some_and(|budget| rows_of(evaluation) > budget) {
                return;
            }
            if changed && again {
                continue;
            }
            if stage == Stage::Absorbing || !self.suppress_smallest(evaluation, star) {
                return;
            }
        }
    }

    /// Suppresses the classes that belong to a group that violates a model, and returns whether there are any.
    fn suppress(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        (scope, released): (&Grouping<'p>, Option<&Totals>),
        pace: &mut Pace<'_>,
    ) -> bool {
        let (group_of_class, groups) = group(self.problem, evaluation, scope.columns.as_deref());
        self.tally.gather(details, &group_of_class, groups);
        let rows = rows_of_groups(evaluation, &group_of_class, groups);
        let whole =
            ReferenceClasses { input: self.input.class(), released: released.unwrap_or(&self.input).class() };
        let mut holds = Vec::with_capacity(groups);
        let work = details.work();
        for (group, rows) in rows.into_iter().enumerate() {
            if pace.stops_after(work) {
                return false;
            }
            let class = self.tally.fill(details, group, rows);
            holds.push(scope.models.iter().all(|model| model.holds(&class, &whole)));
        }
        let mut changed = false;
        for (class, &group) in group_of_class.iter().enumerate() {
            if group != NONE
                && !holds[group as usize]
                && !star.is_in(self.problem, evaluation, class, scope.columns.as_deref())
            {
                (evaluation.classes.violates[class], changed) = (true, true);
            }
        }
        changed
    }

    /// What is released if what violates so far is suppressed; none for the whole input.
    pub(super) fn released(&self, evaluation: &Evaluation, details: &Details) -> Option<Totals> {
        if self.masks() {
            return None;
        }
        let (classes, rows) = (&evaluation.classes, self.problem.rows() - rows_of(evaluation));
        Some(Totals::of(details, classes.sizes.len(), rows, |class| !classes.violates[class]))
    }
}

/// The group of each class that is kept, alike in the given quasi-identifiers, and how many groups there are.
pub(super) fn group(
    problem: &Problem,
    evaluation: &Evaluation,
    columns: Option<&[usize]>,
) -> (Vec<u32>, usize) {
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

/// Rows of each group.
pub(super) fn rows_of_groups(evaluation: &Evaluation, group_of_class: &[u32], groups: usize) -> Vec<u64> {
    let mut rows = vec![0_u64; groups];
    let classes = group_of_class.iter().zip(&evaluation.classes.sizes);
    for (&group, &size) in classes.filter(|(group, _)| **group != NONE) {
        rows[group as usize] += size;
    }
    rows
}

/// Rows in violating classes.
pub(super) fn rows_of(evaluation: &Evaluation) -> u64 {
    let classes = evaluation.classes.sizes.iter().zip(&evaluation.classes.violates);
    classes.filter(|(_, violates)| **violates).map(|(size, _)| size).sum()
}

/// All rows of a problem together.
pub(crate) fn totals(problem: &Problem) -> Totals {
    let tuples = problem.frequency.tuples();
    Totals::of(problem.frequency.details(), tuples, problem.rows(), |_| true)
}
