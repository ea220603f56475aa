//! A release that no memory holds: checked while its bytes are made, and made again for whoever takes them.

use coversheet_error::{Error, Notice, Result};
use coversheet_plan::{Pass, Passes, PseudonymKey, Recoder, ReleaseFormat, ReleaseOptions, Requirements};

use super::Session;
use super::releases::verified;
use crate::progress::Progress;
use crate::provenance::FileReport;
use crate::release::recoder;
use crate::report::Report;
use crate::sharing::Reports;
use crate::solve::Solved;

/// A release whose bytes were checked and are made again, piece by piece, by [`Session::next_bytes`].
pub struct ReleaseInPasses {
    /// The report to hand on, as of a [`Release`](crate::Release).
    pub report: Report,
    /// The report with everything, which must stay inside.
    pub internal_report: Report,
    passes: Passes,
    tokens: Vec<(usize, Vec<String>)>,
    pass: Option<Pass>,
}

impl ReleaseInPasses {
    /// How long the file is, in bytes.
    pub fn bytes(&self) -> u64 {
        self.passes.bytes()
    }

    /// The SHA-256 sum of the file.
    pub fn sha256(&self) -> &str {
        self.passes.sha256()
    }
}

impl Session {
    /// Makes the bytes of the last solution, checks them against the recipe as they come, and keeps none: for tables whose
    /// release would not fit into memory beside them. [`Session::next_bytes`] makes them again.
    ///
    /// Rows that are alike in all that a check looks at are counted, so the check takes memory for each kind of them. Risk
    /// is measured on what becomes of the rows and not on the bytes; where there is no memory for that, the reports say so.
    ///
    /// # Errors
    ///
    /// Those of [`Session::release`], and `format-not-in-passes` for a workbook.
    pub fn release_in_passes(
        &self,
        options: impl Into<ReleaseOptions>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<ReleaseInPasses> {
        let ReleaseOptions { seed, pseudonym_key, format } = options.into();
        if format != ReleaseFormat::Csv {
            return Err(Error::new("format-not-in-passes", "A workbook cannot be written piece by piece.")
                .hint("Write text, or release the workbook in one piece."));
        }
        let solved = self.solved()?;
        let key = pseudonym_key.unwrap_or_else(|| PseudonymKey::fresh(&seed));
        let tokens = self.recoder(None)?.tokens(&key);
        let recoder = self.recoder_of(solved, &tokens);
        let requirements = Requirements {
            recipe: &solved.recipe,
            evidence: &solved.evidence,
            hierarchies: &solved.prepared.quasi_identifiers,
        };
        let (passes, verdict) = Passes::check(&recoder, requirements, seed, &mut |step, done, total| {
            progress(Progress::new(step.into(), done, total));
        })?;
        verified(solved, &verdict)?;
        let risk = match self.subject(solved, &recoder).of_preview() {
            Ok(risk) => Some(risk),
            Err(error) if error.code() == "out-of-memory" => None,
            Err(error) => return Err(error),
        };
        let output =
            FileReport { name: None, bytes: Some(passes.bytes()), sha256: Some(passes.sha256().to_owned()) };
        let lacks_risk = risk.is_none();
        let Reports { mut shareable, mut internal } =
            self.reports(solved, &recoder, (&verdict, risk), &output)?;
        if lacks_risk {
            for report in [&mut shareable, &mut internal] {
                report.notices.push(Notice::new(
                    "risk-not-measured",
                    "There was not enough memory to measure the risk of so many rows. The privacy models were checked.",
                ));
            }
        }
        Ok(ReleaseInPasses { report: shareable, internal_report: internal, passes, tokens, pass: None })
    }

    /// The next bytes of a release of the last solution, about 1 MiB; none after the last, and then they were those that were
    /// checked.
    ///
    /// # Errors
    ///
    /// `nothing-solved`; `release-not-verified` where other bytes were made than were checked: then nothing of them may be
    /// kept; `out-of-memory`.
    pub fn next_bytes(&self, release: &mut ReleaseInPasses) -> Result<Option<Vec<u8>>> {
        let solved = self.solved()?;
        let ReleaseInPasses { passes, tokens, pass, .. } = release;
        let recoder = self.recoder_of(solved, tokens);
        let mut now = match pass.take() {
            Some(pass) => pass,
            None => passes.begin(&recoder)?,
        };
        let bytes = passes.next(&mut now, &recoder, &solved.recipe)?;
        // After the last, the next one asked for is the first again.
        *pass = bytes.is_some().then_some(now);
        Ok(bytes)
    }

    fn recoder_of<'a>(&'a self, solved: &'a Solved, tokens: &'a [(usize, Vec<String>)]) -> Recoder<'a> {
        recoder(&self.table, solved, None).with_tokens(tokens)
    }
}
