//! Words for free text, and for what should not be learned about a person.

use super::Subject::{self, Diagnosis, Medication, Other};
use super::listed::Listed;

pub(super) const NOTES: &[&str] = &[
    "note",
    "notes",
    "=comm",
    "=narr",
    "narrative*",
    "ostxt",
    "*ostxt",
    "notiz*",
    "comment*",
    "remark*",
    "freetext",
    "freitext",
    "free text",
    "memo",
    "besonderheit*",
    "besondere merkmale",
    "particularite*",
    "signes particuliers",
    "particularidad*",
    "senas particulares",
    "particolarita",
    "segni particolari",
    "distinguishing marks",
    "distinguishing features",
    "special features",
    "anamnes*",
    "bemerkung*",
    "anmerkung*",
    "kommentar*",
    "befundtext",
    "commentaire*",
    "observation*",
    "=observ",
    "observacion*",
    "remarque*",
    "comentario*",
    "osservazion*",
    "nota",
    "notas",
    "narrative",
    "arztbrief",
    "compte rendu",
    "s regel",
    "o regel",
    "e regel",
    "p regel",
    "soep*",
    "epikrise",
    // As forms ask for it.
    "anything else",
    "tell us",
    "own words",
    "please explain",
    "please describe",
    "please specify",
    "suggestion*",
    "feedback",
    "retroaliment*",
    "ruckmeldung*",
    "sonst noch",
    "mitteilen",
    "erlautern",
    "beschreiben sie",
    "vorschlag*",
    "anregung*",
    "autre chose",
    "precisez",
    "suggerimento*",
    "suggerimenti",
    "precisare",
    "sugerencia*",
    "algo mas",
    "especifique",
    "altro da",
    "annotazion*",
    "begrundung*",
    // As short as headers have them.
    "begr",
    "=obs",
    "=rem",
    "=rq",
    "=rmq",
    "bem",
    "bemerk",
    "anm",
    "opm*",
    "toelichting*",
    "uwagi",
    "adnotac*",
    "anteckning*",
    "notering*",
    "=cmt",
    "=cmts",
    "cmnt*",
    "rmks",
    "=rmk",
    "=diary",
    "journaal*",
    "decursus",
    "observac*",
];

/// Words for free text that lists of things are called as well: the text of a material, the description of a study.
pub(crate) const LABELS: &[&str] =
    &["text", "texte", "texto", "testo", "description", "beschreibung", "letter", "history"];

/// Illnesses of relatives, which are no history that somebody tells.
pub(super) const FAMILY_HISTORY: &[&str] = &[
    "familienanamnese",
    "family history",
    "family hx",
    "fam hx",
    "fhx",
    "antecedents familiaux",
    "atcd fam*",
    "antecedentes familiares",
    "anamnesi famil*",
    "familiarita",
];

