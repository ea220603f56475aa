//! One side of the comparison: the input or the release, with its figures.

use coversheet_error::SortFew as _;
use std::borrow::Cow;

use coversheet_error::Result;
use coversheet_measure::risk::{
    Cells, CountingUnit, Figures, IndividualRisk, Partition, Sample, Suda, individual_risk, trajectories,
};
use coversheet_plan::{Merged, Recoder, ReleasedCells};
use coversheet_recipe::{PopulationSize, Recipe, Role, counts, sampling_weights, with_role};
use coversheet_table::{Codes, Column, Table};

use super::people::People;
use super::report::RiskSide;

/// The columns of a table that say something of people, and which row of the input each row is.
pub(super) struct Released<'a> {
    columns: Vec<(&'a str, Text<'a>, Cow<'a, Codes>)>,
    rows: &'a [u32],
    /// Other rows of the input that are the same row here.
    merged: Option<&'a Merged>,
    marked: Vec<bool>,
}

/// The text of each code.
enum Text<'a> {
    Column(&'a Column),
    List(Vec<&'a str>),
}

impl<'a> Released<'a> {
    /// The columns of a table that the recipe releases. Pseudonyms are left out: nobody knows them from elsewhere. So is
    /// the count of an aggregated table, which is no property of a person.
    pub(super) fn of_table(table: &'a Table, recipe: &Recipe, rows: &'a [u32]) -> Self {
        let columns = table.columns().iter().filter(|column| is_known(recipe, column.name()));
        let columns =
            columns.map(|column| (column.name(), Text::Column(column), Cow::Borrowed(column.codes())));
        Self::new(columns.collect(), recipe, rows)
    }

    /// The same of what would be released.
    pub(super) fn of_recoder(
        table: &'a Table,
        recipe: &Recipe,
        recoder: &'a Recoder<'a>,
        rows: &'a [u32],
    ) -> Self {
        let columns = table.columns().iter().enumerate();
        let known = columns.filter(|(_, column)| is_known(recipe, column.name()));
        let released = known.filter_map(|(at, column)| {
            let ReleasedCells { codes, texts } = recoder.cells(at, rows, false)?;
            Some((column.name(), Text::List(texts), codes))
        });
        Self::new(released.collect(), recipe, rows)
    }

    fn new(columns: Vec<(&'a str, Text<'a>, Cow<'a, Codes>)>, recipe: &Recipe, rows: &'a [u32]) -> Self {
        let marked = |(name, ..): &(&str, _, _)| {
            recipe.columns.get(*name).is_some_and(|column| column.role == Role::QuasiIdentifier)
        };
        Self { marked: columns.iter().map(marked).collect(), columns, rows, merged: None }
    }

    /// The same where rows of the input were merged.
    pub(super) fn merged(self, merged: &'a Merged) -> Self {
        Self { merged: Some(merged), ..self }
    }

    /// The rows of the input that one is here, besides that one.
    fn others(&self, row: u32) -> &'a [u32] {
        self.merged.map_or(&[], |merged| merged.others(row))
    }

    /// The names of the columns.
    pub(super) fn names(&self) -> Vec<&'a str> {
        self.columns.iter().map(|(name, ..)| *name).collect()
    }

    /// The texts of a column's codes.
    pub(super) fn texts(&self, column: usize) -> impl Iterator<Item = &str> {
        let (column, list): (_, &[&str]) = match &self.columns[column].1 {
            Text::Column(column) => (Some(column), &[]),
            Text::List(list) => (None, list),
        };
        let dictionary = column.into_iter().flat_map(|column| column.dictionary().iter());
        dictionary.chain(list.iter().copied())
    }

    /// Whether a column is a quasi-identifier.
    pub(super) fn is_marked(&self, column: usize) -> bool {
        self.marked[column]
    }

    /// The rows with one more column, if one is given, behind the others.
    pub(super) fn sample_and<'s>(
        &'s self,
        input: &Table,
        recipe: &Recipe,
        more: Option<Cells<'s>>,
    ) -> Result<Sample<'s>> {
        let cells = self.columns.iter().map(|(name, text, codes)| Cells {
            name,
            codes: Cow::Borrowed(codes.as_ref()),
            distinct: match text {
                Text::Column(column) => column.dictionary().len(),
                Text::List(list) => list.len(),
            },
        });
        let rows = || self.rows.iter().map(|&row| row as usize);
        let person = with_role(input, recipe, Role::Person).next();
        let count = with_role(input, recipe, Role::Count).next();
        let counting = if let Some(person) = person {
            let codes = input.columns()[person].codes();
            CountingUnit::Persons(rows().map(|row| codes.get(row)).collect())
        } else if let Some(count) = count {
            let counts = counts(input, count)?;
            let merged = |row: usize| self.merged.and_then(|merged| merged.count(row as u32));
            CountingUnit::Weighted(rows().map(|row| merged(row).unwrap_or(counts[row])).collect())
        } else {
            CountingUnit::Rows
        };
        Ok(Sample::new(cells.chain(more).collect(), self.rows.len(), counting))
    }
}

fn is_known(recipe: &Recipe, name: &str) -> bool {
    let settings = recipe.columns.get(name);
    settings.is_some_and(|column| !column.role.identifies() && column.role != Role::Count)
}

/// The rows of the input or of the release, in classes.
pub(super) struct Grouped<'a> {
    pub(super) sample: Sample<'a>,
    pub(super) marked: Vec<bool>,
    /// The classes over the quasi-identifiers.
    pub(super) classes: Partition,
}

