//! A table too wide to prove anything about: the survey's nine columns and seven more, 85,030,560 nodes.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::recipes::{k_anonymity, recipe};
use super::wide::{COLUMNS, Column, Draws};
use crate::sample::rng::{Rng, Weighted};

#[rustfmt::skip]
const MORE: [Column; 7] = [
    Column { name: "hours", letter: "", first: 0, values: 60, widths: &[5, 10, 20] },
    Column { name: "industry", letter: "I", first: 1, values: 40, widths: &[8] },
    Column { name: "income", letter: "", first: 1, values: 24, widths: &[6] },
    Column { name: "children", letter: "", first: 0, values: 8, widths: &[3] },
    Column { name: "household", letter: "H", first: 1, values: 9, widths: &[3] },
    Column { name: "tenure", letter: "T", first: 1, values: 12, widths: &[4] },
    Column { name: "citizenship", letter: "C", first: 1, values: 3, widths: &[] },
];

/// The best result within some milliseconds; all columns are quasi-identifiers, k = 5, at most 5 % suppressed.
pub(crate) fn hard(milliseconds: u64) -> Value {
    let columns: Map<_, _> = columns().map(Column::quasi_identifier).collect();
    let mut recipe = recipe(&columns, &[k_anonymity(5)], 0.05, "loss-geometric");
    recipe["search"] = json!({
        "algorithm": "best-effort",
        "objective": "loss-geometric",
        "milliseconds": milliseconds,
    });
    recipe
}

fn columns() -> impl Iterator<Item = &'static Column> {
    COLUMNS.iter().chain(&MORE)
}

/// Writes `rows` rows after a header, lines ending in `\n`: a person each, whose further answers lean on the first nine.
///
/// # Errors
/// When `out` cannot be written.
pub(crate) fn write(out: &mut impl Write, rows: u64, seed: u64) -> io::Result<()> {
    let draws = Draws::new();
    let mut rng = Rng::new(seed);
    let skewed = |values: u32| Weighted::new((0..values).map(|rank| 10_000 / (rank + 3)));
    let further: Vec<Weighted> = MORE.iter().map(|column| skewed(column.values)).collect();
    writeln!(out, "{}", columns().map(|column| column.name).collect::<Vec<_>>().join(","))?;
    for _ in 0..rows {
        let member = draws.member(&mut rng);
        let [.., education, occupation, _] = member.map(u32::from);
        // Income and hours go with education, the industry with the occupation.
        let leanings = [education * 2, occupation, education / 2, 0, 0, 0, 0];
        let mut cells: Vec<String> =
            COLUMNS.iter().zip(member).map(|(column, value)| column.label(u32::from(value))).collect();
        for ((column, weights), leaning) in MORE.iter().zip(&further).zip(leanings) {
            cells.push(column.label((weights.draw(&mut rng) as u32 + leaning) % column.values));
        }
        writeln!(out, "{}", cells.join(","))?;
    }
    out.flush()
}
