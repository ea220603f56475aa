//! The right of two sides: in Italian `PTA dx` beside `PTA sx` is measured on the right, and says no diagnosis.

use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::suggestion::Suggestion;

/// The columns of the right that are taken for diagnoses, each with that of the left, which is not.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let before = |column: usize, side: &str| -> Option<String> {
        let name = table.columns()[column].name().trim().to_lowercase();
        let rest = name.strip_suffix(side)?;
        // A side is a word of its own.
        rest.ends_with(|char: char| !char.is_alphanumeric()).then(|| rest.to_owned())
    };
    let left = |right: usize| {
        let name = before(right, "dx")?;
        let is_left = |&column: &usize| before(column, "sx").is_some_and(|left| left == name);
        let is_finding = |&column: &usize| suggestions[column].role == Role::Insensitive;
        (0..suggestions.len()).filter(is_finding).find(is_left)
    };
    let is_said = |&column: &usize| suggestions[column].role == Role::Sensitive;
    (0..suggestions.len()).filter(is_said).filter_map(|right| Some((right, left(right)?))).collect()
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    #[test]
    fn both_sides_have_one_role() {
        let of = |header: &str| {
            let row = |row: usize| format!("{},{},{}\n", row * 7 % 60, row * 11 % 60, ["f", "m"][row % 2]);
            let csv = format!("{header}\n{}", (0..200).map(row).collect::<String>());
            let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
            let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
            suggest(&table, &counts).iter().map(|column| column.role).collect::<Vec<_>>()
        };
        let sides = of("PTA dx,PTA sx,sesso");
        assert_eq!(sides[0], sides[1]);
        let diagnosis = of("Primary dx,PTA sx,sex");
        assert_ne!(diagnosis[0], diagnosis[1]);
    }
}
