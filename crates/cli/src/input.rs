//! Reads tables, recipes and hierarchy files from disk.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use coversheet::{
    Error, Files, InputRecipe, Plan, PseudonymKey, ReadOptions, Reader, Recipe, Result, SkipRecipe, Table,
};

/// Bytes read at once.
const PIECE: usize = 1 << 20;

/// A table's file and how to read it.
#[derive(Debug, Args)]
pub(crate) struct Data {
    /// The table, a CSV file.
    pub(crate) data: PathBuf,
    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// What of a file is its table; what is left out is taken from the recipe or found out, and asked where it is not certain.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Reading {
    /// The first row names the columns.
    #[arg(long, conflicts_with = "no_header")]
    header: bool,
    /// The first row is data; the columns are named `column_1`, `column_2` and so on.
    #[arg(long)]
    no_header: bool,
    /// How many rows above the header to leave out, such as titles, or `recognized`.
    #[arg(long, value_name = "ROWS")]
    skip_rows: Option<SkipRecipe>,
    /// How many rows below the header to leave out, such as units, or `recognized`.
    #[arg(long, value_name = "ROWS")]
    skip_units: Option<SkipRecipe>,
    /// How many rows at the end to leave out, such as totals, or `recognized`.
    #[arg(long, value_name = "ROWS")]
    skip_footer: Option<SkipRecipe>,
}

impl Reading {
    /// What the flags say, and where they say nothing, the recipe.
    fn options(self, recipe: Option<&Recipe>) -> ReadOptions {
        let said = InputRecipe {
            header: (self.header || self.no_header).then_some(self.header),
            skip_rows: self.skip_rows,
            skip_units: self.skip_units,
            skip_footer: self.skip_footer,
        };
        let recipe = recipe.map(|recipe| recipe.input).unwrap_or_default();
        ReadOptions { layout: said.options().or(recipe.options()), ..ReadOptions::default() }
    }
}

/// Reads a table piece by piece; refuses one of which it is not certain what is data.
pub(crate) fn table(Data { data: path, reading }: &Data, recipe: Option<&Recipe>) -> Result<Table> {
    let mut file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let mut reader = Reader::new(reading.options(recipe));
    let mut piece = vec![0; PIECE];
    loop {
        match file.read(&mut piece) {
            Ok(0) => {
                let table = reader.finish()?;
                table.layout().settled()?;
                return Ok(table);
            }
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
