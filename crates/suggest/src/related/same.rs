//! Quasi-identifiers that say the same in other words: the number of a school beside its name, the week beside the date.

use coversheet_recipe::Role;
use coversheet_table::Table;
use rustc_hash::{FxHashMap, FxHashSet};

use super::rows::mostly;
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::words::{Subject, fold};

/// Fewer values go with each other by chance unless both columns are about the same, and more are a person's own.
const VALUES: std::ops::RangeInclusive<usize> = 5..=400;

/// Rows that share a value on average. With fewer, one column follows from another by chance.
const ROWS_OF_EACH: usize = 3;

/// Rows that are looked at.
const ROWS: usize = 20_000;

/// A column with one value in more rows than this follows from everything.
const VARIED: f64 = 0.75;

/// In so many rows a value has the one beside it that most rows have; the others are spellings and typing errors.
const NEARLY_ALL: f64 = 0.97;

/// So many rows have both columns.
const FILLED: f64 = 0.8;

/// The columns that say what others say, behind these: each value goes with one of the other and the other way round, or it follows
/// from the day. A few may be spelt differently. What is generalized best is kept: days, then postcodes, then words.
pub(super) fn suggest(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let mut columns: Vec<(u8, usize, usize)> = (0..suggestions.len())
        .filter(|&column| {
            suggestions[column].role == Role::QuasiIdentifier && !suggestions[column].meaning.born
        })
        .filter_map(|column| {
            Some((rank(table, column, &suggestions[column])?, column, values(table, column)?))
        })
        .collect();
    columns.sort_unstable();
    // What persons keep follows from a day that they keep, such as that of their birth.
    let persons: Vec<usize> =
        (0..suggestions.len()).filter(|&column| suggestions[column].role == Role::Person).collect();
    let is_kept =
        |column| persons.iter().any(|&person| pairs(table, person, column) == pairs(table, person, person));
    let mut same: Vec<(usize, usize)> = Vec::new();
    for (at, &(_, column, own)) in columns.iter().enumerate() {
        let before = columns[..at].iter().filter(|(_, first, _)| same.iter().all(|(_, left)| left != first));
        let said = before.copied().find(|&(rank, first, values)| {
            let both = pairs(table, first, column);
            let of_day = || rank == DAYS && suggestions[column].kind != ColumnType::Date && !is_kept(first);
            // What two columns both say of the sex is no accident, in however few values: a code and its label.
            let (one, other) = (suggestions[first].meaning.known, suggestions[column].meaning.known);
            let few = values < *VALUES.start() || own < *VALUES.start();
            // Nor is it in three or four towns, each with its own postcode.
            let places = one == Some(Subject::Postcode) && other == Some(Subject::Other);
            let of_towns = places && values >= 3 && both == values && both == own;
            let meant = !few || of_towns || one.is_some() && one == other && one != Some(Subject::Other);
            let spelt = || {
                let most = values.max(own);
                // A larger town has several postcodes.
                let of_post = suggestions[first].meaning.known == Some(Subject::Postcode) && 2 * own > values;
                let both: FxHashSet<_> = filled(table, first, column).into_iter().collect();
                !few && (1..=2 * most).contains(&both.len())
                    && most <= 3 * values.min(own)
                    && follows(table, first, column)
                    && (of_post || follows(table, column, first))
            };
            meant && (both == values && (both == own || of_day()) || rank != DAYS && spelt())
        });
        same.extend(said.map(|(_, first, _)| (first, column)));
    }
    same
}

const DAYS: u8 = 0;

