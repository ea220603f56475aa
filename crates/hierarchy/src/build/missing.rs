//! Missing values: a branch of their own in every hierarchy, up to its top.

use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::Values;
use crate::{Hierarchy, SUPPRESSED};

/// How missing values are written, besides the empty cell: `["NA", "n/a", "-"]`.
///
/// A missing value says that nothing is known, which is a fact like any other: it is no wildcard, and no number or
/// date either. Builders keep missing values apart from the others until the top level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Missing(pub Vec<String>);

impl Missing {
    /// Whether no spelling but the empty cell is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a value is missing: empty, blank, or one of the spellings. Blanks around it do not count.
    pub fn holds(&self, value: &str) -> bool {
        let value = value.trim();
        value.is_empty() || self.0.iter().any(|spelling| spelling.trim() == value)
    }

    /// The values that are not missing.
    pub(crate) fn present<'a>(&self, values: Values<'a>) -> impl Iterator<Item = &'a str> {
        values.iter().filter(|value| !self.holds(value))
    }

    /// Builds a hierarchy of `levels` levels and the `*` above them: `path` gives the labels of a value at levels
    /// 1 to `levels`; a missing value has the empty label at all of them.
    ///
    /// # Errors
    ///
    /// Those of `path` and of [`Hierarchy::from_rows`].
    pub(crate) fn hierarchy(
        &self,
        values: Values<'_>,
        levels: usize,
        mut path: impl FnMut(&str) -> Result<Vec<String>>,
    ) -> Result<Hierarchy> {
        Hierarchy::from_paths(values.iter(), |value| {
            let mut labels = if self.holds(value) { vec![String::new(); levels] } else { path(value)? };
            labels.push(SUPPRESSED.to_owned());
            Ok(labels)
        })
    }
}

/// The row of a value that has one label at all `levels` levels below the `*`, such as the empty one.
pub(crate) fn one_label(value: &str, label: &str, levels: usize) -> Vec<String> {
    let mut row = vec![label.to_owned(); levels + 2];
    value.clone_into(&mut row[0]);
    SUPPRESSED.clone_into(&mut row[levels + 1]);
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_values_share_a_branch_until_the_top() {
        let missing = Missing(vec!["NA".to_owned(), "-".to_owned()]);
        let values = ["5", "", "NA", " - ", "-5"];
        let hierarchy = missing
            .hierarchy(Values::each_once(&values), 2, |value| Ok(vec![format!("<{value}>"); 2]))
            .unwrap();
        assert_eq!(hierarchy.path(0), ["5", "<5>", "<5>", "*"]);
        assert_eq!(hierarchy.path(3), [" - ", "", "", "*"]);
        assert_eq!(hierarchy.path(4), ["-5", "<-5>", "<-5>", "*"]);
        assert_eq!(hierarchy.groups(2), [0, 1, 1, 1, 2]);
    }
}
