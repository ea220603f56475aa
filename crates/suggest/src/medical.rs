//! Codes of diagnoses, treatments, drugs and genetic findings, told by their form, whatever their column is called: one in a
//! cell, or a list of them.

use crate::values::Values;
use crate::words::fold;

/// The share of the codes that must have one form.
const MOST: f64 = 0.9;

const MOST_CHANGES: f64 = 0.75;

/// The same where the rows must have it as the others do.
const MANY: f64 = 0.5;

/// Fewer different codes may have the form by chance.
const FEWEST: usize = 3;

/// Whether nearly all codes of the values are of one form.
pub(super) fn are_codes(values: &Values<'_>) -> bool {
    const FORMS: [fn(&str) -> bool; 7] = [is_icd, is_ops, is_ccam, is_atc, is_hgvs, is_hpo, is_snomed];
    let lists: Vec<&str> = values.sample(1000).collect();
    let mut codes: Vec<&str> = lists.iter().flat_map(|list| parts(list)).collect();
    let all = codes.len() as f64;
    let share = |form: &dyn Fn(&str) -> bool| codes.iter().filter(|code| form(code)).count() as f64 / all;
    // Numbers of persons may have the form of procedures, but do not end in `Z` that often.
    let procedures = share(&is_pcs) >= MOST && share(&|code| code.ends_with('Z')) > 0.5;
    // Of a few codes somebody mistyped some, in few rows each: `F432`.
    let in_rows = |form: &dyn Fn(&str) -> bool| values.share_of_rows(|list| parts(list).all(form)) >= MOST;
    // Nothing else is written as changes of a gene are, among which a deletion may be in words.
    let fits = procedures
        || FORMS.iter().any(|form| share(form) >= MOST || share(form) >= MANY && in_rows(form))
        || share(&is_hgvs) >= MOST_CHANGES;
    codes.sort_unstable();
    codes.dedup();
    fits && codes.len() >= FEWEST && dotted(&codes)
}

/// Whether nearly all codes of the values are those of the ICD without a dot, as France and the claims of the United States write them:
/// `F03`, `I501`, `Z5111`. Persons may have such codes as well, so the name has to agree.
pub(super) fn are_undotted_diagnoses(values: &Values<'_>) -> bool {
    let is_code =
        |code: &str| ["A00", "A00x", "A00xx", "A00xxx", "A00xxxx"].iter().any(|form| has_form(code, form));
    values.distinct() >= FEWEST && values.share(|value| parts(value).all(is_code)) >= MOST
}

/// Whether codes are those of procedures in claims of the United States (CPT and HCPCS): numbers of five digits, and a letter before
/// four, of several lists. Members of staff may have such numbers as well, so the name has to agree.
pub(super) fn are_procedures(values: &Values<'_>) -> bool {
    const FEWEST_LISTS: usize = 3;
    let is_number = |code: &str| has_form(code, "00000");
    let is_listed = |code: &str| has_form(code, "A0000") && code.as_bytes()[0] <= b'V';
    let codes: Vec<&str> = values.sample(1000).map(str::trim).collect();
    let mut lists: Vec<u8> =
        codes.iter().filter(|code| is_listed(code)).filter_map(|code| code.bytes().next()).collect();
    lists.sort_unstable();
    lists.dedup();
    let known = codes.iter().filter(|code| is_number(code) || is_listed(code)).count();
    lists.len() >= FEWEST_LISTS
        && codes.iter().any(|code| is_number(code))
        && known as f64 >= MOST * codes.len() as f64
}

/// Whether the values are what a laboratory says of a germ and an antibiotic: susceptible, intermediate, resistant.
pub(super) fn are_susceptibilities(values: &Values<'_>) -> bool {
    const RESULTS: [&str; 8] = ["s", "i", "r", "sdd", "ns", "ie", "nt", "nd"];
    let said = |result: &str| values.list.iter().any(|value| value.trim().eq_ignore_ascii_case(result));
    let known = |value: &str| RESULTS.iter().any(|result| value.trim().eq_ignore_ascii_case(result));
    values.all(known) && said("s") && said("r")
}

