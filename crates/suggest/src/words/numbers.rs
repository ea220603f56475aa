//! Whose number a column's name says it holds: a noun beside a word for number.

use super::entries::{has, matches};
use super::nouns::{
    ALONE, ALWAYS, ASPECTS, BY, HELPERS, IDS, NAMES, NUMBERS, QUALIFIERS, RELATIVES, STAFF, THINGS,
    whose as whose_of, whose_at_the_end,
};
use super::whose::{Numbered, Whose};

/// Whose number the words of a name say it is.
pub(super) fn find(words: &[String]) -> Option<Numbered> {
    if let Some(whose) = NAMES.find(|entries| has(words, entries)) {
        return Some(Numbered { whose, number: true, open: false });
    }
    let staff = has(words, &STAFF) && !has(words, &ASPECTS) && !is_frequency(words);
    let staff = staff && !has(words, &["staff gp", "staff grp"]) || BY.iter().any(|by| has(words, &[by]));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let compound = words.iter().find_map(|word| compound(word));
    let beside = (0..words.len()).filter_map(|at| beside(&words, at)).min();
    let whose = compound.into_iter().chain(beside).min();
    let whose = whose.or_else(|| words.iter().any(|word| is_unknown_number(word)).then_some(Whose::Unknown));
    if let Some(whose) = whose.filter(|whose| !(staff && matches!(whose, Whose::Row | Whose::Unknown))) {
        // `patient study id`: the number within a study is the patient's all the same.
        let also = words.iter().filter_map(|word| whose_of(word)).min();
        let also = also.filter(|_| matches!(whose, Whose::Case | Whose::Record));
        let whose = also.map_or(whose, |also| also.min(whose));
        return Some(Numbered { whose, number: true, open: false });
    }
    if staff {
        return Some(Numbered { whose: Whose::Staff, number: false, open: false });
    }
    let mut others = words.iter().filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
    match (others.next(), others.next()) {
        // A tumour (`pT`) and platelets as well, so the values decide.
        (Some(&word), None) if ["pt", "pat", "pac", "bew", "bewohner", "resident"].contains(&word) => {
            Some(Numbered { whose: Whose::Patient, number: false, open: true })
        }
        (Some(word), None) if ALONE.contains(word) => {
            whose_of(word).map(|whose| Numbered { whose, number: false, open: false })
        }
        _ => bare(&words),
    }
}

