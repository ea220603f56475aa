//! Rounding: numbers of a column that is no quasi-identifier, released as multiples of a step.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::number::{DecimalMark, NumberDecision, decide};
use coversheet_table::{Column, Table};
use serde::{Deserialize, Serialize};

use crate::columns::counted;
use crate::recipe::Recipe;
use crate::role::Role;

/// How the numbers of a column are rounded before they are released. Cells that hold no number stay as they are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RoundRecipe {
    /// Numbers become the nearest multiple of this, in the column's unit; halves are rounded away from zero.
    pub to: Decimal,
    /// Numbers below this become it; a multiple of the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Numbers above this become it; a multiple of the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// The character before the fraction, `.` or `,`; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
}

/// A number in units of 10^-18, in which every [`Decimal`] is whole.
type Units = i128;

/// What stands for "no bound": further from zero than any number that is read.
const FAR: Units = Units::MAX / 4;

impl RoundRecipe {
    /// Multiples of a step without ends.
    pub fn to(step: Decimal) -> Self {
        Self { to: step, low: None, high: None, decimal: None }
    }

    /// What each value of a column becomes, in the order of its dictionary.
    ///
    /// # Errors
    ///
    /// `round-step`, `round-bounds`, `round-no-numbers`, `decimal-mark-ambiguous`, and `out-of-memory`.
    pub fn values(&self, column: &Column) -> Result<Vec<String>> {
        let grid = self.grid().map_err(|error| error.at_column(column.name()))?;
        let mark = self.mark(column)?;
        let mut values = Vec::new();
        values.try_reserve_exact(column.dictionary().len())?;
        values.extend(column.dictionary().iter().map(|value| match mark.read(value) {
            Some(number) => grid.written(value, number, mark),
            None => value.to_owned(),
        }));
        Ok(values)
    }

    /// The character before the fraction in a column's numbers.
    ///
    /// # Errors
    ///
    /// `round-no-numbers` and `decimal-mark-ambiguous`.
    pub fn mark(&self, column: &Column) -> Result<DecimalMark> {
        const MARKS: [DecimalMark; 2] = [DecimalMark::Point, DecimalMark::Comma];
        let is_number = |value: &&str| MARKS.iter().any(|mark| mark.read(value).is_some());
        let numbers: Vec<&str> = column.dictionary().iter().filter(is_number).collect();
        if numbers.is_empty() {
            return Err(Error::new("round-no-numbers", "A column that is to be rounded holds no numbers.")
                .hint("Leave \"round\" out, or make the column a quasi-identifier with a hierarchy.")
                .at_column(column.name()));
        }
        match (self.decimal, decide(&numbers)) {
            (Some(mark), _) | (None, NumberDecision::Decided(mark)) => Ok(mark),
            (None, NumberDecision::Either) => Ok(DecimalMark::Point),
            (None, NumberDecision::Undecided { nearest, .. }) => Ok(nearest),
            (None, NumberDecision::Ambiguous) => Err(Error::new(
                "decimal-mark-ambiguous",
                "The column's numbers can be read in two ways: 1.234 may be more than a thousand, or little more than one.",
            )
            .hint("Say in \"round\" which character starts the fraction: \"decimal\": \".\" or \"decimal\": \",\".")
            .at_column(column.name())),
        }
    }

    fn grid(&self) -> Result<Grid> {
        let units = |number: Decimal| number.scaled(Decimal::MAX_SCALE);
        let step = units(self.to);
        if step <= 0 {
            return Err(Error::new("round-step", "The step of rounding is not larger than zero.")
                .hint("Use a positive number such as 0.5, 5 or 100."));
        }
        let (low, high) = (self.low.map(units), self.high.map(units));
        let off = |bound: Option<Units>| bound.is_some_and(|bound| bound % step != 0);
        if off(low) || off(high) || low.zip(high).is_some_and(|(low, high)| low > high) {
            return Err(Error::new(
                "round-bounds",
                "The bounds of rounding are no multiples of the step, or the lower is above the higher.",
            )
            .hint("With \"to\": 5, use bounds such as \"low\": 40 and \"high\": 120."));
        }
        Ok(Grid { step, low: low.unwrap_or(-FAR), high: high.unwrap_or(FAR) })
    }
}

/// The numbers that are left.
struct Grid {
    step: Units,
    low: Units,
    high: Units,
}

impl Grid {
    fn nearest(&self, number: Units) -> Units {
        // Numbers are below 10^36, so that twice one of them, and a step, fit.
        let steps = (2 * number.abs() + self.step) / (2 * self.step);
        (number.signum() * steps * self.step).clamp(self.low, self.high)
    }

