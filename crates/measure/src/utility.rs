//! Every objective's value of one recoding, so that solutions found for one can be judged by another.

use coversheet_engine::objective::{Name, Options};
use coversheet_engine::recoding::{Region, Units};
use coversheet_engine::{Classes, Levels, Problem, Recoding};
use coversheet_error::Result;

use crate::documents::documents;

/// What generalization and suppression cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Utility {
    /// Each objective's name and value. An objective that the problem lacks something for, or that has no value for
    /// such a recoding, is left out. After them come measures of the literature that none minimizes.
    pub measures: Vec<(&'static str, f64)>,
    /// The mean loss of each attribute's cells, 0 (as it was) to 1 (nothing left).
    pub loss_per_attribute: Vec<f64>,
}

/// Measures a recoding with its classes, which must have the class of every unit.
///
/// # Errors
///
/// None at present; objectives that cannot be computed are left out.
pub fn utility(
    problem: &Problem,
    recoding: &Recoding,
    classes: &Classes,
    options: Options,
) -> Result<Utility> {
    let mut measures = Vec::new();
    for &name in Name::ALL {
        let lacks_labels = problem.frequency.labels().is_empty() && name == Name::Classification;
        if !lacks_labels {
            let value = value(problem, recoding, classes, name, options)?;
            measures.extend(value.map(|value| (name.as_str(), value)));
        }
    }
    measures.extend(documents(problem, recoding, classes));
    let rows = problem.rows().max(1) as f64;
    let mean = |attribute: usize| match recoding {
        Recoding::Columns(levels) => lost_by_column(problem, levels, classes, attribute) / rows,
        Recoding::Units(units) => lost_by_units(problem, units, attribute) / rows,
    };
    Ok(Utility { measures, loss_per_attribute: (0..problem.attributes.len()).map(mean).collect() })
}

/// The value of one objective, none where it has none for such a recoding.
///
/// # Errors
///
/// When the problem lacks what the objective needs.
pub fn value(
    problem: &Problem,
    recoding: &Recoding,
    classes: &Classes,
    name: Name,
    options: Options,
) -> Result<Option<f64>> {
    // Units say what their cells are, so that any level will do.
    let only = Some(recoding.levels().copied().unwrap_or_else(|| problem.bottom()));
    let objective = name.objective(problem, Options { only, ..options })?;
    Ok(objective.score(recoding, classes).map(|score| objective.value(score)))
}

/// The sum over rows of `(leaves under the value - 1) / (leaves - 1)`, a suppressed cell being 1.
fn lost_by_column(problem: &Problem, levels: &Levels, classes: &Classes, position: usize) -> f64 {
    let attribute = &problem.attributes[position];
    let leaves = problem.frequency.leaves(position);
    let cells = classes.representatives.iter().zip(&classes.sizes).zip(&classes.violates);
    cells
        .map(|((&tuple, &size), &violates)| {
            let region = Region::node(attribute, levels[position], leaves[tuple as usize]);
            size as f64 * if violates { 1.0 } else { region.loss(attribute) }
        })
        .sum()
}

/// The same sum, unit by unit.
fn lost_by_units(problem: &Problem, units: &Units, position: usize) -> f64 {
    let attribute = &problem.attributes[position];
    let losses: Vec<f64> = units.regions(position).iter().map(|region| region.loss(attribute)).collect();
    let cells = units.region_of(position).iter().zip(units.rows()).zip(units.suppressed());
    cells
        .map(|((&region, &rows), &suppressed)| {
            rows as f64 * if suppressed { 1.0 } else { losses[region as usize] }
        })
        .sum()
}
