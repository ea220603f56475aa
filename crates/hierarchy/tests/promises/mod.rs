//! What every builder promises: a nested hierarchy of every value, export and import, the same when frozen.

use coversheet_hierarchy::{Builder, Hierarchy, NoFiles, Spec, Values, read_rows, write_rows};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A builder with a column that suits it. The last two values are the empty one and `NA`, which is missing too.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) spec: Value,
    pub(crate) values: Vec<String>,
    pub(crate) counts: Vec<u64>,
    /// Levels above 0; at most so many where groups depend on the data.
    pub(crate) height: usize,
    pub(crate) data_driven: bool,
}

/// Whether a spreadsheet could take a label for a date, a time or a formula.
fn is_taken_for_something_else(label: &str) -> bool {
    let parts: Vec<&str> = label.split(['-', '/', '.', ':', ' ']).collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    // Four digits on both sides, as in 1960-1969, are no date; a single number is none either.
    let years = parts.len() == 2 && parts.iter().all(|part| part.len() == 4);
    let date = parts.len() > 1 && parts.iter().all(is_number) && !years;
    date || label.starts_with(['=', '+', '-', '@', '\t'])
}

fn build(spec: &Spec, values: &[&str], counts: &[u64]) -> Hierarchy {
    spec.build(Values::new(values, counts), &NoFiles)
        .unwrap_or_else(|error| panic!("{error}: {:?}", error.value()))
}

/// Checks what every builder promises.
pub(crate) fn check(case: &Case) -> Result<(), TestCaseError> {
    let spec: Spec = serde_json::from_value(case.spec.clone()).unwrap();
    let values: Vec<&str> = case.values.iter().map(String::as_str).collect();
    let hierarchy = build(&spec, &values, &case.counts);

    // Every value is there, in its place, and levels nest.
    prop_assert_eq!(hierarchy.labels(0), &case.values);
    prop_assert_eq!(&Hierarchy::from_rows(&hierarchy.rows()).unwrap(), &hierarchy);
    if case.data_driven {
        prop_assert!(hierarchy.height() <= case.height);
    } else {
        prop_assert_eq!(hierarchy.height(), case.height);
    }
    prop_assert_eq!(hierarchy.labels(hierarchy.height()), ["*"]);

    // It survives export and import, and its recipe does too.
    let imported = Hierarchy::from_rows(&read_rows(&write_rows(&hierarchy).unwrap()).unwrap()).unwrap();
    prop_assert_eq!(&imported, &hierarchy);
    let reread: Spec = serde_json::from_str(&serde_json::to_string(&spec).unwrap()).unwrap();
    prop_assert_eq!(&reread, &spec);

    // Missing values are a branch of their own.
    let (empty, not_available) = (values.len() as u32 - 2, values.len() as u32 - 1);
    prop_assert_eq!(&hierarchy.path(empty)[1..], &hierarchy.path(not_available)[1..]);
    for level in 1..hierarchy.height() {
        let groups = hierarchy.groups(level);
        let alone = groups.iter().filter(|&&group| group == groups[empty as usize]).count();
        prop_assert_eq!(alone, 2);
        let dates =
            case.spec.get("dates").is_some_and(|dates| level == 1 || dates["keep-date-type"] == json!(true));
        // A mask leaves what the values look like.
        let as_they_are = dates || case.spec.get("mask").is_some();
        for label in hierarchy.labels(level).iter().filter(|_| !as_they_are) {
            prop_assert!(!is_taken_for_something_else(label), "{}", label);
        }
    }

    // The order of the values does not matter.
    let reversed: Vec<&str> = values.iter().rev().copied().collect();
    let counts: Vec<u64> = case.counts.iter().take(values.len()).rev().copied().collect();
    let other = build(&spec, &reversed, &counts);
    let leaf_of = other.leaf_of();
    for (leaf, value) in (0..).zip(&values) {
        prop_assert_eq!(other.path(leaf_of[value]), hierarchy.path(leaf));
    }

    // Frozen, it does the same to any part of the values.
    let frozen = spec.frozen(Values::new(&values, &case.counts)).unwrap();
    let frozen: Spec = serde_json::from_str(&serde_json::to_string(&frozen).unwrap()).unwrap();
    let part: Vec<&str> = values.iter().step_by(3).copied().collect();
    let other = build(&frozen, &part, &[]);
    let leaf_of = other.leaf_of();
    for (leaf, value) in (0..).zip(&values).step_by(3) {
        prop_assert_eq!(other.path(leaf_of[value]), hierarchy.path(leaf));
    }

    // Nor does what a value becomes depend on the values around it.
    for (leaf, value) in (0..).zip(&values) {
        let alone = build(&frozen, &[value], &[]);
        prop_assert_eq!(alone.path(alone.leaf_of()[value]), hierarchy.path(leaf));
    }
    Ok(())
}
