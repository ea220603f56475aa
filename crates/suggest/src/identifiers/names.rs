//! Names of people, by given names that are common in five languages, and by titles before them.

use std::sync::LazyLock;

use coversheet_error::SortFew as _;
use rustc_hash::FxHashSet;

use super::Recognizer;
use crate::identifier_kind::IdentifierKind;
use crate::values::Values;
use crate::words::fold;

pub(super) const NAME: Recognizer = Recognizer {
    kind: IdentifierKind::Name,
    what: "names of people",
    // Places and things are called Florence or Iris, too: a few of them prove nothing.
    chance: 0.1,
    share: 0.35,
    matches: name,
};

/// A title before a name says it in a few values already.
pub(super) const TITLED: Recognizer = Recognizer {
    kind: IdentifierKind::Name,
    what: "names of people",
    chance: 1e-3,
    share: 0.6,
    matches: titled,
};

/// A surname with an initial, as lists on wards have it: `Okafor M.`, `M. Okafor`. Two are enough.
pub(super) const INITIALED: Recognizer = Recognizer {
    kind: IdentifierKind::Name,
    what: "names of people",
    chance: 1e-3,
    share: 0.8,
    matches: initialed,
};

/// Given names that are nothing else: two of them are no accident, however few values there are.
pub(super) const GIVEN: Recognizer = Recognizer {
    kind: IdentifierKind::Name,
    what: "names of people",
    chance: 1e-3,
    share: 0.5,
    matches: given,
};

/// Given names in lower case without accents, common in English, German, French, Spanish and Italian.
pub(super) static GIVEN_NAMES: LazyLock<FxHashSet<&'static str>> =
    LazyLock::new(|| include_str!("given_names.txt").split_whitespace().collect());

/// What stands before a person's name, in lower case without accents and points.
const TITLES: [&str; 31] = [
    "dr", "dhr", "mevr", "lek", "fr", "hr", "med", "drs", "prof", "pd", "mr", "mrs", "ms", "miss", "herr",
    "frau", "mme", "mlle", "monsieur", "madame", "sr", "sra", "dra", "don", "dona", "sig", "sigra", "dott",
    "dottssa", "drssa", "pfl",
];

/// What stands between an initial and a surname, or before both.
const PARTICLES: [&str; 26] = [
    "Le", "La", "De", "Du", "Di", "Van", "Von", "de", "du", "di", "van", "von", "v.", "v.d.", "v.d", "vd",
    "v/d", "der", "den", "ten", "ter", "te", "da", "dos", "del", "zu",
];

/// Given names that are words, colours, places, antibodies or months as well.
const ALSO_WORDS: [&str; 38] = [
    "ana",
    "angeles",
    "ava",
    "bianca",
    "carol",
    "christian",
    "claire",
    "clara",
    "diana",
    "dolores",
    "emma",
    "eva",
    "francis",
    "frank",
    "gloria",
    "grace",
    "helena",
    "ida",
    "iris",
    "jan",
    "leon",
    "leo",
    "luc",
    "manuel",
    "mark",
    "max",
    "mercedes",
    "nancy",
    "nina",
    "pascal",
    "pilar",
    "rene",
    "robin",
    "roman",
    "rosa",
    "vera",
    "victor",
    "violet",
];

/// What stands behind a letter in medicine, in lower case without accents: species of germs, and parts of the body behind a side.
const AFTER_LETTERS: &str = "coli aureus pylori albicans pneumoniae faecalis faecium aeruginosa difficile epidermidis influenzae \
    cloacae mirabilis maltophilia baumannii agalactiae pyogenes enteritidis jejuni burgdorferi tuberculosis trachomatis gonorrhoeae \
    knie schulter hufte hand fuss arm bein auge ohr ellbogen sprunggelenk finger daumen zehe \
    knee shoulder hip foot leg eye ear elbow wrist ankle thumb toe breast \
    genou epaule hanche main pied bras jambe oeil oreille coude poignet cheville sein \
    rodilla hombro cadera mano pie brazo pierna ojo oido codo muneca tobillo mama \
    ginocchio spalla anca piede braccio gamba occhio orecchio gomito polso caviglia";

/// Whether nothing but degrees stands behind a title: `DR II` is a tear.
fn is_degree(value: &str) -> bool {
    const DEGREES: [&str; 5] = ["I", "II", "III", "IV", "V"];
    value.split([' ', '.']).skip(1).filter(|word| !word.is_empty()).all(|word| DEGREES.contains(&word))
}

/// One to five words without digits, one of them a given name, or the first of several a title.
fn name(value: &str) -> bool {
    let words = value.split([' ', ',', '-']).filter(|word| !word.is_empty());
    let plain = |char: char| char.is_alphabetic() || matches!(char, ' ' | ',' | '-' | '.' | '\'' | '’');
    (1..=5).contains(&words.clone().count())
        && value.len() <= 60
        && value.chars().all(plain)
        && (words.clone().any(|word| GIVEN_NAMES.contains(fold(word).as_str()))
            || words.clone().next().is_some_and(is_title)
                && !words.clone().all(is_title)
                && !is_degree(value))
}

