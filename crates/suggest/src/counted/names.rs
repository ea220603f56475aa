//! Names that say that rows or persons were counted, in nine languages.

use coversheet_table::fold;

/// Words that say how many, in nine languages, folded.
const COUNTS: &[&str] = &[
    "n",
    "count",
    "counts",
    "cnt",
    "freq",
    "frequency",
    "frequencies",
    "frequence",
    "frequences",
    "number",
    "anzahl",
    "anz",
    "haufigkeit",
    "haeufigkeit",
    "fallzahl",
    "fallzahlen",
    "nombre",
    "nb",
    "effectif",
    "effectifs",
    "numero",
    "num",
    "cantidad",
    "frecuencia",
    "frecuencias",
    "recuento",
    "conteggio",
    "conteggi",
    "frequenza",
    "frequenze",
    "numerosita",
    "aantal",
    "liczba",
    "liczebnosc",
    "contagem",
    "frequencia",
    "antal",
    "weight",
];

/// Words for what is counted.
const UNITS: &[&str] = &[
    "cases",
    "rows",
    "records",
    "persons",
    "people",
    "patients",
    "population",
    "inhabitants",
    "individuals",
    "subjects",
    "obs",
    "observations",
    "respondents",
    "beobachtungen",
    "datensatze",
    "datensaetze",
    "enregistrements",
    "observaciones",
    "registros",
    "osservazioni",
    "discharges",
    "admissions",
    "deaths",
    "births",
    "falle",
    "faelle",
    "falls",
    "personen",
    "patienten",
    "patientinnen",
    "einwohner",
    "einwohnerinnen",
    "bevolkerung",
    "bevoelkerung",
    "todesfalle",
    "todesfaelle",
    "geburten",
    "entlassungen",
    "cas",
    "personnes",
    "patients",
    "habitants",
    "deces",
    "naissances",
    "sejours",
    "casos",
    "personas",
    "pacientes",
    "habitantes",
    "defunciones",
    "nacimientos",
    "casi",
    "persone",
    "pazienti",
    "abitanti",
    "decessi",
    "gevallen",
    "personen",
    "patienten",
    "inwoners",
    "przypadki",
    "przypadkow",
    "osob",
    "osoby",
    "pacjentow",
    "pessoas",
    "doentes",
    "fall",
    "personer",
    "patienter",
    "invanare",
];

/// Words for what is counted where nothing says how often, and that say it of a cell of a table only: elsewhere they count
/// something else, such as the cells of a sample.
const OF_CELLS: &[&str] = &["zahl", "zahlen", "insgesamt", "obs value", "cell count", "cell counts"];

/// Words between them.
const BETWEEN: &[&str] =
    &["of", "no", "the", "der", "von", "de", "des", "d", "di", "dei", "van", "av", "total", "in"];

/// What compounds end with: `Patientenzahl`.
const ENDINGS: &[&str] = &["anzahl", "zahlen", "zahl"];

/// How clearly a name says that rows are counted, the clearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Named {
    /// How often what.
    Both,
    /// How often.
    Often,
    /// What is counted.
    What,
    /// It does in a cross table.
    Cells,
}

/// What a name says, if it says that something is counted and nothing else: a number of children is no count of rows.
pub(super) fn named(name: &str) -> Option<Named> {
    let folded = fold(&split(name));
    let words: Vec<&str> =
        folded.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if OF_CELLS.contains(&words.join(" ").as_str()) {
        return Some(Named::Cells);
    }
    let (mut often, mut what) = (false, false);
    for (at, &word) in words.iter().enumerate() {
        let unit = |word: &str| UNITS.contains(&word);
        let compound = || ENDINGS.iter().any(|ending| word.strip_suffix(ending).is_some_and(unit));
        // `Zahl der Fälle`.
        if COUNTS.contains(&word) || (at == 0 && word == "zahl") || compound() {
            often = true;
            what |= compound();
        } else if unit(word) {
            what = true;
        } else if !BETWEEN.contains(&word) {
            return None;
        }
    }
    match (often, what) {
        (true, true) => Some(Named::Both),
        (true, false) => Some(Named::Often),
        (false, true) => Some(Named::What),
        (false, false) => None,
    }
}

/// The words of a name that is written as one: `NumberOfPatients`.
fn split(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut split = String::with_capacity(name.len() + 4);
    for (at, &char) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| chars[before]);
        let next = chars.get(at + 1).copied();
        let begins = char.is_uppercase()
            && before.is_some_and(|before| {
                before.is_lowercase() || (before.is_uppercase() && next.is_some_and(char::is_lowercase))
            });
        if begins {
            split.push(' ');
        }
        split.push(char);
    }
    split
}
