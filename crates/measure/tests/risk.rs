//! Risk by its definitions: the worked values of the literature and of other programs, and a recount of random tables.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use coversheet_measure::risk::{
    Attack, Cells, CountingUnit, Estimator, Figures, Frequencies, Homogeneity, IndividualRisk, Owners,
    Pitman, PopulationUniqueness, Sample, SlideNegativeBinomial, individual_risk, left_out,
    left_out_of_persons, suda_scores, trajectories, zayatz,
};
use coversheet_table::Codes;
use proptest::prelude::*;

fn close(found: f64, expected: f64, digits: f64) {
    assert!((found / expected - 1.0).abs() < digits, "{found} instead of {expected}");
}

/// Sizes of classes from how many there are of each size.
fn sizes(classes: &[(u64, usize)]) -> Vec<u64> {
    classes.iter().flat_map(|&(size, classes)| vec![size; classes]).collect()
}

const SMALL: &[(u64, usize)] = &[(1, 8), (2, 2), (3, 1), (10, 1)];
const MIDDLE: &[(u64, usize)] = &[(1, 20), (2, 4), (3, 2), (8, 1), (25, 1)];
const LARGE: &[(u64, usize)] = &[(1, 100), (2, 25), (3, 10), (4, 5), (10, 3), (40, 1), (100, 1)];

#[test]
fn journalist_and_prosecutor_are_those_of_the_worked_example() {
    let figures = Figures::new(&[1, 2, 3], Some(&[4, 2, 6]), 5, None);
    assert_eq!(figures.prosecutor, Attack { highest: 1.0, average: 0.5, at_risk: 1.0 });
    let journalist = figures.journalist.unwrap();
    assert_eq!((journalist.highest, journalist.at_risk), (0.5, 0.5));
    close(journalist.average, 0.291_666_666_666_666_7, 1e-15);
    close(figures.marketer, 0.291_666_666_666_666_7, 1e-15);
    assert_eq!((figures.targets, figures.classes, figures.singled_out), (6, 3, 1));
}

/// sdcMicro's values of 1 and 2 rows that stand for 215, 360 and 152 people.
#[test]
fn estimated_journalist_risk_is_that_of_the_worked_values() {
    let sizes = [1, 2, 2];
    let figures =
        Figures::new(&sizes, None, 5, None).with_expected_people(&sizes, &[215.0, 360.0, 152.0], 80);
    let journalist = figures.journalist.unwrap();
    close(journalist.highest, 0.025_096_44, 1e-6);
    let average = (0.025_096_44 + 2.0 * 0.005_424_52 + 2.0 * 0.012_563_43) / 5.0;
    close(journalist.average, average, 1e-6);
    // 1 in 80 is 0.0125: the first and the last class are above it.
    assert_eq!(journalist.at_risk, 0.6);
    // Who stands for himself alone is as easy to find as by who knows that he is in the table.
    let known = Figures::new(&sizes, None, 5, None).with_expected_people(&sizes, &[1.0, 2.0, 2.0], 5);
    assert_eq!(known.journalist, Some(known.prosecutor));
}

#[test]
fn pitman_is_that_of_the_worked_values() {
    for (classes, people, theta, alpha, uniques) in [
        (SMALL, 250, 2.316_519_54, 0.518_765_95, 27.630_935),
        (MIDDLE, 670, 1.480_903_84, 0.680_996_18, 102.079_978),
        (LARGE, 3700, 6.715_746_84, 0.684_295_60, 512.287_577),
        (LARGE, 1850, 6.715_746_84, 0.684_295_60, 318.637_135),
    ] {
        let model = Pitman::fit(&Frequencies::new(&sizes(classes))).unwrap();
        close(model.theta, theta, 1e-8);
        close(model.alpha, alpha, 1e-7);
        close(model.uniques(people), uniques, 1e-7);
    }
    // No alpha between 0 and 1 fits: ARX finds a theta of 50 million and an alpha below 0.
    assert_eq!(Pitman::fit(&Frequencies::new(&sizes(&[(1, 5), (2, 3), (3, 2), (5, 1)]))), None);
    assert_eq!(Pitman::fit(&Frequencies::new(&sizes(&[(1, 10)]))), None);
}

