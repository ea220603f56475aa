//! What the name of a column can say about it.

use super::Numbered;
use crate::identifier_kind::IdentifierKind;

/// What a column's name says about it. Words of several lists may stand in one name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Meaning {
    /// What it identifies a person by, whatever else the name says.
    pub(crate) certain: Option<IdentifierKind>,
    /// What it identifies a person by if nothing else says what the column is about.
    pub(crate) alone: Option<IdentifierKind>,
    /// What it identifies a person by if nearly every row has a value of its own.
    pub(crate) numbered: Option<IdentifierKind>,
    /// Whose number or name it holds.
    pub(crate) numbered_for: Option<Numbered>,
    /// Whether it says free text.
    pub(crate) note: bool,
    /// What should not be learned about a person.
    pub(crate) sensitive: Option<Subject>,
    /// What others may know about a person.
    pub(crate) known: Option<Subject>,
    /// Whether it says that it is about birth.
    pub(crate) born: bool,
    /// What it says that is no person's own.
    pub(crate) impersonal: Option<Impersonal>,
    /// Whether it says anything, and whether it asks.
    pub(crate) form: Form,
}

impl Meaning {
    /// Whether it says anything of what the column holds.
    pub(crate) fn says_something(self) -> bool {
        let Self {
            certain,
            alone,
            numbered,
            numbered_for,
            note,
            sensitive,
            known,
            born,
            impersonal,
            form: _,
        } = self;
        let about_a_person = known.is_some() || sensitive.is_some() || born;
        let numbers = certain.is_some() || alone.is_some() || numbered.is_some() || numbered_for.is_some();
        about_a_person || numbers || note || impersonal.is_some()
    }

    /// Whether it says so in more than two letters.
    pub(crate) fn says_surely(self) -> bool {
        self.says_something() && self.form != Form::Brief
    }

    /// Whether it says nothing by which people are told or known.
    pub(super) fn says_nothing_of_a_person(self) -> bool {
        let known = self.known.or(self.sensitive).is_some() || self.born || self.note;
        !known && self.certain.is_none() && self.numbered_for.is_none()
    }

    /// Whether it says that it holds an age, or a year of birth.
    pub(crate) fn says_age(self) -> bool {
        self.subject() == Subject::Age || self.born
    }

    /// What the column is about.
    pub(crate) fn subject(self) -> Subject {
        self.sensitive.or(self.known).unwrap_or(Subject::Other)
    }
}

/// What kind of name a name is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Form {
    /// It says nothing: `v12`, `column 3`.
    Opaque,
    /// It is in letters of which no list here has words: `Фамилия`.
    Foreign,
    /// It is of one or two letters, which stand for something else in another file.
    Brief,
    /// It says what the column holds.
    #[default]
    Named,
    /// It is a question or a sentence.
    Question,
    /// It gives the numbers of its answers: `Would you recommend us (0-10)`.
    Rating,
}

/// What a column is about that is no person's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Impersonal {
    /// How something was measured.
    Measurement,
    /// A place, a kind of things or a code of a list.
    Thing,
    /// Numbers of places or of parts of the body.
    Numbering,
    /// What was measured or found, told by its form.
    Finding,
    /// The lot that a vaccine or a reagent was of.
    Lot,
}

/// What a column is about, as far as it decides how its values are read and generalized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Years of age.
    Age,
    /// A calendar year.
    Year,
    /// A month of the calendar, without its year.
    Month,
    /// A day, of birth or of anything else.
    Date,
    /// Men and women.
    Sex,
    /// A postcode.
    Postcode,
    /// A diagnosis code.
    Diagnosis,
    /// A medication code.
    Medication,
    /// A group of people that somebody belongs to, and that may not be made a different one: race, religion, marital
    /// status.
    Group,
    /// Coming, going and staying, which others may know the day of, and hardly more.
    Event,
    /// Anything else.
    Other,
}
