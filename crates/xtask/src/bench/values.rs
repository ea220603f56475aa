//! A table of two columns in which no value stands twice, and two small ones.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::recipes::{k_anonymity, recipe};
use crate::sample::rng::Rng;

/// Four quasi-identifiers; k = 5, at most 5 % suppressed.
pub(crate) fn values() -> Value {
    let quasi_identifier = |hierarchy: Value| json!({ "role": "quasi-identifier", "hierarchy": hierarchy });
    let columns = [
        ("amount", quasi_identifier(json!({ "intervals": { "widths": [1, 10, 100] } }))),
        ("code", quasi_identifier(json!({ "mask": { "from": "right" } }))),
        ("sex", json!({ "role": "quasi-identifier" })),
        ("ward", json!({ "role": "quasi-identifier" })),
    ];
    let columns = columns.map(|(name, column)| (name.to_owned(), column));
    recipe(&columns.into_iter().collect(), &[k_anonymity(5)], 0.05, "loss")
}

/// Writes `rows` rows after a header, lines ending in `\n`: a number with three decimals and a code of seven digits,
/// each unlike any other, in no order.
///
/// # Errors
/// When `out` cannot be written.
pub(crate) fn write(out: &mut impl Write, rows: u64, seed: u64) -> io::Result<()> {
    let mut rng = Rng::new(seed);
    let (mut amounts, mut codes) = (shuffled(rows, &mut rng), shuffled(rows, &mut rng));
    writeln!(out, "amount,code,sex,ward")?;
    while let (Some(amount), Some(code)) = (amounts.pop(), codes.pop()) {
        let (whole, thousandths) = (amount / 1000, amount % 1000);
        let sex = if rng.chance(500) { "f" } else { "m" };
        writeln!(out, "{whole}.{thousandths:03},{code:07},{sex},W{}", rng.below(20))?;
    }
    out.flush()
}

/// The numbers below `count` in random order.
fn shuffled(count: u64, rng: &mut Rng) -> Vec<u64> {
    let mut numbers: Vec<u64> = (0..count).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, rng.below(last as u32 + 1) as usize);
    }
    numbers
}
