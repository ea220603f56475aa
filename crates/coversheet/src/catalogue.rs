//! Everything that is said about models, searches, objectives and builders, gathered from beside each of them.

use coversheet_describe::Catalogue;
use coversheet_engine::objective::Name;
use coversheet_engine::search::Algorithm;
use coversheet_hierarchy::Spec;
use coversheet_recipe::ModelSpec;

/// What is said about every privacy model, search, objective and builder that there is.
pub fn catalogue() -> Catalogue {
    Catalogue {
        models: ModelSpec::ABOUT.to_vec(),
        searches: Algorithm::ALL.iter().map(|search| search.about()).collect(),
        objectives: Name::ALL.iter().map(|objective| objective.about()).collect(),
        builders: Spec::ABOUT.iter().copied().flatten().collect(),
    }
}
