//! `coversheet report`: the JSON report of a release as a page to read, print and sign.

use std::path::Path;

use clap::Args;
use coversheet::{About, Error, Language, Result, WrittenReport, report_json, report_page, report_sentences};

use crate::exit::bad_usage;
use crate::files::{Holds, Outputs};
use crate::{Outcome, clock, input, output, run};

/// What a person says of a release, and in which language the page is.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(crate) struct Said {
    /// The language of the page: en, de, fr, es or it; en unless given.
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
    /// What the data is needed for; that of the recipe unless given.
    #[arg(long)]
    purpose: Option<String>,
    /// Who gets it; that of the recipe unless given.
    #[arg(long)]
    recipient: Option<String>,
    /// Who answers for the release; that of the recipe unless given.
    #[arg(long)]
    author: Option<String>,
    /// When the decisions are looked at again, such as 2027-06-30; that of the recipe unless given.
    #[arg(long, value_name = "DATE", value_parser = clock::date)]
    review: Option<String>,
}

impl Said {
    /// Refuses what is said of a page where there is none.
    ///
    /// # Errors
    ///
    /// `bad-usage`.
    pub(crate) fn has_page(&self, page: bool, hint: &str) -> Result<()> {
        if page || *self == Self::default() {
            return Ok(());
        }
        let options = "--language, --purpose, --recipient, --author and --review";
        Err(bad_usage(format!("{options} are about a page, and none is written.")).hint(hint))
    }

    /// The language.
    ///
    /// # Errors
    ///
    /// `language-unknown`.
    pub(crate) fn language(&self) -> Result<Language> {
        let code = self.language.as_deref().unwrap_or("en");
        Language::find(code).ok_or_else(|| {
            let known = Language::ALL.map(Language::code).join(", ");
            Error::new("language-unknown", format!("There is no report in the language {code:?}."))
                .hint(format!("Choose one of {known}."))
        })
    }

    /// The page of a report.
    ///
    /// # Errors
    ///
    /// `language-unknown` and `report-invalid`.
    pub(crate) fn page(&self, json: &str) -> Result<String> {
        let Self { purpose, recipient, author, review, .. } = self.clone();
        let language = self.language()?;
        let sentences = report_sentences(json, language);
        report_page(json, &About { purpose, recipient, author, review, sentences }, language)
    }
}

pub(crate) fn run(report: &Path, page: &Path, said: &Said, json: bool) -> Result<Outcome> {
    said.language()?;
    let text = input::report(report)?;
    let text = report_json(&text).map_err(input::in_file(report))?;
    let internal = WrittenReport::parse(&text).map_err(input::in_file(report))?.is_internal();
    let mut outputs = Outputs::new(json);
    let output = outputs.add(page, if internal { Holds::Originals } else { Holds::Release })?;
    outputs.apart_from([report])?;
    let html = said.page(&text).map_err(input::in_file(report))?;
    outputs.write(output, vec![html.into_bytes()])?;
    outputs.publish()?;
    if json {
        output::json(&serde_json::json!({ "internal": internal }))?;
    } else if internal && !run::settings().quiet {
        println!("note: This is the internal edition. It is NOT anonymous and must stay inside.");
    }
    Ok(Outcome::Done)
}
