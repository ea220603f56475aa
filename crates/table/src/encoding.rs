//! Character encodings: their names, which one texts have, and texts in them.

use std::borrow::Cow;

use crate::guess::{self, Guess};
use crate::windows_1252::windows_1252;
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
