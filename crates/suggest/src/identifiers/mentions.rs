//! People who are named in what is said of somebody else.

use super::Recognizer;
use super::names::{GIVEN_NAMES, is_name_word, is_title};
use crate::identifier_kind::IdentifierKind;
use crate::words::{fold, has_institution};

/// Somebody who is named in what is said, by a title or as somebody's daughter.
pub(super) const NAME_IN_TEXT: Recognizer = Recognizer {
    kind: IdentifierKind::Name,
    what: "remarks with names of people",
    // One is enough, as of telephone numbers.
    chance: 1e-9,
    share: 0.0,
    matches: name_in_text,
};

/// What stands before a name and hardly before anything else, as it is written.
const BEFORE_NAMES: [&str; 38] = [
    "Dr.", "Dr", "Prof.", "Prof", "Frau", "Herr", "Herrn", "Hr.", "Mr.", "Mr", "Mrs.", "Mrs", "Ms.", "Ms",
    "Mme", "Mlle", "Madame", "Monsieur", "Sra.", "Srta.", "Dra.", "Dña.", "Sig.ra", "Signora", "Dott.",
    "Dott.ssa", "Mevr.", "mevr.", "Dhr.", "dhr.", "mw.", "RN", "Nurse", "Fr.", "sig.", "Sig.", "sig.ra",
    "Fam.",
];

/// Of whom somebody is.
const RELATIONS: [&str; 43] = [
    "marido",
    "tochter",
    "sohn",
    "mutter",
    "vater",
    "ehemann",
    "ehefrau",
    "bruder",
    "schwester",
    "mari",
    "epouse",
    "epoux",
    "fille",
    "fils",
    "mere",
    "pere",
    "soeur",
    "frere",
    "hija",
    "hijo",
    "esposa",
    "esposo",
    "madre",
    "padre",
    "hermana",
    "hermano",
    "figlia",
    "figlio",
    "fratello",
    "sorella",
    "marito",
    "mamma",
    "maman",
    "femme",
    "moglie",
    "daughter",
    "son",
    "wife",
    "husband",
    "mother",
    "father",
    "sister",
    "brother",
];

/// Who looks after somebody, also as lists on wards have it: `Enf. Marta`, `l'infermiera Paola`.
const HELPERS: [&str; 21] = [
    "aux",
    "auxiliar",
    "enf",
    "enfermera",
    "enfermero",
    "celador",
    "celadora",
    "schw",
    "krankenschwester",
    "pfleger",
    "pflegerin",
    "hebamme",
    "infirmiere",
    "infirmier",
    "soignante",
    "infermiera",
    "infermiere",
    "oss",
    "ostetrica",
    "nurse",
    "midwife",
];

/// Titles that no abbreviation is written like, so that a surname behind them may be in capitals.
const DOCTORS: [&str; 5] = ["Dr.", "Dr", "Prof.", "Prof", "Dra."];

/// Whether somebody is named among words: `Rücksprache mit Frau Holm`, `by daughter Anna`. A practice may have a name.
fn name_in_text(value: &str) -> bool {
    let words: Vec<&str> =
        value.split([' ', '\n', '(', ',', ';', ':', '/']).filter(|word| !word.is_empty()).collect();
    let is_before = |word: &str| BEFORE_NAMES.contains(&word);
    let surname = |word: &str| {
        let word = word.trim_end_matches([')', '.', ',']);
        word.chars().count() >= 3
            && is_name_word(word)
            && !is_title(word)
            && word.chars().any(char::is_lowercase)
    };
    let is_short = |word: &str| word.ends_with('.') && word.chars().count() <= 4;
    // Initials and other titles may stand between: `Dr. med. K. Holm`.
    let named = |at: usize| {
        let rest = words[at + 1..].iter().take(4);
        let mut rest = rest.skip_while(|word| is_short(word) || is_before(word));
        rest.next().is_some_and(|word| surname(word))
    };
    let of_somebody = |pair: &[&str]| {
        let name = pair[1].trim_end_matches([')', '.']);
        let before = fold(pair[0].rsplit(['\'', '’', '-']).next().unwrap_or_default());
        (RELATIONS.contains(&before.as_str()) || HELPERS.contains(&before.trim_end_matches('.')))
            && name.starts_with(char::is_uppercase)
            && GIVEN_NAMES.contains(fold(name).as_str())
    };
    // Somebody senior stands first: `Sr. Registrar`.
    let is_senor = |at: usize| at > 0 && matches!(words[at], "Sr." | "sr.");
    let titled = || (0..words.len()).any(|at| (is_before(words[at]) || is_senor(at)) && named(at));
    // Nothing else stands beside `Dr ADAM`.
    let alone = || {
        matches!(&words[..], [title, name] if DOCTORS.contains(title)
            && name.chars().count() >= 3
            && is_name_word(name)
            && !is_title(name))
    };
    (titled() || alone() || words.windows(2).any(of_somebody)) && !has_institution(value)
}

