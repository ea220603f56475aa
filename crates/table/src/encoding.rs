//! Character encodings: which one a file has, and its text as UTF-8.

use std::borrow::Cow;

use crate::guess::{self, Guess};
use crate::{Error, Result};

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
    /// Another encoding of the time before Unicode, by the WHATWG Encoding Standard.
    Legacy(&'static encoding_rs::Encoding),
}

/// How many bytes beyond ASCII, with what stands around them, tell an encoding.
const GUESSED: usize = 64 << 10;

/// U+FEFF in UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Encoding {
    /// The encoding of this name or another name that it goes by, such as `windows-1250`, `latin2` or `shift_jis`.
    pub fn named(name: &str) -> Option<Self> {
        if name.eq_ignore_ascii_case("utf-8-bom") {
            return Some(Self::Utf8Bom);
        }
        let known = encoding_rs::Encoding::for_label_no_replacement(name.as_bytes())?;
        Some(match known.name() {
            "UTF-8" => Self::Utf8,
            "UTF-16LE" => Self::Utf16Le,
            "UTF-16BE" => Self::Utf16Be,
            "windows-1252" => Self::Windows1252,
            _ => Self::Legacy(known),
        })
    }

    /// The encoding of a code page of Windows by its number.
    pub fn code_page(number: u32) -> Option<Self> {
        Self::named(&match number {
            874 | 1250..=1258 => format!("windows-{number}"),
            866 => "ibm866".to_owned(),
            932 => "shift_jis".to_owned(),
            936 => "gbk".to_owned(),
            949 => "euc-kr".to_owned(),
            950 => "big5".to_owned(),
            10_000 => "macintosh".to_owned(),
            10_007 => "x-mac-cyrillic".to_owned(),
            65_001 => "utf-8".to_owned(),
            _ => return None,
        })
    }

    /// The encoding that texts of one file have, of which nothing says so; and whether it was told by their letters alone,
    /// which may be wrong.
    ///
    /// # Errors
    ///
    /// `encoding-undecided` if it is not UTF-8 and there are too few letters to tell.
    pub fn of_texts<'t>(texts: impl Iterator<Item = &'t [u8]>) -> Result<(Self, bool)> {
        let mut beyond: Vec<u8> = Vec::new();
        let mut utf_8 = true;
        for text in texts.filter(|text| !text.is_ascii()) {
            utf_8 &= std::str::from_utf8(text).is_ok();
            if beyond.len() < GUESSED {
                beyond.try_reserve(text.len() + 1)?;
                beyond.extend_from_slice(text);
                beyond.push(b'\n');
            }
        }
        if utf_8 {
            return Ok((Self::Utf8, false));
        }
        match guess::legacy(&beyond) {
            Guess::Encoding(other) if !guess::is_little(&beyond) => Ok((other, true)),
            Guess::Encoding(other) => Err(Error::new(
                "encoding-undecided",
                "The file does not say which encoding its text has, and too few letters tell.",
            )
            .hint(format!(
                "Say which it is (--encoding {}), or save the file again with a newer version of the program it comes from.",
                other.name()
            ))),
            _ => Ok((Self::Windows1252, true)),
        }
    }

    /// A text in this encoding; None if it is not.
    pub fn decode(self, bytes: &[u8]) -> Option<Cow<'_, str>> {
        let known = match self {
            Self::Utf8 | Self::Utf8Bom => return std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
            Self::Windows1252 if bytes.is_ascii() => encoding_rs::WINDOWS_1252,
            Self::Windows1252 => {
                return bytes
                    .iter()
                    .map(|&byte| windows_1252(byte))
                    .collect::<Option<String>>()
                    .map(Cow::Owned);
            }
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::Legacy(legacy) => legacy,
        };
        known.decode_without_bom_handling_and_without_replacement(bytes)
    }

    /// The name used in reports: `utf-8`, `utf-8-bom`, `utf-16le`, `utf-16be`, `windows-1252`, or that of the WHATWG
    /// Encoding Standard.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf8Bom => "utf-8-bom",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Windows1252 => "windows-1252",
            Self::Legacy(legacy) => legacy.name(),
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
    /// Whether more of the file than a record says that it is Western European if it is not UTF-8.
    western: bool,
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
    MixedWithUtf8,
    NotWindows1252(u8),
    Other(&'static encoding_rs::Encoding),
}

