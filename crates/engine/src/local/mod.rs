//! Recodings finer than whole columns: classes of rows that lie near each other.
//!
//! Tuples are kept whole, so rows that are alike stay alike. [`rows`] finds classes in regions that may overlap, [`regions`]
//! in regions that do not, and [`values`] cuts of the hierarchies.

mod again;
mod bound;
mod by_person;
#[cfg(test)]
mod by_person_tests;
mod compared;
#[cfg(test)]
mod compared_tests;
mod condense;
mod cuts;
mod divided;
#[cfg(test)]
mod documents_tests;
mod gather;
mod guide;
mod halves;
mod improve;
mod labels;
mod nearby;
mod outcome;
mod partition;
mod patterns;
#[cfg(test)]
mod patterns_tests;
mod person_pools;
mod persons;
mod pools;
mod progressive;
mod purity;
#[cfg(test)]
mod random_tests;
mod recoded;
mod refusals;
mod regions;
mod repair;
#[cfg(test)]
mod repair_tests;
mod rows;
mod sets;
#[cfg(test)]
mod sets_tests;
mod similar;
#[cfg(test)]
mod similar_tests;
mod sites;
mod space;
mod spread;
mod standard;
#[cfg(test)]
mod tables_tests;
mod target;
mod values;

use coversheet_error::Result;

use crate::objective::{Name, Objective, Options};
use crate::recoding::Units;
use crate::search::FoundClasses;
use crate::{Attribute, Problem};
pub(crate) use compared::{Compared, compared};
pub(crate) use cuts::{best_values, values};
pub(crate) use regions::regions;
pub(crate) use rows::{divides_persons, rows};
pub(crate) use sets::with_sets;

/// What was found, and how.
#[derive(Debug)]
pub(crate) struct LocalRecoding {
    /// What becomes of every row.
    pub(crate) units: Units,
    /// Steps taken.
    pub(crate) steps: usize,
    /// A score that no recoding within the hierarchies can be better than.
    pub(crate) bound: Option<f64>,
}

/// How many steps to take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub(crate) most: usize,
    /// Whether also those that save nearly nothing.
    pub(crate) all: bool,
}

/// Hears of each improvement and says whether there is time for more.
pub(crate) trait Listener {
    /// Called after each round with the steps taken so far and what has been found, if that is better than before and may
    /// be shown. False ends the search.
    fn goes_on(&mut self, steps: usize, units: Option<&dyn Fn() -> Units>) -> bool;

    /// Whether there is time for more, asked more often.
    fn has_time(&mut self) -> bool;

    /// Called after that with what to begin with another time, which is made when it is asked for.
    fn found(&mut self, _found: &dyn Fn() -> FoundClasses) {}

    /// What to begin with.
    fn start(&self) -> Option<&FoundClasses> {
        None
    }
}

/// What columns lose, added up.
fn losses(problem: &Problem) -> Result<Box<dyn Objective + '_>> {
    Name::Loss.objective(problem, Options::default())
}

/// Whether some column may have ranges of its own.
fn may_have_ranges(problem: &Problem) -> bool {
    !problem.frequency.details().has_population() && problem.attributes.iter().any(Attribute::has_order)
}
