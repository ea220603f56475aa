//! Checks a release from its bytes alone, as a recipient would read them.
//!
//! This shares nothing with the search: the file is read back, rows are grouped by what their
//! quasi-identifiers say, and every model of the recipe is measured on the groups by its definition, with
//! parameters that are read from the recipe anew. No cell may be finer than its column's lowest level. Real numbers that are over a bound by less than a part in
//! a thousand million are within it; numbers of rows, persons and values are compared exactly. In a release
//! with masked rows these are a class of their own.

mod check;
mod checks;
mod combinations;
mod conclusion;
mod counted;
mod digest;
mod evidence;
mod labels;
mod lowest;
mod matching;
mod model;
mod number;
mod origin;
mod own_labels;
mod population;
mod privacy_report;
mod pseudonym;
mod range_columns;
mod read_back;
mod readings;
mod reference;
mod report;
mod requirements;
mod rounded;
mod sensitive;
mod shown;
mod spread;
mod tree;
mod verdict;
mod view;

pub use check::{Achieved, Check, ClassFinding, Demand, Worst};
pub use checks::{checks, privacy};
pub use conclusion::Conclusion;
pub use counted::CountedRelease;
pub use digest::{Digest, UNSEALED, is_sealed, seal};
pub use evidence::Evidence;
pub use origin::Origin;
pub use population::{Levels, Population};
pub use privacy_report::PrivacyReport;
pub use pseudonym::is_pseudonym;
pub use read_back::{ReadBack, read_back};
pub use report::WrittenReport;
pub use shown::number;
pub use tree::{Paths, Tree};
pub use verdict::{Verdict, asked, judge, verify, verify_with_original};
pub use view::{Group, Groups, Original, OriginalRows, ReleasedColumn, View};
