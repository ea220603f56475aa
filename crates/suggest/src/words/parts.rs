//! Words that decide what the words beside them mean.

/// Words for the lot that a vaccine, a drug or a reagent was made in.
pub(super) const LOTS: &[&str] = &[
    "lot",
    "lote",
    "lotto",
    "batch*",
    "=charge",
    "charge nr",
    "chargennummer",
    "chargennr",
    "chargen nr",
    "ch b",
    "chb",
    "partia",
];

/// Names of columns that have none.
pub(super) const OPAQUE: &[&str] = &[
    "unnamed",
    "text",
    "col",
    "column",
    "columns",
    "var",
    "variable",
    "field",
    "spalte",
    "feld",
    "champ",
    "colonne",
    "columna",
    "campo",
    "colonna",
    "attribute",
    "feature",
    "value",
    "wert",
    "valeur",
    "valor",
    "valore",
    "code",
    "group",
    "id",
    "data",
    "misc",
];

/// Words before which stands what a column is about, and behind which when it was: `marital status at diagnosis`.
pub(super) const AT: &[&str] =
    &["at", "bei", "beim", "au", "aux", "al", "alla", "during", "before", "vor", "avant", "antes"];

/// Places that stand before what they are a place of.
pub(super) const PLACES: &[&str] = &[
    "place", "rep", "etab", "com", "commune", "comune", "centro", "centre", "lugar", "lieu", "luogo",
    "local", "sede", "osrodek", "miejsce", "ort", "plaats",
];

/// Where on a body something is, which is no place of people: `Sede lesione`, `Site of wound`.
pub(super) const SITES: &[&str] = &["sede", "site", "lieu", "lugar", "luogo", "ort", "seite"];
pub(super) const OF_A_BODY: &[&str] = &[
    "lesion*",
    "laesion*",
    "tumor*",
    "tumour*",
    "tumeur*",
    "neoplas*",
    "melanom*",
    "metastas*",
    "frattur*",
    "fractur*",
    "fraktur*",
    "dolor*",
    "douleur*",
    "schmerz*",
    "pain",
    "infezion*",
    "infecc*",
    "infect*",
    "wound*",
    "wund*",
    "plaie*",
    "ferita",
    "herida*",
    "ustion*",
    "burn*",
    "ulcer*",
    "ulzer*",
    "biops*",
    "bx",
];

/// How long somebody took for a question, as programs of surveys write it beside the answer, whatever that is about.
pub(super) const TIMINGS: &[&str] =
    &["fragenzeit", "gruppenzeit", "question time", "group time", "temps question", "temps groupe"];

/// What was measured, done or used, whatever else the words mean: a child's weight at birth, the scanner, how often somebody was
/// in hospital.
pub(super) const FINDINGS: &[&str] = &[
    "birth weight",
    "birthweight",
    "birth wt",
    "=bwt",
    "bwt g",
    "birth length",
    "geburtsgewicht",
    "geb gewicht",
    "geburtslange",
    "poids nais*",
    "gestational age",
    "gestationsalter",
    "age gestation*",
    "edad gestacion*",
    "gps precision",
    "gps accuracy",
    "gps genauigkeit",
    "meds school",
    "medication school",
    "meds at school",
    "medication at school",
    "abr geb",
    "abrgeb",
    "abrechnungsgebiet",
    "eta gestazion*",
    "peso nacer",
    "peso nacimiento",
    "peso rn",
    "peso nascita",
    "eta primo uso",
    "age first use",
    "age first drink",
    "age premiere conso*",
    "edad primer consumo",
    "alter erstkonsum",
    "nihss*",
    "station name",
    "stationname",
    "dose unit*",
    "unit dose",
    "hosp anz",
    "anz hosp",
    "n hosp",
    "num hosp",
    "nb hosp",
    "number admissions",
    "n admissions",
    "hospital admissions",
    // What a pacemaker measures: `R wave mV`.
    "r wave*",
    "p wave*",
    "thresh",
    "threshold*",
    "=impedance",
    "tum size*",
    "tumor size*",
    "tumour size*",
    "size summ*",
    "first symptom*",
    "erstsymptom*",
    "symptombeginn alter",
    "alter symptombeginn",
    "age first symptom*",
    "age symptom onset",
    "apgar*",
    "gest age*",
    "ga wks",
    "ga weeks",
    "dosierung*",
    "dosage",
    "posologie",
    "posologia",
    "einnahmeschema",
    "last dentist*",
    "last dental*",
    "recaptcha*",
    "captcha*",
    "motif retard",
    "motivo retraso",
    "motivo ritardo",
    "delay reason",
    "reason delay",
    // Milk that was expressed, and no number of a bill (`EBM`).
    "aufnahmegrund",
    "aufn grd",
    "auf gr",
    "aufgr",
    "aufn grund",
    "aufn art",
    "aufnahmeanlass",
    "entlassungsgrund",
    "entlassgrund",
    // Oxygen in the blood, with what somebody breathes: `98% RA`.
    "spo 2",
    "sp o 2",
    "sao 2",
    "sat o 2",
    "o 2 sat*",
    // When somebody is seen again.
    "=f u",
    "=fu",
    // Which sides of a tooth were filled.
    "=flachen",
    "zahnflachen",
    "tooth surface*",
    "=surf",
    // Where a mole is.
    "=lok",
    "nps",
    "net promoter",
    "menop*",
    "menarc*",
    "first ebm",
    "ebm h",
    "ebm ml",
];

/// What a school teaches, which its pupils' friends know, though the first word means address as well.
pub(super) const TRACKS: &[&str] = &["indirizzo studi*", "indirizzo scolastico"];

/// What forms of surveys put before a short name, in whatever case: `Votre service`.
pub(super) const POSSESSIVES: &[&str] = &[
    "my", "your", "mein", "meine", "ihr", "ihre", "dein", "deine", "mon", "votre", "vos", "ton", "tes", "mi",
    "su", "sus", "tu", "tus", "suo", "sua", "tuo", "tua", "il suo", "il tuo",
];

/// Words that say nothing.
pub(super) const FILLERS: &[&str] = &[
    "of", "the", "de", "du", "des", "la", "le", "les", "d", "l", "del", "el", "di", "dell", "della", "dello",
    "dei", "der", "dem", "do", "da", "dos", "das", "van", "het",
];
