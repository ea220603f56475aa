//! The recipe: everything that was decided about a table, as one JSON file, and its binding to a table.
//!
//! | | |
//! |---|---|
//! | [`Recipe`], [`ColumnRecipe`], [`Role`] | what was decided |
//! | [`ModelSpec`], [`models!`] | the privacy models by their parameters, and the one list of them |
//! | [`check_columns`], [`with_role`], [`named`] | the table's columns by what the recipe says of them |
//! | [`QuasiIdentifier`] | a generalized column with its hierarchy, bound to the table's values |
//! | [`read_population`] | the table that releases are compared with |
//! | [`json`] | how it is read and written |
//! | [`presets`] | what people ask of a release in plain words |
//!
//! Nothing here knows how a release is searched for: what checks a release reads the same recipe.

mod about;
mod column;
mod columns;
mod contains;
mod firsts;
mod fraction;
mod input;
mod joined;
pub mod json;
mod limits;
mod moments;
mod nearest;
mod parse;
mod persons;
mod place;
mod population;
mod presets;
mod privacy;
mod quasi_identifier;
mod range_columns;
mod recipe;
mod recoding;
mod release;
mod risk;
mod role;
mod round;
mod search;
mod since;
mod suppression;

pub use about::AboutRecipe;
pub use column::{ColumnRecipe, IdentifierUse, RatingRecipe};
pub use columns::{CountedColumns, check_columns, counted, counts, named, positions, weights, with_role};
pub use contains::Contained;
pub use fraction::Fraction;
pub use input::{HiddenRecipe, InputRecipe, Recognized, SkipRecipe};
pub use moments::plausible_years;
pub use nearest::{did_you_mean, nearest};
pub use parse::parse_spec;
pub use population::{
    leaves_of_people, population, population_column, population_counts, population_file, read_population,
};
pub use presets::{Preset, presets};
pub use privacy::{DistanceName, MissingValues, ModelSpec, Reference, Requirement, specs, specs::*};
pub use quasi_identifier::{
    QuasiIdentifier, build, freeze, may_have_ranges, quasi_identifiers, rows_of_values,
};
pub use range_columns::{extents, may_have_range_columns, range_columns};
pub use recipe::Recipe;
pub use recoding::RecodingRecipe;
pub use release::{FormulasRecipe, ReleaseRecipe};
pub use risk::{AcceptedRisk, CountryName, PopulationSize, RiskRecipe, check_risk, sampling_weights};
pub use role::Role;
pub use round::RoundRecipe;
pub use search::{ComplementaryRecipe, LevelRecipe, ScoreRecipe, SearchRecipe, SuppressedBits};
pub use since::{SinceRecipe, SinceUnit};
pub use suppression::{SuppressionRecipe, SuppressionRows};
