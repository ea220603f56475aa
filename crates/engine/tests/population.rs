//! Recodings finer than whole columns under models that compare with a population, where labels stand at several levels: what is
//! released satisfies them as a reader counts, who sees labels and no levels.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../../tests/tally.rs"]
mod tally;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use coversheet_engine::model::{DeltaPresence, KMap, PrivacyModel};
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, solve};
use coversheet_engine::{Attribute, FrequencySet, Population, Problem, Suppression, SuppressionMode};
use coversheet_error::Result;
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use tally::Tally;

const FINER: [Algorithm; 3] =
    [Algorithm::LocalRecoding, Algorithm::Mondrian, Algorithm::TopDownSpecialization];

/// A table and a population, and what is asked.
#[derive(Clone, Debug)]
struct Case {
    hierarchies: Vec<Hierarchy>,
    /// The highest level that each column may have.
    highest: Vec<usize>,
    rows: Vec<Vec<u32>>,
    /// Who is in the population besides those of the rows.
    others: Vec<Vec<u32>>,
    k: u64,
    /// The largest share of those who are alike, in percent.
    share: Option<u64>,
    budget: u64,
    mask: bool,
}

/// Up to so many values, of which each is together with other rare ones from some level on, as in hierarchies by frequency.
fn rare() -> impl Strategy<Value = Hierarchy> {
    (prop::collection::vec(1_usize..=4, 3..=6), any::<bool>()).prop_map(|(common, top)| {
        let row = |(value, &common): (usize, &usize)| {
            let own = format!("v{value}");
            let level = |level: usize| if level < common { own.clone() } else { "Other".to_owned() };
            (0..4).map(level).chain(top.then(|| "*".to_owned())).collect()
        };
        Hierarchy::from_rows(&common.iter().enumerate().map(row).collect::<Vec<Vec<String>>>()).unwrap()
    })
}

/// A hierarchy whose labels are few, each for anything at each level.
fn few_labels() -> impl Strategy<Value = Hierarchy> {
    (3_usize..=6, 1_usize..=3, any::<u64>()).prop_map(|(leaves, height, seed)| {
        let labels = ["*", "a", "b", "c", "d", "e"];
        let mut groups: Vec<usize> = (0..leaves).collect();
        let mut rows: Vec<Vec<String>> = vec![Vec::new(); leaves];
        for level in 0..=height {
            let turn = (seed >> (8 * level)) as usize;
            for (row, group) in rows.iter_mut().zip(&mut groups) {
                *group = if level == 0 { *group } else { *group * (turn % 3 + 1) / 4 };
                row.push(labels[(*group + turn) % labels.len()].to_owned());
            }
        }
        Hierarchy::from_rows(&rows).unwrap()
    })
}

fn case(hierarchy: impl Strategy<Value = Hierarchy>) -> impl Strategy<Value = Case> {
    prop::collection::vec((hierarchy, 0_usize..3), 1..=2).prop_flat_map(|columns| {
        let row: Vec<_> = columns.iter().map(|(hierarchy, _)| 0..hierarchy.leaves() as u32).collect();
        let rows = prop::collection::vec(row.clone(), 1..=12);
        let others = prop::collection::vec(row, 0..=12);
        let asked = (1_u64..=5, prop::option::of(40_u64..=100), 0_u64..=3, any::<bool>());
        (Just(columns), rows, others, asked).prop_map(|(columns, rows, others, asked)| {
            let (k, share, budget, mask) = asked;
            Case {
                highest: columns.iter().map(|(hierarchy, less)| hierarchy.height() - less % 2).collect(),
                hierarchies: columns.into_iter().map(|(hierarchy, _)| hierarchy).collect(),
                budget: budget.min(rows.len() as u64),
                rows,
                others,
                k,
                share,
                mask,
            }
        })
    })
}

impl Case {
    fn people(&self) -> impl Iterator<Item = &Vec<u32>> {
        self.rows.iter().chain(&self.others)
    }

    /// What is predicted of each row.
    fn classes(&self) -> Vec<u32> {
        (0..self.rows.len() as u32).map(|row| row * row / 3 % 3).collect()
    }

    fn problem(&self) -> Problem {
        let width = self.hierarchies.len();
        let column = |column: usize| self.rows.iter().map(|row| row[column]).collect();
        let of_people = |column: usize| self.people().map(|person| person[column]).collect();
        let columns: Vec<Vec<u32>> = (0..width).map(column).collect();
        let people: Vec<Vec<u32>> = (0..width).map(of_people).collect();
        let hierarchies: Vec<&Hierarchy> = self.hierarchies.iter().collect();
        let population = Population { columns: &people, weights: None };
        let rows = self.rows.len();
        let frequency = FrequencySet::sorted_among(
            rows,
            &columns,
            &hierarchies,
            None,
            Some(&self.classes()),
            Some(population),
        );
        let mut models: Vec<Arc<dyn PrivacyModel>> = vec![Arc::new(KMap::new(self.k).unwrap())];
        if let Some(share) = self.share {
            models.push(Arc::new(DeltaPresence::new(0.0, share as f64 / 100.0).unwrap()));
        }
        let attribute =
            |(hierarchy, &highest): (&Hierarchy, &usize)| Attribute::new("a", hierarchy, Some(highest), 1.0);
        Problem {
            attributes: self.hierarchies.iter().zip(&self.highest).map(attribute).collect(),
            frequency: Arc::new(frequency.unwrap()),
            models,
            suppression: Suppression {
                rows: self.budget,
                mode: if self.mask { SuppressionMode::Mask } else { SuppressionMode::Drop },
                complementary: None,
            },
        }
    }

