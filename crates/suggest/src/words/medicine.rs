//! Terms of medicine among the values of a column whose name says nothing: findings, operations, drugs and parts of the body.

use super::fold;

/// How words begin and end (`*`), or what they are, without accents, in English, German, French, Spanish and Italian.
const TERMS: &str = "*itis; *itide; *osis; *arthrose; *artrosi; *sklerose; *sclerosi; *thrombose; *trombosi; *fibrose; *carcinoma*; \
    *karzinom; *adenom*; *coccus; staph; strep; escherichia; *bacter; *bacterium; *monas; klebsiell*; proteus; candida; \
    serratia; morganell*; salmonell*; shigell*; \
    listeria; legionell*; haemophil*; clostrid*; bacteroid*; aspergill*; piqure*; coupure*; entorse*; plaie*; brulure*; \
    griffure*; morsure*; \
    melanom*; lymphom*; linfom*; *sarkom*; *sarcom*; *myelom*; mielom*; *gliom*; *blastom*; leukam*; leukem*; \
    leucem*; leucom*; tumor*; tumour*; tumeur*; cancer*; cancro; neoplas*; metasta*; polyp*; polip*; hernia*; hernie*; \
    ernia*; fraktur*; *fraktur; \
    fractur*; frattur*; prolaps*; *insuffizienz; insuffici*; insufic*; insuff; infarkt*; *infarkt; infarct*; infarto; stroke; insult; \
    ictus; ischam*; ischem*; stenos*; *stenose; embol*; *embolie; thromb*; trombo*; anamie*; anaemi*; anemi*; diabet*; hypert*; \
    hipert*; ipert*; asthma*; asma; copd; bpco; epoc; pneumon*; neumon*; polmonit*; pneumopat*; bronch*; bronqu*; sepsis; sepsi; \
    infekt*; infect*; infez*; abszess*; absces*; ascess*; ulcer*; ulkus; ulzer*; decub*; dekub*; escarr*; psorias*; ekzem*; eczem*; \
    melaen*; melen*; dysph*; disfag*; dysp*; schmerz*; *schmerz; *schmerzen; pain; dolor; douleur*; dolore; *algie; *algia; lumbag*; \
    sciatic*; cephal*; headache; migran*; migrain*; vertig*; schwindel; syncop*; synkop*; sincop*; fever; fieber; fievre; febbre; \
    fiebre; cough; husten; tosse; toux; nausea*; vomit*; erbrechen; diarr*; durchfall; obstip*; constip*; bleed*; *blutung; hemorr*; \
    haemorr*; hamorr*; emorr*; injur*; *verletzung; trauma*; distors*; kontus*; contus*; lacerat*; sprain*; luxat*; ruptur*; *ruptur; \
    lesion*; lasion*; parkins*; alzheim*; dement*; *demenz; demenz*; demenc*; depress*; schizo*; bipolar*; anxi*; ansied*; epilep*; \
    sclero*; autis*; adhs; adhd; *syndrom; *syndrome; sindrom*; *opathie; *opathy; *opatia; *ektomie; *ectomy; *ectomie; *ectomia; \
    *skopie; *scopy; *scopie; *scopia; *plastie; *plasty; *plastik; *plastia; *tomia; resekt*; resect*; resez*; biops*; *biopsia; \
    *biopsie; *arthritis; divertic*; *chirrhosis; cirrhos*; cirros*; gonarthr*; coxarthr*; gonalg*; menisk*; menisc*; \
    sob; mvc; mva; gsw; abd; lac; uti; chf; afib; cva; tia; sah; ckd; aki; dvt; gerd; ibs; ibd; \
    fall; falls; burn; overdose; rash; seizure; weakness; swelling; \
    sacrum; sakrum; sacro; talon; malleol*; hallux; tibia*; femor*; humer*; thora*; abdom*; colon; kolon; sigma; sigmoid*; rect*; \
    ileum; duoden*; oesoph*; esofag*; gastr*; antrum; antro; prostat*; ovar*; uter*; cervix; mammella; mamma; polmone; lung; hueso; \
    surdit*; otite*; otit*; otospong*; presby*; cholesteat*; neurin*; perforat*; acouphen*; tinnitus; meniere; endometr*; fibrom*; \
    azoosperm*; varicoc*; pcos; *mab; *tinib; *pril; *sartan; *statin; *statine; *statina; *olol; *ololo; *prazol*; \
    *cillin*; *cilina; *mycin*; *micina; *parin; \
    *parine; *parina; *taxel; *platin; *platine; *platino; *floxacin*; *azepam; *zolam; *setron; *gliptin*; *gliflozin*; metformin*; \
    paracetamol*; ibuprofen*; morphin*; morfin*; oxycod*; fentan*; tramadol*; insulin*; heparin*; prednis*; dexamet*; furosem*; \
    *dipin; *dipine; *dipino; *conazol*; vancom*; *penem; allopurinol*; metamizol*; \
    sodium; natrium; sodio; potassium; kalium; potasio; potassio; calcium; kalzium; calcio; magnes*; chlorid*; cloruro; \
    kreatin*; creatin*; \
    harnstoff; urea; uree; gluco*; gluk*; glicemia; glucemia; glycemie; hba; hemoglob*; hamoglob*; haemoglob*; \
    emoglob*; hematocr*; leuko*; leuco*; \
    erythro*; eritro*; cholest*; colest*; triglycer*; triglicer*; hdl; ldl; tsh; crp; ferritin*; transferr*; vitamin*; \
    bilirub*; alat; asat; ggt; \
    amylase; lipas*; troponin*; bnp; inr; psa; albumin*";

