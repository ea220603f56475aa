//! What went wrong, where, and how to fix it.

mod category;
mod display;
mod remedy;

pub use category::Category;
pub use remedy::Remedy;

/// How many characters of a message, and of a hint, are kept. What is longer holds a name that somebody made up.
const TEXT_CHARS: usize = 4000;

fn cut(text: String) -> String {
    match text.char_indices().nth(TEXT_CHARS) {
        Some((at, _)) => text[..at].to_owned() + "…",
        None => text,
    }
}

/// How many characters of a cell an error keeps; enough to find it again.
const VALUE_CHARS: usize = 100;

/// What went wrong, where, and how to fix it.
///
/// The message and the hint never hold cell content, so they can be logged. The value is the cell's content: it is
/// shown last, to the person whose file it is, and is left out of [`Debug`](std::fmt::Debug).
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Parts>);

#[derive(Clone, PartialEq, Eq)]
struct Parts {
    code: &'static str,
    category: Category,
    message: String,
    hint: String,
    row: Option<u64>,
    column: Option<String>,
    value: Option<String>,
    models: Vec<usize>,
    remedy: Option<Remedy>,
}

impl Error {
    /// An error with a stable kebab-case `code` and a `message` of one or two whole sentences without cell content.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self(Box::new(Parts {
            code,
            category: Category::Input,
            message: cut(message.into()),
            hint: String::new(),
            row: None,
            column: None,
            value: None,
            models: Vec::new(),
            remedy: None,
        }))
    }

    /// Says that the input is fine and its requirement is what cannot be met, or does not hold.
    #[must_use]
    pub fn unmet(mut self) -> Self {
        self.0.category = Category::Requirement;
        self
    }

    /// Adds how to fix it, in whole sentences.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.0.hint = cut(hint.into());
        self
    }

    /// Adds the spreadsheet row, counted from 1; mostly the header is row 1.
    #[must_use]
    pub fn at_row(mut self, row: u64) -> Self {
        self.0.row = Some(row);
        self
    }

    /// Adds the name of the column.
    #[must_use]
    pub fn at_column(mut self, column: impl Into<String>) -> Self {
        self.0.column = Some(column.into());
        self
    }

    /// Adds the cell's content, cut to its first 100 characters.
    #[must_use]
    pub fn with_value(mut self, value: impl Into<String>) -> Self {
        let mut value = value.into();
        if let Some((end, _)) = value.char_indices().nth(VALUE_CHARS) {
            value.truncate(end);
            value.push('…');
        }
        self.0.value = Some(value);
        self
    }

    /// Leaves out the cell's content, for a log.
    #[must_use]
    pub fn without_value(mut self) -> Self {
        self.0.value = None;
        self
    }

    /// Adds the positions of the privacy models that it is about, in the order of the recipe from 0; those that an
    /// error already has stay.
    #[must_use]
    pub fn about_models(mut self, models: impl IntoIterator<Item = usize>) -> Self {
        if self.0.models.is_empty() {
            self.0.models = models.into_iter().collect();
        }
        self
    }

    /// Adds the change of the recipe that would do.
    #[must_use]
    pub fn remedy(mut self, remedy: Remedy) -> Self {
        self.0.remedy = Some(remedy);
        self
    }

    /// Adds that a parameter of the model would have to be at most so large.
    #[must_use]
    pub fn at_most(self, parameter: &'static str, value: f64) -> Self {
        self.remedy(Remedy::AtMost { parameter, value })
    }

    /// Adds a sentence to what happened.
    #[must_use]
    pub fn and(mut self, sentence: &str) -> Self {
        self.0.message.push(' ');
        self.0.message.push_str(sentence);
        self
    }

    /// The stable code, such as `ragged-row`.
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// Whether the input is wrong, or its requirement cannot be met.
    pub fn category(&self) -> Category {
        self.0.category
    }

    /// What happened.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// How to fix it; empty when there is nothing to say.
    pub fn hint_text(&self) -> &str {
        &self.0.hint
    }

    /// The spreadsheet row: the header is row 1.
    pub fn row(&self) -> Option<u64> {
        self.0.row
    }

    /// The name of the column.
    pub fn column(&self) -> Option<&str> {
        self.0.column.as_deref()
    }

    /// The cell's content: show it, never log it.
    pub fn value(&self) -> Option<&str> {
        self.0.value.as_deref()
    }

    /// The privacy models that it is about, as positions in the recipe from 0; empty when it is about none, or about
    /// all of them together.
    pub fn models(&self) -> &[usize] {
        &self.0.models
    }

    /// The change of the recipe that would do, where one number says it.
    pub fn known_remedy(&self) -> Option<Remedy> {
        self.0.remedy
    }

    /// The memory that this program may use is exhausted.
    #[must_use]
    pub fn out_of_memory() -> Self {
        Self::new("out-of-memory", "There is not enough memory for this file.").hint(
            "Close other programs or browser tabs and try again, leave out columns that are not needed, \
             or use the command line program, which may use more memory than a browser tab.",
        )
    }
}

impl From<std::collections::TryReserveError> for Error {
    fn from(_: std::collections::TryReserveError) -> Self {
        Self::out_of_memory()
    }
}

#[cfg(test)]
mod tests {
    use super::{Category, Error};

    pub(super) fn example() -> Error {
        Error::new("bad-cell", "This cell is wrong.")
            .hint("Fix it.")
            .at_row(7)
            .at_column("age")
            .with_value("secret")
    }

    #[test]
    fn long_values_are_cut_at_a_character() {
        let error = Error::new("bad-cell", "").with_value("é".repeat(1000));
        assert_eq!(error.value(), Some(format!("{}…", "é".repeat(100)).as_str()));
    }

    #[test]
    fn models_are_those_that_were_known_first() {
        let error = example().about_models([1]).about_models([0, 1]).and("It is about one.");
        assert_eq!((error.models(), error.message()), (&[1][..], "This cell is wrong. It is about one."));
        assert!(example().models().is_empty());
    }

    #[test]
    fn is_about_the_input_unless_it_says_that_a_requirement_is_unmet() {
        assert_eq!(example().category(), Category::Input);
        assert_eq!(example().unmet().hint("Ask for less.").category(), Category::Requirement);
    }

    #[test]
    fn is_one_pointer() {
        assert_eq!(size_of::<Error>(), size_of::<usize>());
    }
}