/// Whether `Hz` is no signature (`Handzeichen`) but the unit of what stands before it: `L 500Hz (dB)`, `1 kHz`.
fn is_frequency(words: &[String]) -> bool {
    let counts = |word: &str| {
        matches!(word, "k" | "m" | "g" | "freq" | "frequency" | "frequenz" | "fréquence" | "frequence")
            || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    words.windows(2).any(|pair| pair[1] == "hz" && counts(&pair[0]))
}

/// Whom a name is about that has no other words: `Kind 1`, `Son/daughter`.
fn bare(words: &[&str]) -> Option<Numbered> {
    let among = |list: &[&str]| words.iter().any(|word| list.contains(word));
    // In English, `kind` is a kind; a first one is a child's.
    let child = matches!(words, ["kind", at] if says_nothing(at));
    let relatives = child || among(&RELATIVES);
    let alone = |word: &&str| {
        RELATIVES.contains(word)
            || HELPERS.contains(word)
            || says_nothing(word)
            || ["von", "y", "und"].contains(word)
    };
    let whose = if relatives { Whose::Relative } else { Whose::Staff };
    (child || (relatives || among(&HELPERS)) && words.iter().all(alone)).then_some(Numbered {
        whose,
        number: false,
        open: true,
    })
}

/// What events differ in.
const KINDS_OF_EVENTS: [&str; 7] =
    ["type", "source", "disposition", "destination", "category", "reason", "status"];

fn is_number(word: &str) -> bool {
    IDS.contains(&word) || NUMBERS.contains(&word)
}

fn says_nothing(word: &str) -> bool {
    QUALIFIERS.contains(&word) || word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_thing(word: &str) -> bool {
    THINGS.iter().any(|known| matches(known, word))
}

/// Whose number the word at `at` means, if it is one for number: that of the noun before it or, if there is none,
/// behind it.
fn beside(words: &[&str], at: usize) -> Option<Whose> {
    if !is_number(words[at]) {
        return None;
    }
    // `admission_source_id` numbers the sources that admissions have.
    let of_event =
        |word: &str| word == "discharge" || matches!(whose_of(word), Some(Whose::Case | Whose::Event));
    if at > 1 && KINDS_OF_EVENTS.contains(&words[at - 1]) && of_event(words[at - 2]) {
        return None;
    }
    let names = |word: &&&str| !is_number(word) && !says_nothing(word);
    let before = words[..at].iter().rev().find(names);
    let Some(word) = before.or_else(|| words[at + 1..].iter().find(names)) else {
        return ALWAYS.contains(&words[at]).then_some(Whose::Row);
    };
    // `no. of patients` counts them, `patients.id` does not.
    let counts = NUMBERS.contains(&words[at]) && before.is_none();
    let several = || word.strip_suffix('s').filter(|_| !counts).and_then(whose_of);
    let unknown = || {
        let thing =
            if before.is_some() { is_thing(word) } else { words[at + 1..].iter().any(|word| is_thing(word)) };
        (ALWAYS.contains(&words[at]) && !thing).then_some(Whose::Unknown)
    };
    // The code of a procedure or an order is that of a catalogue.
    let listed =
        |whose: &Whose| *whose != Whose::Event || ALWAYS.contains(&words[at]) || !IDS.contains(&words[at]);
    whose_of(word).or_else(several).map_or_else(unknown, |whose| Some(whose).filter(listed))
}

/// Whose number one word says, noun and number written together: `patientennr`, `idpaciente`, `medlemsnummer`.
fn compound(word: &str) -> Option<Whose> {
    let numbers = || IDS.iter().chain(NUMBERS.iter()).filter(|number| number.len() > 1);
    let last = numbers().filter_map(|number| word.strip_suffix(number)).filter_map(|first| {
        let linked = first.strip_suffix('s').unwrap_or(first);
        whose_of(first).or_else(|| whose_of(linked)).or_else(|| whose_at_the_end(linked))
    });
    // Short nouns begin other words by accident.
    let first = numbers()
        .filter_map(|number| word.strip_prefix(number))
        .filter(|noun| noun.len() > 3)
        .filter_map(whose_of);
    last.chain(first).min()
}

/// Whether a word ends like German, Dutch and Swedish ones for numbers, and is not that of a thing: `ambulanznr`.
fn is_unknown_number(word: &str) -> bool {
    let noun = word.strip_suffix("nummer").or_else(|| word.strip_suffix("nr"));
    noun.is_some_and(|noun| noun.len() > 2) && !is_thing(word)
}

/// Whether a word says who somebody is to another.
pub(crate) fn is_relative(word: &str) -> bool {
    RELATIVES.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::super::Words;
    use super::*;

    fn whose(name: &str) -> Option<Whose> {
        Words::of(name).meaning().numbered_for.map(|numbered| numbered.whose)
    }

    /// `Hz` is whoever signed (`Handzeichen`), and what a tone is counted in.
    #[test]
    fn a_frequency_is_no_signature() {
        for name in ["L 500Hz (dB)", "R 4 kHz", "1kHz links", "500_hz", "Frequenz (Hz)", "freq_hz"] {
            assert_eq!(whose(name), None, "{name}");
        }
        for name in ["Hz", "Hz.", "Hz Pflege"] {
            assert_eq!(whose(name), Some(Whose::Staff), "{name}");
        }
    }

    /// Spelled as programs and people do, in nine languages.
    #[test]
    fn numbers_of_persons() {
        let mut wrong = Vec::new();
        for (expected, names) in [
            (
                Whose::Patient,
                "patient_id PatientID patientId PATIENTID IDPatient patient.id patient-no Patient-Nr. Pat.-Nr. pat_nr \
                 PatNr Patientennummer Patienten-ID patientenkennung Patiëntnr Patiëntnummer PATIËNTNR patiënt_id \
                 idpaciente id_paciente código_paciente numéro_patient NumPatient id_paziente codice_paziente \
                 nr_pacjenta id_pacjenta IdPacjenta kod_pacjenta n.º_utente número_do_doente patientnummer patient-ID \
                 subject_id SubjID USUBJID subject_no participant_id teilnehmernummer ProbandenNr deelnemernummer \
                 proefpersoonnummer deltagarnummer försökspersonsnummer id_uczestnika nr_badanego MRN hosp_mrn pid \
                 numero_historia_clinica_1 \
                 NHC IPP patients_id patients.id study_patient_number patient_study_id respondent_id donor_nr patient \
                 Proband sujeto paciente paziente pacjent utente uczestnik patient#  №_pacjenta nº_paciente n°patient",
            ),
            (
                Whose::Member,
                "user_id userId UserID USERID users.id user user_key benutzer_id Benutzernummer utilisateur_id \
                 id_utilisateur id_usuario usuario_id id_utilizador gebruikers_id gebruikersnummer användar-id \
                 AnvändarID id_użytkownika identyfikator_użytkownika person_id personId Personen-Nr. id_persona \
                 id_pessoa id_personne persoonsnummer nr_osoby id_osoby member_no member_code Mitgliedsnummer \
                 numéro_de_membre número_de_miembro lidnummer nr_członka numero_socio medlemsnummer client_id \
                 klantnummer kundnummer klient_id id_klienta employee_id student_no person usuario użytkownik",
            ),
            (
                Whose::Record,
                "record_number chart_no dossiernummer numéro_de_dossier Aktennummer Nº_historia número_de_historia \
                 expediente_no número_do_prontuário nº_processo numero_cartella journalnummer \
                 nr_karty nr_historii_choroby num_dossier",
            ),
            (
                Whose::Case,
                "case_id FALNR Fallnummer fall_nr study_no studienr StudienNr num_rss studienummer screening_no sejour_id",
            ),
            (Whose::Row, "id ID Id _id nr Nr. NR unique_id lfd_nr Lp. lopnr id_1 kennung identifikator"),
            (
                Whose::Relative,
                "mother_id Mutter-ID family_id familiennr household_id id_madre Kontaktperson contactpersoon \
                 personne_de_confiance personne_à_prévenir persona_de_contacto pessoa_de_contacto Bezugsperson",
            ),
            (
                Whose::Staff,
                "doctor doctor_id physician_name Arzt Hausarzt behandelnder_Arzt médecin_traitant medico_curante \
                 Hebamme hebamme_id midwife sage-femme matrona ostetrica verloskundige barnmorska położna parteira \
                 operator operateur operatore operador doctor_number Arzt-Nr. id_medico id_médico lekarz huisarts \
                 nurse_1 Untersucher staff Line_manager Vorgesetzter reported_by Rptd_by traced_by Sachbearb. MFA CRA \
                 Entered_by erfasst_von geprüft_von saisi_par registrado_por created_by geändert_durch modifié_par \
                 firmado_por uitgevoerd_door utförd_av compilato_da Wprowadził verantwortlich responsable Visum Kürzel \
                 validated_by Validiert_von refertato_da revisado_por ingevoerd_door Vidiert_von Witness_by Prescriptor Reviewer \
                 enumerator entrevistador SubmitterID Gestionnaire PERFORMED_PRSNL_ID Crew_1_PIN Sachb. Contact_owner Assignee \
                 Asistente_social Assistente_sociale Farmacéutico MTRA Befunder Biologiste IBODE USNAM Genetista",
            ),
            (Whose::Unknown, "foo_id xyz_nr nr_xyz ambulanznr"),
        ] {
            for name in names.split_whitespace() {
                for name in [name.to_owned(), name.replace('_', " "), name.replace('_', "-")] {
                    if whose(&name) != Some(expected) {
                        wrong.push((name.clone(), whose(&name)));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    /// What may hold names and may hold something else, and what does not.
    #[test]
    fn bare_nouns_of_relatives_and_helpers() {
        for (expected, names) in [
            (
                Whose::Relative,
                "Kind 1|Mutter|Ehepartner|Son/daughter|Hijo/a|Enfant 2|Coniuge|Zwilling von|Carer|Kontakt",
            ),
            (
                Whose::Staff,
                "Sekretariat|Secrétaire|Segreteria|Bezugspflege|Registrar|Référent|Unterschrift|geändert|ANAESTH|OTA|PFK|\
                 Anwesend|ENTREGADO A",
            ),
        ] {
            for name in names.split('|') {
                let found = Words::of(name).meaning().numbered_for;
                assert_eq!(found, Some(Numbered { whose: expected, number: false, open: true }), "{name}");
            }
        }
        for name in ["Kind", "Mutterkuchen", "Mother smokes", "Age of mother", "Kontaktart", "Vater Diabetes"]
        {
            assert_eq!(whose(name), None, "{name}");
        }
    }

    /// The number of a session begins anew with each person, whatever is left of its word.
    #[test]
    fn numbers_of_sessions_are_events() {
        assert_eq!((whose("SitzNr"), whose("Sitzung Nr.")), (Some(Whose::Event), Some(Whose::Event)));
        assert_eq!(whose("Sitz"), None);
    }

    /// Counted persons, places, kinds of things and codes of catalogues are nobody's number.
    #[test]
    fn nothing_that_is_numbered_otherwise() {
        let names = [
            "number of patients",
            "no. of visits",
            "num_procedures",
            "number_diagnoses",
            "n patients",
            "patients",
            "Anzahl Patienten",
            "aantal patiënten",
            "número de pacientes",
            "nombre de patients",
            "liczba pacjentów",
            "antal patienter",
            "numero pazienti",
            "patient type",
            "Patientenart",
            "user agent",
            "NURSE_UNIT",
            "crew size",
            "Assignee stations",
            "forma farmacéutica",
            "user rating",
            "patient sex",
            "patient age",
            "member since",
            "Versichertenstatus",
            "department",
            "department_id",
            "department code",
            "Abteilung",
            "Station Nr.",
            "ward_id",
            "ward no",
            "Zimmernummer",
            "room no",
            "bed_nr",
            "minutes_to_doctor",
            "Arzt Wartezeit",
            "device type",
            "device model number",
            "icd chapter",
            "ICD code",
            "procedure code",
            "unit",
            "unit id",
            "drug code",
            "drug_id",
            "ATC-Code",
            "PZN",
            "product number",
            "test id",
            "lab code",
            "country code",
            "PLZ",
            "postcode",
            "covid",
            "lipid",
            "paid",
            "rapid test",
            "avoid",
            "number",
            "code",
            "index",
            "key",
            "no",
            "study",
            "case",
            "case type",
            "doctor visits",
            "number of doctor visits",
            "physician specialty",
            "provider type",
            "staff ratio",
            "nurse contact",
            "arthritis",
            "center",
            "site nr",
            "hospital_id",
            "batch_no",
            "plate_id",
            "gender identity",
            "hours per week",
            "personality",
            "clientele",
            "userscore",
            "step_no",
            "cycle nr",
        ];
        let wrong: Vec<_> =
            names.iter().map(|name| (name, whose(name))).filter(|(_, whose)| whose.is_some()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
