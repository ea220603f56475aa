//! What a column's name says about it, in English, German, French, Spanish and Italian; whose number it is, and what
//! others may know, also in Dutch, Polish, Portuguese and Swedish.
//!
//! The lists hold lower-case words without accents. `*` stands for any letters at one end of a word, a blank joins
//! words that must follow one another, and `=` demands that the name holds nothing else.

mod abbreviations;
mod ambiguous;
mod biobank;
mod bodies;
mod codebooks;
mod everyday;
mod identifiers;
mod institutions;
mod jobs;
mod known;
mod listed;
mod meaning;
mod medicine;
mod nouns;
mod numbers;
mod parts;
mod peoples;
mod scales;
mod sensitive;
mod since;
mod social;
mod stays;
mod towns;
mod units;

pub(super) use coversheet_table::fold;
use coversheet_table::{Column, is_combining};

use crate::identifier_kind::IdentifierKind;

pub(super) use ambiguous::{
    BEDS, DURATIONS, HOMES, MEASURED, NAMED_BY_NUMBERS, SIZES, SURVIVALS, WEIGHTS_OF_CASES,
};
pub(super) use bodies::are_of_a_body;
pub(super) use institutions::{are_institutions, has_institution};
pub(super) use jobs::are_jobs;
use listed::Listed;
pub(super) use meaning::{Form, Impersonal, Meaning, Subject};
pub(super) use medicine::are_terms;
pub(super) use numbers::{Numbered, Whose, is_relative};
use parts::{AT, FILLERS, FINDINGS, LOTS, OF_A_BODY, OPAQUE, PLACES, POSSESSIVES, SITES, TIMINGS, TRACKS};
pub(super) use scales::{Kind as ScaleKind, SCALES, UNDECIDED, is_yes_or_no, plain};
pub(super) use since::{is_age_since, is_coming_or_going};
pub(super) use social::{SEXES, is_group, is_social};
pub(super) use towns::are_towns;
pub(super) use units::{is_unit, rule_out as unit_rules_out};

/// A column name's words.
#[derive(Clone, Debug)]
#[allow(clippy::struct_field_names, reason = "a name consists of words")]
pub(super) struct Words {
    words: Vec<String>,
    /// Whether the name is a question or a sentence.
    asks: bool,
    /// Whether it gives the numbers of its answers.
    rates: bool,
    /// The words with those whole that the name cuts short, if there are any.
    whole: Option<Vec<String>>,
}

/// Names of so many words are sentences.
const SENTENCE: usize = 5;

impl Words {
    /// Splits a name at anything but letters and digits and at changes of case, into lower case without accents.
    pub(super) fn of(name: &str) -> Self {
        let mut words = vec![String::new()];
        let mut last = ' ';
        let joined = without_points(name);
        for char in joined.chars() {
            // The sign of a number is a word: `Nº`, `n.°`, `№`, `#`.
            if matches!(char, 'º' | '°') && ends_in_n(&mut words) {
                last = ' ';
                continue;
            }
            if matches!(char, '№' | '#') {
                words.extend(["no".to_owned(), String::new()]);
                last = ' ';
                continue;
            }
            if is_combining(char) {
                continue;
            }
            let starts = (char.is_uppercase() && last.is_lowercase())
                || char.is_ascii_digit() != last.is_ascii_digit();
            if !char.is_alphanumeric() || starts {
                words.push(String::new());
            }
            if let Some(word) = words.last_mut().filter(|_| char.is_alphanumeric()) {
                word.push(char);
            }
            last = char;
        }
        let asks = name.contains('?') || name.split_whitespace().count() >= SENTENCE;
        let folded: Vec<String> =
            words.iter().map(|word| fold(word)).filter(|word| !word.is_empty()).collect();
        if let Some(name) =
            biobank::field(&folded).or_else(|| codebooks::variable(&folded).filter(|_| !name.ends_with('.')))
        {
            return Self::of(name);
        }
        // The name of a category (Epic) is nobody's: `DISCH_DISP_C_NAME`.
        let folded = match &folded[..] {
            [of @ .., c, name] if !of.is_empty() && c == "c" && name == "name" => of.to_vec(),
            _ => folded,
        };
        let telling = folded.iter().filter(|word| !FILLERS.contains(&word.as_str()));
        let telling: Vec<String> = telling.cloned().collect();
        let says = |word: &String| word.bytes().any(|byte| !byte.is_ascii_digit());
        // `VAN` alone is an antibiotic, and `DAS1` a diagnosis.
        let words = if telling.iter().any(says) { telling } else { folded };
        Self { whole: with_whole(&words, name), words, asks, rates: gives_scale(name) }
    }

