//! The builders: how a recipe says a hierarchy is made. One file each, one line in `builders!`.

mod age;
mod codes;
mod cut_points;
mod dates;
mod dating;
mod equal_frequency;
mod file;
mod frequency;
mod ground;
mod icd_10;
mod intervals;
mod mask;
mod missing;
mod numbers;
mod optimal_merging;
mod order;
mod postal;
mod postcodes;
mod prefixes;
mod rows;
mod times;
mod tree;
mod tree_rows;
mod two_levels;
mod values;

use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use crate::Hierarchy;

pub use age::Age;
pub use cut_points::CutPoints;
pub use dates::{Dates, is_date};
pub use equal_frequency::EqualFrequency;
pub use file::{File, paste_rows, read_rows, write_rows};
pub use frequency::Frequency;
pub use icd_10::{Icd10, Icd10Level};
pub use intervals::Intervals;
pub use mask::{Mask, MaskFrom};
pub use missing::Missing;
pub use optimal_merging::OptimalMerging;
pub use order::Order;
pub use postcodes::{Country, Postcodes, SmallAreas};
pub use prefixes::{Prefixes, Scheme};
pub use rows::Rows;
pub use times::{DayPart, Times};
pub use tree::{Node, Tree};
pub use two_levels::two_levels;
pub use values::Values;

/// Makes a column's hierarchy from its distinct values and their counts.
pub trait Builder {
    /// Builds the hierarchy.
    ///
    /// # Errors
    ///
    /// When the builder's own settings are unusable or a value does not suit it; the error says
    /// which and how to mend it.
    fn build(&self, values: Values<'_>, files: &dyn Files) -> Result<Hierarchy>;

    /// The builder that gives any values of the same column the groups that these values have got; none where
    /// this one takes nothing from the values.
    ///
    /// # Errors
    ///
    /// As for [`Builder::build`].
    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        let _ = values;
        Ok(None)
    }
}

/// Where hierarchy files named by a recipe are found: next to it, or among the files a page was given.
pub trait Files {
    /// Reads the file of that name.
    ///
    /// # Errors
    ///
    /// When there is no such file or it cannot be read.
    fn read(&self, name: &str) -> Result<Vec<u8>>;
}

/// The [`Files`] of a place that has none.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        Err(Error::new("hierarchy-file-missing", format!("The hierarchy file {name:?} is not here."))
            .hint("Choose that file for the column, or put its rows into the recipe."))
    }
}

/// Declares [`Spec`] from the list of builders.
macro_rules! builders {
    ($($(#[$attribute:meta])* $name:ident($builder:ty)),+ $(,)?) => {
        /// How a hierarchy is built, as a recipe writes it: `{ "mask": { "from": "right" } }`.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Spec {
            $(
                #[doc = concat!("See [`", stringify!($builder), "`].")]
                $(#[$attribute])*
                $name($builder),
            )+
        }

        impl Builder for Spec {
            fn build(&self, values: Values<'_>, files: &dyn Files) -> Result<Hierarchy> {
                match self {
                    $(Self::$name(builder) => builder.build(values, files),)+
                }
            }

            fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
                match self {
                    $(Self::$name(builder) => builder.freeze(values),)+
                }
            }
        }
    };
}

builders! {
    Rows(Rows),
    File(File),
    Tree(Tree),
    Mask(Mask),
    Prefixes(Prefixes),
    #[serde(rename = "icd-10")]
    Icd10(Icd10),
    Postcodes(Postcodes),
    Intervals(Intervals),
    Dates(Dates),
    EqualFrequency(EqualFrequency),
    CutPoints(CutPoints),
    OptimalMerging(OptimalMerging),
    Order(Order),
    Frequency(Frequency),
    Age(Age),
    Times(Times),
}

impl Spec {
    /// The same hierarchy with everything that was taken from the values written down, so that next month's file,
    /// with other values, is grouped alike.
    ///
    /// # Errors
    ///
    /// As for [`Builder::build`].
    pub fn frozen(&self, values: Values<'_>) -> Result<Self> {
        Ok(self.freeze(values)?.unwrap_or_else(|| self.clone()))
    }

    /// What a level of the hierarchy is called, if somebody gave it a name.
    pub fn level_name(&self, level: usize) -> Option<&str> {
        match self {
            Self::Tree(tree) => tree.level_name(level),
            _ => None,
        }
    }

    /// Whether building the hierarchy reads a file, which may be another one the next time.
    pub fn reads_file(&self) -> bool {
        match self {
            Self::File(_) => true,
            Self::Tree(tree) => tree.over.as_ref().is_some_and(|over| over.reads_file()),
            _ => false,
        }
    }
}
