//! Fields that UK Biobank names by number: `31-0.0`, `f.31.0.0`, `p31_i0`. What those say that others may know, and what should
//! not be learned.

/// Numbers of fields, and names that say the same.
#[rustfmt::skip]
const FIELDS: &[(&str, &str)] = &[
    ("31", "sex"), ("22001", "sex"), ("34", "year of birth"), ("52", "month of birth"), ("33", "date of birth"),
    ("21022", "age"), ("21003", "age"), ("40007", "age"), ("40008", "age"),
    ("53", "visit date"), ("40000", "date of death"), ("40005", "date of diagnosis"), ("191", "date of follow-up"),
    ("54", "study site"), ("189", "deprivation"), ("22189", "deprivation"), ("20074", "coordinates"), ("20075", "coordinates"),
    ("22700", "visit date"), ("22702", "coordinates"), ("22704", "coordinates"), ("20118", "rural urban"),
    ("21000", "ethnicity"), ("22006", "ethnicity"), ("1647", "country of birth"), ("20115", "country of birth"),
    ("130", "coordinates"), ("129", "coordinates"), ("6138", "qualifications"), ("845", "education"),
    ("6142", "employment"), ("132", "occupation"), ("22601", "occupation"), ("22617", "occupation"),
    ("680", "housing"), ("709", "household"), ("6141", "household"), ("50", "height"), ("21002", "weight"), ("21001", "bmi"),
    ("20116", "smoking"), ("1239", "smoking"), ("20117", "alcohol"), ("1558", "alcohol"),
    ("41202", "diagnosis"), ("41204", "diagnosis"), ("41270", "diagnosis"), ("40001", "diagnosis"), ("40002", "diagnosis"),
    ("40006", "diagnosis"), ("20001", "diagnosis"), ("20002", "diagnosis"), ("20003", "medication"),
];

/// A name that says what a field holds that is named by its number, the visit and the answer.
pub(super) fn field(words: &[String]) -> Option<&'static str> {
    let parts: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = match parts[..] {
        [number, visit, answer] | ["f", number, visit, answer] if is_short(visit) && is_short(answer) => {
            number
        }
        ["p", number, "i", visit] | ["p", number, "i", visit, "a", _] if is_short(visit) => number,
        _ => return None,
    };
    FIELDS.iter().find(|(field, _)| *field == number).map(|(_, name)| *name)
}

fn is_short(digits: &str) -> bool {
    digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::super::{Subject, Words};

    #[test]
    fn fields_by_number() {
        let known = |name: &str| Words::of(name).meaning().known;
        for sex in ["31-0.0", "f.31.0.0", "p31_i0", "31_0_0"] {
            assert_eq!(known(sex), Some(Subject::Sex), "{sex}");
        }
        assert_eq!(known("21022-0.0"), Some(Subject::Age));
        assert_eq!((known("30750-0.0"), known("31"), known("p31")), (None, None, None));
    }
}
