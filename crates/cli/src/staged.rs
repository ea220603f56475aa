//! Files that appear whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use coversheet::{Error, Result};

/// A file that was written beside its place, so that nothing half-done is ever found under its name.
pub(crate) struct Staged<'p> {
    path: &'p Path,
    partial: PathBuf,
}

impl<'p> Staged<'p> {
    pub(crate) fn write(path: &'p Path, parts: &[Vec<u8>]) -> Result<Self> {
        let mut partial = path.as_os_str().to_owned();
        partial.push(".partial");
        let staged = Self { path, partial: partial.into() };
        fs::File::create(&staged.partial)
            .and_then(|mut file| {
                parts.iter().try_for_each(|part| file.write_all(part))?;
                file.sync_all()
            })
            .map_err(|error| staged.unwritable(&error))?;
        Ok(staged)
    }

    /// Moves the file to its place.
    pub(crate) fn publish(&self) -> Result<()> {
        fs::rename(&self.partial, self.path).map_err(|error| self.unwritable(&error))
    }

    fn unwritable(&self, error: &io::Error) -> Error {
        Error::new("file-unwritable", format!("{} cannot be written: {error}.", self.path.display()))
            .hint("Check whether the folder exists and you may write there.")
    }
}

impl Drop for Staged<'_> {
    /// Takes away what was not published.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.partial);
    }
}
