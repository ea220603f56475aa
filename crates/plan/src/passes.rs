//! A release that no memory holds: its bytes are made and checked once, and made again for whoever takes them.
//!
//! The order of the rows and the tokens are kept, so that both times give the same bytes. Their sums must be equal, or
//! else what was handed over is not what was checked.

use coversheet_error::{Error, Result, room_for};
use coversheet_recipe::Recipe;
use coversheet_verify::{CountedRelease, Digest, Verdict};

use crate::file::RecordWriter;
use crate::publication::{Requirements, Step};
use crate::recoder::Recoder;
use crate::writing::Order;

/// Rows that are made before their bytes are passed on.
const ROWS: usize = 1 << 14;

/// What the order of the rows takes, and looking for it.
const ROW: u64 = 16;

/// The bytes of a release that was checked, as often as they are made anew.
#[derive(Debug)]
pub struct Passes {
    order: Order,
    /// How long the file is.
    bytes: u64,
    /// The SHA-256 sum of what was checked.
    sha256: String,
}

/// A file that is on its way to who takes it.
pub struct Pass {
    writer: Option<RecordWriter>,
    next: usize,
    sum: Digest,
}

impl Passes {
    /// Makes the bytes of a release, reads them as they come and checks them. The caller decides by the verdict whether
    /// they may be handed over. `progress` is called now and then with what is done and how much there is, in rows.
    ///
    /// # Errors
    ///
    /// `nothing-to-release`, those of checking, and `out-of-memory` where rows differ so much that they cannot be
    /// counted.
    pub fn check(
        recoder: &Recoder<'_>,
        requirements: Requirements<'_>,
        seed: [u8; 32],
        progress: &mut dyn FnMut(Step, u64, u64),
    ) -> Result<(Self, Verdict)> {
        let Requirements { recipe, evidence, hierarchies } = requirements;
        let table = recoder.table();
        room_for(ROW * table.rows() as u64)?;
        let mut passes = Self { order: recoder.order(recipe, seed)?, bytes: 0, sha256: String::new() };
        let delimiter = table.dialect().written_delimiter();
        let mut counted = CountedRelease::new(recipe, table, &passes.order.rows, delimiter);
        let (mut bytes, mut sum) = (0, Digest::default());
        let mut pass = passes.begin(recoder)?;
        let all = passes.order.rows.len() as u64;
        while let Some(parts) = passes.made(&mut pass, recoder, recipe)? {
            progress(Step::Checking, pass.next as u64, all);
            for part in parts {
                bytes += part.len() as u64;
                sum.push(&part);
                counted.push(&part)?;
            }
        }
        let verdict = counted.finish(evidence, hierarchies)?;
        (passes.bytes, passes.sha256) = (bytes, sum.hex());
        Ok((passes, verdict))
    }

    /// How long the file is.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The SHA-256 sum of the file.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// Begins to make the file again, by the same recoder.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn begin(&self, recoder: &Recoder<'_>) -> Result<Pass> {
        let mut writer = RecordWriter::text(*recoder.table().dialect())?;
        recoder.header(&mut writer)?;
        Ok(Pass { writer: Some(writer), next: 0, sum: Digest::default() })
    }

    /// The next bytes of the file; none when all were made and were those that were checked.
    ///
    /// # Errors
    ///
    /// `release-not-verified` where they were others, and `out-of-memory`.
    pub fn next(&self, pass: &mut Pass, recoder: &Recoder<'_>, recipe: &Recipe) -> Result<Option<Vec<u8>>> {
        let Some(parts) = self.made(pass, recoder, recipe)? else {
            let sum = std::mem::take(&mut pass.sum).hex();
            return if sum == self.sha256 { Ok(None) } else { Err(differs()) };
        };
        let mut bytes = Vec::new();
        for part in parts {
            pass.sum.push(&part);
            bytes.try_reserve(part.len())?;
            bytes.extend_from_slice(&part);
        }
        Ok(Some(bytes))
    }

    /// Makes rows until some parts are full, or all are made.
    fn made(&self, pass: &mut Pass, recoder: &Recoder<'_>, recipe: &Recipe) -> Result<Option<Vec<Vec<u8>>>> {
        let Some(mut writer) = pass.writer.take() else { return Ok(None) };
        let all = self.order.rows.len();
        while pass.next < all {
            let end = all.min(pass.next + ROWS);
            recoder.records(&mut writer, recipe, &self.order, pass.next..end)?;
            pass.next = end;
            let parts = writer.take_full();
            if !parts.is_empty() {
                pass.writer = Some(writer);
                return Ok(Some(parts));
            }
        }
        Ok(Some(writer.finish()?))
    }
}

fn differs() -> Error {
    Error::new("release-not-verified", "The bytes that were handed over are not those that were checked.")
        .unmet()
        .hint("Throw away what was written. This is a fault of the program; please report it.")
}