    /// The number that a value becomes, with the currency or `%` of the value.
    fn written(&self, value: &str, number: Decimal, mark: DecimalMark) -> String {
        let rounded = self.nearest(number.scaled(Decimal::MAX_SCALE));
        let digits = mark.write(Decimal::from_scaled(rounded.abs(), Decimal::MAX_SCALE));
        let sign = if rounded < 0 { "-" } else { "" };
        let value = value.trim();
        let is_digit = |char: char| char.is_ascii_digit();
        let before = value.find(is_digit).map_or("", |at| &value[..at]);
        let behind = value.rfind(is_digit).map_or("", |at| &value[at + 1..]);
        // The value's sign and fraction are not the number's any more.
        let before = before.trim_matches(['-', '−', '+', '(', '.', ',']);
        let behind = behind.trim_matches([')', '.', ',']);
        format!("{sign}{before}{digits}{behind}")
    }
}

/// Checks that columns that are rounded hold numbers that may be: of no role that is counted, coded or left out.
///
/// # Errors
///
/// `round-role` and `round-counted`; those of [`RoundRecipe::values`] but for memory.
pub(crate) fn check_rounding(table: &Table, recipe: &Recipe) -> Result<()> {
    let counted = counted(table, recipe);
    for (position, column) in table.columns().iter().enumerate() {
        let Some(settings) = recipe.columns.get(column.name()) else { continue };
        let Some(round) = settings.round else { continue };
        if !matches!(settings.role, Role::Sensitive | Role::Insensitive) {
            return Err(Error::new("round-role", "Only a sensitive or insensitive column can be rounded.")
                .hint("Leave \"round\" out. A quasi-identifier is made coarser by its hierarchy and \"min-level\".")
                .at_column(column.name()));
        }
        if counted.iter().any(|counted| counted.columns.contains(&position)) {
            return Err(Error::new(
                "round-counted",
                "A column that a privacy model counts cannot be rounded.",
            )
            .hint("Round it before it is read, or ask for no model about it.")
            .at_column(column.name()));
        }
        round.grid().map_err(|error| error.at_column(column.name()))?;
        round.mark(column)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;

    fn rounded(json: &str, values: &[&str]) -> Result<Vec<String>> {
        let round: RoundRecipe = serde_json::from_str(json).unwrap();
        let csv = format!(
            "x;y\n{}\n",
            values.iter().map(|value| format!("{value};1")).collect::<Vec<_>>().join("\n")
        );
        let table =
            read(csv.as_bytes(), ReadOptions { delimiter: Some(b';'), ..ReadOptions::plain() }).unwrap();
        round.values(&table.columns()[0])
    }

    #[test]
    fn numbers_become_the_nearest_multiple_within_the_bounds() {
        let cells = ["12.4", "12.5", "-12.5", "0", "2.4", "199", "k.A.", "-1"];
        assert_eq!(
            rounded(r#"{ "to": 5 }"#, &cells).unwrap(),
            ["10", "15", "-15", "0", "0", "200", "k.A.", "0"]
        );
        let cells = ["12.4", "71", "-3"];
        assert_eq!(rounded(r#"{ "to": 10, "low": 20, "high": 60 }"#, &cells).unwrap(), ["20", "60", "20"]);
        assert_eq!(rounded(r#"{ "to": 0.5 }"#, &["1,24", "1,25", "0,1"]).unwrap(), ["1", "1,5", "0"]);
    }

    #[test]
    fn currencies_stay_and_signs_are_written_one_way() {
        let cells = ["$135.63", "-$135.63", "($135.63)", "$ 20", "41%"];
        assert_eq!(rounded(r#"{ "to": 10 }"#, &cells).unwrap(), ["$140", "-$140", "-$140", "$ 20", "40%"]);
        let cells = ["1.234,50 €", "0,40 €"];
        assert_eq!(rounded(r#"{ "to": 100 }"#, &cells).unwrap(), ["1200 €", "0 €"]);
    }

    #[test]
    fn what_cannot_be_rounded_is_refused() {
        for (json, values, code) in [
            (r#"{ "to": 0 }"#, &["1"][..], "round-step"),
            (r#"{ "to": -5 }"#, &["1"], "round-step"),
            (r#"{ "to": 5, "low": 3 }"#, &["1"], "round-bounds"),
            (r#"{ "to": 5, "low": 10, "high": 5 }"#, &["1"], "round-bounds"),
            (r#"{ "to": 5 }"#, &["red"], "round-no-numbers"),
            (r#"{ "to": 5 }"#, &["1.234"], "decimal-mark-ambiguous"),
        ] {
            assert_eq!(rounded(json, values).unwrap_err().code(), code, "{json}");
        }
        assert_eq!(rounded(r#"{ "to": 5, "decimal": "," }"#, &["1.234"]).unwrap(), ["1235"]);
    }
}
