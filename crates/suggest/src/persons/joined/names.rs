//! Persons told apart by their names and the day or year of birth.

use coversheet_recipe::Role;
use coversheet_table::Table;
use coversheet_table::combinations::pairs;

use super::{are_persons, is_birth};
use crate::identifier_kind::IdentifierKind;
use crate::suggestion::Suggestion;
use crate::words::{Whose, Words};

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
    "=student last",
    "=student first",
    "=patient last",
    "=patient first",
    "=client last",
    "=client first",
    "=member last",
    "=member first",
    "=resident last",
    "=resident first",
    "=employee last",
    "=employee first",
    "=name",
    "=names",
    "=bewohner",
    "=bewohnerin",
    "=resident",
    "=patient",
    "=patientin",
    "=klient",
    "=client",
    "=paziente",
    "=paciente",
    "=ospite",
    "=residente",
    "=usager",
    "=usuario",
    "nachname*",
    "vorname*",
    "familienname*",
    "zuname",
    "patientenname",
    "patient name",
    "pat name",
    "patname",
    "patientname",
    "no paciente",
    "=inm last",
    "=inm first",
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

/// One row in so many may lack a name or the day.
const MOST_MISSING: u64 = 10;

/// Names, and the day of birth.
pub(super) fn by_names(table: &Table, suggestions: &[Suggestion]) -> Option<Vec<usize>> {
    let is_full = |column: &usize| suggestions[*column].missing * MOST_MISSING <= table.rows() as u64;
    let all = || 0..suggestions.len();
    let birth = all().filter(|&column| is_birth(&suggestions[column])).find(is_full)?;
    let is_name = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::Identifier
            && suggestion.identifier == Some(IdentifierKind::Name)
            && suggestion.meaning.numbered_for.is_none_or(|numbered| numbered.whose != Whose::Staff)
            && Words::of_column(&table.columns()[*column]).has(OWN_NAMES)
    };
    let names: Vec<usize> = all().filter(is_name).filter(is_full).take(MOST_NAMES).collect();
    let columns = [&names[..], &[birth]].concat();
    (!names.is_empty()
        && are_persons(table, suggestions, &columns)
        && are_more_than_chance(table, &names, birth))
    .then_some(columns)
}

/// Whether more rows have both names and birth in common than strangers would: in a list of thousands some who were born in one
/// year are called alike.
fn are_more_than_chance(table: &Table, names: &[usize], birth: usize) -> bool {
    const TIMES: f64 = 4.0;
    let rows = table.rows() as f64;
    let by_chance = pairs(table, names) * pairs(table, &[birth]) / (rows * (rows - 1.0) / 2.0).max(1.0);
    pairs(table, &[names, &[birth]].concat()) > TIMES * by_chance
}

#[cfg(test)]
mod tests {
    use super::super::tests::{persons, visits};

    #[test]
    fn names_and_the_day_of_birth_say_whose_rows_are_whose() {
        let header = "COGNOME,NOME,DATA_NASC,SESSO,dolore";
        assert_eq!(persons(&visits(header, 3)), ["COGNOME", "NOME", "DATA_NASC"]);
        assert!(persons(&visits(header, 1)).is_empty());
        // Names of doctors are nobody's own.
        let births = ["DATA_NASC", "SESSO"];
        assert_eq!(persons(&visits("MEDICO,REPARTO,DATA_NASC,SESSO,dolore", 3)), births);
    }

    /// Three thousand people with two hundred names, of whom some were born in one year by chance.
    #[test]
    fn namesakes_of_one_year_are_different_people() {
        let row = |row: usize| {
            let mixed = (row as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
            let (name, year) = (mixed % 200, 1930 + mixed / 200 % 80);
            format!(
                "{},Name{},{year},{}",
                100_000 + row,
                char::from(b'A' + (name % 26) as u8).to_string()
                    + ["", "a", "o", "e", "i", "u", "y", "ex"][(name / 26) as usize],
                row % 9
            )
        };
        let rows: Vec<String> = (0..3000).map(row).collect();
        assert!(persons(&format!("PatID,PatientName,Geb.-Jahr,dose\n{}\n", rows.join("\n"))).is_empty());
    }

    #[test]
    fn residents_are_persons_and_their_doctors_are_not() {
        let row = |row: usize| {
            let (person, first) = (row % 40, ["Helga", "Karl", "Inge", "Hans"][row % 4]);
            let last = ["Möller", "Wessel", "Busch", "Kern", "Lange"][person / 4 % 5];
            let born = format!("{:02}.{:02}.{}", 1 + person * 11 % 28, 1 + person % 12, 1930 + person);
            format!("{last} {first},{born},{},{}", ["F", "M"][person % 2], row * 13 % 9)
        };
        let rows: Vec<String> = (0..240).map(row).collect();
        let file = |name: &str| format!("{name},geb.,sex,pain\n{}\n", rows.join("\n"));
        assert_eq!(persons(&file("Bewohner")), ["Bewohner", "geb."]);
        assert_eq!(persons(&file("Usual GP's Full Name")), ["geb.", "sex"]);
        // A number of the nation that each row has for itself says that they are of different persons.
        let numbered =
            rows.iter().enumerate().map(|(at, row)| format!("{},{row}", 9_434_765_919_u64 + at as u64));
        let numbered: Vec<String> = numbered.collect();
        assert!(persons(&format!("NHS Number,Bewohner,geb.,sex,pain\n{}\n", numbered.join("\n"))).is_empty());
    }
}
