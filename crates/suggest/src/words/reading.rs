//! What the words of a name mean.

use super::listed::Listed;
use super::parts::{AT, FINDINGS, LOTS, OF_A_BODY, OPAQUE, PLACES, POSSESSIVES, SITES, TIMINGS, TRACKS};
use super::{
    Form, Impersonal, Meaning, Subject, Words, entries, everyday, identifiers, known, nouns, numbers,
    sensitive,
};
use crate::identifier_kind::IdentifierKind;

impl Words {
    /// What the name says, with whole words where it says nothing with those that it cuts short.
    pub(crate) fn meaning(&self) -> Meaning {
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
            // What somebody does, and not how bad it is: `Grade / occupation`.
            sensitive: sensitive
                .filter(|_| !when && !self.rates_a_service() && !self.has(&["occupation", "ocupacion"])),
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
        let content = |word: &String| sensitive::CONTENT.iter().any(|known| entries::matches(known, word));
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
        self.has(&["addr dx", "addr at dx"])
            || last == "dx"
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
            false if self.words.iter().map(|word| word.chars().count()).sum::<usize>() <= 2 => Form::Brief,
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

    fn find<T: Copy>(&self, lists: &Listed<T>) -> Option<T> {
        lists.find(|entries| self.has(entries))
    }
}

/// Whether a letter is one of those in which the lists are written, with its accents.
fn is_latin(letter: char) -> bool {
    letter.is_ascii()
        || ('\u{aa}'..='\u{2ff}').contains(&letter)
        || ('\u{1e00}'..='\u{1eff}').contains(&letter)
}
