//! Markup in the one way in which programs write most of it, taken apart without looking for all that XML allows. Who meets
//! another way leaves it to the XML reader, so nothing is decided here about what is well-formed.

use std::ops::Range;

use crate::grid::COLUMNS;

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
    /// What was not gone through yet.
    rest: &'a [u8],
    length: usize,
}

/// The name of an attribute, and its value.
type Attribute<'a> = (&'a [u8], &'a [u8]);

impl<'a> Scan<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, length: bytes.len() }
    }

    /// How many bytes were gone through.
    #[inline]
    pub(crate) fn at(&self) -> usize {
        self.length - self.rest.len()
    }

    /// Goes over these bytes, if they are next. How many they are is known when this is compiled, so that they are compared as
    /// one number or two.
    #[inline]
    pub(crate) fn has<const N: usize>(&mut self, token: &[u8; N]) -> Result<bool, Stop> {
        let (next, rest) = self.rest.split_first_chunk().ok_or(Stop::Short)?;
        if next != token {
            return Ok(false);
        }
        self.rest = rest;
        Ok(true)
    }

    /// Goes over these bytes, which must be next.
    #[inline]
    pub(crate) fn must<const N: usize>(&mut self, token: &[u8; N]) -> Result<(), Stop> {
        if self.has(token)? { Ok(()) } else { Err(Stop::Odd) }
    }

    /// Goes over blanks and line ends.
    #[inline]
    pub(crate) fn blanks(&mut self) {
        while let [byte, rest @ ..] = self.rest
            && byte.is_ascii_whitespace()
        {
            self.rest = rest;
        }
    }

    /// Goes to the next `<`; returns where the text before it is, in which nothing stands for anything else.
    #[inline]
    pub(crate) fn text(&mut self) -> Result<Range<usize>, Stop> {
        let start = self.at();
        self.before(|byte| matches!(byte, b'<' | b'&' | b'\r'))?;
        match self.rest {
            [b'<', ..] => Ok(start..self.at()),
            _ => Err(Stop::Odd),
        }
    }

    /// Goes over the next attribute, or up to the end of the tag if there is none.
    #[inline]
    pub(crate) fn attribute(&mut self) -> Result<Option<Attribute<'a>>, Stop> {
        match self.rest {
            [] => return Err(Stop::Short),
            [b'>' | b'/', ..] => return Ok(None),
            [b' ', rest @ ..] => self.rest = rest,
            _ => return Err(Stop::Odd),
        }
        let in_name = |byte| matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b':' | b'-' | b'_');
        let name = self.before(|byte| !in_name(byte))?;
        if name.is_empty() {
            return Err(Stop::Odd);
        }
        self.must(b"=\"")?;
        let value = self.before(|byte| matches!(byte, b'"' | b'&' | b'<' | ..b' '))?;
        self.must(b"\"")?;
        Ok(Some((name, value)))
    }

    /// Goes over what is left of a tag.
    #[inline]
    pub(crate) fn attributes(&mut self) -> Result<(), Stop> {
        while self.attribute()?.is_some() {}
        Ok(())
    }

    /// Goes over the value of an attribute that is a number of at most nine digits, and the quote behind it.
    #[inline]
    pub(crate) fn number(&mut self) -> Result<u64, Stop> {
        let (mut value, mut digits) = (0, 0);
        loop {
            match self.rest {
                [] => return Err(Stop::Short),
                [digit @ b'0'..=b'9', rest @ ..] if digits < 9 => {
                    value = 10 * value + u32::from(digit - b'0');
                    self.rest = rest;
                }
                [b'"', rest @ ..] if digits > 0 => {
                    self.rest = rest;
                    return Ok(u64::from(value));
                }
                _ => return Err(Stop::Odd),
            }
            digits += 1;
        }
    }

    /// Goes over the value of an attribute that is a place such as `B5`, and the quote behind it: the row is counted from 1, the
    /// column from 0.
    #[inline]
    pub(crate) fn place(&mut self) -> Result<(u64, usize), Stop> {
        let mut column = 0;
        while let [letter, rest @ ..] = self.rest
            && letter.is_ascii_alphabetic()
            && column < COLUMNS
        {
            column = 26 * column + usize::from(letter.to_ascii_uppercase() - b'A') + 1;
            self.rest = rest;
        }
        let row = self.number()?;
        if (1..=COLUMNS).contains(&column) { Ok((row, column - 1)) } else { Err(Stop::Odd) }
    }

    /// Goes over bytes up to one of which this is so.
    #[inline]
    fn before(&mut self, ends: impl Fn(u8) -> bool) -> Result<&'a [u8], Stop> {
        let end = self.rest.iter().position(|&byte| ends(byte)).ok_or(Stop::Short)?;
        let (before, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(before)
    }
}

/// The number that some digits are, at most nine.
#[inline]
pub(crate) fn number(digits: &[u8]) -> Option<u64> {
    let all = !digits.is_empty() && digits.len() <= 9 && digits.iter().all(u8::is_ascii_digit);
    all.then(|| digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::{Scan, Stop, number};
    use crate::grid::parse_place;

    #[test]
    fn a_place_is_the_same_on_both_ways() {
        for letters in ["", "A", "b", "Zz", "AAA", "XFD", "XFE", "ZZZ", "AAAA", "ABCDEFGH", "1", "-", "Ä"] {
            for digits in ["", "0", "7", "007", "1048576", "123456789", "1234567890", "1A", " 1", "-1"] {
                let text = format!("{letters}{digits}");
                let written = format!("{text}\" ");
                let mut scan = Scan::new(written.as_bytes());
                assert_eq!(scan.place(), parse_place(text.as_bytes()).ok_or(Stop::Odd), "{text}");
                let mut scan = Scan::new(written.as_bytes());
                assert_eq!(scan.number(), number(text.as_bytes()).ok_or(Stop::Odd), "{text}");
            }
        }
        assert_eq!(Scan::new(b"A12").place(), Err(Stop::Short));
        assert_eq!(Scan::new(b"12").number(), Err(Stop::Short));
    }

    #[test]
    fn what_is_gone_over_is_counted() {
        let mut scan = Scan::new(b" <c r=\"A1\"><v>1.5</v>");
        scan.blanks();
        assert_eq!((scan.has(b"<row"), scan.has(b"<c"), scan.at()), (Ok(false), Ok(true), 3));
        assert_eq!(scan.attribute(), Ok(Some((&b"r"[..], &b"A1"[..]))));
        assert_eq!((scan.attribute(), scan.must(b"><v>"), scan.text()), (Ok(None), Ok(()), Ok(14..17)));
        assert_eq!(scan.has(b"</v></c>"), Err(Stop::Short));
        assert_eq!(Scan::new(b"1&lt;2<").text(), Err(Stop::Odd));
    }
}
