//! How people and programs write that nothing is known.

use crate::values::trimmed;
use crate::words::is_yes_or_no;

/// Spellings in lower case, whatever the column holds.
const SPELLINGS: &[&str] = &[
    "na",
    "n/a",
    "n.a.",
    "n.a",
    "n. a.",
    "#n/a",
    "#na",
    "nan",
    "null",
    "(null)",
    "<null>",
    "<na>",
    "\\n",
    "-",
    "--",
    "-.--",
    "-,--",
    "--.--",
    "$-",
    "$ -",
    "-€",
    "- €",
    "---",
    "–",
    "—",
    ".",
    "..",
    "...",
    "?",
    "??",
    "???",
    "unknown",
    "unk",
    "unkn",
    "not known",
    "not available",
    "not applicable",
    "not recorded",
    "not stated",
    "not specified",
    "not reported",
    "missing",
    "(missing)",
    "blank",
    "(blank)",
    "blank(s)",
    "(empty)",
    "no data",
    "no information",
    "not done",
    "#value!",
    "#ref!",
    "#div/0!",
    "#name?",
    "#null!",
    "keine angabe",
    "keine angaben",
    "k.a.",
    "k. a.",
    "k.a",
    "k/a",
    "unbekannt",
    "unbek.",
    "fehlt",
    "fehlend",
    "nicht bekannt",
    "nicht erhoben",
    "nicht verfügbar",
    "nicht angegeben",
    "entfällt",
    "inconnu",
    "inconnue",
    "non renseigné",
    "non renseignée",
    "non renseigne",
    "non connu",
    "manquant",
    "n.r.",
    "nd",
    "n.d.",
    "n.b.",
    "n/d",
    "n/k",
    "nk",
    "s/d",
    "s.d.",
    "sin datos",
    "sin dato",
    "desconocido",
    "desconocida",
    "no consta",
    "no disponible",
    "sconosciuto",
    "sconosciuta",
    "non noto",
    "non nota",
    "non disponibile",
    "non pervenuto",
    "mancante",
    "tbd",
];

/// Spellings that are answers in other columns: `none` says much about complications.
pub(super) const AMONG_NUMBERS: &[&str] =
    &["none", "nil", "keine", "aucun", "ninguno", "nessuno", "x", "xx", "xxx"];

/// The longest spelling in bytes.
const LONGEST: usize = 16;

/// For each length, which first bytes (their lowest seven bits) spellings of that length have: most values are no spelling,
/// and one look says so.
const FIRST_BYTES: [u128; LONGEST + 1] = {
    let mut firsts = [0; LONGEST + 1];
    let mut position = 0;
    while position < SPELLINGS.len() {
        let spelling = SPELLINGS[position].as_bytes();
        firsts[spelling.len()] |= 1 << (spelling[0] & 127);
        position += 1;
    }
    firsts
};

/// Whether a value says that nothing is known: empty, blank, or one of the usual spellings in any case.
pub(super) fn is_spelling(value: &str) -> bool {
    let value = trimmed(value);
    let Some(&first) = value.as_bytes().first() else { return true };
    // Stata has `.a` to `.z` beside `.`, and SAS `.A` to `.Z` and `._`.
    if let [b'.', kind] = value.as_bytes()
        && (kind.is_ascii_alphabetic() || *kind == b'_')
    {
        return true;
    }
    // As Castor exports what was not asked or not measured: `##USER_MISSING_95##`.
    if value.starts_with("##USER_MISSING_") && value.ends_with("##") {
        return true;
    }
    let firsts = FIRST_BYTES.get(value.len()).copied().unwrap_or(0);
    if firsts >> (first.to_ascii_lowercase() & 127) & 1 == 0 {
        return false;
    }
    let same = |spelling: &&str| {
        spelling.len() == value.len()
            && spelling.as_bytes()[0] == first.to_ascii_lowercase()
            && *spelling == value.to_lowercase()
    };
    // `Na` is sodium in a list of laboratory values; a program that knows nothing writes `NA`, `na` or `NaN`.
    value != "Na" && SPELLINGS.iter().any(same)
}

