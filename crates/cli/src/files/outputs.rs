//! The outputs of a run: written beside their places, and moved there at the end, all or none.

use std::borrow::Cow;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use coversheet::{Error, Result};
use same_file::Handle;
use tempfile::{Builder, NamedTempFile};

use super::place::Place;
use super::source::{once, opened};
use super::{shown, temporary};
use crate::{print, run};

/// What an output holds, which decides who may read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    /// What may be handed over.
    Release,
    /// Original values: only the owner may read the file.
    Originals,
}

/// An output of [`Outputs`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output(usize);

/// The outputs of a run.
pub(crate) struct Outputs<'p> {
    entries: Vec<Entry<'p>>,
    /// Whether something else is printed on standard output.
    printed: bool,
}

struct Entry<'p> {
    /// As it was said, for errors.
    said: PathBuf,
    holds: Holds,
    place: Place,
    written: Written<'p>,
}

/// What is written so far.
enum Written<'p> {
    Nothing,
    /// For streams, which get it at the end.
    Kept(Cow<'p, [Vec<u8>]>),
    Beside(NamedTempFile),
}

impl<'p> Outputs<'p> {
    /// No outputs yet. `printed` says whether standard output is for something else, such as JSON.
    pub(crate) fn new(printed: bool) -> Self {
        Self { entries: Vec::new(), printed }
    }

    /// Takes note of an output, before the work.
    ///
    /// # Errors
    ///
    /// `output-exists` without `--force`, `output-twice`, and `file-unwritable` for what is no place for a file.
    pub(crate) fn add(&mut self, path: &Path, holds: Holds) -> Result<Output> {
        let place = Place::of(path).map_err(|error| unwritable(path, &error))?;
        if matches!(place, Place::File { there: true, .. }) && !run::settings().force {
            return Err(exists(path));
        }
        if self.entries.iter().any(|other| other.place.is(&place)) {
            return Err(Error::new("output-twice", format!("Two outputs would go to {}.", shown(path)))
                .hint("Give each output a file of its own."));
        }
        if self.printed && Place::Stdout.is(&place) {
            let message =
                format!("What --json prints goes to standard output, and so would {}.", shown(path));
            return Err(Error::new("output-twice", message).hint("Give the output a file of its own."));
        }
        if place == Place::Stdout {
            print::keep_for_file();
        }
        self.entries.push(Entry { said: path.to_path_buf(), holds, place, written: Written::Nothing });
        Ok(Output(self.entries.len() - 1))
    }

    /// Checks that no output would replace an input, by whatever name or link it goes, and that standard input is one of
    /// them at most.
    ///
    /// # Errors
    ///
    /// `output-is-input` and `input-twice`.
    pub(crate) fn apart_from<I: AsRef<Path>>(&self, inputs: impl IntoIterator<Item = I>) -> Result<()> {
        let files = self.entries.iter().filter_map(|entry| Some((&entry.said, entry.place.file()?)));
        let files: Vec<(&PathBuf, Handle)> = files.collect();
        let inputs: Vec<I> = inputs.into_iter().collect();
        once(inputs.iter().map(AsRef::as_ref))?;
        for input in inputs.iter().filter_map(|input| opened(input.as_ref())) {
            if let Some((said, _)) = files.iter().find(|(_, file)| *file == input) {
                let message = format!("{} is read by this command, and would be replaced.", shown(said));
                return Err(Error::new("output-is-input", message).hint(
                    "Choose another name for the output. Inputs are never replaced, not even with --force.",
                ));
            }
        }
        Ok(())
    }

    /// Writes an output beside its place.
    ///
    /// # Errors
    ///
    /// `file-unwritable`.
    pub(crate) fn write(&mut self, Output(at): Output, parts: impl Into<Cow<'p, [Vec<u8>]>>) -> Result<()> {
        let parts = parts.into();
        let Some(entry) = self.entries.get_mut(at) else { return Ok(()) };
        entry.written = match &entry.place {
            Place::File { path, there } => {
                let beside = beside(path, *there, entry.holds, &parts);
                Written::Beside(beside.map_err(|error| unwritable(&entry.said, &error))?)
            }
            Place::Stdout | Place::Stream(_) => Written::Kept(parts),
        };
        Ok(())
    }

    /// Hands all outputs over: streams first, because what they took cannot be taken back if they fail, and then
    /// the files, all or none.
    ///
    /// # Errors
    ///
    /// `file-unwritable`, `output-exists` for a file that came up in the meantime, and `output-closed`.
    pub(crate) fn publish(self) -> Result<()> {
        for entry in &self.entries {
            let Written::Kept(parts) = &entry.written else { continue };
            let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
            match &entry.place {
                Place::Stream(path) => stream(path, &parts).map_err(|error| match error.kind() {
                    io::ErrorKind::BrokenPipe => closed(&entry.said),
                    _ => unwritable(&entry.said, &error),
                })?,
                _ => print::file(&parts)?,
            }
        }
        let _uninterrupted = temporary::uninterrupted();
        let mut moved = Moved::default();
        let mut names = Vec::new();
        for entry in self.entries {
            if let (Place::File { path, there }, Written::Beside(file)) = (entry.place, entry.written) {
                moved.take(file, path, there).map_err(|error| match error.kind() {
                    io::ErrorKind::AlreadyExists => exists(&entry.said),
                    _ => unwritable(&entry.said, &error),
                })?;
                names.push(shown(&entry.said));
            }
        }
        moved.keep();
        print::were_written(names);
        Ok(())
    }
}

