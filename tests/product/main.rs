//! The product from outside: reference data, releases recounted, round trips and bad input.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking and says what it skips"
)]

mod adult;
mod adult_privacy;
mod bad_input;
#[path = "../fixtures/example.rs"]
mod example;
mod formulas;
mod limits;
mod lowest;
mod missing;
mod models;
mod origin;
mod persons;
mod plans;
mod privacy;
mod release;
mod round_trip;
mod searches;
mod sharing;
