//! Every objective's value at one node, so that solutions found for one can be judged by another.

use coversheet_engine::cell::Cells;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::{Evaluation, Problem};
use coversheet_table::Result;

/// What generalization and suppression cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Utility {
    /// Each objective's name and value. An objective that the problem lacks something for is left out.
    pub measures: Vec<(&'static str, f64)>,
    /// The mean loss of each attribute's cells, 0 (as it was) to 1 (nothing left).
    pub loss_per_attribute: Vec<f64>,
}

/// Measures one node. `evaluation` must have the class of every tuple.
///
/// # Errors
///
/// None at present; objectives that cannot be computed are left out.
pub fn utility(problem: &Problem, evaluation: &Evaluation, options: Options) -> Result<Utility> {
    let mut measures = Vec::new();
    for &name in Name::ALL {
        let lacks_labels = problem.frequency.labels().is_empty() && name == Name::Classification;
        if !lacks_labels {
            let objective = name.objective(problem, options)?;
            measures.push((name.as_str(), objective.value(objective.score(evaluation))));
        }
    }
    Ok(Utility { measures, loss_per_attribute: loss_per_attribute(problem, evaluation) })
}

/// Measures a recoding of single cells, given its evaluation. An objective that has no value for it is left
/// out. Suppressed cells always count.
///
/// # Errors
///
/// As [`utility`].
pub fn utility_of_cells(problem: &Problem, cells: &Cells, evaluation: &Evaluation) -> Result<Utility> {
    let mut measures = Vec::new();
    for &name in Name::ALL {
        if problem.frequency.labels().is_empty() && name == Name::Classification {
            continue;
        }
        let objective = name.objective(problem, Options::default())?;
        if let Some(score) = objective.score_cells(cells, evaluation) {
            measures.push((name.as_str(), objective.value(score)));
        }
    }
    let mean = |position: usize| {
        let attribute = &problem.attributes[position];
        let lost = cells.parts().iter().map(|part| {
            let leaf = problem.frequency.leaves(position)[part.tuple as usize] as usize;
            let share = match part.levels[position] {
                Some(level) if !part.suppressed => {
                    let under = attribute.leaves_under(level as usize)
                        [attribute.groups(level as usize)[leaf] as usize];
                    f64::from(under - 1) / (attribute.leaves() - 1).max(1) as f64
                }
                _ => 1.0,
            };
            f64::from(part.rows) * share
        });
        lost.sum::<f64>() / problem.rows().max(1) as f64
    };
    Ok(Utility { measures, loss_per_attribute: (0..problem.attributes.len()).map(mean).collect() })
}

/// The mean over rows of `(leaves under the value - 1) / (leaves - 1)`, a suppressed cell being 1.
fn loss_per_attribute(problem: &Problem, evaluation: &Evaluation) -> Vec<f64> {
    let frequency = &problem.frequency;
    let rows = frequency.rows().max(1) as f64;
    let mean = |position: usize| {
        let attribute = &problem.attributes[position];
        let level = evaluation.levels[position] as usize;
        let cells = evaluation
            .classes
            .representatives
            .iter()
            .zip(&evaluation.classes.sizes)
            .zip(&evaluation.classes.violates);
        let lost = cells.map(|((&tuple, &size), &violates)| {
            let leaf = frequency.leaves(position)[tuple as usize] as usize;
            let under = attribute.leaves_under(level)[attribute.groups(level)[leaf] as usize];
            let share = f64::from(under - 1) / (attribute.leaves() - 1).max(1) as f64;
            f64::from(size) * if violates { 1.0 } else { share }
        });
        lost.sum::<f64>() / rows
    };
    (0..problem.attributes.len()).map(mean).collect()
}
