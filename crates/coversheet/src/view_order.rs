//! In what order a view shows the groups of a level: those of one parent next to each other, readable.

use std::cmp::Ordering;
use std::collections::HashSet;

use coversheet_hierarchy::{Node, Spec};

use crate::hierarchy_view::{HierarchyView, LevelView};

/// How the groups of one parent follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Order<'a> {
    /// As the hierarchy has them: somebody chose that.
    AsGiven,
    /// By the number that the label begins with, then as text; an empty label last.
    Readable,
    /// These as the hierarchy has them, and then the others readably.
    GivenFirst(HashSet<&'a str>),
}

impl<'a> Order<'a> {
    /// The order of a level; those that a tree keeps of what it stands on are ordered as they would be without it.
    fn of(spec: Option<&'a Spec>, level: usize) -> Self {
        match spec {
            Some(Spec::Tree(tree)) if tree.over.is_some() && level <= tree.keep => {
                Self::of(tree.over.as_deref(), level)
            }
            Some(Spec::Tree(tree)) if tree.rest.is_some() => {
                let mut given = HashSet::new();
                labels(&tree.groups, &mut given);
                Self::GivenFirst(given)
            }
            Some(Spec::Rows(_) | Spec::File(_) | Spec::Tree(_) | Spec::Order(_)) => Self::AsGiven,
            _ => Self::Readable,
        }
    }

    /// Whether a label is put where it can be found.
    fn sorts(&self, label: &str) -> bool {
        match self {
            Self::AsGiven => false,
            Self::Readable => true,
            Self::GivenFirst(given) => !given.contains(label),
        }
    }
}

/// Adds the labels in a tree to those known.
fn labels<'a>(nodes: &'a [Node], known: &mut HashSet<&'a str>) {
    for node in nodes {
        match node {
            Node::Value(label) => {
                known.insert(label);
            }
            Node::Group { group, of } => {
                known.insert(group);
                labels(of, known);
            }
        }
    }
}

impl HierarchyView {
    /// The same groups in the order that suits the spec they are from, parent by parent from the top.
    pub(crate) fn ordered(mut self, spec: Option<&Spec>) -> Self {
        // Where each group of the level above has gone.
        let mut places: Vec<u32> = Vec::new();
        for (at, level) in self.levels.iter_mut().enumerate().rev() {
            let place = |group: u32| level.parents.get(group as usize).map_or(0, |&p| places[p as usize]);
            let mut groups: Vec<u32> = (0..level.labels.len() as u32).collect();
            let order = Order::of(spec, at);
            let keys: Vec<Option<Key<'_>>> =
                level.labels.iter().map(|label| order.sorts(label).then(|| Key::new(label))).collect();
            let key = |group: u32| keys[group as usize].as_ref();
            groups.sort_by(|&a, &b| place(a).cmp(&place(b)).then_with(|| compare(key(a), key(b))));
            let parents = if level.parents.is_empty() { Vec::new() } else { each(&groups, place) };
            *level = LevelView {
                name: level.name.take(),
                labels: each(&groups, |group| std::mem::take(&mut level.labels[group as usize])),
                rows: each(&groups, |group| level.rows[group as usize]),
                leaves: each(&groups, |group| level.leaves[group as usize]),
                parents,
            };
            places = vec![0; groups.len()];
            for (place, &group) in groups.iter().enumerate() {
                places[group as usize] = place as u32;
            }
        }
        self
    }
}

fn each<T>(groups: &[u32], of: impl FnMut(u32) -> T) -> Vec<T> {
    groups.iter().copied().map(of).collect()
}

/// What a label is sorted by.
struct Key<'a> {
    /// Numbers, then words, then nothing.
    class: u8,
    number: f64,
    /// `< 20` comes before `20`.
    below: bool,
    label: &'a str,
}

impl<'a> Key<'a> {
    fn new(label: &'a str) -> Self {
        let bare = label.trim_start_matches(['[', '(', '<', '>', '≤', '≥', ' ']);
        let digits = bare.strip_prefix(['-', '\u{2212}']).unwrap_or(bare);
        let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(digits.len());
        let number = digits[..end].trim_end_matches('.').parse::<f64>().ok();
        let sign = if digits.len() < bare.len() { -1.0 } else { 1.0 };
        let class = match number {
            Some(_) => 0,
            None if !label.is_empty() => 1,
            None => 2,
        };
        Self { class, number: sign * number.unwrap_or(0.0), below: label.starts_with(['<', '≤']), label }
    }

