//! Ordinal values in their order, joined to ranges: `none`, `none … mild`, `none … severe`, `*`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::missing::one_label;
use super::{Builder, Files, Missing, Values, fields};
use crate::{Hierarchy, SUPPRESSED};

/// Values in an order that means something, joined to ranges of so many neighbours per level, and `*` at the top.
///
/// The hierarchy holds exactly the values listed, and those that are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The values, lowest first.
    pub values: Vec<String>,
    /// How many neighbours make a range at level 1, 2, …, each a multiple of the one before.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_000_000_000))))]
    pub widths: Vec<usize>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Order {
    fn check(&self) -> Result<()> {
        let wider = |pair: &[usize]| pair[1] > pair[0] && pair[1].is_multiple_of(pair[0]);
        if self.widths.first().is_none_or(|&width| width < 2) || !self.widths.windows(2).all(wider) {
            return Err(Error::new("order-widths-not-nested", "The ranges of the levels do not nest.").hint(
                "Start with at least 2 and make each width a multiple of the one before, such as 2, 4.",
            ));
        }
        let mut seen = FxHashSet::default();
        match self.values.iter().find(|value| !seen.insert(value.as_str())) {
            Some(twice) => Err(Error::new("order-value-twice", "A value stands twice in the order.")
                .hint("List each value once.")
                .with_value(twice)),
            None => Ok(()),
        }
    }

    /// The label of the range of this width that a place is in.
    fn label(&self, place: usize, width: usize) -> String {
        let start = place - place % width;
        let range = &self.values[start..self.values.len().min(start + width)];
        match range {
            [first, .., last] => format!("{first} … {last}"),
            _ => range.concat(),
        }
    }
}

impl Builder for Order {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        self.check()?;
        let listed = self.values.iter().enumerate().map(|(place, value)| {
            let ranges = self.widths.iter().map(|&width| self.label(place, width));
            [value.clone()].into_iter().chain(ranges).chain([SUPPRESSED.to_owned()]).collect()
        });
        let mut rows: Vec<Vec<String>> = listed.collect();
        let listed: FxHashSet<&str> = self.values.iter().map(String::as_str).collect();
        let missing = values.iter().filter(|value| !listed.contains(value) && self.missing.holds(value));
        rows.extend(missing.map(|value| one_label(value, "", self.widths.len())));
        Hierarchy::from_rows(&rows)
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "order",
    key: "order",
    title: "Ranges of an order",
    family: Family::Categories,
    meaning: "For values with an order, such as mild, moderate, severe: neighbours are joined.",
    types: &["category", "text", "boolean"],
    is: None,
    form: true,
    fields: &[
        Field::new("values", "The order, lowest first", "", Kind::Order).start(Start::Values),
        Field::new(
            "widths",
            "Neighbours joined",
            "One per level, each a multiple of the one before.",
            Kind::Numbers,
        )
        .start(Start::Numbers(&[2.0, 4.0])),
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "order": { "values": ["none", "mild", "severe"], "widths": [2] } }"#,
        labels: &["mild", "none … mild", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn order(values: &[&str], widths: &[usize]) -> Order {
        let missing = Missing(vec!["NA".to_owned()]);
        let values = values.iter().map(ToString::to_string).collect();
        Order { values, widths: widths.to_vec(), missing }
    }

    #[test]
    fn neighbours_are_joined_and_missing_values_are_not() {
        let order = order(&["none", "mild", "middle", "severe", "worst"], &[2, 4]);
        let hierarchy = order.build(Values::each_once(&["worst", "NA", "", "none"]), &NoFiles).unwrap();
        assert_eq!(hierarchy.path(0), ["none", "none … mild", "none … severe", "*"]);
        assert_eq!(hierarchy.path(3), ["severe", "middle … severe", "none … severe", "*"]);
        assert_eq!(hierarchy.path(4), ["worst", "worst", "worst", "*"]);
        assert_eq!(hierarchy.path(5), ["NA", "", "", "*"]);
        assert_eq!(hierarchy.leaves(), 7);
    }

    #[test]
    fn a_missing_spelling_may_have_a_place() {
        let order = order(&["low", "NA", "high"], &[2]);
        let hierarchy = order.build(Values::each_once(&["NA", ""]), &NoFiles).unwrap();
        assert_eq!(hierarchy.path(1), ["NA", "low … NA", "*"]);
        assert_eq!(hierarchy.leaves(), 4);
    }

    #[test]
    fn refuses_ranges_that_do_not_nest_and_values_listed_twice() {
        let code = |values: &[&str], widths: &[usize]| {
            order(values, widths).build(Values::each_once(&["a"]), &NoFiles).unwrap_err().code()
        };
        for widths in [&[][..], &[1], &[2, 3], &[2, 2], &[4, 2]] {
            assert_eq!(code(&["a", "b"], widths), "order-widths-not-nested");
        }
        assert_eq!(code(&["a", "b", "a"], &[2]), "order-value-twice");
    }
}
