//! Searches: which node of the lattice to release. One file each, one line in `searches!`.

mod best_effort;
mod bottom_up_generalization;
mod bottom_up_recoding;
mod climb;
mod condensation;
mod datafly;
mod exact_values;
mod fields;
mod found;
mod genetic;
mod incognito;
mod infogain_mondrian;
mod k_similar;
mod least_values;
mod local_recoding;
mod lsd_mondrian;
mod mingen;
mod minimal;
mod mondrian;
mod mu_argus;
mod optimal;
mod osc;
mod policy;
mod predicting;
mod refusals;
mod relaxed;
mod relaxed_mondrian;
mod request;
mod samarati;
mod solution;
mod solving;
mod top_down_disclosure;
mod top_down_refinement;
mod top_down_specialization;
mod walk;

use coversheet_describe as describe;
use coversheet_error::Result;

pub use datafly::datafly_k;
pub use found::FoundClasses;
pub use policy::Policy;
pub use request::{Level, Request, Score};
use solution::SearchResult;
pub use solution::{Claims, LatticeFacts, Solution, TraceStep};
pub use solving::{solve, solve_watched};
use walk::Walk;
pub use walk::Watch;

/// Declares [`Algorithm`] from the list of searches.
macro_rules! searches {
    ($($(#[$meta:meta])* $variant:ident in $module:ident),+ $(,)?) => {
        /// The searches that there are.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Algorithm {
            $($(#[$meta])* $variant,)+
        }

        impl Algorithm {
            /// Every search.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// What is said about the search.
            pub fn about(self) -> &'static describe::Search {
                match self {
                    $(Self::$variant => &$module::ABOUT,)+
                }
            }

            /// The name that recipes use.
            pub fn as_str(self) -> &'static str {
                self.about().name
            }

            fn search(self, walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
                match self {
                    $(Self::$variant => $module::search(walk, request),)+
                }
            }
        }
    };
}

searches! {
    /// The proven optimum of any objective.
    #[default]
    Optimal in optimal,
    /// The best of Issa's optimal solution candidates, which are the minimal nodes.
    Osc in osc,
    /// The preferred node of the lowest height that has any.
    Samarati in samarati,
    /// The preferred minimal node, found by way of the distances between tuples.
    Minimal in minimal,
    /// The optimum, by evaluating everything.
    MinGen in mingen,
    /// The greedy heuristic of Datafly.
    Datafly in datafly,
    /// The preferred minimal node, found by way of all subsets of the quasi-identifiers.
    Incognito in incognito,
    /// Generalized columns and suppressed cells, as µ-Argus does it: the result need not be protected.
    MuArgus in mu_argus,
    /// The best found in a limited number of evaluations, for lattices of any size.
    BestEffort in best_effort,
    /// Classes of rows that lie near each other, each with its own regions.
    LocalRecoding in local_recoding,
    /// Classes of rows in regions that do not overlap.
    Mondrian in mondrian,
    /// A cut of each hierarchy.
    TopDownSpecialization in top_down_specialization,
    /// The best cut of each hierarchy.
    OptimalValues in exact_values,
    /// Columns taken apart from the top down, for the class column.
    TopDownRefinement in top_down_refinement,
    /// Values disclosed one after the other.
    TopDownDisclosure in top_down_disclosure,
    /// The values that cost least to suppress.
    LeastValues in least_values,
    /// Groups put in place of values, from the bottom up.
    BottomUpGeneralization in bottom_up_generalization,
    /// Cuts that are bred.
    Genetic in genetic,
    /// Regions that tell most of the class column.
    InfogainMondrian in infogain_mondrian,
    /// Regions in which the numbers of the class column are near their means.
    LsdMondrian in lsd_mondrian,
    /// Halves of the rows, which may overlap.
    RelaxedMondrian in relaxed_mondrian,
    /// Clusters of the most similar rows.
    KSimilar in k_similar,
    /// Columns raised for the rows that are in no class yet.
    BottomUpRecoding in bottom_up_recoding,
    /// Groups of rows around a first one.
    Condensation in condensation,
}

impl Algorithm {
    /// After how many steps it stops unless it is told, where that is not when it has finished: what its field begins with.
    pub fn steps(self) -> usize {
        let field = self.about().fields.iter().find(|field| field.key == fields::STEPS.key);
        match field.and_then(|field| field.start) {
            Some(describe::Start::Number(steps)) => steps as usize,
            _ => 2_000,
        }
    }
}

// Here, since no other file names a search.
impl Default for Request {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::Optimal,
            list_minimal: false,
            policy: Policy::LeastLoss,
            steps: Algorithm::Optimal.steps(),
            all_steps: false,
            complementary: None,
            level: Level::Attribute,
            score: Score::ForAnonymity,
        }
    }
}
