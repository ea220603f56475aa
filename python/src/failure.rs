//! Errors on their way to Python.

use coversheet::{Error, ErrorInfo};
use pyo3::prelude::*;

/// The result of everything that Python calls.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// Becomes a `CoversheetError` of `coversheet/_errors.py`, made of the JSON of an `ErrorInfo`.
#[derive(Debug)]
pub(crate) struct Failure(Error);

impl Failure {
    /// What the Python side never causes.
    pub(crate) fn internal(what: &str) -> Self {
        let message = format!("Something went wrong that should not: {what}.");
        Self(Error::new("internal", message).hint("Please report this, without the data."))
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl From<Failure> for PyErr {
    fn from(Failure(error): Failure) -> Self {
        // Numbers and text alone: nothing that could not be written.
        let json = serde_json::to_string(&ErrorInfo::from(&error)).unwrap_or_default();
        Python::attach(|python| {
            let class = python.import("coversheet._errors")?.getattr("CoversheetError")?;
            Ok(PyErr::from_value(class.call1((json,))?))
        })
        .unwrap_or_else(|error: PyErr| error)
    }
}
