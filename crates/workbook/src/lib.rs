//! Tables in workbooks: xlsx, xlsm, xls and ods to tables, and tables to xlsx.
//!
//! | | |
//! |---|---|
//! | [`Reader`], [`read`] | bytes of text or of a workbook, in pieces of any size, to a [`Table`] |
//! | [`Writer`] | records to a workbook |
//!
//! A cell is what a person sees of it: a date as ISO 8601, a number with the decimals and leading zeros of its format, the
//! stored result of a formula. Everything that a person does not see, such as hidden rows, is asked about or said.

mod about;
mod archive;
mod choice;
mod format;
mod grid;
mod ods;
mod reader;
mod scan;
mod spans;
mod window;
mod writer;
mod xls;
mod xlsx;
mod xml;

pub use about::{AboutSheet, TABLE};
pub use coversheet_table::Table;
pub use reader::{Reader, read};
pub use writer::Writer;

/// A date or time of ISO 8601 as it is written elsewhere in a table: with a space between them, and without a midnight
/// that nobody sees.
pub(crate) fn iso(text: &str) -> String {
    let text = text.trim().trim_end_matches('Z');
    let (date, time) = text.split_once('T').unwrap_or((text, ""));
    let time = time.split_once('.').map_or(time, |(seconds, _)| seconds);
    if time.is_empty() || time == "00:00:00" { date.to_owned() } else { format!("{date} {time}") }
}