    /// What each released row reads, nothing of whole columns, and the objective's value.
    fn found(&self, algorithm: Algorithm, name: Name) -> Result<(Vec<Vec<String>>, Option<f64>)> {
        let problem = self.problem();
        let objective = name.objective(&problem, Options::default())?;
        let request = Request { algorithm, steps: 20, ..Request::default() };
        let solution = solve(&problem, &*objective, &request, &mut |_, _| ())?;
        Ok((self.reads(&problem, &solution), solution.value))
    }

    fn reads(&self, problem: &Problem, solution: &Solution) -> Vec<Vec<String>> {
        let Some(units) = solution.recoding.units() else { return Vec::new() };
        let read = |&unit: &u32| {
            let unit = unit as usize;
            let label = |(column, attribute)| units.region(unit, column).label(attribute).to_owned();
            if units.suppressed()[unit] {
                return self.mask.then(|| vec!["*".to_owned(); self.hierarchies.len()]);
            }
            Some(problem.attributes.iter().enumerate().map(label).collect())
        };
        problem.frequency.tuple_of_row().iter().filter_map(read).collect()
    }

    /// Whether the models hold as a reader counts. If a column's labels are all of one level, he takes the column to be
    /// generalized to it, the highest if there are several; otherwise a person may read like every label above the value. Behind a
    /// row that says nothing may be anybody.
    fn holds(&self, read: &[Vec<String>]) -> bool {
        let says_nothing = |labels: &[String]| labels.iter().all(|label| label == "*");
        let hides = |labels: &[String]| self.mask && says_nothing(labels);
        let level = |column: usize| {
            let hierarchy = &self.hierarchies[column];
            let said: BTreeSet<&str> =
                read.iter().filter(|labels| !hides(labels)).map(|labels| &*labels[column]).collect();
            let of = |level: usize| hierarchy.labels(level).iter().collect::<BTreeSet<&str>>();
            (0..=hierarchy.height()).rev().find(|&level| said.is_subset(&of(level)))
        };
        let levels: Vec<Option<usize>> = (0..self.hierarchies.len()).map(level).collect();
        let alike = |person: &Vec<u32>, labels: &[String]| {
            person.iter().enumerate().all(|(column, &leaf)| {
                let path = self.hierarchies[column].path(leaf);
                match levels[column] {
                    Some(level) => path[level] == labels[column],
                    None => labels[column] == "*" || path.iter().any(|&label| label == labels[column]),
                }
            })
        };
        let mut classes: BTreeMap<&[String], u64> = BTreeMap::new();
        for labels in read {
            *classes.entry(labels).or_default() += 1;
        }
        classes.into_iter().all(|(labels, rows)| {
            let all = self.people().count() as u64;
            let alike = self.people().filter(|person| alike(person, labels)).count() as u64;
            let people = if hides(labels) || alike == 0 && says_nothing(labels) { all } else { alike };
            people >= self.k && self.share.is_none_or(|share| rows * 100 <= share * people)
        })
    }
}

/// What a random table may end with instead of a recoding.
const REFUSALS: &[&str] = &["infeasible", "k-larger-than-population", "nothing-found", "presence-above-max"];

static RARE: Tally = Tally::new(1000, 500, REFUSALS);
static PREDICTED: Tally = Tally::new(1000, 500, REFUSALS);
static FEW_LABELS: Tally = Tally::new(1000, 350, REFUSALS);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// With rare values together, something is found wherever whole columns have something.
    #[test]
    fn rare_values_of_several_levels_are_counted_as_they_are_read(
        mut case in case(rare()),
        which in 0_usize..FINER.len(),
    ) {
        case.share = None;
        case.budget = 0;
        let found = case.found(FINER[which], Name::Loss).map_err(|error| error.code());
        let whole = case.found(Algorithm::Optimal, Name::Loss);
        prop_assert_eq!(found.is_ok(), whole.is_ok(), "{:?}", found);
        let Some((read, _)) = RARE.of(found)? else { return Ok(()) };
        prop_assert!(case.holds(&read), "{:?}", read);
    }

    #[test]
    fn labels_of_several_levels_are_counted_as_they_are_read(
        case in case(few_labels()),
        which in 0_usize..FINER.len(),
    ) {
        let found = case.found(FINER[which], Name::Loss).map_err(|error| error.code());
        let Some((read, _)) = FEW_LABELS.of(found)? else { return Ok(()) };
        prop_assert!(case.holds(&read), "{:?}", read);
    }
    /// People without rows are in no minority of a class.
    #[test]
    fn what_is_predicted_is_that_of_rows(mut case in case(rare()), which in 0_usize..FINER.len()) {
        (case.share, case.budget) = (None, 0);
        let found = case.found(FINER[which], Name::Classification).map_err(|error| error.code());
        let Some((read, value)) = PREDICTED.of(found)? else { return Ok(()) };
        let mut rows_of: BTreeMap<&[String], [u64; 3]> = BTreeMap::new();
        for (labels, class) in read.iter().zip(case.classes()) {
            rows_of.entry(labels).or_default()[class as usize] += 1;
        }
        let minority = |rows: &[u64; 3]| rows.iter().sum::<u64>() - rows.iter().max().unwrap();
        let lost = rows_of.values().map(minority).sum::<u64>() as f64 / read.len() as f64;
        prop_assert!((value.unwrap() - lost).abs() < 1e-9, "{:?} {}", value, lost);
    }
}
