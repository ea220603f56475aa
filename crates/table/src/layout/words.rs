//! Words that tell rows apart, in English, German, French, Spanish and Italian, folded.

use crate::fold::fold;

/// How far a cell is a known name of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// All of it.
    Whole,
    /// One of its words.
    Part,
    Not,
}

/// Names of columns. Words that are also found as values, such as departments and diagnoses, have no place here.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    // persons
    "id", "pid", "patid", "caseid", "nr", "no", "number", "nummer", "numero", "num", "identifier", "kennung",
    "mrn", "pseudonym", "name", "names", "nachname", "vorname", "familienname", "lastname", "firstname", "surname",
    "nom", "prenom", "apellido", "apellidos", "nombre", "cognome", "nome", "initials", "initialen", "patient",
    "patientin", "paciente", "paziente", "sex", "gender", "geschlecht", "sexe", "genre", "sexo", "genero", "sesso",
    "genere", "age", "alter", "edad", "eta", "dob", "birthdate", "birthday", "birthyear", "geburtsdatum", "geburtstag",
    "geburtsjahr", "gebdat", "naissance", "nacimiento", "nascita", "ethnicity", "race", "nationality",
    "nationalitat", "nationalite", "nacionalidad", "nazionalita", "citizenship", "religion", "familienstand",
    "zivilstand", "education", "bildung", "occupation", "beruf", "profession", "profesion", "professione", "job",
    "workclass", "salary", "income", "einkommen", "insurance", "versicherung", "language", "sprache",
    // places
    "address", "adresse", "direccion", "indirizzo", "street", "strasse", "rue", "calle", "via", "city", "town",
    "village", "stadt", "ort", "wohnort", "ville", "ciudad", "citta", "comune", "commune", "gemeinde", "zip",
    "zipcode", "postcode", "plz", "postleitzahl", "cap", "country", "land", "pays", "pais", "paese", "county",
    "canton", "kanton", "state", "bundesland", "region", "provincia", "provinz", "district", "kreis", "bezirk",
    "phone", "telephone", "telefon", "telefono", "email", "mail", "mobile",
    // times
    "date", "datum", "fecha", "data", "time", "zeit", "uhrzeit", "hora", "heure", "ora", "year", "jahr", "annee",
    "ano", "anno", "month", "monat", "mois", "mes", "mese", "day", "tag", "jour", "dia", "giorno", "week", "woche",
    "admission", "discharge", "aufnahme", "entlassung", "aufnahmedatum", "entlassungsdatum", "visit", "duration",
    "dauer", "start", "end", "beginn", "ende", "timestamp",
    // care
    "diagnosis", "diagnose", "diagnostic", "diagnostico", "diagnosi", "disease", "illness", "krankheit", "maladie",
    "enfermedad", "malattia", "icd", "icd10", "icd-10", "atc", "drg", "ops", "medication", "drug", "medikament",
    "medicament", "medicamento", "farmaco", "dose", "dosis", "dosage", "treatment", "therapy", "therapie",
    "behandlung", "procedure", "ward", "station", "department", "abteilung", "fachabteilung", "service", "hospital",
    "clinic", "klinik", "krankenhaus", "spital", "hopital", "ospedale", "doctor", "physician", "arzt", "medecin",
    "medico", "outcome", "result", "results", "ergebnis", "befund", "resultat", "resultado", "risultato", "weight",
    "gewicht", "poids", "peso", "height", "grosse", "groesse", "taille", "altura", "altezza", "bmi", "bp",
    "systolic", "diastolic", "rr", "pulse", "puls", "temperature", "temperatur", "smoker", "raucher", "fumeur",
    "fumador", "fumatore", "smoking", "blood_group", "blutgruppe", "allergies", "allergien", "los", "verweildauer",
    // tables
    "value", "values", "wert", "werte", "valeur", "valor", "valore", "code", "type", "typ", "tipo", "category",
    "kategorie", "categorie", "categoria", "class", "klasse", "classe", "clase", "group", "gruppe", "groupe", "grupo",
    "gruppo", "status", "statut", "estado", "stato", "count", "anzahl", "nombre", "cantidad", "quantita", "amount",
    "menge", "unit", "einheit", "unite", "unidad", "unita", "description", "beschreibung", "bezeichnung",
    "descripcion", "descrizione", "comment", "comments", "kommentar", "kommentare", "commentaire", "commentaires",
    "comentario", "comentarios", "commento", "commenti", "observation", "observations", "observaciones", "osservazioni",
    "history", "anamnese", "anamnesis", "anamnesi", "kennzeichen", "bankverbindung", "iban", "url", "website", "ip", "hash",
    "token", "photo", "foto",
    "remark", "remarks", "bemerkung", "bemerkungen", "note", "notes", "notiz", "notizen", "text", "label", "title",
    "titel", "question", "frage", "answer", "antwort", "score", "index", "key", "column", "spalte", "row", "zeile",
    "level", "parameter", "variable", "source", "quelle", "version", "price", "preis", "cost", "kosten",
];

