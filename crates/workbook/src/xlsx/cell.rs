//! What a person sees of a cell (ECMA-376 part 1, section 18.3.1.4).

use coversheet_error::Result;

use super::strings::{Strings, push_unescaped};
use crate::archive::damaged;
use crate::format::Format;
use crate::grid::{Grid, Kind};
use crate::scan::number;

/// What cells refer to.
pub(crate) struct Book<'a> {
    pub(crate) strings: &'a Strings,
    pub(crate) formats: &'a [Format],
    pub(crate) from_1904: bool,
}

/// What a cell's value is (section 18.18.11, `ST_CellType`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    /// The number of a shared text.
    Shared,
    /// A text.
    Text,
    Boolean,
    Error,
    Date,
    Number,
}

impl Type {
    pub(crate) fn named(name: &[u8]) -> Self {
        match name {
            b"s" => Self::Shared,
            b"inlineStr" | b"str" => Self::Text,
            b"b" => Self::Boolean,
            b"e" => Self::Error,
            b"d" => Self::Date,
            _ => Self::Number,
        }
    }
}

/// A cell as it is stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell<'a> {
    /// Its row, counted from 1, and its column, counted from 0. Without it, it is to the right of the cell before.
    pub(crate) place: Option<(u64, usize)>,
    pub(crate) style: usize,
    pub(crate) kind: Type,
    /// Its value as it is written.
    pub(crate) value: &'a str,
    pub(crate) has_value: bool,
    pub(crate) has_formula: bool,
}

impl Cell<'_> {
    /// Puts it where it belongs. `next` is the column to the right of the cell before, and then of this one.
    #[inline]
    pub(crate) fn put(&self, row: u64, next: &mut usize, book: &Book<'_>, grid: &mut Grid) -> Result<()> {
        let (own, column) = self.place.unwrap_or((row, *next));
        if own != row {
            return Err(damaged("its cells are not in order"));
        }
        if self.has_formula {
            // Programs that compute nothing write an empty value, which only a text can be.
            grid.formula(column, self.has_value && (self.kind == Type::Text || !self.value.is_empty()));
        }
        *next = column + 1;
        grid.show(column, |text| self.show(book, text))
    }

    /// Adds what a person sees.
    #[inline]
    pub(crate) fn show(&self, book: &Book<'_>, text: &mut String) -> Result<Kind> {
        if self.value.is_empty() {
            return Ok(Kind::Plain);
        }
        match self.kind {
            Type::Shared => {
                let index = number(self.value.as_bytes())
                    .map_or_else(|| self.value.trim().parse().ok(), |index| Some(index as usize));
                let shared = index.and_then(|index| book.strings.get(index));
                text.push_str(shared.ok_or_else(|| damaged("the text of a cell is missing"))?);
            }
            Type::Text => push_unescaped(self.value, text),
            Type::Boolean => {
                text.push_str(if matches!(self.value.trim(), "1" | "true") { "TRUE" } else { "FALSE" });
            }
            Type::Error => return Ok(Kind::Error),
            Type::Date => text.push_str(&crate::iso(self.value)),
            Type::Number => {
                let format = book.formats.get(self.style).unwrap_or(&Format::General);
                format
                    .push(trimmed(self.value), book.from_1904, text)
                    .map_err(|_| damaged("a cell that should hold a number does not"))?;
                if *format == Format::Nothing {
                    return Ok(Kind::Invisible);
                }
            }
        }
        Ok(Kind::Plain)
    }
}

/// The value without blanks around it, which next to none has.
#[inline]
fn trimmed(value: &str) -> &str {
    match value.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => value,
        _ => value.trim(),
    }
}
