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
mod cells;
mod compare;
mod hierarchy_view;
mod names;
mod population;
mod prepare;
mod presets;
mod privacy;
mod profile;
mod progress;
mod pseudonym;
mod reasons;
mod recipe;
mod release;
mod report;
mod rows;
mod session;
mod solve;
mod suggest;
mod uniqueness;
mod unmet;
mod verify;
mod view_keys;
mod view_order;

pub use compare::{Compared, Comparison, FoundNode, Outcome};
pub use coversheet_hierarchy::{
    Files, NoFiles, Spec, paste_rows as paste_hierarchy, read_rows as parse_hierarchy,
};
pub use coversheet_table::{Error, ReadOptions, Reader, Result, Table, read};
pub use hierarchy_view::{HierarchyView, LevelView, MissingValue};
pub use names::{AlgorithmName, ObjectiveName, PolicyName};
pub use presets::{Preset, presets};
pub use privacy::{
    AlphaKAnonymitySpec, AverageRiskSpec, BetaLikenessSpec, ConfidenceBoundingSpec, DeltaDisclosureSpec,
    DeltaPresenceSpec, DistanceName, DistinctLDiversitySpec, EntropyLDiversitySpec, EpsilonMAnonymitySpec,
    HighestRiskSpec, KAnonymitySpec, KMapSpec, KeAnonymitySpec, LkcPrivacySpec, ModelSpec,
    PersonalizedPrivacySpec, RecursiveClDiversitySpec, Reference, TClosenessSpec, XyAnonymitySpec,
};
pub use profile::{Answer, ColumnProfile, ColumnType, DialectProfile, MissingSpelling, Profile, Question};
pub use progress::{Phase, Progress};
pub use pseudonym::PseudonymKey;
pub use reasons::{Raise, ViolatingClass, ViolatingClasses, Violation};
pub use recipe::{
    ColumnRecipe, ComplementaryRecipe, FormulasRecipe, IdentifierUse, LevelRecipe, RatingRecipe, Recipe,
    ReleaseRecipe, Role, SearchRecipe, SuppressedBits, SuppressionRecipe, SuppressionRows, parse_spec,
};
pub use release::{Release, ReleaseOptions};
pub use report::{
    AttributeReport, CellsReport, ClassesReport, ObjectiveReport, OutlierReport, RemovedColumn, Report,
    SearchReport, StepReport,
};
pub use rows::{RowView, RowWindow};
pub use session::{Session, SolveOptions};
pub use suggest::IdentifierKind;
pub use uniqueness::{Combination, Combinations, Uniqueness};
pub use verify::{PrivacyReport, Verdict, verify, verify_with_original};
