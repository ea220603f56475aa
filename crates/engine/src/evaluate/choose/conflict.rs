//! Why the classes that are left cannot be released as they are.

use crate::details::{Details, NONE};
use crate::evaluate::Evaluation;
use crate::evaluate::judge::{NodeJudge, group, rows_of, rows_of_groups};
use crate::evaluate::pace::Pace;
use crate::evaluate::star::Star;
use crate::model::{PrivacyModel, ReferenceClasses, Scope};
use crate::{Complementary, SuppressionMode};

/// Why classes cannot be released as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// One of these classes has to go.
    OneOf(Vec<u32>),
    /// This class has to go, or others with which it is compared.
    Compared(u32),
    /// Something has to go.
    More,
    /// Too much is gone: whatever else goes does not help.
    Dead,
}

impl NodeJudge<'_> {
    /// What is wrong with the classes that are left. With ranks it is the first in their order. When the time is over nothing
    /// is known to help.
    pub(super) fn conflict(
        &mut self,
        evaluation: &Evaluation,
        details: &Details,
        star: &Star,
        ranks: Option<&[u32]>,
        pace: &mut Pace<'_>,
    ) -> Option<Conflict> {
        let gone = rows_of(evaluation);
        if self.problem.models.iter().any(|model| model.minds_absence())
            && self.is_missed(evaluation, details, star, pace)
        {
            return Some(Conflict::Dead);
        }
        let released = self.released(evaluation, details);
        let whole = ReferenceClasses {
            input: self.input.class(),
            released: released.as_ref().unwrap_or(&self.input).class(),
        };
        let masks = released.is_none();
        let work = details.work();
        let mut first: Option<(u32, Conflict)> = None;
        let mut something = !self.holds_overall(evaluation, star);
        for scope in &self.scopes {
            let columns = scope.columns.as_deref();
            let (mut group_of_class, mut groups) = group(self.problem, evaluation, columns);
            // Masked rows, and what reads as they do.
            let mut masked = None;
            if masks {
                let reads_so = |class: usize| star.is_in(self.problem, evaluation, class, columns);
                let kept =
                    (0..group_of_class.len()).find(|&class| group_of_class[class] != NONE && reads_so(class));
                masked = kept.map(|class| group_of_class[class]);
                if gone > 0 {
                    let masked = *masked.get_or_insert_with(|| {
                        groups += 1;
                        groups as u32 - 1
                    });
                    for (group, &violates) in group_of_class.iter_mut().zip(&evaluation.classes.violates) {
                        if violates {
                            *group = masked;
                        }
                    }
                }
            }
            let rows = rows_of_groups(evaluation, &group_of_class, groups);
            self.tally.gather(details, &group_of_class, groups);
            for (group, rows) in rows.into_iter().enumerate() {
                if pace.stops_after(work) {
                    return Some(Conflict::Dead);
                }
                let is_masked = masked == Some(group as u32);
                let class = self.tally.fill(details, group, rows);
                // Anyone of the population could be behind a row that says nothing; unless somebody knows that no row
                // is masked.
                let anyone = class.with_population(self.input.class().population);
                let holds = |model: &dyn PrivacyModel| {
                    (!is_masked || model.holds(&anyone, &whole))
                        && (is_masked && gone > 0 || model.holds(&class, &whole))
                };
                let Some(violated) = scope.models.iter().find(|model| !holds(&****model)) else { continue };
                let compared = !masks && violated.compares_with_released();
                if is_masked || compared && violated.scope() != Scope::All {
                    something = true;
                    continue;
                }
                let members = (0..group_of_class.len() as u32)
                    .filter(|&class| group_of_class[class as usize] == group as u32);
                let rank = |class: &u32| ranks.map_or(*class, |ranks| ranks[*class as usize]);
                let Some(lowest) = members.clone().min_by_key(rank) else { continue };
                if first.as_ref().is_some_and(|(other, _)| *other <= rank(&lowest)) {
                    continue;
                }
                let conflict =
                    if compared { Conflict::Compared(lowest) } else { Conflict::OneOf(members.collect()) };
                first = Some((rank(&lowest), conflict));
                if ranks.is_none() {
                    return first.map(|(_, conflict)| conflict);
                }
            }
        }
        let complementary = self.problem.suppression.complementary == Some(Complementary::Fewest);
        something |= complementary && self.gives_itself_away(evaluation, details);
        first.map(|(_, conflict)| conflict).or(something.then_some(Conflict::More))
    }

    /// Whether rows are dropped, but of fewer rows or persons than a class may have.
    pub(super) fn gives_itself_away(&mut self, evaluation: &Evaluation, details: &Details) -> bool {
        let gone = rows_of(evaluation);
        if self.masks() || gone == 0 {
            return false;
        }
        let group = |&violates: &bool| if violates { 0 } else { NONE };
        let groups: Vec<u32> = evaluation.classes.violates.iter().map(group).collect();
        self.tally.gather(details, &groups, 1);
        self.tally.fill(details, 0, gone).persons < self.problem.smallest_class()
    }

    /// Whether something is not released that must be.
    fn is_missed(
        &mut self,
        evaluation: &Evaluation,
        details: &Details,
        star: &Star,
        pace: &mut Pace<'_>,
    ) -> bool {
        let violates = &evaluation.classes.violates;
        let of_class: Vec<u32> = violates
            .iter()
            .scan(0, |next, &violates| {
                *next += u32::from(violates);
                Some(if violates { *next - 1 } else { NONE })
            })
            .collect();
        let masked = self.masks() && rows_of(evaluation) > 0;
        self.tally.gather(details, &of_class, violates.iter().filter(|violates| **violates).count());
        let work = details.work();
        for class in (0..violates.len()).filter(|&class| violates[class]) {
            if pace.stops_after(work) {
                return true;
            }
            // What is not released reads like masked rows, which are.
            if masked && star.is_in(self.problem, evaluation, class, None) {
                continue;
            }
            let absent = self.tally.fill(details, of_class[class] as usize, 0);
            if !self.problem.models.iter().all(|model| model.allows_absence(&absent)) {
                return true;
            }
        }
        false
    }

    /// Whether the number of classes and rows that are left satisfies every model.
    pub(super) fn holds_overall(&self, evaluation: &Evaluation, star: &Star) -> bool {
        if !self.problem.models.iter().any(|model| model.judges_all_together()) {
            return true;
        }
        let violates = &evaluation.classes.violates;
        let kept = (0..violates.len()).filter(|&class| !violates[class] && !star.is(class)).count() as u64;
        let gone = rows_of(evaluation);
        let masked = u64::from(self.masks() && (gone > 0 || star.class.is_some()));
        let rows = self.problem.rows() - if self.masks() { 0 } else { gone };
        self.problem.models.iter().all(|model| model.holds_overall(kept + masked, rows))
    }

    /// The groups of a scope that violate a model that does not look beyond them.
    pub(super) fn violating_groups(
        &mut self,
        evaluation: &Evaluation,
        details: &Details,
        star: &Star,
        at: usize,
        pace: &mut Pace<'_>,
    ) -> Vec<Vec<u32>> {
        let scope = &self.scopes[at];
        let columns = scope.columns.as_deref();
        let (group_of_class, groups) = group(self.problem, evaluation, columns);
        let rows = rows_of_groups(evaluation, &group_of_class, groups);
        self.tally.gather(details, &group_of_class, groups);
        let masks = self.problem.suppression.mode == SuppressionMode::Mask;
        let whole = ReferenceClasses { input: self.input.class(), released: self.input.class() };
        let mut members = vec![Vec::new(); groups];
        for (class, &group) in group_of_class.iter().enumerate().filter(|(_, group)| **group != NONE) {
            members[group as usize].push(class as u32);
        }
        let mut violating = Vec::new();
        let work = details.work();
        for (group, members) in members.into_iter().enumerate() {
            if pace.stops_after(work) {
                break;
            }
            let first = members[0] as usize;
            if star.is_in(self.problem, evaluation, first, columns) {
                continue;
            }
            let class = self.tally.fill(details, group, rows[group]);
            let alone = |model: &&&std::sync::Arc<dyn PrivacyModel>| masks || !model.compares_with_released();
            if !scope.models.iter().filter(alone).all(|model| model.holds(&class, &whole)) {
                violating.push(members);
            }
        }
        violating
    }
}
