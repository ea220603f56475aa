//! Traits of people, and what only sounds like one.

use coversheet_hierarchy::date::{TimeOfDay, weekday};
use coversheet_hierarchy::number::has_currency;

use super::{Understood, finding};
use crate::column_type::ColumnType;
use crate::forms::is_technical;
use crate::hierarchies::are_sexes;
use crate::ordered::OrderKind;
use crate::related::{HEIGHTS, WEIGHTS};
use crate::values::range;
use crate::words::{
    BEDS, Form, MEASURED, Meaning, SIZES, Subject, WEIGHTS_OF_CASES, are_jobs, are_of_a_body, unit_rules_out,
};

impl Understood<'_, '_> {
    /// What sounds like a trait that others know, beside values of something that was measured.
    pub(super) fn is_no_trait(&mut self) {
        // What an insurer paid has a fraction.
        const PAYERS: &[&str] = &["payer", "insurer", "kostentrager", "krankenkasse*", "kasse", "assureur"];
        if self.meaning.known != Some(Subject::Other) {
            return;
        }
        let (words, values) = (self.words, self.values);
        // How much of a full post somebody works is a share, but not measured.
        let employed = words.has(&[
            "stellenumf*",
            "beschaftigungs*",
            "*pensum",
            "fte",
            "wte",
            "horas seman*",
            "wochenst*",
            "hours per week",
        ]);
        let measured = || !employed && (unit_rules_out(self.name, &values.list) || words.has(MEASURED));
        // Where somebody has a tattoo everybody sees.
        let tattooed = words.has(&["=smt", "tattoo*", "tatouage*", "tatuaj*", "tatuagg*", "scars marks"]);
        let of_a_body = || !tattooed && are_of_a_body(&values.list);
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
        let short =
            || self.name.chars().count() <= 3 && !employed && !words.has(WEIGHTS) && !words.has(SIZES);
        // The length of a newborn, which in inches is that of a child at school.
        let lying = |value: &str| {
            value.trim().replace(',', ".").parse().is_ok_and(|height: f64| (25.0..=62.0).contains(&height))
        };
        let newborn = || words.has(HEIGHTS) && !words.has(&["in", "inch*"]) && values.share(lying) > 0.98;
        // How far a size lies from that of others of the same age.
        let below = |value: &str| value.trim().starts_with(['-', '−']);
        let deviating = || (words.has(HEIGHTS) || words.has(WEIGHTS)) && values.share(below) > 0.1;
        // The grade of a reaction (`Gr.`) is no size of a person.
        let grade = |value: &str| value.trim().parse().is_ok_and(|grade: u8| grade <= 5);
        let graded = || words.has(SIZES) && values.all(grade);
        // What is filtered of the blood in a session (`UF`) has more digits than the number of a state of Brazil.
        let filtered = || {
            self.name.trim().eq_ignore_ascii_case("uf") && values.share(|value| value.trim().len() > 2) > 0.5
        };
        let money = || values.share(has_currency) > 0.5 || self.name.contains(['£', '€', '$']);
        let number = || {
            money()
                || words.has(&["=area", "=shift", "=plant"])
                || newborn()
                || deviating()
                || graded()
                || measured()
                || words.has(WEIGHTS_OF_CASES)
                || joints()
        };
        let denied = match self.found.kind {
            // The classes of a triage (ATS) are no district.
            ColumnType::Integer => number() || words.has(&["=ats"]) || filtered(),
            // The physical summary of SF-36 has fractions, French classes of professions have none.
            ColumnType::Decimal => {
                number() || of_rows() || short() || words.has(&["pcs"]) || words.has(PAYERS)
            }
            // `UM` is a ward in French and the unit of a measurement in Italian.
            ColumnType::Category => {
                words.has(WEIGHTS) && !ranges()
                    || of_a_body()
                    || words.has(&["=um"]) && values.share(is_technical) > 0.5
            }
            ColumnType::Code => of_a_body(),
            // A low bed and bed rails are no bed that somebody lies in, and whether a disease comes from work is no occupation.
            ColumnType::Boolean => words.has(BEDS) || words.has(SIZES) || words.has(&["occ"]),
            _ => false,
        };
        if denied && of_a_body() {
            self.meaning = finding();
        } else if denied {
            self.meaning.known = None;
        }
    }

