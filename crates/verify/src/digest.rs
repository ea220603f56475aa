//! SHA-256 sums (FIPS 180-4), which say which file a report is about, and a sum of a report's own text.

use sha2::{Digest as _, Sha256};

/// The SHA-256 sum of bytes that come in pieces.
#[derive(Clone, Debug, Default)]
pub struct Digest(Sha256);

impl Digest {
    /// Takes the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The sum in 64 lower-case hexadecimal digits.
    pub fn hex(self) -> String {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let sum = self.0.finalize();
        let digit = |half: u8| char::from(DIGITS[usize::from(half & 15)]);
        sum.iter().flat_map(|&byte| [digit(byte >> 4), digit(byte)]).collect()
    }

    /// The sum of bytes in parts.
    pub fn of<P: AsRef<[u8]>>(parts: &[P]) -> String {
        let mut digest = Self::default();
        for part in parts {
            digest.push(part.as_ref());
        }
        digest.hex()
    }
}

/// What stands in place of the sum while it is computed.
pub const UNSEALED: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Where a report's text has its sum: in the first key of this name.
fn place(text: &str) -> Option<std::ops::Range<usize>> {
    const KEY: &str = "\"checksum\":";
    let after = text.find(KEY)? + KEY.len();
    let from = after + text.get(after..)?.find('"')? + 1;
    let place = from..from + UNSEALED.len();
    (text.get(after..from - 1)?.trim().is_empty() && text.get(place.end..place.end + 1)? == "\"")
        .then_some(place)
}

/// The sum of a text whose own sum is not counted.
fn sum_without(text: &str, place: &std::ops::Range<usize>) -> Option<String> {
    Some(Digest::of(&[text.get(..place.start)?, UNSEALED, text.get(place.end..)?]))
}

/// Writes the sum of a report's text into it, at its `checksum`; none where it has no place for one.
///
/// The sum shows that a text changed on its way. It is no signature: who changes it on purpose can write a new sum.
pub fn seal(text: &str) -> Option<String> {
    let place = place(text)?;
    let sum = sum_without(text, &place)?;
    let mut sealed = text.to_owned();
    sealed.replace_range(place, &sum);
    Some(sealed)
}

/// Whether a report's text is as it was when it was sealed.
pub fn is_sealed(text: &str) -> bool {
    let intact = place(text).and_then(|place| Some(text.get(place.clone())? == sum_without(text, &place)?));
    intact.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_that_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of(&["a", "bc"]), expected);
    }

    #[test]
    fn every_changed_byte_of_a_sealed_text_is_noticed() {
        let text = format!("{{ \"provenance\": {{\n \"checksum\": \"{UNSEALED}\" }}, \"rows\": 12 }}\n");
        let sealed = seal(&text).unwrap();
        assert!(is_sealed(&sealed) && !is_sealed(&text));
        for at in 0..sealed.len() {
            for other in [b' ', b'0', b'"', b'a'] {
                let mut changed = sealed.clone().into_bytes();
                if changed[at] != other {
                    changed[at] = other;
                    assert!(!is_sealed(std::str::from_utf8(&changed).unwrap()), "{at} {other}");
                }
            }
        }
        assert!(!is_sealed("{}") && seal("{ \"checksum\": 1 }").is_none());
        // A column of this name comes later, and is no sum.
        let named = format!("{{\"checksum\":\"{UNSEALED}\",\"columns\":{{\"checksum\":\"{UNSEALED}\"}}}}");
        assert!(is_sealed(&seal(&named).unwrap()));
    }
}
