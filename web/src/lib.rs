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
mod passes;
mod report;
mod verify;

use std::cell::Cell;

use coversheet::{
    Again, ColumnIn, Digest, FoundClasses, InputRecipe, Phase, Plan, Progress, PseudonymKey, Reader, Recipe,
    ReleaseFormat, ReleaseInPasses, ReleaseOptions, Session, SolveOptions, parse_spec,
};
use js_sys::{Function, Uint8Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, Result};
use crate::files::HierarchyFiles;
use crate::options::{algorithms, read_options};

/// One table: first fed with the bytes of a file, then solved as often as wanted.
#[wasm_bindgen]
pub struct Engine {
    reader: Option<Reader>,
    session: Option<Session>,
    passes: Option<ReleaseInPasses>,
}

#[wasm_bindgen]
impl Engine {
    /// Begins to read a file; `options` is the JSON of `ReadOptions`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &str) -> Result<Self> {
        let options = read_options(options)?;
        Ok(Self { reader: Some(Reader::new(options)), session: None, passes: None })
    }

    /// Reads the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) -> Result<()> {
        let reader = self.reader.as_mut().ok_or_else(Failure::out_of_turn)?;
        Ok(reader.push(chunk)?)
    }

    /// Ends the file; from now on the table can be used. A workbook is unpacked now, and `progress` told how far it is.
    pub fn finish(&mut self, progress: &Function) -> Result<()> {
        let reader = self.reader.take().ok_or_else(Failure::out_of_turn)?;
        let mut tell = forward(progress);
        let mut watch = |done, total| tell(Progress::new(Phase::Unpacking, done, total));
        self.session = Some(Session::new(reader.finish_watched(&mut watch)?));
        Ok(())
    }

    /// The JSON of a `Profile`. `count` is the column that says how many rows each record stands for; `input`, the JSON of an
    /// `InputRecipe`, says what is made of columns, and without it that is suggested.
    #[allow(clippy::needless_pass_by_value, reason = "what may be missing crosses the boundary as its owner")]
    pub fn profile(&mut self, count: Option<String>, input: Option<String>) -> Result<String> {
        let session = self.session.as_mut().ok_or_else(Failure::out_of_turn)?;
        let input: Option<InputRecipe> = input
            .map(|input| serde_json::from_str(&input))
            .transpose()
            .map_err(|_| Failure::internal("what is made of columns is malformed"))?;
        if let Some(input) = &input {
            session.read_as(input)?;
        }
        let profile = match (count.as_deref(), input) {
            (Some(count), _) => session.profile_counted(count)?,
            (None, Some(input)) => session.profile_as(&input)?,
            (None, None) => session.profile(),
        };
        json(&profile)
    }

    /// What a builder, given as the JSON of a `HierarchySpec` or `null`, makes of a column: the JSON of a `HierarchyView`.
    /// `count` is the column that says how many rows each record stands for.
    #[wasm_bindgen(js_name = viewHierarchy)]
    #[allow(clippy::needless_pass_by_value, reason = "what may be missing crosses the boundary as its owner")]
    pub fn view_hierarchy(
        &self,
        column: &str,
        count: Option<String>,
        spec: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<String> {
        let spec = parse_spec(spec)?;
        let files = HierarchyFiles::new(names, contents);
        json(&self.session()?.hierarchy(
            ColumnIn { name: column, count: count.as_deref() },
            spec.as_ref(),
            &files,
        )?)
    }

    /// A hierarchy that was drawn by hand, given as the JSON of a `Drawing`: the JSON of a `DrawnHierarchy`.
    #[wasm_bindgen(js_name = drawHierarchy)]
    #[allow(clippy::needless_pass_by_value, reason = "what may be missing crosses the boundary as its owner")]
    pub fn draw_hierarchy(
        &self,
        column: &str,
        count: Option<String>,
        drawing: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<String> {
        let drawing =
            serde_json::from_str(drawing).map_err(|_| Failure::internal("a drawing is malformed"))?;
        let files = HierarchyFiles::new(names, contents);
        json(&self.session()?.drawn(ColumnIn { name: column, count: count.as_deref() }, &drawing, &files)?)
    }

    /// What a builder makes of a column, as the bytes of a file in ARX's format.
    #[wasm_bindgen(js_name = hierarchyFile)]
    #[allow(clippy::needless_pass_by_value, reason = "what may be missing crosses the boundary as its owner")]
    pub fn hierarchy_file(
        &self,
        column: &str,
        count: Option<String>,
        spec: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
    ) -> Result<Vec<u8>> {
        let spec = parse_spec(spec)?;
        let files = HierarchyFiles::new(names, contents);
        Ok(self.session()?.hierarchy_file(
            ColumnIn { name: column, count: count.as_deref() },
            spec.as_ref(),
            &files,
        )?)
    }

    /// A recipe, given as JSON, with what its builders take from the table written down; returns JSON.
    pub fn freeze(&self, recipe: &str) -> Result<String> {
        json(&self.session()?.frozen(&Recipe::parse(recipe)?)?)
    }

    /// A recipe, given as JSON, with what it holds of the table; returns JSON.
    #[wasm_bindgen(js_name = withContents)]
    pub fn with_contents(&self, recipe: &str) -> Result<String> {
        json(&self.session()?.with_contents(&Recipe::parse(recipe)?)?)
    }

    /// Solves a recipe, given as JSON with the hierarchy files it names; returns the JSON of a `Report`.
    ///
    /// `from` are classes that the same recipe found before, with as many steps as it says. `keep` is called with steps and
    /// classes whenever `progress` has returned true.
    #[allow(
        clippy::too_many_arguments,
        reason = "the glue has no other way to hand over what is structured in TypeScript"
    )]
    pub fn solve(
        &mut self,
        recipe: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        list_minimal: bool,
        from: Option<Vec<u32>>,
        progress: &Function,
        keep: &Function,
    ) -> Result<String> {
        let session = self.session.as_mut().ok_or_else(Failure::out_of_turn)?;
        let recipe = Recipe::parse(recipe)?;
        let files = HierarchyFiles::new(names, contents);
        let from =
            from.map(|classes| FoundClasses { steps: recipe.search.steps.unwrap_or_default(), classes });
        let wanted = Cell::new(false);
        let keep = |found: &dyn Fn() -> FoundClasses| {
            if wanted.get() {
                let FoundClasses { steps, classes } = found();
                let _ = keep.call2(&JsValue::UNDEFINED, &steps.into(), &Uint32Array::from(&classes[..]));
            }
        };
        let again = Again { from: from.as_ref(), keep: Some(&keep) };
        let mut tell = |now| wanted.set(told(progress, &now));
        json(&session.solve_again(&recipe, &files, SolveOptions { list_minimal }, again, &mut tell)?)
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
        session.read_as(&recipe.input)?;
        json(&session.compare(&recipe, &files, &searches, &mut forward(progress))?)
    }

    /// Other good results for the table and the models of the last solution, which stays, given the hierarchy files that its
    /// recipe names: the JSON of a list of `Alternative`.
    pub fn alternatives(
        &self,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        progress: &Function,
    ) -> Result<String> {
        let files = HierarchyFiles::new(names, contents);
        json(&self.session()?.alternatives(&files, &mut forward(progress))?)
    }

    /// What would answer the open findings of the last solution's risk, all at once, given the columns that may be touched (all
    /// for none) and the hierarchy files that its recipe names: the JSON of `Fixes`.
    #[allow(clippy::needless_pass_by_value, reason = "lists cross the boundary as their owners")]
    pub fn fixes(
        &self,
        only: Vec<String>,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        progress: &Function,
    ) -> Result<String> {
        let files = HierarchyFiles::new(names, contents);
        json(&self.session()?.fixes(&only, &files, &mut forward(progress))?)
    }

    /// Rows `from .. from + count` of the last solution, before and after: the JSON of a `RowWindow`.
    pub fn rows(&self, from: usize, count: usize) -> Result<String> {
        json(&self.session()?.rows(from, count)?)
    }

    /// The labels that a column reads in the last solution: the JSON of a list of `ReleasedLabel`.
    #[wasm_bindgen(js_name = releasedLabels)]
    pub fn released_labels(&self, column: &str) -> Result<String> {
        json(&self.session()?.released_labels(column)?)
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

    /// Risk before, and after what the last solution would release: the JSON of a `RiskReport`.
    pub fn risk(&self) -> Result<String> {
        json(&self.session()?.risk()?)
    }

    /// How the values of the columns are distributed before and after the last solution: the JSON of `Distributions`.
    #[allow(clippy::needless_pass_by_value, reason = "what crosses the boundary is owned")]
    pub fn distributions(&self, class: Option<String>) -> Result<String> {
        json(&self.session()?.distributions(class.as_deref())?)
    }

    /// The lattice of the last solution and these nodes of it, one after the other, each a level for every
    /// quasi-identifier: the JSON of an `Exploration`.
    pub fn explore(&self, levels: &[u8], width: usize) -> Result<String> {
        let nodes: Vec<Vec<u8>> = levels.chunks(width.max(1)).map(<[u8]>::to_vec).collect();
        json(&self.session()?.explore(&nodes)?)
    }

    /// Says where the table comes from, for the reports of releases: a name, bytes, their SHA-256 and a date, as the JSON
    /// of a `Provenance` of `report.rs`.
    #[wasm_bindgen(js_name = setProvenance)]
    pub fn set_provenance(&mut self, provenance: &str) -> Result<()> {
        let provenance = report::provenance(provenance)?;
        self.session.as_mut().ok_or_else(Failure::out_of_turn)?.set_provenance(provenance);
        Ok(())
    }

    /// Writes the last solution, shuffled by a seed of 32 bytes, and verifies the bytes.
    ///
    /// `key` makes the pseudonyms; without one it is fresh with the seed. The file is text, or a workbook if `xlsx` says so.
    #[allow(clippy::needless_pass_by_value, reason = "the glue hands over optional bytes by value only")]
    pub fn release(
        &self,
        seed: &[u8],
        key: Option<Vec<u8>>,
        xlsx: bool,
        progress: &Function,
    ) -> Result<Release> {
        let options = release_options(seed, key.as_deref(), xlsx)?;
        let release = self.session()?.release(options, &mut forward(progress))?;
        Ok(Release {
            report: release.report.to_json()?,
            internal_report: Some(release.internal_report.to_json()?),
            parts: release.parts().to_vec(),
        })
    }

    /// What the labels of the last solution stand for, as the bytes of a CSV file.
    pub fn codebook(&self) -> Result<Vec<u8>> {
        Ok(self.session()?.codebook()?)
    }

    /// The last solution as the JSON of a plan. It holds original values and must stay inside.
    pub fn plan(&self) -> Result<String> {
        Ok(self.session()?.plan()?.to_json()?)
    }

    /// Treats the table as the JSON of a plan says, and verifies the bytes; the rest is as for `release` and `solve`. The
    /// report is the JSON of an `AppliedReport`.
    #[allow(clippy::needless_pass_by_value, reason = "the glue hands over optional bytes by value only")]
    #[allow(
        clippy::too_many_arguments,
        reason = "the glue has no other way to hand over what is structured in TypeScript"
    )]
    pub fn apply(
        &mut self,
        plan: &str,
        names: Vec<String>,
        contents: Vec<Uint8Array>,
        seed: &[u8],
        key: Option<Vec<u8>>,
        xlsx: bool,
        progress: &Function,
    ) -> Result<Release> {
        let plan = Plan::parse(plan)?;
        let files = HierarchyFiles::new(names, contents);
        let options = release_options(seed, key.as_deref(), xlsx)?;
        let session = self.session.as_mut().ok_or_else(Failure::out_of_turn)?;
        session.read_as(&plan.recipe.input)?;
        let applied = session.apply(&plan, &files, options, &mut forward(progress))?;
        let [table] = &applied.publication.tables[..] else {
            return Err(Failure::internal("a plan makes one table"));
        };
        let report = json(&applied.report(table))?;
        let parts = applied.publication.tables.into_iter().flat_map(|table| table.parts).collect();
        Ok(Release { report, internal_report: None, parts })
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
    internal_report: Option<String>,
}

