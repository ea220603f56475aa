//! Reads tables, recipes and hierarchy files from disk.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use coversheet::{
    Digest, Error, FileReport, Files, Plan, PseudonymKey, ReadOptions, Reader, Recipe, Result, Table,
    printable,
};

use crate::reading::Reading;
use crate::{files, run};

/// Bytes read at once.
const PIECE: usize = 1 << 20;
/// The longest recipe, plan, hierarchy file and key, in bytes. They are held in memory as a whole.
const RECIPE: u64 = 64 << 20;
const PLAN: u64 = 2 << 30;
const HIERARCHY: u64 = 256 << 20;
const KEY: u64 = 1 << 20;
const ANSWERS: u64 = 256 << 20;
const REPORT: u64 = 256 << 20;
/// The longest release that is checked.
const RELEASE: u64 = 64 << 30;

/// A table's file and how to read it.
#[derive(Debug, Args)]
pub(crate) struct Data {
    /// The table: a CSV file, or a workbook (xlsx, xlsm, xls, ods) or a file of SPSS or Stata (sav, dta); `-` for standard input.
    pub(crate) data: PathBuf,
    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// Reads a table piece by piece; refuses one of which it is not certain what is data.
pub(crate) fn table(data: &Data, recipe: Option<&Recipe>) -> Result<Table> {
    read(data, recipe, &mut |_| ())
}

/// Reads a table, and says which file it is.
pub(crate) fn table_with_file(data: &Data, recipe: Option<&Recipe>) -> Result<(Table, FileReport)> {
    let (mut digest, mut bytes) = (Digest::default(), 0);
    let table = read(data, recipe, &mut |piece| {
        digest.push(piece);
        bytes += piece.len() as u64;
    })?;
    // The name without its folders: where a file lies is nobody else's business.
    let name = data.data.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.filter(|name| name != "-");
    Ok((table, FileReport { name, bytes: Some(bytes), sha256: Some(digest.hex()) }))
}

/// Reads a table that a program wrote: a header, rows and nothing else.
pub(crate) fn written_by_a_program(Data { data: path, .. }: &Data) -> Result<Table> {
    answers(path)
}

/// Reads what a data base answered.
pub(crate) fn answers(path: &Path) -> Result<Table> {
    let bytes = files::read(path, ANSWERS)?;
    coversheet::read(&bytes, ReadOptions::plain()).map_err(in_file(path))
}

fn read(
    Data { data: path, reading }: &Data,
    recipe: Option<&Recipe>,
    also: &mut dyn FnMut(&[u8]),
) -> Result<Table> {
    let mut file = files::open(path)?;
    let mut reader = Reader::new(reading.options(recipe));
    let mut piece = Vec::new();
    piece.try_reserve_exact(PIECE)?;
    piece.resize(PIECE, 0);
    loop {
        match file.read(&mut piece) {
            Ok(0) => {
                let mut table = reader.finish().map_err(|error| in_file(path)(of_r(path, error)))?;
                reading.suits(table.layout()).map_err(in_file(path))?;
                table.layout().settled().map_err(in_file(path))?;
                if let Some(recipe) = recipe {
                    recipe.input.make(&mut table).map_err(in_file(path))?;
                }
                return Ok(table);
            }
            Ok(count) => {
                also(&piece[..count]);
                reader.push(&piece[..count]).map_err(|error| in_file(path)(of_r(path, error)))?;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(files::unreadable(path, &error)),
        }
    }
}

/// What R keeps is packed like anything else; the name alone tells it.
fn of_r(path: &Path, error: Error) -> Error {
    let named = ["rds", "rdata", "rda"];
    let extension = path.extension().unwrap_or_default();
    if error.code() != "unsupported-file" || !named.iter().any(|name| extension.eq_ignore_ascii_case(name)) {
        return error;
    }
    Error::new("unsupported-file", "This is a file of R, and no table that can be read.")
        .hint("Write it as CSV: in R `write.csv(readRDS(\"data.rds\"), \"data.csv\", row.names = FALSE)`.")
}

/// Says in an error about what a recipe names which file that is.
pub(crate) fn in_recipe(path: Option<&Path>) -> impl Fn(Error) -> Error + '_ {
    move |error| match path.filter(|_| error.code().starts_with("unknown-")) {
        Some(path) => in_file(path)(error),
        None => error,
    }
}

/// Says in an error which file it is about: a command reads several.
pub(crate) fn in_file(path: &Path) -> impl Fn(Error) -> Error + '_ {
    move |error| match path.to_str() {
        Some("-") => error.and("That is standard input."),
        _ => error.and(&format!("The file is {}.", path.display())),
    }
}

