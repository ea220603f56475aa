//! What Python hands over besides tables: how a file is read, files that a recipe names, a seed and a key.

use std::collections::HashMap;

use coversheet::{
    Digest, Encoding, Error, FileReport, Files, NoFiles, PseudonymKey, ReadOptions, Reader, Recipe,
    ReleaseFormat, ReleaseOptions, Result, Table,
};
use pyo3::FromPyObject;
use pyo3::pybacked::PyBackedBytes;

/// Files that a recipe names, by their names.
pub(crate) struct Named(pub(crate) HashMap<String, Vec<u8>>);

impl Files for Named {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        self.0.get(name).map_or_else(|| NoFiles.read(name), |content| Ok(content.clone()))
    }
}

/// A table's file in memory: an `Input` of `coversheet/_tables.py`.
#[derive(FromPyObject)]
pub(crate) struct Data {
    content: PyBackedBytes,
    name: Option<String>,
    delimiter: Option<char>,
    encoding: Option<String>,
    /// Whether it has a header and rows and nothing else: what a table in memory was written to.
    plain: bool,
}

impl Data {
    /// Reads the table. What of the file belongs to it a recipe may say.
    ///
    /// # Errors
    ///
    /// Those of reading, and where something of the file has to be decided first: whether there is a header, say.
    pub(crate) fn table(&self, recipe: Option<&Recipe>) -> Result<Table> {
        let mut options = ReadOptions::plain();
        if !self.plain {
            options = ReadOptions {
                layout: recipe.map(|recipe| recipe.input.options()).unwrap_or_default(),
                ..ReadOptions::default()
            };
        }
        options.delimiter = self.delimiter.map(u8::try_from).transpose().map_err(|_| {
            Error::new("read-options", "A delimiter is a character of ASCII.").hint("Give one such as \";\".")
        })?;
        options.encoding = self.encoding.as_deref().map(named).transpose()?;
        let mut reader = Reader::new(options);
        reader.push(&self.content)?;
        let mut table = reader.finish()?;
        table.layout().settled()?;
        if let Some(recipe) = recipe {
            recipe.input.make(&mut table)?;
        }
        Ok(table)
    }

    /// Which file it is, for reports.
    pub(crate) fn file(&self) -> FileReport {
        let mut digest = Digest::default();
        digest.push(&self.content);
        let bytes = Some(self.content.len() as u64);
        FileReport { name: self.name.clone(), bytes, sha256: Some(digest.hex()) }
    }
}

fn named(name: &str) -> Result<Encoding> {
    Encoding::named(name).ok_or_else(|| {
        Error::new("read-options", "There is no encoding of this name.")
            .hint("Give one such as \"utf-8\" or \"windows-1252\".")
            .with_value(name)
    })
}

/// How a release is written: in an order that fresh random numbers decide, or for tests a seed.
pub(crate) fn release_options(seed: Option<u64>, key: Option<&[u8]>) -> Result<ReleaseOptions> {
    let seed = coversheet::seed(seed, getrandom::fill)?;
    let pseudonym_key = key.map(PseudonymKey::new).transpose()?;
    Ok(ReleaseOptions { seed, pseudonym_key, format: ReleaseFormat::Csv })
}
