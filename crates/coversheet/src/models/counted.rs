//! The values, or combinations of values, that models count in every class, as codes.

use std::collections::HashMap;

use coversheet_recipe::CountedColumns;
use coversheet_table::Table;

/// No value: see [`FrequencySet::with_sensitive`](coversheet_engine::FrequencySet::with_sensitive).
const NONE: u32 = u32::MAX;

/// The code of each record, and how many codes there are. A combination with a missing value is none.
pub(crate) fn codes_of(table: &Table, counted: &CountedColumns) -> (Vec<u32>, usize) {
    let column = |position: usize| &table.columns()[position];
    // By column, what becomes of its codes.
    let known = counted.columns.iter().enumerate().map(|(place, &position)| {
        let missing = counted.missing.as_ref().map(|missing| &missing[place]);
        let code = |(code, value): (u32, &str)| {
            if missing.is_some_and(|missing| missing.holds(value)) { NONE } else { code }
        };
        (0..).zip(column(position).dictionary().iter()).map(code).collect()
    });
    let known: Vec<Vec<u32>> = known.collect();
    if let ([position], [known]) = (&counted.columns[..], &known[..]) {
        let codes = column(*position).codes().iter().map(|code| known[code as usize]);
        return (codes.collect(), known.len());
    }
    let mut combinations: HashMap<Vec<u32>, u32> = HashMap::new();
    let mut codes = Vec::with_capacity(table.rows());
    for row in 0..table.rows() {
        let values = counted.columns.iter().zip(&known);
        let code = |(&position, known): (&usize, &Vec<u32>)| {
            Some(known[column(position).codes().get(row) as usize]).filter(|&code| code != NONE)
        };
        let combination: Option<Vec<u32>> = values.map(code).collect();
        let next = combinations.len() as u32;
        codes.push(combination.map_or(NONE, |values| *combinations.entry(values).or_insert(next)));
    }
    (codes, combinations.len())
}
