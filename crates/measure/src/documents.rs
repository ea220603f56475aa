//! Measures of the literature that no search minimizes, of any recoding.

use coversheet_engine::recoding::Region;
use coversheet_engine::{Attribute, Classes, Problem, Recoding};

/// By name:
///
/// - `distortion`: minimal distortion (MD; Fung et al. 2010, section 4.1), one for each cell and level that it climbed; a
///   suppressed cell is at the highest level, and a range at that of the smallest group that holds it;
/// - `information-loss`: the sum over cells of the weighted `ILoss` (equations 4.1 and 4.2), which is the share of a column's
///   values that the cell stands for besides one;
/// - `discernibility-ratio`: discernibility by the square of the rows (equation 6.8), 0 to 1;
/// - `ambiguity`: the mean over rows of the combinations of values that a row could stand for (AM; Nergiz and Clifton 2007).
pub(crate) fn documents(
    problem: &Problem,
    recoding: &Recoding,
    classes: &Classes,
) -> [(&'static str, f64); 4] {
    let mut sums = Sums::default();
    let attributes = &problem.attributes;
    let gone: Vec<Extent> = attributes.iter().map(|attribute| Extent::new(attribute, &Region::All)).collect();
    match recoding {
        Recoding::Columns(levels) => {
            for ((&tuple, &rows), &violates) in
                classes.representatives.iter().zip(&classes.sizes).zip(&classes.violates)
            {
                sums.add(attributes, rows, |at| {
                    let leaf = problem.frequency.leaves(at)[tuple as usize];
                    let kept =
                        || Extent::new(&attributes[at], &Region::node(&attributes[at], levels[at], leaf));
                    if violates { gone[at] } else { kept() }
                });
            }
        }
        Recoding::Units(units) => {
            let extents = |(at, attribute): (usize, &Attribute)| -> Vec<Extent> {
                units.regions(at).iter().map(|region| Extent::new(attribute, region)).collect()
            };
            let extents: Vec<Vec<Extent>> = attributes.iter().enumerate().map(extents).collect();
            for (unit, (&rows, &suppressed)) in units.rows().iter().zip(units.suppressed()).enumerate() {
                sums.add(attributes, rows, |at| {
                    if suppressed { gone[at] } else { extents[at][units.region_of(at)[unit] as usize] }
                });
            }
        }
    }
    let all = problem.rows().max(1) as f64;
    let pairs = classes.kept_squares + all * classes.suppressed as f64;
    [
        ("distortion", sums.distortion),
        ("information-loss", sums.information),
        ("discernibility-ratio", pairs / (all * all)),
        // A number that files can hold.
        ("ambiguity", f64::min(sums.combinations / all, f64::MAX)),
    ]
}

/// How far up its hierarchy a cell is, and how many values it could stand for.
#[derive(Clone, Copy)]
struct Extent {
    level: f64,
    leaves: f64,
}

impl Extent {
    fn new(attribute: &Attribute, region: &Region) -> Self {
        Self { level: region.enclosing_level(attribute) as f64, leaves: f64::from(region.leaves(attribute)) }
    }
}

#[derive(Default)]
struct Sums {
    distortion: f64,
    information: f64,
    combinations: f64,
}

impl Sums {
    /// Adds so many rows of the same cells.
    fn add(&mut self, attributes: &[Attribute], rows: u64, cell: impl Fn(usize) -> Extent) {
        let rows = rows as f64;
        let mut combinations = 1.0;
        for (at, attribute) in attributes.iter().enumerate() {
            let Extent { level, leaves } = cell(at);
            self.distortion += rows * level;
            let share = f64::max(leaves - 1.0, 0.0) / attribute.leaves().max(1) as f64;
            self.information += rows * attribute.weight() * share;
            combinations *= leaves;
        }
        self.combinations += rows * combinations;
    }
}