/// Whether a cell, or one of its words, names columns. A long cell is a sentence, in which such words mean nothing.
pub(super) fn known(cell: &str) -> Known {
    let folded = fold(cell.trim());
    if NAMES.contains(&folded.as_str()) {
        return Known::Whole;
    }
    let words = || folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let known = words().count() <= 6 && words().any(|word| word.len() > 1 && NAMES.contains(&word));
    if known { Known::Part } else { Known::Not }
}

/// What `SurveyMonkey` writes below a question that has one answer.
#[rustfmt::skip]
const ANSWERS: &[&str] = &[
    "response", "open-ended response", "antwort", "beantwortung", "antwort mit offenem ende", "offene antwort", "reponse",
    "reponse ouverte", "reponse libre", "respuesta", "respuesta abierta", "risposta", "risposta aperta", "risposta libera",
];

pub(super) fn is_answer(cell: &str) -> bool {
    ANSWERS.contains(&fold(cell.trim()).as_str())
}

/// How people and programs write that nothing is known; the same words in a first row name no column.
#[rustfmt::skip]
const MISSING: &[&str] = &[
    "na", "n/a", "#n/a", "n.a.", "nan", "null", "none", "nil", "-", "--", "---", "–", "—", ".", "..", "?", "??",
    "unknown", "unk", "missing", "not known", "not done", "n.d.", "nd", "pending", "unbekannt", "unbek.", "k.a.",
    "k. a.", "k/a", "keine angabe", "fehlt", "ausstehend", "inconnu", "inconnue", "non renseigne", "manquant",
    "en attente", "desconocido", "desconocida", "sin datos", "s/d", "pendiente", "sconosciuto", "sconosciuta",
    "non noto", "in attesa",
];

pub(super) fn is_missing(folded: &str) -> bool {
    MISSING.contains(&folded)
}

/// Letters within numbers, dates and times: exponents, time stamps, halves of the day and months.
#[rustfmt::skip]
const WITHIN_DIGITS: &[&str] = &[
    "e", "t", "z", "am", "pm", "utc", "gmt",
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december",
    "januar", "janner", "februar", "feber", "marz", "mai", "juni", "juli", "oktober", "dezember", "okt", "dez",
    "janvier", "fevrier", "mars", "avril", "juin", "juillet", "aout", "septembre", "octobre", "novembre", "decembre",
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
    "diciembre", "ene", "abr", "ago", "dic",
    "gennaio", "febbraio", "aprile", "maggio", "giugno", "luglio", "settembre", "ottobre", "dicembre", "gen", "mag",
    "giu", "lug", "set", "ott",
];

pub(super) fn is_within_digits(folded: &str) -> bool {
    WITHIN_DIGITS.contains(&folded)
}

/// How rows begin that are no data.
#[rustfmt::skip]
const TOTALS: &[&str] = &[
    "total", "tot", "totals", "totale", "totales", "totaux", "grand total", "subtotal", "sub total", "sous total",
    "zwischensumme", "sum", "summe", "summen", "gesamt", "gesamtsumme", "gesamtzahl", "gesamtergebnis", "insgesamt",
    "somme", "suma", "somma", "ensemble", "mean", "average", "mittelwert", "mittelw", "mw", "durchschnitt", "moyenne", "moy",
    "media", "promedio", "median", "mediane", "mediana", "minimum", "maximum", "sd", "count", "anzahl",
    "effectif", "recuento", "conteggio", "n", "rows", "records", "end", "end of file", "end of report", "eof", "ende",
    "fin", "source", "quelle", "quellen", "fuente", "fonte", "note", "notes", "anmerkung", "anmerkungen",
    "hinweis", "remarque", "nota", "legend", "legende", "leyenda", "legenda", "page", "seite", "pagina", "generated",
    "created", "exported", "printed", "erstellt", "exportiert", "gedruckt", "stand", "genere", "cree", "imprime",
    "generado", "creado", "impreso", "generato", "creato", "stampato", "report", "bericht", "copyright",
];

/// Whether a cell begins with a word for totals or remarks, alone or before what is no word of the same name:
/// `Total`, `Summe:`, `n = 100`, `Erstellt am 1.2.2024`.
pub(super) fn is_total(cell: &str) -> bool {
    let folded = fold(cell.trim());
    let words: Vec<&str> =
        folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    // Signs for a mean and for a sum.
    let behind = cell.trim().strip_prefix(['Ø', 'ø', '∅', '⌀', 'Σ', '∑']);
    let signed = behind.is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
    signed || (1..=words.len().min(3)).any(|count| TOTALS.contains(&words[..count].join(" ").as_str()))
}

