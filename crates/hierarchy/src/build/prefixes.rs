//! Codes whose first characters are the code of a wider group: `C09AA05`, `C09AA`, `C09A`, `C09`, `C`, `*`.

use coversheet_describe::{self as describe, Choice, Condition, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::codes::Codes;
use super::{Builder, Files, Missing, Values, fields};
use crate::Hierarchy;

/// Fewer of a code's first characters at each level, and `*` at the top.
///
/// Either a scheme that is known here, or the lengths to cut to. A value that is no longer than a level's length
/// stays as it is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Prefixes {
    /// How many characters are kept at level 1, 2, …, each fewer than before.
    #[serde(
        deserialize_with = "within::<_, _, 0, 1_048_576>",
        default,
        skip_serializing_if = "Vec::is_empty"
    )]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_048_576))))]
    pub lengths: Vec<usize>,
    /// Whether a `*` stands for each character that is kept at level 1 and no more at a later one: `29525`, `295**`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stars: bool,
    /// A scheme of codes, instead of lengths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scheme: Option<Scheme>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
    /// The group of values that are no codes of the scheme; without one they are an error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}

/// A scheme of codes with levels of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// The Anatomical Therapeutic Chemical classification of medicines (WHO Collaborating Centre for Drug Statistics
    /// Methodology): substance, chemical, pharmacological and therapeutic subgroup, anatomical main group. Codes of
    /// any of these levels, in either case.
    Atc,
}

/// How long the codes of ATC's subgroups are.
const ATC_LENGTHS: [usize; 4] = [5, 4, 3, 1];

/// The anatomical main groups of ATC.
const ATC_MAIN_GROUPS: [(char, &str); 14] = [
    ('A', "Alimentary tract and metabolism"),
    ('B', "Blood and blood forming organs"),
    ('C', "Cardiovascular system"),
    ('D', "Dermatologicals"),
    ('G', "Genito urinary system and sex hormones"),
    ('H', "Systemic hormonal preparations, excl. sex hormones and insulins"),
    ('J', "Antiinfectives for systemic use"),
    ('L', "Antineoplastic and immunomodulating agents"),
    ('M', "Musculo-skeletal system"),
    ('N', "Nervous system"),
    ('P', "Antiparasitic products, insecticides and repellents"),
    ('R', "Respiratory system"),
    ('S', "Sensory organs"),
    ('V', "Various"),
];

impl Builder for Prefixes {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        match self.scheme {
            None => {
                check_lengths(&self.lengths)?;
                let longest = |value| Ok(self.lengths.first().map_or("", |&length| cut(value, length)));
                self.missing.hierarchy(values, self.lengths.len(), longest, |longest, path| {
                    let all = if self.stars { longest.chars().count() } else { 0 };
                    for &length in &self.lengths {
                        let stars = "*".repeat(all.saturating_sub(length));
                        path.push(format_args!("{}{stars}", cut(longest, length)));
                    }
                })
            }
            Some(Scheme::Atc) if self.lengths.is_empty() => {
                let (missing, unknown) = (&self.missing, self.unknown.as_deref());
                let codes = Codes { missing, unknown, error: "not-atc", name: "ATC codes" };
                codes.hierarchy(values, ATC_LENGTHS.len(), atc, |code, path| {
                    for length in ATC_LENGTHS {
                        let group = cut(code, length);
                        match main_group(group) {
                            Some(main) if length == 1 => path.push(main),
                            _ => path.push(group),
                        }
                    }
                })
            }
            Some(_) => Err(Error::new("prefix-lengths", "A scheme of codes has its own lengths.")
                .hint("Give either \"scheme\" or \"lengths\", not both.")),
        }
    }
}

/// Checks that each level keeps fewer characters than the one before, and at least one.
pub(crate) fn check_lengths(lengths: &[usize]) -> Result<()> {
    let shrink = lengths.windows(2).all(|pair| pair[0] > pair[1]);
    if shrink && lengths.last().is_some_and(|&length| length > 0) {
        return Ok(());
    }
    Err(Error::new("prefix-lengths", "The lengths of the prefixes do not shrink from level to level.")
        .hint("List how many characters each level keeps, most first, at least 1, such as 5, 4, 3, 1."))
}

/// The first characters of a value.
fn cut(value: &str, length: usize) -> &str {
    value.char_indices().nth(length).map_or(value, |(end, _)| &value[..end])
}

/// The chemical subgroup of an ATC code, or a shorter code as it is.
fn atc(value: &str) -> Option<String> {
    let code = value.trim().to_ascii_uppercase();
    let fits = code.chars().zip("A99AA99".chars()).all(|(char, kind)| match kind {
        '9' => char.is_ascii_digit(),
        _ => char.is_ascii_uppercase(),
    });
    if !fits || ![1, 3, 4, 5, 7].contains(&code.chars().count()) {
        return None;
    }
    main_group(&code).map(|_| cut(&code, ATC_LENGTHS[0]).to_owned())
}

