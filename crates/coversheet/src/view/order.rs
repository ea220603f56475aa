//! In what order a view shows the groups of a level: those of one parent next to each other, readable.

use std::collections::HashSet;

use coversheet_error::SortFew;
use coversheet_hierarchy::{Node, Spec};

use super::keys::Key;
use super::{HierarchyView, LevelView};

/// How the groups of one parent follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Order<'a> {
    /// As the hierarchy has them: somebody chose that.
    AsGiven,
    /// By their labels, as people read them.
    Labels,
    /// By the first of their values.
    Leaves,
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
            Some(
                Spec::Dates(_)
                | Spec::Times(_)
                | Spec::Intervals(_)
                | Spec::CutPoints(_)
                | Spec::EqualFrequency(_)
                | Spec::OptimalMerging(_)
                | Spec::Icd10(_),
            ) if level > 0 => Self::Leaves,
            _ => Self::Labels,
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
        let ranks = self.ranks(spec);
        // Where each group of the level above has gone.
        let mut places: Vec<u32> = Vec::new();
        for (at, level) in self.levels.iter_mut().enumerate().rev() {
            let place = |group: u32| level.parents.get(group as usize).map_or(0, |&p| places[p as usize]);
            let mut groups: Vec<u32> = (0..level.labels.len() as u32).collect();
            groups.sort_few_by_key(|&group| (place(group), ranks[at][group as usize]));
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

    /// The place of each group among all of its level; groups of different parents may share one.
    fn ranks(&self, spec: Option<&Spec>) -> Vec<Vec<u32>> {
        let mut ranks: Vec<Vec<u32>> = Vec::with_capacity(self.levels.len());
        for (at, level) in self.levels.iter().enumerate() {
            let mut rank: Vec<u32> = (0..level.labels.len() as u32).collect();
            match Order::of(spec, at) {
                Order::AsGiven => {}
                Order::Labels => {
                    let keys = Key::of(values_of(spec).filter(|_| at == 0), &level.labels);
                    let mut order = rank.clone();
                    order.sort_few_by(|&a, &b| keys[a as usize].compare(&keys[b as usize]));
                    (0..).zip(order).for_each(|(place, group)| rank[group as usize] = place);
                }
                Order::GivenFirst(given) => {
                    let keys = Key::of(None, &level.labels);
                    let key = |&group: &u32| {
                        let group = group as usize;
                        (!given.contains(level.labels[group].as_str())).then(|| &keys[group])
                    };
                    let mut order = rank.clone();
                    order.sort_few_by(|a, b| match (key(a), key(b)) {
                        (Some(a), Some(b)) => a.compare(b),
                        (a, b) => a.is_some().cmp(&b.is_some()),
                    });
                    (0..).zip(order).for_each(|(place, group)| rank[group as usize] = place);
                }
                Order::Leaves => {
                    rank.fill(u32::MAX);
                    let below = ranks.last().into_iter().flatten();
                    for (&parent, &first) in self.levels[at - 1].parents.iter().zip(below) {
                        let rank = &mut rank[parent as usize];
                        *rank = first.min(*rank);
                    }
                }
            }
            ranks.push(rank);
        }
        ranks
    }
}

/// The spec that says how the values are written: of a tree on another builder, that one.
fn values_of(spec: Option<&Spec>) -> Option<&Spec> {
    match spec {
        Some(Spec::Tree(tree)) => values_of(tree.over.as_deref()),
        other => other,
    }
}

fn each<T>(groups: &[u32], of: impl FnMut(u32) -> T) -> Vec<T> {
    groups.iter().copied().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoFiles, ReadOptions, Session, read};

    fn view(values: &str, spec: &str) -> HierarchyView {
        let table = read(format!("value\n{values}\n").as_bytes(), ReadOptions::plain()).unwrap();
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
    fn chapters_and_blocks_come_as_the_classification_has_them() {
        let spec = r#"{ "icd-10": { "unknown": "Other" } }"#;
        let view = view("K35.8\nz00\nI10\n250\nE11.9\nA09\nI01\nA00.1\n\"\"", spec);
        assert_eq!(view.levels[0].labels, ["A00.1", "A09", "E11.9", "I01", "I10", "K35.8", "z00", "250", ""]);
        let chapters: Vec<&str> =
            view.levels[3].labels.iter().map(|label| label.split(' ').next().unwrap()).collect();
        assert_eq!(chapters, ["I", "IV", "IX", "XI", "XXI", "Other", ""]);
    }

    #[test]
    fn groups_stand_where_their_first_values_do() {
        let dates =
            r#"{ "dates": { "levels": ["month", "year"], "format": "DD.MM.YYYY", "keep-date-type": true } }"#;
        let dates = view("02.11.2004\n14.03.1961\n01.12.2003\n28.02.2004", dates);
        assert_eq!(dates.levels[0].labels, ["14.03.1961", "01.12.2003", "28.02.2004", "02.11.2004"]);
        assert_eq!(dates.levels[1].labels, ["01.03.1961", "01.12.2003", "01.02.2004", "01.11.2004"]);
        assert_eq!(dates.levels[2].labels, ["01.01.1961", "01.01.2003", "01.01.2004"]);
        let commas = view("\"10,2\"\n\"1,5\"\n\"-3,5\"\n\"1,25\"", r#"{ "intervals": { "widths": [2.5] } }"#);
        assert_eq!(commas.levels[0].labels, ["-3,5", "1,25", "1,5", "10,2"]);
        let times = r#"{ "times": { "levels": ["part-of-day"] } }"#;
        let times = view("18:30\n7:05\n13:00\n23:10\n01:00", times);
        assert_eq!(times.levels[0].labels[..2], ["01:00", "7:05"]);
        let ages = r#"{ "age": { "at": "2025-12-31", "widths": [10] } }"#;
        let ages = view("14/03/1961\n02/11/2004\n28/02/1999", ages);
        assert_eq!(ages.levels[1].labels, ["[20, 30)", "[60, 70)"]);
        assert_eq!(ages.levels[0].labels, ["28/02/1999", "02/11/2004", "14/03/1961"]);
    }
}
