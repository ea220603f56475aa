//! Columns that say what a quasi-identifier says, in other words: a district beside its postcodes, a code beside its text.
//! Released as they are they would undo what is generalized.

use coversheet_error::SortMany;
use coversheet_recipe::Role;
use coversheet_table::{Codes, Table};

use crate::column_type::ColumnType;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// Rows that share a value on average. With fewer, one column follows from another by chance.
const ROWS_OF_EACH: usize = 8;

/// The share of rows in which the one follows from the other.
const MOST: f64 = 0.98;

/// A column with one value in more rows than this follows from everything.
const VARIED: f64 = 0.75;

/// The most columns and values that are compared.
const MOST_COLUMNS: usize = 40;
const MOST_VALUES: usize = 2000;

/// Makes quasi-identifiers of the columns from which one follows, and that would be released as they are.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    let fits = |column: usize| {
        let values = counts[column].iter().filter(|&&rows| rows > 0).count();
        (2..=MOST_VALUES).contains(&values)
            && values * ROWS_OF_EACH <= table.rows()
            && counts[column].iter().max().is_some_and(|&most| (most as f64) < VARIED * table.rows() as f64)
    };
    let known: Vec<usize> = (0..suggestions.len())
        .filter(|&column| {
            suggestions[column].role == Role::QuasiIdentifier && fits(column) && says_much(column, counts)
        })
        .filter(|&column| suggestions[column].meaning.known != Some(Subject::Sex))
        .take(MOST_COLUMNS)
        .collect();
    let words = |column: &usize| {
        let suggestion = &suggestions[*column];
        let kind = matches!(suggestion.kind, ColumnType::Category | ColumnType::Code | ColumnType::Integer);
        kind && matches!(suggestion.role, Role::Insensitive) && fits(*column)
    };
    let found: Vec<(usize, usize)> = (0..suggestions.len())
        .filter(words)
        .filter_map(|column| {
            let codes = table.columns()[column].codes();
            let source = known.iter().find(|&&source| {
                follows(table.columns()[source].codes(), counts[source].len(), codes, counts[column].len())
            });
            source.map(|&source| (column, source))
        })
        .collect();
    for (column, source) in found {
        let name = table.columns()[source].name();
        suggestions[column].role = Role::QuasiIdentifier;
        suggestions[column].reason = vec![said!(
            "follows",
            "Each of its values goes with one of `{name}`, which others may know, so that it would say what is generalized there.",
            name = name
        )];
    }
}

/// Yes or no, or one of two, follows from much by chance.
fn says_much(column: usize, counts: &[Vec<u64>]) -> bool {
    counts[column].iter().filter(|&&rows| rows > 0).count() >= 3
}

/// Whether the value of `known` follows from that of `column` in nearly all rows.
fn follows(known: &Codes, known_values: usize, column: &Codes, values: usize) -> bool {
    let rows = column.len();
    let pairs =
        (0..rows).map(|row| u64::from(column.get(row)) * known_values as u64 + u64::from(known.get(row)));
    // Of each value the rows with the most frequent other one.
    let most = if values.saturating_mul(known_values) <= rows {
        by_counting(pairs, known_values, values)
    } else {
        by_sorting(pairs, known_values, values)
    };
    most.iter().sum::<usize>() as f64 >= MOST * rows as f64
}

/// Faster where there are fewer pairs of values than rows.
fn by_counting(pairs: impl Iterator<Item = u64>, known_values: usize, values: usize) -> Vec<usize> {
    let mut counts = vec![0_u32; values * known_values];
    for pair in pairs {
        if let Some(count) = counts.get_mut(pair as usize) {
            *count += 1;
        }
    }
    counts.chunks(known_values).map(|others| others.iter().max().map_or(0, |&most| most as usize)).collect()
}

fn by_sorting(pairs: impl Iterator<Item = u64>, known_values: usize, values: usize) -> Vec<usize> {
    let mut pairs: Vec<u64> = pairs.collect();
    pairs.sort_many();
    let mut most = vec![0_usize; values];
    for group in pairs.chunk_by(|a, b| a == b) {
        let value = (group[0] / known_values as u64) as usize;
        most[value] = most[value].max(group.len());
    }
    most
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use super::{by_counting, by_sorting};
    use crate::suggest::suggest;

    #[test]
    fn counting_and_sorting_find_the_same() {
        let pairs = || (0..500_u64).map(|row| row * row % 7 * 5 + row * 3 % 5);
        assert_eq!(by_counting(pairs(), 5, 7), by_sorting(pairs(), 5, 7));
        assert_eq!(by_sorting([0, 0, 1, 7].into_iter(), 5, 2), [2, 1]);
    }

    fn roles(row: impl Fn(usize) -> String) -> Vec<Role> {
        let rows: Vec<String> = (0..400).map(row).collect();
        let csv = format!("postcode,xqz,finding\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts).iter().map(|suggestion| suggestion.role).collect()
    }

    #[test]
    fn what_says_the_postcode_in_other_words_is_none_less_known() {
        let place = |row: usize| ["10115", "20095", "50667", "80331"][row * 7 % 4];
        let other = |row: usize| ["red", "green", "blue", "pink"][row * 7 % 4];
        let finding = |row: usize| ["a", "b", "c"][row / 5 % 3];
        let found = roles(|row| format!("{},{},{}", place(row), other(row), finding(row)));
        assert_eq!(found, [Role::QuasiIdentifier, Role::QuasiIdentifier, Role::Insensitive]);
        let found = roles(|row| format!("{},{},{}", place(row), other(row / 3), finding(row)));
        assert_eq!(found, [Role::QuasiIdentifier, Role::Insensitive, Role::Insensitive]);
    }
}
