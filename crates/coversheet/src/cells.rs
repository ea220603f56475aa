//! Recodings of single cells: the classes that a reader of the release would see, and the report of them.

use std::collections::HashMap;

use coversheet_engine::Problem;
use coversheet_engine::cell::{CellEvaluation, Cells, Outlier};
use coversheet_engine::search::{Algorithm, Solution};
use coversheet_hierarchy::SUPPRESSED;

use crate::prepare::QuasiIdentifier;
use crate::recipe::{LevelRecipe, SearchRecipe};
use crate::report::{CellColumnReport, CellsReport, OutlierReport};

/// How many outliers a report lists, and how many rows of each.
const LISTED: usize = 100;

/// The classes of a recoding: rows are alike if their cells read the same, whatever their levels.
pub(crate) fn evaluate(problem: &Problem, columns: &[QuasiIdentifier], cells: &Cells) -> CellEvaluation {
    let numbers: Vec<Vec<Vec<u64>>> = columns.iter().map(numbers).collect();
    cells.evaluate(problem, &|attribute, level, leaf| {
        level.map_or(0, |level| {
            let group = problem.attributes[attribute].groups(level as usize)[leaf as usize];
            numbers[attribute][level as usize][group as usize]
        })
    })
}

/// `[level][group]`: a number for each label, the same for the same one; 0 for `*`.
fn numbers(column: &QuasiIdentifier) -> Vec<Vec<u64>> {
    let mut known: HashMap<&str, u64> = HashMap::from([(SUPPRESSED, 0)]);
    let mut number = |label| {
        let next = known.len() as u64;
        *known.entry(label).or_insert(next)
    };
    let levels = 0..=column.hierarchy.height();
    levels.map(|level| column.hierarchy.labels(level).iter().map(&mut number).collect()).collect()
}

/// Whether the search works cell by cell, so that its result is told so.
pub(crate) fn is_of_cells(search: &SearchRecipe) -> bool {
    match search.algorithm.0 {
        Algorithm::MuArgus => true,
        Algorithm::MinGen => search.level == LevelRecipe::Cell,
        _ => false,
    }
}

/// What a search did cell by cell.
pub(crate) fn report(
    problem: &Problem,
    solution: &Solution,
    evaluation: &CellEvaluation,
) -> Option<CellsReport> {
    let cells = solution.cells.as_ref()?;
    let k = problem.smallest_class();
    let sizes = || evaluation.evaluation.classes.sizes.iter().map(|&size| u64::from(size));
    let smallest_class = sizes().min().unwrap_or(0);
    let column = |(position, attribute): (usize, &coversheet_engine::Attribute)| {
        let mut column = CellColumnReport {
            name: attribute.name().to_owned(),
            rows_at_level: vec![0; attribute.max_level() + 1],
            suppressed: 0,
        };
        for part in cells.parts() {
            let rows = u64::from(part.rows);
            match part.levels[position] {
                Some(level) => column.rows_at_level[level as usize] += rows,
                None => column.suppressed += rows,
            }
        }
        column
    };
    Some(CellsReport {
        suppressed: cells.suppressed_cells(),
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
