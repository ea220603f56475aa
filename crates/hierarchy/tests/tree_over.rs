//! A tree over another builder: each value is where its most specific label that the tree names stands.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use coversheet_hierarchy::{Builder, Hierarchy, NoFiles, Node, Spec, Tree, Values, read_rows, write_rows};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

fn spec(json: &Value) -> Spec {
    serde_json::from_value(json.clone()).unwrap()
}

/// A builder, and the values of this month and of the next.
type Base = (Value, Vec<String>, Vec<String>);

fn base() -> impl Strategy<Value = Base> {
    let numbers = || btree_set(0..60_u32, 1..20).prop_map(|set| set.iter().map(u32::to_string).collect());
    let codes = || btree_set("[A-C]{1,4}", 1..20).prop_map(Vec::from_iter);
    let listed = || btree_set("[a-h]", 1..8).prop_map(Vec::from_iter);
    let two = |values: BoxedStrategy<Vec<String>>| (values.clone(), values);
    prop_oneof![
        two(numbers().boxed()).prop_map(|(now, later)| (
            json!({ "intervals": { "widths": [5, 10, 20], "above": 50 } }),
            now,
            later
        )),
        two(codes().boxed()).prop_map(|(now, later)| (
            json!({ "prefixes": { "lengths": [3, 2, 1] } }),
            now,
            later
        )),
        two(codes().boxed()).prop_map(|(now, later)| (json!({ "mask": { "steps": [1, 1, 1] } }), now, later)),
        two(listed().boxed()).prop_map(|(now, later)| {
            let order = json!({ "values": ["a", "b", "c", "d", "e", "f"], "widths": [2, 4] });
            (json!({ "order": order }), now, later)
        }),
        two(codes().boxed()).prop_map(|(now, later)| (
            json!({ "frequency": { "fewer-than": [2, 3] } }),
            now,
            later
        )),
    ]
    .prop_map(|(spec, mut now, mut later): Base| {
        now.push(String::new());
        later.push(String::from(" "));
        (spec, now, later)
    })
}

fn build(spec: &Spec, values: &[String]) -> coversheet_table::Result<Hierarchy> {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let counts: Vec<u64> = (1..=3).cycle().take(values.len()).collect();
    spec.build(Values::new(&values, &counts), &NoFiles)
}

/// Where a name is put: nowhere, in an outer group, or in an inner one.
type Place = (usize, Option<usize>);

/// A tree with names at these places, in groups that are named after where they are, or as `called`.
fn tree(names: &[String], places: &[Place], called: &[Option<&str>]) -> Vec<Value> {
    let at = |place: Place| {
        names.iter().zip(places).filter(move |&(_, &p)| p == place).map(|(name, _)| json!(name))
    };
    let mut nodes: Vec<Value> = at((0, None)).chain(at((0, Some(0)))).chain(at((0, Some(1)))).collect();
    for outer in 1..3 {
        let mut of: Vec<Value> = at((outer, None)).collect();
        for inner in 0..2 {
            let members: Vec<Value> = at((outer, Some(inner))).collect();
            let label =
                called[outer * 2 + inner].map_or_else(|| format!("inner {outer} {inner}"), str::to_owned);
            of.push(json!({ "group": label, "of": members }));
        }
        let label = called[outer - 1].map_or_else(|| format!("outer {outer}"), str::to_owned);
        nodes.push(json!({ "group": label, "of": of }));
    }
    nodes
}

/// The groups around a name, innermost first.
fn groups_around(nodes: &[Node], name: &str) -> Option<Vec<String>> {
    nodes.iter().find_map(|node| match node {
        Node::Value(value) => (value == name).then(Vec::new),
        Node::Group { group, of } => groups_around(of, name).map(|mut groups| {
            groups.push(group.clone());
            groups
        }),
    })
}

/// Labels of what has no name, innermost first: from the first that is a group of the tree on, they are that group's.
fn beside(nodes: &[Node], labels: Vec<String>) -> Vec<String> {
    fn find(nodes: &[Node], label: &str, around: usize) -> Option<Vec<String>> {
        nodes.iter().find_map(|node| match node {
            Node::Value(_) => None,
            Node::Group { group, .. } if around == 0 => (group == label).then(|| vec![group.clone()]),
            Node::Group { group, of } => find(of, label, around - 1).map(|mut groups| {
                groups.push(group.clone());
                groups
            }),
        })
    }
    let found = (0..labels.len()).find_map(|at| Some((at, find(nodes, &labels[at], labels.len() - 1 - at)?)));
    match found {
        Some((at, groups)) => labels[..at].iter().cloned().chain(groups).collect(),
        None => labels,
    }
}

