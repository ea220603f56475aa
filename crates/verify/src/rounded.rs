//! Whether a release's numbers are rounded where the recipe says so.

use std::cmp::Ordering;
use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_recipe::{Recipe, RoundRecipe};
use coversheet_table::{Column, Table};

use crate::shown::number;
use crate::view::View;

/// Looks at every column whose numbers are to be rounded, and says in a sentence what is not. With the original each
/// number must be the nearest that may be to the one that it was made from, and other cells must be as they were.
pub(crate) fn check(release: &Table, recipe: &Recipe, view: &View<'_>) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for (name, settings) in &recipe.columns {
        let (Some(round), Some(column)) = (settings.round, release.column(name)) else { continue };
        let wrong = match view.original().ok().and_then(|original| original.table.column(name)) {
            Some(source) if !view.origin_is_unknown() => of_original(column, source, round, view)?,
            _ => of_release(column, round)?,
        };
        if wrong > 0 {
            findings.push(format!(
                "The column {name:?} must be rounded to {}; {} not.",
                round.to,
                number(wrong, "cell is", "cells are")
            ));
        }
    }
    Ok(findings)
}

/// The cells with numbers that are no multiple of the step, or beyond the bounds.
fn of_release(column: &Column, round: RoundRecipe) -> Result<u64> {
    // A column of words alone shows no number that is not rounded.
    let Ok(mark) = round.mark(column) else { return Ok(0) };
    let grid = Grid::new(round);
    let values = column.dictionary().iter().zip(column.counts());
    let wrong = values.filter(|(value, _)| read(mark, value).is_some_and(|number| !grid.holds(number)));
    Ok(wrong.map(|(_, rows)| rows).sum())
}

/// The cells that are not what their row of the original becomes, whichever row that can be.
fn of_original(column: &Column, source: &Column, round: RoundRecipe, view: &View<'_>) -> Result<u64> {
    let original = view.original()?;
    let mark = round.mark(source)?;
    let grid = Grid::new(round);
    let mut seen: HashMap<(u32, u32), bool> = HashMap::new();
    let mut is_wrong = |before: u32, after: u32| {
        *seen.entry((before, after)).or_insert_with(|| {
            let (before, after) = (source.dictionary().get(before), column.dictionary().get(after));
            match (read(mark, before), read(mark, after)) {
                (Some(before), Some(after)) => !grid.is_nearest(before, after),
                (None, None) => before != after,
                _ => true,
            }
        })
    };
    let mut wrong = 0;
    for (row, after) in (0..).zip(column.codes().iter()) {
        let rows = original.rows(&row).unwrap_or_default();
        wrong += u64::from(rows.iter().any(|&row| is_wrong(source.codes().get(row as usize), after)));
    }
    Ok(wrong)
}

/// A number in units of 10^-18, in which every decimal is whole.
fn read(mark: DecimalMark, value: &str) -> Option<i128> {
    mark.read(value).map(|number| number.scaled(Decimal::MAX_SCALE))
}

/// The multiples of a step between two bounds.
struct Grid {
    step: i128,
    low: Option<i128>,
    high: Option<i128>,
}

impl Grid {
    fn new(round: RoundRecipe) -> Self {
        let units = |number: Decimal| number.scaled(Decimal::MAX_SCALE);
        Self { step: units(round.to).max(1), low: round.low.map(units), high: round.high.map(units) }
    }

    fn holds(&self, number: i128) -> bool {
        number % self.step == 0
            && self.low.is_none_or(|low| number >= low)
            && self.high.is_none_or(|high| number <= high)
    }

    /// Whether one number is what the other is rounded to: none of the grid is nearer.
    fn is_nearest(&self, before: i128, after: i128) -> bool {
        let beyond = |bound: Option<i128>, side| bound.filter(|bound| before.cmp(bound) == side);
        let end = beyond(self.low, Ordering::Less).or_else(|| beyond(self.high, Ordering::Greater));
        match end {
            Some(end) => after == end,
            None => self.holds(after) && 2 * (before - after).abs() <= self.step,
        }
    }
}