/// Adult over its nine columns, 30,162 rows: what ARX 3.9.2 expects of itself, as shares of the population. It takes the
/// limit of Pitman's number of uniques for large populations.
#[test]
fn adult_is_what_arx_measures() {
    let sample = Frequencies::new(&sizes(ADULT));
    assert_eq!(sample.targets(), 30_162);
    close(sample.classes() as f64 / 30_162.0, 0.646_575_160_798_355_5, 1e-15);
    let Pitman { theta, alpha } = Pitman::fit(&sample).unwrap();
    let limit = |people: f64| {
        (libm::lgamma(theta + 1.0) - libm::lgamma(theta + alpha)).exp() * people.powf(alpha) / people
    };
    close(limit(301_620.0), 0.276_849_938_836_535_97, 1e-9);
    close(limit(3_016_200.0), 0.144_608_353_116_738_4, 1e-9);
    close(PopulationUniqueness::new(&sample, 30_162).expected / 30_162.0, 0.514_289_503_348_584_5, 1e-15);
    close(Pitman { theta, alpha }.uniques(301_620) / 301_620.0, 0.276_849_938_836_535_97, 1e-2);
    close(zayatz(&sample, 301_620).unwrap() / 301_620.0, 0.320_740_239_346_618_9, 1e-12);
    close(zayatz(&sample, 150_810).unwrap() / 150_810.0, 0.357_709_923_482_912_5, 1e-12);
    for (people, expected) in [(301_620, 0.249_98), (150_810, 0.319_46)] {
        let model = SlideNegativeBinomial::fit(&sample, people).unwrap();
        close(model.uniques() / people as f64, expected, 2e-5);
    }
}

const ADULT: &[(u64, usize)] = &[
    (1, 15512),
    (2, 2098),
    (3, 754),
    (4, 375),
    (5, 189),
    (6, 155),
    (7, 97),
    (8, 73),
    (9, 39),
    (10, 37),
    (11, 29),
    (12, 18),
    (13, 23),
    (14, 14),
    (15, 15),
    (16, 9),
    (17, 11),
    (18, 10),
    (19, 10),
    (20, 5),
    (21, 3),
    (22, 4),
    (23, 3),
    (24, 2),
    (25, 1),
    (26, 3),
    (27, 5),
    (29, 1),
    (30, 2),
    (32, 1),
    (34, 1),
    (35, 1),
    (36, 1),
    (45, 1),
];

#[test]
fn zayatz_is_that_of_the_worked_values() {
    for (classes, people, expected) in [
        (SMALL, 250, 35.522_992),
        (MIDDLE, 670, 105.509_819),
        (LARGE, 3700, 509.670_327),
        (LARGE, 1850, 288.143_037),
        (&[(1, 10)][..], 100, 100.0),
        (&[(1, 5), (2, 3), (3, 2), (5, 1)][..], 220, 13.399_235),
    ] {
        close(zayatz(&Frequencies::new(&sizes(classes)), people).unwrap(), expected, 1e-7);
    }
    assert_eq!(zayatz(&Frequencies::new(&[2, 3]), 100), None);
}

#[test]
fn the_slide_negative_binomial_model_is_that_of_the_worked_values() {
    for (classes, people, model, uniques) in [
        (SMALL, 250, [43.640_254, 0.251_760_96, 0.076_986_75], 22.883_914),
        (MIDDLE, 670, [137.790_381, 0.100_011_99, 0.037_161_36], 99.131_326),
        (LARGE, 3700, [707.733_438, 0.090_429_11, 0.012_368_38], 475.728_595),
    ] {
        let found = SlideNegativeBinomial::fit(&Frequencies::new(&sizes(classes)), people).unwrap();
        close(found.classes, model[0], 1e-7);
        close(found.alpha, model[1], 1e-6);
        close(found.beta, model[2], 1e-6);
        close(found.uniques(), uniques, 1e-7);
    }
    let uniques = |classes: &[(u64, usize)], people| {
        SlideNegativeBinomial::fit(&Frequencies::new(&sizes(classes)), people)
            .map(SlideNegativeBinomial::uniques)
    };
    close(uniques(LARGE, 1850).unwrap(), 235.365_753, 1e-7);
    close(uniques(&[(1, 5), (2, 3), (3, 2), (5, 1)], 220).unwrap(), 2.967_854, 1e-6);
    assert_eq!(uniques(&[(1, 10)], 100), None);
}

