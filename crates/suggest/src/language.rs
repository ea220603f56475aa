//! The language of a table, for the few words that are written into it.

use coversheet_recipe::SinceUnit;
use coversheet_table::Table;

use crate::words::Words;

/// A language that labels are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    English,
    German,
    French,
    Spanish,
    Italian,
}

/// Words of Portuguese that Spanish and Italian do not have: labels are English beside them.
const PORTUGUESE: &[&str] = &[
    "nasc",
    "nascimento",
    "idade",
    "utente",
    "concelho",
    "conc",
    "freguesia",
    "freg",
    "escolaridade",
    "naturalidade",
    "profissao",
    "sns",
    "obito",
    "cidade",
    "bairro",
    "morada",
    "doente",
    "processo",
    "proc",
    "alcool",
    "grau",
    "sobrev",
    "internamento",
    "raca",
];

/// Words of Dutch and Polish that no other of these languages has, beside which labels are English too.
const OTHERS: &[&[&str]] = &[
    &[
        "gebdat",
        "geslacht",
        "mv",
        "postc",
        "huisarts",
        "mdw",
        "verw",
        "roken",
        "opl",
        "inschr",
        "cons",
        "afd",
        "kamer",
        "bewoner",
        "verzekeraar",
        "uzovi",
        "leeftijd",
        "opname",
        "ontslag",
        "woonplaats",
        "geboortejaar",
        "beroep",
        "patientnummer",
        "journaal",
        "uitschr",
        "lft",
        "lengte",
        "moeder",
        "vader",
        "plaats",
        "bevalling",
        "partus",
    ],
    &[
        "wiek",
        "plec",
        "gmina",
        "miasto",
        "rok",
        "ur",
        "wykszt",
        "data",
        "badania",
        "kod",
        "lp",
        "pesel",
        "rozpoznanie",
        "oddzial",
        "lekarz",
        "wzrost",
        "waga",
        "zawod",
        "przyj",
        "wyp",
    ],
];

/// Words of column names that only one of the languages has.
const SPOKEN: &[(Language, &[&str])] = &[
    (
        Language::German,
        &[
            "aufnahme",
            "entlassung",
            "hauptdiagnose",
            "tage",
            "schicht",
            "behandlung",
            "vorname",
            "beginn",
            "geschlecht",
            "geschl",
            "alter",
            "geburtsdatum",
            "geburtsjahr",
            "datum",
            "plz",
            "ort",
            "wohnort",
            "aufnahmedatum",
            "diagnose",
            "nummer",
            "nr",
            "altersgruppe",
            "und",
            "ich",
            "beruf",
            "berufsgruppe",
            "station",
            "krankenkasse",
            "gewicht",
            "fallnummer",
            "landkreis",
            "bundesland",
            "befund",
            "bemerkung",
            "jg",
            "kurzel",
            "fallnr",
            "kreis",
            "anlass",
            "empfehlung",
            "seit",
            "gelistet",
            "uhrzeit",
            "uhrz",
            "zimmer",
            "bewohner",
            "von",
            "durch",
            "geb",
            "gebdat",
        ],
    ),
    (
        Language::French,
        &[
            "adresse",
            "heure",
            "jour",
            "caisse",
            "libelle",
            "acte",
            "statut",
            "montant",
            "sexe",
            "naissance",
            "age",
            "sejour",
            "dossier",
            "entree",
            "sortie",
            "commune",
            "medecin",
            "poids",
            "taille",
            "departement",
            "prenom",
            "nom",
            "duree",
            "numero",
            "hopital",
            "je",
            "metier",
            "genre",
            "votre",
            "vous",
            "quel",
            "quelle",
            "ecole",
            "classe",
            "ddn",
            "doss",
            "traitement",
            "debut",
            "arret",
            "dans",
            "lieu",
            "ville",
            "soins",
        ],
    ),
    (
        Language::Spanish,
        &[
            "genero",
            "servicio",
            "turno",
            "antiguedad",
            "hora",
            "zona",
            "direccion",
            "unidad",
            "tratamiento",
            "aseguradora",
            "profesional",
            "estado",
            "comentarios",
            "su",
            "sexo",
            "edad",
            "fecha",
            "nacimiento",
            "municipio",
            "provincia",
            "peso",
            "talla",
            "apellidos",
            "nombre",
            "medico",
            "ingreso",
            "alta",
            "paciente",
            "historia",
            "codigo",
            "y",
            "centro",
            "motivo",
            "colegio",
            "origen",
            "cama",
            "fec",
            "nac",
            "cita",
            "importe",
            "caras",
            "poliza",
            "puesto",
            "dpto",
            "antig",
            "baja",
            "localidad",
        ],
    ),
    (
        Language::Italian,
        &[
            "turno",
            "medico",
            "durata",
            "paz",
            "posto",
            "inizio",
            "prelievo",
            "referto",
            "organo",
            "residenza",
            "richiedente",
            "grado",
            "data",
            "sesso",
            "eta",
            "nascita",
            "comune",
            "ricovero",
            "dimissione",
            "cognome",
            "nome",
            "paziente",
            "cartella",
            "codice",
            "peso",
            "altezza",
            "degenza",
            "e",
            "reparto",
            "esito",
            "genere",
            "provincia",
            "titolo",
            "esame",
            "risultato",
            "prelievo",
            "prel",
            "accett",
            "ora",
            "cittad",
            "onere",
            "ospite",
            "ingresso",
        ],
    ),
];

