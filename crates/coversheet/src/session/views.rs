//! What a session's last solution makes of the rows, and why; and what other nodes would.

use coversheet_error::SortFew as _;
use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_hierarchy::Files;
use coversheet_plan::{Plan, PseudonymKey};
use coversheet_recipe::named;

use super::Session;
use crate::codebook::{Described, codebook};
use crate::cut::{Cut, ReleasedLabel};
use crate::distributions::Distributions;
use crate::explore::Exploration;
use crate::prepare::Prepared;
use crate::reasons::{ClassIndex, Explainer, ViolatingClasses};
use crate::rows::RowWindow;
use crate::solve::Solved;

impl Session {
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

    /// The labels that a column reads in the last solution, by level; none of a column that is no quasi-identifier.
    /// They are as anonymous as the release.
    ///
    /// # Errors
    ///
    /// `nothing-solved`, and `unknown-column`.
    pub fn released_labels(&self, column: &str) -> Result<Vec<ReleasedLabel>> {
        named(&self.table, column)?;
        let position = self.table.position(column).unwrap_or_default();
        Ok(Cut::new(self.solved()?, self.table.columns().len()).labels(position))
    }

    /// How the values of the columns are distributed before and after the last solution, and how well a `class` can be
    /// predicted, which is the column with that role unless one is named. This is NOT anonymous: it is for those who have the
    /// table.
    ///
    /// # Errors
    ///
    /// `nothing-solved`, `no-class`, `count-invalid` and `out-of-memory`.
    pub fn distributions(&self, class: Option<&str>) -> Result<Distributions> {
        Distributions::new(&self.table, self.solved()?, class)
    }

    /// What the labels of the last solution stand for, how many rows read each, and which hold others, as CSV. It is as
    /// anonymous as the release.
    ///
    /// # Errors
    ///
    /// `nothing-solved`, `count-invalid` and `out-of-memory`.
    pub fn codebook(&self) -> Result<Vec<u8>> {
        codebook(&self.table, &Described::solved(self.solved()?), &self.recoder(None)?)
    }

    /// The same of what a plan makes of the table, whatever was solved before.
    ///
    /// # Errors
    ///
    /// Those of [`apply`](coversheet_plan::apply), and `out-of-memory`.
    pub fn planned_codebook(&self, plan: &Plan, files: &dyn Files) -> Result<Vec<u8>> {
        let prepared = Prepared::new(&self.table, &plan.recipe, files, None)?;
        let problem = prepared.problem(&self.table, &plan.recipe, files)?;
        // No label depends on the key.
        let recoder = plan.recoder(&self.table, &PseudonymKey::fresh(&[0; 32]))?;
        let release = Described::planned(&problem, &prepared, &plan.recipe, &recoder);
        codebook(&self.table, &release, &recoder)
    }

    /// The lattice of the last solution: the levels of its columns, and what these nodes cost, each a level for every
    /// quasi-identifier.
    ///
    /// # Errors
    ///
    /// `nothing-solved`, `no-such-node`, `too-many-nodes` and `out-of-memory`.
    pub fn explore(&self, nodes: &[Vec<u8>]) -> Result<Exploration> {
        Exploration::new(self.solved()?, nodes)
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
            wanted.sort_few_by_key(|&(rows, class)| (std::cmp::Reverse(rows), class));
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
        let solved = self.solved()?;
        let sizes = &solved.solution.classes.sizes;
        let how = (&recoder, &Cut::new(solved, self.table.columns().len()));
        if !rows.clone().any(|row| recoder.suppressed(row)) {
            return RowWindow::new(&self.table, how, sizes, place, rows, |_| Ok(String::new()));
        }
        self.explain(|explainer, classes| {
            let mut known: HashMap<usize, String> = HashMap::new();
            RowWindow::new(&self.table, how, sizes, place, rows, |row| {
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
}