/// Reads a recipe.
pub(crate) fn recipe(path: &Path) -> Result<Recipe> {
    let bytes = files::read(path, RECIPE)?;
    let text = String::from_utf8(bytes).map_err(|_| {
        in_file(path)(Error::new("recipe-invalid", "The recipe is not UTF-8 text.").hint("Save it as UTF-8."))
    })?;
    Recipe::parse(text.trim_start_matches('\u{feff}')).map_err(in_file(path))
}

/// Reads a plan.
pub(crate) fn plan(path: &Path) -> Result<Plan> {
    let bytes = files::read(path, PLAN)?;
    let text = String::from_utf8(bytes).map_err(|_| {
        in_file(path)(Error::new("plan-invalid", "The plan is not UTF-8 text.").hint("Save it as UTF-8."))
    })?;
    Plan::parse(text.trim_start_matches('\u{feff}')).map_err(in_file(path))
}

/// Reads a key of pseudonyms.
pub(crate) fn pseudonym_key(path: &Path) -> Result<PseudonymKey> {
    PseudonymKey::new(&files::read(path, KEY)?).map_err(in_file(path))
}

/// Reads the JSON of a report.
pub(crate) fn report(path: &Path) -> Result<String> {
    String::from_utf8(files::read(path, REPORT)?).map_err(|_| {
        in_file(path)(
            Error::new("report-invalid", "The report is not UTF-8 text.")
                .hint("Give the report as JSON or as a page."),
        )
    })
}

/// Reads a released file.
pub(crate) fn release(path: &Path) -> Result<Vec<u8>> {
    files::read(path, RELEASE)
}

/// The files that a recipe names, next to it.
pub(crate) struct NextTo {
    folder: PathBuf,
}

impl NextTo {
    /// The files next to a recipe; next to one from standard input are those of the working folder.
    pub(crate) fn new(recipe: &Path) -> Self {
        let folder = recipe.parent().filter(|folder| !folder.as_os_str().is_empty());
        Self { folder: folder.unwrap_or(Path::new(".")).to_path_buf() }
    }

    /// Those that the recipe names, whether this command reads them or not: they are inputs all the same.
    pub(crate) fn named(&self, recipe: &Recipe) -> Vec<PathBuf> {
        recipe.files().map(|name| self.folder.join(name)).collect()
    }

    /// Refuses files elsewhere: a recipe comes from others, and a release may show what a hierarchy file holds.
    fn inside(&self, path: &Path) -> std::io::Result<bool> {
        Ok(fs::canonicalize(path)?.starts_with(fs::canonicalize(&self.folder)?))
    }
}

impl Files for NextTo {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        let path = self.folder.join(name);
        let shown = printable(name);
        let inside = run::settings().allow_outside
            || self.inside(&path).map_err(|error| {
                Error::new("hierarchy-file-missing", format!("The file {shown} cannot be read: {error}."))
                    .hint("Files that a recipe names are looked up next to the recipe.")
            })?;
        if !inside {
            return Err(Error::new(
                "file-outside",
                format!("The recipe names {shown}, which is not in its folder."),
            )
            .hint(
                "Move the file next to the recipe, or allow it with --allow-outside if you know the recipe.",
            ));
        }
        files::read(&path, HIERARCHY)
    }
}
