//! Groups are those that comparing rows one by one makes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use coversheet_recipe::Recipe;
use coversheet_table::{ReadOptions, read};
use proptest::prelude::*;

use crate::view::{Groups, View};

/// A table of columns of so many different values each.
fn table(values: &[Vec<usize>]) -> String {
    let line = |cells: Vec<String>| cells.join(",") + "\n";
    let header = line((0..values.len()).map(|column| format!("c{column}")).collect());
    let rows = values.first().map_or(0, Vec::len);
    let body = (0..rows).map(|row| line(values.iter().map(|column| format!("v{}", column[row])).collect()));
    header + &body.collect::<String>()
}

fn recipe(columns: usize) -> Recipe {
    let column = |at: usize| format!(r#""c{at}": {{ "role": "quasi-identifier" }}"#);
    let columns: Vec<String> = (0..columns).map(column).collect();
    let text = format!(
        r#"{{ "coversheet": 1, "columns": {{ {} }}, "privacy": [{{ "k-anonymity": {{ "k": 2 }} }}], "suppression": {{ "limit": 0 }} }}"#,
        columns.join(",")
    );
    Recipe::parse(&text).unwrap()
}

/// Columns of two to a thousand different values, so that they are looked at alone and together.
fn columns() -> impl Strategy<Value = Vec<Vec<usize>>> {
    let widths = prop::collection::vec(prop::sample::select(vec![1_usize, 2, 3, 5, 16, 17, 300, 1000]), 1..8);
    (1..60_usize, widths).prop_flat_map(|(rows, widths)| {
        widths.into_iter().map(|width| prop::collection::vec(0..width, rows)).collect::<Vec<_>>()
    })
}

proptest! {
    #[test]
    fn groups_are_the_rows_that_say_the_same(values in columns(), chosen in any::<u8>()) {
        let table = read(table(&values).as_bytes(), ReadOptions::plain()).unwrap();
        let view = View::of_release(&table, &recipe(values.len())).unwrap();
        let all: Vec<usize> = (0..values.len()).collect();
        let some: Vec<usize> = all.iter().copied().filter(|column| chosen >> column & 1 == 1).collect();
        for columns in [&all, &some] {
            let mut expected: BTreeMap<Vec<usize>, Vec<u32>> = BTreeMap::new();
            for row in 0..table.rows() as u32 {
                let says = columns.iter().map(|&column| values[column][row as usize]).collect();
                expected.entry(says).or_default().push(row);
            }
            let mut expected: Vec<Vec<u32>> = expected.into_values().collect();
            // In the order of their first rows.
            expected.sort();
            let groups = Groups::of(&view, columns);
            let found: Vec<Vec<u32>> = (0..groups.len()).map(|group| groups.rows(group).to_vec()).collect();
            prop_assert_eq!(found, expected);
        }
        let classes: Vec<&[u32]> = (0..view.classes().len()).map(|class| view.classes().rows(class)).collect();
        prop_assert_eq!(classes.concat().len(), table.rows());
    }
}
