//! The report of recodings of single cells.

use std::collections::HashMap;

use coversheet_describe::Recoding;
use coversheet_engine::cell::Outlier;
use coversheet_engine::recoding::Region;
use coversheet_engine::search::{Algorithm, Solution};
use coversheet_engine::{Attribute, Problem};
use coversheet_recipe::LevelRecipe;

use crate::report::{CellColumnReport, CellsReport, OutlierReport};
use crate::search::Search;

/// How many outliers a report lists, and how many rows of each.
const LISTED: usize = 100;

/// Whether the search works cell by cell, so that its result says so.
pub(crate) fn is_of_cells(search: &Search<'_>) -> bool {
    match search.algorithm.0 {
        Algorithm::MuArgus => true,
        Algorithm::MinGen => search.level == LevelRecipe::Cell,
        algorithm => algorithm.about().recoding != Recoding::Columns,
    }
}

/// What a search did cell by cell; none for whole columns.
pub(crate) fn report(search: &Search<'_>, problem: &Problem, solution: &Solution) -> Option<CellsReport> {
    let units = solution.recoding.units()?;
    let k = problem.k().unwrap_or_else(|| problem.smallest_class());
    // Recodings finer than whole columns leave classes out that are too small, as whole columns do; searches that suppress
    // single cells release them all.
    let leaves_out = search.algorithm.0.about().recoding != Recoding::Columns;
    let classes = solution.classes.sizes.iter().zip(&solution.classes.violates);
    let sizes = || classes.clone().filter(|&(_, &out)| !(leaves_out && out)).map(|(&size, _)| size);
    let smallest_class = sizes().min().unwrap_or(0);
    let is_left_out = |unit: usize| {
        let class = solution.classes.class_of_unit.get(unit);
        leaves_out && class.is_some_and(|&class| solution.classes.violates[class as usize])
    };
    let column = |(position, attribute): (usize, &Attribute)| {
        let mut column = CellColumnReport {
            name: attribute.name().to_owned(),
            rows_at_level: vec![0; attribute.max_level() + 1],
            sets: 0,
            suppressed: 0,
            empty: 0,
        };
        for (unit, &rows) in units.rows().iter().enumerate().filter(|&(unit, _)| !is_left_out(unit)) {
            let region = units.region(unit, position);
            let count = match region {
                Region::All => &mut column.suppressed,
                Region::Set { .. } => &mut column.sets,
                // What is not there has no level.
                _ if region.label(attribute).trim().is_empty() => &mut column.empty,
                _ => &mut column.rows_at_level[region.enclosing_level(attribute).min(attribute.max_level())],
            };
            *count += rows;
        }
        column
    };
    Some(CellsReport {
        suppressed: units.suppressed_cells(),
        k_anonymous: smallest_class >= k,
        smallest_class,
        rows_below_k: sizes().filter(|&size| size < k).sum(),
        columns: problem.attributes.iter().enumerate().map(column).collect(),
        outliers: outliers(problem, &solution.outliers),
    })
}

/// The first outliers by name of column and number of row; no cell's content.
fn outliers(problem: &Problem, outliers: &[Outlier]) -> Vec<OutlierReport> {
    let listed = &outliers[..outliers.len().min(LISTED)];
    let mut of_tuple: HashMap<u32, usize> = HashMap::new();
    for (position, outlier) in listed.iter().enumerate() {
        of_tuple.extend(outlier.tuples.iter().map(|&tuple| (tuple, position)));
    }
    let mut rows = vec![Vec::new(); listed.len()];
    for (row, tuple) in (1..).zip(problem.frequency.tuple_of_row()) {
        if let Some(&position) = of_tuple.get(tuple)
            && rows[position].len() < LISTED
        {
            rows[position].push(row);
        }
    }
    let name = |attribute: usize| problem.attributes[attribute].name().to_owned();
    let report = |(outlier, rows): (&Outlier, Vec<u64>)| OutlierReport {
        rows,
        combinations: outlier
            .combinations
            .iter()
            .map(|combination| combination.attributes().map(name).collect())
            .collect(),
        suppressed: outlier.remedies.iter().map(|remedy| name(remedy.attribute)).collect(),
    };
    listed.iter().zip(rows).map(report).collect()
}
