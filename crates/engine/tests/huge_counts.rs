//! Counts up to 2^53: a table whose records stand for 2^40 times as many rows is decided in the same way. The factor is a power of
//! two, so that numbers with a point are scaled exactly and ties stay ties.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use coversheet_engine::model::{
    BetaLikeness, Distance, DistinctLDiversity, EntropyLDiversity, KAnonymity, PrivacyModel, Reference,
    TCloseness,
};
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, solve};
use coversheet_engine::{
    Attribute, Counting, FrequencySet, MOST_ROWS, Problem, Suppression, SuppressionMode,
};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

const FACTOR: u64 = 1 << 40;
const VALUES: usize = 3;

#[derive(Clone, Debug)]
struct Case {
    /// Leaves below 8 and 4, a sensitive value, and the rows of each record.
    records: Vec<(u32, u32, u32, u64)>,
    k: u64,
    budget: u64,
    mask: bool,
    /// Which further models there are.
    models: [bool; 4],
}

impl Case {
    fn problem(&self, factor: u64) -> Problem {
        let column =
            |leaf: fn(&(u32, u32, u32, u64)) -> u32| self.records.iter().map(leaf).collect::<Vec<u32>>();
        let columns = [column(|record| record.0), column(|record| record.1)];
        let counts: Vec<u64> = self.records.iter().map(|record| record.3 * factor).collect();
        let hierarchies = [hierarchy(8), hierarchy(4)];
        let values = column(|record| record.2);
        let frequency = FrequencySet::sorted(
            counts.len(),
            &columns,
            &hierarchies.each_ref(),
            Some(&counts),
            Some(&values),
        )
        .unwrap();
        let mut models: Vec<Arc<dyn PrivacyModel>> =
            vec![Arc::new(KAnonymity::new(self.k * factor).unwrap())];
        let further: [Arc<dyn PrivacyModel>; 4] = [
            Arc::new(DistinctLDiversity::new(0, 2).unwrap()),
            Arc::new(EntropyLDiversity::new(0, 1.5).unwrap()),
            Arc::new(TCloseness::new(0, 0.3, Distance::Equal, Reference::Input).unwrap()),
            Arc::new(BetaLikeness::new(0, 1.0, Reference::Released).unwrap()),
        ];
        models
            .extend(further.into_iter().zip(self.models).filter(|(_, asked)| *asked).map(|(model, _)| model));
        let mode = if self.mask { SuppressionMode::Mask } else { SuppressionMode::Drop };
        Problem {
            attributes: (0..)
                .zip(&hierarchies)
                .map(|(index, hierarchy): (usize, _)| {
                    Attribute::new(format!("a{index}"), hierarchy, None, 1.0)
                })
                .collect(),
            frequency: Arc::new(frequency.with_sensitive(&values, VALUES, Counting::Weighted(&counts))),
            models,
            suppression: Suppression { rows: self.budget * factor, mode, complementary: None },
        }
    }
}

fn hierarchy(leaves: u32) -> Hierarchy {
    let row = |leaf: u32| {
        vec![leaf.to_string(), format!("{} to {}", leaf / 2 * 2, leaf / 2 * 2 + 1), "*".to_owned()]
    };
    Hierarchy::from_rows(&(0..leaves).map(row).collect::<Vec<_>>()).unwrap()
}

fn cases() -> impl Strategy<Value = Case> {
    let record = (0..8_u32, 0..4_u32, 0..VALUES as u32, 1..60_u64);
    (proptest::collection::vec(record, 1..40), 1..80_u64, 0..100_u64, any::<bool>(), any::<[bool; 4]>())
        .prop_map(|(records, k, budget, mask, models)| Case { records, k, budget, mask, models })
}

/// Searches that look at whole columns or at whole tuples, whose steps do not depend on the time.
const SEARCHES: [Algorithm; 4] =
    [Algorithm::Optimal, Algorithm::Samarati, Algorithm::Datafly, Algorithm::Mondrian];

/// The classes' sizes, so many times as large, and whether they violate a model.
fn classes(solution: &Solution, factor: u64) -> Vec<(u64, bool)> {
    let classes = &solution.classes;
    classes.sizes.iter().map(|size| size * factor).zip(classes.violates.iter().copied()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn decisions_do_not_depend_on_how_large_counts_are(case in cases()) {
        let [small, huge] = [1, FACTOR].map(|factor| case.problem(factor));
        for &name in Name::ALL {
            let objectives = [&small, &huge].map(|problem| name.objective(problem, Options::default()).unwrap());
            for algorithm in SEARCHES {
                let request = Request { algorithm, ..Request::default() };
                let [of_small, of_huge] = [(&small, &objectives[0]), (&huge, &objectives[1])]
                    .map(|(problem, objective)| solve(problem, &**objective, &request, &mut |_, _| ()));
                match (of_small, of_huge) {
                    (Ok(one), Ok(other)) => {
                        prop_assert_eq!(one.recoding.levels(), other.recoding.levels(), "{:?} {:?}", name, algorithm);
                        prop_assert_eq!(one.classes.suppressed * FACTOR, other.classes.suppressed);
                        prop_assert_eq!(one.classes.kept * FACTOR, other.classes.kept);
                        prop_assert_eq!(classes(&one, FACTOR), classes(&other, 1));
                        let scale = FACTOR as f64;
                        prop_assert_eq!(one.classes.squares * scale * scale, other.classes.squares);
                        prop_assert_eq!(one.classes.kept_squares * scale * scale, other.classes.kept_squares);
                    }
                    (one, other) => prop_assert_eq!(one.map_err(|error| error.code()).err(), other.map_err(|error| error.code()).err()),
                }
            }
        }
    }
}

#[test]
fn all_rows_together_are_at_most_2_to_the_53() {
    let counted =
        |counts: &[u64]| FrequencySet::new(counts.len(), &[vec![0; counts.len()]], Some(counts), None);
    assert_eq!(counted(&[MOST_ROWS - 5, 5]).unwrap().counts(), [MOST_ROWS]);
    assert_eq!(counted(&[MOST_ROWS, 1]).unwrap_err().code(), "too-many-rows");
    assert_eq!(counted(&[u64::MAX, u64::MAX]).unwrap_err().code(), "too-many-rows");
}
