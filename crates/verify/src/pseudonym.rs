//! What pseudonyms look like in a release.

/// Every token begins with this letter.
const FIRST: char = 'P';
/// The characters of base 32 (RFC 4648, section 6) after it.
const CHARACTERS: usize = 16;

/// Whether a released cell can be a pseudonym: a token or nothing.
pub fn is_pseudonym(cell: &str) -> bool {
    cell.is_empty()
        || cell.strip_prefix(FIRST).is_some_and(|token| {
            token.len() == CHARACTERS && token.bytes().all(|byte| matches!(byte, b'A'..=b'Z' | b'2'..=b'7'))
        })
}
