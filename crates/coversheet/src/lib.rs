//! Anonymizes tables: from a recipe to a release that was checked from its own bytes.
//!
//! ```
//! use coversheet::{NoFiles, Recipe, Session, read};
//!
//! let mut csv = String::from("age,disease\n");
//! for age in 20..40 {
//!     csv += &format!("{age},flu\n");
//! }
//! let mut session = Session::new(read(csv.as_bytes(), Default::default())?);
//! let recipe = Recipe::parse(
//!     r#"{ "coversheet": 1,
//!          "columns": {
//!            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10] } } },
//!            "disease": { "role": "sensitive" } },
//!          "privacy": [{ "k-anonymity": { "k": 5 } }],
//!          "suppression": { "limit": 0 } }"#,
//! )?;
//! let report = session.solve(&recipe, &NoFiles, Default::default(), &mut |_| ())?;
//! assert_eq!(report.levels["age"], 1);
//! let release = session.release([7; 32], &mut |_| ())?;
//! assert!(release.report.verified);
//! # Ok::<(), coversheet::Error>(())
//! ```

mod applicable;
mod catalogue;
mod cells;
mod compare;
mod error_info;
mod models;
mod names;
mod options;
mod plan;
mod prepare;
mod progress;
mod pseudonym;
mod reasons;
mod release;
mod report;
mod rows;
mod search;
mod session;
mod sharing;
mod solve;
mod unmet;
mod view;

pub use catalogue::catalogue;
pub use compare::{Compared, Comparison, FoundNode, Outcome};
pub use coversheet_describe::{Catalogue, Promise};
pub use coversheet_error::{Category, Error, Result};
pub use coversheet_hierarchy::{
    Files, NoFiles, Spec, paste_rows as paste_hierarchy, read_rows as parse_hierarchy,
};
pub use coversheet_plan::{
    Applied, Plan, PseudonymKey, Publication, PublishedTable, ReleaseOptions, Step, apply,
};
pub use coversheet_recipe::{
    AlphaKAnonymitySpec, AverageRiskSpec, BetaLikenessSpec, ColumnRecipe, ComplementaryRecipe,
    ConfidenceBoundingSpec, DeltaDisclosureSpec, DeltaPresenceSpec, DistanceName, DistinctLDiversitySpec,
    EntropyLDiversitySpec, EpsilonMAnonymitySpec, FormulasRecipe, HighestRiskSpec, IdentifierUse,
    InputRecipe, KAnonymitySpec, KMapSpec, KeAnonymitySpec, LevelRecipe, LkcPrivacySpec, ModelSpec,
    PersonalizedPrivacySpec, Preset, RatingRecipe, Recipe, RecursiveClDiversitySpec, Reference,
    ReleaseRecipe, Role, SearchRecipe, SkipRecipe, SuppressedBits, SuppressionRecipe, SuppressionRows,
    TClosenessSpec, XyAnonymitySpec, nearest, parse_spec, presets,
};
pub use coversheet_suggest::{
    Answer, ColumnProfile, ColumnType, Combination, Combinations, DialectProfile, IdentifierKind,
    LayoutProfile, LayoutQuestionProfile, MissingSpelling, Profile, Question, ShownRow, Uniqueness,
};
pub use coversheet_table::{
    Layout, LayoutOptions, LayoutPart, LayoutQuestion, ReadOptions, Reader, Skip, Table, read,
};
pub use coversheet_verify::{Conclusion, PrivacyReport, Verdict, verify, verify_with_original};
pub use error_info::ErrorInfo;
pub use names::{AlgorithmName, ObjectiveName, PolicyName};
pub use options::SolveOptions;
pub use progress::{Phase, Progress};
pub use reasons::{Raise, ViolatingClass, ViolatingClasses, Violation};
pub use release::Release;
pub use report::{
    AttributeReport, CellsReport, ClassesReport, ObjectiveReport, OutlierReport, RemovedColumn, Report,
    SearchReport, StepReport,
};
pub use rows::{RowView, RowWindow};
pub use session::Session;
pub use view::{Drawing, DrawnHierarchy, HierarchyView, LevelView, MissingValue};