    fn compare(&self, other: &Self) -> Ordering {
        (self.class.cmp(&other.class))
            .then_with(|| self.number.total_cmp(&other.number))
            .then_with(|| other.below.cmp(&self.below))
            .then_with(|| self.label.cmp(other.label))
    }
}

/// What is not sorted comes first, as it is.
fn compare(a: Option<&Key<'_>>, b: Option<&Key<'_>>) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => a.compare(b),
        _ => a.is_some().cmp(&b.is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoFiles, ReadOptions, Session, read};

    fn view(values: &str, spec: &str) -> HierarchyView {
        let table = read(format!("value\n{values}\n").as_bytes(), ReadOptions::default()).unwrap();
        let spec: Option<Spec> = serde_json::from_str(spec).unwrap();
        Session::new(table).hierarchy("value", spec.as_ref(), &NoFiles).unwrap()
    }

    #[test]
    fn numbers_come_in_their_order() {
        let view = view("12\n9\n100\n9\n-3", r#"{ "intervals": { "widths": [10, 100] } }"#);
        let [values, tens, hundreds, _] = &view.levels[..] else { panic!("four levels") };
        assert_eq!(values.labels, ["-3", "9", "12", "100"]);
        assert_eq!((&values.rows[..], &values.parents[..]), (&[1, 2, 1, 1][..], &[0, 1, 2, 3][..]));
        assert_eq!((&tens.rows[..], &tens.parents[..]), (&[1, 2, 1, 1][..], &[0, 1, 1, 2][..]));
        assert_eq!(hundreds.leaves, [1, 2, 1]);
    }

    #[test]
    fn what_was_written_out_keeps_its_order_parent_by_parent() {
        let spec = r#"{ "rows": [["high", "b", "*"], ["low", "a", "*"], ["mid", "b", "*"]] }"#;
        let view = view("low\nmid\nhigh", spec);
        assert_eq!(view.levels[0].labels, ["high", "mid", "low"]);
        assert_eq!(view.levels[0].parents, [0, 0, 1]);
        assert_eq!(view.levels[1].labels, ["b", "a"]);
    }

    #[test]
    fn a_tree_orders_its_own_levels_and_keeps_the_order_below() {
        let spec = r#"{ "tree": { "over": { "intervals": { "widths": [5] } }, "keep": 1, "levels": ["stage"],
            "groups": [{ "group": "old", "of": ["[15, 20)", "[10, 15)"] }, { "group": "new", "of": ["[0, 5)"] }] } }"#;
        let view = view("17\n3\n12\n2\n10", spec);
        assert_eq!(view.levels[0].labels, ["10", "12", "17", "2", "3"]);
        assert_eq!(view.levels[1].labels, ["[10, 15)", "[15, 20)", "[0, 5)"]);
        assert_eq!(view.levels[2].labels, ["old", "new"]);
        assert_eq!(view.levels[1].parents, [0, 0, 1]);
        let names: Vec<Option<&str>> = view.levels.iter().map(|level| level.name.as_deref()).collect();
        assert_eq!(names, [None, None, Some("stage"), None]);
    }

    #[test]
    fn what_a_tree_leaves_to_the_builder_below_comes_after_its_own() {
        let spec = r#"{ "tree": { "over": { "intervals": { "widths": [5, 10] } }, "keep": 1, "rest": [2],
            "groups": [{ "group": "prime", "of": ["[30, 40)", "[10, 15)"] }, "[20, 30)"] } }"#;
        let view = view("17\n99\n12\n55\n\"\"\n21\n33", spec);
        assert_eq!(view.levels[2].labels, ["prime", "[20, 30)", "[10, 20)", "[50, 60)", "[90, 100)", ""]);
        assert_eq!(view.levels[0].labels, ["12", "33", "21", "17", "55", "99", ""]);
    }

    #[test]
    fn labels_are_ordered_as_people_read_them() {
        let labels = ["b", "", "90+", "[10, 20)", "< 10", "a", "10", "-5", "1.5", "1961-03"];
        let mut keys: Vec<Key<'_>> = labels.iter().map(|label| Key::new(label)).collect();
        keys.sort_by(Key::compare);
        let sorted: Vec<&str> = keys.iter().map(|key| key.label).collect();
        assert_eq!(sorted, ["-5", "1.5", "< 10", "10", "[10, 20)", "90+", "1961-03", "a", "b", ""]);
    }
}
