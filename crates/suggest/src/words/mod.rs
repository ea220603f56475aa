//! What a column's name says about it, in English, German, French, Spanish and Italian; whose number it is also in
//! Dutch, Polish, Portuguese and Swedish.
//!
//! The lists hold lower-case words without accents. `*` stands for any letters at one end of a word, a blank joins
//! words that must follow one another, and `=` demands that the name holds nothing else.

mod identifiers;
mod known;
mod nouns;
mod numbers;
mod sensitive;

pub(super) use coversheet_table::fold;
use coversheet_table::is_combining;

use crate::identifier_kind::IdentifierKind;

pub(super) use numbers::{Numbered, Whose};

/// What a column's name says about it. Words of several lists may stand in one name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    /// What it identifies a person by, whatever else the name says.
    pub(super) certain: Option<IdentifierKind>,
    /// What it identifies a person by if nothing else says what the column is about.
    pub(super) alone: Option<IdentifierKind>,
    /// What it identifies a person by if nearly every row has a value of its own.
    pub(super) numbered: Option<IdentifierKind>,
    /// Whose number or name it holds.
    pub(super) numbered_for: Option<Numbered>,
    /// Whether it says free text.
    pub(super) note: bool,
    /// What should not be learned about a person.
    pub(super) sensitive: Option<Subject>,
    /// What others may know about a person.
    pub(super) known: Option<Subject>,
    /// Whether it says that it is about birth.
    pub(super) born: bool,
    /// What it says that is no person's own.
    pub(super) impersonal: Option<Impersonal>,
}

impl Meaning {
    /// What the column is about.
    pub(super) fn subject(self) -> Subject {
        self.sensitive.or(self.known).unwrap_or(Subject::Other)
    }
}

/// What a column is about that is no person's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Impersonal {
    /// How something was measured.
    Measurement,
    /// A place, a kind of things or a code of a list.
    Thing,
}

/// What a column is about, as far as it decides how its values are read and generalized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Years of age.
    Age,
    /// A calendar year.
    Year,
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
    /// Anything else.
    Other,
}

/// A column name's words.
#[derive(Clone, Debug)]
pub(super) struct Words(Vec<String>);

/// Words that say nothing.
const FILLERS: &[&str] = &[
    "of", "the", "de", "du", "des", "la", "le", "les", "d", "l", "del", "el", "di", "dell", "della", "dello",
    "dei", "der", "dem", "do", "da", "dos", "das", "van", "het",
];

impl Words {
    /// Splits a name at anything but letters and digits and at changes of case, into lower case without accents.
    pub(super) fn of(name: &str) -> Self {
        let mut words = vec![String::new()];
        let mut last = ' ';
        for char in name.chars() {
            // The sign of a number is a word: `Nº`, `n.°`, `№`, `#`.
            if matches!(char, 'º' | '°') && ends_in_n(&mut words) {
                last = ' ';
                continue;
            }
            if matches!(char, '№' | '#') {
                words.extend(["no".to_owned(), String::new()]);
                last = ' ';
                continue;
            }
            if is_combining(char) {
                continue;
            }
            let starts = (char.is_uppercase() && last.is_lowercase())
                || char.is_ascii_digit() != last.is_ascii_digit();
            if !char.is_alphanumeric() || starts {
                words.push(String::new());
            }
            if let Some(word) = words.last_mut().filter(|_| char.is_alphanumeric()) {
                word.push(char);
            }
            last = char;
        }
        let folded = words.iter().map(|word| fold(word)).filter(|word| !word.is_empty());
        Self(folded.filter(|word| !FILLERS.contains(&word.as_str())).collect())
    }

    /// Whether one of the entries is in the name.
    pub(super) fn has(&self, entries: &[&str]) -> bool {
        has(&self.0, entries)
    }

    /// What the name says.
    pub(super) fn meaning(&self) -> Meaning {
        let known = self.find(known::KNOWN);
        // The age at diagnosis is an age.
        let when = matches!(known, Some(Subject::Age | Subject::Year));
        Meaning {
            certain: self.find(identifiers::CERTAIN),
            alone: self.find(identifiers::ALONE),
            numbered: self.find(identifiers::NUMBERED),
            numbered_for: numbers::find(&self.0),
            note: self.has(sensitive::NOTES),
            sensitive: self.find(sensitive::SENSITIVE).filter(|_| !when),
            known,
            born: self.has(known::BIRTH),
            impersonal: if self.has(sensitive::TECHNICAL) {
                Some(Impersonal::Measurement)
            } else {
                self.has(&nouns::THINGS).then_some(Impersonal::Thing)
            },
        }
    }

