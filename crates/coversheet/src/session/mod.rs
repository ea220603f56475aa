//! One table and what was found for it, from the first profile to the release.

mod hierarchies;
mod passes;
mod reading;
mod releases;
mod views;

pub use passes::ReleaseInPasses;

use std::sync::{Arc, OnceLock};

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Files, NoFiles};
use coversheet_plan::{PseudonymKey, Recoder};
use coversheet_recipe::{Recipe, Role, check_columns, counts, named, with_role};
use coversheet_suggest::Profile;
use coversheet_table::{Column, Table};
use coversheet_verify::{Evidence, privacy};
use web_time::Instant;

use crate::again::Again;
use crate::alternatives::{Alternative, alternatives};
use crate::applicable::resolved;
use crate::compare::Comparison;
use crate::first::{has_too_many_tuples, lost};
use crate::fixes::{Fixes, SuggestedColumn, fixes};
use crate::names::AlgorithmName;
use crate::options::SolveOptions;
use crate::prepare::Prepared;
use crate::progress::Progress;
use crate::provenance::Provenance;
use crate::release::recoder;
use crate::report::{FormulasReport, Report};
use crate::search::Search;
use crate::sharing::contained;
use crate::solve::Solved;

/// A table, the last solution found for it, and what can be used again for the next.
#[derive(Debug)]
pub struct Session {
    table: Table,
    /// The columns of the file in whose places others stand, with these.
    of_file: Vec<(usize, Column)>,
    prepared: Option<Arc<Prepared>>,
    solved: Option<Solved>,
    /// What is suggested for the columns, once somebody asked.
    suggested: OnceLock<Vec<SuggestedColumn>>,
    /// The same for the rows that a column counts in the last recipe, and where that column stands.
    suggested_counted: (Option<usize>, OnceLock<Vec<SuggestedColumn>>),
    provenance: Provenance,
}

impl Session {
    /// A session with a table.
    pub fn new(table: Table) -> Self {
        Self {
            table,
            of_file: Vec::new(),
            prepared: None,
            solved: None,
            suggested: OnceLock::new(),
            suggested_counted: (None, OnceLock::new()),
            provenance: Provenance::default(),
        }
    }