/// Whether a sentence says what a relative is or does: `lehnt ab, Tochter ist Ärztin`. In French and Spanish `son` is another word.
pub(crate) fn tells_of_relatives(value: &str) -> bool {
    const OTHERS: [&str; 4] = ["son", "femme", "fille", "mari"];
    const SENTENCE: usize = 5;
    const WITH_A_COMMA: usize = 4;
    let words = value.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty());
    let count = words.clone().count();
    let long = count >= SENTENCE || count >= WITH_A_COMMA && value.contains(',');
    let is_relative = |word: &str| {
        let word = fold(word);
        !OTHERS.contains(&word.as_str()) && RELATIONS.contains(&word.as_str())
    };
    // `soy profesora del Liceo 7`, `Streit mit meiner Chefin`
    let is_own = |pair: [&str; 2]| {
        let [first, second] = pair.map(fold);
        WORKS.contains(&second.as_str()) && OWN.contains(&first.as_str())
    };
    let all: Vec<&str> = words.clone().collect();
    long && (words.into_iter().any(is_relative) || all.windows(2).any(|pair| is_own([pair[0], pair[1]])))
}

/// What stands before whom somebody works for.
const OWN: [&str; 14] =
    ["mi", "mein", "meine", "meiner", "meinem", "mon", "ma", "mio", "mia", "my", "su", "ihr", "ihre", "his"];

/// Whom somebody works for or with.
const WORKS: [&str; 13] = [
    "jefe",
    "jefa",
    "empresa",
    "chef",
    "chefin",
    "chefe",
    "vorgesetzte",
    "vorgesetzten",
    "patron",
    "patronne",
    "capo",
    "boss",
    "manager",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_tell_of_relatives() {
        assert!(tells_of_relatives("lehnt ab, Tochter ist Ärztin"));
        assert!(tells_of_relatives("problemas con mi jefa, sucursal Maipú"));
        assert!(tells_of_relatives("Se desconecta 20 min antes, viene el hijo a recogerlo"));
        for no in
            ["Tochter", "mit Ehemann und Kindern", "prend son traitement le matin", "Vater: Diabetes, KHK"]
        {
            assert!(!tells_of_relatives(no), "{no}");
        }
    }

    #[test]
    fn somebody_is_named_in_what_is_said() {
        for yes in [
            "Z.n. Sturz, Überweisung Dr. Holm",
            "V.a. Appendizitis, Rücksprache mit Frau Holm",
            "wie mit Tochter Anke besprochen",
            "gez. Dr. med. K. Holm",
            "vu avec Mme Delorme.",
            "seen with Mrs O'Hara",
            "hablado con la Dra. Pérez",
            "Hypertonie (Hausarzt Dr. Holm)",
            "chiamare la figlia Giulia",
            "hablado con el Sr. Pérez",
            "Frau Holm",
            "Ehefrau (Fr. Holm) anwesend",
            "ritirato da allenatore sig. Bellini",
            "Il fratello Matteo visto ieri",
            "Enf. Marta",
            "La gentilezza dell'infermiera Paola",
            "Dr ADAM",
        ] {
            assert!(name_in_text(yes), "{yes}");
        }
        for no in [
            "Frau Dr.",
            "Herr",
            "MR Angiographie",
            "MS Schub",
            "M. Crohn",
            "DR beidseits",
            "Praxis Dr. Holm",
            "Mutter Diabetes",
            "Dr. nach Bedarf",
            "Sr. Registrar",
            "Fr. 12.3. Kontrolle",
            "fratello asmatico",
            "Enf. Crohn",
            "Aux. Enfermería",
            "MS PLAQUE",
            "Dr. EKG Kontrolle",
        ] {
            assert!(!name_in_text(no), "{no}");
        }
    }
}
