//! Persons whom no single number tells apart: where several columns together are the same, rows are of one person.

mod births;
mod combinations;
mod names;
mod numbers;

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::Subject;
use births::by_births;
use combinations::distinct;
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
    let said = suggestions.iter().any(|suggestion| suggestion.role == Role::Person);
    let named =
        if said { None } else { by_names(table, suggestions).or_else(|| by_numbers(table, suggestions)) };
    let columns = named.or_else(|| by_births(table, suggestions)).unwrap_or_default();
    columns.iter().map(|&column| table.columns()[column].name().to_owned()).collect()
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
}