    /// Says where the table comes from, for the reports of its releases.
    pub fn set_provenance(&mut self, provenance: Provenance) {
        self.provenance = provenance;
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What the columns are, and a complete recipe to begin with. What is prepared for it is kept for the solve that follows.
    ///
    /// What is suggested to be made of columns is made of them from then on: see [`InputRecipe::make`](coversheet_recipe::InputRecipe::make).
    pub fn profile(&mut self) -> Profile {
        let profile = self.profile_read();
        self.completed(profile)
    }

    /// A profile with what it takes to prepare its recipe to say.
    fn completed(&mut self, mut profile: Profile) -> Profile {
        if profile.may_go_row_by_row()
            && !has_too_many_tuples(&self.table, &profile.recipe)
            && let Ok(prepared) = Prepared::new(&self.table, &profile.recipe, &NoFiles, self.prepared.take())
        {
            if let Ok(Some(lost)) = lost(&self.table, &profile.recipe, &prepared) {
                profile = profile.without_losing(lost);
            }
            self.prepared = Some(prepared);
        }
        self.suggested.get_or_init(|| SuggestedColumn::all(&profile));
        // What cannot be counted is not said; it is counted again for every release.
        profile.recipe.contains = contained(&self.table, &profile.recipe).unwrap_or_default();
        profile
    }

    /// The same for a table of which a column says how many rows each record stands for: what would be suggested for a table
    /// with a record for every row.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and `count-invalid`.
    pub fn profile_counted(&self, count: &str) -> Result<Profile> {
        named(&self.table, count)?;
        let position = self.table.position(count).unwrap_or_default();
        let mut profile = Profile::counted(&self.table, position, &counts(&self.table, position)?);
        profile.recipe.contains = contained(&self.table, &profile.recipe).unwrap_or_default();
        Ok(profile)
    }

    /// Finds the best node for a recipe.
    ///
    /// `progress` is called now and then. After an error there is no solution.
    ///
    /// # Errors
    ///
    /// A recipe that does not fit the table, a hierarchy that does not fit its column, and requirements
    /// that cannot be met; each with the place and what to change.
    pub fn solve(
        &mut self,
        recipe: &Recipe,
        files: &dyn Files,
        options: SolveOptions,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Report> {
        self.solve_again(recipe, files, options, Again::default(), progress)
    }

    /// The same, begun with what a search found before, or keeping what it finds on its way. Whoever stops a search so has the
    /// best of it at once.
    ///
    /// # Errors
    ///
    /// As [`Session::solve`], and `search-not-applicable` for what does not fit the table and the recipe.
    pub fn solve_again(
        &mut self,
        recipe: &Recipe,
        files: &dyn Files,
        options: SolveOptions,
        again: Again<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Report> {
        let start = Instant::now();
        self.solved = None;
        self.read_as(&recipe.input)?;
        check_columns(&self.table, recipe)?;
        let count = with_role(&self.table, recipe, Role::Count).next();
        if self.suggested_counted.0 != count {
            self.suggested_counted = (count, OnceLock::new());
        }
        let search = Search::new(recipe, options)?.again(again);
        let prepared = Prepared::new(&self.table, recipe, files, self.prepared.take())?;
        self.prepared = Some(Arc::clone(&prepared));
        let mut solved =
            Solved::of_recipe(&self.table, Arc::clone(&prepared), (recipe, search), files, start, progress)?;
        let recipe = solved.recipe.clone();
        let levels = solved.solution.recoding.levels().map(|levels| &levels[..]);
        solved.evidence =
            Evidence::new(&self.table, &recipe, files, &prepared.quasi_identifiers, levels.into())?;
        let recoder = recoder(&self.table, &solved, None);
        let view = recoder.view(&recipe)?.with_evidence(&solved.evidence);
        let privacy = privacy(&recipe, &view.with_hierarchies(&prepared.quasi_identifiers))?;
        let formulas = FormulasReport { cells: recoder.formulas(), escaped: recipe.release.escapes() };
        solved.report.notices.extend(formulas.notice());
        (solved.report.privacy, solved.report.formulas) = (privacy, formulas);
        Ok(self.solved.insert(solved).report.clone())
    }

    /// Runs several searches on the table and says side by side what each would have done.
    ///
    /// The last solution stays. A search that cannot be used here is listed with the reason.
    ///
    /// # Errors
    ///
    /// As [`Session::solve`], but for what a search finds.
    pub fn compare(
        &self,
        recipe: &Recipe,
        files: &dyn Files,
        algorithms: &[AlgorithmName],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Comparison> {
        check_columns(&self.table, recipe)?;
        let search = Search::new(recipe, SolveOptions::default())?;
        let known = self.prepared.as_ref().filter(|known| known.is_for(&self.table, recipe));
        let new;
        let prepared = if let Some(known) = known {
            known
        } else {
            new = Prepared::new(&self.table, recipe, files, None)?;
            &new
        };
        let recipe = resolved(recipe, prepared.frequency.rows())?;
        let problem = prepared.problem(&self.table, &recipe, files)?;
        Ok(Comparison::new(&problem, &recipe, search, algorithms, progress))
    }

    /// The last solution, and other good results for its table and models: such as one that keeps a column finer, or all
    /// rows.
    ///
    /// The last solution stays. What cannot be had is left out; so is, for large tables, what would take long.
    ///
    /// # Errors
    ///
    /// `nothing-solved`.
    pub fn alternatives(
        &self,
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Alternative>> {
        Ok(alternatives(&self.table, self.solved()?, files, progress))
    }

    /// What would answer the open findings of the last solution's risk, all at once: numbers are rounded, columns are left
    /// out or become quasi-identifiers. With `only`, no other columns are touched. The last solution stays; whoever wants the
    /// result solves the recipe that comes with it.
    ///
    /// # Errors
    ///
    /// `nothing-solved`, and those of measuring risk.
    pub fn fixes(
        &self,
        only: &[String],
        files: &dyn Files,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Fixes> {
        fixes(&self.table, self.solved()?, self.suggested(), (only, files), progress)
    }

    /// What is suggested for each column; where the last recipe has a column of counts, for the rows that it counts.
    fn suggested(&self) -> &[SuggestedColumn] {
        let records = self.suggested.get_or_init(|| SuggestedColumn::all(&Profile::new(&self.table)));
        let (count, rows) = &self.suggested_counted;
        let Some(position) = *count else { return records };
        rows.get_or_init(|| {
            let Ok(counts) = counts(&self.table, position) else { return records.clone() };
            let mut rows = SuggestedColumn::all(&Profile::counted(&self.table, position, &counts));
            // That it counts has been decided by a person.
            rows[position].clone_from(&records[position]);
            rows
        })
    }

    fn solved(&self) -> Result<&Solved> {
        self.solved.as_ref().ok_or_else(|| {
            Error::new("nothing-solved", "There is no result to show or release.")
                .hint("Solve first, and fix what the last attempt complained about.")
        })
    }

    fn recoder(&self, key: Option<&PseudonymKey>) -> Result<Recoder<'_>> {
        Ok(recoder(&self.table, self.solved()?, key))
    }
}