    /// The same name with other words.
    fn with(&self, words: Vec<String>) -> Self {
        Self { words, asks: self.asks, rates: self.rates, whole: None }
    }

    /// The words of what says most about a column: its name, or what stands below that, such as the question that `Q1` is short for.
    pub(super) fn of_column(column: &Column) -> Self {
        Self::of(telling(column))
    }

    /// Whether one of the entries is in the name.
    pub(super) fn has(&self, entries: &[&str]) -> bool {
        has(&self.words, entries)
    }

    /// Whether the name has two words at most.
    pub(super) fn is_short(&self) -> bool {
        self.words.len() <= 2
    }

    /// How many words the name has.
    pub(super) fn count_of_words(&self) -> usize {
        self.words.len()
    }

    /// Whether the name says free text with no word but such as lists of things are called by as well.
    pub(super) fn is_label(&self) -> bool {
        self.has(sensitive::LABELS) && !self.has(sensitive::NOTES)
    }

    /// What the name says, with whole words where it says nothing with those that it cuts short.
    pub(super) fn meaning(&self) -> Meaning {
        let meaning = self.meaning_as_written();
        match &self.whole {
            Some(whole) if meaning.says_nothing_of_a_person() => {
                self.with(whole.clone()).meaning_as_written()
            }
            _ => meaning,
        }
    }

    fn meaning_as_written(&self) -> Meaning {
        if self.has(TIMINGS) || self.has(FINDINGS) {
            return Meaning { impersonal: Some(Impersonal::Finding), ..Meaning::default() };
        }
        if self.has(TRACKS) {
            return Meaning { known: Some(Subject::Other), ..Meaning::default() };
        }
        if let Some((words, is_concept)) = self.of_vocabulary() {
            let meaning = words.meaning();
            let (certain, alone, numbered, numbered_for, note) = (None, None, None, None, false);
            let listed = Meaning { certain, alone, numbered, numbered_for, note, ..meaning };
            return if is_concept { listed } else { meaning };
        }
        if self.words.len() <= 3 && self.has(SITES) && self.has(OF_A_BODY) {
            return Meaning { impersonal: Some(Impersonal::Finding), ..Meaning::default() };
        }
        let known = self.find(&known::KNOWN).or_else(|| self.find(&everyday::EVERYDAY));
        let known = known.or_else(|| {
            let owned = self.without_possessive()?;
            owned.find(&known::KNOWN).or_else(|| owned.find(&everyday::EVERYDAY))
        });
        let known = known.or_else(|| self.names_both_sexes().then_some(Subject::Sex));
        // The age at diagnosis is an age, and the postcode is one.
        let when = matches!(known, Some(Subject::Age | Subject::Year | Subject::Postcode))
            || self.lives_at_diagnosis()
            || self.has(sensitive::SITUATIONS);
        let of_family = self.has(sensitive::FAMILY_HISTORY);
        let sensitive = self.head().find(&sensitive::SENSITIVE).or(of_family.then_some(Subject::Other));
        Meaning {
            // A member of a crew is insured elsewhere.
            certain: self
                .find(&identifiers::CERTAIN)
                .filter(|kind| *kind != IdentifierKind::HealthPlan || !self.has(&["crew", "staff", "team"])),
            alone: self.find(&identifiers::ALONE).filter(|_| !self.has(identifiers::NAMED_THINGS)),
            numbered: self.find(&identifiers::NUMBERED),
            numbered_for: numbers::find(&self.words),
            note: (self.has(sensitive::NOTES) || self.has(sensitive::LABELS)) && !of_family,
            sensitive: sensitive.filter(|_| !when && !self.rates_a_service()),
            known,
            born: self.has(known::BIRTH),
            impersonal: if self.has(sensitive::TECHNICAL) {
                Some(Impersonal::Measurement)
            } else if self.has(LOTS) {
                Some(Impersonal::Lot)
            } else {
                self.has(&nouns::THINGS).then_some(Impersonal::Thing)
            },
            form: self.form(),
        }
    }

    /// What a code of a vocabulary stands for, or what the source wrote for it, as OMOP names them, and whether it is the code:
    /// `race_concept_id`, `race_source_value`.
    fn of_vocabulary(&self) -> Option<(Self, bool)> {
        let [before @ .., next, last] = &self.words[..] else { return None };
        let is_concept = next == "concept" && last == "id";
        let before = match before {
            [before @ .., source] if source == "source" => before,
            _ => before,
        };
        let words = self.with(before.to_vec());
        (!before.is_empty() && (is_concept || next == "source" && last == "value"))
            .then_some((words, is_concept))
    }

