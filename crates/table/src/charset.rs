//! Text of records, whose bytes are UTF-8 or Windows-1252.

use crate::encoding::Encoding;
use crate::guess::{self, Guess};
use crate::undecodable::{Problem, Undecodable};
use crate::windows_1252::{is_windows_1252, windows_1252};

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

#[cfg(test)]
mod tests {
    use super::Charset;
    use crate::encoding::Encoding;

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
