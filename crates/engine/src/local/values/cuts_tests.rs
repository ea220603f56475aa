//! What a cut costs to a search against what its recoding costs by the objective.

use proptest::prelude::*;

use super::super::outcome::units_of_cells;
use super::super::random_tests::case;
use super::super::space::Space;
use super::super::standard::Standard;
use super::cuts::Cuts;
use super::refine::tops;
use crate::objective::{Name, Options};
use crate::{Classes, Recoding};

/// Those that add up what cells cost.
const OBJECTIVES: [Name; 3] = [Name::Loss, Name::Precision, Name::NonUniformEntropy];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Also where columns have several highest groups, whose rows lose unlike shares when they are suppressed.
    #[test]
    fn a_cut_costs_what_its_recoding_costs(case in case(), down in any::<u64>(), objective in 0..OBJECTIVES.len()) {
        let problem = case.of_all_columns().without_ranges().with_several_tops();
        let objective = OBJECTIVES[objective].objective(&problem, Options::default()).unwrap();
        let space = Space::new(&problem, &*objective, false);
        let mut cells: Vec<_> = (0..space.width()).map(|attribute| tops(&space, attribute)).collect();
        for (attribute, cells) in cells.iter_mut().enumerate() {
            for (tuple, cell) in (0..).zip(cells) {
                while (down >> (8 * attribute as u32 + cell.number() % 8)) & 1 == 1
                    && let Some(below) = space.below(attribute, *cell)
                {
                    *cell = space.part_at(attribute, below, tuple);
                }
            }
        }
        let cuts = Cuts::new(&space, cells, &mut Standard::new(&problem));
        let units = units_of_cells(&space, &cuts.cells, &problem, |tuple| cuts.out[tuple as usize]);
        let score = objective.score(&Recoding::Units(units), &Classes::default()).unwrap();
        let cost = cuts.cost() - space.offset();
        prop_assert!((cost - score).abs() <= 1e-9 * (1.0 + score.abs()), "{} {}", cost, score);
    }
}
