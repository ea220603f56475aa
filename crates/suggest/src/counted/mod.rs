//! Tables that were counted already: a column of a cross table may say how many rows or persons each record stands for.
//!
//! Taken for a count by mistake it would make classes look larger than they are, so it is asked about and never taken for
//! one. Until somebody answers it is left out: how often a combination of values occurs tells it from others, and to
//! generalize it with the other columns would cost these more than any answer does.

mod names;
mod numbers;

use coversheet_error::SortFew as _;
use coversheet_recipe::Role;
use coversheet_table::{Column, Table};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::Hasher as _;

use crate::column_type::ColumnType;
use crate::question::{Answer, Question};
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use names::{Named, named};
use numbers::{Numbers, numbers};

/// With fewer records nearly all tuples differ by chance, unless there are not many that could.
const FEWEST: usize = 4;

/// The share of records whose other columns no other record has: a cross table has each combination once.
const APART: f64 = 0.95;

/// The share of all combinations that could be there. Of persons with as few combinations many would be alike.
const FILLED: f64 = 0.25;

/// Asks about a column that may say how many rows each record stands for.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    if suggestions.len() < 2 {
        return;
    }
    let columns = table.columns();
    let candidate = |position: usize| Some((named(columns[position].name())?, numbers(&columns[position])?));
    // Two of them are measures of something, such as cases and inhabitants; the first of the clearest may count rows.
    let clearest = (0..suggestions.len())
        .filter_map(|position| candidate(position).map(|candidate| (position, candidate)))
        .min_by_key(|&(position, (named, _))| (named, position));
    let Some((position, (named, numbers))) = clearest else { return };
    // Whoever has a name or a number is counted alone; but records of a cross table can be numbered.
    let others = (0..suggestions.len()).filter(|&other| other != position);
    let (identifying, others): (Vec<usize>, Vec<usize>) =
        others.partition(|&other| suggestions[other].role.identifies());
    let plain = named != Named::Cells && numbers == Numbers::Plain;
    let doubtful = !plain || !identifying.is_empty() || table.rows() < FEWEST;
    // Numbers and days that nobody else has are those of persons, whatever else is said of these.
    let names = |&other: &usize| matches!(suggestions[other].kind, ColumnType::Category | ColumnType::Code);
    let names: Vec<bool> = others.iter().map(names).collect();
    if !are_apart(table, (&others, &names), doubtful) {
        return;
    }
    let suggestion = &mut suggestions[position];
    suggestion.kind = ColumnType::Integer;
    suggestion.role = Role::Identifier;
    suggestion.identifier = None;
    suggestion.reason = vec![REASON.into(), LEFT_OUT.into()];
    suggestion.question = Some(question());
}

const REASON: Plain = (
    "perhaps-a-count",
    "The other columns hardly ever say the same twice, so this one may count how many rows each record stands for.",
);
const LEFT_OUT: Plain = ("left-out-until-said", "It is left out until you say what it is.");
const ASKED: Plain = ("number-says", "What does each number say?");

fn question() -> Question {
    let options = vec![
        Answer::with_role(("count", "How many persons or rows the record stands for"), Role::Count),
        Answer::with_role(
            ("no-count", "Something about the one that the record is about"),
            Role::QuasiIdentifier,
        ),
    ];
    Question::new(vec![REASON.into(), ASKED.into()], options)
}

