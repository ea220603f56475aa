//! `cargo xtask build`: from sources to `dist/coversheet.html`, on a machine that may have nothing installed yet.

mod about;
mod config;
mod html;
mod pack;
mod split;
mod stamp;
mod text91;
mod wasm;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use self::pack::gzip;
use crate::failure::{Failure, Result};
use crate::licences::Product;
use crate::tools::{file_error, npm, root, run};
use crate::{machine, sample};

pub(crate) use config::Config;
pub(crate) use config::load as load_config;
pub(crate) use stamp::Stamp;
pub(crate) use wasm::target_folder;

/// Builds everything; the page's path.
pub(crate) fn run_build() -> Result<PathBuf> {
    let config = load_config()?;
    if machine::ensure_rust_source()? {
        return build(&config);
    }
    println!(
        "the source of the standard library is missing, and the page will be a tenth larger: install rust-src"
    );
    build(&config.with_installed_std())
}

/// Builds a page to try on this machine, sooner; its path.
pub(crate) fn run_start() -> Result<PathBuf> {
    build(&load_config()?.for_start())
}

fn build(config: &config::Config) -> Result<PathBuf> {
    machine::ensure_wasm_target(&config.engine.target)?;
    let stamp = Stamp::find()?;
    if config.tools.wasm_opt.is_empty() {
        // Nothing of npm is needed to compile, so that neither waits for the other.
        std::thread::scope(|scope| {
            let packages = scope.spawn(machine::ensure_npm_packages);
            let engine = wasm::build(config, stamp.as_ref());
            let stopped = |_| Failure::new("installing the npm packages stopped", "run `npm ci`");
            packages.join().map_err(stopped)??;
            engine
        })?;
    } else {
        machine::ensure_npm_packages()?;
        wasm::build(config, stamp.as_ref())?;
    }
    pack_engine(&config.page)?;
    for workspace in ["web", "www"] {
        run(&mut npm(&["run", "build", "--workspace", workspace]), "fix what it says above")?;
    }
    assemble(&config.page, stamp.as_ref())
}

/// Packs the engine once for the page and the package, as text.
fn pack_engine(page: &config::Page) -> Result<()> {
    let packed = pack::lzma(&split::split(&read(&page.wasm)?)?, page.zopfli_iterations == 0);
    println!("  {} bytes packed", packed.len());
    if packed.len() > page.engine_max_bytes {
        let message =
            format!("the packed engine has {} bytes, more than {}", packed.len(), page.engine_max_bytes);
        return Err(Failure::new(message, "find out what made it grow; the limit is in wasm-pack.toml"));
    }
    let file = root().join(&page.engine);
    fs::write(&file, text91::encode(&packed)).map_err(|error| file_error(&file, &error))
}

fn assemble(page: &config::Page, stamp: Option<&Stamp>) -> Result<PathBuf> {
    let mut sample = Vec::new();
    sample::write(&mut sample, page.sample_rows, page.sample_seed)
        .map_err(|error| Failure::new(format!("the sample: {error}"), "look at wasm-pack.toml"))?;
    let html = html::assemble(&html::Parts {
        template: &read_text(&page.template)?,
        style: &read_text(&page.style)?,
        script: &read_text(&page.script)?,
        loader: &read_text(&page.loader)?,
        support: &read_text(&page.support)?,
        worker: &read(&page.worker)?,
        engine: &read_text(&page.engine)?,
        sample: &sample,
        iterations: page.zopfli_iterations,
        about: &about::about(&read_text(Path::new(Product::Page.file()))?, stamp)?,
    })?;
    if html.len() > page.max_bytes {
        let message = format!("the page has {} bytes, more than {}", html.len(), page.max_bytes);
        return Err(Failure::new(message, "find out what made it grow; the limit is in wasm-pack.toml"));
    }
    let file = root().join(&page.file);
    let hash = hex(&Sha256::digest(&html));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let hash_file = file.with_file_name(format!("{name}.sha256"));
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    }
    fs::write(&file, &html).map_err(|error| file_error(&file, &error))?;
    // The format of `sha256sum --check`.
    fs::write(&hash_file, format!("{hash}  {name}\n")).map_err(|error| file_error(&hash_file, &error))?;
    println!("{}", file.display());
    println!("  {} bytes, {} with gzip", html.len(), gzip(html.as_bytes()).len());
    println!("  SHA-256 {hash}");
    Ok(file)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let path = root().join(path);
    fs::read(&path).map_err(|error| file_error(&path, &error))
}

fn read_text(path: &Path) -> Result<String> {
    let path = root().join(path);
    fs::read_to_string(&path).map_err(|error| file_error(&path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_written_as_sha256sum_does() {
        // echo -n abc | sha256sum
        assert_eq!(
            hex(&Sha256::digest("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