    /// A height under a letter: `h`.
    pub(super) fn is_height(&mut self) {
        const FEWEST: usize = 15;
        let centimeters =
            |value: &str| value.trim().parse().is_ok_and(|height: u32| (120..=215).contains(&height));
        if self.found.kind == ColumnType::Integer
            && self.words.has(&["=h", "=h cm", "=alt", "=alt cm", "=st"])
            && self.values.distinct() >= FEWEST
            && self.values.share_of_rows(centimeters) > 0.95
        {
            self.meaning = Meaning { known: Some(Subject::Other), ..Meaning::default() };
        }
    }

    /// A mould in Italian (`Alternaria`), of whose test most results are nought: hardly anybody is a newborn, and some half a year old.
    pub(super) fn is_no_age(&mut self) {
        let nought = |value: &str| value.trim() == "0";
        if self.meaning.known == Some(Subject::Age)
            && self.found.kind == ColumnType::Decimal
            && self.values.share_of_rows(nought) > 0.5
        {
            self.meaning = finding();
        }
    }

    /// Where on a body something was, under a name that says nothing of it.
    pub(super) fn is_site(&mut self) {
        let Meaning { known, sensitive, certain, alone, numbered_for, note, form, .. } = self.meaning;
        let said = known.or(sensitive).is_some() || certain.or(alone).is_some() || numbered_for.is_some();
        let said = said || note || form == Form::Question;
        if !said && self.found.kind == ColumnType::Category && are_of_a_body(&self.values.list) {
            self.meaning = finding();
        }
    }

    /// Who pays for a treatment in Britain (`Comm`), and no comment: one of a few short names, in many rows each.
    pub(super) fn is_commissioner(&mut self) {
        const ROWS_OF_EACH: u64 = 20;
        const LONGEST: usize = 12;
        let (distinct, present) = (self.values.distinct(), self.values.present());
        let few = (3..=12).contains(&distinct) && distinct as u64 * ROWS_OF_EACH <= present;
        let short = |value: &str| value.chars().count() <= LONGEST && value.starts_with(char::is_uppercase);
        if self.words.has(&["=comm"]) && few && self.values.all(short) && 2 * present >= self.values.rows {
            self.meaning = Meaning { known: Some(Subject::Other), ..Meaning::default() };
        }
    }

    /// Where and when a group meets, which whoever goes by sees: `Mo 9:00 Südbad`.
    pub(super) fn is_meeting(&mut self) {
        let met = |value: &str| {
            let mut words = value.split([' ', ',', '.']).filter(|word| !word.is_empty());
            words.next().is_some_and(|day| weekday(day).is_some())
                && value.split([' ', ',']).any(|word| word.contains(':') && TimeOfDay::parse(word).is_some())
        };
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        if worded && self.meaning.known.is_none() && self.values.share(met) > 0.8 {
            (self.meaning.known, self.meaning.impersonal) = (Some(Subject::Other), None);
        }
    }

    /// Whether somebody is a woman, in a name of two words: `resp_female`, `is_male`; or of which sex, as the values say.
    pub(super) fn is_either_sex(&mut self) {
        const SEXES: &[&str] = &[
            "female", "male", "woman", "weiblich", "mannlich", "femme", "homme", "mujer", "hombre", "donna",
            "uomo",
        ];
        // How one of them is coded: `m=1`, `F = 0`.
        let name: String = self.name.to_lowercase().split_whitespace().collect();
        let coded = name
            .split_once('=')
            .is_some_and(|(sex, code)| matches!(sex, "m" | "w" | "f" | "h") && matches!(code, "0" | "1"));
        let named = self.words.is_short() && self.words.has(SEXES);
        let Meaning { known, sensitive, impersonal, .. } = self.meaning;
        let unsaid =
            matches!(known, None | Some(Subject::Group)) && sensitive.is_none() && impersonal.is_none();
        if self.found.kind == ColumnType::Boolean && (coded || named) || unsaid && are_sexes(self.values) {
            self.meaning.known = Some(Subject::Sex);
        }
    }

