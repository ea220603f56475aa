//! The recipe: everything that was decided about a table, as one JSON file, and its binding to a table.
//!
//! | | |
//! |---|---|
//! | [`Recipe`], [`ColumnRecipe`], [`Role`] | what was decided |
//! | [`ModelSpec`], [`models!`] | the privacy models by their parameters, and the one list of them |
//! | [`check_columns`], [`with_role`], [`named`] | the table's columns by what the recipe says of them |
//! | [`QuasiIdentifier`] | a generalized column with its hierarchy, bound to the table's values |
//! | [`read_population`] | the table that releases are compared with |
//! | [`presets`] | what people ask of a release in plain words |
//!
//! Nothing here knows how a release is searched for: what checks a release reads the same recipe.

mod columns;
mod fraction;
mod input;
mod keys;
mod nearest;
mod population;
mod presets;
mod privacy;
mod quasi_identifier;
mod recipe;
mod role;

pub use columns::{CountedColumns, check_columns, counted, counts, named, positions, with_role};
pub use fraction::Fraction;
pub use input::{InputRecipe, Recognized, SkipRecipe};
pub use nearest::nearest;
pub use population::{leaves_of_people, population, population_column, population_counts, read_population};
pub use presets::{Preset, presets};
pub use privacy::{
    AlphaKAnonymitySpec, AverageRiskSpec, BetaLikenessSpec, ConfidenceBoundingSpec, DeltaDisclosureSpec,
    DeltaPresenceSpec, DistanceName, DistinctLDiversitySpec, EntropyLDiversitySpec, EpsilonMAnonymitySpec,
    HighestRiskSpec, KAnonymitySpec, KMapSpec, KeAnonymitySpec, LkcPrivacySpec, MissingValues, ModelSpec,
    PersonalizedPrivacySpec, RecursiveClDiversitySpec, Reference, Requirement, TClosenessSpec,
    XyAnonymitySpec,
};
pub use quasi_identifier::{QuasiIdentifier, build, freeze, quasi_identifiers};
pub use recipe::{
    ColumnRecipe, ComplementaryRecipe, FormulasRecipe, IdentifierUse, LevelRecipe, RatingRecipe, Recipe,
    ReleaseRecipe, SearchRecipe, SuppressedBits, SuppressionRecipe, SuppressionRows, parse_spec,
};
pub use role::Role;
