//! What a column's values are, and what its name says of them as far as they agree with it.

use crate::choices;
use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::identifiers::tells_of_relatives;
use crate::kinds::ColumnKind;
use crate::measured::are_mostly_measured;
use crate::ordered::OrderKind;
use crate::related::WEIGHTS;
use crate::values::Values;
use crate::words::{
    BEDS, DURATIONS, Form, Impersonal, MEASURED, Meaning, NAMED_BY_NUMBERS, SIZES, SURVIVALS, Subject,
    WEIGHTS_OF_CASES, Words, are_institutions, are_jobs, are_of_a_body, is_social, unit_rules_out,
};
use crate::{
    ages, areas, dates, grades, kinds, medical, months, numbering, numbers, sentinels, times_of_day, yearless,
};

/// What the values of a column are, and what its name means beside them. `values` loses those that are missing.
pub(crate) fn understand(name: &str, words: &Words, values: &mut Values<'_>) -> (ColumnKind, Meaning) {
    let (found, meaning) = read(words, values);
    let mut column = Understood { name, words, values, found, meaning };
    column.is_list();
    column.is_told();
    column.is_no_trait();
    column.is_no_sex();
    column.is_either_sex();
    column.is_named_by_numbers();
    column.is_canton();
    column.is_department();
    column.is_post();
    column.is_british_postcode();
    column.is_german_postcode();
    column.is_clock();
    column.is_duration();
    column.is_diagnosis();
    column.is_measured();
    column.is_month();
    column.is_yearless();
    column.is_finding();
    column.is_numbering();
    column.has_choices();
    (column.found, column.meaning)
}

/// The type, by the values and what the name says, and whether these are births.
fn read(words: &Words, values: &mut Values<'_>) -> (ColumnKind, Meaning) {
    let mut meaning = words.meaning();
    let single = |values: &Values<'_>| values.all(|value| value.trim().len() == 1);
    // Town or country, in a letter each, is where somebody lives and no address.
    if meaning.alone == Some(IdentifierKind::Address) && single(values) {
        (meaning.alone, meaning.known) = (None, Some(Subject::Other));
    }
    // The pain in a chest (`cp`) is written 0 to 3, and no postcode is.
    if meaning.known == Some(Subject::Postcode) && single(values) {
        meaning.known = None;
    }
    sentinels::drop(words, meaning, values);
    let found = match grades::find(words, values) {
        Some(order) => {
            (meaning.sensitive, meaning.known) = (None, Some(Subject::Other));
            ColumnKind { order: Some(order), ..ColumnKind::plain(ColumnType::Category) }
        }
        None if meaning.subject() == Subject::Age && ages::are_ages(values) => {
            ColumnKind::plain(ColumnType::Category)
        }
        None => kinds::find(values, meaning),
    };
    if let Some(born) = numbers::years(&found, meaning, values) {
        meaning = Meaning { known: Some(Subject::Year), born, ..meaning };
    }
    if dates::are_births(&found, meaning, values) {
        meaning.born = true;
    }
    (found, meaning)
}

/// What was read of a column so far. Each method corrects one thing that the type or the name alone gets wrong.
struct Understood<'a, 'v> {
    name: &'a str,
    words: &'a Words,
    values: &'a Values<'v>,
    found: ColumnKind,
    meaning: Meaning,
}

impl Understood<'_, '_> {
    /// A short list that many rows share is no free text: what an examination, a material or a course is called. Its names begin
    /// with capitals word by word, as what somebody writes does not.
    fn is_list(&mut self) {
        const MOST: usize = 30;
        const ROWS_OF_EACH: u64 = 20;
        const LONGEST: usize = 6;
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
        let named = || shared() && values.all(is_name) || values.share(is_term) > 0.9;
        if self.words.is_label() && !self.words.has(OPEN) && named() {
            self.meaning.note = false;
        }
    }

    /// A sentence about a relative among a few reasons is what somebody wrote, however many rows have the same.
    fn is_told(&mut self) {
        const MOST: f64 = 0.5;
        let worded = self.found.kind == ColumnType::Category && self.found.order.is_none();
        let Meaning { known, form, .. } = self.meaning;
        if worded && known.is_none() && form != Form::Question {
            let share = self.values.share(tells_of_relatives);
            self.meaning.note |= share > 0.0 && share <= MOST && !is_social(&self.values.sample(1000));
        }
    }

