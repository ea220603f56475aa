//! `cargo xtask docs`: writes the tables of the documentation that say what the program knows of itself.
//!
//! A table stands between `<!-- table: NAME -->` and `<!-- end -->`. It is made from the catalogue that
//! `cargo xtask types` writes.

mod links;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::failure::{Failure, Result};
use crate::tools::{file_error, root};
use tables::Tables;

/// What the program says of itself, checked against the program by `cargo xtask types --check`.
const CATALOGUE: &str = "web/schema/catalogue.json";

const BEGIN: &str = "<!-- table: ";
const END: &str = "<!-- end -->";

/// Writes the tables, or with `--check` says which are not as they would be written.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let check = args.flag("--check");
    args.finish()?;
    run_docs(check)
}

/// See [`run`].
pub(crate) fn run_docs(check: bool) -> Result<()> {
    let stale = write(check)?;
    if check && !stale.is_empty() {
        let message = format!("these tables are not up to date: {}", stale.join(", "));
        return Err(Failure::new(message, "run `cargo xtask docs`"));
    }
    let wrong = links::wrong(&pages()?)?;
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("these links lead nowhere:\n{}", wrong.join("\n")), "correct them"))
}

/// The pages whose tables are not what the catalogue says; without `check` they are written.
fn write(check: bool) -> Result<Vec<String>> {
    let catalogue = root().join(CATALOGUE);
    let json = fs::read_to_string(&catalogue).map_err(|error| file_error(&catalogue, &error))?;
    let tables = Tables::of(&json)?;
    let mut stale = Vec::new();
    for path in pages()? {
        let text = fs::read_to_string(&path).map_err(|error| file_error(&path, &error))?;
        let filled = fill(&text, &tables).map_err(|what| {
            Failure::new(format!("{}: {what}", path.display()), "look at the comments around the table")
        })?;
        if filled == text {
            continue;
        }
        stale.push(path.display().to_string());
        if !check {
            fs::write(&path, filled).map_err(|error| file_error(&path, &error))?;
        }
    }
    Ok(stale)
}

/// The pages written by hand: those of the top folder, `docs` and the package.
fn pages() -> Result<Vec<PathBuf>> {
    let mut pages = vec![root().join("web/README.md"), root().join("tests/peers/README.md")];
    for folder in [root(), root().join("docs")] {
        let entries = fs::read_dir(&folder).map_err(|error| file_error(&folder, &error))?;
        pages.extend(entries.flatten().map(|entry| entry.path()).filter(|path| is_page(path)));
    }
    pages.sort();
    Ok(pages)
}

fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md")
}

/// The text with every table in it made anew.
fn fill(text: &str, tables: &Tables) -> std::result::Result<String, String> {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        let (name, after) = after.split_once(" -->\n").ok_or("a table's comment does not end")?;
        let (_, after) = after.split_once(END).ok_or_else(|| format!("the table `{name}` does not end"))?;
        let table = tables.get(name).ok_or_else(|| format!("there is no table `{name}`"))?;
        filled.extend([before, BEGIN, name, " -->\n\n", &table, "\n", END]);
        rest = after;
    }
    Ok(filled + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_made_anew_and_the_rest_stays() {
        let tables = Tables::of(tables::EXAMPLE).unwrap();
        let page = |table: &str| format!("a\n<!-- table: searches -->\n{table}\n<!-- end -->\nb\n");
        let filled = fill(&page("old"), &tables).unwrap();
        assert!(filled.starts_with("a\n<!-- table: searches -->\n\n| search |"), "{filled}");
        assert!(filled.ends_with("\n<!-- end -->\nb\n") && !filled.contains("old"), "{filled}");
        assert_eq!(fill(&filled, &tables).unwrap(), filled);
        assert!(fill("<!-- table: other -->\n<!-- end -->", &tables).unwrap_err().contains("other"));
        assert!(fill("<!-- table: searches -->\n", &tables).is_err());
    }

    #[test]
    fn tables_are_up_to_date() {
        assert_eq!(write(true).unwrap(), [] as [String; 0], "run `cargo xtask docs`");
    }

    #[test]
    fn every_link_leads_somewhere() {
        assert_eq!(links::wrong(&pages().unwrap()).unwrap(), [] as [String; 0]);
    }
}
