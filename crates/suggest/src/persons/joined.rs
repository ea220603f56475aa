//! Persons whom no number tells apart: where names and the day or year of birth are the same, rows are of one person.

use std::hash::{BuildHasher, Hash, Hasher};

use coversheet_error::SortFew;
use coversheet_recipe::Role;
use coversheet_table::{Column, Table};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::{Subject, Whose, Words};

use super::STRANGERS;

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
const MOST_MISSING: u64 = 10;

/// The share of persons who have one sex in all their rows; the others are typing errors.
const MOST_ALIKE: f64 = 0.98;

/// Values of a column within each of which persons are numbered anew: sites, studies, years.
const PARTS: std::ops::RangeInclusive<usize> = 2..=100;

/// The columns that say together whose rows are whose; none where one does alone, or where each row is another person's.
pub(crate) fn joined(table: &Table, suggestions: &[Suggestion]) -> Vec<String> {
    // Everybody has a national number of their own, and one row.
    let is_own = |suggestion: &Suggestion, column: &Column| {
        suggestion.identifier == Some(IdentifierKind::NationalId)
            && suggestion.missing == 0
            && column.dictionary().len() == table.rows()
    };
    let each = suggestions.iter().zip(table.columns());
    let is_said = suggestions.iter().any(|suggestion| suggestion.role == Role::Person)
        || each.into_iter().any(|(suggestion, column)| is_own(suggestion, column))
        || table.columns().iter().any(|column| !column.joined().is_empty());
    if is_said {
        return Vec::new();
    }
    let columns = by_names(table, suggestions).or_else(|| by_numbers(table, suggestions)).unwrap_or_default();
    columns.iter().map(|&column| table.columns()[column].name().to_owned()).collect()
}

