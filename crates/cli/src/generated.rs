//! What is made from the command line's own description: completions for shells, and manual pages. And what is made
//! from the metadata of everything in it: the licences.

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use coversheet::{Error, Result, nearest};

use crate::{Cli, Outcome, print};

/// Prints a script that completes commands, options and file names.
pub(crate) fn completions(shell: Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut shown(&Cli::command()), "coversheet", &mut script);
    print::verbatim(&script);
    Outcome::Done
}

/// The same command without the options that are hidden: some shells would complete them.
fn shown(command: &Command) -> Command {
    let named = Command::new(command.get_name().to_owned());
    let named = match command.get_about() {
        Some(about) => named.about(about.clone()),
        None => named,
    };
    let named = match command.get_version() {
        Some(version) => named.version(version.to_owned()),
        None => named,
    };
    named
        .propagate_version(true)
        .args(command.get_arguments().filter(|argument| !argument.is_hide_set()).cloned())
        .subcommands(command.get_subcommands().map(shown))
}

/// Prints what `cargo xtask licences` found in the command.
pub(crate) fn licences() -> Outcome {
    print::verbatim(include_bytes!("../THIRD-PARTY.txt"));
    Outcome::Done
}

/// Prints the manual page of the command, or of one of its commands.
///
/// # Errors
///
/// `unknown-name`.
pub(crate) fn man(names: &[String]) -> Result<Outcome> {
    let mut all = Cli::command();
    all.build();
    let mut command = &all;
    for name in names.iter().flat_map(|names| names.split_whitespace()) {
        command = command.find_subcommand(name).ok_or_else(|| unknown(command, name))?;
    }
    let mut page = Vec::new();
    Man::new(command.clone())
        .render(&mut page)
        .map_err(|error| Error::new("file-unwritable", format!("The page cannot be written: {error}.")))?;
    print::verbatim(&page);
    Ok(Outcome::Done)
}

fn unknown(all: &Command, name: &str) -> Error {
    let error = Error::new("unknown-name", format!("There is no command {name:?}."));
    match nearest(name, all.get_subcommands().map(Command::get_name)) {
        Some(nearest) => error.hint(format!("Did you mean {nearest:?}?")),
        None => {
            error.hint(format!("`{} --help` lists them all.", all.get_bin_name().unwrap_or("coversheet")))
        }
    }
}