/// How well a column is generalized, the best first; none for those that are not looked at.
fn rank(table: &Table, column: usize, suggestion: &Suggestion) -> Option<u8> {
    let are_digits = || {
        let mut values = table.columns()[column].dictionary().iter();
        values.all(|value| value.trim().bytes().all(|byte| byte.is_ascii_digit()))
    };
    match suggestion.kind {
        ColumnType::Date => Some(DAYS),
        _ if suggestion.meaning.known == Some(Subject::Postcode) => Some(1),
        // The number of a cost centre.
        ColumnType::Category if are_digits() => Some(4),
        // The code of an examination, in capitals and digits, beside its name.
        ColumnType::Category if are_codes(table, column) => Some(3),
        ColumnType::Category => Some(2),
        ColumnType::Code => Some(3),
        // The number of a department or of a group.
        ColumnType::Integer | ColumnType::Boolean
            if matches!(
                suggestion.meaning.known,
                None | Some(Subject::Other | Subject::Group | Subject::Sex)
            ) =>
        {
            Some(4)
        }
        _ => None,
    }
}

/// Whether all values are capitals and digits without a blank, some of them with digits or short.
fn are_codes(table: &Table, column: usize) -> bool {
    const SHORT: usize = 3;
    let is_code = |value: &str| {
        let value = value.trim();
        let short = value.len() <= SHORT || value.bytes().any(|byte| byte.is_ascii_digit());
        let plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || b"-./".contains(&byte);
        short && value.bytes().all(plain)
    };
    table.columns()[column].dictionary().iter().all(is_code)
}

/// How many different values the rows have, if they are neither too few nor too many, and no value is nearly everywhere.
fn values(table: &Table, column: usize) -> Option<usize> {
    let codes = table.columns()[column].codes();
    let mut rows = vec![0_usize; table.columns()[column].dictionary().len()];
    let looked_at = looked_at(table);
    looked_at.clone().for_each(|row| rows[codes.get(row) as usize] += 1);
    let values = rows.iter().filter(|&&rows| rows > 0).count();
    let most = rows.iter().copied().max().unwrap_or(0);
    let fits = (2..=*VALUES.end()).contains(&values) && values * ROWS_OF_EACH <= looked_at.len();
    (fits && (most as f64) < VARIED * looked_at.len() as f64).then_some(values)
}

/// Whether in nearly all rows that have both the second column has the value that most rows with the same value of the first have.
fn follows(table: &Table, first: usize, second: usize) -> bool {
    let filled = filled(table, first, second);
    let most = mostly(filled.iter().copied());
    most.iter().map(|(_, _, rows)| rows).sum::<usize>() as f64 >= NEARLY_ALL * filled.len() as f64
}

/// The values of the rows that have both, `ANGOULÊME` as `Angoulême`; none if these are too few.
fn filled(table: &Table, first: usize, second: usize) -> Vec<(u32, u32)> {
    // The number of each code's value; none of an empty cell.
    let numbered = |column: usize| -> Vec<Option<u32>> {
        let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
        let dictionary = table.columns()[column].dictionary().iter();
        let number = |value: &str| {
            let (folded, next) = (fold(value.trim()), numbers.len() as u32);
            (!folded.is_empty()).then(|| *numbers.entry(folded).or_insert(next))
        };
        dictionary.map(number).collect()
    };
    let columns = [first, second].map(|column| (table.columns()[column].codes(), numbered(column)));
    let value = |at: usize, row: usize| columns[at].1[columns[at].0.get(row) as usize];
    let both: Vec<(u32, u32)> =
        looked_at(table).filter_map(|row| Some((value(0, row)?, value(1, row)?))).collect();
    if both.len() as f64 >= FILLED * looked_at(table).len() as f64 { both } else { Vec::new() }
}

/// How many different pairs of values two columns have.
fn pairs(table: &Table, first: usize, second: usize) -> usize {
    let (first, second) = (table.columns()[first].codes(), table.columns()[second].codes());
    looked_at(table).map(|row| (first.get(row), second.get(row))).collect::<FxHashSet<_>>().len()
}