    /// Whether the name is how men and women are coded: `m=1/w=2`.
    fn names_both_sexes(&self) -> bool {
        const PAIRS: &[[&str; 2]] = &[["m", "w"], ["m", "f"], ["h", "f"], ["h", "m"], ["m", "k"], ["m", "v"]];
        let letters: Vec<&str> = self
            .words
            .iter()
            .map(String::as_str)
            .filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()))
            .collect();
        let short = (2..=3).contains(&letters.len()) && letters.iter().all(|word| word.len() == 1);
        short && PAIRS.iter().any(|pair| pair.iter().all(|letter| letters.contains(letter)))
    }

    /// Whether it asks how content somebody is with a place, and nothing else that should not be learned.
    fn rates_a_service(&self) -> bool {
        let content = |word: &String| sensitive::CONTENT.iter().any(|known| matches(known, word));
        let others = self.words.iter().filter(|word| !content(word)).cloned().collect();
        let others = self.with(others);
        let asked = self.asks && others.words.len() < self.words.len() && self.has(sensitive::SERVICES);
        // Whoever works there is asked about the job.
        let works = self.has(&["job*", "work*", "arbeit*", "travail*", "trabaj*", "lavor*"]);
        asked && !works && others.find(&sensitive::SENSITIVE).is_none()
    }

    /// A short name without the word that says that it is somebody's own.
    fn without_possessive(&self) -> Option<Self> {
        const LONGEST: usize = 2;
        let own = |entry: &&&str| {
            let words: Vec<&str> = entry.split(' ').collect();
            self.words.len() > words.len() && self.words.iter().zip(&words).all(|(word, known)| word == known)
        };
        let before = POSSESSIVES.iter().filter(own).map(|entry| entry.split(' ').count()).max()?;
        let words = self.words[before..].to_vec();
        (words.len() <= LONGEST).then(|| self.with(words))
    }

    /// Whether the name is of a place, or of a group of people, and then says that it was so at the diagnosis: `COUNTY_DX`.
    fn lives_at_diagnosis(&self) -> bool {
        let Some((last, before)) = self.words.split_last() else { return false };
        let before = self.with(before.to_vec());
        last == "dx"
            && matches!(before.find(&known::KNOWN), Some(Subject::Other | Subject::Group | Subject::Sex))
    }

    fn form(&self) -> Form {
        let says_nothing = |word: &String| {
            let digits = word.bytes().all(|byte| byte.is_ascii_digit());
            digits || word.chars().count() == 1 || OPAQUE.contains(&word.as_str())
        };
        // Of several letters: `β-HCG` and `ΔT` are words of every language.
        let is_foreign =
            |word: &String| word.chars().filter(|&char| char.is_alphabetic() && !is_latin(char)).count() > 1;
        match self.asks {
            _ if self.words.iter().any(is_foreign) => Form::Foreign,
            _ if self.rates => Form::Rating,
            true => Form::Question,
            false if self.words.iter().all(says_nothing) => Form::Opaque,
            false => Form::Named,
        }
    }

    /// The words before the first that says when. The centre of a diagnosis is no diagnosis, so it leaves none.
    fn head(&self) -> Self {
        if self.words.first().is_some_and(|word| PLACES.contains(&word.as_str())) {
            return self.with(Vec::new());
        }
        let end = self.words.iter().position(|word| AT.contains(&word.as_str()));
        let end = end.filter(|&end| end > 0).unwrap_or(self.words.len());
        self.with(self.words[..end].to_vec())
    }

    /// How many of the entries are in the name.
    pub(super) fn count(&self, entries: &[&str]) -> usize {
        self.words.iter().filter(|word| entries.contains(&word.as_str())).count()
    }

    fn find<T: Copy>(&self, lists: &Listed<T>) -> Option<T> {
        lists.find(|entries| self.has(entries))
    }
}

/// The name of a column, or what stands below it where the name itself says nothing.
pub(super) fn telling(column: &Column) -> &str {
    if let Some(since) = column.since() {
        return since::words(since);
    }
    let Some(label) = column.label().filter(|label| label.chars().any(char::is_alphabetic)) else {
        return column.name();
    };
    if Words::of(column.name()).meaning().says_something() { column.name() } else { label }
}

