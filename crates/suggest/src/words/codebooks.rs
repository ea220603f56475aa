//! Variables of public surveys and registers, whose names say nothing to who lacks their codebooks. Only what others may
//! know, and what should not be learned; all else is a finding or an answer.

/// Names as they are split into words, and names that say the same.
#[rustfmt::skip]
const VARIABLES: &[[&str; 2]] = &[
    // NHANES.
    ["riagendr", "sex"], ["ridageyr", "age"], ["ridagemn", "age months"], ["ridagemx", "age months"], ["ridexagm", "age months"],
    ["ridexagy", "age"], ["ridreth 1", "ethnicity"], ["ridreth 3", "ethnicity"], ["dmdeduc 2", "education"], ["dmdeduc 3", "education"],
    ["dmdmartl", "marital status"], ["dmdmartz", "marital status"], ["dmdborn 2", "birth country"], ["dmdborn 4", "birth country"],
    ["dmdcitzn", "citizenship"], ["dmdhhsiz", "household size"], ["dmdfmsiz", "household size"], ["dmqmiliz", "veteran"],
    ["dmqmilit", "veteran"], ["dmdhragz", "household"], ["dmdhrage", "household"], ["dmdhrgnd", "household"],
    ["indhhin 2", "income"], ["indfmin 2", "income"], ["indfmpir", "income"], ["sialang", "language"], ["ridexprg", "pregnancy"],
    ["bmxwt", "weight"], ["bmxht", "height"], ["bmxbmi", "bmi"], ["smq 020", "smoking"], ["alq 101", "alcohol"],
    // BRFSS.
    ["ageg 5 yr", "year group"], ["age 80", "age"], ["age g", "year group"], ["age 65 yr", "year group"], ["hispanc", "ethnicity"],
    ["prace 1", "ethnicity"], ["mrace 1", "ethnicity"], ["race g 1", "ethnicity"], ["racegr 3", "ethnicity"], ["educa", "education"],
    ["educag", "education"], ["incomg", "income"], ["income 2", "income"], ["income 3", "income"], ["sexvar", "sex"],
    ["birthsex", "sex"], ["hhadult", "household"], ["numadult", "household"], ["renthom 1", "housing"], ["ctycode 1", "county"],
    ["ctycode 2", "county"], ["msacode", "county"], ["metstat", "rural urban"], ["urbstat", "rural urban"], ["wtkg 3", "weight"],
    ["htm 4", "height"], ["htin 4", "height"], ["idate", "visit date"], ["imonth", "month"], ["iday", "day of visit"], ["iyear", "year"],
    // IPUMS.
    ["statefip", "state"], ["countyfip", "county"], ["countyicp", "county"], ["marst", "marital status"], ["raced", "ethnicity"],
    ["hispan", "ethnicity"], ["hispand", "ethnicity"], ["bpl", "birth country"], ["bpld", "birth country"], ["empstat", "employment"],
    ["empstatd", "employment"], ["vetstat", "veteran"], ["yrsusa 1", "residence"], ["inctot", "income"],
    ["incwage", "income"], ["serial", "household number"], ["cbserial", "household number"], ["nchild", "children"],
    // Hospital Episode Statistics of England.
    ["startage", "age"], ["endage", "age"], ["admiage", "age"], ["mydob", "month of birth"], ["soal", "area code"], ["soam", "area code"],
    ["rescty", "county"], ["resgor", "region"], ["resladst", "district"], ["procode", "hospital"], ["sitetret", "hospital"],
    ["gpprac", "hospital"], ["laua", "district"], ["procode 3", "hospital"], ["procodet", "hospital"], ["lsoa 11", "area code"],
    ["lsoa 21", "area code"], ["msoa 11", "area code"], ["ccg residence", "area code"], ["gpprpct", "area code"],
    ["admidate", "admission date"], ["disdate", "discharge date"], ["epistart", "episode start date"],
    ["epiend", "discharge date"], ["spelbgin", "admission date"], ["speldur", "length of stay"],
    ["epidur", "length of stay"], ["ethnos", "ethnicity"], ["newnhsno", "nhs number"], ["resladst ons", "district"],
    ["numbaby", "finding"], ["imd 04", "deprivation"], ["imd 04 rk", "deprivation"], ["imd 04 decile", "deprivation"], ["postdist", "postcode district"],
    // Registries of cancer (NAACCR).
    ["nhia", "ethnicity"], ["tumor record number", "finding"], ["census occ code 2010", "occupation"],
    ["census ind code 2010", "occupation"],
    // secuTrial.
    ["mnpcname", "center"], ["mnpctrname", "center"], ["mnpctrid", "center"], ["mnpvisname", "visit"],
    // eICU.
    ["hospitalid", "hospital"], ["wardid", "ward"], ["admissionheight", "height"], ["admissionweight", "weight"],
    // MIMIC.
    ["admittime", "admission date"], ["dischtime", "discharge date"], ["edregtime", "arrival date"], ["edouttime", "departure date"],
    ["intime", "admission date"], ["outtime", "discharge date"], ["deathtime", "death date"], ["charttime", "visit date"],
    ["anchor age", "age"], ["anchor year", "year"], ["hospital expire flag", "outcome"], ["expire flag", "outcome"],
    ["first careunit", "ward"], ["last careunit", "ward"],
    // Claims of Medicare.
    ["clm utlztn day cnt", "length of stay"], ["nch bene dschrg dt", "discharge date"], ["clm admsn dt", "admission date"],
    ["clm from dt", "admission date"], ["clm thru dt", "discharge date"], ["sp state code", "state"], ["bene county cd", "county"],
    ["bene sex ident cd", "sex"], ["bene race cd", "ethnicity"],
    // Cases of German hospitals (§ 21, § 301).
    ["entl datzt", "discharge date"], ["aufn datzt", "admission date"], ["vwd t", "length of stay"], ["stat letzt", "ward"],
    // PMSI of France.
    ["ageann", "age"], ["age ann", "age"], ["moi sort", "month"], ["mois sort", "month"], ["moi ent", "month"], ["mois ent", "month"],
    ["ann sort", "year"], ["ann ent", "year"], ["nbj sej", "length of stay"], ["nbjsej", "length of stay"],
    ["duree sej", "length of stay"], ["sej nbj", "length of stay"], ["age gest", "finding"],
    ["ben nai ann", "birth year"], ["ben nai moi", "birth month"], ["ben res com", "commune"], ["ben res dpt", "departement"],
    ["prs nat ref", "procedure"], ["rural urban continuum code", "rural urban"], ["hosp yn", "outcome"],
    // Analysis data of trials (CDISC ADaM).
    ["agebl", "age"], ["sexn", "sex"], ["sexf", "sex"], ["sexm", "sex"], ["racen", "ethnicity"], ["ethnicn", "ethnicity"],
    ["bmibl", "bmi"], ["heightbl", "height"], ["weightbl", "weight"], ["htbl", "height"], ["wtbl", "weight"], ["occbl", "occupation"],
    ["edubl", "education"],
    // European Social Survey.
    ["agea", "age"], ["yrbrn", "year of birth"], ["rlgdnm", "religion"], ["cntry", "country"], ["ctzcntr", "citizenship"],
    ["brncntr", "birth country"], ["hhmmb", "household size"], ["eisced", "education"], ["isco 08", "occupation"],
    ["nacer 2", "occupation"], ["marsts", "marital status"], ["maritalb", "marital status"], ["domicil", "rural urban"],
    ["hinctnta", "income"],
    // ELSA, SOEP, HILDA, PSID, ADNI and other long studies, with their waves left out.
    ["indager", "age"], ["indobyr", "birth year"], ["dhsex", "sex"], ["dimar", "marital status"], ["fqethnmr", "ethnicity"],
    ["wpdes", "employment"], ["hhtot", "household size"], ["gor", "region"], ["gor dv", "region"], ["dvage", "age"],
    ["racel dv", "ethnicity"], ["hhsize", "household size"], ["jbstat", "employment"], ["hiqual dv", "education"],
    ["mstat dv", "marital status"], ["qfhigh dv", "education"], ["nhhmem", "household size"], ["npers", "household size"],
    ["perhog", "household size"], ["persfam", "household size"], ["nkids dv", "children"], ["anzkind", "children"],
    ["hhgr", "household size"], ["ses hhgr", "household size"], ["ses erw", "employment"], ["ses famst", "marital status"],
    ["ragender", "sex"], ["raeduc", "education"], ["raracem", "ethnicity"], ["racerec", "ethnicity"], ["koen", "sex"],
    ["c koen", "sex"], ["kjonn", "sex"], ["xsex", "sex"], ["rsex", "sex"], ["ageyrs", "age"], ["agex", "age"], ["page", "age"],
    ["xage", "age"], ["agediag", "age"], ["ageannee", "age"], ["agejour", "age days"], ["dxage", "age"], ["agedth", "age"], ["agemon", "age months"], ["pataldr", "age"],
    ["patalder", "age"], ["alterg", "age"], ["lftd", "age"], ["agean", "age"], ["agejr", "age days"], ["sivilstand", "marital status"],
    ["civstat", "marital status"], ["estadociv", "marital status"], ["famstd", "marital status"], ["situfam", "marital status"],
    ["staciv", "marital status"], ["maristat", "marital status"], ["rmstath", "marital status"], ["edlevel", "education"],
    ["edulvlb", "education"], ["casmin", "education"], ["schulab", "education"], ["nivinst", "education"], ["instrmae", "education"],
    ["escmae", "education"], ["esc mae", "education"], ["cs escol n", "education"], ["titstu", "education"], ["educyrs", "education"],
    ["pteducat", "education"], ["isced 1997 r", "education"], ["isced 11 a", "education"], ["hgc", "education"],
    ["migbg", "migration"], ["mighi", "migration"], ["citiz", "citizenship"], ["racacor", "ethnicity"], ["ptethcat", "ethnicity"], ["ethcat", "ethnicity"],
    ["ptraccat", "ethnicity"], ["mnactic", "employment"], ["wrkstat", "employment"], ["erwst", "employment"], ["sitlab", "employment"],
    ["netinc", "income"], ["eqinc", "income"], ["hhnetto", "income"], ["ingreso pc", "income"], ["renda fam", "income"],
    ["redd netto", "income"], ["fylke", "region"], ["bula", "state"], ["blnd", "state"], ["bundesl", "state"], ["gkz", "commune"],
    ["resdep", "departement"], ["depres", "departement"], ["provres", "province"], ["uf", "state"], ["sg uf not", "state"],
    ["sg uf", "state"], ["uf res", "state"], ["codent", "state"], ["cntry dom", "country"], ["hhid", "household number"],
    ["hidp", "household number"], ["hid", "household number"], ["idhogar", "household number"], ["famid", "household number"],
    ["hhnr", "household number"], ["idhouse", "household number"], ["ehhrhid", "household number"], ["nomen", "household number"],
    ["idahhw 2", "household number"], ["emp status", "employment"], ["hhidpn", "person id"], ["idauniq", "person id"], ["perid", "person number"],
    ["pernum", "person number"],
    // Hospitals and schools by their numbers.
    ["codestab", "hospital"], ["cod estab", "hospital"], ["cnes", "hospital"], ["finess", "hospital"], ["finess etab", "hospital"],
    ["finess geo", "hospital"], ["cod istituto", "hospital"], ["istituto", "hospital"], ["cntschid", "school"], ["schoolid", "school"],
    ["cntstuid", "student id"], ["studienzentrum", "hospital"], ["basis sz", "hospital"], ["kst", "department"],
    ["provider num", "hospital"],
    // PISA, which has no others.
    ["st 004 d 01 t", "sex"], ["st 001 d 01 t", "year group"], ["st 003 d 03 t", "birth year"], ["st 003 d 02 t", "birth month"],
    ["immig", "migration"], ["langn", "language"], ["misced", "mother education"], ["fisced", "father education"],
    // PLINK, which calls the father `PAT` as others call patients.
    ["mat", "mother number"],
    // ADaM.
    ["agegr 1", "age"], ["agegr 1 n", "age"], ["agegr 2", "age"],
    // Assessments of residents of nursing homes in the United States (MDS 3.0).
    ["res int id", "resident id"], ["fac prvdr id", "facility"], ["asmt id", "record id"], ["a 0500 a", "first name"],
    ["a 0500 b", "middle name"], ["a 0500 c", "last name"], ["a 0500 d", "last name"], ["a 0600 a", "social security number"],
    ["a 0600 b", "medicare number"], ["a 0700", "medicaid number"], ["a 0800", "sex"], ["a 0900", "birth date"],
    ["a 1000 a", "ethnicity"], ["a 1000 b", "ethnicity"], ["a 1000 c", "ethnicity"], ["a 1000 d", "ethnicity"],
    ["a 1000 e", "ethnicity"], ["a 1000 f", "ethnicity"], ["a 1005", "ethnicity"], ["a 1010", "ethnicity"],
    ["a 1100 b", "language"], ["a 1110 a", "language"], ["a 1200", "marital status"], ["a 1300 a", "medical record number"],
    ["a 1300 b", "room"], ["a 1300 c", "first name"], ["a 1300 d", "occupation"], ["a 1600", "admission date"],
    ["a 1900", "admission date"], ["a 2000", "discharge date"], ["a 2300", "visit date"], ["k 0200 a", "height"],
    ["k 0200 b", "weight"],
    // Notifications of diseases in Brazil (SINAN).
    ["nu notific", "record number"], ["id unidade", "hospital"], ["id cnes", "hospital"], ["id ocupa n", "occupation"],
    ["id ocupacao", "occupation"], ["cs gestant", "pregnancy"], ["cs raca", "ethnicity"], ["cs raca cor", "ethnicity"], ["nm bairro", "quartier"], ["id bairro", "quartier"],
    ["id mn resi", "commune"], ["id municip", "commune"], ["id regiona", "region"], ["id rg resi", "region"],
    ["nm mae pac", "mother name"], ["nm pacient", "patient name"], ["id agravo", "diagnosis"],
    // Demographic and Health Surveys, and the General Social Survey.
    ["v 012", "age"], ["hv 105", "age"], ["mv 012", "age"], ["hv 104", "sex"], ["v 010", "birth year"], ["v 011", "birth month"],
    ["v 009", "birth month"], ["v 013", "year group"], ["v 024", "region"], ["hv 024", "region"], ["v 025", "rural urban"],
    ["hv 025", "rural urban"], ["v 106", "education"], ["v 130", "religion"], ["v 131", "ethnicity"], ["v 501", "marital status"],
    ["v 716", "occupation"], ["v 001", "area code"], ["v 021", "area code"], ["hv 001", "area code"], ["v 002", "household number"],
    ["hv 002", "household number"], ["v 003", "person number"], ["childs", "children"], ["sibs", "household"],
    ["indus 10", "occupation"], ["reg 16", "region"], ["xnorcsiz", "rural urban"], ["srcbelt", "rural urban"],
    // Students.
    ["mjob", "mother occupation"], ["fjob", "father occupation"], ["medu", "mother education"], ["fedu", "father education"],
    ["famsize", "household size"], ["pstatus", "household"],
];

