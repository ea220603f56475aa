//! The exit code of a run.

use std::process::ExitCode;

use coversheet::{Category, Error, Result};

use crate::{output, print};

/// How a command ended, besides errors.
pub(crate) enum Outcome {
    Done,
    /// A released table does not hold what its recipe requires, or no search can meet it.
    DoesNotHold,
    /// The file alone does not show whether it does.
    CannotBeShown,
}

/// The exit code of a command that ended so; an error is said as JSON if what it prints is.
pub(crate) fn code(result: Result<Outcome>, json: bool) -> ExitCode {
    let code = match result {
        Ok(Outcome::Done) => 0,
        Ok(Outcome::DoesNotHold) => 1,
        Ok(Outcome::CannotBeShown) => 3,
        // Whoever read it has ended, and asks for no reason.
        Err(error) if error.code() == "output-closed" => CLOSED,
        Err(error) => {
            output::error(&error, json);
            match error.category() {
                Category::Requirement => 1,
                Category::Input => 2,
            }
        }
    };
    ExitCode::from(with_output(code))
}

/// The exit code when nobody reads the output any more: that of programs which the signal SIGPIPE ends.
const CLOSED: u8 = 141;

/// The error for options that do not go together, where only their values say so.
pub(crate) fn bad_usage(message: impl Into<String>) -> Error {
    Error::new("bad-usage", message)
}

/// Ends with 0 for help and version, and with 2 for wrong usage.
pub(crate) fn usage_or_help(usage: &clap::Error) -> ExitCode {
    if usage.use_stderr() {
        // Where standard error cannot be written, there is nobody to tell.
        let _ = usage.print();
        return ExitCode::from(2);
    }
    match usage.print() {
        Ok(()) => ExitCode::from(with_output(0)),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::from(CLOSED),
        Err(_) => ExitCode::from(2),
    }
}

/// The exit code with what became of standard output. What a command found out about a table is more important.
fn with_output(code: u8) -> u8 {
    match print::finish() {
        print::Ended::Closed if code == 0 => CLOSED,
        print::Ended::Failed(error) if code == 0 => {
            output::error(&error, false);
            2
        }
        _ => code,
    }
}
