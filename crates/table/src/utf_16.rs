//! UTF-16 to UTF-8, however the bytes are cut.

use crate::encoding::Encoding;
use crate::{Error, Result};

/// Turns UTF-16 into UTF-8.
pub(crate) struct Utf16 {
    big_endian: bool,
    /// The first byte of a unit whose second has not come yet.
    half_unit: Option<u8>,
    /// The first unit of a pair whose second has not come yet.
    high_surrogate: Option<u16>,
}

impl Utf16 {
    /// For an encoding that is UTF-16.
    pub(crate) fn new(encoding: Encoding) -> Option<Self> {
        let big_endian = match encoding {
            Encoding::Utf16Le => false,
            Encoding::Utf16Be => true,
            _ => return None,
        };
        Some(Self { big_endian, half_unit: None, high_surrogate: None })
    }

    /// Appends the text of the next bytes to `utf_8`; on an error, the text before the unit that is to blame.
    pub(crate) fn decode(&mut self, bytes: &[u8], utf_8: &mut Vec<u8>) -> Result<()> {
        // A unit is at most 3 bytes of UTF-8, and one may be left over from before.
        utf_8.try_reserve(bytes.len() / 2 * 3 + 6)?;
        let Some((&first, rest)) = bytes.split_first() else {
            return Ok(());
        };
        let bytes = match self.half_unit.take() {
            Some(half) => {
                self.unit([half, first], utf_8)?;
                rest
            }
            None => bytes,
        };
        let (units, half) = bytes.as_chunks();
        self.half_unit = half.first().copied();
        units.iter().try_for_each(|&unit| self.unit(unit, utf_8))
    }

    /// Checks that nothing is left over at the end of the file.
    pub(crate) fn finish(&self) -> Result<()> {
        match (self.half_unit, self.high_surrogate) {
            (None, None) => Ok(()),
            _ => Err(broken()),
        }
    }

    #[inline]
    fn unit(&mut self, unit: [u8; 2], utf_8: &mut Vec<u8>) -> Result<()> {
        let unit = if self.big_endian { u16::from_be_bytes(unit) } else { u16::from_le_bytes(unit) };
        let decoded = match self.high_surrogate.take() {
            None if unit < 0x80 => {
                utf_8.push(unit as u8);
                return Ok(());
            }
            None if (0xd800..0xdc00).contains(&unit) => {
                self.high_surrogate = Some(unit);
                return Ok(());
            }
            None => char::from_u32(unit.into()),
            Some(high) => char::decode_utf16([high, unit]).next().and_then(std::result::Result::ok),
        };
        let decoded = decoded.ok_or_else(broken)?;
        utf_8.extend_from_slice(decoded.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }
}

fn broken() -> Error {
    Error::new("invalid-utf-16", "The file is read as UTF-16, but it holds half a character.").hint(
        "The file may have been cut off or damaged while it was copied: copy it again, \
         or export it again as \"CSV UTF-8\".",
    )
}

#[cfg(test)]
mod tests {
    use super::Utf16;
    use crate::encoding::Encoding;

    #[test]
    fn utf_16_is_decoded_however_it_is_cut() {
        let text = "aé€😀\u{feff}z";
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            let bytes: Vec<u8> =
                text.encode_utf16()
                    .flat_map(|unit| {
                        if encoding == Encoding::Utf16Be { unit.to_be_bytes() } else { unit.to_le_bytes() }
                    })
                    .collect();
            for size in 1..=bytes.len() {
                let mut decoder = Utf16::new(encoding).unwrap();
                let mut utf8 = Vec::new();
                for chunk in bytes.chunks(size) {
                    decoder.decode(chunk, &mut utf8).unwrap();
                }
                decoder.finish().unwrap();
                assert_eq!(utf8, text.as_bytes(), "chunks of {size}");
            }
        }
    }

    #[test]
    fn broken_utf_16_is_an_error() {
        let decode = |units: &[u16]| {
            let bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let mut decoder = Utf16::new(Encoding::Utf16Le).unwrap();
            decoder.decode(&bytes, &mut Vec::new()).and_then(|()| decoder.finish())
        };
        assert!(decode(&[0xd83d, 0xde00]).is_ok());
        assert!(decode(&[0xd83d]).is_err());
        assert!(decode(&[0xd83d, 0x61]).is_err());
        assert!(decode(&[0xd83d, 0xd83d]).is_err());
        assert!(decode(&[0xde00]).is_err());
    }
}