    fn find<T: Copy>(&self, table: &[(T, &[&str])]) -> Option<T> {
        table.iter().find(|(_, entries)| self.has(entries)).map(|(meaning, _)| *meaning)
    }
}

/// Makes `no` of an `n` at the end, and begins the next word.
fn ends_in_n(words: &mut Vec<String>) -> bool {
    while words.len() > 1 && words.last().is_some_and(String::is_empty) {
        words.pop();
    }
    let number = words.last_mut().filter(|word| word.eq_ignore_ascii_case("n"));
    let found = number.map(|word| word.push('o')).is_some();
    words.push(String::new());
    found
}

/// Whether one of the entries is among the words.
fn has(words: &[String], entries: &[&str]) -> bool {
    let has_one = |entry: &&str| {
        let (entry, alone) = entry.strip_prefix('=').map_or((*entry, false), |entry| (entry, true));
        let length = entry.split(' ').count();
        let known =
            |words: &[String]| words.iter().zip(entry.split(' ')).all(|(word, known)| matches(known, word));
        (!alone || words.len() == length) && words.windows(length).any(known)
    };
    entries.iter().any(has_one)
}

fn matches(known: &str, word: &str) -> bool {
    match (known.strip_prefix('*'), known.strip_suffix('*')) {
        (Some(end), _) => word.ends_with(end),
        (_, Some(start)) => word.starts_with(start),
        _ => known == word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use IdentifierKind::{Account, Email, HealthPlan, Name, NationalId, Other, Phone};

    #[test]
    fn names_are_split_into_words() {
        assert_eq!(Words::of("patientId").0, ["patient", "id"]);
        assert_eq!(Words::of("Birth_Date (ISO)").0, ["birth", "date", "iso"]);
        assert_eq!(Words::of("ZIP5").0, ["zip", "5"]);
        assert_eq!(Words::of("Numéro de dossier").0, ["numero", "dossier"]);
        assert_eq!(Words::of("Straße").0, ["strasse"]);
        assert!(Words::of("--").0.is_empty());
    }

    #[test]
    fn meanings() {
        let of = |name: &str| Words::of(name).meaning();
        for (name, kind) in [
            ("Nachname", Name),
            ("Nom de famille", Name),
            ("e-mail", Email),
            ("Teléfono móvil", Phone),
            ("NHS number", NationalId),
            ("Numéro de sécurité sociale", NationalId),
            ("Versichertennummer", HealthPlan),
            ("IBAN", Account),
        ] {
            assert_eq!(of(name).certain, Some(kind), "{name}");
        }
        for (name, subject) in [
            ("birth_date", Subject::Date),
            ("Date of birth", Subject::Date),
            ("Geburtsdatum", Subject::Date),
            ("native-country", Subject::Other),
            ("hospital name", Subject::Other),
            ("PLZ", Subject::Postcode),
            ("Âge", Subject::Age),
        ] {
            assert_eq!((of(name).known, of(name).certain), (Some(subject), None), "{name}");
        }
        for (name, subject) in [
            ("Diagnose", Subject::Diagnosis),
            ("icd10", Subject::Diagnosis),
            ("drug name", Subject::Medication),
            ("salary-class", Subject::Other),
            ("sin tratamiento", Subject::Other),
        ] {
            assert_eq!((of(name).sensitive, of(name).certain), (Some(subject), None), "{name}");
        }
        assert_eq!((of("insurance").numbered, of("id").numbered), (Some(HealthPlan), Some(Other)));
        assert!(of("note").note);
        assert_eq!(of("length_of_stay"), Meaning::default());
        assert_eq!(Words::of("Patie\u{308}ntnr").0, ["patientnr"]);
        assert_eq!(Words::of("n.º utente").0, ["no", "utente"]);
        assert_eq!(Words::of("Temp. °C").0, ["temp", "c"]);
    }
}