/// The definition, value by value: the rows in no particular order, and the name that each value was found by.
fn expected(tree: &Tree, values: &[String]) -> Vec<(Vec<String>, Option<String>)> {
    let base = build(tree.over.as_ref().unwrap(), values).unwrap();
    let mut paths = base.rows();
    for path in &mut paths {
        assert_eq!(path.pop().unwrap(), "*");
    }
    let lacking = values.iter().filter(|value| base.labels(0).iter().all(|label| label != *value));
    paths.extend(lacking.map(|value| vec![value.clone()]));
    let rest = tree.rest.clone().unwrap_or_default();
    let row = |path: Vec<String>| {
        let found = path.iter().enumerate().find_map(|(level, label)| {
            groups_around(&tree.groups, label).map(|groups| (level, label.clone(), groups))
        });
        let is_missing = path[0].trim().is_empty() || path[1..].contains(&String::new());
        let (stays, groups, name) = match (found, &tree.other) {
            (Some((level, name, groups)), _) => {
                let stays = path.get(level.max(tree.keep)).unwrap_or(&name).clone();
                (stays, groups, Some(name))
            }
            (None, _) if is_missing => (String::new(), Vec::new(), None),
            (None, _) if rest.last().is_some_and(|&last| last < path.len()) => {
                let labels = rest.iter().map(|&level| path[level].clone()).collect();
                (String::new(), beside(&tree.groups, labels), None)
            }
            (None, Some(other)) => (other.clone(), Vec::new(), None),
            (None, None) => return None,
        };
        let mut row = path;
        row.resize(tree.keep + 1, stays.clone());
        row.resize(tree.keep + 3 - groups.len(), stays);
        row.extend(groups);
        row.push("*".to_owned());
        Some((row, name))
    };
    paths.into_iter().filter_map(row).collect()
}

fn sorted(mut rows: Vec<Vec<String>>) -> Vec<Vec<String>> {
    rows.sort();
    rows
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_value_is_where_its_most_specific_name_stands(
        (over, now, later) in base(),
        picks in vec(any::<Index>(), 1..12),
        places in vec((0..3_usize, proptest::option::of(0..2_usize)), 12),
        called in vec(proptest::option::weighted(0.2, any::<Index>()), 6),
        keep in 0..3_usize,
        from in 0..3_usize,
        other in any::<bool>(),
        rest in proptest::option::of(vec(0..4_usize, 2)),
    ) {
        // Names are taken from levels `from` on, so that many trees take no group apart.
        let base = build(&spec(&over), &now).unwrap();
        let labels: Vec<&str> = (from..base.height()).flat_map(|level| base.labels(level).iter()).collect();
        let mut names: Vec<String> = picks.iter().map(|pick| (*pick.get(&labels)).to_owned()).collect();
        names.sort();
        names.dedup();
        let called: Vec<Option<&str>> = called.iter().map(|pick| pick.map(|pick| *pick.get(&labels))).collect();
        let mut json = json!({ "over": over, "keep": keep, "groups": tree(&names, &places, &called) });
        if other {
            json["other"] = json!("Others");
        }
        // Often levels that can be, sometimes ones that cannot.
        if let Some(mut rest) = rest {
            rest.sort_unstable();
            json["rest"] = json!(rest);
        }
        let spec: Spec = spec(&json!({ "tree": json }));
        let Spec::Tree(tree) = &spec else { panic!("a tree") };
        let reread: Spec = serde_json::from_str(&serde_json::to_string(&spec).unwrap()).unwrap();
        prop_assert_eq!(&reread, &spec);

        let mut upper: Vec<(String, Vec<String>)> = Vec::new();
        for values in [&now, &later] {
            let expected = expected(tree, values);
            let rows: Vec<Vec<String>> = expected.iter().map(|(row, _)| row.clone()).collect();
            let hierarchy = match (Hierarchy::from_rows(&rows), build(&spec, values)) {
                (Ok(_), Ok(built)) => built,
                (Err(_), Err(error)) => {
                    let codes = ["tree-splits-group", "tree-group-twice", "tree-keep", "tree-rest", "tree-names-nothing"];
                    prop_assert!(codes.contains(&error.code()), "{}", error);
                    continue;
                }
                (Err(_), Ok(built)) => panic!("{:?}", built.rows()),
                // Where a group is, is known without its values.
                (Ok(_), Err(error)) if error.code() == "tree-group-twice" => {
                    let within = |label: &str| expected.iter().filter_map(|(_, name)| name.as_ref()).any(|name| {
                        groups_around(&tree.groups, name).unwrap().iter().any(|group| group == label)
                    });
                    let called = called.iter().flatten().filter(|&&label| error.value() == Some(label));
                    prop_assert!(called.clone().count() > 1 || called.clone().any(|label| !within(label)), "{}", error);
                    continue;
                }
                (Ok(_), Err(error)) => {
                    let height = base.height();
                    let wrong_rest = tree.rest.as_ref().is_some_and(|rest| rest[0] < keep || rest[1] >= height);
                    let code = if keep >= height { "tree-keep" } else { "tree-rest" };
                    prop_assert!(error.code() == code && (keep >= height || wrong_rest), "{}", error);
                    continue;
                }
            };
            prop_assert_eq!(sorted(hierarchy.rows()), sorted(rows));
            let imported = Hierarchy::from_rows(&read_rows(&write_rows(&hierarchy).unwrap()).unwrap()).unwrap();
            prop_assert_eq!(&imported, &hierarchy);

            // New values of a group that is named have what its values had before.
            for (row, name) in expected {
                let Some(name) = name else { continue };
                let above = row[keep + 3 - groups_around(&tree.groups, &name).unwrap().len()..].to_vec();
                match upper.iter().find(|(known, _)| *known == name) {
                    Some((_, known)) => prop_assert_eq!(known, &above),
                    None => upper.push((name, above)),
                }
            }
        }
    }
}

