//! The sets of quasi-identifiers that models group rows by.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::Problem;
use crate::model::{PrivacyModel, Scope};

/// Models that group rows by the same quasi-identifiers.
#[derive(Debug)]
pub(crate) struct Grouping<'p> {
    /// None for all of them.
    pub(crate) columns: Option<Vec<usize>>,
    pub(crate) models: Vec<&'p Arc<dyn PrivacyModel>>,
}

/// The models by the quasi-identifiers that they group rows by.
pub(crate) fn groupings(problem: &Problem) -> Vec<Grouping<'_>> {
    let width = problem.attributes.len();
    let mut groupings = vec![Grouping { columns: None, models: Vec::new() }];
    for model in &problem.models {
        let sets: BTreeSet<Vec<usize>> = match model.scope() {
            Scope::All => BTreeSet::from([(0..width).collect()]),
            Scope::Columns(columns) => BTreeSet::from([columns.to_vec()]),
            Scope::EverySubset(size) => subsets(width, size.min(width)),
        };
        for set in sets {
            let columns = Some(set).filter(|set| set.len() < width);
            match groupings.iter_mut().find(|grouping| grouping.columns == columns) {
                Some(grouping) => grouping.models.push(model),
                None => groupings.push(Grouping { columns, models: vec![model] }),
            }
        }
    }
    groupings
}

/// All ascending choices of `size` of the numbers below `width`.
fn subsets(width: usize, size: usize) -> BTreeSet<Vec<usize>> {
    let mut sets = BTreeSet::from([Vec::new()]);
    for _ in 0..size {
        let longer = |set: &Vec<usize>| {
            let set = set.clone();
            let first = set.last().map_or(0, |last| last + 1);
            (first..width).map(move |next| [&set[..], &[next]].concat())
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}
