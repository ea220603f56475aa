//! Which kind of recoding a first result has: whether whole columns would be released with one of them hidden, or without rows of
//! many persons.

use std::collections::HashMap;

use coversheet_engine::search::Solution;
use coversheet_engine::{Attribute, Evaluator, Levels, Problem};
use coversheet_error::Result;
use coversheet_hierarchy::NoFiles;
use coversheet_recipe::{Recipe, Role, with_role};
use coversheet_suggest::WholeColumns;
use coversheet_table::combinations::distinct_of_some;
use coversheet_table::{Codes, Table};
use web_time::Instant;

use crate::alternatives::MOST_TUPLES;
use crate::options::SolveOptions;
use crate::prepare::Prepared;
use crate::search::Search;
use crate::solve::run;

/// What is searched for the answer takes no longer than this many nodes of one tuple each: a fraction of a second.
const MOST_SEARCHED: u64 = 50_000_000;

/// A group with more of all rows than this says next to nothing of them.
const TELLING: f64 = 0.95;

/// Whether the rows have certainly more combinations of what is generalized than [`lost`] looks at, by some of them.
pub(crate) fn has_too_many_tuples(table: &Table, recipe: &Recipe) -> bool {
    // Values that stand for nothing, and numbers that are written in two ways, are one leaf.
    const CERTAINLY: usize = 2;
    if table.rows() <= CERTAINLY * MOST_TUPLES {
        return false;
    }
    let columns: Vec<usize> = with_role(table, recipe, Role::QuasiIdentifier).collect();
    let (rows, tuples) = distinct_of_some(table, &columns);
    rows > 0 && tuples as f64 / rows as f64 * table.rows() as f64 > (CERTAINLY * MOST_TUPLES) as f64
}

/// What the best node that the suggested models accept would cost too much: a quasi-identifier that says something, or many of the rows
/// that say who somebody is.
///
/// One node mostly answers for all columns: that in which each is at the highest level which still tells rows apart. All nodes
/// that hide none lie below it, and if it suppresses too many rows, so does each of them, as the suggested models are monotone.
/// Where it can be released, the search says whether the best node is such a one; for large tables, that is not asked.
pub(crate) fn lost(table: &Table, recipe: &Recipe, prepared: &Prepared) -> Result<Option<WholeColumns>> {
    let tuples = prepared.frequency.tuples();
    if prepared.quasi_identifiers.is_empty() || tuples > MOST_TUPLES {
        return Ok(None);
    }
    let problem = prepared.problem(table, recipe, &NoFiles)?;
    if !problem.is_monotone() {
        return Ok(None);
    }
    let telling = telling(&problem);
    if !Evaluator::new(&problem).evaluate(&telling).acceptable(&problem) {
        return Ok(Some(WholeColumns::Hide));
    }
    if problem.nodes().saturating_mul(tuples as u64) > MOST_SEARCHED {
        return Ok(None);
    }
    let search = Search::new(recipe, SolveOptions::default())?;
    let best = run(&problem, &search, Instant::now(), &mut |_| ())?;
    let above = |levels: &Levels| levels.iter().zip(&telling).any(|(level, highest)| level > highest);
    Ok(if best.recoding.levels().is_some_and(above) {
        Some(WholeColumns::Hide)
    } else {
        let person = with_role(table, recipe, Role::Person).next();
        let many = person.is_some_and(|person| leaves_out_many(table, prepared, &problem, &best, person));
        many.then_some(WholeColumns::LeaveOut)
    })
}

