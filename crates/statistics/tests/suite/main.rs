//! Files of statistics programs as these and others write them, and as nobody should.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "tests may fail"
)]

mod files;
mod hostile;
mod made;

use coversheet_error::Result;
use coversheet_statistics::{Program, read};
use coversheet_table::{ReadOptions, Signature, Table};

/// The header and the rows.
fn cells(table: &Table) -> Vec<Vec<String>> {
    let names = table.columns().iter().map(|column| column.name().to_owned()).collect();
    let rows = (0..table.rows())
        .map(|row| table.columns().iter().map(|column| column.value(row).to_owned()).collect());
    std::iter::once(names).chain(rows).collect()
}

/// Reads a file of the program that its first bytes name.
fn read_any(bytes: &[u8], options: &ReadOptions) -> Result<Table> {
    let program = match Signature::of(bytes) {
        Some(Signature::Spss) => Program::Spss,
        _ => Program::Stata,
    };
    read(program, bytes, options, &mut |_, _| ())
}