#[test]
fn dankars_rule_chooses_by_the_sampling_fraction() {
    let estimates = |classes: &[(u64, usize)], people| {
        PopulationUniqueness::new(&Frequencies::new(&sizes(classes)), people)
    };
    let tenth = estimates(LARGE, 3700);
    assert_eq!(tenth.estimator, Estimator::Pitman);
    close(tenth.expected, 512.287_577, 1e-7);
    close(tenth.lowest, 475.728_595, 1e-7);
    close(tenth.highest, 512.287_577, 1e-7);
    let fifth = estimates(LARGE, 1850);
    assert_eq!(fifth.estimator, Estimator::SlideNegativeBinomial);
    close(fifth.expected, 235.365_753, 1e-7);
    // Pitman's model does not fit.
    assert_eq!(estimates(&[(1, 5), (2, 3), (3, 2), (5, 1)], 2200).estimator, Estimator::Zayatz);
    assert_eq!(estimates(&[(1, 10)], 20).estimator, Estimator::Zayatz);
    // Nobody is unique, or everybody is in the table.
    let none = estimates(&[(2, 10)], 1000);
    assert_eq!((none.estimator, none.expected, none.highest), (Estimator::ColumnCounts, 0.0, 0.0));
    let all = estimates(LARGE, 370);
    assert_eq!((all.estimator, all.expected, all.highest), (Estimator::ColumnCounts, 100.0, 100.0));
}

#[test]
fn individual_risk_is_that_of_sdcmicro() {
    close(individual_risk(1, 215.0), 0.025_096_44, 1e-6);
    close(individual_risk(2, 360.0), 0.005_424_52, 1e-6);
    close(individual_risk(2, 152.0), 0.012_563_43, 1e-6);
    close(individual_risk(7, 7.0), 1.0 / 7.0, 1e-15);
    let risk = IndividualRisk::new(&[1, 2], &[215.0, 360.0]);
    close(risk.expected, 0.025_096_44 + 2.0 * 0.005_424_52, 1e-6);
    close(risk.average, risk.expected / 3.0, 1e-15);
    close(risk.highest, 0.025_096_44, 1e-6);
}

/// p^f / f 2F1(f, f; f + 1; 1 - p), by mpmath to 40 digits.
#[test]
fn individual_risk_is_exact_for_every_size() {
    for (size, weight, expected) in INDIVIDUAL {
        close(individual_risk(size, weight), expected, 1e-12);
    }
}

const INDIVIDUAL: [(u64, f64, f64); 16] = [
    (1, 1.5, 0.810_930_216_216_328),
    (1, 1e7, 1.611_809_726_276_80e-6),
    (2, 2.1, 0.483_934_332_227_198),
    (3, 6.0, 0.193_147_180_559_945),
    (3, 1e6, 1.499_995_500_302_85e-6),
    (5, 11.0, 0.100_813_946_905_651),
    (5, 9.5, 0.114_953_489_766_794),
    (17, 34.5, 0.029_849_624_559_339_8),
    (39, 79.0, 0.012_822_566_403_626_4),
    (39, 1e5, 1.026_304_971_784_87e-5),
    (40, 80.0, 0.012_656_201_232_748_7),
    (41, 1e6, 1.024_998_922_438_22e-6),
    (100, 100.001, 0.009_999_900_991_079_39),
    (100, 150.0, 0.006_688_814_086_473_34),
    (1000, 2500.0, 0.000_400_240_047_894_309),
    (4000, 4e7, 2.500_625_093_742_17e-8),
];

/// Rows as strings of digits, one for each column.
fn sample(rows: &[&str], counting: CountingUnit) -> Sample<'static> {
    let column = |column: usize| {
        let code = |row: &&str| u32::from(row.as_bytes()[column] - b'0');
        Cells { name: "column", distinct: 10, codes: Cow::Owned(Codes::U32(rows.iter().map(code).collect())) }
    };
    Sample::new((0..rows[0].len()).map(column).collect(), rows.len(), counting)
}

