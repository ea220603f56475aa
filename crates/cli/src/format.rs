//! How results are printed.

use clap::Args;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Format {
    /// Print machine-readable JSON on standard output.
    #[arg(long)]
    pub(crate) json: bool,
}