#[wasm_bindgen]
impl Release {
    /// The bytes of the file, in parts.
    pub fn parts(&self) -> Vec<Uint8Array> {
        self.parts.iter().map(|part| part.as_slice().into()).collect()
    }

    /// The JSON of the `Report` to hand on as it belongs in a file, with its checksum; or that of an `AppliedReport` after
    /// `apply`.
    pub fn report(&self) -> String {
        self.report.clone()
    }

    /// The JSON of the `Report` with everything, which must stay inside; none after `apply`.
    #[wasm_bindgen(js_name = internalReport)]
    pub fn internal_report(&self) -> Option<String> {
        self.internal_report.clone()
    }
}

/// The SHA-256 sum of bytes that come in pieces.
#[wasm_bindgen(js_name = Sha256)]
#[derive(Default)]
pub struct Sum(Digest);

#[wasm_bindgen(js_class = Sha256)]
impl Sum {
    /// Nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next bytes.
    pub fn push(&mut self, chunk: &[u8]) {
        self.0.push(chunk);
    }

    /// The sum so far in hexadecimal digits.
    pub fn hex(&self) -> String {
        self.0.clone().hex()
    }
}

/// The page of a report, given as its JSON, as HTML; `options` is the JSON of `ReportPageOptions`.
#[wasm_bindgen(js_name = reportPage)]
pub fn report_page(report: &str, options: &str) -> Result<String> {
    report::page(report, options)
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

fn release_options(seed: &[u8], key: Option<&[u8]>, xlsx: bool) -> Result<ReleaseOptions> {
    let seed: [u8; 32] = seed.try_into().map_err(|_| Failure::internal("a seed has 32 bytes"))?;
    let format = if xlsx { ReleaseFormat::Xlsx } else { ReleaseFormat::Csv };
    Ok(ReleaseOptions { seed, pseudonym_key: key.map(PseudonymKey::new).transpose()?, format })
}

fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Failure::internal(&error.to_string()))
}

/// Calls `progress` with the JSON of a `Progress`. What the callback throws is its own affair.
fn forward(progress: &Function) -> impl FnMut(Progress) {
    |now| {
        told(progress, &now);
    }
}

/// The same once, and whether the callback returned true.
fn told(progress: &Function, now: &Progress) -> bool {
    let answer = json(now).ok().and_then(|json| progress.call1(&JsValue::UNDEFINED, &json.into()).ok());
    answer.is_some_and(|answer| answer.is_truthy())
}
