//! Answers findings turn by turn: what one answer settles often settles others.

use std::collections::BTreeSet;
use std::sync::Arc;

use coversheet_error::Result;
use coversheet_hierarchy::Files;
use coversheet_recipe::{ColumnRecipe, Recipe, Role, check_columns};
use coversheet_table::Table;
use web_time::Instant;

use super::choice::Choice;
use super::{LeftOpen, SuggestedColumn, WhyOpen};
use crate::alternatives::mean_loss;
use crate::options::SolveOptions;
use crate::prepare::Prepared;
use crate::progress::Progress;
use crate::release::recoder_as;
use crate::report::Report;
use crate::risk::{Finding, FindingCode, RiskReport, Subject};
use crate::search::Search;
use crate::solve::{Solved, rounded};
use crate::subject::subject;

/// Findings are named twenty at a time; wide tables take several turns.
const MOST_TURNS: usize = 24;

/// A generalized number that lost more than this says hardly anything.
const MOST_LOST: f64 = 0.9;

/// What the quasi-identifiers may lose on the mean for one more.
const MOST_PAID: f64 = 0.1;

/// Whether something is left of a quasi-identifier.
fn is_told(report: &Report, name: &str) -> bool {
    report.attributes.iter().any(|column| column.name == name && column.loss < MOST_LOST)
}

/// Whether a result is worth what it costs beside the one before.
type Acceptable<'c> = &'c dyn Fn(&Report, &Report) -> bool;

/// What is accepted whatever it costs; it may still be impossible.
const ANYHOW: (Acceptable<'_>, WhyOpen) = (&|_, _| true, WhyOpen::CannotBeMet);

/// A recipe that is changed, and what is known of its result.
pub(super) struct Work<'a> {
    pub(super) table: &'a Table,
    pub(super) suggested: &'a [SuggestedColumn],
    pub(super) recipe: Recipe,
    /// Columns that may be touched; all if there are none.
    only: &'a [String],
    first: &'a Solved,
    /// The result after the quasi-identifiers changed.
    again: Option<Solved>,
    /// Columns that nothing more is done about, and why.
    given_up: Vec<(String, WhyOpen)>,
}

impl<'a> Work<'a> {
    pub(super) fn new(
        table: &'a Table,
        solved: &'a Solved,
        suggested: &'a [SuggestedColumn],
        only: &'a [String],
    ) -> Self {
        let recipe = solved.recipe.clone();
        Self { table, suggested, recipe, only, first: solved, again: None, given_up: Vec::new() }
    }

    /// The result of the recipe, but for what no search looks at.
    pub(super) fn solved(&self) -> &Solved {
        self.again.as_ref().unwrap_or(self.first)
    }

    /// Whether a column may be touched, and something can still be done about it.
    pub(super) fn may_change(&self, name: &str) -> bool {
        (self.only.is_empty() || self.only.iter().any(|only| only == name))
            && !self.given_up.iter().any(|(column, _)| column == name)
    }

