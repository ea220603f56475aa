//! Masking characters: `02139`, `0213*`, `021**`, … `*`.

use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Values};
use crate::{Hierarchy, SUPPRESSED};

/// Replaces one more character by `*` at each level, from one end (ARX calls it redaction).
///
/// The height is the length of the longest value in characters; shorter values keep their length, so
/// values of different length stay apart until the top level, which is the single `*`. An empty value
/// stays empty until then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mask {
    /// The end at which masking starts.
    pub from: MaskFrom,
}

/// The end of the value at which masking starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MaskFrom {
    /// The last character goes first, as for postcodes.
    Right,
    /// The first character goes first.
    Left,
}

impl Builder for Mask {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let longest = values.iter().map(|value| value.chars().count()).max().unwrap_or(0).max(1);
        Hierarchy::from_paths(values.iter(), |value| {
            let mut path: Vec<String> = (1..longest).map(|masked| self.mask(value, masked)).collect();
            path.push(SUPPRESSED.to_owned());
            Ok(path)
        })
    }
}

impl Mask {
    fn mask(&self, value: &str, masked: usize) -> String {
        let length = value.chars().count();
        let hidden = |index: usize| match self.from {
            MaskFrom::Right => index + masked >= length,
            MaskFrom::Left => index < masked,
        };
        value.chars().enumerate().map(|(index, char)| if hidden(index) { '*' } else { char }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(from: MaskFrom, values: &[&str]) -> Hierarchy {
        Mask { from }.build(Values::each_once(values), &NoFiles).unwrap()
    }

    #[test]
    fn masks_characters_not_bytes() {
        assert_eq!(
            build(MaskFrom::Right, &["02139", "é1"]).path(0),
            ["02139", "0213*", "021**", "02***", "0****", "*"]
        );
        assert_eq!(build(MaskFrom::Right, &["02139", "é1"]).path(1), ["é1", "é*", "**", "**", "**", "*"]);
        assert_eq!(build(MaskFrom::Left, &["abc"]).path(0), ["abc", "*bc", "**c", "*"]);
    }

    #[test]
    fn stars_in_the_data_do_not_break_nesting() {
        let hierarchy = build(MaskFrom::Right, &["a*", "ab", "**", ""]);
        assert_eq!(hierarchy.labels(1), ["a*", "**", ""]);
        assert_eq!(hierarchy.groups(1), [0, 0, 1, 2]);
    }
}
