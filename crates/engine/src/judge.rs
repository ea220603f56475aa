//! Asks the privacy models about any rows, whatever class they could become.

use crate::Problem;
use crate::details::{Candidate, Candidates, Totals};
use crate::evaluate::{Grouping, groupings, totals};
use crate::model::ReferenceClasses;

/// Asks a problem's models about candidate classes, for searches that build classes of their own.
///
/// What is counted of the candidates is rolled up: that of a tuple is found once, and that of a class is
/// [joined](Candidate::join) from its parts.
///
/// ```
/// # use std::sync::Arc;
/// use coversheet_engine::model::KAnonymity;
/// use coversheet_engine::{Attribute, FrequencySet, Judge, Problem, Suppression, SuppressionMode};
/// # use coversheet_hierarchy::Hierarchy;
/// # let ages = Hierarchy::from_rows(&[["20", "*"], ["21", "*"]].map(Vec::from))?;
/// let problem = Problem {
///     attributes: vec![Attribute::new("age", &ages, None, 1.0)],
///     frequency: Arc::new(FrequencySet::new(3, &[vec![0, 1, 1]], None, None)?),
///     models: vec![Arc::new(KAnonymity::new(3)?)],
///     suppression: Suppression { rows: 0, mode: SuppressionMode::Drop, complementary: None },
/// };
/// let mut judge = Judge::new(&problem);
/// let mut class = judge.candidate(0);
/// assert!(!judge.admits(&class));
/// class.join(&judge.candidate(1));
/// assert!(judge.admits(&class));
/// # Ok::<(), coversheet_error::Error>(())
/// ```
#[derive(Debug)]
pub struct Judge<'p> {
    problem: &'p Problem,
    scopes: Vec<Grouping<'p>>,
    candidates: Candidates<'p>,
    input: Totals,
    /// Of the candidate and of what is released, used again for the next.
    asked: Totals,
    released: Totals,
}

impl<'p> Judge<'p> {
    /// Prepares to ask a problem's models.
    pub fn new(problem: &'p Problem) -> Self {
        let details = problem.frequency.details();
        Self {
            problem,
            scopes: groupings(problem),
            candidates: Candidates::new(details, problem.frequency.tuples()),
            input: totals(problem),
            asked: Totals::new(details),
            released: Totals::new(details),
        }
    }

    /// What the models count of a tuple's rows.
    pub fn candidate(&self, tuple: usize) -> Candidate {
        self.candidates.of_unit(tuple, self.problem.frequency.counts()[tuple])
    }

    /// The sets of quasi-identifiers that models group rows by, none for all of them. Rows that are alike in those
    /// columns must be admitted [together](Judge::admits_among) for each.
    pub fn scopes(&self) -> impl Iterator<Item = Option<&[usize]>> {
        let asking = self.scopes.iter().filter(|scope| !scope.models.is_empty());
        asking.map(|scope| scope.columns.as_deref())
    }

    /// Whether rows that are alike in all quasi-identifiers satisfy every model that groups rows by all of them, if
    /// the whole input is released.
    pub fn admits(&mut self, rows: &Candidate) -> bool {
        self.ask(None, rows, None)
    }

    /// Whether rows satisfy every model, also those that group rows by some quasi-identifiers, if these are all that are
    /// alike in any of them and the whole input is released.
    pub fn admits_alone(&mut self, rows: &Candidate) -> bool {
        self.asked.set(self.problem.frequency.details(), rows);
        let whole = ReferenceClasses { input: self.input.class(), released: self.input.class() };
        let class = self.asked.class();
        self.problem.models.iter().all(|model| model.holds(&class, &whole))
    }

    /// Whether rows that are alike in these quasi-identifiers, one of the [scopes](Judge::scopes), satisfy every model
    /// that groups rows by them, if `released` are the rows of the release, these among them.
    ///
    /// What a model says of all classes together, or of what is not released, is not asked here.
    pub fn admits_among(
        &mut self,
        columns: Option<&[usize]>,
        rows: &Candidate,
        released: &Candidate,
    ) -> bool {
        self.ask(columns, rows, Some(released))
    }

    fn ask(&mut self, columns: Option<&[usize]>, rows: &Candidate, released: Option<&Candidate>) -> bool {
        let details = self.problem.frequency.details();
        self.asked.set(details, rows);
        if let Some(released) = released {
            self.released.set(details, released);
        }
        let released = released.map_or(&self.input, |_| &self.released);
        let whole = ReferenceClasses { input: self.input.class(), released: released.class() };
        let class = self.asked.class();
        let scopes = self.scopes.iter().filter(|scope| scope.columns.as_deref() == columns);
        scopes.flat_map(|scope| &scope.models).all(|model| model.holds(&class, &whole))
    }
}