fn titled(value: &str) -> bool {
    let plain = |char: char| char.is_alphabetic() || matches!(char, ' ' | ',' | '-' | '.' | '\'' | '’');
    let mut words = value.split([' ', ',']).filter(|word| !word.is_empty());
    value.len() <= 60
        && value.chars().all(plain)
        && !is_degree(value)
        && words.next().is_some_and(|word| is_title(word) && word.to_lowercase() != "don")
        // `Fr. Dr.` is how somebody is addressed.
        && words.any(|word| !is_title(word))
}

fn initialed(value: &str) -> bool {
    // `K.BAKER`, as log-ins are made.
    let spaced = match value.trim().split_once('.') {
        Some((letter, surname))
            if letter.chars().count() == 1
                && surname.chars().count() >= 4
                && !surname.contains(['.', ' ']) =>
        {
            &format!("{letter}. {surname}")
        }
        _ => value,
    };
    let words: Vec<&str> = spaced.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    // `MP.` is Marie-Pierre.
    let initial = |word: &str| {
        // `P.A.`
        let letters = word.strip_suffix('.').unwrap_or_default().replace('.', "");
        (1..=3).contains(&letters.chars().count()) && letters.chars().all(char::is_uppercase)
    };
    let particle = |word: &str| PARTICLES.contains(&word);
    let surname = |word: &str| {
        // `O'Brien`, `McDonald`
        let word = word.strip_prefix("Mc").or_else(|| word.strip_prefix("O'")).unwrap_or(word);
        let mut chars = word.chars();
        word.chars().count() >= 3
            && chars.next().is_some_and(char::is_uppercase)
            && chars.all(|char| char.is_lowercase() || "-'’".contains(char))
    };
    let named = |word: &str| surname(word) && !AFTER_LETTERS.split(' ').any(|other| other == fold(word));
    // As programs of hospitals write them: `LE GOFF P.`, and what somebody is behind it: `M. FAURE IDE`.
    let capitals = |words: &[&str]| {
        let letters = |word: &&str| {
            word.chars().all(|char| char.is_uppercase() || "-'’".contains(char))
                && !AFTER_LETTERS.split(' ').any(|other| other == fold(word))
        };
        (1..=2).contains(&words.len())
            && words.iter().all(letters)
            && words.iter().any(|word| word.chars().count() >= 3)
    };
    // `v.d. Berg P.`
    let after = words.iter().take_while(|word| particle(word)).count();
    match &words[after..] {
        [last, letters] if after > 0 => surname(last) && initial(letters),
        [one, other] if initial(one) && named(other) || named(one) && initial(other) => true,
        [one, between @ .., other]
            if (1..=2).contains(&between.len())
                && initial(one)
                && between.iter().all(|word| particle(word))
                && surname(other) =>
        {
            true
        }
        // `SMITH, C`
        [last, letters]
            if value.contains(',')
                && letters.len() <= 2
                && letters.chars().all(char::is_uppercase)
                && (named(last) || capitals(&[last])) =>
        {
            true
        }
        [first, others @ ..] if initial(first) => capitals(others),
        [others @ .., last] if initial(last) => capitals(others),
        _ => false,
    }
}

/// An initial without a point before a surname, as people on wards write each other: `M OConnor`, `T MCLEAN`. Two are not enough.
fn unpointed(value: &str) -> bool {
    let mut words = value.split(' ').filter(|word| !word.is_empty());
    let (Some(letter), Some(surname), None) = (words.next(), words.next(), words.next()) else {
        return false;
    };
    let letter = letter.strip_suffix('.').unwrap_or(letter);
    let mut chars = letter.chars();
    chars.next().is_some_and(char::is_uppercase)
        && chars.next().is_none()
        && surname.chars().count() >= 3
        && is_name_word(surname)
        && !AFTER_LETTERS.split(' ').any(|other| other == fold(surname))
}

/// Whether all values are surnames behind initials, of which hardly two are the same, nor two surnames: `A Positive` and `B Positive` are
/// none.
pub(crate) fn are_unpointed(values: &Values<'_>) -> bool {
    const FEWEST: usize = 4;
    const MOST: usize = 400;
    if values.distinct() < FEWEST || values.distinct() > MOST || !values.all(unpointed) {
        return false;
    }
    let different = |of: fn(&str) -> String| {
        let mut all: Vec<String> = values.list.iter().map(|value| of(value.trim())).collect();
        all.sort_few();
        all.dedup();
        all.len()
    };
    let initials = different(|value| value.chars().take(1).collect());
    let surnames = different(|value| value.split(' ').next_back().map(fold).unwrap_or_default());
    initials >= FEWEST.max(values.distinct().min(26) / 2) && surnames * 10 >= values.distinct() * 9
}