fn looked_at(table: &Table) -> std::iter::StepBy<std::ops::Range<usize>> {
    (0..table.rows()).step_by(table.rows().div_ceil(ROWS).max(1))
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::sentence::english;
    use crate::suggest::suggest;

    fn left_out(header: &str, row: impl Fn(usize) -> String) -> Vec<String> {
        let rows: Vec<String> = (0..400).map(row).collect();
        let table =
            read(format!("{header}\n{}\n", rows.join("\n")).as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(&table, &counts);
        let columns = table.columns().iter().zip(&suggestions);
        let said =
            columns.filter(|(_, suggestion)| english(&suggestion.reason).contains("this one is left out"));
        said.map(|(column, _)| column.name().to_owned()).collect()
    }

    #[test]
    fn four_towns_with_a_postcode_each_say_the_same() {
        let row = |wrong: usize| {
            move |row: usize| {
                let towns = ["Annecy", "Seynod", "Rumilly", "Cluses"];
                let codes = ["74000", "74600", "74150", "74300"];
                let town = row * 7 % 11 % 4;
                format!("{},{},{}", towns[town], codes[(town + wrong * (row % 5)) % 4], row % 9)
            }
        };
        assert_eq!(left_out("Ville,CP,score", row(0)), ["Ville"]);
        assert!(left_out("Ville,CP,score", row(1)).is_empty());
    }

    #[test]
    fn the_number_of_a_school_beside_its_name() {
        let name = |at: usize| ["Oak", "Elm", "Ash", "Birch", "Lime", "Yew"][at % 6];
        let number = |at: usize| [114_017, 114_234, 114_651, 114_868, 114_985, 115_002][at % 6];
        let row = |other: usize| {
            move |row: usize| {
                format!("{},{},{}", number(row), name(row + other * (row % 7)), 20 + row * 7 % 60)
            }
        };
        assert_eq!(left_out("URN,school,age", row(0)), ["URN"]);
        assert!(left_out("URN,school,age", row(1)).is_empty());
    }

    #[test]
    fn some_rows_lack_the_postcode_and_some_shout() {
        let town = |at: usize| ["Cognac", "Jarnac", "Confolens", "Soyaux", "Ruelle", "Montbron"][at % 6];
        let row = |row: usize| {
            let code =
                if row.is_multiple_of(11) { String::new() } else { (16_100 + row % 6 * 100).to_string() };
            let town = if row.is_multiple_of(7) { town(row).to_uppercase() } else { town(row).to_owned() };
            format!("{town},{code},{}", 20 + row * 7 % 60)
        };
        assert_eq!(left_out("Commune,CP,age", row), ["CP"]);
    }

    #[test]
    fn a_town_beside_its_postcode_may_be_spelt_in_several_ways() {
        let towns = ["Rennes", "Bruz", "Cesson", "Betton", "Vern", "Orgères"];
        let row = |other: usize| {
            move |row: usize| {
                let at = row * 7 % 6;
                let town = towns[(at + other * usize::from(row.is_multiple_of(5))) % 6];
                let town = if row % 67 == 5 { town.to_uppercase() } else { town.to_owned() };
                format!("{},{town},{}", 35_000 + at * 170, 20 + row * 7 % 60)
            }
        };
        assert_eq!(left_out("CP,Commune,Age", row(0)), ["Commune"]);
        assert!(left_out("CP,Commune,Age", row(1)).is_empty());
    }

    #[test]
    fn the_code_of_a_sex_beside_its_label() {
        let row = |wrong: usize| {
            move |row: usize| {
                let sex = row / 3 % 2;
                let label = ["männlich", "weiblich"][(sex + wrong * usize::from(row.is_multiple_of(9))) % 2];
                format!("{},{label},{}", sex + 1, 20 + row * 7 % 60)
            }
        };
        assert_eq!(left_out("geschlecht,geschlecht.factor,age", row(0)), ["geschlecht"]);
        assert!(left_out("geschlecht,geschlecht.factor,age", row(1)).is_empty());
    }

    #[test]
    fn the_week_beside_the_date() {
        let row = |other: usize| {
            move |row: usize| {
                let day = row * 7 % 112;
                let week = 1 + (day + other * (row % 5)) / 7;
                format!("2023-{:02}-{:02},KW {week},{}", 1 + day / 28, 1 + day % 28, 20 + row * 11 % 60)
            }
        };
        assert_eq!(left_out("Datum,Woche,age", row(0)), ["Woche"]);
        assert!(left_out("Datum,Woche,age", row(2)).is_empty());
    }
}