#[test]
fn suda_scores_are_those_of_the_worked_example() {
    let rows = ["1111", "1111", "1112", "1122", "1211", "2121", "1221", "1112"];
    let scores = suda_scores(&sample(&rows, CountingUnit::Rows), &[0, 1, 2, 3]).unwrap();
    assert_eq!(scores, [0.0, 0.0, 0.0, 3.0, 2.0, 7.0, 3.0, 0.0]);
}

#[test]
fn persons_are_told_apart_by_all_their_rows() {
    // Three persons whose single rows are alike; the third has another number of them.
    let rows = ["1", "2", "1", "2", "1", "2", "2"];
    let persons = vec![7, 7, 8, 8, 9, 9, 9];
    let sample = sample(&rows, CountingUnit::Persons(persons.clone()));
    let partition = sample.partition(&[0]);
    assert_eq!(sample.sizes(&partition), [3, 3]);
    let mut sizes = trajectories(&partition, &persons);
    sizes.sort_unstable();
    assert_eq!(sizes, [1, 2]);
}

#[test]
fn classes_that_share_a_value_are_counted() {
    // Class and value; 9 is no value.
    let rows = ["11", "11", "19", "21", "22", "39", "39"];
    let sample = sample(&rows, CountingUnit::Rows);
    let missing: Vec<bool> = (0..10).map(|code| code == 9).collect();
    let found = Homogeneity::new(&sample, &sample.partition(&[0]), 1, &missing);
    assert_eq!((found.classes, found.rows), (1, 3));
    close(found.share, 3.0 / 7.0, 1e-15);
    // All: 3/4 and 1/4; the first class 1 and 0, the second 1/2 and 1/2.
    assert_eq!((found.greatest_skew, found.average_skew), (0.25, 0.25));
}

#[test]
fn who_was_left_out_shows_no_number_below_k() {
    let found = left_out("sex", &[("f", 60, 10), ("m", 40, 30)], 5).unwrap();
    let shown: Vec<_> =
        found.values.iter().map(|value| (value.value.as_deref(), value.suppressed, value.rows)).collect();
    assert_eq!(shown, [(Some("m"), 30, 40), (Some("f"), 10, 60)]);
    close(found.values[0].ratio, 0.75 / 0.4, 1e-15);
    // Two rare values together are enough to be shown.
    let found = left_out("town", &[("a", 50, 10), ("b", 9, 4), ("c", 9, 4)], 5).unwrap();
    let shown: Vec<_> =
        found.values.iter().map(|value| (value.value.as_deref(), value.suppressed, value.rows)).collect();
    assert_eq!(shown, [(None, 8, 18), (Some("a"), 10, 50)]);
    // One could be worked out from the others.
    assert_eq!(left_out("town", &[("a", 50, 10), ("b", 40, 10), ("c", 9, 4)], 5), None);
    assert_eq!(left_out("town", &[("a", 50, 0), ("b", 40, 0)], 5), None);
}

#[test]
fn who_was_left_out_shows_nothing_of_fewer_than_k_persons() {
    let owners =
        |suppressed: &[u32], kept: &[u32]| Owners { suppressed: suppressed.to_vec(), kept: kept.to_vec() };
    let many: Vec<u32> = (0..30).collect();
    let shown = |values: &[(&str, u64, u64)], owners: &[Owners]| {
        let found = left_out_of_persons("event", values, owners, 5)?;
        Some(
            found
                .values
                .iter()
                .map(|value| (value.value.clone(), value.suppressed, value.rows))
                .collect::<Vec<_>>(),
        )
    };
    let values = [("visit", 60, 6), ("baseline", 30, 12)];
    let found = shown(
        &values,
        &[owners(&[1, 2, 3, 4, 5, 5], &many), owners(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], &many)],
    );
    assert_eq!(found, Some(vec![(Some("baseline".into()), 12, 30), (Some("visit".into()), 6, 60)]));
    // Six rows, but of two persons.
    let few = owners(&[1, 1, 1, 2, 2, 2], &many);
    assert_eq!(shown(&values, &[few.clone(), owners(&many[..12], &many)]), None);
    // Together with a value of others they are enough; a person who has both is counted once.
    let values = [("visit", 60, 6), ("call", 60, 6), ("baseline", 30, 12)];
    let of_others =
        shown(&values, &[few.clone(), owners(&[3, 3, 4, 4, 5, 5], &many), owners(&many[..12], &many)]);
    assert_eq!(of_others, Some(vec![(Some("baseline".into()), 12, 30), (None, 12, 120)]));
    assert_eq!(shown(&values, &[few.clone(), few, owners(&many[..12], &many)]), None);
}

