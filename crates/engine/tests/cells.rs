//! Searches that treat cells or rows of their own kind: `mingen` at cell level, `mu-argus`, and `datafly` with
//! complementary suppression. Their tables are grouped and priced again from the labels.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod random;
#[path = "../../../tests/tally.rs"]
mod tally;

use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_engine::cell::{MuArgus, Rating, mingen};
use coversheet_engine::model::KAnonymity;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::recoding::{Region, Units};
use coversheet_engine::search::{Algorithm, Level, Request, Solution, solve};
use coversheet_engine::{
    Attribute, Complementary, FrequencySet, Levels, Problem, Suppression, SuppressionMode,
};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use random::hierarchy;
use tally::Tally;

const RATINGS: [Rating; 3] = [Rating::Most, Rating::More, Rating::Identifying];

/// A random table with hierarchies, and what is asked of it.
#[derive(Clone, Debug)]
struct Case {
    hierarchies: Vec<Hierarchy>,
    /// The lowest level that each attribute may have.
    lowest: Vec<usize>,
    ratings: Vec<Rating>,
    rows: Vec<Vec<u32>>,
    k: u64,
    budget: u64,
    mask: bool,
}

fn case() -> impl Strategy<Value = Case> {
    prop::collection::vec((hierarchy(), 0_usize..3, prop_oneof![Just(0), 0_usize..=2]), 1..=3)
        .prop_flat_map(|attributes| {
            let row: Vec<_> = attributes.iter().map(|(hierarchy, ..)| 0..hierarchy.leaves() as u32).collect();
            (Just(attributes), prop::collection::vec(row, 1..=9), 1_u64..=4, 0_u64..=9, any::<bool>())
        })
        .prop_map(|(attributes, rows, k, budget, mask)| Case {
            ratings: attributes.iter().map(|&(_, rating, _)| RATINGS[rating]).collect(),
            lowest: attributes
                .iter()
                .map(|(hierarchy, _, lowest)| *lowest.min(&hierarchy.height()))
                .collect(),
            hierarchies: attributes.into_iter().map(|(hierarchy, ..)| hierarchy).collect(),
            budget: budget.min(rows.len() as u64),
            rows,
            k,
            mask,
        })
}

impl Case {
    fn problem(&self) -> Problem {
        let columns: Vec<Vec<u32>> = (0..self.hierarchies.len())
            .map(|attribute| self.rows.iter().map(|row| row[attribute]).collect())
            .collect();
        let attribute = |((hierarchy, &rating), &lowest): ((&Hierarchy, &Rating), &usize)| {
            Attribute::new("a", hierarchy, None, 1.0).with_rating(rating).with_min_level(lowest)
        };
        Problem {
            attributes: self.hierarchies.iter().zip(&self.ratings).zip(&self.lowest).map(attribute).collect(),
            frequency: Arc::new(FrequencySet::new(self.rows.len(), &columns, None, None).unwrap()),
            models: vec![Arc::new(KAnonymity::new(self.k).unwrap())],
            suppression: Suppression {
                rows: self.budget,
                mode: if self.mask { SuppressionMode::Mask } else { SuppressionMode::Drop },
                complementary: None,
            },
        }
    }

    fn solve(&self, name: Name, request: &Request) -> coversheet_error::Result<Solution> {
        let problem = self.problem();
        let objective = name.objective(&problem, Options::default())?;
        solve(&problem, &*objective, request, &mut |_, _| ())
    }

    /// Whether each cell that is not suppressed is at an allowed level.
    fn allows(&self, units: &Units) -> bool {
        let allowed = |(attribute, lowest): (usize, &usize)| {
            let mut levels = units.regions(attribute).iter().filter_map(Region::level);
            levels.all(|level| usize::from(level) >= *lowest)
        };
        self.lowest.iter().enumerate().all(allowed)
    }

    /// What each row reads, a suppressed cell `*`; none for a row that is suppressed as a whole.
    fn labels(&self, units: &Units) -> Vec<Option<Vec<String>>> {
        let row = |(row, unit): (&Vec<u32>, usize)| {
            let label = |attribute: usize| match units.region(unit, attribute).level() {
                Some(level) => self.hierarchies[attribute].path(row[attribute])[level as usize].to_owned(),
                None => "*".to_owned(),
            };
            (!units.suppressed()[unit]).then(|| (0..self.hierarchies.len()).map(label).collect())
        };
        self.rows.iter().zip(self.units_of_rows(units)).map(row).collect()
    }

    fn units_of_rows(&self, units: &Units) -> Vec<usize> {
        let problem = self.problem();
        let of_record = units.unit_of_record().unwrap_or(problem.frequency.tuple_of_row());
        of_record.iter().map(|&unit| unit as usize).collect()
    }

    /// The sum over cells of the share of its height that each went up, a suppressed one all of it, as a
    /// share of all cells.
    fn precision(&self, units: &Units) -> f64 {
        let height = |attribute: usize| self.hierarchies[attribute].height().max(1) as f64;
        let row = |unit: usize| {
            let cell = |attribute: usize| match units.region(unit, attribute).level() {
                Some(level) if !units.suppressed()[unit] => f64::from(level) / height(attribute),
                _ => 1.0,
            };
            (0..self.hierarchies.len()).map(cell).sum::<f64>()
        };
        self.units_of_rows(units).into_iter().map(row).sum::<f64>()
            / (self.rows.len() * self.hierarchies.len()) as f64
    }
}

