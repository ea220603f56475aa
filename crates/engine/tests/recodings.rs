//! Recodings of every kind: their classes against grouping rows by what they read, their costs against sums over single
//! cells, and whole columns against the same written down unit by unit.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use coversheet_engine::model::KAnonymity;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::recoding::{Region, Units, UnitsBuilder};
use coversheet_engine::{
    Attribute, Classes, FrequencySet, ORIGINAL, Problem, Recoding, Suppression, SuppressionMode,
};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

/// A small generator, so that everything comes from one number.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Numbers in random order.
    fn order(&mut self, count: usize) -> Vec<u32> {
        let mut order: Vec<u32> = (0..count as u32).collect();
        for place in (1..count).rev() {
            order.swap(place, self.below(place + 1));
        }
        order
    }

    /// Up to six values and three levels above them. A group of one value is called like it at every level, and the
    /// top may be `*`.
    fn hierarchy(&mut self) -> Hierarchy {
        let (leaves, height) = (1 + self.below(6), self.below(4));
        let mut groups: Vec<usize> = (0..leaves).collect();
        let mut rows: Vec<Vec<String>> = groups.iter().map(|leaf| vec![format!("v{leaf}")]).collect();
        for level in 1..=height {
            let targets: Vec<usize> =
                (0..leaves).map(|_| self.below((leaves - level.min(leaves)).max(1))).collect();
            for group in &mut groups {
                *group = targets[*group];
            }
            for (leaf, row) in rows.iter_mut().enumerate() {
                let members: Vec<usize> =
                    (0..leaves).filter(|&other| groups[other] == groups[leaf]).collect();
                row.push(match members.as_slice() {
                    _ if level == height && members.len() == leaves => "*".to_owned(),
                    [only] => format!("v{only}"),
                    _ => format!("l{level}g{}", groups[leaf]),
                });
            }
        }
        Hierarchy::from_rows(&rows).unwrap()
    }
}

/// A table and what is known of it besides the engine's problem.
struct Case {
    problem: Problem,
    hierarchies: Vec<Hierarchy>,
    /// `rows[row][attribute]`: leaves.
    rows: Vec<Vec<u32>>,
    labels: Vec<u32>,
    /// `orders[attribute]`: the leaf at each place.
    orders: Vec<Vec<u32>>,
}

fn case(random: &mut Random) -> Case {
    let hierarchies: Vec<Hierarchy> = (0..=random.below(3)).map(|_| random.hierarchy()).collect();
    let row = |random: &mut Random| -> Vec<u32> {
        hierarchies.iter().map(|hierarchy| random.below(hierarchy.leaves()) as u32).collect()
    };
    let rows: Vec<Vec<u32>> = (0..=random.below(30)).map(|_| row(random)).collect();
    let labels: Vec<u32> = rows.iter().map(|_| random.below(3) as u32).collect();
    let columns: Vec<Vec<u32>> =
        (0..hierarchies.len()).map(|attribute| rows.iter().map(|row| row[attribute]).collect()).collect();
    let orders: Vec<Vec<u32>> =
        hierarchies.iter().map(|hierarchy| random.order(hierarchy.leaves())).collect();
    let attributes = hierarchies.iter().zip(&orders).enumerate().map(|(position, (hierarchy, order))| {
        let attribute = Attribute::new("a", hierarchy, None, 1.0 + position as f64);
        attribute.with_order(order.clone()).unwrap()
    });
    let problem = Problem {
        attributes: attributes.collect(),
        frequency: Arc::new(FrequencySet::new(rows.len(), &columns, None, Some(&labels)).unwrap()),
        models: vec![Arc::new(KAnonymity::new(1 + random.below(4) as u64).unwrap())],
        suppression: Suppression {
            rows: rows.len() as u64,
            mode: SuppressionMode::Drop,
            complementary: None,
        },
    };
    Case { problem, hierarchies, rows, labels, orders }
}

