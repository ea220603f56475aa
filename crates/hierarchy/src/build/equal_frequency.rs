//! Ranges of numbers that hold about equally many rows: `34`, `[30, 37)`, `[30, 52)`, `*`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::numbers::Numbers;
use super::{Builder, CutPoints, Files, Missing, Spec, Values, fields};
use crate::Hierarchy;
use crate::number::DecimalMark;

/// Quantile groups: the sorted rows are cut into a number of groups per level, as equal as they can be, and `*` at
/// the top.
///
/// Equal numbers are never put into different groups, so groups may be fewer and uneven where a number is frequent.
/// Each next level merges groups of the one below; a level that would merge nothing is left out. The groups depend
/// on the data: [`Spec::frozen`] makes [`CutPoints`] of them, for files to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EqualFrequency {
    /// The number of groups of level 1, 2, …, most first.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_000_000))))]
    pub groups: Vec<u64>,
    /// The character before the fraction, `.` or `,`; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Builder for EqualFrequency {
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

impl EqualFrequency {
    fn cut_points(&self, values: Values<'_>) -> Result<CutPoints> {
        if self.groups.iter().any(|&groups| groups < 2)
            || self.groups.windows(2).any(|pair| pair[0] <= pair[1])
        {
            return Err(Error::new(
                "groups-order",
                "The numbers of groups do not fall from level to level, down to 2 at least.",
            )
            .hint("List how many groups each level has, most first, such as 16, 8, 4, 2."));
        }
        let numbers = Numbers::of(values, &self.missing, self.decimal)?;
        let counted = numbers.counted(values, &self.missing)?;
        // `rows[i]`: the rows before the number at position i.
        let mut rows = vec![0_u64];
        rows.extend(counted.iter().scan(0, |sum, (_, rows)| {
            *sum += rows;
            Some(*sum)
        }));
        let mut starts: Vec<usize> = (1..counted.len()).collect();
        let mut levels = Vec::new();
        for &groups in &self.groups {
            starts = nearest_quantiles(&starts, &rows, groups);
            levels.push(starts.clone());
        }
        let levels = CutPoints::between(&counted, &levels);
        Ok(CutPoints { levels, decimal: numbers.mark, missing: self.missing.clone() })
    }
}

/// Of the positions at which a group may start, those nearest to the quantiles; of two equally near the first.
fn nearest_quantiles(starts: &[usize], rows: &[u64], groups: u64) -> Vec<usize> {
    let total = u128::from(rows.last().copied().unwrap_or(0));
    let mut chosen = Vec::new();
    for group in 1..u128::from(groups) {
        if chosen.len() == starts.len() {
            break;
        }
        // Everything times `groups`, so that quantiles are whole.
        let target = total * group;
        let before = |&start: &usize| u128::from(rows[start]) * u128::from(groups);
        let after = starts.partition_point(|start| before(start) < target);
        let distance = |start: &&usize| before(start).abs_diff(target);
        let candidates = &starts[after.saturating_sub(1)..starts.len().min(after + 1)];
        chosen.extend(candidates.iter().min_by_key(distance));
        chosen.dedup();
    }
    chosen
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "equal-frequency",
    key: "equal-frequency",
    title: "Groups of equal size",
    family: Family::Numbers,
    meaning: "As many rows in each group as the data allow. The same number is never in two groups.",
    types: &["integer", "decimal"],
    is: None,
    form: true,
    fields: &[
        Field::new("groups", "Number of groups, many to few", "One per level.", Kind::Numbers)
            .start(Start::Numbers(&[16.0, 8.0, 4.0])),
        fields::DECIMAL,
        fields::MISSING,
    ],
    examples: &[Path { spec: r#"{ "equal-frequency": { "groups": [16, 8, 4, 2] } }"#, labels: &[] }],
}];

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::NoFiles;

    fn build(groups: &[u64], values: &[&str], counts: &[u64]) -> Result<Hierarchy> {
        let builder = EqualFrequency { groups: groups.to_vec(), ..EqualFrequency::default() };
        builder.build(Values::new(values, counts), &NoFiles)
    }

    #[test]
    fn groups_hold_about_equally_many_rows() {
        let values: Vec<String> = (1..=16).map(|number| number.to_string()).collect();
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let hierarchy = build(&[4, 2], &values, &[]).unwrap();
        assert_eq!(hierarchy.labels(1), ["<5", "[5, 9)", "[9, 13)", "13+"]);
        assert_eq!(hierarchy.labels(2), ["<9", "9+"]);
    }

    #[test]
    fn equal_numbers_stay_together() {
        let hierarchy = build(&[4, 3, 2], &["1", "1.0", "2", "3", ""], &[30, 10, 30, 30, 7]).unwrap();
        assert_eq!(hierarchy.labels(1), ["<2", "[2, 3)", "3+", ""]);
        // Three groups are what four gave already.
        assert_eq!(hierarchy.path(3), ["3", "3+", "2+", "*"]);
        assert_eq!(build(&[2], &["5", ""], &[]).unwrap().path(0), ["5", "*"]);
    }

    #[test]
    fn groups_must_fall() {
        for groups in [&[4, 4][..], &[2, 4], &[1], &[0]] {
            assert_eq!(build(groups, &["1"], &[]).unwrap_err().code(), "groups-order");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Each cut is as near to its quantile as any place between two different numbers.
        #[test]
        fn cuts_are_nearest_to_the_quantiles(counts in proptest::collection::vec(1..20_u64, 1..30), groups in 2..9_u64) {
            let mut rows = vec![0];
            rows.extend(counts.iter().scan(0, |sum, count| { *sum += count; Some(*sum) }));
            let total = rows[counts.len()];
            let starts: Vec<usize> = (1..counts.len()).collect();
            let chosen = nearest_quantiles(&starts, &rows, groups);
            let mut expected: Vec<usize> = Vec::new();
            for group in 1..groups {
                let distance = |start: &usize| (rows[*start] * groups).abs_diff(total * group);
                expected.extend(starts.iter().copied().min_by_key(distance));
            }
            expected.dedup();
            prop_assert_eq!(chosen, expected);
        }
    }
}
