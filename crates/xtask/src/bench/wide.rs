//! A table like a time-use survey: a panel of people, each of whom fills in one diary after another.
//!
//! It has nine quasi-identifiers and a lattice of 34,992 nodes. Panels are finite, so the number of distinct
//! tuples saturates while the rows go on. All choices are integers: a seed gives the same bytes everywhere.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::recipes::{k_anonymity, recipe};
use crate::sample::rng::{Rng, Weighted};

/// Members of the panel, the same for every seed.
const PANEL: usize = 250_000;
const PANEL_SEED: u64 = 34_992;

/// A column of numbered values; a group of level l above 0 is `widths[l - 1]` neighbours, the top is `*`.
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) letter: &'static str,
    pub(super) first: u32,
    pub(super) values: u32,
    pub(super) widths: &'static [u32],
}

#[rustfmt::skip]
pub(super) const COLUMNS: [Column; 9] = [
    Column { name: "state", letter: "S", first: 1, values: 51, widths: &[6] },
    Column { name: "age", letter: "", first: 15, values: 85, widths: &[5, 10, 20, 40] },
    Column { name: "sex", letter: "X", first: 1, values: 2, widths: &[] },
    Column { name: "race", letter: "R", first: 1, values: 9, widths: &[3] },
    Column { name: "marital_status", letter: "M", first: 1, values: 7, widths: &[4] },
    Column { name: "birthplace", letter: "B", first: 1, values: 150, widths: &[15] },
    Column { name: "education", letter: "E", first: 1, values: 16, widths: &[4] },
    Column { name: "occupation", letter: "O", first: 0, values: 22, widths: &[2, 4, 8, 16] },
    Column { name: "labour", letter: "L", first: 1, values: 5, widths: &[] },
];

impl Column {
    pub(super) fn label(&self, value: u32) -> String {
        format!("{}{}", self.letter, self.first + value)
    }

    /// Its name and what a recipe says of it, the hierarchy written out.
    pub(super) fn quasi_identifier(&self) -> (String, Value) {
        let rows: Vec<Vec<String>> = (0..self.values).map(|value| self.path(value)).collect();
        (self.name.to_owned(), json!({ "role": "quasi-identifier", "hierarchy": { "rows": rows } }))
    }

    /// From the value to `*`.
    fn path(&self, value: u32) -> Vec<String> {
        let group = |width: &u32| {
            let from = value / width * width;
            let to = (from + width).min(self.values) - 1;
            format!("{}-{}", self.label(from), self.label(to))
        };
        let mut path = vec![self.label(value)];
        path.extend(self.widths.iter().map(group));
        path.push("*".to_owned());
        path
    }
}

/// All nine columns are quasi-identifiers; k = 5, at most 4 % suppressed.
pub(crate) fn survey() -> Value {
    survey_with(5, 0.04, "loss")
}

/// All nine columns are quasi-identifiers.
pub(crate) fn survey_with(k: u64, limit: f64, objective: &str) -> Value {
    let columns: Map<_, _> = COLUMNS.iter().map(Column::quasi_identifier).collect();
    recipe(&columns, &[k_anonymity(k)], limit, objective)
}

/// Writes `rows` rows after a header, lines ending in `\n`; a short table is the beginning of a long one.
///
/// # Errors
/// When `out` cannot be written.
pub(crate) fn write(out: &mut impl Write, rows: u64, seed: u64) -> io::Result<()> {
    let panel = panel();
    // Few answer for years, most a few times.
    let diaries = Weighted::new((1..=PANEL as u32).map(|rank| 40_000_000 / (rank + 2_000)));
    let labels: Vec<Vec<String>> =
        COLUMNS.iter().map(|column| (0..column.values).map(|value| column.label(value)).collect()).collect();
    let mut rng = Rng::new(seed);
    writeln!(out, "{}", COLUMNS.map(|column| column.name).join(","))?;
    let mut line = String::with_capacity(64);
    for _ in 0..rows {
        line.clear();
        for (labels, value) in labels.iter().zip(panel[diaries.draw(&mut rng)]) {
            line.push_str(&labels[usize::from(value)]);
            line.push(',');
        }
        line.pop();
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    out.flush()
}

/// The values of each member of the panel, in the order of the columns.
fn panel() -> Vec<[u8; 9]> {
    let draws = Draws::new();
    let mut rng = Rng::new(PANEL_SEED);
    (0..PANEL).map(|_| draws.member(&mut rng)).collect()
}

/// How likely everything is.
pub(super) struct Draws {
    states: Weighted,
    ages: Weighted,
    abroad: Weighted,
    races: [Weighted; 2],
    /// By age: up to 24, 25 to 64, from 65 on.
    marital: [Weighted; 3],
    education: [Weighted; 3],
    labour: [Weighted; 3],
    occupations: Weighted,
}

impl Draws {
    pub(super) fn new() -> Self {
        let weighted = |weights: &[u32]| Weighted::new(weights.iter().copied());
        Self {
            states: Weighted::new((0..51).map(|rank| 10_000 / (rank + 4))),
            ages: Weighted::new((15..100_u32).map(|age| 16_u32.saturating_sub(age.saturating_sub(50) / 3))),
            abroad: Weighted::new((0..149).map(|rank| 10_000 / (rank + 1))),
            races: [weighted(&[820, 130, 8, 25, 2, 6, 4, 3, 2]), weighted(&[560, 90, 4, 320, 6, 5, 3, 8, 4])],
            marital: [
                weighted(&[90, 5, 2, 8, 9, 886, 0]),
                weighted(&[590, 15, 16, 130, 25, 220, 4]),
                weighted(&[540, 10, 300, 100, 10, 38, 2]),
            ],
            education: [
                weighted(&[1, 2, 4, 20, 60, 90, 120, 130, 260, 240, 20, 15, 36, 2, 0, 0]),
                weighted(&[3, 4, 10, 15, 16, 20, 25, 12, 290, 180, 50, 55, 215, 80, 15, 10]),
                weighted(&[8, 10, 30, 70, 30, 40, 45, 20, 340, 160, 25, 25, 120, 60, 10, 7]),
            ],
            labour: [
                weighted(&[480, 20, 60, 0, 440]),
                weighted(&[750, 25, 50, 60, 115]),
                weighted(&[150, 8, 8, 800, 34]),
            ],
            occupations: Weighted::new((0..21).map(|rank| 10_000 / (rank + 5))),
        }
    }

    pub(super) fn member(&self, rng: &mut Rng) -> [u8; 9] {
        let state = self.states.draw(rng);
        let age = self.ages.draw(rng);
        let third = usize::from(age >= 10) + usize::from(age >= 50);
        let sex = usize::from(rng.chance(515));
        let native = rng.chance(870);
        let birthplace = if native { 0 } else { 1 + self.abroad.draw(rng) };
        let race = self.races[usize::from(!native)].draw(rng);
        let marital = self.marital[third].draw(rng);
        let education = self.education[third].draw(rng);
        let labour = self.labour[third].draw(rng);
        // Only who works has an occupation; learning shifts it.
        let occupation = if labour == 0 { 1 + (self.occupations.draw(rng) + education) % 21 } else { 0 };
        [state, age, sex, race, marital, birthplace, education, occupation, labour].map(|value| value as u8)
    }
}
