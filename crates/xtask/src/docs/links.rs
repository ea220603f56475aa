//! Links of the pages to files and headings of this repository.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Result;
use crate::tools::file_error;

/// The links that lead nowhere, each with its page.
pub(super) fn wrong(pages: &[PathBuf]) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for page in pages {
        let text = read(page)?;
        for link in links(&prose(&text)) {
            if !link.contains("://") && !leads_somewhere(page, &text, &link)? {
                wrong.push(format!("{}: {link}", page.display()));
            }
        }
    }
    Ok(wrong)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| file_error(path, &error))
}

fn leads_somewhere(page: &Path, text: &str, link: &str) -> Result<bool> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = page.with_file_name(file);
    if !file.is_empty() && !target.exists() {
        return Ok(false);
    }
    let headings = if file.is_empty() {
        headings(text)
    } else if anchor.is_empty() {
        Vec::new()
    } else {
        headings(&read(&target)?)
    };
    Ok(anchor.is_empty() || headings.iter().any(|heading| heading == anchor))
}

/// A page without its blocks of code.
fn prose(text: &str) -> String {
    let mut code = false;
    let keep = |line: &&str| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    };
    text.lines().filter(keep).flat_map(|line| [line, "\n"]).collect()
}

/// What stands in `](...)`.
fn links(prose: &str) -> Vec<String> {
    prose
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(link, _)| link.to_owned())
        .collect()
}

/// The anchors of a page's headings, as GitHub makes them.
fn headings(text: &str) -> Vec<String> {
    let heading = |line: &str| {
        let title = line.trim_start_matches('#');
        (line.starts_with('#') && title.starts_with(' ')).then(|| anchor(title.trim()))
    };
    prose(text).lines().filter_map(heading).collect()
}

fn anchor(title: &str) -> String {
    let kept = |char: &char| char.is_alphanumeric() || matches!(char, ' ' | '-' | '_');
    title.to_lowercase().chars().filter(kept).map(|char| if char == ' ' { '-' } else { char }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_headings_are_found() {
        assert_eq!(links("see [a](b.md), ![c](d.png)\n"), ["b.md", "d.png"]);
        assert_eq!(headings("# The `k` of it, and more\n```\n# no heading\n```\n"), ["the-k-of-it-and-more"]);
    }

    #[test]
    fn wrong_links_are_named() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let page = folder.join("page.md");
        let goes = |link: &str| leads_somewhere(&page, "## Here\n", link).unwrap();
        assert!(goes("Cargo.toml") && goes("#here") && goes("../xtask/Cargo.toml"));
        assert!(!goes("missing.md") && !goes("#there") && !goes("Cargo.toml#there"));
    }
}
