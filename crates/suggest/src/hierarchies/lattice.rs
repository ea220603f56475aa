//! How large the lattice of a suggestion is, and what is asked where no search can take so many columns.

use coversheet_error::SortFew as _;
use coversheet_hierarchy::Spec;
use coversheet_table::{Column, Table};

use super::first_level::says_enough;
use crate::question::{Answer, Question};
use crate::sentence::{Plain, said};
use crate::suggestion::Suggestion;
use coversheet_recipe::Role;

/// How many nodes the lattice will have at most.
pub(crate) fn nodes(table: &Table, suggestions: &[Suggestion]) -> f64 {
    let columns = table.columns().iter().zip(suggestions);
    let quasi = columns.filter(|(_, suggestion)| suggestion.role == Role::QuasiIdentifier);
    quasi
        .map(|(column, suggestion)| {
            let hierarchy = suggestion.hierarchy.as_ref();
            height(column, hierarchy) + usize::from(!hierarchy.is_some_and(says_enough))
        })
        .fold(1.0, |nodes, levels| nodes * levels as f64)
}

/// The most columns that any search generalizes at once.
const MOST_COLUMNS: usize = 64;

/// Leaves out the columns beyond the most that can be searched until somebody says whether others know them. Those that
/// analyses need most and whose names say something are asked about last.
pub(crate) fn ask_beyond_limit(suggestions: &mut [Suggestion]) {
    let mut quasi: Vec<usize> =
        (0..suggestions.len()).filter(|&column| suggestions[column].role == Role::QuasiIdentifier).collect();
    quasi.sort_few_by_key(|&column| {
        let suggestion = &suggestions[column];
        (suggestion.weight.is_none_or(|weight| weight <= 1.0), suggestion.meaning.known.is_none(), column)
    });
    for column in quasi.into_iter().skip(MOST_COLUMNS) {
        let suggestion = &mut suggestions[column];
        suggestion.role = Role::Identifier;
        suggestion.reason = vec![said!(
            "too-many-columns",
            "More than {most} columns may be known to others, which is more than can be generalized together; this one is left out until you say whether others know it.",
            most = MOST_COLUMNS
        )];
        let asked: Plain = ("known-asked", "Can anybody else know this about a person?");
        let options = vec![
            Answer::with_role(("not-known", "No: release it"), Role::Insensitive),
            Answer::with_role(("known-left-out", "Yes: leave it out"), Role::Identifier),
            Answer::with_role(
                ("known-generalized", "Yes: generalize it, and another column is left out"),
                Role::QuasiIdentifier,
            ),
        ];
        suggestion.question = Some(Question::new(vec![asked.into()], options));
    }
}

/// The height that a suggested hierarchy will have at most.
fn height(column: &Column, spec: Option<&Spec>) -> usize {
    1 + match spec {
        Some(Spec::Intervals(intervals)) => intervals.widths.len(),
        Some(Spec::EqualFrequency(frequency)) => frequency.groups.len(),
        Some(Spec::Dates(dates)) => dates.levels.len(),
        Some(Spec::Times(times)) => times.levels.len(),
        Some(Spec::Frequency(frequency)) => frequency.fewer_than.len().max(1),
        Some(Spec::Order(order)) => order.widths.len(),
        Some(Spec::Icd10(icd)) => icd.levels.len(),
        Some(Spec::Mask(mask)) => mask.steps.as_ref().map_or_else(
            || column.dictionary().iter().map(|value| value.chars().count()).max().unwrap_or(1),
            Vec::len,
        ),
        // Sector, district and area; ZIP5, ZIP3 and the first digit; and the like.
        Some(Spec::Postcodes(_)) => 3,
        Some(Spec::Prefixes(prefixes)) => prefixes.lengths.len().max(4),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;
    use crate::suggest::suggest;

    /// What analyses need is never asked about for the sake of other columns.
    #[test]
    fn beyond_the_limit_of_searches_columns_are_asked_about() {
        let names: Vec<String> = (0..72).map(|column| format!("v{column}")).collect();
        let row = |row: usize| {
            let group = |column: usize| {
                format!(
                    "{column}{}",
                    ["a", "b", "c", "d", "e"][(row * (column + 3) + row / (7 + column)) % 5]
                )
            };
            let groups: Vec<String> = (0..72).map(group).collect();
            format!("{},{}", groups.join(","), 20 + row * 7 % 60)
        };
        let rows: Vec<String> = (0..200).map(row).collect();
        let csv = format!("{},age\n{}\n", names.join(","), rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(&table, &counts);
        let quasi = suggestions.iter().filter(|suggestion| suggestion.role == Role::QuasiIdentifier);
        assert_eq!(quasi.count(), MOST_COLUMNS);
        assert_eq!(suggestions[72].role, Role::QuasiIdentifier);
        let asked = suggestions.iter().filter(|suggestion| suggestion.question.is_some());
        assert_eq!(asked.count(), 73 - MOST_COLUMNS);
        assert!(nodes(&table, &suggestions) >= 2_f64.powi(31));
    }
}
