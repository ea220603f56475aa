//! What is said about a column, as sentences that are English and can be said in any other language.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// Which sentence is said, and what stands in it. The same in English is the sentence's [`Display`](fmt::Display).
///
/// A code never changes its meaning, and always has the same parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sentence {
    /// The stable kebab-case code, such as `name-identifies`.
    pub code: &'static str,
    /// What stands in it, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub parameters: BTreeMap<&'static str, Part>,
    #[serde(skip)]
    english: String,
}

/// What stands in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Part {
    /// A count, such as of columns.
    Number(u64),
    /// A name of the table, or words of the program, such as `telephone numbers`.
    Text(String),
    /// Names of columns.
    Names(Vec<String>),
}

/// The code of a sentence in which nothing stands, and the sentence in English.
pub(crate) type Plain = (&'static str, &'static str);

impl Sentence {
    pub(crate) fn new<const N: usize>(
        code: &'static str,
        english: String,
        parameters: [(&'static str, Part); N],
    ) -> Self {
        Self { code, english, parameters: parameters.into() }
    }
}

impl From<Plain> for Sentence {
    fn from((code, english): Plain) -> Self {
        Self::new(code, english.to_owned(), [])
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

/// Sentences one after the other in English.
pub(crate) fn english(sentences: &[Sentence]) -> String {
    sentences.iter().map(|sentence| sentence.english.as_str()).collect::<Vec<_>>().join(" ")
}

/// A sentence: its code, the English with holes, and what stands in them.
macro_rules! said {
    ($code:literal, $english:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        $(let $name = $crate::sentence::Part::from($value);)+
        let english = format!($english, $($name = $name),+);
        $crate::sentence::Sentence::new($code, english, [$((stringify!($name), $name)),+])
    }};
}
pub(crate) use said;

impl From<usize> for Part {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Part {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<String>> for Part {
    fn from(names: Vec<String>) -> Self {
        Self::Names(names)
    }
}

/// Names stand between backticks, with commas between them and an `and` before the last.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
            Self::Names(names) => {
                for (at, name) in names.iter().enumerate() {
                    let before = match at {
                        0 => "",
                        _ if at + 1 == names.len() => " and ",
                        _ => ", ",
                    };
                    write!(f, "{before}`{name}`")?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_its_code_with_what_stands_in_it_and_the_same_in_english() {
        let names = ["a", "b", "c"].map(str::to_owned).to_vec();
        let sentence =
            said!("an-example", "{names} have {count} of {what}.", names = names, count = 2, what = "them");
        assert_eq!(sentence.to_string(), "`a`, `b` and `c` have 2 of them.");
        assert_eq!(sentence.code, "an-example");
        assert_eq!(sentence.parameters["count"], Part::Number(2));
        let both = [sentence, ("nothing", "Nothing.").into()];
        assert_eq!(english(&both), "`a`, `b` and `c` have 2 of them. Nothing.");
    }
}
