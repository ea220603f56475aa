//! Files that are written beside their place. None is left behind: not by an error, and not by a signal that can be caught.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use coversheet::Result;
use tempfile::{Builder, NamedTempFile};

use super::Holds;

/// The files that are there now. Whoever holds it is not interrupted.
static THERE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Makes sure that what is not finished is removed when the command is interrupted or told to end.
///
/// # Errors
///
/// `out-of-memory` if there is none for a thread.
pub(crate) fn remove_when_interrupted() -> Result<()> {
    #[cfg(unix)]
    unix::listen()?;
    #[cfg(windows)]
    {
        // A second handler would be an error, and there is none.
        let _ = ctrlc::set_handler(|| {
            remove_all();
            std::process::exit(130);
        });
    }
    Ok(())
}

/// Holds up an interruption, so that files are moved to their places all or none.
pub(super) fn uninterrupted() -> MutexGuard<'static, Vec<PathBuf>> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A new file in a folder, with a name that nobody can guess. Unless it holds what may be handed over, only its owner can
/// read it.
pub(super) fn create(folder: &Path, holds: Holds) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".coversheet-").suffix(".partial");
    #[cfg(unix)]
    if holds == Holds::Release {
        // As for other new files; what the process' mask forbids is taken away.
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    #[cfg(not(unix))]
    let _ = holds;
    let mut there = uninterrupted();
    let file = builder.tempfile_in(folder)?;
    there.push(file.path().to_path_buf());
    Ok(file)
}

fn remove_all() {
    for path in uninterrupted().drain(..) {
        // What was moved to its place is not there any more.
        let _ = fs::remove_file(path);
    }
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::sync::Arc;
    use std::thread;

    use coversheet::{Error, Result};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Ends by the signal itself, so that a shell sees that it was one.
    pub(super) fn listen() -> Result<()> {
        // Whoever writes too long a file gets an error then, which says so.
        let _ = flag::register(SIGXFSZ, Arc::default());
        let mut ending = vec![SIGINT, SIGQUIT, SIGTERM, SIGXCPU];
        ending.extend(ignored().filter(|ignored| ignored >> (SIGHUP - 1) & 1 == 0).map(|_| SIGHUP));
        let Ok(mut signals) = Signals::new(ending) else { return Ok(()) };
        let listening = thread::Builder::new().spawn(move || {
            for signal in signals.forever() {
                super::remove_all();
                let _ = emulate_default_handler(signal);
            }
        });
        // Without it, nothing would end the program.
        listening.map(drop).map_err(|_| Error::out_of_memory())
    }

    /// The signals that are ignored already, a bit for each; none where the system does not say it. `nohup` ignores SIGHUP so that
    /// a command outlives its terminal, and it must not end by it then.
    fn ignored() -> Option<u64> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let signals = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(signals.trim(), 16).ok()
    }
}
