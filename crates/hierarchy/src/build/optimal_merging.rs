//! Ranges of numbers that hold enough rows and lose least: `34`, `[30, 37)`, `[30, 52)`, `*`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::numbers::Numbers;
use super::{Builder, CutPoints, Files, Missing, Spec, Values, fields};
use crate::Hierarchy;
use crate::merge::{Item, merge};
use crate::number::DecimalMark;

/// Neighbouring numbers merged into groups of at least so many rows, with the least loss, and `*` at the top.
///
/// Loss is what the objective `loss` counts: a cell loses the share of the column's other values that it could stand
/// for as well. Level 1 is the best of all ways to group the numbers (an exact dynamic program); each next level is
/// the best of all ways to group the groups below. Levels that would merge nothing are left out, and so are those
/// for which there are too few rows. The groups depend on the data: [`Spec::frozen`] makes [`CutPoints`] of them, for files to
/// come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OptimalMerging {
    /// How many rows a group of level 1, 2, … has at least, fewest first.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_000_000_000_000_000_i64))))]
    pub least_rows: Vec<u64>,
    /// The character before the fraction, `.` or `,`; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Builder for OptimalMerging {
    fn build(&self, values: Values<'_>, files: &dyn Files) -> Result<Hierarchy> {
        self.cut_points(values)?.build(values, files)
    }

    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        Ok(Some(Spec::CutPoints(self.cut_points(values)?)))
    }

    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        let numbers = Numbers::of(values, &self.missing, self.decimal)?;
        Ok(Some(numbers.by_size(values, &self.missing)))
    }
}

impl OptimalMerging {
    fn cut_points(&self, values: Values<'_>) -> Result<CutPoints> {
        if self.least_rows.first() == Some(&0) || self.least_rows.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(Error::new(
                "least-rows-order",
                "The least numbers of rows do not grow from level to level, from 1 at least.",
            )
            .hint(
                "List how many rows a group of each level has at least, fewest first, such as 50, 200, 800.",
            ));
        }
        let numbers = Numbers::of(values, &self.missing, self.decimal)?;
        let counted = numbers.counted(values, &self.missing)?;
        let mut items: Vec<Item> = counted.iter().map(|&(_, rows)| Item { rows, leaves: 1 }).collect();
        // The position of each item's first number.
        let mut firsts: Vec<usize> = (0..counted.len()).collect();
        let mut levels = Vec::new();
        for &least in &self.least_rows {
            let groups = merge(&items, least);
            firsts = groups.iter().map(|group| firsts[group.start]).collect();
            items = groups.iter().map(|group| Item::sum(&items[group.clone()])).collect();
            levels.push(firsts.iter().copied().skip(1).collect());
        }
        let levels = CutPoints::between(&counted, &levels);
        Ok(CutPoints { levels, decimal: numbers.mark, missing: self.missing.clone() })
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "optimal-merging",
    key: "optimal-merging",
    title: "Best groups of at least so many rows",
    family: Family::Numbers,
    meaning: "Neighbouring numbers are merged so that each group has enough rows and the least is lost.",
    types: &["integer", "decimal"],
    is: None,
    form: true,
    fields: &[
        Field::new("least-rows", "Rows in a group, at least", "One per level, few to many.", Kind::Numbers)
            .start(Start::Numbers(&[5.0, 20.0, 80.0])),
        fields::DECIMAL,
        fields::MISSING,
    ],
    examples: &[Path { spec: r#"{ "optimal-merging": { "least-rows": [50, 200, 800] } }"#, labels: &[] }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(least_rows: &[u64], values: &[&str], counts: &[u64]) -> Result<Hierarchy> {
        let builder = OptimalMerging { least_rows: least_rows.to_vec(), ..OptimalMerging::default() };
        builder.build(Values::new(values, counts), &NoFiles)
    }

    #[test]
    fn rare_numbers_join_their_neighbours() {
        let values = ["30", "31", "32", "33", "34", "99", ""];
        let hierarchy = build(&[10, 30], &values, &[20, 4, 3, 5, 25, 2, 1]).unwrap();
        assert_eq!(hierarchy.labels(1), ["<31", "[31, 34)", "34+", ""]);
        // 34 and 99 have 27 rows, which are too few; everything below 34 has 32.
        assert_eq!(hierarchy.height(), 2);
        assert_eq!(
            build(&[10, 25], &values, &[20, 4, 3, 5, 25, 2, 1]).unwrap().labels(2),
            ["<34", "34+", ""]
        );
    }

    #[test]
    fn least_rows_must_grow() {
        for least in [&[0][..], &[5, 5], &[9, 5]] {
            assert_eq!(build(least, &["1"], &[]).unwrap_err().code(), "least-rows-order");
        }
    }
}
