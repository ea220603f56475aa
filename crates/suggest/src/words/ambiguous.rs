//! Words for what the name of a column says only beside values that agree with it, and for what weighs more than the rest.

/// Numbers of these are how long something took, or what was found in it: `minutes to doctor`, `ct_blood`.
pub(crate) const MEASURED: &[&str] = &[
    "blood", "days", "tage", "jours", "dias", "giorni", "minutes", "mins", "min", "hours", "minuten",
    "stunden", "heures", "minutos", "horas", "minuti", "ore", "los", "time in",
];

/// Words for how long something took.
pub(crate) const DURATIONS: &[&str] = &[
    "duration",
    "elapsed",
    "dauer",
    "*dauer",
    "duree",
    "durata",
    "duracion",
    "pace",
    "chip time",
    "gun time",
    "net time",
    "lap time",
    "finish time",
    "split",
    "withdrawal",
    "=w time",
];

/// Words for how long somebody lived.
pub(crate) const SURVIVALS: &[&str] = &["survival", "uberleb*", "survie", "supervivencia", "sopravvivenza"];

/// Words beside which a weight is that of a case in a budget, or of a row in a sample.
pub(crate) const WEIGHTS_OF_CASES: &[&str] = &[
    "drg", "apr", "grd", "ghm", "cmi", "relative", "relativ", "relativo", "relatif", "sampling", "sample",
    "survey",
];

/// Sizes of a body by their shortest names.
pub(crate) const SIZES: &[&str] = &[
    "=ht", "=wt", "=gr", "=gew", "=pds", "=kg", "=kgr", "=cm", "hgt", "wgt", "=t cm", "=p kg", "taille",
    "talla",
];

/// Places of which yes or no says something else.
pub(crate) const BEDS: &[&str] = &["bed", "bett", "lit", "cama", "letto", "room", "zimmer", "chambre"];

/// What nearly every country, citizenship, place and group of people is called that registration systems write as a number.
pub(crate) const NAMED_BY_NUMBERS: &[&str] = &[
    "kostenstelle",
    "department",
    "nation*",
    "natio",
    "race",
    "raceeth",
    "rac 1 p",
    "rac 2 p",
    "rac 3 p",
    "hisp",
    "ethnic*",
    "etnia",
    "relig*",
    "konf*",
    "marital*",
    "familienst*",
    "staatsang*",
    "land",
    "*land",
    "country*",
    "citizen*",
    "cittad*",
    "pais*",
    "nacion*",
    "pays*",
    "paese",
    "provin*",
    "municip*",
    "comune*",
    "commune*",
    "gemeinde*",
    "kanton",
    "canton",
    "regio*",
    "county",
    "distri*",
    "departement*",
    "hosp",
    "hospital",
    "division",
    "puma",
    "state",
    "entidad*",
    "employ*",
    "stato civ*",
    "estado civ*",
    "etat civ*",
    "est civil*",
    "ecivil",
    "sit fam*",
    "occ",
    "occup*",
    "profes*",
    "=csp",
    "=pcs",
    "tit studio",
    "titolo studio",
    "centre",
    "center",
    "centre no",
    "center no",
    "centro",
    "zentrum",
    "location id",
    "site id",
    "siteid",
];

/// Words for where somebody lives, without postcodes.
pub(crate) const HOMES: &[&str] = &[
    "wohnort*",
    "ort",
    "stadt",
    "gemeinde*",
    "gde",
    "landkreis",
    "kreis",
    "bundesland",
    "kanton",
    "kt",
    "city",
    "town",
    "village",
    "municip*",
    "county",
    "state",
    "province",
    "region",
    "district",
    "commune*",
    "ville",
    "departement",
    "comune*",
    "citta",
    "prov",
    "provincia",
    "regione",
    "ciudad",
    "localidad",
    "ccaa",
    "woonplaats",
    "residence",
    "residenza",
    "residencia",
];
