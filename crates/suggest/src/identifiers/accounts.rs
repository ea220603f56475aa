//! Bank accounts and payment cards.

use super::Recognizer;
use super::check_digits::{digits, luhn, remainder};
use crate::identifier_kind::IdentifierKind;

pub(super) const IBAN: Recognizer = Recognizer {
    kind: IdentifierKind::Account,
    what: "bank account numbers (IBAN)",
    chance: 0.011,
    share: 0.8,
    matches: iban,
};

pub(super) const CARD: Recognizer = Recognizer {
    kind: IdentifierKind::Account,
    what: "payment card numbers",
    chance: 0.1,
    share: 0.8,
    matches: card,
};

/// A country, two digits and up to thirty letters and digits; 1 modulo 97 with the first four at the end.
fn iban(value: &str) -> bool {
    let compact: Vec<u8> =
        value.bytes().filter(|byte| *byte != b' ').map(|byte| byte.to_ascii_uppercase()).collect();
    (15..=34).contains(&compact.len())
        && compact.iter().all(u8::is_ascii_alphanumeric)
        && compact[..2].iter().all(u8::is_ascii_uppercase)
        && compact[2..4].iter().all(u8::is_ascii_digit)
        && remainder(compact[4..].iter().chain(&compact[..4]).copied(), 97) == 1
}

/// Sixteen digits that begin with 2 to 6, or fifteen that begin with 34 or 37, the last by Luhn's rule.
fn card(value: &str) -> bool {
    let sixteen = digits(value, 16).filter(|digits| (2..=6).contains(&digits[0]));
    let fifteen = || digits(value, 15).filter(|digits| digits[0] == 3 && matches!(digits[1], 4 | 7));
    sixteen.or_else(fifteen).is_some_and(|digits| luhn(&digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples() {
        assert!(iban("GB82 WEST 1234 5698 7654 32") && iban("de89370400440532013000"));
        assert!(
            !iban("GB82 WEST 1234 5698 7654 33") && !iban("GB82") && !iban("9982 WEST 1234 5698 7654 32")
        );
        assert!(card("4111 1111 1111 1111") && card("378282246310005") && !card("4111 1111 1111 1112"));
    }
}
