//! Height, weight and what follows from both.

use super::rows::{View, agree, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

const HEIGHTS: &[&str] = &[
    "height",
    "ht",
    "grosse",
    "korpergrosse",
    "taille",
    "talla",
    "altura",
    "estatura",
    "altezza",
    "statura",
];
pub(crate) const WEIGHTS: &[&str] = &["weight", "wt", "gewicht", "korpergewicht", "poids", "peso"];
const MASS_INDEX: &[&str] = &["bmi", "body mass", "imc"];

impl View<'_> {
    /// Height and weight, and what follows from them.
    pub(super) fn body(&self, suggestions: &[Suggestion]) -> Option<(usize, usize, usize)> {
        let find = |entries: &[&str]| {
            (0..suggestions.len()).find(|&column| {
                let suggestion = &suggestions[column];
                let number = matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal);
                number && !suggestion.role.identifies() && self.words[column].has(entries)
            })
        };
        let (index, height, weight) = (find(MASS_INDEX)?, find(HEIGHTS)?, find(WEIGHTS)?);
        let meters = |height: f64| if height > 3.0 { height / 100.0 } else { height };
        let expected = zip(&self.numbers(height), &self.numbers(weight), |height, weight| {
            weight / (meters(height) * meters(height))
        });
        let near = zip(&expected, &self.numbers(index), |expected, index| {
            f64::from(u8::from((expected - index).abs() <= 0.03 * expected.abs()))
        });
        agree(near).then_some((height, weight, index))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, left_out};

    #[test]
    fn two_of_height_weight_and_bmi_are_enough() {
        let row = |wrong: f64| {
            move |row: i32| {
                let (height, weight) = (150 + row * 13 % 45, 50.0 + f64::from(row * 29 % 50));
                let index = weight / f64::from(height * height) * 10_000.0 + wrong * f64::from(row % 7);
                format!("{height},{weight:.1},{index:.1}")
            }
        };
        assert_eq!(left_out(&file("height_cm,weight_kg,bmi", row(0.0))), ["height_cm"]);
        assert_eq!(left_out(&file("ht_cm,wt_kg,bmi", row(0.0))), ["ht_cm"]);
        assert!(left_out(&file("height_cm,weight_kg,bmi", row(2.0))).is_empty());
    }
}
