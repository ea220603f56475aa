//! Keyed pseudonyms: the same token for the same identifier, and no way back without the key.

use coversheet_error::{Error, Result};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// Sets the tokens apart from everything else that is computed with the same key.
const TOKEN: &[u8] = b"coversheet pseudonym v1\0";
/// Sets a key that is made from a release's seed apart from everything else that the seed decides.
const KEY: &[u8] = b"coversheet pseudonym key v1\0";
/// The fewest bytes of a key that a person gives.
const LEAST_BYTES: usize = 16;
/// Base 32 (RFC 4648, section 6).
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/// Every token begins with a letter, so that no spreadsheet takes it for a number.
const FIRST: char = 'P';
/// Characters of base 32 after the first letter: 80 bits, of which two among a million values are the same with a
/// probability below 10^-12.
const CHARACTERS: usize = 16;

/// What a view shows in place of a pseudonym, whose key is only there when a release is written.
pub const PREVIEW: &str = "(pseudonym)";

/// The key of a release's pseudonyms.
///
/// Whoever has it can find out which token a value they think of has got, and so the person behind a token if the
/// possible values are known. It is never part of a recipe or a report.
#[derive(Clone)]
pub struct PseudonymKey(Hmac<Sha256>);

impl std::fmt::Debug for PseudonymKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("PseudonymKey")
    }
}

impl PseudonymKey {
    /// A key of the user's own, for the same tokens in several files. Line ends after it do not count, so that a text
    /// file is the same key with and without one.
    ///
    /// # Errors
    ///
    /// `pseudonym-key-short` for fewer than 16 bytes.
    pub fn new(bytes: &[u8]) -> Result<Self> {
        let end = bytes.iter().rposition(|byte| !matches!(byte, b'\r' | b'\n')).map_or(0, |last| last + 1);
        if end < LEAST_BYTES {
            return Err(Error::new("pseudonym-key-short", format!("The key of the pseudonyms has fewer than {LEAST_BYTES} bytes."))
                .hint("Use at least 16 random bytes, better 32, such as 64 random hexadecimal digits in a text file; a short key can be guessed."));
        }
        Ok(Self(hmac(&bytes[..end])))
    }

    /// A key that depends on a release's seed alone, and is as fresh as that.
    pub fn fresh(seed: &[u8; 32]) -> Self {
        let mut mac = hmac(seed);
        mac.update(KEY);
        Self(hmac(&mac.finalize().into_bytes()))
    }

    /// The token of an identifier; an empty one stays empty.
    ///
    /// It depends on the key and the cell's exact content, not on the column: the same person has the same token
    /// everywhere.
    pub fn token(&self, value: &str) -> String {
        if value.is_empty() {
            return String::new();
        }
        let mut mac = self.0.clone();
        mac.update(TOKEN);
        mac.update(value.as_bytes());
        let digest = mac.finalize().into_bytes();
        let bits = digest.iter().take(16).fold(0_u128, |bits, &byte| bits << 8 | u128::from(byte));
        let character = |place: usize| ALPHABET[(bits >> (123 - 5 * place) & 31) as usize];
        [FIRST].into_iter().chain((0..CHARACTERS).map(|place| char::from(character(place)))).collect()
    }
}

/// HMAC with a key of any length: a long one is hashed first, a short one filled up with zeros (RFC 2104, section 2).
fn hmac(key: &[u8]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    if key.len() > block.len() {
        block[..32].copy_from_slice(&Sha256::digest(key));
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    KeyInit::new(&block.into())
}

#[cfg(test)]
mod tests {
    use coversheet_verify::is_pseudonym;

    use super::*;

    const VECTORS: [(&str, &str, &str); 5] = [
        ("0123456789abcdef", "4711", "P7RH2RQNIYK7PLNVJ"),
        ("0123456789abcdef", " 4711", "PBOPOI4JHP5AMWH72"),
        (
            "a key that is longer than the sixty-four bytes of a block of SHA-256, so it is hashed first",
            "Müller, Jörg",
            "PM5KHPH32HEZVXRUB",
        ),
        ("0123456789abcdeg", "4711", "PZQGRWPXMHJ7YFUB6"),
        (
            "0123456789abcdef",
            "3f1c2e0a-5d1b-4c51-9d0e-7b8a1f4e2c66/ward-7/visit-12/2024",
            "P4COCYRNGOLFSJM37",
        ),
    ];
    const FRESH_OF_7: &str = "PNSZJC4R6PNOY6OF7";

    /// Computed with Python's hmac, hashlib and base64:
    /// `"P" + b32encode(hmac.digest(key, b"coversheet pseudonym v1\0" + value, "sha256")[:10])`.
    #[test]
    fn tokens_are_those_of_hmac_sha_256() {
        for (key, value, token) in VECTORS {
            assert_eq!(PseudonymKey::new(key.as_bytes()).unwrap().token(value), token, "{key} {value}");
            assert!(is_pseudonym(token));
        }
    }

    #[test]
    fn a_fresh_key_is_that_of_the_seed() {
        assert_eq!(PseudonymKey::fresh(&[7; 32]).token("4711"), FRESH_OF_7);
        assert_ne!(PseudonymKey::fresh(&[8; 32]).token("4711"), FRESH_OF_7);
    }

    #[test]
    fn line_ends_are_no_part_of_a_key_and_short_keys_are_refused() {
        let token = |key: &[u8]| PseudonymKey::new(key).unwrap().token("4711");
        assert_eq!(token(b"0123456789abcdef\r\n"), token(b"0123456789abcdef"));
        assert_ne!(token(b"0123456789abcdef "), token(b"0123456789abcdef"));
        for key in [&b""[..], b"0123456789abcde", b"0123456789abcde\n", b"\n\n"] {
            assert_eq!(PseudonymKey::new(key).unwrap_err().code(), "pseudonym-key-short");
        }
        let key = PseudonymKey::new(b"0123456789abcdef").unwrap();
        assert_eq!(format!("{key:?}"), "PseudonymKey");
        assert_eq!(key.token(""), "");
    }

    #[test]
    fn only_tokens_pass_for_pseudonyms() {
        for cell in
            ["4711", "P", "PABCDEFGHIJKLMNO1", "QABCDEFGHIJKLMNOP", "pabcdefghijklmnop", "PABCDEFGHIJKLMNOPA"]
        {
            assert!(!is_pseudonym(cell), "{cell}");
        }
        assert!(is_pseudonym("PABCDEFGHIJKLMNOP") && is_pseudonym(""));
    }
}
