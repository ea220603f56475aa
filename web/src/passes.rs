//! A release that is handed over piece by piece.

use js_sys::Function;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, Result};
use crate::{Engine, Release, forward, release_options};

#[wasm_bindgen]
impl Engine {
    /// Makes the bytes of the last solution and checks them without keeping them, with the seed and the key of `release`.
    /// What is returned has the reports and no bytes: `nextBytes` makes these again.
    #[wasm_bindgen(js_name = checkRelease)]
    #[allow(clippy::needless_pass_by_value, reason = "the glue hands over optional bytes by value only")]
    pub fn check_release(
        &mut self,
        seed: &[u8],
        key: Option<Vec<u8>>,
        progress: &Function,
    ) -> Result<Release> {
        self.passes = None;
        let options = release_options(seed, key.as_deref(), false)?;
        let passes = self.session()?.release_in_passes(options, &mut forward(progress))?;
        let report = passes.report.to_json()?;
        let internal_report = Some(passes.internal_report.to_json()?);
        self.passes = Some(passes);
        Ok(Release { report, internal_report, parts: Vec::new() })
    }

    /// The next bytes of what `checkRelease` checked; none after the last, and then they were the same.
    #[wasm_bindgen(js_name = nextBytes)]
    pub fn next_bytes(&mut self) -> Result<Option<Vec<u8>>> {
        let session = self.session.as_ref().ok_or_else(Failure::out_of_turn)?;
        let passes = self.passes.as_mut().ok_or_else(Failure::out_of_turn)?;
        Ok(session.next_bytes(passes)?)
    }

    /// Gives back the memory of a release that was handed over, or that nobody wants any more.
    #[wasm_bindgen(js_name = endRelease)]
    pub fn end_release(&mut self) {
        self.passes = None;
    }
}
