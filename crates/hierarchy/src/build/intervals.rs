//! Equal-width intervals of numbers: `34`, `[30, 35)`, `[30, 40)`, `*`.

use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Missing, Values};
use crate::{Decimal, Hierarchy};

/// Half-open intervals of one width per level, and `*` at the top.
///
/// Each width must be a multiple of the one before, so that the intervals nest. Borders are computed
/// exactly in decimal. An empty value is a branch of its own until the top level.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Intervals {
    /// The width of the intervals at level 1, 2, …, in the column's unit.
    pub widths: Vec<f64>,
    /// A number at which an interval starts, for all widths alike. 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<f64>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Builder for Intervals {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let widths = self.widths.iter().map(|&width| setting(width)).collect::<Result<Vec<_>>>()?;
        let origin = setting(self.origin.unwrap_or(0.0))?;
        let numbers = self.missing.present(values).map(number).collect::<Result<Vec<_>>>()?;
        let scale = numbers.iter().chain(&widths).chain([&origin]).map(|number| number.scale()).max();
        let grid = Grid {
            widths: widths.iter().map(|width| width.scaled(scale.unwrap_or(0))).collect(),
            origin: origin.scaled(scale.unwrap_or(0)),
            scale: scale.unwrap_or(0),
        };
        grid.check()?;
        self.missing.hierarchy(values, self.widths.len(), |value| grid.path(number(value)?))
    }
}

/// Widths and origin as whole numbers of `10^-scale`.
struct Grid {
    widths: Vec<i128>,
    origin: i128,
    scale: u32,
}

impl Grid {
    fn check(&self) -> Result<()> {
        let mut last = None;
        for &width in &self.widths {
            if width <= 0 {
                return Err(Error::new("interval-width", "An interval width is not larger than zero.")
                    .hint("Use positive widths such as 5, 10, 20."));
            }
            if last.is_some_and(|last: i128| width <= last || width % last != 0) {
                let [width, last] =
                    [width, last.unwrap_or(1)].map(|width| Decimal::from_scaled(width, self.scale));
                return Err(Error::new(
                    "interval-widths-not-nested",
                    format!("Intervals of width {width} cannot be made of intervals of width {last}."),
                )
                .hint("Make each width a multiple of the one before, such as 5, 10, 20."));
            }
            last = Some(width);
        }
        Ok(())
    }

    fn path(&self, number: Decimal) -> Result<Vec<String>> {
        let number = number.scaled(self.scale);
        Ok(self.widths.iter().map(|&width| self.label(number, width)).collect())
    }

    fn label(&self, number: i128, width: i128) -> String {
        let start = self.origin + (number - self.origin).div_euclid(width) * width;
        let [from, to] = [start, start + width].map(|border| Decimal::from_scaled(border, self.scale));
        format!("[{from}, {to})")
    }
}

/// Reads a value of the column.
fn number(value: &str) -> Result<Decimal> {
    Decimal::parse(value).ok_or_else(|| {
        Error::new("not-a-number", "A value of the column is not a plain number.")
            .hint("Intervals need digits with at most one decimal point. Use a mask, a file, or two levels instead.")
            .with_value(value)
    })
}

/// Reads a number of the recipe as the decimal that was written.
fn setting(number: f64) -> Result<Decimal> {
    Decimal::parse(&number.to_string()).ok_or_else(|| {
        Error::new("interval-width", format!("The interval width or origin {number} is not usable."))
            .hint("Use a plain number with at most 18 digits on either side of the point.")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(widths: &[f64], origin: Option<f64>, values: &[&str]) -> Result<Hierarchy> {
        Intervals { widths: widths.to_vec(), origin, missing: Missing::default() }
            .build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn borders_are_exact() {
        let hierarchy = build(&[0.1, 0.3], None, &["0.3", "0.29", "-0.1", "", "007"]).unwrap();
        assert_eq!(hierarchy.path(0), ["0.3", "[0.3, 0.4)", "[0.3, 0.6)", "*"]);
        assert_eq!(hierarchy.path(1), ["0.29", "[0.2, 0.3)", "[0, 0.3)", "*"]);
        assert_eq!(hierarchy.path(2), ["-0.1", "[-0.1, 0)", "[-0.3, 0)", "*"]);
        assert_eq!(hierarchy.path(3), ["", "", "", "*"]);
        assert_eq!(hierarchy.path(4), ["007", "[7, 7.1)", "[6.9, 7.2)", "*"]);
    }

    #[test]
    fn origin_shifts_every_width() {
        let hierarchy = build(&[5.0, 10.0], Some(3.0), &["2", "3", "12"]).unwrap();
        assert_eq!(hierarchy.path(0), ["2", "[-2, 3)", "[-7, 3)", "*"]);
        assert_eq!(hierarchy.path(2), ["12", "[8, 13)", "[3, 13)", "*"]);
    }

    #[test]
    fn refuses_what_does_not_nest_or_is_no_number() {
        let code = |widths: &[f64], values: &[&str]| build(widths, None, values).unwrap_err().code();
        assert_eq!(code(&[5.0, 12.0], &["1"]), "interval-widths-not-nested");
        assert_eq!(code(&[10.0, 10.0], &["1"]), "interval-widths-not-nested");
        assert_eq!(code(&[0.0], &["1"]), "interval-width");
        assert_eq!(code(&[f64::INFINITY], &["1"]), "interval-width");
        let error = build(&[5.0], None, &["1", "n/a"]).unwrap_err();
        assert_eq!((error.code(), error.value()), ("not-a-number", Some("n/a")));
    }
}
