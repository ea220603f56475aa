//! The hierarchy files that came along with a recipe.

use coversheet::{Files, NoFiles, Result};
use js_sys::Uint8Array;

/// Files in JavaScript's memory, copied only when a hierarchy is built from them.
pub(crate) struct HierarchyFiles(Vec<(String, Uint8Array)>);

impl HierarchyFiles {
    pub(crate) fn new(names: Vec<String>, contents: Vec<Uint8Array>) -> Self {
        Self(names.into_iter().zip(contents).collect())
    }
}

impl Files for HierarchyFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        match self.0.iter().find(|(known, _)| known == name) {
            Some((_, content)) => Ok(content.to_vec()),
            None => NoFiles.read(name),
        }
    }
}
