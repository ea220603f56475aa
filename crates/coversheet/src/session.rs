//! One table and what was found for it, from the first profile to the release.

use std::collections::HashMap;
use std::sync::Arc;

use coversheet_engine::search::Algorithm;
use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Files, Spec, write_rows};
use coversheet_plan::{
    Applied, Plan, PseudonymKey, Publication, Recoder, ReleaseOptions, Requirements, publish,
};
use coversheet_recipe::{InputRecipe, Recipe, build, check_columns, freeze, named};
use coversheet_suggest::Profile;
use coversheet_table::Table;
use coversheet_verify::{Evidence, privacy};
use web_time::Instant;

use crate::applicable::resolved;
use crate::compare::Comparison;
use crate::names::AlgorithmName;
use crate::options::SolveOptions;
use crate::plan::plan;
use crate::prepare::Prepared;
use crate::progress::Progress;
use crate::reasons::{ClassIndex, Explainer, ViolatingClasses};
use crate::release::{Release, recoder};
use crate::report::{FormulasReport, Report};
use crate::rows::RowWindow;
use crate::search::Search;
use crate::sharing::shareable;
use crate::solve::Solved;
use crate::view::{Drawing, DrawnHierarchy, HierarchyView};

/// A table, the last solution found for it, and what can be used again for the next.
#[derive(Debug)]
pub struct Session {
    table: Table,
    prepared: Option<Arc<Prepared>>,
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
        Ok(HierarchyView::new(column, spec, &build(column, spec, files)?).ordered(spec))
    }

    /// A hierarchy that was drawn by hand as a recipe says it, and what it makes of the column.
    ///
    /// # Errors
    ///
    /// `unknown-column`, rows that are no hierarchy, and those of the builder that was drawn on.
    pub fn drawn(&self, column: &str, drawing: &Drawing, files: &dyn Files) -> Result<DrawnHierarchy> {
        DrawnHierarchy::new(named(&self.table, column)?, drawing, files)
    }

    /// The hierarchy of a column as the bytes of a file in ARX's format, to keep or to change elsewhere.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and those of the builder.
    pub fn hierarchy_file(&self, column: &str, spec: Option<&Spec>, files: &dyn Files) -> Result<Vec<u8>> {
        write_rows(&build(named(&self.table, column)?, spec, files)?)
    }

    /// The recipe with everything written down that its builders take from the table, such as quantiles and formats:
    /// then the next file, with other values, is grouped alike.
    ///
    /// # Errors
    ///
    /// A recipe that does not fit the table, and those of the builders.
    pub fn frozen(&self, recipe: &Recipe) -> Result<Recipe> {
        check_columns(&self.table, recipe)?;
        let mut frozen = recipe.clone();
        frozen.input = InputRecipe::of(self.table.layout());
        for (name, settings) in &mut frozen.columns {
            if let Some(spec) = &mut settings.hierarchy {
                *spec = freeze(named(&self.table, name)?, spec)?;
            }
        }
        Ok(frozen)
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
        let search = Search::new(&recipe.search, options)?;
        let prepared = Prepared::new(&self.table, recipe, files, self.prepared.take())?;
        self.prepared = Some(Arc::clone(&prepared));
        let mut recipe = resolved(recipe, prepared.frequency.rows())?;
        recipe.input = InputRecipe::of(self.table.layout());
        let mut problem = prepared.problem(&self.table, &recipe, files)?;
        problem.suppression.complementary = search.complementary_classes();
        let mut solved =
            Solved::new(&self.table, Arc::clone(&prepared), problem, &recipe, search, start, progress)?;
        let levels = solved.solution.recoding.levels().map(|levels| &levels[..]);
        solved.evidence = Evidence::new(&self.table, &recipe, files, &prepared.quasi_identifiers, levels)?;
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
        let search = Search::new(&recipe.search, SolveOptions::default())?;
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

    /// Rows of the input with what the last solution makes of them, in the order of the input.
    ///
    /// # Errors
    ///
    /// `nothing-solved` before a solve, or after one that failed.
    pub fn rows(&self, from: usize, count: usize) -> Result<RowWindow> {
        let total = self.table.rows();
        let rows = from.min(total)..total.min(from.saturating_add(count));
        self.window((from, total), rows)
    }

    /// The classes that the last solution suppresses, those of the most rows first, and what is wrong with
    /// them; with `model` only those that do not satisfy the model at that position in the recipe.
    ///
    /// # Errors
    ///
    /// `nothing-solved`.
    pub fn violating_classes(
        &self,
        model: Option<usize>,
        from: usize,
        count: usize,
    ) -> Result<ViolatingClasses> {
        let recoder = self.recoder(None)?;
        self.explain(|explainer, classes| {
            let suppressed = classes.first_rows().enumerate().filter(|&(_, row)| recoder.suppressed(row));
            let wanted = suppressed
                .map(|(class, _)| class)
                .filter(|&class| model.is_none_or(|model| explainer.violates(class, model)));
            let mut wanted: Vec<(u64, usize)> = wanted.map(|class| (explainer.size(class), class)).collect();
            wanted.sort_by_key(|&(rows, class)| (std::cmp::Reverse(rows), class));
            let shown = wanted.iter().skip(from).take(count);
            Ok(ViolatingClasses {
                from,
                total: wanted.len(),
                rows: wanted.iter().map(|(rows, _)| rows).sum(),
                classes: shown.map(|&(_, class)| explainer.explain(class)).collect(),
            })
        })
    }

    /// Rows of a class that [`Session::violating_classes`] lists, in the order of the input.
    ///
    /// # Errors
    ///
    /// `nothing-solved`.
    pub fn class_rows(&self, class: usize, from: usize, count: usize) -> Result<RowWindow> {
        let rows = self.classes()?.rows(class);
        let shown = rows.iter().skip(from).take(count).map(|&row| row as usize);
        self.window((from, rows.len()), shown)
    }

    /// Calls `reason` with the number, from 1, of every suppressed row and why it is suppressed.
    ///
    /// # Errors
    ///
    /// `nothing-solved`.
    pub fn reasons(&self, reason: &mut dyn FnMut(usize, &str)) -> Result<()> {
        let recoder = self.recoder(None)?;
        self.explain(|explainer, classes| {
            let mut known: HashMap<usize, String> = HashMap::new();
            for row in (0..self.table.rows()).filter(|&row| recoder.suppressed(row)) {
                let class = classes.of(row);
                reason(row + 1, known.entry(class).or_insert_with(|| explainer.explain(class).reason));
            }
            Ok(())
        })
    }

    fn window(&self, place: (usize, usize), rows: impl Iterator<Item = usize> + Clone) -> Result<RowWindow> {
        let recoder = self.recoder(None)?;
        let sizes = &self.solved()?.solution.classes.sizes;
        if !rows.clone().any(|row| recoder.suppressed(row)) {
            return RowWindow::new(&self.table, &recoder, sizes, place, rows, |_| Ok(String::new()));
        }
        self.explain(|explainer, classes| {
            let mut known: HashMap<usize, String> = HashMap::new();
            RowWindow::new(&self.table, &recoder, sizes, place, rows, |row| {
                let class = classes.of(row);
                Ok(known.entry(class).or_insert_with(|| explainer.explain(class).reason).clone())
            })
        })
    }

    /// The classes of the last solution before suppression.
    fn classes(&self) -> Result<&ClassIndex> {
        let solved = self.solved()?;
        if let Some(classes) = solved.classes.get() {
            return Ok(classes);
        }
        let classes = ClassIndex::new(&self.recoder(None)?.unsuppressed(&solved.recipe)?);
        Ok(solved.classes.get_or_init(|| classes))
    }

    fn explain<T>(&self, work: impl FnOnce(&Explainer<'_>, &ClassIndex) -> Result<T>) -> Result<T> {
        let Solved { prepared, problem, solution, recipe, evidence, .. } = self.solved()?;
        let classes = self.classes()?;
        let view = self.recoder(None)?.unsuppressed(recipe)?.with_evidence(evidence);
        let view = view.with_hierarchies(&prepared.quasi_identifiers);
        let levels = solution.recoding.levels().map(|levels| &levels[..]);
        work(&Explainer::new(classes, &view, recipe, problem, levels, &prepared.quasi_identifiers)?, classes)
    }

    /// Writes the last solution, reads the bytes back and checks them against the recipe.
    ///
    /// A seed alone is enough: it decides the order of the rows and must be fresh for each release, except in tests.
    ///
    /// # Errors
    ///
    /// `nothing-solved`; `not-protected` when the search does not promise to satisfy the models, and its result
    /// does not; `release-not-verified` when the check finds a violation or a different number of
    /// rows or columns: then nothing may be handed over.
    pub fn release(
        &self,
        options: impl Into<ReleaseOptions>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Release> {
        let ReleaseOptions { seed, pseudonym_key } = options.into();
        let solved = self.solved()?;
        let key = pseudonym_key.unwrap_or_else(|| PseudonymKey::fresh(&seed));
        let recoder = self.recoder(Some(&key))?;
        let requirements = Requirements {
            recipe: &solved.recipe,
            evidence: &solved.evidence,
            hierarchies: &solved.prepared.quasi_identifiers,
        };
        let published = publish(&recoder, requirements, seed, &mut |step, done, total| {
            progress(Progress::new(step.into(), done, total));
        })?;
        let verdict = &published.verdict;
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
            .unmet()
            .hint("Nothing was released. This is a fault of the program; please report it."));
        }
        let report = Report { verified: true, privacy: verdict.privacy.clone(), ..shareable(solved) };
        Ok(Release { publication: Publication { tables: vec![published] }, report })
    }

    /// The last solution as a plan, so that other rows can be treated alike. It holds original values and must stay
    /// inside.
    ///
    /// # Errors
    ///
    /// `nothing-solved`; `plan-not-possible` where rows with equal quasi-identifiers are treated differently.
    pub fn plan(&self) -> Result<Plan> {
        let Solved { problem, solution, recipe, .. } = self.solved()?;
        plan(problem, &solution.recoding, &solution.classes, self.frozen(recipe)?)
    }

    /// Treats the table as a plan says, whatever was solved before: see [`apply`](coversheet_plan::apply).
    ///
    /// # Errors
    ///
    /// Those of [`apply`](coversheet_plan::apply).
    pub fn apply(
        &self,
        plan: &Plan,
        files: &dyn Files,
        options: impl Into<ReleaseOptions>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Applied> {
        coversheet_plan::apply(&self.table, plan, files, options, &mut |step, done, total| {
            progress(Progress::new(step.into(), done, total));
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

/// What is said instead of a release that µ-Argus leaves unprotected.
fn not_protected(found: &str) -> Error {
    Error::new(
        "not-protected",
        format!("What mu-argus makes of the table does not satisfy the privacy models. {found}"),
    )
    .unmet()
    .hint(
        "Nothing was released. Ask for complementary suppression, raise columns further, or choose the algorithm optimal.",
    )
}
