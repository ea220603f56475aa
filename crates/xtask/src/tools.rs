//! Running other programs: what is run is printed, and a failure says which command it was.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::failure::{Failure, Result};

/// The repository's top folder.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or(here.clone(), PathBuf::from)
}

/// A program that runs in the top folder.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// The cargo that runs us.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

pub(crate) fn npm(arguments: &[&str]) -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" }, arguments)
}

/// A program's own words for a command.
fn words(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    std::iter::once(name).chain(arguments).collect::<Vec<_>>().join(" ")
}

/// Runs a command with its output on the terminal.
///
/// # Errors
/// When it cannot be started or does not end well; `hint` says how to fix it.
pub(crate) fn run(command: &mut Command, hint: &str) -> Result<()> {
    let words = words(command);
    println!("$ {words}");
    let status =
        command.status().map_err(|error| Failure::new(format!("cannot run `{words}`: {error}"), hint))?;
    if status.success() {
        return Ok(());
    }
    let message = format!("`{words}` failed ({status}); what it said is above");
    Err(Failure::new(message, hint))
}

/// Runs a command and gives what it wrote on standard output, without blanks around it.
///
/// # Errors
/// As [`run`]; the message has what the command said.
pub(crate) fn output(command: &mut Command, hint: &str) -> Result<String> {
    let words = words(command);
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Failure::new(format!("cannot run `{words}`: {error}"), hint))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let message = format!("`{words}` failed ({}):\n{}", output.status, said.trim());
    Err(Failure::new(message, hint))
}

/// A program of this workspace as it is now, built as tests are; its path.
///
/// It has the features that the workspace has as a whole, like the tests: by itself it would have fewer, and everything would be
/// compiled once more. What only tests depend on has a say in that, so that a small test has to be built as well.
pub(crate) fn debug_program(name: &str) -> Result<PathBuf> {
    let build = ["build", "--quiet", "--workspace", "--bin", name, "--test", "refused"];
    run(&mut cargo(&build), "fix the errors above")?;
    std::env::current_exe()
        // This program has a profile of its own, and so a folder beside that of the others.
        .map(|path| path.with_file_name(format!("../debug/{name}{}", std::env::consts::EXE_SUFFIX)))
        .map_err(|error| Failure::new(format!("cannot find {name}: {error}"), "run `cargo build`"))
}

/// An error about a file.
pub(crate) fn file_error(path: &std::path::Path, error: &std::io::Error) -> Failure {
    Failure::new(
        format!("{}: {error}", path.display()),
        "look whether it is there and may be read or written",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_folder_is_the_workspace() {
        assert!(root().join("wasm-pack.toml").is_file());
    }

    #[test]
    fn a_failure_names_the_command_and_the_remedy() {
        let failure = run(&mut cargo(&["no-such-command"]), "do not do that").unwrap_err();
        let text = failure.to_string();
        assert!(text.contains("`cargo no-such-command` failed"), "{text}");
        assert!(text.contains("do not do that"), "{text}");
    }

    #[test]
    fn output_is_trimmed() {
        let version = output(&mut cargo(&["--version"]), "").unwrap();
        assert!(version.starts_with("cargo 1."), "{version}");
    }
}
