//! µ-Argus as a search: columns generalized, rare combinations of values broken by suppressing cells.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::Recoding;
use crate::cell::{MuArgus, Rating};

use super::local_recoding::room_for_units;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "mu-argus",
    title: "µ-Argus",
    meaning: "Hides single cells of rare combinations. What it leaves is often not k-anonymous, and is then not released.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[fields::COMPLEMENTARY],
    columns: &[fields::RATING, fields::RAISE],
    needs: "k-anonymity over all quasi-identifiers.",
    figures: &[
        ("passes", "Passes"),
        ("combinations-tested", "Combinations of columns tested"),
        ("rows-with-rare-combinations", "Rows with rare combinations"),
        ("suppressed-cells", "Suppressed cells"),
        ("rows-below-k", "Rows in classes below k"),
    ],
    source: "Sweeney 2001, section 7",
};

/// The most bytes that a rare combination takes, with its tuples and what can be done about it.
const OUTLIER: u64 = 256;

/// Runs [`MuArgus`] with each attribute's [rating](crate::Attribute::rating); what the data holder generalizes
/// by hand is each attribute's [raise](crate::Attribute::raise). Suppresses no rows, whatever the budget.
///
/// The result need not satisfy any model.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    let problem = walk.problem;
    // Rows of one tuple may become different ones.
    let rows = problem.frequency.tuple_of_row().len();
    room_for_units(problem, rows + problem.frequency.tuples())?;
    let ratings: Vec<Rating> = problem.attributes.iter().map(crate::Attribute::rating).collect();
    let k = problem.k().unwrap_or_else(|| problem.smallest_class());
    let mut run = MuArgus::new(&problem.attributes, &problem.frequency, k, &ratings)?;
    for (position, attribute) in problem.attributes.iter().enumerate() {
        for _ in 0..attribute.raise() {
            run.generalize(position)?;
        }
    }
    // In the worst case each combination is rare in every tuple, in a class of its own.
    walk.take_room(OUTLIER * (run.tested().len() * problem.frequency.tuples()) as u64)?;
    let outliers = run.outliers();
    let release = run.suppress(request.complementary.is_some())?;
    let units = release.table.units();
    let figures = vec![
        ("combinations-tested", run.tested().len() as u64),
        ("rows-with-rare-combinations", outliers.iter().map(|outlier| outlier.rows).sum()),
        ("passes", release.passes as u64),
        ("suppressed-cells", units.suppressed_cells()),
        ("rows-below-k", release.rows_below_k),
    ];
    Ok(SearchResult {
        best: Some(*release.table.levels()),
        figures,
        finer: Some(Recoding::Units(units)),
        outliers,
        ..SearchResult::default()
    })
}
