//! Random tables for recodings finer than whole columns.

use std::sync::Arc;

use coversheet_describe::Recoding;
use coversheet_engine::model::{DistinctLDiversity, KAnonymity, PrivacyModel};
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, solve};
use coversheet_engine::{Attribute, Counting, FrequencySet, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use crate::random::hierarchy;

/// A random table with hierarchies, and what is asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) hierarchies: Vec<Hierarchy>,
    /// The lowest and the highest level that each attribute may have.
    pub(crate) levels: Vec<(usize, usize)>,
    /// How many leaves of each attribute have no order; none where it has no ranges of its own.
    pub(crate) unordered: Vec<Option<usize>>,
    /// How much what a column loses counts.
    pub(crate) weights: Vec<f64>,
    pub(crate) rows: Vec<(Vec<u32>, u32)>,
    pub(crate) k: u64,
    pub(crate) l: u64,
    pub(crate) budget: u64,
    pub(crate) mask: bool,
}

/// A case of up to so many rows.
pub(crate) fn case(most_rows: usize) -> impl Strategy<Value = Case> {
    let weight = prop::sample::select(vec![1.0, 1.0, 0.25, 3.0]);
    let unordered = prop::option::of(0_usize..=1);
    prop::collection::vec((hierarchy(), 0_usize..3, 0_usize..4, unordered, weight), 1..=3)
        .prop_flat_map(move |attributes| {
            let row: Vec<_> = attributes.iter().map(|(hierarchy, ..)| 0..hierarchy.leaves() as u32).collect();
            let rows = prop::collection::vec((row, 0_u32..3), 1..=most_rows);
            (Just(attributes), rows, 1_u64..=4, 1_u64..=3, 0_u64..=6, any::<bool>())
        })
        .prop_map(|(attributes, rows, k, l, budget, mask)| Case {
            levels: attributes
                .iter()
                .map(|(hierarchy, lowest, more, ..)| {
                    let lowest = *lowest.min(&hierarchy.height());
                    (lowest, hierarchy.height().min(lowest + more))
                })
                .collect(),
            unordered: attributes.iter().map(|&(.., unordered, _)| unordered).collect(),
            weights: attributes.iter().map(|&(.., weight)| weight).collect(),
            hierarchies: attributes.into_iter().map(|(hierarchy, ..)| hierarchy).collect(),
            budget: budget.min(rows.len() as u64),
            rows,
            k,
            l,
            mask,
        })
}

impl Case {
    /// What the engine is asked.
    pub(crate) fn problem(&self) -> Problem {
        let columns: Vec<Vec<u32>> = (0..self.hierarchies.len())
            .map(|attribute| self.rows.iter().map(|(row, _)| row[attribute]).collect())
            .collect();
        let attribute = |position: usize| {
            let (lowest, highest) = self.levels[position];
            let attribute =
                Attribute::new("a", &self.hierarchies[position], Some(highest), self.weights[position]);
            let attribute = attribute.with_min_level(lowest);
            match self.order(position) {
                Some(order) => attribute.with_order(order).unwrap(),
                None => attribute,
            }
        };
        let sensitive: Vec<u32> = self.rows.iter().map(|&(_, value)| value).collect();
        let frequency = FrequencySet::new(self.rows.len(), &columns, None, Some(&sensitive)).unwrap();
        let frequency = frequency.with_label_numbers(vec![Some(1.0), Some(2.0), Some(4.0)]);
        let mut models: Vec<Arc<dyn PrivacyModel>> = vec![Arc::new(KAnonymity::new(self.k).unwrap())];
        if self.l > 1 {
            models.push(Arc::new(DistinctLDiversity::new(0, self.l).unwrap()));
        }
        Problem {
            attributes: (0..self.hierarchies.len()).map(attribute).collect(),
            frequency: Arc::new(frequency.with_sensitive(&sensitive, 3, Counting::Records)),
            models,
            suppression: Suppression {
                rows: self.budget,
                mode: if self.mask { SuppressionMode::Mask } else { SuppressionMode::Drop },
                complementary: None,
            },
        }
    }

    /// The leaves of an attribute that have an order, those of each group next to each other.
    fn order(&self, attribute: usize) -> Option<Vec<u32>> {
        let mut order: Vec<(u32, u32)> =
            self.hierarchies[attribute].depth_first().into_iter().zip(0..).collect();
        order.sort_unstable();
        order.truncate(order.len() - self.unordered[attribute]?);
        Some(order.into_iter().map(|(_, leaf)| leaf).collect())
    }

    /// What each released row reads.
    pub(crate) fn reads(&self, problem: &Problem, solution: &Solution) -> Vec<Option<Vec<String>>> {
        let units = solution.recoding.units().unwrap();
        let tuples = problem.frequency.tuple_of_row();
        let cell = |unit: usize, attribute: usize| {
            units.region(unit, attribute).label(&problem.attributes[attribute]).to_owned()
        };
        let row = |&tuple: &u32| {
            let unit = tuple as usize;
            let stars = || vec!["*".to_owned(); self.hierarchies.len()];
            if units.suppressed()[unit] {
                return self.mask.then(stars);
            }
            Some((0..self.hierarchies.len()).map(|attribute| cell(unit, attribute)).collect())
        };
        tuples.iter().map(row).collect()
    }
}

/// The searches for results finer than whole columns.
pub(crate) fn finer() -> Vec<Algorithm> {
    let all = Algorithm::ALL.iter().copied();
    all.filter(|algorithm| algorithm.about().recoding != Recoding::Columns).collect()
}

/// Searches by an objective.
pub(crate) fn run(problem: &Problem, name: Name, request: &Request) -> coversheet_error::Result<Solution> {
    let objective = name.objective(problem, Options::default())?;
    solve(problem, &*objective, request, &mut |_, _| ())
}
