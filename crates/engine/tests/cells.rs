//! Searches that treat cells or rows of their own kind: `mingen` at cell level, `mu-argus`, and `datafly` with
//! complementary suppression. Their tables are grouped and priced again from the labels.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod random;

use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_engine::cell::{Cells, MuArgus, Rating, mingen};
use coversheet_engine::model::KAnonymity;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Complementary, Level, Request, Solution, solve};
use coversheet_engine::{Attribute, FrequencySet, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use random::hierarchy;

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
            },
        }
    }

    fn solve(&self, name: Name, request: &Request) -> coversheet_table::Result<Solution> {
        let problem = self.problem();
        let objective = name.objective(&problem, Options::default())?;
        solve(&problem, &*objective, request, &mut |_, _| ())
    }

    /// Whether each cell that is not suppressed is at an allowed level.
    fn allows(&self, cells: &Cells) -> bool {
        let allowed =
            |(level, lowest): (&Option<u8>, &usize)| level.is_none_or(|level| usize::from(level) >= *lowest);
        cells.parts().iter().all(|part| part.levels.iter().zip(&self.lowest).all(allowed))
    }

    /// What each row reads, a suppressed cell `*`; none for a row that is suppressed as a whole.
    fn labels(&self, cells: &Cells) -> Vec<Option<Vec<String>>> {
        let row = |(row, &part): (&Vec<u32>, &u32)| {
            let part = &cells.parts()[part as usize];
            let label = |(attribute, level): (usize, &Option<u8>)| match level {
                Some(level) => self.hierarchies[attribute].path(row[attribute])[*level as usize].to_owned(),
                None => "*".to_owned(),
            };
            (!part.suppressed).then(|| part.levels.iter().enumerate().map(label).collect())
        };
        self.rows.iter().zip(cells.part_of_record()).map(row).collect()
    }

    /// The sum over cells of the share of its height that each went up, a suppressed one all of it, as a
    /// share of all cells.
    fn precision(&self, cells: &Cells) -> f64 {
        let height = |attribute: usize| self.hierarchies[attribute].height().max(1) as f64;
        let row = |&part: &u32| {
            let part = &cells.parts()[part as usize];
            let cell = |(attribute, level): (usize, &Option<u8>)| match level {
                Some(level) if !part.suppressed => f64::from(*level) / height(attribute),
                _ => 1.0,
            };
            part.levels.iter().enumerate().map(cell).sum::<f64>()
        };
        cells.part_of_record().iter().map(row).sum::<f64>()
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
        let cells = solution.cells.as_ref().unwrap();
        prop_assert!((solution.loss - (1.0 - exact.prec)).abs() < 1e-9);
        prop_assert!((solution.loss - case.precision(cells)).abs() < 1e-9);
        prop_assert!(case.allows(cells));
        prop_assert!(solution.optimal && solution.suppressed == 0);
        prop_assert!(classes(&case.labels(cells)).values().all(|&rows| rows >= case.k));
        // Whole columns are a special case of cells.
        for name in [Name::Precision, Name::Loss, Name::NonUniformEntropy] {
            let whole = Case { budget: 0, ..case.clone() }.solve(name, &Request::default());
            if let Ok(whole) = whole {
                let cells = case.solve(name, &request).unwrap();
                prop_assert!(cells.loss <= whole.loss + 1e-9);
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
        let cells = solution.cells.as_ref().unwrap();
        prop_assert_eq!(&solution.levels, release.recoding.levels());
        prop_assert_eq!(&solution.outliers, &run.outliers());
        prop_assert_eq!(cells.suppressed_cells(), release.recoding.suppressed_cells());
        prop_assert!((solution.loss - (1.0 - release.recoding.prec())).abs() < 1e-9);
        prop_assert!((solution.loss - case.precision(cells)).abs() < 1e-9);
        prop_assert!(case.allows(cells));
        prop_assert!(!solution.optimal && solution.suppressed == 0);
        if complementary {
            prop_assert!(classes(&case.labels(cells)).values().all(|&rows| rows >= case.k));
        }
    }

    #[test]
    fn complementary_suppression_suppresses_none_or_k(case in case(), most in any::<bool>()) {
        let choice = if most { Complementary::Most } else { Complementary::Fewest };
        let request = |complementary| {
            Request { algorithm: Algorithm::Datafly, complementary, ..Request::default() }
        };
        let solved = case.solve(Name::Precision, &request(Some(choice)));
        let Ok(solution) = solved else { return Ok(()) };
        prop_assert!(solution.suppressed == 0 || solution.suppressed >= case.k);
        prop_assert!(solution.suppressed <= case.budget);
        if let Some(cells) = &solution.cells {
            let labels = case.labels(cells);
            prop_assert!(case.allows(cells));
            prop_assert!(classes(&labels).values().all(|&rows| rows >= case.k));
            prop_assert_eq!(labels.iter().filter(|row| row.is_none()).count() as u64, solution.suppressed);
            prop_assert!((solution.loss - case.precision(cells)).abs() < 1e-9);
        }
        // It never ends lower than without.
        let plain = case.solve(Name::Precision, &request(None));
        if let (false, Ok(plain)) = (case.mask, plain) {
            prop_assert!(plain.levels.iter().zip(&solution.levels).all(|(low, high)| low <= high));
        }
    }

    /// A node costs the same when its rows are written down one by one.
    #[test]
    fn a_node_as_cells_costs_the_same(case in case()) {
        let case = Case { mask: false, ..case };
        // Nothing needs to be added where k or more rows are suppressed, so every row is one's own.
        let request = Request { algorithm: Algorithm::Datafly, ..Request::default() };
        let Ok(solution) = case.solve(Name::Loss, &request) else { return Ok(()) };
        let problem = case.problem();
        let mut evaluator = coversheet_engine::Evaluator::new(&problem);
        let evaluation = evaluator.evaluate_tuples(&solution.levels);
        let part = |&tuple: &u32| evaluation.classes.violates[evaluation.classes.class_of_unit[tuple as usize] as usize];
        let suppressed: Vec<bool> = problem.frequency.tuple_of_row().iter().map(part).collect();
        let cells = Cells::of_rows(&solution.levels, &suppressed, &problem);
        let value = |attribute: usize, level: Option<u8>, leaf: u32| {
            let level = level.map_or(usize::MAX, usize::from);
            u64::from(problem.attributes[attribute].groups(level)[leaf as usize])
        };
        let of_cells = cells.evaluate(&problem, &value).evaluation;
        prop_assert_eq!(of_cells.classes.suppressed, evaluation.classes.suppressed);
        prop_assert_eq!(of_cells.classes.kept_classes(), evaluation.classes.kept_classes());
        for &name in Name::ALL.iter().filter(|&&name| name != Name::Classification) {
            let objective = name.objective(&problem, Options::default()).unwrap();
            let (one, other) = (objective.score(evaluation), objective.score_cells(&cells, &of_cells).unwrap());
            // Discernibility* counts suppressed rows by the classes that they were in.
            if name != Name::DiscernibilityStar || evaluation.classes.suppressed == 0 {
                prop_assert!((one - other).abs() <= 1e-9 * (1.0 + one), "{:?}: {} and {}", name, one, other);
            }
        }
    }
}