/// Behind a number, the strength of a drug.
const STRENGTHS: &[&str] = &["mg", "mcg", "µg", "g", "ml", "ie", "ui", "iu"];

/// Words for where people work or are treated; a clinic for pain is a place.
const INSTITUTIONS: &str = "klinik*; *klinik; ambulan*; *ambulanz; station*; ward; unit; clinic*; service; servicio; reparto; praxis; \
    *praxis; zentrum; *zentrum; center; centre; centro; dept; department; abteilung; hospital*; ospedale; hopital; ecole; school; \
    schule; *schule; institut*";

/// Whether enough of the values have a term of medicine in them, and hardly any says where.
pub(crate) fn are_terms(values: &[&str]) -> bool {
    const MOST: f64 = 0.35;
    const FEW: f64 = 0.1;
    const FEWEST: usize = 3;
    let (terms, institutions) = (entries(TERMS), entries(INSTITUTIONS));
    let share = |is: &dyn Fn(&[String]) -> bool| {
        let found = values.iter().filter(|value| is(&words(value))).count();
        (found, found as f64 / values.len().max(1) as f64)
    };
    let among = |entries: &[&str], words: &[String]| {
        words.iter().any(|word| entries.iter().any(|entry| is(entry, word)))
    };
    let (found, most) = share(&|words| among(&terms, words) || has_strength(words));
    let (_, few) = share(&|words| among(&institutions, words));
    found >= FEWEST && most >= MOST && few <= FEW
}

/// Whether a value has a term of medicine in it.
pub(super) fn has_term(value: &str) -> bool {
    let (terms, words) = (entries(TERMS), words(value));
    words.iter().any(|word| terms.iter().any(|term| is(term, word))) || has_strength(&words)
}

fn entries(list: &'static str) -> Vec<&'static str> {
    list.split(';').map(str::trim).collect()
}

/// The words of a value, and the numbers apart from what stands behind them.
fn words(value: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last = ' ';
    for char in fold(value).chars() {
        if !char.is_alphanumeric() || char.is_ascii_digit() != last.is_ascii_digit() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| char.is_alphanumeric()) {
            word.push(char);
        }
        last = char;
    }
    words.retain(|word| !word.is_empty());
    words
}

fn has_strength(words: &[String]) -> bool {
    words.windows(2).any(|pair| {
        pair[0].bytes().all(|byte| byte.is_ascii_digit()) && STRENGTHS.contains(&pair[1].as_str())
    })
}

fn is(entry: &str, word: &str) -> bool {
    match (entry.strip_prefix('*'), entry.strip_suffix('*')) {
        (Some(inside), Some(_)) => word.contains(inside.trim_end_matches('*')),
        (Some(end), None) => word.ends_with(end),
        (None, Some(start)) => word.starts_with(start),
        (None, None) => entry == word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_drugs_and_parts_of_the_body() {
        for values in [
            &["ABD PAIN", "SOB", "FALL", "MVC", "CHEST PAIN", "N/V"][..],
            &["Polyp(s)", "Diverticulosis", "HH", "Ca sigmoid", "Normal"],
            &["LWS-Syndrom", "Gonarthrose li.", "Z.n. Insult", "HWS-BS"],
            &["PACLITAXEL", "ENOXAPARINE", "MORPHINE", "KETAMINE"],
            &["1 g FL", "10 mg/mL AMP", "5 mg GEL", "500 mg CPR"],
            &["K polmone", "GBM", "SLA", "Demenza", "Mieloma"],
            &["Sacrum", "Talon G", "Malléole int. D", "Hallux D", "Jambe D"],
        ] {
            assert!(are_terms(values), "{values:?}");
        }
    }

    #[test]
    fn places_people_and_departments_are_none() {
        for values in [
            &["Roma", "Paris", "Oklahoma City", "Bad Salzuflen", "Tacoma", "Fallersleben"][..],
            &["Schmerzambulanz", "Brustzentrum", "Rückenzentrum", "Kopfschmerzklinik"],
            &["Colonia Centro", "Sacramento", "Narvarte", "Doctores"],
            &["Winkler", "Fallada", "Burnett", "Cordes", "Insulander"],
            &["Nurse", "Ward clerk", "Radiologist", "Porter"],
            &["4g Netz", "A1", "B2", "C3"],
        ] {
            assert!(!are_terms(values), "{values:?}");
        }
    }
}
