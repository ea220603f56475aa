//! Whose numbers there are.

use crate::identifier_kind::IdentifierKind;

/// Whose number or name a column's name says it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Whose {
    /// A patient's, or that of anyone else whom a study is about.
    Patient,
    /// That of someone whom a health plan insures.
    Insured,
    /// A user's, member's, client's or any person's.
    Member,
    /// A file that is kept for one person.
    Record,
    /// A case, a stay, or a place in a study.
    Case,
    /// The row's own, as far as the name says: `id`, `Nr.`
    Row,
    /// A visit, a sample, an order.
    Event,
    /// Somebody's mother, or a family.
    Relative,
    /// Whoever treated, measured or wrote.
    Staff,
    /// Of something that is in none of the lists.
    Unknown,
}

impl Whose {
    /// What such a number identifies a person by.
    pub(crate) fn kind(self) -> IdentifierKind {
        match self {
            Self::Patient | Self::Record | Self::Case | Self::Event => IdentifierKind::MedicalRecord,
            Self::Insured => IdentifierKind::HealthPlan,
            Self::Member | Self::Row | Self::Relative | Self::Staff | Self::Unknown => IdentifierKind::Other,
        }
    }

    /// The numbers in words, after "The column's name says that it holds".
    pub(crate) fn what(self) -> &'static str {
        match self {
            Self::Patient | Self::Record | Self::Case | Self::Event => {
                "numbers of patients, cases or samples"
            }
            Self::Insured | Self::Member => "numbers or codes given to one person each",
            Self::Row | Self::Unknown => "numbers or codes of single persons, things or events",
            Self::Relative => "names or numbers of relatives or families",
            Self::Staff => "names or numbers of staff",
        }
    }
}

/// What a name says, and how surely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbered {
    pub(crate) whose: Whose,
    /// Whether the name says number. If not, it is the bare noun: `patient` may hold names, or yes and no.
    pub(crate) number: bool,
    /// Whether the name leaves open that it holds something else of them, such as how a mother is.
    pub(crate) open: bool,
}
