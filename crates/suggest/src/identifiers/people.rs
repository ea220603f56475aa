//! What stands below a name that says people, as far as it can be their names.

use super::names::is_name_word;
use crate::values::Values;
use crate::words::{fold, is_relative, is_yes_or_no};

/// Whether most values can be names of people, initials or log-ins, where a column's name says that people are meant: a
/// mother can be healthy as well, and a child be five.
pub(crate) fn may_be_names(values: &Values<'_>, initials: bool) -> bool {
    const PARTICLES: [&str; 9] = ["von", "van", "de", "der", "di", "da", "del", "la", "le"];
    let is_name = |value: &str| {
        let words: Vec<&str> = value.split([' ', ',', '/']).filter(|word| !word.is_empty()).collect();
        let part = |word: &&str| is_name_word(word) || PARTICLES.contains(word);
        let long = |word: &&str| word.chars().count() >= 3 && is_name_word(word);
        words.len() <= 5 && words.iter().all(part) && words.iter().any(long) && !says_how_somebody_is(value)
    };
    // What somebody is stands before the name: `techn. AK`, `tec. Neri`.
    let bare = |value: &'_ str| match value.trim().split_once(". ") {
        Some((post, name)) if (2..=6).contains(&post.len()) && post.chars().all(char::is_alphabetic) => {
            name.to_owned()
        }
        _ => value.to_owned(),
    };
    let is_short = |value: &str| {
        let value = bare(value);
        let letters = value.trim().trim_end_matches('.');
        (2..=4).contains(&letters.chars().count())
            && letters.chars().all(|char| char.is_alphabetic() || char == '.')
            && !says_how_somebody_is(&value)
    };
    let is_name = |value: &str| is_name(value) || is_name(&bare(value));
    values.share(is_name) >= 0.6
        || (initials && values.share(|value| is_name(value) || is_short(value)) >= 0.9)
}

/// Whether most values say how somebody is, and not who: `tauglich` below `Betriebsarzt`.
pub(crate) fn say_how_somebody_is(values: &Values<'_>) -> bool {
    values.share_of_rows(says_how_somebody_is) > 0.5
}

/// Whether a value is yes, no, or a state that relatives are in and diseases that they have.
fn says_how_somebody_is(value: &str) -> bool {
    const STATES: [&str; 87] = [
        "lebt",
        "lebend",
        "verstorben",
        "gestorben",
        "tot",
        "gesund",
        "krank",
        "alive",
        "living",
        "dead",
        "deceased",
        "died",
        "healthy",
        "well",
        "ill",
        "vivant",
        "vivante",
        "decede",
        "decedee",
        "sain",
        "malade",
        "vivo",
        "viva",
        "fallecido",
        "fallecida",
        "sano",
        "sana",
        "morto",
        "morta",
        "deceduto",
        "deceduta",
        "present",
        "absent",
        "none",
        "telefon",
        "telefonisch",
        "telephone",
        "phone",
        "email",
        "mail",
        "besuch",
        "visit",
        "visite",
        "personlich",
        "brief",
        "letter",
        "tauglich",
        "untauglich",
        "bedingt",
        "geeignet",
        "fit",
        "unfit",
        "apte",
        "inapte",
        "apto",
        "idoneo",
        "idonea",
        "general",
        "spinal",
        "regional",
        "epidural",
        "local",
        "sedation",
        "diat",
        "diaet",
        "diet",
        "ert",
        "dialyse",
        "physio",
        "physiotherapie",
        "ergo",
        "ergotherapie",
        "logo",
        "konservativ",
        "medikamentos",
        "operativ",
        "keine",
        "chemo",
        "insulin",
        "ict",
        "csii",
        "aid",
        "mdi",
        "bot",
        "oad",
        "ctx",
        "rt",
    ];
    const ENDS: [&str; 21] = [
        "itis",
        "itide",
        "oma",
        "omie",
        "krebs",
        "karzinom",
        "cancer",
        "cancro",
        "diabetes",
        "diabete",
        "tension",
        "tonie",
        "infarkt",
        "infarct",
        "infarctus",
        "stroke",
        "asthma",
        "asma",
        "osis",
        "ose",
        "pathie",
    ];
    let folded = fold(value.trim());
    let first = folded.split([' ', ',']).next().unwrap_or_default();
    is_yes_or_no(value)
        || STATES.contains(&first)
        || is_relative(&folded)
        || ENDS.iter().any(|end| folded.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may_be(list: &str, initials: bool) -> bool {
        let list: Vec<&str> = list.split('|').collect();
        may_be_names(&Values::each(list, 9), initials)
    }

    #[test]
    fn names_are_told_from_states_and_diseases() {
        for names in ["Holm|Vogt", "Anke Holm|Jan van der Berg", "HOLM|VOGT", "Fr. Holm|Hr. Vogt|Tochter"] {
            assert!(may_be(names, false), "{names}");
        }
        for others in [
            "lebt|verstorben",
            "Gesund|Krank|Verstorben",
            "Diabetes|Brustkrebs|Hypertonie",
            "Ja|Nein|Unbekannt",
            "Telefon|Brief|Besuch",
            "Tochter|Sohn|Mutter",
            "3|5|7",
            "allein|betreut",
            "General|Spinal|Regional|Local",
            "Diät|ERT Imigl.|Na-PB|Migal.",
        ] {
            assert!(!may_be(others, false) && !may_be(others, true), "{others}");
        }
        assert!(may_be("kme|tsc|aqu", true) && !may_be("kme|tsc|aqu", false));
    }
}
