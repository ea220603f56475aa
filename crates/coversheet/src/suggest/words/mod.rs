//! What a column's name says about it, in English, German, French, Spanish and Italian.
//!
//! The lists hold lower-case words without accents. `*` stands for any letters at one end of a word, a blank joins
//! words that must follow one another, and `=` demands that the name holds nothing else.

mod identifiers;
mod known;
mod sensitive;

use super::identifiers::IdentifierKind;

/// What a column's name says about it. Words of several lists may stand in one name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    /// What it identifies a person by, whatever else the name says.
    pub(super) certain: Option<IdentifierKind>,
    /// What it identifies a person by if nothing else says what the column is about.
    pub(super) alone: Option<IdentifierKind>,
    /// What it identifies a person by if nearly every row has a value of its own.
    pub(super) numbered: Option<IdentifierKind>,
    /// Whether it says free text.
    pub(super) note: bool,
    /// What should not be learned about a person.
    pub(super) sensitive: Option<Subject>,
    /// What others may know about a person.
    pub(super) known: Option<Subject>,
    /// Whether it says that it is about birth.
    pub(super) born: bool,
    /// Whether it says how something was measured, not whom.
    pub(super) technical: bool,
}

impl Meaning {
    /// What the column is about.
    pub(super) fn subject(self) -> Subject {
        self.sensitive.or(self.known).unwrap_or(Subject::Other)
    }
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
const FILLERS: &[&str] =
    &["of", "the", "de", "du", "des", "la", "le", "les", "d", "l", "del", "di", "della", "der"];

impl Words {
    /// Splits a name at anything but letters and digits and at changes of case, into lower case without accents.
    pub(super) fn of(name: &str) -> Self {
        let mut words = vec![String::new()];
        let mut last = ' ';
        for char in name.chars() {
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
        entries.iter().any(|entry| self.has_one(entry))
    }

    fn has_one(&self, entry: &str) -> bool {
        let (entry, alone) = entry.strip_prefix('=').map_or((entry, false), |entry| (entry, true));
        let length = entry.split(' ').count();
        if alone && self.0.len() != length {
            return false;
        }
        self.0
            .windows(length)
            .any(|words| words.iter().zip(entry.split(' ')).all(|(word, known)| matches(known, word)))
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
            note: self.has(sensitive::NOTES),
            sensitive: self.find(sensitive::SENSITIVE).filter(|_| !when),
            known,
            born: self.has(known::BIRTH),
            technical: self.has(sensitive::TECHNICAL),
        }
    }

    fn find<T: Copy>(&self, table: &[(T, &[&str])]) -> Option<T> {
        table.iter().find(|(_, entries)| self.has(entries)).map(|(meaning, _)| *meaning)
    }
}

fn matches(known: &str, word: &str) -> bool {
    match (known.strip_prefix('*'), known.strip_suffix('*')) {
        (Some(end), _) => word.ends_with(end),
        (_, Some(start)) => word.starts_with(start),
        _ => known == word,
    }
}

/// Lower case without the accents of Western European languages; `ß` is `ss`, `ä` is `a`.
pub(super) fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for char in word.chars().flat_map(char::to_lowercase) {
        match char {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => folded.push('a'),
            'ç' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            _ => folded.push(char),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;
    use IdentifierKind::{Account, Email, HealthPlan, MedicalRecord, Name, NationalId, Other, Phone};

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
            ("mrn", MedicalRecord),
            ("PatientID", MedicalRecord),
            ("Fallnummer", MedicalRecord),
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
    }
}