impl Language {
    /// The language that most words of the column names are of; English where none is.
    pub(super) fn of(table: &Table) -> Self {
        // `Data Access Group` and `Data source` are English.
        let english = |words: &Words| {
            words.has(&["data access", "data source", "data entry", "data type", "source data"])
        };
        let names = table.columns().iter().map(Words::of_column).filter(|words| !english(words));
        let names: Vec<Words> = names.collect();
        // Different words: `age` of two columns is French in no more of them than in one.
        let said = |words: &[&str]| {
            words.iter().filter(|&&word| names.iter().any(|name| name.count(&[word]) > 0)).count()
        };
        let others = OTHERS.iter().copied().chain([PORTUGUESE]).map(said).max().unwrap_or(0);
        // Of equally many the first: a word or two are shared.
        let most = SPOKEN
            .iter()
            .rev()
            .map(|&(language, words)| (said(words), language))
            .max_by_key(|&(said, _)| said);
        most.filter(|&(said, _)| said >= 2 && said >= others).map_or(Self::English, |(_, language)| language)
    }

    /// What a column is called that is read as the time since another one. Where names have blanks this has them too.
    pub(super) fn since(self, unit: SinceUnit, [column, since]: [&str; 2]) -> String {
        let [minutes, hours, days, word] = match self {
            Self::English => ["minutes", "hours", "days", "since"],
            Self::German => ["Minuten", "Stunden", "Tage", "seit"],
            Self::French => ["minutes", "heures", "jours", "depuis"],
            Self::Spanish => ["minutos", "horas", "días", "desde"],
            Self::Italian => ["minuti", "ore", "giorni", "da"],
        };
        let unit = match unit {
            SinceUnit::Minutes => minutes,
            SinceUnit::Hours => hours,
            SinceUnit::Days => days,
        };
        if [column, since].iter().any(|name| name.contains(' ')) {
            format!("{column} ({unit} {word} {since})")
        } else {
            format!("{column}_{unit}_{word}_{since}")
        }
    }

    /// The first row of a person, as the names of columns say it.
    pub(super) fn start(self) -> &'static str {
        match self {
            Self::English => "start",
            Self::German => "Beginn",
            Self::French => "début",
            Self::Spanish => "inicio",
            Self::Italian => "inizio",
        }
    }

    /// The name of a group of all others.
    pub(super) fn other(self) -> &'static str {
        match self {
            Self::English => "Other",
            Self::German => "Andere",
            Self::French => "Autres",
            Self::Spanish => "Otros",
            Self::Italian => "Altri",
        }
    }

    /// The same where `Other` is an answer of its own.
    pub(super) fn rare(self) -> &'static str {
        match self {
            Self::English => "Rare values",
            Self::German => "Seltene Werte",
            Self::French => "Valeurs rares",
            Self::Spanish => "Valores poco frecuentes",
            Self::Italian => "Valori rari",
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;

    #[test]
    fn names_of_columns_tell_the_language() {
        for (header, language) in [
            ("id,age,sex,diagnosis", Language::English),
            ("Age at onset,Sex,Country,Age at death", Language::English),
            ("Fallnummer,Geschlecht,Alter,PLZ", Language::German),
            ("N° dossier,Sexe,Date de naissance", Language::French),
            ("Nº historia,Sexo,Edad,Fecha", Language::Spanish),
            ("Cartella,Sesso,Età,Reparto", Language::Italian),
            ("Datum,Jg,Anlass,Empfehlung", Language::German),
            ("Comune res,Esame,Risultato,UM", Language::Italian),
            ("SEXO,DT_NASC,IDADE_DIAG,FREG_RES", Language::English),
            ("Sexo,Edad,Municipio,Consulta", Language::Spanish),
            ("patnr,gebdat,mv,postc", Language::English),
            ("Data bad.,Wiek,Gmina,Kod p.", Language::English),
        ] {
            let table = read(format!("{header}\n1,2,3,4\n").as_bytes(), ReadOptions::plain());
            let table =
                table.or_else(|_| read(format!("{header}\n1,2,3\n").as_bytes(), ReadOptions::plain()));
            assert_eq!(Language::of(&table.unwrap()), language, "{header}");
        }
    }
}
