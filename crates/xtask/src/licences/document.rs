//! What is said of the works in a product: each with its licences and whose it is, then each licence once.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::texts::{TEXTS, terms};
use super::works::Work;
use crate::failure::Result;

/// Whose the classifications are that hierarchies are built from.
const RIGHTS: &str = include_str!("rights.txt");

/// The document of products, which have this name in a sentence.
///
/// # Errors
/// When a licence is not accepted, or the text of one is missing.
pub(crate) fn document<'w>(products: &str, works: impl Iterator<Item = &'w Work>) -> Result<String> {
    let mut text = format!(
        "Works of others in the {products}\n\n\
         Each program is used under the licences named beside it. Their texts stand at the end, each once.\n\
         Coversheet itself is licensed under MIT or Apache-2.0, as you like.\n\n{RIGHTS}\
         Programs\n--------\n\n"
    );
    let mut used = BTreeSet::new();
    for work in works {
        let terms = terms(work)?;
        let names: Vec<&str> = terms.licences.iter().copied().collect();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{} {}, {}", work.name, work.version, names.join(" and "));
        let said = work.repository.as_deref().into_iter().chain(terms.notice.lines());
        for line in said {
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        text.push('\n');
        // An exception stands beside its licence.
        used.extend(terms.licences.iter().filter_map(|name| name.split(" WITH ").next()));
        used.extend(terms.licences);
    }
    for (name, licence) in TEXTS.iter().filter(|(name, _)| used.contains(name)) {
        let rule = "-".repeat(name.len());
        let _ = write!(text, "{rule}\n{name}\n{rule}\n\n{}\n\n", licence.trim_end());
    }
    Ok(format!("{}\n", text.trim_end()))
}