/// The anatomical main group of an ATC code, with its title.
fn main_group(code: &str) -> Option<String> {
    let (main, title) = ATC_MAIN_GROUPS.iter().find(|(main, _)| code.starts_with(*main))?;
    Some(format!("{main} {title}"))
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[
    describe::Builder {
        id: "atc",
        key: "prefixes",
        title: "ATC codes of medicines",
        family: Family::Codes,
        meaning: "Substance, chemical, pharmacological and therapeutic subgroup, anatomical main group.",
        types: &["code", "integer", "text", "identifier"],
        is: Some(Condition::Is("scheme", "atc")),
        form: true,
        fields: &[
            Field::new("scheme", "Scheme", "", Kind::Choice { options: &[Choice::new("atc", "ATC")] })
                .start(Start::Text("atc")),
            fields::UNKNOWN,
            fields::MISSING,
        ],
        examples: &[Path {
            spec: r#"{ "prefixes": { "scheme": "atc" } }"#,
            labels: &["C09AA05", "C09AA", "C09A", "C09", "C Cardiovascular system", "*"],
        }],
    },
    describe::Builder {
        id: "prefixes",
        key: "prefixes",
        title: "First characters",
        family: Family::Codes,
        meaning: "Keeps fewer of the first characters at each level, as for LOINC-like or in-house codes.",
        types: &["code", "integer", "text", "identifier"],
        is: Some(Condition::Given("lengths")),
        form: true,
        fields: &[
            Field::new("lengths", "Characters kept, many to few", "One per level.", Kind::Numbers)
                .start(Start::Numbers(&[4.0, 3.0, 1.0])),
            Field::new(
                "stars",
                "Stars for what is cut off",
                "So that 295 of 29525 reads 295**.",
                Kind::Flag { default: false },
            )
            .more(),
            fields::UNKNOWN,
            fields::MISSING,
        ],
        examples: &[Path {
            spec: r#"{ "prefixes": { "lengths": [3, 1] } }"#,
            labels: &["718-7", "718", "7", "*"],
        }],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(prefixes: &Prefixes, values: &[&str]) -> Result<Hierarchy> {
        prefixes.build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn atc_goes_up_to_the_main_group() {
        let prefixes = Prefixes { scheme: Some(Scheme::Atc), ..Prefixes::default() };
        let hierarchy = build(&prefixes, &["C09AA05", " c09aa05", "C09", ""]).unwrap();
        assert_eq!(hierarchy.path(0), ["C09AA05", "C09AA", "C09A", "C09", "C Cardiovascular system", "*"]);
        assert_eq!(hierarchy.groups(1), [0, 0, 1, 2]);
        assert_eq!(hierarchy.path(2), ["C09", "C09", "C09", "C09", "C Cardiovascular system", "*"]);
        for value in ["C9", "C09AA0", "E09AA05", "C09AA051", "C0AAA05", "C09ÄA05"] {
            let error = build(&prefixes, &["C09AA05", value]).unwrap_err();
            assert_eq!((error.code(), error.value()), ("not-atc", Some(value)));
        }
        let prefixes = Prefixes { unknown: Some("?".into()), ..prefixes };
        assert_eq!(build(&prefixes, &["aspirin"]).unwrap().path(0), ["aspirin", "?", "?", "?", "?", "*"]);
    }

    #[test]
    fn lengths_count_characters_and_shrink() {
        let prefixes = |lengths: &[usize]| Prefixes { lengths: lengths.to_vec(), ..Prefixes::default() };
        let hierarchy = build(&prefixes(&[3, 1]), &["5-470", "5", "éàü9"]).unwrap();
        assert_eq!(hierarchy.path(0), ["5-470", "5-4", "5", "*"]);
        assert_eq!(hierarchy.path(1), ["5", "5", "5", "*"]);
        assert_eq!(hierarchy.path(2), ["éàü9", "éàü", "é", "*"]);
        let stars = Prefixes { stars: true, ..prefixes(&[5, 3, 2]) };
        assert_eq!(
            build(&stars, &["29525 Uelzen"]).unwrap().path(0),
            ["29525 Uelzen", "29525", "295**", "29***", "*"]
        );
        assert_eq!(build(&stars, &["295"]).unwrap().path(0), ["295", "295", "295", "29*", "*"]);
        for lengths in [&[][..], &[3, 3], &[1, 2], &[2, 0]] {
            assert_eq!(build(&prefixes(lengths), &["a"]).unwrap_err().code(), "prefix-lengths");
        }
        let both = Prefixes { scheme: Some(Scheme::Atc), ..prefixes(&[1]) };
        assert_eq!(build(&both, &["a"]).unwrap_err().code(), "prefix-lengths");
    }
}
