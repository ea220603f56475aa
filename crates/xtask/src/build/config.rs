//! `wasm-pack.toml`: what the build makes.

use std::fs;
use std::path::PathBuf;

use serde::Deserialize;

use crate::failure::{Failure, Result};
use crate::tools::{file_error, root};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) engine: Engine,
    pub(crate) start: Start,
    pub(crate) tools: Tools,
    pub(crate) bundle: Vec<Bundle>,
    pub(crate) page: Page,
}

/// The crate that becomes WebAssembly.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Engine {
    pub(crate) package: String,
    pub(crate) target: String,
    pub(crate) profile: String,
    pub(crate) features: Vec<String>,
    pub(crate) rustflags: Vec<String>,
    /// Without it, the library that was installed with the target.
    pub(crate) std: Option<StandardLibrary>,
}

/// The standard library, compiled with the engine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StandardLibrary {
    pub(crate) crates: Vec<String>,
    pub(crate) features: Vec<String>,
    /// Crates that are compiled to be fast, whatever the profile says.
    pub(crate) fast: Vec<String>,
    /// For the engine as well.
    pub(crate) rustflags: Vec<String>,
}

/// What is otherwise for a page that is only tried on this machine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    pub(crate) profile: String,
    pub(crate) file: PathBuf,
}

/// Versions of what is used, and wasm-opt's arguments.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Tools {
    /// Of a release; other builds take the Rust that is there.
    pub(crate) rust: String,
    pub(crate) wasm_bindgen: String,
    pub(crate) binaryen: String,
    /// Without any, wasm-opt is left out.
    pub(crate) wasm_opt: Vec<String>,
}

/// One kind of glue, in one folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bundle {
    pub(crate) target: Target,
    pub(crate) out: PathBuf,
}

/// As wasm-bindgen's `--target`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Target {
    Web,
    NoModules,
}

/// The self-contained file. Paths are relative to the repository.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Page {
    pub(crate) file: PathBuf,
    pub(crate) template: PathBuf,
    pub(crate) style: PathBuf,
    pub(crate) script: PathBuf,
    pub(crate) loader: PathBuf,
    pub(crate) support: PathBuf,
    pub(crate) worker: PathBuf,
    pub(crate) wasm: PathBuf,
    /// The same, packed as text.
    pub(crate) engine: PathBuf,
    /// How large it may be before it becomes text.
    pub(crate) engine_max_bytes: usize,
    pub(crate) sample_rows: u64,
    pub(crate) sample_seed: u64,
    /// 0 for what is packed as fast as it gets.
    pub(crate) zopfli_iterations: u64,
    pub(crate) max_bytes: usize,
}

impl Config {
    /// What is built for `cargo xtask start`.
    pub(crate) fn for_start(self) -> Self {
        let Self { engine, start, tools, mut bundle, page } = self.with_installed_std();
        bundle.retain(|bundle| bundle.target == Target::NoModules);
        Self {
            engine: Engine { profile: start.profile.clone(), ..engine },
            tools: Tools { wasm_opt: Vec::new(), ..tools },
            bundle,
            page: Page { file: start.file.clone(), zopfli_iterations: 0, ..page },
            start,
        }
    }

    /// What is built where the source of the standard library is not there, or takes too long to compile: larger.
    pub(crate) fn with_installed_std(self) -> Self {
        let engine = Engine { std: None, ..self.engine };
        let page = Page { engine_max_bytes: usize::MAX, max_bytes: usize::MAX, ..self.page };
        Self { engine, page, ..self }
    }
}

/// Reads the file.
pub(crate) fn load() -> Result<Config> {
    let path = root().join("wasm-pack.toml");
    let text = fs::read_to_string(&path).map_err(|error| file_error(&path, &error))?;
    toml::from_str(&text)
        .map_err(|error| Failure::new(format!("wasm-pack.toml: {error}"), "correct that line"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_in_the_repository_is_understood() {
        let config = load().unwrap();
        assert_eq!(config.bundle.len(), 2);
        // Whatever the limits are, the engine is most of a page of less than 2.2 million bytes.
        assert!(config.page.max_bytes < 2_200_000);
        assert!(config.page.engine_max_bytes < config.page.max_bytes * 2 / 3);
    }

    #[test]
    fn its_first_line_says_that_wasm_pack_does_not_read_it() {
        let text = fs::read_to_string(root().join("wasm-pack.toml")).unwrap();
        let first = text.lines().next().unwrap();
        assert!(first.contains("wasm-pack itself reads no such file"), "{first}");
        assert!(first.contains("cargo xtask build"), "{first}");
    }

    /// wasm-pack copies the README that the manifest names, and every `LICENSE*` beside it.
    #[test]
    fn what_wasm_pack_makes_has_a_readme_and_licences_and_is_optimized_as_the_page_is() {
        let text = fs::read_to_string(root().join("web/Cargo.toml")).unwrap();
        let manifest: toml::Table = toml::from_str(&text).unwrap();
        let package = &manifest["package"];
        let readme = root().join("web").join(package["readme"].as_str().unwrap());
        let readme = fs::read_to_string(readme).unwrap();
        assert!(readme.contains("wasm-pack build web") && readme.contains("wasm-pack.toml"), "{readme}");
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let [ours, copy] = [root().join(licence), root().join("web").join(licence)].map(fs::read);
            assert_eq!(copy.unwrap(), ours.unwrap(), "{licence}");
        }
        let profiles = &package["metadata"]["wasm-pack"]["profile"];
        assert_eq!(profiles["release"]["wasm-opt"].as_bool(), Some(false));
        let arguments = profiles["profiling"]["wasm-opt"].as_array().unwrap();
        let arguments: Vec<&str> = arguments.iter().filter_map(toml::Value::as_str).collect();
        assert_eq!(arguments, load().unwrap().tools.wasm_opt);
    }
}
