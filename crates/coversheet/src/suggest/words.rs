//! What a column's name says about it, in English and German, French, Spanish and Italian.

/// What a column's name says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Identifies a person directly.
    Identifier,
    /// Free text.
    Note,
    /// Others may know it about a person.
    Known,
    /// Others may know it, and its values are postcodes.
    Sensitive,
    /// Nothing that is known here.
    Nothing,
}

/// Words that count as a whole word of the name, or where they end in `*` as its beginning.
const IDENTIFIERS: &[&str] = &[
    "name",
    "names",
    "surname",
    "lastname",
    "firstname",
    "forename",
    "fullname",
    "nachname",
    "vorname",
    "nom",
    "prenom",
    "nombre",
    "apellido",
    "apellidos",
    "nome",
    "cognome",
    "mrn",
    "ssn",
    "sin",
    "nhs",
    "nino",
    "id",
    "ids",
    "pid",
    "uuid",
    "guid",
    "patientid",
    "casenumber",
    "fallnummer",
    "patientennummer",
    "email",
    "mail",
    "telefon",
    "telephone",
    "phone",
    "mobile",
    "fax",
    "address",
    "adresse",
    "direccion",
    "indirizzo",
    "street",
    "strasse",
    "straße",
    "rue",
    "calle",
    "ip",
    "url",
    "passport",
    "account",
    "iban",
    "insurance",
    "versichertennummer",
    "licence",
    "license",
    "plate",
    "identifier",
    "record",
];
const NOTES: &[&str] = &[
    "note",
    "notes",
    "comment*",
    "remark*",
    "description",
    "freetext",
    "text",
    "memo",
    "anamnes*",
    "bemerkung*",
    "kommentar*",
    "commentaire*",
    "comentario*",
    "osservazion*",
    "narrative",
    "letter",
];
const SENSITIVE: &[&str] = &[
    "diagnos*",
    "diagnoz*",
    "icd*",
    "disease",
    "illness",
    "krankheit",
    "maladie",
    "enfermedad",
    "malattia",
    "problem",
    "problems",
    "complaint",
    "condition",
    "procedure*",
    "prozedur*",
    "ops",
    "treatment*",
    "therap*",
    "behandlung*",
    "medication*",
    "medikament*",
    "drug*",
    "result*",
    "lab",
    "labor*",
    "hiv",
    "test",
    "outcome",
    "income",
    "salary*",
    "gehalt",
    "wage",
    "cost",
    "costs",
    "charge",
    "charges",
    "allerg*",
    "symptom*",
    "score",
];
const KNOWN: &[&str] = &[
    "birth*",
    "dob",
    "geburt*",
    "naissance",
    "nacimiento",
    "nascita",
    "age",
    "alter",
    "edad",
    "eta",
    "sex",
    "gender",
    "geschlecht",
    "sexe",
    "sexo",
    "sesso",
    "zip*",
    "postcode*",
    "postal",
    "plz",
    "postleitzahl",
    "cp",
    "cap",
    "city",
    "town",
    "village",
    "ort",
    "stadt",
    "wohnort",
    "ville",
    "ciudad",
    "citta",
    "county",
    "state",
    "region",
    "province",
    "district",
    "kreis",
    "land",
    "country",
    "nationality",
    "nationalit*",
    "citizenship",
    "race",
    "ethnic*",
    "religion*",
    "language",
    "sprache",
    "marital",
    "familienstand",
    "education",
    "bildung",
    "occupation",
    "job",
    "profession",
    "beruf",
    "employer",
    "work*",
    "admission*",
    "admitted",
    "aufnahme*",
    "discharge*",
    "entlassung*",
    "visit*",
    "death*",
    "date",
    "datum",
    "year",
    "jahr",
    "height",
    "weight",
    "children",
    "household",
    "origin",
    "hospital",
    "ward",
    "clinic",
    "doctor",
    "physician",
    "native",
];

impl Meaning {
    pub(super) fn of(name: &str) -> Self {
        let words = words(name);
        let has = |list: &[&str]| words.iter().any(|word| list.iter().any(|known| matches(known, word)));
        if has(NOTES) {
            Self::Note
        } else if has(SENSITIVE) {
            Self::Sensitive
        } else if has(KNOWN) {
            Self::Known
        } else if has(IDENTIFIERS) {
            Self::Identifier
        } else {
            Self::Nothing
        }
    }
}

fn matches(known: &str, word: &str) -> bool {
    known.strip_suffix('*').map_or(known == word, |start| word.starts_with(start))
}

/// A column name's words in lower case: split at anything but letters and at changes of case.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last_lower = false;
    for char in name.chars() {
        let starts_word = char.is_uppercase() && last_lower;
        if (starts_word || !char.is_alphabetic()) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| char.is_alphabetic()) {
            word.extend(char.to_lowercase());
        }
        last_lower = char.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether the name says that the values are postcodes.
pub(super) fn is_postcode(name: &str) -> bool {
    words(name).iter().any(|word| {
        ["zip*", "postcode*", "postal", "plz", "postleitzahl"].iter().any(|known| matches(known, word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_into_words() {
        assert_eq!(words("patientId"), ["patient", "id"]);
        assert_eq!(words("Birth_Date (ISO)"), ["birth", "date", "iso"]);
        assert_eq!(words("ZIP5"), ["zip"]);
        assert!(words("123").is_empty());
    }

    #[test]
    fn meanings() {
        for (name, meaning) in [
            ("mrn", Meaning::Identifier),
            ("PatientID", Meaning::Identifier),
            ("Nachname", Meaning::Identifier),
            ("e-mail", Meaning::Identifier),
            ("birth_date", Meaning::Known),
            ("native-country", Meaning::Known),
            ("PLZ", Meaning::Known),
            ("Diagnose", Meaning::Sensitive),
            ("icd10", Meaning::Sensitive),
            ("salary-class", Meaning::Sensitive),
            ("note", Meaning::Note),
            ("length_of_stay", Meaning::Nothing),
        ] {
            assert_eq!(Meaning::of(name), meaning, "{name}");
        }
    }
}
