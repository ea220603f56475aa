//! Lists, sentences and answers: what people wrote, and what they chose.

use super::Understood;
use crate::choices;
use crate::column_type::ColumnType;
use crate::identifiers::tells_of_relatives;
use crate::words::{Form, Impersonal, Meaning, Subject, are_institutions, is_social};

impl Understood<'_, '_> {
    /// A short list that many rows share is no free text: what an examination, a material or a course is called. Its names begin
    /// with capitals word by word, as what somebody writes does not.
    pub(super) fn is_list(&mut self) {
        const MOST: usize = 30;
        const ROWS_OF_EACH: u64 = 20;
        const LONGEST: usize = 6;
        const FEW: usize = 6;
        const SHORT: usize = 3;
        const TERMS: f64 = 0.8;
        const TAGS: [&str; 7] = [
            "procedure",
            "disorder",
            "finding",
            "situation",
            "regime/therapy",
            "substance",
            "observable entity",
        ];
        const OPEN: &[&str] =
            &["open", "free", "other", "offen*", "frei*", "libre", "abiert*", "libero", "aperto"];
        let values = self.values;
        let distinct = values.distinct();
        let shared = || distinct <= MOST && distinct as u64 * ROWS_OF_EACH <= values.present();
        let is_name = |value: &str| {
            let mut words = value.split_whitespace();
            words.clone().count() <= LONGEST && words.all(|word| !word.starts_with(char::is_lowercase))
        };
        // As SNOMED CT calls what was done and found: `General examination of patient (procedure)`.
        let is_term = |value: &str| {
            let tag = value.trim_end().strip_suffix(')').and_then(|value| value.rsplit_once(" ("));
            tag.is_some_and(|(_, tag)| TAGS.contains(&tag))
        };
        // `Ex-roker`, `Nooit gerookt`
        let is_short =
            |value: &str| value.starts_with(char::is_uppercase) && value.split_whitespace().count() <= SHORT;
        let few = || distinct <= FEW && shared() && values.all(is_short);
        let named = || few() || shared() && values.all(is_name) || values.share(is_term) >= TERMS;
        if self.words.is_label() && !self.words.has(OPEN) && named() {
            self.meaning.note = false;
        }
    }

    /// A sentence about a relative among a few reasons is what somebody wrote, however many rows have the same.
    pub(super) fn is_told(&mut self) {
        const MOST: f64 = 0.5;
        let worded = self.found.kind == ColumnType::Category && self.found.order.is_none();
        let Meaning { known, form, .. } = self.meaning;
        if worded && known.is_none() && form != Form::Question {
            let share = self.values.share(tells_of_relatives);
            self.meaning.note |= share > 0.0 && share <= MOST && !is_social(&self.values.sample(1000));
        }
    }

    /// Several answers in one cell say no more than each of them; who was there is no such answer.
    pub(super) fn has_choices(&mut self) {
        const WHO: &[&str] =
            &["who", "whom", "wer", "wen", "wem", "qui", "quien", "quienes", "chi", "name", "names"];
        let Meaning { known, sensitive, certain, alone, numbered_for, impersonal, form, .. } = self.meaning;
        let said = known.or(sensitive).is_some()
            || certain.or(alone).is_some()
            || numbered_for.is_some()
            || impersonal.is_some();
        // A sentence that a form offers is no text that somebody writes.
        let worded = matches!(self.found.kind, ColumnType::Category | ColumnType::Code | ColumnType::Text);
        if said || !worded || form != Form::Question || self.words.has(WHO) {
            return;
        }
        let Some(choices) = choices::find(self.values) else { return };
        self.found.kind = ColumnType::Category;
        if is_social(&choices.iter().copied()) || are_institutions(&choices.iter().copied()) {
            self.meaning.known = Some(Subject::Other);
        } else {
            self.meaning.impersonal = Some(Impersonal::Finding);
        }
    }

    /// What is asked of those who said yes before: `Si oui, de quel type ?`
    pub(super) fn is_about_an_answer(&mut self) {
        const AFTER_YES: &[&str] =
            &["if yes", "if so", "wenn ja", "falls ja", "si oui", "si es asi", "caso afirmativo", "se si"];
        let values = &self.values.sample(1000);
        let Meaning { known, certain, alone, numbered_for, .. } = self.meaning;
        let said = known.is_some() || certain.or(alone).is_some() || numbered_for.is_some();
        if self.found.kind == ColumnType::Category
            && !said
            && self.words.has(AFTER_YES)
            && !is_social(values)
            && !are_institutions(values)
        {
            self.meaning.impersonal = Some(Impersonal::Finding);
        }
    }
}
