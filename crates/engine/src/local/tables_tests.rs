//! Small tables that are written down by hand, to try an algorithm on.

use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_hierarchy::Hierarchy;

use super::space::Space;
use crate::model::{KAnonymity, PrivacyModel};
use crate::objective::{Name, Options};
use crate::search::{Algorithm, Request, solve};
use crate::{Attribute, Counting, FrequencySet, Problem, Suppression, SuppressionMode};

/// A column: each of its values with what is above it, and whether it has ranges of its own.
pub(super) type Column<'c> = (&'c str, bool);

/// A problem of rows `values..., label` that are written as often as they say. Each requirement is a k over some columns. The
/// labels are those of the class column, and the values of a sensitive one.
pub(super) fn problem(
    columns: &[Column<'_>],
    rows: &[(&str, usize)],
    requirements: &[(u64, &[usize])],
) -> Problem {
    let hierarchies: Vec<Hierarchy> = columns
        .iter()
        .map(|(lines, _)| {
            let row = |line: &str| line.split('|').map(str::to_owned).collect();
            Hierarchy::from_rows(&lines.split(' ').map(row).collect::<Vec<Vec<String>>>()).unwrap()
        })
        .collect();
    let rows: Vec<Vec<&str>> = rows
        .iter()
        .flat_map(|(row, count)| std::iter::repeat_n(row.split(' ').collect::<Vec<&str>>(), *count))
        .collect();
    let leaf = |column: usize, value: &str| {
        hierarchies[column].labels(0).iter().position(|label| label == value).unwrap() as u32
    };
    let codes: Vec<Vec<u32>> =
        (0..columns.len()).map(|column| rows.iter().map(|row| leaf(column, row[column])).collect()).collect();
    let mut distinct: Vec<&str> = rows.iter().map(|row| row[columns.len()]).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let label = |row: &Vec<&str>| distinct.binary_search(&row[columns.len()]).unwrap() as u32;
    let labels: Vec<u32> = rows.iter().map(label).collect();
    let numbers = distinct.iter().map(|label| label.parse().ok()).collect();
    let attribute = |(hierarchy, (_, ranges)): (&Hierarchy, &Column<'_>)| {
        let attribute = Attribute::new("a", hierarchy, None, 1.0);
        let leaves = (0..hierarchy.leaves() as u32).collect();
        if *ranges { attribute.with_order(leaves).unwrap() } else { attribute }
    };
    let model = |&(k, columns): &(u64, &[usize])| -> Arc<dyn PrivacyModel> {
        let model = KAnonymity::new(k).unwrap();
        Arc::new(if columns.is_empty() { model } else { model.over(columns.to_vec()) })
    };
    let frequency = FrequencySet::new(rows.len(), &codes, None, Some(&labels)).unwrap();
    let frequency = frequency.with_label_numbers(numbers);
    Problem {
        attributes: hierarchies.iter().zip(columns).map(attribute).collect(),
        frequency: Arc::new(frequency.with_sensitive(&labels, distinct.len(), Counting::Records)),
        models: requirements.iter().map(model).collect(),
        suppression: Suppression { rows: 0, mode: SuppressionMode::Drop, complementary: None },
    }
}

/// One column of the numbers up to a limit that has ranges of its own, and a row for each of these.
pub(super) fn numbers(limit: u32, rows: &[u32], k: u64) -> Problem {
    let lines: Vec<String> = (0..=limit).map(|number| format!("{number}|*")).collect();
    let rows: Vec<String> = rows.iter().map(|number| format!("{number} N")).collect();
    let rows: Vec<(&str, usize)> = rows.iter().map(|row| (&**row, 1)).collect();
    problem(&[(&lines.join(" "), true)], &rows, &[(k, &[])])
}

pub(super) fn space(problem: &Problem, name: Name) -> Space {
    Space::new(problem, &*name.objective(problem, Options::default()).unwrap(), true)
}

/// The rows of clusters of tuples, by the order in which a problem's rows were written, from 0.
pub(super) fn rows_of(problem: &Problem, clusters: impl IntoIterator<Item = Vec<u32>>) -> Vec<Vec<usize>> {
    let rows = |cluster: Vec<u32>| -> Vec<usize> {
        let tuples = problem.frequency.tuple_of_row().iter().enumerate();
        tuples.filter(|(_, tuple)| cluster.contains(tuple)).map(|(row, _)| row).collect()
    };
    let mut clusters: Vec<Vec<usize>> = clusters.into_iter().map(rows).collect();
    clusters.sort();
    clusters
}

/// What rows become: those that read the same, with what they read.
pub(super) fn released(problem: &Problem, algorithm: Algorithm) -> Vec<(Vec<usize>, String)> {
    let objective = Name::Loss.objective(problem, Options::default()).unwrap();
    let request = Request { algorithm, steps: 1_000, ..Request::default() };
    let found = solve(problem, &*objective, &request, &mut |_, _| ()).unwrap();
    let units = found.recoding.units().unwrap();
    assert_eq!(units.suppressed_cells(), 0);
    let mut classes: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (row, &tuple) in problem.frequency.tuple_of_row().iter().enumerate() {
        let label = |(attribute, settings): (usize, &Attribute)| {
            units.region(tuple as usize, attribute).label(settings).to_owned()
        };
        let reads: Vec<String> = problem.attributes.iter().enumerate().map(label).collect();
        classes.entry(reads.join(" ")).or_default().push(row);
    }
    let mut classes: Vec<_> = classes.into_iter().map(|(reads, rows)| (rows, reads)).collect();
    classes.sort();
    classes
}
