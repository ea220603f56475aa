//! Checkboxes that belong together: `REDCap` exports a question with several answers as `race___1`, `race___2`, …

use coversheet_recipe::Role;
use coversheet_table::Table;
use rustc_hash::FxHashMap;

use crate::sentence::said;
use crate::suggestion::Suggestion;

/// What stands between a question and the number or code of its answer.
const JOINT: &str = "___";

/// Lets the boxes of a question weigh as much as one column, and says whose boxes they are.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let mut sets: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (position, column) in table.columns().iter().enumerate() {
        if let Some((question, _)) = column.name().split_once(JOINT) {
            sets.entry(question).or_default().push(position);
        }
    }
    for (question, boxes) in sets.into_iter().filter(|(_, boxes)| boxes.len() > 1) {
        let count = boxes.len();
        for position in boxes {
            let suggestion = &mut suggestions[position];
            if suggestion.role.identifies() {
                continue;
            }
            let box_of =
                said!("checkbox", "One of {count} checkboxes of `{of}`.", count = count, of = question);
            suggestion.reason.insert(0, box_of);
            if suggestion.role == Role::QuasiIdentifier {
                suggestion.weight = Some(1.0 / count as f64);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::sentence::english;
    use crate::suggest::suggest;

    #[test]
    fn the_boxes_of_a_question_weigh_as_one_column() {
        let row = |row: u32| format!("{},{},{},1,0", row % 2, row % 3 % 2, row % 5 % 2);
        let rows: Vec<String> = (0..60).map(row).collect();
        let csv = format!("race___1,race___2,race___3,race___4,pain___1\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(&table, &counts);
        assert!(suggestions[..3].iter().all(|suggestion| suggestion.weight == Some(0.25)));
        assert!(english(&suggestions[0].reason).starts_with("One of 4 checkboxes of `race`."));
        assert_eq!(suggestions[4].weight, None);
    }
}
