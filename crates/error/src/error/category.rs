//! Who has to change something.

/// Who has to change something: the exit code of the command follows from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Category {
    /// The input, the recipe or the call is wrong, so that nothing can be said of the data.
    #[default]
    Input,
    /// Everything was understood, and what the recipe requires cannot be met or does not hold.
    Requirement,
}

impl Category {
    /// Its name in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Requirement => "requirement",
        }
    }
}
