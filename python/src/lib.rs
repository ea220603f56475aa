//! The extension module of the Python package: the facade, with bytes and JSON at the boundary. Tables of pandas, Polars and
//! Arrow are turned into these in Python (`coversheet/_tables.py`). While the engine works, other threads of Python run.
#![allow(
    clippy::missing_errors_doc,
    reason = "they are the errors of the facade, and their documentation is there"
)]
#![allow(
    clippy::needless_pass_by_value,
    reason = "what is built from a Python object belongs to the function that takes it"
)]
#![allow(
    missing_docs,
    reason = "documentation of what Python sees is in `coversheet/*.py`; the rest is private"
)]

mod failure;
mod given;
mod sql;

use std::collections::HashMap;

use coversheet::{
    About, Error, Language, ModelSpec, Plan, Provenance, Recipe, Session, SolveOptions, presets, report_json,
    report_page, report_sentences, verify as verify_file, verify_with_original, written_report,
};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use serde::Serialize;

use crate::failure::{Failure, Result};
use crate::given::{Data, Named, release_options};

/// Files that a recipe names.
type NamedFiles = HashMap<String, Vec<u8>>;

/// What a release consists of: its bytes, the report to hand on and the internal one.
type Released = (Vec<u8>, String, String);

/// The JSON of a `Profile` of a table.
#[pyfunction]
fn inspect(python: Python<'_>, data: Data) -> Result<String> {
    python.detach(|| json(&Session::new(data.table(None)?).profile()))
}

/// Solves a recipe, writes the release and checks its bytes.
#[pyfunction]
#[pyo3(signature = (data, recipe, files, seed=None, key=None))]
fn anonymize(
    python: Python<'_>,
    data: Data,
    recipe: &str,
    files: NamedFiles,
    seed: Option<u64>,
    key: Option<&[u8]>,
) -> Result<Released> {
    python.detach(|| {
        let recipe = Recipe::parse(recipe)?;
        let options = release_options(seed, key)?;
        let mut session = Session::new(data.table(Some(&recipe))?);
        session.set_provenance(Provenance {
            date: None,
            commit: option_env!("COVERSHEET_COMMIT").map(str::to_owned),
            built: option_env!("COVERSHEET_BUILT").map(str::to_owned),
            page: None,
            input: data.file(),
        });
        session.solve(&recipe, &Named(files), SolveOptions::default(), &mut |_| ())?;
        let release = session.release(options, &mut |_| ())?;
        let reports = (release.report.to_json()?, release.internal_report.to_json()?);
        Ok((release.parts().concat(), reports.0, reports.1))
    })
}

/// Solves a recipe; the JSON of the plan, which holds original values.
#[pyfunction]
fn plan(python: Python<'_>, data: Data, recipe: &str, files: NamedFiles) -> Result<String> {
    python.detach(|| {
        let recipe = Recipe::parse(recipe)?;
        let mut session = Session::new(data.table(Some(&recipe))?);
        session.solve(&recipe, &Named(files), SolveOptions::default(), &mut |_| ())?;
        Ok(session.plan()?.to_json()?)
    })
}

/// Treats a table as a plan says: bytes, and the JSON of a report.
#[pyfunction]
#[pyo3(signature = (data, plan, files, seed=None, key=None))]
fn apply(
    python: Python<'_>,
    data: Data,
    plan: &str,
    files: NamedFiles,
    seed: Option<u64>,
    key: Option<&[u8]>,
) -> Result<(Vec<u8>, String)> {
    python.detach(|| {
        let plan = Plan::parse(plan)?;
        let options = release_options(seed, key)?;
        let session = Session::new(data.table(Some(&plan.recipe))?);
        let applied = session.apply(&plan, &Named(files), options, &mut |_| ())?;
        let [table] = &applied.publication.tables[..] else {
            return Err(Failure::internal("a plan makes one table"));
        };
        Ok((table.parts.concat(), json(&applied.report(table))?))
    })
}

/// The verdict on a released file, as JSON.
#[pyfunction]
#[pyo3(signature = (file, recipe, original, report, files))]
fn verify(
    python: Python<'_>,
    file: PyBackedBytes,
    recipe: Option<&str>,
    original: Option<Data>,
    report: Option<&str>,
    files: NamedFiles,
) -> Result<String> {
    python.detach(|| {
        let report = report.map(written_report).transpose()?;
        let recipe = match (recipe, &report) {
            (Some(recipe), _) => Recipe::parse(recipe)?,
            (None, Some(report)) => report.recipe().clone(),
            (None, None) => return Err(Failure::internal("there is nothing to check against")),
        };
        let verdict = match original {
            None => verify_file(&file, &recipe)?,
            Some(original) => {
                let original = original.table(Some(&recipe))?;
                verify_with_original(&file, &recipe, &original, &Named(files))?
            }
        };
        json(&match report {
            None => verdict,
            Some(report) => verdict.with_report(&report, &file)?,
        })
    })
}

/// A report as a page of HTML.
#[pyfunction]
#[pyo3(signature = (report, language, purpose=None, recipient=None, author=None, review=None))]
fn page(
    report: &str,
    language: &str,
    purpose: Option<String>,
    recipient: Option<String>,
    author: Option<String>,
    review: Option<String>,
) -> Result<String> {
    let language = Language::find(language).ok_or_else(|| {
        Error::new("unknown-language", "The report is not written in this language.")
            .hint("Choose one of en, de, fr, es and it.")
            .with_value(language)
    })?;
    let report = report_json(report)?;
    let sentences = report_sentences(&report, language);
    Ok(report_page(&report, &About { purpose, recipient, author, review, sentences }, language)?)
}

/// The models of a preset as JSON, or `null` where there is none of that name.
#[pyfunction]
fn preset(name: &str) -> Result<String> {
    json(&presets().into_iter().find(|preset| preset.id == name).map(|preset| preset.privacy))
}

/// k-anonymity as a model of a recipe, as JSON.
#[pyfunction]
fn k_anonymity(k: u64) -> Result<String> {
    json(&ModelSpec::k_anonymity(k))
}

fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Failure::internal(&error.to_string()))
}

#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("version", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(inspect, module)?)?;
    module.add_function(wrap_pyfunction!(anonymize, module)?)?;
    module.add_function(wrap_pyfunction!(plan, module)?)?;
    module.add_function(wrap_pyfunction!(apply, module)?)?;
    module.add_function(wrap_pyfunction!(verify, module)?)?;
    module.add_function(wrap_pyfunction!(page, module)?)?;
    module.add_function(wrap_pyfunction!(preset, module)?)?;
    module.add_function(wrap_pyfunction!(k_anonymity, module)?)?;
    module.add_function(wrap_pyfunction!(sql::sql_count, module)?)?;
    module.add_function(wrap_pyfunction!(sql::sql_apply, module)?)?;
    module.add_function(wrap_pyfunction!(sql::sql_check, module)?)
}