/// Whether many of the rows that say who somebody is are left out. Where persons have several rows, the later ones mostly lack what
/// stands in the first: then one row in twenty may be the first of one person in six.
///
/// Rows that have the same quasi-identifiers filled are of one kind. Of each kind that half of the persons may have, as large a share
/// may be left out as of all rows.
fn leaves_out_many(
    table: &Table,
    prepared: &Prepared,
    problem: &Problem,
    best: &Solution,
    person: usize,
) -> bool {
    let (persons, classes) = (table.columns()[person].dictionary().len(), &best.classes);
    let is_out = |unit: u32| {
        let class = classes.class_of_unit.get(unit as usize);
        class.is_some_and(|&class| classes.violates[class as usize])
    };
    let columns: Vec<(&Codes, Vec<bool>)> = prepared
        .quasi_identifiers
        .iter()
        .map(|quasi| {
            let column = &table.columns()[quasi.position];
            (column.codes(), column.dictionary().iter().map(|value| !value.trim().is_empty()).collect())
        })
        .collect();
    let kind = |row: usize| -> u64 {
        let is_filled = |(codes, filled): &(&Codes, Vec<bool>)| filled[codes.get(row) as usize];
        columns.iter().map(is_filled).fold(0, |kind, filled| kind << 1 | u64::from(filled))
    };
    let mut rows: HashMap<u64, (usize, usize)> = HashMap::new();
    for (row, &unit) in best.recoding.unit_of_record(&problem.frequency).iter().enumerate() {
        let (all, out) = rows.entry(kind(row)).or_default();
        *all += 1;
        *out += usize::from(is_out(unit));
    }
    let share = problem.suppression.rows as f64 / problem.rows().max(1) as f64;
    let many = |&(all, out): &(usize, usize)| 2 * all >= persons && out as f64 > share * all as f64;
    rows.len() > 1 && rows.values().any(many)
}

/// The node in which each column is at the highest level that says something.
fn telling(problem: &Problem) -> Levels {
    let mut levels = problem.top();
    for (at, attribute) in problem.attributes.iter().enumerate() {
        levels[at] = highest_telling(problem, at, attribute) as u8;
    }
    levels
}

/// The highest level of a column at which rows are still told apart; for a column that never tells them apart, the top.
fn highest_telling(problem: &Problem, at: usize, attribute: &Attribute) -> usize {
    let mut of_leaves = vec![0; attribute.leaves()];
    for (&leaf, &rows) in problem.frequency.leaves(at).iter().zip(problem.frequency.counts()) {
        of_leaves[leaf as usize] += rows;
    }
    let most = (TELLING * problem.rows() as f64) as u64;
    let tells = |level: &usize| {
        let mut of_groups = vec![0; attribute.leaves()];
        for (&group, &rows) in attribute.groups(*level).iter().zip(&of_leaves) {
            of_groups[group as usize] += rows;
        }
        of_groups.iter().all(|&rows| rows <= most)
    };
    (0..=attribute.max_level()).rev().find(tells).unwrap_or(attribute.max_level())
}

#[cfg(test)]
mod tests {
    use super::*;
    use coversheet_table::{ReadOptions, read};

    /// What has too many tuples is known without counting them all, and only where it is certain.
    #[test]
    fn too_many_tuples_are_certainly_more_than_are_looked_at() {
        // How many rows, and how many rows have the same.
        let cases = [
            (MOST_TUPLES, 1, false),
            (2 * MOST_TUPLES + 100_000, 1, true),
            (2 * MOST_TUPLES + 100_000, 4, false),
            (2 * MOST_TUPLES + 100_000, 100_000, false),
        ];
        for (rows, each, expected) in cases {
            let row = |row: usize| format!("{},{},x\n", row / each % 997, row / each / 997);
            let text = "birth,town,finding\n".to_owned() + &(0..rows).map(row).collect::<String>();
            let table = read(text.as_bytes(), ReadOptions::plain()).unwrap();
            let recipe = r#"{
                "coversheet": 1,
                "columns": {
                    "birth": { "role": "quasi-identifier", "hierarchy": { "mask": { "from": "right" } } },
                    "town": { "role": "quasi-identifier", "hierarchy": { "mask": { "from": "right" } } },
                    "finding": { "role": "insensitive" }
                },
                "privacy": [{ "k-anonymity": { "k": 5 } }],
                "suppression": { "limit": 0.05, "rows": "drop" },
                "search": { "algorithm": "optimal", "objective": "loss" }
            }"#;
            let recipe = Recipe::parse(recipe).unwrap();
            assert_eq!(has_too_many_tuples(&table, &recipe), expected, "{rows} rows, {each} of each");
        }
    }
}
