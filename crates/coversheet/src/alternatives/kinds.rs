//! Results of finer kinds, which are harder to evaluate, only where they keep clearly more.

use coversheet_recipe::RecodingRecipe;

use super::{Alternative, Strength};

/// A kind that is harder to evaluate is worth it if it loses at most this share of what every easier kind loses.
const WORTH: f64 = 0.9;

/// Leaves out the kinds between whole columns and single rows that lose nearly as much as an easier one; and single rows where
/// one of these keeps as much. The result itself stays.
pub(super) fn leave_out_no_better(found: &mut Vec<Alternative>) {
    let least = |found: &[Alternative], recoding: RecodingRecipe| {
        let easier = found.iter().filter(|one| ease(one.recoding) < ease(recoding));
        easier.map(|one| one.loss).fold(f64::INFINITY, f64::min)
    };
    // The easier first, so that a kind that goes is no reason for another to go.
    for strength in [Strength::SameValues, Strength::OwnRegions, Strength::MostDetail] {
        let share = if strength == Strength::MostDetail { 1.0 } else { WORTH };
        if let Some(at) = found.iter().position(|one| one.strength == strength)
            && found[at].loss >= share * least(found, found[at].recoding)
        {
            found.remove(at);
        }
    }
}

/// How hard a result is to evaluate.
fn ease(recoding: RecodingRecipe) -> u8 {
    match recoding {
        RecodingRecipe::Columns => 0,
        RecodingRecipe::Values => 1,
        RecodingRecipe::Regions => 2,
        RecodingRecipe::Rows => 3,
    }
}
