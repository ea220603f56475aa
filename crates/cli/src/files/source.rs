//! Inputs: files, standard input, pipes and devices; none of them is waited for or read without end.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use coversheet::{Error, Result};
use same_file::Handle;

/// What is read of a device, which may have no end.
const DEVICE: u64 = 1 << 20;
/// How long a named pipe may be without anybody who writes to it. A shell opens both ends at once.
const WRITER: Duration = Duration::from_secs(5);

/// Whether standard input is taken.
static STDIN: AtomicBool = AtomicBool::new(false);

/// Opens an input; `-` is standard input.
///
/// # Errors
///
/// `file-unreadable`, and `input-twice` for standard input that is read already.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>> {
    if path == Path::new("-") {
        if STDIN.swap(true, Ordering::Relaxed) {
            return Err(input_twice());
        }
        return Ok(Box::new(io::stdin().lock()));
    }
    file(path).map_err(|error| unreadable(path, &error))
}

/// Reads all of an input, if it is no longer than this.
///
/// # Errors
///
/// As [`open`], `file-too-large`, and `out-of-memory`.
pub(crate) fn read(path: &Path, limit: u64) -> Result<Vec<u8>> {
    let mut input = open(path)?.take(limit.saturating_add(1));
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(|error| match error.kind() {
        io::ErrorKind::OutOfMemory => Error::out_of_memory(),
        _ => unreadable(path, &error),
    })?;
    if bytes.len() as u64 > limit {
        return Err(Error::new(
            "file-too-large",
            format!("{} is longer than {} MiB.", path.display(), limit >> 20),
        )
        .hint("Check whether it is the right file."));
    }
    Ok(bytes)
}

/// Checks that standard input is one of the inputs at most, before one of them is taken for another.
///
/// # Errors
///
/// `input-twice`.
pub(crate) fn once<'p>(inputs: impl IntoIterator<Item = &'p Path>) -> Result<()> {
    let stdin = inputs.into_iter().filter(|input| *input == Path::new("-"));
    if stdin.count() > 1 { Err(input_twice()) } else { Ok(()) }
}

/// The file behind a path, `-` for standard input, unless it is a pipe or a device, which cannot be replaced.
pub(super) fn opened(path: &Path) -> Option<Handle> {
    if path == Path::new("-") {
        return Handle::stdin().ok().and_then(regular);
    }
    // A pipe is not opened: that would wait for its other end.
    fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Handle::from_path(path).ok()
}

/// An open file, unless it is a pipe or a device.
pub(super) fn regular(file: Handle) -> Option<Handle> {
    file.as_file().metadata().is_ok_and(|found| found.is_file()).then_some(file)
}

fn input_twice() -> Error {
    Error::new("input-twice", "Two inputs are `-`, and standard input can be read once.")
        .hint("Give one of them as a file.")
}

/// The error for an input that cannot be read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Error {
    let named = if path == Path::new("-") { Path::new("Standard input") } else { path };
    Error::new("file-unreadable", format!("{} cannot be read: {error}.", named.display()))
        .hint("Check the name and whether you may read the file.")
}

fn file(path: &Path) -> io::Result<Box<dyn Read>> {
    let found = fs::metadata(path)?;
    if found.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    let file = if is_pipe(&found) { pipe(path)? } else { File::open(path)? };
    // A terminal ends when somebody ends it.
    if found.is_file() || is_pipe(&found) || file.is_terminal() {
        return Ok(Box::new(file));
    }
    Ok(Box::new(Device { file, left: DEVICE }))
}

#[cfg(unix)]
fn is_pipe(found: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type())
}

#[cfg(not(unix))]
fn is_pipe(_found: &fs::Metadata) -> bool {
    false
}

/// Opens a named pipe as soon as somebody writes to it.
fn pipe(path: &Path) -> io::Result<File> {
    let (sender, receiver) = mpsc::channel();
    let path = path.to_path_buf();
    // Opening waits for as long as it takes, so it is left to itself when that is too long.
    thread::Builder::new().spawn(move || sender.send(File::open(path)))?;
    receiver
        .recv_timeout(WRITER)
        .unwrap_or_else(|_| Err(io::Error::other("it is a pipe that nobody writes to")))
}

/// A device, which is no file and may have no end.
struct Device {
    file: File,
    left: u64,
}

impl Read for Device {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.left = self
            .left
            .checked_sub(count as u64)
            .ok_or_else(|| io::Error::other("it is a device without an end"))?;
        Ok(count)
    }
}