impl Case {
    /// A region that covers a leaf.
    fn region(&self, random: &mut Random, attribute: usize, leaf: u32) -> Region {
        let settings = &self.problem.attributes[attribute];
        match random.below(5) {
            0 => Region::All,
            4 => {
                let level = random.below(settings.height() + 1);
                let own = settings.groups(level)[leaf as usize];
                let all = settings.hierarchy().labels(level).len() as u32;
                let groups: Vec<u32> =
                    (0..all).filter(|&group| group == own || random.below(3) == 0).collect();
                let label = format!("{groups:?} of {level}").into();
                Region::Set { level: level as u8, groups: groups.into(), label }
            }
            1 => {
                let place = settings.place(leaf).unwrap();
                let first = random.below(place as usize + 1) as u32;
                let last = place + random.below(settings.leaves() - place as usize) as u32;
                Region::Range { first, last, label: format!("{first} to {last}").into() }
            }
            _ => Region::node(settings, random.below(settings.height() + 1) as u8, leaf),
        }
    }

    /// Rows in random units. Few different ones, so that some rows are alike.
    fn units(&self, random: &mut Random) -> Units {
        let mut builder = UnitsBuilder::new(self.hierarchies.len());
        let tuples = self.problem.frequency.tuple_of_row();
        let kind: Vec<usize> = tuples.iter().map(|_| random.below(2)).collect();
        let mut unit_of: BTreeMap<(u32, usize), u32> = BTreeMap::new();
        for part in tuples.iter().copied().zip(kind.iter().copied()).collect::<BTreeSet<_>>() {
            let rows =
                tuples.iter().copied().zip(kind.iter().copied()).filter(|other| *other == part).count();
            let suppressed = random.below(5) == 0;
            let unit = builder.push(part.0, rows as u64, suppressed, |attribute| {
                let leaf = self.problem.frequency.leaves(attribute)[part.0 as usize];
                self.region(random, attribute, leaf)
            });
            unit_of.insert(part, unit);
        }
        let of_record = tuples.iter().zip(kind).map(|(&tuple, kind)| unit_of[&(tuple, kind)]);
        builder.finish(Some(of_record.collect()))
    }

    /// The leaves that a cell may stand for, found one by one.
    fn covered(&self, attribute: usize, region: &Region) -> Vec<u32> {
        let settings = &self.problem.attributes[attribute];
        (0..self.hierarchies[attribute].leaves() as u32)
            .filter(|&leaf| match region {
                Region::All => true,
                Region::Node { level, group } => settings.groups(*level as usize)[leaf as usize] == *group,
                Region::Range { first, last, .. } => {
                    self.orders[attribute][*first as usize..=*last as usize].contains(&leaf)
                }
                Region::Set { level, groups, .. } => {
                    groups.contains(&settings.groups(*level as usize)[leaf as usize])
                }
            })
            .collect()
    }

    /// What a row reads; none if it is suppressed.
    fn reads(&self, units: &Units, row: usize) -> Option<Vec<String>> {
        let unit = units.unit_of_record().unwrap()[row] as usize;
        let cell = |attribute: usize| match units.region(unit, attribute) {
            Region::All => "*".to_owned(),
            Region::Range { label, .. } | Region::Set { label, .. } => label.to_string(),
            Region::Node { level, .. } => {
                self.hierarchies[attribute].path(self.rows[row][attribute])[*level as usize].to_owned()
            }
        };
        (!units.suppressed()[unit]).then(|| (0..self.hierarchies.len()).map(cell).collect())
    }

