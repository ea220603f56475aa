//! Minimal nodes: found by the distances between tuples, and chosen among by preference policies.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod distances;
mod policies;
mod reference;
