//! Every privacy model against its definition: what becomes of it when classes are merged, and what the search makes
//! of it, against references that share nothing with the engine.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod admits;
mod brute_force;
mod certain;
mod counterexamples;
mod model_case;
mod monotonicity;
#[path = "../random/mod.rs"]
mod random;
mod reference;
mod rows;
