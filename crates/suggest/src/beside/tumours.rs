//! What was found of a tumour, under a single letter: whether it is in lymph vessels (`L`), in veins (`V`) or at the margin (`R`), beside
//! how far it has spread (TNM).

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::missing;
use crate::suggestion::Suggestion;

/// How far a tumour has spread, by examination (c) and under the microscope (p).
const SPREAD: &[&str] = &["ct", "cn", "cm", "pt", "pn", "pm", "ypt", "ypn"];

/// So many columns of these are no accident.
const FEWEST: usize = 2;

const LETTERS: &[&str] = &["t", "n", "m", "g", "l", "v", "r", "pn"];

/// The columns of single letters of which nothing else is known.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    let names: Vec<String> = table.columns().iter().map(|column| folded(column.name())).collect();
    if names.iter().filter(|name| SPREAD.contains(&name.as_str())).count() < FEWEST {
        return Vec::new();
    }
    let is_finding = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier
            && suggestion.reason.iter().all(|reason| reason.code == "unknown-meaning")
            && LETTERS.contains(&names[*column].as_str())
            && are_grades(&table.columns()[*column], &names[*column])
    };
    (0..suggestions.len()).filter(is_finding).collect()
}

fn folded(name: &str) -> String {
    name.chars().filter(|char| !char.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// Whether the values are grades: `0`, `1`, `X`, `L1`, `2a`.
fn are_grades(column: &Column, name: &str) -> bool {
    const LONGEST: usize = 2;
    let grade = |value: &str| {
        let value = folded(value);
        let grade = value.strip_prefix(name).unwrap_or(&value);
        grade.len() <= LONGEST
            && grade.starts_with(|first| matches!(first, '0'..='4' | 'x'))
            && grade.chars().skip(1).all(|char| matches!(char, 'a'..='d'))
    };
    column.dictionary().iter().filter(|value| !missing::is_spelling(value)).all(grade)
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn role(header: &str, value: fn(usize) -> &'static str) -> Role {
        let row = |row: usize| format!("{},T{},N{}", value(row), 1 + row % 4, row % 3);
        let rows: Vec<String> = (0..120).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts)[0].role
    }

    #[test]
    fn a_letter_beside_how_far_a_tumour_has_spread_is_a_finding() {
        assert_eq!(role("L,pT,pN", |row| ["0", "1"][row / 2 % 2]), Role::Insensitive);
        assert_eq!(role("V,pT,pN", |row| ["V0", "V1", "VX"][row / 2 % 3]), Role::Insensitive);
        assert_eq!(role("L,x,y", |row| ["0", "1"][row / 2 % 2]), Role::QuasiIdentifier);
        assert_eq!(role("L,pT,pN", |row| ["Bern", "Thun", "Biel"][row / 2 % 3]), Role::QuasiIdentifier);
    }
}
