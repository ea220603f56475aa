//! Which sources a release is made of, and the day that it says.

use std::process::Command;

use crate::build::{commit, day, seconds};
use crate::failure::{Failure, Result};
use crate::tools::{command, output};

/// What is the same wherever the same sources are built.
pub(super) struct Stamp {
    /// Twelve digits, with `-dirty` where files are changed since.
    pub(super) commit: String,
    /// Since 1970: when the commit was made, unless `SOURCE_DATE_EPOCH` says otherwise.
    pub(super) seconds: u32,
}

impl Stamp {
    /// That of the commit that is checked out.
    ///
    /// # Errors
    /// Where neither git nor the environment says what is built.
    pub(super) fn of_this_repository() -> Result<Self> {
        const HINT: &str = "build from a clone, or set COVERSHEET_COMMIT and SOURCE_DATE_EPOCH";
        let given = std::env::var("COVERSHEET_COMMIT").is_ok();
        let commit = commit().ok_or_else(|| Failure::new("git knows no commit here", HINT))?;
        let changed = !given && !output(&mut command("git", &["status", "--porcelain"]), HINT)?.is_empty();
        let seconds = match seconds()? {
            Some(seconds) => seconds,
            None => output(&mut command("git", &["log", "-1", "--format=%ct"]), HINT)?
                .parse()
                .map_err(|_| Failure::new("git does not say when the commit was made", HINT))?,
        };
        if changed {
            println!("files are changed since {commit}: the release says {commit}-dirty");
        }
        Ok(Self { commit: if changed { format!("{commit}-dirty") } else { commit }, seconds })
    }

    /// Tells a program that is started.
    pub(super) fn tell(&self, program: &mut Command) {
        program.env("COVERSHEET_COMMIT", &self.commit).env("COVERSHEET_BUILT", day(self.seconds));
        program.env("SOURCE_DATE_EPOCH", self.seconds.to_string());
    }
}
