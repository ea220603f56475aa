//! Writes a solution down as a plan, so that it can be applied to other rows.

use coversheet_engine::recoding::Units;
use coversheet_engine::{Attribute, Classes, FrequencySet, Levels, Problem, Recoding};
use coversheet_error::{Error, Result};
use coversheet_plan::{
    ColumnPlan, Contains, Generalized, INTERNAL, Plan, RecodedTuple, RecodedTuples, Suppressed,
};
use coversheet_recipe::{ColumnRecipe, Recipe, Role};
use indexmap::{IndexMap, IndexSet};

/// What becomes of the quasi-identifiers.
#[derive(Debug)]
struct Written {
    /// In the order of the attributes; none where that depends on the other columns.
    columns: Vec<Option<Generalized>>,
    tuples: Option<RecodedTuples>,
    suppressed: Option<Suppressed>,
}

/// Writes a recoding down. `recipe` must have everything written down that depends on the table.
///
/// # Errors
///
/// `plan-not-possible` where rows that are alike are treated differently: then nothing says what becomes of other
/// rows like them.
pub(crate) fn plan(
    problem: &Problem,
    recoding: &Recoding,
    classes: &Classes,
    recipe: Recipe,
) -> Result<Plan> {
    let written = match recoding {
        Recoding::Columns(levels) => by_value(problem, levels, classes),
        Recoding::Units(units) => match by_value_of_units(problem, units) {
            Some(written) => written,
            None => by_tuple(problem, units)?,
        },
    };
    let Written { columns, tuples, suppressed } = written;
    let mut contains = Contains {
        tuples: tuples.as_ref().map_or(0, |tuples| tuples.rows.len()),
        suppressed: suppressed.as_ref().map_or(0, |suppressed| suppressed.labels.len()),
        ..Contains::default()
    };
    let mut generalized: IndexMap<&str, ColumnPlan> = IndexMap::new();
    for (attribute, (settings, column)) in problem.attributes.iter().zip(columns).enumerate() {
        let values = if let Some(column) = &column {
            column.labels.len()
        } else {
            let tuples = problem.frequency.leaves(attribute).iter().zip(problem.frequency.counts());
            tuples.filter(|&(_, &rows)| rows > 0).map(|(leaf, _)| leaf).collect::<IndexSet<_>>().len()
        };
        contains.values.insert(settings.name().to_owned(), values);
        let column = column.map_or(ColumnPlan::ByTuple, ColumnPlan::Generalized);
        generalized.insert(settings.name(), column);
    }
    let column = |(name, settings): (&String, &ColumnRecipe)| {
        let column = match settings.role {
            Role::QuasiIdentifier => generalized.swap_remove(name.as_str()).unwrap_or(ColumnPlan::Dropped),
            _ if settings.pseudonymized() => ColumnPlan::Pseudonyms,
            _ if settings.released() && settings.round.is_some() => ColumnPlan::Rounded,
            _ if settings.released() => ColumnPlan::Kept,
            _ => ColumnPlan::Dropped,
        };
        (name.clone(), column)
    };
    let columns = recipe.columns.iter().map(column).collect();
    Ok(Plan { version: 1, internal: INTERNAL.to_owned(), contains, columns, tuples, suppressed, recipe })
}

fn names(problem: &Problem) -> Vec<String> {
    problem.attributes.iter().map(|attribute| attribute.name().to_owned()).collect()
}

/// Whole columns: the label of every value that the hierarchy knows, in the table or not.
fn by_value(problem: &Problem, levels: &Levels, classes: &Classes) -> Written {
    let labels_of = |attribute: usize| {
        let (settings, level) = (&problem.attributes[attribute], levels[attribute] as usize);
        let labels = settings.hierarchy().labels(level);
        settings.groups(level).iter().map(|&group| &labels[group as usize])
    };
    let column = |attribute: usize| {
        let values = problem.attributes[attribute].hierarchy().labels(0);
        let labels = values.iter().zip(labels_of(attribute));
        Generalized {
            level: Some(levels[attribute]),
            labels: labels.map(|(value, label)| (value.to_owned(), label.to_owned())).collect(),
        }
    };
    let columns: Vec<Option<Generalized>> =
        (0..problem.attributes.len()).map(|attribute| Some(column(attribute))).collect();
    let label = |attribute: usize, tuple: u32| {
        let (settings, level) = (&problem.attributes[attribute], levels[attribute] as usize);
        let leaf = problem.frequency.leaves(attribute)[tuple as usize];
        settings.hierarchy().labels(level)[settings.groups(level)[leaf as usize] as usize].to_owned()
    };
    let rows = |&class: &u32| {
        let tuple = classes.representatives[class as usize];
        (0..problem.attributes.len()).map(|attribute| label(attribute, tuple)).collect()
    };
    Written {
        columns,
        tuples: None,
        suppressed: suppressed(problem, classes.violating.iter().map(rows).collect()),
    }
}

