//! Privacy models: what every released class must satisfy. One file each.

mod alpha_k_anonymity;
mod average_risk;
mod beta_likeness;
mod class;
mod confidence_bounding;
mod delta_disclosure;
mod delta_presence;
mod distance;
mod distinct_l_diversity;
mod entropy_l_diversity;
mod epsilon_m_anonymity;
mod feasibility;
mod highest_risk;
mod k_anonymity;
mod k_map;
mod ke_anonymity;
mod limit;
mod lkc_privacy;
mod numbers;
mod personalized_privacy;
mod recursive_cl_diversity;
mod removal;
mod shares;
mod t_closeness;
mod xy_anonymity;

use std::fmt;

use coversheet_error::Result;

pub use alpha_k_anonymity::AlphaKAnonymity;
pub use average_risk::AverageRisk;
pub use beta_likeness::BetaLikeness;
pub use class::{Class, Histogram, Overlap};
pub use confidence_bounding::ConfidenceBounding;
pub use delta_disclosure::DeltaDisclosure;
pub use delta_presence::DeltaPresence;
pub use distance::Distance;
pub use distinct_l_diversity::DistinctLDiversity;
pub use entropy_l_diversity::EntropyLDiversity;
pub use epsilon_m_anonymity::EpsilonMAnonymity;
pub use highest_risk::HighestRisk;
pub use k_anonymity::KAnonymity;
pub use k_map::KMap;
pub use ke_anonymity::KeAnonymity;
pub use limit::Limit;
pub use lkc_privacy::LkcPrivacy;
pub use numbers::Numbers;
pub use personalized_privacy::{Guards, PersonalizedPrivacy};
pub use recursive_cl_diversity::RecursiveClDiversity;
pub use shares::Shares;
pub use t_closeness::TCloseness;
pub use xy_anonymity::XyAnonymity;

/// What classes are compared with.
#[derive(Clone, Copy, Debug)]
pub struct ReferenceClasses<'c> {
    /// All rows of the input.
    pub input: Class<'c>,
    /// The rows that are released.
    pub released: Class<'c>,
}

/// The rows that classes are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Those that are released, so that anyone can compare.
    Released,
    /// All rows of the input.
    Input,
}

impl Reference {
    fn of<'c>(self, whole: &ReferenceClasses<'c>) -> Class<'c> {
        match self {
            Self::Released => whole.released,
            Self::Input => whole.input,
        }
    }
}

/// What becomes of a model when classes are merged, as generalizing does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Monotonicity {
    /// Nothing can be said.
    None,
    /// Classes that all hold give one that holds. With suppression that is not enough to deduce anything:
    /// a class that holds, merged with one that was suppressed, may not.
    Merging,
    /// A class that holds gives one that holds whatever it is merged with. So a row that is suppressed at
    /// a node is suppressed at every node below.
    Absorbing,
}

/// Which quasi-identifiers a model groups rows by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope<'m> {
    /// All of them: the model is about equivalence classes.
    All,
    /// Some, as positions in the problem, in ascending order.
    Columns(&'m [usize]),
    /// Every choice of so many of them, or all if there are fewer.
    EverySubset(usize),
}

/// A requirement on classes.
pub trait PrivacyModel: fmt::Debug {
    /// Whether the class satisfies the model.
    fn holds(&self, class: &Class<'_>, whole: &ReferenceClasses<'_>) -> bool;

    /// What becomes of the model when classes are merged, of a table whose persons have several of that. Searches
    /// prune by this.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity;

    /// The number of rows below which no class satisfies the model; 1 if any number can.
    fn smallest_class(&self) -> u64 {
        1
    }

    /// The k of k-anonymity over all quasi-identifiers, where the model requires that among other things.
    fn k(&self) -> Option<u64> {
        None
    }

    /// Whether every class of at least [`PrivacyModel::smallest_class`] rows satisfies the model.
    fn rows_decide(&self) -> bool {
        false
    }

    /// Which quasi-identifiers the model groups rows by.
    fn scope(&self) -> Scope<'_> {
        Scope::All
    }

    /// Whether [`PrivacyModel::holds`] compares classes with what is released, which changes when rows
    /// are suppressed.
    fn compares_with_released(&self) -> bool {
        false
    }

    /// Of a class that does not hold, the fewest rows that must be taken out until the rest can be split into
    /// classes that hold, compared with the input less at most `budget` rows. 0 where the model does not say.
    /// Only asked where holding classes hold together, and of whole equivalence classes.
    fn least_removed(&self, _class: &Class<'_>, _input: &Class<'_>, _budget: u64) -> u64 {
        0
    }

    /// Whether a class, kept whole, violates the model whichever others of at most `more` rows are taken out of what is
    /// `released` besides. May only be true if that is certain. Only asked of models that compare.
    fn never_holds(&self, _class: &Class<'_>, _released: &Class<'_>, _more: u64) -> bool {
        false
    }

    /// Whether the model says something of all released classes together: then [`PrivacyModel::holds_overall`] is asked.
    fn judges_all_together(&self) -> bool {
        false
    }

    /// Whether so many released classes and rows satisfy what the model says of them together. While they
    /// do not, the smallest classes are suppressed. Neither more classes nor fewer rows satisfy it better.
    fn holds_overall(&self, _classes: u64, _rows: u64) -> bool {
        true
    }

    /// Whether it matters to the model what is *not* released: then [`PrivacyModel::allows_absence`] is asked.
    fn minds_absence(&self) -> bool {
        false
    }

    /// Whether the class may be missing from the release, its rows suppressed or only in the population.
    fn allows_absence(&self, _class: &Class<'_>) -> bool {
        true
    }

    /// Says beforehand if no generalization can satisfy the model though `budget` rows be suppressed.
    ///
    /// # Errors
    ///
    /// The reason, and what to change.
    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()>;
}
