//! One table and what was found for it, from the first profile to the release.

use coversheet_engine::search::{self, Request, Solution};
use coversheet_engine::{Evaluation, Evaluator, Levels, Problem, SuppressionMode};
use coversheet_hierarchy::Files;
use coversheet_measure::{ClassSizes, utility};
use coversheet_table::{Error, ReadOptions, Result, Table};
use indexmap::IndexMap;
use web_time::Instant;

use crate::prepare::{Prepared, check_columns};
use crate::profile::Profile;
use crate::progress::{Phase, Progress};
use crate::recipe::Recipe;
use crate::release::{Recoder, Release};
use crate::report::{AttributeReport, ClassesReport, ObjectiveReport, Report, SearchReport, removed_columns};
use crate::rows::RowWindow;
use crate::verify::verify_parts;

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

/// The last solution.
#[derive(Debug)]
struct Solved {
    problem: Problem,
    evaluation: Evaluation,
    recipe: Recipe,
    report: Report,
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
        let problem = prepared.problem(&self.table, recipe)?;
        let solution = search(&problem, recipe, options, progress)?;
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;

        let evaluation = Evaluator::new(&problem).evaluate_tuples(&solution.levels).clone();
        let utility = utility(&problem, &evaluation, recipe.search.options())?;
        let sizes = ClassSizes::of(&evaluation, problem.suppression.mode);
        let attributes: Vec<AttributeReport> = prepared
            .quasi_identifiers
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let (level, loss) = (solution.levels[index] as usize, utility.loss_per_attribute[index]);
                AttributeReport::new(&problem.attributes[index], column, level, loss)
            })
            .collect();
        let mut measures: IndexMap<String, f64> =
            utility.measures.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
        if let Some(precision) = measures.get("precision").copied() {
            measures.insert("prec".to_owned(), 1.0 - precision);
        }
        let dropped = if problem.suppression.mode == SuppressionMode::Drop { solution.suppressed } else { 0 };
        let width = attributes.len();
        let report = Report {
            rows: problem.rows(),
            released_rows: problem.rows() - dropped,
            suppressed_rows: solution.suppressed,
            levels: attributes.iter().map(|attribute| (attribute.name.clone(), attribute.level)).collect(),
            removed_columns: removed_columns(&self.table, recipe),
            classes: ClassesReport {
                count: sizes.count,
                smallest: sizes.smallest,
                average: sizes.average,
                largest: sizes.largest,
            },
            objective: ObjectiveReport { name: recipe.search.objective, value: solution.loss },
            measures,
            search: SearchReport {
                algorithm: recipe.search.algorithm,
                nodes: solution.nodes,
                evaluated: solution.evaluated,
                deduced: solution.deduced,
                optimal: solution.optimal,
                milliseconds,
            },
            minimal_nodes: solution.minimal.map(|nodes| without_padding(&nodes, width)),
            verified: false,
            notices: notices(&self.table, &attributes, &problem, dropped),
            recipe: recipe.clone(),
            attributes,
        };
        self.solved = Some(Solved { problem, evaluation, recipe: recipe.clone(), report: report.clone() });
        Ok(report)
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
    /// `nothing-solved`; `release-not-verified` when the check finds a violation or a different number of
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
            return Err(Error::new(
                "release-not-verified",
                format!("The anonymized file did not pass the check of its own bytes. {found}"),
            )
            .hint("Nothing was released. This is a fault of the program; please report it."));
        }
        let minimal_nodes = match &solved.report.minimal_nodes {
            Some(nodes) => nodes.clone(),
            None => solved.minimal_nodes(progress)?,
        };
        let report = Report { verified: true, minimal_nodes: Some(minimal_nodes), ..solved.report.clone() };
        Ok(Release { parts, report })
    }

    fn solved(&self) -> Result<&Solved> {
        self.solved.as_ref().ok_or_else(|| {
            Error::new("nothing-solved", "There is no result to show or release.")
                .hint("Solve first, and mend what the last attempt complained about.")
        })
    }

    fn recoder(&self) -> Result<Recoder<'_>> {
        let Solved { problem, evaluation, recipe, .. } = self.solved()?;
        let columns = self.prepared.as_ref().map_or(&[][..], |prepared| &prepared.quasi_identifiers);
        Ok(Recoder::new(&self.table, recipe, problem, evaluation, columns))
    }
}

impl Solved {
    /// The minimal nodes, for a report of a solve that did not list them.
    fn minimal_nodes(&self, progress: &mut dyn FnMut(Progress)) -> Result<Vec<Vec<u8>>> {
        let options = SolveOptions { list_minimal: true };
        let solution = search(&self.problem, &self.recipe, options, progress)?;
        Ok(without_padding(&solution.minimal.unwrap_or_default(), self.problem.attributes.len()))
    }
}

/// Searches as a recipe says.
fn search(
    problem: &Problem,
    recipe: &Recipe,
    options: SolveOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<Solution> {
    let objective = recipe.search.objective.0.objective(problem, recipe.search.options())?;
    let request = Request { algorithm: recipe.search.algorithm.into(), list_minimal: options.list_minimal };
    search::solve(problem, &*objective, request, &mut |done, total| {
        progress(Progress { phase: Phase::Searching, done: done as u64, total: total as u64 });
    })
}

fn without_padding(nodes: &[Levels], width: usize) -> Vec<Vec<u8>> {
    nodes.iter().map(|levels| levels[..width].to_vec()).collect()
}

/// What the user should know about a solution.
fn notices(table: &Table, attributes: &[AttributeReport], problem: &Problem, dropped: u64) -> Vec<String> {
    let mut notices = table.notices().to_vec();
    if attributes.is_empty() {
        notices.push(
            "No column is a quasi-identifier, so nothing is generalized and nobody is protected from being singled out."
                .to_owned(),
        );
    }
    if dropped > 0 && dropped == problem.rows() {
        notices.push("Every row is suppressed: the release has no rows.".to_owned());
    }
    notices
}
