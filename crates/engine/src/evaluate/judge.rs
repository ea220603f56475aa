//! Judges classes by models that look at more than the number of rows.
//!
//! Suppressing rows changes what is left: the other groups of a model over some of the columns, and what
//! classes are compared with. So classes that violate a model are suppressed, and the rest is judged again,
//! until nothing changes. Two stages keep apart what can be deduced from: first only the
//! [absorbing](Monotonicity::Absorbing) models, then all.
//!
//! The first stage suppresses the fewest rows that those models allow, since what they keep at a node they
//! keep at every node above: each group there is made of groups that hold, and of more. So its rows are
//! suppressed at every node below as well. Nothing of the kind follows from the second stage.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Evaluation;
use crate::details::Totals;
use crate::model::{Class, Monotonicity, PrivacyModel, Scope, Whole};
use crate::tuples::refine;
use crate::{Problem, SuppressionMode};

/// No group.
const NONE: u32 = u32::MAX;

/// Judges the classes of one problem's nodes.
#[derive(Debug)]
pub(super) struct Judge<'p> {
    problem: &'p Problem,
    /// The sets of quasi-identifiers that models group rows by, with the models; all of them first.
    scopes: Vec<Grouping<'p>>,
    input: Totals,
    smallest: u64,
    scratch: Totals,
    /// The group of each tuple.
    groups: Vec<u32>,
    /// Where the tuples of each group begin in `order`.
    starts: Vec<u32>,
    order: Vec<u32>,
    persons: Vec<u64>,
}

/// Models that group rows by the same quasi-identifiers.
#[derive(Debug)]
struct Grouping<'p> {
    /// None for all of them.
    columns: Option<Vec<usize>>,
    models: Vec<&'p Arc<dyn PrivacyModel>>,
}

/// Which models are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Absorbing,
    All,
}

impl Stage {
    fn asks(self, model: &Arc<dyn PrivacyModel>) -> bool {
        self == Self::All || model.monotonicity() == Monotonicity::Absorbing
    }
}

