//! The command-line program for the platform of this machine.

use std::fs;
use std::path::{Path, PathBuf};

use crate::build::{Stamp, target_folder};
use crate::failure::{Failure, Result};
use crate::paths::compile_without_paths;
use crate::tools::{cargo, command, file_error, output, run};

/// Symbols name what was compiled in an order that may depend on the machine, and nobody needs them.
const FLAGS: [&str; 1] = ["-Cstrip=symbols"];

/// The platform of this machine.
pub(super) fn platform() -> Result<String> {
    let said = output(&mut command("rustc", &["-vV"]), "look whether `rustc -vV` runs")?;
    Ok(host(&said)?.to_owned())
}

/// Builds it for this platform into the folder, named by it; its path.
pub(super) fn build(folder: &Path, host: &str, stamp: &Stamp) -> Result<PathBuf> {
    let target = target_folder();
    let mut build = cargo(&["build", "--release", "--locked", "--package", "coversheet-cli"]);
    // A platform is named so that the flags are for the program alone, and not for what runs while it is built.
    build.args(["--target", host]).arg("--target-dir").arg(&target);
    compile_without_paths(&mut build, &FLAGS.map(str::to_owned))?;
    stamp.tell(&mut build);
    run(&mut build, "fix what the compiler says above")?;
    let end = std::env::consts::EXE_SUFFIX;
    let built = target.join(host).join("release").join(format!("coversheet{end}"));
    let path = folder.join(format!("coversheet-{host}{end}"));
    fs::copy(&built, &path).map_err(|error| file_error(&built, &error))?;
    Ok(path)
}

/// The platform that rustc runs on, by its `-vV`.
fn host(said: &str) -> Result<&str> {
    said.lines().find_map(|line| line.strip_prefix("host: ")).ok_or_else(|| {
        Failure::new("rustc does not say which platform this is", "look what `rustc -vV` prints")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_platform_is_what_rustc_says() {
        assert_eq!(host("rustc 1.95.0\nbinary: rustc\nhost: a-b-c\nrelease: 1\n").unwrap(), "a-b-c");
        assert!(host("rustc 1.95.0").is_err());
    }
}
