//! Columns that say what another column says, in other words. A district beside its postcodes would undo what is generalized
//! there, and the number of a doctor say who is not named; but a text beside its code, which is a finding, is one as well.

use coversheet_error::SortMany;
use coversheet_recipe::Role;
use coversheet_table::{Codes, Column, Table};
use rustc_hash::FxHashSet;

use crate::column_type::ColumnType;
use crate::missing;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// Rows that share a value on average. With fewer, one column follows from another by chance.
const ROWS_OF_EACH: usize = 8;

/// The share of rows in which the one follows from the other.
const MOST: f64 = 0.98;

/// A column with one value in more rows than this follows from everything.
const VARIED: f64 = 0.75;

/// With fewer values, columns go with each other by chance.
const FEWEST_OF_TWINS: usize = 4;

/// So few centres or doctors may a study have: of their names and numbers nothing else goes with each other so.
const FEWEST_OF_NAMES: usize = 3;

/// Of fewer persons each may differ in anything.
const FEWEST_PERSONS: usize = 10;

/// The share of persons who have one value and of values that one person has; the others are typing errors.
const MOST_ALIKE: f64 = 0.95;

/// The most columns and values that are compared.
const MOST_COLUMNS: usize = 40;
const MOST_VALUES: usize = 2000;

/// Gives columns the roles of those that they stand for.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    let twin = |one: usize, other: usize| {
        let (a, b) = (table.columns()[one].codes(), table.columns()[other].codes());
        follows(a, counts[one].len(), b, counts[other].len())
            && follows(b, counts[other].len(), a, counts[one].len())
    };
    // Empty cells go with empty cells.
    let is_varied = |column: usize| {
        counts[column].iter().max().is_some_and(|&most| (most as f64) < VARIED * table.rows() as f64)
    };
    let at_least = |fewest: usize, column: usize| {
        let values = counts[column].iter().filter(|&&rows| rows > 0).count();
        (fewest..=MOST_VALUES).contains(&values) && values * ROWS_OF_EACH <= table.rows() && is_varied(column)
    };
    numbers_of_persons(table, suggestions);
    names_in_numbers(table, suggestions, &|column| at_least(FEWEST_OF_NAMES, column), &twin);
    findings_in_words(suggestions, &|column| at_least(FEWEST_OF_TWINS, column), &twin);
    quasi_identifiers(table, suggestions, counts);
    yes_or_no_of_places(table, suggestions, counts);
}

/// Numbers and codes of which each goes with one name that is left out: the number of a consultant.
fn names_in_numbers(
    table: &Table,
    suggestions: &mut [Suggestion],
    many: &dyn Fn(usize) -> bool,
    twin: &dyn Fn(usize, usize) -> bool,
) {
    let named = |column: &usize| {
        suggestions[*column].role == Role::Identifier
            && suggestions[*column].identifier.is_some()
            && many(*column)
    };
    let names: Vec<usize> = (0..suggestions.len()).filter(named).take(MOST_COLUMNS).collect();
    let numbers = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::Insensitive
            && matches!(suggestion.kind, ColumnType::Integer | ColumnType::Code)
            && many(*column)
    };
    let found: Vec<(usize, usize)> = (0..suggestions.len())
        .filter(numbers)
        .filter_map(|column| Some((column, *names.iter().find(|&&name| twin(name, column))?)))
        .collect();
    for (column, name) in found {
        leave_out(table, suggestions, column, name);
    }
}

/// Leaves out a column that goes with another, which identifies people.
fn leave_out(table: &Table, suggestions: &mut [Suggestion], column: usize, name: usize) {
    let identifier = suggestions[name].identifier;
    let suggestion = &mut suggestions[column];
    (suggestion.role, suggestion.kind) = (Role::Identifier, ColumnType::Identifier);
    suggestion.identifier = identifier;
    suggestion.hierarchy = None;
    suggestion.reason = vec![said!(
        "follows-identifier",
        "Each of its values goes with one of `{name}`, which identifies people.",
        name = table.columns()[name].name()
    )];
}

/// Codes and long numbers of which each goes with one person: a second number of everybody, under a name that does not say so.
fn numbers_of_persons(table: &Table, suggestions: &mut [Suggestion]) {
    let all = 0..suggestions.len();
    let Some(person) = all.clone().find(|&column| suggestions[column].role == Role::Person) else { return };
    for column in all {
        let Suggestion { kind, role, meaning, .. } = &suggestions[column];
        let numbers = match kind {
            ColumnType::Code | ColumnType::Category | ColumnType::Identifier => true,
            ColumnType::Integer => are_long_numbers(&table.columns()[column]),
            _ => false,
        };
        let released = matches!(role, Role::Insensitive | Role::QuasiIdentifier) && meaning.known.is_none();
        if numbers && released && go_with(&table.columns()[person], &table.columns()[column]) {
            leave_out(table, suggestions, column, person);
        }
    }
}

