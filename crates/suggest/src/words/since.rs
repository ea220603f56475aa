//! Words for columns that were read as the time since another one: their names say what the columns of the file were.

use coversheet_table::{TimeSince, TimeUnit};

use super::Words;

/// The words by which such a column is understood.
pub(super) fn words(since: &TimeSince) -> &'static str {
    match (is_age_since(since), since.unit) {
        (true, TimeUnit::Days) => "age in days",
        (true, _) => "age",
        (false, TimeUnit::Days) if is_coming_or_going(since) => "length of stay",
        (false, _) => "duration",
    }
}

/// What such a day is called; who `expired` died.
const EXPIRIES: &[&str] = &[
    "=exp",
    "exp date",
    "epipen exp",
    "expiry*",
    "expiration*",
    "ablauf*",
    "verfall*",
    "haltbar*",
    "peremption",
    "caducidad",
    "scadenza",
    "vfdat",
];

/// Of what else there is such a day: of papers, which are somebody's.
const PAPERS: &[&str] = &[
    "pass*",
    "visa",
    "permit*",
    "licen*",
    "insur*",
    "contract*",
    "ausweis*",
    "versicher*",
    "vertrag*",
    "assur*",
    "contrat*",
    "titre",
    "seguro",
    "dni",
    "nie",
    "permiso",
    "document*",
    "esenzione",
    "patente",
    "assicur*",
    "contratto",
    "carta",
    "tarjeta",
    "card",
];

impl Words {
    /// Whether the name says when a thing expires, which is no event of the person who was given it.
    pub(crate) fn say_when_it_expires(&self) -> bool {
        self.has(EXPIRIES) && !self.has(PAPERS)
    }
}

/// Whether it is the time since a birth.
pub(crate) fn is_age_since(since: &TimeSince) -> bool {
    Words::of(&since.since).meaning().born
}

/// Days on which somebody comes, goes, is born or dies, which relatives, colleagues and neighbours know.
const SEEN: &[&str] = &[
    "outtime",
    "out time",
    "fecalt",
    "fecing",
    "=dt dim",
    "=data dim",
    "rtw",
    "verl",
    "verlegung*",
    "transfer out",
    "transferred",
    "reprise",
    "reincorporacion",
    "rientro",
    "wiederaufnahme",
    "auszug*",
    "einzug*",
    "admi*",
    "admsn*",
    "disch*",
    "aufnahme*",
    "entree",
    "ingreso",
    "ricovero",
    "arriv*",
    "ankunft*",
    "llegada",
    "anreise*",
    "discharge*",
    "entlass*",
    "rel dt",
    "reldt",
    "release*",
    "released",
    "entl",
    "sortie",
    "alta",
    "egreso",
    "dimiss*",
    "depart*",
    "abreise*",
    "salida",
    "partenza",
    "left",
    "leave*",
    "leaving",
    "return*",
    "retour",
    "vuelta",
    "ruckkehr*",
    "ritorno",
    "rientro",
    "end",
    "ende",
    "fin",
    "fine",
    "bis",
    "until",
    "last day",
    "letzter tag",
    "dernier jour",
    "ultimo dia",
    "ultimo giorno",
    "death*",
    "died",
    "deceased",
    "dod",
    "tod*",
    "sterbe*",
    "verstorben*",
    "deces",
    "muerte",
    "fallec*",
    "exitus",
    "decesso",
    "morte",
    "birth*",
    "delivery",
    "geburt*",
    "accouchement",
    "parto",
    "naissance",
    "nacimiento",
    "nascita",
    "absen*",
    "fehl*",
    "assenza",
    "ausencia",
    "hired",
    "start work*",
    "termination*",
    "austritt*",
    "eintritt*",
];

/// Treatments, whose end nobody sees.
const TREATMENTS: &[&str] = &[
    "sosp*",
    "suspen*",
    "deferral*",
    "tto",
    "ttt",
    "treat*",
    "therap*",
    "terap*",
    "tratam*",
    "trattam*",
    "traitement*",
    "medic*",
    "antibio*",
    "chemo*",
];

/// Until when somebody was followed.
const LAST_CONTACTS: &[&str] = &[
    "last contact",
    "last follow up",
    "last followup",
    "last fu",
    "fu last",
    "fu letzt*",
    "letzte fu",
    "nachsorge letzt*",
    "last alive",
    "last seen",
    "last visit",
    "last known alive",
    "follow up date",
    "followup date",
    "date follow up",
    "date last follow*",
    "fu date",
    "letzter kontakt",
    "letzte kontrolle",
    "letzte nachsorge",
    "letzter besuch",
    "letztes follow*",
    "letzte info*",
    "nachsorgedatum",
    "dernier contact",
    "derniere nouvelle*",
    "dernieres nouvelle*",
    "dernier suivi",
    "derniere visite",
    "derniere consult*",
    "date dn",
    "ultimo contacto",
    "ultimo seguimiento",
    "ultima revision",
    "ultima visita",
    "ultimo control",
    "ult seg",
    "ult revision",
    "ult rev",
    "ult visita",
    "ult control*",
    "ult contacto",
    "fec ult*",
    "ultimo contatto",
    "ultimo controllo",
    "ultimo follow*",
    "ultimo fu",
    "ult contr*",
];

impl Words {
    /// Whether the name is one for the day until which somebody was followed.
    pub(crate) fn is_last_contact(&self) -> bool {
        self.has(LAST_CONTACTS)
    }
}

/// Whether it is how long somebody worked somewhere, which colleagues know.
pub(crate) fn is_service(since: &TimeSince) -> bool {
    const JOINED: &[&str] = &[
        "eintritt*",
        "diensteintritt",
        "hire*",
        "hired",
        "date joined",
        "joined",
        "start date",
        "embauche*",
        "assunzione",
        "fecha alta",
        "contratacion",
        "einstellung*",
    ];
    const LEFT: &[&str] = &[
        "austritt*",
        "dienstaustritt",
        "vertragsende",
        "terminat*",
        "leaving*",
        "date left",
        "left",
        "end date",
        "depart*",
        "fin contrat",
        "cessazione",
        "fecha baja",
        "baja",
        "kundigung*",
    ];
    Words::of(&since.column).has(LEFT) && Words::of(&since.since).has(JOINED)
}

/// Whether it is the time to a day on which others see somebody come or go.
pub(crate) fn is_coming_or_going(since: &TimeSince) -> bool {
    let words = Words::of(&since.column);
    since.first_of.is_none() && words.has(SEEN) && !words.has(TREATMENTS)
}