    /// Several answers in one cell say no more than each of them; who was there is no such answer.
    fn has_choices(&mut self) {
        const WHO: &[&str] =
            &["who", "whom", "wer", "wen", "wem", "qui", "quien", "quienes", "chi", "name", "names"];
        let Meaning { known, sensitive, certain, alone, numbered_for, impersonal, form, .. } = self.meaning;
        let said = known.or(sensitive).is_some()
            || certain.or(alone).is_some()
            || numbered_for.is_some()
            || impersonal.is_some();
        let worded = matches!(self.found.kind, ColumnType::Category | ColumnType::Code);
        if said || !worded || form != Form::Question || self.words.has(WHO) {
            return;
        }
        let Some(choices) = choices::find(self.values) else { return };
        if is_social(&choices.iter().copied()) || are_institutions(&choices.iter().copied()) {
            self.meaning.known = Some(Subject::Other);
        } else {
            self.meaning.impersonal = Some(Impersonal::Finding);
        }
    }

    /// What sounds like a trait that others know, beside values of something that was measured.
    fn is_no_trait(&mut self) {
        // What an insurer paid has a fraction.
        const PAYERS: &[&str] = &["payer", "insurer", "kostentrager", "krankenkasse*", "kasse", "assureur"];
        if self.meaning.known != Some(Subject::Other) {
            return;
        }
        let (words, values) = (self.words, self.values);
        let measured = || unit_rules_out(self.name, &values.list) || words.has(MEASURED);
        let of_a_body = || are_of_a_body(&values.list);
        // Tender joints are counted in Spanish as `NAT`.
        let joints = || words.has(&["=nat"]) && values.all(|value| value.trim().len() <= 2);
        // Weights in ranges are weights; a category of weights is a finding.
        let ranges = || self.found.order.as_ref().is_some_and(|order| order.kind == OrderKind::Ranges);
        // A weight of `1.0231` is that of a row in a sample.
        let fine = |value: &str| value.split_once(['.', ',']).is_some_and(|(_, digits)| digits.len() > 2);
        let light =
            |value: &str| value.trim().replace(',', ".").parse().is_ok_and(|weight: f64| weight < 20.0);
        let of_rows = || words.has(WEIGHTS) && values.share(fine) > 0.5 && values.all(light);
        // Cantons and provinces have no fraction.
        let short = || self.name.chars().count() <= 3 && !words.has(WEIGHTS) && !words.has(SIZES);
        let number = || measured() || words.has(WEIGHTS_OF_CASES) || joints();
        let denied = match self.found.kind {
            ColumnType::Integer => number(),
            // The physical summary of SF-36 has fractions, French classes of professions have none.
            ColumnType::Decimal => {
                number() || of_rows() || short() || words.has(&["pcs"]) || words.has(PAYERS)
            }
            ColumnType::Category => words.has(WEIGHTS) && !ranges() || of_a_body(),
            ColumnType::Code => of_a_body(),
            // A low bed and bed rails are no bed that somebody lies in.
            ColumnType::Boolean => words.has(BEDS),
            _ => false,
        };
        if denied {
            self.meaning.known = None;
        }
    }

    /// Whether somebody is a woman, in a name of two words: `resp_female`, `is_male`.
    fn is_either_sex(&mut self) {
        const SEXES: &[&str] = &[
            "female", "male", "woman", "weiblich", "mannlich", "femme", "homme", "mujer", "hombre", "donna",
            "uomo",
        ];
        if self.found.kind == ColumnType::Boolean && self.words.is_short() && self.words.has(SEXES) {
            self.meaning.known = Some(Subject::Sex);
        }
    }

    /// `G` may be the grade of a tumour: more than two numbers are no sexes.
    fn is_no_sex(&mut self) {
        let single = self.name.trim().chars().count() == 1;
        let numbers = |value: &str| value.trim().parse::<u8>().is_ok();
        if self.meaning.known == Some(Subject::Sex)
            && single
            && self.values.list.iter().filter(|value| numbers(value)).count() > 2
        {
            self.meaning = finding();
        }
    }

    /// Countries and places that are written as numbers lie in no order.
    fn is_named_by_numbers(&mut self) {
        let named = self.meaning.known.is_some() && self.words.has(NAMED_BY_NUMBERS);
        if self.found.kind == ColumnType::Integer && (named || self.words.has(&["concept id"])) {
            self.found.kind = ColumnType::Category;
        }
    }

