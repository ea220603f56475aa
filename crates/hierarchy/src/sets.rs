//! Sets of a column's groups that no group above has alone: `nurse / student`.

use rustc_hash::FxHashMap;

use crate::{Hierarchy, Labels, SUPPRESSED};

/// What stands between the groups of a set: the first of these that is in no label.
const SEPARATORS: [&str; 3] = [" / ", " | ", " + "];

/// The one that stands between numbers.
const BETWEEN_NUMBERS: &str = " | ";

/// What a missing value is called in a set, as its own label is empty.
const MISSING: &str = "?";

/// How sets of the groups of one level read.
#[derive(Debug)]
pub struct Sets<'h> {
    labels: &'h Labels,
    groups: FxHashMap<&'h str, u32>,
    separator: &'static str,
}

impl<'h> Sets<'h> {
    /// Sets of groups of a level. None where there is no such level, or a set could be taken for something else: where a label has
    /// every separator in it, or reads as a missing value or a suppressed cell does in a set.
    pub fn new(hierarchy: &'h Hierarchy, level: usize) -> Option<Self> {
        if level > hierarchy.height() {
            return None;
        }
        let all = || (0..hierarchy.height()).flat_map(|level| hierarchy.labels(level).iter());
        let begins_or_ends = |label: &str, sign: &str| label.starts_with(sign) || label.ends_with(sign);
        // A spreadsheet takes `1 / 3` for a day, and leaves `1 | 3` as it is.
        let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit()) && !label.is_empty();
        let numbers = hierarchy.labels(level).iter().any(is_number);
        let is_free = |separator: &&&str| {
            (**separator == BETWEEN_NUMBERS || !numbers)
                && all().all(|label| !label.contains(**separator) && !begins_or_ends(label, separator.trim()))
        };
        let separator = SEPARATORS.iter().find(is_free)?;
        let labels = hierarchy.labels(level);
        if all().any(|label| label == MISSING || label == SUPPRESSED) {
            return None;
        }
        let groups = labels.iter().zip(0..).collect();
        Some(Self { labels, groups, separator })
    }

    /// The labels of several groups that a label may be a set of, whatever the hierarchy is.
    pub fn readings(label: &str) -> impl Iterator<Item = Vec<&str>> {
        let parts = move |separator: &&str| {
            label.split(*separator).map(|part| if part == MISSING { "" } else { part }).collect()
        };
        SEPARATORS.iter().map(parts).filter(|parts: &Vec<&str>| parts.len() > 1)
    }

    /// What a set of groups reads, by the alphabet, a missing value last.
    pub fn label(&self, groups: &[u32]) -> String {
        let mut labels: Vec<&str> = groups.iter().map(|&group| &self.labels[group as usize]).collect();
        labels.sort_unstable_by_key(|label| (label.is_empty(), *label));
        for label in labels.iter_mut().filter(|label| label.is_empty()) {
            *label = MISSING;
        }
        labels.join(self.separator)
    }

    /// The groups of a set, in their order; none where a label is no set of groups of this level.
    pub fn groups(&self, label: &str) -> Vec<u32> {
        let group = |part: &str| match part {
            "" => None,
            MISSING => self.groups.get("").copied(),
            part => self.groups.get(part).copied(),
        };
        let parts = label.split(self.separator).map(group).collect::<Option<Vec<u32>>>();
        let mut groups = parts.filter(|groups| groups.len() > 1).unwrap_or_default();
        groups.sort_unstable();
        if groups.windows(2).any(|pair| pair[0] == pair[1]) {
            return Vec::new();
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hierarchy(values: &[&str]) -> Hierarchy {
        let rows: Vec<Vec<&str>> = values.iter().map(|&value| vec![value, SUPPRESSED]).collect();
        Hierarchy::from_rows(&rows).unwrap()
    }

    #[test]
    fn sets_are_read_as_they_are_written() {
        let hierarchy = hierarchy(&["student", "nurse", "", "m/w", "self-employed"]);
        let sets = Sets::new(&hierarchy, 0).unwrap();
        assert_eq!(sets.label(&[0, 1]), "nurse / student");
        assert_eq!(sets.label(&[2, 1, 3]), "m/w / nurse / ?");
        for groups in [&[0, 1][..], &[1, 2], &[0, 2, 4], &[0, 1, 2, 3, 4]] {
            assert_eq!(sets.groups(&sets.label(groups)), groups);
        }
        for other in
            ["nurse", "nurse / baker", "", "?", "*", "nurse/student", " / ", "nurse / nurse", "nurse / "]
        {
            assert!(sets.groups(other).is_empty(), "{other}");
        }
    }

    #[test]
    fn no_label_is_taken_for_a_set() {
        let label = |values: &[&str]| Sets::new(&hierarchy(values), 0).map(|sets| sets.label(&[0, 1]));
        assert_eq!(label(&["a / b", "c"]), Some("a / b | c".to_owned()));
        assert_eq!(label(&["a /", "c"]), Some("a / | c".to_owned()));
        assert_eq!(label(&["a / b", "c | d"]), Some("a / b + c | d".to_owned()));
        assert_eq!(label(&["a / b", "c | d", "e + f"]), None);
        assert_eq!(label(&["?", "c"]), None);
        assert_eq!(label(&["1", "3"]), Some("1 | 3".to_owned()));
        assert!(Sets::new(&hierarchy(&["a", "b"]), 2).is_none());
    }
}
