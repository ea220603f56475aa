//! How much a column is needed: what nearly every analysis divides by weighs more.

use coversheet_recipe::Role;

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::values::Values;
use crate::words::{HOMES, Meaning, Subject, Words};
use crate::{weekdays, yearless};

/// The weight of where somebody lives, without postcodes: it is coarse, and birth comes first.
const HOME: f64 = 1.5;

/// The weights of a person's age and sex, without which hardly any analysis is made. Of rows that are as fine as rows like them allow,
/// births are hidden half as often as with the weight of dates and homes, and these hardly more often.
const AGE: f64 = 4.0;
const SEX: f64 = 3.0;

/// The weight of a person's home, and of when something happened. Most analyses divide by them.
pub(crate) const WANTED: f64 = 2.0;

/// Of the days on which something happened the first is needed most; birth, age and home are needed more than the others.
pub(crate) fn prefer_first_date(suggestions: &mut [Suggestion]) {
    let dated = |suggestion: &&mut Suggestion| {
        suggestion.role == Role::QuasiIdentifier
            && matches!(suggestion.kind, ColumnType::Date | ColumnType::DateTime)
            && !suggestion.meaning.born
    };
    for suggestion in suggestions.iter_mut().filter(dated).skip(1) {
        suggestion.weight = suggestion.weight.filter(|&weight| weight != WANTED);
    }
}

/// That of a day of the week, which says little without its week.
const SPARE: f64 = 0.5;

/// The weight of a column in the objectives over cells, where it is not 1.
pub(crate) fn weight(
    found: &ColumnKind,
    meaning: Meaning,
    words: &Words,
    values: &Values<'_>,
) -> Option<f64> {
    let worded = found.kind == ColumnType::Category;
    if worded && weekdays::are_weekdays(values) {
        return Some(SPARE);
    }
    let home = meaning.known == Some(Subject::Other) && words.has(HOMES);
    if home {
        return Some(HOME);
    }
    let subject = meaning.subject();
    let dated = matches!(found.kind, ColumnType::Date | ColumnType::DateTime);
    let named_so = matches!(subject, Subject::Date | Subject::Year) && found.kind != ColumnType::Identifier;
    match subject {
        _ if meaning.born && (dated || named_so) => Some(AGE),
        Subject::Age => Some(AGE),
        Subject::Sex => Some(SEX),
        Subject::Postcode => Some(WANTED),
        _ => (dated || worded && yearless::are_days(values)).then_some(WANTED),
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    #[test]
    fn the_first_of_several_dates_is_needed_most() {
        let day = |row: usize, year: usize| format!("{year}-{:02}-{:02}", 1 + row * 5 % 12, 1 + row * 3 % 28);
        let row = |row: usize| {
            format!(
                "{},{},{},{},{}",
                day(row, 2021),
                day(row * 11, 1940 + row % 50),
                day(row * 8, 2022),
                row % 2,
                ["Ulm", "Bonn", "Jena"][row % 3]
            )
        };
        let rows: Vec<String> = (0..200).map(row).collect();
        let csv = format!("admitted,born,bp_date,sex,town\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let weights: Vec<Option<f64>> = suggest(&table, &counts).iter().map(|column| column.weight).collect();
        assert_eq!(weights, [Some(2.0), Some(4.0), None, Some(3.0), Some(1.5)]);
    }
}
