//! The WebAssembly boundary of Coversheet: no logic, only what crosses.
//!
//! Everything structured crosses as JSON in the shapes of `ts/types.ts`; `ts/engine.ts` describes this module to
//! TypeScript. An error crosses as a JavaScript `Error` whose message is the JSON of an `ErrorInfo`. There is no panic
//! hook on purpose: a panic aborts, JavaScript sees a `RuntimeError` and the client replaces the worker, and no text
//! that could hold cell content is ever printed.
#![allow(
    clippy::missing_errors_doc,
    reason = "they are the errors of the facade, and their documentation is there"
)]

mod failure;
mod files;
mod options;

use coversheet::{
    Plan, Progress, PseudonymKey, Reader, Recipe, ReleaseOptions, Session, SolveOptions, parse_spec,
};
use js_sys::{Function, Uint8Array};
use serde::Serialize;
use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, Result};
use crate::files::HierarchyFiles;
use crate::options::{algorithms, read_options};

/// One table: first fed with the bytes of a file, then solved as often as wanted.
#[wasm_bindgen]
pub struct Engine {
    reader: Option<Reader>,
    session: Option<Session>,
}

#[wasm_bindgen]
impl Engine {
    /// Begins to read a file; `options` is the JSON of `ReadOptions`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &str) -> Result<Self> {
        let options = read_options(options)?;
        Ok(Self { reader: Some(Reader::new(options)), session: None })
    }

    /// Reads the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) -> Result<()> {
        let reader = self.reader.as_mut().ok_or_else(Failure::out_of_turn)?;
        Ok(reader.push(chunk)?)
    }

    /// Ends the file; from now on the table can be used.
    pub fn finish(&mut self) -> Result<()> {
        let reader = self.reader.take().ok_or_else(Failure::out_of_turn)?;
        self.session = Some(Session::new(reader.finish()?));
        Ok(())
    }

    /// The JSON of a `Profile`.
    pub fn profile(&self) -> Result<String> {
        json(&self.session()?.profile())
    }

    /// What a builder, given as the JSON of a `HierarchySpec` or `null`, makes of a column: the JSON of a `HierarchyView`.
    #[wasm_bindgen(js_name = viewHierarchy)]
    pub fn view_hierarchy(
        &self,
        column: &str,
        spec: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<String> {
        let spec = parse_spec(spec)?;
        let files = HierarchyFiles::new(names, contents);
        json(&self.session()?.hierarchy(column, spec.as_ref(), &files)?)
    }

    /// A hierarchy that was drawn by hand, given as the JSON of a `Drawing`: the JSON of a `DrawnHierarchy`.
    #[wasm_bindgen(js_name = drawHierarchy)]
    pub fn draw_hierarchy(
        &self,
        column: &str,
        drawing: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<String> {
        let drawing =
            serde_json::from_str(drawing).map_err(|_| Failure::internal("a drawing is malformed"))?;
        let files = HierarchyFiles::new(names, contents);
        json(&self.session()?.drawn(column, &drawing, &files)?)
    }

    /// What a builder makes of a column, as the bytes of a file in ARX's format.
    #[wasm_bindgen(js_name = hierarchyFile)]
    pub fn hierarchy_file(
        &self,
        column: &str,
        spec: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<Vec<u8>> {
        let spec = parse_spec(spec)?;
        let files = HierarchyFiles::new(names, contents);
        Ok(self.session()?.hierarchy_file(column, spec.as_ref(), &files)?)
    }

    /// A recipe, given as JSON, with what its builders take from the table written down; returns JSON.
    pub fn freeze(&self, recipe: &str) -> Result<String> {
        json(&self.session()?.frozen(&Recipe::parse(recipe)?)?)
    }

    /// Solves a recipe, given as JSON with the hierarchy files it names; returns the JSON of a `Report`.
    pub fn solve(
        &mut self,
        recipe: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        list_minimal: bool,
        progress: &Function,
    ) -> Result<String> {
        let session = self.session.as_mut().ok_or_else(Failure::out_of_turn)?;
        let recipe = Recipe::parse(recipe)?;
        let files = HierarchyFiles::new(names, contents);
        json(&session.solve(&recipe, &files, SolveOptions { list_minimal }, &mut forward(progress))?)
    }

    /// Runs the searches of these names, all for none, on a recipe; returns the JSON of a `Comparison`.
    pub fn compare(
        &mut self,
        recipe: &str,
        searches: Vec<String>,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        progress: &Function,
    ) -> Result<String> {
        let session = self.session.as_mut().ok_or_else(Failure::out_of_turn)?;
        let recipe = Recipe::parse(recipe)?;
        let searches = algorithms(searches)?;
        let files = HierarchyFiles::new(names, contents);
        json(&session.compare(&recipe, &files, &searches, &mut forward(progress))?)
    }

    /// Rows `from .. from + count` of the last solution, before and after: the JSON of a `RowWindow`.
    pub fn rows(&self, from: usize, count: usize) -> Result<String> {
        json(&self.session()?.rows(from, count)?)
    }

    /// The classes that the last solution suppresses, or of them those that do not satisfy the model at that
    /// position in the recipe: the JSON of `ViolatingClasses`.
    #[wasm_bindgen(js_name = violatingClasses)]
    pub fn violating_classes(&self, model: Option<usize>, from: usize, count: usize) -> Result<String> {
        json(&self.session()?.violating_classes(model, from, count)?)
    }

    /// Rows of one of these classes: the JSON of a `RowWindow`.
    #[wasm_bindgen(js_name = classRows)]
    pub fn class_rows(&self, class: usize, from: usize, count: usize) -> Result<String> {
        json(&self.session()?.class_rows(class, from, count)?)
    }

    /// Writes the last solution, shuffled by a seed of 32 bytes, and verifies the bytes.
    ///
    /// `key` makes the pseudonyms; without one it is fresh with the seed.
    #[allow(clippy::needless_pass_by_value, reason = "the glue hands over optional bytes by value only")]
    pub fn release(&self, seed: &[u8], key: Option<Vec<u8>>, progress: &Function) -> Result<Release> {
        let options = release_options(seed, key.as_deref())?;
        let release = self.session()?.release(options, &mut forward(progress))?;
        Ok(Release { report: json(&release.report)?, parts: release.parts().to_vec() })
    }

    /// The last solution as the JSON of a plan. It holds original values and must stay inside.
    pub fn plan(&self) -> Result<String> {
        Ok(self.session()?.plan()?.to_json()?)
    }

    /// Treats the table as the JSON of a plan says, and verifies the bytes; the rest is as for `release` and `solve`. The
    /// report is the JSON of an `AppliedReport`.
    #[allow(clippy::needless_pass_by_value, reason = "the glue hands over optional bytes by value only")]
    pub fn apply(
        &self,
        plan: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        seed: &[u8],
        key: Option<Vec<u8>>,
        progress: &Function,
    ) -> Result<Release> {
        let plan = Plan::parse(plan)?;
        let files = HierarchyFiles::new(names, contents);
        let options = release_options(seed, key.as_deref())?;
        let applied = self.session()?.apply(&plan, &files, options, &mut forward(progress))?;
        let table = applied.publication.tables.into_iter().next();
        let table = table.ok_or_else(|| Failure::internal("a plan makes a table"))?;
        let report = json!({
            "rows": applied.rows,
            "suppressed_rows": applied.suppressed_rows,
            "verdict": table.verdict,
        });
        Ok(Release { report: report.to_string(), parts: table.parts })
    }

    fn session(&self) -> Result<&Session> {
        self.session.as_ref().ok_or_else(Failure::out_of_turn)
    }
}

/// A verified release.
#[wasm_bindgen]
pub struct Release {
    parts: Vec<Vec<u8>>,
    report: String,
}

#[wasm_bindgen]
impl Release {
    /// The bytes of the file, in parts.
    pub fn parts(&self) -> Vec<Uint8Array> {
        self.parts.iter().map(|part| part.as_slice().into()).collect()
    }

    /// The JSON of a `Report`, or of an `AppliedReport` after `apply`.
    pub fn report(&self) -> String {
        self.report.clone()
    }
}

/// A recipe from the text of its file, checked as far as it can be without a table, as JSON.
#[wasm_bindgen(js_name = parseRecipe)]
pub fn parse_recipe(text: &str) -> Result<String> {
    json(&Recipe::parse(text)?)
}

/// The rows of a hierarchy that was copied from a spreadsheet, as JSON, level 0 first.
#[wasm_bindgen(js_name = pasteHierarchy)]
pub fn paste_hierarchy(text: &str) -> Result<String> {
    json(&coversheet::paste_hierarchy(text)?)
}

/// The rows of a hierarchy file as JSON, level 0 first.
#[wasm_bindgen]
pub fn hierarchy(bytes: &[u8]) -> Result<String> {
    json(&coversheet::parse_hierarchy(bytes)?)
}

/// The JSON of all `Preset`s.
#[wasm_bindgen]
pub fn presets() -> Result<String> {
    json(&coversheet::presets())
}

/// The version of this package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

fn release_options(seed: &[u8], key: Option<&[u8]>) -> Result<ReleaseOptions> {
    let seed: [u8; 32] = seed.try_into().map_err(|_| Failure::internal("a seed has 32 bytes"))?;
    Ok(ReleaseOptions { seed, pseudonym_key: key.map(PseudonymKey::new).transpose()? })
}

fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Failure::internal(&error.to_string()))
}

/// Calls `progress` with the JSON of a `Progress`. What the callback throws is its own affair.
fn forward(progress: &Function) -> impl FnMut(Progress) {
    |now| {
        if let Ok(json) = json(&now) {
            let _ = progress.call1(&JsValue::UNDEFINED, &json.into());
        }
    }
}
