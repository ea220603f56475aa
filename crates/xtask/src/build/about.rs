//! What the page says of itself: version, commit, the day it was built, and whose works are in it.

use serde::Serialize;

use super::stamp::Stamp;
use crate::failure::{Failure, Result};

/// What `About` of the page's `state/about.ts` reads.
#[derive(Serialize)]
struct About<'a> {
    version: &'a str,
    /// Where the page was built from a repository.
    commit: Option<&'a str>,
    /// The day of the commit: `YYYY-MM-DD`.
    built: Option<String>,
    works: &'a str,
}

/// The JSON of it. `works` is the document of `cargo xtask licences`.
///
/// # Errors
/// When it cannot be written as JSON.
pub(crate) fn about(works: &str, stamp: Option<&Stamp>) -> Result<String> {
    let commit = stamp.map(|stamp| stamp.commit.as_str());
    let about = About { version: env!("CARGO_PKG_VERSION"), commit, built: stamp.map(Stamp::day), works };
    serde_json::to_string(&about)
        .map_err(|error| Failure::new(format!("about the page: {error}"), "look at build/about.rs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_which_sources_it_is_made_of_and_quotes_the_works_as_they_are() {
        let stamp = Stamp { commit: "0123456789ab-dirty".into(), seconds: 1_795_305_599 };
        let said = about("a \"work\"\n", Some(&stamp)).unwrap();
        let json: serde_json::Value = serde_json::from_str(&said).unwrap();
        let wanted = serde_json::json!({
            "version": "0.1.0", "commit": "0123456789ab-dirty", "built": "2026-11-21", "works": "a \"work\"\n"
        });
        assert_eq!(json, wanted);
    }
}