/// Whether numbers have as many digits as those of persons and all the same, and are no round ones, as quantities are.
fn are_long_numbers(column: &Column) -> bool {
    const DIGITS: usize = 6;
    let values: Vec<&str> =
        column.dictionary().iter().map(str::trim).filter(|value| !missing::is_spelling(value)).collect();
    let Some(first) = values.first().filter(|first| first.len() >= DIGITS) else { return false };
    let alike = |value: &&str| value.len() == first.len() && value.bytes().all(|byte| byte.is_ascii_digit());
    let round = values.iter().filter(|value| value.ends_with('0')).count();
    values.iter().all(alike) && round * 2 < values.len()
}

/// Whether each value goes with one person and each person with one value, but for a few typing errors. Up to half of the
/// persons may have none.
fn go_with(person: &Column, column: &Column) -> bool {
    let persons = person.dictionary().len();
    let missing: Vec<bool> = column.dictionary().iter().map(missing::is_spelling).collect();
    let values = missing.iter().filter(|missing| !**missing).count();
    let most = |count: usize| count as f64 * (2.0 - MOST_ALIKE);
    if persons < FEWEST_PERSONS || values * 2 < persons || values as f64 > most(persons) {
        return false;
    }
    let rows = person.codes().iter().zip(column.codes().iter());
    let (mut pairs, mut known) = (FxHashSet::default(), 0_usize);
    for pair in rows.filter(|&(_, value)| !missing[value as usize]) {
        known += 1;
        pairs.insert(pair);
    }
    let known_persons = pairs.iter().map(|&(person, _)| person).collect::<FxHashSet<u32>>().len();
    // What everybody has in one row may be a measurement.
    let repeated = known * 10 >= values * 12;
    repeated && pairs.len() as f64 <= most(known_persons.min(values))
}

/// Words that nothing is known of but that each goes with one code of a finding, which is released.
fn findings_in_words(
    suggestions: &mut [Suggestion],
    many: &dyn Fn(usize) -> bool,
    twin: &dyn Fn(usize, usize) -> bool,
) {
    const WEAK: [&str; 4] = ["many-values", "unknown-meaning", "codes-of-places", "codes-of-groups"];
    let role = |wanted: Role| {
        let of_role = |column: &usize| suggestions[*column].role == wanted && many(*column);
        (0..suggestions.len()).filter(of_role).take(MOST_COLUMNS).collect::<Vec<usize>>()
    };
    let findings = role(Role::Sensitive);
    let unknown = |column: &usize| {
        let reasons = &suggestions[*column].reason;
        reasons.len() == 1 && reasons.iter().all(|reason| WEAK.contains(&reason.code))
    };
    let found: Vec<(usize, usize)> = role(Role::QuasiIdentifier)
        .into_iter()
        .filter(unknown)
        .filter_map(|column| Some((column, *findings.iter().find(|&&finding| twin(finding, column))?)))
        .collect();
    for (column, finding) in found {
        let reason = suggestions[finding].reason.clone();
        let suggestion = &mut suggestions[column];
        (suggestion.role, suggestion.reason, suggestion.weight) = (Role::Sensitive, reason, None);
    }
}

