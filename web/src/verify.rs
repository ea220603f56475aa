//! The check of a file that somebody has, without a session.

use coversheet::{Reader, Recipe, verify, verify_with_original, written_report};
use coversheet_table::Error;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, Result};
use crate::files::HierarchyFiles;
use crate::json;
use crate::options::read_options;

/// A file that is checked against a recipe: first its bytes come, and then those of its original, if it is at hand.
#[wasm_bindgen]
pub struct Verifier {
    recipe: Recipe,
    file: Vec<u8>,
    original: Option<Reader>,
}

#[wasm_bindgen]
impl Verifier {
    /// Takes the JSON of a recipe.
    #[wasm_bindgen(constructor)]
    pub fn new(recipe: &str) -> Result<Self> {
        Ok(Self { recipe: Recipe::parse(recipe)?, file: Vec::new(), original: None })
    }

    /// Takes the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) -> Result<()> {
        self.file.try_reserve(chunk.len()).map_err(Error::from)?;
        self.file.extend_from_slice(chunk);
        Ok(())
    }

    /// Begins to read the original; `options` is the JSON of `ReadOptions`, to which the recipe adds what of the file is the
    /// table.
    #[wasm_bindgen(js_name = beginOriginal)]
    pub fn begin_original(&mut self, options: &str) -> Result<()> {
        let mut options = read_options(options)?;
        options.layout = self.recipe.input.options();
        self.original = Some(Reader::new(options));
        Ok(())
    }

    /// Takes the next bytes of the original.
    #[wasm_bindgen(js_name = pushOriginal)]
    pub fn push_original(&mut self, chunk: &[u8]) -> Result<()> {
        Ok(self.original.as_mut().ok_or_else(Failure::out_of_turn)?.push(chunk)?)
    }

    /// The JSON of a `Verdict`, with the files that the recipe names; with the text of a report also whether that belongs
    /// to the file.
    #[allow(clippy::needless_pass_by_value, reason = "what may be missing crosses the boundary as its owner")]
    pub fn verdict(
        &mut self,
        report: Option<String>,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<String> {
        let verdict = match self.original.take() {
            None => verify(&self.file, &self.recipe)?,
            Some(reader) => {
                let mut original = reader.finish()?;
                original.layout().settled()?;
                self.recipe.input.make(&mut original)?;
                let files = HierarchyFiles::new(names, contents);
                verify_with_original(&self.file, &self.recipe, &original, &files)?
            }
        };
        json(&match report {
            None => verdict,
            Some(report) => verdict.with_report(&written_report(&report)?, &self.file)?,
        })
    }
}
