//! What the code may know of itself: the check of a release nothing of the searches, folders not each other in a circle.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod circles;
mod module;
mod names;
mod registered;
mod verify;

use std::path::{Path, PathBuf};

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
