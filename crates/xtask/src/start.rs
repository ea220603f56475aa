//! `cargo xtask start`: builds the page to try it, says where it is, and serves it.

use crate::args::Args;
use crate::failure::{Failure, Result};
use crate::{build, serve};

const PORT: u16 = 4177;

/// Returns only when something fails.
pub(crate) fn run(args: &mut Args) -> Result<()> {
    let port = args.value("--port")?.unwrap_or(PORT);
    args.finish()?;
    // Before the long build, so that a port in use is said at once.
    let listener = serve::listen(port)?;
    let file = build::run_start()?;
    let address =
        listener.local_addr().map_err(|error| Failure::new(format!("the server: {error}"), "try again"))?;
    let folder = file.parent().unwrap_or(&file);
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    println!("\nCoversheet is at  http://{address}/");
    println!("the same file:    {}", file.display());
    println!("`cargo xtask build` makes the smaller one that is handed out.");
    println!("Ctrl-C ends the server.");
    serve::serve(&listener, folder, &name);
    Ok(())
}
