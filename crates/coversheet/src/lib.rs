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

mod again;
mod alternatives;
mod applicable;
mod catalogue;
mod cells;
mod codebook;
mod compare;
mod cut;
mod distributions;
mod error_info;
mod explore;
mod finer;
mod first;
mod fit;
mod fixes;
mod models;
mod names;
mod notices;
mod options;
mod plan;
mod prepare;
mod progress;
mod provenance;
mod pseudonym;
mod reasons;
mod release;
mod report;
mod risk;
mod rows;
mod search;
mod session;
mod sharing;
mod solve;
mod subject;
mod unmet;
mod view;
mod written;

pub use again::{Again, Keep};
pub use alternatives::{Alternative, AlternativeColumn, Strength};
pub use catalogue::catalogue;
pub use compare::{Compared, Comparison, FoundNode, Outcome};
pub use coversheet_describe::{Catalogue, Promise};
pub use coversheet_engine::search::FoundClasses;
pub use coversheet_error::{
    Category, Error, Notice, Parameter, Remedy, Result, is_unprintable, printable, printable_json, room_for,
};
pub use coversheet_hierarchy::{
    Files, NoFiles, Spec, paste_rows as paste_hierarchy, read_rows as parse_hierarchy,
};
pub use coversheet_measure::distribution::{
    Association, Bar, BarOf, ClassAccuracy, Distribution, Moments, Pair, Pairs, QueryError,
};
pub use coversheet_measure::risk::{
    Attack, Estimator, Figures, Homogeneity, IndividualRisk, LeftOut, LeftOutValue, PopulationUniqueness,
    Suda,
};
pub use coversheet_plan::{
    Applied, AppliedReport, Plan, PseudonymKey, Publication, PublishedTable, ReleaseFormat, ReleaseOptions,
    Step, apply, seed,
};
pub use coversheet_recipe::specs::*;
pub use coversheet_recipe::{
    AboutRecipe, AcceptedRisk, ColumnRecipe, ComplementaryRecipe, Contained, CountryName, DistanceName,
    FormulasRecipe, HiddenRecipe, IdentifierUse, InputRecipe, LevelRecipe, ModelSpec, PopulationSize, Preset,
    RatingRecipe, Recipe, RecodingRecipe, Reference, ReleaseRecipe, RiskRecipe, Role, RoundRecipe,
    ScoreRecipe, SearchRecipe, SinceRecipe, SinceUnit, SkipRecipe, SuppressedBits, SuppressionRecipe,
    SuppressionRows, nearest, parse_spec, presets,
};
pub use coversheet_report::{About, Language, sentences as report_sentences};
pub use coversheet_suggest::{
    Answer, ColumnProfile, ColumnType, Combination, Combinations, DialectProfile, FileKindProfile,
    IdentifierKind, LayoutProfile, LayoutQuestionProfile, ListedValues, MissingSpelling, Part, Profile,
    Question, Sentence, SheetProfile, ShownRow, Uniqueness,
};
pub use coversheet_table::{
    Encoding, FileKind, Hidden, Layout, LayoutOptions, LayoutPart, LayoutQuestion, ReadOptions, Skip, Table,
};
pub use coversheet_verify::{
    Conclusion, Digest, PrivacyReport, Verdict, WrittenReport, is_sealed, seal, verify, verify_with_original,
};
pub use coversheet_workbook::{Reader, read};
pub use cut::ReleasedLabel;
pub use distributions::Distributions;
pub use error_info::ErrorInfo;
pub use explore::{Exploration, ExploredColumn, ExploredLevel, ExploredNode};
pub use fit::{Added, Differences, FitOptions, Renamed, fit};
pub use fixes::{Fix, Fixes, LeftOpen, WhyOpen};
pub use names::{AlgorithmName, ObjectiveName, PolicyName};
pub use options::SolveOptions;
pub use progress::{Phase, Progress};
pub use provenance::{Becomes, ColumnReport, Decided, FileReport, Provenance, ProvenanceReport};
pub use reasons::{Raise, ViolatingClass, ViolatingClasses, Violation};
pub use release::Release;
pub use report::{
    AttributeReport, CellsReport, ClassesReport, FinerReport, ObjectiveReport, OutlierReport, RemovedColumn,
    Report, SearchReport, StepReport,
};
pub use risk::{
    AnswerKind, CombinationReport, CombinationsReport, Finding, FindingCode, JournalistPopulation,
    PopulationReport, RecordUnit, RiskAnswer, RiskReport, RiskSide, Standing,
};
pub use rows::{RowView, RowWindow};
pub use session::{ReleaseInPasses, Session};
pub use sharing::NOT_SHOWN;
pub use view::{ColumnIn, Drawing, DrawnHierarchy, HierarchyView, LevelView, MissingValue};
pub use written::{report_json, report_page, written_report};
