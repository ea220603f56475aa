//! Reports as they were written: as JSON, or as a page that carries it.

use std::borrow::Cow;

use coversheet_error::Result;
use coversheet_report::{About, Language, carried, html, is_page};
use coversheet_verify::{WrittenReport, is_sealed, seal};

/// The report of a release, given as its JSON, as an HTML file that needs nothing else, with the checksum of its own text.
///
/// # Errors
///
/// `report-invalid` for what is no report of a release.
pub fn report_page(json: &str, about: &About, language: Language) -> Result<String> {
    let page = html(json, about, language)?;
    Ok(seal(&page).unwrap_or(page))
}

/// The JSON of a report that was written as JSON or as a page.
///
/// # Errors
///
/// `report-invalid` for a page that does not carry it.
pub fn report_json(text: &str) -> Result<Cow<'_, str>> {
    Ok(if is_page(text) { Cow::Owned(carried(text)?.json) } else { Cow::Borrowed(text) })
}

/// Reads a report that was written as JSON or as a page. A page must be as it was written and say what the JSON in it says,
/// which is looked at where this version wrote it: another one has other words.
///
/// # Errors
///
/// `report-invalid` for what is no report of a release, and those of its recipe.
pub fn written_report(text: &str) -> Result<WrittenReport> {
    if !is_page(text) {
        return WrittenReport::parse(text);
    }
    let made = carried(text)?;
    let report = WrittenReport::parse(&made.json)?;
    let wrong = if !is_sealed(text) {
        Some("The page was changed after it was written: its checksum does not fit.")
    } else if made.version == env!("CARGO_PKG_VERSION")
        && report_page(&made.json, &made.about, made.language)? != text
    {
        Some("The page does not say what the report that it carries says.")
    } else {
        None
    };
    Ok(report.with_page(wrong))
}