/// How words for sums are written that stand in the middle of a table: in small letters, with the first one large, and all of
/// them.
pub(crate) fn totals() -> impl Iterator<Item = String> {
    let written = |word: &&str| {
        let (first, rest) = word.split_at(1);
        [(*word).to_owned(), first.to_uppercase() + rest, word.to_uppercase()]
    };
    SUMS.iter().flat_map(written)
}

/// Words for sums. Others that begin rows at the end, such as `n` and `note`, may be values.
#[rustfmt::skip]
const SUMS: &[&str] = &[
    "total", "totals", "totale", "totales", "totaux", "grand total", "subtotal", "sub-total", "sous-total",
    "zwischensumme", "sum", "summe", "gesamt", "gesamtsumme", "gesamtergebnis", "insgesamt", "somme", "suma", "somma",
    "total general", "totale generale", "subtotale", "mittelwert", "durchschnitt", "moyenne", "promedio",
];

/// Units and formats, as they stand below names. Brackets around them are left out.
#[rustfmt::skip]
const UNITS: &[&str] = &[
    "kg", "g", "mg", "µg", "μg", "ug", "ng", "lb", "lbs", "oz", "cm", "mm", "m", "km", "in", "inch", "inches", "ft",
    "l", "dl", "ml", "µl", "mmhg", "mm hg", "kpa", "cmh2o", "bpm", "/min", "1/min", "min-1", "hz", "°c", "°f", "c",
    "kg/m2", "kg/m²", "m2", "m²", "mg/dl", "g/dl", "g/l", "mg/l", "ng/ml", "pg/ml", "µg/l", "ug/l", "µg/ml",
    "mmol/l", "µmol/l", "umol/l", "nmol/l", "pmol/l", "mmol/mol", "mval/l", "meq/l", "iu/l", "u/l", "ie/l", "ie", "iu",
    "miu/l", "mu/l", "10^9/l", "10^3/µl", "10*9/l", "gpt/l", "tpt/l", "/nl", "/pl", "/µl", "%", "‰", "percent", "prozent",
    "years", "year", "yrs", "yr", "y", "a", "jahre", "jahr", "ans", "an", "annees", "anos", "ano", "anni", "months",
    "month", "monate", "mois", "meses", "mesi", "weeks", "wochen", "semaines", "semanas", "settimane", "days", "day",
    "tage", "d", "jours", "jour", "dias", "giorni", "hours", "h", "hrs", "stunden", "std", "heures", "horas", "ore",
    "minutes", "min", "minuten", "minutos", "minuti", "seconds", "s", "sec", "sekunden", "eur", "€", "chf", "usd",
    "$", "£", "gbp", "dd.mm.yyyy", "tt.mm.jjjj", "dd/mm/yyyy", "jj/mm/aaaa", "dd/mm/aaaa", "gg/mm/aaaa", "mm/dd/yyyy",
    "yyyy-mm-dd", "jjjj-mm-tt", "yyyy", "jjjj", "hh:mm", "integer", "int", "numeric", "number", "double", "float",
    "decimal", "string", "char", "text", "date", "datetime", "boolean", "factor", "kcal", "kj", "kcal/d", "mg/d",
];

/// Whether a cell is a unit: `kg`, `[mmol/l]`, `(years)`, `in cm`.
pub(super) fn is_unit(cell: &str) -> bool {
    let folded = fold(cell.trim());
    let bare = folded.trim_matches(['(', ')', '[', ']', '{', '}', ' ']);
    UNITS.contains(&bare) || bare.strip_prefix("in ").is_some_and(|unit| UNITS.contains(&unit))
}

#[cfg(test)]
mod tests {
    use super::{Known, NAMES, TOTALS, UNITS, WITHIN_DIGITS, is_total, is_unit, known};
    use crate::fold::fold;

    #[test]
    fn the_lists_are_folded() {
        for word in [NAMES, TOTALS, UNITS, WITHIN_DIGITS].concat() {
            assert_eq!(fold(word), word);
        }
    }

    #[test]
    fn names_are_known_whole_or_in_part() {
        assert_eq!(known(" Größe "), Known::Whole);
        assert_eq!(known("Alter bei Aufnahme"), Known::Part);
        assert_eq!(known("Hüftprothese"), Known::Not);
        assert_eq!(known("the patient came with a cough of three days"), Known::Not);
    }

    #[test]
    fn totals_and_units() {
        for cell in
            ["Total", "Summe:", "n = 100", "Erstellt am 1.2.2024", "Grand total", "Sous-total", "Ø", "TOT"]
        {
            assert!(is_total(cell), "{cell}");
        }
        assert!(!is_total("Østerbro") && !is_total("Totally fine") && !is_total("Nina"));
        for cell in ["kg", "[mmol/L]", "(Years)", "in cm", "mmHg", "°C"] {
            assert!(is_unit(cell), "{cell}");
        }
        assert!(!is_unit("") && !is_unit("34"));
    }
}
