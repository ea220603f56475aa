//! Columns from which follows what others know: a district from its postcode, whether a ward is one of intensive care.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use super::follows::{Filled, ROWS_OF_EACH, are_opposites, follows, follows_where_filled};
use super::{FEWEST_OF_TWINS, MOST_COLUMNS, MOST_VALUES, VARIED};
use crate::column_type::ColumnType;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// Makes quasi-identifiers of the columns from which one follows, and that would be released as they are.
pub(super) fn quasi_identifiers(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    let filled: Vec<Filled<'_>> =
        table.columns().iter().zip(counts).map(|(column, counts)| Filled::new(column, counts)).collect();
    let fits = |column: usize| {
        let column = &filled[column];
        (2..=MOST_VALUES).contains(&column.values())
            && column.values() * ROWS_OF_EACH <= column.rows
            && (column.most as f64) < VARIED * column.rows as f64
    };
    let known: Vec<usize> = (0..suggestions.len())
        .filter(|&column| {
            // Yes or no, or one of two, follows from much by chance.
            suggestions[column].role == Role::QuasiIdentifier && fits(column) && filled[column].values() >= 3
        })
        .filter(|&column| suggestions[column].meaning.known != Some(Subject::Sex))
        .take(MOST_COLUMNS)
        .collect();
    let persons = suggestions.iter().position(|suggestion| suggestion.role == Role::Person);
    // What few persons have in all of their rows follows from whatever they are.
    let of_enough = |column: usize| {
        let Some(person) = persons else { return true };
        let persons = table.columns()[person].codes();
        filled[column].values() * ROWS_OF_EACH <= filled[column].distinct_beside(persons)
    };
    // The middle income of a county is the county's, to the cent. What was measured of people with several rows follows from much.
    let one_row_each = suggestions.iter().all(|suggestion| suggestion.role != Role::Person);
    let words = |column: &usize| {
        let suggestion = &suggestions[*column];
        let kind = matches!(suggestion.kind, ColumnType::Category | ColumnType::Code | ColumnType::Integer)
            || suggestion.kind == ColumnType::Decimal && one_row_each;
        kind && matches!(suggestion.role, Role::Insensitive) && fits(*column) && of_enough(*column)
    };
    let found: Vec<(usize, usize)> = (0..suggestions.len())
        .filter(words)
        .filter_map(|column| {
            let source = known.iter().find(|&&source| follows_where_filled(&filled[source], &filled[column]));
            source.map(|&source| (column, source))
        })
        .collect();
    let all = |role: Role| -> Vec<usize> {
        (0..suggestions.len()).filter(|&column| suggestions[column].role == role).collect()
    };
    let known = all(Role::QuasiIdentifier);
    let opposites: Vec<(usize, usize)> = all(Role::Insensitive)
        .into_iter()
        .filter_map(|column| {
            let is_opposite = |&source: &usize| are_opposites(&filled[source], &filled[column]);
            Some((column, known.iter().copied().find(is_opposite)?))
        })
        .collect();
    let found: Vec<(usize, usize)> = found.into_iter().chain(opposites).collect();
    for (column, source) in found {
        let name = table.columns()[source].name();
        suggestions[column].role = Role::QuasiIdentifier;
        if suggestions[column].kind == ColumnType::Integer && are_long(&table.columns()[column]) {
            // Numbers of insurers lie in no order.
            let suggestion = &mut suggestions[column];
            (suggestion.kind, suggestion.hierarchy, suggestion.question) = (ColumnType::Category, None, None);
            (suggestion.missing, suggestion.notices) = (0, Vec::new());
            suggestion.spellings.clear();
        }
        suggestions[column].reason = vec![said!(
            "follows",
            "Each of its values goes with one of `{name}`, which others may know, so that it would say what is generalized there.",
            name = name
        )];
    }
}

