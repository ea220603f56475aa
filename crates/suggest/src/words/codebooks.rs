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
    ["htm 4", "height"], ["htin 4", "height"], ["idate", "visit date"],
    // IPUMS.
    ["statefip", "state"], ["countyfip", "county"], ["countyicp", "county"], ["marst", "marital status"], ["raced", "ethnicity"],
    ["hispan", "ethnicity"], ["hispand", "ethnicity"], ["bpl", "birth country"], ["bpld", "birth country"], ["empstat", "employment"],
    ["empstatd", "employment"], ["vetstat", "veteran"], ["yrsusa 1", "residence"], ["inctot", "income"],
    ["incwage", "income"], ["serial", "household number"], ["cbserial", "household number"], ["nchild", "children"],
    // Hospital Episode Statistics of England.
    ["startage", "age"], ["endage", "age"], ["admiage", "age"], ["mydob", "month of birth"], ["soal", "area code"], ["soam", "area code"],
    ["rescty", "county"], ["resgor", "region"], ["resladst", "district"], ["procode", "hospital"], ["sitetret", "hospital"],
    ["gpprac", "hospital"],
    // eICU.
    ["hospitalid", "hospital"], ["wardid", "ward"], ["admissionheight", "height"], ["admissionweight", "weight"],
    // SNDS of France, and SEER.
    ["ben nai ann", "birth year"], ["ben nai moi", "birth month"], ["ben res com", "commune"], ["ben res dpt", "departement"],
    ["prs nat ref", "procedure"], ["rural urban continuum code", "rural urban"], ["hosp yn", "outcome"],
    // European Social Survey.
    ["agea", "age"], ["yrbrn", "year of birth"], ["rlgdnm", "religion"], ["cntry", "country"], ["ctzcntr", "citizenship"],
    ["brncntr", "birth country"], ["hhmmb", "household size"], ["eisced", "education"], ["isco 08", "occupation"],
    ["nacer 2", "occupation"], ["marsts", "marital status"], ["maritalb", "marital status"], ["domicil", "rural urban"],
    ["hinctnta", "income"],
    // Students.
    ["mjob", "mother occupation"], ["fjob", "father occupation"], ["medu", "mother education"], ["fedu", "father education"],
    ["famsize", "household size"], ["pstatus", "household"],
];

/// A name that says what a variable holds.
pub(super) fn variable(words: &[String]) -> Option<&'static str> {
    // Calculated variables of BRFSS begin with a line, which is no word.
    let name = words.join(" ");
    VARIABLES.iter().find(|[variable, _]| *variable == name).map(|[_, says]| *says)
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
        assert_eq!((known("LBXTC"), known("SDMVPSU")), (None, None));
    }
}
