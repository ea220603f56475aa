//! What holds for a whole run, whichever command it is: said once, on the command line.

use std::sync::OnceLock;

use clap::Args;

/// Settings that every command has.
#[derive(Clone, Copy, Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Settings {
    /// Print nothing but errors, and what a command is asked for; no progress and no summary.
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
    /// Replace outputs that are there already. Without it they are an error. Inputs are never replaced.
    #[arg(long, global = true)]
    pub(crate) force: bool,
    /// Let a recipe name files outside its own folder.
    #[arg(long, global = true)]
    pub(crate) allow_outside: bool,
    /// Show the cell that an error is about. It is data: keep it out of logs.
    #[arg(long, global = true)]
    pub(crate) show_values: bool,
}

static SETTINGS: OnceLock<Settings> = OnceLock::new();

/// Takes note of the settings, before the command begins.
pub(crate) fn begin(settings: Settings) {
    // There is one run, so nothing is there yet.
    let _ = SETTINGS.set(settings);
}

/// The settings of this run.
pub(crate) fn settings() -> Settings {
    SETTINGS.get().copied().unwrap_or_default()
}
