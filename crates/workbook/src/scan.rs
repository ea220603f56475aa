//! Markup in the one way in which programs write most of it, taken apart without looking for all that XML allows. Who meets
//! another way leaves it to the XML reader, so nothing is decided here about what is well-formed.

use std::ops::Range;

/// Why something was not taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It goes on behind the bytes that are there.
    Short,
    /// It is written in another way.
    Odd,
}

/// Goes through bytes.
pub(crate) struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// The name of an attribute, and its value.
type Attribute<'a> = (&'a [u8], &'a [u8]);

impl<'a> Scan<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// How many bytes were gone through.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Goes over these bytes, if they are next.
    #[inline]
    pub(crate) fn has(&mut self, token: &[u8]) -> Result<bool, Stop> {
        let next = self.bytes.get(self.at..self.at + token.len()).ok_or(Stop::Short)?;
        if next != token {
            return Ok(false);
        }
        self.at += token.len();
        Ok(true)
    }

    /// Goes over these bytes, which must be next.
    #[inline]
    pub(crate) fn must(&mut self, token: &[u8]) -> Result<(), Stop> {
        if self.has(token)? { Ok(()) } else { Err(Stop::Odd) }
    }

    /// Goes over blanks and line ends.
    #[inline]
    pub(crate) fn blanks(&mut self) {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    /// Goes to the next `<`; returns where the text before it is, in which nothing stands for anything else.
    #[inline]
    pub(crate) fn text(&mut self) -> Result<Range<usize>, Stop> {
        let start = self.at;
        loop {
            match self.next()? {
                b'<' => return Ok(start..self.at),
                b'&' | b'\r' => return Err(Stop::Odd),
                _ => self.at += 1,
            }
        }
    }

    /// Goes over the next attribute, or up to the end of the tag if there is none.
    #[inline]
    pub(crate) fn attribute(&mut self) -> Result<Option<Attribute<'a>>, Stop> {
        match self.next()? {
            b'>' | b'/' => return Ok(None),
            b' ' => self.at += 1,
            _ => return Err(Stop::Odd),
        }
        let name = self.at;
        while matches!(self.next()?, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b':' | b'-' | b'_') {
            self.at += 1;
        }
        let name = name..self.at;
        if name.is_empty() {
            return Err(Stop::Odd);
        }
        self.must(b"=\"")?;
        let value = self.at;
        loop {
            match self.next()? {
                b'"' => break,
                b'&' | b'<' | ..b' ' => return Err(Stop::Odd),
                _ => self.at += 1,
            }
        }
        let value = value..self.at;
        self.at += 1;
        Ok(self.bytes.get(name).zip(self.bytes.get(value)))
    }

    /// Goes over what is left of a tag.
    #[inline]
    pub(crate) fn attributes(&mut self) -> Result<(), Stop> {
        while self.attribute()?.is_some() {}
        Ok(())
    }

    #[inline]
    fn next(&self) -> Result<u8, Stop> {
        self.bytes.get(self.at).copied().ok_or(Stop::Short)
    }
}

/// The number that some digits are, at most nine.
#[inline]
pub(crate) fn number(digits: &[u8]) -> Option<u64> {
    let all = !digits.is_empty() && digits.len() <= 9 && digits.iter().all(u8::is_ascii_digit);
    all.then(|| digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit - b'0')))
}
