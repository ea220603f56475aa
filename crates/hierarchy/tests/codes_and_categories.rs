//! What every builder for codes and categories promises, on random values.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod promises;

use std::collections::BTreeMap;

use coversheet_hierarchy::{Builder, NoFiles, Spec, Values};
use promises::{Case, check};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

/// Distinct values of a pattern that are not missing, with the empty one and `NA` after them.
fn values(pattern: &'static str) -> impl Strategy<Value = Vec<String>> {
    btree_set(pattern, 1..40).prop_map(|values| {
        let present = |value: &String| !["", "NA"].contains(&value.trim());
        let mut values: Vec<String> = values.into_iter().filter(present).collect();
        values.extend(["", "NA"].map(str::to_owned));
        values
    })
}

fn case(spec: Value, values: Vec<String>, height: usize) -> Case {
    Case { spec, values, counts: Vec::new(), height, data_driven: false }
}

fn mask_case() -> impl Strategy<Value = Case> {
    let steps = proptest::option::of(vec(1..4_usize, 1..4));
    (values("[a-zA-Z0-9 ;,|\"\t\r\né*=-]{1,8}"), any::<bool>(), any::<bool>(), steps).prop_map(
        |(values, right, keep, steps)| {
            let from = if right { "right" } else { "left" };
            let present = &values[..values.len() - 2];
            let longest = present.iter().map(|value| value.chars().count()).max().unwrap_or(0).max(1);
            let height = steps.as_ref().map_or(longest, |steps| steps.len() + 1);
            let mut mask = json!({ "from": from, "keep-length": keep, "missing": ["NA"] });
            if let Some(steps) = steps {
                mask["steps"] = json!(steps);
            }
            case(json!({ "mask": mask }), values, height)
        },
    )
}

fn prefix_case() -> impl Strategy<Value = Case> {
    let lengths =
        btree_set(1..7_usize, 1..4).prop_map(|lengths| lengths.into_iter().rev().collect::<Vec<_>>());
    prop_oneof![
        (values("[A-Z0-9]{1,7}"), lengths).prop_map(|(values, lengths)| {
            let height = lengths.len() + 1;
            case(json!({ "prefixes": { "lengths": lengths, "missing": ["NA"] } }), values, height)
        }),
        values("[abcdghjlmnprsvA-Z][0-9]{2}([A-Z]([A-Z]([0-9]{2})?)?)?").prop_map(|values| {
            let atc = json!({ "scheme": "atc", "missing": ["NA"], "unknown": "no code" });
            case(json!({ "prefixes": atc }), values, 5)
        }),
    ]
}

fn icd_case() -> impl Strategy<Value = Case> {
    let levels = proptest::sample::subsequence(vec!["subcategory", "category", "block", "chapter"], 1..=4);
    (values("[A-Za-z][0-9]{2}(\\.?[0-9]{1,2}[A-Z]?)?[+*]?"), levels).prop_map(|(values, levels)| {
        let height = levels.len() + 1;
        let icd = json!({ "levels": levels, "missing": ["NA"], "unknown": "no code" });
        case(json!({ "icd-10": icd }), values, height)
    })
}

fn postcode_case() -> impl Strategy<Value = Case> {
    let postcodes = |pattern: &'static str, country: Value, height: usize| {
        let mut settings = country;
        settings["missing"] = json!(["NA"]);
        values(pattern).prop_map(move |values| case(json!({ "postcodes": settings }), values, height))
    };
    prop_oneof![
        postcodes("[0-9]{5}(-[0-9]{4})?", json!({ "country": "us", "under-20000": true }), 4),
        postcodes("[0-9]{3,5}", json!({ "country": "us", "restore-zeros": true, "lengths": [3] }), 2),
        postcodes("[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}", json!({ "country": "gb" }), 4),
        postcodes("[A-Z][0-9][A-Z]( [0-9][A-Z][0-9])?", json!({ "country": "ca" }), 3),
        postcodes("(D-)?[0-9]{5}", json!({ "country": "de" }), 4),
        postcodes("[0-9]{4}( [A-Z]{2})?", json!({ "country": "nl" }), 4),
    ]
}

/// A tree of two levels of groups, some values outside of them, and some that it lacks.
fn tree_case() -> impl Strategy<Value = Case> {
    let inner = || vec(0..4_usize, 1..4);
    (vec(inner(), 1..4), 0..3_usize, 0..4_usize).prop_map(|(outer, alone, others)| {
        let mut values = Vec::new();
        let mut value = || {
            values.push(format!("v{}", values.len()));
            json!(values[values.len() - 1])
        };
        let mut groups = Vec::new();
        for (outer, sizes) in outer.iter().enumerate() {
            let mut of = vec![value()];
            for (inner, &size) in sizes.iter().enumerate() {
                let members: Vec<Value> = (0..size).map(|_| value()).collect();
                of.push(json!({ "group": format!("inner {outer} {inner}"), "of": members }));
            }
            groups.push(json!({ "group": format!("outer {outer}"), "of": of }));
        }
        groups.extend((0..alone).map(|_| value()));
        values.extend((0..others).map(|other| format!("other {other}")));
        values.extend(["", "NA"].map(str::to_owned));
        let tree = json!({ "groups": groups, "levels": ["in", "out"], "other": "Others", "missing": ["NA"] });
        case(json!({ "tree": tree }), values, 3)
    })
}