/// Random tables with few values.
fn tables() -> impl Strategy<Value = (Vec<Vec<u32>>, CountingUnit)> {
    (1..5_usize, 1..30_usize, 0..3).prop_flat_map(|(width, rows, kind)| {
        let counting = proptest::collection::vec(1..6_u32, rows).prop_map(move |numbers| match kind {
            0 => CountingUnit::Rows,
            1 => CountingUnit::Weighted(numbers.into_iter().map(u64::from).collect()),
            _ => CountingUnit::Persons(numbers),
        });
        (proptest::collection::vec(proptest::collection::vec(0..4_u32, rows), width), counting)
    })
}

fn of_codes(columns: &[Vec<u32>], counting: CountingUnit) -> Sample<'static> {
    let cells = |codes: &Vec<u32>| Cells {
        name: "column",
        distinct: 4,
        codes: Cow::Owned(Codes::U32(codes.clone())),
    };
    Sample::new(columns.iter().map(cells).collect(), columns[0].len(), counting)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Every figure is what grouping rows by their text gives.
    #[test]
    fn figures_are_those_of_a_recount((columns, counting) in tables(), group in 1..12_u64) {
        let rows = columns[0].len();
        let mut members: BTreeMap<Vec<u32>, Vec<usize>> = BTreeMap::new();
        for row in 0..rows {
            members.entry(columns.iter().map(|column| column[row]).collect()).or_default().push(row);
        }
        let size = |rows: &Vec<usize>| match &counting {
            CountingUnit::Rows => rows.len() as u64,
            CountingUnit::Weighted(weights) => rows.iter().map(|&row| weights[row]).sum(),
            CountingUnit::Persons(persons) => {
                rows.iter().map(|&row| persons[row]).collect::<BTreeSet<_>>().len() as u64
            }
        };
        let mut expected: Vec<u64> = members.values().map(size).collect();
        expected.sort_unstable();
        let sample = of_codes(&columns, counting.clone());
        let all: Vec<usize> = (0..columns.len()).collect();
        let mut sizes = sample.sizes(&sample.partition(&all));
        sizes.sort_unstable();
        prop_assert_eq!(&sizes, &expected);

        let figures = Figures::new(&sizes, None, group, None);
        let targets: u64 = expected.iter().sum();
        // Target by target.
        let risks: Vec<f64> = expected.iter().flat_map(|&size| vec![1.0 / size as f64; size as usize]).collect();
        let at_risk = expected.iter().filter(|size| **size < group).sum::<u64>() as f64 / targets as f64;
        prop_assert_eq!(figures.targets, targets);
        prop_assert_eq!(figures.singled_out, expected.iter().filter(|size| **size == 1).count() as u64);
        prop_assert_eq!(figures.prosecutor.highest, risks.iter().copied().fold(0.0, f64::max));
        prop_assert!((figures.prosecutor.average - risks.iter().sum::<f64>() / risks.len() as f64).abs() < 1e-12);
        prop_assert!((figures.prosecutor.at_risk - at_risk).abs() < 1e-12);
        prop_assert!((figures.marketer - figures.prosecutor.average).abs() < 1e-15);
    }

    /// Each person by the smallest of her classes, person by person.
    #[test]
    fn persons_are_in_danger_by_the_row_that_tells_most((columns, _) in tables(), seed in 0..1000_u32, group in 1..12_u64) {
        let rows = columns[0].len();
        let persons: Vec<u32> = (0..rows as u32).map(|row| (row * 7 + seed * row % 5) % 6).collect();
        let of_row = |row: usize| columns.iter().map(|column| column[row]).collect::<Vec<_>>();
        let alike = |row: usize| {
            let others = (0..rows).filter(|&other| of_row(other) == of_row(row));
            others.map(|other| persons[other]).collect::<BTreeSet<_>>().len() as u64
        };
        let mut least: BTreeMap<u32, u64> = BTreeMap::new();
        for (row, &person) in persons.iter().enumerate() {
            let size = least.entry(person).or_insert(u64::MAX);
            *size = alike(row).min(*size);
        }
        let sample = of_codes(&columns, CountingUnit::Persons(persons.clone()));
        let classes = sample.partition(&(0..columns.len()).collect::<Vec<_>>());
        let figures = Figures::of_persons(&classes, &sample.sizes(&classes), &persons, None, group);
        // As many more people as the class's number says are of each class.
        let sizes = sample.sizes(&classes);
        let people = |class: u32| sizes[class as usize] + u64::from(class % 3);
        let chances: Vec<f64> = (0..classes.len() as u32).map(|class| 1.0 / people(class) as f64).collect();
        let journalist =
            Figures::of_persons(&classes, &sizes, &persons, Some(&chances), group).journalist.unwrap();
        let fewest = |person: u32| {
            let own = (0..rows).filter(|&row| persons[row] == person);
            own.map(|row| people(classes.of_row()[row])).min().unwrap()
        };
        let fewest: Vec<u64> = least.keys().map(|&person| fewest(person)).collect();
        let all = fewest.len() as f64;
        prop_assert_eq!(journalist.highest, 1.0 / *fewest.iter().min().unwrap() as f64);
        prop_assert!((journalist.average - fewest.iter().map(|&people| 1.0 / people as f64).sum::<f64>() / all).abs() < 1e-12);
        let small = fewest.iter().filter(|people| **people < group).count() as f64;
        prop_assert!((journalist.at_risk - small / all).abs() < 1e-12);
        let count = |most: u64| least.values().filter(|size| **size <= most).count() as u64;
        let average = least.values().map(|&size| 1.0 / size as f64).sum::<f64>() / least.len() as f64;
        prop_assert_eq!((figures.targets, figures.singled_out), (least.len() as u64, count(1)));
        prop_assert_eq!(figures.prosecutor.highest, 1.0 / *least.values().min().unwrap() as f64);
        prop_assert!((figures.prosecutor.average - average).abs() < 1e-12);
        prop_assert!((figures.prosecutor.at_risk - count(group - 1) as f64 / least.len() as f64).abs() < 1e-12);
    }

    /// Persons with the same rows, each as often, and no others share a trajectory.
    #[test]
    fn trajectories_are_those_of_a_recount((columns, _) in tables(), seed in 0..1000_u32) {
        let rows = columns[0].len();
        let persons: Vec<u32> = (0..rows as u32).map(|row| (row * 7 + seed * row % 5) % 6).collect();
        let sample = of_codes(&columns, CountingUnit::Persons(persons.clone()));
        let all: Vec<usize> = (0..columns.len()).collect();
        let mut found = trajectories(&sample.partition(&all), &persons);
        found.sort_unstable();
        let mut known: BTreeMap<u32, Vec<Vec<u32>>> = BTreeMap::new();
        for row in 0..rows {
            known.entry(persons[row]).or_default().push(columns.iter().map(|column| column[row]).collect());
        }
        let mut alike: BTreeMap<Vec<Vec<u32>>, u64> = BTreeMap::new();
        for (_, mut rows) in known {
            rows.sort();
            *alike.entry(rows).or_default() += 1;
        }
        let mut expected: Vec<u64> = alike.into_values().collect();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
    }

    /// What classes say of a column, class by class and value by value. The first code is no value.
    #[test]
    fn homogeneity_is_that_of_a_recount((columns, counting) in tables()) {
        let weight = |row: usize| match &counting {
            CountingUnit::Weighted(weights) => weights[row],
            _ => 1,
        };
        let rows = columns[0].len();
        let sample = of_codes(&columns, counting.clone());
        let others: Vec<usize> = (1..columns.len()).collect();
        let found = Homogeneity::new(&sample, &sample.partition(&others), 0, &[true, false, false, false]);
        let mut classes: BTreeMap<Vec<u32>, [u64; 4]> = BTreeMap::new();
        let mut overall = [0; 4];
        for row in 0..rows {
            let class = others.iter().map(|&column| columns[column][row]).collect();
            classes.entry(class).or_default()[columns[0][row] as usize] += weight(row);
            overall[columns[0][row] as usize] += weight(row);
        }
        let known = |counts: &[u64; 4]| counts[1..].iter().sum::<u64>() as f64;
        let shared = |counts: &&[u64; 4]| counts[1..].iter().filter(|rows| **rows > 0).count() == 1;
        let one: Vec<&[u64; 4]> = classes.values().filter(shared).collect();
        prop_assert_eq!(found.classes, one.len() as u64);
        prop_assert_eq!(found.rows, one.iter().map(|counts| counts.iter().sum::<u64>()).sum::<u64>());
        let (mut greatest, mut average) = (0.0_f64, 0.0);
        for counts in classes.values().filter(|counts| known(counts) > 0.0) {
            let apart = |code: usize| {
                (counts[code] as f64 / known(counts) - overall[code] as f64 / known(&overall)).abs()
            };
            let skew = (1..4).map(apart).sum::<f64>() / 2.0;
            greatest = greatest.max(skew);
            average += skew * known(counts) / known(&overall);
        }
        prop_assert!((found.greatest_skew - greatest).abs() < 1e-12);
        prop_assert!((found.average_skew - average).abs() < 1e-12);
    }

    /// The score by its definition: every set of columns, and whether a smaller one is enough.
    #[test]
    fn suda_scores_are_those_of_brute_force((columns, _) in tables()) {
        let rows = columns[0].len();
        let width = columns.len();
        let sample = of_codes(&columns, CountingUnit::Rows);
        let all: Vec<usize> = (0..width).collect();
        let scores = suda_scores(&sample, &all).unwrap();
        for row in 0..rows {
            let alike = |other: usize, set: u32| (0..width).all(|c| set >> c & 1 == 0 || columns[c][row] == columns[c][other]);
            let unique = |set: u32| (0..rows).all(|other| other == row || !alike(other, set));
            let minimal = |set: u32| unique(set) && (0..width).all(|c| set >> c & 1 == 0 || !unique(set & !(1 << c)));
            let score = |set: u32| (1..=u64::from(width as u32 - set.count_ones())).product::<u64>();
            let expected: u64 = (1..1_u32 << width).filter(|&set| minimal(set)).map(score).sum();
            // A table of one row is unique without any column.
            prop_assert!(rows == 1 || scores[row] == expected as f64, "{} {}", scores[row], expected);
        }
    }

    /// Estimates are numbers between 0 and the population, whatever the sample, and the chosen one is among them.
    #[test]
    fn estimates_are_always_numbers(
        classes in proptest::collection::vec((1..60_u64, 0..40_usize), 0..6),
        more in 0..1_000_000_000_u64,
    ) {
        let sizes = sizes(&classes);
        let sample = Frequencies::new(&sizes);
        let people = sample.targets() + more;
        let found = PopulationUniqueness::new(&sample, people);
        let all = [found.pitman, found.zayatz, found.slide_negative_binomial, Some(found.expected)];
        for estimate in all.into_iter().flatten() {
            prop_assert!((0.0..=people as f64).contains(&estimate), "{:?}", found);
            prop_assert!((found.lowest..=found.highest).contains(&estimate), "{:?}", found);
        }
    }

    /// Risk is between 1 / weight and 1 / size, and falls with both.
    #[test]
    fn individual_risk_is_bounded(size in 1..5000_u64, factor in 1.0..1e6_f64) {
        let weight = size as f64 * factor;
        let risk = individual_risk(size, weight);
        prop_assert!(risk <= 1.0 / size as f64 * (1.0 + 1e-12), "{}", risk);
        prop_assert!(risk >= 1.0 / weight * (1.0 - 1e-12), "{}", risk);
        prop_assert!(individual_risk(size + 1, weight) <= individual_risk(size, weight) * (1.0 + 1e-9) || factor < 1.5);
    }
}