pub(super) static SENSITIVE: Listed<Subject> = Listed::of(&[
    (
        Diagnosis,
        "=mmp; =fppec; rozpozn*; =prd; primary renal; =pdx; sdx*; prin dx; topo o; morph o; concl; conclus*; diagnos*; dia pri; dia con*; pat prev*; diagnoz*; \
         *diagnose; *diagn; diag; dx; icd; icpc*; dia prin*; dia sec*; cim; cie 10; cie 9; \
         codigo cie; cod cie; =dg; disease; illness; krankheit; erkrankung; maladie; enfermedad; malattia; \
         =indic; indication*; indikation*; etiolog*; aetiolog*; atiolog*; eziolog*; indicacion*; indicazion*; \
         cause death; todesursache*; cause deces; causa \
         muerte; causa morte; topograph*; morpholog*; histolog*; tumor*; tumour*; neoplas*; metasta*; icdo",
    ),
    (
        Medication,
        "abx; antibiot*; farmaci; med aktuell; akt med; aktuelle med; medikation; medication*; ttt; med name; medname; \
         medikament*; medicament*; medicamento; farmaco; drug*; atc; wirkstoff; prescription*; \
         pzn; ndc; rxnorm; =cm name; cmtrt; cmdecod; cmname; =schema; regimen*; esquema*; qt esquema",
    ),
    (
        Other,
        "ecg; ekg; grd apr; apr grd; =grd; mpds; ampds; =proc; proc desc; esito; esiti; problem; problems; complaint; \
         organism; organisms; micro organism; microorganism; pathogen; pathogens; erreger; keim; keime; germe; germen; \
         microrganismo; microorganismo; chief c o; =c o; =pc; complaints; beschwerden; int prin*; int sec*; \
         intervento*; interventi; leitsymptom*; vorstellungsgrund; konsultationsgrund; motif*; motivo; \
         klacht*; condition*; procedure*; procedimiento*; opertn*; =ppx; ppx 1; aeterm; ae term; aedecod; aellt; gnr; \
         ebm; bema; goz; ccam; ngap; \
         prozedur*; acte; ops; cpt; treatment*; traitement; tratamiento; trattamento; therap*; behandlung*; \
         vorbehandl*; vortherap*; beschluss; tumorboardbeschluss; =votum; procedere; ptnm; ctnm; \
         operation*; eingriff; result*; ergebnis*; befund; resultat*; resultado*; risultat*; lab; labor; \
         laborat*; laborw*; laborb*; labori*; hiv; vih; hcv; hbv; hbsag; hbs ag; =hla; hla a; hla b; hla c; hla dr*; \
         hla dq*; hla dp*; =trascritto; =transkript; =transcrit; =transcrito; esito prenatal*; esito gravid*; \
         issue grossesse; ausgang schwanger*; syphilis; transm; maltrat*; \
         chron erkr*; chronische erkr*; maltrait*; maltreat*; misshandl*; safeguard*; child protection; kindeswohl*; \
         mappa; mha status; mha section; l 104; legge 104; abuse; abuso; test; outcome; income; einkommen; revenu; ingresos; \
         reddito; salary*; gehalt; salaire; salario; stipendio; wage; cost; costs; kosten; cout; costo; \
         coste; charge; charges; allerg*; alerg*; symptom*; sintom*; score; hba; glucose; blutdruck; smok*; \
         raucher; fumeur; fumador; fumatore; alcohol; alkohol; pregnan*; schwanger*; disabilit*; handicap*; \
         handcap; discapacidad*; behinder*; schwerbehind*; rqth; mdph; inv civ*; =gdb; kirchenst*; pflegegrad; drg; ghm; ghs; \
         stage; staging; stadium; stade; estadio; stadio; grade; =grad; grading; tnm; =c t; =c n; =c m; =p t; =p \
         n; =p m; =ct; =cn; =cm; =pt; =pn; =pm; laterality; her; =er; =pr; ecog; karnofsky; severity; \
         schweregrad; severite; gravedad; gravita; adverse*; nebenwirkung*; effet indesirable*; efecto \
         adverso; efectos adversos; evento avverso; tortur*; self harm*; selfharm*; selbstverletz*; \
         automutil*; autoles*; offence*; offense*; index off; delikt*; delito*; reato; suicid*; suizid*; \
         selbstmord*; mortality; hosp mort; hospmort; hosp mortality; proc cd; proc code; hcpcs*; px cd; px code; \
         svc code; loinc; crp; creatinin*; kreatinin*; hemoglobin*; haemoglobin*; \
         hamoglobin*; tabagisme; tabac; tabaco; fumo; satisf*; job involvement; zufrieden*; death*; \
         deceased; verstorben; deces; fallecido; exitus; deceduto; vital*; complication*; komplikation*; \
         complicacion*; complicazion*; esenz; cod esenz*; patol; cod patol*; =preg; apo e; apoe*; =siege; siege lesion; lesion*; =lasion; \
         genotyp*; mutation*; mutacion*; mutazion*; variant*; allel*; gene; \
         genes; hgvs*; rs",
    ),
]);

/// What somebody lives by, where `lab` is short for work: `Sit. lab.`
pub(super) const SITUATIONS: &[&str] = &[
    "esc lab",
    "enf charge",
    "enfants charge",
    "enf a charge",
    "enfants a charge",
    "sit lab",
    "situac lab",
    "situacion lab",
    "cond lav",
    "sit lav",
];

/// Being content, and with what that is no secret of a person's: a place or what is done there.
pub(super) const CONTENT: &[&str] = &["satisf*", "zufrieden*"];
pub(super) const SERVICES: &[&str] = &[
    "hospital",
    "clinic",
    "this clinic",
    "our service*",
    "service received",
    "krankenhaus",
    "klinik",
    "praxis",
    "hopital",
    "clinique",
    "centre sante",
    "centro salud",
    "consultorio",
    "ospedale",
    "ambulatorio",
    "atencion recibida",
    "servicio recibido",
];

/// Words for what is said of a measurement and not of a person; a unit can be a ward as well.
pub(super) const TECHNICAL: &[&str] = &[
    "unit",
    "units",
    "einheit",
    "einheiten",
    "unite",
    "unites",
    "unidad",
    "unidades",
    "unita",
    "unidade",
    "enhet",
    "eenheid",
    "jednostka",
    "reference range",
    "referenzbereich",
    "normbereich",
    "valeurs reference",
    "valores referencia",
    "valori riferimento",
];
