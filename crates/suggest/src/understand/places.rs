//! Places by their values: cantons, departments, postcodes.

use super::Understood;
use crate::areas;
use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::words::{Form, Meaning, NAMED_BY_NUMBERS, Subject};

impl Understood<'_, '_> {
    /// Countries and places that are written as numbers lie in no order.
    pub(super) fn is_named_by_numbers(&mut self) {
        // Years of experience in a profession are no codes of professions.
        let years = self.words.has(&[
            "anos",
            "years",
            "yrs",
            "jahre",
            "annees",
            "anni",
            "experience",
            "experiencia",
            "esperienza",
        ]);
        let named = self.meaning.known.is_some()
            && self.words.has(NAMED_BY_NUMBERS)
            && !years
            && !self.values.almost_unique();
        if self.found.kind == ColumnType::Integer && (named || self.words.has(&["concept id"])) {
            self.found.kind = ColumnType::Category;
        }
    }

    /// `Ct.` is a canton as well as a value of a laboratory.
    pub(super) fn is_canton(&mut self) {
        const FEWEST: usize = 3;
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        if worded && self.values.distinct() >= FEWEST && areas::are_cantons(self.values) {
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Other), None);
        }
    }

    /// `PR` is a receptor of progesterone as well as an Italian province, which is written in two letters.
    pub(super) fn is_province(&mut self) {
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        if worded
            && self.words.has(&["=pr", "=prov", "=pv", "pr res", "pr nasc"])
            && self.values.distinct() >= 2
            && areas::are_provinces(self.values)
        {
            self.meaning = Meaning { known: Some(Subject::Other), ..Meaning::default() };
        }
    }

    /// `dep` may be a depression as well as a department of France.
    pub(super) fn is_department(&mut self) {
        const DEPARTMENTS: &[&str] = &["=dep", "=dept", "=dpt", "dep res", "dep dom"];
        // What a mite (`dpt`) does to the skin is in millimeters, and no department.
        if self.found.kind == ColumnType::Decimal && self.words.has(&["dep", "dept", "dpt"]) {
            self.meaning = super::finding();
        }
        let number = self.is_code() || matches!(self.found.kind, ColumnType::Integer | ColumnType::Category);
        if number && self.words.has(DEPARTMENTS) && areas::are_departments(self.values) {
            self.found = ColumnKind::plain(ColumnType::Code);
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Other), None);
        }
    }

    /// Whole postcodes have a form that nothing else has, so they are none of what `PC` may be as well: a complaint. The first half alone
    /// may be a code of a diagnosis.
    pub(super) fn is_written_as_postcode(&mut self) {
        let Meaning { known, sensitive, certain, .. } = self.meaning;
        let unsaid = known.or(sensitive).is_none() || self.words.has(&["=pc", "=dist"]);
        if certain.is_none()
            && (self.is_code() || self.found.kind == ColumnType::Category)
            && (areas::are_british(self.values)
                || areas::are_canadian(self.values)
                || unsaid && areas::are_outward(self.values, self.words.has(&["=dist"])))
        {
            self.found.kind = ColumnType::Code;
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Postcode), None);
        }
    }

    /// `LK` is a district of Germany, by the letters on its plates, as well as lymph nodes (Lymphknoten).
    pub(super) fn is_german_district(&mut self) {
        const FEWEST: usize = 3;
        let letters = |value: &str| {
            let value = value.trim();
            (1..=3).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_uppercase())
        };
        let districts = || self.values.distinct() >= FEWEST && self.values.all(letters);
        if self.words.has(&["=lk", "=kreis", "=landkreis"]) && districts() {
            self.meaning = Meaning { known: Some(Subject::Other), ..Meaning::default() };
        }
    }

    /// Areas of the United Kingdom by their codes, whatever the column is called.
    pub(super) fn is_british_area(&mut self) {
        let Meaning { known, certain, numbered_for, .. } = self.meaning;
        let unsaid = known.is_none() && certain.is_none() && numbered_for.is_none();
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        let are_known = || {
            areas::are_british_areas(self.values)
            // Batches of drugs are numbered so as well.
            || self.meaning.impersonal.is_none() && areas::are_practices(self.values)
        };
        if unsaid && worded && !self.values.almost_unique() && are_known() {
            self.meaning = Meaning { known: Some(Subject::Other), ..Meaning::default() };
        }
    }

    /// Postcodes of Germany under a name that says nothing: as codes they have a nought in front.
    pub(super) fn is_german_postcode(&mut self) {
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
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn role(value: impl Fn(usize) -> String) -> Role {
        role_of("PC", value)
    }

    fn role_of(name: &str, value: impl Fn(usize) -> String) -> Role {
        let rows: String =
            (0..300).fold(format!("{name},Sex\n"), |rows, row| format!("{rows}{},F\n", value(row)));
        let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts)[0].role
    }

    #[test]
    fn a_province_is_no_receptor() {
        let of = |values: [&'static str; 3]| role_of("PR", |row| values[row % 3].to_owned());
        assert_eq!(of(["BL", "TV", "tn"]), Role::QuasiIdentifier);
        assert_eq!(of(["pos", "neg", "NA"]), Role::Sensitive);
        assert_eq!(of(["90%", "10%", "0"]), Role::Sensitive);
    }

    #[test]
    fn postcodes_are_no_complaints() {
        let whole =
            |row: usize| format!("LE{} {}{}", 1 + row % 5, 1 + row * 7 % 9, ["AB", "QT", "RF"][row % 3]);
        let canadian =
            |row: usize| format!("K{}{} {}G{}", row % 10, ["H", "L"][row % 2], row / 10 % 10, row / 100);
        for role in [role(whole), role(|row| format!("LE{}", 1 + row % 9)), role(canadian)] {
            assert_eq!(role, Role::QuasiIdentifier);
        }
        let practice = |row: usize| ["P81010", "P81204", "Y02466"][row % 3].to_owned();
        assert_eq!(role(practice), Role::QuasiIdentifier);
        let complaint = |row: usize| ["chest pain", "fall", "fever", "headache"][row % 4].to_owned();
        assert_eq!(role(complaint), Role::Sensitive);
    }
}
