//! What the page says of itself: version, commit, the day it was built, and whose works are in it.

use serde::Serialize;

use crate::failure::{Failure, Result};
use crate::sample::iso_date;
use crate::tools::{command, output};

/// What `About` of the page's `state/about.ts` reads.
#[derive(Serialize)]
struct About<'a> {
    version: &'a str,
    /// Where the page was built from a repository.
    commit: Option<String>,
    /// Where somebody says it, so that the same sources give the same page on any day: `YYYY-MM-DD`.
    built: Option<String>,
    works: &'a str,
}

/// The JSON of it. `works` is the document of `cargo xtask licences`.
///
/// # Errors
/// When `SOURCE_DATE_EPOCH` is there and no number of seconds since 1970.
pub(crate) fn about(works: &str) -> Result<String> {
    let built = seconds()?.map(day);
    let about = About { version: env!("CARGO_PKG_VERSION"), commit: commit(), built, works };
    serde_json::to_string(&about)
        .map_err(|error| Failure::new(format!("about the page: {error}"), "look at build/about.rs"))
}

/// As the command finds it for `--version`.
pub(crate) fn commit() -> Option<String> {
    let given = std::env::var("COVERSHEET_COMMIT").ok();
    let found = || output(&mut command("git", &["rev-parse", "--short=12", "HEAD"]), "").ok();
    given.or_else(found).filter(|commit| !commit.is_empty())
}

/// When this is built, as somebody says it: seconds since 1970, see
/// <https://reproducible-builds.org/docs/source-date-epoch/>.
///
/// # Errors
/// When it is no such number.
pub(crate) fn seconds() -> Result<Option<u32>> {
    std::env::var("SOURCE_DATE_EPOCH").ok().map(|text| parsed(&text)).transpose()
}

fn parsed(text: &str) -> Result<u32> {
    text.parse().map_err(|_| {
        let message = format!("SOURCE_DATE_EPOCH cannot be `{text}`");
        Failure::new(message, "give seconds since 1970, such as `git log -1 --format=%ct` says them")
    })
}

/// The day of a number of seconds since 1970.
pub(crate) fn day(seconds: u32) -> String {
    iso_date((seconds / 86_400).cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_a_day() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(parsed("1795305599").unwrap()), "2026-11-21");
        assert!(parsed("yesterday").is_err());
        assert!(parsed("-1").is_err());
    }

    #[test]
    fn the_works_are_quoted_as_they_are() {
        let json: serde_json::Value = serde_json::from_str(&about("a \"work\"\n").unwrap()).unwrap();
        assert_eq!((json["works"].as_str(), json["version"].as_str()), (Some("a \"work\"\n"), Some("0.1.0")));
    }
}
