//! What is handed over: tables that were checked from their own bytes.

use coversheet_error::{Error, Result};
use coversheet_recipe::{QuasiIdentifier, Recipe};
use coversheet_table::Table;
use coversheet_verify::{Evidence, Origin, Original, OriginalRows, Verdict, View, judge, read_back};

use crate::file::ReleaseFormat;
use crate::merging::Merged;
use crate::pseudonym::PseudonymKey;
use crate::recoder::Recoder;
use crate::writing::{Order, Written};

/// The tables that are handed over together. There is one today.
#[derive(Clone, Debug, Default)]
pub struct Publication {
    /// The tables, each checked.
    pub tables: Vec<PublishedTable>,
}

/// A table that was checked from its own bytes.
#[derive(Clone, Debug)]
pub struct PublishedTable {
    /// The bytes of the file, in parts of about 1 MiB so that no single large block of memory is needed.
    pub parts: Vec<Vec<u8>>,
    /// What the check of these bytes found.
    pub verdict: Verdict,
}

/// A table with what was read back from its bytes, for who measures it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table to hand over.
    pub published: PublishedTable,
    /// Its bytes as they were read back.
    pub table: Table,
    /// The input's row of each of its rows.
    pub rows: Vec<u32>,
    /// The other rows of the input that became the same row.
    pub merged: Merged,
}

/// What a release takes besides what becomes of each cell.
#[derive(Clone, Debug)]
pub struct ReleaseOptions {
    /// Decides the order of the rows, and the key of the pseudonyms unless that is given. It must be fresh for each
    /// release, except in tests, and kept secret.
    pub seed: [u8; 32],
    /// The key of the pseudonyms; a fresh one unless given.
    pub pseudonym_key: Option<PseudonymKey>,
    /// What kind of file it is.
    pub format: ReleaseFormat,
}

impl From<[u8; 32]> for ReleaseOptions {
    fn from(seed: [u8; 32]) -> Self {
        Self { seed, pseudonym_key: None, format: ReleaseFormat::Csv }
    }
}

/// 32 bytes for [`ReleaseOptions::seed`], which `fill` fills with random ones; or for tests bytes that depend on a number.
///
/// # Errors
///
/// `no-randomness` where there is none to fill them with.
pub fn seed<E: std::fmt::Display>(
    number: Option<u64>,
    fill: impl FnOnce(&mut [u8]) -> std::result::Result<(), E>,
) -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    match number {
        Some(number) => bytes[..8].copy_from_slice(&number.to_le_bytes()),
        None => fill(&mut bytes).map_err(|error| {
            Error::new("no-randomness", format!("The system gives no random numbers: {error}."))
                .hint("Without them the order of the released rows could give the original order away.")
        })?,
    }
    Ok(bytes)
}

/// What a table must satisfy, and what is needed to check that besides its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Requirements<'a> {
    /// Roles and models.
    pub recipe: &'a Recipe,
    /// What models need besides the rows.
    pub evidence: &'a Evidence,
    /// The hierarchies of the original's columns, where they are known.
    pub hierarchies: &'a [QuasiIdentifier],
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Writing, in rows.
    Writing,
    /// Checking, in bytes; in rows where a release is checked while it is made.
    Checking,
}

/// Writes a table, reads the bytes back and checks them. The caller decides by the verdict whether they may be
/// handed over. `progress` is called now and then with what is done and how much there is.
///
/// # Errors
///
/// `nothing-to-release`, and those of checking.
pub fn publish(
    recoder: &Recoder<'_>,
    requirements: Requirements<'_>,
    (seed, format): ([u8; 32], ReleaseFormat),
    progress: &mut dyn FnMut(Step, u64, u64),
) -> Result<Checked> {
    let Requirements { recipe, evidence, hierarchies } = requirements;
    let table = recoder.table();
    let Written { parts, order: Order { rows, merged } } =
        recoder.write(recipe, seed, format, &mut |done, total| progress(Step::Writing, done, total))?;
    // A recipient knows the delimiter; guessing it can go wrong when little is left of a table.
    let delimiter = (format == ReleaseFormat::Csv).then_some(table.dialect().written_delimiter());
    let file =
        read_back(&parts, delimiter, recipe, &mut |done, total| progress(Step::Checking, done, total))?;
    let origin = OriginalRows::Found(Origin::known(rows.clone()));
    let original = Original { rows: origin, ..Original::of(table, recipe)? };
    let view = View::of_release(&file.table, recipe)?.with_original(original).with_evidence(evidence);
    let verdict = judge(&file, recipe, &view.with_hierarchies(hierarchies))?;
    Ok(Checked { published: PublishedTable { parts, verdict }, table: file.table, rows, merged })
}