impl<'a> Grouped<'a> {
    pub(super) fn new(released: &'a Released<'_>, input: &Table, recipe: &Recipe) -> Result<Self> {
        let sample = released.sample_and(input, recipe, None)?;
        let marked = released.marked.clone();
        let classes = sample.partition(&positions(&marked));
        Ok(Self { sample, marked, classes })
    }
}

/// The positions of the quasi-identifiers.
fn positions(marked: &[bool]) -> Vec<usize> {
    (0..marked.len()).filter(|&at| marked[at]).collect()
}

/// The input or the release, with its figures.
pub(super) struct Side<'a> {
    pub(super) grouped: Grouped<'a>,
    /// How many people there are for whom the rows stand, if that is known.
    pub(super) people: Option<u64>,
    pub(super) report: RiskSide,
}

impl<'a> Side<'a> {
    /// `counted` has the people of a population's file, and whether this is the release.
    pub(super) fn new(
        released: &'a Released<'_>,
        input: &Table,
        recipe: &Recipe,
        counted: Option<(&People<'_>, bool)>,
    ) -> Result<Self> {
        let grouped = Grouped::new(released, input, recipe)?;
        let Grouped { sample, marked, classes } = &grouped;
        let group = recipe.risk.group();
        let sizes = sample.sizes(classes);
        let mut all: Vec<usize> = (0..released.columns.len()).collect();
        // Those of the most values first: rows that are alone in them are not looked at again.
        all.sort_few_by_key(|&at| std::cmp::Reverse(sample.columns()[at].distinct));
        let all = sample.partition(&all);
        let sizes_of_all = sample.sizes(&all);
        let weights = sampling_weights(input, recipe)?;
        let people = recipe.risk.population.map(PopulationSize::people);
        let weighed = weights.as_ref().map(|weights| weights.iter().sum::<f64>() as u64);
        let people = people.or(weighed);
        // Rows of one person are no sample of people, but trajectories are.
        let (of_rows, persons) = match sample.counting() {
            CountingUnit::Persons(persons) => (None, Some(persons)),
            _ => (people, None),
        };
        // A class of persons stands for as many people as they are of all.
        let expected = |classes: &Partition, sizes: &[u64]| {
            people.map(|people| {
                let of_each = weights.as_deref().filter(|_| persons.is_none());
                class_weights(released, classes, of_each, sizes, (people, sample.units()))
            })
        };
        let figures = |classes: &Partition, sizes: &[u64], people: Option<&[u64]>| {
            let expected = expected(classes, sizes).filter(|_| people.is_none());
            if let Some(persons) = persons {
                let counted = people.map(|people| chances(sizes, people));
                let risks = counted.or_else(|| Some(expected_chances(sizes, &expected?)));
                return Figures::of_persons(classes, sizes, persons, risks.as_deref(), group);
            }
            let figures = Figures::new(sizes, people, group, of_rows);
            match expected {
                Some(expected) => figures.with_expected_people(sizes, &expected, group),
                None => figures,
            }
        };
        let behind = counted
            .filter(|(people, after)| people.known(*after))
            .map(|(people, after)| people_of_classes(released, classes, &|row| people.behind(row, after)));
        let trajectories = persons.map(|persons| {
            let sizes = trajectories(classes, persons);
            Figures::new(&sizes, None, group, people)
        });
        let individual = of_rows.map(|people| {
            let all = (people, sample.units());
            let weights = class_weights(released, classes, weights.as_deref(), &sizes, all);
            IndividualRisk::new(&sizes, &weights)
        });
        let report = RiskSide {
            marked: figures(classes, &sizes, behind.as_deref()),
            // A population's file lacks the other columns.
            released: figures(&all, &sizes_of_all, None),
            trajectories,
            individual,
            suda: Suda::new(sample, &positions(marked)),
        };
        Ok(Self { grouped, people, report })
    }
}

/// For how many people each class stands: by the rows' weights, or all rows by the same.
fn class_weights(
    released: &Released<'_>,
    classes: &Partition,
    weights: Option<&[f64]>,
    sizes: &[u64],
    (people, targets): (u64, u64),
) -> Vec<f64> {
    if let Some(weights) = weights {
        let mut sums = vec![0.0; classes.len()];
        for (&class, &row) in classes.of_row().iter().zip(released.rows) {
            let rows = std::iter::once(&row).chain(released.others(row));
            sums[class as usize] += rows.map(|&row| weights[row as usize]).sum::<f64>();
        }
        return sums;
    }
    let weight = (people as f64 / targets.max(1) as f64).max(1.0);
    sizes.iter().map(|&size| size as f64 * weight).collect()
}

/// The people behind each class, which those behind each of its rows are.
fn people_of_classes(released: &Released<'_>, classes: &Partition, behind: &dyn Fn(u32) -> u64) -> Vec<u64> {
    let mut people = vec![None; classes.len()];
    for (&class, &row) in classes.of_row().iter().zip(released.rows) {
        people[class as usize].get_or_insert_with(|| behind(row));
    }
    people.into_iter().map(Option::unwrap_or_default).collect()
}

/// A journalist's chance in each class of so many targets and people.
fn chances(sizes: &[u64], people: &[u64]) -> Vec<f64> {
    sizes.iter().zip(people).map(|(&size, &people)| 1.0 / people.max(size).max(1) as f64).collect()
}

/// The same where only the number of people is known for whom each class stands.
fn expected_chances(sizes: &[u64], weights: &[f64]) -> Vec<f64> {
    sizes.iter().zip(weights).map(|(&size, &weight)| individual_risk(size, weight)).collect()
}