impl Charset {
    /// For records in `encoding`; `None` means to find out.
    pub(crate) fn new(encoding: Option<Encoding>) -> Self {
        Self {
            encoding: encoding.unwrap_or(Encoding::Utf8),
            assumed: encoding.is_none(),
            seen_beyond_ascii: false,
            western: false,
            utf8: String::new(),
        }
    }

    /// Says that the file is Western European if it is not UTF-8.
    pub(crate) fn western(mut self) -> Self {
        self.western = true;
        self
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
    ) -> std::result::Result<&'a str, Undecodable> {
        if self.encoding != Encoding::Windows1252 {
            match check_utf8(record, ends) {
                Ok(text) => {
                    self.seen_beyond_ascii = self.seen_beyond_ascii || !text.is_ascii();
                    return Ok(text);
                }
                Err(valid) => self.fall_back(record, ends, valid)?,
            }
        }
        // Letters that are UTF-8 by chance are next to none: what came before is of another encoding, or damaged.
        if self.assumed && !record.is_ascii() && check_utf8(record, ends).is_ok() {
            let at = record.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
            let cell = ends.partition_point(|&end| end <= at);
            return Err(Undecodable { cell, problem: Problem::MixedWithUtf8 });
        }
        self.decode_windows_1252(record, ends)
    }

    /// Concludes from a record of which only the first `valid` bytes are UTF-8 that the file is Windows-1252.
    #[cold]
    fn fall_back(
        &mut self,
        record: &[u8],
        ends: &[usize],
        valid: usize,
    ) -> std::result::Result<(), Undecodable> {
        let problem = if !self.assumed {
            Problem::NotUtf8
        } else if self.seen_beyond_ascii || !record[..valid].is_ascii() {
            Problem::Mixed
        } else {
            match guess::legacy(record) {
                // Little of a text is seen here, so only what is plainly of another kind is.
                Guess::Encoding(Encoding::Legacy(other)) if !self.western && is_windows_1252(record) => {
                    Problem::Other(other)
                }
                _ => {
                    self.encoding = Encoding::Windows1252;
                    return Ok(());
                }
            }
        };
        Err(Undecodable { cell: ends.partition_point(|&end| end <= valid), problem })
    }

    fn decode_windows_1252(
        &mut self,
        record: &[u8],
        ends: &mut [usize],
    ) -> std::result::Result<&str, Undecodable> {
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

/// Whether each byte of a record has a meaning in Windows-1252.
fn is_windows_1252(record: &[u8]) -> bool {
    record.iter().all(|&byte| windows_1252(byte).is_some())
}

/// The record as text, or how many of its bytes are text. Cells stand side by side in a record, so bytes of two of them
/// may look like one character: the ends must be checked too.
#[inline]
fn check_utf8<'a>(record: &'a [u8], ends: &[usize]) -> std::result::Result<&'a str, usize> {
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
            .hint(format!("Choose the encoding of the file (--encoding). {SAVE_AGAIN} if none fits.")),
            Problem::MixedWithUtf8 => Error::new(
                "mixed-encoding",
                format!(
                    "The file did not look like UTF-8 up to here, but the record on line {line} of the file is UTF-8: two \
                     encodings seem to be mixed."
                ),
            )
            .hint(format!("Choose the encoding of the file (--encoding). {SAVE_AGAIN} if none fits.")),
            Problem::Other(encoding) => Error::new(
                "encoding-undecided",
                format!(
                    "The record on line {line} of the file is the first one that is not ASCII, and it is not UTF-8; it may \
                     be {}.",
                    encoding.name()
                ),
            )
            .hint(format!("Say which encoding it is (--encoding {}). {SAVE_AGAIN} if you are not sure.", encoding.name())),
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
