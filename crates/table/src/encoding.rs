//! Character encodings: which one a file has, and its text as UTF-8.

use crate::Error;

/// A character encoding that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8 without a byte order mark.
    Utf8,
    /// UTF-8 with a byte order mark, as Excel writes "CSV UTF-8".
    Utf8Bom,
    /// UTF-16, low byte first, as Excel writes "Unicode text".
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// Windows-1252, as Excel writes "CSV" on Western European systems.
    Windows1252,
}

/// U+FEFF in UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Encoding {
    /// The name used in reports: `utf-8`, `utf-8-bom`, `utf-16le`, `utf-16be` or `windows-1252`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf8Bom => "utf-8-bom",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Windows1252 => "windows-1252",
        }
    }

    /// The encoding that the byte order mark at the start of a file announces.
    pub(crate) fn from_mark(head: &[u8]) -> Option<Self> {
        match head {
            [0xef, 0xbb, 0xbf, ..] => Some(Self::Utf8Bom),
            [0xff, 0xfe, ..] => Some(Self::Utf16Le),
            [0xfe, 0xff, ..] => Some(Self::Utf16Be),
            _ => None,
        }
    }
}

/// Makes text of records whose bytes are UTF-8 or Windows-1252, and finds out which when nobody says.
///
/// Both have the same structural bytes, so records are split first and decoded one by one. Without a byte order mark
/// or a choice by the user, a file is UTF-8 until its first byte beyond ASCII proves otherwise.
pub(crate) struct Charset {
    encoding: Encoding,
    /// Whether the encoding may still turn out to be Windows-1252.
    assumed: bool,
    seen_beyond_ascii: bool,
    utf8: String,
}

/// A cell that is not text in the file's encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undecodable {
    /// The cell's position in its record, counted from 0.
    pub(crate) cell: usize,
    problem: Problem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotUtf8,
    Mixed,
    NotWindows1252(u8),
}

impl Charset {
    /// For records in `encoding`; `None` means to find out.
    pub(crate) fn new(encoding: Option<Encoding>) -> Self {
        Self {
            encoding: encoding.unwrap_or(Encoding::Utf8),
            assumed: encoding.is_none(),
            seen_beyond_ascii: false,
            utf8: String::new(),
        }
    }

    /// The encoding of the file as far as it is known.
    pub(crate) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether Windows-1252 was concluded from the bytes.
    pub(crate) fn fell_back(&self) -> bool {
        self.assumed && self.encoding == Encoding::Windows1252
    }

    /// The text of a record whose cells end at `ends`, which are moved to where the cells end in the text.
    #[inline]
    pub(crate) fn decode<'a>(
        &'a mut self,
        record: &'a [u8],
        ends: &mut [usize],
    ) -> Result<&'a str, Undecodable> {
        if self.encoding != Encoding::Windows1252 {
            match check_utf8(record, ends) {
                Ok(text) => {
                    self.seen_beyond_ascii = self.seen_beyond_ascii || !text.is_ascii();
                    return Ok(text);
                }
                Err(valid) => self.fall_back(record, ends, valid)?,
            }
        }
        self.decode_windows_1252(record, ends)
    }

    /// Concludes from a record of which only the first `valid` bytes are UTF-8 that the file is Windows-1252.
    #[cold]
    fn fall_back(&mut self, record: &[u8], ends: &[usize], valid: usize) -> Result<(), Undecodable> {
        let problem = if !self.assumed {
            Problem::NotUtf8
        } else if self.seen_beyond_ascii || !record[..valid].is_ascii() {
            Problem::Mixed
        } else {
            self.encoding = Encoding::Windows1252;
            return Ok(());
        };
        Err(Undecodable { cell: ends.partition_point(|&end| end <= valid), problem })
    }

    fn decode_windows_1252(&mut self, record: &[u8], ends: &mut [usize]) -> Result<&str, Undecodable> {
        self.utf8.clear();
        let mut start = 0;
        for (cell, end) in ends.iter_mut().enumerate() {
            for &byte in &record[start..*end] {
                let decoded =
                    windows_1252(byte).ok_or(Undecodable { cell, problem: Problem::NotWindows1252(byte) })?;
                self.utf8.push(decoded);
            }
            start = *end;
            *end = self.utf8.len();
        }
        Ok(&self.utf8)
    }
}

