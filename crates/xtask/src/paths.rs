//! Paths of this machine, and keeping them out of what the compiler writes: a panic's place names a source file, and
//! where somebody's home folder lies is nobody else's business and would make every build another one.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::tools::{command, output, root};

/// A folder of this machine, and what stands for it in compiled code.
pub(crate) struct Place {
    pub(crate) folder: PathBuf,
    name: &'static str,
}

/// The folders whose paths the compiler would write down. Where one is inside another, the inner one comes later, and
/// the last that fits counts.
///
/// # Errors
/// When rustc does not say where it is, or nothing says where the home folder is.
pub(crate) fn places() -> Result<Vec<Place>> {
    let sysroot = output(&mut command("rustc", &["--print", "sysroot"]), "look whether `rustc` runs")?;
    Ok(vec![
        Place { folder: root(), name: "/coversheet" },
        Place { folder: cargo_home()?, name: "/cargo" },
        Place { folder: sysroot.into(), name: "/rust" },
    ])
}

/// Where Cargo keeps the sources of crates.
pub(crate) fn cargo_home() -> Result<PathBuf> {
    let given = std::env::var_os("CARGO_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    given.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).ok_or_else(|| {
        Failure::new("nothing says where the home folder is", "set CARGO_HOME to a folder for Cargo")
    })
}

/// Has Cargo give these flags, and those that keep paths out, to rustc for the platform that is compiled for. Flags
/// that a person has set elsewhere do not count, so that the same sources give the same bytes.
///
/// # Errors
/// As [`places`].
pub(crate) fn compile_without_paths(cargo: &mut Command, flags: &[String]) -> Result<()> {
    let mut all = OsString::new();
    for flag in flags {
        all.push(flag);
        all.push(SEPARATOR);
    }
    for (at, Place { folder, name }) in places()?.iter().enumerate() {
        if at > 0 {
            all.push(SEPARATOR);
        }
        all.push("--remap-path-prefix=");
        all.push(folder);
        all.push("=");
        all.push(name);
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", all).env_remove("RUSTFLAGS");
    Ok(())
}

/// Between flags; see Cargo's `CARGO_ENCODED_RUSTFLAGS`.
const SEPARATOR: &str = "\u{1f}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_name_every_place_after_those_that_were_asked_for() {
        let mut cargo = Command::new("cargo");
        compile_without_paths(&mut cargo, &["-Cone".into(), "-Ctwo".into()]).unwrap();
        let flags = cargo.get_envs().find(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS").unwrap().1.unwrap();
        let flags: Vec<&str> = flags.to_str().unwrap().split(SEPARATOR).collect();
        let here = format!("--remap-path-prefix={}=/coversheet", root().display());
        assert_eq!(flags[..3], ["-Cone", "-Ctwo", &here]);
        assert!(flags[3].ends_with("=/cargo") && flags[4].ends_with("=/rust"), "{flags:?}");
        assert_eq!(flags.len(), 5);
    }
}
