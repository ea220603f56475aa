//! Made-up files with several rows of a person: days of a wearable, visits, values of a laboratory.

use crate::draw::Draw;

/// What a person's rows are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Wearable,
    Visits,
    Laboratory,
}

/// How persons are numbered.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Numbering {
    Ordinal,
    Code,
    Long,
}

/// The names of columns in one language: whose number, birth, sex, day, and the harmless ones of [`HARMLESS`].
pub(crate) struct Language {
    pub persons: &'static [&'static str],
    pub birth: &'static str,
    pub sex: &'static str,
    pub sexes: [&'static str; 2],
    pub day: &'static str,
    pub harmless: [&'static str; 6],
}

/// Columns that number nobody: department, ward, type of device, ICD chapter, unit, code of a drug.
pub(crate) const HARMLESS: [&[&str]; 6] = [
    &["10", "20", "30", "40"],
    &["A1", "A2", "B1", "B2", "C3"],
    &["Type 1", "Type 2", "Type 4"],
    &["I", "II", "IV", "IX", "X"],
    &["mg/dl", "mmol/l", "U/l"],
    &["A10BA02", "C07AB02", "C09AA05", "N02BE01", "B01AC06"],
];

pub(crate) const LANGUAGES: [Language; 9] = [
    Language {
        persons: &[
            "user_id",
            "PatientID",
            "Patient no.",
            "subject",
            "member number",
            "Medical record number",
            "USUBJID",
        ],
        birth: "Date of birth",
        sex: "sex",
        sexes: ["F", "M"],
        day: "date",
        harmless: ["department", "ward_id", "device type", "ICD chapter", "unit", "drug code"],
    },
    Language {
        persons: &[
            "Patienten-Nr.",
            "patientennr",
            "Probanden-ID",
            "Nutzerkennung",
            "Mitgliedsnummer",
            "Versichertennr.",
        ],
        birth: "Geburtsdatum",
        sex: "Geschlecht",
        sexes: ["w", "m"],
        day: "Datum",
        harmless: ["Abteilung", "Station Nr.", "Gerätetyp", "ICD-Kapitel", "Einheit", "Wirkstoffcode"],
    },
    Language {
        persons: &[
            "Numéro de patient",
            "id_patient",
            "N° dossier",
            "identifiant utilisateur",
            "code sujet",
            "N° d'adhérent",
        ],
        birth: "Date de naissance",
        sex: "Sexe",
        sexes: ["femme", "homme"],
        day: "Date",
        harmless: ["département", "service", "type d'appareil", "chapitre CIM", "unité", "code médicament"],
    },
    Language {
        persons: &[
            "Nº historia",
            "id_paciente",
            "código de usuario",
            "número de miembro",
            "Nº afiliado",
            "expediente no.",
        ],
        birth: "Fecha de nacimiento",
        sex: "Sexo",
        sexes: ["mujer", "hombre"],
        day: "Fecha",
        harmless: [
            "departamento",
            "servicio",
            "tipo de dispositivo",
            "capítulo CIE",
            "unidad",
            "código medicamento",
        ],
    },
    Language {
        persons: &[
            "id_paziente",
            "Numero cartella",
            "codice paziente",
            "ID utente",
            "numero socio",
            "cod_assistito",
        ],
        birth: "Data di nascita",
        sex: "Sesso",
        sexes: ["F", "M"],
        day: "Data",
        harmless: ["dipartimento", "reparto", "tipo dispositivo", "capitolo ICD", "unità", "codice farmaco"],
    },
    Language {
        persons: &[
            "Patiëntnr",
            "Patie\u{308}ntnummer",
            "gebruikers-id",
            "deelnemer nr",
            "lidnummer",
            "dossiernummer",
        ],
        birth: "Geboortedatum",
        sex: "Geslacht",
        sexes: ["v", "m"],
        day: "Datum",
        harmless: ["afdeling", "kamer", "type apparaat", "ICD-hoofdstuk", "eenheid", "medicijncode"],
    },
    Language {
        persons: &[
            "nr_pacjenta",
            "ID pacjenta",
            "identyfikator użytkownika",
            "kod uczestnika",
            "nr członka",
            "Nr historii choroby",
        ],
        birth: "data urodzenia",
        sex: "płeć",
        sexes: ["K", "M"],
        day: "data",
        harmless: ["oddział", "wydział", "typ urządzenia", "rozdział ICD", "jednostka", "kod leku"],
    },
    Language {
        persons: &[
            "n.º utente",
            "ID do paciente",
            "código_utilizador",
            "nº do prontuário",
            "número de membro",
            "participante",
        ],
        birth: "data de nascimento",
        sex: "sexo",
        sexes: ["feminino", "masculino"],
        day: "data",
        harmless: [
            "departamento",
            "enfermaria",
            "tipo de dispositivo",
            "capítulo CID",
            "unidade",
            "código medicamento",
        ],
    },
    Language {
        persons: &["patientnr", "Patient-ID", "användarID", "deltagarnummer", "medlemsnr", "journalnummer"],
        birth: "födelsedatum",
        sex: "kön",
        sexes: ["kvinna", "man"],
        day: "datum",
        harmless: ["avdelning", "vårdavdelning", "enhetstyp", "ICD-kapitel", "enhet", "läkemedelskod"],
    },
];

/// The places of a file's columns: the number of the person comes first, then birth and sex, and the harmless ones last.
pub(crate) const BIRTH: usize = 1;
pub(crate) const SEX: usize = 2;
pub(crate) const FIRST_HARMLESS: usize = 5;

/// A file of some persons with some rows each. The columns: number, birth, sex, day, a value, and [`HARMLESS`].
pub(crate) fn file(
    header: &[String],
    kind: Kind,
    numbering: Numbering,
    persons: u64,
    sexes: [&str; 2],
    draw: &mut Draw,
) -> String {
    let mut lines = Vec::new();
    // Some of the harmless columns never change for a person: a ward, a device.
    let constant = HARMLESS.map(|_| draw.below(2) == 0);
    for person in 0..persons {
        let number = match numbering {
            Numbering::Ordinal => (person + 1).to_string(),
            Numbering::Code => format!("P{:04}", person * 37 + 12),
            Numbering::Long => (1_503_960_366 + person * 137_911).to_string(),
        };
        let (year, month, day) = (1930 + draw.below(80), 1 + draw.below(12), 1 + draw.below(28));
        let sex = draw.of(&sexes).to_owned();
        let usual = HARMLESS.map(|values| draw.of(values));
        let most = if kind == Kind::Wearable { 30 } else { 8 };
        for at in 0..2 + draw.below(most) {
            let value = match kind {
                Kind::Wearable => draw.below(20_000).to_string(),
                Kind::Visits => (90 + draw.below(90)).to_string(),
                Kind::Laboratory => format!("{}.{}", draw.below(12), draw.below(10)),
            };
            let mut cells = vec![
                number.clone(),
                format!("{year}-{month:02}-{day:02}"),
                sex.clone(),
                format!("2024-{:02}-{:02}", 1 + at / 28 + draw.below(3), 1 + at % 28),
                value,
            ];
            let harmless = (0..HARMLESS.len()).map(|column| {
                let other = draw.of(HARMLESS[column]);
                if constant[column] { usual[column] } else { other }.to_owned()
            });
            cells.extend(harmless);
            lines.push((draw.below(1 << 30), cells.join(";")));
        }
    }
    // Files are sorted by day, by person or not at all.
    if draw.below(2) == 0 {
        lines.sort();
    }
    let rows: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    format!("{}\n{}\n", header.join(";"), rows.join("\n"))
}