/// Whether the values are what was left of a tumour by an operation (UICC): `R0`, `R1`, `R2`, `RX`.
pub(super) fn are_margins(values: &Values<'_>) -> bool {
    let known =
        |value: &str| ["r0", "r1", "r2", "rx"].iter().any(|left| value.trim().eq_ignore_ascii_case(left));
    values.distinct() >= 2 && values.all(known) && values.list.iter().any(|value| value.trim().ends_with('0'))
}

/// Whether most rows have lists of what was done, by the numbers of a catalogue: `1,3,4`, `17, 2`, `3a`, `2.0,6.5`.
pub(super) fn are_lists_of_numbers(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.7;
    const SEVERAL: f64 = 0.2;
    const LONGEST: usize = 3;
    let is_item = |item: &str| {
        (1..=LONGEST).contains(&item.len())
            && item.starts_with(|char: char| char.is_ascii_digit())
            && item.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
    };
    let is_list = |value: &str| items(value).all(is_item);
    values.distinct() >= FEWEST
        && values.share_of_rows(is_list) >= MOST
        && values.share_of_rows(|value| items(value).nth(2).is_some() && is_list(value)) >= SEVERAL
}

/// What stands in a list.
fn items(value: &str) -> impl Iterator<Item = &str> {
    value.split([',', ';', '+']).map(str::trim)
}

/// Whether nearly all values are what a pathologist found of a tumour (TNM), and nothing else: `pT1c pN2a (0/23) L0 V1 R0`.
pub(super) fn are_stages(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    let is_part = |part: &str| {
        let counted = part.trim_start_matches('(').trim_end_matches(')').split_once('/');
        let is_number = |number: &str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let part = part.trim_start_matches(['c', 'p', 'y', 'r', 'a']);
        let found =
            ["Pn", "T", "N", "M", "L", "V", "R", "G"].iter().find_map(|letter| part.strip_prefix(letter));
        counted.is_some_and(|(found, all)| is_number(found) && is_number(all))
            || found.is_some_and(|rest| {
                (1..=6).contains(&rest.len())
                    && rest.bytes().all(|byte| b"0123456789abcdXxisn()+-".contains(&byte))
            })
    };
    let is_stage = |value: &str| {
        let value = value.trim();
        value.contains('T') && value.contains('N') && value.split_whitespace().all(is_part)
    };
    values.distinct() >= FEWEST && values.share(is_stage) >= MOST
}

