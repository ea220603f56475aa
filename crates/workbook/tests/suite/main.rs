//! Workbooks as programs write them, and as nobody should.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod biff;
mod hostile;
mod ods;
mod rows;
mod sheets;
mod writing;
mod xls;

use coversheet_table::{LayoutOptions, ReadOptions, Table};
use coversheet_workbook::read;

/// The header and the rows.
fn cells(table: &Table) -> Vec<Vec<String>> {
    let names = table.columns().iter().map(|column| column.name().to_owned()).collect();
    let rows = (0..table.rows())
        .map(|row| table.columns().iter().map(|column| column.value(row).to_owned()).collect());
    std::iter::once(names).chain(rows).collect()
}

fn said(layout: LayoutOptions) -> ReadOptions {
    ReadOptions { layout, ..ReadOptions::default() }
}

/// What a workbook is read as when nothing is said.
fn table(bytes: &[u8]) -> Table {
    read(bytes, ReadOptions::default()).unwrap()
}
