//! One table and what was found for it, from the first profile to the release.

use coversheet_engine::search::Algorithm;
use coversheet_hierarchy::{Files, Spec, write_rows};
use coversheet_table::{Error, ReadOptions, Result, Table};
use web_time::Instant;

use crate::compare::Comparison;
use crate::hierarchy_view::HierarchyView;
use crate::names::AlgorithmName;
use crate::prepare::{Prepared, build, check_columns, named};
use crate::profile::Profile;
use crate::progress::Progress;
use crate::recipe::Recipe;
use crate::release::{Recoder, Release};
use crate::report::Report;
use crate::rows::RowWindow;
use crate::solve::Solved;
use crate::verify::verify_parts;
use crate::view_order::Order;

/// What a solve should report besides the solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// Whether to list the minimal nodes, which takes longer than the optimum alone.
    pub list_minimal: bool,
}

/// A table, the last solution found for it, and what can be used again for the next.
#[derive(Debug)]
pub struct Session {
    table: Table,
    prepared: Option<Prepared>,
    solved: Option<Solved>,
}

impl Session {
    /// A session with a table.
    pub fn new(table: Table) -> Self {
        Self { table, prepared: None, solved: None }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What the columns are, and a complete recipe to begin with.
    pub fn profile(&self) -> Profile {
        Profile::new(&self.table)
    }

    /// The hierarchy of a column as a view shows it; without a spec it has two levels.
    ///
    /// Values of the column that a hierarchy written out (`rows`, `file`, `tree`) lacks are listed, not an
    /// error.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and those of the builder.
    pub fn hierarchy(&self, column: &str, spec: Option<&Spec>, files: &dyn Files) -> Result<HierarchyView> {
        let column = named(&self.table, column)?;
        Ok(HierarchyView::new(column, &build(column, spec, files)?).ordered(Order::of(spec)))
    }

    /// The hierarchy of a column as the bytes of a file in ARX's format, to keep or to change elsewhere.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and those of the builder.
    pub fn hierarchy_file(&self, column: &str, spec: Option<&Spec>, files: &dyn Files) -> Result<Vec<u8>> {
        write_rows(&build(named(&self.table, column)?, spec, files)?)
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
        let start = Instant::now();
        self.solved = None;
        check_columns(&self.table, recipe)?;
        let prepared = Prepared::new(&self.table, recipe, files, self.prepared.take())?;
        let prepared = self.prepared.insert(prepared);
        let recipe = recipe.resolved(prepared.frequency.rows())?;
        let problem = prepared.problem(&self.table, &recipe, files)?;
        let solved = Solved::new(&self.table, prepared, problem, &recipe, options, start, progress)?;
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
        let known = self.prepared.as_ref().filter(|known| known.is_for(&self.table, recipe));
        let new;
        let prepared = if let Some(known) = known {
            known
        } else {
            new = Prepared::new(&self.table, recipe, files, None)?;
            &new
        };
        let recipe = recipe.resolved(prepared.frequency.rows())?;
        let problem = prepared.problem(&self.table, &recipe, files)?;
        Ok(Comparison::new(&problem, prepared, &recipe, algorithms, progress))
    }

    /// Rows of the input with what the last solution makes of them, in the order of the input.
    ///
    /// # Errors
    ///
    /// `nothing-solved` before a solve, or after one that failed.
    pub fn rows(&self, from: usize, count: usize) -> Result<RowWindow> {
        Ok(RowWindow::new(&self.table, &self.recoder()?, from, count))
    }

    /// Writes the last solution, reads the bytes back and checks them against the recipe.
    ///
    /// `seed` decides the order of the rows; it must be fresh for each release, except in tests.
    ///
    /// # Errors
    ///
    /// `nothing-solved`; `not-protected` when the search does not promise to satisfy the models, and its result
    /// does not; `release-not-verified` when the check finds a violation or a different number of
    /// rows or columns: then nothing may be handed over.
    pub fn release(&self, seed: [u8; 32], progress: &mut dyn FnMut(Progress)) -> Result<Release> {
        let solved = self.solved()?;
        let recoder = self.recoder()?;
        let parts = recoder.write(seed, progress)?;
        // A recipient is told the delimiter; guessing it can go wrong when little is left of a table.
        let options =
            ReadOptions { delimiter: Some(self.table.dialect().delimiter), ..ReadOptions::default() };
        let verdict = verify_parts(&parts, options, &solved.recipe, progress)?;
        if !verdict.holds || verdict.rows != solved.report.released_rows {
            let found = verdict.violations.first().cloned().unwrap_or_else(|| {
                format!("The file has {} rows instead of {}.", verdict.rows, solved.report.released_rows)
            });
            if solved.report.search.algorithm.0 == Algorithm::MuArgus {
                return Err(not_protected(&found));
            }
            return Err(Error::new(
                "release-not-verified",
                format!("The anonymized file did not pass the check of its own bytes. {found}"),
            )
            .hint("Nothing was released. This is a fault of the program; please report it."));
        }
        let minimal_nodes = match &solved.report.minimal_nodes {
            Some(nodes) => Some(nodes.clone()),
            None => solved.minimal_nodes(progress)?,
        };
        let report = Report { verified: true, minimal_nodes, ..solved.report.clone() };
        Ok(Release { parts, report })
    }

    fn solved(&self) -> Result<&Solved> {
        self.solved.as_ref().ok_or_else(|| {
            Error::new("nothing-solved", "There is no result to show or release.")
                .hint("Solve first, and mend what the last attempt complained about.")
        })
    }

    fn recoder(&self) -> Result<Recoder<'_>> {
        let solved = self.solved()?;
        let columns = self.prepared.as_ref().map_or(&[][..], |prepared| &prepared.quasi_identifiers);
        Ok(Recoder::new(&self.table, solved, columns))
    }
}

/// What is said instead of a release that µ-Argus leaves unprotected.
fn not_protected(found: &str) -> Error {
    Error::new(
        "not-protected",
        format!("What mu-argus makes of the table does not satisfy the privacy models. {found}"),
    )
    .hint(
        "Nothing was released. Ask for complementary suppression, raise columns further, or choose the algorithm optimal.",
    )
}