fn suppressed(problem: &Problem, labels: Vec<Vec<String>>) -> Option<Suppressed> {
    (!labels.is_empty()).then(|| Suppressed { columns: names(problem), labels })
}

/// The units of rows with their tuples: people of a population without any are nothing to a plan.
fn present(units: &Units) -> impl Iterator<Item = (usize, &u32)> {
    units.tuples().iter().enumerate().filter(|&(unit, _)| units.rows()[unit] > 0)
}

/// Units in which each value of a column always becomes the same label, and rows that would read the same are all
/// suppressed or none. None if they are not so.
fn by_value_of_units(problem: &Problem, units: &Units) -> Option<Written> {
    let frequency = &problem.frequency;
    let mut columns = Vec::new();
    for (attribute, settings) in problem.attributes.iter().enumerate() {
        let values = settings.hierarchy().labels(0);
        let mut labels: IndexMap<&str, &str> = IndexMap::new();
        for (unit, &tuple) in present(units) {
            let value = &values[frequency.leaves(attribute)[tuple as usize] as usize];
            let label = units.region(unit, attribute).label(settings);
            if *labels.entry(value).or_insert(label) != label {
                return None;
            }
        }
        let labels = with_alike(settings, labels);
        let labels = labels.into_iter().map(|(value, label)| (value.to_owned(), label.to_owned()));
        columns.push(Some(Generalized { level: None, labels: labels.collect() }));
    }
    let mut reads: IndexMap<Vec<&str>, bool> = IndexMap::new();
    for (unit, _) in present(units) {
        let suppressed = units.suppressed()[unit];
        if *reads.entry(labels(problem, units, unit)).or_insert(suppressed) != suppressed {
            return None;
        }
    }
    let rows = reads.into_iter().filter(|(_, suppressed)| *suppressed).map(|(labels, _)| owned(&labels));
    Some(Written { columns, tuples: None, suppressed: suppressed(problem, rows.collect()) })
}

/// Labels of values, with those of values that the hierarchy knows besides and that the lowest level puts together with one of
/// these: no solution can tell them apart.
fn with_alike<'p>(
    settings: &'p Attribute,
    mut labels: IndexMap<&'p str, &'p str>,
) -> IndexMap<&'p str, &'p str> {
    if settings.min_level() == 0 {
        return labels;
    }
    let (values, groups) = (settings.hierarchy().labels(0), settings.groups(settings.min_level()));
    let of_leaves = || values.iter().zip(groups);
    let known: IndexMap<u32, &str> =
        of_leaves().filter_map(|(value, &group)| Some((group, *labels.get(value)?))).collect();
    for (value, group) in of_leaves() {
        if let Some(&label) = known.get(group) {
            labels.entry(value).or_insert(label);
        }
    }
    labels
}

/// Units by the values of their tuples.
fn by_tuple(problem: &Problem, units: &Units) -> Result<Written> {
    let mut becomes: IndexMap<u32, Option<Vec<&str>>> = IndexMap::new();
    for (unit, &tuple) in present(units) {
        let labels = (!units.suppressed()[unit]).then(|| labels(problem, units, unit));
        if *becomes.entry(tuple).or_insert_with(|| labels.clone()) != labels {
            return Err(Error::new(
                "plan-not-possible",
                "Rows with equal quasi-identifiers are treated differently, so nothing says what becomes of other rows like them.",
            )
            .hint("Choose a search that treats them alike, such as optimal, or do without the plan."));
        }
    }
    let rows = becomes.into_iter().map(|(tuple, labels)| RecodedTuple {
        values: values(problem, &problem.frequency, tuple),
        labels: labels.map(|labels| owned(&labels)),
    });
    let tuples = RecodedTuples { columns: names(problem), rows: rows.collect() };
    Ok(Written { columns: vec![None; problem.attributes.len()], tuples: Some(tuples), suppressed: None })
}

/// What the rows of a unit read, or would read.
fn labels<'p>(problem: &'p Problem, units: &'p Units, unit: usize) -> Vec<&'p str> {
    let attributes = problem.attributes.iter().enumerate();
    attributes.map(|(attribute, settings)| units.region(unit, attribute).label(settings)).collect()
}

/// The original values of a tuple.
fn values(problem: &Problem, frequency: &FrequencySet, tuple: u32) -> Vec<String> {
    let value = |(attribute, settings): (usize, &coversheet_engine::Attribute)| {
        let leaf = frequency.leaves(attribute)[tuple as usize];
        settings.hierarchy().labels(0)[leaf as usize].to_owned()
    };
    problem.attributes.iter().enumerate().map(value).collect()
}

fn owned(labels: &[&str]) -> Vec<String> {
    labels.iter().map(|&label| label.to_owned()).collect()
}
