//! Strings (MS-XLS 2.5.240, 2.5.293 and 2.5.294), and those that cells share (2.4.265).

use coversheet_error::{Error, Result};
use coversheet_table::Encoding;

use super::records::{Fields, Pieces};
use crate::archive::damaged;

/// How text is written.
#[derive(Clone, Copy)]
pub(super) enum Text {
    /// As UTF-16, or its low bytes alone: Excel 97 and later.
    Unicode,
    /// In the code page of the computer that wrote it: Excel 5 and 95.
    CodePage(Encoding),
}

impl Text {
    /// The text of a code page by its number.
    pub(super) fn code_page(number: u16) -> Result<Self> {
        let encoding = match number {
            367 | 1200 | 0x8001 => Some(Encoding::Windows1252),
            0x8000 => Encoding::code_page(10_000),
            _ => Encoding::code_page(number.into()),
        };
        encoding.map(Self::CodePage).ok_or_else(undecodable)
    }

    /// A string after its length, of a name or a format, which no other record goes on with.
    pub(super) fn short(self, fields: &mut Fields<'_>, length: usize) -> Result<String> {
        let mut text = String::new();
        let is_wide = matches!(self, Self::Unicode) && fields.u8()? & 1 != 0;
        let bytes = fields.take(if is_wide { 2 * length } else { length })?;
        self.decode(bytes, is_wide, &mut text)?;
        Ok(text)
    }

    /// A string with a length of two bytes before it, as cells hold it.
    pub(super) fn long(self, pieces: &mut Pieces<'_>, text: &mut String) -> Result<()> {
        let length = pieces.piece().u16()?.into();
        let flags = if matches!(self, Self::Unicode) { pieces.piece().u8()? } else { 0 };
        self.characters(pieces, length, flags, text)
    }

    /// A string that cells share: with its formats and its pronunciation, which are left out.
    pub(super) fn shared(pieces: &mut Pieces<'_>, text: &mut String) -> Result<()> {
        let head = pieces.piece();
        let (length, flags) = (head.u16()?, head.u8()?);
        let runs = if flags & 8 != 0 { head.u16()? } else { 0 };
        let more = if flags & 4 != 0 { head.u32()? } else { 0 };
        Self::Unicode.characters(pieces, length.into(), flags, text)?;
        pieces.skip(4 * usize::from(runs))?;
        pieces.skip(more as usize)
    }

    /// So many characters. Where another record goes on with them, it says anew whether they are wide.
    fn characters(
        self,
        pieces: &mut Pieces<'_>,
        length: usize,
        mut flags: u8,
        text: &mut String,
    ) -> Result<()> {
        let (mut left, mut wide) = (length, String::new());
        while left > 0 {
            if pieces.current().0.is_empty() {
                let next = pieces.piece();
                if matches!(self, Self::Unicode) {
                    flags = next.u8()?;
                }
            }
            let piece = pieces.current();
            let is_wide = matches!(self, Self::Unicode) && flags & 1 != 0;
            let width = if is_wide { 2 } else { 1 };
            let count = left.min(piece.0.len() / width);
            if count == 0 {
                return Err(damaged("a text in it ends too early"));
            }
            self.decode(piece.take(count * width)?, is_wide, &mut wide)?;
            left -= count;
        }
        text.try_reserve(wide.len())?;
        text.push_str(&wide);
        Ok(())
    }

    fn decode(self, bytes: &[u8], is_wide: bool, text: &mut String) -> Result<()> {
        match self {
            Self::Unicode if is_wide => {
                let units = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
                text.extend(
                    char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER)),
                );
            }
            Self::Unicode => text.extend(bytes.iter().map(|&byte| char::from(byte))),
            Self::CodePage(encoding) => {
                let decoded = encoding.decode(bytes);
                text.push_str(&decoded.ok_or_else(undecodable)?);
            }
        }
        Ok(())
    }
}

/// The strings that cells share: all of them side by side, and where each ends.
#[derive(Default)]
pub(super) struct Strings {
    text: String,
    ends: Vec<usize>,
}

impl Strings {
    pub(super) fn read(mut pieces: Pieces<'_>) -> Result<Self> {
        // How often they are used, and how many there are: what follows says it as well.
        pieces.skip(8)?;
        let mut strings = Self::default();
        while !pieces.is_empty() {
            Text::shared(&mut pieces, &mut strings.text)?;
            strings.ends.try_reserve(1)?;
            strings.ends.push(strings.text.len());
        }
        Ok(strings)
    }

    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let start = if index == 0 { 0 } else { *self.ends.get(index - 1)? };
        self.text.get(start..*self.ends.get(index)?)
    }
}

fn undecodable() -> Error {
    Error::new("unknown-encoding", "The text of the workbook is in an encoding that cannot be read.")
        .hint("Open it in Excel or LibreOffice and save it as an Excel workbook (xlsx).")
}