/// Makes quasi-identifiers of the columns from which one follows, and that would be released as they are.
fn quasi_identifiers(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
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

/// Makes quasi-identifiers of the answers yes and no that follow from a place: whether a ward is one of intensive care says which of
/// the wards it is.
fn yes_or_no_of_places(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
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
        .filter(is_answer)
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
        suggestions[column].reason = vec![said!(
            "follows-from",
            "It follows from `{name}`, which others may know, so that it would say something of what is generalized there.",
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
        roles_below("postcode,xqz,finding", row)
    }

    fn roles_below(header: &str, row: impl Fn(usize) -> String) -> Vec<Role> {
        let rows: Vec<String> = (0..400).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
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

    #[test]
    fn the_number_of_somebody_who_is_left_out_is_left_out() {
        let names = ["Dr. Holm", "Dr. Vogt", "Dr. Brehm", "Dr. Quandt", "Dr. Sommer"];
        let row = |row: usize| {
            format!("{},{},{}", names[row * 7 % 5], 6_067_727 + row * 7 % 5 * 1013, 40 + row % 6)
        };
        assert_eq!(
            roles_below("consultant,reg of req,pulse", row),
            [Role::Identifier, Role::Identifier, Role::Insensitive]
        );
    }

    /// Three centres of a study; and grades that do not go with them.
    #[test]
    fn the_number_of_one_of_three_who_are_left_out_is_left_out() {
        let names = ["Dr. Holm", "Dr. Vogt", "Dr. Brehm"];
        let of = |number: fn(usize) -> usize| {
            let row = |row: usize| format!("{},{},{}", names[row * 7 % 3], number(row), 40 + row % 6);
            roles_below("consultant,ctrid,pulse", row)[1]
        };
        assert_eq!(of(|row| 1042 + row * 7 % 3), Role::Identifier);
        assert_eq!(of(|row| 1042 + row / 5 % 3), Role::Insensitive);
    }

    #[test]
    fn a_second_number_of_everybody_is_left_out_whatever_its_name() {
        let number = |row: usize| format!("Q{:04}X", row / 4 * 7919 % 9973);
        let of = |other: usize| {
            roles_below("person_id,xqz,pulse", |row| {
                format!("{},{},{}", 1000 + row / 4, number(row + other * (row % 3)), 40 + row % 6)
            })
        };
        assert_eq!(of(0), [Role::Person, Role::Identifier, Role::Insensitive]);
        assert_eq!(of(40)[1], Role::QuasiIdentifier);
    }

    /// The number that a region gives to everybody, which some have not got yet; and what happens to be everybody's own.
    #[test]
    fn a_long_number_of_everybody_is_left_out_and_a_quantity_is_not() {
        let of = |name: &str, value: fn(usize) -> String| {
            roles_below(&format!("person_id,{name},pulse"), |row| {
                format!("{},{},{}", 1000 + row / 4, value(row / 4), 40 + row % 6)
            })[1]
        };
        assert_eq!(of("CIPA", |at| (9_530_272_405 - at * 7_919_313).to_string()), Role::Identifier);
        let some =
            |at: usize| if at.is_multiple_of(3) { String::new() } else { (530_272 + at * 3713).to_string() };
        assert_eq!(of("CIPA", some), Role::Identifier);
        assert_ne!(of("PLT", |at| (130 + at * 7919 % 331).to_string() + "000"), Role::Identifier);
        assert_eq!(of("xqz", |at| format!("{}.{:04}", 18 + at / 10, at * 7919 % 9973)), Role::Insensitive);
        assert_eq!(of("income", |at| (130_001 + at * 1013).to_string()), Role::Sensitive);
        // A number that several persons have.
        assert_ne!(of("xqz", |at| (530_272 + at / 2 * 7919 % 9973).to_string()), Role::Identifier);
    }

    #[test]
    fn a_text_beside_its_code_is_the_finding_that_the_code_is() {
        let code = |at: usize| format!("C{:02}.{}", 10 + at % 30, at % 30 % 9);
        let word =
            |at: usize| format!("carcin{}", "abcdefghijklmnopqrstuvwxyzäöüß".chars().nth(at % 30).unwrap());
        let of = |other: fn(usize) -> usize| {
            roles_below("ICD,xqz,pulse", |row| {
                format!("{},{},{}", code(row * 7), word(other(row)), 40 + row % 6)
            })
        };
        assert_eq!(of(|row| row * 7), [Role::Sensitive, Role::Sensitive, Role::Insensitive]);
        assert_eq!(of(|row| row * 7 + row / 30), [Role::Sensitive, Role::QuasiIdentifier, Role::Insensitive]);
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

    /// Numbers of what a hospital's pharmacy has, beside the codes of the drugs and their names (SAP).
    #[test]
    fn the_number_of_a_drug_beside_its_code_is_no_place() {
        let drugs = ["Enoxaparin 4000 IE", "Meropenem 1g", "Levetiracetam 500mg", "Ibuprofen 400", "Heparin"];
        let codes = ["B01AB05", "J01DH02", "N03AX14", "M01AE01", "B01AB01"];
        let of = |other: fn(usize) -> usize| {
            roles_below("MATNR,MAKTX,ATC", |row| {
                let (drug, at) = (row * 7 % 5, other(row) % 5);
                format!("{:018},{},{}", 10_001 + at, drugs[at], codes[drug])
            })
        };
        assert_eq!(of(|row| row * 7), [Role::Sensitive, Role::Insensitive, Role::Sensitive]);
        assert_eq!(of(|row| row * 7 + row / 5)[0], Role::QuasiIdentifier);
    }
}