/// Whether the values are the events of a study with the arms that they belong to, as `REDCap` names them: `visit_32w_arm_2`.
pub(super) fn are_events(values: &Values<'_>) -> bool {
    values.all(|value| {
        let arm = value.trim().rsplit_once("_arm_").map(|(_, arm)| arm);
        arm.is_some_and(|arm| !arm.is_empty() && arm.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// Whether the values are findings of the six parts of a mouth, three above and three below: `122/311`, `2*1/-11` (Basic Periodontal
/// Examination).
pub(super) fn are_sextants(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    let halves = |value: &str| {
        let parts: Vec<String> = value.split(['/', '|']).map(|half| half.replace([' ', ','], "")).collect();
        let found = |half: &String| half.len() == 3 && half.bytes().all(|part| b"01234*-xX".contains(&part));
        parts.len() == 2 && parts.iter().all(found)
    };
    values.distinct() >= FEWEST && values.share(halves) >= MOST
}

/// Whether the values are the arms of a trial: one of them says who was not treated.
pub(super) fn are_arms(values: &Values<'_>) -> bool {
    const MOST: usize = 6;
    const UNTREATED: [&str; 9] = [
        "control",
        "controls",
        "placebo",
        "kontrolle",
        "kontrollgruppe",
        "controle",
        "temoin",
        "controllo",
        "usual care",
    ];
    (2..=MOST).contains(&values.distinct())
        && values.list.iter().any(|value| UNTREATED.contains(&fold(value.trim()).as_str()))
}

/// Whether the values are what an examination shall answer, chosen from a list that many rows share: `Pneumonie?`, `V.a. Ileus`,
/// `r/o PE`. What stands in few rows may be anything.
pub(super) fn are_questions(values: &Values<'_>) -> bool {
    const MOST_ASKED: f64 = 0.5;
    const FEWEST_ROWS: u64 = 20;
    const LONGEST: usize = 60;
    const BEGINNINGS: [&str; 7] = ["v.a.", "v. a.", "z.n.", "z. n.", "dd ", "r/o ", "suspicion "];
    let asked = |value: &str| {
        let value = fold(value.trim());
        value.ends_with('?') || BEGINNINGS.iter().any(|beginning| value.starts_with(beginning))
    };
    values.distinct() >= FEWEST
        && values.counts.iter().all(|&rows| rows >= FEWEST_ROWS)
        && values.all(|value| value.chars().count() <= LONGEST)
        && values.share(asked) > MOST_ASKED
}

/// Whether the values are weeks of a pregnancy with the days beyond: `39+4`, `39w4d`, `39 4/7`.
pub(super) fn are_weeks_and_days(values: &Values<'_>) -> bool {
    /// Weeks without days: `41 ss`, `40 SSW`.
    const WEEKS: [&str; 8] = ["ss", "sem", "ssw", "sa", "sg", "w", "wk", "wks"];
    let are_weeks = |weeks: &str| weeks.parse().is_ok_and(|weeks: u8| (4..=45).contains(&weeks));
    let pair = |value: &str| {
        // `40SA3j`, `39 SSW + 4`
        let value =
            ["SSW", "SA", "SG"].iter().fold(value.trim().to_owned(), |value, unit| value.replace(unit, " "));
        let parts: Vec<&str> =
            value.split(['+', 'w', ' ']).map(str::trim).filter(|part| !part.is_empty()).collect();
        let [weeks, days] = parts[..] else { return false };
        let days = days.trim_end_matches("/7").trim_end_matches(['d', 'j', 't']);
        are_weeks(weeks) && days.parse().is_ok_and(|days: u8| days < 7)
    };
    let whole = |value: &str| {
        let unit = value.trim_start_matches(|char: char| char.is_ascii_digit());
        let weeks = value.strip_suffix(unit).unwrap_or_default();
        are_weeks(weeks) && WEEKS.contains(&unit.trim().trim_end_matches('.').to_lowercase().as_str())
    };
    values.distinct() >= FEWEST
        && values.share(|value| pair(value) || whole(value.trim())) >= MOST
        && values.share(pair) >= MOST / 2.0
}

/// Whether the values are profiles of the EQ-5D: five answers from 1 to 3 or 1 to 5, `11221`.
pub(super) fn are_profiles(values: &Values<'_>) -> bool {
    const FEWEST_PROFILES: usize = 12;
    let is_profile = |value: &str| {
        let value = value.trim();
        value.len() == 5 && value.bytes().all(|byte| (b'1'..=b'5').contains(&byte))
    };
    values.distinct() >= FEWEST_PROFILES && values.share(is_profile) > 0.98
}

/// Whether the values say how often somebody was pregnant and gave birth: `G2P1`, `G3 P2 A0`.
pub(super) fn are_pregnancies(values: &Values<'_>) -> bool {
    let reads = |value: &str| {
        let value = value.trim().to_ascii_uppercase();
        let mut rest = value.as_str();
        let mut count = |letter: char| {
            let Some(after) = rest.trim_start().strip_prefix(letter) else { return false };
            rest = after.trim_start_matches(|char: char| char.is_ascii_digit());
            after.len() > rest.len()
        };
        count('G') && count('P')
    };
    values.distinct() >= FEWEST && values.share_of_rows(reads) >= 0.5
}

/// The codes of a list.
fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split([',', ';', '|', '/', ' ']).map(str::trim).filter(|part| !part.is_empty())
}

/// Codes without any sign in them, such as `I10` or `B15`, may be those of rooms and areas as well. Those of drugs are long.
fn dotted(codes: &[&str]) -> bool {
    let signed = |code: &&&str| code.contains(['.', '-', ':']) || code.len() == 7;
    codes.iter().filter(signed).count() * 2 > codes.len()
}

/// Whether every character is of the class that a letter of the form names: `A` a letter, `0` a digit, `x` either of them.
fn has_form(code: &str, form: &str) -> bool {
    code.len() == form.len()
        && code.bytes().zip(form.bytes()).all(|(byte, class)| match class {
            b'A' => byte.is_ascii_uppercase(),
            b'0' => byte.is_ascii_digit(),
            b'x' => byte.is_ascii_alphanumeric(),
            sign => byte == sign,
        })
}

/// ICD-10 and its national forms: `I50.13`.
fn is_icd(code: &str) -> bool {
    // Signs of the German edition: certain, suspected, dagger and asterisk.
    let code = code.trim_end_matches(['*', '+', '!', '-']);
    // Which side: `M17.1 L`.
    let sided = ["L", "R", "B", " L", " R", " B"].iter().find_map(|side| code.strip_suffix(side));
    let code = sided.filter(|code| code.contains('.')).unwrap_or(code);
    ["A00", "A00.0", "A00.x", "A00.xx", "A00.xxx", "A00.xxxx"].iter().any(|form| has_form(code, form))
}

/// The German classification of procedures: `5-820.00`.
fn is_ops(code: &str) -> bool {
    ["0-00x", "0-00x.x", "0-00x.xx"].iter().any(|form| has_form(code, form))
}

/// Sites and forms of what a pathologist saw (SNOMED, ICD-O): `M-81403`, `T04000`, `8140/3`.
fn is_snomed(code: &str) -> bool {
    ["M-00000", "T-00000", "T-x0000", "M00000", "0000/0"].iter().any(|form| has_form(code, form))
}

/// Drugs: `A10BA02`.
fn is_atc(code: &str) -> bool {
    has_form(code, "A00AA00")
}

/// Procedures of ICD-10-PCS: `0FT44ZZ`.
fn is_pcs(code: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_uppercase() && !matches!(byte, b'I' | b'O');
    let section =
        code.bytes().next().is_some_and(|first| first.is_ascii_digit() || b"BCDFGHX".contains(&first));
    section && code.len() == 7 && code.bytes().all(sign)
}

/// Variants of genes and proteins (HGVS): `c.4375C>T`, `p.Arg117His`.
fn is_hgvs(code: &str) -> bool {
    // Of which transcript, and what it does to the protein: `NM_024301.5:c.545A>G`, `(p.Asn455fs)`.
    let code = code.rsplit_once(':').map_or(code, |(_, change)| change).trim_matches(['(', ')']);
    let kind = ["c.", "g.", "n.", "p.", "m."].iter().find_map(|kind| code.strip_prefix(kind));
    // Of some changes nothing more is known, others change nothing: `p.?`, `p.(=)`.
    kind.is_some_and(|change| {
        matches!(change, "?" | "=" | "(?)" | "(=)") || change.bytes().any(|byte| byte.is_ascii_digit())
    })
}

/// Procedures in France: `QZJA002`.
fn is_ccam(code: &str) -> bool {
    has_form(code, "AAAA000")
}

/// Terms of phenotypes and rare diseases: `HP:0001250`, `ORPHA:558`, `OMIM:219700`.
fn is_hpo(code: &str) -> bool {
    let number = ["HP:", "ORPHA:", "OMIM:", "MONDO:"].iter().find_map(|name| code.strip_prefix(name));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values<'v>(list: &[&'v str]) -> Values<'v> {
        Values::each(list.to_vec(), 9)
    }

    fn found(list: &[&str]) -> bool {
        are_codes(&values(list))
    }

    #[test]
    fn codes_of_medicine_and_lists_of_them() {
        for list in [
            &["I50.13", "J18.9", "E11.91", "O80"][..],
            &["E11.90, I10.00", "Z95.5", "N18.3; E66.00, D62.1"],
            &["3-200", "8-980.0", "5-511.11", "9-260"],
            &["A10BA02", "C09AA05", "N02BE01"],
            &["c.1379C>G", "c.2144A>G", "c.35delG"],
            &["HP:0001250", "HP:0001263;HP:0000252", "HP:0001290"],
            &["0FT44ZZ", "10E0XZZ", "0SR90J9"],
            &["M-81403", "M-85003", "M-09450"],
        ] {
            assert!(found(list), "{list:?}");
        }
    }

    #[test]
    fn a_few_mistyped_codes_change_nothing() {
        let list = vec!["F43.2", "F32.1", "F20.0", "F10.2", "F432", "F321"];
        let counts = vec![80, 40, 30, 20, 2, 1];
        let values = Values::counted(list.clone(), counts);
        assert!(are_codes(&values));
        assert!(!are_codes(&Values::counted(list, vec![8, 8, 8, 8, 40, 40])));
    }

    #[test]
    fn codes_that_the_name_has_to_agree_with() {
        assert!(are_undotted_diagnoses(&values(&["I501", "Z511", "J441", "F03", "E1121 I10"])));
        assert!(!are_undotted_diagnoses(&values(&["I501", "Z511", "12", "A"])));
        assert!(are_procedures(&values(&["99213", "97110", "E0601", "J9271", "A7030"])));
        assert!(!are_procedures(&values(&["99213", "97110", "80053", "E0601"])));
        assert!(!are_procedures(&values(&["E0601", "J9271", "A7030"])));
    }

    #[test]
    fn what_is_left_of_a_tumour() {
        assert!(are_margins(&values(&["R0", "R1", "RX"])) && are_margins(&values(&["r1", "r0"])));
        assert!(!are_margins(&values(&["R1", "R2"])) && !are_margins(&values(&["R0", "R3"])));
    }

    #[test]
    fn arms_of_a_trial() {
        assert!(
            are_events(&values(&["enrolment_arm_1", "visit_32w_arm_2"]))
                && !are_events(&values(&["left_arm_", "arm_1"]))
        );
        assert!(
            are_sextants(&values(&["122/311", "2*1/-11", "2 2 1 / 3 4 X"]))
                && !are_sextants(&values(&["122/351", "122/311", "101/203"]))
        );
        assert!(
            are_arms(&values(&["control", "treated"])) && are_arms(&values(&["Témoin", "Bras A", "Bras B"]))
        );
        assert!(!are_arms(&values(&["control"])) && !are_arms(&values(&["Ward A", "Ward B"])));
    }

    #[test]
    fn results_of_a_laboratory_and_weeks_of_a_pregnancy() {
        assert!(
            are_susceptibilities(&values(&["S", "R"]))
                && are_susceptibilities(&values(&["s", "i", "r", "SDD"]))
        );
        assert!(
            !are_susceptibilities(&values(&["S", "I"])) && !are_susceptibilities(&values(&["S", "R", "W"]))
        );
        for list in [["39+4", "40+0", "36+6"], ["39w4d", "8w0d", "40w2d"], ["39 4/7", "40 0/7", "28 1/7"]] {
            let values = values(&list);
            assert!(are_weeks_and_days(&values), "{list:?}");
        }
        assert!(!are_weeks_and_days(&values(&["39+7", "40+9", "T2+1"])));
        assert!(
            are_weeks_and_days(&values(&["39+2", "38+1", "41 ss"]))
                && !are_weeks_and_days(&values(&["39 ss", "40 ss", "41 ss"]))
        );
        let profiles: Vec<String> = (0..20).map(|at| format!("1{}{}21", 1 + at % 5, 1 + at % 4)).collect();
        let of = |list: &[String]| are_profiles(&Values::each(list.iter().map(String::as_str).collect(), 3));
        assert!(of(&profiles) && !of(&["10115", "20095", "11221"].map(str::to_owned)));
        let asked = |list: &[&'static str], rows: u64| are_questions(&Values::each(list.to_vec(), rows));
        let questions = ["Pneumonie?", "LAE?", "V.a. Ileus", "Z.n. Sturz, Fraktur?", "Staging"];
        assert!(asked(&questions, 30) && !asked(&questions, 9));
        assert!(!asked(&["Pneumonie", "LAE", "Ileus?"], 30));
    }

    #[test]
    fn rooms_areas_and_dates_are_none() {
        for list in [
            &["B15", "N16", "E14", "W11"][..],
            &["A101", "A102", "B201"],
            &["Ulm", "Bonn", "Kiel"],
            &["10-12", "12-14", "14-16"],
            &["LS6 2", "LS8 1", "BD3 9"],
            &["1-2", "3-4", "5-6"],
            &["B41K7XA", "H03M8QF", "5520ZKT", "C77P1LZ"],
            &["I10.00", "I10.00"],
            &["01067", "10115", "20095"],
            &["I501", "Z511", "J441", "N390", "F03"],
            &["99213", "97110", "80053", "E0601", "J9271", "A7030"],
        ] {
            assert!(!found(list), "{list:?}");
        }
    }
}
