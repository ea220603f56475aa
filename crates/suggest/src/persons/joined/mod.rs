//! Persons whom no single number tells apart: where several columns together are the same, rows are of one person.

mod births;
mod names;
mod numbers;

use coversheet_recipe::Role;
use coversheet_table::combinations::{distinct, distinct_of_some};
use coversheet_table::{Column, Table};

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::Subject;
use births::by_births;
use names::by_names;
use numbers::by_numbers;

/// Up to one row in so many may have a name or day of birth like another one by a typing error.
const SELDOM: usize = 100;

/// The share of persons who have one sex in all their rows; the others are typing errors.
const MOST_ALIKE: f64 = 0.98;

/// The columns that say together whose rows are whose; none where one does alone, or where each row is another person's.
pub(crate) fn joined(table: &Table, suggestions: &[Suggestion]) -> Vec<String> {
    // Everybody has a national number of their own, and one row.
    let is_own = |suggestion: &Suggestion, column: &Column| {
        suggestion.identifier == Some(IdentifierKind::NationalId)
            && suggestion.missing == 0
            && column.dictionary().len() == table.rows()
    };
    let each = suggestions.iter().zip(table.columns());
    if each.into_iter().any(|(suggestion, column)| is_own(suggestion, column))
        || table.columns().iter().any(|column| !column.joined().is_empty())
    {
        return Vec::new();
    }
    let person = suggestions.iter().position(|suggestion| suggestion.role == Role::Person);
    let lacking = person.filter(|&person| suggestions[person].missing > 0);
    let named = match person {
        Some(_) if lacking.is_none() => None,
        Some(_) => by_names(table, suggestions),
        None => by_names(table, suggestions).or_else(|| by_numbers(table, suggestions)),
    };
    let named = named.or_else(|| with_births(table, suggestions, lacking?));
    let columns = named.or_else(|| by_births(table, suggestions)).unwrap_or_default();
    columns.iter().map(|&column| table.columns()[column].name().to_owned()).collect()
}

/// A number that some rows lack, with the birth, and the sex where it is known; not what is typed in several ways, so that it would
/// make several persons of one: `F` beside `f`.
fn with_births(table: &Table, suggestions: &[Suggestion], number: usize) -> Option<Vec<usize>> {
    const MOST_MISSING: u64 = 50;
    let is_full = |column: &usize| suggestions[*column].missing * MOST_MISSING <= table.rows() as u64;
    let all = || 0..suggestions.len();
    let birth = all().filter(|&column| is_birth(&suggestions[column])).find(is_full)?;
    let is_sex = |column: &usize| suggestions[*column].meaning.known == Some(Subject::Sex);
    let sex = all().filter(is_sex).find(is_full);
    let with_sex = sex.map(|sex| vec![number, birth, sex]);
    let lacking = suggestions[number].missing as usize;
    let most = (1.0 + 1.0 / SELDOM as f64) * distinct(table, &[number]) as f64;
    let is_split = |columns: &[usize]| distinct(table, columns) > most as usize + lacking;
    let mut each = with_sex.into_iter().chain([vec![number, birth]]);
    each.find(|columns| !is_split(columns) && repeat(table, columns))
}

fn is_birth(suggestion: &Suggestion) -> bool {
    let kinds = [ColumnType::Date, ColumnType::DateTime, ColumnType::Integer];
    suggestion.meaning.born && kinds.contains(&suggestion.kind)
}

/// Whether several rows are the same in these columns, and those hardly ever differ in birth and sex.
fn are_persons(table: &Table, suggestions: &[Suggestion], columns: &[usize]) -> bool {
    let constant =
        |suggestion: &Suggestion| is_birth(suggestion) || suggestion.meaning.known == Some(Subject::Sex);
    let constants = (0..suggestions.len()).filter(|&column| constant(&suggestions[column]));
    if !repeat(table, columns) {
        return false;
    }
    let persons = distinct(table, columns);
    constants.filter(|column| !columns.contains(column)).all(|constant| {
        persons as f64 >= MOST_ALIKE * distinct(table, &[columns, &[constant]].concat()) as f64
    })
}

/// Whether several rows are the same in these columns, and not by typing errors alone.
fn repeat(table: &Table, columns: &[usize]) -> bool {
    let (rows, distinct) = distinct_of_some(table, columns);
    (rows - distinct) * SELDOM > rows
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

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    /// Rows of patients by name: so many rows of each.
    pub(super) fn visits(header: &str, each: usize) -> String {
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

    pub(super) fn persons(csv: &str) -> Vec<String> {
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        Profile::unless_made(&table).err().map_or(Vec::new(), |made| made.persons)
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

    /// The number of an insurance that a clinic did not know of one row in nine.
    #[test]
    fn nobody_is_left_without_a_person() {
        let csv = |header: &str, first: usize| {
            let csv = visits("COGNOME,NOME,DATA_NASC,SESSO,dolore", 3);
            let rows = csv.lines().skip(1).enumerate().map(|(at, line)| {
                let number =
                    if at % 9 == 4 { String::new() } else { format!("P{:04}", 7919 * (at / 3) % 9973) };
                let fields: Vec<&str> = line.split(',').skip(first).collect();
                format!("{number},{}", fields.join(","))
            });
            format!("{header}\n{}\n", rows.collect::<Vec<_>>().join("\n"))
        };
        let named = csv("patient_id,COGNOME,NOME,DATA_NASC,SESSO,dolore", 0);
        assert_eq!(persons(&named), ["COGNOME", "NOME", "DATA_NASC"]);
        let unnamed = csv("patient_id,DATA_NASC,SESSO,dolore", 2);
        assert_eq!(persons(&unnamed), ["patient_id", "DATA_NASC", "SESSO"]);
        // Somebody types `f` as well.
        let typed = |(at, line): (usize, &str)| {
            let line = if at % 10 == 7 { line.replace(",F,", ",f,") } else { line.to_owned() };
            line + "\n"
        };
        let typed: String = unnamed.lines().enumerate().map(typed).collect();
        assert_eq!(persons(&typed), ["patient_id", "DATA_NASC"]);
    }
}
