//! The product from outside: reference data, releases recounted, round trips and bad input.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking and says what it skips"
)]

mod adult;
mod adult_privacy;
mod alternatives;
mod bad_input;
mod counted_persons;
mod counts;
mod distributions;
#[path = "../draw.rs"]
mod draw;
#[path = "../fixtures/example.rs"]
mod example;
mod expanded;
mod first_results;
mod fixes;
mod formulas;
mod hiding;
mod journalist;
mod kept;
mod leaks;
mod limits;
mod linked;
mod lowest;
mod measures;
mod merging;
mod missing;
mod models;
mod origin;
mod own_releases;
mod persons;
mod plans;
mod privacy;
mod range_columns;
mod ranges;
mod release;
mod report_page;
mod risk;
mod round_trip;
mod same_everywhere;
mod searches;
mod sets;
mod sharing;
mod since;
mod since_first;
#[path = "../skipped.rs"]
mod skipped;
#[path = "../tally.rs"]
mod tally;
mod unsaid;
mod wide;
