//! The builders: how a recipe says a hierarchy is made. One file each, one line in `builders!`.

mod age;
mod codes;
mod cut_points;
mod dates;
mod dating;
mod equal_frequency;
mod extents;
mod fields;
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
mod sizes;
mod times;
mod tree;
mod tree_checks;
mod tree_nodes;
mod tree_rows;
mod two_levels;
mod values;

use coversheet_describe as describe;
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use crate::Hierarchy;

pub use age::Age;
pub use cut_points::CutPoints;
pub use dates::{Dates, is_date};
pub use equal_frequency::EqualFrequency;
pub use extents::{Extent, Extents};
pub use file::{File, paste_rows, read_rows, write_rows};
pub use frequency::Frequency;
pub(crate) use ground::levels_below_top;
pub use icd_10::{Icd10, Icd10Level};
pub use intervals::Intervals;
pub use mask::{Mask, MaskFrom};
pub use missing::Missing;
pub use optimal_merging::OptimalMerging;
pub use order::Order;
pub use postcodes::{Country, Postcodes, SmallAreas};
pub use prefixes::{Prefixes, Scheme};
pub use rows::Rows;
pub use sizes::by_size;
pub use times::{DayPart, Times};
pub use tree::Tree;
pub use tree_nodes::Node;
pub use two_levels::two_levels;
pub use values::Values;

/// Makes a column's hierarchy from its distinct values and their counts.
pub trait Builder {
    /// Builds the hierarchy.
    ///
    /// # Errors
    ///
    /// When the builder's own settings are unusable or a value does not suit it; the error says
    /// which and how to fix it.
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

    /// The positions of the values that are numbers or dates, by size; none where the values are something else. Values
    /// without a size, such as missing ones, are left out. Builders that do not say how numbers or dates are written
    /// take them as they read by themselves.
    ///
    /// # Errors
    ///
    /// As for [`Builder::build`].
    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        Ok(by_size(values))
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
    ($($(#[$attribute:meta])* $name:ident($builder:ty) in $module:ident),+ $(,)?) => {
        /// How a hierarchy is built, as a recipe writes it: `{ "mask": { "from": "right" } }`.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum Spec {
            $(
                #[doc = concat!("See [`", stringify!($builder), "`].")]
                $(#[$attribute])*
                $name($builder),
            )+
        }

        impl Spec {
            /// What is said about the forms of each builder.
            pub const ABOUT: &[&[describe::Builder]] = &[$($module::ABOUT),+];
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

            fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
                match self {
                    $(Self::$name(builder) => builder.order(values),)+
                }
            }
        }
    };
}

builders! {
    Intervals(Intervals) in intervals,
    EqualFrequency(EqualFrequency) in equal_frequency,
    CutPoints(CutPoints) in cut_points,
    OptimalMerging(OptimalMerging) in optimal_merging,
    Dates(Dates) in dates,
    Age(Age) in age,
    Times(Times) in times,
    #[serde(rename = "icd-10")]
    Icd10(Icd10) in icd_10,
    Prefixes(Prefixes) in prefixes,
    Postcodes(Postcodes) in postcodes,
    Mask(Mask) in mask,
    Frequency(Frequency) in frequency,
    Order(Order) in order,
    Tree(Tree) in tree,
    Rows(Rows) in rows,
    File(File) in file,
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

    /// The file that building the hierarchy reads, if it does; it may be another one the next time.
    pub fn file(&self) -> Option<&str> {
        match self {
            Self::File(File(name)) => Some(name),
            Self::Tree(tree) => tree.over.as_ref().and_then(|over| over.file()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn forms() -> impl Iterator<Item = &'static describe::Builder> {
        Spec::ABOUT.iter().copied().flatten()
    }

    #[test]
    fn examples_become_what_is_said() {
        for example in forms().flat_map(|form| form.examples) {
            let spec: Spec = serde_json::from_str(example.spec).unwrap();
            if let [value, ..] = example.labels {
                let values = with_others(&spec, value);
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                let hierarchy = spec.build(Values::new(&values, &vec![1; values.len()]), &NoFiles).unwrap();
                let leaf = hierarchy.leaf_of()[value];
                assert_eq!(hierarchy.path(leaf), example.labels, "{}", example.spec);
            }
        }
    }

    /// The value, and for hierarchies that are written out the other values that they have.
    fn with_others(spec: &Spec, value: &str) -> Vec<String> {
        let mut values = vec![value.to_owned()];
        if let Spec::Rows(Rows(rows)) = spec {
            values.extend(rows.iter().filter_map(|row| row.first().filter(|other| *other != value).cloned()));
        }
        values
    }

    #[test]
    fn every_setting_of_a_builder_is_said_and_no_other() {
        for forms in Spec::ABOUT {
            let key = forms[0].key;
            let error = serde_json::from_value::<Spec>(json!({ key: { "no such setting": 1 } })).unwrap_err();
            let error = error.to_string();
            let known: std::collections::BTreeSet<&str> = error.split('`').skip(3).step_by(2).collect();
            let said = forms.iter().flat_map(|form| form.fields).map(|field| field.key).collect();
            assert!(forms.iter().all(|form| form.key == key));
            assert_eq!(known, said, "{key}");
        }
    }
}