/// The record as text, or how many of its bytes are text. Cells stand side by side in a record, so bytes of two of them
/// may look like one character: the ends must be checked too.
#[inline]
fn check_utf8<'a>(record: &'a [u8], ends: &[usize]) -> Result<&'a str, usize> {
    let text = std::str::from_utf8(record).map_err(|error| error.valid_up_to())?;
    match ends.iter().find(|&&end| !text.is_char_boundary(end)) {
        Some(&end) => Err(text.floor_char_boundary(end)),
        None => Ok(text),
    }
}

/// The character of a byte in Windows-1252; five bytes have none.
fn windows_1252(byte: u8) -> Option<char> {
    /// 0x80 to 0x9f; everything else is as in Unicode.
    const MIDDLE: [u16; 32] = [
        0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
        0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
        0x0153, 0, 0x017e, 0x0178,
    ];
    match byte {
        0x80..0xa0 => match MIDDLE[usize::from(byte - 0x80)] {
            0 => None,
            unit => char::from_u32(unit.into()),
        },
        _ => Some(char::from(byte)),
    }
}

impl Undecodable {
    /// The problem in plain words; `line` is the line of the file where the record begins.
    pub(crate) fn to_error(self, line: u64) -> Error {
        const SAVE_AGAIN: &str = "Open the file in the program it comes from and save it as \"CSV UTF-8\"";
        match self.problem {
            Problem::NotUtf8 => Error::new(
                "invalid-utf-8",
                format!("The file is said to be UTF-8, but the record on line {line} of the file is not."),
            )
            .hint(format!("{SAVE_AGAIN}, or choose another encoding.")),
            Problem::Mixed => Error::new(
                "mixed-encoding",
                format!(
                    "The file looked like UTF-8 up to here, but the record on line {line} of the file is not UTF-8: \
                     two encodings seem to be mixed."
                ),
            )
            .hint(format!("Choose the encoding of the file (utf-8 or windows-1252). {SAVE_AGAIN} if neither fits.")),
            Problem::NotWindows1252(byte) => Error::new(
                "unknown-encoding",
                format!(
                    "The record on line {line} of the file is not UTF-8, and the byte 0x{byte:02X} in it has no \
                     meaning in Windows-1252: the file has another encoding."
                ),
            )
            .hint(format!("{SAVE_AGAIN}.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Charset, Encoding, windows_1252};

    #[test]
    fn windows_1252_has_five_holes() {
        let holes: Vec<u8> = (0..=255).filter(|&byte| windows_1252(byte).is_none()).collect();
        assert_eq!(holes, [0x81, 0x8d, 0x8f, 0x90, 0x9d]);
        assert_eq!(
            [0x41, 0x80, 0x9f, 0xa0, 0xe4, 0xff].map(windows_1252),
            ['A', '€', 'Ÿ', '\u{a0}', 'ä', 'ÿ'].map(Some)
        );
    }

    #[test]
    fn bytes_of_two_cells_do_not_make_one_character() {
        // 0xc3 0xa4 is "ä" in UTF-8, but here each byte is a cell of its own.
        let mut charset = Charset::new(None);
        let mut ends = [1, 2];
        assert_eq!(charset.decode(b"\xc3\xa4", &mut ends).unwrap(), "Ã¤");
        assert_eq!((ends, charset.encoding()), ([2, 4], Encoding::Windows1252));
        assert_eq!(Charset::new(Some(Encoding::Utf8)).decode(b"\xc3\xa4", &mut [1, 2]).unwrap_err().cell, 0);
    }
}
