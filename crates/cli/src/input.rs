//! Reads tables, recipes and hierarchy files from disk.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use coversheet::{Error, Files, Plan, PseudonymKey, ReadOptions, Reader, Recipe, Result, Table};

/// Bytes read at once.
const PIECE: usize = 1 << 20;

/// Reads a table piece by piece.
pub(crate) fn table(path: &Path) -> Result<Table> {
    let mut file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let mut reader = Reader::new(ReadOptions::default());
    let mut piece = vec![0; PIECE];
    loop {
        match file.read(&mut piece) {
            Ok(0) => return reader.finish(),
            Ok(count) => reader.push(&piece[..count])?,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(unreadable(path, &error)),
        }
    }
}

/// Reads a recipe.
pub(crate) fn recipe(path: &Path) -> Result<Recipe> {
    let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
    let text = String::from_utf8(bytes).map_err(|_| {
        Error::new("recipe-invalid", "The recipe is not UTF-8 text.").hint("Save it as UTF-8.")
    })?;
    Recipe::parse(text.trim_start_matches('\u{feff}'))
}

/// Reads a plan.
pub(crate) fn plan(path: &Path) -> Result<Plan> {
    let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Error::new("plan-invalid", "The plan is not UTF-8 text.").hint("Save it as UTF-8."))?;
    Plan::parse(text.trim_start_matches('\u{feff}'))
}

/// Reads a key of pseudonyms.
pub(crate) fn pseudonym_key(path: &Path) -> Result<PseudonymKey> {
    PseudonymKey::new(&fs::read(path).map_err(|error| unreadable(path, &error))?)
}

/// The hierarchy files next to a recipe.
pub(crate) struct NextTo(PathBuf);

impl NextTo {
    pub(crate) fn new(recipe: &Path) -> Self {
        Self(recipe.parent().map(Path::to_path_buf).unwrap_or_default())
    }
}

impl Files for NextTo {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        let path = self.0.join(name);
        fs::read(&path).map_err(|error| {
            Error::new(
                "hierarchy-file-missing",
                format!("The hierarchy file {} cannot be read: {error}.", path.display()),
            )
            .hint("Hierarchy files are looked up next to the recipe.")
        })
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Error {
    Error::new("file-unreadable", format!("{} cannot be read: {error}.", path.display()))
        .hint("Check the name and whether you may read the file.")
}
