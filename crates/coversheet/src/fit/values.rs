//! A place for values that the hierarchies of a recipe lack.

use coversheet_hierarchy::{Rows, Spec};
use coversheet_recipe::{Recipe, Role};
use coversheet_table::Table;
use std::collections::HashSet;

/// Puts the values of each quasi-identifier that a list of its values lacks into a group of their own. Hierarchies that
/// nothing can be added to, such as an order and a file, stay as they are, and refuse such values by themselves.
pub(super) fn place(recipe: &mut Recipe, table: &Table, label: &str) {
    for (name, settings) in &mut recipe.columns {
        let Some(column) = table.column(name).filter(|_| settings.role == Role::QuasiIdentifier) else {
            continue;
        };
        match &mut settings.hierarchy {
            Some(Spec::Tree(tree)) => _ = tree.other.get_or_insert_with(|| label.to_owned()),
            Some(Spec::Icd10(codes)) => _ = codes.unknown.get_or_insert_with(|| label.to_owned()),
            Some(Spec::Postcodes(codes)) => _ = codes.unknown.get_or_insert_with(|| label.to_owned()),
            Some(Spec::Prefixes(codes)) => _ = codes.unknown.get_or_insert_with(|| label.to_owned()),
            Some(Spec::Rows(rows)) => add(rows, column.dictionary().iter(), label),
            _ => {}
        }
    }
}

/// Adds a row for each value that the rows lack: the label at every level below the last.
fn add<'v>(Rows(rows): &mut Rows, values: impl Iterator<Item = &'v str>, label: &str) {
    let known: HashSet<String> = rows.iter().filter_map(|row| row.first().cloned()).collect();
    let Some((last, levels)) = rows.first().and_then(|row| Some((row.last()?.clone(), row.len()))) else {
        return;
    };
    let lacking = values.filter(|value| !known.contains(*value)).map(|value| {
        let between = std::iter::repeat_n(label.to_owned(), levels.saturating_sub(2));
        std::iter::once(value.to_owned()).chain(between).chain((levels > 1).then(|| last.clone())).collect()
    });
    rows.extend(lacking.collect::<Vec<Vec<String>>>());
}
