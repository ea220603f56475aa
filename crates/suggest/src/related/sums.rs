//! Numbers of which one is the sum of two others: the days to the discharge are those to the admission and those of the stay.
//!
//! Where one of the three is released as it is, the other two say each other in every row, whatever they are generalized to.

use coversheet_recipe::Role;

use super::rows::{View, agree, are_varied, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

/// Of so many columns all pairs are looked at.
const MOST: usize = 40;

/// How far two ways of counting days are apart.
const NEAR: f64 = 1.0;

/// A number that follows from two others.
pub(super) struct Sum {
    pub(super) column: usize,
    pub(super) of: [usize; 2],
}

impl View<'_> {
    /// A quasi-identifier that is the sum of another one and of a number that is released as it is.
    pub(super) fn sum(&self, suggestions: &[Suggestion]) -> Option<Sum> {
        let numbers = |role: Role| -> Vec<(usize, Vec<Option<f64>>)> {
            let is_number = |column: &usize| {
                suggestions[*column].role == role
                    && matches!(suggestions[*column].kind, ColumnType::Integer | ColumnType::Decimal)
            };
            let all = (0..suggestions.len()).filter(is_number).take(MOST);
            let all = all.map(|column| (column, self.numbers(column, &suggestions[column])));
            all.filter(|(_, numbers)| are_varied(numbers)).collect()
        };
        let (known, released) = (numbers(Role::QuasiIdentifier), numbers(Role::Insensitive));
        for (column, sums) in &known {
            for (part, parts) in known.iter().filter(|(part, _)| part != column) {
                let rest = zip(sums, parts, |sum, part| sum - part);
                let says = |numbers: &Vec<Option<f64>>| {
                    agree(zip(&rest, numbers, |rest, number| {
                        f64::from(u8::from((rest - number).abs() <= NEAR))
                    }))
                };
                // What is always about as much says nothing of either.
                let other = released.iter().filter(|_| is_wide(&rest)).find(|(_, numbers)| says(numbers));
                if let Some((other, _)) = other {
                    return Some(Sum { column: *column, of: [*part, *other] });
                }
            }
        }
        None
    }
}

/// Whether numbers are of many sizes, so that others agree with them by no accident.
fn is_wide(numbers: &[Option<f64>]) -> bool {
    const FEWEST: usize = 6;
    let mut known: Vec<i64> = numbers.iter().flatten().map(|number| (number / (2.0 * NEAR)) as i64).collect();
    known.sort_unstable();
    known.dedup();
    known.len() >= FEWEST
}

#[cfg(test)]
mod tests {
    use super::super::tests::left_out;

    #[test]
    fn days_to_the_end_follow_from_those_to_the_beginning_and_the_length() {
        let csv = |far: usize| {
            (0..300).fold("LOS,bed_days,wait,sex\n".to_owned(), |rows, row| {
                let (wait, stay) = (row * row * 7 % 53, 1 + row * row * 13 % 37 + row % 3 * 9);
                let days = wait + stay + far * (row * 11 % 90);
                format!("{rows}{stay},{days},{wait},{}\n", ["f", "m"][row % 2])
            })
        };
        assert_eq!(left_out(&csv(0)), ["bed_days"]);
        assert!(left_out(&csv(1)).is_empty());
    }
}
