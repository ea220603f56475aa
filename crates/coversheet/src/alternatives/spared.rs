//! Other results that hide no column entirely where another, nearly as good, does not.

use coversheet_recipe::{Recipe, RecodingRecipe};

use super::Alternative;
use crate::report::{AttributeReport, Report};

/// A column that lost so much says nothing any more.
const NOTHING_LEFT: f64 = 0.999;

/// Results are close whose mean losses differ by no more than this.
const CLOSE: f64 = 0.05;

/// The recipe that keeps each column that only `other` hides below the level at which it does; none if there is no such
/// column, or nothing is allowed below.
pub(super) fn sparing(recipe: &Recipe, other: &Report, first: &Report) -> Option<Recipe> {
    let hidden = newly_hidden(other, first);
    if hidden.is_empty() {
        return None;
    }
    let mut sparing = recipe.clone();
    for column in hidden {
        let below = column.level.checked_sub(1).filter(|&level| level >= column.min_level)?;
        sparing.columns.get_mut(&column.name)?.max_level = Some(below);
    }
    Some(sparing)
}

/// The columns that a result hides and the first does not.
fn newly_hidden<'r>(other: &'r Report, first: &Report) -> Vec<&'r AttributeReport> {
    let hidden = |column: &&AttributeReport| column.loss >= NOTHING_LEFT;
    let before: Vec<&str> =
        first.attributes.iter().filter(hidden).map(|column| column.name.as_str()).collect();
    other.attributes.iter().filter(hidden).filter(|column| !before.contains(&column.name.as_str())).collect()
}

/// Leaves out what hides more columns than another of the same kind that is close: results of other kinds are read and
/// evaluated otherwise. The first, which is the result itself, stays.
pub(super) fn leave_out_hiding(found: &mut Vec<Alternative>) {
    let known: Vec<_> = found.iter().map(|one| (one.recoding, hidden(one), one.loss)).collect();
    let beaten = |one: &Alternative| {
        let better = |&(kind, others, loss): &(RecodingRecipe, usize, f64)| {
            kind == one.recoding && others < hidden(one) && loss <= one.loss + CLOSE
        };
        known.iter().any(better)
    };
    let mut at = 0;
    found.retain(|one| {
        at += 1;
        at == 1 || !beaten(one)
    });
}

fn hidden(one: &Alternative) -> usize {
    one.columns.iter().filter(|column| column.loss >= NOTHING_LEFT).count()
}
