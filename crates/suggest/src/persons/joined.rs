//! Persons whom no number tells apart: where names and the day of birth are the same, rows are of one person.

use std::hash::{BuildHasher, Hash, Hasher};

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};
use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::{Subject, Words};

/// What people's own names are called. Those of doctors and relatives are called otherwise.
const OWN_NAMES: &[&str] = &[
    "surname*",
    "lastname",
    "last name",
    "firstname",
    "first name",
    "forename*",
    "fullname",
    "full name",
    "givenname",
    "given name",
    "familyname",
    "family name",
    "=name",
    "=names",
    "nachname*",
    "vorname*",
    "familienname*",
    "zuname",
    "patientenname",
    "patient name",
    "name patient",
    "=nom",
    "prenom*",
    "nom famille",
    "nom usage",
    "nom naissance",
    "nom prenom",
    "nom patient",
    "apellido*",
    "=nombre",
    "nombre completo",
    "nombre apellidos",
    "nombre paciente",
    "cognome*",
    "=nome",
    "nominativo",
    "achternaam",
    "voornaam",
];

/// Names that say anything: surname, first name, and one from before.
const MOST_NAMES: usize = 3;

/// Up to one row in so many may have a name or day of birth like another one by a typing error.
const SELDOM: usize = 100;

/// One row in so many may lack a name or the day.
const MOST_MISSING: u64 = 50;

/// The share of persons who have one sex in all their rows; the others are typing errors.
const MOST_ALIKE: f64 = 0.98;

/// The columns that say together whose rows are whose; none where one does alone, or where each row is another person's.
pub(crate) fn joined(table: &Table, suggestions: &[Suggestion]) -> Vec<String> {
    let rows = table.rows();
    let is_full = |column: &usize| suggestions[*column].missing * MOST_MISSING <= rows as u64;
    let all = || 0..suggestions.len();
    let is_said = all().any(|column| suggestions[column].role == Role::Person)
        || table.columns().iter().any(|column| !column.joined().is_empty());
    let is_birth = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.meaning.born && matches!(suggestion.kind, ColumnType::Date | ColumnType::DateTime)
    };
    let Some(birth) = all().filter(is_birth).find(is_full).filter(|_| !is_said) else { return Vec::new() };
    let is_name = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::Identifier
            && suggestion.identifier == Some(IdentifierKind::Name)
            && Words::of_column(&table.columns()[*column]).has(OWN_NAMES)
    };
    let names = all().filter(is_name).filter(is_full).take(MOST_NAMES);
    let columns: Vec<usize> = names.chain([birth]).collect();
    let sexes: Vec<usize> =
        all().filter(|&column| suggestions[column].meaning.known == Some(Subject::Sex)).take(1).collect();
    let persons = distinct(table, &columns);
    let with_sex = distinct(table, &[&columns[..], &sexes].concat());
    let several = columns.len() > 1 && (rows - persons) * SELDOM > rows;
    if !several || (persons as f64) < MOST_ALIKE * with_sex as f64 {
        return Vec::new();
    }
    columns.iter().map(|&column| table.columns()[column].name().to_owned()).collect()
}

/// Says of a column that was joined that it says whose rows are whose.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    for (column, suggestion) in table.columns().iter().zip(suggestions) {
        if column.joined().is_empty() {
            continue;
        }
        (suggestion.role, suggestion.kind) = (Role::Person, ColumnType::Identifier);
        suggestion.identifier = Some(IdentifierKind::Name);
        (suggestion.question, suggestion.hierarchy, suggestion.weight) = (None, None, None);
        suggestion.reason = vec![said!(
            "persons-joined",
            "Rows with the same {names} are taken for those of one person: persons are counted, not rows.",
            names = column.joined().to_vec()
        )];
    }
}

/// How many different combinations the rows have.
fn distinct(table: &Table, columns: &[usize]) -> usize {
    let columns: Vec<&Column> = columns.iter().map(|&column| &table.columns()[column]).collect();
    let row = |row: usize| FxBuildHasher.hash_one(Combination(&columns, row));
    (0..table.rows()).map(row).collect::<FxHashSet<u64>>().len()
}

/// What columns say together in a row.
struct Combination<'a>(&'a [&'a Column], usize);

impl Hash for Combination<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|column| column.codes().get(self.1).hash(state));
    }
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    /// Rows of patients by name: so many rows of each.
    fn visits(header: &str, each: usize) -> String {
        const NAMES: [&str; 12] = [
            "Rossi", "Ferrari", "Russo", "Bianchi", "Romano", "Gallo", "Costa", "Fontana", "Conti",
            "Esposito", "Ricci", "Bruno",
        ];
        let row = |row: usize| {
            let person = row / each;
            let first = ["Anna", "Marco", "Lucia", "Paolo", "Elena"][person % 5];
            let born =
                format!("{:02}/{:02}/{}", 1 + person * 11 % 28, 1 + person * 5 % 12, 1935 + person % 70);
            format!("{},{first},{born},{},{}", NAMES[person * 7 % 12], ["F", "M"][person % 2], row * 13 % 9)
        };
        let rows: Vec<String> = (0..240).map(row).collect();
        format!("{header}\n{}\n", rows.join("\n"))
    }

    fn persons(csv: &str) -> Vec<String> {
        Profile::new(&read(csv.as_bytes(), ReadOptions::plain()).unwrap()).persons
    }

    #[test]
    fn names_and_the_day_of_birth_say_whose_rows_are_whose() {
        let header = "COGNOME,NOME,DATA_NASC,SESSO,dolore";
        assert_eq!(persons(&visits(header, 3)), ["COGNOME", "NOME", "DATA_NASC"]);
        assert!(persons(&visits(header, 1)).is_empty());
        assert!(persons(&visits("MEDICO,REPARTO,DATA_NASC,SESSO,dolore", 3)).is_empty());
    }

    #[test]
    fn a_number_of_the_persons_says_it_alone() {
        let csv = visits("COGNOME,NOME,DATA_NASC,SESSO,dolore", 3);
        let mut lines = csv.lines();
        let header = lines.next().unwrap();
        let rows: Vec<String> =
            lines.enumerate().map(|(at, line)| format!("P{:04},{line}", at / 3)).collect();
        let csv = format!("patient_id,{header}\n{}\n", rows.join("\n"));
        let profile = Profile::new(&read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        assert!(profile.persons.is_empty() && profile.columns[0].role == Role::Person);
    }
}
