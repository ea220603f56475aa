//! Text that is too long for a page as it is: compressed (zlib, RFC 1950) and in letters (base64, RFC 4648).

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The most bytes that are unpacked, so that no page unpacks to what no memory holds.
const MOST: u64 = 256 << 20;

/// A text, packed; none where that fails.
pub(crate) fn packed(text: &str) -> Option<String> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).ok()?;
    Some(letters(&encoder.finish().ok()?))
}

/// The text of what was packed; none for anything else.
pub(crate) fn unpacked(letters: &str) -> Option<String> {
    let mut text = String::new();
    ZlibDecoder::new(bytes(letters)?.as_slice()).take(MOST).read_to_string(&mut text).ok()?;
    Some(text)
}

fn letters(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for at in 0..4 {
            let sixth = (bits >> (18 - 6 * at)) & 63;
            letters.push(if at > three.len() { '=' } else { char::from(LETTERS[sixth as usize]) });
        }
    }
    letters
}

fn bytes(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3);
    let letters = letters.trim_end_matches('=').as_bytes();
    for four in letters.chunks(4) {
        let mut bits = 0_u32;
        for letter in four {
            bits = bits << 6 | LETTERS.iter().position(|known| known == letter)? as u32;
        }
        bits <<= 6 * (4 - four.len());
        let most = bits.to_be_bytes();
        bytes.extend_from_slice(most.get(1..four.len())?);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        // RFC 4648, section 10.
        for (text, expected) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(letters(text.as_bytes()), expected);
            assert_eq!(bytes(expected).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!((bytes("Zg*="), bytes("Z")), (None, Some(Vec::new())));
    }

    #[test]
    fn what_was_packed_is_what_comes_out_and_nothing_else_does() {
        let text = "A report of Zürich. ".repeat(1000);
        let short = packed(&text).unwrap();
        assert!(short.len() < 300);
        assert_eq!(unpacked(&short), Some(text));
        assert_eq!((unpacked(""), unpacked("Zm9v"), unpacked(&short[..40])), (None, None, None));
    }
}
