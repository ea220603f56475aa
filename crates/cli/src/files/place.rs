//! Where an output goes: a file, standard output, or something else that can be written, such as a pipe.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use same_file::Handle;

use super::source::{opened, regular};

/// Links that are followed one after the other before it is called a loop, as on Linux.
const LINKS: usize = 40;

/// Where an output goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Standard output.
    Stdout,
    /// A pipe or a device: it is written as it is, because nothing can be moved there.
    Stream(PathBuf),
    /// A file, behind all links.
    File {
        /// Its folder, and its name there.
        path: PathBuf,
        /// Whether there is one already.
        there: bool,
    },
}

impl Place {
    /// What a path on the command line means: `-` is standard output, and a link means what it leads to.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        if ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|stdout| path == Path::new(stdout))
        {
            return Ok(Self::Stdout);
        }
        // Open files by their numbers: whatever is behind one, it was opened for us.
        if ["/dev/stderr", "/dev/fd", "/proc/self/fd"].iter().any(|opened| path.starts_with(opened)) {
            return Ok(Self::Stream(path.to_path_buf()));
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::Error::other("it is a folder")),
            Ok(found) if found.is_file() => Ok(Self::File { path: fs::canonicalize(path)?, there: true }),
            Ok(_) => Ok(Self::Stream(path.to_path_buf())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => absent(path),
            Err(error) => Err(error),
        }
    }

    /// Whether what goes to both would be mixed, or the one replaced by the other.
    pub(super) fn is(&self, other: &Self) -> bool {
        let same_name = match (self, other) {
            (Self::File { path: one, .. }, Self::File { path: other, .. }) => one == other,
            (one, other) => one == other && *one == Self::Stdout,
        };
        same_name || self.file().is_some_and(|file| other.file() == Some(file))
    }

    /// The file that is there already, also behind an open one such as `/dev/fd/3`. What pipes and devices take is not replaced.
    pub(super) fn file(&self) -> Option<Handle> {
        match self {
            Self::Stdout => Handle::stdout().ok().and_then(regular),
            Self::File { there: false, .. } => None,
            Self::Stream(path) | Self::File { path, .. } => opened(path),
        }
    }

    /// The folder of a file.
    pub(super) fn folder(path: &Path) -> &Path {
        match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        }
    }
}

/// A file that is not there yet, maybe at the end of links that lead nowhere.
fn absent(path: &Path) -> io::Result<Place> {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        if let Ok(target) = fs::read_link(&path) {
            path = Place::folder(&path).join(target);
            continue;
        }
        let Some(name) = path.file_name().filter(|_| !ends_as_folder(&path)) else {
            return Err(io::Error::other("it has no file name"));
        };
        return Ok(Place::File { path: fs::canonicalize(Place::folder(&path))?.join(name), there: false });
    }
    Err(io::Error::other("its links go round in circles"))
}

/// Whether a path ends like that of a folder.
fn ends_as_folder(path: &Path) -> bool {
    path.to_string_lossy().ends_with(std::path::is_separator)
        || matches!(path.components().next_back(), Some(Component::CurDir | Component::ParentDir))
}
