//! Rust to WebAssembly with its JavaScript glue: cargo, wasm-bindgen as a library, wasm-opt.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use super::config::{Bundle, Config, Engine, StandardLibrary, Target};
use super::stamp::Stamp;
use crate::failure::{Failure, Result};
use crate::paths::compile_without_paths;
use crate::tools::{cargo, command, file_error, output, root, run};

/// Makes every bundle.
pub(crate) fn build(config: &Config, stamp: Option<&Stamp>) -> Result<()> {
    check_versions(config)?;
    let module = compile(&config.engine, stamp)?;
    // The bundles mostly differ in the glue alone; wasm-opt takes longer than everything else here.
    let mut optimized: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    for bundle in &config.bundle {
        let wasm = generate_glue(bundle, &module)?;
        if config.tools.wasm_opt.is_empty() {
            continue;
        }
        let before = fs::read(&wasm).map_err(|error| file_error(&wasm, &error))?;
        if let Some((_, after)) = optimized.iter().find(|(input, _)| *input == before) {
            fs::write(&wasm, after).map_err(|error| file_error(&wasm, &error))?;
            continue;
        }
        optimize(&wasm, &config.tools.wasm_opt)?;
        let after = fs::read(&wasm).map_err(|error| file_error(&wasm, &error))?;
        println!("  {} -> {} bytes", before.len(), after.len());
        optimized.push((before, after));
    }
    Ok(())
}

fn check_versions(config: &Config) -> Result<()> {
    let lock = root().join("Cargo.lock");
    let text = fs::read_to_string(&lock).map_err(|error| file_error(&lock, &error))?;
    let wanted = &config.tools.wasm_bindgen;
    for package in ["wasm-bindgen", "wasm-bindgen-cli-support"] {
        if !text.contains(&format!("name = \"{package}\"\nversion = \"{wanted}\"\n")) {
            let message = format!("wasm-pack.toml asks for {package} {wanted}, Cargo.lock has another");
            let hint = "make Cargo.toml, Cargo.lock and wasm-pack.toml name the same version";
            return Err(Failure::new(message, hint));
        }
    }
    if config.tools.wasm_opt.is_empty() {
        return Ok(());
    }
    let wanted = &config.tools.binaryen;
    let version = output(&mut wasm_opt(&["--version"]), "run `npm ci`")?;
    if !version.split_whitespace().any(|word| word == wanted) {
        let message = format!("wasm-pack.toml asks for binaryen {wanted}, installed is {version}");
        return Err(Failure::new(message, "run `npm ci`, or correct wasm-pack.toml"));
    }
    Ok(())
}

/// Where cargo puts what it makes.
pub(crate) fn target_folder() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    root().join(folder)
}

/// Compiles the engine; the module's path.
fn compile(engine: &Engine, stamp: Option<&Stamp>) -> Result<PathBuf> {
    // Named, so that no setting of the machine decides where to look for the result.
    let folder = target_folder();
    let mut cargo = cargo(&["build", "--package", &engine.package]);
    cargo.args(["--target", &engine.target, "--profile", &engine.profile]);
    cargo.arg("--target-dir").arg(&folder);
    if !engine.features.is_empty() {
        cargo.args(["--features", &engine.features.join(",")]);
    }
    let mut flags = engine.rustflags.clone();
    if let Some(std) = &engine.std {
        flags.extend_from_slice(&std.rustflags);
        compile_std(&mut cargo, std, &engine.profile);
    }
    compile_without_paths(&mut cargo, &flags)?;
    // Reports say which commit made them, and its day.
    if let Some(stamp) = stamp {
        stamp.tell(&mut cargo);
    }
    run(&mut cargo, "fix what the compiler says above")?;
    let file = format!("{}.wasm", engine.package.replace('-', "_"));
    Ok(folder.join(&engine.target).join(&engine.profile).join(file))
}

/// Has Cargo compile the standard library as well, for which its options and the compiler's need not be stable yet.
fn compile_std(cargo: &mut Command, std: &StandardLibrary, profile: &str) {
    cargo.env("RUSTC_BOOTSTRAP", "1");
    cargo.arg(format!("-Zbuild-std={}", std.crates.join(",")));
    cargo.arg(format!("-Zbuild-std-features={}", std.features.join(",")));
    for name in &std.fast {
        cargo.arg("--config").arg(format!("profile.{profile}.package.{name}.opt-level=3"));
    }
}

/// Writes the glue and the module beside it; the module's path.
fn generate_glue(bundle: &Bundle, module: &Path) -> Result<PathBuf> {
    let out = root().join(&bundle.out);
    println!("wasm-bindgen -> {}", bundle.out.display());
    if out.is_dir() {
        fs::remove_dir_all(&out).map_err(|error| file_error(&out, &error))?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(true).remove_producers_section(true);
    match bundle.target {
        Target::Web => bindgen.web(true),
        Target::NoModules => bindgen.no_modules(true),
    }
    .and_then(|bindgen| bindgen.generate(&out))
    .map_err(|error| {
        Failure::new(format!("wasm-bindgen: {error:#}"), "look at the exported items of web/src")
    })?;
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    Ok(out.join(format!("{name}_bg.wasm")))
}

fn wasm_opt(arguments: &[&str]) -> Command {
    let mut command = command("node", &["node_modules/binaryen/bin/wasm-opt"]);
    command.args(arguments);
    command
}

fn optimize(wasm: &Path, arguments: &[String]) -> Result<()> {
    let mut command = wasm_opt(&[]);
    command.args(arguments).arg(wasm).arg("-o").arg(wasm);
    run(&mut command, "run `npm ci`; never `strip` the module before wasm-opt has read it")
}
