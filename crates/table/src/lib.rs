//! Bytes to dictionary-encoded tables and back.
//!
//! | | |
//! |---|---|
//! | [`Reader`], [`read`] | bytes, in pieces of any size, to a [`Table`] |
//! | [`RowReader`] | the rows of a sheet, as something else took it apart, to a [`Table`] |
//! | [`NamedRows`] | the rows of a file that names its columns itself, to a [`Table`] |
//! | [`Signature`] | what files that are no text tables are |
//! | [`read_records`] | the records of a small file without a header |
//! | [`Table`], [`Column`] | a dictionary and one code per row for each column |
//! | [`Dictionary`], [`Codes`] | the distinct values, and the codes in the narrowest integers |
//! | [`combinations`] | what rows have in several columns together |
//! | [`Dialect`], [`Encoding`], [`LineEnd`] | how a file is written |
//! | [`Layout`], [`LayoutOptions`] | what of a file is its table: titles, header, units and totals |
//! | [`Texts`] | texts that stay where they are, numbered |
//! | [`Writer`] | records to bytes, in the style of the file that was read |
//! | [`shown`] | what people see of numbers, dates and times that files keep as numbers |
//! | [`is_formula`], [`escaped`], [`unescaped`] | cells that spreadsheet programs would run |
//!
//! Cells are kept as they are: nothing is trimmed or re-typed. What cannot be read as exactly one table is an error.

mod charset;
mod codes;
mod columns;
pub mod combinations;
mod dialect;
mod dictionary;
mod encoding;
mod fold;
mod formula;
mod guard;
mod guess;
mod header;
mod interner;
mod joined;
mod layout;
mod line_end;
mod marks;
mod named;
mod options;
mod parser;
mod reader;
mod records;
mod repeated;
mod rewrite;
mod rows;
pub mod shown;
mod signature;
mod since;
mod sink;
mod suspicious;
mod table;
mod texts;
mod transcoder;
mod undecodable;
mod utf_16;
mod violation;
mod windows_1252;
mod writer;

pub use codes::Codes;
pub use coversheet_error::{Error, Notice, Result};
pub use dialect::Dialect;
pub use dictionary::Dictionary;
pub use encoding::Encoding;
pub use fold::{fold, is_combining};
pub use formula::{escaped, is_formula, unescaped};
pub use header::MAX_COLUMN_NAME;
pub use interner::Interner;
pub use layout::{
    FileKind, Hidden, Layout, LayoutOptions, LayoutPart, LayoutQuestion, Sheet, Skip, SourceRow,
};
pub use line_end::LineEnd;
pub use named::{NamedRows, Words};
pub use options::{Limits, ReadOptions};
pub use reader::{Reader, read, read_records};
pub use rows::{RowReader, SheetSeen};
pub use signature::Signature;
pub use since::{TimeSince, TimeUnit};
pub use table::{Column, Table};
pub use texts::Texts;
pub use writer::Writer;
