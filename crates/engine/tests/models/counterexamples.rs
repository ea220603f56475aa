//! Classes that satisfy a model while what they merge to does not, as the literature knows them or as they were found.

use coversheet_engine::model::{
    Class, DeltaDisclosure, EpsilonMAnonymity, Guards, Numbers, PersonalizedPrivacy, PrivacyModel, Reference,
    Whole,
};
use coversheet_hierarchy::Decimal;

/// Whether classes, given as the rows of each value of one column, hold one by one and together.
fn holds<const N: usize>(
    model: &dyn PrivacyModel,
    classes: &[[u32; N]],
    rest: [u32; N],
) -> (Vec<bool>, bool) {
    let sum = |classes: &[[u32; N]]| -> Vec<u32> {
        (0..N).map(|value| classes.iter().map(|class| class[value]).sum()).collect()
    };
    let all = vec![sum(&[classes, &[rest]].concat())];
    let present = |counts: &[Vec<u32>]| -> Vec<Vec<u32>> {
        let values = |counts: &Vec<u32>| (0..N as u32).filter(|&value| counts[value as usize] > 0).collect();
        counts.iter().map(values).collect()
    };
    let holds = |counts: &Vec<Vec<u32>>| {
        let (all_present, present) = (present(&all), present(counts));
        let rows = |counts: &[Vec<u32>]| Class::of_rows(counts[0].iter().map(|&rows| u64::from(rows)).sum());
        let whole = rows(&all).with_values(&all, &all_present);
        let class = rows(counts).with_values(counts, &present);
        model.holds(&class, &Whole { input: whole, released: whole })
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
        values: vec![0, 1],
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