/// A name that says what a variable holds.
pub(super) fn variable(words: &[String]) -> Option<&'static str> {
    // The rubric of SoSci Survey for who somebody is: `SD02_01`.
    if let [rubric, question] | [rubric, question, _] = words
        && rubric == "sd"
        && question.len() == 2
        && question.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Some("sociodemographic");
    }
    // Calculated variables of BRFSS begin with a line, which is no word.
    let says = |words: &[String]| {
        let name = words.join(" ");
        VARIABLES.iter().find(|[variable, _]| *variable == name).map(|[_, says]| *says)
    };
    // Sections of MDS 3.0 about how residents are: `M0300B1`.
    if let [section, item, ..] = words
        && ["gg", "h", "j", "k", "m", "n", "o"].contains(&section.as_str())
        && item.len() == 4
        && item.starts_with('0')
        && item.bytes().all(|byte| byte.is_ascii_digit())
        && words.len() <= 4
        && words[2..].iter().all(|word| word.len() == 1)
    {
        return says(words).or(Some("finding"));
    }
    says(words).or_else(|| says(without_wave(words)))
}

/// The words but for a wave of the study behind them, or its letter before them: `indager_w2`, `a_hidp`, `famstd_t0`.
fn without_wave(words: &[String]) -> &[String] {
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let words = match words {
        [name @ .., wave, number]
            if is_number(number) && ["w", "t", "v", "wave"].contains(&wave.as_str()) =>
        {
            name
        }
        words => words,
    };
    match words {
        [letter, name @ ..] if letter.len() == 1 && !name.is_empty() && !is_number(letter) => name,
        [name @ .., letter] if letter.len() == 1 && !name.is_empty() && !is_number(letter) => name,
        words => words,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Subject, Words};

    #[test]
    fn variables_by_their_codebooks() {
        let known = |name: &str| Words::of(name).meaning().known;
        assert_eq!((known("RIAGENDR"), known("RIDAGEYR")), (Some(Subject::Sex), Some(Subject::Age)));
        assert_eq!((known("RIDRETH3"), known("_AGE80")), (Some(Subject::Group), Some(Subject::Age)));
        for other in ["_AGEG5YR", "EDUCA", "DMDHHSIZ", "INDFMPIR", "Mjob", "isco08", "BMXHT"] {
            let meaning = Words::of(other).meaning();
            assert!(meaning.known.is_some() || meaning.sensitive.is_some(), "{other}");
        }
        assert_eq!(
            (known("indager_w2"), known("a_dvage"), known("ageyrs_b")),
            (Some(Subject::Age), Some(Subject::Age), Some(Subject::Age))
        );
        assert_eq!((known("ST004D01T"), known("racel_dv")), (Some(Subject::Sex), Some(Subject::Group)));
        assert!(Words::of("a_hidp").meaning().numbered_for.is_some());
        assert_eq!((known("LBXTC"), known("SDMVPSU")), (None, None));
        assert_eq!((known("SD01"), known("SD02_01")), (Some(Subject::Other), Some(Subject::Other)));
        assert_eq!(
            (known("AGEBL"), known("SEXF"), known("BMIBL")),
            (Some(Subject::Age), Some(Subject::Sex), None)
        );
        assert_eq!((known("SD1"), known("ASD01")), (None, None));
        assert_eq!((known("mnpctrname"), known("mnpvisname")), (Some(Subject::Other), Some(Subject::Event)));
        assert_eq!(Words::of("mnpvisname").meaning().alone, None);
    }
}
