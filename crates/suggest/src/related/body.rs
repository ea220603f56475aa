//! Height, weight and what follows from both.

use coversheet_recipe::Role;
use coversheet_table::Table;

use super::rows::{View, are_steady, are_varied, numbers, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::words::Subject;

pub(crate) const HEIGHTS: &[&str] = &[
    "height",
    "ht",
    "hgt",
    "grosse",
    "korpergrosse",
    "taille",
    "talla",
    "altura",
    "estatura",
    "altezza",
    "statura",
    "gr cm",
    "alt cm",
    "alt m",
    "lengte",
    "langd",
    "wzrost",
];
pub(crate) const WEIGHTS: &[&str] = &[
    "weight",
    "wt",
    "wgt",
    "gewicht",
    "korpergewicht",
    "poids",
    "pds",
    "=pes",
    "peso",
    "=gew",
    "gew kg",
    "kgew",
    "=kg",
];

/// Rounding leaves so much of a difference.
const NEAR: f64 = 0.03;

/// What the index of a body's mass is called.
pub(super) const INDICES: &[&str] = &["bmi", "body mass", "imc"];

/// What follows from both: its names, and how it follows from meters and kilograms.
type Measure = (&'static [&'static str], fn(f64, f64) -> f64);

/// The body mass index, and the body's surface (Mosteller 1987).
const MEASURES: &[Measure] = &[
    (INDICES, |height, weight| weight / (height * height)),
    (
        &[
            "bsa",
            "body surface",
            "kof",
            "korperoberflache",
            "sc",
            "surface corporelle",
            "superficie corporal",
        ],
        |height, weight| (height * weight / 36.0).sqrt(),
    ),
];

/// A height, and the weights beside it with what follows from both.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) height: usize,
    pub(super) weights: Vec<(usize, Vec<usize>)>,
}

/// Numbers of a column's rows.
type Numbers = Vec<Option<f64>>;

impl View<'_> {
    /// Height, weights and all that follows from them: a weight at the admission goes with the index at the admission.
    pub(super) fn body(&self, suggestions: &[Suggestion]) -> Option<Body> {
        let named = |entries: &'static [&'static str]| {
            (0..suggestions.len()).filter(move |&column| {
                let suggestion = &suggestions[column];
                let number = matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal);
                // `5'7"`
                let written = matches!(suggestion.kind, ColumnType::Category | ColumnType::Code)
                    && suggestion.role == Role::QuasiIdentifier;
                (number || written) && !suggestion.role.identifies() && self.words[column].has(entries)
            })
        };
        let of = |column: usize| self.numbers(column, &suggestions[column]);
        let weights: Vec<(usize, Numbers)> = named(WEIGHTS).map(|column| (column, of(column))).collect();
        let of_measure = |measure: &'static Measure| named(measure.0).map(move |column| (column, measure.1));
        let measures = MEASURES.iter().flat_map(of_measure);
        let measures: Vec<_> = measures.map(|(column, from)| (column, from, of(column))).collect();
        if weights.is_empty() || measures.is_empty() {
            return None;
        }
        let meters = |height: f64| if height > 3.0 { height / 100.0 } else { height };
        let follow = |height: usize| {
            let heights = of(height);
            let beside = |(weight, weights): &(usize, Numbers)| {
                let follows = |(measure, from, measured): &(usize, fn(f64, f64) -> f64, Numbers)| {
                    let expected = zip(&heights, weights, |height, weight| from(meters(height), weight));
                    // In inches and pounds it is always so many times that.
                    let times = zip(&expected, measured, |expected, measure| measure / expected);
                    are_steady(times, |times| NEAR * times.abs()).then_some(*measure)
                };
                let measures: Vec<usize> = measures.iter().filter_map(follows).collect();
                (!measures.is_empty()).then_some((*weight, measures))
            };
            let weights: Vec<_> =
                weights.iter().filter(|(weight, _)| *weight != height).filter_map(beside).collect();
            (!weights.is_empty()).then_some(Body { height, weights })
        };
        let mut heights = named(HEIGHTS).peekable();
        if heights.peek().is_some() {
            return heights.find_map(follow);
        }
        // `Alt.` is a height, or an enzyme: what the index follows from is one.
        let others = (0..suggestions.len()).filter(|&column| {
            let suggestion = &suggestions[column];
            weights.iter().all(|(weight, _)| *weight != column)
                && measures.iter().all(|(measure, ..)| *measure != column)
                && matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal)
                && !suggestion.role.identifies()
                && matches!(suggestion.meaning.known, None | Some(Subject::Other))
        });
        others.filter(|&column| are_varied(&of(column))).find_map(follow)
    }
}