fn order_case() -> impl Strategy<Value = Case> {
    (values("[a-z]{1,6}").prop_shuffle(), vec(2..4_usize, 1..4)).prop_map(|(shuffled, factors)| {
        let mut order = shuffled;
        order.retain(|value| !["", "NA"].contains(&value.as_str()));
        let widths: Vec<usize> = factors
            .iter()
            .scan(1, |width, factor| {
                *width *= factor;
                Some(*width)
            })
            .collect();
        let height = widths.len() + 1;
        let spec = json!({ "order": { "values": order, "widths": widths, "missing": ["NA"] } });
        order.extend(["", "NA"].map(str::to_owned));
        case(spec, order, height)
    })
}

fn frequency_case(alike: bool) -> impl Strategy<Value = Case> {
    let written = values("([a-z]{1,6}|[aAbé]([ -][aAbé]{1,2})?)");
    (written, btree_set(1..25_u64, 1..4), vec(1..25_u64, 42)).prop_map(move |(values, limits, counts)| {
        let height = limits.len() + 1;
        let spec = json!({ "frequency": { "fewer-than": limits, "alike": alike, "missing": ["NA"] } });
        Case { spec, values, counts, height, data_driven: false }
    })
}

/// A tree over one of the other builders, some of whose labels it names: those of the levels that it keeps and above.
fn tree_over_case() -> impl Strategy<Value = Case> {
    let over = prop_oneof![prefix_case(), icd_case(), order_case(), frequency_case(false)];
    (over, 0..3_usize, vec((any::<Index>(), 0..4_usize), 1..9)).prop_map(|(over, keep, picks)| {
        let base: Spec = serde_json::from_value(over.spec.clone()).unwrap();
        let values: Vec<&str> = over.values.iter().map(String::as_str).collect();
        let values = Values::new(&values, &over.counts);
        let base = base.build(values, &NoFiles).unwrap();
        let keep = keep.min(base.height() - 1);
        let labels: Vec<&str> = (keep..base.height()).flat_map(|level| base.labels(level).iter()).collect();
        let mut places: BTreeMap<&str, usize> =
            picks.iter().map(|(pick, place)| (*pick.get(&labels), *place)).collect();
        places.retain(|name, _| !["", "NA"].contains(name));
        let at =
            |at: usize| places.iter().filter(move |&(_, &place)| place == at).map(|(name, _)| json!(name));
        let mut groups: Vec<Value> = at(0).collect();
        groups.extend(
            (1..4).map(
                |place| json!({ "group": format!("group {place}"), "of": at(place).collect::<Vec<_>>() }),
            ),
        );
        let spec =
            json!({ "tree": { "over": over.spec, "keep": keep, "groups": groups, "other": "Others" } });
        // Values that have a name come first.
        let tree: Spec = serde_json::from_value(spec.clone()).unwrap();
        let tree = tree.build(values, &NoFiles).unwrap();
        let place = |value: &str| over.values.iter().position(|known| known == value).unwrap();
        let counts = tree.labels(0).iter().filter_map(|value| over.counts.get(place(value)).copied());
        let (counts, values): (_, Vec<String>) =
            (counts.collect(), tree.labels(0).iter().map(str::to_owned).collect());
        assert_eq!(values.len(), over.values.len());
        Case { spec, values, counts, height: keep + 2, data_driven: false }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn masks(case in mask_case()) {
        check(&case)?;
    }

    #[test]
    fn prefixes(case in prefix_case()) {
        check(&case)?;
    }

    #[test]
    fn icd_10(case in icd_case()) {
        check(&case)?;
    }

    #[test]
    fn postcodes(case in postcode_case()) {
        check(&case)?;
    }

    #[test]
    fn trees(case in tree_case()) {
        check(&case)?;
    }

    #[test]
    fn trees_over_others(case in tree_over_case()) {
        check(&case)?;
    }

    #[test]
    fn ordinal_ranges(case in order_case()) {
        check(&case)?;
    }

    #[test]
    fn rare_values(case in frequency_case(false)) {
        check(&case)?;
    }

    #[test]
    fn rare_spellings(case in frequency_case(true)) {
        check(&case)?;
    }

    /// Spellings are together as if each value were written as in most rows.
    #[test]
    fn spellings(
        texts in btree_set("[aAbBéÉ -]{1,4}", 1..30),
        counts in vec(1..25_u64, 30),
        limits in btree_set(1..60_u64, 0..3),
    ) {
        let plain = |text: &str| {
            let text = text.to_lowercase().replace('é', "e").replace('-', " ");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let rows: Vec<(&str, u64)> = texts.iter().map(String::as_str).zip(counts).filter(|(text, _)| !text.trim().is_empty()).collect();
        // A column of blanks alone has no value.
        prop_assume!(!rows.is_empty());
        let most = |text: &str| {
            let alike = rows.iter().filter(|(other, _)| plain(other) == plain(text));
            alike.max_by_key(|(_, rows)| *rows).unwrap().0
        };
        let mut corrected: BTreeMap<&str, u64> = BTreeMap::new();
        for (text, rows) in &rows {
            *corrected.entry(most(text)).or_default() += rows;
        }
        let build = |alike: bool, limits: Value, (texts, rows): (Vec<&str>, Vec<u64>)| {
            let spec = json!({ "frequency": { "fewer-than": limits, "alike": alike } });
            serde_json::from_value::<Spec>(spec).unwrap().build(Values::new(&texts, &rows), &NoFiles).unwrap()
        };
        let found = build(true, json!(limits), rows.iter().copied().unzip());
        // Without a limit nothing is rare.
        let limits = if limits.is_empty() { json!([1]) } else { json!(limits) };
        let expected = build(false, limits, corrected.into_iter().unzip());
        for (text, _) in &rows {
            let labels = |hierarchy: &coversheet_hierarchy::Hierarchy, text: &str| hierarchy.path(hierarchy.leaf_of()[text])[1..].join("|");
            prop_assert_eq!(labels(&found, text), labels(&expected, most(text)));
        }
    }
}
