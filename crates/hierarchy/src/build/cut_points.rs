//! Ranges of numbers between cut points of one's own: `34`, `[18, 40)`, `[18, 65)`, `*`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::numbers::{Numbers, Units, units};
use super::{Builder, Files, Missing, Spec, Values, fields};
use crate::number::DecimalMark;
use crate::{Decimal, Hierarchy};

/// Ranges between the cut points of each level, open at both ends, and `*` at the top.
///
/// A cut point begins the range above it: the cuts 18, 40 make `<18`, `[18, 40)` and `40+`. The cuts of a level must
/// be among those of the level below, so that the ranges nest.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CutPoints {
    /// The cut points of level 1, 2, …, smallest first.
    pub levels: Vec<Vec<Decimal>>,
    /// The character before the fraction, `.` or `,`; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Builder for CutPoints {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let levels = self.cuts()?;
        let numbers = Numbers::of(values, &self.missing, self.decimal)?;
        // Cut points are among those of the level below, so numbers with the same one of level 1 before them are alike.
        let key = |value| {
            let number = numbers.read(value)?;
            Ok(levels.first().and_then(|cuts| cuts[..before(cuts, number)].last()).copied())
        };
        self.missing.hierarchy(values, levels.len(), key, |from: &Option<Units>, path| {
            for cuts in &levels {
                let before = from.map_or(0, |from| before(cuts, from));
                path.push(numbers.label(cuts[..before].last().copied(), cuts.get(before).copied()));
            }
        })
    }

    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        let decimal = Numbers::of(values, &self.missing, self.decimal)?.mark;
        Ok(Some(Spec::CutPoints(Self { decimal, ..self.clone() })))
    }

    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        let numbers = Numbers::of(values, &self.missing, self.decimal)?;
        Ok(Some(numbers.by_size(values, &self.missing)))
    }
}

impl CutPoints {
    /// The cuts of each level, checked.
    fn cuts(&self) -> Result<Vec<Vec<Units>>> {
        let mut levels: Vec<Vec<Units>> = Vec::with_capacity(self.levels.len());
        for (level, cuts) in (1..).zip(&self.levels) {
            let cuts: Vec<Units> = cuts.iter().copied().map(units).collect();
            if cuts.is_empty() || cuts.windows(2).any(|pair| pair[0] >= pair[1]) {
                return Err(Error::new(
                    "cut-points-order",
                    format!("The cut points of level {level} are not one number or more, smallest first."),
                )
                .hint("List each cut point of a level once, smallest first, such as 18, 40, 65."));
            }
            if let Some(below) = levels.last() {
                if let Some(&stray) = cuts.iter().find(|cut| below.binary_search(cut).is_err()) {
                    let stray = Decimal::from_scaled(stray, Decimal::MAX_SCALE);
                    return Err(Error::new(
                        "cut-points-not-nested",
                        format!(
                            "The cut point {stray} of level {level} is not among those of level {}: it would split a range that is one group there.",
                            level - 1
                        ),
                    )
                    .hint(format!("Add {stray} to the cut points of level {} too, or remove it.", level - 1)));
                }
                if cuts.len() == below.len() {
                    return Err(Error::new(
                        "cut-points-repeated",
                        format!("Level {level} has the same cut points as level {}.", level - 1),
                    )
                    .hint("Leave out at least one cut point at each next level, or remove the level."));
                }
            }
            levels.push(cuts);
        }
        Ok(levels)
    }

    /// The cut points between groups of numbers: each level lists the positions in `numbers` at which groups start.
    ///
    /// A cut is the roundest number that separates the two groups, because it is read by people and because it then
    /// tells less about the data. Levels that merge nothing are left out.
    pub(super) fn between(numbers: &[(Units, u64)], starts: &[Vec<usize>]) -> Vec<Vec<Decimal>> {
        let cut = |&start: &usize| {
            let last = numbers.get(start.wrapping_sub(1)).map_or(0, |(number, _)| *number);
            let first = numbers.get(start).map_or(0, |(number, _)| *number);
            Decimal::from_scaled(roundest(last, first), Decimal::MAX_SCALE)
        };
        let mut levels: Vec<Vec<Decimal>> =
            starts.iter().map(|starts| starts.iter().map(cut).collect()).collect();
        levels.dedup_by_key(|cuts| cuts.len());
        levels.retain(|cuts: &Vec<Decimal>| !cuts.is_empty());
        levels
    }
}