impl<'p> Judge<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        Self {
            scopes: groupings(problem),
            input: totals(problem),
            smallest: problem.smallest_class(),
            scratch: Totals::new(problem.frequency.details()),
            groups: Vec::new(),
            starts: Vec::new(),
            order: Vec::new(),
            persons: Vec::new(),
            problem,
        }
    }

    /// Finds the classes of an evaluation that violate a model. It must have the class of every tuple. With
    /// `within` it gives up, and returns false, when it is certain that more rows are suppressed than allowed.
    pub(super) fn judge(&mut self, evaluation: &mut Evaluation, within: bool) -> bool {
        let too_small = |&size: &u32| u64::from(size) < self.smallest;
        evaluation.violates = evaluation.sizes.iter().map(too_small).collect();
        self.settle(evaluation, Stage::Absorbing);
        evaluation.certainly.clone_from(&evaluation.violates);
        evaluation.certain = rows_of(evaluation);
        if within && evaluation.certain > self.problem.suppression.rows {
            return false;
        }
        self.settle(evaluation, Stage::All);
        evaluation.refused = self.refuses(evaluation);
        true
    }

    /// Suppresses what violates a model that the stage asks, until nothing does.
    fn settle(&mut self, evaluation: &mut Evaluation, stage: Stage) {
        let scopes = std::mem::take(&mut self.scopes);
        let asked: Vec<&Arc<dyn PrivacyModel>> = scopes
            .iter()
            .flat_map(|scope| scope.models.iter().copied())
            .filter(|model| stage.asks(model))
            .collect();
        let changes =
            |model: &&Arc<dyn PrivacyModel>| model.scope() != Scope::All || model.compares_with_released();
        let again = asked.iter().any(changes);
        loop {
            let released = self.released(evaluation, &asked);
            let mut changed = false;
            for scope in &scopes {
                let models: Vec<_> = scope.models.iter().copied().filter(|model| stage.asks(model)).collect();
                if !models.is_empty() {
                    changed |= self.suppress(evaluation, scope.columns.as_deref(), &models, &released);
                }
            }
            if (changed && again) || suppress_smallest(evaluation, &asked) {
                continue;
            }
            break;
        }
        self.scopes = scopes;
    }

    /// Suppresses the classes that belong to a group that violates a model. Returns whether there are any.
    fn suppress(
        &mut self,
        evaluation: &mut Evaluation,
        columns: Option<&[usize]>,
        models: &[&Arc<dyn PrivacyModel>],
        released: &Totals,
    ) -> bool {
        let (group_of_class, groups) = self.group(evaluation, columns);
        self.gather(evaluation, &group_of_class, groups);
        let mut rows = vec![0_u64; groups];
        for (&group, &size) in group_of_class.iter().zip(&evaluation.sizes) {
            if group != NONE {
                rows[group as usize] += u64::from(size);
            }
        }
        let whole = Whole { input: self.input.class(), released: released.class() };
        let mut holds = Vec::with_capacity(groups);
        for (group, &rows) in rows.iter().enumerate() {
            let class = fill(
                &mut self.scratch,
                self.problem,
                rows,
                &self.order[self.starts[group] as usize..self.starts[group + 1] as usize],
                &self.persons,
                group,
            );
            holds.push(models.iter().all(|model| model.holds(&class, &whole)));
        }
        let mut changed = false;
        for (violates, &group) in evaluation.violates.iter_mut().zip(&group_of_class) {
            if group != NONE && !holds[group as usize] {
                (*violates, changed) = (true, true);
            }
        }
        changed
    }

    /// The group of each class that is kept, alike in the given quasi-identifiers, and how many groups there are.
    fn group(&self, evaluation: &Evaluation, columns: Option<&[usize]>) -> (Vec<u32>, usize) {
        let mut groups = vec![NONE; evaluation.sizes.len()];
        let kept: Vec<usize> = (0..groups.len()).filter(|&class| !evaluation.violates[class]).collect();
        let mut ids: Vec<u32> = (0..kept.len() as u32).collect();
        let mut count = kept.len();
        if let Some(columns) = columns {
            ids.fill(0);
            count = usize::from(!kept.is_empty());
            for &column in columns {
                let level = evaluation.levels[column] as usize;
                let attribute = &self.problem.attributes[column];
                let leaves = self.problem.frequency.leaves(column);
                let value = |&class: &usize| {
                    attribute.groups(level)[leaves[evaluation.representatives[class] as usize] as usize]
                };
                count = refine(&mut ids, count, kept.iter().map(value), attribute.leaves_under(level).len());
            }
        }
        for (class, id) in kept.into_iter().zip(ids) {
            groups[class] = id;
        }
        (groups, count)
    }

    /// Sorts the tuples by group, and counts the persons of each.
    fn gather(&mut self, evaluation: &Evaluation, group_of_class: &[u32], groups: usize) {
        self.groups.clear();
        self.groups.extend(evaluation.class_of_tuple.iter().map(|&class| group_of_class[class as usize]));
        self.starts.clear();
        self.starts.resize(groups + 1, 0);
        for &group in self.groups.iter().filter(|&&group| group != NONE) {
            self.starts[group as usize + 1] += 1;
        }
        for group in 0..groups {
            self.starts[group + 1] += self.starts[group];
        }
        let mut next = self.starts.clone();
        self.order.resize(self.groups.len(), 0);
        for (tuple, &group) in self.groups.iter().enumerate().filter(|(_, group)| **group != NONE) {
            let place = &mut next[group as usize];
            self.order[*place as usize] = tuple as u32;
            *place += 1;
        }
        self.persons.clear();
        if let Some(persons) = &self.problem.frequency.details().persons {
            self.persons.resize(groups, 0);
            persons.count(&self.groups, &mut self.persons);
        }
    }

    /// What is released if what violates so far is suppressed, where a model compares with it.
    fn released(&self, evaluation: &Evaluation, asked: &[&Arc<dyn PrivacyModel>]) -> Totals {
        let drops = self.problem.suppression.mode == SuppressionMode::Drop;
        if !drops || !asked.iter().any(|model| model.compares_with_released()) {
            return self.input.clone();
        }
        let details = self.problem.frequency.details();
        let mut released = Totals::new(details);
        released.rows = self.problem.rows() - rows_of(evaluation);
        for (tuple, &class) in evaluation.class_of_tuple.iter().enumerate() {
            if !evaluation.violates[class as usize] {
                released.add_values(details, tuple);
            }
        }
        released
    }

    /// Whether something that is not released, or the masked rows together, cannot be.
    fn refuses(&mut self, evaluation: &Evaluation) -> bool {
        let models = &self.problem.models;
        let whole_input = self.input.clone();
        let whole = Whole { input: whole_input.class(), released: whole_input.class() };
        if self.problem.suppression.mode == SuppressionMode::Mask {
            let suppressed = rows_of(evaluation);
            let together: Vec<u32> =
                evaluation.violates.iter().map(|&violates| if violates { 0 } else { NONE }).collect();
            self.gather(evaluation, &together, 1);
            let tuples = &self.order[..self.starts[1] as usize];
            let class = fill(&mut self.scratch, self.problem, suppressed, tuples, &self.persons, 0);
            // Anyone of the population could be behind a row that says nothing.
            let class = class.with_population(whole.input.population);
            let classes = 1 + evaluation.violates.iter().filter(|violates| !**violates).count() as u64;
            let holds = |model: &Arc<dyn PrivacyModel>| {
                model.holds(&class, &whole) && model.holds_overall(classes, whole.input.rows)
            };
            return suppressed > 0 && !models.iter().all(holds);
        }
        if !models.iter().any(|model| model.minds_absence()) {
            return false;
        }
        let mut count = 0;
        let absent: Vec<u32> = evaluation
            .violates
            .iter()
            .map(|&violates| {
                if violates {
                    count += 1;
                    count - 1
                } else {
                    NONE
                }
            })
            .collect();
        self.gather(evaluation, &absent, count as usize);
        (0..count as usize).any(|group| {
            let tuples = &self.order[self.starts[group] as usize..self.starts[group + 1] as usize];
            let class = fill(&mut self.scratch, self.problem, 0, tuples, &self.persons, group);
            !models.iter().all(|model| model.allows_absence(&class))
        })
    }
}

