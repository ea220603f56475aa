//! The command as the README installs it: cargo makes it of the lock file, and real shells complete it by the scripts that it prints.

use std::fs;
use std::path::Path;

use crate::build::target_folder;
use crate::failure::{Failure, Result};
use crate::machine;
use crate::tools::{cargo, command, file_error, output, root, run};

/// Shells that are asked what they offer, and where programs put what each completes by. Debian has no `PowerShell`.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/coversheet"),
    ("fish", "share/fish/vendor_completions.d/coversheet.fish"),
    ("zsh", "share/zsh/site-functions/_coversheet"),
];

/// What is typed, and all that is offered then.
const LINES: [(&str, &[&str]); 6] = [
    ("coversheet a", &["anonymize", "apply"]),
    ("coversheet sql c", &["check", "count"]),
    ("coversheet anonymize --pl", &["--plan-out"]),
    ("coversheet sql count --re", &["--recipe", "--recipe-out"]),
    // This option is hidden.
    ("coversheet anonymize --see", &[]),
    ("coversheet verify --quiet --js", &["--json"]),
];

/// Installs the command with the versions of the lock file, into a folder of its own, starts it, and has shells complete it.
pub(crate) fn run_install() -> Result<()> {
    let folder = target_folder().join("installed");
    let mut install = cargo(&["install", "--path", "crates/cli", "--locked", "--force", "--root"]);
    run(install.arg(&folder), "fix what cargo says above")?;
    let program = folder.join("bin/coversheet").to_string_lossy().into_owned();
    run(&mut command(&program, &["--version"]), "look why the installed command does not start")?;
    machine::ensure_shells(&SHELLS.map(|(shell, _)| shell))?;
    for (shell, place) in SHELLS {
        let completions = folder.join(place);
        let script = output(&mut command(&program, &["completions", shell]), "look why it prints nothing")?;
        completions
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&completions, script + "\n"))
            .map_err(|error| file_error(&completions, &error))?;
        for (line, expected) in LINES {
            let offered = offered(shell, &folder, line)?;
            if offered != expected {
                let message = format!("for `{line}` {shell} offers {offered:?} and not {expected:?}");
                return Err(Failure::new(message, "look at crates/cli/src/generated.rs"));
            }
        }
        println!("{shell} completes {} lines", LINES.len());
    }
    Ok(())
}

/// The words that a shell offers for a line, in order.
fn offered(shell: &str, folder: &Path, line: &str) -> Result<Vec<String>> {
    let script = root().join("tests/completions").join(format!("offered.{shell}"));
    let mut ask = command(shell, &[]);
    // Without the settings of whoever runs this.
    ask.arg(script).arg(folder).arg(line).env("HOME", folder);
    let words = output(&mut ask, "look at the shell's script in tests/completions")?;
    let mut words: Vec<String> = words.lines().map(str::to_owned).collect();
    words.sort();
    Ok(words)
}
