//! What a session hands over: a release with its reports and its risk, and a plan.

use coversheet_engine::search::Algorithm;
use coversheet_error::{Error, Result, room_for};
use coversheet_hierarchy::Files;
use coversheet_plan::{
    Applied, Plan, PseudonymKey, Publication, Recoder, ReleaseOptions, Requirements, publish,
};
use coversheet_recipe::Role;
use coversheet_verify::Verdict;

use super::Session;
use crate::distributions::accuracy_of_class;
use crate::finer::finer;
use crate::plan::plan;
use crate::progress::Progress;
use crate::provenance::{FileReport, columns};
use crate::release::Release;
use crate::risk::{RiskReport, Subject};
use crate::sharing::{Reports, below_k};
use crate::solve::Solved;
use crate::subject::subject;

/// What a release takes for each row besides its text: its place in the order and its unit; and its class and what is counted in
/// it when the text is read back.
const RELEASING: u64 = 64;

impl Session {
    /// Writes the last solution, reads the bytes back and checks them against the recipe.
    ///
    /// A seed alone is enough: it decides the order of the rows and must be fresh for each release, except in tests.
    ///
    /// # Errors
    ///
    /// `nothing-solved`; `out-of-memory`; `not-protected` when the search does not promise to satisfy the models, and its result
    /// does not; `release-not-verified` when the check finds a violation or a different number of
    /// rows or columns: then nothing may be handed over.
    pub fn release(
        &self,
        options: impl Into<ReleaseOptions>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Release> {
        let ReleaseOptions { seed, pseudonym_key, format } = options.into();
        let solved = self.solved()?;
        room_for(RELEASING * self.table.rows() as u64)?;
        let key = pseudonym_key.unwrap_or_else(|| PseudonymKey::fresh(&seed));
        let recoder = self.recoder(Some(&key))?;
        let requirements = Requirements {
            recipe: &solved.recipe,
            evidence: &solved.evidence,
            hierarchies: &solved.prepared.quasi_identifiers,
        };
        let checked = publish(&recoder, requirements, (seed, format), &mut |step, done, total| {
            progress(Progress::new(step.into(), done, total));
        })?;
        let verdict = &checked.published.verdict;
        verified(solved, verdict)?;
        let risk = self.subject(solved, &recoder).of_published(&checked)?;
        let output = FileReport::of_parts(&checked.published.parts);
        let Reports { shareable, internal } =
            self.reports(solved, &recoder, (verdict, Some(risk)), &output)?;
        Ok(Release {
            publication: Publication { tables: vec![checked.published] },
            report: shareable,
            internal_report: internal,
        })
    }

    /// The reports of a file that was checked, with its risk where that was measured.
    pub(super) fn reports(
        &self,
        solved: &Solved,
        recoder: &Recoder<'_>,
        (verdict, risk): (&Verdict, Option<RiskReport>),
        output: &FileReport,
    ) -> Result<Reports> {
        let mut reports = Reports::new(&self.table, solved, recoder, verdict.privacy.clone(), risk)?;
        let suggested: Vec<Role> = self.suggested().iter().map(|column| column.role).collect();
        let unchanged = self.subject(solved, recoder).unchanged;
        let finer = finer(solved)?;
        let accuracy = match accuracy_of_class(&self.table, solved) {
            // A release that fits is not refused for the sake of a figure about it.
            Err(error) if error.code() == "out-of-memory" => None,
            accuracy => accuracy?,
        };
        for (report, to_hand_on) in [(&mut reports.shareable, true), (&mut reports.internal, false)] {
            for (attribute, finer) in report.attributes.iter_mut().zip(&finer) {
                attribute.finer.clone_from(finer);
            }
            report.class_accuracy.clone_from(&accuracy);
            report.columns = columns(&self.table, &solved.recipe, &suggested, &unchanged);
            report.say_provenance(&self.provenance, output, to_hand_on)?;
        }
        Ok(reports)
    }

    /// Risk before, and after what the last solution would release. The report of a release has the same, measured on its
    /// bytes.
    ///
    /// # Errors
    ///
    /// `nothing-solved`.
    pub fn risk(&self) -> Result<RiskReport> {
        let solved = self.solved()?;
        self.subject(solved, &self.recoder(None)?).of_preview()
    }

    pub(super) fn subject<'a>(&'a self, solved: &'a Solved, recoder: &'a Recoder<'a>) -> Subject<'a> {
        subject(&self.table, solved, &solved.recipe, recoder)
    }

    /// The last solution as a plan, so that other rows can be treated alike. It holds original values and must stay
    /// inside.
    ///
    /// # Errors
    ///
    /// `nothing-solved`; `plan-not-possible` where rows with equal quasi-identifiers are treated differently.
    pub fn plan(&self) -> Result<Plan> {
        let solved = self.solved()?;
        let Solved { problem, solution, recipe, .. } = solved;
        let mut plan = plan(problem, &solution.recoding, &solution.classes, self.frozen(recipe)?)?;
        plan.contains.below_k = below_k(&self.table, solved, &self.recoder(None)?);
        plan.contains.recipe.clone_from(&plan.recipe.contains);
        Ok(plan)
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
}

/// Whether a file may be handed over by what its check found.
pub(super) fn verified(solved: &Solved, verdict: &Verdict) -> Result<()> {
    if verdict.holds && verdict.rows == solved.report.released_rows {
        return Ok(());
    }
    let found = verdict.violations.first().cloned().unwrap_or_else(|| {
        format!("The file has {} rows instead of {}.", verdict.rows, solved.report.released_rows)
    });
    if solved.report.search.algorithm.0 == Algorithm::MuArgus {
        return Err(not_protected(&found));
    }
    Err(Error::new(
        "release-not-verified",
        format!("The anonymized file did not pass the check of its own bytes. {found}"),
    )
    .unmet()
    .hint("Nothing was released. This is a fault of the program; please report it."))
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