    /// `Ct.` is a canton as well as a value of a laboratory.
    fn is_canton(&mut self) {
        const FEWEST: usize = 3;
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        if worded && self.values.distinct() >= FEWEST && areas::are_cantons(self.values) {
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Other), None);
        }
    }

    /// `dep` may be a depression as well as a department of France.
    fn is_department(&mut self) {
        const DEPARTMENTS: &[&str] = &["=dep", "=dept", "=dpt", "dep res", "dep dom"];
        let number = self.is_code() || matches!(self.found.kind, ColumnType::Integer | ColumnType::Category);
        if number && self.words.has(DEPARTMENTS) && areas::are_departments(self.values) {
            self.found = ColumnKind::plain(ColumnType::Code);
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Other), None);
        }
    }

    /// The post that somebody holds, where `Position` could be that of a body as well.
    fn is_post(&mut self) {
        let Meaning { known, sensitive, certain, numbered_for, .. } = self.meaning;
        let said = known.or(sensitive).is_some() || certain.is_some() || numbered_for.is_some();
        if !said && self.found.kind == ColumnType::Category && are_jobs(self.words, &self.values.list) {
            (self.meaning.known, self.meaning.impersonal) = (Some(Subject::Other), None);
        }
    }

    fn is_british_postcode(&mut self) {
        let Meaning { known, sensitive, certain, .. } = self.meaning;
        if known.or(sensitive).is_none()
            && certain.is_none()
            && (self.is_code() || self.found.kind == ColumnType::Category)
            && (areas::are_british(self.values) || areas::are_outward(self.values))
        {
            self.found.kind = ColumnType::Code;
            self.meaning.known = Some(Subject::Postcode);
        }
    }

    /// Postcodes of Germany under a name that says nothing: as codes they have a nought in front.
    fn is_german_postcode(&mut self) {
        let nothing = self.meaning.form == Form::Opaque && self.meaning.known.is_none();
        if (nothing || self.words.has(&["sociodemographic"]))
            && self.is_code()
            && areas::are_codes(self.values)
            && areas::are_german(self.values)
        {
            self.found.kind = ColumnType::Code;
            self.meaning.known = Some(Subject::Postcode);
        }
    }

    /// Times of day without a colon under a name that says so: `1442`, `8.15`.
    fn is_clock(&mut self) {
        const CLOCKS: &[&str] = &[
            "heure", "hora", "ora", "uhrzeit", "time", "zeit", "hour", "ankunft", "beginn", "termin",
            "arrivee", "arrivo", "llegada", "arrival",
        ];
        let number = matches!(self.found.kind, ColumnType::Integer | ColumnType::Decimal | ColumnType::Code);
        let named = number && self.words.has(CLOCKS) && !self.words.has(DURATIONS);
        if let Some(clock) = named.then(|| times_of_day::named(self.values)).flatten() {
            self.found = clock;
        }
    }

    /// `4:00` is a time of day, and how long a dialysis took.
    fn is_duration(&mut self) {
        let elapsed = || self.words.has(DURATIONS) || times_of_day::are_elapsed(self.values);
        if self.found.kind == ColumnType::Time && elapsed() || times_of_day::are_lengths(self.values) {
            self.found = ColumnKind::plain(ColumnType::Category);
            self.meaning = finding();
        }
    }

    /// Main and other diagnoses of a stay by the short names that France has for them.
    fn is_diagnosis(&mut self) {
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
    fn is_measured(&mut self) {
        const PERCENTILES: &[&str] = &["perz*", "perc*", "pctl*", "centil*", "percentil*", "pz"];
        let Meaning { known, sensitive, certain, numbered_for, .. } = self.meaning;
        let said = known.or(sensitive).is_some() || certain.is_some() || numbered_for.is_some();
        if said || !(self.is_code() || self.found.kind == ColumnType::Category) {
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
        if measured || self.words.has(PERCENTILES) && self.values.share_of_rows(percentile) > 0.9 {
            self.meaning = finding();
        }
    }

    /// The month in which something happened, beside the year; that of a birth may lack a few.
    fn is_month(&mut self) {
        if months::are_numbers(self.found.kind, self.words, self.values, self.meaning.born) {
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Month), None);
        }
    }

    fn is_yearless(&mut self) {
        if self.is_code() && yearless::are_days(self.values) {
            self.found.kind = ColumnType::Category;
        }
    }

    /// What was found in an examination, whatever short names such as `CIP` and `VAN` mean besides.
    fn is_finding(&mut self) {
        if medical::are_susceptibilities(self.values)
            || medical::are_weeks_and_days(self.values)
            || medical::are_margins(self.values)
            || medical::are_pregnancies(self.values)
            || medical::are_arms(self.values)
        {
            self.meaning = finding();
        }
        // Whether a form of REDCap was filled in.
        if self.words.has(&["complete"]) && self.values.all(|value| matches!(value.trim(), "0" | "1" | "2")) {
            self.meaning = finding();
        }
        if self.meaning.known.is_none() && self.words.has(SURVIVALS) {
            self.meaning.impersonal = Some(Impersonal::Finding);
        }
    }

    fn is_numbering(&mut self) {
        if numbering::is_numbering(self.found.kind, self.words, self.values) {
            self.found.kind = ColumnType::Code;
            (self.meaning.known, self.meaning.impersonal) = if numbering::is_room(self.words) {
                (Some(Subject::Other), None)
            } else {
                (None, Some(Impersonal::Numbering))
            };
        }
    }

    fn is_code(&self) -> bool {
        matches!(self.found.kind, ColumnType::Code | ColumnType::Identifier)
    }
}

/// Something found in a person, and nothing else.
fn finding() -> Meaning {
    Meaning { impersonal: Some(Impersonal::Finding), ..Meaning::default() }
}
