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
pub(crate) const PREVIEW: &str = "(pseudonym)";

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
    pub(crate) fn fresh(seed: &[u8; 32]) -> Self {
        let mut mac = hmac(seed);
        mac.update(KEY);
        Self(hmac(&mac.finalize().into_bytes()))
    }

    /// The token of an identifier; an empty one stays empty.
    ///
    /// It depends on the key and the cell's exact content, not on the column: the same person has the same token
    /// everywhere.
    pub(crate) fn token(&self, value: &str) -> String {
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

/// What the user should know about pseudonyms.
pub(crate) const NOTICES: [&str; 2] = [
    "Pseudonyms are not anonymous: rows of the same person can still be linked with each other, and with every file that was made with the same key.",
    "Whoever has the key of the pseudonyms can try all values of a known list, such as all record numbers, and so find the person behind each token. Keep the key apart from the release, or let each release have a fresh one.",
];

#[cfg(test)]
mod tests {
    use coversheet_verify::is_pseudonym;

    use super::*;
    use crate::{NoFiles, ReadOptions, Recipe, ReleaseOptions, Session, SolveOptions, read, verify};

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

    const RECIPE: &str = r#"{ "coversheet": 1,
        "columns": {
            "mrn": { "role": "identifier", "identifier": "pseudonym" },
            "mother": { "role": "identifier", "identifier": "pseudonym" },
            "name": { "role": "identifier" },
            "sex": { "role": "quasi-identifier" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }], "suppression": { "limit": 0 } }"#;

    fn solved(recipe: &str) -> Result<Session> {
        let csv = b"mrn,mother,name,sex\n17,18,Ada,F\n18,,Eve,F\n17,18,Ada,F\n";
        let mut session = Session::new(read(csv, ReadOptions::default())?);
        let recipe = Recipe::parse(recipe)?;
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ())?;
        Ok(session)
    }

    fn released(key: Option<&[u8]>, seed: u8) -> String {
        let key = key.map(|key| PseudonymKey::new(key).unwrap());
        let options = ReleaseOptions { seed: [seed; 32], pseudonym_key: key };
        let release = solved(RECIPE).unwrap().release(options, &mut |_| ()).unwrap();
        assert_eq!(release.report.pseudonymized_columns, ["mrn", "mother"]);
        assert_eq!(release.report.removed_columns.len(), 1);
        assert!(NOTICES.iter().all(|notice| release.report.notices.iter().any(|other| other == notice)));
        let json = serde_json::to_string(&release.report).unwrap();
        assert!(!json.contains("0123456789abcdef"), "the key is in no report");
        String::from_utf8(release.parts.concat()).unwrap()
    }

    #[test]
    fn the_same_person_has_the_same_token_in_every_column_and_file_of_a_key() {
        let key = b"0123456789abcdef";
        let [ada, eve] = ["17", "18"].map(|value| PseudonymKey::new(key).unwrap().token(value));
        let mut lines: Vec<String> = released(Some(key), 1).lines().map(str::to_owned).collect();
        lines[1..].sort();
        let mut expected = [format!("{ada},{eve},F"), format!("{eve},,F"), format!("{ada},{eve},F")];
        expected.sort();
        assert_eq!(lines[0], "mrn,mother,sex");
        assert_eq!(lines[1..], expected);
    }

    #[test]
    fn without_a_key_every_release_has_other_tokens() {
        let tokens = |seed| {
            let release = released(None, seed);
            let cells = release.split([',', '\n']).filter(|cell| cell.len() > CHARACTERS);
            cells.map(str::to_owned).collect::<std::collections::BTreeSet<String>>()
        };
        assert_eq!((tokens(1).len(), tokens(2).len()), (2, 2));
        assert!(tokens(1).is_disjoint(&tokens(2)));
    }

    #[test]
    fn the_preview_only_hints_and_the_check_refuses_what_is_no_token() {
        let rows = solved(RECIPE).unwrap().rows(1, 1).unwrap();
        let after: Vec<Option<&str>> = rows.rows[0].after.iter().map(Option::as_deref).collect();
        assert_eq!(after, [Some(PREVIEW), Some(""), None, Some("F")]);
        let recipe = Recipe::parse(RECIPE).unwrap();
        let verdict = |csv: String| verify(csv.as_bytes(), &recipe).unwrap();
        assert!(verdict(released(None, 1)).holds);
        let leak = verdict("mrn,mother,sex\n17,,F\n17,,F\n".to_owned());
        assert_eq!(
            leak.violations,
            ["The column \"mrn\" must hold pseudonyms only; 1 of its values are none."]
        );
    }

    #[test]
    fn only_columns_that_identify_can_have_pseudonyms() {
        let wrong = RECIPE.replace(
            r#""sex": { "role": "quasi-identifier" }"#,
            r#""sex": { "role": "sensitive", "identifier": "pseudonym" }"#,
        );
        let error = solved(&wrong).unwrap_err();
        assert_eq!((error.code(), error.column()), ("pseudonym-role", Some("sex")));
        let person = RECIPE.replacen(r#""mrn": { "role": "identifier""#, r#""mrn": { "role": "person""#, 1);
        let person = person.replace("\"k\": 2", "\"k\": 1");
        assert_eq!(solved(&person).unwrap().rows(0, 1).unwrap().rows[0].after[0].as_deref(), Some(PREVIEW));
    }
}
