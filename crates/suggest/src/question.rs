//! What is said and asked about a column besides its type and role.

use coversheet_hierarchy::Spec;
use coversheet_recipe::{Role, SinceRecipe};
use serde::Serialize;

use crate::sentence::{Plain, Sentence, english};

/// A way in which a column writes that nothing is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissingSpelling {
    /// The cell as it is written.
    pub value: String,
    /// The rows that hold it.
    pub rows: u64,
}

/// Something about a column that its values do not decide.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// The question, one sentence after what leads to it.
    pub text: String,
    /// The same for programs.
    pub sentences: Vec<Sentence>,
    /// The possible answers.
    pub options: Vec<Answer>,
}

/// A possible answer to a [`Question`], and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answer {
    /// The answer's stable code, such as `one-person`.
    pub code: &'static str,
    /// The answer in words.
    pub label: String,
    /// The column's role if that is the answer; none leaves it.
    pub role: Option<Role>,
    /// The column's hierarchy if that is the answer; none leaves the suggested one.
    pub hierarchy: Option<Spec>,
    /// Whether pseudonyms stand in the column's place if that is the answer; otherwise it is left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pseudonym: bool,
    /// As what the column is to be read if that is the answer; none leaves it. The role and the hierarchy are then those of the
    /// column that comes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<ReadAs>,
}

/// As what a column is to be read from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadAs {
    /// The column as the file names it.
    pub column: String,
    /// As the time since which column; none for what the file holds.
    pub since: Option<SinceRecipe>,
}

impl Question {
    pub(crate) fn new(sentences: Vec<Sentence>, options: Vec<Answer>) -> Self {
        Self { text: english(&sentences), sentences, options }
    }

    /// Whether it asks if the rows of one person are to be linked, and not what the column holds.
    pub fn is_about_links(&self) -> bool {
        self.is("link-rows")
    }

    /// Whether this is the question with that code.
    pub(crate) fn is(&self, code: &str) -> bool {
        self.sentences.iter().any(|sentence| sentence.code == code)
    }
}

impl Answer {
    /// An answer from which nothing follows.
    pub(crate) fn new((code, label): Plain) -> Self {
        Self { code, label: label.to_owned(), role: None, hierarchy: None, pseudonym: false, reading: None }
    }

    /// An answer by which pseudonyms say whose rows are whose.
    pub(crate) fn linking(words: Plain) -> Self {
        Self { pseudonym: true, ..Self::with_role(words, Role::Person) }
    }

    /// An answer that says the column's role.
    pub(crate) fn with_role(words: Plain, role: Role) -> Self {
        Self { role: Some(role), ..Self::new(words) }
    }

    /// An answer that says as what a column of the file is read, and its role then.
    pub(crate) fn read_as(words: Plain, role: Role, (column, since): (&str, Option<SinceRecipe>)) -> Self {
        let reading = ReadAs { column: column.to_owned(), since };
        Self { reading: Some(reading), ..Self::with_role(words, role) }
    }

    /// An answer that says the column's hierarchy; none leaves the suggested one.
    pub(crate) fn with_hierarchy(words: Plain, hierarchy: Option<Spec>) -> Self {
        Self { hierarchy, ..Self::new(words) }
    }
}