    /// Changes the recipe until nothing is open or nothing more can be done; the risk that is left.
    pub(super) fn run(
        &mut self,
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RiskReport> {
        let mut risk = self.risk()?;
        for _ in 0..MOST_TURNS {
            let open = risk.findings.iter().filter(|finding| finding.open);
            let mut touched = BTreeSet::new();
            let mut choices: Vec<Choice> = open.filter_map(|finding| self.choice(finding)).collect();
            choices.retain(|choice| touched.insert(choice.column().to_owned()));
            if choices.is_empty() {
                break;
            }
            self.apply(choices, files, progress)?;
            risk = self.risk()?;
        }
        Ok(risk)
    }

    /// What is no number comes first: how coarse numbers must be depends on all quasi-identifiers.
    fn apply(
        &mut self,
        choices: Vec<Choice>,
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<()> {
        let numbers = choices.iter().all(|choice| matches!(choice, Choice::Round(_)));
        for choice in choices {
            match choice {
                Choice::Round(name) if numbers => self.round(&name, files, progress)?,
                Choice::Round(_) => {}
                Choice::Drop(name) => self.become_role(&name, Role::Identifier, ANYHOW, (files, progress)),
                Choice::Generalize(name) => self.generalize(&name, files, progress),
            }
        }
        Ok(())
    }

    /// Generalizes a column with the others. Where nothing would be left of it, the others pay for it in vain: it is left
    /// out instead.
    fn generalize(&mut self, name: &str, files: &dyn Files, progress: &mut dyn FnMut(Progress)) {
        let told = |_: &Report, after: &Report| is_told(after, name);
        self.become_role(name, Role::QuasiIdentifier, (&told, WhyOpen::CannotBeMet), (files, progress));
        let vain = self.given_up.iter().position(|(column, _)| column == name);
        if let Some(at) = vain {
            self.given_up.remove(at);
            self.become_role(name, Role::Identifier, ANYHOW, (files, progress));
        }
    }

    fn round(&mut self, name: &str, files: &dyn Files, progress: &mut dyn FnMut(Progress)) -> Result<()> {
        let found = self.with_subject(|subject| subject.rounding(name))?;
        let before = self.recipe.clone();
        if let Some(settings) = self.recipe.columns.get_mut(name) {
            settings.round = found.or(settings.round);
        }
        if self.recipe == before {
            // Numbers that rounding does not help are generalized with the others, if something is left of them.
            let told = |before: &Report, after: &Report| {
                is_told(after, name) && mean_loss(after) < mean_loss(before) + MOST_PAID
            };
            self.become_role(name, Role::QuasiIdentifier, (&told, WhyOpen::TooFewRows), (files, progress));
        } else if check_columns(self.table, &self.recipe).is_err() {
            // What a model counts cannot be rounded.
            self.recipe = before;
            self.give_up(name, WhyOpen::Decide);
        }
        Ok(())
    }

    /// Gives a column another role and solves again; leaves it as it was where that cannot be or costs too much, for a
    /// reason.
    fn become_role(
        &mut self,
        name: &str,
        role: Role,
        (acceptable, reason): (Acceptable<'_>, WhyOpen),
        (files, progress): (&dyn Files, &mut dyn FnMut(Progress)),
    ) {
        let before = self.recipe.clone();
        let at = self.table.position(name);
        let suggested = at.and_then(|at| self.suggested.get(at)).and_then(|column| column.hierarchy.clone());
        if let Some(settings) = self.recipe.columns.get_mut(name) {
            let hierarchy = settings.hierarchy.take().or(suggested).filter(|_| role == Role::QuasiIdentifier);
            *settings = ColumnRecipe { hierarchy, ..ColumnRecipe::of(role) };
        }
        match self.solve(files, progress) {
            Ok(solved) if acceptable(&self.solved().report, &solved.report) => self.again = Some(solved),
            _ => {
                self.recipe = before;
                self.give_up(name, reason);
            }
        }
    }

    fn solve(&self, files: &dyn Files, progress: &mut dyn FnMut(Progress)) -> Result<Solved> {
        check_columns(self.table, &self.recipe)?;
        let search = Search::new(&self.recipe, SolveOptions::default())?;
        let last = Arc::clone(&self.solved().prepared);
        let prepared = Prepared::new(self.table, &self.recipe, files, Some(last))?;
        Solved::of_recipe(self.table, prepared, (&self.recipe, search), files, Instant::now(), progress)
    }

    fn give_up(&mut self, name: &str, why: WhyOpen) {
        self.given_up.push((name.to_owned(), why));
    }

    #[allow(clippy::redundant_closure_for_method_calls, reason = "the method is that of one lifetime")]
    fn risk(&self) -> Result<RiskReport> {
        self.with_subject(|subject| subject.of_preview())
    }

    fn with_subject<T>(&self, work: impl FnOnce(&Subject<'_>) -> Result<T>) -> Result<T> {
        let rounded = rounded(self.table, &self.recipe)?;
        let recoder = recoder_as(self.table, self.solved(), (&self.recipe, &rounded), None);
        work(&subject(self.table, self.solved(), &self.recipe, &recoder))
    }

    /// A finding that stays open, and why.
    pub(super) fn left(&self, finding: &Finding) -> LeftOpen {
        let given_up = self.given_up.iter().find(|(column, _)| finding.columns.contains(column));
        let why = given_up.map_or(WhyOpen::Decide, |(_, why)| *why);
        let because = match (why, finding.code) {
            (WhyOpen::TooFewRows, _) => {
                "Neither rounding nor generalizing helps: there are too few rows for numbers that differ so much."
            }
            (WhyOpen::CannotBeMet, _) => "As a quasi-identifier it leaves the privacy models unmet.",
            (WhyOpen::Decide, FindingCode::ValueShared) => {
                "Whether such knowledge harms is for you to decide: require diversity, or accept it."
            }
            (WhyOpen::Decide, _) => "This is for you to decide.",
        };
        LeftOpen { columns: finding.columns.clone(), why, message: format!("{} {because}", finding.message) }
    }
}
