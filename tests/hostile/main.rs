//! Input made to break things: files, recipes, hierarchies and plans. Each ends in a result or in an error that says what
//! and where; none in a panic, and none in a wait without end.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking, and prints what has no end"
)]

mod fields;
mod files;
mod mutated;
mod mutation;
mod random;
mod workbooks;
