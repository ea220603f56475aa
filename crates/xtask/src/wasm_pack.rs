//! What `wasm-pack build web` makes, as developers do who have wasm-pack: a package with its own README and licences, and a module
//! that is optimised where wasm-opt is there.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::build::{load_config, target_folder};
use crate::failure::{Failure, Result};
use crate::tools::{cargo, command, file_error, output, root, run};

const WASM_PACK: &str = "0.13.1";
/// What the package must have; `package.json` is wasm-pack's own.
const FILES: [&str; 5] =
    ["package.json", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "coversheet_web_bg.wasm"];

/// Builds the package without wasm-opt and with it, and looks into both.
pub(crate) fn run_wasm_pack() -> Result<()> {
    let tools = target_folder().join("wasm-pack");
    install(&tools, "wasm-pack", WASM_PACK)?;
    install(&tools, "wasm-bindgen-cli", &load_config()?.tools.wasm_bindgen)?;
    let plain = build(&tools, "--release")?;
    let optimized = build(&tools, "--profiling")?;
    println!("{plain} bytes without wasm-opt, {optimized} with it");
    // wasm-opt takes a fifth of what the compiler writes.
    if optimized * 10 > plain * 9 {
        let message = format!("with wasm-opt the module has {optimized} bytes, without it {plain}");
        return Err(Failure::new(message, "look at web/Cargo.toml, where wasm-pack's settings are"));
    }
    Ok(())
}

/// One program, where it is not there yet.
fn install(tools: &Path, name: &str, version: &str) -> Result<()> {
    let program = tools.join("bin").join(name.trim_end_matches("-cli"));
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let installed = output(&mut command(&program.to_string_lossy(), &["--version"]), "");
    if installed.is_ok_and(|said| said.split_whitespace().any(|word| word == version)) {
        return Ok(());
    }
    // Not locked: a registry may not hold the very versions that the program was published with.
    let mut install = cargo(&["install", name, "--version", version, "--force", "--root"]);
    run(install.arg(tools), "look whether the registry of crates can be reached, then try again")
}

/// Builds one package; how many bytes its module has.
fn build(tools: &Path, profile: &str) -> Result<u64> {
    let package = tools.join(profile.trim_start_matches('-'));
    // wasm-pack takes programs that it finds and asks for others elsewhere, which `no-install` refuses.
    let mut wasm_pack = command(&tools.join("bin/wasm-pack").to_string_lossy(), &["build", "web", profile]);
    wasm_pack.args(["--mode", "no-install", "--out-dir"]).arg(&package).env("PATH", path(tools)?);
    run(&mut wasm_pack, "fix what wasm-pack says above")?;
    for file in FILES {
        let file = package.join(file);
        fs::metadata(&file).map_err(|error| file_error(&file, &error))?;
    }
    let readme = read(&package.join("README.md"))?;
    let manifest = read(&package.join("package.json"))?;
    if !readme.starts_with("# coversheet-web") || !manifest.contains("MIT OR Apache-2.0") {
        let message = "the package has a README or a licence that is not its own";
        return Err(Failure::new(message, "look at `readme` and `license` of web/Cargo.toml"));
    }
    let module = package.join("coversheet_web_bg.wasm");
    fs::metadata(&module).map(|file| file.len()).map_err(|error| file_error(&module, &error))
}

/// Where programs are looked for: the tools and the npm packages first.
fn path(tools: &Path) -> Result<OsString> {
    let before: [PathBuf; 2] = [tools.join("bin"), root().join("node_modules/.bin")];
    let others = std::env::var_os("PATH").unwrap_or_default();
    let all = before.into_iter().chain(std::env::split_paths(&others));
    std::env::join_paths(all)
        .map_err(|error| Failure::new(format!("PATH: {error}"), "have no `:` in the folder's name"))
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|error| file_error(file, &error))
}