/// The rows of each class of kept rows.
fn classes(labels: &[Option<Vec<String>>]) -> BTreeMap<Vec<String>, u64> {
    let mut classes = BTreeMap::new();
    for row in labels.iter().flatten() {
        *classes.entry(row.clone()).or_default() += 1;
    }
    classes
}

/// The node that a search ended at.
fn node(solution: &Solution) -> &Levels {
    &solution.lattice.as_ref().unwrap().node
}

static NONE_OR_K: Tally = Tally::new(400, 100, &["infeasible", "k-larger-than-table", "nothing-found"]);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn mingen_of_cells_is_exact_and_k_anonymous(case in case()) {
        let request = Request { algorithm: Algorithm::MinGen, level: Level::Cell, ..Request::default() };
        let problem = case.problem();
        let exact = mingen(&problem.attributes, &problem.frequency, case.k);
        let solved = case.solve(Name::Precision, &request);
        let (Ok(exact), Ok(solution)) = (&exact, &solved) else {
            prop_assert_eq!(exact.unwrap_err().code(), solved.unwrap_err().code());
            return Ok(());
        };
        let units = solution.recoding.units().unwrap();
        prop_assert!(units.fits(&problem));
        prop_assert!((solution.value.unwrap() - exact.precision).abs() < 1e-9);
        prop_assert!((solution.value.unwrap() - case.precision(units)).abs() < 1e-9);
        prop_assert!(case.allows(units));
        prop_assert!(solution.claims.optimal && solution.classes.suppressed == 0);
        prop_assert!(classes(&case.labels(units)).values().all(|&rows| rows >= case.k));
        // Whole columns are a special case of cells.
        for name in [Name::Precision, Name::Loss, Name::NonUniformEntropy] {
            let whole = Case { budget: 0, ..case.clone() }.solve(name, &Request::default());
            if let Ok(whole) = whole {
                let cells = case.solve(name, &request).unwrap();
                prop_assert!(cells.value.unwrap() <= whole.value.unwrap() + 1e-9);
            }
        }
        prop_assert_eq!(
            case.solve(Name::Discernibility, &request).unwrap_err().code(),
            "search-not-applicable"
        );
    }

    #[test]
    fn mu_argus_reports_what_its_run_does(case in case(), complementary in any::<bool>()) {
        let problem = case.problem();
        let request = Request {
            algorithm: Algorithm::MuArgus,
            complementary: complementary.then_some(Complementary::Fewest),
            ..Request::default()
        };
        let run = MuArgus::new(&problem.attributes, &problem.frequency, case.k, &case.ratings);
        let solved = case.solve(Name::Precision, &request);
        let (Ok(run), Ok(solution)) = (&run, &solved) else {
            prop_assert_eq!(run.as_ref().unwrap_err().code(), solved.unwrap_err().code());
            return Ok(());
        };
        let release = run.suppress(complementary).unwrap();
        let units = solution.recoding.units().unwrap();
        prop_assert!(units.fits(&problem));
        prop_assert_eq!(&solution.lattice.as_ref().unwrap().node, release.table.levels());
        prop_assert_eq!(&solution.outliers, &run.outliers());
        prop_assert_eq!(units.suppressed_cells(), release.table.suppressed_cells());
        prop_assert!((solution.value.unwrap() - release.table.precision()).abs() < 1e-9);
        prop_assert!((solution.value.unwrap() - case.precision(units)).abs() < 1e-9);
        prop_assert!(case.allows(units));
        prop_assert!(!solution.claims.optimal && solution.classes.suppressed == 0);
        if complementary {
            prop_assert!(classes(&case.labels(units)).values().all(|&rows| rows >= case.k));
        }
    }

    #[test]
    fn complementary_suppression_suppresses_none_or_k(case in case(), most in any::<bool>()) {
        let choice = if most { Complementary::Most } else { Complementary::Fewest };
        let request = |complementary| {
            Request { algorithm: Algorithm::Datafly, complementary, ..Request::default() }
        };
        let solved = case.solve(Name::Precision, &request(Some(choice)));
        let Some(solution) = NONE_OR_K.of(solved.map_err(|error| error.code()))? else { return Ok(()) };
        prop_assert!(solution.classes.suppressed == 0 || solution.classes.suppressed >= case.k);
        prop_assert!(solution.classes.suppressed <= case.budget);
        if let Some(units) = solution.recoding.units() {
            let labels = case.labels(units);
            prop_assert!(case.allows(units));
            prop_assert!(classes(&labels).values().all(|&rows| rows >= case.k));
            prop_assert_eq!(labels.iter().filter(|row| row.is_none()).count() as u64, solution.classes.suppressed);
            prop_assert!((solution.value.unwrap() - case.precision(units)).abs() < 1e-9);
        }
        // It never ends lower than without.
        let plain = case.solve(Name::Precision, &request(None));
        if let (false, Ok(plain)) = (case.mask, plain) {
            prop_assert!(node(&plain).iter().zip(node(&solution)).all(|(low, high)| low <= high));
        }
    }
}
