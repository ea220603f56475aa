//! What went wrong and how to fix it, in words.

use std::fmt;

/// Stops a command; printed as it is.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    hint: String,
}

pub(crate) type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    pub(crate) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { message: message.into(), hint: hint.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}\n  to fix it: {}", self.message, self.hint)
    }
}
