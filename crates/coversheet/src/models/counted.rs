//! Columns whose values, or combinations of values, are counted in every class.

use std::collections::HashMap;

use coversheet_table::Table;

/// Columns whose combinations of values are counted.
#[derive(Debug)]
pub(crate) struct Counted {
    /// Positions in the table.
    pub(crate) columns: Vec<usize>,
}

impl Counted {
    /// Finds the combinations. Also returns that of each record, and how many there can be.
    pub(crate) fn new(table: &Table, columns: Vec<usize>) -> (Self, Vec<u32>, usize) {
        let codes = |position: usize| table.columns()[position].codes();
        if let [position] = columns[..] {
            let values = table.columns()[position].dictionary().len();
            return (Self { columns }, codes(position).iter().collect(), values);
        }
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        let mut of_record = Vec::with_capacity(table.rows());
        for row in 0..table.rows() {
            let combination: Vec<u32> = columns.iter().map(|&position| codes(position).get(row)).collect();
            let next = known.len() as u32;
            of_record.push(*known.entry(combination).or_insert(next));
        }
        (Self { columns }, of_record, known.len())
    }
}