/// Spellings that are values after all: `NA` is Namibia among country codes, `ND` is North Dakota among states.
pub(super) fn values_after_all<'a>(list: &[&str], missing: &[(&'a str, u64)]) -> Vec<&'a str> {
    if missing.is_empty() {
        return Vec::new();
    }
    // Beside `+`, a dash is what was not found.
    if list.iter().any(|value| ["+", "++", "+++", "+/-", "(+)"].contains(&value.trim())) {
        return missing.iter().map(|&(value, _)| value).filter(|value| value.trim() == "-").collect();
    }
    // Sodium beside potassium.
    let substances = list
        .iter()
        .filter(|value| ["K", "CL", "CA", "CRP", "HB", "CREA", "GLU", "ALAT", "TSH"].contains(&value.trim()));
    if substances.count() >= 2 && list.iter().any(|value| value.trim() == "K") {
        return missing.iter().map(|&(value, _)| value).filter(|value| value.trim() == "NA").collect();
    }
    let found = |form: fn(&str) -> bool| {
        let codes = || list.iter().filter(|value| form(value)).count();
        let found: Vec<&str> = missing.iter().map(|&(value, _)| value).filter(|value| form(value)).collect();
        if found.is_empty() || list.len() < 5 || codes() * 10 < list.len() * 9 { Vec::new() } else { found }
    };
    [found(is_code), found(are_initials), others_of_few(list, missing)].concat()
}

/// Codes beside a few others of their form, in many rows: beside `HD` (the main diagnosis), `ND` is another one. `NA` is what programs
/// write, and beside `SI` and `NO` nobody knows.
fn others_of_few<'a>(list: &[&str], missing: &[(&'a str, u64)]) -> Vec<&'a str> {
    const FEW: std::ops::RangeInclusive<usize> = 1..=4;
    const ROWS: u64 = 20;
    if !FEW.contains(&list.len()) || !list.iter().all(|value| is_code(value) && !is_yes_or_no(value)) {
        return Vec::new();
    }
    let others = missing.iter().filter(|(value, rows)| is_code(value) && *value != "NA" && *rows >= ROWS);
    others.map(|&(value, _)| value).collect()
}

fn is_code(value: &str) -> bool {
    value.len() == 2 && value.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// `S.D.` among `K.M.` and `A.W.` is somebody.
fn are_initials(value: &str) -> bool {
    matches!(value.as_bytes(), [one, b'.', other, b'.'] if one.is_ascii_uppercase() && other.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings() {
        for yes in [
            "",
            "  ",
            "NA",
            "n/a",
            " - ",
            "Unbekannt",
            "Non renseigné",
            "k. A.",
            "#N/A",
            "?",
            "NULL",
            "nicht verfügbar",
            ".a",
            ".Z",
            "._",
        ] {
            assert!(is_spelling(yes), "{yes:?}");
        }
        for no in ["0", "-1", "none", "Nathan", "no", "F", "unknown soldier", "99", "Na", ".5", ".ab", "a."] {
            assert!(!is_spelling(no), "{no:?}");
        }
        let longest = SPELLINGS.iter().map(|spelling| spelling.len()).max();
        assert_eq!(longest, Some(LONGEST));
        assert!(SPELLINGS.iter().all(|spelling| spelling.to_lowercase() == *spelling));
    }

    #[test]
    fn namibia_is_a_country() {
        let codes = ["DE", "FR", "US", "GB", "IT"];
        assert_eq!(values_after_all(&codes, &[("NA", 1), ("", 3)]), ["NA"]);
        assert!(values_after_all(&["M", "F"], &[("NA", 1)]).is_empty());
        let initials = ["K.M.", "A.W.", "D.S.", "M.B.", "E.R."];
        assert_eq!(values_after_all(&initials, &[("S.D.", 2), ("NA", 1)]), ["S.D."]);
        assert!(values_after_all(&initials, &[("n.d.", 2)]).is_empty());
        assert!(values_after_all(&codes, &[("na", 1)]).is_empty());
        assert_eq!(values_after_all(&["HD"], &[("ND", 90), ("NA", 40)]), ["ND"]);
        assert!(values_after_all(&["SI", "NO"], &[("ND", 90)]).is_empty());
        assert!(values_after_all(&["HD"], &[("ND", 3)]).is_empty());
    }
}