/// The words of a name with those whole that it cuts short; none if it cuts none.
fn with_whole(words: &[String], name: &str) -> Option<Vec<String>> {
    let shortened = abbreviations::shortened(name);
    let whole = |word: &String| {
        let whole = shortened.contains(word).then(|| abbreviations::whole(word)).flatten();
        whole.map_or_else(|| word.clone(), str::to_owned)
    };
    let whole: Vec<String> = words.iter().map(whole).collect();
    (whole != words).then_some(whole)
}

/// A name without the points between single letters: `D.O.B.` is `DOB`.
fn without_points(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_alphabetic);
    let single = |at: Option<usize>| {
        letter(at) && !letter(at.and_then(|at| at.checked_sub(1))) && !letter(at.map(|at| at + 1))
    };
    let between = |at: usize| chars[at] == '.' && single(at.checked_sub(1)) && single(Some(at + 1));
    (0..chars.len()).filter(|&at| !between(at)).map(|at| chars[at]).collect()
}

/// Whether a name ends with the lowest and the highest number of a scale in brackets: `(0-10)`, `[1 – 5]`.
fn gives_scale(name: &str) -> bool {
    const HIGHEST: std::ops::RangeInclusive<u32> = 3..=10;
    let inside = name.trim_end().strip_suffix([')', ']']).and_then(|name| name.rsplit_once(['(', '[']));
    let ends = inside.and_then(|(_, scale)| scale.split_once(['-', '–', '—']));
    ends.is_some_and(|(low, high)| {
        matches!(low.trim(), "0" | "1") && high.trim().parse().is_ok_and(|high| HIGHEST.contains(&high))
    })
}

/// Whether a letter is one of those in which the lists are written, with its accents.
fn is_latin(letter: char) -> bool {
    letter.is_ascii()
        || ('\u{aa}'..='\u{2ff}').contains(&letter)
        || ('\u{1e00}'..='\u{1eff}').contains(&letter)
}

/// Makes `no` of an `n` at the end, and begins the next word.
fn ends_in_n(words: &mut Vec<String>) -> bool {
    while words.len() > 1 && words.last().is_some_and(String::is_empty) {
        words.pop();
    }
    let number = words.last_mut().filter(|word| word.eq_ignore_ascii_case("n"));
    let found = number.map(|word| word.push('o')).is_some();
    words.push(String::new());
    found
}

/// Whether one of the entries is among the words.
fn has(words: &[String], entries: &[&str]) -> bool {
    let has_one = |entry: &&str| {
        let (entry, alone) = entry.strip_prefix('=').map_or((*entry, false), |entry| (entry, true));
        let length = entry.split(' ').count();
        let known =
            |words: &[String]| words.iter().zip(entry.split(' ')).all(|(word, known)| matches(known, word));
        (!alone || words.len() == length) && words.windows(length).any(known)
    };
    entries.iter().any(has_one)
}