/// Whether nearly every record differs from all others in these columns; and where that says little, whether these could
/// not say much more than they do. Of each it is known whether its values are names.
fn are_apart(table: &Table, (positions, names): (&[usize], &[bool]), filled: bool) -> bool {
    let columns = positions.iter().map(|&position| &table.columns()[position]);
    let mut others: Vec<(&Column, bool)> = columns.zip(names.iter().copied()).collect();
    others.sort_few_by_key(|(column, _)| std::cmp::Reverse(column.dictionary().len()));
    let rows = table.rows() as f64;
    let mut hashes: Vec<u64> = vec![0; table.rows()];
    let (mut distinct, mut possible) = (1, 1.0);
    let alone = others.first().is_some_and(|(column, names)| {
        !names && column.dictionary().len() as f64 >= APART * rows && others.len() > 1
    });
    for (column, _) in others {
        for (hash, code) in hashes.iter_mut().zip(column.codes().iter()) {
            let mut hasher = FxHasher::default();
            hasher.write_u64(*hash);
            hasher.write_u32(code);
            *hash = hasher.finish();
        }
        // Two tuples with the same hash would be one in a table of billions, and then one distinct tuple less is counted.
        let now = hashes.iter().collect::<FxHashSet<_>>().len();
        // What follows from the others, such as the country of a town, makes no more combinations.
        if now > distinct || alone {
            possible *= column.dictionary().len() as f64;
        }
        distinct = now;
    }
    distinct as f64 >= APART * rows && (!filled || rows >= FILLED * possible)
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;
    use crate::suggest::suggest as suggest_all;

    fn table(csv: &str) -> Table {
        read(csv.as_bytes(), ReadOptions::plain()).unwrap()
    }

    /// The last column's suggestion.
    fn last(csv: &str) -> Suggestion {
        let table = table(csv);
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest_all(&table, &counts).pop().unwrap()
    }

    /// A cross table of twelve records.
    fn cross(name: &str) -> String {
        let record = |at: usize| {
            format!(
                "{},{},{}\n",
                ["F", "M"][at % 2],
                ["20-39", "40-59", "60+"][at / 2 % 3],
                [3, 17, 5, 41][at / 3]
            )
        };
        let towns = |at: usize| format!("{},{}", ["Ulm", "Bonn"][at / 6], record(at));
        format!("town,sex,age,{name}\n{}", (0..12).map(towns).collect::<String>())
    }

    fn asks(csv: &str) -> bool {
        let suggestion = last(csv);
        suggestion
            .question
            .is_some_and(|question| question.options.iter().any(|answer| answer.role == Some(Role::Count)))
    }

    #[test]
    fn counts_of_cross_tables_are_asked_about_and_not_taken_for_granted() {
        for name in [
            "n",
            "N",
            "Anzahl",
            "Anzahl_Fälle",
            "count",
            "Faelle",
            "number of cases",
            "Effectif",
            "n_patients",
        ] {
            let suggestion = last(&cross(name));
            assert_eq!(suggestion.role, Role::Identifier, "{name}");
            assert!(asks(&cross(name)), "{name}");
        }
    }

    /// In the languages of the page.
    #[test]
    fn many_names_say_that_rows_are_counted() {
        for name in [
            "fréquence",
            "Nombre",
            "nombre de patients",
            "Nombre d'observations",
            "Zahl",
            "Zahl der Fälle",
            "Patientenzahl",
            "Patientenanzahl",
            "Insgesamt",
            "N_obs",
            "NObs",
            "NumberOfPatients",
            "numberOfCases",
            "no_of_cases",
            "No. of cases",
            "OBS_VALUE",
            "cell_count",
            "número de casos",
            "frecuencia",
            "numero di casi",
            "frequenza",
        ] {
            assert!(asks(&cross(name)), "{name}");
        }
    }

    #[test]
    fn numbers_may_be_written_in_many_ways() {
        for (cell, instead) in [
            (",41\n", ",0\n"),
            (",41\n", ",\n"),
            (",41\n", ",\"1,234\"\n"),
            (",41\n", ",1.234\n"),
            (",41\n", ",1 234\n"),
            (",41\n", ",1\u{202f}234\n"),
            (",41\n", ",2.0\n"),
        ] {
            assert!(asks(&cross("n").replacen(cell, instead, 1)), "{instead}");
            assert!(asks(&cross("n").replace(cell, instead)), "{instead}");
        }
        for wrong in ["2.5", "-1", "1,23", "1.234,5", "many", "1e3"] {
            assert!(!asks(&cross("n").replacen(",41\n", &format!(",\"{wrong}\"\n"), 1)), "{wrong}");
        }
    }

    /// A table of few records, one whose records are numbered, and one of two numbers.
    #[test]
    fn other_tables_are_asked_about_too() {
        assert!(asks("town,sex,n\nUlm,F,3\nUlm,M,4\nBonn,F,9\n"));
        assert!(asks("town,n\nUlm,3\nBonn,4\n"));
        assert!(asks("town,n\nUlm,3\n"));
        for number in ["row", "id", "nr", "Zeile"] {
            let mut lines = (0..).map(|at: u32| at.to_string());
            let numbered = |line: &str| format!("{},{line}\n", lines.next().unwrap());
            let csv =
                cross("n").lines().map(numbered).collect::<String>().replacen("0,", &format!("{number},"), 1);
            assert!(asks(&csv), "{number}");
        }
        let mail = |(at, line): (usize, &str)| match at {
            0 => format!("mail,{line}\n"),
            at => format!("desk{at}@clinic.example.org,{line}\n"),
        };
        assert!(asks(&cross("n").lines().enumerate().map(mail).collect::<String>()));
        // The clearer of two; of two as clear the first.
        let two = |first: &str, second: &str| {
            let row = |at: usize| format!("{},{},{},{}\n", at / 4, at % 4, 3 + at * 5 % 7, 2 + at * 3 % 11);
            let rows = (0..12).map(row).collect::<String>();
            let table = table(&format!("group,ward,{first},{second}\n{rows}"));
            let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
            let asked = suggest_all(&table, &counts).into_iter().map(|suggestion| {
                suggestion.question.is_some_and(|question| {
                    question.options.iter().any(|answer| answer.role == Some(Role::Count))
                })
            });
            asked.skip(2).collect::<Vec<bool>>()
        };
        assert_eq!(two("population", "number of cases"), [false, true]);
        assert_eq!(two("n", "inhabitants"), [true, false]);
        assert_eq!(two("n", "N"), [true, false]);
    }

    /// Cells in a laboratory, children, visits; and what counts in a cross table only.
    #[test]
    fn numbers_of_persons_are_not_counts_of_rows() {
        let persons = |name: &str| {
            let person = |at: u32| {
                format!(
                    "{},{},{},{}\n",
                    ["F", "M"][at as usize % 2],
                    20 + at * 7 % 61,
                    50 + at * 13 % 59,
                    at * 5 % 9
                )
            };
            format!("sex,age,weight_kg,{name}\n{}", (0..60).map(person).collect::<String>())
        };
        for name in
            ["cell_count", "Zahl", "Insgesamt", "OBS_VALUE", "births", "number of admissions", "visits"]
        {
            assert!(!asks(&persons(name)), "{name}");
        }
    }

    #[test]
    fn other_numbers_are_not() {
        for name in ["Anzahl Kinder", "visits", "score", "age_n_more", "of"] {
            assert!(!asks(&cross(name)), "{name}");
        }
    }

    #[test]
    fn records_of_persons_are_not_cross_tables() {
        // Several records say the same.
        let alike = (0..40).map(|at| format!("{},{},{}\n", ["F", "M"][at % 2], at % 3, 1 + at % 5));
        assert!(!asks(&format!("sex,group,n\n{}", alike.collect::<Vec<_>>().concat())));
        // They have numbers.
        let numbered = (0..40).map(|at| format!("P{:05},{},{}\n", at * 37, ["F", "M"][at % 2], 1 + at % 5));
        assert!(!asks(&format!("patient_id,sex,n\n{}", numbered.collect::<Vec<_>>().concat())));
    }

    #[test]
    fn only_whole_numbers_count() {
        let column = |values: &[&str]| {
            let table = table(&format!("n,x\n\"{}\",1\n", values.join("\",1\n\"")));
            numbers(&table.columns()[0])
        };
        assert_eq!(column(&["3", "1", "2", "2"]), Some(Numbers::Plain));
        assert_eq!(column(&["9007199254740992", "1"]), Some(Numbers::Plain));
        assert_eq!(column(&["1", "2", "3", "4"]), None, "they number the rows");
        assert_eq!(column(&["1", "1", "1"]), None, "they count nothing");
        for other in ["0", "", "7.0", "7,00", "1,234", "12.345.678", "1 234"] {
            assert_eq!(column(&["3", other, "7"]), Some(Numbers::Others), "{other}");
        }
        for wrong in ["-2", "2.5", "+3", "1e3", "x", "0.512", "1,2345", "1.234.5", "1,234.567", ",123"] {
            assert_eq!(column(&["3", wrong, "7"]), None, "{wrong}");
        }
        assert_eq!(column(&["1,234", "1.234", "7"]), None, "marks of two kinds");
        assert_eq!(column(&["", "", "", "3"]), None, "most are missing");
    }
}
