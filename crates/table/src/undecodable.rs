//! What is said of a cell that is not text in the file's encoding.

use crate::Error;

/// A cell that is not text in the file's encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undecodable {
    /// The cell's position in its record, counted from 0.
    pub(crate) cell: usize,
    pub(crate) problem: Problem,
}

/// Why it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    NotUtf8,
    Mixed,
    MixedWithUtf8,
    NotWindows1252(u8),
    Other(&'static encoding_rs::Encoding),
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
