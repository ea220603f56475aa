//! Words and codes that say what a finding says that is released, or say it more finely.

use coversheet_recipe::Role;

use super::{FEWEST_OF_TWINS, MOST_COLUMNS};
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// So many different diagnoses or drugs do not follow from anything but a finding, such as the same in words.
const FEWEST_FINER: usize = 8;

/// Words that nothing is known of but that follow from a finding, which is released, so that hiding them would hide nothing; or
/// from which many diagnoses or drugs follow. (Pay follows from posts, which colleagues know.)
pub(super) fn in_words(
    suggestions: &mut [Suggestion],
    many: &dyn Fn(usize, usize) -> bool,
    follows: &dyn Fn(usize, usize) -> bool,
) {
    const MEDICAL: [&str; 2] = ["medical-codes", "medical-terms"];
    const WEAK: [&str; 4] = ["many-values", "unknown-meaning", "codes-of-places", "codes-of-groups"];
    let role = |wanted: Role| {
        let of_role = |column: &usize| suggestions[*column].role == wanted && many(FEWEST_OF_TWINS, *column);
        (0..suggestions.len()).filter(of_role).take(MOST_COLUMNS).collect::<Vec<usize>>()
    };
    let findings = role(Role::Sensitive);
    let unknown = |column: &usize| {
        let reasons = &suggestions[*column].reason;
        reasons.len() == 1 && reasons.iter().all(|reason| WEAK.contains(&reason.code))
    };
    let is_medical = |finding: usize| {
        let suggestion: &Suggestion = &suggestions[finding];
        matches!(suggestion.meaning.sensitive, Some(Subject::Diagnosis | Subject::Medication))
            || suggestion.reason.iter().any(|reason| MEDICAL.contains(&reason.code))
    };
    let says_it = |column: usize, finding: usize| {
        let is_finer = || is_medical(finding) && many(FEWEST_FINER, finding) && follows(finding, column);
        follows(column, finding) || is_finer()
    };
    let found: Vec<(usize, usize)> = role(Role::QuasiIdentifier)
        .into_iter()
        .filter(unknown)
        .filter_map(|column| Some((column, *findings.iter().find(|&&finding| says_it(column, finding))?)))
        .collect();
    for (column, finding) in found {
        let reason = suggestions[finding].reason.clone();
        let suggestion = &mut suggestions[column];
        (suggestion.role, suggestion.reason, suggestion.weight) = (Role::Sensitive, reason, None);
    }
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;

    use super::super::tests::roles_below;

    #[test]
    fn a_text_beside_its_code_is_the_finding_that_the_code_is() {
        let code = |at: usize| format!("C{:02}.{}", 10 + at % 30, at % 30 % 9);
        let word =
            |at: usize| format!("carcin{}", "abcdefghijklmnopqrstuvwxyzäöüß".chars().nth(at % 30).unwrap());
        let of = |other: fn(usize) -> usize| {
            roles_below("ICD,xqz,pulse", |row| {
                format!("{},{},{}", code(row * 7), word(other(row)), 40 + row % 6)
            })
        };
        assert_eq!(of(|row| row * 7), [Role::Sensitive, Role::Sensitive, Role::Insensitive]);
        assert_eq!(of(|row| row * 7 + row / 30), [Role::Sensitive, Role::QuasiIdentifier, Role::Insensitive]);
    }

    /// A diagnosis in two spellings says more than its code; a desk from which the pay follows is no pay.
    #[test]
    fn what_many_diagnoses_follow_from_is_one() {
        let of = |header: &str, code: fn(usize) -> String| {
            roles_below(&format!("{header},xqz,pulse"), |row| {
                let word = ["abc", "ABC", "Abc", "aBc"][row % 4];
                let letter = char::from(b'a' + (row * 7 % 10) as u8);
                format!("{},{word}{letter},{}", code(row * 7 % 10), 40 + row % 6)
            })[1]
        };
        assert_eq!(of("ICD", |at| format!("C{:02}.{at}", 10 + at)), Role::Sensitive);
        assert_eq!(of("salary", |at| format!("{}", 31_000 + 1_700 * at)), Role::QuasiIdentifier);
    }

    /// Numbers of what a hospital's pharmacy has, beside the codes of the drugs and their names (SAP).
    #[test]
    fn the_number_of_a_drug_beside_its_code_is_no_place() {
        let drugs = ["Enoxaparin 4000 IE", "Meropenem 1g", "Levetiracetam 500mg", "Ibuprofen 400", "Heparin"];
        let codes = ["B01AB05", "J01DH02", "N03AX14", "M01AE01", "B01AB01"];
        let of = |other: fn(usize) -> usize| {
            roles_below("MATNR,MAKTX,ATC", |row| {
                let (drug, at) = (row * 7 % 5, other(row) % 5);
                format!("{:018},{},{}", 10_001 + at, drugs[at], codes[drug])
            })
        };
        assert_eq!(of(|row| row * 7), [Role::Sensitive, Role::Insensitive, Role::Sensitive]);
        // The number says what the name says.
        assert_eq!(of(|row| row * 7 + row / 5)[..2], [Role::Identifier, Role::QuasiIdentifier]);
    }
}
