//! Numbers of sets, pairs or families that were matched or sampled together: whoever knows one of them finds the others, and
//! from these what was generalized there.

use coversheet_recipe::Role;
use coversheet_table::Table;
use rustc_hash::FxHashSet;

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::missing;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;

/// Of fewer sets each may have as many members by chance.
const FEWEST: usize = 30;

/// Members of a set, and how many more one has than another. Each of as many measured values would occur less evenly.
const MEMBERS: std::ops::RangeInclusive<usize> = 2..=8;
const MORE: usize = 3;

/// Leaves out numbers of sets that would be released.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let person = suggestions.iter().position(|suggestion| suggestion.role == Role::Person);
    for (column, suggestion) in suggestions.iter_mut().enumerate() {
        let Suggestion { kind, role, meaning, .. } = &*suggestion;
        let said = meaning.known.or(meaning.sensitive).is_some() || meaning.impersonal.is_some();
        let released = matches!(role, Role::Insensitive | Role::QuasiIdentifier) && !said;
        if released && *kind == ColumnType::Integer && are_sets(table, column, person) {
            (suggestion.role, suggestion.kind) = (Role::Identifier, ColumnType::Identifier);
            suggestion.identifier = Some(IdentifierKind::Other);
            suggestion.hierarchy = None;
            suggestion.reason = vec![SETS.into()];
        }
    }
}

const SETS: Plain = (
    "numbered-sets",
    "The numbers have no gaps, and a few rows share each, as those of sets, pairs or families: whoever knows one of them would find the others.",
);

/// Whether the values are the numbers from 1 on, and nearly as many persons, or rows, have each.
fn are_sets(table: &Table, column: usize, person: Option<usize>) -> bool {
    let column = &table.columns()[column];
    let number = |value: &str| value.trim().parse::<usize>().ok().filter(|&number| number > 0);
    let numbers: Vec<Option<usize>> = column.dictionary().iter().map(number).collect();
    let sets = numbers.iter().flatten().count();
    let known = column.dictionary().iter().zip(&numbers);
    let odd = known.filter(|(value, number)| number.is_none() && !missing::is_spelling(value)).count();
    let last = numbers.iter().flatten().max().copied().unwrap_or_default();
    if sets < FEWEST || odd > 0 || last != sets {
        return false;
    }
    let rows = column.codes().iter().enumerate();
    let members: FxHashSet<(u32, usize)> = match person {
        Some(person) => {
            let persons = table.columns()[person].codes();
            rows.map(|(row, code)| (code, persons.get(row) as usize)).collect()
        }
        None => rows.map(|(row, code)| (code, row)).collect(),
    };
    let members: Vec<(u32, usize)> =
        members.into_iter().filter(|&(code, _)| numbers[code as usize].is_some()).collect();
    // Whoever is in several of them goes from day to day or from visit to visit.
    let of_one_each = members.iter().map(|&(_, member)| member).collect::<FxHashSet<usize>>().len();
    let mut sizes = vec![0_usize; numbers.len()];
    for &(code, _) in &members {
        sizes[code as usize] += 1;
    }
    let sizes = || sizes.iter().zip(&numbers).filter(|(_, number)| number.is_some()).map(|(size, _)| *size);
    let (least, most) = (sizes().min().unwrap_or_default(), sizes().max().unwrap_or_default());
    of_one_each == members.len()
        && MEMBERS.contains(&least)
        && MEMBERS.contains(&most)
        && most - least <= MORE
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    fn role(header: &str, name: &str, row: impl Fn(usize) -> String) -> Role {
        let rows: String = (0..240).map(row).collect();
        let table = read(format!("{header}\n{rows}").as_bytes(), ReadOptions::plain()).unwrap();
        Profile::new(&table).columns.iter().find(|column| column.name == name).unwrap().role
    }

    #[test]
    fn matched_sets_are_left_out() {
        let set = |row: usize| {
            format!("{},{},H{:05}\n", 1 + row / 4, u8::from(row.is_multiple_of(4)), row * 7919 % 99_991)
        };
        assert_eq!(role("num_set,caso,id_sujeto", "num_set", set), Role::Identifier);
        let score = |row: usize| {
            format!(
                "{},{},H{:05}\n",
                1 + row * row % 61,
                u8::from(row.is_multiple_of(4)),
                row * 7919 % 99_991
            )
        };
        assert_eq!(role("xqz,caso,id_sujeto", "xqz", score), Role::Insensitive);
        // Each of six persons was measured forty times.
        let turn = |row: usize| format!("{},P{},{}\n", 1 + row / 6, row % 6, row * 37 % 101);
        assert_eq!(role("xqz,patient_id,pulse", "xqz", turn), Role::Insensitive);
    }
}
