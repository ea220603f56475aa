//! Masking characters: `02139`, `0213*`, `021**`, … `*`.

use coversheet_describe::{self as describe, Choice, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Missing, Spec, Values, fields};
use crate::Hierarchy;
use crate::hierarchy_builder::check_height;

/// Replaces more characters by `*` at each level, from one end (ARX calls it redaction), and `*` at the top.
///
/// Unless steps are given, the height is the length of the longest value in characters. Shorter values keep their
/// length unless told otherwise, so values of different length stay apart until the top. An empty value stays empty
/// until then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Mask {
    /// The end at which masking starts.
    #[serde(default)]
    pub from: MaskFrom,
    /// How many more characters are masked at level 1, 2, …; one at each until all are, unless given.
    #[serde(
        deserialize_with = "within::<_, _, 0, 1_048_576>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_048_576))))]
    pub steps: Option<Vec<usize>>,
    /// Whether each masked character leaves a `*`; otherwise all of them together leave one.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub keep_length: bool,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_yes(value: &bool) -> bool {
    *value
}

impl Default for Mask {
    fn default() -> Self {
        Self { from: MaskFrom::default(), steps: None, keep_length: true, missing: Missing::default() }
    }
}

/// The end of the value at which masking starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MaskFrom {
    /// The last character goes first, as for postcodes.
    #[default]
    Right,
    /// The first character goes first.
    Left,
}

impl Builder for Mask {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let steps = self.steps.clone().unwrap_or_else(|| self.single_steps(values));
        if steps.contains(&0) {
            return Err(Error::new(
                "mask-steps",
                "A level of the mask masks nothing more than the one below.",
            )
            .hint("Give each level at least one character, such as 1, 2, 2."));
        }
        check_height(steps.len() + 1)?;
        let sums = steps.iter().scan(0_usize, |sum, &step| {
            *sum = sum.saturating_add(step);
            Some(*sum)
        });
        let masked: Vec<usize> = sums.collect();
        let first = masked.first().copied().unwrap_or(0);
        // What level 1 leaves of a value, and how long it was, is all that the levels above show.
        self.missing.hierarchy(
            values,
            masked.len(),
            |value| {
                let length = value.chars().count();
                Ok((self.without(value, first.min(length)), length))
            },
            |&(left, length), path| {
                for masked in masked.iter().map(|&masked| masked.min(length)) {
                    let left = self.without(left, masked - first.min(length));
                    let stars = "*".repeat(if self.keep_length { masked } else { 1 });
                    match self.from {
                        MaskFrom::Right => path.push(format_args!("{left}{stars}")),
                        MaskFrom::Left => path.push(format_args!("{stars}{left}")),
                    }
                }
            },
        )
    }

    /// The same steps, however long the values will be.
    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        let steps = self.steps.is_none().then(|| self.single_steps(values));
        Ok(steps.map(|steps| Spec::Mask(Self { steps: Some(steps), ..self.clone() })))
    }
}

impl Mask {
    /// A character at each level up to the last of the longest value, which the top masks.
    fn single_steps(&self, values: Values<'_>) -> Vec<usize> {
        let longest = self.missing.present(values).map(|value| value.chars().count()).max();
        vec![1; longest.unwrap_or(0).saturating_sub(1)]
    }

    /// A text without so many characters of the end that is masked.
    fn without<'t>(&self, text: &'t str, masked: usize) -> &'t str {
        let Some(last) = masked.checked_sub(1) else { return text };
        match self.from {
            MaskFrom::Right => text.char_indices().nth_back(last).map_or("", |(at, _)| &text[..at]),
            MaskFrom::Left => text.char_indices().nth(masked).map_or("", |(at, _)| &text[at..]),
        }
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "mask",
    key: "mask",
    title: "Mask characters",
    family: Family::Codes,
    meaning: "One character more is hidden at each level: 02139, 0213*, 021**.",
    types: &["code", "integer", "text", "identifier", "category"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "from",
            "Begin at",
            "",
            Kind::Choice {
                options: &[Choice::new("right", "The right: 0213*"), Choice::new("left", "The left: *2139")],
            },
        )
        .start(Start::Text("right")),
        Field::new(
            "steps",
            "Characters per level",
            "2, 1 hides two characters at level 1 and three at level 2. One by one unless given.",
            Kind::Numbers,
        ),
        Field::new(
            "keep-length",
            "One * for each hidden character",
            "021** instead of 021*. Without it, the length says nothing.",
            Kind::Flag { default: true },
        ),
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "mask": { "from": "right" } }"#,
        labels: &["0213", "021*", "02**", "0***", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(from: MaskFrom, values: &[&str]) -> Hierarchy {
        Mask { from, ..Mask::default() }.build(Values::each_once(values), &NoFiles).unwrap()
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

    #[test]
    fn steps_mask_several_characters_and_fix_the_height() {
        let mask = Mask { steps: Some(vec![2, 3]), ..Mask::default() };
        let hierarchy = mask.build(Values::each_once(&["1234567", "12"]), &NoFiles).unwrap();
        assert_eq!(hierarchy.path(0), ["1234567", "12345**", "12*****", "*"]);
        assert_eq!(hierarchy.path(1), ["12", "**", "**", "*"]);
        let none = Mask { steps: Some(vec![1, 0]), ..Mask::default() };
        assert_eq!(none.build(Values::each_once(&["1"]), &NoFiles).unwrap_err().code(), "mask-steps");
    }

    #[test]
    fn lengths_can_be_hidden() {
        let hidden = Mask { keep_length: false, ..Mask::default() };
        let hierarchy = hidden.build(Values::each_once(&["123", "13", "9", ""]), &NoFiles).unwrap();
        assert_eq!(hierarchy.path(0), ["123", "12*", "1*", "*"]);
        assert_eq!(hierarchy.path(1), ["13", "1*", "*", "*"]);
        assert_eq!(hierarchy.path(2), ["9", "*", "*", "*"]);
        assert_eq!(hierarchy.path(3), ["", "", "", "*"]);
        let left = Mask { from: MaskFrom::Left, ..hidden };
        assert_eq!(
            left.build(Values::each_once(&["123"]), &NoFiles).unwrap().path(0),
            ["123", "*23", "*3", "*"]
        );
    }

    #[test]
    fn a_frozen_mask_keeps_its_height() {
        let frozen = Spec::Mask(Mask::default()).frozen(Values::each_once(&["123", "-"])).unwrap();
        assert_eq!(serde_json::to_string(&frozen).unwrap(), r#"{"mask":{"from":"right","steps":[1,1]}}"#);
        let hierarchy = frozen.build(Values::each_once(&["12345"]), &NoFiles).unwrap();
        assert_eq!(hierarchy.path(0), ["12345", "1234*", "123**", "*"]);
    }
}
