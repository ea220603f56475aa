//! What a recoding loses of each column against adding it up cell by cell, and whole columns against the same recoding
//! written down unit by unit.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_engine::model::KAnonymity;
use coversheet_engine::objective::Options;
use coversheet_engine::recoding::{Region, Units, UnitsBuilder};
use coversheet_engine::{Attribute, FrequencySet, ORIGINAL, Problem, Recoding, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;
use coversheet_measure::utility;

const HEIGHT: usize = 3;

/// A small generator, so that everything comes from one number.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Leaves by themselves, in pairs, in fours, and all together.
fn hierarchy(leaves: usize) -> Hierarchy {
    let row =
        |leaf: usize| vec![format!("{leaf}"), format!("p{}", leaf / 2), format!("f{}", leaf / 4), "*".into()];
    Hierarchy::from_rows(&(0..leaves).map(row).collect::<Vec<Vec<String>>>()).unwrap()
}

/// A table of three columns, its rows and how many leaves each column has.
fn table(random: &mut Random) -> (Problem, Vec<Vec<u32>>, Vec<usize>) {
    let leaves: Vec<usize> = (0..3).map(|_| 1 + random.below(9)).collect();
    let rows: Vec<Vec<u32>> = (0..=random.below(40))
        .map(|_| leaves.iter().map(|&leaves| random.below(leaves) as u32).collect())
        .collect();
    let columns: Vec<Vec<u32>> =
        (0..3).map(|attribute| rows.iter().map(|row| row[attribute]).collect()).collect();
    let attributes = leaves.iter().map(|&leaves| {
        let order = (0..leaves as u32).rev().collect();
        Attribute::new("a", &hierarchy(leaves), None, 1.0).with_order(order).unwrap()
    });
    let problem = Problem {
        attributes: attributes.collect(),
        frequency: Arc::new(FrequencySet::new(rows.len(), &columns, None, None).unwrap()),
        models: vec![Arc::new(KAnonymity::new(1 + random.below(3) as u64).unwrap())],
        suppression: Suppression {
            rows: rows.len() as u64,
            mode: SuppressionMode::Drop,
            complementary: None,
        },
    };
    (problem, rows, leaves)
}

/// How many leaves a cell may stand for besides its own, as a share of all others.
fn share(width: usize, leaves: usize) -> f64 {
    (width - 1) as f64 / (leaves - 1).max(1) as f64
}

#[test]
fn what_units_lose_is_the_sum_over_their_cells() {
    for seed in 0..400 {
        let random = &mut Random(seed);
        let (problem, rows, leaves) = table(random);
        let mut builder = UnitsBuilder::new(3);
        let mut lost = [0.0; 3];
        // Levels climbed, shares of values besides one, and combinations that a row could stand for.
        let (mut climbed, mut shares, mut stood_for) = (0, 0.0, 0);
        let mut classes_by_reading: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        let mut gone = 0;
        // Every row is a unit of its own; its cells are nodes, ranges or suppressed.
        let mut units = Vec::new();
        for (row, &tuple) in rows.iter().zip(problem.frequency.tuple_of_row()) {
            let suppressed = random.below(4) == 0;
            let mut reads = Vec::new();
            let mut combinations = 1;
            let unit = builder.push(tuple, 1, suppressed, |attribute| {
                let (leaf, all) = (row[attribute], leaves[attribute]);
                let groups = [1, 2, 4, all];
                let (region, width, level, label) = match random.below(3) {
                    0 => (Region::All, None, HEIGHT, "*".to_owned()),
                    1 => {
                        let place = (all - 1) as u32 - leaf;
                        let first = random.below(place as usize + 1) as u32;
                        let label = format!("[{first}, {place}]");
                        let range = Region::Range { first, last: place, label: (&*label).into() };
                        // Places are counted from the last leaf on.
                        let ends = [leaf as usize, all - 1 - first as usize];
                        let holds = |&level: &usize| ends[0] / groups[level] == ends[1] / groups[level];
                        let level = (0..=HEIGHT).find(holds).unwrap();
                        (range, Some((place - first) as usize + 1), level, label)
                    }
                    _ => {
                        let level = random.below(HEIGHT + 1);
                        let size = groups[level];
                        let alike = (0..all).filter(|other| other / size == leaf as usize / size).count();
                        let group = leaf as usize / size;
                        let label = [format!("{leaf}"), format!("p{group}"), format!("f{group}"), "*".into()];
                        let region = Region::node(&problem.attributes[attribute], level as u8, leaf);
                        (region, Some(alike), level, label[level].clone())
                    }
                };
                let loss = width.filter(|_| !suppressed).map_or(1.0, |width| share(width, all));
                lost[attribute] += loss;
                let values = width.filter(|_| !suppressed).unwrap_or(all);
                climbed += if suppressed { HEIGHT } else { level };
                shares += (values - 1) as f64 / all as f64;
                combinations *= values;
                reads.push(label);
                region
            });
            stood_for += combinations;
            if suppressed {
                gone += 1;
            } else {
                *classes_by_reading.entry(reads).or_default() += 1;
            }
            units.push(unit);
        }
        let recoding = Recoding::Units(builder.finish(Some(units)));
        assert!(recoding.units().unwrap().fits(&problem));
        let classes = recoding.classes(&problem);
        let found = utility(&problem, &recoding, &classes, Options::default()).unwrap();
        for (found, lost) in found.loss_per_attribute.iter().zip(lost) {
            assert!((found - lost / rows.len() as f64).abs() < 1e-9, "seed {seed}");
        }
        let measure = |name: &str| found.measures.iter().find(|(other, _)| *other == name).unwrap().1;
        let near = |name: &str, expected: f64| {
            let found = measure(name);
            assert!((found - expected).abs() < 1e-9 * (1.0 + expected), "{seed} {name}: {found} {expected}");
        };
        near("distortion", climbed as f64);
        near("information-loss", shares);
        near("ambiguity", stood_for as f64 / rows.len() as f64);
        let squares: usize = classes_by_reading.values().map(|rows| rows * rows).sum();
        near("discernibility-ratio", (squares + rows.len() * gone) as f64 / (rows.len() * rows.len()) as f64);
        // The objective is the mean over the columns.
        near("loss", lost.iter().sum::<f64>() / (3 * rows.len()) as f64);
    }
}

#[test]
fn columns_measure_as_the_same_units_do() {
    for seed in 0..400 {
        let random = &mut Random(seed);
        let (problem, ..) = table(random);
        let mut levels = ORIGINAL;
        levels.iter_mut().take(3).for_each(|level| *level = random.below(HEIGHT + 1) as u8);
        let columns = Recoding::Columns(levels);
        let classes = columns.classes(&problem);
        let suppressed: Vec<bool> = problem
            .frequency
            .tuple_of_row()
            .iter()
            .map(|&tuple| classes.violates[classes.class_of_unit[tuple as usize] as usize])
            .collect();
        let units = Recoding::Units(Units::of_rows(&levels, &suppressed, &problem));
        let options = Options { ignore_suppressed: random.below(2) == 0, ..Options::default() };
        let one = utility(&problem, &columns, &classes, options).unwrap();
        let other = utility(&problem, &units, &units.classes(&problem), options).unwrap();
        let near = |one: f64, other: f64| (one - other).abs() <= 1e-9 * (1.0 + one);
        assert!(
            one.loss_per_attribute
                .iter()
                .zip(&other.loss_per_attribute)
                .all(|(&one, &other)| near(one, other))
        );
        for ((name, one), (same, other)) in one.measures.iter().zip(&other.measures) {
            assert_eq!(name, same);
            // Discernibility* counts suppressed rows by the classes that they were in.
            let differs = *name == "discernibility-star" && classes.suppressed > 0;
            assert!(differs || near(*one, *other), "seed {seed}: {name} {one} and {other}");
        }
    }
}

/// Fung et al. 2010, section 4.1: ten engineers made professionals distort by 10, made any job by 20; `ILoss(Artist)` is 0.25.
#[test]
fn the_documents_measure_as_their_examples_do() {
    let rows = ["Engineer Professional *", "Lawyer Professional *", "Dancer Artist *", "Writer Artist *"]
        .map(|row| row.split(' ').map(str::to_owned).collect::<Vec<String>>());
    let hierarchy = Hierarchy::from_rows(&rows).unwrap();
    let measured = |leaves: Vec<u32>, level: u8| {
        let problem = Problem {
            attributes: vec![Attribute::new("job", &hierarchy, None, 1.0)],
            frequency: Arc::new(FrequencySet::new(leaves.len(), &[leaves], None, None).unwrap()),
            models: Vec::new(),
            suppression: Suppression { rows: 0, mode: SuppressionMode::Drop, complementary: None },
        };
        let mut levels = ORIGINAL;
        levels[0] = level;
        let recoding = Recoding::Columns(levels);
        let classes = recoding.classes(&problem);
        let found = utility(&problem, &recoding, &classes, Options::default()).unwrap();
        move |name: &str| found.measures.iter().find(|(other, _)| *other == name).unwrap().1
    };
    let engineers = |level| measured(vec![0; 10], level);
    assert_eq!([0, 1, 2].map(|level| engineers(level)("distortion")), [0.0, 10.0, 20.0]);
    assert_eq!(measured(vec![2], 1)("information-loss"), 0.25);
    assert_eq!(measured(vec![2], 2)("information-loss"), 0.75);
    assert_eq!([0, 1, 2].map(|level| engineers(level)("ambiguity")), [1.0, 2.0, 4.0]);
    // Table 6.1 with jobs at the level below the highest: classes of 6 and 5.
    assert_eq!(measured([vec![0; 6], vec![2; 5]].concat(), 1)("discernibility-ratio"), 61.0 / 121.0);
}
