//! The first moment of each person's rows.

use coversheet_error::Result;
use coversheet_table::Column;

use crate::moments::Moments;

/// The values of a column that are the earliest of each person's rows.
pub(crate) struct Firsts<'a> {
    persons: &'a Column,
    /// The earliest value's code for each code of a person; none for the empty one, whose rows are of nobody known, and where no
    /// value is a date.
    earliest: Vec<Option<u32>>,
}

impl<'a> Firsts<'a> {
    /// Finds them in a column whose values were read.
    ///
    /// # Errors
    ///
    /// `since-not-alike` for times of day, of which none is the first, and `out-of-memory`.
    pub(crate) fn of(moments: &Moments, column: &Column, persons: &'a Column) -> Result<Self> {
        moments.check_first().map_err(|error| error.at_column(column.name()))?;
        let mut earliest: Vec<Option<u32>> = Vec::new();
        earliest.try_reserve_exact(persons.dictionary().len())?;
        earliest.resize(persons.dictionary().len(), None);
        for (person, code) in persons.codes().iter().zip(column.codes().iter()) {
            let first = &mut earliest[person as usize];
            if moments.is_before(code, *first) {
                *first = Some(code);
            }
        }
        for (first, person) in earliest.iter_mut().zip(persons.dictionary().iter()) {
            if person.trim().is_empty() {
                *first = None;
            }
        }
        Ok(Self { persons, earliest })
    }

    /// The code of the earliest value of the rows of the person whom a row is of; of nobody known the row's own.
    pub(crate) fn before(&self, row: usize, own: u32) -> u32 {
        self.earliest[self.persons.codes().get(row) as usize].unwrap_or(own)
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use crate::since::{SinceRecipe, SinceUnit, read_since};

    fn times(csv: &str, unit: SinceUnit) -> Vec<String> {
        let mut table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let since = SinceRecipe {
            column: "seen".to_owned(),
            since: "seen".to_owned(),
            first_of: Some("who".to_owned()),
            unit,
            name: "since the first".to_owned(),
            format: None,
            since_format: None,
            latest_year: None,
        };
        read_since(&mut table, &[since]).unwrap();
        let column = table.column("since the first").unwrap();
        (0..table.rows()).map(|row| column.value(row).to_owned()).collect()
    }

    #[test]
    fn days_are_counted_from_the_first_row_of_a_person_wherever_it_stands() {
        let csv = "who,seen\na,2024-03-05\nb,2024-03-05\na,2024-03-01\na,\nb,2025-03-05\n,2024-01-01\n,2024-02-01\n";
        assert_eq!(times(csv, SinceUnit::Days), ["4", "0", "0", "", "365", "0", "0"]);
    }

    #[test]
    fn times_of_day_tell_which_row_of_a_day_is_the_first() {
        let csv = "who,seen\na,2024-03-01 12:30\na,2024-03-01 08:00\nb,2024-03-01 09:00\n";
        assert_eq!(times(csv, SinceUnit::Minutes), ["270", "0", "0"]);
    }
}