/// Files that were moved to their places. Unless they are kept, everything is put back as it was.
#[derive(Default)]
struct Moved(Vec<(PathBuf, Option<NamedTempFile<()>>)>);

impl Moved {
    fn take(&mut self, file: NamedTempFile, path: PathBuf, there: bool) -> io::Result<()> {
        if !there {
            file.persist_noclobber(&path).map_err(|error| error.error)?;
            self.0.push((path, None));
            return Ok(());
        }
        // Where the file system has no hard links, what was there before cannot be put back.
        let before = Builder::new()
            .prefix(".coversheet-")
            .suffix(".before")
            .make_in(Place::folder(&path), |link| fs::hard_link(&path, link))
            .ok();
        file.persist(&path).map_err(|error| error.error)?;
        self.0.push((path, before));
        Ok(())
    }

    fn keep(mut self) {
        self.0.clear();
    }
}

impl Drop for Moved {
    fn drop(&mut self) {
        for (path, before) in self.0.drain(..) {
            let _ = match before {
                Some(before) => before.persist(path).map(drop).map_err(|error| error.error),
                None => fs::remove_file(path),
            };
        }
    }
}

/// A file beside the place of another, with what will be there.
fn beside(path: &Path, there: bool, holds: Holds, parts: &[Vec<u8>]) -> io::Result<NamedTempFile> {
    let mut file = temporary::create(Place::folder(path), holds)?;
    if there && holds == Holds::Release {
        file.as_file().set_permissions(fs::metadata(path)?.permissions())?;
    }
    // Not through `NamedTempFile`, whose errors say the name that nobody knows.
    parts.iter().try_for_each(|part| file.as_file_mut().write_all(part))?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Writes to a pipe or a device.
fn stream(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let mut stream = OpenOptions::new().write(true).open(path)?;
    parts.iter().try_for_each(|part| stream.write_all(part))?;
    stream.flush()
}

fn exists(path: &Path) -> Error {
    Error::new("output-exists", format!("{} is there already.", shown(path)))
        .hint("Choose another name, or replace it with --force.")
}

fn closed(path: &Path) -> Error {
    Error::new("output-closed", format!("Nobody reads {} any more.", shown(path)))
}

fn unwritable(path: &Path, error: &io::Error) -> Error {
    use io::ErrorKind::{FileTooLarge, Other, QuotaExceeded, StorageFull};
    // What is neither of the system nor ours has the name of the file beside.
    let why = match error.kind() {
        kind if kind != Other && error.raw_os_error().is_none() => kind.to_string(),
        _ => error.to_string(),
    };
    let hint = match error.kind() {
        StorageFull | QuotaExceeded => "Make room there, or write it elsewhere.",
        FileTooLarge => "Raise the limit (ulimit -f), or write it where larger files may be.",
        _ => "Check whether the folder exists and you may write there.",
    };
    Error::new("file-unwritable", format!("{} cannot be written: {why}.", shown(path))).hint(hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second file cannot be moved, so the first is taken back: what was there is there again.
    #[test]
    fn what_was_moved_is_put_back() {
        let folder = tempfile::tempdir().unwrap();
        let [old, new] = ["old.csv", "new.csv"].map(|name| folder.path().join(name));
        fs::write(&old, "as it was").unwrap();
        let text = |text: &str| vec![text.as_bytes().to_vec()];
        let mut moved = Moved::default();
        let staged = |path: &Path, there| beside(path, there, Holds::Release, &text("later")).unwrap();
        moved.take(staged(&old, true), old.clone(), true).unwrap();
        moved.take(staged(&new, false), new.clone(), false).unwrap();
        assert_eq!([&old, &new].map(|path| fs::read_to_string(path).unwrap()), ["later", "later"]);
        let nowhere = folder.path().join("none").join("last.csv");
        assert!(moved.take(staged(&new, false), nowhere, false).is_err());
        drop(moved);
        assert_eq!(fs::read_to_string(&old).unwrap(), "as it was");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    }

    #[test]
    fn a_file_that_came_up_in_the_meantime_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new.csv");
        let mut outputs = Outputs::new(false);
        let output = outputs.add(&path, Holds::Release).unwrap();
        outputs.write(output, vec![b"later".to_vec()]).unwrap();
        fs::write(&path, "somebody else's").unwrap();
        assert_eq!(outputs.publish().unwrap_err().code(), "output-exists");
        assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
