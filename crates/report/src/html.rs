//! From the JSON of a report to the page.

use coversheet_error::{Error, Result};
use serde_json::Value;

use crate::about::About;
use crate::carried::carry;
use crate::language::Language;
use crate::page::Page;
use crate::sections;

/// The report of a release, given as its JSON, as an HTML file that needs nothing else. It carries what it was made from
/// ([`carried`](crate::carried)), with 64 zeros where the checksum of its own text belongs.
///
/// # Errors
///
/// `report-invalid` for what is no report of a release.
pub fn html(text: &str, about: &About, language: Language) -> Result<String> {
    let invalid = |what: &str| {
        Error::new("report-invalid", format!("The file is no report of a release: {what}."))
            .hint("Give the JSON report that was written together with the released table.")
    };
    let json: Value = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| invalid(&format!("line {} is not valid JSON", error.line())))?;
    if !json["provenance"]["output"].is_object() || !json["classes"].is_object() {
        return Err(invalid("it does not say which file it is about"));
    }
    let mut page = Page::new(&json, language, &about.sentences);
    sections::head(&mut page);
    sections::summary(&mut page);
    sections::about(&mut page, about);
    sections::files(&mut page);
    sections::columns(&mut page);
    sections::examples(&mut page);
    sections::predicted(&mut page);
    sections::required(&mut page);
    sections::risk(&mut page);
    sections::questions(&mut page);
    sections::left_out(&mut page);
    sections::remaining(&mut page);
    sections::limits(&mut page);
    sections::contract(&mut page);
    sections::person(&mut page);
    sections::signatures(&mut page);
    let mut html = page.finish();
    let carried = carry(text, &json, about, language, html.len());
    html.insert_str(html.find("</head>").unwrap_or(0), &carried);
    Ok(html)
}