/// Two quasi-identifiers of which one is always so many times the other: a weight in kilograms and in pounds.
pub(super) fn twice(table: &Table, suggestions: &[Suggestion]) -> Option<(usize, usize)> {
    /// Numbers of fewer different values agree by chance.
    const FEWEST: usize = 6;
    const NEAR: f64 = 0.01;
    let measured: Vec<usize> = (0..suggestions.len())
        .filter(|&column| {
            suggestions[column].role == Role::QuasiIdentifier
                && suggestions[column].meaning.known == Some(Subject::Other)
                && matches!(suggestions[column].kind, ColumnType::Integer | ColumnType::Decimal)
                && table.columns()[column].dictionary().len() >= FEWEST
        })
        .collect();
    let pairs = measured.iter().enumerate();
    let mut pairs =
        pairs.flat_map(|(at, &first)| measured[at + 1..].iter().map(move |&second| (first, second)));
    let of = |column: usize| numbers(table, column, &suggestions[column]);
    pairs.find(|&(first, second)| are_multiples(&of(first), &of(second), NEAR))
}

/// Whether one number is always so many times the other, give or take a share of it.
pub(crate) fn are_multiples(first: &[Option<f64>], second: &[Option<f64>], near: f64) -> bool {
    are_steady(zip(first, second, |first, second| second / first), |times| near * times.abs())
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
        assert_eq!(left_out(&file("height_cm,weight_kg,bmi", row(0.0))), ["height_cm", "weight_kg"]);
        assert_eq!(left_out(&file("ht_cm,wt_kg,bmi", row(0.0))), ["ht_cm", "wt_kg"]);
        assert_eq!(left_out(&file("Größe,Gew.,BMI", row(0.0))), ["Größe", "Gew."]);
        assert!(left_out(&file("height_cm,weight_kg,bmi", row(2.0))).is_empty());
        // By the index alone.
        let alt = |row: i32| {
            let (height, weight) = (150 + row * 13 % 45, 50.0 + f64::from(row * 29 % 50));
            format!(
                "{height},{weight:.1},{:.1},{}",
                weight / f64::from(height * height) * 10_000.0,
                20 + row % 60
            )
        };
        assert_eq!(left_out(&file("Alt.,Peso,IMC,AST", alt)), ["Alt.", "Peso"]);
        let american = |row: i32| {
            let (inches, pounds) = (60 + row * 13 % 17, 110 + row * 29 % 120);
            let index = f64::from(pounds) * 0.453_592 / (f64::from(inches) * 0.0254).powi(2);
            format!("\"{}'{}\"\"\",{pounds},{index:.1}", inches / 12, inches % 12)
        };
        assert_eq!(left_out(&file("Ht,Wt (lb),BMI", american)), ["Ht", "Wt (lb)"]);
        let inches = |row: i32| {
            let (inches, pounds) = (60 + row * 13 % 17, 110 + row * 29 % 120);
            let index = f64::from(pounds) * 703.0 / f64::from(inches * inches);
            format!("{inches},{pounds},{index:.1}")
        };
        assert_eq!(left_out(&file("ht_in,wt_lb,bmi", inches)), ["ht_in", "wt_lb"]);
        let surface = |row: i32| {
            let (height, weight) = (150 + row * 13 % 45, 50 + row * 29 % 50);
            format!("{height},{weight},{:.2}", (f64::from(height * weight) / 3600.0).sqrt())
        };
        assert_eq!(left_out(&file("Größe cm,Gewicht kg,KOF", surface)), ["Gewicht kg"]);
    }

    /// The weight of somebody who works changes, and is no quasi-identifier; with the index it says the height.
    #[test]
    fn a_weight_that_changes_says_the_height_too() {
        let row = |row: i32| {
            let (height, weight) = (150 + row * 13 % 45, 50.0 + f64::from(row * 29 % 500) / 10.0);
            let index = weight / f64::from(height * height) * 10_000.0;
            format!("{height},{weight:.1},{index:.1},{}", row % 9)
        };
        assert_eq!(left_out(&file("height_cm,weight_discharge_kg,bmi,score", row)).len(), 2);
    }

    /// Each weight with its index says the height, which a person keeps: at the admission, and when somebody leaves.
    #[test]
    fn no_weight_stays_beside_its_index() {
        let row = |row: i32| {
            let height = 150 + row / 3 * 13 % 45;
            let [first, last] = [50.0 + f64::from(row * 29 % 50), 50.0 + f64::from(row * 31 % 53)];
            let index = |weight: f64| weight / f64::from(height * height) * 10_000.0;
            format!("{},{height},{first:.1},{:.1},{last:.1},{:.1}", row / 3, index(first), index(last))
        };
        let changing = left_out(&file("patient_id,Ht,AdmWt,AdmBMI,DcWt,DcBMI", row));
        assert_eq!(changing, ["Ht", "AdmWt", "DcWt"]);
    }

    #[test]
    fn a_weight_in_pounds_follows_from_kilograms() {
        let row = |wrong: i32| {
            move |row: i32| {
                let weight = 12.0 + f64::from(row * 29 % 50);
                format!("{weight},{:.1},{}", weight * 2.2046 + f64::from(wrong * (row % 7)), row % 9)
            }
        };
        assert_eq!(left_out(&file("weight_kg,weight_lb,score", row(0))), ["weight_lb"]);
        assert!(left_out(&file("weight_kg,weight_lb,score", row(4))).is_empty());
    }
}
