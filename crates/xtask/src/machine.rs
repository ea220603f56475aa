//! What the machine must have: installed here where that is possible, otherwise said plainly.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::tools::{cargo, command, npm, output, root, run};

const OLDEST_NODE: (u32, u32) = (20, 19);
const INSTALL_NODE: &str = "install Node.js 20.19 or newer with npm (https://nodejs.org)";
const INSTALL_RUST: &str = "install Rust with rustup (https://rustup.rs)";
pub(crate) const INSTALL_PYTHON: &str = "install Python 3.9 or newer with its modules venv and ensurepip \
     (https://www.python.org; Debian: `apt-get install python3-venv`)";
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// As Debian calls it.
const HEADLESS: &str = "chromium-headless-shell";

/// The standard library for WebAssembly.
pub(crate) fn ensure_wasm_target(target: &str) -> Result<()> {
    let library =
        output(&mut command("rustc", &["--print", "target-libdir", "--target", target]), INSTALL_RUST)?;
    if Path::new(&library).is_dir() {
        return Ok(());
    }
    println!("installing the Rust target {target}");
    let hint = format!("without rustup, install the standard library of {target} the way Rust was installed");
    run(&mut command("rustup", &["target", "add", target]), &hint)
}

/// The source of the standard library; whether it is there.
pub(crate) fn ensure_rust_source() -> Result<bool> {
    let sysroot = output(&mut command("rustc", &["--print", "sysroot"]), INSTALL_RUST)?;
    let source = Path::new(&sysroot).join("lib/rustlib/src/rust/library/Cargo.lock");
    if !source.is_file() {
        println!("installing the source of Rust's standard library");
        // Somebody without rustup gets a larger page.
        run(&mut command("rustup", &["component", "add", "rust-src"]), "").ok();
    }
    Ok(source.is_file())
}

/// `cargo fmt` and `cargo clippy`.
pub(crate) fn ensure_rust_components() -> Result<()> {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output(&mut cargo(&[tool, "--version"]), INSTALL_RUST).is_err() {
            println!("installing {component}");
            let hint = format!("install {component} the way Rust was installed");
            run(&mut command("rustup", &["component", "add", component]), &hint)?;
        }
    }
    Ok(())
}

/// Node.js, npm and the packages in package-lock.json.
pub(crate) fn ensure_npm_packages() -> Result<()> {
    let version = output(&mut command("node", &["--version"]), INSTALL_NODE)?;
    if !is_recent_node(&version) {
        let message = format!("Node.js is {version}, the build tools need 20.19 or newer");
        return Err(Failure::new(message, INSTALL_NODE));
    }
    output(&mut npm(&["--version"]), INSTALL_NODE)?;
    let installed = modified(&root().join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&root().join("package-lock.json")) {
        return Ok(());
    }
    println!("installing the npm packages");
    run(
        &mut npm(&["ci", "--no-audit", "--no-fund"]),
        "look whether the npm registry can be reached, then try again",
    )
}

fn is_recent_node(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= OLDEST_NODE,
        _ => false,
    }
}

fn modified(path: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
}

/// A Chromium for the browser tests: `$CHROMIUM`, or one on the path, or one installed by apt.
pub(crate) fn ensure_chromium() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM") {
        let path = PathBuf::from(path);
        if path.is_file() {
            return Ok(path);
        }
        let message = format!("CHROMIUM is {}, which is not a file", path.display());
        return Err(Failure::new(message, "set it to a Chromium, or unset it"));
    }
    if let Some(path) = on_path(&BROWSERS) {
        return Ok(path);
    }
    apt_install(&["chromium"], "install Chromium or Chrome by hand")?;
    on_path(&BROWSERS).ok_or_else(|| {
        Failure::new(
            "the browser tests need Chromium, and there is none",
            "install it (Debian: `apt-get install chromium`), or set CHROMIUM to a Chrome or Chromium",
        )
    })
}