/// How many cuts are at a number or before it.
fn before(cuts: &[Units], number: Units) -> usize {
    cuts.partition_point(|&cut| cut <= number)
}

/// The number above `low` and up to `high` with the fewest digits, and of those the smallest.
fn roundest(low: Units, high: Units) -> Units {
    let (mut round, mut step) = (high, 1);
    loop {
        let first_above = (low.div_euclid(step) + 1) * step;
        if first_above > high {
            return round;
        }
        round = first_above;
        // Zero is a multiple of every step.
        if round == 0 {
            return 0;
        }
        step *= 10;
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "cut-points",
    key: "cut-points",
    title: "Cut points of your own",
    family: Family::Numbers,
    meaning: "18, 40 makes <18, [18, 40) and 40+.",
    types: &["integer", "decimal"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "levels",
            "Cut points, one line per level",
            "The cuts of a line must be among those of the line above it.",
            Kind::Lists,
        )
        .start(Start::Lists(&[&[18.0, 40.0, 65.0, 80.0], &[40.0, 65.0]])),
        fields::DECIMAL,
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "cut-points": { "levels": [[18, 40, 65], [18, 65]] } }"#,
        labels: &["34", "[18, 40)", "[18, 65)", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn cuts(levels: &[&[&str]]) -> CutPoints {
        let decimals = |cuts: &&[&str]| cuts.iter().map(|cut| Decimal::parse(cut).unwrap()).collect();
        CutPoints { levels: levels.iter().map(decimals).collect(), ..CutPoints::default() }
    }

    #[test]
    fn a_cut_begins_the_range_above_it() {
        let hierarchy = cuts(&[&["-5", "18", "40.5"], &["18"]])
            .build(Values::each_once(&["-6", "-5", "17", "18", "40.5", ""]), &NoFiles)
            .unwrap();
        assert_eq!(hierarchy.labels(1), ["<-5", "[-5, 18)", "[18, 40.5)", "40.5+", ""]);
        assert_eq!(hierarchy.groups(1), [0, 1, 1, 2, 3, 4]);
        assert_eq!(hierarchy.labels(2), ["<18", "18+", ""]);
    }

    #[test]
    fn cut_points_that_do_not_nest_are_refused_with_the_reason() {
        let error = |levels: &[&[&str]]| cuts(levels).build(Values::each_once(&["1"]), &NoFiles).unwrap_err();
        let stray = error(&[&["18", "40", "65"], &["18", "60"]]);
        assert_eq!(stray.code(), "cut-points-not-nested");
        assert!(stray.message().contains("60 of level 2"), "{}", stray.message());
        assert_eq!(error(&[&["18", "40"], &["18", "40"]]).code(), "cut-points-repeated");
        assert_eq!(error(&[&["40", "18"]]).code(), "cut-points-order");
        assert_eq!(error(&[&["18", "18.0"]]).code(), "cut-points-order");
        assert_eq!(error(&[&[]]).code(), "cut-points-order");
    }

    #[test]
    fn the_roundest_number_between() {
        let round = |low: &str, high: &str| {
            let [low, high] = [low, high].map(|text| units(Decimal::parse(text).unwrap()));
            Decimal::from_scaled(roundest(low, high), Decimal::MAX_SCALE).to_string()
        };
        for (low, high, cut) in [
            ("38", "41", "40"),
            ("40", "41", "41"),
            ("37.12", "37.98", "37.2"),
            ("37.12", "38", "38"),
            ("-3", "2", "0"),
            ("-13", "-9", "-10"),
            ("98", "250", "100"),
            ("0", "7", "1"),
            ("-7", "0", "0"),
        ] {
            assert_eq!(round(low, high), cut, "{low} {high}");
        }
    }
}
