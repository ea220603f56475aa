//! Which sources something is built from, and the day that it says: that of the commit, so that the same sources give the same
//! bytes on any day.

use std::path::Path;
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::sample::iso_date;
use crate::tools::{command, output, root};

/// What is the same wherever the same sources are built.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// Twelve digits, with `-dirty` where files are changed since.
    pub(crate) commit: String,
    /// Since 1970: when the commit was made, unless `SOURCE_DATE_EPOCH` says otherwise.
    pub(crate) seconds: u32,
}

const HINT: &str = "build from a clone, or set COVERSHEET_COMMIT and SOURCE_DATE_EPOCH";

impl Stamp {
    /// That of the commit that is checked out.
    ///
    /// # Errors
    /// Where neither git nor the environment says what is built.
    pub(crate) fn of_this_repository() -> Result<Self> {
        let given = std::env::var("COVERSHEET_COMMIT").ok().filter(|commit| !commit.is_empty());
        let commit = given.map_or_else(|| commit_of(&root()), Ok)?;
        let seconds = seconds()?.map_or_else(|| seconds_of(&root()), Ok)?;
        Ok(Self { commit, seconds })
    }

    /// The same where it is known: sources may also be built without git.
    ///
    /// # Errors
    /// When `SOURCE_DATE_EPOCH` is there and no number of seconds since 1970.
    pub(crate) fn find() -> Result<Option<Self>> {
        seconds()?;
        Ok(Self::of_this_repository().ok())
    }

    /// Tells a program that is started.
    pub(crate) fn tell(&self, program: &mut Command) {
        program.env("COVERSHEET_COMMIT", &self.commit).env("COVERSHEET_BUILT", self.day());
        program.env("SOURCE_DATE_EPOCH", self.seconds.to_string());
    }

    /// `YYYY-MM-DD`, in UTC.
    pub(crate) fn day(&self) -> String {
        iso_date((self.seconds / 86_400).cast_signed())
    }
}

fn git(folder: &Path, arguments: &[&str]) -> Result<String> {
    output(command("git", arguments).current_dir(folder), HINT)
}

fn commit_of(folder: &Path) -> Result<String> {
    let commit = git(folder, &["rev-parse", "--short=12", "HEAD"])?;
    if git(folder, &["status", "--porcelain"])?.is_empty() {
        return Ok(commit);
    }
    println!("files are changed since {commit}: what is built says {commit}-dirty");
    Ok(format!("{commit}-dirty"))
}

fn seconds_of(folder: &Path) -> Result<u32> {
    let said = git(folder, &["log", "-1", "--format=%ct"])?;
    said.parse().map_err(|_| Failure::new("git does not say when the commit was made", HINT))
}

/// When this is built, as somebody says it: seconds since 1970, see
/// <https://reproducible-builds.org/docs/source-date-epoch/>.
fn seconds() -> Result<Option<u32>> {
    std::env::var("SOURCE_DATE_EPOCH").ok().map(|text| parsed(&text)).transpose()
}

fn parsed(text: &str) -> Result<u32> {
    text.parse().map_err(|_| {
        let message = format!("SOURCE_DATE_EPOCH cannot be `{text}`");
        Failure::new(message, "give seconds since 1970, such as `git log -1 --format=%ct` says them")
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::release::Scratch;

    #[test]
    fn seconds_become_a_day() {
        let day = |seconds| Stamp { commit: String::new(), seconds }.day();
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(parsed("1795305599").unwrap()), "2026-11-21");
        assert!(parsed("yesterday").is_err());
        assert!(parsed("-1").is_err());
    }

    #[test]
    fn it_is_the_day_of_the_commit_and_changed_files_are_said() {
        let scratch = Scratch::new("stamp");
        let run = |arguments: &[&str]| {
            let who = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
            let mut git = command("git", &who);
            git.args(arguments).current_dir(&scratch.0).env("GIT_COMMITTER_DATE", "1795305599 +1400");
            output(&mut git, "").unwrap();
        };
        run(&["init", "--quiet"]);
        run(&["commit", "--quiet", "--allow-empty", "--message", "first"]);
        let commit = commit_of(&scratch.0).unwrap();
        assert!(commit.len() == 12 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()), "{commit}");
        assert_eq!(seconds_of(&scratch.0).unwrap(), 1_795_305_599);
        fs::write(scratch.0.join("new"), "").unwrap();
        assert_eq!(commit_of(&scratch.0).unwrap(), format!("{commit}-dirty"));
    }

    #[test]
    fn every_build_from_a_clone_is_stamped() {
        let stamp = Stamp::find().unwrap().unwrap();
        assert_eq!(stamp, Stamp::of_this_repository().unwrap());
        let mut program = command("a-program", &[]);
        stamp.tell(&mut program);
        let told: Vec<_> =
            program.get_envs().filter_map(|(name, value)| name.to_str().zip(value?.to_str())).collect();
        assert!(
            told.contains(&("COVERSHEET_COMMIT", &*stamp.commit))
                && told.contains(&("COVERSHEET_BUILT", &*stamp.day()))
        );
    }
}
