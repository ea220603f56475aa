//! What was found, measured or numbered.

use coversheet_hierarchy::number::has_currency;

use super::{Understood, finding};
use crate::column_type::ColumnType;
use crate::measured::are_mostly_measured;
use crate::words::{Impersonal, Meaning, SURVIVALS, Subject, fold, unit_rules_out};
use crate::{medical, numbering};

impl Understood<'_, '_> {
    /// Main and other diagnoses of a stay by the short names that France has for them.
    pub(super) fn is_diagnosis(&mut self) {
        const DIAGNOSES: &[&str] = &["=dp", "=dr", "das", "=da", "dp 1", "cim"];
        let Meaning { known, sensitive, certain, numbered_for, .. } = self.meaning;
        let said = known.or(sensitive).is_some() || certain.is_some() || numbered_for.is_some();
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        if !said && worded && self.words.has(DIAGNOSES) && medical::are_undotted_diagnoses(self.values) {
            self.meaning.sensitive = Some(Subject::Diagnosis);
        }
    }

    /// What was measured, in the unit of the name, and is no number all the same: pressures of `5-15` and `14/10`; and percentiles,
    /// `P97`.
    pub(super) fn is_measured(&mut self) {
        const PERCENTILES: &[&str] = &["perz*", "perc*", "pctl*", "pctil*", "centil*", "percentil*", "pz"];
        let Meaning { known, sensitive, certain, numbered_for, .. } = self.meaning;
        let said = known.or(sensitive).is_some() || certain.is_some() || numbered_for.is_some();
        if said || !(self.is_code() || self.found.kind == ColumnType::Category) {
            return;
        }
        // Amounts by the month: `£650 pcm`.
        if self.values.share(has_currency) > 0.9 {
            self.meaning = finding();
            return;
        }
        let numbered = |value: &str| value.trim().starts_with(|char: char| char.is_ascii_digit());
        let percentile = |value: &str| {
            let number = value.trim().trim_start_matches(['<', '>', ' ']).trim_start_matches(['P', 'p']);
            number.parse().is_ok_and(|number: f64| (0.0..=100.0).contains(&number))
        };
        // The class of a school (`Cl.`) is no centilitre.
        let has_unit = self.words.count_of_words() > 1 && unit_rules_out(self.name, &self.values.list);
        let measured = has_unit
            && self.values.share_of_rows(numbered) > 0.9
            && !are_mostly_measured(self.values, self.meaning);
        // What somebody can see: `0,32`, `1/50`, and fingers or light where that is less.
        let acuity = |value: &str| {
            const LESS: [&str; 12] =
                ["hbw", "fz", "ls", "nl", "nlp", "lp", "hm", "cf", "plmm", "cld", "vbdl", "mm"];
            let value = fold(value.trim()).replace(',', ".");
            let value = value.trim_end_matches(['p', '+', '-', ' ']);
            value.split('/').all(|part| part.parse::<f64>().is_ok()) || LESS.contains(&value)
        };
        let seen = self
            .words
            .has(&["=vis", "visus*", "=va", "bcva", "acuity", "vis r", "vis l", "av od", "av oi", "av og"])
            && self.values.share_of_rows(acuity) > 0.9;
        if measured || seen || self.words.has(PERCENTILES) && self.values.share_of_rows(percentile) > 0.9 {
            self.meaning = finding();
        }
    }

    /// What somebody wrote where no answer fitted, as `LimeSurvey` names it.
    pub(super) fn is_other_answer(&mut self) {
        let worded =
            matches!(self.found.kind, ColumnType::Category | ColumnType::Code | ColumnType::Identifier);
        if worded && self.name.trim().to_lowercase().ends_with("[other]") {
            self.meaning.note = true;
        }
    }

    /// What was found in an examination, whatever short names such as `CIP` and `VAN` mean besides.
    pub(super) fn is_finding(&mut self) {
        const PLANNED: &[&str] = &[
            "mois",
            "month",
            "monat",
            "mes",
            "mese",
            "week",
            "woche",
            "semaine",
            "visit",
            "visite",
            "visita",
            "timepoint",
            "zeitpunkt",
        ];
        // A box that was ticked, as exports of surveys have it: `Q9_1 Emails` with `Emails`, and nothing else.
        if let [ticked] = self.values.list[..]
            && ticked.trim().len() > 1
            && fold(self.name).ends_with(&fold(ticked.trim()))
        {
            self.meaning = finding();
        }
        if medical::are_stages(self.values) {
            (self.meaning, self.found.kind) = (finding(), ColumnType::Code);
        }
        if medical::are_susceptibilities(self.values)
            || medical::are_weeks_and_days(self.values)
            || medical::are_margins(self.values)
            || medical::are_pregnancies(self.values)
            || medical::are_profiles(self.values)
            || medical::are_arms(self.values)
            || medical::are_sextants(self.values)
            || medical::are_events(self.values)
            || self.meaning.known.is_none() && medical::are_lists_of_numbers(self.values)
        {
            self.meaning = finding();
        }
        // The month or week of a study: `M0`, `M12`.
        let planned = |value: &str| {
            let value = value.trim();
            let (letter, number) = value.split_at_checked(1).unwrap_or_default();
            matches!(letter, "M" | "W" | "V" | "T" | "D" | "J" | "S")
                && number.len() <= 3
                && number.parse::<u16>().is_ok()
        };
        if self.is_code()
            && !self.values.almost_unique()
            && self.words.has(PLANNED)
            && self.values.share(planned) > 0.95
        {
            self.meaning = finding();
        }
        // A share is no number of a record (`Rid.%`).
        if self.name.contains('%') && self.meaning.numbered_for.is_some() {
            self.meaning = finding();
        }
        // Whether a form of REDCap was filled in.
        let filled_in =
            |value: &str| matches!(value.trim(), "0" | "1" | "2" | "Complete" | "Incomplete" | "Unverified");
        if self.words.has(&["complete"]) && self.values.all(filled_in) {
            self.meaning = finding();
        }
        // The number of a batch (`Charge`) is no amount that was charged.
        let numbered = |value: &str| value.bytes().any(|byte| byte.is_ascii_digit());
        let is_number =
            || self.is_code() || self.found.kind == ColumnType::Category && self.values.all(numbered);
        if self.meaning.impersonal == Some(Impersonal::Lot) && is_number() {
            self.meaning.sensitive = None;
        }
        if self.meaning.known.is_none() && self.words.has(SURVIVALS) {
            self.meaning.impersonal = Some(Impersonal::Finding);
        }
    }

    pub(super) fn is_numbering(&mut self) {
        if numbering::is_numbering(self.found.kind, self.words, self.values) {
            self.found.kind = ColumnType::Code;
            (self.meaning.known, self.meaning.impersonal) = if numbering::is_room(self.words) {
                (Some(Subject::Other), None)
            } else {
                (None, Some(Impersonal::Numbering))
            };
        }
    }
}
