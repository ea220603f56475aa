//! Tables that were counted already: a column of a cross table may say how many rows or persons each record stands for.
//!
//! Taken for a count by mistake it would make classes look larger than they are, so it is asked about and never taken for
//! one. Until somebody answers it is left out: how often a combination of values occurs tells it from others, and to
//! generalize it with the other columns would cost these more than any answer does.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table, fold};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::Hasher as _;

use crate::column_type::ColumnType;
use crate::question::{Answer, Question};
use crate::sentence::Plain;
use crate::suggestion::Suggestion;

/// Words that say how many, in nine languages, folded.
const COUNTS: &[&str] = &[
    "n",
    "count",
    "counts",
    "cnt",
    "freq",
    "frequency",
    "frequencies",
    "number",
    "anzahl",
    "anz",
    "haufigkeit",
    "haeufigkeit",
    "fallzahl",
    "fallzahlen",
    "nombre",
    "nb",
    "effectif",
    "effectifs",
    "numero",
    "num",
    "cantidad",
    "frecuencia",
    "recuento",
    "conteggio",
    "frequenza",
    "numerosita",
    "aantal",
    "liczba",
    "liczebnosc",
    "contagem",
    "frequencia",
    "antal",
    "weight",
];

/// Words for what is counted.
const UNITS: &[&str] = &[
    "cases",
    "rows",
    "records",
    "persons",
    "people",
    "patients",
    "population",
    "inhabitants",
    "individuals",
    "subjects",
    "discharges",
    "admissions",
    "deaths",
    "births",
    "falle",
    "faelle",
    "falls",
    "personen",
    "patienten",
    "patientinnen",
    "einwohner",
    "einwohnerinnen",
    "bevolkerung",
    "bevoelkerung",
    "todesfalle",
    "todesfaelle",
    "geburten",
    "entlassungen",
    "cas",
    "personnes",
    "patients",
    "habitants",
    "deces",
    "naissances",
    "sejours",
    "casos",
    "personas",
    "pacientes",
    "habitantes",
    "defunciones",
    "nacimientos",
    "casi",
    "persone",
    "pazienti",
    "abitanti",
    "decessi",
    "gevallen",
    "personen",
    "patienten",
    "inwoners",
    "przypadki",
    "przypadkow",
    "osob",
    "osoby",
    "pacjentow",
    "pessoas",
    "doentes",
    "fall",
    "personer",
    "patienter",
    "invanare",
];

/// Words between them.
const BETWEEN: &[&str] =
    &["of", "the", "der", "von", "de", "des", "d", "di", "dei", "van", "av", "total", "in"];

/// With fewer records nearly all tuples differ by chance.
const FEWEST: usize = 4;

/// The share of records whose other columns no other record has: a cross table has each combination once.
const APART: f64 = 0.95;

/// Asks about columns that may say how many rows each record stands for.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    // Whoever has a name or a number is counted alone.
    let named = suggestions.iter().any(|suggestion| suggestion.role.identifies());
    if named || table.rows() < FEWEST || suggestions.len() < 2 {
        return;
    }
    let columns = table.columns();
    let fits = |&position: &usize| is_named(columns[position].name()) && are_counts(&columns[position]);
    let mut found = (0..suggestions.len()).filter(fits);
    // Two of them are measures of something, such as cases and inhabitants.
    let (Some(position), None) = (found.next(), found.next()) else { return };
    if !are_apart(table, position) {
        return;
    }
    let suggestion = &mut suggestions[position];
    suggestion.kind = ColumnType::Integer;
    suggestion.role = Role::Identifier;
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

/// Whether a name says that something is counted, and says nothing else: a number of children is no count of rows.
fn is_named(name: &str) -> bool {
    let folded = fold(name);
    let mut words =
        folded.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    let begins = words.peek().is_some();
    let mut counts = false;
    let all = words.all(|word| {
        let says = COUNTS.contains(&word) || UNITS.contains(&word);
        counts |= says;
        says || BETWEEN.contains(&word)
    });
    begins && counts && all
}

/// Whether all cells are whole numbers of at least 1, some of them more, and they do not just number the rows.
fn are_counts(column: &Column) -> bool {
    let plain = |value: &str| value.bytes().all(|byte| byte.is_ascii_digit());
    let number = |value: &str| value.parse::<u64>().ok().filter(|&number| plain(value) && number > 0);
    let Some(numbers) = column.dictionary().iter().map(number).collect::<Option<Vec<u64>>>() else {
        return false;
    };
    let mut rows = column.codes().iter().map(|code| numbers.get(code as usize).copied().unwrap_or(0));
    let numbers_rows =
        rows.next().is_some_and(|first| rows.zip(first + 1..).all(|(number, next)| number == next));
    numbers.iter().any(|&number| number > 1) && !numbers_rows
}

/// Whether nearly every record differs from all others in the other columns.
fn are_apart(table: &Table, count: usize) -> bool {
    let others: Vec<&Column> = table
        .columns()
        .iter()
        .enumerate()
        .filter(|&(position, _)| position != count)
        .map(|(_, column)| column)
        .collect();
    // Two tuples with the same hash would be one in a table of billions, and then one distinct tuple less is counted.
    let hash = |row: usize| {
        let mut hasher = FxHasher::default();
        for column in &others {
            hasher.write_u32(column.codes().get(row));
        }
        hasher.finish()
    };
    let distinct: FxHashSet<u64> = (0..table.rows()).map(hash).collect();
    distinct.len() as f64 >= APART * table.rows() as f64
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
    fn only_whole_numbers_of_at_least_one_count() {
        let column = |values: &[&str]| {
            let table = table(&format!("n,x\n{},1\n", values.join(",1\n")));
            are_counts(&table.columns()[0])
        };
        assert!(column(&["3", "1", "2", "2"]));
        assert!(column(&["9007199254740992", "1"]));
        assert!(!column(&["1", "2", "3", "4"]), "they number the rows");
        assert!(!column(&["1", "1", "1"]), "they count nothing");
        for wrong in ["0", "", "-2", "2.5", "+3", "1e3", "x"] {
            assert!(!column(&["3", wrong, "7"]), "{wrong}");
        }
    }
}