    /// `G` may be the grade of a tumour: more than two numbers are no sexes.
    pub(super) fn is_no_sex(&mut self) {
        let single = self.name.trim().chars().count() == 1;
        let numbers = |value: &str| value.trim().parse::<u8>().is_ok();
        // A share of fat (`%G`) is none either.
        if self.meaning.known == Some(Subject::Sex) && self.name.contains('%') {
            self.meaning = finding();
        }
        if self.meaning.known == Some(Subject::Sex)
            && single
            && self.values.list.iter().filter(|value| numbers(value)).count() > 2
        {
            self.meaning = finding();
        }
    }

    /// `Id.` is short for an age in Portuguese (`idade`), where the numbers are ages and most rows have those in the middle. Numbers of
    /// persons have about as many rows each, or begin with the first and have no gaps.
    pub(super) fn is_age(&mut self) {
        const OLDEST: u32 = 110;
        const TIMES: u64 = 4;
        const GAPS: f64 = 1.3;
        let values = self.values;
        let is_age = |value: &str| value.trim().parse().is_ok_and(|age: u32| age <= OLDEST);
        let uneven = || {
            let (fewest, most) = (values.counts.iter().min(), values.counts.iter().max());
            let (_, oldest) = range(&values.numbers());
            fewest.zip(most).is_some_and(|(fewest, most)| *most >= TIMES * fewest)
                && oldest >= GAPS * values.distinct() as f64
        };
        // `Alt.` is an enzyme as well, which nobody has of 60 and more in every row.
        let old = |value: &str| value.trim().parse().is_ok_and(|age: u32| (55..=OLDEST).contains(&age));
        let named = match self.name.trim() {
            "Id." => uneven(),
            "Alt." | "Alt" => values.share_of_rows(old) > 0.97,
            _ => false,
        };
        if named && self.found.kind == ColumnType::Integer && values.all(is_age) {
            self.meaning = Meaning { known: Some(Subject::Age), ..Meaning::default() };
        }
    }

    /// The post that somebody holds, where `Position` could be that of a body as well.
    pub(super) fn is_post(&mut self) {
        let Meaning { known, sensitive, certain, numbered_for, .. } = self.meaning;
        let said = known.or(sensitive).is_some() || certain.is_some() || numbered_for.is_some();
        if !said && self.found.kind == ColumnType::Category && are_jobs(self.words, &self.values.list) {
            (self.meaning.known, self.meaning.impersonal) = (Some(Subject::Other), None);
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;
    use coversheet_recipe::Role;

    fn role(number: impl Fn(usize) -> usize) -> Role {
        let rows: String = (0..400).fold("Id.,Sx,IOP\n".to_owned(), |rows, row| {
            format!("{rows}{},{},{}\n", number(row), ["M", "F"][row * 7 % 2], 10 + row * 13 % 9)
        });
        let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts)[0].role
    }

    #[test]
    fn ages_are_told_from_numbers_of_persons() {
        // Most are in the middle.
        let ages: Vec<usize> = (40..=80_usize).flat_map(|age| vec![age; 21 - age.abs_diff(60)]).collect();
        assert_eq!(role(|row| ages[row * 89 % ages.len()]), Role::QuasiIdentifier);
        // Those who came first came most often.
        let person = |row: usize| 1 + (row * row / 400) % 60;
        assert_ne!(role(person), Role::QuasiIdentifier);
    }
}
