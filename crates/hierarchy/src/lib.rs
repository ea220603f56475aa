//! Value generalization hierarchies: for one column, what each value becomes at each level.
//!
//! A [`Hierarchy`] is a validated level table. Level 0 is the value itself; each next level maps the
//! groups of the one below to fewer groups with labels (Sweeney 2001, section 4.2). Hierarchies come
//! from a [`Spec`], the part of a recipe that says how to build one:
//!
//! ```
//! use coversheet_hierarchy::{Builder, NoFiles, Spec, Times, Values};
//!
//! let spec: Spec = serde_json::from_str(r#"{ "intervals": { "widths": [10, 20] } }"#)?;
//! let hierarchy = spec.build(Values::each_once(&["34", "8"]), &NoFiles)?;
//! assert_eq!(hierarchy.path(0), ["34", "[30, 40)", "[20, 40)", "*"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
pub mod date;
mod decimal;
mod drawn;
mod hierarchy;
mod hierarchy_builder;
mod labels;
mod merge;
pub mod number;
mod range;
mod sets;

pub use build::{
    Age, Builder, Country, CutPoints, Dates, DayPart, EqualFrequency, Extent, Extents, File, Files,
    Frequency, Icd10, Icd10Level, Intervals, Mask, MaskFrom, Missing, NoFiles, Node, OptimalMerging, Order,
    Postcodes, Prefixes, Rows, Scheme, SmallAreas, Spec, Times, Tree, Values, by_size, is_date, paste_rows,
    read_rows, two_levels, write_rows,
};
pub use date::Period;
pub use decimal::Decimal;
pub use drawn::DrawnFrom;
pub use hierarchy::{Hierarchy, SUPPRESSED};
pub use hierarchy_builder::HierarchyBuilder;
pub use labels::Labels;
pub use range::Range;
pub use sets::Sets;
