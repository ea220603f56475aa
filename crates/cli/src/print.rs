//! Printing. A reader that is gone or a full disk ends the command quietly with a code, where `std::println!` would
//! panic; and nothing unprintable reaches a terminal, whatever is forgotten elsewhere.
//!
//! `println!` and `eprintln!` are these in the whole crate.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::sync::{Mutex, PoisonError};

use coversheet::{Error, Result, printable};

/// What standard output has come to.
#[derive(Default)]
struct State {
    /// The first failure; nothing is written after it.
    failure: Option<ErrorKind>,
    /// Whether lines go to standard error, because standard output holds a file.
    holds_file: bool,
    /// The files that this run wrote.
    written: Vec<String>,
}

static STATE: Mutex<State> = Mutex::new(State { failure: None, holds_file: false, written: Vec::new() });

/// A line on standard output.
macro_rules! println {
    () => { $crate::print::line(::std::format_args!("")) };
    ($($part:tt)*) => { $crate::print::line(::std::format_args!($($part)*)) };
}

/// A line on standard error.
macro_rules! eprintln {
    ($($part:tt)*) => { $crate::print::error_line(::std::format_args!($($part)*)) };
}

/// Prints a line, or lines. What comes from data and could break a line is made printable by whoever formats it.
pub(crate) fn line(arguments: fmt::Arguments<'_>) {
    let text = lines(&arguments.to_string());
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    if state.holds_file {
        return error_text(&text);
    }
    state.write(text.as_bytes());
}

/// Prints JSON, which is asked for whatever else is silent.
pub(crate) fn json(json: &str) {
    let text = coversheet::printable_json(json).into_owned() + "\n";
    STATE.lock().unwrap_or_else(PoisonError::into_inner).write(text.as_bytes());
}

/// Prints text that programs read, such as a script for a shell, as it is.
pub(crate) fn verbatim(text: &[u8]) {
    STATE.lock().unwrap_or_else(PoisonError::into_inner).write(text);
}

/// Prints a line on standard error. Where that cannot be written, there is nobody to tell.
pub(crate) fn error_line(arguments: fmt::Arguments<'_>) {
    error_text(&lines(&arguments.to_string()));
}

/// Says that standard output will hold a file, so that lines for people go to standard error.
pub(crate) fn keep_for_file() {
    STATE.lock().unwrap_or_else(PoisonError::into_inner).holds_file = true;
}

/// Takes note of files that are there now, whatever becomes of what is printed about them.
pub(crate) fn were_written(files: Vec<String>) {
    STATE.lock().unwrap_or_else(PoisonError::into_inner).written.extend(files);
}

/// Writes a file to standard output.
///
/// # Errors
///
/// `output-closed` when nobody reads it any more, and `file-unwritable`.
pub(crate) fn file(parts: &[&[u8]]) -> Result<()> {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    for part in parts {
        state.write(part);
    }
    state.flush();
    match state.failure {
        None => Ok(()),
        Some(ErrorKind::BrokenPipe) => {
            Err(Error::new("output-closed", "Nobody reads standard output any more."))
        }
        Some(kind) => Err(unwritable(kind)),
    }
}

/// What became of standard output, at the end.
pub(crate) enum Ended {
    /// All of it was written.
    Written,
    /// Its reader ended first, as `head` does.
    Closed,
    /// It could not be written.
    Failed(Error),
}

/// Writes what is left.
pub(crate) fn finish() -> Ended {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.flush();
    match state.failure {
        None => Ended::Written,
        Some(ErrorKind::BrokenPipe) => Ended::Closed,
        Some(kind) => Ended::Failed(match &state.written[..] {
            [] => unwritable(kind),
            [file] => unwritable(kind).and(&format!("{file} was written.")),
            files => unwritable(kind).and(&format!("{} were written.", files.join(", "))),
        }),
    }
}

impl State {
    fn write(&mut self, bytes: &[u8]) {
        if self.failure.is_none() {
            self.failure = io::stdout().lock().write_all(bytes).err().map(|error| error.kind());
        }
    }

    fn flush(&mut self) {
        if self.failure.is_none() {
            self.failure = io::stdout().lock().flush().err().map(|error| error.kind());
        }
    }
}

fn unwritable(kind: ErrorKind) -> Error {
    Error::new("file-unwritable", format!("Standard output cannot be written: {kind}."))
        .hint("Check whether there is space where it goes.")
}

fn error_text(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Each line made printable; the last one ends.
fn lines(text: &str) -> String {
    text.split('\n').map(|line| printable(line).into_owned() + "\n").collect()
}