/// Makes quasi-identifiers of what follows from a place, answers yes and no included: the number of an insurer says which it is,
/// whatever its name is written like, and whether a ward is one of intensive care which of the wards.
pub(super) fn following(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    /// What hardly anybody has, or nearly everybody, follows from everything.
    const RARE: f64 = 0.1;
    let rows = table.rows();
    let values = |column: usize| counts[column].iter().filter(|&&rows| rows > 0).count();
    let is_place = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier
            && suggestion.reason.iter().any(|reason| reason.code == "known-to-others")
            // Whether there was a place at all says nothing of which.
            && suggestion.missing == 0
            && matches!(suggestion.kind, ColumnType::Category | ColumnType::Code)
            && (FEWEST_OF_TWINS..=MOST_VALUES).contains(&values(*column))
            && values(*column) * ROWS_OF_EACH <= rows
    };
    let places: Vec<usize> = (0..suggestions.len()).filter(is_place).take(MOST_COLUMNS).collect();
    let is_code = |column: &usize| {
        let suggestion = &suggestions[*column];
        let most = counts[*column].iter().max().copied().unwrap_or(0);
        suggestion.role == Role::Insensitive
            && matches!(suggestion.kind, ColumnType::Category | ColumnType::Code | ColumnType::Integer)
            && (FEWEST_OF_TWINS..=MOST_VALUES).contains(&values(*column))
            && (most as f64) < VARIED * rows as f64
    };
    let is_answer = |column: &usize| {
        let suggestion = &suggestions[*column];
        let fewer = counts[*column].iter().filter(|&&rows| rows > 0).min().copied().unwrap_or(0);
        suggestion.role == Role::Insensitive
            && suggestion.kind == ColumnType::Boolean
            && values(*column) == 2
            // Where a visit was not made, nothing is known of either.
            && suggestion.missing == 0
            && fewer as f64 >= RARE * rows as f64
    };
    let found: Vec<(usize, usize)> = (0..suggestions.len())
        .filter(|column| is_answer(column) || is_code(column))
        .filter_map(|column| {
            let codes = table.columns()[column].codes();
            let place = places.iter().find(|&&place| {
                follows(codes, counts[column].len(), table.columns()[place].codes(), counts[place].len())
            });
            place.map(|&place| (column, place))
        })
        .collect();
    for (column, place) in found {
        let name = table.columns()[place].name();
        suggestions[column].role = Role::QuasiIdentifier;
        if suggestions[column].kind == ColumnType::Integer {
            // Numbers of insurers lie in no order.
            (suggestions[column].kind, suggestions[column].hierarchy) = (ColumnType::Category, None);
        }
        suggestions[column].reason = vec![said!(
            "follows-from",
            "It follows from `{name}`, which others may know, so that it would say something of what is generalized there.",
            name = name
        )];
    }
}

