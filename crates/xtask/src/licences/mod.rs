//! `cargo xtask licences`: writes which works of others are handed out with ours, and under which licences.
//!
//! What is in the engine and in the command is what Cargo would compile for them, and Rust's standard library with its crates; what
//! else is in the page is what its npm packages depend on. A work without the text of a licence that we accept stops all this.

mod document;
mod standard;
mod texts;
mod words;
mod works;

use std::collections::BTreeMap;
use std::fs;

use crate::args::Args;
use crate::failure::{Failure, Result};
use crate::tools::{file_error, root};
use document::document;
use standard::standard_works;
use works::{cargo_works, npm_works};

pub(crate) use standard::{check_standard, standard_hashes};
#[cfg(test)]
pub(crate) use works::Says;
pub(crate) use works::{Key, Registry, Work, Works};

/// The package whose WebAssembly is the engine, and the platform that it is compiled for.
const ENGINE: (&str, &[&str]) = ("coversheet-web", &["wasm32-unknown-unknown"]);

/// The package of the command, and platforms that stand for all that it runs on.
const COMMAND: (&str, &[&str]) =
    ("coversheet-cli", &["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-apple-darwin"]);

/// The extension module of the Python package, for the same platforms.
const WHEEL: &str = "coversheet-python";

/// The npm workspace that is bundled into the page. The npm package itself bundles none.
const PAGE: &str = "www";

/// What holds works of others: what it is called in a sentence, and where it is said. Paths are relative to the repository.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Product {
    /// The one file.
    Page,
    /// The npm package.
    Package,
    /// The command line program.
    Command,
    /// The Python package.
    Wheel,
}

impl Product {
    pub(crate) const ALL: [Self; 4] = [Self::Page, Self::Package, Self::Command, Self::Wheel];

    /// What a release's folder has.
    pub(crate) const RELEASED: [Self; 3] = [Self::Page, Self::Package, Self::Command];

    fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Package => "npm package",
            Self::Command => "command",
            Self::Wheel => "Python package",
        }
    }

    /// Where its document stands: the command is compiled with it, and the package is published with it.
    pub(crate) fn file(self) -> &'static str {
        match self {
            Self::Page => "www/THIRD-PARTY.txt",
            Self::Package => "web/THIRD-PARTY.txt",
            Self::Command => "crates/cli/THIRD-PARTY.txt",
            Self::Wheel => "python/THIRD-PARTY.txt",
        }
    }

    /// The works in it on any platform, by name.
    ///
    /// # Errors
    /// When Cargo or npm cannot say, or a work says nothing of its licence.
    pub(crate) fn works(self) -> Result<Works> {
        self.works_on(COMMAND.1)
    }

    /// The works in it where a program for these platforms is built: the page and the package are the same on all.
    ///
    /// # Errors
    /// As [`works`](Self::works).
    pub(crate) fn works_on(self, targets: &[&str]) -> Result<Works> {
        let (package, targets) = match self {
            Self::Page | Self::Package => ENGINE,
            Self::Command => (COMMAND.0, targets),
            Self::Wheel => (WHEEL, targets),
        };
        let mut works = Works::default();
        standard_works(targets, &mut works)?;
        cargo_works(package, targets, &mut works)?;
        if self == Self::Page {
            npm_works(PAGE, &mut works)?;
        }
        Ok(works)
    }

    /// What is said of them.
    ///
    /// # Errors
    /// As [`works`](Self::works), and when a licence is not accepted or its text is missing.
    pub(crate) fn document(self) -> Result<String> {
        document(&format!("{} of Coversheet", self.name()), self.works()?.all.values())
    }
}

/// What is said of the works in all of them.
///
/// # Errors
/// As [`Product::document`].
pub(crate) fn whole() -> Result<String> {
    let mut all = BTreeMap::new();
    for product in Product::RELEASED {
        all.extend(product.works()?.all);
    }
    document("page, the npm package and the command of Coversheet", all.values())
}

/// Writes the documents, or with `--check` says which are not as they would be written.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let check = args.flag("--check");
    args.finish()?;
    write(check)
}

/// See [`run`].
pub(crate) fn write(check: bool) -> Result<()> {
    check_standard()?;
    let mut stale = Vec::new();
    for product in Product::ALL {
        let text = product.document()?;
        let path = root().join(product.file());
        if fs::read_to_string(&path).is_ok_and(|before| before == text) {
            continue;
        }
        stale.push(product.file());
        if !check {
            fs::write(&path, text).map_err(|error| file_error(&path, &error))?;
            println!("{}", product.file());
        }
    }
    if check && !stale.is_empty() {
        let message = format!("these are not up to date: {}", stale.join(", "));
        return Err(Failure::new(message, "run `cargo xtask licences`, and commit what it writes"));
    }
    Ok(())
}
