//! What a drawn hierarchy is written as: read back it is the same, and later values are treated as their groups are.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeSet;

use coversheet_hierarchy::{Builder, DrawnFrom, Hierarchy, NoFiles, Node, Spec, Tree, Values};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use serde_json::{Value, json};

type Rows = Vec<Vec<String>>;

fn spec(json: &Value) -> Spec {
    serde_json::from_value(json.clone()).unwrap()
}

fn fives() -> Spec {
    spec(&json!({ "intervals": { "widths": [5, 10] } }))
}

const AGES: [&str; 7] = ["1", "3", "6", "11", "12", "14", "15"];

fn rows_of(spec: &Spec, values: &[&str]) -> Rows {
    spec.build(Values::each_once(values), &NoFiles).unwrap().rows()
}

/// What rows that were drawn from a spec are written as.
fn drawn(rows: &Rows, origin: Option<&Spec>, before: Option<&Spec>, values: &[&str]) -> Option<Spec> {
    let hierarchy = Hierarchy::from_rows(rows).unwrap();
    let origin = DrawnFrom { spec: origin, before };
    Spec::of_drawn(&hierarchy, origin, Values::each_once(values), &NoFiles).unwrap()
}

/// What an edit of the ages is written as, without the builder that it stands on.
fn written(edit: impl FnOnce(&mut Rows)) -> Value {
    let mut rows = rows_of(&fives(), &AGES);
    edit(&mut rows);
    let spec = drawn(&rows, Some(&fives()), None, &AGES).unwrap();
    let mut json = serde_json::to_value(&spec).unwrap();
    let tree = json["tree"].as_object_mut().unwrap();
    assert_eq!(tree.remove("over").unwrap(), serde_json::to_value(fives()).unwrap());
    json["tree"].take()
}

/// Puts another label in the place of one at a level.
fn relabel(rows: &mut Rows, level: usize, from: &str, to: &str) {
    rows.iter_mut().filter(|row| row[level] == from).for_each(|row| to.clone_into(&mut row[level]));
}

#[test]
fn it_speaks_of_the_builders_groups_and_only_of_those_that_were_edited() {
    assert_eq!(
        written(|rows| relabel(rows, 2, "[10, 20)", "teens")),
        json!({ "keep": 1, "groups": [{ "group": "teens", "of": ["[10, 20)"] }], "rest": [2] })
    );
    assert_eq!(
        written(|rows| relabel(rows, 1, "[5, 10)", "[0, 5)")),
        json!({
            "groups": [{ "group": "[0, 10)", "of": [{ "group": "[0, 5)", "of": ["[5, 10)"] }] }],
            "rest": [1, 2],
        })
    );
    let middle = |rows: &mut Rows| {
        let inside = |row: &&mut Vec<String>| ["[5, 10)", "[10, 15)"].contains(&row[1].as_str());
        rows.iter_mut().filter(inside).for_each(|row| "middle".clone_into(&mut row[2]));
    };
    assert_eq!(
        written(middle),
        json!({ "keep": 1, "groups": [{ "group": "middle", "of": ["[5, 10)", "[10, 15)"] }], "rest": [2] })
    );
}

#[test]
fn it_speaks_of_a_value_only_where_it_left_its_group() {
    let moved = |rows: &mut Rows| "[15, 20)".clone_into(&mut rows[5][1]);
    assert_eq!(
        written(moved),
        json!({
            "groups": [{ "group": "[10, 20)", "of": [{ "group": "[15, 20)", "of": ["14"] }] }],
            "rest": [1, 2],
        })
    );
}

#[test]
fn it_says_which_levels_are_the_builders_where_one_was_added_or_removed() {
    let without = |rows: &mut Rows| rows.iter_mut().for_each(|row| drop(row.remove(1)));
    assert_eq!(written(without), json!({ "groups": [], "rest": [2] }));
    let with = |rows: &mut Rows| rows.iter_mut().for_each(|row| row.insert(2, row[1].clone()));
    assert_eq!(written(with), json!({ "keep": 1, "groups": [], "rest": [1, 2] }));
}

#[test]
fn it_names_everything_where_nothing_is_as_the_builder_made_it() {
    let years = |rows: &mut Rows| rows.iter_mut().for_each(|row| row[2].push_str(" years"));
    assert_eq!(
        written(years),
        json!({
            "keep": 1,
            "groups": [
                { "group": "[0, 10) years", "of": ["[0, 10)"] },
                { "group": "[10, 20) years", "of": ["[10, 20)"] },
            ],
        })
    );
}

#[test]
fn it_leaves_the_name_of_a_group_that_was_split_to_the_builder() {
    let split = |rows: &mut Rows| {
        "[10, 15) (1)".clone_into(&mut rows[3][1]);
        rows[4..6].iter_mut().for_each(|row| "[10, 15) (2)".clone_into(&mut row[1]));
    };
    assert_eq!(
        written(split),
        json!({
            "groups": [{ "group": "[10, 20)", "of": [
                { "group": "[10, 15) (1)", "of": ["11"] },
                { "group": "[10, 15) (2)", "of": ["12", "14"] },
            ] }],
            "rest": [1, 2],
        })
    );
}

fn table(text: &str) -> Rows {
    text.lines().map(|line| line.trim().split(';').map(str::to_owned).collect()).collect()
}

#[test]
fn it_is_two_levels_where_only_values_are_left_and_rows_where_nothing_is_above_all() {
    assert_eq!(drawn(&table("a;*\nb;*"), Some(&fives()), None, &["a", "b"]), None);
    let rows = table("a;x\nb;y");
    assert_eq!(drawn(&rows, None, None, &["a", "b"]), Some(spec(&json!({ "rows": rows }))));
}

