//! Answers findings turn by turn: what one answer settles often settles others.

use std::collections::BTreeSet;
use std::sync::Arc;

use coversheet_error::Result;
use coversheet_hierarchy::{Decimal, Files};
use coversheet_recipe::{ColumnRecipe, Recipe, Role, RoundRecipe, check_columns};
use coversheet_table::Table;
use web_time::Instant;

use super::choice::Choice;
use super::{LeftOpen, SuggestedColumn, WhyOpen};
use crate::alternatives::mean_loss;
use crate::options::SolveOptions;
use crate::prepare::Prepared;
use crate::progress::Progress;
use crate::release::recoder_as;
use crate::report::{AttributeReport, Report};
use crate::risk::{Finding, FindingCode, Standing, Subject};
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

/// The step of a rounding, in a unit in which every one is whole.
fn step(round: RoundRecipe) -> i128 {
    round.to.scaled(Decimal::MAX_SCALE)
}

/// What all quasi-identifiers lost, each between 0 and 1.
fn all_lost(report: &Report) -> f64 {
    report.attributes.iter().map(|column| column.loss).sum()
}

/// A recipe that is tried.
struct Tried {
    recipe: Recipe,
    /// A column of which something must be left.
    told: Option<String>,
    /// Columns that must not single out many any more.
    ends: Option<Vec<String>>,
    /// What it costs besides what quasi-identifiers lose.
    costs: f64,
}