/// Names, and the day of birth.
fn by_names(table: &Table, suggestions: &[Suggestion]) -> Option<Vec<usize>> {
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

/// Numbers that begin anew in each site or study, and the column that says in which.
fn by_numbers(table: &Table, suggestions: &[Suggestion]) -> Option<Vec<usize>> {
    let all = || 0..suggestions.len();
    let has_birth = all().any(|column| is_birth(&suggestions[column]));
    let number = all().filter(|_| has_birth).find(|&column| {
        let question = &suggestions[column].question;
        question.as_ref().is_some_and(|question| question.is(STRANGERS.0)) && suggestions[column].missing == 0
    })?;
    let values = |column: usize| table.columns()[column].dictionary().len();
    let mut parts: Vec<usize> = all()
        .filter(|&column| {
            matches!(suggestions[column].kind, ColumnType::Category | ColumnType::Code | ColumnType::Integer)
                && suggestions[column].missing == 0
                && !is_birth(&suggestions[column])
                && suggestions[column].meaning.known != Some(Subject::Sex)
                && PARTS.contains(&values(column))
        })
        .collect();
    parts.sort_few_by_key(|&column| (values(column), column));
    let joined = parts.into_iter().map(|part| vec![part, number]);
    // Numbers that are told apart only where somebody mistyped them do not begin anew.
    let anew = |columns: &[usize]| distinct(table, columns) as f64 >= ANEW * values(number) as f64;
    joined.into_iter().find(|columns| anew(columns) && are_persons(table, suggestions, columns))
}

/// So many times as many persons as numbers there are at least where numbers begin anew.
const ANEW: f64 = 1.2;

fn is_birth(suggestion: &Suggestion) -> bool {
    let kinds = [ColumnType::Date, ColumnType::DateTime, ColumnType::Integer];
    suggestion.meaning.born && kinds.contains(&suggestion.kind)
}

/// Whether several rows are the same in these columns, and those hardly ever differ in birth and sex.
fn are_persons(table: &Table, suggestions: &[Suggestion], columns: &[usize]) -> bool {
    let constant =
        |suggestion: &Suggestion| is_birth(suggestion) || suggestion.meaning.known == Some(Subject::Sex);
    let constants = (0..suggestions.len()).filter(|&column| constant(&suggestions[column]));
    let persons = distinct(table, columns);
    let repeat = (table.rows() - persons) * SELDOM > table.rows();
    repeat
        && constants.filter(|column| !columns.contains(column)).all(|constant| {
            persons as f64 >= MOST_ALIKE * distinct(table, &[columns, &[constant]].concat()) as f64
        })
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
    combinations(table, columns).collect::<FxHashSet<u64>>().len()
}

/// How many pairs of rows are the same in these columns.
fn pairs(table: &Table, columns: &[usize]) -> f64 {
    let mut counts: FxHashMap<u64, u64> = FxHashMap::default();
    combinations(table, columns).for_each(|row| *counts.entry(row).or_default() += 1);
    let of = |count: u64| count as f64 * (count as f64 - 1.0) / 2.0;
    counts.into_values().map(of).sum()
}

/// What the rows have in these columns.
fn combinations<'a>(table: &'a Table, columns: &[usize]) -> impl Iterator<Item = u64> + 'a {
    let columns: Vec<&Column> = columns.iter().map(|&column| &table.columns()[column]).collect();
    (0..table.rows()).map(move |row| FxBuildHasher.hash_one(Combination(&columns, row)))
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
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        Profile::unless_made(&table).err().map_or(Vec::new(), |made| made.persons)
    }

    #[test]
    fn names_and_the_day_of_birth_say_whose_rows_are_whose() {
        let header = "COGNOME,NOME,DATA_NASC,SESSO,dolore";
        assert_eq!(persons(&visits(header, 3)), ["COGNOME", "NOME", "DATA_NASC"]);
        assert!(persons(&visits(header, 1)).is_empty());
        assert!(persons(&visits("MEDICO,REPARTO,DATA_NASC,SESSO,dolore", 3)).is_empty());
    }

    #[test]
    fn numbers_that_begin_anew_in_each_site_do_with_it() {
        let row = |at: usize| {
            let (site, number) = (at / 3 / 40, at / 3 % 40);
            let born = format!(
                "{}-{:02}-{:02}",
                1940 + (at / 3 * 17) % 60,
                1 + at / 3 * 5 % 12,
                1 + at / 3 * 11 % 28
            );
            format!(
                "{},{},{born},{},{}",
                ["Bern", "Ulm", "Graz"][site],
                1 + number,
                ["F", "M"][at / 3 % 2],
                at * 13 % 90
            )
        };
        let rows: Vec<String> = (0..360).map(row).collect();
        assert_eq!(
            persons(&format!("site,patient_no,born,sex,score\n{}\n", rows.join("\n"))),
            ["site", "patient_no"]
        );
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

    /// Seven numbers that two people have each: what was found does not tell where they begin anew.
    #[test]
    fn mistyped_numbers_do_not_begin_anew() {
        let row = |at: usize| {
            let number = if at < 683 { at } else { at - 600 };
            let born = format!("19{:02}-{:02}-{:02}", 40 + at * 17 % 60, 1 + at * 5 % 12, 1 + at * 11 % 28);
            format!("{},{},{born},{}", 40_000 + number, ["no", "some", "yes"][number % 3], ["f", "m"][at % 2])
        };
        let rows: Vec<String> = (0..690).map(row).collect();
        assert!(persons(&format!("Pers.-Nr.,Bedenken,Geb.,Geschl.\n{}\n", rows.join("\n"))).is_empty());
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
        assert!(persons(&file("Usual GP's Full Name")).is_empty());
        // A number of the nation that each row has for itself says that they are of different persons.
        let numbered =
            rows.iter().enumerate().map(|(at, row)| format!("{},{row}", 9_434_765_919_u64 + at as u64));
        let numbered: Vec<String> = numbered.collect();
        assert!(persons(&format!("NHS Number,Bewohner,geb.,sex,pain\n{}\n", numbered.join("\n"))).is_empty());
    }

    #[test]
    fn a_number_of_the_persons_says_it_alone() {
        let csv = visits("COGNOME,NOME,DATA_NASC,SESSO,dolore", 3);
        let mut lines = csv.lines();
        let header = lines.next().unwrap();
        let rows: Vec<String> =
            lines.enumerate().map(|(at, line)| format!("P{:04},{line}", at / 3)).collect();
        let csv = format!("patient_id,{header}\n{}\n", rows.join("\n"));
        assert!(persons(&csv).is_empty());
        let profile = Profile::new(&read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        assert_eq!(profile.columns[0].role, Role::Person);
    }
}
