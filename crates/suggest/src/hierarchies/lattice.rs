//! Keeps the lattice of the first suggestion small enough for a quick result.

use coversheet_hierarchy::Spec;
use coversheet_table::{Column, Table};

use crate::suggestion::Suggestion;
use coversheet_recipe::Role;

/// The largest lattice that a first suggestion may span; the user can ask for more.
const MAX_NODES: f64 = 100_000.0;

const TOO_MANY: &str =
    "There are too many columns that others may know to search at once, so this one is left out.";

/// Takes levels from the tallest hierarchies, one at a time, until the lattice is small enough; from those of columns
/// with a weight only when no other has any to give.
pub(crate) fn fit(table: &Table, suggestions: &mut [Suggestion]) {
    let height = |(column, suggestion): (&Column, &Suggestion)| match suggestion.role {
        Role::QuasiIdentifier => height(column, suggestion.hierarchy.as_ref()),
        _ => 0,
    };
    let mut heights: Vec<usize> = table.columns().iter().zip(&*suggestions).map(height).collect();
    while heights.iter().map(|&height| height as f64 + 1.0).product::<f64>() > MAX_NODES {
        // What analyses need gives way last, and what cannot be thinned after what can.
        let gives_way = |&column: &usize| {
            let suggestion: &Suggestion = &suggestions[column];
            let thinned = !matches!(suggestion.hierarchy, Some(Spec::Postcodes(_) | Spec::Prefixes(_)));
            let taller = heights[column] > 1;
            (taller && suggestion.weight.is_none(), taller && thinned, heights[column])
        };
        let Some(tallest) = (0..heights.len()).max_by_key(gives_way) else { return };
        let suggestion = &mut suggestions[tallest];
        if heights[tallest] > 1 {
            heights[tallest] -= 1;
            if heights[tallest] == 1 || !suggestion.hierarchy.as_mut().is_some_and(thin) {
                suggestion.hierarchy = None;
                heights[tallest] = 1;
            }
        } else {
            // Only two-level columns are left: too many to search, so the last give way.
            suggestion.role = Role::Identifier;
            TOO_MANY.clone_into(&mut suggestion.reason);
            heights[tallest] = 0;
        }
    }
}

/// The height that a suggested hierarchy will have at most.
fn height(column: &Column, spec: Option<&Spec>) -> usize {
    1 + match spec {
        Some(Spec::Intervals(intervals)) => intervals.widths.len(),
        Some(Spec::EqualFrequency(frequency)) => frequency.groups.len(),
        Some(Spec::OptimalMerging(merging)) => merging.least_rows.len(),
        Some(Spec::Dates(dates)) => dates.levels.len(),
        Some(Spec::Times(times)) => times.levels.len(),
        Some(Spec::Frequency(frequency)) => frequency.fewer_than.len(),
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

/// Takes one level away, the lowest and the highest in turns; whether the builder can do with one less.
fn thin(spec: &mut Spec) -> bool {
    fn one_less<T>(levels: &mut Vec<T>) -> bool {
        if levels.len() > 1 {
            levels.remove(if levels.len().is_multiple_of(2) { 0 } else { levels.len() - 1 });
            return true;
        }
        false
    }
    match spec {
        Spec::Intervals(intervals) => one_less(&mut intervals.widths),
        Spec::EqualFrequency(frequency) => one_less(&mut frequency.groups),
        Spec::OptimalMerging(merging) => one_less(&mut merging.least_rows),
        Spec::Dates(dates) => one_less(&mut dates.levels),
        Spec::Times(times) => one_less(&mut times.levels),
        Spec::Frequency(frequency) => one_less(&mut frequency.fewer_than),
        Spec::Icd10(icd) => one_less(&mut icd.levels),
        Spec::Mask(mask) => mask.steps.as_mut().is_some_and(one_less),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;
    use crate::suggest::suggest;

    /// Eleven categories beside them take no level from age and postcode.
    #[test]
    fn what_analyses_need_gives_way_last() {
        let names: Vec<String> = (0..11).map(|column| format!("group{column}")).collect();
        let mut lines = vec![format!("age,PLZ,{}", names.join(","))];
        for row in 0..200 {
            let group = |column: usize| ["a", "b", "c", "d", "e"][(row * (column + 3) + row / 7) % 5];
            let groups: Vec<&str> = (0..11).map(group).collect();
            lines.push(format!("{},{:05},{}", 20 + row * 7 % 60, 10_000 + row * 371, groups.join(",")));
        }
        let csv = lines.join("\n");
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(&table, &counts);
        let heights: Vec<usize> = table
            .columns()
            .iter()
            .zip(&suggestions)
            .map(|(column, suggestion)| height(column, suggestion.hierarchy.as_ref()))
            .collect();
        assert_eq!(heights[..2], [5, 4], "{heights:?}");
        assert!(suggestions.iter().all(|suggestion| suggestion.role == Role::QuasiIdentifier));
        assert!(heights.iter().map(|&height| height as f64 + 1.0).product::<f64>() <= MAX_NODES);
    }
}