/// What is measured of what a recipe would release.
fn subject_of<T>(
    table: &Table,
    solved: &Solved,
    recipe: &Recipe,
    work: impl FnOnce(&Subject<'_>) -> Result<T>,
) -> Result<T> {
    let rounded = rounded(table, recipe)?;
    let recoder = recoder_as(table, solved, (recipe, &rounded), None);
    work(&subject(table, solved, recipe, &recoder))
}

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

    /// Changes the recipe until nothing is open or nothing more can be done; the findings that are left.
    pub(super) fn run(
        &mut self,
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(Vec<Finding>, Standing)> {
        let mut risk = self.risk()?;
        for _ in 0..MOST_TURNS {
            let open = risk.0.iter().filter(|finding| finding.open);
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
        let numbers = choices.iter().all(|choice| matches!(choice, Choice::Round(..)));
        for choice in choices {
            match choice {
                Choice::Round(name, others) if numbers => self.round(&name, others, files, progress)?,
                Choice::Round(..) => {}
                Choice::Drop(name) => {
                    let dropped = self.with_role(&name, Role::Identifier);
                    self.take_cheapest(&name, vec![dropped], WhyOpen::CannotBeMet, (files, progress))?;
                }
                Choice::Keep(name, marked) => {
                    let tried = self.coarser(&name, &marked);
                    self.take_cheapest(&name, tried, WhyOpen::Decide, (files, progress))?;
                }
                Choice::Settle(name, marked) => {
                    let mut tried = vec![self.with_role(&name, Role::QuasiIdentifier)];
                    tried.extend(self.coarser(&name, &marked));
                    tried.push(self.with_role(&name, Role::Identifier));
                    self.take_cheapest(&name, tried, WhyOpen::CannotBeMet, (files, progress))?;
                }
            }
        }
        Ok(())
    }

    fn round(
        &mut self,
        name: &str,
        others: Vec<String>,
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<()> {
        let before = self.recipe.clone();
        let now = before.columns.get(name).and_then(|settings| settings.round);
        // Quasi-identifiers decide how coarse a number is at first. What comes again needs it coarser beside the others.
        let also = if now.is_some() && !others.is_empty() { vec![others] } else { Vec::new() };
        let found = self.with_subject(|subject| subject.rounding(name, &also))?;
        let coarser = found.filter(|found| now.is_none_or(|now| step(*found) > step(now)));
        if let Some(settings) = self.recipe.columns.get_mut(name) {
            settings.round = coarser.or(now);
        }
        if self.recipe == before {
            // Numbers that rounding does not help are generalized with the others, if something is left of them.
            let tried = vec![self.with_role(name, Role::QuasiIdentifier)];
            self.take_cheapest(name, tried, WhyOpen::TooFewRows, (files, progress))?;
        } else if check_columns(self.table, &self.recipe).is_err() {
            // What a model counts cannot be rounded.
            self.recipe = before;
            self.give_up(name, WhyOpen::Decide);
        }
        Ok(())
    }

    /// The recipe that gives a column another role.
    fn with_role(&self, name: &str, role: Role) -> Tried {
        let mut recipe = self.recipe.clone();
        let at = self.table.position(name);
        let suggested = at.and_then(|at| self.suggested.get(at)).and_then(|column| column.hierarchy.clone());
        if let Some(settings) = recipe.columns.get_mut(name) {
            let hierarchy = settings.hierarchy.take().or(suggested).filter(|_| role == Role::QuasiIdentifier);
            *settings = ColumnRecipe { hierarchy, ..ColumnRecipe::of(role) };
        }
        let told = (role == Role::QuasiIdentifier).then(|| name.to_owned());
        Tried { recipe, told, ends: None, costs: f64::from(u8::from(role == Role::Identifier)) }
    }

    /// The recipes that make one or all of the quasi-identifiers coarser with which a column singles people out, where whole
    /// columns have levels.
    fn coarser(&self, name: &str, marked: &[String]) -> Vec<Tried> {
        let report = &self.solved().report;
        let columns = report.attributes.iter().filter(|column| marked.contains(&column.name));
        let below_top = columns.filter(|column| {
            column.level + 1 < column.height.min(column.max_level + 1)
                && report.levels.contains_key(&column.name)
        });
        let below_top: Vec<&AttributeReport> = below_top.collect();
        let coarser = |columns: &[&AttributeReport]| {
            let mut recipe = self.recipe.clone();
            for column in columns {
                recipe.columns.get_mut(&column.name)?.min_level = column.level + 1;
            }
            let ends = [&[name.to_owned()], marked].concat();
            Some(Tried { recipe, told: Some(columns.first()?.name.clone()), ends: Some(ends), costs: 0.0 })
        };
        let each = below_top.iter().filter_map(|column| coarser(&[*column]));
        each.chain((below_top.len() > 1).then(|| coarser(&below_top)).flatten()).collect()
    }

    /// Takes what makes the columns lose least of what is tried; leaves all as it was where none of it can be or all costs too
    /// much, for a reason.
    fn take_cheapest(
        &mut self,
        name: &str,
        tried: Vec<Tried>,
        reason: WhyOpen,
        (files, progress): (&dyn Files, &mut dyn FnMut(Progress)),
    ) -> Result<()> {
        let before = &self.solved().report;
        let mut best: Option<(f64, Recipe, Solved)> = None;
        for one in tried {
            // Nothing that is tried costs less than it does by itself.
            if best.as_ref().is_some_and(|(cost, ..)| *cost <= one.costs) {
                continue;
            }
            let Ok(solved) = self.solve(&one.recipe, files, progress) else { continue };
            let report = &solved.report;
            let vain = one.told.is_some_and(|name| !is_told(report, &name))
                || (reason == WhyOpen::TooFewRows && mean_loss(report) >= mean_loss(before) + MOST_PAID);
            let cost = all_lost(report) - all_lost(before) + one.costs;
            if vain || best.as_ref().is_some_and(|(least, ..)| *least <= cost) {
                continue;
            }
            if let Some(columns) = one.ends {
                let left =
                    subject_of(self.table, &solved, &one.recipe, |subject| subject.singled_out(&columns))?;
                if left >= self.recipe.risk.share() {
                    continue;
                }
            }
            best = Some((cost, one.recipe, solved));
        }
        match best {
            Some((_, recipe, solved)) => (self.recipe, self.again) = (recipe, Some(solved)),
            None => self.give_up(name, reason),
        }
        Ok(())
    }

    fn solve(
        &self,
        recipe: &Recipe,
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Solved> {
        check_columns(self.table, recipe)?;
        let search = Search::new(recipe, SolveOptions::default())?;
        let last = Arc::clone(&self.solved().prepared);
        let prepared = Prepared::new(self.table, recipe, files, Some(last))?;
        Solved::of_recipe(self.table, prepared, (recipe, search), files, Instant::now(), progress)
    }

    fn give_up(&mut self, name: &str, why: WhyOpen) {
        self.given_up.push((name.to_owned(), why));
    }

    #[allow(clippy::redundant_closure_for_method_calls, reason = "the method is that of one lifetime")]
    fn risk(&self) -> Result<(Vec<Finding>, Standing)> {
        self.with_subject(|subject| subject.findings())
    }

    fn with_subject<T>(&self, work: impl FnOnce(&Subject<'_>) -> Result<T>) -> Result<T> {
        subject_of(self.table, self.solved(), &self.recipe, work)
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
