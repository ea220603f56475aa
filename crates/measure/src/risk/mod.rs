//! What a table gives away: attackers' chances, estimates for the population, and columns that single people out.
//!
//! | | |
//! |---|---|
//! | [`Sample`] | rows of a table with whose they are, and their [`Partition`] by some columns |
//! | [`Figures`] | prosecutor, journalist and marketer risk, and who is singled out |
//! | [`PopulationUniqueness`] | how many of those are expected to be unique in the population too |
//! | [`IndividualRisk`] | risk with sampling weights |
//! | [`Suda`] | special uniques |
//! | [`UniqueCombinations`] | one to three columns that single many out |
//! | [`Homogeneity`], [`LeftOut`] | values that whole classes share, and whose rows were suppressed |
//!
//! Everything is counted in rows, or in persons where it is known whose the rows are.

mod combinations;
mod figures;
mod homogeneity;
mod individual;
mod left_out;
mod partition;
mod parts;
mod population;
mod sample;
mod special;
mod suda;
mod trajectories;

pub use combinations::{MOST, UniqueCombination, UniqueCombinations, is_pressing};
pub use figures::{Attack, Figures};
pub use homogeneity::Homogeneity;
pub use individual::{IndividualRisk, individual_risk};
pub use left_out::{LeftOut, LeftOutValue, Owners, left_out, left_out_of_persons};
pub use partition::Partition;
pub use population::{Estimator, Frequencies, Pitman, PopulationUniqueness, SlideNegativeBinomial, zayatz};
pub use sample::{Cells, CountingUnit, Sample};
pub use suda::{Suda, suda_scores};
pub use trajectories::trajectories;