/// Gathers what is known of the tuples of a group.
fn fill<'s>(
    scratch: &'s mut Totals,
    problem: &Problem,
    rows: u64,
    tuples: &[u32],
    persons: &[u64],
    group: usize,
) -> Class<'s> {
    let details = problem.frequency.details();
    scratch.clear();
    scratch.rows = rows;
    scratch.persons = persons.get(group).copied().unwrap_or(rows);
    for &tuple in tuples {
        scratch.add_values(details, tuple as usize);
        scratch.population += details.population.get(tuple as usize).map_or(0, |&rows| u64::from(rows));
    }
    scratch.class()
}

/// While so many classes and rows do not satisfy what models say of them together, suppresses the smallest
/// classes, all of one size at once so that the result does not depend on their order.
fn suppress_smallest(evaluation: &mut Evaluation, asked: &[&Arc<dyn PrivacyModel>]) -> bool {
    let mut changed = false;
    loop {
        let kept = || evaluation.sizes.iter().zip(&evaluation.violates).filter(|(_, violates)| !**violates);
        let (classes, rows) =
            kept().fold((0_u64, 0_u64), |(classes, rows), (&size, _)| (classes + 1, rows + u64::from(size)));
        let holds = asked.iter().all(|model| model.holds_overall(classes, rows));
        let Some(smallest) = kept().map(|(&size, _)| size).min().filter(|_| !holds) else { return changed };
        for (violates, &size) in evaluation.violates.iter_mut().zip(&evaluation.sizes) {
            *violates |= size == smallest;
        }
        changed = true;
    }
}

/// Rows in violating classes.
fn rows_of(evaluation: &Evaluation) -> u64 {
    let classes = evaluation.sizes.iter().zip(&evaluation.violates);
    classes.filter(|(_, violates)| **violates).map(|(&size, _)| u64::from(size)).sum()
}

/// All rows of a problem together.
pub(crate) fn totals(problem: &Problem) -> Totals {
    let details = problem.frequency.details();
    let mut all = Totals::new(details);
    all.rows = problem.rows();
    all.population = details.population.iter().map(|&rows| u64::from(rows)).sum();
    all.persons = all.rows;
    if let Some(persons) = &details.persons {
        let mut count = [0];
        persons.count(&vec![0; problem.frequency.tuples()], &mut count);
        [all.persons] = count;
    }
    for tuple in 0..problem.frequency.tuples() {
        all.add_values(details, tuple);
    }
    all
}

/// The models by the quasi-identifiers that they group rows by.
fn groupings(problem: &Problem) -> Vec<Grouping<'_>> {
    let width = problem.attributes.len();
    let mut groupings = vec![Grouping { columns: None, models: Vec::new() }];
    for model in &problem.models {
        let sets: BTreeSet<Vec<usize>> = match model.scope() {
            Scope::All => BTreeSet::from([(0..width).collect()]),
            Scope::Columns(columns) => BTreeSet::from([columns.to_vec()]),
            Scope::EverySubset(size) => subsets(width, size.min(width)),
        };
        for set in sets {
            let columns = Some(set).filter(|set| set.len() < width);
            match groupings.iter_mut().find(|grouping| grouping.columns == columns) {
                Some(grouping) => grouping.models.push(model),
                None => groupings.push(Grouping { columns, models: vec![model] }),
            }
        }
    }
    groupings
}

/// All ascending choices of `size` of the numbers below `width`.
fn subsets(width: usize, size: usize) -> BTreeSet<Vec<usize>> {
    let mut sets = BTreeSet::from([Vec::new()]);
    for _ in 0..size {
        let longer = |set: &Vec<usize>| {
            let set = set.clone();
            let first = set.last().map_or(0, |last| last + 1);
            (first..width).map(move |next| [&set[..], &[next]].concat())
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}
