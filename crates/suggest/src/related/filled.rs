//! Which rows of a column are filled where another one is.

use coversheet_table::Table;

use crate::missing::is_spelling as is_missing;

/// Which rows of a column hold a value.
struct Filled<'t> {
    codes: &'t coversheet_table::Codes,
    of_code: Vec<bool>,
}

impl<'t> Filled<'t> {
    fn new(table: &'t Table, column: usize) -> Self {
        let column = &table.columns()[column];
        let of_code = column.dictionary().iter().map(|value| !is_missing(value)).collect();
        Self { codes: column.codes(), of_code }
    }

    fn at(&self, row: usize) -> bool {
        self.of_code[self.codes.get(row) as usize]
    }

    fn rows(&self) -> impl Iterator<Item = usize> {
        (0..self.codes.len()).filter(|&row| self.at(row))
    }
}

/// Whether a column is filled in more than a few rows where another one is empty.
pub(super) fn fills(table: &Table, column: usize, other: usize) -> bool {
    const A_FEW: f64 = 0.02;
    let other = Filled::new(table, other);
    let alone = Filled::new(table, column).rows().filter(|&row| !other.at(row)).count();
    alone as f64 > A_FEW * table.rows() as f64
}

/// Whether most rows that have the one have the other.
pub(super) fn are_filled_as_well(table: &Table, column: usize, other: usize) -> bool {
    const MOST: f64 = 0.8;
    let (own, other) = (Filled::new(table, column), Filled::new(table, other));
    let both = own.rows().filter(|&row| other.at(row)).count();
    both as f64 >= MOST * own.rows().count() as f64
}

/// Whether in most of the rows in which a column is filled one of the others is not.
pub(super) fn is_mostly_alone(table: &Table, column: usize, others: &[usize]) -> bool {
    let own = Filled::new(table, column);
    let others: Vec<Filled<'_>> = others.iter().map(|&other| Filled::new(table, other)).collect();
    let alone = own.rows().filter(|&row| others.iter().any(|other| !other.at(row)));
    2 * alone.count() > own.rows().count()
}