const AGES: &str = r#"{ "tree": {
    "over": { "intervals": { "widths": [5, 10] } }, "keep": 1,
    "groups": [
        { "group": "young", "of": ["[5, 10)", "[0, 5)"] },
        { "group": "old", "of": ["[10, 20)", "93"] },
        "[20, 30)" ],
    "levels": ["stage"] } }"#;

fn ages(edit: impl Fn(&mut Value), values: &[&str]) -> coversheet_table::Result<Hierarchy> {
    let mut json: Value = serde_json::from_str(AGES).unwrap();
    edit(&mut json["tree"]);
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    build(&spec(&json), &values)
}

fn rows(hierarchy: &Hierarchy) -> Vec<String> {
    hierarchy.rows().iter().map(|row| row.join(" ")).collect()
}

#[test]
fn labels_of_all_levels_are_names_and_the_trees_order_is_kept() {
    let hierarchy = ages(|_| (), &["93", "12", "3", "27", "7", ""]).unwrap();
    let expected = [
        "7 [5, 10) young *",
        "3 [0, 5) young *",
        "12 [10, 15) old *",
        "93 [90, 95) old *",
        "27 [25, 30) [20, 30) *",
        "   *",
    ];
    assert_eq!(rows(&hierarchy), expected);
    assert_eq!(hierarchy.labels(2), ["young", "old", "[20, 30)", ""]);
    // Without levels that are kept, names stay as they are written.
    let bare = ages(|tree| tree["keep"] = json!(0), &["3", "27"]).unwrap();
    assert_eq!(rows(&bare), ["3 young *", "27 [20, 30) *"]);
}

#[test]
fn the_most_specific_name_is_meant() {
    let hierarchy = ages(
        |tree| {
            tree["keep"] = json!(0);
            tree["groups"][0]["of"] = json!(["[10, 15)", "18"]);
        },
        &["12", "16", "18"],
    );
    assert_eq!(rows(&hierarchy.unwrap()), ["12 young *", "18 young *", "16 old *"]);
}

#[test]
fn a_name_below_the_levels_that_are_kept_stays_as_its_label_there() {
    let alone = |tree: &mut Value| tree["groups"][2] = json!("41");
    assert_eq!(rows(&ages(alone, &["41"]).unwrap()), ["41 [40, 45) [40, 45) *"]);
}