    /// The sum over cells of what each costs, by the objectives' definitions.
    fn cost(&self, name: Name, options: Options, units: &Units) -> f64 {
        let weights: f64 = self.problem.attributes.iter().map(Attribute::weight).sum();
        let rows_with = |attribute: usize, leaves: &[u32]| {
            self.rows.iter().filter(|row| leaves.contains(&row[attribute])).count() as f64
        };
        let column = |attribute: usize| -> f64 {
            let settings = &self.problem.attributes[attribute];
            let hierarchy = &self.hierarchies[attribute];
            let cells = self.rows.iter().enumerate().map(|(row, leaves)| {
                let unit = units.unit_of_record().unwrap()[row] as usize;
                let as_kept = name == Name::NonUniformEntropy && options.ignore_suppressed;
                let region = match units.region(unit, attribute) {
                    _ if units.suppressed()[unit] && !as_kept => &Region::All,
                    region => region,
                };
                let covered = self.covered(attribute, region);
                match name {
                    Name::Loss | Name::LossGeometric | Name::Balanced | Name::Precision
                        if *region == Region::All =>
                    {
                        1.0
                    }
                    Name::Loss | Name::LossGeometric | Name::Balanced => {
                        (covered.len() - 1) as f64 / (hierarchy.leaves() - 1).max(1) as f64
                    }
                    Name::Precision => {
                        let within = |level: &usize| {
                            let groups: BTreeSet<u32> =
                                covered.iter().map(|&leaf| settings.groups(*level)[leaf as usize]).collect();
                            groups.len() == 1
                        };
                        let level = match region.level() {
                            Some(level) => level as usize,
                            None => (0..=hierarchy.height()).find(within).unwrap_or(hierarchy.height()),
                        };
                        level as f64 / hierarchy.height().max(1) as f64
                    }
                    _ => {
                        let own = rows_with(attribute, &[leaves[attribute]]);
                        (rows_with(attribute, &covered) / own).log2()
                    }
                }
            });
            cells.sum()
        };
        let rows = self.rows.len() as f64;
        let columns = self.problem.attributes.iter().enumerate().map(|(attribute, settings)| {
            let share = settings.weight() / weights;
            match name {
                Name::LossGeometric => share * (1.0 + column(attribute) / rows).ln(),
                Name::Balanced => share * (column(attribute) / rows).powi(3),
                Name::NonUniformEntropy => settings.weight() * column(attribute),
                _ => share * column(attribute) / rows,
            }
        });
        let sum: f64 = columns.sum();
        match name {
            Name::LossGeometric => sum.exp() - 1.0,
            Name::Balanced => sum.cbrt(),
            _ => sum,
        }
    }
}

/// What an objective says of a recoding.
fn value(case: &Case, name: Name, options: Options, recoding: &Recoding, classes: &Classes) -> Option<f64> {
    let objective = name.objective(&case.problem, options).unwrap();
    objective.score(recoding, classes).map(|score| objective.value(score))
}