/// A given name, alone or beside others and surnames, that is not the name of a saint's house.
fn given(value: &str) -> bool {
    const OF_HOUSES: [&str; 8] = ["st", "sankt", "san", "santa", "saint", "sainte", "haus", "station"];
    let words: Vec<&str> = value.split([' ', ',', '-']).filter(|word| !word.is_empty()).collect();
    let known = |word: &&str| {
        let short = word.len() <= 4 && word.chars().all(char::is_uppercase);
        let folded = fold(word);
        !short && GIVEN_NAMES.contains(folded.as_str()) && !ALSO_WORDS.contains(&folded.as_str())
    };
    let house =
        words.first().is_some_and(|word| OF_HOUSES.contains(&fold(word.trim_end_matches('.')).as_str()));
    words.len() <= 3 && !house && words.iter().all(|word| is_name_word(word)) && words.iter().any(known)
}

/// Whether a word may be part of a name: letters, the first of them a capital.
pub(super) fn is_name_word(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
        && word.chars().all(|char| char.is_alphabetic() || matches!(char, '-' | '\'' | '’' | '.'))
}

pub(super) fn is_title(word: &str) -> bool {
    TITLES.contains(&fold(&word.replace('.', "")).as_str())
}

/// Whether a title stands anywhere in a value: `Praxis Dr. Holm`.
pub(crate) fn is_titled(value: &str) -> bool {
    value.split([' ', ',', '-']).any(is_title)
}

/// Whether all values are initials but for some that are names behind titles: `BF`, `LM`, `dr.ssa Zanichelli`.
pub(super) fn are_initials_and_names(values: &[&str]) -> bool {
    const FEWEST: usize = 3;
    let are_initials = |value: &str| {
        let letters = value.trim().replace(['.', '-', ' '], "");
        (2..=4).contains(&letters.chars().count())
            && letters.chars().all(char::is_alphabetic)
            && letters.chars().filter(|letter| letter.is_uppercase()).count() >= 2
    };
    // `Dr.H`, and `Prof` and `Ass.` beside it.
    let is_led = |value: &str| titled(&value.replace('.', ". "));
    let is_rank = |value: &str| {
        ["prof", "oa", "aa", "ca", "ass"].contains(&fold(value.trim().trim_end_matches('.')).as_str())
    };
    let is_short = |value: &&&str| are_initials(value) || is_rank(value);
    values.len() >= FEWEST
        && values.iter().any(|value| is_led(value))
        && values.iter().filter(is_short).nth(1).is_some()
        && values.iter().all(|value| is_led(value) || is_short(&value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people() {
        for yes in [
            "Smith, John",
            "María García López",
            "Müller, Jürgen",
            "Jean-Pierre Dupont",
            "ANNA",
            "Dr. Weißgerber",
            "Sig.ra Bellini",
            "Prof. Dr. Holm",
        ] {
            assert!(name(yes), "{yes}");
        }
        for no in [
            "single",
            "John 3",
            "the patient was seen by Anna on the ward today",
            "White",
            "Frau",
            "Dr.",
            "Don't know 3",
            "",
        ] {
            assert!(!name(no), "{no}");
        }
    }

    #[test]
    fn a_title_tells_what_initials_are() {
        for yes in [
            &["BF", "LM", "dr.ssa Zanichelli"][..],
            &["KJ", "MH-S", "Dr. Weiß", "Prof. Dr. Holm"],
            &["Dr.H", "Dr.K", "Prof", "Ass."],
        ] {
            assert!(are_initials_and_names(yes), "{yes:?}");
        }
        for no in [
            &["BF", "LM", "AG"][..],
            &["TEP", "Dr. Weiß"],
            &["BF", "LM", "Dr. Weiß", "Ward 3"],
            &["Dr.H", "Dr.K", "Prof", "Ward 3"],
        ] {
            assert!(!are_initials_and_names(no), "{no:?}");
        }
    }

    #[test]
    fn surnames_with_initials() {
        for yes in [
            "Visser S.",
            "v. Dijk W.",
            "v.d. Berg P.",
            "de Vries M.",
            "van der Meer T.",
            "M. Okafor",
            "J. van der Velde",
            "P.A. Wiersma",
            "LE GOFF P.",
            "K.BAKER",
            "T. O'Brien",
        ] {
            assert!(initialed(yes), "{yes}");
        }
        for no in
            ["van Gogh", "de novo", "E. coli", "L. Knie", "te B.", "Hepatitis B", "E.COLI", "i.v.", "T.B."]
        {
            assert!(!initialed(no), "{no}");
        }
        let are = |list: &[&'static str]| are_unpointed(&Values::each(list.to_vec(), 50));
        assert!(are(&["M OConnor", "S Patel", "B. Singh", "J Wiremu", "T MCLEAN", "K Aroha"]));
        assert!(!are(&["A Positive", "B Positive", "O Positive", "A Negative"]));
        assert!(!are(&["L Shoulder", "R Shoulder", "L Wrist", "R Wrist"]) && !are(&["E Coli", "S Aureus"]));
    }

    #[test]
    fn given_names_that_are_nothing_else() {
        for yes in ["Thorsten", "Maëlys", "Íñigo", "Anke Holm", "Holm, Frieda", "GUDRUN"] {
            assert!(given(yes), "{yes}");
        }
        for no in ["St. Josef", "Max", "ANA", "positive", "Iris", "anna", "Haus Maria", "Nancy", "Hypertonie"]
        {
            assert!(!given(no), "{no}");
        }
    }
}