#[test]
fn what_has_no_name_goes_to_others_or_is_named_in_an_error() {
    let values = ["3", "57", "94"];
    let hierarchy = ages(|_| (), &values).unwrap();
    let error = hierarchy.bind(values.iter().map(|&value| (value, 2))).unwrap_err();
    assert_eq!((error.code(), error.value()), ("hierarchy-incomplete", Some(r#""57", "94""#)));
    let hierarchy = ages(|tree| tree["other"] = json!("Others"), &values).unwrap();
    assert_eq!(rows(&hierarchy), ["3 [0, 5) young *", "57 [55, 60) Others *", "94 [90, 95) Others *"]);
}

#[test]
fn what_is_missing_below_is_missing_in_the_tree() {
    let missing = |tree: &mut Value| {
        tree["over"]["intervals"]["missing"] = json!(["NA"]);
        tree["other"] = json!("Others");
    };
    assert_eq!(rows(&ages(missing, &["3", "NA", ""]).unwrap())[1..], ["NA   *", "   *"]);
    let named = |tree: &mut Value| {
        missing(tree);
        tree["groups"][1]["of"] = json!([""]);
    };
    assert_eq!(rows(&ages(named, &["NA", ""]).unwrap()), ["NA  old *", "  old *"]);
}

#[test]
fn values_that_a_list_below_lacks_have_themselves_as_a_label() {
    let over = |tree: &mut Value| {
        tree["over"] = json!({ "rows": [["3", "three", "*"], ["4", "four", "*"]] });
        tree["groups"] = json!([{ "group": "young", "of": ["three", "5"] }]);
    };
    assert_eq!(rows(&ages(over, &["5", "6", ""]).unwrap()), ["3 three young *", "5 5 young *", "   *"]);
    let others = |tree: &mut Value| {
        over(tree);
        tree["other"] = json!("Others");
    };
    let expected = ["3 three young *", "5 5 young *", "4 four Others *", "6 Others Others *"];
    assert_eq!(rows(&ages(others, &["5", "6"]).unwrap()), expected);
}

#[test]
fn says_what_cannot_be_and_how_to_mend_it() {
    let error = |edit: &dyn Fn(&mut Value), values: &[&str]| ages(edit, values).unwrap_err();
    // 93 is old and 91, of the same interval, is not.
    let split = error(&|tree| tree["groups"][2] = json!("91"), &["3", "93", "91"]);
    assert_eq!((split.code(), split.value()), ("tree-splits-group", Some("[90, 95)")));
    assert!(split.hint_text().contains("\"keep\": 0"), "{}", split.hint_text());
    let other = error(&|tree| tree["other"] = json!("Others"), &["93", "91"]);
    assert_eq!(other.code(), "tree-splits-group");

    let keep = error(&|tree| tree["keep"] = json!(3), &["3"]);
    assert_eq!(keep.code(), "tree-keep");
    assert!(keep.hint_text().contains("\"keep\": 2"), "{}", keep.hint_text());
    let alone = error(&|tree| drop(tree.as_object_mut().unwrap().remove("over")), &["3"]);
    assert_eq!(alone.code(), "tree-keep");

    assert_eq!(error(&|_| (), &["57"]).code(), "tree-names-nothing");
    let twice = error(&|tree| tree["groups"][2] = json!("[0, 5)"), &["3"]);
    assert_eq!((twice.code(), twice.value()), ("tree-value-twice", Some("[0, 5)")));
    let below = error(&|tree| tree["over"]["intervals"]["widths"] = json!([5, 7]), &["3"]);
    assert_eq!(below.code(), "interval-widths-not-nested");
    // A name that stays as it is, and a group of that label elsewhere.
    let label = |tree: &mut Value| {
        tree["groups"][1]["of"] = json!([{ "group": "[0, 5)", "of": ["[10, 20)"] }]);
        tree["levels"] = json!(["a", "b"]);
    };
    let label = error(&label, &["3"]);
    assert_eq!((label.code(), label.value()), ("tree-group-twice", Some("[0, 5)")));
}

#[test]
fn what_has_no_name_can_stay_in_the_groups_below() {
    let differences = |tree: &mut Value| {
        *tree = json!({
            "over": { "intervals": { "widths": [5, 10, 20] } }, "keep": 1, "rest": [2, 3],
            "groups": [{ "group": "[0, 20)", "of": [{ "group": "kids", "of": ["[0, 10)", "[10, 15)"] }] }],
        });
    };
    let expected = [
        "3 [0, 5) kids [0, 20) *",
        "12 [10, 15) kids [0, 20) *",
        "17 [15, 20) [10, 20) [0, 20) *",
        "57 [55, 60) [50, 60) [40, 60) *",
        "    *",
    ];
    assert_eq!(rows(&ages(differences, &["3", "12", "17", "57", ""]).unwrap()), expected);
    // A group that was moved takes later values of its label with it.
    let moved = |tree: &mut Value| {
        differences(tree);
        tree["groups"] =
            json!([{ "group": "old", "of": [{ "group": "[50, 60)", "of": ["51", "[20, 25)"] }] }]);
        tree["keep"] = json!(0);
    };
    let expected = ["51 [50, 60) old *", "21 [50, 60) old *", "26 [20, 30) [20, 40) *", "57 [50, 60) old *"];
    assert_eq!(rows(&ages(moved, &["21", "26", "51", "57"]).unwrap()), expected);
    // A level of the builder's is left out, and one stands twice.
    let other_levels = |tree: &mut Value| {
        differences(tree);
        tree["keep"] = json!(0);
        tree["groups"] = json!([]);
        tree["rest"] = json!([2, 2]);
    };
    assert_eq!(rows(&ages(other_levels, &["57"]).unwrap()), ["57 [50, 60) [50, 60) *"]);
    for rest in [json!([0, 2]), json!([3, 2]), json!([2, 4]), json!([2])] {
        let wrong = |tree: &mut Value| {
            differences(tree);
            tree["rest"] = rest.clone();
        };
        assert_eq!(ages(wrong, &["3"]).unwrap_err().code(), "tree-rest");
    }
    // Without a builder below, values stay as they are.
    let plain = spec(&json!({ "tree": { "groups": [{ "group": "g", "of": ["a"] }], "rest": [0] } }));
    assert_eq!(rows(&build(&plain, &["a".into(), "b".into()]).unwrap()), ["a g *", "b b *"]);
}

#[test]
fn without_groups_only_the_levels_that_are_kept_remain() {
    let hierarchy = ages(
        |tree| *tree = json!({ "over": tree["over"], "keep": 1, "groups": [], "other": "Others" }),
        &["3", ""],
    );
    assert_eq!(rows(&hierarchy.unwrap()), ["3 [0, 5) *", "  *"]);
}

#[test]
fn frozen_with_what_it_stands_on() {
    let json = json!({ "tree": { "over": { "mask": {} }, "keep": 2, "groups": [{ "group": "near", "of": ["1**"] }] } });
    let values = Values::each_once(&["123", "145"]);
    let frozen = spec(&json).frozen(values).unwrap();
    let written = serde_json::to_value(&frozen).unwrap();
    assert_eq!(written["tree"]["over"], json!({ "mask": { "from": "right", "steps": [1, 1] } }));
    let later = frozen.build(Values::each_once(&["1999", "123"]), &NoFiles).unwrap();
    assert_eq!(rows(&later), ["123 12* 1** near *"]);
    let plain = spec(&json!({ "tree": { "groups": ["a"] } }));
    assert_eq!(plain.frozen(values).unwrap(), plain);
    assert_eq!(serde_json::to_value(&plain).unwrap(), json!({ "tree": { "groups": ["a"] } }));
}

#[test]
fn names_of_levels_are_found_through_the_trees() {
    let spec = spec(&json!({ "tree": {
        "over": serde_json::from_str::<Value>(AGES).unwrap(), "keep": 2,
        "groups": [{ "group": "all", "of": ["young", "old", "[20, 30)"] }], "levels": ["everyone"] } }));
    let names: Vec<Option<&str>> = (0..5).map(|level| spec.level_name(level)).collect();
    assert_eq!(names, [None, None, Some("stage"), Some("everyone"), None]);
    let hierarchy = build(&spec, &["3".to_owned()]).unwrap();
    assert_eq!(rows(&hierarchy), ["3 [0, 5) young all *"]);
}

#[test]
fn a_file_below_is_read_again() {
    let over = |over: Value| spec(&json!({ "tree": { "over": over, "groups": ["young"] } }));
    let file = over(json!({ "file": "age.csv" }));
    assert!(file.file().is_some() && over(serde_json::to_value(&file).unwrap()).file().is_some());
    assert_eq!(over(json!({ "mask": {} })).file(), None);
    assert_eq!(build(&file, &["3".to_owned()]).unwrap_err().code(), "hierarchy-file-missing");
}

/// What reads JSON bounds how deep trees can stand on trees, and so the depth of the recursion that builds them.
#[test]
fn trees_on_trees_are_bounded_by_what_json_may_nest() {
    let nested = |trees: usize| {
        let open = r#"{"tree":{"groups":["a"],"over":"#;
        format!("{}{}{}", open.repeat(trees), r#"{"rows":[["a"]]}"#, "}}".repeat(trees))
    };
    assert!(serde_json::from_str::<Spec>(&nested(64)).is_err());
    let spec: Spec = serde_json::from_str(&nested(60)).unwrap();
    let hierarchy = build(&spec, &["a".to_owned()]).unwrap();
    assert_eq!(rows(&hierarchy), ["a *"]);
    assert_eq!(spec.frozen(Values::each_once(&["a"])).unwrap(), spec);
}