#[test]
fn what_was_said_besides_the_groups_stays() {
    let before =
        spec(&json!({ "tree": { "groups": [], "levels": ["town"], "other": "x", "missing": ["NA"] } }));
    let again = |rows: &str| {
        let spec = drawn(&table(rows), None, Some(&before), &["a", "b"]).unwrap();
        serde_json::to_value(spec).unwrap()["tree"].take()
    };
    assert_eq!(
        again("a;x;*\nb;b;*"),
        json!({ "groups": [{ "group": "x", "of": ["a"] }, "b"], "levels": ["town"], "other": "x", "missing": ["NA"] })
    );
    assert_eq!(
        again("a;x;x;*\nb;b;b;*"),
        json!({ "groups": [{ "group": "x", "of": [{ "group": "x", "of": ["a"] }] }, "b"], "other": "x", "missing": ["NA"] })
    );
}

#[test]
fn a_value_that_the_builder_has_not_made_is_written_out_with_all_others() {
    let mut rows = rows_of(&fives(), &AGES);
    rows.push(["x", "x", "x", "*"].map(str::to_owned).to_vec());
    let Some(Spec::Tree(tree)) = drawn(&rows, Some(&fives()), None, &AGES) else { panic!("no tree") };
    assert_eq!(tree.over, None);
    assert!(tree.groups.contains(&Node::Value("x".to_owned())));
}

#[test]
fn groups_that_stood_on_a_builder_before_stand_on_it_further() {
    let over = Spec::Tree(Tree { over: Some(Box::new(fives())), rest: Some(vec![1, 2]), ..Tree::default() });
    let mut rows = rows_of(&over, &AGES);
    relabel(&mut rows, 2, "[10, 20)", "teens");
    let Some(Spec::Tree(tree)) = drawn(&rows, Some(&over), Some(&over), &AGES) else { panic!("no tree") };
    assert_eq!(tree.over.as_deref(), Some(&fives()));
}

/// Widths of intervals, ages of today and later, and edits: groups renamed, merged or moved, or one value moved.
type Drawn = (Vec<u32>, Vec<u32>, Vec<u32>, Vec<(u8, u32, u32)>);

fn randomly_drawn() -> impl Strategy<Value = Drawn> {
    let widths = prop_oneof![Just(vec![5, 10]), Just(vec![5, 10, 20])];
    let ages = || btree_set(0..60_u32, 2..25).prop_map(Vec::from_iter);
    (widths, ages(), ages(), vec((0..5_u8, 0..60_u32, 0..60_u32), 1..6))
}

/// Does one edit to the rows, each kind of it in its way.
fn edit(rows: &mut Rows, (kind, one, other): (u8, u32, u32)) {
    let row = |number: u32| rows[number as usize % rows.len()].clone();
    let (one, other) = (row(one), row(other));
    let mut put = |level: usize, above: usize| {
        let alike = rows.iter_mut().filter(|row| row[level] == one[level]);
        alike.for_each(|row| row[above..].clone_from_slice(&other[above..]));
    };
    match kind {
        0 => relabel(rows, 2, &one[2], &format!("renamed {}", one[2])),
        1 => relabel(rows, 1, &one[1], &format!("also {}", one[1])),
        2 => put(1, 1),
        3 => put(2, 3),
        _ => put(0, 1),
    }
}

/// The drawing of today's ages, and what is built from it for those and later ones.
fn built_later((widths, now, later, edits): Drawn) -> (Rows, Rows, Rows, Spec, Hierarchy) {
    let builder = spec(&json!({ "intervals": { "widths": widths } }));
    let text = |ages: &[u32]| ages.iter().map(u32::to_string).collect::<Vec<String>>();
    let (now, later) = (text(&now), text(&later));
    let each = |ages: &[String]| rows_of(&builder, &ages.iter().map(String::as_str).collect::<Vec<_>>());
    let base = each(&now);
    let mut rows = base.clone();
    for one in edits {
        edit(&mut rows, one);
    }
    let values: Vec<&str> = now.iter().map(String::as_str).collect();
    let spec = drawn(&rows, Some(&builder), None, &values).unwrap();
    let all: Vec<&str> =
        now.iter().chain(later.iter().filter(|age| !now.contains(age))).map(String::as_str).collect();
    let built = spec.build(Values::each_once(&all), &NoFiles).unwrap();
    (base, rows, each(&later), spec, built)
}

#[test]
fn a_later_value_finds_its_group_where_that_was_moved() {
    // 20 and 21 left [20, 25), which 25 came to, and the group around it has another name.
    let edits = vec![(4, 5, 3), (4, 4, 6), (0, 5, 0), (4, 3, 10)];
    let now = vec![0, 1, 2, 20, 21, 25, 26, 27, 28, 29, 30];
    let (_, rows, _, _, built) = built_later((vec![5, 10], now, vec![22], edits));
    assert_eq!(rows[5], ["25", "[20, 25)", "renamed [20, 30)", "*"]);
    assert_eq!(built.path(built.leaf_of()["22"])[1..], rows[5][1..]);
}

proptest! {
    /// Values that come later are treated as those of today in the same group of the builder, where these have one fate.
    #[test]
    fn later_values_follow_the_builders_groups(drawing in randomly_drawn()) {
        let (base, rows, later, spec, built) = built_later(drawing);
        for path in later {
            let alike = base.iter().zip(&rows).filter(|(base, _)| base[1] == path[1]);
            let fates: BTreeSet<&[String]> = alike.map(|(_, row)| &row[1..]).collect();
            // A group of which a value left, or of which there is none today.
            let [fate] = Vec::from_iter(fates)[..] else { continue };
            let leaf = built.leaf_of()[path[0].as_str()];
            prop_assert_eq!(&built.path(leaf)[1..], fate, "{:?}", spec);
        }
    }
}
