//! What the page and the package say for a report: where a table comes from, and what a release is for.

use coversheet::{About, FileReport, Language, Provenance, report_page};
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::failure::{Failure, Result};

/// Where a table comes from.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct From {
    name: Option<String>,
    bytes: Option<u64>,
    sha256: Option<String>,
    date: Option<String>,
    page: Option<String>,
}

/// Reads where a table comes from.
pub(crate) fn provenance(json: &str) -> Result<Provenance> {
    let From { name, bytes, sha256, date, page } =
        serde_json::from_str(json).map_err(|_| Failure::internal("a provenance is malformed"))?;
    let commit = option_env!("COVERSHEET_COMMIT").map(str::to_owned);
    let built = option_env!("COVERSHEET_BUILT").map(str::to_owned);
    Ok(Provenance { date, commit, built, page, input: FileReport { name, bytes, sha256 } })
}

/// `ReportPageOptions` of `ts/types.ts`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    language: Option<String>,
    purpose: Option<String>,
    recipient: Option<String>,
    author: Option<String>,
    review: Option<String>,
    sentences: BTreeMap<String, String>,
}

/// The page of a report.
pub(crate) fn page(report: &str, options: &str) -> Result<String> {
    let Options { language, purpose, recipient, author, review, sentences } =
        serde_json::from_str(options)
            .map_err(|_| Failure::internal("the options of a page are malformed"))?;
    let language = Language::find(language.as_deref().unwrap_or("en")).unwrap_or_default();
    Ok(report_page(report, &About { purpose, recipient, author, review, sentences }, language)?)
}