const OVER_CELLS: [Name; 5] =
    [Name::Loss, Name::LossGeometric, Name::Balanced, Name::Precision, Name::NonUniformEntropy];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn rows_that_read_the_same_are_a_class(seed: u64, masks: bool) {
        let random = &mut Random(seed);
        let mut case = case(random);
        case.problem.suppression.mode = if masks { SuppressionMode::Mask } else { SuppressionMode::Drop };
        let units = case.units(random);
        prop_assert!(units.fits(&case.problem));
        let mut expected: BTreeMap<Option<Vec<String>>, Vec<usize>> = BTreeMap::new();
        for row in 0..case.rows.len() {
            expected.entry(case.reads(&units, row)).or_default().push(row);
        }
        let recoding = Recoding::Units(units);
        let classes = recoding.classes(&case.problem);
        prop_assert_eq!(classes.sizes.len(), expected.len());
        let class_of_row = |row: usize| {
            classes.class_of_unit[recoding.unit_of_record(&case.problem.frequency)[row] as usize] as usize
        };
        let (mut kept, mut suppressed, mut squares) = (0, 0, 0.0);
        for (reads, rows) in &expected {
            let class = class_of_row(rows[0]);
            prop_assert!(rows.iter().all(|&row| class_of_row(row) == class));
            prop_assert_eq!(classes.sizes[class] as usize, rows.len());
            prop_assert_eq!(classes.violates[class], reads.is_none());
            let tuple = case.problem.frequency.tuple_of_row();
            prop_assert!(rows.iter().any(|&row| tuple[row] == classes.representatives[class]));
            *(if reads.is_none() { &mut suppressed } else { &mut kept }) += rows.len() as u64;
            squares += (rows.len() * rows.len()) as f64;
        }
        prop_assert_eq!((classes.kept, classes.suppressed, classes.squares), (kept, suppressed, squares));
        // A reader cannot tell what reads as masked rows do from them.
        let star = expected.get(&Some(vec!["*".to_owned(); case.hierarchies.len()])).filter(|_| masks);
        prop_assert_eq!(classes.star.map(|class| class as usize), star.map(|rows| class_of_row(rows[0])));
    }

    #[test]
    fn cells_cost_what_they_cost_one_by_one(seed: u64, ignore_suppressed: bool) {
        let random = &mut Random(seed);
        let case = case(random);
        let units = case.units(random);
        let options = Options { ignore_suppressed, ..Options::default() };
        let expected: Vec<f64> = OVER_CELLS.iter().map(|&name| case.cost(name, options, &units)).collect();
        let recoding = Recoding::Units(units);
        let classes = recoding.classes(&case.problem);
        for (&name, expected) in OVER_CELLS.iter().zip(expected) {
            let value = value(&case, name, options, &recoding, &classes).unwrap();
            prop_assert!((value - expected).abs() < 1e-9 * (1.0 + expected), "{:?}: {} and {}", name, value, expected);
        }
    }

    /// A node makes the same classes and costs the same when it is written down unit by unit.
    #[test]
    fn columns_are_a_kind_of_units(seed: u64, ignore_suppressed: bool) {
        let random = &mut Random(seed);
        let case = case(random);
        let mut levels = ORIGINAL;
        for (level, attribute) in levels.iter_mut().zip(&case.problem.attributes) {
            *level = random.below(attribute.height() + 1) as u8;
        }
        let columns = Recoding::Columns(levels);
        let classes = columns.classes(&case.problem);
        let tuples = case.problem.frequency.tuple_of_row().iter();
        let suppressed: Vec<bool> =
            tuples.map(|&tuple| classes.violates[classes.class_of_unit[tuple as usize] as usize]).collect();
        let units = Units::of_rows(&levels, &suppressed, &case.problem);
        prop_assert!(units.fits(&case.problem));
        let units = Recoding::Units(units);
        let of_units = units.classes(&case.problem);
        prop_assert_eq!((of_units.kept, of_units.suppressed), (classes.kept, classes.suppressed));
        prop_assert_eq!(of_units.kept_classes(), classes.kept_classes());
        prop_assert_eq!(of_units.kept_squares, classes.kept_squares);
        let options = Options { ignore_suppressed, ..Options::default() };
        for &name in Name::ALL {
            // Discernibility* counts suppressed rows by the classes that they were in.
            if name == Name::DiscernibilityStar && classes.suppressed > 0 {
                continue;
            }
            let one = value(&case, name, options, &columns, &classes).unwrap();
            let other = value(&case, name, options, &units, &of_units).unwrap();
            prop_assert!((one - other).abs() <= 1e-9 * (1.0 + one), "{:?}: {} and {}", name, one, other);
        }
    }

    /// Classification has a value where it is known which labels are in which class, and then it counts rows.
    #[test]
    fn classification_counts_the_minority_of_each_class(seed: u64) {
        let random = &mut Random(seed);
        let case = case(random);
        let recoding = Recoding::Units(case.units(random));
        let units = recoding.units().unwrap();
        let classes = recoding.classes(&case.problem);
        let mut labels: BTreeMap<Vec<String>, [usize; 3]> = BTreeMap::new();
        let mut wrong = 0;
        for (row, &label) in case.labels.iter().enumerate() {
            match case.reads(units, row) {
                Some(reads) => labels.entry(reads).or_default()[label as usize] += 1,
                None => wrong += 1,
            }
        }
        wrong += labels.values().map(|rows| rows.iter().sum::<usize>() - rows.iter().max().unwrap()).sum::<usize>();
        // Which rows of a tuple are in which class matters only where their labels differ.
        let mut classes_of: BTreeMap<&[u32], (BTreeSet<_>, BTreeSet<u32>)> = BTreeMap::new();
        for (row, leaves) in case.rows.iter().enumerate() {
            let (reads, labels) = classes_of.entry(leaves).or_default();
            reads.insert(case.reads(units, row));
            labels.insert(case.labels[row]);
        }
        let known = classes_of.values().all(|(reads, labels)| reads.len() == 1 || labels.len() == 1);
        let value = value(&case, Name::Classification, Options::default(), &recoding, &classes);
        prop_assert_eq!(value.is_some(), known);
        prop_assert!(value.is_none_or(|value| (value - wrong as f64 / case.rows.len() as f64).abs() < 1e-12));
    }
}
