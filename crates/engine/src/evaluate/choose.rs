//! Chooses which classes of a node are suppressed where that is not plain: the fewest rows, and of as few the first set
//! that is found.
//!
//! What has to go whatever becomes of the rest is suppressed before ([`super::judge`]). If that is not enough, a greedy
//! choice comes first: what violates a model is suppressed until nothing does. Then it is asked what any better choice
//! would have to suppress. It suppresses at most so many rows, so a class larger than that stays, and a class that
//! violates a model whichever other classes of so few rows go has to go itself. Mostly nothing better is left, and
//! the greedy choice is proven. Otherwise a thorough judgement branches: if a group violates a model about it alone, one
//! of its classes has to go; if something else is wrong, some class has to. That takes up to 2^classes steps, so
//! it ends after [`MOST_WORK`]; then the choice is the best one found, and `least` bounds what a better one could be.

use super::Evaluation;
use super::judge::{Judge, Stage, group, rows_of, rows_of_groups};
use super::star::Star;
use crate::details::{Details, NONE};
use crate::model::{Overlap, PrivacyModel, Scope, Whole};
use crate::{Complementary, SuppressionMode};

/// How many classes are judged at most before a thorough search for the fewest rows ends.
const MOST_WORK: usize = 1 << 16;

/// How many classes are added at most, one by one, until masked or dropped rows are enough.
const MOST_ADDED: usize = 32;

/// Why classes cannot be released as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Conflict {
    /// One of these classes has to go.
    OneOf(Vec<u32>),
    /// This class has to go, or others with which it is compared.
    Compared(u32),
    /// Something has to go.
    More,
    /// Too much is gone: whatever else goes does not help.
    Dead,
}

/// A search for the fewest rows.
struct Branches {
    /// The classes, those of fewer rows first.
    order: Vec<u32>,
    /// The place of each class in that order.
    ranks: Vec<u32>,
    /// The classes that stay in this branch.
    stay: Vec<bool>,
    /// The most rows that are still of interest.
    target: u64,
    best: Option<Vec<bool>>,
    work: usize,
}

