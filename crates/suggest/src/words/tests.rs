use super::*;
use crate::identifier_kind::IdentifierKind::{Account, Email, HealthPlan, Name, NationalId, Other, Phone};

#[test]
fn names_are_split_into_words() {
    assert_eq!(Words::of("patientId").words, ["patient", "id"]);
    assert_eq!(Words::of("Birth_Date (ISO)").words, ["birth", "date", "iso"]);
    assert_eq!(Words::of("ZIP5").words, ["zip", "5"]);
    assert_eq!(Words::of("Numéro de dossier").words, ["numero", "dossier"]);
    assert_eq!(Words::of("Straße").words, ["strasse"]);
    assert!(Words::of("--").words.is_empty());
}

#[test]
fn meanings() {
    let of = |name: &str| Words::of(name).meaning();
    for (name, kind) in [
        ("Nachname", Name),
        ("LAST_NM", Name),
        ("FirstNm", Name),
        ("DONOR_LAST", Name),
        ("NOM_NAISS", Name),
        ("SUBJ_INIT", Name),
        ("Inic.", Name),
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
        ("Votre service", Subject::Other),
        ("Il tuo lavoro", Subject::Other),
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
        ("HBsAg", Subject::Other),
        ("HLA-DR", Subject::Other),
        ("Esito prenatale", Subject::Other),
    ] {
        assert_eq!((of(name).sensitive, of(name).certain), (Some(subject), None), "{name}");
    }
    for (code, plain) in [("race_concept_id", "race"), ("gender_source_value", "gender")] {
        assert_eq!((of(code).known, of(code).numbered_for), (of(plain).known, None), "{code}");
    }
    assert_eq!((of("visit_concept_id").numbered_for, of("observation_concept_id").note), (None, false));
    assert_eq!(of("condition_source_concept_id").sensitive, of("condition").sensitive);
    assert!(of("person_source_value").numbered_for.is_some() && of("concept_id").numbered_for.is_some());
    assert_eq!((of("insurance").numbered, of("id").numbered), (Some(HealthPlan), Some(Other)));
    assert!(of("note").note);
    assert_eq!(of("length_of_stay"), Meaning::default());
    assert_eq!(of("Do you smoke?").form, Form::Question);
    assert_eq!(of("I feel valued at work").form, Form::Question);
    assert_eq!(of("age at diagnosis").form, Form::Named);
    assert_eq!((of("marital_status_at_dx").sensitive, of("v12").form), (None, Form::Opaque));
    assert_eq!((of("").form, of("arm").form), (Form::Opaque, Form::Named));
    for foreign in ["Фамилия", "ΑΜΚΑ", "שם משפחה", "الاسم", "氏名"] {
        assert_eq!(of(foreign).form, Form::Foreign, "{foreign}");
    }
    assert_eq!(
        (of("β-HCG").form, of("ΔT").form, of("Größe µm").form),
        (Form::Named, Form::Brief, Form::Named)
    );
    assert_eq!(Words::of("Patie\u{308}ntnr").words, ["patientnr"]);
    assert_eq!(Words::of("n.º utente").words, ["no", "utente"]);
    assert_eq!(Words::of("Temp. °C").words, ["temp", "c"]);
    assert_eq!(Words::of("D.O.B.").words, ["dob"]);
    assert_eq!(
        (Words::of("DoB").words, Words::of("Pt DoB").words),
        (vec!["dob".to_owned()], vec!["pt".into(), "dob".into()])
    );
    assert_eq!(Words::of("PatientNoX").words, ["patient", "no", "x"]);
    assert_eq!(Words::of("F. nac.").words, ["f", "nac"]);
    assert_eq!(of("Consiglierebbe questo ospedale (0-10)").form, Form::Rating);
    for (asked, subject) in [
        ("Wie alt sind Sie?", Subject::Age),
        ("Where do you live?", Subject::Other),
        ("Quanti anni hai?", Subject::Age),
    ] {
        assert_eq!(of(asked).known, Some(subject), "{asked}");
    }
    assert_eq!(of("Fragenzeit: Alter").known, None);
    let satisfied = "En general, ¿qué tan satisfecho/a está con el centro de salud?";
    assert_eq!(
        (of(satisfied).sensitive, of("Wie zufrieden sind Sie mit Ihrem Leben?").sensitive.is_some()),
        (None, true)
    );
    assert!(of("How satisfied are you with working at this hospital?").sensitive.is_some());
    for finding in ["Motif retard", "First EBM (h)", "Q_RecaptchaScore"] {
        assert_eq!(of(finding).sensitive, None, "{finding}");
    }
    assert!(of("Motif de consultation").sensitive.is_some() && of("EBM-Ziffer").sensitive.is_some());
    assert_eq!((of("Votre satisfaction").known, of("Su service desk").known), (None, None));
    assert_eq!((of("DISCH_DISP_C_NAME").alone, of("Indirizzo Studio").certain), (None, None));
    assert_eq!(of("Norm (3-10)").form, Form::Named);
    assert!(of("anneenaissance").born && !of("Avez-vous une reconnaissance RQTH ?").born);
    for place in ["COUNTY_DX", "HOSP_DX", "POSTCODE_DX", "postcode at diagnosis"] {
        assert_eq!(of(place).sensitive, None, "{place}");
    }
    assert_eq!(of("Primary dx").sensitive, Some(Subject::Diagnosis));
}
