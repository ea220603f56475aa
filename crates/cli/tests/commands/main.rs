//! The commands as a script sees them: output, JSON, exit codes, and files written or not.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod anonymize;
mod exits;
mod explore;
mod failures;
mod folder;
mod inspect;
mod month;
mod report;
mod sql;
mod verify;