impl Judge<'_> {
    /// Chooses what is suppressed besides what has to be, which is marked in `evaluation`.
    pub(super) fn choose(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        within: bool,
        thorough: bool,
    ) {
        if let Some(conflict) = self.conflict(evaluation, details, star, None) {
            let dead = conflict == Conflict::Dead;
            evaluation.refused = dead || !self.choose_more(evaluation, details, star, within, thorough);
        }
        if self.problem.suppression.complementary == Some(Complementary::Most) && !evaluation.refused {
            evaluation.refused = !self.add_largest(evaluation, details, star);
        }
    }

    /// Returns whether it found any choice.
    fn choose_more(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        within: bool,
        thorough: bool,
    ) -> bool {
        let budget = self.problem.suppression.rows;
        let forced = evaluation.classes.violates.clone();
        let mut found = self.greedy(evaluation, details, star, within && !thorough);
        let greedy = evaluation.classes.violates.clone();
        let rows = rows_of(evaluation);
        // What is looked for must be better than what there is, and within the budget.
        let target = if found { budget.min(rows.saturating_sub(1)) } else { budget };
        evaluation.classes.violates = forced;
        let mut best = None;
        let mut least = self.tighten(evaluation, details, star, target, &mut best);
        evaluation.forced.clone_from(&evaluation.classes.violates);
        if least <= target && best.is_none() && thorough {
            let branches = self.search(evaluation, details, star, target);
            best = branches.best;
            if branches.work > 0 {
                least = branches.target + 1;
            }
        }
        found |= best.is_some();
        evaluation.classes.violates = best.unwrap_or(greedy);
        let rows = rows_of(evaluation);
        evaluation.least = least.min(rows);
        evaluation.proven = if found && rows <= budget { least >= rows } else { least > budget };
        found
    }

    /// Suppresses what violates a model until nothing does, and then the smallest classes while masked or dropped
    /// rows are not enough. Returns whether that ends well; if `within`, it gives up when the rows are over the budget.
    fn greedy(&mut self, evaluation: &mut Evaluation, details: &Details, star: &Star, within: bool) -> bool {
        let budget = self.problem.suppression.rows;
        for _ in 0..MOST_ADDED {
            self.settle(evaluation, details, star, Stage::All, within.then_some(budget));
            if within && rows_of(evaluation) > budget {
                return false;
            }
            match self.conflict(evaluation, details, star, None) {
                None => return true,
                Some(Conflict::Dead) => return false,
                Some(_) if rows_of(evaluation) > budget => return false,
                Some(_) => {}
            }
            let Some(&smallest) = self.by_size(evaluation, star).first() else { return false };
            evaluation.classes.violates[smallest as usize] = true;
        }
        false
    }

    /// Suppresses what any choice of at most `target` rows has to. Returns the fewest rows of any choice, or
    /// `target + 1` if there is none of so few. If what has to go is enough, it is the `best`.
    fn tighten(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        target: u64,
        best: &mut Option<Vec<bool>>,
    ) -> u64 {
        loop {
            let rows = rows_of(evaluation);
            if rows > target {
                return target + 1;
            }
            match self.conflict(evaluation, details, star, None) {
                None => {
                    *best = Some(evaluation.classes.violates.clone());
                    return rows;
                }
                Some(Conflict::Dead) => return target + 1,
                Some(_) => {}
            }
            let least = rows.saturating_add(self.least_more(evaluation, details, star));
            if least > target {
                return target + 1;
            }
            if !self.force(evaluation, details, star, target - rows) {
                return least;
            }
        }
    }

    /// The fewest rows that any choice suppresses more, if what is suppressed is not enough: the smallest class; as
    /// many of the smallest as all classes together need; and the smallest of every group that violates a model about
    /// it alone.
    fn least_more(&mut self, evaluation: &Evaluation, details: &Details, star: &Star) -> u64 {
        let order = self.by_size(evaluation, star);
        let size = |class: u32| u64::from(evaluation.classes.sizes[class as usize]);
        let Some(&smallest) = order.first() else { return u64::MAX };
        let overall = self.smallest_needed(evaluation, star, &order);
        let mut least = overall.iter().map(|&class| size(class)).sum::<u64>().max(size(smallest));
        for at in 0..self.scopes.len() {
            if self.scopes[at].columns.is_none() {
                continue;
            }
            let violating = self.violating_groups(evaluation, details, star, at);
            let smallest = |group: &Vec<u32>| group.iter().map(|&class| size(class)).min().unwrap_or(0);
            least = least.max(violating.iter().map(smallest).sum());
        }
        least
    }

    /// The groups of a scope that violate a model that does not look beyond them.
    fn violating_groups(
        &mut self,
        evaluation: &Evaluation,
        details: &Details,
        star: &Star,
        at: usize,
    ) -> Vec<Vec<u32>> {
        let scope = &self.scopes[at];
        let columns = scope.columns.as_deref();
        let (group_of_class, groups) = group(self.problem, evaluation, columns);
        let rows = rows_of_groups(evaluation, &group_of_class, groups);
        self.tally.gather(details, &group_of_class, groups);
        let masks = self.problem.suppression.mode == SuppressionMode::Mask;
        let whole = Whole { input: self.input.class(), released: self.input.class() };
        let mut members = vec![Vec::new(); groups];
        for (class, &group) in group_of_class.iter().enumerate().filter(|(_, group)| **group != NONE) {
            members[group as usize].push(class as u32);
        }
        let mut violating = Vec::new();
        for (group, members) in members.into_iter().enumerate() {
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

    /// Suppresses the classes that violate a model whichever others of at most `more` rows go besides; returns
    /// whether there are any.
    fn force(&mut self, evaluation: &mut Evaluation, details: &Details, star: &Star, more: u64) -> bool {
        // Of persons with several rows it is not known how many are gone with so many rows.
        if details.overlap() != Overlap::None {
            return false;
        }
        let Some(released) = self.released(evaluation, details) else { return false };
        let Some(scope) = self.scopes.iter().find(|scope| scope.columns.is_none()) else { return false };
        let models: Vec<_> =
            scope.models.iter().filter(|model| model.compares_with_released()).copied().collect();
        if models.is_empty() {
            return false;
        }
        let (group_of_class, groups) = group(self.problem, evaluation, None);
        self.tally.gather(details, &group_of_class, groups);
        let mut changed = false;
        for (class, &group) in group_of_class.iter().enumerate().filter(|(_, group)| **group != NONE) {
            let rows = u64::from(evaluation.classes.sizes[class]);
            let rows = self.tally.fill(details, group as usize, rows);
            if models.iter().any(|model| model.never_holds(&rows, &released.class(), more)) {
                (evaluation.classes.violates[class], changed) = (true, true);
            }
        }
        if changed {
            self.settle(evaluation, details, star, Stage::Absorbing, None);
        }
        changed
    }

    /// What is wrong with the classes that are left. With ranks it is the first in their order.
    fn conflict(
        &mut self,
        evaluation: &Evaluation,
        details: &Details,
        star: &Star,
        ranks: Option<&[u32]>,
    ) -> Option<Conflict> {
        let gone = rows_of(evaluation);
        if self.problem.models.iter().any(|model| model.minds_absence())
            && self.is_missed(evaluation, details, star)
        {
            return Some(Conflict::Dead);
        }
        let released = self.released(evaluation, details);
        let whole =
            Whole { input: self.input.class(), released: released.as_ref().unwrap_or(&self.input).class() };
        let masks = released.is_none();
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
    fn gives_itself_away(&mut self, evaluation: &Evaluation, details: &Details) -> bool {
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
    fn is_missed(&mut self, evaluation: &Evaluation, details: &Details, star: &Star) -> bool {
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
        for class in (0..violates.len()).filter(|&class| violates[class]) {
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
    fn holds_overall(&self, evaluation: &Evaluation, star: &Star) -> bool {
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

    /// The classes that are kept and could go, those of fewer rows first, and of as many the first by what they read.
    fn by_size(&self, evaluation: &Evaluation, star: &Star) -> Vec<u32> {
        let classes = &evaluation.classes;
        let groups = |class: &u32| -> Vec<u32> {
            let tuple = classes.representatives[*class as usize] as usize;
            let attributes = self.problem.attributes.iter().zip(evaluation.levels).enumerate();
            attributes
                .map(|(position, (attribute, level))| {
                    attribute.groups(level as usize)[self.problem.frequency.leaves(position)[tuple] as usize]
                })
                .collect()
        };
        let mut order: Vec<u32> = (0..classes.sizes.len() as u32)
            .filter(|&class| !classes.violates[class as usize] && !star.is(class as usize))
            .collect();
        order.sort_unstable_by_key(|&class| classes.sizes[class as usize]);
        for alike in
            order.chunk_by_mut(|one, other| classes.sizes[*one as usize] == classes.sizes[*other as usize])
        {
            if alike.len() > 1 {
                alike.sort_by_cached_key(groups);
            }
        }
        order
    }

    /// The smallest classes that have to go until the number of classes and rows that are left satisfies every model.
    ///
    /// No other classes of as few rows would do. Of d classes with r rows what is left has fewer classes for more d, and
    /// more rows for less r; so if the d smallest are the first that are enough, fewer classes are not, whichever they
    /// are, and as many or more have at least as many rows.
    fn smallest_needed(&self, evaluation: &Evaluation, star: &Star, order: &[u32]) -> Vec<u32> {
        let gone = rows_of(evaluation);
        let there = u64::from(self.masks() && (gone > 0 || star.class.is_some()));
        let rows = self.problem.rows() - if self.masks() { 0 } else { gone };
        let (mut kept, mut left) = (order.len() as u64 + there, rows);
        let holds =
            |kept: u64, rows: u64| self.problem.models.iter().all(|model| model.holds_overall(kept, rows));
        let mut needed = Vec::new();
        for &class in order {
            if holds(kept, left) {
                break;
            }
            needed.push(class);
            kept -= 1;
            if self.masks() {
                kept += u64::from(there == 0 && needed.len() == 1);
            } else {
                left -= u64::from(evaluation.classes.sizes[class as usize]);
            }
        }
        needed
    }

    /// Suppresses the smallest classes while all together do not satisfy a model; returns whether there are any.
    pub(super) fn suppress_smallest(&self, evaluation: &mut Evaluation, star: &Star) -> bool {
        if self.holds_overall(evaluation, star) {
            return false;
        }
        let order = self.by_size(evaluation, star);
        let needed = self.smallest_needed(evaluation, star, &order);
        for &class in &needed {
            evaluation.classes.violates[class as usize] = true;
        }
        !needed.is_empty()
    }

    /// Suppresses the largest class that can go, if what is suppressed is something but less than k rows; returns
    /// whether that can be released.
    fn add_largest(&mut self, evaluation: &mut Evaluation, details: &Details, star: &Star) -> bool {
        if !self.gives_itself_away(evaluation, details) {
            return true;
        }
        let gone = rows_of(evaluation);
        for class in self.by_size(evaluation, star).into_iter().rev() {
            let rows = gone + u64::from(evaluation.classes.sizes[class as usize]);
            if rows > self.problem.suppression.rows {
                continue;
            }
            evaluation.classes.violates[class as usize] = true;
            let enough = !self.gives_itself_away(evaluation, details);
            if enough && self.conflict(evaluation, details, star, None).is_none() {
                if evaluation.proven {
                    evaluation.least = rows;
                }
                return true;
            }
            evaluation.classes.violates[class as usize] = false;
        }
        false
    }

    /// Looks for the choice of the fewest rows, at most `target`, that suppresses what is suppressed already.
    fn search(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        target: u64,
    ) -> Branches {
        let order = self.by_size(evaluation, star);
        let classes = evaluation.classes.sizes.len();
        let mut ranks = vec![u32::MAX; classes];
        for (rank, &class) in (0..).zip(&order) {
            ranks[class as usize] = rank;
        }
        let mut branches =
            Branches { order, ranks, stay: vec![false; classes], target, best: None, work: MOST_WORK };
        let rows = rows_of(evaluation);
        self.branch(evaluation, details, star, rows, &mut branches);
        branches
    }

    fn branch(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        rows: u64,
        branches: &mut Branches,
    ) {
        branches.work = branches.work.saturating_sub(evaluation.classes.sizes.len() + 1);
        if branches.work == 0 || rows > branches.target {
            return;
        }
        let conflict = self.conflict(evaluation, details, star, Some(&branches.ranks));
        let candidates = match conflict {
            None => {
                branches.best = Some(evaluation.classes.violates.clone());
                // At least one row is suppressed, or there would have been no conflict before.
                branches.target = rows.saturating_sub(1);
                return;
            }
            Some(Conflict::Dead) => return,
            Some(Conflict::OneOf(classes)) => {
                let mut classes = classes;
                classes.sort_unstable_by_key(|&class| branches.ranks[class as usize]);
                classes
            }
            Some(Conflict::Compared(class)) => {
                let others = branches.order.iter().copied().filter(|&other| other != class);
                std::iter::once(class).chain(others).collect()
            }
            Some(Conflict::More) => branches.order.clone(),
        };
        let mut stayed = Vec::new();
        for class in candidates {
            let at = class as usize;
            if evaluation.classes.violates[at] || branches.stay[at] {
                continue;
            }
            let size = u64::from(evaluation.classes.sizes[at]);
            if rows + size <= branches.target {
                evaluation.classes.violates[at] = true;
                self.branch(evaluation, details, star, rows + size, branches);
                evaluation.classes.violates[at] = false;
            }
            branches.stay[at] = true;
            stayed.push(at);
        }
        for class in stayed {
            branches.stay[class] = false;
        }
    }
}