/// Whether most values are numbers of the same, many digits.
fn are_long(column: &Column) -> bool {
    const FEWEST: usize = 6;
    let digits =
        |value: &str| value.trim().bytes().all(|byte| byte.is_ascii_digit()).then_some(value.trim().len());
    let lengths: Vec<usize> =
        column.dictionary().iter().filter_map(digits).filter(|&length| length > 0).collect();
    let (shortest, longest) = (lengths.iter().min(), lengths.iter().max());
    shortest == longest && shortest.is_some_and(|&length| length >= FEWEST)
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;

    use super::super::tests::{roles, roles_below};

    #[test]
    fn what_says_the_postcode_in_other_words_is_none_less_known() {
        let place = |row: usize| ["10115", "20095", "50667", "80331"][row * 7 % 4];
        let other = |row: usize| ["red", "green", "blue", "pink"][row * 7 % 4];
        let finding = |row: usize| ["a", "b", "c"][row / 5 % 3];
        let found = roles(|row| format!("{},{},{}", place(row), other(row), finding(row)));
        assert_eq!(found, [Role::QuasiIdentifier, Role::QuasiIdentifier, Role::Insensitive]);
        let income = |row: usize| ["48123.50", "51002.25", "39810.75", "62000.10"][row * 7 % 4];
        let found = roles(|row| format!("{},{},{}", place(row), income(row), finding(row)));
        assert_eq!(found[1], Role::QuasiIdentifier);
        let found = roles(|row| format!("{},{},{}", place(row), other(row / 3), finding(row)));
        assert_eq!(found, [Role::QuasiIdentifier, Role::Insensitive, Role::Insensitive]);
    }

    #[test]
    fn what_is_always_the_other_hand_is_as_known_as_the_hand() {
        let of = |wrist: fn(usize) -> usize| {
            roles_below("handedness,wrist,pulse", |row| {
                let hand = usize::from(row * 7 % 10 == 3);
                format!("{},{},{}", ["R", "L"][hand], ["left", "right"][wrist(row)], 40 + row % 6)
            })
        };
        assert_eq!(of(|row| usize::from(row * 7 % 10 == 3))[1], Role::QuasiIdentifier);
        assert_eq!(of(|row| usize::from(row % 10 == 3))[1], Role::Insensitive);
    }

    /// Both are written down at the first visit alone.
    #[test]
    fn empty_cells_say_nothing_of_each_other() {
        let visits = |arm: fn(usize) -> usize| {
            roles_below("ethnicity,rand_arm,pulse", |row| {
                let first = match row % 3 {
                    0 => format!("{},{}", ["1", "1", "1", "2", "3", "4"][row / 3 % 6], arm(row / 3)),
                    _ => ",".to_owned(),
                };
                format!("{first},{}", 40 + row % 6)
            })[1]
        };
        assert_eq!(visits(|row| 1 + row / 7 % 2), Role::Insensitive);
        assert_eq!(visits(|row| [11, 12, 11, 13, 14, 15][row % 6]), Role::QuasiIdentifier);
    }

    #[test]
    fn numbers_of_insurers_follow_from_their_names() {
        let names = ["AOK Hessen", "AOK Die Gesundheitskasse", "BARMER", "DAK", "KKH", "HEK", "BKK VBU"];
        let numbers =
            ["105313145", "105313145", "105313146", "105313147", "105313148", "105313149", "105313151"];
        let of = |number: fn(usize) -> usize| {
            roles_below("Krankenkasse,KT_IK,pulse", |row| {
                format!("{},{},{}", names[row * 5 % 7], numbers[number(row)], 40 + row % 6)
            })
        };
        assert_eq!(of(|row| row * 5 % 7)[1], Role::QuasiIdentifier);
        assert_eq!(of(|row| row / 3 % 7)[1], Role::Insensitive);
    }

    #[test]
    fn yes_or_no_that_follows_from_the_ward_is_as_known_as_the_ward() {
        let wards = ["5 Tower", "6 East", "7 West", "MICU", "ONC 8"];
        let of = |answer: fn(usize) -> bool| {
            roles_below("Unit,ICU,pulse", |row| {
                format!("{},{},{}", wards[row * 7 % 5], u8::from(answer(row)), 40 + row % 6)
            })
        };
        assert_eq!(of(|row| row * 7 % 5 == 3)[..2], [Role::QuasiIdentifier; 2]);
        // What is found in some of each ward, and what hardly anybody has.
        assert_eq!(of(|row| row / 3 % 5 == 3)[1], Role::Insensitive);
        assert_eq!(of(|row| row % 200 == 3)[1], Role::Insensitive);
        // Both are written down at the first visit alone.
        let visits = roles_below("Unit,ICU,pulse", |row| {
            let first = if row % 3 == 0 { format!("{},1", wards[row * 7 % 5]) } else { ",".to_owned() };
            format!("{first},{}", 40 + row % 6)
        });
        assert_eq!(visits[1], Role::Insensitive);
    }
}