/// The browser of the tests: a Chromium that cannot show windows, which is a quarter faster, where there is or can be one.
pub(crate) fn ensure_headless_chromium() -> Result<PathBuf> {
    if std::env::var_os("CHROMIUM").is_none() {
        if on_path(&[HEADLESS]).is_none() {
            // Any other Chromium does as well.
            apt_install(&[HEADLESS], "").ok();
        }
        if let Some(path) = on_path(&[HEADLESS]) {
            return Ok(path);
        }
    }
    ensure_chromium()
}

/// Fonts as wide as those that people have: the page is looked at in narrow windows, and a bare Linux has only wider ones.
/// Elsewhere than on Linux there are some.
pub(crate) fn ensure_fonts() -> Result<()> {
    let Ok(font) = output(&mut command("fc-match", &["Arial", "family"]), "") else { return Ok(()) };
    if ["Arial", "Liberation", "Arimo", "Helvetica"].iter().any(|name| font.contains(name)) {
        return Ok(());
    }
    apt_install(
        &["fonts-liberation"],
        "install a font like Arial by hand (Debian: `apt-get install fonts-liberation`)",
    )
}

/// `LibreOffice`, for round trips through its files.
pub(crate) fn ensure_libreoffice() -> Result<()> {
    const INSTALL: &str = "install LibreOffice Calc by hand (Debian: `apt-get install libreoffice-calc`)";
    if on_path(&["soffice"]).is_none() {
        apt_install(&["libreoffice-calc"], INSTALL)?;
    }
    match on_path(&["soffice"]) {
        Some(_) => Ok(()),
        None => Err(Failure::new("the round trips need LibreOffice, and there is none", INSTALL)),
    }
}

/// Shells that complete the command.
pub(crate) fn ensure_shells(shells: &[&str]) -> Result<()> {
    let is_missing = |shell: &&str| on_path(&[shell]).is_none();
    let missing: Vec<&str> = shells.iter().copied().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let install = format!("install {} by hand", missing.join(" and "));
    apt_install(&missing, &install)?;
    match missing.into_iter().find(is_missing) {
        None => Ok(()),
        Some(shell) => {
            Err(Failure::new(format!("{shell} completes the command, and there is none"), install))
        }
    }
}

/// A Python that can make virtual environments; its name.
pub(crate) fn ensure_python() -> Result<&'static str> {
    let name = if cfg!(windows) { "python" } else { "python3" };
    // Debian has the module `venv` everywhere, but what it needs in a package of its own.
    let look = || output(&mut command(name, &["-c", "import venv, ensurepip"]), INSTALL_PYTHON);
    if look().is_err() {
        apt_install(&["python3", "python3-venv"], INSTALL_PYTHON)?;
        look()?;
    }
    Ok(name)
}

/// Installs packages where that can be done, as root on Debian; elsewhere does nothing.
fn apt_install(packages: &[&str], hint: &str) -> Result<()> {
    if !is_root() || on_path(&["apt-get"]).is_none() {
        return Ok(());
    }
    println!("installing {}", packages.join(" and "));
    let mut install = command("apt-get", &["install", "-y", "--no-install-recommends"]);
    install.args(packages).env("DEBIAN_FRONTEND", "noninteractive");
    run(&mut command("apt-get", &["update"]), hint)?;
    run(&mut install, hint)
}

fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut candidates = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    candidates.find(|candidate| candidate.is_file())
}

fn is_root() -> bool {
    output(&mut command("id", &["-u"]), "").is_ok_and(|id| id == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_versions_as_numbers() {
        for recent in ["v20.19.0", "v20.20.2", "v22.0.0", "v100.1.0"] {
            assert!(is_recent_node(recent), "{recent}");
        }
        for old in ["v20.9.0", "v18.20.0", "v9.99.0", "", "node"] {
            assert!(!is_recent_node(old), "{old}");
        }
    }

    #[test]
    fn finds_programs_on_the_path() {
        assert!(on_path(&["no-such-program-anywhere"]).is_none());
        assert!(on_path(&["no-such-program-anywhere", "cargo", "cargo.exe"]).is_some());
    }
}