fn matches(known: &str, word: &str) -> bool {
    match (known.strip_prefix('*'), known.strip_suffix('*')) {
        (Some(end), _) => word.ends_with(end),
        (_, Some(start)) => word.starts_with(start),
        _ => known == word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identifier_kind::IdentifierKind::{
        Account, Email, HealthPlan, Name, NationalId, Other, Phone,
    };

    #[test]
    fn names_are_split_into_words() {
        assert_eq!(Words::of("patientId").words, ["patient", "id"]);
        assert_eq!(Words::of("Birth_Date (ISO)").words, ["birth", "date", "iso"]);
        assert_eq!(Words::of("ZIP5").words, ["zip", "5"]);
        assert_eq!(Words::of("Numéro de dossier").words, ["numero", "dossier"]);
        assert_eq!(Words::of("Straße").words, ["strasse"]);
        assert!(Words::of("--").words.is_empty());
    }

    #[test]
    fn meanings() {
        let of = |name: &str| Words::of(name).meaning();
        for (name, kind) in [
            ("Nachname", Name),
            ("LAST_NM", Name),
            ("FirstNm", Name),
            ("DONOR_LAST", Name),
            ("NOM_NAISS", Name),
            ("SUBJ_INIT", Name),
            ("Inic.", Name),
            ("Nom de famille", Name),
            ("e-mail", Email),
            ("Teléfono móvil", Phone),
            ("NHS number", NationalId),
            ("Numéro de sécurité sociale", NationalId),
            ("Versichertennummer", HealthPlan),
            ("IBAN", Account),
        ] {
            assert_eq!(of(name).certain, Some(kind), "{name}");
        }
        for (name, subject) in [
            ("birth_date", Subject::Date),
            ("Date of birth", Subject::Date),
            ("Geburtsdatum", Subject::Date),
            ("native-country", Subject::Other),
            ("hospital name", Subject::Other),
            ("PLZ", Subject::Postcode),
            ("Votre service", Subject::Other),
            ("Il tuo lavoro", Subject::Other),
            ("Âge", Subject::Age),
        ] {
            assert_eq!((of(name).known, of(name).certain), (Some(subject), None), "{name}");
        }
        for (name, subject) in [
            ("Diagnose", Subject::Diagnosis),
            ("icd10", Subject::Diagnosis),
            ("drug name", Subject::Medication),
            ("salary-class", Subject::Other),
            ("sin tratamiento", Subject::Other),
            ("HBsAg", Subject::Other),
            ("HLA-DR", Subject::Other),
            ("Esito prenatale", Subject::Other),
        ] {
            assert_eq!((of(name).sensitive, of(name).certain), (Some(subject), None), "{name}");
        }
        for (code, plain) in [("race_concept_id", "race"), ("gender_source_value", "gender")] {
            assert_eq!((of(code).known, of(code).numbered_for), (of(plain).known, None), "{code}");
        }
        assert_eq!((of("visit_concept_id").numbered_for, of("observation_concept_id").note), (None, false));
        assert_eq!(of("condition_source_concept_id").sensitive, of("condition").sensitive);
        assert!(of("person_source_value").numbered_for.is_some() && of("concept_id").numbered_for.is_some());
        assert_eq!((of("insurance").numbered, of("id").numbered), (Some(HealthPlan), Some(Other)));
        assert!(of("note").note);
        assert_eq!(of("length_of_stay"), Meaning::default());
        assert_eq!(of("Do you smoke?").form, Form::Question);
        assert_eq!(of("I feel valued at work").form, Form::Question);
        assert_eq!(of("age at diagnosis").form, Form::Named);
        assert_eq!((of("marital_status_at_dx").sensitive, of("v12").form), (None, Form::Opaque));
        assert_eq!((of("").form, of("arm").form), (Form::Opaque, Form::Named));
        for foreign in ["Фамилия", "ΑΜΚΑ", "שם משפחה", "الاسم", "氏名"] {
            assert_eq!(of(foreign).form, Form::Foreign, "{foreign}");
        }
        assert_eq!(
            (of("β-HCG").form, of("ΔT").form, of("Größe µm").form),
            (Form::Named, Form::Named, Form::Named)
        );
        assert_eq!(Words::of("Patie\u{308}ntnr").words, ["patientnr"]);
        assert_eq!(Words::of("n.º utente").words, ["no", "utente"]);
        assert_eq!(Words::of("Temp. °C").words, ["temp", "c"]);
        assert_eq!(Words::of("D.O.B.").words, ["dob"]);
        assert_eq!(Words::of("F. nac.").words, ["f", "nac"]);
        assert_eq!(of("Consiglierebbe questo ospedale (0-10)").form, Form::Rating);
        for (asked, subject) in [
            ("Wie alt sind Sie?", Subject::Age),
            ("Where do you live?", Subject::Other),
            ("Quanti anni hai?", Subject::Age),
        ] {
            assert_eq!(of(asked).known, Some(subject), "{asked}");
        }
        assert_eq!(of("Fragenzeit: Alter").known, None);
        let satisfied = "En general, ¿qué tan satisfecho/a está con el centro de salud?";
        assert_eq!(
            (of(satisfied).sensitive, of("Wie zufrieden sind Sie mit Ihrem Leben?").sensitive.is_some()),
            (None, true)
        );
        assert!(of("How satisfied are you with working at this hospital?").sensitive.is_some());
        for finding in ["Motif retard", "First EBM (h)", "Q_RecaptchaScore"] {
            assert_eq!(of(finding).sensitive, None, "{finding}");
        }
        assert!(of("Motif de consultation").sensitive.is_some() && of("EBM-Ziffer").sensitive.is_some());
        assert_eq!((of("Votre satisfaction").known, of("Su service desk").known), (None, None));
        assert_eq!((of("DISCH_DISP_C_NAME").alone, of("Indirizzo Studio").certain), (None, None));
        assert_eq!(of("Norm (3-10)").form, Form::Named);
        assert!(of("anneenaissance").born && !of("Avez-vous une reconnaissance RQTH ?").born);
        for place in ["COUNTY_DX", "HOSP_DX", "POSTCODE_DX", "postcode at diagnosis"] {
            assert_eq!(of(place).sensitive, None, "{place}");
        }
        assert_eq!(of("Primary dx").sensitive, Some(Subject::Diagnosis));
    }
}
