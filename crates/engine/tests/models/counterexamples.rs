//! Classes that satisfy a model while what they merge to does not, as the literature knows them or as they were found.

use coversheet_engine::model::{
    BetaLikeness, Class, DeltaDisclosure, Distance, EntropyLDiversity, EpsilonMAnonymity, Guards,
    Monotonicity, Numbers, Overlap, PersonalizedPrivacy, PrivacyModel, Reference, ReferenceClasses,
    TCloseness,
};
use coversheet_hierarchy::Decimal;

/// Whether classes, given as the rows of each value of one column, hold one by one and together.
fn holds<const N: usize>(
    model: &dyn PrivacyModel,
    classes: &[[u64; N]],
    rest: [u64; N],
) -> (Vec<bool>, bool) {
    let sum = |classes: &[[u64; N]]| -> Vec<u64> {
        (0..N).map(|value| classes.iter().map(|class| class[value]).sum()).collect()
    };
    let all = vec![sum(&[classes, &[rest]].concat())];
    let present = |counts: &[Vec<u64>]| -> Vec<Vec<u32>> {
        let values = |counts: &Vec<u64>| (0..N as u32).filter(|&value| counts[value as usize] > 0).collect();
        counts.iter().map(values).collect()
    };
    let holds = |counts: &Vec<Vec<u64>>| {
        let (all_present, present) = (present(&all), present(counts));
        let rows = |counts: &[Vec<u64>]| Class::of_rows(counts[0].iter().sum());
        let (of_all, of_class) = (rows(&all), rows(counts));
        let known = [[of_all.rows], [of_class.rows]];
        let whole = of_all.with_values(&known[0], &all, &all_present);
        let class = of_class.with_values(&known[1], counts, &present);
        model.holds(&class, &ReferenceClasses { input: whole, released: whole })
    };
    let each = classes.iter().map(|class| holds(&vec![class.to_vec()])).collect();
    (each, holds(&vec![sum(classes)]))
}

/// {5, 100} and {4, 6} satisfy (1,2)-anonymity, {4, 5, 6, 100} does not: three of its four are within 1 of 5.
#[test]
fn epsilon_m_anonymity() {
    let numbers = Numbers::new(["4", "5", "6", "100"].map(Decimal::parse));
    let model = EpsilonMAnonymity::new(0, 1.0, 2, numbers).unwrap();
    let found = holds(&model, &[[0, 1, 0, 1], [1, 0, 1, 0]], [0; 4]);
    assert_eq!(found, (vec![true, true], false));
}

/// Rows that guard a disease in a class without it, merged with rows that have it and guard nothing.
#[test]
fn personalized_privacy() {
    let guards = Guards {
        // Flu guarding HIV, HIV guarding nothing.
        column: Some(0),
        nodes: vec![Some(0), None],
        under: vec![vec![false, true]],
    };
    let model = PersonalizedPrivacy::new(0, 0.4, guards).unwrap();
    assert_eq!(holds(&model, &[[2, 0], [0, 2]], [0; 2]), (vec![true, true], false));
}

/// A value that a class has none of is not looked at: with enough of such rows it becomes too rare.
#[test]
fn delta_disclosure() {
    let model = DeltaDisclosure::new(0, 1.0, Reference::Input).unwrap();
    assert_eq!(holds(&model, &[[3, 0], [5, 4]], [2, 2]), (vec![true, true], true));
    let (each, both) = holds(&model, &[[9, 0], [7, 2]], [2, 6]);
    assert_eq!((each, both), (vec![true, true], false));
}

/// Ten persons of whom eight have a, one b and one c are as uncertain as 1.89 equally frequent values; ten of whom six
/// have a and six b, as 1.96 at least. Of all twenty, a may be meant of fourteen and b of the others: 1.84.
#[test]
fn entropy_l_diversity_of_persons() {
    let model = EntropyLDiversity::new(0, 1.88).unwrap();
    assert!(holds_of_persons(&model, 10, [8, 1, 1]) && holds_of_persons(&model, 10, [6, 6, 0]));
    assert!(!holds_of_persons(&model, 20, [14, 7, 1]));
    assert_eq!(model.monotonicity(Overlap::Values), Monotonicity::None);
}

/// One person with a and one with b, twice, but it is the same person who has a: together that is one in three, of a
/// table in which it is one in two.
#[test]
fn t_closeness_of_persons_in_several_classes() {
    for distance in [Distance::Equal, Distance::Ordered { places: vec![0, 1], all: None }] {
        let model = TCloseness::new(0, 0.1, distance, Reference::Input).unwrap();
        let holds = |counts: [u64; 2]| {
            let (counts, whole) = (vec![counts.to_vec()], vec![vec![4, 4]]);
            let (known, all) = ([counts[0].iter().copied().sum()], [8]);
            let present = vec![vec![0, 1]];
            let class = |known, counts, present| {
                Class::of_rows(8).with_persons(8, Overlap::Classes).with_values(known, counts, present)
            };
            let whole = class(&all, &whole, &present);
            model
                .holds(&class(&known, &counts, &present), &ReferenceClasses { input: whole, released: whole })
        };
        assert!(holds([1, 1]) && !holds([1, 2]));
        assert_eq!(model.monotonicity(Overlap::Classes), Monotonicity::None);
    }
}

/// The same: v is one and a half times as frequent as in the whole in each class, and twice together.
#[test]
fn beta_likeness_of_persons_in_several_classes() {
    fn class<'c>(known: &'c [u64], counts: &'c [Vec<u64>], present: &'c [Vec<u32>]) -> Class<'c> {
        Class::of_rows(12).with_persons(12, Overlap::Classes).with_values(known, counts, present)
    }

    let model = BetaLikeness::new(0, 0.6, Reference::Input).unwrap();
    let (whole, all, present) = (vec![vec![4, 8]], [12], vec![vec![0, 1]]);
    let holds = |counts: [u64; 2]| {
        let (known, counts) = ([(counts[0] + counts[1])], vec![counts.to_vec()]);
        let whole = class(&all, &whole, &present);
        model.holds(&class(&known, &counts, &present), &ReferenceClasses { input: whole, released: whole })
    };
    assert!(holds([1, 1]) && !holds([2, 1]));
    assert_eq!(model.monotonicity(Overlap::Classes), Monotonicity::None);
}

/// Whether a class of so many persons, who may have several of three values, holds.
fn holds_of_persons(model: &dyn PrivacyModel, persons: u64, counts: [u64; 3]) -> bool {
    let present = vec![(0..3).filter(|&value| counts[value as usize] > 0).collect::<Vec<u32>>()];
    let (known, counts) = ([persons], vec![counts.to_vec()]);
    let class = Class::of_rows(20).with_persons(persons, Overlap::Values);
    let class = class.with_values(&known, &counts, &present);
    model.holds(&class, &ReferenceClasses { input: class, released: class })
}
