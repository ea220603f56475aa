//! The outlier report of µ-Argus: rare combinations of values, and which cells to suppress because of them.

use super::{AttributeSet, GeneralizedTable};

/// Rows that are alike, and the tested combinations of their values that are too rare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlier {
    /// The distinct tuples of the table that these rows have.
    pub tuples: Vec<u32>,
    /// How many rows these are.
    pub rows: u64,
    /// The combinations in which fewer than k rows have these values.
    pub combinations: Vec<AttributeSet>,
    /// What suppression would do, in order.
    pub remedies: Vec<CellSuppression>,
}

/// The suppression of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellSuppression {
    /// How many of the rare combinations that have no suppressed cell yet each attribute is in.
    pub tallies: Vec<usize>,
    /// The attribute to suppress: the first of those in most of them, among those with several values.
    pub attribute: usize,
}

/// The rows with rare combinations, in order of their first tuples. A combination with a suppressed cell is
/// never rare.
pub(super) fn outliers(table: &GeneralizedTable<'_>, tested: &[AttributeSet], k: u64) -> Vec<Outlier> {
    let (class_of, rows) = table.classes(table.quasi_identifier());
    let mut outliers: Vec<Outlier> = rows
        .into_iter()
        .map(|rows| Outlier { tuples: Vec::new(), rows, combinations: Vec::new(), remedies: Vec::new() })
        .collect();
    for (tuple, class) in (0..).zip(class_of) {
        outliers[class as usize].tuples.push(tuple);
    }
    for &combination in tested {
        let (class_of, rows) = table.classes(combination);
        for outlier in &mut outliers {
            let tuple = outlier.tuples[0];
            let rare = rows[class_of[tuple as usize] as usize] < k;
            if rare && !combination.attributes().any(|attribute| table.is_suppressed(tuple, attribute)) {
                outlier.combinations.push(combination);
            }
        }
    }
    outliers.retain(|outlier| !outlier.combinations.is_empty());
    let varied: Vec<bool> = (0..table.attributes().len()).map(|attribute| table.varies(attribute)).collect();
    for outlier in &mut outliers {
        outlier.remedies = remedies(&outlier.combinations, &varied);
    }
    outliers
}

/// Chooses cells until each combination has one, each time the one in most combinations that have none
/// (Sweeney 2001, figure 62). Greedy: fewer cells might do.
///
/// Unlike there, a value that all rows share is never chosen, since suppressing it hides nothing. A rare
/// combination always has another.
fn remedies(combinations: &[AttributeSet], varied: &[bool]) -> Vec<CellSuppression> {
    let attributes = varied.len();
    let mut left = combinations.to_vec();
    let mut remedies = Vec::new();
    while !left.is_empty() {
        let tally = |attribute| left.iter().filter(|combination| combination.contains(attribute)).count();
        let tallies: Vec<usize> = (0..attributes).map(tally).collect();
        let candidates = (0..attributes).filter(|&attribute| varied[attribute] && tallies[attribute] > 0);
        // The last of the maxima of the reversed order is the first in order.
        let most = candidates.rev().max_by_key(|&attribute| tallies[attribute]);
        let Some(attribute) = most else { break };
        left.retain(|combination| !combination.contains(attribute));
        remedies.push(CellSuppression { tallies, attribute });
    }
    remedies
}
