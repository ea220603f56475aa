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
    clap_complete::generate(shell, &mut Cli::command(), "coversheet", &mut script);
    print::verbatim(&script);
    Outcome::Done
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
pub(crate) fn man(name: Option<&str>) -> Result<Outcome> {
    let mut all = Cli::command();
    all.build();
    let command = match name {
        None => all,
        Some(name) => all.find_subcommand(name).cloned().ok_or_else(|| unknown(&all, name))?,
    };
    let mut page = Vec::new();
    Man::new(command)
        .render(&mut page)
        .map_err(|error| Error::new("file-unwritable", format!("The page cannot be written: {error}.")))?;
    print::verbatim(&page);
    Ok(Outcome::Done)
}

fn unknown(all: &Command, name: &str) -> Error {
    let error = Error::new("unknown-name", format!("There is no command {name:?}."));
    match nearest(name, all.get_subcommands().map(Command::get_name)) {
        Some(nearest) => error.hint(format!("Did you mean {nearest:?}?")),
        None => error.hint("`coversheet --help` lists them all."),
    }
}
